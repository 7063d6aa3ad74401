import ClubModel
import JSONSyntax
import TOMLKit

/// Reads texts in TOML; what is wrong with one is told with its place.
enum TOMLText {
    /// Returns what a file says.
    static func table(of source: Source) throws(ConfigurationError) -> TOMLTable {
        if let zero = source.buffer.firstIndex(of: 0) {
            // TOMLKit would take the text to end there.
            throw ConfigurationError(
                in: source, at: zero..<zero + 1, Phrase(en: "A zero byte is no text.", nl: "Een nulbyte is geen tekst."),
                Phrase(en: "Save the file as UTF-8.", nl: "Bewaar het bestand als UTF-8."))
        }
        do {
            return try TOMLTable(string: source.text(0..<source.count))
        } catch {
            guard let error = error as? TOMLParseError else {
                throw ConfigurationError(in: source, at: 0..<0, Phrase("\(error)"), advice)
            }
            throw ConfigurationError(
                in: source, at: range(of: error.source.begin, in: source),
                Phrase(
                    en: "This is not TOML: \(error.description).",
                    nl: "Dit is geen TOML: \(error.description)."),
                advice)
        }
    }

    private static let advice = Phrase(
        en: "Correct this line; README.md shows a whole file.",
        nl: "Verbeter deze regel; in README.md staat een heel bestand.")

    /// Returns the place of a line and a column, counted in scalars.
    private static func range(of position: TOMLSourcePosition, in source: Source) -> Range<Int> {
        let lines = LineTable(source)
        let line = lines.range(ofLine: min(max(1, position.line), lines.count))
        var column = 1
        var offset = line.lowerBound
        while offset < line.upperBound, column < position.column {
            offset += 1
            while offset < line.upperBound, source.bytes[offset] & 0xC0 == 0x80 { offset += 1 }
            column += 1
        }
        return offset..<offset
    }
}

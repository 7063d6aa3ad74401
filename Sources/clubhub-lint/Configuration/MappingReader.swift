import ClubConvert
import ClubModel
import JSONSyntax
import TOMLKit

/// Reads a mapping: what the columns of a table mean, as `convert --dry-run` prints it.
struct MappingReader {
    private let source: Source
    private let places: TOMLPlaces

    private static let keys = ["sheets", "header-row", "date-order", "columns"]

    /// Reads a mapping.
    static func read(_ source: Source) throws(ConfigurationError) -> ColumnMapping {
        try MappingReader(source: source, places: TOMLPlaces(Array(source.buffer))).mapping()
    }

    private func mapping() throws(ConfigurationError) -> ColumnMapping {
        let table = try TOMLText.table(of: source)
        var mapping = ColumnMapping()
        for key in sorted(table.keys, in: []) {
            guard let value = table[key] else { continue }
            switch key {
            case "sheets":
                guard let list = value.array else { throw wrongKind([key], Phrase(en: "a list of names", nl: "een lijst namen")) }
                for index in list.indices {
                    guard let name = list[index].string else {
                        throw wrongKind(
                            [key, String(index)], Phrase(en: "a text in quotes", nl: "een tekst tussen aanhalingstekens"))
                    }
                    mapping.sheets.append(name)
                }
            case "header-row":
                guard let row = value.int, row >= 0 else {
                    throw wrongKind(
                        [key], Phrase(en: "the number of a row, or 0 for none", nl: "het nummer van een rij, of 0 voor geen"))
                }
                mapping.headerRow = row
            case "date-order":
                guard let order = value.string.flatMap({ DateOrder(rawValue: $0) }) else {
                    throw unknown(value.string ?? "", [key], DateOrder.allCases.map(\.rawValue))
                }
                mapping.dateOrder = order
            case "columns": mapping.columns = try columns(value)
            default: throw unknown(key, [key], MappingReader.keys)
            }
        }
        return mapping
    }

    private func columns(_ value: any TOMLValueConvertible) throws(ConfigurationError) -> [ColumnMapping.Column] {
        guard let table = value.table else {
            throw wrongKind(
                ["columns"],
                Phrase(
                    en: "lines as \"Lid sinds\" = \"membershipStartDate\"",
                    nl: "regels als \"Lid sinds\" = \"membershipStartDate\""))
        }
        var columns: [ColumnMapping.Column] = []
        for heading in sorted(table.keys, in: ["columns"]) {
            let word = table[heading]?.string ?? ""
            guard let meaning = ColumnMeaning(text: word) else {
                throw unknown(word, ["columns", heading], ColumnMeaning.allTexts)
            }
            columns.append(ColumnMapping.Column(heading: heading, meaning: meaning))
        }
        return columns
    }

    // MARK: Errors

    private func sorted(_ keys: [String], in path: [String]) -> [String] {
        keys.map { (range(of: path + [$0]).lowerBound, $0) }.sorted { $0 < $1 }.map(\.1)
    }

    private func range(of path: [String]) -> Range<Int> {
        places.values[path] ?? places.headers[path] ?? places.keys[path] ?? 0..<0
    }

    private func wrongKind(_ path: [String], _ kind: Phrase) -> ConfigurationError {
        ConfigurationError(
            in: source, at: range(of: path), Phrase(en: "This says nothing here.", nl: "Dit zegt hier niets."),
            Phrase(en: "Give \(kind.en).", nl: "Geef \(kind.nl)."))
    }

    private func unknown(_ word: String, _ path: [String], _ known: [String]) -> ConfigurationError {
        var near = nearMisses(to: word, among: known, limit: 3).map(\.text)
        // Words of a mapping are short, and what is short is not yet near.
        if near.isEmpty, !word.isEmpty {
            near = known.filter { $0.hasPrefix(word) || editDistance(from: word, to: $0, atMost: 1) != nil }
        }
        near = near.map { "\"\($0)\"" }
        let list = known.joined(separator: ", ")
        return ConfigurationError(
            in: source, at: range(of: path),
            Phrase(en: "\"\(word)\" is not known here.", nl: "\"\(word)\" is hier niet bekend."),
            near.isEmpty
                ? Phrase(en: "Known are: \(list).", nl: "Bekend zijn: \(list).")
                : Phrase(
                    en: "Did you mean \(near.joined(separator: " or "))?", nl: "Bedoel je \(near.joined(separator: " of "))?"))
    }
}

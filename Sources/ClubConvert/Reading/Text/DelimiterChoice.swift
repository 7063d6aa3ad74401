import JSONSyntax

/// Finds the sign that separates the columns of a text.
///
/// Each of the usual ones is tried on the start of the file, as far as it is representative: the one that cuts most rows into the
/// same number of cells, more than one, is taken. The first line alone would not do: it may be a title or hold a comma.
struct DelimiterChoice {
    let delimiter: UInt8
    /// Where the rows begin: behind a line `sep=;`.
    let start: Int

    /// How much of a file is looked at, in bytes and rows.
    private static let sampleBytes = 1 << 17
    private static let sampleRows = 500

    init(_ text: DecodedText, prefersTab: Bool) {
        if let (delimiter, start) = DelimiterChoice.declared(text) {
            self.delimiter = delimiter
            self.start = start
            return
        }
        start = text.start
        var best = (delimiter: prefersTab ? UInt8(ascii: "\t") : UInt8(ascii: ";"), score: 0.0)
        for candidate in [UInt8(ascii: "\t"), UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: "|")] {
            let score = DelimiterChoice.score(candidate, text)
            if score > best.score { best = (candidate, score) }
        }
        delimiter = best.delimiter
    }

    /// Returns what a line `sep=;` says, which Excel reads and writes, and where the next line begins.
    private static func declared(_ text: DecodedText) -> (UInt8, Int)? {
        let source = text.source
        var index = text.start
        let isQuoted = source.bytes[index] == UInt8(ascii: "\"")
        if isQuoted { index += 1 }
        for letter in "sep=".utf8 {
            guard source.bytes[index] | 0x20 == letter | 0x20 else { return nil }
            index += 1
        }
        let delimiter = source.bytes[index]
        guard delimiter < 0x80, delimiter != 0, delimiter != 0x0A, delimiter != 0x0D, delimiter != UInt8(ascii: "\"") else {
            return nil
        }
        index += 1
        if isQuoted, source.bytes[index] == UInt8(ascii: "\"") { index += 1 }
        let atEnd = index
        if source.bytes[index] == 0x0D { index += 1 }
        if source.bytes[index] == 0x0A { index += 1 }
        return index > atEnd ? (delimiter, index) : nil
    }

    /// Returns how well a sign cuts the start of a file, from 0 to about 1.
    private static func score(_ delimiter: UInt8, _ text: DecodedText) -> Double {
        let end = min(text.source.count, text.start + sampleBytes)
        var scanner = DelimitedScanner(text.source, from: text.start, to: end, delimiter: delimiter)
        var fields: [DelimitedScanner.Field] = []
        var rowsOfWidth: [Int: Int] = [:]
        var rows = 0
        var prose = 0
        var signs = 0
        while rows < sampleRows, scanner.nextRow(&fields) {
            // A row that the sample cuts off says nothing.
            if scanner.offset >= end, end < text.source.count, rows > 0 { break }
            if fields.count == 1, fields[0].start == fields[0].end { continue }
            rows += 1
            rowsOfWidth[fields.count, default: 0] += 1
            for field in fields.dropFirst() {
                signs += 1
                if field.start > 0, text.source.bytes[field.start - 1] == 0x20 { prose += 1 }
            }
        }
        var best = 0
        var divided = 0
        for (width, count) in rowsOfWidth where width > 1 {
            divided += count
            best = max(best, count)
        }
        guard rows > 0, best > 0 else { return 0 }
        // Rows that it cuts, and how many of these it cuts alike. A sign with a blank behind it is rather one of a sentence.
        let share = Double(divided) / Double(rows)
        let likeness = Double(best) / Double(divided)
        return share * (0.2 + 0.8 * likeness) * (1 - 0.4 * Double(prose) / Double(max(1, signs)))
    }
}

import JSONSyntax

/// Finds the cells of a text whose columns are separated by a sign, row by row, each with its place.
///
/// A cell in quotes may hold the sign, line breaks and doubled quotes. A quote elsewhere is a character like any other, as in
/// `5" lens`. Blanks in front of a cell are no part of it, nor are those around quotes. Every byte is looked at a bounded number
/// of times.
struct DelimitedScanner {
    /// One cell; the range is what stands between the signs, with quotes, without the blanks in front.
    struct Field {
        var start: Int
        var end: Int
        /// Where the quotes begin and end, which may have blanks behind them.
        var isQuoted = false
        /// Whether quotes within quotes are doubled, so that the value is shorter than its text.
        var hasDoubledQuotes = false
        /// Whether a quote stands where it neither begins nor ends a cell nor is doubled.
        var hasStrayQuote = false
        /// Whether it begins with a quote that is never closed.
        var isUnclosed = false
    }

    let source: Source
    let delimiter: UInt8
    /// Where the next row begins.
    private(set) var offset: Int
    private let end: Int
    /// How many quotes of the current row were found to belong to no pair.
    private var failures = 0

    /// After so many quotes without a pair, a row has none: each of them was looked for to the end of the row.
    private static let mostFailures = 16
    private static let quote = UInt8(ascii: "\"")

    init(_ source: Source, from start: Int, to end: Int? = nil, delimiter: UInt8) {
        self.source = source
        self.delimiter = delimiter
        self.end = end ?? source.count
        offset = start
    }

    /// Reads the next row, or as much of it as a table can hold; blank lines are rows with one empty cell.
    ///
    /// - Returns: Whether there was one.
    mutating func nextRow(_ fields: inout [Field]) -> Bool {
        guard offset < end else { return false }
        fields.removeAll(keepingCapacity: true)
        failures = 0
        while true {
            fields.append(nextField())
            guard offset < end, source.bytes[offset] == delimiter else { break }
            offset += 1
            if fields.count > TableLimits.mostColumns { return true }
        }
        if offset < end, source.bytes[offset] == 0x0D, source.bytes[offset + 1] == 0x0A { offset += 1 }
        offset = min(offset + 1, end)
        return true
    }

    /// Returns the value of a cell as UTF-8.
    func value(_ field: Field) -> String {
        guard field.isQuoted else { return source.text(field.start..<field.end) }
        let inside = source.text(field.start + 1..<field.end - 1)
        return field.hasDoubledQuotes ? inside.replacing("\"\"", with: "\"") : inside
    }

    private func isAtLineEnd(_ index: Int) -> Bool { source.bytes[index] == 0x0A || source.bytes[index] == 0x0D }

    private func isBlank(_ index: Int) -> Bool {
        let byte = source.bytes[index]
        return byte == 0x20 || byte == 0x09 && delimiter != 0x09
    }

    /// Whether a cell ends in front of a byte.
    private func isCellEnd(_ index: Int) -> Bool {
        index >= end || source.bytes[index] == delimiter || isAtLineEnd(index)
    }

    private mutating func nextField() -> Field {
        while offset < end, isBlank(offset) { offset += 1 }
        var field = Field(start: offset, end: offset)
        if offset < end, source.bytes[offset] == DelimitedScanner.quote, failures < DelimitedScanner.mostFailures {
            if close(&field) { return field }
            failures += 1
        }
        while offset < end, !isCellEnd(offset) { offset += 1 }
        field.end = offset
        return field
    }

    /// Finds the end of a cell in quotes.
    ///
    /// - Returns: `false` where the quotes are none: the cell is to be read without them then.
    private mutating func close(_ field: inout Field) -> Bool {
        var index = field.start + 1
        var hasLineBreak = false
        while index < end {
            let byte = source.bytes[index]
            if isAtLineEnd(index) {
                // On its own line the cell has a quote that does not end it, as in `"Jan" de Vries`.
                if field.hasStrayQuote {
                    field.hasDoubledQuotes = false
                    return false
                }
                hasLineBreak = true
            } else if byte == DelimitedScanner.quote {
                if index + 1 < end, source.bytes[index + 1] == DelimitedScanner.quote {
                    field.hasDoubledQuotes = true
                    index += 2
                    continue
                }
                var next = index + 1
                while next < end, isBlank(next) { next += 1 }
                if isCellEnd(next) {
                    field.isQuoted = true
                    field.end = index + 1
                    offset = next
                    return true
                }
                // On a later line it is the first quote of another cell: this one's is missing.
                if hasLineBreak { break }
                field.hasStrayQuote = true
            }
            index += 1
        }
        field.isUnclosed = hasLineBreak || !field.hasStrayQuote
        field.hasDoubledQuotes = false
        return false
    }
}

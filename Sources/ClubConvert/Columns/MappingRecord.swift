import ClubModel

/// A column of a list as it was understood.
package struct SheetColumn: Sendable {
    /// What a mapping calls it.
    package let name: String
    /// The name of the sheet; empty in a text file.
    package let sheet: String
    /// From 1.
    package let column: Int
    /// The row of the headings as the program for tables shows it; 0 where there are none.
    package let headerRow: Int
    /// `nil` where nothing fits.
    package let meaning: ColumnMeaning?
    /// Whether the meaning was concluded from a heading with a slip in it, or from the cells.
    package let isGuessed: Bool
}

/// What the columns of all lists of a file were taken to mean, in the making.
struct MappingRecord {
    private(set) var mapping = ColumnMapping()
    /// The columns of all lists, one after the other.
    private(set) var columns: [SheetColumn] = []
    /// The entries of the user's mapping that a column has.
    private(set) var used: Set<Int> = []
    /// The headings of the file.
    private(set) var headings: [String] = []
    private var seen: Set<String> = []
    private var fieldNames: Set<String> = []
    private var blocks = 0

    var isEmpty: Bool { blocks == 0 }

    /// The fields that some column is about.
    var fields: [MemberField] { MemberField.all.filter { fieldNames.contains($0.name) } }

    mutating func add(_ block: MemberBlock, of table: Table, _ orders: DateOrders, _ chosen: ColumnMapping?) {
        blocks += 1
        if !table.name.isEmpty, !mapping.sheets.contains(table.name) { mapping.sheets.append(table.name) }
        let number = block.headerRow.map { table.rows[$0].number } ?? 0
        if blocks == 1 { mapping.headerRow = number } else if mapping.headerRow != number { mapping.headerRow = nil }
        if mapping.dateOrder == nil { mapping.dateOrder = orders.decided }
        let index = chosen.map { ColumnMapping.Index($0) }
        var here: Set<String> = []
        for heading in block.headings {
            if let entry = index?.entry(heading: heading.text, column: heading.column) { used.insert(entry) }
            for field in heading.meaning?.fields ?? [] { fieldNames.insert(field.name) }
            guard heading.meaning != nil || !heading.text.isEmpty else { continue }
            // The second of two with one heading is known by its letter.
            let isRepeated = !here.insert(heading.text).inserted
            let name = heading.text.isEmpty || isRepeated ? ColumnMapping.placeName(ofColumn: heading.column) : heading.text
            headings.append(name)
            columns.append(
                SheetColumn(
                    name: name, sheet: table.name, column: heading.column + 1, headerRow: number, meaning: heading.meaning,
                    isGuessed: heading.guessedFrom != nil))
            guard seen.insert(name).inserted else { continue }
            mapping.columns.append(ColumnMapping.Column(heading: name, meaning: heading.meaning ?? .ignored))
        }
    }
}

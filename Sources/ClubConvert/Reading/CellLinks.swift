import ClubModel

/// Links in the cells of a workbook or a page, such as "my site" in a cell that leads to https://www.example.com.
struct CellLinks {
    /// The links with their address.
    private var found: [(row: Int, column: Int, address: String)] = []
    /// Links whose address stands in another part, by its name there.
    private var named: [(row: Int, column: Int, name: String)] = []

    private static let most = 100_000

    /// Whether addresses are wanted from the part that goes with the sheet.
    var needsAddresses: Bool { !named.isEmpty }

    /// - Parameter column: From 0.
    mutating func add(row: Int, column: Int, address: String) {
        guard found.count < CellLinks.most, isOnTheWeb(address) else { return }
        found.append((row, column, address))
    }

    /// Adds a link of cells such as `O7`; of several cells the first has it.
    mutating func add(reference: String, name: String) {
        let first = reference.utf8.prefix { $0 != UInt8(ascii: ":") }
        guard named.count < CellLinks.most, let place = CellReference(first) else { return }
        named.append((place.row, place.column - 1, name))
    }

    /// Adds the address of a cell whose formula is a link: `HYPERLINK("https://www.example.com","site")`.
    mutating func add(row: Int, column: Int, formula: some Sequence<UInt8>) {
        let text = String(decoding: Array(formula), as: UTF8.self)
        guard let start = text.end(of: "HYPERLINK(\""), text.utf8.count < 4000 else { return }
        add(row: row, column: column, address: String(text[start...].prefix { $0 != "\"" }))
    }

    /// Looks the addresses up.
    ///
    /// - Parameter content: The part with the relations of the sheet.
    mutating func resolve(_ content: [UInt8]) throws(TableError) {
        var targets: [String: String] = [:]
        for link in try WorkbookParts.links(content, folder: "") { targets[link.name] = link.target }
        for link in named {
            if let address = targets[link.name] { add(row: link.row, column: link.column, address: address) }
        }
        named = []
    }

    /// How far down the headings may stand.
    private static let mostHeadRows = 10

    /// Gives the cells of columns for addresses the address that their link leads to, in place of the words that are shown.
    ///
    /// In other columns the words count: a name often leads to the member's own page.
    ///
    /// - Parameter overAddresses: Whether also in place of words that are an address themselves. In a workbook these count more: a
    ///   program keeps an old link with a new text.
    func show(in rows: inout [Table.Row], overAddresses: Bool = false) {
        guard !found.isEmpty else { return }
        let matcher = ColumnMatcher(nil)
        var columns: Set<Int> = []
        for row in rows.prefix(CellLinks.mostHeadRows) {
            for (column, cell) in row.cells.enumerated() {
                guard case .text(let text) = cell.content, case .field(let field) = matcher.exact(text),
                    case .text(.address) = field.shape
                else { continue }
                columns.insert(column)
            }
        }
        guard !columns.isEmpty else { return }
        var index = 0
        for link in found.sorted(by: { ($0.row, $0.column) < ($1.row, $1.column) }) where columns.contains(link.column) {
            while index < rows.count, rows[index].number < link.row { index += 1 }
            guard index < rows.count, rows[index].number == link.row, link.column < rows[index].cells.count else { continue }
            let cell = rows[index].cells[link.column]
            // Over the column the heading itself may be a link, for sorting.
            guard case .text(let text) = cell.content, matcher.exact(text) == nil || index > 0 else { continue }
            if !overAddresses, case .link = LinkReading(text) { continue }
            rows[index].cells[link.column] = Table.Cell(.text(link.address), offset: Int(cell.offset), count: Int(cell.count))
        }
    }
}

import ClubModel

/// Links in the cells of a page, such as `<a href="https://www.example.com/anna/">photos</a>`.
enum LinkCells {
    /// A cell with one link.
    struct Link {
        /// The number of the row, and the column from 0.
        let row: Int
        let column: Int
        let address: String
    }

    /// How far down the headings may stand.
    private static let mostHeadRows = 10

    /// Gives the cells of columns for addresses the address that their link leads to, in place of the words that are shown.
    ///
    /// In other columns the words count: a name often leads to the member's own page.
    ///
    /// - Parameters:
    ///   - links: From above.
    ///   - overAddresses: Whether also in place of words that are an address themselves.
    static func showAddresses(_ links: [Link], in rows: inout [Table.Row], overAddresses: Bool = true) {
        guard !links.isEmpty else { return }
        let matcher = ColumnMatcher(nil)
        var columns: Set<Int> = []
        for row in rows.prefix(mostHeadRows) {
            for (column, cell) in row.cells.enumerated() {
                guard case .text(let text) = cell.content, case .field(let field) = matcher.exact(text),
                    case .text(.address) = field.shape
                else { continue }
                columns.insert(column)
            }
        }
        guard !columns.isEmpty else { return }
        var index = 0
        for link in links where columns.contains(link.column) {
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

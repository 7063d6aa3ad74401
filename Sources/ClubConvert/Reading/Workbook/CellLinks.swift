import ClubModel

/// Links behind the cells of a workbook, such as "my site" in a cell that leads to https://www.example.com.
struct CellLinks {
    /// The links with their address, in the order of their rows once `sorted` is asked.
    private var found: [LinkCells.Link] = []
    /// Links whose address stands in another part, by its name there.
    private var named: [(row: Int, column: Int, name: String)] = []

    private static let most = 100_000

    var isEmpty: Bool { found.isEmpty && named.isEmpty }

    /// Whether addresses are wanted from the part that goes with the sheet.
    var needsAddresses: Bool { !named.isEmpty }

    /// - Parameter column: From 0.
    mutating func add(row: Int, column: Int, address: String) {
        guard found.count < CellLinks.most, isOnTheWeb(address) else { return }
        found.append(LinkCells.Link(row: row, column: column, address: address))
    }

    /// Adds a link of cells such as `O7`; of several cells the first has it.
    mutating func add(reference: String, name: String) {
        let first = Array(reference.utf8.prefix { $0 != UInt8(ascii: ":") })
        guard named.count < CellLinks.most, let place = CellReference(first[...]) else { return }
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
    mutating func resolve(_ content: [UInt8]) throws(XMLReader.Fault) {
        var reader = XMLReader(content)
        var targets: [String: String] = [:]
        while true {
            switch try reader.next() {
            case .finished:
                for link in named {
                    if let address = targets[link.name] { add(row: link.row, column: link.column, address: address) }
                }
                named = []
                return
            case .start where reader.isNamed("Relationship"):
                if let name = reader.attribute("Id"), let target = reader.attribute("Target") { targets[name] = target }
            default: continue
            }
        }
    }

    /// Gives the cells of columns for addresses those that their links lead to. An address that can be read in the cell counts more: a
    /// program keeps an old link behind a new text.
    func show(in rows: inout [Table.Row]) {
        LinkCells.showAddresses(found.sorted { ($0.row, $0.column) < ($1.row, $1.column) }, in: &rows, overAddresses: false)
    }
}

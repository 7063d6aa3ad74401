package import ClubModel
import JSONSyntax

/// Makes tables of a Level 2 file: its members, its club, and what the columns mean.
package struct MemberExport: Sendable {
    private let words: OutputWords
    private let vocabulary: Vocabulary?

    /// - Parameter vocabulary: The keywords to choose from.
    package init(_ language: Phrase.Language, vocabulary: Vocabulary? = nil) {
        words = OutputWords(language: language)
        self.vocabulary = vocabulary
    }

    /// Returns the table of the members: a row for each, a column for each field that any of them has, and for the usual ones.
    package func members(of document: Document) -> OutputTable {
        let members = MemberExport.cells(of: document, vocabulary)
        let fields = MemberHeadings.order.filter { field in
            MemberHeadings.usual.contains(field.name) || members.contains { $0.values[field.order] != .empty }
        }
        var table = OutputTable(name: words.text("Members", "Leden"), columns: fields.map { column($0) })
        var places: [[UInt8]: Int] = [:]
        for member in members {
            var row = fields.map { member.values[$0.order] }
            for other in member.others {
                let heading = RawPath.heading(other.path)
                let place = places[Array(heading.utf8)] ?? table.columns.count
                if place == table.columns.count { table.columns.append(OutputTable.Column(heading)) }
                places[Array(heading.utf8)] = place
                while row.count <= place { row.append(.empty) }
                row[place] = .text(other.text)
            }
            table.rows.append(row)
        }
        return table
    }

    /// Returns what each member has, those of one name once: the last, as the apps do.
    static func cells(of document: Document, _ vocabulary: Vocabulary?) -> [MemberCells] {
        let nodes = document.root["members"]?.elements.filter { $0.kind == .object } ?? []
        let cells = nodes.map { MemberCells($0, vocabulary) }
        var result: [MemberCells] = []
        for (member, use) in zip(cells, RawName.uses(of: cells.map { $0.name })) where use != .superseded {
            var member = member
            if case .letterByLetter(let name) = use { member.addRawName(name) }
            result.append(member)
        }
        return result
    }

    /// Returns all tables for a workbook of a Level 2 file.
    package func workbook(of document: Document) -> [OutputTable] {
        let members = members(of: document)
        let hasRaw = members.columns.contains { RawPath.isHeading($0.header) }
        return [members, club(of: document)] + explanations(MemberHeadings.order, withRaw: hasRaw)
    }

    /// Returns the tables of an empty workbook for somebody to fill in.
    package func template() -> [OutputTable] {
        let fields = MemberHeadings.order.filter { MemberHeadings.usual.contains($0.name) }
        return [OutputTable(name: words.text("Members", "Leden"), columns: fields.map { column($0) })] + explanations(fields)
    }

    // MARK: Columns

    private func column(_ field: MemberField) -> OutputTable.Column {
        var column = OutputTable.Column(field.label.text(in: words.language))
        switch field.shape {
        case .flag:
            column.kind = .flag
            column.choices = [words.yes, words.no]
            column.isClosed = true
        case .number: column.kind = .number
        case .text(.date): column.kind = .day
        case .text(.address): column.width = 30
        case .list:
            column.width = 24
            column.choices = vocabulary?.keywords.map { $0.id } ?? []
        default: break
        }
        return column
    }

    // MARK: The club

    /// Returns what the file says beside its members, each value with its dotted path.
    private func club(of document: Document) -> OutputTable {
        var table = ColumnExplanations(words: words).clubTable()
        for (key, value) in document.root.fields where !key.isText("members") {
            addLeaves(of: value, path: key.string ?? "", depth: 0, to: &table)
        }
        return table
    }

    /// How deep fields of fields are looked into.
    private static let mostDepth = 12

    private func addLeaves(of value: Node, path: String, depth: Int, to table: inout OutputTable) {
        if depth < MemberExport.mostDepth, value.kind == .object || value.kind == .array {
            for (key, inner) in value.fields {
                addLeaves(of: inner, path: path + "." + (key.string ?? ""), depth: depth + 1, to: &table)
            }
            for (index, inner) in value.elements.enumerated() {
                addLeaves(of: inner, path: path + "." + String(index), depth: depth + 1, to: &table)
            }
            return
        }
        let text = value.string ?? value.tree.source.text(value.range)
        let content: Table.Content =
            switch value.kind {
            case .number: Double(text).map { .number($0, text) } ?? .text(text)
            case .true, .false: .flag(value.kind == .true)
            case .null: .empty
            default: .text(text)
            }
        table.rows.append([.text(path), content])
    }

    // MARK: Explanations

    /// Returns the table that says what the columns mean, and that of the keywords.
    private func explanations(_ fields: [MemberField], withRaw: Bool = false) -> [OutputTable] {
        let sheets = ColumnExplanations(words: words)
        let columns = sheets.columnTable(fields, withRaw: withRaw)
        guard let vocabulary, !vocabulary.keywords.isEmpty else { return [columns] }
        return [columns, sheets.keywordTable(vocabulary)]
    }
}

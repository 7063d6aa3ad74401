package import ClubModel
import JSONSyntax

extension ClubForm {
    /// What somebody put into one field.
    package struct Cell: Sendable {
        /// The member; `nil` for the club. Numbers behind the last are of new members.
        package let member: Int?
        package let field: MemberField
        package let text: String

        package init(member: Int?, _ field: MemberField, _ text: String) {
            (self.member, self.field, self.text) = (member, field, text)
        }
    }

    /// What is to be said about one of the cells.
    package struct Remark: Sendable, Equatable {
        /// Which one of those that were put in.
        package let cell: Int
        /// Whether nothing was written, because it could not be read.
        package let isRefused: Bool
        package let text: Phrase
    }

    /// What came of an edit.
    package struct Outcome: Sendable {
        /// The whole file.
        package var content: [UInt8]
        package var remarks: [Remark] = []
        /// The first of the members that are new.
        package var firstNew: Int?
    }

    /// What the cells of one record say, in the order of the fields.
    private struct Entries {
        var values: [MemberValue] = []
        var cleared: [Int] = []
        /// The cell of each field, by its order.
        var cells: [(order: Int, cell: Int)] = []
    }

    /// Puts values into fields; an empty text clears one. Of two for the same field the later one counts.
    package func setting(_ cells: [Cell]) -> Outcome {
        var outcome = Outcome(content: [])
        var entries = read(cells, &outcome)
        let style = RecordStyle(of: root, list)
        var edits: [TextEdit] = []
        for (member, said) in entries where !isNew(member) {
            let record = record(member)
            guard record.kind == .object else {
                outcome.refuse(said.cells, .blocked)
                continue
            }
            // An infix that is not there is empty already.
            let values = said.values.filter { $0.content != .text("") || record.value(of: $0.field) != nil }
            var writing = MemberEdits(record, style, edition)
            writing.write(values)
            edits += writing.edits
            let blocked = writing.blocked.map { values[$0.value].field.order }
            outcome.refuse(said.cells.filter { blocked.contains($0.order) }, .blocked)
        }
        let new = entries.filter { member, said in
            isNew(member) && said.values.contains { $0.content != .text("") && $0.content != .flag(false) }
        }
        if !new.isEmpty { outcome.firstNew = count }
        entries.removeAll { $0.said.cleared.isEmpty || isNew($0.member) }
        let source = root.tree.source
        outcome.content = source.applying(edits + adding(new.map { MemberRow($0.said.values) }, at: count))
        if entries.isEmpty { return outcome }
        // What is written may be all that holds an object together from which something is taken: so this comes after it.
        let tree = Tree(Source(path: source.path, outcome.content))
        let (club, members) = (tree.root["club"], tree.root["members"].map { Array($0.elements) } ?? [])
        var removals: [TextEdit] = []
        for (member, said) in entries {
            guard let record = member.map({ members[$0] }) ?? club, record.kind == .object else { continue }
            let fields = member == nil ? MemberFieldTree.club : .root
            removals += record.clearing(said.cleared, fields)
        }
        outcome.content = tree.source.applying(removals)
        return outcome
    }

    private func isNew(_ member: Int?) -> Bool { member.map { $0 >= count } ?? false }

    /// Reads what was typed, by records.
    private func read(_ cells: [Cell], _ outcome: inout Outcome) -> [(member: Int?, said: Entries)] {
        var typing = typing
        // Those of the club come first.
        var entries: [Int: Entries] = [:]
        for (number, cell) in cells.enumerated() where cell.field.isOfClub == (cell.member == nil) {
            var said = entries[cell.member ?? -1] ?? Entries()
            defer { entries[cell.member ?? -1] = said }
            let order = cell.field.order
            let reading = typing.read(cell.text, cell.field)
            if case .unreadable(let reason) = reading {
                outcome.remarks.append(Remark(cell: number, isRefused: true, text: reason))
                continue
            }
            said.values.removeAll { $0.field.order == order }
            said.cleared.removeAll { $0 == order }
            said.cells.append((order, number))
            guard case .value(let content, let note) = reading else {
                said.cleared.append(order)
                continue
            }
            var value = MemberValue(cell.field, content, at: FieldTyping.place)
            value.isTyped = true
            said.values.append(value)
            said.values.sort { $0.field.order < $1.field.order }
            if let note { outcome.remarks.append(Remark(cell: number, isRefused: false, text: note)) }
        }
        return entries.sorted { $0.key < $1.key }.map { (member: $0.key < 0 ? nil : $0.key, said: $0.value) }
    }

    /// Adds a member where the file's order has it.
    package func adding(given: String, infix: String, family: String) -> Outcome {
        let row = MemberRow(givenName: given, infixName: infix, familyName: family, place: FieldTyping.place)
        let names = members.map { member -> PersonName? in
            let name = AppMember(Member(node: member)).name
            return name.text.isEmpty ? nil : name
        }
        let place = members.isEmpty ? 0 : RecordOrder(names).place(of: row.name)
        return Outcome(content: root.tree.source.applying(adding([row], at: place)), firstNew: place)
    }

    /// Returns the edits that add members at one place of the list.
    private func adding(_ rows: [MemberRow], at place: Int) -> [TextEdit] {
        if rows.isEmpty { return [] }
        let style = RecordStyle(of: root, list)
        let slots = MemberSlots(root, list, style)
        return slots.edits(
            adding: rows.map { row -> MemberSlots.Record in
                var edits = MemberEdits(root, style, edition)
                return (place, slots.text(of: edits.draft(of: row)))
            })
    }

    /// Puts a member once more behind itself.
    package func duplicating(_ member: Int) -> Outcome {
        let slots = MemberSlots(root, list, RecordStyle(of: root, list))
        let source = root.tree.source
        let edits = slots.edits(adding: [(member + 1, source.text(members[member].range))])
        return Outcome(content: source.applying(edits), firstNew: member + 1)
    }

    /// Takes members out of the list.
    package func removing(_ gone: [Int]) -> Outcome {
        let gone = Set(gone)
        var edits = TextEdit.removals(of: members.map { $0.range }) { gone.contains($0) }
        if let list, gone.count == count { edits = [TextEdit(list.range, "[]")] }
        return Outcome(content: root.tree.source.applying(edits))
    }
}

extension ClubForm.Outcome {
    /// Says of cells that nothing was written.
    fileprivate mutating func refuse(_ cells: [(order: Int, cell: Int)], _ reason: Phrase) {
        for (_, cell) in cells { remarks.append(ClubForm.Remark(cell: cell, isRefused: true, text: reason)) }
    }
}

extension MemberRow {
    /// Makes a row of what was put into the fields of a new member.
    fileprivate init(_ values: [MemberValue]) {
        func name(_ field: MemberField) -> String {
            if case .text(let text) = values.first(where: { $0.field == field })?.content { text } else { "" }
        }
        self.init(
            givenName: name(.givenName), infixName: name(.infixName), familyName: name(.familyName),
            values: values.filter { !$0.field.isName }, place: FieldTyping.place)
    }
}

extension Phrase {
    /// Where something that is no record or no object stands in the place of one.
    static let blocked = Phrase(
        en: "Something else stands in the file where this belongs: put that right first, in the text.",
        nl: "In het bestand staat iets anders op de plek waar dit hoort: zet dat eerst recht, in de tekst.")
}

extension Node {
    /// Returns the edits that take fields out of a record, and objects of which nothing would be left.
    ///
    /// - Parameter orders: The fields, by their order among all.
    func clearing(_ orders: [Int], _ tree: MemberFieldTree) -> [TextEdit] {
        let fields = fields.map { key, value in
            (key: key, value: value, branch: tree.rank(of: key.string ?? "").map { tree.branches[$0] })
        }
        let isGone = fields.map { field in field.branch.map { field.value.isGone(orders, $0) } ?? false }
        let inner = zip(fields, isGone).flatMap { field, isGone -> [TextEdit] in
            guard !isGone, let branch = field.branch, orders.contains(where: { branch.orders.contains($0) }) else { return [] }
            return field.value.clearing(orders, branch)
        }
        let ranges = fields.map { $0.key.range.lowerBound..<$0.value.range.upperBound }
        return inner + TextEdit.removals(of: ranges) { isGone[$0] }
    }

    /// Whether nothing is left of a value without some fields.
    private func isGone(_ orders: [Int], _ tree: MemberFieldTree) -> Bool {
        if tree.branches.isEmpty { return orders.contains(tree.orders.lowerBound) }
        guard kind == .object, Int(token.next) > index + 1 else { return false }
        return fields.allSatisfy { key, value in
            tree.rank(of: key.string ?? "").map { value.isGone(orders, tree.branches[$0]) } ?? false
        }
    }
}

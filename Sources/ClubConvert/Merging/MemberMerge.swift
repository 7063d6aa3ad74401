package import ClubModel
import JSONSyntax

/// A list of members on its way into a Level 2 file: what is the same whoever brings it in, a program or a page.
package struct ListMerge: Sendable {
    /// The list as it was understood.
    package let sheet: MemberSheet
    /// How its members are brought in.
    package var settings: MemberMerge.Settings
    private let document: Document

    /// - Parameters:
    ///   - document: The file; for a new one the text of `ClubFile`.
    ///   - workspace: What is known beside the two: keywords, clubs, the day.
    ///   - mapping: What the user says about the columns.
    package init(_ file: TableFile, into document: Document, of workspace: Workspace, mapping: ColumnMapping? = nil) {
        var reading = MemberSheet.Settings(
            mapping: mapping, vocabulary: workspace.vocabulary ?? .ofProject,
            clubNumber: ListMerge.clubNumber(of: document, in: workspace), today: workspace.today)
        reading.keepsGenerations = document.members.contains { member in
            NameTitles.isGeneration(AppMember(member).name.family.split(separator: " ").last ?? "")
        }
        sheet = MemberSheet(file, reading)
        self.document = document
        settings = MemberMerge.Settings(today: workspace.today)
        settings.edition = workspace.edition
        settings.knownKeywords = sheet.knownKeywords
        settings.unreadCount = sheet.unreadRows.count
    }

    /// The members of the list. Where the file has none yet, there is nothing that a row could leave alone.
    package var rows: [MemberRow] { document.members.isEmpty ? sheet.rows : sheet.rowsWithBlanks }

    /// Returns what comes of it.
    package func result() throws(MergeError) -> MergeResult { try MemberMerge.merge(rows, into: document, settings) }

    /// The club's number in the Fotobond; `nil` where nobody tells.
    package static func clubNumber(of document: Document, in workspace: Workspace) -> Int? {
        if let number = document.club?.fotobondNumber?.wholeNumber.flatMap({ Int(exactly: $0) }) { return number }
        guard let identity = document.club?.identity else { return nil }
        let clubs = workspace.files.lazy.flatMap { $0.organizations }
        return clubs.first { $0.identity == identity && $0.fotobondNumber != nil }?.fotobondNumber
    }
}

/// Brings the rows of a table into a Level 2 file, as edits of its text: what is not about a row keeps its bytes.
package struct MemberMerge {
    /// How to merge.
    package struct Settings: Sendable {
        /// Whether members that the table does not have become former members, as far as the table proves it (`Departures`).
        package var marksMissing = false
        /// Whether somebody has said that so many are to become former members.
        package var isMeant = false
        /// How many rows of the table could be people and were not read.
        package var unreadCount = 0
        /// Whether former members that the file does not have stay out of it.
        package var skipsFormer = false
        /// What the user says about names that cannot be settled by looking.
        package var decisions: [NameDecision] = []
        /// Which names fields get that the file does not have yet.
        package var edition = Edition.edition2026

        /// The keywords that the table has columns for; `nil` where it can name any. A member keeps the others.
        package var knownKeywords: [String]?

        /// The day on which the table is read: on it depends who is a former member.
        package let today: Day

        package init(today: Day) { self.today = today }
    }

    private let rows: [MemberRow]
    private let document: Document
    private let settings: Settings
    private let list: Node?
    private let members: [Node]
    /// The members as the apps see them, for each record that of its name.
    private let people: [AppMember]
    private let style: RecordStyle
    private var result: MergeResult
    private var edits: [TextEdit] = []
    /// The rows of the new members, in their order at the end, and how many members of the file stand in front of each.
    private var newRecords: [(place: Int, row: Int)] = []
    /// The order of the file's members; found where a new one is to be put among them.
    private lazy var order = RecordOrder(known.map { $0?.name })
    /// Who the members of the file are; `nil` for what has no name, which is no member for the apps either.
    private let known: [MemberMatching.Known?]

    /// Merges rows into a file.
    ///
    /// - Parameter document: The file; for a new one the text of `ClubFile`.
    package static func merge(
        _ rows: [MemberRow], into document: Document, _ settings: Settings
    ) throws(MergeError) -> MergeResult {
        var merge = try MemberMerge(rows, document, settings)
        merge.run()
        return merge.result
    }

    private init(_ rows: [MemberRow], _ document: Document, _ settings: Settings) throws(MergeError) {
        list = try document.memberList()
        self.rows = rows
        self.document = document
        self.settings = settings
        members = list.map { Array($0.elements) } ?? []
        let read = AppMembers(document)
        people = members.map { node in
            let alone = AppMember(Member(node: node))
            return read.member(alone.name) ?? alone
        }
        known = people.map {
            $0.name.text.isEmpty ? nil : MemberMatching.Known(name: $0.name, number: $0.number.flatMap { $0 > 0 ? $0 : nil })
        }
        style = RecordStyle(of: document.root, list)
        result = MergeResult(content: [], hasChanged: false)
    }

    private mutating func run() {
        let matching = MemberMatching(rows, known, settings.decisions)
        result.unknownDecisions = matching.unknownDecisions
        var matched: [(row: Int, member: Int, edits: MemberEdits)] = []
        for (row, match) in matching.matches.enumerated() {
            let name = rows[row].name
            let place = rows[row].place
            let match = match ?? .new
            if rows[row].isDoubtful { continue }
            if let refusal = rows[row].refusals.last(where: { !$0.consent.isAboutPortrait }) {
                if let member = match.member {
                    noteRefusal(refusal.place, people[member].name, Phrase(en: "this person", nl: "deze persoon"))
                }
                guard case .uncertain = match else { continue }
            }
            if let member = match.member { matched.append((row, member, merge(row, into: member))) }
            switch match {
            case .same(let member), .respelled(let member):
                let written = rows[row].asWritten
                if let other = known[member]?.name, !other.isSame(as: written) {
                    result.respellings.append(NamePair(name: written, place: place, other: other))
                }
            case .renamed(let member):
                result.renamings.append(NamePair(name: name, place: place, other: people[member].name))
            case .uncertain(let candidates, let doubt):
                result.uncertain.append(
                    UncertainRow(name: name, place: place, candidates: candidates.map { people[$0].name }, doubt: doubt))
            case .abbreviated(let others):
                result.uncertain.append(
                    UncertainRow(
                        name: name, place: place, candidates: others.map { rows[$0].name }, doubt: .likeness(.shortName)))
            case .repeated(let first):
                result.repeated.append(NamePair(name: name, place: place, other: rows[first].name))
            case .new where settings.skipsFormer && rows[row].saysDeparture: result.skippedFormer.append(name)
            case .new: add(row)
            }
        }
        // Who may be the one of an uncertain row is not missing.
        let uncertain = Set(
            matching.matches.flatMap { match -> [Int] in
                if case .uncertain(let candidates, _) = match { candidates } else { [] }
            })
        let missing = matching.unmatched.filter { !uncertain.contains($0) }
        result.departures = Departures(
            matching, rows, zip(people, known).map { $1 == nil ? nil : $0 }, missing: missing,
            unreadCount: settings.unreadCount, on: settings.today)
        let endsMissing = settings.marksMissing && result.departures.mayEnd(isMeant: settings.isMeant)
        for member in missing { noteMissing(member, ends: endsMissing) }
        sortNewRecords()
        trace(matched)
        insertNewRecords()
        result.hasChanged = !edits.isEmpty
        result.content = document.tree.source.applying(edits)
    }

    /// Notes what the file publishes although a cell refuses it.
    private mutating func noteRefusal(_ place: CellPlace, _ name: PersonName, _ what: Phrase) {
        result.refusals.append(
            CellRemark(
                .publishedRefusal, at: place, member: name.text, [("header", Phrase(quoted(place.header))), ("what", what)]))
    }

    // MARK: Members of the file

    private mutating func merge(_ row: Int, into member: Int) -> MemberEdits {
        let node = members[member]
        let name = people[member].name
        if let refusal = rows[row].refusals.last(where: { $0.consent.isAboutPortrait }),
            node.value(of: .photographerImage)?.isTelling == true
        {
            noteRefusal(refusal.place, name, Phrase(en: "the portrait", nl: "het portret"))
        }
        var values = rows[row].values
        // What follows from something that the file says, too, is nothing new: the file may leave it out.
        values.removeAll { value in
            guard let source = value.concludedFrom, let old = node.value(of: source),
                let reason = rows[row].values.first(where: { $0.field == source })
            else { return false }
            return reason.comparison(with: old) != .change
        }
        let place = rows[row].place
        if people[member].isGone(on: settings.today), !rows[row].saysDeparture, !values.contains(where: { $0.isTyped }) {
            result.returned.append(NamePair(name: rows[row].name, place: place, other: name))
            // Until somebody says that they are a member again, the file keeps the start and the functions that it has.
            values.removeAll { value in
                let isRole = value.field.isRole && value.content == .flag(true)
                let old = node.value(of: value.field)
                guard isRole || value.field == .startDate, old.map({ value.comparison(with: $0) == .change }) ?? true else {
                    return false
                }
                result.kept.append(KeptValue(name, old?.content ?? (isRole ? .flag(false) : .text("")), insteadOf: value))
                return true
            }
        }
        for field in rows[row].told where !rows[row].values.contains(where: { $0.field == field }) {
            guard let old = node.value(of: field) else { continue }
            if field.endsByBlank {
                if old.kind == .true { values.append(MemberValue(field, .flag(false), at: place)) }
            } else if old.isTelling {
                let words = rows[row].words.first { $0.field == field }
                result.kept.append(
                    KeptValue(
                        name: name, field: field, value: old.content, other: words.map { .text($0.text) },
                        place: words?.place ?? place))
            }
        }
        values.sort { $0.field.order < $1.field.order }
        for index in values.indices {
            guard case .list(let new) = values[index].content else { continue }
            values[index].content = .list(kept(new, of: values[index].field, node))
        }
        var edits = MemberEdits(node, style, settings.edition)
        edits.write(values)
        self.edits += edits.edits
        for (value, old) in edits.kept { result.kept.append(KeptValue(name, old, insteadOf: values[value])) }
        for (value, old) in edits.blocked { result.blocked.append(KeptValue(name, old, insteadOf: values[value])) }
        let changes = edits.written.map {
            ValueChange(field: values[$0.value].field, old: $0.old, new: values[$0.value].content, place: values[$0.value].place)
        }
        if changes.isEmpty {
            result.unchangedCount += 1
        } else {
            let hasLeft =
                changes.contains { $0.field.isDeparture && $0.new == .flag(true) } && !people[member].isGone(on: settings.today)
            result.changed.append(MergedMember(name: name, place: rows[row].place, edits: changes, values: [], hasLeft: hasLeft))
        }
        return edits
    }

    /// Returns keywords in the file's order and letters, the new ones last, together with those that the table cannot know of.
    private func kept(_ new: [String], of field: MemberField, _ member: Node) -> [String] {
        guard case .list(let old) = member.value(of: field)?.content, !old.elementsEqual(new, by: hasSameBytes) else {
            return new
        }
        let kept = old.filter { keyword in
            has(new, keyword) || settings.knownKeywords.map { !has($0, keyword) } ?? false
        }
        return kept + new.filter { !has(kept, $0) }
    }

    private func has(_ keywords: [String], _ keyword: String) -> Bool { keywords.contains { isSameKeyword($0, keyword) } }

    private mutating func noteMissing(_ number: Int, ends: Bool) {
        let member = people[number]
        if member.isGone(on: settings.today) {
            result.missingFormerCount += 1
            return
        }
        guard ends, !member.has(.mentor) else {
            result.missing.append(MissingMember(name: member.name, changes: []))
            return
        }
        let nowhere = CellPlace(sheet: "", row: 0, column: 0)
        // Who has left has no task in the club any more; the app would go on showing it.
        let ended = MemberField.all.filter { field in
            field == .isFormerMember || field.isRole && members[number].value(of: field)?.kind == .true
        }
        let values = ended.map { MemberValue($0, .flag($0 == .isFormerMember), at: nowhere) }
        var edits = MemberEdits(members[number], style, settings.edition)
        edits.write(values)
        self.edits += edits.edits
        result.missing.append(
            MissingMember(name: member.name, changes: edits.written.map { values[$0.value].field }))
    }

    // MARK: New members

    private mutating func add(_ row: Int) {
        newRecords.append((members.isEmpty ? 0 : order.place(of: rows[row].name), row))
        result.added.append(
            MergedMember(
                name: rows[row].name, place: rows[row].place, edits: [], values: rows[row].values,
                hasLeft: rows[row].saysDeparture))
        if let written = rows[row].writtenName {
            let place = rows[row].nameCells?.place(of: "name") ?? rows[row].place
            result.normalized.append(NamePair(name: written, place: place, other: rows[row].name))
        }
    }

    private mutating func sortNewRecords() {
        guard !members.isEmpty, !newRecords.isEmpty else { return }
        let keys = newRecords.map { order.key(of: rows[$0.row].name) }
        newRecords = newRecords.indices.sorted { one, other in
            (newRecords[one].place, keys[one], one) < (newRecords[other].place, keys[other], other)
        }.map { newRecords[$0] }
    }

    private mutating func insertNewRecords() {
        let slots = MemberSlots(document.root, list, style)
        var records: [MemberSlots.Record] = []
        records.reserveCapacity(newRecords.count)
        for (number, record) in newRecords.enumerated() {
            var edits = MemberEdits(document.root, style, settings.edition)
            let row = rows[record.row]
            records.append((record.place, slots.text(of: edits.draft(of: row))))
            result.trace.note(
                record.place + number, MergeTrace.Record(place: row.place, values: edits.pointers, name: row.nameCells))
        }
        edits += slots.edits(adding: records)
    }

    // MARK: The end

    /// Notes which value of the result comes from which cell.
    private mutating func trace(_ matched: [(row: Int, member: Int, edits: MemberEdits)]) {
        // How many new members stand in front of each old one.
        var before = [Int](repeating: 0, count: members.count + 1)
        for record in newRecords { before[record.place] += 1 }
        for place in before.indices.dropFirst() { before[place] += before[place - 1] }
        for (row, member, edits) in matched {
            var record = MergeTrace.Record(place: nil, values: edits.pointers)
            if let name = known[member]?.name, name.isSame(as: rows[row].name) || name.isSame(as: rows[row].asWritten) {
                record.name = rows[row].nameCells
            }
            result.trace.note(member + before[member], record)
        }
    }
}

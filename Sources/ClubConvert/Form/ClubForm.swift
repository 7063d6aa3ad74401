package import ClubModel
import JSONSyntax

/// A Level 2 file as a form: the club and its members, whose fields are filled in one by one.
///
/// Every edit is the one that `convert --into` makes for the same value: in the file's own layout, and all else keeps its bytes. A number
/// of a member is its place in the list; the club has none.
package struct ClubForm {
    let root: Node
    let list: Node?
    /// The elements of the list, whatever they are.
    let members: [Node]
    /// Which names fields get that the file does not have yet.
    let edition: Edition
    let typing: FieldTyping
    /// The keywords to choose from: those of the project, where the workspace has none.
    package let vocabulary: Vocabulary
    private let today: Day
    private let unknown: [Int]

    /// Opens the form of a file.
    ///
    /// - Parameter workspace: The file among others, which know more of the club.
    /// - Throws: Why it has none.
    package init(_ document: Document, in workspace: Workspace) throws(MergeError) {
        list = try document.memberList()
        root = document.root
        members = list.map { Array($0.elements) } ?? []
        unknown = document.unknownFields.all.map { $0.key }
        (edition, today) = (workspace.edition, workspace.today)
        vocabulary = workspace.vocabulary ?? .ofProject
        typing = FieldTyping(
            vocabulary, clubNumber: ListMerge.clubNumber(of: document, in: workspace), today: workspace.today)
    }

    // MARK: What the file has

    /// How many members there are.
    package var count: Int { members.count }

    /// Returns the record of a number, the club for `nil`.
    func record(_ member: Int?) -> Node { member.map { members[$0] } ?? root["club"] ?? root }

    /// Returns where a record stands in the file, in bytes.
    package func range(of member: Int?) -> Range<Int> { record(member).range }

    /// What a field has.
    package enum Value: Sendable, Equatable {
        case text(String)
        case flag(Bool)
        case list([String])
        /// Something that does not belong into the field, as it stands in the file.
        case other(String)
    }

    /// Returns what a record has in a field; `nil` where there is nothing.
    package func value(_ field: MemberField, of member: Int?) -> Value? {
        guard let node = record(member).value(of: field), node.kind != .null else { return nil }
        switch (field.kind, node.content) {
        case (.flag, .flag(let flag)): return .flag(flag)
        case (.number, .number(let digits)): return .text(digits)
        case (.keywords, .list(let texts)): return .list(texts.map { vocabulary.canonicalSpelling(of: $0) ?? $0 })
        case (.text, .text(let text)), (.date, .text(let text)), (.address, .text(let text)), (.mail, .text(let text)):
            return node.kind == .string ? .text(text) : .other(text)
        default: return .other(root.tree.source.text(node.range))
        }
    }

    /// Whether a member has left the club, as the apps see it today.
    package func isFormer(_ member: Int) -> Bool { AppMember(Member(node: members[member])).isGone(on: today) }

    /// How many fields of each member the form does not know; the apps do not read them either.
    package var unknownCounts: [Int] {
        members.map { member in
            unknown.partitioningIndex { $0 >= Int(member.token.next) } - unknown.partitioningIndex { $0 > member.index }
        }
    }
}

extension MemberField {
    /// What a field of the form is for the hand: a box to tick, a day, a list to choose from.
    package enum Kind: String, Sendable {
        case text, date, flag, keywords, address, mail, number
    }

    /// What somebody fills in; `nil` where a form has nothing for it, so that it is left as it is.
    package var formKind: Kind? {
        switch shape {
        case .flag: .flag
        case .number: .number
        case .list(of: .text, _): .keywords
        case .text(.date), .text(.partialDate): .date
        case .text(.address), .text(.reference): .address
        case .text(.email): .mail
        case .text: .text
        case .list, .object, .dictionary: nil
        }
    }

    fileprivate var kind: Kind { formKind ?? .text }

    /// Where the field stands in a record, as `optional/birthday`: by its newest name, and by its older one where it has one.
    package var paths: [String] {
        var tree = isOfClub ? MemberFieldTree.club : .root
        while let branch = tree.branches.first(where: { $0.orders.contains(order) }) { tree = branch }
        return [tree.path(named: tree.name)] + (tree.olderName.map { [tree.path(named: $0)] } ?? [])
    }

    /// Whether the field is a part of the name, which is never without its three parts.
    var isName: Bool { path.first == "name" }
}

/// What a club says of itself, once for each language: a list in the file, and a field for each language in the form.
extension ClubForm {
    /// The remark in one language.
    package struct ClubRemark: Sendable, Equatable {
        /// The code of the language as the file has it; in capitals where it has none.
        package let language: String
        /// Empty where there is none.
        package let text: String
        /// Its place in the list; `nil` where there is none.
        package let number: Int?

        /// What the language is called.
        package var languageWords: Phrase {
            languageName(language).map { Phrase(en: $0.en, nl: $0.nl) } ?? Phrase(language)
        }
    }

    /// The field that all remarks stand in.
    package static let remarkField = MemberField.ofClub.first { $0.name == "remark" }

    /// The remarks of the club: in English and Dutch, be they there or not, and in the other languages that the file has.
    package var clubRemarks: [ClubRemark] {
        var remarks = ["EN", "NL"].map { ClubRemark(language: $0, text: "", number: nil) }
        for (number, element) in remarkElements.enumerated() {
            guard let language = element["language"]?.string, !language.isEmpty else { continue }
            let remark = ClubRemark(language: language, text: element["value"]?.string ?? "", number: number)
            // The first one of a language is its remark; that there is another one, a rule says.
            switch remarks.firstIndex(where: { isSameLanguage($0.language, language) }) {
            case let place? where remarks[place].number == nil: remarks[place] = remark
            case nil: remarks.append(remark)
            default: continue
            }
        }
        return remarks
    }

    /// Writes the remark in a language; an empty text takes it out of the list.
    package func setting(remark typed: String, in language: String) -> Outcome {
        let source = root.tree.source
        guard let field = ClubForm.remarkField, let remark = remark(in: language) else {
            return Outcome(content: Array(source.buffer))
        }
        let edits = edits(of: field, remark, trimmed(typed))
        var outcome = Outcome(content: source.applying(edits ?? []))
        if edits == nil { outcome.remarks = [Remark(cell: 0, isRefused: true, text: .blocked)] }
        return outcome
    }

    /// Returns the edits that give a remark a text; `nil` where something else stands in its place.
    private func edits(of field: MemberField, _ remark: ClubRemark, _ text: String) -> [TextEdit]? {
        let elements = remarkElements
        // As its neighbours are written.
        var style = RecordStyle(of: root, remarkList)
        if let number = remark.number {
            let element = elements[number]
            if text.isEmpty {
                if elements.count == 1 { return record(nil).clearing([field.order], .club) }
                return TextEdit.removals(of: elements.map { $0.range }) { $0 == number }
            }
            let value = Draft.Field(name: "value", value: .text(text))
            guard let old = element["value"] else { return style.edits(adding: [value], to: element, path: "") }
            return old.string.map { hasSameBytes($0, text) } == true ? [] : [TextEdit(old.range, jsonText(text))]
        }
        if text.isEmpty { return [] }
        let new = Draft.translation(text, remark.language)
        if let last = elements.last {
            if elements.count == 1 {
                style.gap = last.tree.source.margin(before: last.range.lowerBound).map { style.lineEnd + $0 } ?? " "
            }
            let slots = MemberSlots(root, remarkList, style)
            return slots.edits(adding: [(elements.count, slots.text(of: new))])
        }
        guard record(nil).kind == .object, remarkList.map({ $0.kind == .array || $0.kind == .null }) ?? true else { return nil }
        style = RecordStyle(of: root, list)
        style.setForm(.tall, of: "optional/remark")
        var writing = MemberEdits(record(nil), style, edition)
        writing.write(.list([new]), into: field, at: FieldTyping.place)
        return writing.blocked.isEmpty ? writing.edits : nil
    }

    private func remark(in language: String) -> ClubRemark? {
        clubRemarks.first { isSameLanguage($0.language, language) }
            ?? (isLanguage(folded(language, .capitals)) ? ClubRemark(language: language, text: "", number: nil) : nil)
    }

    /// The list of remarks; `nil` where it is none, or is not there.
    private var remarkList: Node? { ClubForm.remarkField.flatMap { record(nil).value(of: $0) } }

    private var remarkElements: [Node] { remarkList.map { Array($0.elements) } ?? [] }

    private func isSameLanguage(_ one: String, _ other: String) -> Bool {
        hasSameBytes(folded(one, .capitals), folded(other, .capitals))
    }
}

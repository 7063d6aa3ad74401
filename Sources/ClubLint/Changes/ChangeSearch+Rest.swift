import ClubModel
import JSONSyntax

/// What is left once all that the apps read has been compared: layout, other spellings, ignored fields, and what many changes have
/// in common.
extension ChangeSearch {
    /// - Parameter history: Returns earlier contents of a file, the newest first.
    mutating func compareRest(history: (String) -> [OlderVersion]) {
        for number in pairs.indices {
            guard let base = pairs[number].base, let head = pairs[number].head, head.holdsRecords || base.holdsRecords,
                isRead(head)
            else { continue }
            let spot = Spot(pair: number, group: .init(file: head.path))
            // Of a gallery all has been compared.
            if head.gallery != nil {
                if !pairs[number].isTold { add(.layoutOnly, spot) }
                continue
            }
            let (before, after) = (StructureHash(base.tree), StructureHash(head.tree))
            if before.isSame(as: after) {
                if !pairs[number].isTold { add(.layoutOnly, spot) }
                continue
            }
            guard pairs[number].isComparable else { continue }
            compareIgnored(base, head, before, after, number)
            if !pairs[number].isTold {
                add(before.isSame(as: after, inAnyOrder: true) ? .orderOnly : .spelledOtherwise, spot)
            }
            if head.level != nil { findOlderCopy(base, head, before, after, spot, history) }
        }
    }

    // MARK: Fields that the apps ignore

    /// A field that the apps do nothing with, and what it says.
    private struct Ignored: Hashable {
        let name: ExactText
        let value: UInt64
    }

    private mutating func compareIgnored(
        _ base: Document, _ head: Document, _ before: StructureHash, _ after: StructureHash, _ number: Int
    ) {
        let (old, new) = (ignored(base), ignored(head))
        guard !old.isEmpty || !new.isEmpty else { return }
        var counts: [Ignored: Int] = [:]
        for key in old { counts[Ignored(name: ExactText(key.string ?? ""), value: before.of(value(key))), default: 0] += 1 }
        var gained: [Node] = []
        for key in new {
            let field = Ignored(name: ExactText(key.string ?? ""), value: after.of(value(key)))
            if let count = counts[field], count > 0 { counts[field] = count - 1 } else { gained.append(key) }
        }
        var lost: [Node] = []
        for key in old {
            let field = Ignored(name: ExactText(key.string ?? ""), value: before.of(value(key)))
            guard let count = counts[field], count > 0 else { continue }
            counts[field] = count - 1
            lost.append(key)
        }
        // What went and came under one name has another value.
        var told: [IgnoredFields] = []
        var (oldOwners, newOwners) = (Owners(base), Owners(head))
        var lostNames: [ExactText: Int] = [:]
        for key in lost { lostNames[ExactText(key.string ?? ""), default: 0] += 1 }
        for key in gained {
            let name = ExactText(key.string ?? "")
            let isOther = lostNames[name, default: 0] > 0
            if isOther { lostNames[name, default: 0] -= 1 }
            note(
                key, newOwners.owner(of: key), number, isAfter: true,
                isOther ? Phrase(en: "has another value", nl: "heeft een andere waarde") : Phrase(en: "is new", nl: "is nieuw"),
                &told)
        }
        for key in lost {
            let name = ExactText(key.string ?? "")
            guard lostNames[name, default: 0] > 0 else { continue }
            lostNames[name, default: 0] -= 1
            note(
                key, oldOwners.owner(of: key), number, isAfter: false, Phrase(en: "is gone", nl: "is weg"), &told)
        }
        for fields in told {
            var spot = fields.spot
            if fields.records.count == 1 { spot.record = fields.records[0] }
            let names = ChangeSearch.list(fields.records)
            let whose = fields.records.count > 1 ? Phrase(en: " (\(names.en))", nl: " (\(names.nl))") : ""
            add(.ignoredFieldChanged, spot, ["field": Phrase(fields.name), "verb": fields.verb, "records": whose])
        }
    }

    private func value(_ key: Node) -> Node { Node(tree: key.tree, index: key.index + 1) }

    /// The keys of fields whose names the format does not have there, or that the apps do not read.
    private func ignored(_ document: Document) -> [Node] {
        guard let table = document.table, document.level != .images else { return [] }
        let tree = document.tree
        var result: [Node] = []
        for violation in document.violations where violation.kind == .unknownField {
            result.append(Node(tree: tree, index: violation.token))
        }
        for index in 1..<max(1, tree.count) where tree.tokens[index].kind == .key {
            let entry = table.entries[Int(tree.tokens[index + 1].field)]
            guard let field = entry.field, !field.isRead, entry.meaning != .email,
                tree.tokens[index].isText(field.name, tree.source.bytes)
            else { continue }
            result.append(Node(tree: tree, index: index))
        }
        return result
    }

    /// The same of one field in several records of a group.
    private struct IgnoredFields {
        let name: String
        let verb: Phrase
        let spot: Spot
        /// The members or keywords that have it.
        var records: [String]
    }

    /// Whose the fields of a file are, looked up once for each record: one may have any number of fields.
    private struct Owners {
        private let document: Document
        private let club: Owner?
        private var known: [Int: Owner] = [:]

        /// Under whom a field is told: its club, museum or file, and the member or keyword where it is of one.
        struct Owner {
            var group: Change.Group
            var record: String?
        }

        init(_ document: Document) {
            self.document = document
            let club = document.level == .members ? document.club : nil
            self.club = club.map { Owner(group: Change.Group(Identity(of: $0), isMuseum: false)) }
        }

        mutating func owner(of key: Node) -> Owner? {
            if let organization = document.organization(around: key) {
                return look(organization.node) {
                    Owner(group: Change.Group(Identity(of: organization), isMuseum: organization.isMuseum))
                }
            }
            if let club {
                guard let member = document.member(around: key) else { return club }
                return look(member.node) { Owner(group: club.group, record: member.displayName) }
            }
            guard document.level == .keywords else { return nil }
            guard let keyword = document.nodes(.keyword).last(before: key.index), key.index < Int(keyword.token.next) else {
                return Owner(group: .keywords)
            }
            return look(keyword) { Owner(group: .keywords, record: keyword["idString"]?.appText) }
        }

        private mutating func look(_ record: Node, _ make: () -> Owner) -> Owner {
            if let owner = known[record.index] { return owner }
            let owner = make()
            known[record.index] = owner
            return owner
        }
    }

    private func note(
        _ key: Node, _ owner: Owners.Owner?, _ number: Int, isAfter: Bool, _ verb: Phrase, _ told: inout [IgnoredFields]
    ) {
        let group = owner?.group ?? Change.Group(file: pairs[number].path)
        let record = owner?.record
        let name = key.string ?? ""
        // Those of one group follow one another; in another order some are told twice.
        for place in told.indices.suffix(8)
        where hasSameBytes(told[place].name, name) && told[place].verb == verb && told[place].spot.group == group
            && told[place].records.isEmpty == (record == nil)
        {
            if let record { told[place].records.append(record) }
            return
        }
        let spot = Spot(pair: number, group: group, node: key, isAfter: isAfter)
        told.append(IgnoredFields(name: name, verb: verb, spot: spot, records: record.map { [$0] } ?? []))
    }

    // MARK: The same replacement everywhere

    /// From how many on changes look like the work of a program.
    private static let many = 5

    mutating func findReplacements() {
        var groups: [ExactText: [Int]] = [:]
        for (number, value) in replaced.enumerated() {
            let core = ReplacedPart(value.old, value.new).core
            groups[ExactText(core.old + "\u{0}" + core.new), default: []].append(number)
        }
        let found = groups.values.filter { $0.count >= ChangeSearch.many }.sorted { $0[0] < $1[0] }
        for numbers in found {
            let part = ReplacedPart(replaced[numbers[0]].old, replaced[numbers[0]].new).words
            var names: [String] = []
            var seen: Set<ExactText> = []
            for number in numbers where seen.insert(ExactText(replaced[number].who)).inserted {
                names.append(replaced[number].who)
            }
            let pair = replaced[numbers[0]].pair
            add(
                .massReplacement, Spot(pair: pair, group: Change.Group(file: pairs[pair].path)),
                [
                    "count": Phrase(String(numbers.count)), "old": Phrase(part.old), "new": Phrase(part.new),
                    "names": ChangeSearch.list(names),
                ])
        }
    }

    // MARK: Old copies

    /// From how many records on a file may be an old copy.
    private static let fewestLost = 3

    private mutating func findOlderCopy(
        _ base: Document, _ head: Document, _ before: StructureHash, _ after: StructureHash, _ spot: Spot,
        _ history: (String) -> [OlderVersion]
    ) {
        let (old, new) = (records(base, before), records(head, after))
        let lost = ChangeSearch.difference(old, new)
        guard lost >= ChangeSearch.fewestLost else { return }
        for version in history(base.path) {
            let document = Document(version.source)
            guard document.level == head.level, isRead(document) else { continue }
            let older = records(document, StructureHash(document.tree))
            // Nearer to the older state than to the newer, and the older is another one.
            guard ChangeSearch.difference(new, older) * 3 <= lost, ChangeSearch.difference(old, older) * 2 >= lost
            else { continue }
            add(.olderCopy, spot, ["version": version.name, "count": Phrase(String(lost))])
            return
        }
    }

    /// The records of a file by what they say, each with how often it is there.
    private func records(_ document: Document, _ hash: StructureHash) -> [UInt64: Int] {
        var result: [UInt64: Int] = [:]
        for meaning in [Meaning.club, .museum, .member, .keyword, .image] {
            for node in document.nodes(meaning) { result[hash.of(node), default: 0] += 1 }
        }
        return result
    }

    /// Returns how many records of one file another one does not have.
    private static func difference(_ records: [UInt64: Int], _ others: [UInt64: Int]) -> Int {
        var count = 0
        for (record, number) in records { count += max(0, number - (others[record] ?? 0)) }
        return count
    }
}

/// What is replaced in a text to get another one.
private struct ReplacedPart {
    /// What differs.
    let core: (old: String, new: String)
    /// The same with the letters around it, up to the ends of the words.
    let words: (old: String, new: String)

    init(_ old: String, _ new: String) {
        let (a, b) = (Array(old.unicodeScalars), Array(new.unicodeScalars))
        var (start, end) = a.equalEnds(with: b)
        core = (ReplacedPart.text(a[start..<a.count - end]), ReplacedPart.text(b[start..<b.count - end]))
        // Signs speak for themselves.
        guard
            core.old.unicodeScalars.contains(where: { ReplacedPart.isLetter($0) })
                || core.new.unicodeScalars.contains(where: { ReplacedPart.isLetter($0) })
        else {
            words = core
            return
        }
        while start > 0, ReplacedPart.isLetter(a[start - 1]) { start -= 1 }
        while end > 0, ReplacedPart.isLetter(a[a.count - end]) { end -= 1 }
        words = (ReplacedPart.text(a[start..<a.count - end]), ReplacedPart.text(b[start..<b.count - end]))
    }

    private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars)
        return String(view)
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0xC0...: true
        default: false
        }
    }
}

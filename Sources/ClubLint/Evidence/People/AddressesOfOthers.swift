import ClubModel
import JSONSyntax

/// The members of a file whose records were copied from another member's and not finished, as their addresses tell.
///
/// Rules about single addresses, pictures and offices leave them out: one cause is one finding, that of `copied-member`.
struct CopiedMembers {
    struct Copy {
        let member: Member
        let original: Member
        /// The values of the copy that are the other's.
        let nodes: [Node]
    }

    let copies: [Copy]
    private let copied: Set<Int>
    private let pairs: Set<Pair>

    /// Looks for members who have two addresses or more of just one other: a picture among them, or one with the other's name.
    init(_ document: Document) {
        guard !document.isTemplate else {
            (copies, copied, pairs) = ([], [], [])
            return
        }
        var shared: [Pair: [(earlier: Node, later: Node)]] = [:]
        for meaning in [Meaning.website, .portfolio, .picture, .portrait] {
            // What three have belongs to the club, or to nobody.
            for group in document.sharedAddresses(meaning) where group.count == 2 {
                guard let one = document.member(around: group[0]), let other = document.member(around: group[1]),
                    !hasSameBytes(one.displayName, other.displayName)
                else { continue }
                shared[Pair(one, other), default: []].append((group[0], group[1]))
            }
        }
        let copies = shared.sorted { $0.key.later < $1.key.later }.compactMap { pair, nodes -> Copy? in
            let earlier = Member(node: Node(tree: document.tree, index: pair.earlier))
            let later = Member(node: Node(tree: document.tree, index: pair.later))
            let isOfLater = nodes.contains { isNamed($0.later, after: later) }
            let isOfEarlier = nodes.contains { isNamed($0.later, after: earlier) }
            let hasPicture = nodes.contains { document.isPicture($0.later) }
            // People who live together may share a site, and even a portfolio.
            guard nodes.count >= 2, hasPicture || isOfLater != isOfEarlier else { return nil }
            return isOfLater && !isOfEarlier
                ? Copy(member: earlier, original: later, nodes: nodes.map { $0.earlier }.sorted { $0.index < $1.index })
                : Copy(member: later, original: earlier, nodes: nodes.map { $0.later }.sorted { $0.index < $1.index })
        }
        self.copies = copies
        copied = Set(copies.map { $0.member.node.index })
        pairs = Set(copies.map { Pair($0.member, $0.original) })
    }

    /// Whether a member's record is a copy.
    func isCopy(_ member: Member?) -> Bool { member.map { copied.contains($0.node.index) } ?? false }

    /// Whether one of two members' records is a copy of the other's.
    func areOne(_ member: Member, _ other: Member) -> Bool { pairs.contains(Pair(member, other)) }

    private struct Pair: Hashable {
        let earlier: Int
        let later: Int

        init(_ one: Member, _ other: Member) {
            earlier = min(one.node.index, other.node.index)
            later = max(one.node.index, other.node.index)
        }
    }
}

/// An address that several members of a file have.
struct SharedAddress {
    /// Where it was probably copied to.
    let node: Node
    /// The name of a member who has it, too, and rightly as far as can be seen.
    let owner: String
    /// Where else it stands.
    let others: [Node]
}

extension Document {
    /// Returns the addresses of a meaning that stand more than once in the file, those that are the same together.
    fileprivate func sharedAddresses(_ meaning: Meaning) -> [[Node]] {
        let nodes = nodes(meaning)
        guard nodes.mayRepeat else { return [] }
        var groups: [String: [Node]] = [:]
        for node in nodes {
            guard node.token.end &- node.token.start > 8, !node.isDamaged, let text = node.string else { continue }
            groups[text, default: []].append(node)
        }
        return groups.values.filter { $0.count > 1 }
    }

    /// Returns the addresses of some meanings that several members have, each once.
    func addressesOfSeveral(_ meanings: Meaning...) -> [SharedAddress] {
        lazy var copied = CopiedMembers(self)
        return meanings.flatMap { sharedAddresses($0) }.compactMap { group in
            let owners = group.map { member(around: $0) }
            let names = owners.map { $0?.displayName ?? "" }
            // The same person twice in one file is another mistake.
            guard names.contains(where: { $0 != names[0] }) else { return nil }
            if group.count == 2, let one = owners[0], let two = owners[1], copied.areOne(one, two) { return nil }
            // Whoever the page or the file is named after has the right one, else the first: records are copied downwards.
            let owner = owners.indices.first { isNamed(group[$0], after: owners[$0]) } ?? 0
            let place = owner == 0 ? 1 : 0
            guard let other = names[owner] != names[place] ? owner : names.indices.first(where: { names[$0] != names[place] })
            else { return nil }
            return SharedAddress(
                node: group[place], owner: names[other], others: group.indices.filter { $0 != place }.map { group[$0] })
        }
    }

    fileprivate func isPicture(_ node: Node) -> Bool {
        [Meaning.picture, .portrait].contains { meaning in nodes(meaning).last(before: node.index + 1)?.index == node.index }
    }
}

/// Whether the last part of an address, or what leads to it where it ends in a slash, has a member's given name in it.
func isNamed(_ node: Node, after member: Member?) -> Bool {
    guard let address = WebAddress(node), let given = member?.givenName?.string, given.utf8.count > 2 else { return false }
    let place = address.leaf.isEmpty ? address.path : address.leaf
    return folded(address.text(place), .all).utf8.has(folded(given, .all).utf8)
}

/// An address of a member that has the name of another member of the file, and nothing of the own one.
struct LentName {
    let node: Node
    let member: Member
    let owner: Member
    /// The part of the address in which the name stands.
    let said: String
    /// The address that would be the member's own; `nil` where there is no telling.
    var meant: String?
    /// Whether it is the owner's, who has the member's in its place.
    var isExchanged = false
}

extension Document {
    /// The sites, portfolios and portraits that have the names of other members.
    var lentNames: [LentName] {
        var search = LentNameSearch(document: self)
        return [Meaning.website, .portfolio, .portrait].flatMap { search.names(in: $0) }
    }
}

/// Finds the addresses of a file that have the names of other members.
private struct LentNameSearch {
    let document: Document
    private lazy var names = NamesInAddresses(document.people)

    init(document: Document) { self.document = document }

    /// Returns those of one kind, each once.
    mutating func names(in meaning: Meaning) -> [LentName] {
        var found = wholeNames(in: meaning)
        if meaning != .website { found = namesByPattern(in: meaning) + found + givenNames(in: meaning) }
        guard !found.isEmpty else { return [] }
        var told: Set<Int> = []
        found = found.filter { told.insert($0.node.index).inserted }
        var borrowers: [Int: LentName] = [:]
        for lent in found { borrowers[lent.member.node.index] = lent }
        return found.map { lent in
            guard let other = borrowers[lent.owner.node.index], other.owner.node.index == lent.member.node.index else {
                return lent
            }
            var lent = lent
            (lent.meant, lent.isExchanged) = (other.node.string, true)
            return lent
        }
    }

    /// Returns the addresses whose last part is the whole name of another member, where most have the member's own there.
    private func namesByPattern(in meaning: Meaning) -> [LentName] {
        var names = LinkNames(document, meaning, nil)
        return names.links.compactMap { link in
            guard case .another(let other) = names.verdict(link) else { return nil }
            return LentName(
                node: link.node, member: link.member, owner: other.member, said: link.slug, meant: names.expected(link))
        }
    }

    /// Returns the addresses that have the whole name of another member.
    private mutating func wholeNames(in meaning: Meaning) -> [LentName] {
        let facts = document.people
        guard facts.people.count > 1 else { return [] }
        var found: [LentName] = []
        document.forEachText(meaning) { node, member, person in
            // Most have their own.
            guard !facts.people[person].style(of: meaning).isWholeName else { return }
            let address = UnsafeBufferPointer(rebasing: node.tree.source.buffer[node.rawRange])
            guard let other = names.owner(of: address, not: person),
                let owner = IndexedMember(other, of: facts, document)?.member,
                !hasSameBytes(owner.displayName, member.displayName)
            else { return }
            found.append(LentName(node: node, member: member, owner: owner, said: node.string ?? ""))
        }
        return found
    }

    /// Returns the addresses whose last part has the given name of another member, in a file where nearly all have the member's own
    /// there, as `hub_anna` and `joris.html`.
    private func givenNames(in meaning: Meaning) -> [LentName] {
        let people = document.people.people
        guard people.count(where: { $0.style(of: meaning) == .other }) > GivenNamePages.least else { return [] }
        var pages = GivenNamePages()
        document.forEachText(meaning) { node, member, person in
            // Where none of the first is called by a given name, none is.
            if pages.isHopeless { return }
            if people[person].style(of: meaning).isWholeName { pages.wholeNames += 1 } else { pages.add(node, of: member) }
        }
        return pages.lent
    }
}

/// The addresses of a file whose last part is not the whole name of the member.
private struct GivenNamePages {
    var wholeNames = 0
    private var fitting = 0
    private var others: [(node: Node, member: Member, slug: Range<Int>)] = []
    private var members: [Member] = []

    /// How many addresses have to show how they are made.
    static let least = 4

    /// Whether there are many addresses already, and no given name in any.
    var isHopeless: Bool { fitting == 0 && others.count > 2 * GivenNamePages.least }

    mutating func add(_ node: Node, of member: Member) {
        members.append(member)
        let source = node.tree.source
        let start = node.rawRange.lowerBound
        guard !node.token.flags.contains(.escapes),
            let parts = LinkParts(UnsafeBufferPointer(rebasing: source.buffer[node.rawRange]))
        else { return }
        let slug = start + parts.slug.lowerBound..<start + parts.slug.upperBound
        if GivenNamePages.hasWord(nameLetters(member.givenName?.string ?? ""), UnsafeBufferPointer(rebasing: source.buffer[slug]))
        {
            fitting += 1
        } else {
            others.append((node, member, slug))
        }
    }

    /// Whether a word of an address is a name, of which the letters are given.
    private static func hasWord(_ name: [UInt8], _ slug: UnsafeBufferPointer<UInt8>) -> Bool {
        // As nearly all are of ASCII alone, their letters are compared where they stand.
        guard slug.allSatisfy({ $0 < 0x80 }) else {
            return words(of: Substring(decoding: slug, as: UTF8.self)).contains { nameLetters(String($0)) == name }
        }
        var matched: Int? = 0
        for byte in slug {
            if let letter = plainLetter(byte) {
                matched = matched.flatMap { $0 < name.count && name[$0] == letter ? $0 + 1 : nil }
            } else if matched == name.count, !name.isEmpty {
                return true
            } else {
                matched = 0
            }
        }
        return matched == name.count && !name.isEmpty
    }

    private static func words(of slug: Substring) -> [Substring] {
        slug.utf8.split { plainLetter($0) == nil }.map { Substring($0) }
    }

    /// Those that have the name of somebody else.
    var lent: [LentName] {
        guard fitting >= GivenNamePages.least, fitting + wholeNames >= others.count * 4 else { return [] }
        // Who has a given name; `nil` where several have it.
        lazy var owners = members.reduce(into: [[UInt8]: Member?]()) { owners, member in
            let own = nameLetters(member.givenName?.string ?? "")
            owners.updateValue(owners[own] == nil ? member : Member?.none, forKey: own)
        }
        return others.compactMap { node, member, range in
            let start = node.rawRange.lowerBound
            guard let address = node.string, address.utf8.count == node.rawRange.count else { return nil }
            let slug = Substring(address.utf8.dropFirst(range.lowerBound - start).prefix(range.count))
            let words = GivenNamePages.words(of: slug)
            let family = nameLetters(member.familyName?.string ?? "")
            guard !words.contains(where: { nameLetters(String($0)) == family }) else { return nil }
            for word in words where word.utf8.count > 1 {
                guard let owner = owners[nameLetters(String(word))] ?? nil else { continue }
                let own = nameLetters(member.givenName?.string ?? "")
                let isCapital = word.utf8.first.map { $0.isASCIIUppercase } ?? false
                let name = String(decoding: own, as: UTF8.self)
                let meant = address[..<word.startIndex] + (isCapital ? capitalized(name) : name) + address[word.endIndex...]
                return LentName(
                    node: node, member: member, owner: owner, said: address, meant: own.isEmpty ? nil : String(meant))
            }
            return nil
        }
    }
}

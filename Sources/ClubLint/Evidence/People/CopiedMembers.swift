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

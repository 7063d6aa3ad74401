import ClubModel
import JSONSyntax

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

import ClubModel
import JSONSyntax

/// The addresses of one kind that the members of a file have, with what their last parts say about names.
struct LinkNames {
    /// One address.
    struct Link {
        let node: Node
        let member: Member
        let name: PersonName
        let address: String
        /// All in front of the last part as it stands, and in small letters.
        let prefix: String
        let folder: String
        /// The last part without the ending of a file, and what stands behind it.
        let slug: String
        let suffix: String
        let style: LinkStyle
        /// The letters of the last part, without a number or `copy` at its end.
        let letters: [UInt8]

        /// The letters of the whole name.
        var nameLetters: [UInt8] { ClubModel.nameLetters(name.given + name.infix + name.family) }
    }

    /// What is the matter with an address.
    enum Verdict {
        /// It has the name with a slip in it, or the name has the slip.
        case misspelt(isNameWrong: Bool)
        /// It has the name of another member.
        case another(Link)
        /// It has the member's name, but not as the others have.
        case unusual
    }

    /// How most addresses in one folder have the names.
    struct Pattern {
        var wholeNames = 0
        var separators: [String: Int] = [:]
        var small = 0
        var all = 0

        /// The sign between words; `nil` where no sign is as good as the only one.
        var separator: String? {
            for (separator, count) in separators.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
                let others = separators.reduce(0) { $0 + $1.value } - count
                return count >= 3 && count >= others * 3 ? separator : nil
            }
            return nil
        }
        var isSmall: Bool { small * 2 > wholeNames }
        /// Whether addresses of this folder are names.
        var isClear: Bool { wholeNames >= 3 && wholeNames * 3 >= all }
    }

    let links: [Link]
    private let people: PersonIndex
    private(set) var patterns: [String: Pattern] = [:]
    private var owners: [[UInt8]: Int] = [:]

    init(_ document: Document, _ meaning: Meaning, _ people: PersonIndex) {
        self.people = people
        var links: [Link] = []
        for node in document.nodes(meaning) {
            guard let member = document.member(around: node), let link = LinkNames.read(node, of: member) else { continue }
            links.append(link)
        }
        self.links = links
        for (number, link) in links.enumerated() {
            var pattern = patterns[link.folder] ?? Pattern()
            pattern.all += 1
            if link.style.isWholeName {
                pattern.wholeNames += 1
                if let separator = link.style.separator { pattern.separators[separator, default: 0] += 1 }
                if !link.slug.utf8.contains(where: { 0x41...0x5A ~= $0 }) { pattern.small += 1 }
            }
            patterns[link.folder] = pattern
            let letters = link.nameLetters
            if owners[letters] == nil { owners[letters] = number }
        }
    }

    private static func read(_ node: Node, of member: Member) -> Link? {
        guard node.kind == .string, !node.isDamaged, !node.token.flags.contains(.escapes), let address = node.string,
            let given = member.givenName?.string, let family = member.familyName?.string
        else { return nil }
        let name = PersonName(given: given, infix: member.infixName?.string ?? "", family: family)
        let bytes = UnsafeBufferPointer(rebasing: node.tree.source.buffer[node.rawRange])
        guard let parts = LinkParts(bytes) else { return nil }
        func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
        let slug = text(parts.slug)
        let whole = Array((given + name.infix + family).utf8)
        let style = whole.withUnsafeBufferPointer {
            LinkStyle(
                UnsafeBufferPointer(rebasing: bytes[parts.slug]), $0, given: given.utf8.count, infix: name.infix.utf8.count)
        }
        return Link(
            node: node, member: member, name: name, address: address, prefix: text(parts.prefix),
            folder: text(parts.prefix).lowercased(), slug: slug, suffix: text(parts.suffix),
            style: style,
            letters: withoutCopyMark(nameLetters(slug)))
    }

    /// Returns what is the matter with an address; `nil` where nothing is, or nothing can be said.
    func verdict(_ link: Link) -> Verdict? {
        guard let pattern = patterns[link.folder], pattern.isClear else { return nil }
        if link.style.isWholeName {
            guard let usual = pattern.separator, let own = link.style.separator, own != usual else { return nil }
            return .unusual
        }
        let name = link.nameLetters
        guard link.letters != name else { return nil }
        if let owner = owners[link.letters], !hasSameBytes(links[owner].name.text, link.name.text) {
            return .another(links[owner])
        }
        if link.letters.count >= 6, let count = nameSlips(link.letters, name), count <= 2,
            !hasSameLetters(link.slug, link.name.given + link.name.family)
        {
            return .misspelt(isNameWrong: isNameWrong(link, name))
        }
        // "noor_e" where others have "anna-van-dalen".
        guard let usual = pattern.separator, !usual.isEmpty, let own = separator(in: link.slug), own != usual else { return nil }
        return link.letters.starts(with: nameLetters(link.name.given)) ? .unusual : nil
    }

    /// Whether a name, not its address, probably has the slip.
    private func isNameWrong(_ link: Link, _ name: [UInt8]) -> Bool {
        // Another address of the member may tell.
        for field in ["website", "photographerImage"] as [StaticString] {
            guard let other = link.member.optional?[field]?.string else { continue }
            let letters = nameLetters(other)
            if has(letters, name) { return false }
            if has(letters, link.letters) { return true }
        }
        let (given, family) = (nameLetters(link.name.given), nameLetters(link.name.family))
        // Infixes are mixed up in addresses, which nobody reads.
        if link.letters.count >= given.count + family.count, link.letters.starts(with: given),
            link.letters.reversed().starts(with: family.reversed())
        {
            let middle = String(decoding: link.letters.dropFirst(given.count).dropLast(family.count), as: UTF8.self)
            if ["van", "de", "der", "den", "vande", "vander", "vanden", "ten", "ter"].contains(middle) { return false }
        }
        // The names of others tell which of two words is one.
        let (spelt, said) = (words(link.name.text), words(link.slug))
        if spelt.count == said.count {
            for (word, other) in zip(spelt, said) where word != other {
                let (count, otherCount) = (people.count(ofName: word), people.count(ofName: other))
                if otherCount > 0, count <= 1 { return true }
                if count > 1, otherCount == 0 { return false }
            }
        }
        // A letter is lost more often than one is added; a wrong one was heard, and addresses are not written by ear.
        return link.letters.count >= name.count
    }

    /// Returns the letters of each word.
    private func words(_ text: String) -> [[UInt8]] {
        text.utf8.split { $0 == 0x20 || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: ".") }
            .map { nameLetters(String(Substring($0))) }
    }

    /// Returns the address that a member has by the pattern of the others.
    func expected(_ link: Link) -> String? {
        guard let pattern = patterns[link.folder] else { return nil }
        let separator = pattern.separator ?? "-"
        var words: [UInt8] = []
        let name = folded(link.name.text, [.accents, .quotes, .spaces])
        for byte in name.utf8 {
            switch byte {
            case 0x20: words += Array(separator.utf8)
            case UInt8(ascii: "-"): words += Array((separator.isEmpty ? "" : separator == "_" ? "-" : separator).utf8)
            case UInt8(ascii: "'"), UInt8(ascii: "."): continue
            case 0x80...: return nil
            default: words.append(byte)
            }
        }
        let slug = String(decoding: words, as: UTF8.self)
        return link.prefix + (pattern.isSmall ? slug.lowercased() : slug) + link.suffix
    }
}

/// Returns the sign that stands between the words of an address; `nil` where there are none, or different ones.
private func separator(in slug: String) -> String? {
    var found: UInt8 = 0
    for byte in slug.utf8 where byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".") {
        if found != 0, found != byte { return nil }
        found = byte
    }
    return found == 0 ? nil : String(Unicode.Scalar(found))
}

/// Returns letters without a number and the word `copy` at their end, as copied pages have them.
private func withoutCopyMark(_ letters: [UInt8]) -> [UInt8] {
    var result = letters
    while let last = result.last, 0x30...0x39 ~= last { result.removeLast() }
    for mark in ["copy", "kopie"] as [StaticString] {
        let count = mark.utf8CodeUnitCount
        guard result.count > count + 4 else { continue }
        if (0..<count).allSatisfy({ result[result.count - count + $0] == mark.utf8Start[$0] }) { result.removeLast(count) }
    }
    return result
}

/// Whether letters have other letters in them.
func has(_ text: [UInt8], _ part: [UInt8]) -> Bool {
    guard !part.isEmpty, text.count >= part.count else { return false }
    for start in 0...text.count - part.count where text[start] == part[0] {
        if text[start..<start + part.count].elementsEqual(part) { return true }
    }
    return false
}

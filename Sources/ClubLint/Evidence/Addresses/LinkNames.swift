import ClubModel
import JSONSyntax

/// The addresses of one kind that the members of a file have, with what their last parts say about names.
///
/// Of an address that has the name as the others have nothing is made into a text.
struct LinkNames {
    /// One address.
    struct Link {
        let node: Node
        let member: Member
        let parts: LinkParts
        let style: LinkStyle
        /// The number of the folder where it belongs, among the patterns.
        fileprivate var folder: Int
        /// Whether it stands in another folder than that.
        fileprivate(set) var isAstray = false

        /// All in front of the last part.
        var prefix: String { text(parts.prefix) }
        /// The last part without the ending of a file, and what stands behind it.
        var slug: String { text(parts.slug) }
        var suffix: String { text(parts.suffix) }
        /// All behind the site.
        var path: String {
            let pieces = text(0..<parts.suffix.upperBound).split(separator: "/", maxSplits: 2, omittingEmptySubsequences: true)
            return String(pieces.last ?? "")
        }
        var name: PersonName {
            PersonName(
                given: member.givenName?.string ?? "", infix: member.infixName?.string ?? "",
                family: member.familyName?.string ?? "")
        }
        /// The letters of the last part, without a number or `copy` at its end.
        var letters: [UInt8] { withoutCopyMark(nameLetters(slug)) }
        /// The letters of the whole name.
        var lettersOfName: [UInt8] {
            let name = name
            return nameLetters(name.given + name.infix + name.family)
        }

        /// The infix that stands in the address between given and family name, in small letters, where the name has none; else `nil`.
        var lostInfix: String? {
            let name = name
            guard name.infix.isEmpty else { return nil }
            let middle = words.dropFirst(wordCount(name.given)).dropLast(wordCount(name.family))
            let infix = middle.map { $0.lowercased() }.joined(separator: " ")
            return isInfix(infix) && nameLetters(name.given + infix + name.family) == letters ? infix : nil
        }
        /// The words of the last part.
        var words: [String] {
            slug.utf8.split { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: ".") }
                .map { String(Substring($0)) }
        }

        private func text(_ range: Range<Int>) -> String {
            let start = node.rawRange.lowerBound
            return node.tree.source.text(start + range.lowerBound..<start + range.upperBound)
        }
    }

    /// What is the matter with an address.
    enum Verdict {
        /// It has the name with a slip in it, or the name has the slip.
        case misspelt(isNameWrong: Bool)
        /// It has the name of another member.
        case another(Link)
        /// It has somebody's name, and nothing of the member's.
        case stranger
        /// It has the member's name, but not as the others have.
        case unusual
    }

    /// How most addresses in one folder have the names.
    struct Pattern {
        /// The folder, as it stands in front of the first address; capitals do not count.
        fileprivate let folder: Range<Int>
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
        /// Whether hardly any address of this folder is something else than a name.
        var isFirm: Bool { wholeNames >= 5 && wholeNames * 5 >= all * 4 }

        /// Counts one address.
        mutating func add(_ link: Link) {
            all += 1
            guard link.style.isWholeName else { return }
            wholeNames += 1
            if let separator = link.style.separator { separators[separator, default: 0] += 1 }
            let start = link.node.rawRange.lowerBound
            let bytes = link.node.tree.source.bytes + start
            if !link.parts.slug.contains(where: { bytes[$0].isASCIIUppercase }) { small += 1 }
        }
    }

    private(set) var links: [Link] = []
    /// The names of all people; `nil` where nobody asks which of two names is wrong.
    private let people: PersonIndex?
    private var patterns: [Pattern] = []
    /// The addresses by the letters of their members' names; made when the first address is looked at with care.
    private var owners: [[UInt8]: Int]?

    /// The most folders that are told apart: a file with more has no pattern.
    private static let mostFolders = 40

    /// Reads the portfolios or portraits of a file; none where all have the names in one way.
    init(_ document: Document, _ meaning: Meaning, _ people: PersonIndex?) {
        self.people = people
        let facts = document.people
        guard meaning == .portrait ? facts.hasOddPortraits : facts.hasOddPortfolios else { return }
        document.forEachText(meaning) { node, member, person in
            guard !node.token.flags.contains(.escapes),
                let parts = LinkParts(UnsafeBufferPointer(rebasing: node.tree.source.buffer[node.rawRange]))
            else { return }
            let style = facts.people[person].style(of: meaning)
            let start = node.rawRange.lowerBound
            let folder = number(
                ofFolder: start + parts.prefix.lowerBound..<start + parts.prefix.upperBound, in: node.tree.source)
            guard let folder else { return }
            let link = Link(node: node, member: member, parts: parts, style: style, folder: folder)
            links.append(link)
            patterns[folder].add(link)
        }
        for number in links.indices {
            guard let home = home(of: links[number]) else { continue }
            (links[number].folder, links[number].isAstray) = (home, true)
        }
    }

    /// Returns the number of a folder, the next free one where it is new; `nil` where there are too many.
    private mutating func number(ofFolder folder: Range<Int>, in source: Source) -> Int? {
        let bytes = source.bytes
        for (number, pattern) in patterns.enumerated() where pattern.folder.count == folder.count {
            let (a, b) = (bytes + pattern.folder.lowerBound, bytes + folder.lowerBound)
            var offset = 0
            while offset < folder.count, a[offset] == b[offset] || a[offset].asciiLowercased == b[offset].asciiLowercased {
                offset += 1
            }
            if offset == folder.count { return number }
        }
        guard patterns.count < LinkNames.mostFolders else { return nil }
        patterns.append(Pattern(folder: folder))
        return patterns.count - 1
    }

    /// Returns how most addresses have the names in the folder where one belongs.
    func pattern(of link: Link) -> Pattern { patterns[link.folder] }

    /// Returns the first address of the folder where one belongs whose words have a sign between them.
    func example(for link: Link, with separator: String) -> Link? {
        links.first { $0.folder == link.folder && !$0.isAstray && $0.style.separator == separator }
    }

    /// Returns the folder around an address in which all others have their pages; `nil` where it stands as they do.
    ///
    /// So an address belongs there that leads to a file in a member's folder, or to the folder of all; a page with the member's name is
    /// where somebody put it.
    private func home(of link: Link) -> Int? {
        guard !patterns[link.folder].isClear, !link.style.isWholeName else { return nil }
        let start = link.node.rawRange.lowerBound, bytes = link.node.tree.source.bytes
        let path = start + link.parts.prefix.lowerBound..<start + link.parts.slug.upperBound
        return patterns.indices.first { number in
            let folder = patterns[number].folder
            guard number != link.folder, patterns[number].isFirm, path.count >= folder.count - 1 else { return false }
            return zip(folder, path).allSatisfy { bytes[$0].asciiLowercased == bytes[$1].asciiLowercased }
        }
    }

    /// Returns whose address has the letters of a member's whole name.
    private mutating func owner(of letters: [UInt8]) -> Link? {
        if owners == nil {
            var found: [[UInt8]: Int] = [:]
            for (number, link) in links.enumerated() {
                let letters = link.lettersOfName
                if found[letters] == nil { found[letters] = number }
            }
            owners = found
        }
        return owners?[letters].map { links[$0] }
    }

    /// Returns what is the matter with an address; `nil` where nothing is, or nothing can be said.
    mutating func verdict(_ link: Link) -> Verdict? {
        let pattern = pattern(of: link)
        guard pattern.isClear else { return nil }
        if link.isAstray { return .unusual }
        if link.style.isWholeName {
            guard let usual = pattern.separator, let own = link.style.separator, own != usual else { return nil }
            return .unusual
        }
        let (letters, name) = (link.letters, link.lettersOfName)
        guard letters != name else { return pattern.separator != nil && link.slug.utf8.contains(0x20) ? .unusual : nil }
        if let owner = owner(of: letters), !hasSameBytes(owner.name.text, link.name.text) { return .another(owner) }
        if link.lostInfix != nil { return .misspelt(isNameWrong: true) }
        if letters.count >= 6, let count = nameSlips(letters, name), count <= 2,
            !hasSameLetters(link.slug, link.name.given + link.name.family)
        {
            return .misspelt(isNameWrong: isNameWrong(link, name))
        }
        if pattern.isFirm, isStranger(link, letters) { return .stranger }
        // "noor_e" where others have "anna-van-dalen".
        guard let usual = pattern.separator, !usual.isEmpty, let own = separator(in: link.slug), own != usual else { return nil }
        return letters.starts(with: nameLetters(link.name.given)) ? .unusual : nil
    }

    /// Whether an address has the name of a person, and no word of the member's.
    private func isStranger(_ link: Link, _ letters: [UInt8]) -> Bool {
        guard let people, letters.count >= 6 else { return false }
        let said = nameWords(link.slug)
        return sharesNoName(said, with: link.name) && [said[0], said[said.count - 1]].contains { people.isName($0) }
    }

    /// Returns the pairs of members who have one part of each other's names, as the addresses of both tell.
    func exchanges() -> [(one: Link, other: Link, part: LentPart)] {
        let odd = links.filter { pattern(of: $0).isClear && !$0.style.isWholeName && $0.letters != $0.lettersOfName }
        guard odd.count > 1 else { return [] }
        return LentPart.allCases.flatMap { part in exchanges(of: part, among: odd).map { ($0.one, $0.other, part) } }
    }

    private func exchanges(of part: LentPart, among odd: [Link]) -> [(one: Link, other: Link)] {
        let lent = odd.map { part.letters(of: $0.name) }
        // What each address says in the place of that part.
        let said = odd.map { part.letters(in: $0.letters, besides: $0.name) }
        var numbers: [[UInt8]: [Int]] = [:]
        for (number, letters) in lent.enumerated() where !letters.isEmpty { numbers[letters, default: []].append(number) }
        return odd.indices.compactMap { number in
            guard let letters = said[number], let partners = numbers[letters], partners.count == 1, partners[0] > number,
                said[partners[0]] == lent[number]
            else { return nil }
            return (odd[number], odd[partners[0]])
        }
    }

    /// A part of a name that may have come into the row of another member.
    enum LentPart: CaseIterable {
        case infixAndFamily
        case family
        case given

        /// Returns the letters of the part of a name.
        fileprivate func letters(of name: PersonName) -> [UInt8] {
            switch self {
            case .infixAndFamily: nameLetters(name.infix + name.family)
            case .family: nameLetters(name.family)
            case .given: nameLetters(name.given)
            }
        }

        /// Returns what stands for the part in the letters of an address; `nil` where they have not the rest of the name.
        fileprivate func letters(in letters: [UInt8], besides name: PersonName) -> [UInt8]? {
            let rest =
                switch self {
                case .infixAndFamily: nameLetters(name.given)
                case .family: nameLetters(name.given + name.infix)
                case .given: nameLetters(name.infix + name.family)
                }
            guard letters.count > rest.count, !rest.isEmpty else { return nil }
            if self == .given {
                return letters.suffix(rest.count).elementsEqual(rest) ? Array(letters.dropLast(rest.count)) : nil
            }
            return letters.starts(with: rest) ? Array(letters.dropFirst(rest.count)) : nil
        }
    }

    /// Whether a name, not its address, probably has the slip.
    private func isNameWrong(_ link: Link, _ name: [UInt8]) -> Bool {
        // Another address of the member may tell.
        for field in ["website", "photographerImage", "level3URL"] as [StaticString] {
            guard let node = link.member.optional?[field], node.index != link.node.index, let other = node.string else {
                continue
            }
            let letters = nameLetters(other)
            if letters.has(name) { return false }
            if letters.has(link.letters) { return true }
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
        let (spelt, said) = (nameWords(link.name.text), nameWords(link.slug))
        if let people, spelt.count == said.count {
            for (word, other) in zip(spelt, said) where word != other {
                let (count, otherCount) = (people.count(ofName: word), people.count(ofName: other))
                if otherCount > 0, count <= 1 { return true }
                if count > 1, otherCount == 0 { return false }
            }
        }
        let (isOwnTwice, isSaidTwice) = (spelt.contains(where: hasLetterTypedTwice), said.contains(where: hasLetterTypedTwice))
        if isOwnTwice != isSaidTwice { return isOwnTwice }
        // A letter is lost more often than one is added; a wrong one was heard, and addresses are not written by ear.
        return link.letters.count >= name.count
    }

    /// Returns the address that a member has by the pattern of the others.
    func expected(_ link: Link) -> String? {
        let pattern = pattern(of: link)
        let separator = pattern.separator ?? "-"
        var words: [UInt8] = []
        var person = link.name
        // Who left the infix out in the address did so on purpose.
        if link.style.isWholeName, link.letters != link.lettersOfName { person.infix = "" }
        let name = folded(person.text, [.accents, .quotes, .spaces])
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
        let model = link.isAstray ? example(for: link, with: separator) ?? link : link
        // A second slash at the end is a slip of its own.
        let suffix = model.suffix == "//" ? "/" : model.suffix
        return model.prefix + (pattern.isSmall ? slug.lowercased() : slug) + suffix
    }
}

/// Whether a key was pressed twice in a word of a name: no name has three equal letters in a row, and few begin with two.
private func hasLetterTypedTwice(_ word: [UInt8]) -> Bool {
    guard word.count > 2 else { return false }
    if word[0] == word[1], !"aeiol".utf8.contains(word[0]) { return true }
    return word.indices.dropFirst(2).contains { word[$0] == word[$0 - 1] && word[$0] == word[$0 - 2] }
}

extension PersonIndex {
    /// Whether a word is somebody's given or family name, which words of pages that are still to be made, as `empty`, are not.
    func isName(_ word: [UInt8]) -> Bool { word.count > 2 && count(ofName: word) > 0 }
}

/// Returns how many words a part of a name has, those of a double name each for itself.
func wordCount(_ text: String) -> Int {
    text.utf8.split { $0 == 0x20 || $0 == UInt8(ascii: "-") }.count
}

/// Returns the letters of each word of a name, or of an address that has one.
func nameWords(_ text: String) -> [[UInt8]] {
    text.utf8.split { $0 == 0x20 || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: ".") }
        .map { nameLetters(String(Substring($0))) }
}

/// Whether words, two at least, have nothing of a person's given and family name, not even within another word.
func sharesNoName(_ words: [[UInt8]], with name: PersonName) -> Bool {
    let own = (nameWords(name.given) + nameWords(name.family)).filter { $0.count > 2 }
    let letters = Array(words.joined())
    return words.count >= 2 && !own.isEmpty && !own.contains { letters.has($0) }
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
    while let last = result.last, last.isDigit { result.removeLast() }
    for mark in ["copy", "kopie"] as [StaticString] {
        let count = mark.utf8CodeUnitCount
        guard result.count > count + 4 else { continue }
        if (0..<count).allSatisfy({ result[result.count - count + $0] == mark.utf8Start[$0] }) { result.removeLast(count) }
    }
    return result
}

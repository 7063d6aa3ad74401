import ClubModel
import JSONSyntax

/// A member of a document as the index of people knows them.
struct IndexedMember {
    let name: Node
    let member: Member
    let parts: PersonName

    init?(_ person: Int, of file: Int, _ document: Document, _ index: PersonIndex) {
        self.init(person, of: index.people(ofFile: file), document)
    }

    init?(_ person: Int, of people: PeopleFacts, _ document: Document) {
        guard person < people.people.count else { return nil }
        let index = Int(people.people[person].name)
        guard index < document.tree.count else { return nil }
        name = Node(tree: document.tree, index: index)
        guard name.kind == .object, let member = document.member(around: name) else { return nil }
        self.member = member
        parts = people.name(of: person)
    }

    /// A value that stands in `optional`, or directly under the member as in older files.
    func value(_ field: StaticString) -> Node? { member.optional?[field] ?? member.node[field] }
}

extension Document {
    /// Calls a closure with each text of a meaning that is part of a member, in order: the text, the member, and the member's number among
    /// the people of the file.
    func forEachText(_ meaning: Meaning, _ body: (Node, Member, Int) -> Void) {
        let people = people.people
        // Members and what is known of them are in one order.
        var person = 0
        for node in nodes(meaning) where node.kind == .string && !node.isDamaged {
            guard let member = member(around: node) else { continue }
            while person < people.count, Int(people[person].name) < member.node.index { person += 1 }
            guard person < people.count, Int(people[person].name) < Int(member.node.token.next) else { continue }
            body(node, member, person)
        }
    }
}

extension Related {
    init(_ note: Phrase, _ place: PersonIndex.Place, _ people: PersonIndex, in workspace: Workspace) {
        self.init(note, path: workspace.files[place.file].path, range: people.facts(place).range)
    }
}

extension Workspace {
    /// Returns what to call the club of a file.
    func clubName(ofFile file: Int) -> String {
        files[file].club?.fullName ?? files[file].club?.nickName ?? files[file].fileName
    }
}

extension Fix {
    /// Writes the parts of a name over those that a member has.
    static func write(_ name: PersonName, over node: Node) -> Fix? {
        guard let given = node["givenName"], let family = node["familyName"] else { return nil }
        var edits: [TextEdit] = []
        var wanted: [(Node, String)] = [(given, name.given), (family, name.family)]
        if let infix = node["infixName"] {
            wanted.append((infix, name.infix))
        } else if !name.infix.isEmpty, let key = family.key {
            edits.append(TextEdit(key.range.lowerBound..<key.range.lowerBound, "\"infixName\": \(jsonText(name.infix)), "))
        }
        for (part, text) in wanted {
            guard part.kind == .string, !part.isDamaged else { return nil }
            if part.string.map({ hasSameBytes($0, text) }) != true { edits.append(TextEdit(part.range, jsonText(text))) }
        }
        guard !edits.isEmpty else { return nil }
        edits.sort { $0.range.lowerBound < $1.range.lowerBound }
        return Fix(Phrase(en: "Write \"\(name.text)\"", nl: "Schrijf \"\(name.text)\""), .unsafe, edits)
    }
}

/// Returns the parts of the names of a file, in its order; none where all of them are plain.
func oddNameParts(_ document: Document) -> [(part: Node, isInfix: Bool)] {
    guard document.people.hasOddNames else { return [] }
    var parts: [(part: Node, isInfix: Bool)] = []
    for name in document.nodes(.personName) {
        for (key, value) in name.fields where value.kind == .string && !value.isDamaged {
            if key.isText("givenName") || key.isText("familyName") { parts.append((value, false)) }
            if key.isText("infixName") { parts.append((value, true)) }
        }
    }
    return parts
}

extension Document.Nodes {
    /// Those with a blank in them, as few parts of names have.
    var withBlanks: [Node] {
        filtered { token, bytes in
            token.kind == .string && !token.flags.contains(.damaged) && token.rawRange.contains { bytes[$0] == 0x20 }
        }
    }
}

/// Returns how many bytes of a family name are an infix in front of a name; 0 where none is.
func infixLength(of family: String) -> Int {
    let bytes = Array(family.utf8)
    var end = 0
    var start = 0
    for index in bytes.indices where bytes[index] == 0x20 {
        guard isInfixWord(String(decoding: bytes[start..<index], as: UTF8.self)) else { return end }
        if index + 1 < bytes.count { end = index }
        start = index + 1
    }
    return end
}

extension PersonName {
    /// Takes the infix off the front of the family name, puts it where infixes belong, and returns it; `nil` where there is none.
    @discardableResult
    mutating func takeInfixOffFamilyName() -> String? {
        let length = infixLength(of: family)
        guard length > 0 else { return nil }
        let taken = String(decoding: family.utf8.prefix(length), as: UTF8.self)
        family = String(decoding: family.utf8.dropFirst(length + 1), as: UTF8.self)
        // Else it is said twice.
        if !hasSameBytes(infix, taken) { infix += (infix.isEmpty ? "" : " ") + taken }
        return taken
    }
}

/// Returns how many bytes at the end of a given name are an infix; 0 where none is.
func trailingInfixLength(of given: String) -> Int {
    let bytes = Array(given.utf8)
    var length = 0
    var end = bytes.count
    for index in bytes.indices.reversed() where bytes[index] == 0x20 {
        guard isInfixWord(String(decoding: bytes[index + 1..<end], as: UTF8.self)) else { return length }
        if index > 0 { length = bytes.count - index - 1 }
        end = index
    }
    return length
}

/// Returns a name in small letters with a capital in front of each word but those that join others, as infixes do.
func withCapitals(_ name: String, isJoining: (String) -> Bool = isInfixWord) -> String {
    var result = Array(name.utf8)
    var start = 0
    for end in 0...result.count where end == result.count || result[end] == 0x20 || result[end] == UInt8(ascii: "-") {
        let word = String(decoding: result[start..<end], as: UTF8.self)
        if start < end, result[start].isASCIILowercase, start == 0 || !isJoining(word) { result[start] &= 0xDF }
        start = end + 1
    }
    return String(decoding: result, as: UTF8.self)
}

/// Whether an infix and a family name stand in each other's fields: `Dalen` and `van`.
func isInfixForName(_ infix: Node, _ family: Node) -> Bool {
    guard let first = infix.string?.utf8.first, first.isASCIIUppercase, let name = family.string else { return false }
    return isInfix(name)
}

/// Whether a text is an infix in small letters, of one word or more.
func isInfix(_ text: String) -> Bool {
    text.utf8.split(separator: 0x20, omittingEmptySubsequences: false).allSatisfy { isInfixWord(String(Substring($0))) }
}

/// The members of a Level 2 file who have a Level 3 file in the workspace.
struct PortfolioOwners {
    /// The members with what their Level 3 file says, and its path, in the order of the members.
    let all: [(member: Member, portfolio: PortfolioFacts, path: String)]

    init(_ document: Document, _ index: PortfolioIndex, _ workspace: Workspace) {
        guard let identity = document.club?.identity else {
            all = []
            return
        }
        let files = index.portfolios(ofClub: identity)
        guard !files.isEmpty else {
            all = []
            return
        }
        var portfolios: [String: (PortfolioFacts, String)] = [:]
        for file in files {
            guard let portfolio = index.portfolio(ofFile: file) else { continue }
            portfolios[PortfolioOwners.key(portfolio.givenName, portfolio.infixName, portfolio.familyName)] =
                (portfolio, workspace.files[file].path)
        }
        var all: [(member: Member, portfolio: PortfolioFacts, path: String)] = []
        for member in document.members {
            let name = PortfolioOwners.key(
                member.givenName?.string ?? "", member.infixName?.string ?? "", member.familyName?.string ?? "")
            guard let (portfolio, path) = portfolios[name] else { continue }
            all.append((member, portfolio, path))
        }
        self.all = all
    }

    private static func key(_ given: String, _ infix: String, _ family: String) -> String { "\(given)\n\(infix)\n\(family)" }
}

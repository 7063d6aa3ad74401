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

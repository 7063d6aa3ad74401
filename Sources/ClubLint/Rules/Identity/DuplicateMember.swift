import ClubModel
import JSONSyntax

extension Rule {
    static let duplicateMember = Rule(
        id: "duplicate-member", severity: .error, levels: [.members],
        summary: Phrase(en: "A member is in the list twice.", nl: "Een lid staat twee keer in de lijst."),
        reason: Phrase(
            en: """
                The apps know a person by the three parts of the name. Two entries with the same name become one member; what \
                the second one says replaces what the first one said.
                """,
            nl: """
                De apps herkennen iemand aan de drie delen van de naam. Twee keer dezelfde naam wordt één lid; wat de tweede keer \
                staat, vervangt wat er de eerste keer stond.
                """),
        message: Phrase(
            en: "\"{name}\" is in the list of members already.", nl: "\"{name}\" staat al in de ledenlijst."),
        remedy: Phrase(
            en:
                "Remove one of the two, after moving what only that one has. Two people of one name need a difference in the name.",
            nl: """
                Haal een van de twee weg, en neem over wat alleen daar staat. Twee mensen met dezelfde naam hebben een verschil \
                in de naam nodig.
                """),
        examples: [
            .bad(
                """
                {
                    "members": [
                        { "name": { "givenName": "Anna", "infixName": "van", "familyName": "Dalen" } },
                        { "name": { "givenName": "Joris", "infixName": "de", "familyName": "Wit" } },
                        { "name": ⟦{ "givenName": "Anna", "infixName": "van", "familyName": "Dalen" }⟧ }
                    ]
                }
                """),
            .good(
                """
                {
                    "members": [
                        { "name": { "givenName": "Anna", "infixName": "van", "familyName": "Dalen" } },
                        { "name": { "givenName": "Anna", "infixName": "", "familyName": "Dalen" } },
                        { "name": { "givenName": "Joris", "infixName": "van", "familyName": "Dalen" } }
                    ]
                }
                """),
        ]
    ) { document, _ in
        var seen = SeenNames(document)
        var findings: [Finding] = []
        for name in document.nodes(.personName) {
            guard let first = seen.insert(name) else { continue }
            findings.append(
                Finding(
                    at: name, ["name": Phrase(PersonParts(name, document).text)],
                    related: [Related(Phrase(en: "here is the first one", nl: "hier staat de eerste"), at: first)]))
        }
        return findings
    }
}

/// The names seen so far in a hash table of their places on the tape: no text is made while nothing is found twice.
private struct SeenNames {
    private let document: Document
    /// The place of a name on the tape with some bits of its hash; 0 where the slot is free.
    private var slots: [(hash: UInt32, name: Int32)]
    private let mask: Int

    init(_ document: Document) {
        self.document = document
        var size = 16
        while size < document.nodes(.personName).count * 2 { size *= 2 }
        slots = [(hash: UInt32, name: Int32)](repeating: (hash: 0, name: 0), count: size)
        mask = size - 1
    }

    /// Adds a name; returns the earlier one that is the same.
    mutating func insert(_ name: Node) -> Node? {
        let parts = PersonParts(name, document)
        guard parts.isComplete else { return nil }
        let hash = parts.hash
        var slot = Int(truncatingIfNeeded: hash >> 32) & mask
        let bits = UInt32(truncatingIfNeeded: hash)
        while slots[slot].name != 0 {
            if slots[slot].hash == bits {
                let other = Node(tree: name.tree, index: Int(slots[slot].name))
                if PersonParts(other, document).isSame(as: parts) { return other }
            }
            slot = (slot + 1) & mask
        }
        slots[slot] = (bits, Int32(truncatingIfNeeded: name.index))
        return nil
    }
}

/// The three texts of a person's name, as places on the tape.
private struct PersonParts {
    private let tree: Tree
    private var given = 0
    private var infix = 0
    private var family = 0
    private var isPlain = true

    init(_ name: Node, _ document: Document) {
        tree = name.tree
        guard let entries = document.table?.entries else { return }
        for (_, value) in name.fields {
            let token = value.token
            guard token.kind == .string else { continue }
            switch entries[Int(token.field)].meaning {
            case .givenName: given = value.index
            case .infixName: infix = value.index
            case .familyName: family = value.index
            default: continue
            }
            if token.flags.contains(.escapes) { isPlain = false }
            if token.flags.contains(.damaged) {
                given = 0
                return
            }
        }
    }

    /// Whether there is enough of a name to know a person by; where it is not, another rule has said so.
    var isComplete: Bool { given != 0 && family != 0 && count(given) + count(family) > 0 }

    var hash: UInt64 {
        var result: UInt64 = 0xCBF2_9CE4_8422_2325
        if isPlain {
            for part in [given, infix, family] { add(part, to: &result) }
        } else {
            for part in [given, infix, family] {
                for byte in text(part).utf8 { result = (result ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
                result = (result ^ 0xFF) &* 0x0000_0100_0000_01B3
            }
        }
        return result ^ result >> 29
    }

    private func add(_ part: Int, to hash: inout UInt64) {
        if part != 0 {
            let range = Node(tree: tree, index: part).rawRange
            for index in range { hash = (hash ^ UInt64(tree.source.bytes[index])) &* 0x0000_0100_0000_01B3 }
        }
        hash = (hash ^ 0xFF) &* 0x0000_0100_0000_01B3
    }

    func isSame(as other: PersonParts) -> Bool {
        for (part, otherPart) in [(given, other.given), (infix, other.infix), (family, other.family)]
        where !hasSameBytes(text(part), text(otherPart)) {
            return false
        }
        return true
    }

    private func count(_ part: Int) -> Int { Node(tree: tree, index: part).rawRange.count }

    private func text(_ part: Int) -> String { part == 0 ? "" : Node(tree: tree, index: part).string ?? "" }

    var text: String {
        var result = ""
        for part in [given, infix, family] where part != 0 && count(part) > 0 {
            if !result.isEmpty { result += " " }
            result += text(part)
        }
        return result
    }
}

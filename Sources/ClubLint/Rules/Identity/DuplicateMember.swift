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
            en: "this name is in the list of members already.", nl: "deze naam staat al in de ledenlijst."),
        remedy: Phrase(
            en:
                "List this person once: remove one of the two, after moving what only that one has. Two people need two names.",
            nl: """
                Zet deze persoon er één keer in: haal een van de twee weg, en neem over wat alleen daar staat. Twee mensen \
                moeten verschillende namen hebben.
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
                """,
                fixed: """
                    {
                        "members": [
                            { "name": { "givenName": "Anna", "infixName": "van", "familyName": "Dalen" } },
                            { "name": { "givenName": "Joris", "infixName": "de", "familyName": "Wit" } }
                        ]
                    }
                    """),
            .bad(
                """
                {
                    "members": [
                        { "name": { "givenName": "Anna", "infixName": "van", "familyName": "Dalen" } },
                        {
                            "name": ⟦{ "givenName": "Anna", "infixName": "van", "familyName": "Dalen" }⟧,
                            "optional": { "birthday": "9999-04-01" }
                        }
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
        let names = document.nodes(.personName)
        guard names.mayRepeat else { return [] }
        var seen = SeenNames(document.tree, count: names.count)
        var findings: [Finding] = []
        var members: [Int]?
        for name in names {
            guard let first = seen.insert(name.index) else { continue }
            let all = members ?? document.nodes(.member).map { $0.index }
            members = all
            var fix: Fix?
            if let member = record(around: name.index, of: all), let other = record(around: first, of: all) {
                fix = .removeTwin(
                    Node(tree: document.tree, index: member), of: Node(tree: document.tree, index: other), in: document)
            }
            findings.append(
                Finding(
                    at: name, ["name": Phrase(displayName(name))],
                    related: [
                        Related(
                            Phrase(en: "the first one", nl: "de eerste"),
                            at: Node(tree: document.tree, index: first))
                    ], fixes: fix.map { [$0] } ?? []))
        }
        return findings
    }
}

/// Returns the record that a token lies in: the last one that begins before it.
private func record(around token: Int, of records: [Int]) -> Int? {
    var low = 0
    var high = records.count
    while low < high {
        let middle = (low + high) / 2
        if records[middle] < token { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? records[low - 1] : nil
}

/// The names seen so far in a hash table of their places on the tape: no text is made while nothing is found twice.
private struct SeenNames {
    private let tree: Tree
    private let tokens: UnsafeMutablePointer<Token>
    private let bytes: UnsafePointer<UInt8>
    private let fields = NameFields.ofMembers
    /// The place of a name on the tape with some bits of its hash; 0 where the slot is free.
    private var slots: [(hash: UInt32, name: Int32)]
    private let mask: Int

    init(_ tree: Tree, count: Int) {
        self.tree = tree
        tokens = tree.tokens
        bytes = tree.source.bytes
        var size = 16
        while size < count * 2 { size *= 2 }
        slots = [(hash: UInt32, name: Int32)](repeating: (hash: 0, name: 0), count: size)
        mask = size - 1
    }

    /// Adds a name; returns the place of the earlier one that is the same.
    mutating func insert(_ name: Int) -> Int? {
        let parts = parts(of: name)
        guard parts.isComplete else { return nil }
        let hash = hash(parts)
        var slot = Int(truncatingIfNeeded: hash >> 32) & mask
        let bits = UInt32(truncatingIfNeeded: hash)
        while slots[slot].name != 0 {
            if slots[slot].hash == bits, isSame(parts, self.parts(of: Int(slots[slot].name))) { return Int(slots[slot].name) }
            slot = (slot + 1) & mask
        }
        slots[slot] = (bits, Int32(truncatingIfNeeded: name))
        return nil
    }

    /// The three texts of a person's name as places on the tape, 0 where one is absent.
    private struct Parts {
        var given = 0
        var infix = 0
        var family = 0
        var hasEscapes = false
        /// Whether there is enough of a name to know a person by; where there is not, another rule has said so.
        var isComplete = false
    }

    private func parts(of name: Int) -> Parts {
        var parts = Parts()
        guard tokens[name].kind == .object else { return parts }
        var value = name + 2
        while value <= Int(tokens[name].next) - 1 {
            let token = tokens[value]
            if token.kind == .string {
                if token.flags.contains(.damaged) { return Parts() }
                if token.flags.contains(.escapes) { parts.hasEscapes = true }
                switch token.field {
                case fields.given: parts.given = value
                case fields.infix: parts.infix = value
                case fields.family: parts.family = value
                default: break
                }
            }
            value = Int(token.next) + 1
        }
        parts.isComplete = parts.given != 0 && parts.family != 0 && length(parts.given) + length(parts.family) > 0
        return parts
    }

    private func length(_ part: Int) -> Int { Int(tokens[part].end - tokens[part].start) - 2 }

    private func hash(_ parts: Parts) -> UInt64 {
        var result: UInt64 = 0x9E37_79B9_7F4A_7C15
        add(parts.given, hasEscapes: parts.hasEscapes, to: &result)
        add(parts.infix, hasEscapes: parts.hasEscapes, to: &result)
        add(parts.family, hasEscapes: parts.hasEscapes, to: &result)
        return result ^ result >> 29
    }

    private func add(_ part: Int, hasEscapes: Bool, to hash: inout UInt64) {
        if part != 0 {
            if hasEscapes {
                let text = Array(text(part).utf8) + [UInt8](repeating: 0, count: 8)
                text.withUnsafeBufferPointer { add($0.baseAddress!, count: text.count - 8, to: &hash) }
            } else {
                add(bytes + Int(tokens[part].start) + 1, count: length(part), to: &hash)
            }
        }
        hash = (hash ^ 0xFF) &* 0xBF58_476D_1CE4_E5B9
    }

    /// Adds bytes to a hash, eight at a time; eight more may be read behind them.
    private func add(_ start: UnsafePointer<UInt8>, count: Int, to hash: inout UInt64) {
        var offset = 0
        while offset < count {
            var word = UInt64(littleEndian: UnsafeRawPointer(start + offset).loadUnaligned(as: UInt64.self))
            if count - offset < 8 { word &= (1 << UInt64((count - offset) * 8)) &- 1 }
            hash = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
            hash ^= hash >> 32
            offset += 8
        }
    }

    private func isSame(_ a: Parts, _ b: Parts) -> Bool {
        hasSameBytes(text(a.given), text(b.given)) && hasSameBytes(text(a.infix), text(b.infix))
            && hasSameBytes(text(a.family), text(b.family))
    }

    private func text(_ part: Int) -> String { part == 0 ? "" : Node(tree: tree, index: part).string ?? "" }
}

/// The entries of the three parts of a name in the table of Level 2.
private struct NameFields {
    var given: UInt16 = 0
    var infix: UInt16 = 0
    var family: UInt16 = 0

    static let ofMembers: NameFields = {
        var result = NameFields()
        for (number, entry) in ShapeTable.of(.members).entries.enumerated() {
            switch entry.meaning {
            case .givenName: result.given = UInt16(truncatingIfNeeded: number)
            case .infixName: result.infix = UInt16(truncatingIfNeeded: number)
            case .familyName: result.family = UInt16(truncatingIfNeeded: number)
            default: break
            }
        }
        return result
    }()
}

/// Returns a name's parts in one line.
private func displayName(_ name: Node) -> String {
    var result = ""
    for part in [name["givenName"]?.string, name["infixName"]?.string, name["familyName"]?.string] {
        guard let part, !part.isEmpty else { continue }
        if !result.isEmpty { result += " " }
        result += part
    }
    return result
}

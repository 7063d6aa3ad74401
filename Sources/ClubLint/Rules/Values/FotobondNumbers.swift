import ClubModel
import JSONSyntax

extension Rule {
    static let duplicateMemberNumber = Rule(
        id: "duplicate-member-number", severity: .error, levels: [.members],
        summary: Phrase(
            en: "Two members have the same Fotobond number.", nl: "Twee leden hebben hetzelfde Fotobondnummer."),
        reason: Phrase(
            en: "A number belongs to one person, so the web site shows a wrong one for the other.",
            nl: "Een nummer is van één persoon, dus de website toont bij de ander een verkeerd nummer."),
        message: Phrase(
            en: "{other} has the number {number} as well.", nl: "{other} heeft ook nummer {number}."),
        remedy: Phrase(
            en: "Look up which of the two has this number, and correct the other.",
            nl: "Zoek op wie van de twee dit nummer heeft, en verbeter het andere."),
        examples: [
            .bad(
                """
                { "members": [ {
                    "name": { "givenName": "Noor", "familyName": "Evers" },
                    "optional": { "nlSpecific": { "fotobondNumber": 1620123 } }
                }, {
                    "name": { "givenName": "Joris", "infixName": "de", "familyName": "Wit" },
                    "optional": { "nlSpecific": { "fotobondNumber": ⟦1620123⟧ } }
                } ] }
                """),
            .bad(
                """
                --- fcLindewold.level2.json
                {
                    "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } },
                    "members": [ { "name": { "givenName": "Joris", "infixName": "de", "familyName": "Wit" },
                        "optional": { "nlSpecific": { "fotobondNumber": ⟦1620123⟧ } } } ]
                }
                --- fcHeerdrecht.level2.json
                {
                    "club": { "idPlus": { "town": "Heerdrecht", "fullName": "Fotoclub Heerdrecht", "nickName": "fcHeerdrecht" } },
                    "members": [ { "name": { "givenName": "Noor", "familyName": "Evers" },
                        "optional": { "nlSpecific": { "fotobondNumber": 1620123 } } } ]
                }
                """),
            .good(
                """
                { "members": [ {
                    "name": { "givenName": "Noor", "familyName": "Evers" },
                    "optional": { "nlSpecific": { "fotobondNumber": 1620123 } }
                }, {
                    "name": { "givenName": "Joris", "infixName": "de", "familyName": "Wit" },
                    "optional": { "nlSpecific": { "fotobondNumber": 1620124 } }
                } ] }
                """),
        ],
        check: .document { document, _ in inOneClub(document) }.and(
            .index(PersonIndex.self, where: { !$0.sharedNumbers(ofFile: $1).isEmpty }) { document, file, people, workspace in
                inOtherClubs(document, file, people, workspace)
            }))
}

/// Returns the members whose number somebody else in the file has.
private func inOneClub(_ document: Document) -> [Finding] {
    let nodes = document.nodes(.memberNumber)
    guard nodes.mayRepeat else { return [] }
    var findings: [Finding] = []
    var numbers: [(number: Int64, token: Int)] = []
    numbers.reserveCapacity(nodes.count)
    for node in nodes {
        guard let number = node.wholeNumber, number > 0 else { continue }
        numbers.append((number, node.index))
    }
    numbers.sort { ($0.number, $0.token) < ($1.number, $1.token) }
    var first = 0
    lazy var copied = CopiedMembers(document)
    for place in numbers.indices.dropFirst() {
        guard numbers[place].number == numbers[first].number else {
            first = place
            continue
        }
        let node = Node(tree: document.tree, index: numbers[place].token)
        let other = Node(tree: document.tree, index: numbers[first].token)
        guard let member = document.member(around: node), let owner = document.member(around: other),
            // The same member twice is another mistake.
            !hasSameBytes(member.displayName, owner.displayName)
        else { continue }
        if copied.areOne(member, owner) { continue }
        findings.append(
            Finding(
                at: node, ["number": Phrase(String(numbers[place].number)), "other": Phrase(shortened(owner.displayName))],
                related: [Related(Phrase(en: "the same number", nl: "hetzelfde nummer"), at: other)]))
    }
    return findings
}

/// Returns the members whose number somebody in another club has.
private func inOtherClubs(_ document: Document, _ file: Int, _ people: PersonIndex, _ workspace: Workspace) -> [Finding] {
    var findings: [Finding] = []
    for pair in people.sharedNumbers(ofFile: file) {
        guard let member = IndexedMember(pair.person, of: file, document, people), let node = member.member.fotobondNumber,
            let number = node.wholeNumber
        else { continue }
        findings.append(
            Finding(
                at: node,
                [
                    "number": Phrase(String(number)), "other": Phrase(shortened(people.name(pair.other).text)),
                    "club": Phrase(workspace.clubName(ofFile: pair.other.file)),
                ],
                message: Phrase(
                    en: "{other} of {club} has the number {number} as well.", nl: "{other} van {club} heeft ook nummer {number}."),
                related: [Related(Phrase(en: "the same number", nl: "hetzelfde nummer"), pair.other, people, in: workspace)]))
    }
    return findings
}

extension Rule {
    static let foreignClubNumber = Rule(
        id: "foreign-club-number", severity: .warning, levels: [.clubs],
        summary: Phrase(
            en: "A club has a Fotobond number of another department than all other clubs of its file.",
            nl: "Een club heeft een Fotobondnummer van een andere afdeling dan alle andere clubs in het bestand."),
        reason: Phrase(
            en: """
                The number is the department times 100 plus the club. Where all others of a file are of one department, a number of \
                another one has a digit too many, too few or in the wrong place.
                """,
            nl: """
                Het nummer is de afdeling maal 100 plus de club. Als alle andere van een bestand bij één afdeling horen, heeft een \
                nummer van een andere een cijfer te veel, te weinig of op de verkeerde plaats.
                """),
        message: Phrase(
            en:
                "{number} is a number of department {department}, and the other {count} clubs of this file are of department {other}.",
            nl:
                "{number} is een nummer van afdeling {department}, en de andere {count} clubs in dit bestand horen bij afdeling {other}."
        ),
        remedy: Phrase(
            en: "Look the number up: those of department {other} lie between {first} and {last}.",
            nl: "Zoek het nummer op: die van afdeling {other} liggen tussen {first} en {last}."),
        examples: [
            .bad(
                """
                { "clubs": [
                    { "optional": { "nlSpecific": { "fotobondNumber": 1601 } } },
                    { "optional": { "nlSpecific": { "fotobondNumber": 1602 } } },
                    { "optional": { "nlSpecific": { "fotobondNumber": ⟦160⟧ } } },
                    { "optional": { "nlSpecific": { "fotobondNumber": 1604 } } },
                    { "optional": { "nlSpecific": { "fotobondNumber": 1605 } } },
                    { "optional": { "nlSpecific": { "fotobondNumber": 1606 } } }
                ] }
                """),
            .good(
                """
                { "clubs": [
                    { "optional": { "nlSpecific": { "fotobondNumber": 1601 } } },
                    { "optional": { "nlSpecific": { "fotobondNumber": 1602 } } },
                    { "optional": { "nlSpecific": { "fotobondNumber": 301 } } },
                    { "optional": { "nlSpecific": { "fotobondNumber": 1604 } } },
                    { "optional": { "nlSpecific": { "fotobondNumber": 302 } } },
                    { "optional": { "nlSpecific": { "fotobondNumber": 1606 } } }
                ] }
                """),
        ]
    ) { document, _ in
        let numbers = document.nodes(.clubNumber).compactMap { node in
            node.wholeNumber.flatMap { 100...1799 ~= $0 ? (node: node, number: $0) : nil }
        }
        guard numbers.count > leastOthers else { return [] }
        var counts: [Int64: Int] = [:]
        for entry in numbers { counts[entry.number / 100, default: 0] += 1 }
        // One stranger is a slip, two are a file of several departments.
        guard counts.count == 2, let odd = counts.first(where: { $0.value == 1 })?.key,
            let other = counts.keys.first(where: { $0 != odd }), let entry = numbers.first(where: { $0.number / 100 == odd })
        else { return [] }
        return [
            Finding(
                at: entry.node,
                [
                    "number": Phrase(String(entry.number)), "department": Phrase(String(odd)), "other": Phrase(String(other)),
                    "count": Phrase(String(numbers.count - 1)), "first": Phrase(String(other * 100)),
                    "last": Phrase(String(other * 100 + 99)),
                ])
        ]
    }
}

/// So many clubs of one department show that a file is about it.
private let leastOthers = 5

extension Rule {
    static let foreignMemberNumber = Rule(
        id: "foreign-member-number", severity: .warning, levels: [.members],
        summary: Phrase(
            en: "The Fotobond number of a member belongs to another club.",
            nl: "Het Fotobondnummer van een lid hoort bij een andere club."),
        reason: Phrase(
            en: "A member's number begins with that of the club, so one of the two is probably mistyped.",
            nl: "Het nummer van een lid begint met dat van de club, dus een van de twee is waarschijnlijk verkeerd getypt."),
        message: Phrase(
            en: "the number {number} belongs to club {other}, and this is club {club}.",
            nl: "het nummer {number} hoort bij club {other}, en dit is club {club}."),
        remedy: Phrase(
            en: "Look the number up on the member's card of the Fotobond.",
            nl: "Zoek het nummer op de ledenkaart van de Fotobond op."),
        examples: [
            .bad(
                """
                {
                    "club": { "optional": { "nlSpecific": { "fotobondNumber": 1620 } } },
                    "members": [ {
                        "name": { "givenName": "Noor", "familyName": "Evers" },
                        "optional": { "nlSpecific": { "fotobondNumber": ⟦1602123⟧ } }
                    } ]
                }
                """),
            .bad(
                """
                {
                    "club": { "optional": { "nlSpecific": { "fotobondNumber": ⟦1602⇒1620⟧ } } },
                    "members": [
                        {
                            "name": { "givenName": "Noor", "familyName": "Evers" },
                            "optional": { "nlSpecific": { "fotobondNumber": 1620123 } }
                        },
                        {
                            "name": { "givenName": "Greet", "familyName": "Ruijter" },
                            "optional": { "nlSpecific": { "fotobondNumber": 1620124 } }
                        },
                        {
                            "name": { "givenName": "Bram", "familyName": "Smit" },
                            "optional": { "nlSpecific": { "fotobondNumber": 1620125 } }
                        }
                    ]
                }
                """),
            .good(
                """
                {
                    "club": { "optional": { "nlSpecific": { "fotobondNumber": 1620 } } },
                    "members": [ {
                        "name": { "givenName": "Noor", "familyName": "Evers" },
                        "optional": { "nlSpecific": { "fotobondNumber": 1620123 } }
                    }, {
                        "name": { "givenName": "Joris", "infixName": "de", "familyName": "Wit" },
                        "optional": { "status": { "isFormerMember": true }, "nlSpecific": { "fotobondNumber": 1602117 } }
                    } ]
                }
                """),
        ]
    ) { document, premises in
        let members = document.nodes(.memberNumber)
        guard !members.isEmpty else { return [] }
        var club: Node?
        for node in document.nodes(.clubNumber) { club = node }
        guard let club, let clubNumber = club.wholeNumber, 100...1799 ~= clubNumber else { return [] }
        var odd: [(node: Node, number: Int64)] = []
        for node in members.filtered(reading: { Int64($0) / 1000 != clubNumber }) {
            guard let number = node.wholeNumber, 100_000...9_999_999 ~= number, number / 1000 != clubNumber,
                // 300xxxx are the personal members of a department.
                number / 10_000 != 300
            else { continue }
            // People keep their number when they go, and templates break rules on purpose.
            if document.isTemplate { return [] }
            if let member = document.appMember(around: node), member.isGone(on: premises.today) { continue }
            odd.append((node, number))
        }
        if let finding = finding(aboutClub: club, clubNumber, odd, of: members) { return [finding] }
        return odd.map { finding($0.node, $0.number, club, clubNumber) }
    }
}

/// From how many members on their numbers tell more of the club's than it does itself.
private let fewestWitnesses = 3

/// Makes the one finding for a club whose members have the number of another one in theirs, nearly all the same; `nil` where they do not.
private func finding(
    aboutClub club: Node, _ clubNumber: Int64, _ odd: [(node: Node, number: Int64)], of members: Document.Nodes
) -> Finding? {
    guard odd.count >= fewestWitnesses, let first = odd.first else { return nil }
    let other = first.number / 1000
    let witnesses = members.count { node in node.wholeNumber.map { $0 / 1000 == other } ?? false }
    let own = members.count { node in node.wholeNumber.map { $0 / 1000 == clubNumber } ?? false }
    guard odd.count(where: { $0.number / 1000 == other }) * 4 >= odd.count * 3, witnesses > own * 3 else { return nil }
    return Finding(
        at: club,
        [
            "club": Phrase(dotted(clubNumber)), "other": Phrase(dotted(other)), "count": Phrase(String(witnesses)),
            "right": Phrase(String(other)),
        ],
        message: Phrase(
            en: "this is club {club}, and the numbers of {count} members begin with that of club {other}.",
            nl: "dit is club {club}, en de nummers van {count} leden beginnen met dat van club {other}."),
        remedy: Phrase(
            en: "Look up the number of the club; if it is that of its members, write {right}.",
            nl: "Zoek het nummer van de club op; is het dat van haar leden, schrijf dan {right}."),
        suggestions: [String(other)],
        related: [Related(Phrase(en: "a member", nl: "een lid"), at: first.node)],
        fixes: [.write(json: String(other), at: club, .unsafe)])
}

private func finding(_ node: Node, _ number: Int64, _ club: Node, _ clubNumber: Int64) -> Finding {
    Finding(
        at: node, ["number": Phrase(dotted(number)), "other": Phrase(dotted(number / 1000)), "club": Phrase(dotted(clubNumber))],
        related: [Related(Phrase(en: "the number of the club", nl: "het nummer van de club"), at: club)])
}

/// Returns a number as the Fotobond writes it: 16.20 or 16.20.123.
private func dotted(_ number: Int64) -> String {
    func padded(_ number: Int64, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }
    if number < 10_000 { return padded(number / 100, 2) + "." + padded(number % 100, 2) }
    return dotted(number / 1000) + "." + padded(number % 1000, 3)
}

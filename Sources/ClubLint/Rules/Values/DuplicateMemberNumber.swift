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

import ClubModel
import JSONSyntax

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

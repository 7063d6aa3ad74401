import ClubModel
import JSONSyntax

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

import ClubModel
import JSONSyntax

extension Rule {
    static let clubNumberMismatch = Rule(
        id: "club-number-mismatch", severity: .warning, levels: [.members],
        summary: Phrase(
            en: "The Fotobond number of a club differs from that in Level 1.",
            nl: "Het Fotobondnummer van een club is anders dan dat in Level 1."),
        reason: Phrase(
            en: "A club has one number. The apps show that of its own file, also where it is mistyped.",
            nl: "Een club heeft één nummer. De apps tonen dat uit het eigen bestand van de club, ook als het verkeerd getypt is."),
        message: Phrase(
            en: "the club has number {number} here, and {declared} in {file}.",
            nl: "de club heeft hier nummer {number}, en {declared} in {file}."),
        remedy: Phrase(
            en: "Look up which of the two is the club's, and correct the other.",
            nl: "Zoek op welk van de twee van de club is, en verbeter het andere."),
        examples: [
            .bad(
                """
                --- fcLindewold.level2.json
                {
                    "club": {
                        "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
                        "optional": { "nlSpecific": { "fotobondNumber": ⟦1602⇒1620⟧ } }
                    },
                    "members": [ ]
                }
                --- root_.level1.json
                { "clubs": [ {
                    "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
                    "optional": { "nlSpecific": { "fotobondNumber": 1620 } }
                } ] }
                """),
            .bad(
                """
                --- fcLindewold.level2.json
                {
                    "club": {
                        "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
                        "optional": { "nlSpecific": { "fotobondNumber": ⟦1620⟧ } }
                    },
                    "members": [ { "name": { "givenName": "Noor", "familyName": "Evers" },
                        "optional": { "nlSpecific": { "fotobondNumber": 1620123 } } } ]
                }
                --- root_.level1.json
                { "clubs": [ {
                    "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
                    "optional": { "nlSpecific": { "fotobondNumber": 1602 } }
                } ] }
                """),
            .good(
                """
                --- fcLindewold.level2.json
                { "club": {
                    "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
                    "optional": { "nlSpecific": { "fotobondNumber": 1620 } }
                } }
                --- root_.level1.json
                { "clubs": [ {
                    "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
                    "optional": { "nlSpecific": { "fotobondNumber": 1620 } }
                } ] }
                """),
        ],
        check: .index(ClubMatches.self, where: { $0.hasOtherNumber($1) }) { document, file, matches, workspace in
            guard matches.hasOtherNumber(file), let club = DeclaredClub(document, file, matches, workspace),
                let node = club.club.fotobondNumber,
                let number = node.wholeNumber, let declared = club.declaration.fotobondNumber, !document.isTemplate
            else { return [] }
            var finding = Finding(
                at: node,
                [
                    "number": Phrase(String(number)), "declared": Phrase(String(declared)),
                    "file": Phrase(lastPathComponent(club.path)),
                ],
                suggestions: [String(declared)],
                related: [Related(Phrase(en: "the club in Level 1", nl: "de club in Level 1"), at: club.place, in: workspace)])
            // The numbers of members begin with that of their club.
            let members = document.nodes(.memberNumber).compactMap { $0.wholeNumber.map { $0 / 1000 } }
            if members.count(where: { $0 == number }) > members.count(where: { $0 == declared }) {
                finding.suggestions = []
                finding.remedy = Phrase(
                    en: "The numbers of the members begin with {number}: correct it in {file}, if that is the club's.",
                    nl:
                        "De nummers van de leden beginnen met {number}: verbeter het in {file}, als dat het nummer van de club is."
                )
            } else {
                finding.fixes = [.write(json: String(declared), at: node, .unsafe)]
            }
            return [finding]
        })
}

import ClubModel
import JSONSyntax

extension Rule {
    static let unfetchedFile = Rule(
        id: "unfetched-file", severity: .info, levels: [.members],
        summary: Phrase(
            en: "The released apps do not fetch a club's Level 2 file yet.",
            nl: "De uitgebrachte apps halen het Level 2-bestand van een club nog niet op."),
        reason: Phrase(
            en: """
                The apps look for no files: each release has a list of the clubs whose Level 2 files it fetches. The key \
                `fetched-clubs` of the configuration says which these are; without it nothing is reported.
                """,
            nl: """
                De apps zoeken geen bestanden: elke versie heeft een lijst van de clubs waarvan zij het Level 2-bestand ophaalt. De \
                sleutel `fetched-clubs` van de configuratie zegt welke dat zijn; zonder die sleutel wordt niets gemeld.
                """),
        message: Phrase(
            en: "the released apps do not fetch this file: \"{club}\" is not among the clubs that they know.",
            nl: "de uitgebrachte apps halen dit bestand niet op: \"{club}\" is niet een van de clubs die ze kennen."),
        remedy: Phrase(
            en: "Ask the makers of the apps to add the club: the release after that shows its members.",
            nl: "Vraag de makers van de apps om de club toe te voegen: de versie daarna toont haar leden."),
        examples: [
            .bad(
                """
                --- fcLindewold.level2.json
                ⟦⟧{ "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } } }
                --- clubhub-lint.toml
                fetched-clubs = ["fcOostmare"]
                """),
            .good(
                """
                --- fcOostmare.level2.json
                { "club": { "idPlus": { "town": "Oostmare", "fullName": "Fotoclub Oostmare", "nickName": "fcOostmare" } } }
                --- clubhub-lint.toml
                fetched-clubs = ["fcOostmare"]
                """),
        ]
    ) { document, premises in
        // A file with another name than its club is nobody's: that is said already.
        guard let known = premises.fetchedClubs, let nickName = document.club?.nickName?.string,
            hasSameBytes(document.fileName, nickName + ".level2.json"), !known.contains(nickName)
        else { return [] }
        return [Finding(range: 0..<0, token: 0, ["club": Phrase(nickName)])]
    }
}

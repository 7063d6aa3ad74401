import ClubModel
import JSONSyntax

extension Rule {
    static let publicBirthYear = Rule(
        id: "public-birth-year", severity: .warning, levels: [.members],
        summary: Phrase(en: "A year of birth is public.", nl: "Een geboortejaar is openbaar."),
        reason: Phrase(
            en: """
                The file can be read by everybody and its history is kept for ever, while the app shows only the day and the \
                month. Name and date of birth together are what thieves of identities look for.
                """,
            nl: """
                Iedereen kan het bestand lezen en de geschiedenis ervan blijft altijd bewaard, terwijl de app alleen dag en maand \
                toont. Naam en geboortedatum samen zijn wat identiteitsdieven zoeken.
                """),
        message: Phrase(
            en: "the year of birth {year} is public, and the app does not need it.",
            nl: "het geboortejaar {year} is openbaar, en de app heeft het niet nodig."),
        remedy: Phrase(
            en: "Write the year as 9999 unless the member agreed to publish it.",
            nl: "Schrijf het jaar als 9999, tenzij het lid met publiceren heeft ingestemd."),
        examples: [
            .bad(
                """
                { "members": [ {
                    "name": { "givenName": "Noor", "familyName": "Evers" },
                    "optional": { "birthday": ⟦"1961-05-17"⇒"9999-05-17"⟧ }
                }, {
                    "name": { "givenName": "Joris", "infixName": "de", "familyName": "Wit" },
                    "optional": { "birthday": ⟦"1964-02-29"⇒"9996-02-29"⟧ }
                } ] }
                """),
            .good(.noor, #"{ "birthday": "9999-05-17" }"#),
        ]
    ) { document, premises in
        var findings: [Finding] = []
        for node in document.unusual(.birthday).filtered({ hasYear(plainDayNumber($0, $1)) }) {
            // 2000-02-29 is the other way to hide the year of a leap day.
            guard let day = node.readDay, day.year <= premises.today.year, day.year > 1850,
                !(day.year == 2000 && day.month == 2 && day.day == 29)
            else { continue }
            if document.isTemplate { return [] }
            guard document.appMember(around: node)?.isDeceased != true else { continue }
            let hidden = Day(year: 9999, month: day.month, day: day.day) ?? Day(year: 9996, month: day.month, day: day.day)
            findings.append(
                Finding(
                    at: node, ["year": Phrase(String(day.year))], suggestions: hidden.map { [$0.text] } ?? [],
                    fixes: hidden.map { [.write($0.text, at: node, .unsafe)] } ?? []))
        }
        return findings
    }
}

/// Whether a day is known and its year not hidden; also for a text that must be read with care.
private func hasYear(_ dayNumber: Int) -> Bool { dayNumber != 0 && dayNumber / 10_000 != 9999 }

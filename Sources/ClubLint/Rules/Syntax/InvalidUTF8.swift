import ClubModel
import JSONSyntax

extension Rule {
    static let invalidUTF8 = Rule(
        cause: .invalidUTF8,
        id: "invalid-utf8",
        summary: Phrase(
            en: "The file has characters that are not UTF-8.",
            nl: "Het bestand bevat tekens die geen UTF-8 zijn."),
        reason: Phrase(
            en: """
                One letter with an accent saved in the old Windows way is enough: the app cannot download such a \
                file and silently falls back on the copy in its last release.
                """,
            nl: """
                Eén letter met een accent die op de oude Windows-manier is opgeslagen, is genoeg: de app kan zo'n \
                bestand niet ophalen en valt zonder melding terug op de kopie in haar laatste versie.
                """),
        message: Phrase(en: "There is a byte here that is not UTF-8.", nl: "Hier staat een byte die geen UTF-8 is."),
        remedy: Phrase(
            en: """
                Type the letter again, and save the file with UTF-8 as encoding (in Notepad under "Save as", at the \
                bottom).
                """,
            nl: """
                Typ de letter opnieuw, en sla het bestand op met UTF-8 als codering (in Kladblok bij "Opslaan als", \
                onderaan).
                """),
        fixTitle: Phrase(en: "Convert the file to UTF-8", nl: "Zet het bestand om naar UTF-8"),
        examples: [
            .bad(
                """
                {
                    "givenName": "Ren⟦é⟧e",
                    "familyName": "Müller"
                }
                """,
                fixed: """
                    {
                        "givenName": "Renée",
                        "familyName": "Müller"
                    }
                    """,
                encoding: .windows1252),
            .good(
                """
                {
                    "givenName": "Renée",
                    "familyName": "Müller"
                }
                """),
        ],
        adjust: { error, _, finding in
            guard let letter = error.repair.first?.replacement else { return }
            finding.quote("letter", letter)
            if error.text.isEmpty || error.text == "1" {
                finding.message = Phrase(
                    en: "This letter is not saved as UTF-8. It is probably {letter}.",
                    nl: "Deze letter is niet als UTF-8 opgeslagen. Het is waarschijnlijk {letter}.")
            } else {
                finding.message = Phrase(
                    en: "This letter is not saved as UTF-8. It is probably {letter}; there are {text} such letters.",
                    nl:
                        "Deze letter is niet als UTF-8 opgeslagen. Het is waarschijnlijk {letter}; er zijn {text} van zulke letters."
                )
                finding.remedy = Phrase(
                    en:
                        "Save the file again with UTF-8 as encoding (in Notepad under \"Save as\"), and look at each letter with an accent.",
                    nl:
                        "Sla het bestand op met UTF-8 als codering (in Kladblok bij \"Opslaan als\"), en bekijk elke letter met een accent."
                )
            }
        }
    )
}

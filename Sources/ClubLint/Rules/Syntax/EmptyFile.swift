import ClubModel
import JSONSyntax

extension Rule {
    static let emptyFile = Rule(
        cause: .emptyFile,
        id: "empty-file",
        summary: Phrase(en: "The file is empty.", nl: "Het bestand is leeg."),
        reason: Phrase(
            en: """
                An empty file gives the app nothing to read. On a new phone the club stays empty; elsewhere the data \
                from before remain.
                """,
            nl: """
                Aan een leeg bestand heeft de app niets te lezen. Op een nieuwe telefoon blijft de club leeg; elders \
                blijven de gegevens van vroeger staan.
                """),
        message: Phrase(en: "The file is empty.", nl: "Het bestand is leeg."),
        remedy: Phrase(
            en: """
                Put the content back, for instance from the file's history on GitHub, or delete the file.
                """,
            nl: """
                Zet de inhoud terug, bijvoorbeeld uit de geschiedenis van het bestand op GitHub, of verwijder het \
                bestand.
                """),
        fixTitle: Phrase(en: "Fill the file", nl: "Vul het bestand"),
        examples: [
            .bad("⟦⟧"),
            .bad(
                """
                ⟦⟧


                """),
            .good("{}"),
        ]
    )
}

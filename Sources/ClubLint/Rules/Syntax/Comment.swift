import ClubModel
import JSONSyntax

extension Rule {
    static let comment = Rule(
        cause: .comment,
        id: "comment",
        summary: Phrase(en: "The file has a comment.", nl: "Het bestand bevat commentaar."),
        reason: Phrase(
            en: """
                JSON has no comments: not after //, not after # and not between /* and */. One note for a colleague \
                is enough to make the app drop the file.
                """,
            nl: """
                JSON kent geen commentaar: niet na //, niet na # en niet tussen /* en */. Eén briefje voor een \
                collega is genoeg om de app het bestand te laten vallen.
                """),
        message: Phrase(en: "This is a comment, and JSON has none.", nl: "Dit is commentaar, en dat kent JSON niet."),
        remedy: Phrase(
            en: "Delete it. On GitHub a note can go into the description of your change.",
            nl: "Verwijder het. Op GitHub kan een toelichting in de beschrijving van je wijziging."),
        fixTitle: Phrase(en: "Delete the comment {comment}", nl: "Verwijder het commentaar {comment}"),
        examples: [
            .bad(
                """
                {
                    "town": "Lindewold",⟨ ⟦// moved here in 2019⟧⇒⟩
                    "fullName": "Fotoclub Lindewold"
                }
                """),
            .bad(
                """
                {⟨
                    ⟦/* ask Joris for the address */⟧⇒⟩
                    "town": "Lindewold"
                }
                """),
            .good(
                """
                {
                    "website": "https://www.example.com/#top",
                    "value": "before /* between */ after // the end"
                }
                """),
        ],
        // Whoever deletes it reads once more what it said.
        adjust: { error, tree, finding in finding.quote("comment", tree.source.text(error.range)) }
    )
}

import ClubModel
import JSONSyntax

extension Rule {
    static let galleryEncoding = Rule(
        id: "gallery-encoding", severity: .error,
        summary: Phrase(
            en: "A gallery is saved in another encoding than UTF-8.",
            nl: "Een galerij is in een andere codering dan UTF-8 opgeslagen."),
        reason: Phrase(
            en: "The app reads a gallery as UTF-8 only, and crashes where it is something else.",
            nl: "De app leest een galerij alleen als UTF-8, en crasht als het iets anders is."),
        message: Phrase(
            en: "there is a byte here that is not UTF-8.", nl: "hier staat een byte die geen UTF-8 is."),
        remedy: Phrase(
            en: "Save the file again with UTF-8 as encoding, and look at each letter with an accent.",
            nl: "Sla het bestand opnieuw op met UTF-8 als codering, en bekijk elke letter met een accent."),
        isAboutSyntax: true,
        examples: [
            .bad(
                """
                --- config.xml
                <juiceboxgallery galleryTitle="Ren⟦é⟧e">
                    <image imageURL="images/a.jpg" thumbURL="thumbs/a.jpg"></image>
                </juiceboxgallery>
                """,
                fixed: """
                    <juiceboxgallery galleryTitle="Renée">
                        <image imageURL="images/a.jpg" thumbURL="thumbs/a.jpg"></image>
                    </juiceboxgallery>
                    """,
                encoding: .windows1252),
            .bad(
                """
                --- config.xml
                ⟦⟧<juiceboxgallery galleryTitle="Renée">
                </juiceboxgallery>
                """, encoding: .utf16),
            .good(
                """
                --- config.xml
                <juiceboxgallery galleryTitle="Renée">
                    <image imageURL="images/a.jpg" thumbURL="thumbs/a.jpg"></image>
                </juiceboxgallery>
                """),
        ],
        check: .gallery { _, document in
            document.tree.errors.map { error in
                let isWhole = error.cause == .wrongEncoding
                let fixes =
                    error.repair.isEmpty
                    ? []
                    : [
                        Fix(
                            Phrase(en: "Convert the file to UTF-8", nl: "Zet het bestand om naar UTF-8"),
                            error.isRepairCertain ? .safe : .unsafe, error.repair)
                    ]
                // Lines and columns of a file in another encoding mean nothing: the mark stands at its beginning.
                return Finding(
                    inGallery: isWhole ? 0..<0 : error.range, ["encoding": Phrase(error.text)],
                    message: isWhole
                        ? Phrase(
                            en: "the gallery is saved as {encoding}; it must be UTF-8. Nothing else in it could be checked.",
                            nl: "de galerij is opgeslagen als {encoding}; het moet UTF-8 zijn. De rest is niet gecontroleerd.")
                        : nil,
                    fixes: fixes)
            }
        })
}

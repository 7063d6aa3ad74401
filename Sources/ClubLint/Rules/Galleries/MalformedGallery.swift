import ClubModel
import JSONSyntax

extension Rule {
    static let malformedGallery = Rule(
        id: "malformed-gallery", severity: .error,
        summary: Phrase(en: "A gallery is no XML.", nl: "Een galerij is geen XML."),
        reason: Phrase(
            en: """
                JuiceBox shows a blank page for a gallery that is not well-formed. The app, which only searches for the first \
                picture, may show it all the same.
                """,
            nl: """
                Van een galerij die geen geldige XML is, laat JuiceBox een lege pagina zien. De app zoekt alleen de eerste foto en \
                toont die misschien toch.
                """),
        message: Phrase(
            en: "the page of this gallery stays blank: {why}.", nl: "de pagina van deze galerij blijft leeg: {why}."),
        remedy: Phrase(
            en: "Put it right, or export the gallery anew.", nl: "Herstel het, of exporteer de galerij opnieuw."),
        examples: [
            .bad(
                """
                --- config.xml
                <juiceboxgallery galleryTitle="Zee ⟦&⇒&amp;⟧ duin">
                    <image imageURL="images/a⟦&⇒%26⟧b.jpg" thumbURL="thumbs/a.jpg">
                        <title>5 ⟦&⇒&amp;⟧ 6</title>
                    </image>
                </juiceboxgallery>
                """),
            .bad(
                """
                --- config.xml
                <juiceboxgallery>
                    <⟦image⟧ imageURL="images/a.jpg" thumbURL="thumbs/a.jpg">
                </juiceboxgallery>
                """),
            .good(
                """
                --- config.xml
                <?xml version="1.0" encoding="UTF-8"?>
                <!-- <image> -->
                <juiceboxgallery galleryTitle='Zee &amp; "duin"'>
                    <image imageURL="images/a.jpg" thumbURL="thumbs/a.jpg">
                        <title><![CDATA[5 & 6 < 12]]></title>
                    </image>
                    <image imageURL="images/b.jpg" thumbURL="thumbs/b.jpg"/>
                </juiceboxgallery>
                """),
        ],
        check: .gallery { gallery, document in
            guard document.tree.errors.isEmpty else { return [] }
            return GalleryFlaws(gallery).flaws.map { flaw in
                let fixes = flaw.meant.map { meant in
                    [
                        Fix(
                            meant.isEmpty
                                ? Phrase(en: "Take it away", nl: "Haal het weg")
                                : Phrase(en: "Write \(meant)", nl: "Schrijf \(meant)"),
                            meant.hasPrefix("%") ? .unsafe : .safe, [TextEdit(flaw.range, meant)])
                    ]
                }
                return Finding(inGallery: flaw.range, ["why": flaw.why], fixes: fixes ?? [])
            }
        })
}

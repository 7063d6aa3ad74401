import ClubModel
import JSONSyntax

extension Rule {
    static let blankGallery = Rule(
        id: "blank-gallery", severity: .error,
        summary: Phrase(
            en: "A value in a gallery is wrapped in <div>, which keeps its page blank.",
            nl: "Een waarde in een galerij staat tussen <div>'s; daardoor blijft haar pagina leeg."),
        reason: Phrase(
            en: """
                A value such as "<div></div>" makes the file ill-formed, and JuiceBox then shows a blank white page. The app only \
                searches for the first picture and shows it all the same, so nobody notices there. Some exporters write this \
                since 2026.
                """,
            nl: """
                Een waarde als "<div></div>" maakt het bestand ongeldig, en JuiceBox laat dan een lege witte pagina zien. De app \
                zoekt alleen de eerste foto en toont die toch, dus daar merkt niemand het. Sommige exportprogramma's schrijven \
                dit sinds 2026.
                """),
        message: Phrase(
            en: "{name} is wrapped in <div>, so the page of this gallery stays blank.",
            nl: "{name} staat tussen <div>'s, dus de pagina van deze galerij blijft leeg."),
        remedy: Phrase(
            en: "Take the <div> and the </div> away and keep what is between them.",
            nl: "Haal de <div> en de </div> weg en houd wat ertussen staat."),
        examples: [
            .bad(
                """
                --- config.xml
                <juiceboxgallery galleryTitle="Anna">
                    <image imageURL="images/a.jpg" thumbURL="thumbs/a.jpg" linkURL="⟦<div></div>⇒⟧" linkTarget="_blank">
                        <title><![CDATA[]]></title>
                    </image>
                    <image imageURL="images/b.jpg" thumbURL="thumbs/b.jpg" linkURL="⟦<div>https://www.example.com</div>⇒https://www.example.com⟧">
                    </image>
                </juiceboxgallery>
                """),
            .good(
                """
                --- config.xml
                <juiceboxgallery galleryTitle="Anna">
                    <image imageURL="images/a.jpg" thumbURL="thumbs/a.jpg" linkURL="" linkTarget="_blank"></image>
                </juiceboxgallery>
                """),
        ],
        check: .gallery { gallery, _ in
            gallery.allAttributes.compactMap { attribute in
                guard let inside = attribute.rawDiv(in: gallery.source) else { return nil }
                let text = gallery.source.text(inside)
                return Finding(
                    inGallery: attribute.valueRange, ["name": Phrase(shortened(attribute.name))],
                    fixes: [
                        Fix(
                            Phrase(en: "Take the <div> away", nl: "Haal de <div> weg"), .safe,
                            [TextEdit(attribute.valueRange, text)])
                    ])
            }
        })
}

extension GalleryText.Attribute {
    /// Returns what is within a `<div>` that is written around the whole of its value.
    func rawDiv(in source: Source) -> Range<Int>? {
        GalleryText.insideDiv(source.buffer[valueRange]).map { inside in
            inside.lowerBound + valueRange.lowerBound..<inside.upperBound + valueRange.lowerBound
        }
    }
}

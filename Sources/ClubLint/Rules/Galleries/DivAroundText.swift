import ClubModel
import JSONSyntax

extension Rule {
    static let divAroundText = Rule(
        id: "div-around-text", severity: .info,
        summary: Phrase(
            en: "A title or caption in a gallery is wrapped in <div>.",
            nl: "Een titel of bijschrift in een galerij staat tussen <div>'s."),
        reason: Phrase(
            en: """
                The page works, but around an empty text it shows an empty strip. Some exporters write this since 2026, together \
                with what keeps the page blank.
                """,
            nl: """
                De pagina werkt, maar om een lege tekst laat ze een lege strook zien. Sommige exportprogramma's schrijven dit \
                sinds 2026, samen met wat de pagina leeg houdt.
                """),
        message: Phrase(
            en: "the {name} of {image} is wrapped in <div>.", nl: "{name} van {image} staat tussen <div>'s."),
        remedy: Phrase(
            en: "Take the <div> and the </div> away and keep what is between them.",
            nl: "Haal de <div> en de </div> weg en houd wat ertussen staat."),
        examples: [
            .bad(
                """
                --- config.xml
                <juiceboxgallery>
                    <image imageURL="images/a.jpg" thumbURL="thumbs/a.jpg" linkURL="" linkTarget="_blank">
                        <title>⟦<![CDATA[<div></div>]]>⇒<![CDATA[]]>⟧</title>
                        <caption>⟦<![CDATA[<div>2022</div>]]>⇒<![CDATA[2022]]>⟧</caption>
                    </image>
                </juiceboxgallery>
                """),
            .good(
                """
                --- config.xml
                <juiceboxgallery>
                    <image imageURL="images/a.jpg" thumbURL="thumbs/a.jpg" linkURL="" linkTarget="_blank">
                        <title><![CDATA[]]></title>
                        <caption><![CDATA[2022 <b>Zee</b>]]></caption>
                    </image>
                </juiceboxgallery>
                """),
        ],
        check: .gallery { gallery, _ in
            var found: [Finding] = []
            for (number, image) in gallery.images.enumerated() {
                for text in image.texts {
                    guard let kept = GalleryText.withoutDiv(text.value) else { continue }
                    // Where the value is written in another way than as one section, a person has to look.
                    let written = gallery.source.text(text.range)
                    let fixes =
                        written == "<![CDATA[" + text.value + "]]>"
                        ? [
                            Fix(
                                Phrase(en: "Take the <div> away", nl: "Haal de <div> weg"), .safe,
                                [TextEdit(text.range, "<![CDATA[" + kept + "]]>")])
                        ] : []
                    found.append(
                        Finding(
                            inGallery: text.range,
                            ["name": Phrase(shortened(text.name)), "image": gallery.name(ofImage: number)], fixes: fixes))
                }
            }
            return found
        })
}

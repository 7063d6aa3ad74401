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

extension Rule {
    static let blankGallery = Rule(
        id: "blank-gallery", severity: .error,
        summary: Phrase(
            en: "A value in a gallery is wrapped in <div>, which keeps its page blank.",
            nl: "Een waarde in een galerij staat tussen <div>'s; daardoor blijft haar pagina leeg."),
        reason: Phrase(
            en: """
                A value such as "<div></div>" makes the file ill-formed, and JuiceBox then shows a blank white page. The app only \
                searches for the first picture and shows it all the same, so nobody notices there. Since 2026 Lightroom Classic \
                writes this for empty values, so each new export brings it back.
                """,
            nl: """
                Een waarde als "<div></div>" maakt het bestand ongeldig, en JuiceBox laat dan een lege witte pagina zien. De app \
                zoekt alleen de eerste foto en toont die toch, dus daar merkt niemand het. Lightroom Classic schrijft dit sinds \
                2026 voor lege waarden, dus na elke nieuwe export is het terug.
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

extension Rule {
    static let divAroundText = Rule(
        id: "div-around-text", severity: .info,
        summary: Phrase(
            en: "A title or caption in a gallery is wrapped in <div>.",
            nl: "Een titel of bijschrift in een galerij staat tussen <div>'s."),
        reason: Phrase(
            en: """
                The page works, but around an empty text it shows an empty strip. Since 2026 Lightroom Classic writes this for \
                empty titles and captions, together with the empty links that keep the page blank.
                """,
            nl: """
                De pagina werkt, maar toont een lege strook om een lege tekst. Lightroom Classic schrijft dit sinds 2026 voor \
                lege titels en bijschriften, samen met de lege links waardoor de pagina leeg blijft.
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

import ClubModel
import JSONSyntax

extension Rule {
    static let missingThumbnail = Rule(
        id: "missing-thumbnail", severity: .warning,
        summary: Phrase(en: "A picture in a gallery has no thumbnail.", nl: "Een foto in een galerij heeft geen miniatuur."),
        reason: Phrase(
            en: """
                The gallery shows a thumbnail of each picture. Of the first one the app needs it too: without it the app finds no \
                picture in the gallery.
                """,
            nl: """
                De galerij toont van elke foto een miniatuur. Van de eerste heeft ook de app die nodig: zonder vindt de app geen \
                foto in de galerij.
                """),
        message: Phrase(en: "{image} has no thumbURL.", nl: "{image} heeft geen thumbURL."),
        remedy: Phrase(
            en: "Write the address of its thumbnail behind that of the picture: thumbURL=\"thumbs/…\".",
            nl: "Zet het adres van de miniatuur achter dat van de foto: thumbURL=\"thumbs/…\"."),
        examples: [
            .bad(
                """
                --- config.xml
                <juiceboxgallery>
                    ⟦<image⟧ imageURL="images/a.jpg"⟨⇒ thumbURL="thumbs/a.jpg"⟩ linkURL=""></image>
                    ⟦<image⟧ imageURL="images/b.jpg" ⟨thumbURL=""⇒thumbURL="thumbs/b.jpg"⟩></image>
                </juiceboxgallery>
                """),
            .good(
                """
                --- config.xml
                <juiceboxgallery>
                    <image imageURL="images/a.jpg" thumbURL="thumbs/a.jpg" linkURL=""></image>
                </juiceboxgallery>
                """),
        ],
        check: .gallery { gallery, _ in
            gallery.images.indices.compactMap { number in
                let image = gallery.images[number]
                let thumb = image.attribute("thumbURL")
                guard thumb?.value.isEmpty != false else { return nil }
                var fixes: [Fix] = []
                if let address = image.attribute("imageURL") {
                    let written = gallery.source.text(address.valueRange)
                    if written.hasPrefix("images/") {
                        let value = "thumbURL=\"thumbs/" + written.dropFirst(7) + "\""
                        let edit =
                            thumb.map { TextEdit($0.range, value) }
                            ?? TextEdit(address.range.upperBound..<address.range.upperBound, " " + value)
                        // Whether there is such a file, nobody has looked.
                        fixes = [
                            Fix(Phrase(en: "Name the thumbnail", nl: "Noem de miniatuur"), .unsafe, [edit])
                        ]
                    }
                }
                let start = image.tag.lowerBound
                return Finding(inGallery: start..<start + 6, ["image": gallery.name(ofImage: number)], fixes: fixes)
            }
        })
}

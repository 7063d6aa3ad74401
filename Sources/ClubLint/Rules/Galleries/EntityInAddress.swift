import ClubModel
import JSONSyntax

extension Rule {
    static let entityInAddress = Rule(
        id: "entity-in-address", severity: .warning,
        summary: Phrase(
            en: "The address of a gallery's first picture is written with an entity such as &amp;.",
            nl: "Het adres van de eerste foto van een galerij is met een entiteit als &amp; geschreven."),
        reason: Phrase(
            en: """
                Browsers read &amp; as &, but the app takes the address of the first picture exactly as it is written, and then \
                finds no picture there.
                """,
            nl: """
                Browsers lezen &amp; als &, maar de app neemt het adres van de eerste foto precies zoals het er staat, en vindt \
                daar dan geen foto.
                """),
        message: Phrase(
            en: "the app does not understand \"{entity}\" in the {name} of the first picture.",
            nl: "de app begrijpt \"{entity}\" niet in {name} van de eerste foto."),
        remedy: Phrase(
            en: "Write {better}, or give the file a name without such signs.",
            nl: "Schrijf {better}, of geef het bestand een naam zonder zulke tekens."),
        examples: [
            .bad(
                """
                --- config.xml
                <juiceboxgallery>
                    <image imageURL="images/zee⟦&amp;⇒%26⟧duin.jpg" thumbURL="thumbs/Ren⟦&#233;⇒é⟧.jpg"></image>
                </juiceboxgallery>
                """),
            .good(
                """
                --- config.xml
                <juiceboxgallery>
                    <image imageURL="images/zee%26duin.jpg" thumbURL="thumbs/zee%26duin.jpg">
                        <title>Zee &amp; duin</title>
                    </image>
                    <image imageURL="images/b&amp;c.jpg" thumbURL="thumbs/b&amp;c.jpg"></image>
                </juiceboxgallery>
                """),
        ],
        check: .gallery { gallery, _ in
            guard let first = gallery.images.first else { return [] }
            var found: [Finding] = []
            for name in GalleryAddress.names {
                guard let attribute = first.attribute(name) else { continue }
                let bytes = Array(gallery.source.buffer[attribute.valueRange])
                var index = 0
                while index < bytes.count {
                    guard bytes[index] == UInt8(ascii: "&"),
                        let (text, end) = CharacterReference.read(
                            bytes, at: index, to: bytes.count, names: CharacterReference.xml)
                    else {
                        index += 1
                        continue
                    }
                    let base = attribute.valueRange.lowerBound
                    let sign = text.unicodeScalars.first ?? " "
                    let escape = sign == "'" ? "%27" : GalleryAddress.escape(sign)
                    // A server nearly always takes the escape for the sign; of the sign itself there is no doubt.
                    found.append(
                        Finding(
                            inGallery: base + index..<base + end,
                            [
                                "name": Phrase(name), "entity": Phrase(String(decoding: bytes[index..<end], as: UTF8.self)),
                                "better": Phrase(escape ?? text),
                            ],
                            fixes: [
                                Fix(
                                    Phrase(en: "Write {better}", nl: "Schrijf {better}"), escape == nil ? .safe : .unsafe,
                                    [TextEdit(base + index..<base + end, escape ?? text)])
                            ]))
                    index = end
                }
            }
            return found
        })
}

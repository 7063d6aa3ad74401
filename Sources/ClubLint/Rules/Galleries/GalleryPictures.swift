import ClubModel
import JSONSyntax

extension Rule {
    static let unreadGallery = Rule(
        id: "unread-gallery", severity: .warning,
        summary: Phrase(
            en: "The app cannot find the first picture of a gallery.",
            nl: "De app kan de eerste foto van een galerij niet vinden."),
        reason: Phrase(
            en: """
                Of clubs whose galleries the app knows, it shows the first picture beside the member's name. It searches for \
                exactly <image imageURL="images/…" thumbURL="thumbs/…", in this order, in double quotes and on one line. Written \
                otherwise the gallery works, but the member has no picture.
                """,
            nl: """
                Van clubs waarvan de app de galerijen kent, toont ze de eerste foto naast de naam van het lid. Ze zoekt precies \
                naar <image imageURL="images/…" thumbURL="thumbs/…", in deze volgorde, tussen dubbele aanhalingstekens en op één regel. \
                Anders geschreven werkt de galerij wel, maar heeft het lid geen foto.
                """),
        message: Phrase(
            en: "the app does not find {image}, because {why}.", nl: "de app vindt {image} niet, want {why}."),
        remedy: Phrase(
            en: "Write it as <image imageURL=\"images/…\" thumbURL=\"thumbs/…\" and the rest behind it.",
            nl: "Schrijf het als <image imageURL=\"images/…\" thumbURL=\"thumbs/…\" met de rest erachter."),
        examples: [
            .bad(
                """
                --- config.xml
                <juiceboxgallery>
                    ⟦<image thumbURL="thumbs/a.jpg" imageURL="images/a.jpg" linkURL="">⇒<image imageURL="images/a.jpg" thumbURL="thumbs/a.jpg" linkURL="">⟧</image>
                </juiceboxgallery>
                """),
            .bad(
                """
                --- config.xml
                <juiceboxgallery>
                    ⟦<image imageURL='images/a.jpg'
                            thumbURL='thumbs/a.jpg'/>⇒<image imageURL="images/a.jpg" thumbURL="thumbs/a.jpg"/>⟧
                </juiceboxgallery>
                """),
            .bad(
                """
                --- config.xml
                <juiceboxgallery>
                    ⟦<image imageURL="https://www.example.com/anna/images/a.jpg" thumbURL="https://www.example.com/anna/thumbs/a.jpg">⇒<image imageURL="images/a.jpg" thumbURL="thumbs/a.jpg">⟧</image>
                </juiceboxgallery>
                """),
            .bad(
                """
                --- config.xml
                <juiceboxgallery>
                    <!-- ⟦<image imageURL="images/old.jpg" thumbURL="thumbs/old.jpg"⟧></image> -->
                    <image imageURL="images/a.jpg" thumbURL="thumbs/a.jpg"></image>
                </juiceboxgallery>
                """),
            .good(
                """
                --- config.xml
                <juiceboxgallery>
                    <image imageURL="images/a.jpg" thumbURL="thumbs/a.jpg" linkURL=""></image>
                    <image thumbURL="thumbs/b.jpg" imageURL="images/b.jpg"></image>
                </juiceboxgallery>
                """),
        ],
        check: .gallery { gallery, _ in
            guard let first = gallery.images.first, let image = first.attribute("imageURL"),
                let thumb = first.attribute("thumbURL"), !thumb.value.isEmpty
            else { return [] }
            let found = AppGallery(gallery.source)
            if let found {
                if found.range.lowerBound == first.tag.lowerBound { return [] }
                if found.range.lowerBound < first.tag.lowerBound { return [commentedPicture(found, gallery)] }
            }
            let (why, fixes) = UnfoundPicture(first, image, thumb, in: gallery).words
            return [Finding(inGallery: first.tag, ["image": gallery.name(ofImage: 0), "why": why], fixes: fixes)]
        })

    /// Returns the finding for a picture that only the app sees, since it is within a comment.
    private static func commentedPicture(_ found: AppGallery, _ gallery: GalleryText) -> Finding {
        Finding(
            inGallery: found.range, ["image": gallery.name(ofImage: 0)],
            message: Phrase(
                en: "the app takes this picture for the first, although it is not part of the gallery, and not {image}.",
                nl: "de app houdt deze foto voor de eerste, al hoort ze niet bij de galerij, en niet {image}."),
            remedy: Phrase(
                en: "Take the whole comment away.", nl: "Haal het hele commentaar weg."))
    }
}

/// Why the app does not find a picture, and how it would.
private struct UnfoundPicture {
    let words: (why: Phrase, fixes: [Fix])

    init(
        _ picture: GalleryText.Image, _ image: GalleryText.Attribute, _ thumb: GalleryText.Attribute, in gallery: GalleryText
    ) {
        let source = gallery.source
        let (address, small) = (source.text(image.valueRange), source.text(thumb.valueRange))
        func fix(_ title: Phrase, _ image: String, _ thumb: String, _ safety: Fix.Safety) -> [Fix] {
            [
                Fix(
                    title, safety,
                    [TextEdit(picture.tag, gallery.tag(of: picture, image: image, thumb: thumb))])
            ]
        }
        guard address.hasPrefix("images/"), small.hasPrefix("thumbs/") else {
            let isAbsolute = address.contains("://") || small.contains("://")
            let why =
                isAbsolute
                ? Phrase(
                    en: "its address is a whole one and not relative, such as images/a.jpg and thumbs/a.jpg",
                    nl: "het adres is volledig en niet relatief, zoals images/a.jpg en thumbs/a.jpg")
                : Phrase(
                    en: "its addresses do not begin with images/ and thumbs/",
                    nl: "de adressen beginnen niet met images/ en thumbs/")
            // The folder that both are in is that of the gallery, as far as one can tell.
            var fixes: [Fix] = []
            if let place = UnfoundPicture.place(of: "images/", in: address),
                let other = UnfoundPicture.place(of: "thumbs/", in: small),
                hasSameBytes(String(address[..<place]), String(small[..<other]))
            {
                let folder = String(address[..<place])
                fixes = fix(
                    Phrase(en: "Take \(folder) away", nl: "Haal \(folder) weg"), String(address[place...]),
                    String(small[other...]), .unsafe)
            }
            words = (why, fixes)
            return
        }
        let isInOrder = picture.attributes.first?.name == "imageURL" && picture.attributes.dropFirst().first?.name == "thumbURL"
        let isOnOneLine = !source.text(picture.tag.lowerBound..<thumb.range.upperBound).utf8.contains {
            $0 == 0x0A || $0 == 0x0D
        }
        let why =
            !isInOrder
            ? Phrase(
                en: "imageURL and thumbURL are not its first attributes, in this order",
                nl: "imageURL en thumbURL zijn niet de eerste attributen, in deze volgorde")
            : !isOnOneLine
                ? Phrase(
                    en: "imageURL and thumbURL are not on the line of <image",
                    nl: "imageURL en thumbURL staan niet op de regel van <image")
                : Phrase(
                    en: "there are other quotes or spaces than in <image imageURL=\"…\" thumbURL=\"…\"",
                    nl: "er staan andere aanhalingstekens of spaties dan in <image imageURL=\"…\" thumbURL=\"…\"")
        words = (why, fix(Phrase(en: "Write it for the app", nl: "Schrijf het voor de app"), address, small, .safe))
    }

    /// Returns where a folder begins in an address.
    private static func place(of folder: String, in address: String) -> String.Index? {
        address.utf8.indices.last { place in
            address.utf8[place...].starts(with: folder.utf8)
                && (place == address.startIndex || address.utf8[address.utf8.index(before: place)] == UInt8(ascii: "/"))
        }
    }
}

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

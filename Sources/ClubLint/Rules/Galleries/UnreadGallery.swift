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

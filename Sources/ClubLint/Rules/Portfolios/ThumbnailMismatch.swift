import ClubModel
import JSONSyntax

extension Rule {
    static let thumbnailMismatch = Rule(
        id: "thumbnail-mismatch", severity: .warning, levels: [.images],
        summary: Phrase(
            en: "The thumbnail of a photo is that of another one, or stands in the photo's place.",
            nl: "De miniatuur van een foto is die van een andere, of staat op de plaats van de foto."),
        reason: Phrase(
            en: """
                Visitors see one photo in the overview and another one when they open it, or a large one that is blurred. Usually \
                a block was copied, and only one of its two addresses was changed.
                """,
            nl: """
                Bezoekers zien in het overzicht een andere foto dan als ze hem openen, of een grote die onscherp is. Meestal is \
                een blok gekopieerd, en maar een van de twee adressen aangepast.
                """),
        message: Phrase(
            en: "the thumbnail \"{thumbnail}\" is that of another photo, \"{other}\".",
            nl: "de miniatuur \"{thumbnail}\" is die van een andere foto, \"{other}\"."),
        remedy: Phrase(
            en: "Write the address of this photo's own thumbnail.", nl: "Schrijf het adres van de miniatuur van deze foto zelf."),
        examples: [
            .bad(
                """
                { "images": [
                    { "imageURL": "images/heath.jpg", "thumbURL": "thumbs/heath.jpg" },
                    { "imageURL": "images/dune.jpg", "thumbURL": ⟦"thumbs/⟨heath⇒dune⟩.jpg"⟧ }
                ] }
                """),
            .bad(
                """
                { "images": [ { "imageURL": ⟦"⟨thumbs⇒images⟩/heath.jpg"⟧, "thumbURL": "⟨images⇒thumbs⟩/heath.jpg" } ] }
                """),
            .good(
                """
                { "images": [
                    { "imageURL": "images/heath.jpg", "thumbURL": "thumbs/heath_small.jpg" },
                    { "imageURL": "images/dune.jpg", "thumbURL": "images/dune.jpg" },
                    { "imageURL": "thumbs/mill.jpg" },
                    { "imageURL": "2024/01.jpg", "thumbURL": "2024/small/01.jpg" },
                    { "imageURL": "2025/01.jpg", "thumbURL": "2025/small/01.jpg" }
                ] }
                """),
        ]
    ) { document, _ in
        let pairs = ImagePair.all(in: document)
        // The photo of each name; none for a name that several photos have in different folders.
        var owners: [ArraySlice<UInt8>: Int] = [:]
        for (number, pair) in pairs.enumerated() {
            guard let known = owners.updateValue(number, forKey: pair.image.leaf),
                known < 0 || pairs[known].image.path != pair.image.path
            else { continue }
            owners[pair.image.leaf] = -1
        }
        return pairs.enumerated().compactMap { number, pair in
            if pair.isExchanged { return Finding(exchanged: pair) }
            guard pair.thumbnail.leaf != pair.image.leaf, let owner = owners[pair.thumbnail.leaf], owner >= 0, owner != number,
                pairs[owner].image.leaf != pair.image.leaf
            else { return nil }
            return Finding(thumbnailOf: pair, belongsTo: pairs[owner])
        }
    }
}

/// The two addresses of a photo, with their parts.
private struct ImagePair {
    /// One of the addresses.
    struct Address {
        let node: Node
        let path: [UInt8]
        /// The name of the file, and the folder that it lies in.
        let leaf: ArraySlice<UInt8>
        let folder: ArraySlice<UInt8>

        init?(_ node: Node?) {
            guard let node, !node.isDamaged, let text = node.string, !text.isEmpty else { return nil }
            self.node = node
            path = Array(text.utf8)
            let slash = path.lastIndex(of: UInt8(ascii: "/"))
            leaf = path[(slash.map { $0 + 1 } ?? 0)...]
            folder = path[..<(slash ?? 0)].split(separator: UInt8(ascii: "/")).last ?? []
            if leaf.isEmpty { return nil }
        }

        var isInThumbnails: Bool { isThumbnailFolder(String(decoding: folder, as: UTF8.self)) }
    }

    let image: Address
    let thumbnail: Address

    /// Whether each stands in the other's place.
    var isExchanged: Bool {
        image.leaf == thumbnail.leaf && image.isInThumbnails && !thumbnail.isInThumbnails && !thumbnail.folder.isEmpty
    }

    /// Returns the photos of a Level 3 file that have both addresses.
    static func all(in document: Document) -> [ImagePair] {
        document.nodes(.image).compactMap { image in
            guard let picture = Address(image["imageURL"]), let thumbnail = Address(image["thumbURL"]) else { return nil }
            return ImagePair(image: picture, thumbnail: thumbnail)
        }
    }
}

extension Finding {
    /// Makes the finding for a photo with another one's thumbnail; where that is called as its own photo, so should this one be.
    fileprivate init(thumbnailOf pair: ImagePair, belongsTo other: ImagePair) {
        let node = pair.thumbnail.node
        self.init(
            at: node,
            ["thumbnail": Phrase(shortened(node.string ?? "")), "other": Phrase(shortened(other.image.node.string ?? ""))],
            related: [Related(Phrase(en: "the other photo", nl: "de andere foto"), at: other.image.node)])
        guard other.thumbnail.leaf == other.image.leaf else { return }
        let meant = String(decoding: pair.thumbnail.path.dropLast(pair.thumbnail.leaf.count) + pair.image.leaf, as: UTF8.self)
        suggestions = [meant]
        fixes = [.write(meant, at: node, .unsafe)]
    }

    /// Makes the finding for a photo whose two addresses stand in each other's place.
    fileprivate init(exchanged pair: ImagePair) {
        let (image, thumbnail) = (pair.image.node, pair.thumbnail.node)
        self.init(
            at: image, ["address": Phrase(shortened(image.string ?? ""))],
            message: Phrase(
                en: "\"{address}\" lies in the folder of the thumbnails, and the photo itself stands under \"thumbURL\".",
                nl: "\"{address}\" ligt in de map met miniaturen, en de foto zelf staat bij \"thumbURL\"."),
            remedy: Phrase(en: "Exchange the two.", nl: "Verwissel de twee."), suggestions: [thumbnail.string ?? ""],
            related: [Related(Phrase(en: "the photo itself", nl: "de foto zelf"), at: thumbnail)],
            fixes: [.exchange(image, thumbnail)])
    }
}

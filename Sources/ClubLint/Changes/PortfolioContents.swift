import ClubModel
import JSONSyntax

/// The photos of a portfolio, in a Level 3 file or a gallery of JuiceBox, as far as a comparison needs them.
struct PortfolioContents {
    /// One photo.
    struct Image {
        /// What it is known by.
        let address: String
        /// Where it begins in the file.
        let offset: Int
        fileprivate let details: Details

        /// Whether the same is said about it as about another photo.
        func isSame(as other: Image) -> Bool { details.isSame(as: other.details) }
    }

    let images: [Image]
    /// What is said about the portfolio as a whole; of a Level 3 file all.
    private let whole: Details

    /// Reads a portfolio; `nil` for every other file.
    init?(_ document: Document) {
        if let gallery = document.gallery {
            images = gallery.images.map { image in
                Image(
                    address: image.address, offset: image.tag.lowerBound,
                    details: .gallery(Details.words(image.attributes) + image.texts.map { $0.name + "=" + $0.freedValue }))
            }
            // Values in a <div> keep the page blank: with them and without is not the same, once for all photos.
            let wrapped = gallery.allAttributes.count { GalleryText.insideDiv($0.value.utf8) != nil }
            whole = .gallery(Details.words(gallery.attributes) + [String(wrapped)])
        } else if document.level == .images {
            let hash = StructureHash(document.tree)
            images = document.nodes(.image).map {
                Image(address: $0["imageURL"]?.appText ?? "", offset: Int($0.token.start), details: .fields($0, hash))
            }
            whole = .fields(document.root, hash)
        } else {
            return nil
        }
    }

    /// Whether the same is said about the portfolio as in another one; its photos may be others, in a gallery.
    func isSame(as other: PortfolioContents) -> Bool { whole.isSame(as: other.whole) }
}

/// All that is said about a photo, or a portfolio.
private enum Details {
    case fields(Node, StructureHash)
    case gallery([String])

    static func words(_ attributes: [GalleryText.Attribute]) -> [String] {
        attributes.map { $0.name + "=" + $0.freedValue }
    }

    func isSame(as other: Details) -> Bool {
        switch (self, other) {
        case (.fields(let one, let hash), .fields(let two, let otherHash)): hash.isSame(one, as: two, of: otherHash)
        case (.gallery(let one), .gallery(let two)): one == two
        case (.fields, .gallery), (.gallery, .fields): false
        }
    }
}

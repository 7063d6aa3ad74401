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
    }

    /// All that is said.
    fileprivate enum Details {
        case fields(Node)
        case gallery([String])
    }

    let images: [Image]
    /// What is said about the portfolio as a whole; of a Level 3 file all.
    private let whole: Details
    private let hash: StructureHash

    /// Reads a portfolio; `nil` for every other file.
    init?(_ document: Document) {
        if let gallery = document.gallery {
            images = gallery.images.map { image in
                Image(
                    address: image.attribute("imageURL")?.value ?? "", offset: image.tag.lowerBound,
                    details: .gallery(
                        PortfolioContents.details(image.attributes)
                            + image.texts.map { $0.name + "=" + (GalleryText.withoutDiv($0.value) ?? $0.value) }))
            }
            // Values in a <div> keep the page blank: with them and without is not the same, once for all photos.
            let wrapped = gallery.allAttributes.count { GalleryText.insideDiv($0.value.utf8) != nil }
            whole = .gallery(PortfolioContents.details(gallery.attributes) + [String(wrapped)])
        } else if document.level == .images {
            images = document.nodes(.image).map {
                Image(address: $0["imageURL"]?.appText ?? "", offset: Int($0.token.start), details: .fields($0))
            }
            whole = .fields(document.root)
        } else {
            return nil
        }
        hash = StructureHash(document.tree)
    }

    private static func details(_ attributes: [GalleryText.Attribute]) -> [String] {
        attributes.map { $0.name + "=" + (GalleryText.withoutDiv($0.value) ?? $0.value) }
    }

    /// Whether the same is said about a photo as another portfolio says about one.
    func isSame(_ image: Image, as other: Image, of contents: PortfolioContents) -> Bool {
        isSame(image.details, as: other.details, of: contents)
    }

    /// Whether the same is said about the portfolio as in another one; its photos may be others, in a gallery.
    func isSame(as other: PortfolioContents) -> Bool { isSame(whole, as: other.whole, of: other) }

    private func isSame(_ details: Details, as other: Details, of contents: PortfolioContents) -> Bool {
        switch (details, other) {
        case (.fields(let one), .fields(let two)): hash.isSame(one, as: two, of: contents.hash)
        case (.gallery(let one), .gallery(let two)): one == two
        case (.fields, .gallery), (.gallery, .fields): false
        }
    }
}

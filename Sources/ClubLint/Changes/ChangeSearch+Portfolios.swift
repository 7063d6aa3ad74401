import ClubModel
import JSONSyntax

/// Portfolios: Level 3 files, and galleries of JuiceBox.
extension ChangeSearch {
    mutating func comparePortfolios() {
        for number in pairs.indices where pairs[number].isComparable {
            guard let base = pairs[number].base, let head = pairs[number].head, let old = PortfolioContents(base),
                let new = PortfolioContents(head)
            else { continue }
            let spot = portfolioSpot(number, head)
            if base.gallery == nil, head.gallery == nil { compareOwners(base, head, spot) }
            compareImages(old, new, spot)
        }
    }

    /// Returns where a change of a portfolio is told: under its club and as its member's, whatever the file is called; that of a
    /// gallery under its title.
    func portfolioSpot(_ pair: Int, _ document: Document) -> Spot {
        Spot(
            pair: pair,
            group: document.club.map { Change.Group(Identity(of: $0), isMuseum: false) } ?? Change.Group(file: document.path),
            record: PersonName(document.root["member"]?["name"])?.text ?? document.gallery?.title ?? document.fileName)
    }

    private mutating func compareOwners(_ base: Document, _ head: Document, _ spot: Spot) {
        let (old, new) = (owner(base), owner(head))
        if hasSameBytes(old, new) { return }
        // A club that is called otherwise everywhere was told of already.
        if let club = base.club, let newClub = head.club, isTold(Identity(of: club), isNow: Identity(of: newClub)),
            member(base) == member(head)
        {
            pairs[spot.pair].isTold = true
        } else {
            add(.portfolioOwnerChanged, spot, ["old": Phrase(old), "new": Phrase(new)])
        }
    }

    private func member(_ document: Document) -> String? { PersonName(document.root["member"]?["name"])?.text }

    private func owner(_ document: Document) -> String {
        let club = document.club.map { Identity(of: $0) }
        let name = member(document) ?? "?"
        return club.map { name + " (" + $0.fullName + ", " + $0.town + ")" } ?? name
    }

    private mutating func compareImages(_ base: PortfolioContents, _ head: PortfolioContents, _ spot: Spot) {
        var oldPlaces: [ExactText: Int] = [:]
        for (place, image) in base.images.enumerated() { oldPlaces[ExactText(image.address)] = place }
        var isThere: Set<Int> = []
        var added: [PortfolioContents.Image] = []
        var order: [Int] = []
        for image in head.images {
            guard let place = oldPlaces[ExactText(image.address)], isThere.insert(place).inserted else {
                added.append(image)
                continue
            }
            order.append(place)
            if !base.images[place].isSame(as: image) {
                add(.imageDetailsChanged, spot.at(image.offset), ["new": Phrase(image.address)])
            }
        }
        addNew(added, spot)
        for (place, image) in base.images.enumerated() where !isThere.contains(place) {
            add(.imageRemoved, spot.at(image.offset, isAfter: false), ["old": Phrase(image.address)])
        }
        if zip(order, order.dropFirst()).contains(where: { $0 > $1 }) {
            add(.imagesReordered, spot, ["new": Phrase(head.images.first?.address ?? "")])
        }
        if !pairs[spot.pair].isTold, !base.isSame(as: head) { add(.portfolioDetailsChanged, spot) }
    }

    /// Tells of new photos: of several together, as people would say it.
    private mutating func addNew(_ images: [PortfolioContents.Image], _ spot: Spot) {
        guard let first = images.first else { return }
        let spot = spot.at(first.offset)
        if images.count == 1 { return add(.imageAdded, spot, ["new": Phrase(first.address)]) }
        add(.imagesAdded, spot, ["count": Phrase(String(images.count)), "new": Phrase(first.address)])
    }
}

extension ChangeSearch.Spot {
    /// Returns it at another place of its file.
    fileprivate func at(_ offset: Int, isAfter: Bool = true) -> ChangeSearch.Spot {
        ChangeSearch.Spot(pair: pair, group: group, record: record, offset: offset, isAfter: isAfter)
    }
}

extension GalleryText {
    /// What the gallery is called; `nil` where it has no name.
    fileprivate var title: String? {
        attributes.first { $0.name == "galleryTitle" }.map { $0.freedValue }.flatMap { $0.isEmpty ? nil : $0 }
    }
}

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

import ClubModel
import JSONSyntax

/// Portfolios of Level 3.
extension ChangeSearch {
    mutating func comparePortfolios() {
        for number in pairs.indices where pairs[number].isComparable {
            guard let base = pairs[number].base, let head = pairs[number].head, base.level == .images, head.level == .images
            else { continue }
            let (old, new) = (owner(base), owner(head))
            let spot = portfolioSpot(number, head)
            if !hasSameBytes(old, new) { add(.portfolioOwnerChanged, spot, ["old": Phrase(old), "new": Phrase(new)]) }
            compareImages(base, head, spot)
        }
    }

    /// Returns where a change of a portfolio is told: under its club and as its member's, whatever the file is called.
    func portfolioSpot(_ pair: Int, _ document: Document) -> Spot {
        Spot(
            pair: pair,
            group: document.club.map { Change.Group(Identity(of: $0), isMuseum: false) } ?? Change.Group(file: document.path),
            record: PersonName(document.root["member"]?["name"])?.text ?? document.fileName)
    }

    private func owner(_ document: Document) -> String {
        let club = document.club.map { Identity(of: $0) }
        let name = PersonName(document.root["member"]?["name"])?.text ?? "?"
        return club.map { name + " (" + $0.fullName + ", " + $0.town + ")" } ?? name
    }

    private mutating func compareImages(_ base: Document, _ head: Document, _ spot: Spot) {
        let (old, new) = (images(base), images(head))
        let (before, after) = (StructureHash(base.tree), StructureHash(head.tree))
        var oldPlaces: [ExactText: Int] = [:]
        for (place, image) in old.enumerated() { oldPlaces[ExactText(image.address)] = place }
        var isThere: Set<Int> = []
        var added: [(node: Node, address: String)] = []
        var order: [Int] = []
        for image in new {
            var spot = spot
            spot.node = image.node
            guard let place = oldPlaces[ExactText(image.address)], isThere.insert(place).inserted else {
                added.append(image)
                continue
            }
            order.append(place)
            if !before.isSame(old[place].node, as: image.node, of: after) {
                add(.imageDetailsChanged, spot, ["new": Phrase(image.address)])
            }
        }
        addNew(added, spot)
        for (place, image) in old.enumerated() where !isThere.contains(place) {
            add(
                .imageRemoved,
                Spot(pair: spot.pair, group: spot.group, record: spot.record, node: image.node, isAfter: false),
                ["old": Phrase(image.address)])
        }
        if zip(order, order.dropFirst()).contains(where: { $0 > $1 }) {
            add(.imagesReordered, spot, ["new": Phrase(new.first?.address ?? "")])
        }
        if !pairs[spot.pair].isTold, !before.isSame(as: after) { add(.portfolioDetailsChanged, spot) }
    }

    /// Tells of new photos: of several together, as people would say it.
    private mutating func addNew(_ images: [(node: Node, address: String)], _ spot: Spot) {
        guard let first = images.first else { return }
        var spot = spot
        spot.node = first.node
        if images.count == 1 { return add(.imageAdded, spot, ["new": Phrase(first.address)]) }
        add(.imagesAdded, spot, ["count": Phrase(String(images.count)), "new": Phrase(first.address)])
    }

    private func images(_ document: Document) -> [(node: Node, address: String)] {
        document.nodes(.image).map { ($0, $0["imageURL"]?.appText ?? "") }
    }
}

import ClubModel
import JSONSyntax

extension Rule {
    static let duplicateImage = Rule(
        id: "duplicate-image", severity: .warning, levels: [.images],
        summary: Phrase(
            en: "A photo is in a portfolio twice, or in those of two people.",
            nl: "Een foto staat twee keer in een portfolio, of bij twee mensen."),
        reason: Phrase(
            en: "Visitors see the same photo again. Usually a block was copied and the address was not changed.",
            nl: "Bezoekers zien dezelfde foto nog eens. Meestal is een blok gekopieerd en het adres niet aangepast."),
        message: Phrase(
            en: "\"{image}\" is in this portfolio already.", nl: "\"{image}\" staat al in dit portfolio."),
        remedy: Phrase(
            en: "Write the address of the photo that was meant, or remove one of the two.",
            nl: "Schrijf het adres van de foto die je bedoelt, of haal een van de twee weg."),
        identity: ["image"],
        examples: [
            .bad(
                """
                --- Anna_van_Dalen.level3.json
                {
                    "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } },
                    "member": { "name": { "givenName": "Anna", "infixName": "van", "familyName": "Dalen" } },
                    "images": [
                        { "imageURL": "images/heath.jpg" }, { "imageURL": ⟦"images/heath.jpg"⟧ }
                    ]
                }
                """),
            .bad(
                """
                --- Noor_Evers.level3.json
                {
                    "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } },
                    "member": { "name": { "givenName": "Noor", "familyName": "Evers" } },
                    "images": [ { "imageURL": ⟦"https://www.example.com/Anna/heath.jpg"⟧ } ]
                }
                --- Anna_van_Dalen.level3.json
                {
                    "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } },
                    "member": { "name": { "givenName": "Anna", "infixName": "van", "familyName": "Dalen" } },
                    "images": [ { "imageURL": "heath.jpg" } ],
                    "optional": { "baseURL": "https://www.example.com/Anna/" }
                }
                """),
            .good(
                """
                --- Anna_van_Dalen.level3.json
                {
                    "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } },
                    "member": { "name": { "givenName": "Anna", "infixName": "van", "familyName": "Dalen" } },
                    "images": [
                        { "imageURL": "images/heath.jpg", "thumbURL": "images/heath.jpg" }, { "imageURL": "images/Heath.jpg" }
                    ]
                }
                """),
        ],
        check: .document { document, _ in twice(document) }.and(
            .index(PortfolioIndex.self) { document, file, portfolios, workspace in
                elsewhere(document, file, portfolios, workspace)
            }))
}

/// Returns the photos that are twice in a file.
private func twice(_ document: Document) -> [Finding] {
    var findings: [Finding] = []
    var seen: [String: Node] = [:]
    for image in document.nodes(.image) {
        guard let node = image["imageURL"], !node.isDamaged, let text = node.string, !text.isEmpty else { continue }
        guard let first = seen[text] else {
            seen[text] = node
            continue
        }
        findings.append(
            Finding(
                at: node, ["image": Phrase(shortened(text))],
                related: [Related(Phrase(en: "the first one", nl: "de eerste"), at: first)]))
    }
    return findings
}

/// Returns the photos that are in another person's portfolio as well.
private func elsewhere(
    _ document: Document, _ file: Int, _ portfolios: PortfolioIndex, _ workspace: Workspace
) -> [Finding] {
    var shared = portfolios.sharedImages(ofFile: file).makeIterator()
    var findings: [Finding] = []
    guard var next = shared.next() else { return findings }
    for node in document.nodes(.picture) where node.range == next.range {
        let other = workspace.files[next.file]
        findings.append(
            Finding(
                at: node,
                [
                    "image": Phrase(shortened(node.string ?? "")),
                    "name": Phrase(portfolios.portfolio(ofFile: next.file)?.displayName ?? ""),
                ],
                message: Phrase(
                    en: "\"{image}\" is in the portfolio of {name} as well.",
                    nl: "\"{image}\" staat ook in het portfolio van {name}."),
                remedy: Phrase(
                    en: "Look up whose photo it is, and correct the other file.",
                    nl: "Zoek uit van wie de foto is, en verbeter het andere bestand."),
                related: [
                    Related(
                        Phrase(en: "the same photo", nl: "dezelfde foto"), path: other.path, range: next.otherRange)
                ]))
        guard let following = shared.next() else { break }
        next = following
    }
    return findings
}

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

extension Rule {
    static let firstImageMismatch = Rule(
        id: "first-image-mismatch", severity: .info, levels: [.members],
        summary: Phrase(
            en: "A member's featured image is not the first one of the portfolio.",
            nl: "De uitgelichte foto van een lid is niet de eerste van het portfolio."),
        reason: Phrase(
            en: "The first photo of a Level 3 file is the featured one; the two are to be the same photo.",
            nl: "De eerste foto van een Level 3-bestand is de uitgelichte; het hoort dezelfde foto te zijn."),
        message: Phrase(
            en: "this is another photo than the first one in {file}, \"{first}\".",
            nl: "dit is een andere foto dan de eerste in {file}, \"{first}\"."),
        remedy: Phrase(
            en: "Write the address of the first photo here, or put this photo first there.",
            nl: "Schrijf hier het adres van de eerste foto, of zet deze foto daar vooraan."),
        examples: [
            .bad(
                """
                --- fcLindewold.level2.json
                {
                    "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } },
                    "members": [
                        {
                            "name": { "givenName": "Anna", "infixName": "van", "familyName": "Dalen" },
                            "optional": { "featuredImage": ⟦"https://www.example.com/Anna/images/dune.jpg"⟧ }
                        }
                    ]
                }
                --- Anna_van_Dalen.level3.json
                {
                    "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } },
                    "member": { "name": { "givenName": "Anna", "infixName": "van", "familyName": "Dalen" } },
                    "images": [ { "imageURL": "images/heath.jpg" }, { "imageURL": "images/dune.jpg" } ],
                    "optional": { "baseURL": "https://www.example.com/Anna/" }
                }
                """),
            .good(
                """
                --- fcLindewold.level2.json
                {
                    "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } },
                    "members": [
                        {
                            "name": { "givenName": "Anna", "infixName": "van", "familyName": "Dalen" },
                            "optional": { "featuredImage": "https://www.example.com/Anna/images/heath.jpg" }
                        }
                    ]
                }
                --- Anna_van_Dalen.level3.json
                {
                    "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } },
                    "member": { "name": { "givenName": "Anna", "infixName": "van", "familyName": "Dalen" } },
                    "images": [ { "imageURL": "images/heath.jpg" }, { "imageURL": "images/dune.jpg" } ],
                    "optional": { "baseURL": "https://www.example.com/Anna/" }
                }
                """),
        ],
        check: .index(PortfolioIndex.self) { document, _, portfolios, workspace in
            var findings: [Finding] = []
            for (member, portfolio, file) in PortfolioOwners(document, portfolios, workspace).all {
                guard let node = member.optional?["featuredImage"], let text = node.string, !text.isEmpty, !node.isDamaged,
                    let first = portfolio.firstImage, !isSamePage(text, first, withQuery: false)
                else { continue }
                var finding = Finding(
                    at: node, ["first": Phrase(shortened(first)), "file": Phrase(lastPathComponent(file))],
                    suggestions: [first],
                    related: [
                        Related(
                            Phrase(en: "the first photo", nl: "de eerste foto"), path: file,
                            range: portfolio.images.first?.range ?? portfolio.range)
                    ],
                    fixes: [.write(first, at: node, .unsafe)])
                if differsInOneLetter(text, first) { finding.leaveOpen(text) }
                findings.append(finding)
            }
            return findings
        })
}

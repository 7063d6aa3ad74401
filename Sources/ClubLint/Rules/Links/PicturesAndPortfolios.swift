import ClubModel
import JSONSyntax

extension Rule {
    static let pictureOfAnotherMember = Rule(
        id: "picture-of-another-member", severity: .warning, levels: [.members],
        summary: Phrase(
            en: "A member's featured image lies in the portfolio of another member.",
            nl: "De foto van een lid staat in het portfolio van een ander lid."),
        reason: Phrase(
            en: "The apps show the picture beside the member's name: readers take another person's work for that of the member.",
            nl: "De apps tonen de foto naast de naam van het lid: lezers houden het werk van een ander voor dat van het lid."),
        message: Phrase(
            en: "the picture lies in the portfolio of {other}.", nl: "de foto staat in het portfolio van {other}."),
        remedy: Phrase(
            en: "Write the address of a picture by the member, or {.omit}.",
            nl: "Schrijf het adres van een foto van het lid zelf, of {.omit}."),
        examples: [
            .bad(
                """
                { "members": [
                    {
                        "name": { "givenName": "Noor", "familyName": "Evers" },
                        "optional": { "level3URL": "https://www.fotoclublindewold.example/leden/noor/" }
                    },
                    {
                        "name": { "givenName": "Joris", "infixName": "de", "familyName": "Wit" },
                        "optional": {
                            "level3URL": "https://www.fotoclublindewold.example/leden/joris/",
                            "featuredImage": ⟦"https://www.fotoclublindewold.example/leden/noor/images/haven.jpg"⟧
                        }
                    }
                ] }
                """),
            .good(
                """
                { "members": [
                    {
                        "name": { "givenName": "Noor", "familyName": "Evers" },
                        "optional": {
                            "level3URL": "https://www.fotoclublindewold.example/leden/",
                            "featuredImage": "https://www.fotoclublindewold.example/leden/noor/images/haven.jpg"
                        }
                    },
                    {
                        "name": { "givenName": "Joris", "infixName": "de", "familyName": "Wit" },
                        "optional": {
                            "level3URL": "https://www.fotoclublindewold.example/leden/joris/",
                            "featuredImage": "https://www.fotoclublindewold.example/leden/joris/images/molen.jpg"
                        }
                    },
                    {
                        "name": { "givenName": "Bram", "familyName": "Smit" },
                        "optional": {
                            "level3URL": "https://www.bramsmit.example/",
                            "featuredImage": "https://www.fotoclublindewold.example/leden/uploads/bos.jpg"
                        }
                    },
                    {
                        "name": { "givenName": "Greet", "familyName": "Ruijter" },
                        "optional": { "featuredImage": "https://www.fotoclublindewold.example/leden/greet/images/bos.jpg" }
                    }
                ] }
                """),
        ]
    ) { document, _ in
        guard !document.isTemplate, var folders = PortfolioFolders(document), folders.areSeveral else { return [] }
        lazy var shared = Set(document.addressesOfSeveral(.picture).map { $0.node.index })
        return document.nodes(.picture).compactMap { node in
            guard let member = document.member(around: node), let owner = folders.owner(of: node, by: member),
                // A picture that both have is told of elsewhere.
                !shared.contains(node.index)
            else { return nil }
            let other = Member(node: Node(tree: document.tree, index: owner))
            guard !hasSameBytes(other.displayName, member.displayName) else { return nil }
            return Finding(
                at: node, ["other": Phrase(shortened(other.displayName))],
                related: other.name.map { [Related(Phrase(en: "the other member", nl: "het andere lid"), at: $0)] } ?? [])
        }
    }
}

/// The portfolios of a file as folders, in which pictures lie.
private struct PortfolioFolders {
    private let source: Source
    /// Where the portfolio of each member stands.
    private var portfolios: [Int: Range<Int>] = [:]
    /// The member whose folder it is, by a hash of the folder; `nil` for a folder of several.
    private var owners: [UInt64: (folder: Range<Int>, member: Int?)] = [:]

    /// The hashes of folders with other portfolios in them: what lies there is nobody's.
    private lazy var outer = Set(portfolios.values.flatMap { folders(around: $0.dropLast()) })

    /// The most folders around a picture that are looked at.
    private static let mostFolders = 30

    /// Whether there are portfolios in different folders.
    var areSeveral: Bool { owners.count > 1 }

    /// Reads the portfolios of a file; `nil` where no picture can lie in one.
    init?(_ document: Document) {
        source = document.tree.source
        // As most clubs keep pictures elsewhere, what all portfolios have in front is looked for first.
        guard let start = PortfolioFolders.sharedStart(of: document),
            document.nodes(.picture).contains(where: { PortfolioFolders.place(of: $0).map { isWithin(start, $0) } ?? false })
        else { return nil }
        for node in document.nodes(.portfolio) {
            guard let folder = PortfolioFolders.folder(node), let member = document.member(around: node) else { continue }
            portfolios[member.node.index] = folder
            var hash = ByteHash()
            hash.add(source.buffer[folder])
            owners[hash.value] = (folder, owners[hash.value] == nil ? member.node.index : nil)
        }
    }

    /// Returns the longest start that all portfolios of a file have; `nil` where there is none.
    private static func sharedStart(of document: Document) -> Range<Int>? {
        let buffer = document.tree.source.buffer
        return document.nodes(.portfolio).reduce(Range<Int>?.none) { shared, node in
            guard let folder = folder(node) else { return shared }
            return shared.map { $0.prefix(buffer[$0].equalEnds(with: buffer[folder]).start) } ?? folder
        }
    }

    private func isWithin(_ folder: Range<Int>, _ address: Range<Int>) -> Bool {
        source.buffer[address].starts(with: source.buffer[folder])
    }

    /// Returns the member in whose portfolio a picture lies, the innermost one; `nil` where that is the member who has the picture, or
    /// where it lies in none or in a folder of several.
    mutating func owner(of picture: Node, by member: Member) -> Int? {
        guard let own = portfolios[member.node.index], let place = PortfolioFolders.place(of: picture),
            !isWithin(own, place)
        else { return nil }
        guard let innermost = folders(around: place).last, let owner = owners[innermost]?.member else { return nil }
        return outer.contains(innermost) ? nil : owner
    }

    private func isOwned(_ hash: UInt64, _ folder: Range<Int>) -> Bool {
        guard let known = owners[hash]?.folder else { return false }
        return source.buffer[known].elementsEqual(source.buffer[folder])
    }

    /// Returns the hashes of those folders around an address that are portfolios, from the outside inwards.
    private func folders(around address: Range<Int>) -> [UInt64] {
        var rest = source.buffer[address].count { $0 == UInt8(ascii: "/") }
        var hash = ByteHash()
        var folders: [UInt64] = []
        for index in address {
            hash.add(source.bytes[index])
            guard source.bytes[index] == UInt8(ascii: "/") else { continue }
            // Of an address of slashes alone no more is compared than of another.
            rest -= 1
            guard rest < PortfolioFolders.mostFolders, isOwned(hash.value, address.lowerBound..<index + 1) else { continue }
            folders.append(hash.value)
        }
        return folders
    }

    /// Returns where the folder of a portfolio stands in the file; `nil` for one that is a page.
    private static func folder(_ portfolio: Node) -> Range<Int>? {
        place(of: portfolio).flatMap { portfolio.tree.source.bytes[$0.upperBound - 1] == UInt8(ascii: "/") ? $0 : nil }
    }

    /// Returns where an address stands in the file; `nil` where it is none that can be compared as it stands there.
    private static func place(of node: Node) -> Range<Int>? {
        guard node.kind == .string, !node.isDamaged, !node.token.flags.contains(.escapes), !node.rawRange.isEmpty else {
            return nil
        }
        return node.rawRange
    }
}

extension Rule {
    static let repeatedPicture = Rule(
        id: "repeated-picture", severity: .warning, levels: [.members],
        summary: Phrase(en: "Several members have the same picture.", nl: "Meer leden hebben dezelfde foto."),
        reason: Phrase(
            en: "A copied record keeps the picture of the member it was copied from: visitors see one photo under several names.",
            nl: "Een gekopieerd blok houdt de foto van het lid waarvan het gekopieerd is: bezoekers zien één foto bij meer namen."
        ),
        message: Phrase(
            en: "the picture is the same as that of {other}{more}.", nl: "de foto is dezelfde als die van {other}{more}."),
        remedy: Phrase(
            en: "Write the address of the member's own picture, or {.omit} until there is one.",
            nl: "Schrijf het adres van de eigen foto van het lid, of {.omit} tot die er is."),
        examples: [
            .bad(
                """
                { "members": [
                    {
                        "name": { "givenName": "Noor", "familyName": "Evers" },
                        "optional": { "featuredImage": "https://www.fotoclublindewold.example/fotos/noor.jpg" }
                    },
                    {
                        "name": { "givenName": "Joris", "infixName": "de", "familyName": "Wit" },
                        "optional": { "featuredImage": ⟦"https://www.fotoclublindewold.example/fotos/noor.jpg"⟧ }
                    }
                ] }
                """),
            .good(
                """
                { "members": [
                    {
                        "name": { "givenName": "Noor", "familyName": "Evers" },
                        "optional": { "featuredImage": "https://www.fotoclublindewold.example/fotos/noor.jpg" }
                    },
                    {
                        "name": { "givenName": "Joris", "infixName": "de", "familyName": "Wit" },
                        "optional": { "featuredImage": "" }
                    }
                ] }
                """),
        ]
    ) { document, _ in
        guard !document.isTemplate else { return [] }
        return document.addressesOfSeveral(.picture, .portrait).map { shared in
            Finding(
                at: shared.node, ["other": Phrase(shared.owner), "more": more(shared.others.count - 1)],
                related: shared.others.prefix(20).map { Related(Phrase(en: "the same picture", nl: "dezelfde foto"), at: $0) })
        }
    }
}

/// Returns how many others there are, as a part of a sentence.
private func more(_ count: Int) -> Phrase {
    switch count {
    case 0: Phrase("")
    case 1: Phrase(en: " and one other member", nl: " en nog een lid")
    default: Phrase(en: " and \(count) other members", nl: " en nog \(count) leden")
    }
}

extension Rule {
    static let thumbnailForPicture = Rule(
        id: "thumbnail-for-picture", severity: .warning, levels: [.members],
        summary: Phrase(
            en: "The picture of a member lies in a folder of thumbnails.",
            nl: "De foto van een lid ligt in een map met miniaturen."),
        reason: Phrase(
            en: "The app shows it over the whole width of the screen, where a thumbnail is blurred.",
            nl: "De app toont die over de hele breedte van het scherm, en daar is een miniatuur onscherp."),
        message: Phrase(
            en: "\"{address}\" lies in \"{folder}\", the folder of small versions.",
            nl: "\"{address}\" ligt in \"{folder}\", de map met kleine versies."),
        remedy: Phrase(
            en: "Open the gallery, open the photo itself, and copy its address.",
            nl: "Open de galerij, open de foto zelf, en kopieer het adres."),
        examples: [
            .bad(.noor, #"{ "featuredImage": ⟦"https://www.fotoclublindewold.example/noor/⟨thumbs⇒images⟩/heide.jpg"⟧ }"#),
            .bad(.noor, #"{ "featuredImage": ⟦"https://www.fotoclublindewold.example/noor/Thumbnails/heide.jpg"⟧ }"#),
            .good(
                .noor,
                """
                {
                    "featuredImage": "https://www.fotoclublindewold.example/noor/images/thumbs.jpg",
                    "photographerImage": "https://www.fotoclublindewold.example/noor/thumbs/noor.jpg"
                }
                """),
        ]
    ) { document, _ in
        document.nodes(.picture).filtered(liesInThumbnails).compactMap { node in
            guard let address = WebAddress(node), let folder = address.folders.dropLast().last else { return nil }
            let name = address.text(folder)
            guard isThumbnailFolder(name) else { return nil }
            var finding = Finding(
                at: node, ["address": Phrase(shortened(address.text(address.whole))), "folder": Phrase(name)])
            // Galleries of JuiceBox have the photos beside the thumbnails, under the same names.
            if name.lowercased() == "thumbs" {
                let meant = address.text(after: [TextEdit(folder, "images")])
                finding.suggestions = [meant]
                finding.fixes = [.write(meant, at: node, .unsafe)]
            }
            return finding
        }
    }
}

/// Whether a folder has a name that programs give to that of thumbnails.
func isThumbnailFolder(_ name: String) -> Bool {
    ["thumbs", "thumb", "thumbnails", "thumbnail"].contains(name.lowercased())
}

/// Whether the folder of an address begins with `thumb`.
private func liesInThumbnails(_ token: Token, _ bytes: UnsafePointer<UInt8>) -> Bool {
    guard token.kind == .string, token.end &- token.start > 20 else { return false }
    let range = token.rawRange
    guard let end = range.last(where: { bytes[$0] == UInt8(ascii: "/") }),
        let start = range[range.startIndex..<end].last(where: { bytes[$0] == UInt8(ascii: "/") })
    else { return false }
    return end - start > 5 && hasStart(UnsafeBufferPointer(start: bytes + start + 1, count: end - start - 1), "thumb")
}

extension Rule {
    static let repeatedPortfolio = Rule(
        id: "repeated-portfolio", severity: .warning, levels: [.members],
        summary: Phrase(en: "Two members have the same portfolio.", nl: "Twee leden hebben hetzelfde portfolio."),
        reason: Phrase(
            en: "A copied record keeps the address of the portfolio: who taps on one member sees the work of another.",
            nl: "Een gekopieerd blok houdt het adres van het portfolio: wie op het ene lid tikt, ziet het werk van een ander."),
        message: Phrase(
            en: "the portfolio is the same as that of {other}.", nl: "het portfolio is hetzelfde als dat van {other}."),
        remedy: Phrase(
            en: "Write the address of the member's own portfolio, or {.omit} until there is one.",
            nl: "Schrijf het adres van het eigen portfolio van het lid, of {.omit} tot het er is."),
        examples: [
            .bad(
                """
                { "members": [
                    {
                        "name": { "givenName": "Noor", "familyName": "Evers" },
                        "optional": { "level3URL": "https://www.fotoclublindewold.example/noor" }
                    },
                    {
                        "name": { "givenName": "Joris", "infixName": "de", "familyName": "Wit" },
                        "optional": { "level3URL": ⟦"https://www.fotoclublindewold.example/noor"⟧ }
                    }
                ] }
                """),
            .good(
                """
                {
                    "club": { "optional": { "website": "https://www.fotoclublindewold.example/" } },
                    "members": [
                        {
                            "name": { "givenName": "Noor", "familyName": "Evers" },
                            "optional": { "level3URL": "https://www.fotoclublindewold.example/evers" }
                        },
                        {
                            "name": { "givenName": "Fenna", "familyName": "Evers" },
                            "optional": { "level3URL": "https://www.fotoclublindewold.example/evers" }
                        },
                        {
                            "name": { "givenName": "Joris", "infixName": "de", "familyName": "Wit" },
                            "optional": { "level3URL": "http://www.vdhamer.com/fcLindewold/Empty_Website/" }
                        },
                        {
                            "name": { "givenName": "Anna", "infixName": "van", "familyName": "Dalen" },
                            "optional": { "level3URL": "http://www.vdhamer.com/fcLindewold/Empty_Website/" }
                        },
                        {
                            "name": { "givenName": "Greet", "familyName": "Ruijter" },
                            "optional": { "level3URL": "https://www.fotoclublindewold.example/" }
                        },
                        {
                            "name": { "givenName": "Kees", "infixName": "van", "familyName": "Rijn" },
                            "optional": { "level3URL": "https://www.fotoclublindewold.example/" }
                        }
                    ]
                }
                """),
        ]
    ) { document, _ in
        guard !document.isTemplate else { return [] }
        // Where the address has the name of one of the two, that says more.
        lazy var lent = Set(document.lentNames.map { $0.node.index })
        return document.addressesOfSeveral(.portfolio).compactMap { shared in
            // What three members share is a page of the club; that of a site itself, or of those who have none, is one as well.
            guard shared.others.count == 1, let address = WebAddress(shared.node), address.path.count > 1,
                !address.part(address.path, contains: "/empty_website"),
                !isFamily(document.member(around: shared.node), document.member(around: shared.others[0])),
                !lent.contains(shared.node.index), !lent.contains(shared.others[0].index)
            else { return nil }
            return Finding(
                at: shared.node, ["other": Phrase(shared.owner)],
                related: [Related(Phrase(en: "the same portfolio", nl: "hetzelfde portfolio"), at: shared.others[0])])
        }
    }
}

/// Whether two members have one family name, and may show their work together.
private func isFamily(_ one: Member?, _ other: Member?) -> Bool {
    guard let name = one?.familyName?.string, let otherName = other?.familyName?.string else { return false }
    return folded(name, .all) == folded(otherName, .all)
}

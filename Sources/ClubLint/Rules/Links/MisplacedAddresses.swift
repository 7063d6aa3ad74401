import ClubModel
import JSONSyntax

extension Rule {
    static let misplacedAddress = Rule(
        id: "misplaced-address", severity: .warning, levels: [.members, .clubs],
        summary: Phrase(
            en: "The address of a picture, a portfolio or a data file stands where that of a site belongs.",
            nl: "Waar een site hoort, staat het adres van een foto, een portfolio of een gegevensbestand."),
        reason: Phrase(
            en: "Whoever taps the link expects the site; and where the address belongs, the apps find none.",
            nl: "Wie op de link tikt, verwacht de site; en waar het adres hoort, vinden de apps er geen."),
        message: Phrase(
            en: "\"{address}\" is {kind}, and the address of a site belongs here.",
            nl: "\"{address}\" is {kind}, en hier hoort het adres van een site."),
        remedy: Phrase(
            en: "Write the address of the site, or leave \"website\" out.",
            nl: "Schrijf het adres van de site, of laat \"website\" weg."),
        examples: [
            .bad(
                """
                { "members": [
                    {
                        "name": { "givenName": "Joris", "familyName": "Wit" },
                        "optional": { "website": ⟦"https://www.fotoclublindewold.example/leden/joris"⟧ }
                    },
                    { "name": { "givenName": "A" }, "optional": { "level3URL": "https://www.fotoclublindewold.example/leden/a" } },
                    { "name": { "givenName": "B" }, "optional": { "level3URL": "https://www.fotoclublindewold.example/leden/b" } },
                    { "name": { "givenName": "C" }, "optional": { "level3URL": "https://www.fotoclublindewold.example/leden/c" } },
                    { "name": { "givenName": "D" }, "optional": { "level3URL": "https://www.fotoclublindewold.example/leden/d" } },
                    {
                        "name": { "givenName": "E" },
                        "optional": {
                            "website": "https://www.fotoclublindewold.example/leden/e",
                            "level3URL": "https://www.fotoclublindewold.example/leden/e"
                        }
                    }
                ] }
                """,
                fixed: """
                    { "members": [
                        {
                            "name": { "givenName": "Joris", "familyName": "Wit" },
                            "optional": { "level3URL": "https://www.fotoclublindewold.example/leden/joris" }
                        },
                        { "name": { "givenName": "A" }, "optional": { "level3URL": "https://www.fotoclublindewold.example/leden/a" } },
                        { "name": { "givenName": "B" }, "optional": { "level3URL": "https://www.fotoclublindewold.example/leden/b" } },
                        { "name": { "givenName": "C" }, "optional": { "level3URL": "https://www.fotoclublindewold.example/leden/c" } },
                        { "name": { "givenName": "D" }, "optional": { "level3URL": "https://www.fotoclublindewold.example/leden/d" } },
                        {
                            "name": { "givenName": "E" },
                            "optional": {
                                "website": "https://www.fotoclublindewold.example/leden/e",
                                "level3URL": "https://www.fotoclublindewold.example/leden/e"
                            }
                        }
                    ] }
                    """),
            .bad(
                .noor,
                """
                {
                    "website": ⟦"https://www.fotoclublindewold.example/fotos/noor.jpg"⟧,
                    "photographerImage": "https://www.fotoclublindewold.example/portret/noor.jpg",
                    "featuredImage": "https://www.fotoclublindewold.example/fotos/heide.jpg"
                }
                """),
            .bad(
                """
                --- clubsXX.level1.json
                { "clubs": [ { "optional": {
                    "website": ⟦"https://www.fotoclublindewold.example/⟨fcLindewold.level2.json⇒⟩"⟧,
                    "level2URL": "https://www.fotoclublindewold.example/⟨⇒fcLindewold.level2.json⟩"
                } } ] }
                """),
            .good(
                """
                { "members": [
                    {
                        "name": { "givenName": "Noor", "familyName": "Evers" },
                        "optional": {
                            "website": "https://www.noorevers.example/jpg/",
                            "level3URL": "https://www.fotoclublindewold.example/fotos/noor.jpg"
                        }
                    }
                ] }
                """),
        ]
    ) { document, _ in
        guard !document.isTemplate else { return [] }
        let folders = document.portfolioFolders.usual
        return document.nodes(.website).compactMap { node in
            guard let address = WebAddress(node), let key = node.key else { return nil }
            let text = address.text(address.whole)
            let (isPicture, isData) = (isPicture(text), text.hasSuffix(".level2.json"))
            let isInFolder = folders.contains { text.hasPrefix($0) && text.utf8.count > $0.utf8.count }
            // Whether an address is sound takes longest to find out, and nearly all are out without that.
            guard isPicture || isData || isInFolder, case .web = node.addressReading else { return nil }
            if isPicture {
                return finding(
                    address, key, Phrase(en: "a picture", nl: "een foto"), ["photographerImage", "featuredImage"], in: document)
            }
            if isData {
                return finding(address, key, Phrase(en: "a data file", nl: "een gegevensbestand"), ["level2URL"], in: document)
            }
            guard isInFolder, let member = document.member(around: node) else { return nil }
            // Who has a portfolio beside those of the others has it there as well.
            if let portfolio = member.optional?["level3URL"]?.string, folders.contains(where: { portfolio.hasPrefix($0) }) {
                return nil
            }
            return finding(
                address, key, Phrase(en: "a portfolio like that of the others", nl: "een portfolio zoals dat van de anderen"),
                ["level3URL"], in: document)
        }
    }
}

/// - Parameter places: The fields in which such an address belongs.
private func finding(
    _ address: WebAddress, _ key: Node, _ kind: Phrase, _ places: [StaticString], in document: Document
) -> Finding {
    let node = address.node
    var finding = Finding(at: node, ["address": Phrase(shortened(address.text(address.whole))), "kind": kind])
    guard let object = document.optional(around: node) else { return finding }
    let free = places.filter { object[$0] == nil || object[$0]?.rawRange.isEmpty == true }
    if let place = free.first {
        finding.quote("home", "\"\(place.text)\"")
        finding.remedy = Phrase(
            en: "It belongs in {home}, which is still empty.", nl: "Het hoort bij {home}, dat nog leeg is.")
        if free.count == 1 || places.count == 1, object[place] == nil {
            finding.fixes = [
                Fix(
                    Phrase(en: "Call it \"\(place.text)\"", nl: "Noem het \"\(place.text)\""), .unsafe,
                    [TextEdit(key.range, jsonText(place.text))])
            ]
        }
        return finding
    }
    // What stands there may be the site.
    for place in places {
        guard let other = object[place], let site = WebAddress(other), case .web = other.addressReading,
            !isPicture(site.text(site.whole)), !site.text(site.whole).hasSuffix(".level2.json")
        else { continue }
        finding.quote("home", "\"\(place.text)\"")
        finding.suggestions = [site.text(site.whole)]
        finding.related = [Related(Phrase(en: "the site?", nl: "de site?"), at: other)]
        finding.remedy = Phrase(
            en: "Exchange it with {home}, if that is the site.", nl: "Verwissel het met {home}, als dat de site is.")
        finding.fixes = [.exchange(node, other)]
        break
    }
    return finding
}

extension Rule {
    static let pageForPicture = Rule(
        id: "page-for-picture", severity: .warning, levels: [.members],
        summary: Phrase(
            en: "The address of something else stands where a picture belongs.",
            nl: "Waar een foto hoort, staat het adres van iets anders."),
        reason: Phrase(
            en: """
                The app shows what the address delivers. A page with a picture on it, a link for sharing or a file name without \
                its ending is no picture: the app shows a question mark.
                """,
            nl: """
                De app toont wat het adres oplevert. Een pagina met een foto erop, een deellink of een bestandsnaam zonder \
                extensie is geen foto: de app toont een vraagteken.
                """),
        message: Phrase(
            en: "\"{address}\" is probably no picture: {why}.", nl: "\"{address}\" is waarschijnlijk geen foto: {why}."),
        remedy: Phrase(
            en: "Open the picture itself (right click, \"Open image in new tab\") and copy the address from there.",
            nl: "Open de foto zelf (rechts klikken, \"Afbeelding openen in nieuw tabblad\") en kopieer daar het adres."),
        examples: [
            .bad(
                .noor,
                """
                {
                    "featuredImage": ⟦"https://drive.google.com/file/d/1a2b3c/view?usp=sharing"⟧,
                    "photographerImage": ⟦"https://www.fotoclublindewold.example/leden/noor.html"⟧
                }
                """),
            .bad(.noor, #"{ "featuredImage": ⟦"https://www.fotoclublindewold.example/leden/noor.⟨jgp⇒jpg⟩"⟧ }"#),
            .bad(.noor, #"{ "featuredImage": ⟦"https://www.dropbox.com/s/1a2b3c/noor.jpg?⟨dl=0⇒raw=1⟩"⟧ }"#),
            .bad(
                .noor,
                """
                {
                    "website": ⟨"https://www.noorevers.example/heide.jpg"⇒"https://www.noorevers.example/foto.html"⟩,
                    "featuredImage": ⟦"https://www.noorevers.example/⟨foto.html⇒heide.jpg⟩"⟧
                }
                """),
            .bad(
                """
                { "members": [
                    {
                        "name": { "givenName": "Noor", "familyName": "Evers" },
                        "optional": { "featuredImage": "https://www.fotoclublindewold.example/fotos/heide.jpg" }
                    },
                    {
                        "name": { "givenName": "Joris", "infixName": "de", "familyName": "Wit" },
                        "optional": { "featuredImage": ⟦"https://www.fotoclublindewold.example/fotos/DSC_0042⟨⇒.jpg⟩"⟧ }
                    }
                ] }
                """),
            .good(
                .noor,
                """
                {
                    "featuredImage": "https://static.example.com/media/8a12.png/v1/fill/w_1141/8a12.png",
                    "photographerImage": "https://images.example.com/photo-1500?w=800&fm=jpg"
                }
                """),
        ]
    ) { document, _ in
        // The project's templates show random pictures on purpose.
        guard !document.isTemplate else { return [] }
        var findings: [Finding] = []
        for address in document.oddAddresses([.picture, .portrait])
        where whyPrivate(address) == nil && whyExpiring(address) == nil {
            guard var finding = Finding(pageForPicture: address) else { continue }
            if finding.fixes.isEmpty, let ending = missingEnding(of: address, in: document) {
                let meant = address.text(address.whole.lowerBound..<address.path.upperBound) + ending
                finding.suggestions = [meant]
                finding.fixes = [.write(meant, at: address.node, .unsafe)]
            }
            if finding.fixes.isEmpty, let (written, ending) = misspeltPictureEnding(of: address.text(address.leaf)) {
                let meant =
                    address.text(address.whole.lowerBound..<address.path.upperBound - written.utf8.count) + ending
                    + address.text(address.path.upperBound..<address.whole.upperBound)
                finding.suggestions = [meant]
                finding.fixes = [.write(meant, at: address.node, .unsafe)]
            }
            lookForPicture(beside: address, &finding, in: document)
            findings.append(finding)
        }
        return findings
    }
}

/// Says where the picture stands that is missing: in the field of the site or the portfolio, in exchange for this page.
private func lookForPicture(beside address: WebAddress, _ finding: inout Finding, in document: Document) {
    guard let optional = document.optional(around: address.node), let key = address.node.key?.string else { return }
    for field: StaticString in ["level3URL", "website"] {
        let name = field.text
        guard let other = optional[field], let text = other.string, isPicture(text), !other.isDamaged else { continue }
        finding.quote("other", "\"" + name + "\"")
        finding.suggestions = [text]
        finding.remedy = Phrase(
            en: "Exchange it with {other}, where a picture stands.", nl: "Verwissel het met {other}, waar een foto staat.")
        let title = Phrase(en: "Exchange \"\(key)\" and \"\(name)\"", nl: "Verwissel \"\(key)\" en \"\(name)\"")
        finding.fixes = [.exchange(address.node, other, title)]
        return
    }
}

extension Finding {
    /// Makes the finding for an address that is not a picture's; `nil` for one that may be.
    fileprivate init?(pageForPicture address: WebAddress) {
        guard let why = whyNoPicture(address) else { return nil }
        self.init(at: address.node, ["address": Phrase(shortened(address.text(address.whole))), "why": why])
        if address.isHost("dropbox.com"), address.part(address.query, contains: "dl=0") {
            let text = address.text(address.whole)
            guard let place = text.utf8.lastIndex(of: UInt8(ascii: "0")), text.utf8[..<place].suffix(3).elementsEqual("dl=".utf8)
            else { return }
            let start = text.utf8.index(place, offsetBy: -3)
            let meant = String(text[..<start]) + "raw=1" + String(text[text.utf8.index(after: place)...])
            suggestions = [meant]
            fixes = [.write(meant, at: address.node, .unsafe)]
        }
    }
}

/// Returns why an address is no picture; `nil` where it may be one.
private func whyNoPicture(_ address: WebAddress) -> Phrase? {
    let shares: [StaticString] = [
        "drive.google.com", "docs.google.com", "photos.google.com", "photos.app.goo.gl", "1drv.ms", "onedrive.live.com",
        "icloud.com", "sharepoint.com", "myalbum.com",
    ]
    for share in shares where address.isHost(share) {
        return Phrase(en: "it is a link for sharing", nl: "het is een deellink")
    }
    if address.isHost("dropbox.com"), !address.part(address.query, contains: "raw=1"),
        !address.part(address.query, contains: "dl=1")
    {
        return Phrase(en: "it is a link for sharing", nl: "het is een deellink")
    }
    let pages: [StaticString] = [
        "instagram.com", "facebook.com", "flickr.com", "pinterest.com", "youtube.com", "500px.com", "linkedin.com",
    ]
    // Their pictures come from other hosts, such as live.staticflickr.com.
    for page in pages where address.isHost(page) {
        return Phrase(en: "it is a page, and the picture is only on it", nl: "het is een pagina, en de foto staat er alleen op")
    }
    let leaf = address.leaf
    if address.part(leaf, begins: "file:") || address.part(leaf, begins: "bestand:") || address.part(leaf, begins: "datei:") {
        return Phrase(en: "it is a page about the picture", nl: "het is een pagina over de foto")
    }
    // Whoever asks a site to make a picture says how in the query; and sites that scale have the picture's name in the path.
    if !address.query.isEmpty, !isPageEnding(address) { return nil }
    for sign: StaticString in [".jpg/", ".jpeg/", ".png/", ".webp/", "/image/", "/images/", "/photo/", "/avatar/"]
    where address.part(address.path, contains: sign) {
        if !isPageEnding(address) { return nil }
    }
    if leaf.isEmpty { return Phrase(en: "it names a folder, not a file", nl: "het noemt een map, geen bestand") }
    if isPageEnding(address) {
        return Phrase(en: "it ends like a page or a document", nl: "het eindigt als een pagina of een document")
    }
    let bytes = address.node.tree.source.bytes
    guard let dot = leaf.last(where: { bytes[$0] == UInt8(ascii: ".") }), leaf.upperBound - dot <= 6, leaf.upperBound - dot > 1
    else {
        return Phrase(en: "the file has no ending such as .jpg", nl: "het bestand heeft geen extensie zoals .jpg")
    }
    let ending = address.text(dot + 1..<leaf.upperBound).lowercased()
    if PictureKind.endings[ending] != nil || ending == "bmp" || ending == "svg" { return nil }
    if ending.utf8.allSatisfy({ $0.isDigit }) { return nil }
    if misspeltPictureEnding(of: address.text(leaf)) != nil {
        return Phrase(en: "\".\(ending)\" is not an ending for pictures", nl: "\".\(ending)\" is geen extensie van foto's")
    }
    return nil
}

/// Returns the ending of a picture's file that has a slip in it, and the one that is meant; `nil` for every other file.
///
/// What is one letter away may be another kind of file, as `.mpg` is.
func misspeltPictureEnding(of file: String) -> (written: Substring, meant: String)? {
    misspeltEnding(of: file, among: pictureSlips)
}

/// The endings of pictures, and what fingers make of them.
private let pictureSlips: [EndingSlips] = [
    (
        "jpg",
        ["jgp", "jpgg", "jp", "pg", "jpq", "ipg", "jog", "jpf", "jppg", "jjpg", "gpj", "kpg", "jg", "hpg", "jlg", "jph", "jpv"]
    ),
    ("jpeg", ["jpge", "jepg", "jpef", "jpeeg", "jpegg", "jpeq", "jeg", "peg", "jppeg", "jpwg", "kpeg", "jpreg"]),
    ("png", ["pngg", "pn", "ng", "pgn", "npg", "pmg", "pnng", "ppng", "ong", "pbg", "pnf"]),
    ("webp", ["wepb", "webpp", "wbep", "ebp", "wep", "wepp", "webo"]),
]

/// Whether an address ends like that of a page.
private func isPageEnding(_ address: WebAddress) -> Bool {
    let path = address.path
    for ending: StaticString in [".html", ".htm", ".php", ".aspx", ".asp", ".pdf", ".doc", ".docx", ".zip", ".json", ".mp4"] {
        let start = path.upperBound - ending.utf8CodeUnitCount
        if start >= path.lowerBound, address.part(start..<path.upperBound, begins: ending) { return true }
    }
    return false
}

/// Returns the ending of the pictures beside one without any; `nil` where it has one, or the others have none.
private func missingEnding(of address: WebAddress, in document: Document) -> String? {
    let bytes = address.node.tree.source.bytes
    guard !address.leaf.isEmpty, address.query.isEmpty, address.path.upperBound == address.whole.upperBound,
        !address.leaf.contains(where: { bytes[$0] == UInt8(ascii: ".") })
    else { return nil }
    var counts: [String: Int] = [:]
    for meaning in [Meaning.picture, .portrait] {
        for node in document.nodes(meaning) {
            guard let other = WebAddress(node), other.hostName == address.hostName,
                let dot = other.leaf.last(where: { bytes[$0] == UInt8(ascii: ".") }), other.leaf.upperBound - dot <= 5
            else { continue }
            counts[other.text(dot..<other.leaf.upperBound), default: 0] += 1
        }
    }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
}

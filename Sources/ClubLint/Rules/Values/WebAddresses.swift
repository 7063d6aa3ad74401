import ClubModel
import JSONSyntax

extension Rule {
    static let malformedAddress = Rule(
        id: "malformed-address", severity: .error, levels: [.members, .clubs, .images],
        summary: Phrase(en: "A web address is not written as one.", nl: "Een webadres is niet als webadres geschreven."),
        reason: Phrase(
            en: """
                The apps do not check addresses. A link that lacks https:// does nothing when somebody taps it, a picture stays a \
                question mark, and white space at either end makes the apps ignore the field.
                """,
            nl: """
                De apps controleren adressen niet. Een link zonder https:// doet niets als iemand erop tikt, een foto blijft een \
                vraagteken, en een spatie aan het begin of eind maakt dat de apps het veld negeren.
                """),
        message: Phrase(en: "\"{address}\" is not a web address.", nl: "\"{address}\" is geen webadres."),
        remedy: Phrase(
            en: "Copy the address from the address bar of a browser, with https:// in front.",
            nl: "Kopieer het adres uit de adresbalk van een browser, met https:// ervoor."),
        examples: [
            .bad(
                """
                { "members": [ {
                    "name": { "givenName": "Noor", "familyName": "Evers" },
                    "optional": { "website": ⟦"www.example.com"⟧, "level3URL": ⟦"http:s//www.example.com/noor/"⟧ }
                } ] }
                """,
                fixed: """
                    { "members": [ {
                        "name": { "givenName": "Noor", "familyName": "Evers" },
                        "optional": { "website": "https://www.example.com", "level3URL": "https://www.example.com/noor/" }
                    } ] }
                    """),
            .bad(
                .joris,
                """
                {
                    "website": ⟦"https://www.example.com "⟧,
                    "photographerImage": ⟦"C:\\\\Foto's\\\\joris.jpg"⟧,
                    "featuredImage": ⟦"???"⟧,
                    "level3URL": ⟦"https://fotoclub lindewold.example.com/joris"⟧,
                    "expertises": [ ]
                }
                """),
            .bad(
                .joris,
                """
                {
                    "website": ⟦"https://www.jorisdewit/nl/foto"⟧,
                    "level3URL": ⟦"https://www,fotoclublindewold.n/joris"⟧
                }
                """),
            .bad(.noor, #"{ "website": ⟦"https://www.noorevers.nl/ en https://www.instagram.com/noor"⟧ }"#),
            .bad(
                .noor,
                """
                {
                    "website": ⟦"⟨[mijn site](⇒⟩https://www.noorevers.nl/⟨)⇒⟩"⟧,
                    "level3URL": ⟦"⟨@⇒https://www.instagram.com/⟩noorevers"⟧
                }
                """),
            .bad(#"{ "members": [ { "optional": { "level3URL": ⟦"https://www⟨ ⇒.⟩fotoclublindewold.nl/noor"⟧ } } ] }"#),
            .bad(
                """
                { "museums": [
                    { "optional": { "website": ⟦"https://www.fotomuseumwaterhovennl"⟧ } },
                    { "optional": { "website": ⟦"https://lichthuis/org.uk/"⟧, "wikipedia": ⟦"https://en.wikipedia/org/wiki/Lichthuis"⟧ } }
                ] }
                """,
                fixed: """
                    { "museums": [
                        { "optional": { "website": "https://www.fotomuseumwaterhoven.nl" } },
                        { "optional": { "website": "https://lichthuis.org.uk/", "wikipedia": "https://en.wikipedia.org/wiki/Lichthuis" } }
                    ] }
                    """),
            .bad(
                """
                { "members": [
                    { "optional": { "website": "https://www.heide.fotoclublindewold.be", "level3URL": ⟦"http//www.noorevers.nl/"⟧ } },
                    { "optional": { "level3URL": ⟦"https://heidefotoclublindewoldbe/joris"⟧ } },
                    { "optional": { "level3URL": ⟦"https://www.heide.fotoclublindewold.n/fenna"⟧ } }
                ] }
                """,
                fixed: """
                    { "members": [
                        { "optional": { "website": "https://www.heide.fotoclublindewold.be", "level3URL": "https://www.noorevers.nl/" } },
                        { "optional": { "level3URL": "https://heide.fotoclublindewold.be/joris" } },
                        { "optional": { "level3URL": "https://www.heide.fotoclublindewold.be/fenna" } }
                    ] }
                    """),
            .good(
                .noor,
                """
                { "website": "https://noorevers.photography/com/", "level3URL": "https://www.fotoclub.gallery/nl/" }
                """),
            .good(
                .noor,
                """
                {
                    "website": "http://www.example.com",
                    "featuredImage": "https://www.example.com/a b, c.jpg",
                    "level3URL": "https://web.archive.org/web/2020/https://www.example.com/noor"
                }
                """),
            .good(
                """
                --- example.level3.json
                { "images": [ { "imageURL": "images/heath.jpg", "thumbURL": "thumbs/heath.jpg" } ] }
                """),
        ]
    ) { document, _ in
        var findings: [Finding] = []
        var sites: MarkedSites?
        for meaning in Meaning.openedAddresses {
            // Those of a gallery may be relative to its folder.
            if document.level == .images, meaning == .picture { continue }
            for node in document.unusual(meaning).filtered({
                $0.end &- $0.start > 2 && (!isPlainAddress($0, $1) || hasGap($0, $1))
            }) {
                guard var finding = Finding(malformedAddress: node) else { continue }
                if let text = node.string, saysThereIsNone(text) {
                    finding.fixes = node.key.flatMap { Fix.remove($0, in: document, .unsafe) }.map { [$0] } ?? []
                } else if let text = node.string, let foreign = ForeignValue(text, at: node.index, in: document) {
                    foreign.tell(&finding, in: document)
                } else if let text = node.string, isOnTheWeb(text) {
                    let known = sites ?? MarkedSites(document)
                    sites = known
                    if let meant = known.right(for: text), meant != text { finding.offer(meant, at: node, .unsafe) }
                } else if meaning == .wikipedia, finding.suggestions.isEmpty, let title = node.string {
                    // The name of the article alone.
                    finding.suggestions = articles(named: title, in: document)
                }
                findings.append(finding)
            }
        }
        return findings
    }
}

/// Whether a text has a blank or a mark in it that may stand between two addresses.
private func hasGap(_ token: Token, _ bytes: UnsafePointer<UInt8>) -> Bool {
    let range = token.rawRange
    return UnsafeBufferPointer(start: bytes + range.lowerBound, count: range.count).contains {
        $0 <= 0x20 || $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: "|")
    }
}

extension Rule {
    static let malformedFileAddress = Rule(
        id: "malformed-file-address", severity: .warning, levels: [.members, .clubs, .images],
        summary: Phrase(
            en: "The address of a data file is not written as an address.",
            nl: "Het adres van een gegevensbestand is niet als adres geschreven."),
        reason: Phrase(
            en: "No app fetches these addresses yet. When one does, it will find nothing here.",
            nl: "Nog geen app haalt deze adressen op. Doet er een dat straks wel, dan vindt die hier niets."),
        message: Phrase(en: "\"{address}\" is not a web address.", nl: "\"{address}\" is geen webadres."),
        remedy: Phrase(
            en: "Write the whole address of the file; https://www.example.com/ and the file's name will do for now.",
            nl: "Schrijf het volledige adres van het bestand; https://www.example.com/ en de bestandsnaam is voorlopig genoeg."),
        examples: [
            .bad(
                """
                { "clubs": [ {
                    "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
                    "optional": { "level2URL": ⟦"https://www.example.com/⟨???⇒fcLindewold⟩.level2.json"⟧ }
                } ] }
                """),
            .bad(
                """
                { "clubs": [ {
                    "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
                    "optional": { "level2URL": ⟦"komt later nog"⟧ }
                } ] }
                """),
            .good(
                """
                { "clubs": [ {
                    "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
                    "optional": { "level2URL": "http://www.example.com/fcLindewold.level2.json" }
                } ] }
                """),
        ]
    ) { document, _ in
        var findings: [Finding] = []
        for meaning in Meaning.fileAddresses {
            for node in document.nodes(meaning).filtered({ !isPlainAddress($0, $1) || hasMarks($0, $1) }) {
                guard var finding = Finding(malformedAddress: node) else { continue }
                if finding.fixes.isEmpty, meaning == .level2Address, let address = placeholderAddress(for: node, in: document) {
                    finding.suggestions = [address]
                    finding.fixes = [.write(address, at: node, .unsafe)]
                }
                findings.append(finding)
            }
        }
        return findings
    }
}

/// Whether a text has question marks beside each other.
private func hasMarks(_ token: Token, _ bytes: UnsafePointer<UInt8>) -> Bool {
    for index in Int(token.start)..<Int(token.end) where bytes[index] == 0x3F && bytes[index + 1] == 0x3F { return true }
    return false
}

/// Returns the usual placeholder for the Level 2 file of the club around an address.
private func placeholderAddress(for node: Node, in document: Document) -> String? {
    let club = document.level == .members ? document.club?.node : document.nodes(.club).last(before: node.index)
    guard let club, let nickName = Organization(node: club, isMuseum: false).nickName?.string, !nickName.isEmpty,
        nickName.utf8.allSatisfy({ $0.isDigit || $0.isASCIILetter })
    else { return nil }
    return "https://www.example.com/" + nickName + ".level2.json"
}

extension Rule {
    static let insecurePicture = Rule(
        id: "insecure-picture", aliases: ["insecure-link"], severity: .error, levels: [.members],
        summary: InsecureWords.summary("a picture", "een foto"),
        reason: InsecureWords.reason("pictures", "the app shows a question mark", "foto's", "de app toont een vraagteken"),
        message: InsecureWords.message("show a picture", "toont een foto"),
        remedy: InsecureWords.remedy,
        examples: [
            .bad(.noor, #"{ "featuredImage": ⟦"http://www.example.com/heath.jpg"⇒"https://www.example.com/heath.jpg"⟧ }"#),
            .good(
                .noor,
                """
                {
                    "website": "http://www.example.com",
                    "featuredImage": "http://www.vdhamer.com/heath.jpg",
                    "photographerImage": "https://www.example.com/noor.jpg"
                }
                """),
        ]
    ) { document, _ in
        var findings: [Finding] = []
        for meaning in Meaning.pictures {
            for node in document.unusual(meaning).filtered({ hasInsecureScheme($0, $1) && !isOnMaintainersSite($0, $1) }) {
                if let finding = Finding(insecureAddress: node) { findings.append(finding) }
            }
        }
        return findings
    }
}

extension Meaning {
    fileprivate static let pictures: [Meaning] = [.picture, .portrait]
}

extension Rule {
    static let insecurePortfolio = Rule(
        id: "insecure-portfolio", aliases: ["insecure-link"], severity: .error, levels: [.members],
        summary: InsecureWords.summary("a portfolio", "een portfolio"),
        reason: InsecureWords.reason("pages", "the portfolio stays blank", "pagina's", "het portfolio blijft leeg"),
        message: InsecureWords.message("open a portfolio", "opent een portfolio"),
        remedy: InsecureWords.remedy,
        examples: [
            .bad(.noor, #"{ "level3URL": ⟦"http://www.example.com/noor/"⇒"https://www.example.com/noor/"⟧ }"#),
            .good(.noor, #"{ "level3URL": "http://www.vdhamer.com/fcLindewold/Noor_Evers/" }"#),
        ]
    ) { document, _ in
        var findings: [Finding] = []
        for node in document.unusual(.portfolio).filtered({ hasInsecureScheme($0, $1) && !isOnMaintainersSite($0, $1) }) {
            if let finding = Finding(insecureAddress: node) { findings.append(finding) }
        }
        return findings
    }
}

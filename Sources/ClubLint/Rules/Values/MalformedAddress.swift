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

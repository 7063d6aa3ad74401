import ClubModel
import JSONSyntax

extension Rule {
    static let insecurePicture = Rule(
        id: "insecure-picture", severity: .error, levels: [.members],
        summary: Phrase(
            en: "The address of a picture begins with http, not https.",
            nl: "Het adres van een foto begint met http, niet met https."),
        reason: Phrase(
            en: """
                iPhones block pictures that are not encrypted: the app shows a question mark, although the same address works in a \
                browser.
                """,
            nl: """
                iPhones houden foto's tegen die niet versleuteld zijn: de app toont een vraagteken, terwijl hetzelfde adres in een \
                browser werkt.
                """),
        message: Phrase(
            en: "the app does not show a picture of {host} over http.", nl: "de app toont een foto van {host} niet via http."),
        remedy: Phrase(
            en: "Try whether the address works with https, and write it so.",
            nl: "Probeer of het adres met https werkt, en schrijf het dan zo."),
        examples: [
            .bad(
                """
                { "members": [ {
                    "name": { "givenName": "Noor", "familyName": "Evers" },
                    "optional": { "featuredImage": ⟦"http://www.example.com/heath.jpg"⟧ }
                } ] }
                """,
                fixed: """
                    { "members": [ {
                        "name": { "givenName": "Noor", "familyName": "Evers" },
                        "optional": { "featuredImage": "https://www.example.com/heath.jpg" }
                    } ] }
                    """),
            .good(
                """
                { "members": [ {
                    "name": { "givenName": "Noor", "familyName": "Evers" },
                    "optional": {
                        "website": "http://www.example.com",
                        "featuredImage": "http://www.vdhamer.com/heath.jpg",
                        "photographerImage": "https://www.example.com/noor.jpg"
                    }
                } ] }
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

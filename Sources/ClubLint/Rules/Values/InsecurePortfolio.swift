import ClubModel
import JSONSyntax

extension Rule {
    static let insecurePortfolio = Rule(
        id: "insecure-portfolio", severity: .error, levels: [.members],
        summary: Phrase(
            en: "The address of a portfolio begins with http, not https.",
            nl: "Het adres van een portfolio begint met http, niet met https."),
        reason: Phrase(
            en: """
                iPhones block pages that are not encrypted inside an app: the portfolio stays blank, although the same address \
                works in a browser.
                """,
            nl: """
                iPhones houden binnen een app pagina's tegen die niet versleuteld zijn: het portfolio blijft leeg, terwijl \
                hetzelfde adres in een browser werkt.
                """),
        message: Phrase(
            en: "the app does not open a portfolio of {host} over http.",
            nl: "de app opent een portfolio van {host} niet via http."
        ),
        remedy: Phrase(
            en: "Try whether the address works with https, and write it so.",
            nl: "Probeer of het adres met https werkt, en schrijf het dan zo."),
        examples: [
            .bad(
                """
                { "members": [ {
                    "name": { "givenName": "Noor", "familyName": "Evers" },
                    "optional": { "level3URL": ⟦"http://www.example.com/noor/"⟧ }
                } ] }
                """,
                fixed: """
                    { "members": [ {
                        "name": { "givenName": "Noor", "familyName": "Evers" },
                        "optional": { "level3URL": "https://www.example.com/noor/" }
                    } ] }
                    """),
            .good(
                """
                { "members": [ {
                    "name": { "givenName": "Noor", "familyName": "Evers" },
                    "optional": { "level3URL": "http://www.vdhamer.com/fcLindewold/Noor_Evers/" }
                } ] }
                """),
        ]
    ) { document, _ in
        var findings: [Finding] = []
        for node in document.unusual(.portfolio).filtered({ hasInsecureScheme($0, $1) && !isOnMaintainersSite($0, $1) }) {
            if let finding = Finding(insecureAddress: node) { findings.append(finding) }
        }
        return findings
    }
}

import ClubModel
import JSONSyntax

extension Rule {
    static let baseWithoutSlash = Rule(
        id: "base-without-slash", severity: .warning, levels: [.images],
        summary: Phrase(
            en: "The address of a gallery's folder does not end in a slash.",
            nl: "Het adres van de map van een galerij eindigt niet op een schuine streep."),
        reason: Phrase(
            en: "The addresses of the photos are put right behind it: without the slash two names run together.",
            nl: "De adressen van de foto's komen er direct achter: zonder schuine streep lopen twee namen in elkaar over."),
        message: Phrase(
            en: "\"{address}\" does not end in a slash.", nl: "\"{address}\" eindigt niet op een schuine streep."),
        remedy: Phrase(
            en: "Write the address of the folder, with a slash at the end.",
            nl: "Schrijf het adres van de map, met een schuine streep erachter."),
        examples: [
            .bad(#"{ "images": [], "optional": { "baseURL": ⟦"https://www.example.com/portfolios/Noor_Evers⟨⇒/⟩"⟧ } }"#),
            .good(#"{ "images": [], "optional": { "baseURL": "https://www.example.com/portfolios/Noor_Evers/" } }"#),
        ]
    ) { document, _ in
        var findings: [Finding] = []
        for node in document.nodes(.base) {
            guard !node.isDamaged, let text = node.string, case .web = AddressReading(text), text.utf8.last != UInt8(ascii: "/")
            else { continue }
            // A page in the folder stands for the folder.
            let last = lastPathComponent(text)
            let isPage = last.hasSuffix(".html") || last.hasSuffix(".htm") || last.hasSuffix(".json")
            let meant = isPage ? String(text.dropLast(last.count)) : text + "/"
            findings.append(
                Finding(
                    at: node, ["address": Phrase(shortened(text))], suggestions: [meant],
                    fixes: [.write(meant, at: node, .unsafe)]))
        }
        return findings
    }
}

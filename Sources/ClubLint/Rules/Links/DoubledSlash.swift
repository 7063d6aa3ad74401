import ClubModel
import JSONSyntax

extension Rule {
    static let doubledSlash = Rule(
        id: "doubled-slash", severity: .warning, levels: [.clubs, .members, .images],
        summary: Phrase(
            en: "Two slashes stand beside each other in an address.", nl: "In een adres staan twee schuine strepen naast elkaar."),
        reason: Phrase(
            en: "Many sites take such an address for another page, which they do not have.",
            nl: "Veel sites zien zo'n adres als een andere pagina, die er niet is."),
        message: Phrase(
            en: "there are two slashes beside each other in \"{address}\".",
            nl: "in \"{address}\" staan twee schuine strepen naast elkaar."),
        remedy: Phrase(
            en: "Write one slash, and try the address in a browser.",
            nl: "Schrijf één schuine streep, en probeer het adres in een browser."),
        examples: [
            .bad(.noor, #"{ "level3URL": ⟦"https://www.fotoclublindewold.example/leden/⟨/⇒⟩noor-evers⟨/⇒⟩/"⟧ }"#),
            .good(.noor, #"{ "website": "https://archive.example.org/2024/https://www.noorevers.example/" }"#),
        ]
    ) { document, _ in
        var findings: [Finding] = []
        for address in document.oddAddresses(Meaning.openedAddresses) {
            let bytes = address.node.tree.source.bytes
            var edits: [TextEdit] = []
            var index = address.path.lowerBound
            while index + 1 < address.path.upperBound {
                // An address inside an address, as archives have them, keeps its `://`.
                if bytes[index] == 0x2F, bytes[index + 1] == 0x2F, bytes[index - 1] != UInt8(ascii: ":") {
                    var end = index + 1
                    while end < address.path.upperBound, bytes[end] == 0x2F { end += 1 }
                    edits.append(TextEdit(index + 1..<end, ""))
                    index = end
                } else {
                    index += 1
                }
            }
            guard !edits.isEmpty else { continue }
            findings.append(
                Finding(
                    at: address.node, ["address": Phrase(shortened(address.text(address.whole)))],
                    suggestions: [address.text(after: edits)],
                    fixes: [Fix(Phrase(en: "Write one slash", nl: "Schrijf één streep"), .unsafe, edits)]))
        }
        return findings
    }
}

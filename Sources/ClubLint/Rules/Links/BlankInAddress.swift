import ClubModel
import JSONSyntax

extension Rule {
    static let blankInAddress = Rule(
        id: "blank-in-address", severity: .warning, levels: [.clubs, .members, .images],
        summary: Phrase(
            en: "A blank stands beside a slash or a full stop of an address.",
            nl: "Naast een schuine streep of een punt van een adres staat een spatie."),
        reason: Phrase(
            en: """
                A page or a picture may have a blank inside its name, but hardly one at its end: the apps ask the site for the name \
                with the blank, and get nothing.
                """,
            nl: """
                Een pagina of foto kan een spatie in haar naam hebben, maar bijna nooit aan het eind: de apps vragen de site om de naam \
                met de spatie, en krijgen niets.
                """),
        message: Phrase(
            en: "in the address \"{address}\" a blank stands beside \"{sign}\".",
            nl: "in het adres \"{address}\" staat een spatie naast \"{sign}\"."),
        remedy: Phrase(
            en: "Take the blank out, and try the address in a browser.",
            nl: "Haal de spatie weg, en probeer het adres in een browser."),
        examples: [
            .bad(
                .noor,
                """
                {
                    "level3URL": ⟦"https://www.fotoclublindewold.example/leden/⟨ ⇒⟩noor evers/"⟧,
                    "featuredImage": ⟦"https://www.fotoclublindewold.example/fotos/heide⟨ ⇒⟩.jpg"⟧
                }
                """),
            .good(.noor, #"{ "featuredImage": "https://www.fotoclublindewold.example/fotos/heide in mist. 2.jpg" }"#),
        ]
    ) { document, _ in
        document.oddAddresses(Meaning.openedAddresses).compactMap { address in
            let (bytes, path) = (address.node.tree.source.bytes, address.path)
            var edits: [TextEdit] = []
            var sign = UInt8(ascii: "/")
            var place = path.lowerBound
            while place < path.upperBound {
                guard bytes[place] == 0x20 else {
                    place += 1
                    continue
                }
                let start = place
                while place < path.upperBound, bytes[place] == 0x20 { place += 1 }
                // A sentence in a name has a blank behind its full stop.
                let isInFront = place < path.upperBound && (bytes[place] == 0x2F || bytes[place] == 0x2E)
                guard start > path.lowerBound, place < path.upperBound, bytes[start - 1] == 0x2F || isInFront else { continue }
                if edits.isEmpty { sign = bytes[start - 1] == 0x2F ? 0x2F : bytes[place] }
                edits.append(TextEdit(start..<place, ""))
            }
            guard !edits.isEmpty else { return nil }
            return Finding(
                at: address.node,
                ["address": Phrase(shortened(address.text(address.whole))), "sign": Phrase(String(UnicodeScalar(sign)))],
                suggestions: [address.text(after: edits)],
                fixes: [Fix(Phrase(en: "Take the blank out", nl: "Haal de spatie weg"), .unsafe, edits)])
        }
    }
}

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

extension Rule {
    static let missingSlash = Rule(
        id: "missing-slash", severity: .warning, levels: [.members],
        summary: Phrase(
            en: "The address of a portfolio does not end in a slash, while those beside it do.",
            nl: "Het adres van een portfolio eindigt niet op een schuine streep, die ernaast wel."),
        reason: Phrase(
            en: """
                For the clubs whose galleries the app knows, it looks for the newest photo by writing the name of a file behind the \
                address. Without the slash at the end the member's picture stays a question mark.
                """,
            nl: """
                Bij clubs waarvan de app de galerijen kent, zoekt hij de nieuwste foto door een bestandsnaam achter het adres te \
                zetten. Zonder de schuine streep aan het eind blijft de foto van het lid een vraagteken.
                """),
        message: Phrase(
            en: "the address \"{address}\" does not end in a slash; {count} others of this folder do.",
            nl: "het adres \"{address}\" eindigt niet op een schuine streep; {count} andere uit deze map wel."),
        remedy: Phrase(
            en: "Let the address end in a slash, without anything behind it.",
            nl: "Laat het adres op een schuine streep eindigen, zonder iets erachter."),
        examples: [
            .bad(
                """
                { "members": [
                    { "name": { "givenName": "Noor" }, "optional": { "level3URL": "https://www.fotoclublindewold.nl/leden/noor/" } },
                    { "name": { "givenName": "Anna" }, "optional": { "level3URL": "https://www.fotoclublindewold.nl/leden/anna/" } },
                    { "name": { "givenName": "Joris" }, "optional": { "level3URL": ⟦"https://www.fotoclublindewold.nl/leden/joris"⟧ } },
                    { "name": { "givenName": "Fenna" }, "optional": { "level3URL": "https://www.fotoclublindewold.nl/leden/fenna/" } },
                    { "name": { "givenName": "Bram" }, "optional": { "level3URL": ⟦"https://www.fotoclublindewold.nl/leden/bram/#foto"⟧ } },
                    { "name": { "givenName": "Sanne" }, "optional": { "level3URL": "https://www.fotoclublindewold.nl/leden/sanne/" } },
                    { "name": { "givenName": "Daan" }, "optional": { "level3URL": "https://www.fotoclublindewold.nl/leden/daan/" } },
                    { "name": { "givenName": "Lotte" }, "optional": { "level3URL": "https://www.fotoclublindewold.nl/leden/lotte/" } },
                    { "name": { "givenName": "Kees" }, "optional": { "level3URL": "https://www.fotoclublindewold.nl/leden/kees/" } },
                    { "name": { "givenName": "Roos" }, "optional": { "level3URL": "https://www.fotoclublindewold.nl/leden/roos/" } }
                ] }
                """),
            .good(
                """
                { "members": [
                    { "name": { "givenName": "Noor" }, "optional": { "level3URL": "https://www.fotoclublindewold.nl/leden/noor" } },
                    { "name": { "givenName": "Anna" }, "optional": { "level3URL": "https://www.fotoclublindewold.nl/leden/anna/" } },
                    { "name": { "givenName": "Joris" }, "optional": { "level3URL": "https://www.fotoclublindewold.nl/leden/joris" } }
                ] }
                """),
        ]
    ) { document, _ in
        var findings: [Finding] = []
        let bytes = document.tree.source.bytes
        let survey = document.portfolioFolders
        for group in survey.groups
        where group.count >= 5 && group.slashCount < group.count && group.slashCount * 5 >= group.count * 4 {
            for token in survey.tokens(of: group) {
                let node = Node(tree: document.tree, index: token)
                guard bytes[node.rawRange.upperBound - 1] != UInt8(ascii: "/"), let address = WebAddress(node) else { continue }
                // `index.html` and the like are files, not folders.
                if address.leaf.contains(where: { bytes[$0] == UInt8(ascii: ".") }) { continue }
                var meant = address.text(address.whole.lowerBound..<address.path.upperBound)
                if !meant.utf8.elementsEqual("/".utf8), bytes[address.path.upperBound - 1] != UInt8(ascii: "/") { meant += "/" }
                findings.append(
                    Finding(
                        at: node,
                        ["address": Phrase(shortened(address.text(address.whole))), "count": Phrase(String(group.slashCount))],
                        suggestions: [meant], fixes: [.write(meant, at: node, .unsafe)]))
            }
        }
        return findings
    }
}

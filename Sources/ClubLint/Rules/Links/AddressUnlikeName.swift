import ClubModel
import JSONSyntax

extension Rule {
    static let addressUnlikeName = Rule(
        id: "address-unlike-name", severity: .warning, levels: [.clubs, .members],
        summary: Phrase(
            en: "A word in an own address is one letter away from the name or the town.",
            nl: "Een woord in een eigen adres scheelt één letter met de naam of de plaats."),
        reason: Phrase(
            en: "One letter off, and the page or the article is not found. Nobody sees it in the file.",
            nl: "Eén letter mis, en de pagina of het artikel wordt niet gevonden. Niemand ziet het in het bestand."),
        message: Phrase(
            en: "\"{written}\" in the address is \"{word}\" in \"{name}\": {difference}.",
            nl: "\"{written}\" in het adres is \"{word}\" in \"{name}\": {difference}."),
        remedy: Phrase(
            en: "Open the address to see whether it works, and write \"{meant}\" if it does not.",
            nl: "Open het adres om te zien of het werkt, en schrijf anders \"{meant}\"."),
        examples: [
            .bad(
                """
                { "museums": [ {
                    "idPlus": { "town": "Oostmare", "fullName": "Fotomuseum Oostmare", "nickName": "FM Oostmare" },
                    "optional": {
                        "website": ⟦"https://www.musea.example/⟨oosmare⇒oostmare⟩/foto"⟧,
                        "wikipedia": ⟦"https://nl.wikipedia.org/wiki/⟨Fotomusem⇒Fotomuseum⟩_Oostmare"⟧
                    }
                } ] }
                """),
            .bad(
                """
                { "museums": [ {
                    "idPlus": { "town": "Oostmare", "fullName": "Witte's Museum voor Fotografie", "nickName": "WMF" },
                    "optional": { "website": ⟦"https://www.⟨wittesmuseeum⇒wittesmuseum⟩.example/foto"⟧ }
                } ] }
                """),
            .good(
                """
                { "museums": [ {
                    "idPlus": { "town": "Oostmare", "fullName": "Nationaal Centrum Fotomuseum", "nickName": "NCF" },
                    "optional": {
                        "website": "https://www.musea.example/fotomusea/oostmaren",
                        "wikipedia": "https://en.wikipedia.org/wiki/National_Center_of_Photography"
                    }
                }, {
                    "idPlus": { "town": "Oostmare", "fullName": "Centrum Internacional", "nickName": "CI" },
                    "optional": { "wikipedia": "https://es.wikipedia.org/wiki/Centrun_Internacional" }
                }, {
                    "idPlus": { "town": "Oostmare", "fullName": "Fotogroep Focus Oostmare", "nickName": "fgFocus" },
                    "optional": { "website": "https://www.fotogroep-focus.example" }
                } ] }
                """),
        ],
        check: .document { document, premises in
            guard let words = premises.words else { return [] }
            return document.allOrganizations.flatMap { record -> [Finding] in
                guard !record.isTemplate else { return [] }
                return [record.website, record.optional?["wikipedia"]].compactMap { node in
                    guard let node, let address = WebAddress(node),
                        let odd = MisspeltAddressWord(in: address, of: record, words)
                    else { return nil }
                    return Finding(odd, in: address)
                }
            }
        }.needingWords())
}

extension Finding {
    /// Makes the finding for a word that is nearly one of the name beside it.
    fileprivate init(_ odd: MisspeltAddressWord, in address: WebAddress) {
        let written = address.text(odd.range)
        let isSmall = written == written.lowercased()
        let word = isSmall ? odd.word.lowercased() : odd.word
        let meant = address.text(after: [TextEdit(odd.range, word)])
        self.init(
            at: address.node,
            [
                "written": Phrase(written), "word": Phrase(odd.word), "name": Phrase(shortened(odd.source.string ?? "")),
                "difference": differenceWords(between: written, and: word), "meant": Phrase(shortened(word)),
            ],
            suggestions: [meant] + (odd.isOpen ? [written] : []),
            related: [Related(Phrase(en: "the name", nl: "de naam"), at: odd.source)],
            fixes: [.write(meant, at: address.node, .unsafe)])
        guard odd.isOpen else { return }
        remedy = Phrase(
            en: "Open the address to see whether it works, and spell both as it is right.",
            nl: "Open het adres om te zien of het werkt, en spel beide zoals het hoort.")
    }
}

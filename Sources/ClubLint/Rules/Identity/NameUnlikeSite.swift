import ClubModel

extension Rule {
    static let nameUnlikeSite = Rule(
        id: "name-unlike-site", severity: .warning, levels: [.clubs, .members],
        summary: Phrase(
            en: "A full name is one letter away from the own site, and other names agree with the site.",
            nl: "Een volledige naam scheelt één letter met de eigen site, en andere namen zijn het met de site eens."),
        reason: Phrase(
            en: "The apps know a club or museum by its full name and its town, letter for letter, and show it so.",
            nl: "De apps herkennen een club of museum aan de volledige naam en de plaats, letter voor letter, en tonen die zo."),
        message: Phrase(
            en: "\"{word}\" in the name is \"{meant}\" in the own site, \"{host}\", and in {witness}: {difference}.",
            nl: "\"{word}\" in de naam is \"{meant}\" in de eigen site, \"{host}\", en in {witness}: {difference}."),
        remedy: Phrase(
            en: "Write \"{meantName}\", unless the name is really spelt otherwise than the site.",
            nl: "Schrijf \"{meantName}\", tenzij de naam echt anders gespeld wordt dan de site."),
        examples: [
            .bad(
                """
                { "clubs": [ {
                    "idPlus": { "town": "Oostmare", "fullName": ⟦"Fotoclub ⟨Kikus⇒Kiekus⟩"⟧, "nickName": "fcKiekus" },
                    "optional": { "website": "https://www.fotoclubkiekus.example" }
                } ] }
                """),
            .bad(
                """
                { "clubs": [ {
                    "idPlus": { "town": "Oostmare", "fullName": ⟦"⟨Fotclub⇒Fotoclub⟩ De Iris"⟧, "nickName": "fcIris" },
                    "optional": { "website": "https://www.fotoclubdeiris.example" }
                }, {
                    "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" }
                }, {
                    "idPlus": { "town": "Westmare", "fullName": "Fotoclub Westmare", "nickName": "fcWestmare" }
                } ] }
                """),
            .good(
                """
                { "clubs": [ {
                    "idPlus": { "town": "Oostmare", "fullName": "Fotoclub Kiekus", "nickName": "fcKiekus" },
                    "optional": { "website": "https://www.fotoclubkiekus.example" }
                } ] }
                """),
        ],
        check: .document { document, _ in
            document.sitesUnlikeNames(isNameOdd: true).compactMap { Finding($0) }
        })
}

extension Finding {
    /// Makes the finding for a full name that its own site shows to be odd; `nil` where the town beside it does, because then that is told.
    fileprivate init?(_ odd: SiteUnlikeName) {
        var related = [Related(Phrase(en: "the own site", nl: "de eigen site"), at: odd.site)]
        let witness: Phrase
        switch odd.witness {
        case .town: return nil
        case .nickName(let node):
            witness = Phrase(en: "the nickname", nl: "de korte naam")
            related.append(Related(witness, at: node))
        case nil: witness = Phrase(en: "other names of this file", nl: "andere namen in dit bestand")
        }
        self.init(
            at: odd.fullName,
            [
                "word": Phrase(shortened(odd.word)), "meant": Phrase(shortened(odd.meantWord)),
                "host": Phrase(shortened(odd.host)),
                "witness": witness, "difference": differenceWords(between: odd.word, and: odd.meantWord),
                "meantName": Phrase(shortened(odd.meantName)),
            ],
            suggestions: [odd.meantName], related: related, fixes: [.write(odd.meantName, at: odd.fullName, .unsafe)])
    }
}

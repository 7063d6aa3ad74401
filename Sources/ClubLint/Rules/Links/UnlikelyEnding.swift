import ClubModel
import JSONSyntax

extension Rule {
    static let unlikelyEnding = Rule(
        id: "unlikely-ending", severity: .warning, levels: [.clubs, .members],
        summary: Phrase(
            en: "A site has the ending of a far country, one key beside that of the club's own.",
            nl: "Een site heeft de uitgang van een ver land, één toets naast die van het eigen land."),
        reason: Phrase(
            en: "Such a site may exist, so nothing looks wrong: whoever opens it gets nothing, or somebody else's pages.",
            nl: "Zo'n site kan bestaan, dus er lijkt niets mis: wie hem opent, krijgt niets, of de pagina's van een ander."),
        message: Phrase(
            en: "\"{host}\" ends in \".{ending}\", which belongs to another country; \".{right}\" is probably meant{more}.",
            nl: "\"{host}\" eindigt op \".{ending}\", dat van een ander land is; waarschijnlijk is \".{right}\" bedoeld{more}."),
        remedy: Phrase(
            en: "Open the address to see whether it works, and write the one that does.",
            nl: "Open het adres om te zien of het werkt, en schrijf het adres dat werkt."),
        examples: [
            .bad(
                """
                { "clubs": [ {
                    "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
                    "coordinates": { "latitude": 52.38, "longitude": 5.21 },
                    "optional": { "website": ⟦"https://www.fotoclublindewold.⟨ml⇒nl⟩"⟧ }
                } ] }
                """),
            .bad(
                """
                {
                    "club": {
                        "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
                        "coordinates": { "latitude": 52.38, "longitude": 5.21 }
                    },
                    "members": [ {
                        "name": { "givenName": "Noor", "familyName": "Evers" },
                        "optional": { "website": ⟦"https://noorevers.⟨cm⇒com⟩/"⟧, "level3URL": "https://noorevers.⟨cm⇒com⟩/club/" }
                    } ]
                }
                """),
            .good(
                """
                { "clubs": [ {
                    "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
                    "coordinates": { "latitude": 52.38, "longitude": 5.21 },
                    "optional": { "website": "https://www.fotoclublindewold.eu" }
                }, {
                    "idPlus": { "town": "Fjordby", "fullName": "Fotoklubb Lysbyen", "nickName": "Lysbyen" },
                    "coordinates": { "latitude": 59.91, "longitude": 10.75 },
                    "optional": { "website": "https://www.fotoklubblysbyen.no" }
                } ] }
                """),
        ]
    ) { document, premises in
        guard let gazetteer = premises.gazetteer else { return [] }
        let odd = document.hosts.entries.enumerated().compactMap { number, entry in
            CountryEnding(of: entry.host, in: document.tree.source).map { (number: number, ending: $0) }
        }
        guard !odd.isEmpty else { return [] }
        let addresses = document.addressesBySite()
        return odd.compactMap { number, ending in
            guard let first = addresses[number].first, let country = document.country(around: first.node, gazetteer),
                let right = ending.meant(in: country)
            else { return nil }
            return Finding(ending, right, of: addresses[number])
        }
    }
}

extension Finding {
    /// Makes one finding for all addresses of a site.
    fileprivate init(_ ending: CountryEnding, _ right: String, of addresses: [WebAddress]) {
        let first = addresses[0]
        let edits = addresses.map { TextEdit($0.host.upperBound - 2..<$0.host.upperBound, right) }
        self.init(
            at: first.node,
            [
                "host": Phrase(shortened(first.text(first.host))), "ending": Phrase(ending.text), "right": Phrase(right),
                "more": Finding.more(addresses),
            ],
            suggestions: [first.text(after: [edits[0]])],
            related: Finding.others(addresses),
            fixes: [Fix(Phrase(en: "Write \".{right}\"", nl: "Schrijf \".{right}\""), .unsafe, edits)])
    }
}

extension Document {
    /// Returns the country in which the club or museum around a value is, as two capitals; `nil` where that is not known.
    fileprivate func country(around node: Node, _ gazetteer: Gazetteer) -> String? {
        let coordinates = level == .clubs ? organization(around: node)?.coordinates : club?.coordinates
        guard let point = coordinates.flatMap({ GeoPoint($0) }), let town = gazetteer.nearest(to: point, within: 50) else {
            return nil
        }
        return gazetteer.country(of: town)
    }
}

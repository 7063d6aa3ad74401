import ClubModel
import JSONSyntax

extension Rule {
    static let misspeltAddress = Rule(
        id: "misspelt-address", severity: .warning, levels: [.clubs, .members, .images],
        summary: Phrase(
            en: "An e-mail address, or the address of a file, is a letter away from what many others have.",
            nl: "Een e-mailadres of het adres van een bestand scheelt een letter met wat veel andere hebben."),
        reason: Phrase(
            en: "Mail to an address with a slip does not arrive, and a file is not where such an address says.",
            nl: "Mail aan een adres met een verschrijving komt niet aan, en een bestand staat niet waar zo'n adres zegt."),
        message: Phrase(
            en: "\"{written}\" is probably \"{right}\", as in {count} other places: {difference}.",
            nl: "\"{written}\" is waarschijnlijk \"{right}\", zoals op {count} andere plaatsen: {difference}."),
        remedy: Phrase(en: "Write \"{right}\".", nl: "Schrijf \"{right}\"."),
        examples: [
            .bad(
                """
                --- root_.level1.json
                {
                    "level1Header": {
                        "level1URL": ⟦"https://www.example.com/⟨JOSN⇒JSON⟩/root_.level1.json"⟧,
                        "maintainerEmail": "beheer@example.org",
                        "level1URLIncludes": [
                            "https://www.example.com/JSON/clubsXX.level1.json",
                            "https://www.example.com/JSON/clubsYY.level1.json"
                        ]
                    }
                }
                --- clubsXX.level1.json
                {
                    "level1Header": {
                        "level1URL": "https://www.example.com/JSON/clubsXX.level1.json",
                        "maintainerEmail": "beheer@example.org"
                    },
                    "clubs": [ ]
                }
                --- clubsYY.level1.json
                {
                    "level1Header": {
                        "level1URL": "https://www.example.com/JSON/clubsYY.level1.json",
                        "maintainerEmail": ⟦"⟨behheer⇒beheer⟩@example.org"⟧
                    },
                    "clubs": [ ],
                    "museums": [
                        {
                            "idPlus": { "town": "Lindewold", "fullName": "Lichthuis", "nickName": "Lichthuis" },
                            "optional": { "maintainerEmail": "beheer@example.org" }
                        }
                    ]
                }
                """),
            .bad(
                """
                { "clubs": [
                    {
                        "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
                        "optional": { "maintainerEmail": ⟦"⟨penningmester⇒penningmeester⟩@fclindewold.example"⟧ }
                    },
                    {
                        "idPlus": { "town": "Oostmare", "fullName": "Fotoclub Oostmare", "nickName": "fcOostmare" },
                        "optional": { "maintainerEmail": ⟦"⟨fotoclubosotmare⇒fotocluboostmare⟩@example.org"⟧ }
                    },
                    {
                        "idPlus": { "town": "Zonnedorp", "fullName": "Fotoclub Zonnedorp", "nickName": "fcZonnedorp" },
                        "optional": { "maintainerEmail": ⟦"⟨ifno⇒info⟩@fczonnedorp.example"⟧ }
                    }
                ] }
                """),
            .good(
                """
                --- clubsXX.level1.json
                {
                    "level1Header": {
                        "level1URL": "https://www.example.com/JSON/clubsXX.level1.json", "maintainerEmail": "j.evers@example.org"
                    },
                    "clubs": [
                        {
                            "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
                            "optional": { "maintainerEmail": "n.evers@example.org" }
                        },
                        {
                            "idPlus": { "town": "Heerdrecht", "fullName": "Fotogroep Heerdrecht", "nickName": "fgHeerdrecht" },
                            "optional": { "maintainerEmail": "n.evers@example.org" }
                        },
                        {
                            "idPlus": { "town": "Zonnedorp", "fullName": "Fotoclub Zonnedorp", "nickName": "fcZonnedorp" },
                            "optional": { "maintainerEmail": "n.evers@example.org" }
                        }
                    ]
                }
                """),
        ],
        check: .document { document, _ in misspeltMailNames(in: document) }.and(
            .index(UsualAddresses.self) { document, _, usual, _ in
                // Of the site of an e-mail address, and of offices, more is known without the others.
                let told = Set((misspeltMailHosts(in: document) + misspeltMailNames(in: document)).map { $0.token })
                var findings = document.nodes(.email).compactMap { node -> Finding? in
                    guard let address = node.string, let meant = usual.meant(byMail: address), !told.contains(node.index) else {
                        return nil
                    }
                    return Finding(misspelt: address, meant.text, meant.count, whole: meant.text, at: node)
                }
                for meaning in [Meaning.level1Address, .level2Address, .level3Address] {
                    findings += document.nodes(meaning).compactMap { node -> Finding? in
                        guard let address = node.string, let (folder, meant) = usual.meant(byFolderOf: address) else {
                            return nil
                        }
                        let parts = zip(folder.split(separator: "/"), meant.text.split(separator: "/"))
                        guard let (written, right) = parts.first(where: { !hasSameBytes(String($0), String($1)) }) else {
                            return nil
                        }
                        let scheme = address.prefix { $0 != ":" } + "://"
                        let whole = scheme + meant.text + address.dropFirst(scheme.count + folder.count)
                        return Finding(misspelt: String(written), String(right), meant.count, whole: String(whole), at: node)
                    }
                }
                return findings
            }))
}

/// Returns the e-mail addresses of a file that have a slip in the name of an office or of the club.
private func misspeltMailNames(in document: Document) -> [Finding] {
    document.nodes(.email).compactMap { node in
        MisspeltMailName(node, of: document.record(ofEmail: node)).map { Finding($0, at: node) }
    }
}

extension Finding {
    /// Makes the finding for a part of an address that others have otherwise.
    ///
    /// - Parameter whole: The address that is probably meant.
    fileprivate init(misspelt written: String, _ right: String, _ count: Int, whole: String, at node: Node) {
        self.init(
            at: node,
            [
                "written": Phrase(shortened(written)), "right": Phrase(shortened(right)), "count": Phrase(String(count)),
                "difference": differenceWords(between: written, and: right),
            ],
            suggestions: [whole], fixes: [.write(whole, at: node, .unsafe)])
    }

    /// Makes the finding for an e-mail address of which a word is nearly one that such addresses have.
    fileprivate init(_ odd: MisspeltMailName, at node: Node) {
        self.init(
            at: node,
            [
                "written": Phrase(shortened(odd.written)), "right": Phrase(shortened(odd.meant)),
                "difference": differenceWords(between: odd.written, and: odd.meant),
            ],
            message: Phrase(
                en: "\"{written}\" in the e-mail address is probably \"{right}\": {difference}.",
                nl: "\"{written}\" in het e-mailadres is waarschijnlijk \"{right}\": {difference}."),
            suggestions: [odd.meantAddress],
            related: odd.name.map { [Related(Phrase(en: "the name", nl: "de naam"), at: $0)] } ?? [],
            fixes: [.write(odd.meantAddress, at: node, .unsafe)])
        remedy = Phrase(
            en: "Write \"{right}\", and send a mail to see whether it arrives.",
            nl: "Schrijf \"{right}\", en mail om te zien of het aankomt.")
    }
}

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

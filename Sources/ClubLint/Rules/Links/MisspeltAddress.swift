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

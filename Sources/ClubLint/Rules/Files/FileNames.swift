import ClubModel
import JSONSyntax

extension Rule {
    static let fileNameWithoutLevel = Rule(
        id: "file-name-without-level", severity: .error,
        summary: Phrase(
            en: "A file's name does not end in its level, as in \".level2.json\".",
            nl: "Een bestandsnaam eindigt niet op het level, zoals \".level2.json\"."),
        reason: Phrase(
            en: "The apps make up the name themselves and look for exactly that: they do not find this file.",
            nl: "De apps stellen de naam zelf samen en zoeken precies die: dit bestand vinden ze niet."),
        message: Phrase(
            en: "\"{file}\" should be called \"{suggestion}\".", nl: "\"{file}\" hoort \"{suggestion}\" te heten."),
        remedy: Phrase(
            en: "Rename the file to \"{suggestion}\".", nl: "Noem het bestand \"{suggestion}\"."),
        examples: [
            .bad(
                """
                --- fcLindewold.json
                ⟦⟧{ "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } } }
                """),
            .bad(
                """
                --- fcLindewold.Level2.JSON
                ⟦⟧{ "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } } }
                """),
            .good(
                """
                --- fcLindewold.level2.json
                { "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } } }
                """),
        ]
    ) { document, _ in
        if document.announcedLevel != nil { return capitals(of: document) }
        guard let level = document.level, currentName(of: document.fileName) == nil else {
            return []
        }
        let base = document.club?.nickName?.string ?? nameBase(document.fileName)
        let suggestion = (level == .members ? base : nameBase(document.fileName)) + ".level\(level.rawValue).json"
        return [
            Finding(
                range: 0..<0, token: 0, ["file": Phrase(document.fileName), "suggestion": Phrase(suggestion)],
                suggestions: [suggestion])
        ]
    }
}

/// Makes the finding for a name that ends in its level with other capitals: the web takes that for another name.
private func capitals(of document: Document) -> [Finding] {
    let name = document.fileName
    let ending = name.utf8.suffix(12)
    guard ending.contains(where: { $0.isASCIIUppercase }) else { return [] }
    let suggestion =
        String(decoding: name.utf8.dropLast(12), as: UTF8.self) + String(decoding: ending, as: UTF8.self).lowercased()
    return [
        Finding(
            range: 0..<0, token: 0, ["file": Phrase(name), "suggestion": Phrase(suggestion)],
            message: Phrase(
                en: "\"{file}\" should be called \"{suggestion}\", with a small ending: on the web capitals matter.",
                nl: "\"{file}\" hoort \"{suggestion}\" te heten, met een kleine uitgang: op het web tellen hoofdletters."),
            suggestions: [suggestion])
    ]
}

/// Returns a file name up to its first full stop.
private func nameBase(_ fileName: String) -> String {
    String(fileName.prefix { $0 != "." && $0 != " " })
}

extension Rule {
    static let outdatedFileName = Rule(
        id: "outdated-file-name", severity: .warning,
        summary: Phrase(
            en: "A file has a name that the apps no longer look for.",
            nl: "Een bestand heeft een naam die de apps niet meer zoeken."),
        reason: Phrase(
            en: "Names of files have changed over the years, and the apps know only the newest.",
            nl: "Bestandsnamen zijn in de loop der jaren veranderd, en de apps kennen alleen de nieuwste."),
        message: Phrase(
            en: "\"{file}\" is an old name; today's apps look for \"{suggestion}\".",
            nl: "\"{file}\" is een oude naam; de huidige apps zoeken \"{suggestion}\"."),
        remedy: Phrase(
            en: "Rename the file to \"{suggestion}\", or remove it if that one is there already.",
            nl: "Noem het bestand \"{suggestion}\", of verwijder het als dat er al is."),
        examples: [
            .bad(
                """
                --- level0.json
                ⟦⟧{ "expertises": [ ] }
                """),
            .good(
                """
                --- root.level0.json
                { "expertises": [ ] }
                """),
        ]
    ) { document, _ in
        guard let suggestion = currentName(of: document.fileName) else { return [] }
        return [
            Finding(
                range: 0..<0, token: 0, ["file": Phrase(document.fileName), "suggestion": Phrase(suggestion)],
                suggestions: [suggestion])
        ]
    }
}

extension Rule {
    static let addressOfAnotherFile = Rule(
        id: "address-of-another-file", severity: .warning, levels: [.clubs, .members, .images],
        summary: Phrase(
            en: "An address in a file names another file than the one it is about.",
            nl: "Een adres in een bestand noemt een ander bestand dan waar het over gaat."),
        reason: Phrase(
            en: """
                The address tells where a copy came from, or where the club's members are. It is usually left over from the file \
                that this one was copied from. Only the file name counts: any site will do.
                """,
            nl: """
                Het adres vertelt waar een kopie vandaan komt, of waar de leden van de club staan. Meestal is het blijven staan \
                uit het bestand dat je gekopieerd hebt. Alleen de bestandsnaam telt: de site maakt niet uit.
                """),
        message: Phrase(
            en: "this address ends in \"{found}\" instead of \"{expected}\": {difference}.",
            nl: "dit adres eindigt op \"{found}\" in plaats van \"{expected}\": {difference}."),
        remedy: Phrase(
            en: "Let the address end in \"{expected}\".", nl: "Laat het adres eindigen op \"{expected}\"."),
        examples: [
            .bad(
                """
                --- clubsYY.level1.json
                {
                    "level1Header": { "level1URL": ⟦"https://www.example.com/JSON/⟨clubsXX⇒clubsYY⟩.level1.json"⟧ },
                    "clubs": [
                        {
                            "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
                            "optional": { "level2URL": ⟦"https://www.example.com/⟨fcLinde⇒fcLindewold⟩.level2.json"⟧ }
                        },
                        {
                            "idPlus": { "town": "Heerdrecht", "fullName": "Fotogroep Heerdrecht", "nickName": "fgHeerdrecht" },
                            "optional": { "level2URL": ⟦"https://www.example.com/fgHeerdrecht.level2.⟨jsn⇒json⟩"⟧ }
                        },
                        {
                            "idPlus": { "town": "Zonnedorp", "fullName": "Fotoclub Zonnedorp", "nickName": "fcZonnedorp" },
                            "optional": { "level2URL": ⟦"https://www.example.com/fcZonnedorp⟨⇒.level2⟩.json"⟧ }
                        }
                    ]
                }
                """),
            .good(
                """
                --- clubsXX.level1.json
                {
                    "level1Header": { "level1URL": "https://www.example.com/JSON/clubsXX.level1.json" },
                    "clubs": [
                        {
                            "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
                            "optional": { "level2URL": "http://www.example.com/fcLindewold.memberlist.json" }
                        },
                        {
                            "idPlus": { "town": "Oostmare", "fullName": "Fotoclub Oostmare", "nickName": "fcOostmare" },
                            "optional": { "level2URL": "https://www.example.com/???.level2.json" }
                        }
                    ]
                }
                """),
        ]
    ) { document, _ in
        var findings: [Finding] = []
        if document.announcedLevel == .clubs {
            for node in document.nodes(.level1Address) {
                if let finding = mismatch(at: node, expected: document.fileName) { findings.append(finding) }
            }
        }
        if document.announcedLevel == .images {
            for node in document.nodes(.level3Address) {
                if let finding = mismatch(at: node, expected: document.fileName) { findings.append(finding) }
            }
        }
        for meaning in [Meaning.club, .clubOfFile] {
            // Two clubs under one nickname are another rule's; counted where an address is odd, which few are.
            lazy var counts: [String: Int] = document.nodes(meaning).reduce(into: [:]) { counts, record in
                if let name = record["idPlus"]?["nickName"]?.string { counts[name, default: 0] += 1 }
            }
            for record in document.nodes(meaning) {
                guard let node = record["optional"]?["level2URL"], node.kind == .string, let nick = record["idPlus"]?["nickName"],
                    nick.kind == .string, !endsRightly(node, nick), let nickName = nick.string, !nickName.isEmpty,
                    !isPlaceholder(nickName), counts[nickName] == 1
                else { continue }
                // A nickname that cannot be a file name is the mistake, and another rule's.
                guard nickName.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x2F }) else { continue }
                if nicknameSuggestion(for: record) != nil || stemWithCapitals(of: record, for: nick) != nil { continue }
                // Where the file itself is called so, it is the nickname that differs from both.
                if meaning == .clubOfFile, lastPathComponent(node.string ?? "") == document.fileName { continue }
                guard var finding = mismatch(at: node, expected: nickName + ".level2.json") else { continue }
                if let slip = NicknameSlip(of: record), slip.isOpen { finding.leaveOpen(slip.stem, nick) }
                findings.append(finding)
            }
        }
        return findings
    }
}

extension Finding {
    /// Says of an address that it may as well be the nickname beside it that has the slip.
    fileprivate mutating func leaveOpen(_ stem: String, _ nickName: Node) {
        values.append((name: "nickName", value: Phrase(nickName.string ?? "")))
        message = Phrase(
            en: "this address ends in \"{found}\", and the nickname is \"{nickName}\": {difference}.",
            nl: "dit adres eindigt op \"{found}\", en de korte naam is \"{nickName}\": {difference}.")
        remedy = Phrase(
            en: "Look up which of the two is right, and write both so.",
            nl: "Zoek uit welke van de twee klopt, en schrijf ze allebei zo.")
        suggestions.append(stem)
        related.append(Related(Phrase(en: "the nickname", nl: "de korte naam"), at: nickName))
    }
}

/// Whether the name of what is no file of ours is meant as another one: its ending has a slip, or lacks the level.
private func isSlip(_ found: String, of expected: String) -> Bool {
    func parts(_ name: String) -> (stem: String, ending: String) {
        let stem = name.prefix { $0 != "." }
        return (stem.lowercased(), name.dropFirst(stem.count).lowercased())
    }
    let (written, meant) = (parts(found), parts(expected))
    guard written.stem == meant.stem else { return false }
    return written.ending == ".json" || editDistance(from: written.ending, to: meant.ending, atMost: 2) != nil
}

/// Makes a finding where the file that an address names is one of the project's, but not the expected one.
private func mismatch(at node: Node, expected: String) -> Finding? {
    guard node.kind == .string, !node.token.flags.contains(.damaged), let address = node.string else { return nil }
    // Question marks stand for a name that is not known yet; in front of the file name they are no query.
    if address.utf8.contains(0x3F), address.hasSuffix(".json") { return nil }
    let path = String(decoding: FileAddress.withoutQuery(address.utf8), as: UTF8.self)
    let found = lastPathComponent(path)
    guard !hasSameBytes(found, expected), !found.hasPrefix(".") else { return nil }
    guard Level(fileName: found) != nil || isSlip(found, of: expected) else { return nil }
    let before = path.dropLast(found.count)
    let behind = String(address.dropFirst(path.count))
    return Finding(
        at: node,
        [
            "found": Phrase(found), "expected": Phrase(expected),
            "difference": differenceWords(betweenFiles: found, and: expected),
        ],
        suggestions: [before + expected + behind], fixes: [.write(before + expected + behind, at: node, .unsafe)])
}

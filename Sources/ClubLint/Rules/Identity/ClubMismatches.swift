import ClubModel
import JSONSyntax

extension Rule {
    static let fullNameMismatch = Rule(
        id: "full-name-mismatch", severity: .error, levels: [.members, .images, .clubs],
        summary: Phrase(
            en: "The full name of a club differs from that in Level 1.",
            nl: "De volledige naam van een club is anders dan in Level 1."),
        reason: Phrase(
            en: """
                The apps know a club by its full name and its town, letter for letter. With another name the club stands on the \
                map twice: once without members, once without its remark.
                """,
            nl: """
                De apps herkennen een club aan de volledige naam en de plaats, letter voor letter. Met een andere naam staat de \
                club twee keer op de kaart: één keer zonder leden, één keer zonder opmerking.
                """),
        message: Phrase(
            en: "\"{written}\" is not the name that {file} has for this club, \"{declared}\": {difference}.",
            nl: "\"{written}\" is niet de naam die deze club in {file} heeft, \"{declared}\": {difference}."),
        remedy: Phrase(
            en: "Find out which of the two is right, and write that in both files.",
            nl: "Zoek uit welke van de twee klopt, en schrijf die in beide bestanden."),
        examples: [
            .bad(
                """
                --- fcLindewold.level2.json
                {
                    "club": {
                        "idPlus": { "town": "Lindewold", "fullName": ⟦"FotoClub Lindewold"⟧, "nickName": "fcLindewold" }
                    }
                }
                --- root_.level1.json
                {
                    "clubs": [
                        { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } },
                        { "idPlus": { "town": "Oostmare", "fullName": "Fotoclub Iris", "nickName": "fcIris" } }
                    ]
                }
                """,
                fixed: """
                    {
                        "club": {
                            "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" }
                        }
                    }
                    """),
            .bad(
                """
                --- fcLindewold.level2.json
                { "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } } }
                --- root_.level1.json
                {
                    "clubs": [
                        { "idPlus": { "town": "Lindewold", "fullName": ⟦"Fotoclub Lindwold"⟧, "nickName": "fcLindewold" } }
                    ]
                }
                """),
            .bad(
                """
                --- fcIris.level2.json
                { "club": { "idPlus": { "town": "Oostmare", "fullName": ⟦"Foto Club Iris"⟧, "nickName": "fcIris" } } }
                --- root_.level1.json
                { "clubs": [ { "idPlus": { "town": "Oostmare", "fullName": "FotoClub Iris", "nickName": "fcIris" } } ] }
                """),
            .bad(
                """
                --- fcIris.level2.json
                { "club": { "idPlus": { "town": "Oostmare", "fullName": ⟦"Fotoclub Iris⟨ ⇒⟩"⟧, "nickName": "fcIris" } } }
                --- root_.level1.json
                { "clubs": [ { "idPlus": { "town": "Oostmare", "fullName": "Fotoclub Iris", "nickName": "fcIris" } } ] }
                """),
            .good(
                """
                --- fcLindewold.level2.json
                { "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } } }
                --- root_.level1.json
                { "clubs": [ { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } } ] }
                """),
        ],
        check: .index(ClubMatches.self, where: { $0.hasDifference(in: .fullName, $1) }) { document, file, matches, workspace in
            document.findings(about: .fullName, file, matches, workspace)
        })
}

extension Rule {
    static let nicknameMismatch = Rule(
        id: "nickname-mismatch", severity: .error, levels: [.members, .images, .clubs],
        summary: Phrase(
            en: "The nickname of a club differs from that in Level 1.",
            nl: "De korte naam (nickName) van een club is anders dan in Level 1."),
        reason: Phrase(
            en: """
                The nickname is part of the name of the club's file and of its web page. The apps skip a Level 2 file whose \
                nickname is not exactly the one they expect, and the site links to a page that does not exist.
                """,
            nl: """
                De korte naam zit in de bestandsnaam en in het webadres van de club. De apps slaan een Level 2-bestand over als \
                de korte naam niet precies de verwachte is, en de site verwijst naar een pagina die niet bestaat.
                """),
        message: Phrase(
            en: "\"{written}\" is not the nickname that {file} has for this club, \"{declared}\": {difference}.",
            nl: "\"{written}\" is niet de korte naam die deze club in {file} heeft, \"{declared}\": {difference}."),
        remedy: Phrase(
            en: "Find out which of the two is right, and write that in both files, and in the name of the Level 2 file.",
            nl: "Zoek uit welke van de twee klopt, en schrijf die in beide bestanden, en in de naam van het Level 2-bestand."),
        examples: [
            .bad(
                """
                --- fcLindewold.level2.json
                {
                    "club": {
                        "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": ⟦"FC Lindewold"⟧ }
                    }
                }
                --- root_.level1.json
                { "clubs": [ { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } } ] }
                """,
                fixed: """
                    {
                        "club": {
                            "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" }
                        }
                    }
                    """),
            .bad(
                """
                --- fcLindewold.level2.json
                { "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } } }
                --- root_.level1.json
                {
                    "clubs": [
                        { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": ⟦"fcLindewodl"⟧ } }
                    ]
                }
                """),
            .good(
                """
                --- fcLindewold.level2.json
                { "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } } }
                --- root_.level1.json
                { "clubs": [ { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } } ] }
                """),
        ],
        check: .index(ClubMatches.self, where: { $0.hasDifference(in: .nickName, $1) }) { document, file, matches, workspace in
            document.findings(about: .nickName, file, matches, workspace)
        })
}

extension Rule {
    static let townMismatch = Rule(
        id: "town-mismatch", severity: .error, levels: [.members, .images, .clubs],
        summary: Phrase(
            en: "The town of a club differs from that in Level 1.", nl: "De plaats van een club is anders dan in Level 1."),
        reason: Phrase(
            en: """
                The apps know a club by its full name and its town, letter for letter. With another town the club stands on the \
                map twice: once without members, once without its remark.
                """,
            nl: """
                De apps herkennen een club aan de volledige naam en de plaats, letter voor letter. Met een andere plaats staat \
                de club twee keer op de kaart: één keer zonder leden, één keer zonder opmerking.
                """),
        message: Phrase(
            en: "\"{written}\" is not the town that {file} has for this club, \"{declared}\": {difference}.",
            nl: "\"{written}\" is niet de plaats die deze club in {file} heeft, \"{declared}\": {difference}."),
        remedy: Phrase(
            en: "Find out which of the two is right, and write that in both files.",
            nl: "Zoek uit welke van de twee klopt, en schrijf die in beide bestanden."),
        examples: [
            .bad(
                """
                --- fcLindewold.level2.json
                {
                    "club": {
                        "idPlus": { "town": ⟦"Sint⟨ ⇒-⟩Lindewold"⟧, "fullName": "Fotoclub Sint-Lindewold", "nickName": "fcSL" }
                    }
                }
                --- root_.level1.json
                {
                    "clubs": [
                        { "idPlus": { "town": "Sint-Lindewold", "fullName": "Fotoclub Sint-Lindewold", "nickName": "fcSL" } }
                    ]
                }
                """),
            .bad(
                """
                --- fcLindewold.level2.json
                { "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } } }
                --- root.level1.json
                { "clubs": [ { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } } ] }
                --- root_.level1.json
                {
                    "clubs": [
                        { "idPlus": { "town": ⟦"Lindewodl"⟧, "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } }
                    ]
                }
                """),
            .bad(
                """
                --- fcIris.level2.json
                { "club": { "idPlus": { "town": ⟦"Oostmare"⟧, "fullName": "Fotoclub Iris", "nickName": "fcIris" } } }
                --- root_.level1.json
                { "clubs": [ { "idPlus": { "town": "Waterhoven", "fullName": "Fotoclub Iris", "nickName": "fcIris" } } ] }
                """),
            .good(
                """
                --- fcLindewold.level2.json
                { "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } } }
                --- root_.level1.json
                { "clubs": [ { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } } ] }
                """),
            .good(
                """
                --- fcPrimus.level2.json
                { "club": { "idPlus": { "town": "Oostmare", "fullName": "Fotoclub Primus", "nickName": "fcPrimus" } } }
                --- root_.level1.json
                {
                    "clubs": [
                        { "idPlus": { "town": "Waterhoven", "fullName": "Fotoclub Primus", "nickName": "fcPrimusWaterhoven" } }
                    ]
                }
                """),
        ],
        check: .index(ClubMatches.self, where: { $0.hasDifference(in: .town, $1) }) { document, file, matches, workspace in
            document.findings(about: .town, file, matches, workspace)
        })
}

extension Rule {
    static let clubNumberMismatch = Rule(
        id: "club-number-mismatch", severity: .warning, levels: [.members],
        summary: Phrase(
            en: "The Fotobond number of a club differs from that in Level 1.",
            nl: "Het Fotobondnummer van een club is anders dan dat in Level 1."),
        reason: Phrase(
            en: "A club has one number. The apps show that of its own file, also where it is mistyped.",
            nl: "Een club heeft één nummer. De apps tonen dat uit het eigen bestand van de club, ook als het verkeerd getypt is."),
        message: Phrase(
            en: "the club has number {number} here, and {declared} in {file}.",
            nl: "de club heeft hier nummer {number}, en {declared} in {file}."),
        remedy: Phrase(
            en: "Look up which of the two is the club's, and correct the other.",
            nl: "Zoek op welk van de twee van de club is, en verbeter het andere."),
        examples: [
            .bad(
                """
                --- fcLindewold.level2.json
                {
                    "club": {
                        "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
                        "optional": { "nlSpecific": { "fotobondNumber": ⟦1602⇒1620⟧ } }
                    },
                    "members": [ ]
                }
                --- root_.level1.json
                { "clubs": [ {
                    "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
                    "optional": { "nlSpecific": { "fotobondNumber": 1620 } }
                } ] }
                """),
            .bad(
                """
                --- fcLindewold.level2.json
                {
                    "club": {
                        "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
                        "optional": { "nlSpecific": { "fotobondNumber": ⟦1620⟧ } }
                    },
                    "members": [ { "name": { "givenName": "Noor", "familyName": "Evers" },
                        "optional": { "nlSpecific": { "fotobondNumber": 1620123 } } } ]
                }
                --- root_.level1.json
                { "clubs": [ {
                    "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
                    "optional": { "nlSpecific": { "fotobondNumber": 1602 } }
                } ] }
                """),
            .good(
                """
                --- fcLindewold.level2.json
                { "club": {
                    "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
                    "optional": { "nlSpecific": { "fotobondNumber": 1620 } }
                } }
                --- root_.level1.json
                { "clubs": [ {
                    "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
                    "optional": { "nlSpecific": { "fotobondNumber": 1620 } }
                } ] }
                """),
        ],
        check: .index(ClubMatches.self, where: { $0.hasOtherNumber($1) }) { document, file, matches, workspace in
            guard matches.hasOtherNumber(file), let club = DeclaredClub(document, file, matches, workspace),
                let node = club.club.fotobondNumber,
                let number = node.wholeNumber, let declared = club.declaration.fotobondNumber, !document.isTemplate
            else { return [] }
            var finding = Finding(
                at: node,
                [
                    "number": Phrase(String(number)), "declared": Phrase(String(declared)),
                    "file": Phrase(lastPathComponent(club.path)),
                ],
                suggestions: [String(declared)],
                related: [Related(Phrase(en: "the club in Level 1", nl: "de club in Level 1"), at: club.place, in: workspace)])
            // The numbers of members begin with that of their club.
            let members = document.nodes(.memberNumber).compactMap { $0.wholeNumber.map { $0 / 1000 } }
            if members.count(where: { $0 == number }) > members.count(where: { $0 == declared }) {
                finding.suggestions = []
                finding.remedy = Phrase(
                    en: "The numbers of the members begin with {number}: correct it in {file}, if that is the club's.",
                    nl:
                        "De nummers van de leden beginnen met {number}: verbeter het in {file}, als dat het nummer van de club is."
                )
            } else {
                finding.fixes = [.write(json: String(declared), at: node, .unsafe)]
            }
            return [finding]
        })
}

extension Rule {
    static let fileNameMismatch = Rule(
        id: "file-name-mismatch", severity: .error, levels: [.members],
        summary: Phrase(
            en: "The file is not named after the club's nickname.", nl: "Het bestand heet niet naar de korte naam van de club."),
        reason: Phrase(
            en: """
                The apps look for the members of a club in the file that is called after its nickname, with the same capitals: \
                they do not find this file, or skip it. A Mac does not see other capitals, the web does.
                """,
            nl: """
                De apps zoeken de leden van een club in het bestand dat naar haar korte naam heet, met dezelfde hoofdletters: ze \
                vinden dit bestand niet, of slaan het over. Een Mac ziet het verschil in hoofdletters niet, het web wel.
                """),
        message: Phrase(
            en: "\"{nickName}\" should be the first part of the file name, but the file is called \"{file}\": {difference}.",
            nl:
                "\"{nickName}\" hoort het eerste deel van de bestandsnaam te zijn, maar het bestand heet \"{file}\": {difference}."
        ),
        remedy: Phrase(
            en: "Rename the file to \"{nickName}.level2.json\", or correct the nickname.",
            nl: "Noem het bestand \"{nickName}.level2.json\", of verbeter de korte naam."),
        examples: [
            .bad(
                """
                --- fclindewold.level2.json
                { "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": ⟦"fcLindewold"⟧ } } }
                """),
            .good(
                """
                --- fcLindewold.level2.json
                { "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } } }
                """),
        ],
        check: .index(ClubMatches.self, if: { !isNamedAsNickname($0) }, where: { _, _ in true }) {
            document, file, matches, workspace in
            guard !isNamedAsNickname(document), let node = document.club?.nickName else { return [] }
            let fileBase = String(document.fileName.dropLast(suffixCount))
            // macOS stores the accents of a file name in another way than people type them: that is no difference.
            guard let nickName = node.string, !nickName.isEmpty, nickName != fileBase, !isPlaceholder(nickName) else { return [] }
            // A nickname that cannot be a file name is the mistake, and another rule says what it should be.
            if !isCleanNickname(nickName), cleanNickname(nickName) == fileBase { return [] }
            // Where Level 1 sides with the file name, it is the nickname that is wrong, and another rule says so.
            if let club = DeclaredClub(document, file, matches, workspace), club.declaration.nickName == fileBase { return [] }
            var finding = Finding(
                at: node,
                [
                    "nickName": Phrase(nickName), "file": Phrase(document.fileName),
                    "difference": differenceWords(betweenFiles: nickName, and: fileBase),
                ],
                suggestions: [nickName + ".level2.json"])
            if editDistance(from: nickName, to: fileBase, atMost: 1) != nil { finding.leaveOpen(fileBase) }
            return [finding]
        })
}

private let suffixCount = 12

/// Whether a file has the nickname of its club as its name, or none can be seen.
private func isNamedAsNickname(_ document: Document) -> Bool {
    guard document.announcedLevel == .members, let node = document.club?.nickName, node.kind == .string,
        !node.token.flags.contains(.damaged)
    else { return true }
    // The bytes are compared: no text is made of them.
    let path = document.path.utf8
    let bytes = UnsafeBufferPointer(rebasing: node.tree.source.buffer[node.rawRange])
    let base = path.dropLast(suffixCount).suffix(bytes.count)
    return base.elementsEqual(bytes)
        && (base.startIndex == path.startIndex || path[path.index(before: base.startIndex)] == UInt8(ascii: "/"))
}

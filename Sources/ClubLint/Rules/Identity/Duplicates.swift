import ClubModel
import JSONSyntax

extension Rule {
    static let duplicateClub = Rule(
        id: "duplicate-club", severity: .error, levels: [.clubs],
        summary: Phrase(
            en: "A club or museum is declared twice.", nl: "Een club of museum staat er twee keer in."),
        reason: Phrase(
            en: """
                Two records with the same full name and town become one in the apps. Where they differ, one of them wins, and not \
                always the same one.
                """,
            nl: """
                Twee records met dezelfde naam en plaats worden in de apps één. Waar ze verschillen, wint een van beide, en niet \
                altijd dezelfde.
                """),
        message: Phrase(
            en: "\"{name}\" in \"{town}\" is already in {file}.", nl: "\"{name}\" in \"{town}\" staat al in {file}."),
        remedy: Phrase(
            en: "List it once: remove one of the two, or correct the name or the town of the other club.",
            nl: "Zet het er één keer in: haal een van de twee weg, of verbeter de naam of de plaats van de andere club."),
        examples: [
            .bad(
                """
                {
                    "clubs": [
                        { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } }⟨,
                        { "idPlus": { "town": "Lindewold", "fullName": ⟦"Fotoclub Lindewold"⟧, "nickName": "fcLindewold" } }⇒⟩
                    ]
                }
                """),
            .good(
                """
                {
                    "clubs": [
                        { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Primus", "nickName": "fcPrimus" } },
                        { "idPlus": { "town": "Oostmare", "fullName": "Fotoclub Primus", "nickName": "fcPrimusOostmare" } }
                    ]
                }
                """),
            .good(
                """
                --- root_.level1.json
                { "clubs": [ { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } } ] }
                --- root.level1.json
                { "clubs": [ { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } } ] }
                """),
        ],
        check: .index(RepeatedNames.self) { document, file, names, workspace in
            let repeated = names.clubs(ofFile: file)
            guard !repeated.isEmpty else { return [] }
            let organizations = document.organizations
            let facts = workspace.files[file].organizations
            return repeated.compactMap { pair in
                guard let fullName = organizations[pair.organization].fullName, let name = facts[pair.organization].fullName,
                    let town = facts[pair.organization].town, !isPlaceholder(name), !(name.isEmpty && town.isEmpty)
                else { return nil }
                let isHere = pair.other.file == file
                // A museum among the clubs may be the one that is wrong.
                let isSameList =
                    isHere && organizations[pair.organization].isMuseum == organizations[pair.other.organization].isMuseum
                let path = workspace.files[pair.other.file].path
                let fix =
                    isSameList
                    ? Fix.removeTwin(
                        organizations[pair.organization].node, of: organizations[pair.other.organization].node, in: document)
                    : nil
                return Finding(
                    at: fullName,
                    [
                        "name": Phrase(name), "town": Phrase(town),
                        "file": isHere ? Phrase(en: "this file", nl: "dit bestand") : Phrase(lastPathComponent(path)),
                    ],
                    related: [Related(Phrase(en: "the first one", nl: "de eerste"), at: pair.other, in: workspace)],
                    fixes: fix.map { [$0] } ?? [])
            }
        })
}

extension Rule {
    static let duplicateClubNumber = Rule(
        id: "duplicate-club-number", aliases: ["duplicate-fotobond-number"], severity: .error, levels: [.clubs],
        summary: Phrase(en: "Two clubs have the same Fotobond number.", nl: "Twee clubs hebben hetzelfde Fotobondnummer."),
        reason: Phrase(
            en: "A number belongs to one club, so the apps and the web site show a wrong one for the other.",
            nl: "Een nummer is van één club, dus de apps en de website tonen bij de ander een verkeerd nummer."),
        message: Phrase(en: "{other} has the number {number} as well.", nl: "{other} heeft ook nummer {number}."),
        remedy: Phrase(
            en: "Look up which of the two has this number, and correct the other.",
            nl: "Zoek op welke van de twee dit nummer heeft, en verbeter het andere."),
        examples: [
            .bad(
                """
                { "clubs": [ {
                    "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
                    "optional": { "nlSpecific": { "fotobondNumber": 1620 } }
                }, {
                    "idPlus": { "town": "Oostmare", "fullName": "Fotoclub Oostmare", "nickName": "fcOostmare" },
                    "optional": { "nlSpecific": { "fotobondNumber": ⟦1620⟧ } }
                } ] }
                """),
            .good(
                """
                { "clubs": [ {
                    "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
                    "optional": { "nlSpecific": { "fotobondNumber": 1620 } }
                }, {
                    "idPlus": { "town": "Oostmare", "fullName": "Fotoclub Oostmare", "nickName": "fcOostmare" },
                    "optional": { "nlSpecific": { "fotobondNumber": 1621 } }
                } ] }
                """),
        ],
        check: .index(ClubNumberIndex.self) { document, file, numbers, workspace in
            let pairs = numbers.repeated(inFile: file)
            // The roots for old apps repeat the tree with its mistakes.
            guard !pairs.isEmpty, !workspace.isLegacyRoot(file) else { return [] }
            let organizations = document.organizations
            return pairs.compactMap { pair in
                guard pair.organization < organizations.count, let node = organizations[pair.organization].fotobondNumber,
                    let number = node.wholeNumber
                else { return nil }
                let other = workspace[pair.other]
                return Finding(
                    at: node,
                    ["number": Phrase(String(number)), "other": Phrase(shortened(other.fullName ?? other.nickName ?? "?"))],
                    related: [Related(Phrase(en: "the same number", nl: "hetzelfde nummer"), at: pair.other, in: workspace)])
            }
        })
}

extension Rule {
    static let duplicateNickname = Rule(
        id: "duplicate-nickname", severity: .warning, levels: [.clubs],
        summary: Phrase(
            en: "Two clubs or museums have the same nickname.", nl: "Twee clubs of musea hebben dezelfde korte naam."),
        reason: Phrase(
            en: """
                The nickname is the name of the club's Level 2 file and of its page on the web site. Two clubs with one nickname \
                get one file and one page.
                """,
            nl: """
                De korte naam is de naam van het Level 2-bestand van de club en van haar pagina op de website. Twee clubs met \
                één korte naam krijgen samen één bestand en één pagina.
                """),
        message: Phrase(
            en: "\"{nickName}\" is also the nickname of \"{other}\" in {file}{capitals}.",
            nl: "\"{nickName}\" is ook de korte naam van \"{other}\" in {file}{capitals}."),
        remedy: Phrase(
            en: "Give one of the two another nickname.", nl: "Geef een van de twee een andere korte naam."),
        examples: [
            .bad(
                """
                {
                    "clubs": [
                        { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Primus", "nickName": "fcPrimus" } },
                        { "idPlus": { "town": "Oostmare", "fullName": "Fotogroep Primus", "nickName": ⟦"fcPrimus"⟧ } }
                    ]
                }
                """),
            .good(
                """
                {
                    "clubs": [
                        { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Primus", "nickName": "fcPrimus" } },
                        { "idPlus": { "town": "Oostmare", "fullName": "Fotogroep Primus", "nickName": "fgPrimus" } }
                    ]
                }
                """),
        ],
        check: .index(RepeatedNames.self) { document, file, names, workspace in
            let repeated = names.nickNames(ofFile: file)
            guard !repeated.isEmpty else { return [] }
            let organizations = document.organizations
            let facts = workspace.files[file].organizations
            return repeated.compactMap { pair in
                let other = workspace[pair.other]
                // The same club twice is one mistake, and another rule's.
                guard let node = organizations[pair.organization].nickName, let nickName = facts[pair.organization].nickName,
                    facts[pair.organization].identity != other.identity || other.identity == nil, !isPlaceholder(nickName)
                else { return nil }
                let isHere = pair.other.file == file
                let isExact = hasSameBytes(nickName, other.nickName ?? "")
                return Finding(
                    at: node,
                    [
                        "nickName": Phrase(nickName), "other": Phrase(other.fullName ?? ""),
                        "file": isHere
                            ? Phrase(en: "this file", nl: "dit bestand")
                            : Phrase(lastPathComponent(workspace.files[pair.other.file].path)),
                        "capitals": isExact
                            ? "" : Phrase(en: ", but for the capitals", nl: ", op de hoofdletters na"),
                    ],
                    related: [Related(Phrase(en: "the other one", nl: "de andere"), at: pair.other, in: workspace)])
            }
        })
}

extension Rule {
    static let duplicateMember = Rule(
        id: "duplicate-member", severity: .error, levels: [.members],
        summary: Phrase(en: "A member is in the list twice.", nl: "Een lid staat twee keer in de lijst."),
        reason: Phrase(
            en: """
                The apps know a person by the three parts of the name. Two entries with the same name become one member; what \
                the second one says replaces what the first one said.
                """,
            nl: """
                De apps herkennen iemand aan de drie delen van de naam. Twee keer dezelfde naam wordt één lid; wat de tweede keer \
                staat, vervangt wat er de eerste keer stond.
                """),
        message: Phrase(
            en: "this name is in the list of members already.", nl: "deze naam staat al in de ledenlijst."),
        remedy: Phrase(
            en:
                "List this person once: remove one of the two, after moving what only that one has. Two people need two names.",
            nl: """
                Zet deze persoon er één keer in: haal een van de twee weg, en neem over wat alleen daar staat. Twee mensen \
                moeten verschillende namen hebben.
                """),
        examples: [
            .bad(
                """
                {
                    "members": [
                        { "name": { "givenName": "Anna", "infixName": "van", "familyName": "Dalen" } },
                        { "name": { "givenName": "Joris", "infixName": "de", "familyName": "Wit" } }⟨,
                        { "name": ⟦{ "givenName": "Anna", "infixName": "van", "familyName": "Dalen" }⟧ }⇒⟩
                    ]
                }
                """),
            .bad(
                """
                {
                    "members": [
                        { "name": { "givenName": "Anna", "infixName": "van", "familyName": "Dalen" } },
                        {
                            "name": ⟦{ "givenName": "Anna", "infixName": "van", "familyName": "Dalen" }⟧,
                            "optional": { "birthday": "9999-04-01" }
                        }
                    ]
                }
                """),
            .good(
                """
                {
                    "members": [
                        { "name": { "givenName": "Anna", "infixName": "van", "familyName": "Dalen" } },
                        { "name": { "givenName": "Anna", "infixName": "", "familyName": "Dalen" } },
                        { "name": { "givenName": "Joris", "infixName": "van", "familyName": "Dalen" } }
                    ]
                }
                """),
        ]
    ) { document, _ in
        let names = document.nodes(.personName)
        guard names.mayRepeat else { return [] }
        var seen: [ExactName: Node] = [:]
        var findings: [Finding] = []
        for name in names {
            // Where there is not enough of a name to know a person by, another rule has said so.
            guard !name.fields.contains(where: { $0.value.token.flags.contains(.damaged) }), let person = PersonName(name),
                !person.text.isEmpty
            else { continue }
            guard let first = seen[ExactName(person)] else {
                seen[ExactName(person)] = name
                continue
            }
            var fix: Fix?
            if let member = document.member(around: name), let other = document.member(around: first),
                member.node.index != other.node.index
            {
                fix = .removeTwin(member.node, of: other.node, in: document)
            }
            findings.append(
                Finding(
                    at: name, ["name": Phrase(person.text)],
                    related: [Related(Phrase(en: "the first one", nl: "de eerste"), at: first)],
                    fixes: fix.map { [$0] } ?? []))
        }
        return findings
    }
}

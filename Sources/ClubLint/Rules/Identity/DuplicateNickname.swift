import ClubModel
import JSONSyntax

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

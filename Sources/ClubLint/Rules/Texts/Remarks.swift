import ClubModel
import JSONSyntax

extension Rule {
    static let copiedRemark = Rule(
        id: "copied-remark", severity: .warning, levels: [.clubs, .members],
        summary: Phrase(
            en: "The remark about a club is that of another one.", nl: "De opmerking over een club is die van een andere."),
        reason: Phrase(
            en: "It was copied together with the record, and tells visitors what is true elsewhere.",
            nl: "Die is met het blok meegekopieerd, en vertelt bezoekers wat ergens anders waar is."),
        message: Phrase(
            en: "the remark is the same as that of {other}.", nl: "de opmerking is dezelfde als die van {other}."),
        remedy: Phrase(
            en: "Write something about this club, or leave the remark out.",
            nl: "Schrijf iets over deze club, of laat de opmerking weg."),
        examples: [
            .bad(
                """
                --- root_.level1.json
                { "clubs": [
                    {
                        "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
                        "optional": { "remark": [ { "language": "EN", "value": "Fotoclub Lindewold meets twice a month." } ] }
                    },
                    {
                        "idPlus": { "town": "Oostmare", "fullName": "Fotoclub Oostmare", "nickName": "fcOostmare" },
                        "optional": { "remark": [ { "language": "EN", "value": ⟦"Fotoclub Lindewold meets twice a month."⟧ } ] }
                    }
                ] }
                """),
            .bad(
                """
                { "club": {
                    "idPlus": { "town": "Oostmare", "fullName": "Fotoclub Oostmare", "nickName": "fcOostmare" },
                    "optional": { "remark": [ { "language": "EN", "value": ⟦"Fotoclub Lindewold meets twice a month."⟧ } ] }
                } }
                --- root_.level1.json
                { "clubs": [
                    {
                        "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
                        "optional": { "remark": [ { "language": "EN", "value": "Fotoclub Lindewold meets twice a month." } ] }
                    },
                    { "idPlus": { "town": "Oostmare", "fullName": "Fotoclub Oostmare", "nickName": "fcOostmare" } }
                ] }
                """),
            .bad(
                """
                --- root_.level1.json
                { "museums": [
                    {
                        "idPlus": { "town": "Farmouth", "fullName": "House of Shadow", "nickName": "Shadow" },
                        "coordinates": { "latitude": 54.5, "longitude": -3.5 },
                        "optional": { "remark": [ { "language": "EN", "value": ⟦"The museum lies on the outskirts of Lindewold."⟧ } ] }
                    },
                    {
                        "idPlus": { "town": "Lindewold", "fullName": "Lichthuis", "nickName": "Lichthuis" },
                        "coordinates": { "latitude": 51.5, "longitude": 5.5 },
                        "optional": { "remark": [ { "language": "EN", "value": "The museum lies on the outskirts of Lindewold." } ] }
                    }
                ] }
                """),
            .bad(
                """
                --- root_.level1.json
                { "museums": [
                    {
                        "idPlus": { "town": "Lindewold", "fullName": "Lichthuis", "nickName": "Lichthuis" },
                        "coordinates": { "latitude": 51.5, "longitude": 5.5 },
                        "optional": { "remark": [ { "language": "EN", "value": "The museum collects work of amateurs." } ] }
                    },
                    {
                        "idPlus": { "town": "Farmouth", "fullName": "House of Shadow", "nickName": "Shadow" },
                        "coordinates": { "latitude": 54.5, "longitude": -3.5 },
                        "optional": { "remark": [ { "language": "EN", "value": ⟦"The museum collects work of amateurs."⟧ } ] }
                    }
                ] }
                """),
            .bad(
                """
                --- root_.level1.json
                { "clubs": [
                    {
                        "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
                        "optional": { "remark": [
                            { "language": "EN", "value": "Meets in the old pumping station every Tuesday." },
                            { "language": "NL", "value": "Komt elke dinsdag bijeen in het oude gemaal." }
                        ] }
                    },
                    {
                        "idPlus": { "town": "Oostmare", "fullName": "Fotoclub Oostmare", "nickName": "fcOostmare" },
                        "optional": { "remark": [
                            { "language": "EN", "value": ⟦"Meets in the old pumping station every Tuesday."⟧ },
                            { "language": "NL", "value": "Maakt jaarlijks een boek over de haven." }
                        ] }
                    }
                ] }
                """),
            .good(
                """
                --- root_.level1.json
                { "clubs": [
                    {
                        "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
                        "optional": { "remark": [ { "language": "EN", "value": "Small club." } ] }
                    },
                    {
                        "idPlus": { "town": "Oostmare", "fullName": "Fotoclub Oostmare", "nickName": "fcOostmare" },
                        "optional": { "remark": [ { "language": "EN", "value": "Small club." } ] }
                    }
                ] }
                """),
        ],
        check: .index(RemarkIndex.self) { document, file, index, workspace in
            guard !workspace.files[file].isTemplate else { return [] }
            let isOfClub = document.level == .members
            let records = isOfClub ? document.club.map { [$0] } ?? [] : document.organizations
            var findings: [Finding] = []
            for (record, node) in records.enumerated() where index.isCopied(record, inFile: file) {
                let place = RecordPlace(file: file, organization: isOfClub ? nil : record)
                guard let own = workspace[record: place], let identity = node.identity, let remarks = node.optional?["remark"]
                else { continue }
                for remark in remarks.elements {
                    guard let value = remark["value"], let language = remark["language"], let facts = RemarkFacts(language, value)
                    else {
                        continue
                    }
                    // Clubs that do something together may share a remark: it is a copy where it names the other and not this one.
                    let places = index.places(of: facts)
                    let written = value.string ?? ""
                    let text = comparable(written)
                    for (number, place) in places.enumerated()
                    where workspace.files[place.file].organizations[place.organization].fullName != identity.fullName {
                        let other = workspace[place]
                        // A name that the club's two records write otherwise is another rule's.
                        guard !other.isTemplate, other.plainNickName == nil || other.plainNickName != own.plainNickName,
                            !isAbout(own, text, butNot: other)
                        else { continue }
                        let distance = node.coordinates.flatMap { GeoPoint($0) }.flatMap { here in
                            other.coordinates.map { Int(here.kilometres(to: $0)) }
                        }
                        // Of two that are far from each other, and whose names tell nothing, the second is said to be the copy.
                        let isFar = number == 0 && written.utf8.count >= shortestSentence && (distance ?? 0) > mostNeighbouring
                        // The remark in the other language may have been replaced, and this one forgotten.
                        let isForgotten =
                            number == 0 && written.utf8.count >= shortestSentence
                            && index.differs(record, ofFile: file, from: place, butIn: facts.language)
                        let isAboutOther =
                            isAbout(other, text) || (distance ?? 0) > mostNeighbouring && isAbout(other, text, butNot: own)
                        guard isFar || isForgotten || isAboutOther else { continue }
                        var finding = Finding(
                            at: value, ["other": Phrase(other.fullName ?? "")],
                            related: [Related(Phrase(en: "the other club", nl: "de andere club"), at: place, in: workspace)])
                        if isFar, let distance {
                            finding.quote("distance", String(distance))
                            finding.message = Phrase(
                                en: "the remark is the same as that of {other}, {distance} km away.",
                                nl: "de opmerking is dezelfde als die van {other}, {distance} km verderop.")
                        }
                        findings.append(finding)
                        break
                    }
                }
            }
            return findings
        })
}

/// Clubs within so many kilometres may do something together, and say so in one remark.
private let mostNeighbouring = 100
/// Shorter remarks may be true of two places, in bytes.
private let shortestSentence = 30

/// Whether a text has the name of an organization in it, or a word of the full name that few others have.
private func isAbout(_ organization: OrganizationFacts, _ text: [UInt8]) -> Bool {
    hasName(organization.plainFullName, text) || hasName(organization.plainNickName, text)
        || OrganizationFacts.tellingWords(in: organization.plainFullName ?? "").contains { text.place(of: $0) != nil }
}

/// Whether a text has a name of an organization in it, or a word of one that another organization has not.
private func isAbout(_ organization: OrganizationFacts, _ text: [UInt8], butNot other: OrganizationFacts) -> Bool {
    if hasName(organization.plainNickName, text) { return true }
    let others = Array(names(of: other).utf8)
    return names(of: organization).utf8.split(separator: 0x20).contains { word in
        let letters = Array(word)
        return letters.count > 3 && others.place(of: letters) == nil && text.place(of: letters) != nil
    }
}

/// Returns the full name and the town of an organization, as they are compared.
private func names(of organization: OrganizationFacts) -> String {
    (organization.plainFullName ?? "") + " " + (organization.plainTown ?? "")
}

private func hasName(_ name: String?, _ text: [UInt8]) -> Bool {
    let letters = Array((name ?? "").utf8)
    return letters.count > 3 && text.place(of: letters) != nil
}

/// A text as it is compared here.
private func comparable(_ text: String) -> [UInt8] { Array(folded(text, .all).utf8) }

extension Rule {
    static let remarkDiffers = Rule(
        id: "remark-differs", severity: .info, levels: [.members],
        summary: Phrase(
            en: "The remark about a club is another one than in Level 1.",
            nl: "De opmerking over een club is een andere dan in Level 1."),
        reason: Phrase(
            en: """
                Level 2 is meant to overrule Level 1, and for remarks it does not: on a phone that has the app already, the text that \
                was there first usually stays.
                """,
            nl: """
                Level 2 hoort voor te gaan op Level 1, maar bij opmerkingen lukt dat niet: op een telefoon waar de app al op staat, \
                blijft meestal de tekst staan die er het eerst was.
                """),
        message: Phrase(
            en: "the remark in {language} differs from the one in Level 1.",
            nl: "de opmerking in het {language} verschilt van die in Level 1."),
        remedy: Phrase(en: "Write the same text in both files.", nl: "Schrijf in beide bestanden dezelfde tekst."),
        examples: [
            .bad(
                """
                { "club": {
                    "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
                    "optional": { "remark": [ { "language": "EN", "value": ⟦"Small club since 1971."⟧ } ] }
                } }
                --- root_.level1.json
                { "clubs": [ {
                    "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
                    "optional": { "remark": [ { "language": "en", "value": "Small club." } ] }
                } ] }
                """),
            .bad(
                """
                { "club": {
                    "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
                    "optional": { "remark": [ { "language": "EN", "value": ⟦"The club meets in the old pumping staton."⟧ } ] }
                } }
                --- root_.level1.json
                { "clubs": [ {
                    "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
                    "optional": { "remark": [ { "language": "EN", "value": "The club meets in the old pumping station." } ] }
                } ] }
                """),
            .good(
                """
                { "club": {
                    "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
                    "optional": { "remark": [ { "language": "EN", "value": "Small club." } ] }
                } }
                --- root_.level1.json
                { "clubs": [ {
                    "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
                    "optional": { "remark": [
                        { "language": "EN", "value": "Small club." }, { "language": "NL", "value": "Kleine club." }
                    ] }
                } ] }
                """),
        ],
        check: .indexes(
            RemarkIndex.self, ClubMatches.self, if: hasMisplacedRemark, where: { $0.differs($1) }, isOneEnough: true
        ) { document, file, remarks, matches, workspace in
            guard case .declared(let place) = matches[file] else { return [] }
            let known = remarks.remarks(of: place)
            guard !known.isEmpty else { return [] }
            return document.nodes(.remarkText).compactMap { node in
                guard node.kind == .string, !node.isDamaged else { return nil }
                let code = node.languageBeside?.string?.lowercased() ?? ""
                guard let remark = RemarkFacts(language: code, node),
                    let other = known.first(where: { $0.language == remark.language }), !hasSameBytes(other.text, remark.text)
                else { return nil }
                let name = languageName(code)
                let language = Phrase(en: name?.en ?? code.uppercased(), nl: name?.nl ?? code.uppercased())
                var finding = Finding(
                    at: node, ["language": language],
                    related: [Related(Phrase(en: "the club in Level 1", nl: "de club in Level 1"), at: place, in: workspace)])
                if let (here, there) = fewOtherWords(remark.text, other.text) {
                    finding.quote("here", here)
                    finding.quote("there", there)
                    finding.message = Phrase(
                        en: "the remark in {language} has \"{here}\" where the one in Level 1 has \"{there}\".",
                        nl: "in de opmerking in het {language} staat \"{here}\", en in die in Level 1 \"{there}\".")
                    finding.suggestions = [other.text]
                }
                return finding
            }
        })
}

/// The most words that a message shows of a text.
private let mostShownWords = 4

/// Returns the words by which two texts differ, where there are few of them; `nil` where one text only has more than the other.
private func fewOtherWords(_ one: String, _ other: String) -> (here: String, there: String)? {
    let (here, there) = (one.split(separator: " "), other.split(separator: " "))
    let (start, end) = here.equalEnds(with: there)
    let (a, b) = (here[start..<here.count - end], there[start..<there.count - end])
    guard 1...mostShownWords ~= a.count, 1...mostShownWords ~= b.count, start + end > 0 else { return nil }
    return (shortened(a.joined(separator: " ")), shortened(b.joined(separator: " ")))
}

/// Whether a file has texts of remarks beside those that other files know of.
private func hasMisplacedRemark(_ document: Document) -> Bool {
    guard let remarks = document.club?.optional?["remark"] else { return false }
    let known = remarks.elements.count { $0["language"] != nil && $0["value"] != nil }
    return document.nodes(.remarkText).count != known
}

extension Rule {
    static let longRemark = Rule(
        id: "long-remark", severity: .info, levels: [.clubs, .members],
        summary: Phrase(
            en: "Remarks are longer than the screen has room for.", nl: "Opmerkingen zijn langer dan er op het scherm past."),
        reason: Phrase(
            en: "On the map two lines of a remark fit, about 100 characters; the rest is cut off.",
            nl: "Op de kaart passen twee regels van een opmerking, ongeveer 100 tekens; de rest valt weg."),
        message: Phrase(
            en: "the remark has {length} characters, and about 100 fit{more}.",
            nl: "de opmerking heeft {length} tekens, en er passen er ongeveer 100{more}."),
        remedy: Phrase(en: "Say the same in fewer words.", nl: "Zeg hetzelfde in minder woorden."),
        examples: [
            .bad(
                """
                { "clubs": [ { "optional": { "remark": [
                    { "language": "EN", "value": \
                ⟦"The club meets twice a month in the town hall, goes out every first Saturday, \
                and shows its best photos in the library each spring."⟧ }
                ] } } ] }
                """),
            .good(
                """
                { "clubs": [ { "optional": { "remark": [ { "language": "EN", "value": "The club meets twice a month." } ] } } ] }
                """),
        ]
    ) { document, _ in
        let long = document.nodes(.remarkText).filtered { token, _ in token.kind == .string && token.end &- token.start > 122 }
        guard let longest = long.max(by: { ($0.range.count, $1.index) < ($1.range.count, $0.index) }), let text = longest.string
        else { return [] }
        let others = long.count - 1
        return [
            Finding(
                at: longest,
                [
                    "length": Phrase(String(text.unicodeScalars.count)),
                    "more": others == 0
                        ? Phrase("")
                        : Phrase(
                            en: "; the same goes for \(others) more in this file",
                            nl: "; dat geldt voor nog \(others) in dit bestand"
                        ),
                ])
        ]
    }
}

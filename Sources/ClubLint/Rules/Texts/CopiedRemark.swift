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

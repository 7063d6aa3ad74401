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
            let records = document.level == .members ? document.club.map { [$0] } ?? [] : document.organizations
            var findings: [Finding] = []
            for record in records {
                guard let identity = record.identity, let remarks = record.optional?["remark"] else { continue }
                for remark in remarks.elements {
                    guard let value = remark["value"], let language = remark["language"], let facts = RemarkFacts(language, value)
                    else {
                        continue
                    }
                    // Clubs that do something together may share a remark: it is a copy where it names the other and not this one.
                    for place in index.places(of: facts)
                    where workspace.files[place.file].organizations[place.organization].fullName != identity.fullName {
                        let other = workspace[place]
                        guard let text = value.string, !other.isTemplate, isAbout(other, text),
                            !isAbout(record, text, butNot: other)
                        else { continue }
                        findings.append(
                            Finding(
                                at: value, ["other": Phrase(other.fullName ?? "")],
                                related: [Related(Phrase(en: "the other club", nl: "de andere club"), at: place, in: workspace)]))
                        break
                    }
                }
            }
            return findings
        })
}

/// Whether a text has the name of an organization in it.
private func isAbout(_ organization: OrganizationFacts, _ text: String) -> Bool {
    hasName(organization.fullName, text) || hasName(organization.nickName, text)
}

/// Whether a text has a name of an organization in it, or a word of one that another organization has not.
private func isAbout(_ organization: Organization, _ text: String, butNot other: OrganizationFacts) -> Bool {
    if hasName(organization.nickName?.string, text) { return true }
    let others = folded((other.fullName ?? "") + " " + (other.town ?? ""), .all)
    let names = folded((organization.fullName?.string ?? "") + " " + (organization.town?.string ?? ""), .all)
    var word = ""
    for character in names + " " {
        if character != " " {
            word.append(character)
            continue
        }
        if word.utf8.count > 3, !hasName(word, others), hasName(word, text) { return true }
        word = ""
    }
    return false
}

private func hasName(_ name: String?, _ text: String) -> Bool {
    guard let name else { return false }
    let (letters, bytes) = (Array(folded(name, .all).utf8), Array(folded(text, .all).utf8))
    guard letters.count > 3, bytes.count >= letters.count else { return false }
    for start in 0...bytes.count - letters.count where bytes[start..<start + letters.count].elementsEqual(letters) { return true }
    return false
}

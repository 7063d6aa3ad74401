import ClubModel
import JSONSyntax

extension Rule {
    static let personVariant = Rule(
        id: "person-variant", severity: .warning, levels: [.members],
        summary: Phrase(
            en: "A member is probably somebody who is spelt otherwise elsewhere.",
            nl: "Een lid is waarschijnlijk iemand die elders anders geschreven is."),
        reason: Phrase(
            en: """
                The three parts of a name are who somebody is, letter for letter. Two spellings are two people in the apps, each \
                with half of the data.
                """,
            nl: """
                De drie delen van een naam bepalen letter voor letter wie iemand is. Twee schrijfwijzen zijn in de apps twee \
                mensen, met elk de helft van de gegevens.
                """),
        message: Phrase(
            en: "{club} has a member \"{other}\"{evidence}: {difference}.",
            nl: "{club} heeft een lid \"{other}\"{evidence}: {difference}."),
        remedy: Phrase(
            en: "If they are one person, find out the right spelling and use it in every file.",
            nl: "Is het dezelfde persoon, zoek dan uit wat de juiste schrijfwijze is, en gebruik die in elk bestand."),
        examples: [
            .bad(
                """
                --- fcLindewold.level2.json
                {
                    "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } },
                    "members": [ { "name": { "givenName": "Rozemarijn", "infixName": "van de", "familyName": ⟦"Achterbergh"⟧ } } ]
                }
                --- fcOostmare.level2.json
                {
                    "club": { "idPlus": { "town": "Oostmare", "fullName": "Fotoclub Oostmare", "nickName": "fcOostmare" } },
                    "members": [ { "name": { "givenName": "Rozemarijn", "infixName": "van de", "familyName": "Achterberg" },
                        "optional": { "website": "https://www.rozemarijnvandeachterberg.example" } } ]
                }
                """,
                fixed: """
                    {
                        "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } },
                        "members": [ { "name": { "givenName": "Rozemarijn", "infixName": "van de", "familyName": "Achterberg" } } ]
                    }
                    """),
            .bad(
                """
                --- fcLindewold.level2.json
                {
                    "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } },
                    "members": [ { "name": { "givenName": "Joris", "familyName": ⟦"de Wit"⟧ } } ]
                }
                --- fcOostmare.level2.json
                {
                    "club": { "idPlus": { "town": "Oostmare", "fullName": "Fotoclub Oostmare", "nickName": "fcOostmare" } },
                    "members": [ { "name": { "givenName": "Joris", "infixName": "de", "familyName": "Wit" } } ]
                }
                """),
            .good(
                """
                {
                    "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } },
                    "members": [
                        { "name": { "givenName": "Joris", "infixName": "de", "familyName": "Wit" } },
                        { "name": { "givenName": "Joren", "infixName": "de", "familyName": "Wit" } }
                    ]
                }
                """),
        ],
        check: .index(PersonIndex.self, where: { !$0.variants(ofFile: $1).isEmpty }) { document, file, people, workspace in
            var findings: [Finding] = []
            for variant in people.variants(ofFile: file) {
                guard let member = IndexedMember(variant.person, of: file, document, people) else { continue }
                let other = people.name(variant.other)
                guard !hasSameBytes(member.parts.text, other.text) || variant.likeness == .infixMoved else { continue }
                let isHere = variant.other.file == file
                var finding = Finding(
                    at: markedPart(member.name, variant.likeness),
                    [
                        "club": Phrase(workspace.clubName(ofFile: variant.other.file)), "other": Phrase(shortened(other.text)),
                        "evidence": words(for: variant.evidence), "difference": words(for: variant.likeness, member.parts, other),
                    ],
                    suggestions: [other.text],
                    related: [
                        Related(
                            Phrase(en: "the other spelling", nl: "de andere schrijfwijze"), variant.other, people, in: workspace)
                    ],
                    fixes: Fix.write(other, over: member.name).map { [$0] } ?? [])
                if isHere {
                    finding.message = Phrase(
                        en: "this club has a member \"{other}\" as well{evidence}: {difference}.",
                        nl: "deze club heeft ook een lid \"{other}\"{evidence}: {difference}.")
                }
                for (part, otherPart) in [("givenName" as StaticString, other.given), ("familyName", other.family)] {
                    if let node = member.name[part] { finding.markLookAlike(in: node, against: otherPart) }
                }
                findings.append(finding)
            }
            return findings
        })
}

/// Returns the part of a name that is to be marked.
private func markedPart(_ name: Node, _ likeness: NameLikeness) -> Node {
    switch likeness {
    case .given, .givenFaintly, .shortName: name["givenName"] ?? name
    case .family, .familyFaintly, .doubleName, .infixMoved: name["familyName"] ?? name
    case .infix: name["infixName"] ?? name["familyName"] ?? name
    case .spelling, .exchanged: name
    }
}

private func words(for evidence: PersonIndex.Evidence) -> Phrase {
    switch evidence {
    case .number: Phrase(en: " with the same Fotobond number", nl: " met hetzelfde Fotobondnummer")
    case .website: Phrase(en: " with the same website", nl: " met dezelfde website")
    case .birthday: Phrase(en: " with the same birthday", nl: " met dezelfde verjaardag")
    case .rarity: Phrase("")
    }
}

private func words(for likeness: NameLikeness, _ name: PersonName, _ other: PersonName) -> Phrase {
    switch likeness {
    case .infixMoved: Phrase(en: "the infix stands in another field", nl: "het tussenvoegsel staat in een ander veld")
    case .exchanged:
        Phrase(en: "given name and family name are exchanged", nl: "voornaam en achternaam zijn verwisseld")
    case .infix: Phrase(en: "only the infix differs", nl: "alleen het tussenvoegsel verschilt")
    case .given, .givenFaintly, .shortName: differenceWords(between: name.given, and: other.given)
    case .family, .familyFaintly, .doubleName: differenceWords(between: name.family, and: other.family)
    case .spelling: differenceWords(between: name.text, and: other.text)
    }
}

extension Rule {
    static let nameUnlikeLink = Rule(
        id: "name-unlike-link", severity: .warning, levels: [.members],
        summary: Phrase(
            en: "A member's name and the name in the member's own address are a letter or two apart.",
            nl: "De naam van een lid en de naam in zijn eigen webadres schelen een letter of twee."),
        reason: Phrase(
            en: """
                If the address is wrong, it leads nowhere. If the name is wrong, the apps show it so, and in other clubs it is \
                another person.
                """,
            nl: """
                Klopt het adres niet, dan leidt het nergens heen. Klopt de naam niet, dan staat die zo in de apps, en is het bij \
                andere clubs een ander.
                """),
        message: Phrase(
            en: "the address says \"{slug}\", and the other members have their own names there.",
            nl: "het adres zegt \"{slug}\", en bij de andere leden staat daar hun eigen naam."),
        remedy: Phrase(
            en: "Open the address to see whether it works, and correct the one of the two that is wrong.",
            nl: "Open het adres om te zien of het werkt, en verbeter wat van de twee niet klopt."),
        examples: [
            .bad(
                """
                { "members": [
                    { "name": { "givenName": "Anna", "infixName": "van", "familyName": "Dalen" },
                        "optional": { "level3URL": "https://www.fclindewold.example/leden/anna-van-dalen/" } },
                    { "name": { "givenName": "Joris", "infixName": "de", "familyName": "Wit" },
                        "optional": { "level3URL": "https://www.fclindewold.example/leden/joris-de-wit/" } },
                    { "name": { "givenName": "Noor", "familyName": "Evers" },
                        "optional": { "level3URL": "https://www.fclindewold.example/leden/noor-evers/" } },
                    { "name": { "givenName": "Greet", "familyName": "Ruijter" },
                        "optional": { "level3URL": ⟦"https://www.fclindewold.example/leden/greet-⟨ruiter⇒ruijter⟩/"⟧ } }
                ] }
                """),
            .bad(
                """
                { "members": [
                    { "name": { "givenName": "Anna", "infixName": ⟦"⟨vam⇒van⟩"⟧, "familyName": "Dalen" },
                        "optional": {
                            "level3URL": "https://www.fclindewold.example/leden/anna-van-dalen/",
                            "photographerImage": "https://www.fclindewold.example/portretten/anna-van-dalen.jpg"
                        } },
                    { "name": { "givenName": "Joris", "infixName": "de", "familyName": "Wit" },
                        "optional": {
                            "level3URL": "https://www.fclindewold.example/leden/joris-de-wit/",
                            "photographerImage": "https://www.fclindewold.example/portretten/joris-de-wit.jpg"
                        } },
                    { "name": { "givenName": "Noor", "familyName": "Evers" },
                        "optional": {
                            "level3URL": "https://www.fclindewold.example/leden/noor-evers/",
                            "photographerImage": "https://www.fclindewold.example/portretten/noor-evers.jpg"
                        } },
                    { "name": { "givenName": "Bram", "familyName": "Smit" },
                        "optional": {
                            "level3URL": "https://www.fclindewold.example/leden/bram-smit/",
                            "photographerImage": "https://www.fclindewold.example/portretten/bram-smit.jpg"
                        } }
                ] }
                """),
            .bad(
                """
                { "members": [
                    { "name": ⟦{ "givenName": "Anna", ⟨⇒"infixName": "van der", ⟩"familyName": "Loo" }⟧,
                        "optional": { "level3URL": "https://www.fclindewold.example/leden/anna-van-der-loo/" } },
                    { "name": { "givenName": "Joris", "infixName": "de", "familyName": "Wit" },
                        "optional": { "level3URL": "https://www.fclindewold.example/leden/joris-de-wit/" } },
                    { "name": { "givenName": "Noor", "familyName": "Evers" },
                        "optional": { "level3URL": "https://www.fclindewold.example/leden/noor-evers/" } },
                    { "name": { "givenName": "Bram", "familyName": "Smit" },
                        "optional": { "level3URL": "https://www.fclindewold.example/leden/bram-smit/" } }
                ] }
                """),
            .bad(
                """
                { "members": [ { "name": { "givenName": "Rozemarijn", "familyName": ⟦"Achterbarg"⟧ },
                    "optional": { "website": "https://www.rozemarijnachterberg.example" } } ] }
                """),
            .good(
                """
                { "members": [
                    { "name": { "givenName": "Anna", "infixName": "van", "familyName": "Dalen" },
                        "optional": { "level3URL": "https://www.fclindewold.example/leden/anna-van-dalen-2/" } },
                    { "name": { "givenName": "José", "infixName": "de", "familyName": "Wit" },
                        "optional": { "level3URL": "https://www.fclindewold.example/leden/jose-de-wit/" } },
                    { "name": { "givenName": "Noor", "familyName": "Evers" },
                        "optional": { "level3URL": "https://www.fclindewold.example/leden/noor-evers/" } },
                    { "name": { "givenName": "Greet", "familyName": "Ruijter-van Dalen" },
                        "optional": { "level3URL": "https://www.fclindewold.example/leden/greet-ruijter/" } },
                    { "name": { "givenName": "Tom", "infixName": "van der", "familyName": "Loo" },
                        "optional": { "website": "https://www.tomvdloo.example", "level3URL": "https://www.fclindewold.example/leden/tom/" } }
                ] }
                """),
        ],
        // The other files only say which of the two is wrong.
        check: .index(PersonIndex.self, if: { !findings(in: $0, nil).isEmpty }, where: { _, _ in true }, asksMore: true) {
            document, _, index, _ in findings(in: document, index)
        })
}

/// - Parameter index: The names of all people; `nil` where it is enough whether there is a finding.
private func findings(in document: Document, _ index: PersonIndex?) -> [Finding] {
    let people = document.people
    guard people.hasOddPortfolios || people.hasOddPortraits || people.hasOddSites, !document.isTemplate else { return [] }
    var findings: [Finding] = []
    var told: Set<Int> = []
    for meaning in [Meaning.portfolio, .portrait] {
        var names = LinkNames(document, meaning, index)
        for link in names.links {
            guard case .misspelt(let isNameWrong) = names.verdict(link) else { continue }
            let finding = isNameWrong ? findingAboutName(link) : findingAboutLink(link, names.expected(link))
            // A name that two addresses write otherwise is one mistake.
            if told.insert(finding.token).inserted { findings.append(finding) }
        }
    }
    guard people.hasOddSites else { return findings }
    for person in people.people.indices where people.people[person].hasOddSite {
        guard let member = IndexedMember(person, of: people, document) else { continue }
        if let finding = finding(member, site: people.website(of: person)) { findings.append(finding) }
    }
    return findings
}

private func findingAboutLink(_ link: LinkNames.Link, _ expected: String?) -> Finding {
    Finding(
        at: link.node, ["slug": Phrase(shortened(link.slug))], suggestions: expected.map { [$0] } ?? [],
        related: link.member.name.map { [Related(Phrase(en: "the name", nl: "de naam"), at: $0)] } ?? [],
        fixes: expected.map { [.write($0, at: link.node, .unsafe)] } ?? [])
}

private func findingAboutName(_ link: LinkNames.Link) -> Finding {
    let (letters, name, member) = (link.letters, link.name, link.member)
    if let infix = link.lostInfix, let finding = finding(about: infix, missingIn: link) { return finding }
    // The words of the address stand for those of the name, one by one.
    let words = link.words
    let (given, infix, family) = (wordCount(name.given), wordCount(name.infix), wordCount(name.family))
    let hasFamily = letters.reversed().starts(with: nameLetters(name.family).reversed())
    let isInfix = hasFamily && !name.infix.isEmpty && letters.starts(with: nameLetters(name.given))
    let (node, said) =
        if isInfix {
            (member.infixName, words.dropFirst(given).dropLast(family))
        } else if hasFamily {
            (member.givenName, words.prefix(given))
        } else {
            (member.familyName, words.dropFirst(given + infix))
        }
    let part = node ?? link.node
    let meant = said.map { isInfix ? $0.lowercased() : capitalized($0) }.joined(separator: " ")
    // Infixes are too short for what tells slips in names from other names.
    let isUsable = part.string.map { isInfix ? editDistance(from: $0, to: meant, atMost: 2) != nil : isSlip($0, meant) } == true
    return nameFinding(part, at: link.node, says: link.slug, meant: isUsable && !meant.isEmpty ? meant : nil)
}

/// Returns the finding about an infix that the address has and the name lacks; `nil` where there is no name.
private func finding(about infix: String, missingIn link: LinkNames.Link) -> Finding? {
    guard let node = link.member.name else { return nil }
    var meant = link.name
    meant.infix = infix
    return Finding(
        at: node, ["name": Phrase(shortened(infix)), "slug": Phrase(shortened(link.slug))],
        message: Phrase(
            en: "\"{name}\" is missing in the name, and stands in the member's own address \"{slug}\".",
            nl: "\"{name}\" ontbreekt in de naam, en staat in het eigen adres \"{slug}\" van het lid."),
        suggestions: ["\"infixName\": \"\(infix)\""],
        related: [Related(Phrase(en: "the address", nl: "het adres"), at: link.node)],
        fixes: Fix.write(meant, over: node).map { [$0] } ?? [])
}

private func nameFinding(_ part: Node, at address: Node, says slug: String, meant: String?) -> Finding {
    Finding(
        at: part, ["name": Phrase(shortened(part.string ?? "")), "slug": Phrase(shortened(slug))],
        message: Phrase(
            en: "\"{name}\" is spelt otherwise in the member's own address \"{slug}\".",
            nl: "\"{name}\" is in het eigen adres \"{slug}\" van het lid anders geschreven."),
        suggestions: meant.map { [$0] } ?? [],
        related: [Related(Phrase(en: "the address", nl: "het adres"), at: address)],
        fixes: meant.map { [.write($0, at: part, .unsafe)] } ?? [])
}

/// Looks whether somebody's own site has the name with other letters.
private func finding(_ member: IndexedMember, site: String) -> Finding? {
    guard let address = member.value("website"), let family = member.name["familyName"] else { return nil }
    let given = nameLetters(member.parts.given)
    let whole = given + nameLetters(member.parts.infix + member.parts.family)
    guard whole.count >= 9, let label = siteLabel(site) else { return nil }
    var letters = nameLetters(label)
    for ending in ["fotografie", "photography", "fotograaf", "photos", "fotos", "photo", "foto"] {
        let bytes = Array(ending.utf8)
        if letters.count > bytes.count + 6, letters.suffix(bytes.count).elementsEqual(bytes) {
            letters.removeLast(bytes.count)
            break
        }
    }
    guard letters.starts(with: given), letters != whole, letters.count > given.count + 3, abs(letters.count - whole.count) <= 1,
        nameSlips(letters, whole) != nil
    else { return nil }
    let infix = nameLetters(member.parts.infix)
    let rest = Array(letters.dropFirst(given.count))
    guard rest.starts(with: infix) else { return nil }
    let meant = capitalized(String(decoding: rest.dropFirst(infix.count), as: UTF8.self))
    return nameFinding(family, at: address, says: label, meant: meant)
}

/// Returns the name of a site without `www` and the country behind it.
private func siteLabel(_ address: String) -> String? {
    var host = address[...]
    if let scheme = host.utf8.firstIndex(of: UInt8(ascii: ":")) {
        host = host[host.utf8.index(after: scheme)...]
        while host.utf8.first == UInt8(ascii: "/") { host = host.dropFirst() }
    }
    if let slash = host.utf8.firstIndex(of: UInt8(ascii: "/")) { host = host[..<slash] }
    if host.utf8.starts(with: "www.".utf8) { host = host.dropFirst(4) }
    guard let dot = host.utf8.firstIndex(of: UInt8(ascii: ".")) else { return nil }
    return String(host[..<dot])
}

/// Returns a word with a capital in front.
func capitalized(_ word: String) -> String {
    var bytes = Array(word.utf8)
    if let first = bytes.first, first.isASCIILowercase { bytes[0] &= 0xDF }
    return String(decoding: bytes, as: UTF8.self)
}

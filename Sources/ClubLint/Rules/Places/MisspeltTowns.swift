import ClubModel
import JSONSyntax

extension Rule {
    static let townMisspelt = Rule(
        id: "town-misspelt", severity: .warning, levels: [.clubs, .members],
        summary: Phrase(
            en: "A club's own name or remark spells its town in another way.",
            nl: "De naam of opmerking van een club schrijft haar plaats anders."),
        reason: Phrase(
            en: "One of the two spellings is probably wrong, and the town is half of what the apps know a club by.",
            nl: "Een van de twee is waarschijnlijk fout, en de plaats is de helft van waaraan de apps een club herkennen."),
        message: Phrase(
            en: "\"{town}\" is the town here, but the {where} says \"{word}\": {difference}.",
            nl: "\"{town}\" staat hier als plaats, maar in de {where} staat \"{word}\": {difference}."),
        remedy: Phrase(
            en: "Look up which of the two is right, and spell both that way.",
            nl: "Zoek op welke van de twee klopt, en schrijf beide zo."),
        identity: ["word"],
        examples: [
            .bad(
                """
                --- clubsXX.level1.json
                {
                    "clubs": [
                        { "idPlus": { "town": "Lindewold", "fullName": ⟦"Fotokring Lindewolt"⟧, "nickName": "fkLinde" } },
                        {
                            "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Iris", "nickName": "fcIris" },
                            "optional": { "remark": [ { "language": "NL", "value": "De oudste club van ⟦Lindewolt⟧." } ] }
                        },
                        {
                            "idPlus": { "town": ⟦"Herdrecht"⟧, "fullName": "Fotoclub Primus", "nickName": "fcPrimus" },
                            "optional": { "remark": [ { "language": "NL", "value": "Elke dinsdag in Heerdrecht." } ] }
                        }
                    ]
                }
                """),
            .bad(
                """
                { "museums": [ {
                    "idPlus": { "town": ⟦"Sidney"⇒"Sydney"⟧, "fullName": "Museum of Light", "nickName": "Light" },
                    "coordinates": { "latitude": -33.8788, "longitude": 151.215 }
                } ] }
                """),
            .bad(
                """
                { "clubs": [ {
                    "idPlus": { "town": "Oostmare", "fullName": "Fotoclub Primus", "nickName": "fcPrimus" },
                    "optional": { "remark": [ { "language": "EN", "value": "Meets in the library of ⟦OOstmare⇒Oostmare⟧." } ] }
                } ] }
                """),
            .good(
                """
                --- clubsXX.level1.json
                {
                    "clubs": [
                        { "idPlus": { "town": "Oostmare", "fullName": "Oostmaarse Fotoclub", "nickName": "ofc" } },
                        {
                            "idPlus": { "town": "Heerdrecht", "fullName": "Fotoclub Iris", "nickName": "fcIris" },
                            "optional": { "remark": [ { "language": "NL", "value": "Leden uit Heerdrecht en Meerdrecht." } ] }
                        }
                    ]
                }
                """),
        ],
        check: .index(TownMismatchIndex.self, if: { $0.level == .clubs || hasTownInName($0) }, isOneEnough: true) {
            document, file, strays, workspace in
            var findings = misspellings(document, strays.misspeltTowns(ofFile: file), workspace)
            let known = findings.map { $0.token }
            let facts = workspace.files[file].organizations
            for meaning in [Meaning.club, .museum, .clubOfFile] {
                for record in document.nodes(meaning) {
                    guard let identity = record["idPlus"], let town = identity["town"], let name = identity["fullName"],
                        town.kind == .string, name.kind == .string, town.rawRange.count >= 5, !known.contains(town.index)
                    else { continue }
                    if let finding = misspelling(of: town, in: name) {
                        findings.append(finding)
                        continue
                    }
                    guard meaning != .clubOfFile, let remarks = record["optional"]?["remark"] else { continue }
                    if let finding = misspelling(of: town, inRemarks: remarks, of: name, facts) { findings.append(finding) }
                }
            }
            return findings
        })
}

/// Whether the name of a file's club has its town with other letters.
private func hasTownInName(_ document: Document) -> Bool {
    guard let club = document.club, let town = club.town, let name = club.fullName, town.kind == .string, name.kind == .string
    else { return false }
    return misspelling(of: town, in: name) != nil
}

/// Returns the findings about towns that no place has, where one of nearly that name lies at the coordinates.
private func misspellings(_ document: Document, _ misspelt: [MisspeltTown], _ workspace: Workspace) -> [Finding] {
    guard let gazetteer = workspace.gazetteer, !misspelt.isEmpty else { return [] }
    let organizations = document.organizations
    return misspelt.compactMap { found in
        guard let town = (found.place.organization.map { organizations[$0] } ?? document.club)?.town, let text = town.string
        else { return nil }
        let place = gazetteer.name(of: found.settlement)
        var finding = Finding(
            at: town,
            [
                "town": Phrase(shortened(text)), "place": Phrase(place),
                "difference": differenceWords(between: text, and: place),
            ],
            message: Phrase(
                en: "\"{town}\" is not a place near the coordinates, but {place} is: {difference}.",
                nl: "\"{town}\" is geen plaats bij de coördinaten, maar {place} wel: {difference}."),
            remedy: Phrase(
                en: "If {place} is meant, write that. A changed town makes a new club in apps that are installed.",
                nl: """
                    Is {place} bedoeld, schrijf dat dan. Een andere plaats maakt in apps die al geïnstalleerd zijn een nieuwe club.
                    """),
            suggestions: [place], fixes: [.write(place, at: town, .unsafe)])
        finding.markLookAlike(in: town, against: place)
        return finding
    }
}

private func misspelling(of town: Node, in name: Node) -> Finding? {
    guard hasCandidate(name, town), let text = name.string, let townText = town.string,
        let word = nearWord(to: townText, in: text)
    else { return nil }
    return Finding(
        at: name,
        [
            "town": Phrase(townText), "word": Phrase(word), "where": Phrase(en: "name", nl: "naam"),
            "difference": differenceWords(between: townText, and: word),
        ],
        suggestions: [replacing(word, with: spelled(townText, as: word), in: text) ?? townText, spelled(word, as: townText)],
        related: [Related(Phrase(en: "the town", nl: "de plaats"), at: town)])
}

/// Returns a name with its blanks and hyphens as another spelling has them: a club may write its town with hyphens.
private func spelled(_ name: String, as other: String) -> String {
    let signs = other.utf8.filter { $0 == 0x20 || $0 == UInt8(ascii: "-") }
    var bytes = Array(name.utf8)
    let places = bytes.indices.filter { bytes[$0] == 0x20 || bytes[$0] == UInt8(ascii: "-") }
    guard places.count == signs.count else { return name }
    for (place, sign) in zip(places, signs) { bytes[place] = sign }
    return String(decoding: bytes, as: UTF8.self)
}

private func misspelling(
    of town: Node, inRemarks remarks: Node, of name: Node, _ facts: [OrganizationFacts]
) -> Finding? {
    for remark in remarks.elements {
        guard let value = remark["value"], hasCandidate(value, town), let text = value.string, let townText = town.string,
            let word = nearWord(to: townText, in: text)
        else { continue }
        let values: [(name: String, value: Phrase)] = [
            ("town", Phrase(townText)), ("word", Phrase(word)), ("where", Phrase(en: "remark", nl: "opmerking")),
            ("difference", differenceWords(between: townText, and: word)),
        ]
        // What the name or others of the file write too is right: then it is the remark that has the slip.
        let isShared =
            hasDoubledCapital(word) || contains(name, town)
            || facts.count { $0.town.map { hasSameBytes($0, townText) } ?? false } > 1
        var finding = Finding(
            at: isShared ? value : town, suggestions: [isShared ? townText : word],
            related: [
                isShared
                    ? Related(Phrase(en: "the town", nl: "de plaats"), at: town)
                    : Related(Phrase(en: "the remark", nl: "de opmerking"), at: value)
            ])
        finding.values = values
        if isShared, let range = range(of: word, in: value) {
            finding.range = range
            finding.fixes = [
                Fix(Phrase(en: "Write {town}", nl: "Schrijf {town}"), .unsafe, [TextEdit(range, betweenQuotes(townText))])
            ]
        }
        return finding
    }
    return nil
}

/// Whether a text has a word that begins as the town does and is not the town: all others need no second look.
private func hasCandidate(_ text: Node, _ town: Node) -> Bool {
    let buffer = text.tree.source.buffer
    let bytes = UnsafeBufferPointer(rebasing: buffer[text.rawRange])
    let wanted = UnsafeBufferPointer(rebasing: buffer[town.rawRange])
    guard let initial = wanted.first, text.kind == .string else { return false }
    var isStart = true
    var isFound = false
    for (place, byte) in bytes.enumerated() {
        if isStart, byte == initial {
            if bytes.count - place >= wanted.count, bytes[place..<place + wanted.count].elementsEqual(wanted) { return false }
            isFound = true
        }
        isStart = !byte.isASCIILetter && byte < 0x80
    }
    return isFound
}

/// Whether the bytes of one text contain those of another.
private func contains(_ text: Node, _ part: Node) -> Bool {
    text.tree.source.buffer[text.rawRange].has(part.tree.source.buffer[part.rawRange])
}

/// Returns the words of a text that are nearly a town; `nil` where it has the town itself or nothing like it.
private func nearWord(to town: String, in text: String) -> String? {
    let plainTown = folded(town, .all)
    let count = plainTown.utf8.count { $0 == 0x20 } + 1
    let words = text.utf8.split(maxSplits: 200) { " ,.()-\n".utf8.contains($0) }
    guard words.count >= count else { return nil }
    var nearest: String?
    for first in 0...words.count - count {
        // A slip keeps the first letter, and a town is written with a capital: most words are no candidates.
        guard let initial = Substring(words[first]).unicodeScalars.first, initial.isCapital,
            initial.value >= 0x80 || UInt8(initial.value).asciiLowercased == plainTown.utf8.first
        else { continue }
        let phrase = String(text[words[first].startIndex..<words[first + count - 1].endIndex])
        let plain = folded(phrase, .all)
        if plain == plainTown { return hasDoubledCapital(phrase) ? phrase : nil }
        guard nearest == nil, plain.utf8.first == plainTown.utf8.first, !plain.hasPrefix(plainTown), !plainTown.hasPrefix(plain),
            let distance = slips(from: Letters(plain), to: Letters(plainTown)), distance > 0, !isDerived(plain, from: plainTown),
            !isTranslation(plain, of: plainTown)
        else { continue }
        nearest = phrase
    }
    return nearest
}

/// Whether a word begins with two capitals and goes on without, as when a finger stays on the key.
private func hasDoubledCapital(_ word: String) -> Bool {
    let bytes = Array(word.utf8.prefix(3))
    guard bytes.count == 3 else { return false }
    let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
    // The Dutch IJ is one letter.
    return capitals.contains(bytes[0]) && capitals.contains(bytes[1]) && bytes[2] & 0x20 != 0
        && !(bytes[0] == UInt8(ascii: "I") && bytes[1] == UInt8(ascii: "J"))
}

/// Whether a word is what people or things of the town are called in Dutch, as "Zwolse" from "Zwolle".
private func isDerived(_ word: String, from town: String) -> Bool {
    for ending in ["se", "sen", "sche", "er", "ers", "s", "aar"] where word.hasSuffix(ending) {
        let stem = word.dropLast(ending.utf8.count)
        // Spelling may change a letter or two in front of the ending.
        if town.hasPrefix(stem.dropLast(2)) { return true }
    }
    return false
}

/// Cities whose names in two languages look like a slip in one of them.
private let translatedTowns: [[String]] = [
    ["london", "londen"], ["paris", "parijs"], ["berlin", "berlijn"], ["tokyo", "tokio"], ["seoul", "seoel"],
    ["shanghai", "sjanghai"], ["lisboa", "lisbon"], ["hannover", "hanover"], ["athens", "athene"], ["roma", "rome"],
    ["venezia", "venice", "venetie"], ["warszawa", "warschau", "warsaw"], ["praha", "praag", "prague"],
    ["geneve", "geneva"], ["mexico stad", "mexico city"], ["moskou", "moskva", "moscow"], ["straatsburg", "strasbourg"],
    ["milaan", "milano"], ["nurnberg", "neurenberg", "nuremberg"], ["wroclaw", "wroclav"], ["goteborg", "gotenburg"],
]

private func isTranslation(_ word: String, of town: String) -> Bool {
    translatedTowns.contains { $0.contains(word) && $0.contains(town) }
}

extension Rule {
    static let townVariants = Rule(
        id: "town-variants", severity: .warning, levels: [.clubs],
        summary: Phrase(
            en: "One town is spelt in two ways.", nl: "Eén plaats is op twee manieren geschreven."),
        reason: Phrase(
            en: """
                The town is half of what the apps know a club or museum by, and people search by it. Two spellings of one town \
                make it hard to find all that is there.
                """,
            nl: """
                De plaats is de helft van waaraan de apps een club of museum herkennen, en mensen zoeken erop. Bij twee \
                schrijfwijzen vind je niet alles wat er is.
                """),
        message: Phrase(
            en: "\"{town}\" is spelt \"{other}\" elsewhere, and that is close by: {difference}.",
            nl: "\"{town}\" is elders geschreven als \"{other}\", en dat is vlakbij: {difference}."),
        remedy: Phrase(
            en:
                "If both are one town, spell it one way in all files. A changed town makes a new club in apps that are installed.",
            nl: """
                Is het dezelfde plaats, schrijf die dan overal gelijk. Een andere plaats maakt in apps die al geïnstalleerd zijn \
                een nieuwe club.
                """),
        examples: [
            .bad(
                """
                {
                    "museums": [
                        {
                            "idPlus": { "town": "New Havel City", "fullName": "Museum of Light", "nickName": "MoL" },
                            "coordinates": { "latitude": 40.71, "longitude": -74.00 }
                        },
                        {
                            "idPlus": { "town": ⟦"New Havel"⟧, "fullName": "House of Photography", "nickName": "HoP" },
                            "coordinates": { "latitude": 40.74, "longitude": -73.99 }
                        }
                    ]
                }
                """),
            .good(
                """
                {
                    "clubs": [
                        {
                            "idPlus": { "town": "Oostmare", "fullName": "Fotoclub Oostmare", "nickName": "fcOostmare" },
                            "coordinates": { "latitude": 51.47, "longitude": 5.55 }
                        },
                        {
                            "idPlus": { "town": "Oostwaren", "fullName": "Fotogroep Oostwaren", "nickName": "fgOostwaren" },
                            "coordinates": { "latitude": 51.40, "longitude": 5.70 }
                        }
                    ]
                }
                """),
        ],
        check: .indexes(TownSpellings.self, LegacyDrifts.self) { document, file, towns, drifts, workspace in
            // Where a root for old apps has another town than the tree, that is what is told.
            let outdated = drifts[file]?.changes.filter { $0.kind == .name }.map { $0.organization } ?? []
            let variants = towns.variants(ofFile: file).filter { !outdated.contains($0.organization) }
            guard !variants.isEmpty else { return [] }
            let organizations = document.organizations
            return variants.compactMap { pair in
                guard let node = organizations[pair.organization].town, let town = node.string,
                    let other = workspace[pair.other].town
                else { return nil }
                var finding = Finding(
                    at: node,
                    [
                        "town": Phrase(town), "other": Phrase(other),
                        "difference": differenceWords(between: town, and: other),
                    ],
                    suggestions: [other],
                    related: [
                        Related(Phrase(en: "the other spelling", nl: "de andere schrijfwijze"), at: pair.other, in: workspace)
                    ],
                    fixes: [.write(other, at: node, .unsafe)])
                finding.markLookAlike(in: node, against: other)
                return finding
            }
        })
}

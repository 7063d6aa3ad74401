import ClubModel
import JSONSyntax

extension Rule {
    static let emptyText = Rule(
        id: "empty-text", severity: .error,
        summary: Phrase(en: "A text that must say something is empty.", nl: "Een tekst waar iets moet staan, is leeg."),
        reason: Phrase(
            en: """
                The apps check only that the field is there. An empty name gives a person or club without name, and all of those \
                are one for the apps; an empty remark gives an empty line.
                """,
            nl: """
                De apps kijken alleen of het veld er is. Een lege naam geeft een persoon of club zonder naam, en die zijn voor de \
                apps allemaal dezelfde; een lege opmerking geeft een lege regel.
                """),
        message: Phrase(en: "\"{field}\" is empty.", nl: "\"{field}\" is leeg."),
        remedy: Phrase(en: "Fill it in. What it is: {summary}", nl: "Vul het in. Wat het is: {summary}"),
        examples: [
            .bad(
                """
                {
                    "club": { "idPlus": { "town": "Lindewold", "fullName": ⟦" "⟧, "nickName": ⟦""⟧ } },
                    "members": [ { "name": { "givenName": ⟦""⟧, "familyName": "Evers" }, "optional": { "expertises": [ ⟦""⟧ ] } } ]
                }
                """),
            .good(
                """
                { "members": [ {
                    "name": { "givenName": "Noor", "infixName": "", "familyName": "Evers" }, "optional": { "birthday": "" }
                } ] }
                """),
            .bad(
                """
                { "members": [
                    { "name": { "givenName": "Noor Evers", "familyName": ⟦""⟧ } },
                    { "name": { "givenName": "Joris", "infixName": "Wit", "familyName": ⟦""⟧ } }
                ] }
                """,
                fixed: """
                    { "members": [
                        { "name": { "givenName": "Noor", "familyName": "Evers" } },
                        { "name": { "givenName": "Joris", "infixName": "", "familyName": "Wit" } }
                    ] }
                    """),
        ]
    ) { document, _ in
        guard let table = document.table else { return [] }
        var findings: [Finding] = []
        for meaning in Meaning.namesAndTexts {
            for node in document.unusual(meaning).filtered({ isBlankText($0, $1) }) {
                let field = table.entries[Int(node.token.field)].field
                var finding = Finding(at: node)
                if let field {
                    finding = finding.quoting("field", field.name.text).quoting("summary", field.summary.goingOn)
                    if field.meaning == .familyName, let name = document.nodes(.personName).last(before: node.index) {
                        lookForName(in: name, node, &finding)
                    }
                } else {
                    finding.message = Phrase(en: "an element of this list is empty.", nl: "een element van deze lijst is leeg.")
                    finding.remedy = Phrase(
                        en: "Fill it in, or take it away together with its comma.",
                        nl: "Vul het in, of haal het weg, met de komma erbij.")
                }
                findings.append(finding)
            }
        }
        return findings
    }
}

/// Says where the family name stands that is missing: in the infix, or behind the given name.
private func lookForName(in name: Node, _ family: Node, _ finding: inout Finding) {
    guard let given = name["givenName"], !given.isDamaged else { return }
    if let infix = name["infixName"], !infix.isDamaged, let text = infix.string, text.utf8.first?.isASCIIUppercase == true {
        finding.quote("name", text)
        finding.message = Phrase(
            en: "\"familyName\" is empty, and \"{name}\" stands in \"infixName\".",
            nl: "\"familyName\" is leeg, en \"{name}\" staat in \"infixName\".")
        finding.remedy = Phrase(
            en: "Write {name} in \"familyName\", and nothing in \"infixName\".",
            nl: "Schrijf {name} bij \"familyName\", en niets bij \"infixName\".")
        finding.suggestions = [text]
        finding.fixes = [move(text, from: infix, leaving: "", to: family)]
        return
    }
    guard let text = given.string, let blank = text.lastIndex(of: " ") else { return }
    let (first, last) = (String(text[..<blank]), String(text[text.index(after: blank)...]))
    guard !first.isEmpty, !last.isEmpty else { return }
    finding.quote("first", first)
    finding.quote("name", last)
    finding.remedy = Phrase(
        en: "Write {first} in \"givenName\" and {name} in \"familyName\", if that is the name.",
        nl: "Schrijf {first} bij \"givenName\" en {name} bij \"familyName\", als dat de naam is.")
    finding.suggestions = [last]
    finding.fixes = [move(last, from: given, leaving: first, to: family)]
}

private func move(_ text: String, from node: Node, leaving rest: String, to place: Node) -> Fix {
    let edits = [TextEdit(node.range, jsonText(rest)), TextEdit(place.range, jsonText(text))]
    return Fix(
        Phrase(en: "Move \"\(text)\" to the family name", nl: "Zet \"\(text)\" bij de achternaam"), .unsafe,
        edits.sorted { $0.range.lowerBound < $1.range.lowerBound })
}

extension Meaning {
    /// The texts that must not be empty.
    fileprivate static let namesAndTexts: [Meaning] = [
        .town, .fullName, .nickName, .givenName, .familyName, .keywordID, .translatedText, .languageName, .languageCode,
        .keywordUse,
        .remarkText,
    ]
}

extension Rule {
    static let emptyAddress = Rule(
        id: "empty-address", severity: .info, levels: [.clubs, .members, .images],
        summary: Phrase(en: "An address is empty.", nl: "Een adres is leeg."),
        reason: Phrase(
            en: """
                It is the same as no field at all. Most empty addresses were left when a template was filled in; without a picture \
                and a portfolio the app shows a placeholder.
                """,
            nl: """
                Het is hetzelfde als geen veld. De meeste lege adressen bleven staan toen een sjabloon werd ingevuld; zonder foto en \
                portfolio toont de app een plaatje en pagina zonder inhoud.
                """),
        message: Phrase(en: "\"{field}\" is empty.", nl: "\"{field}\" is leeg."),
        remedy: Phrase(en: "Fill it in, or take the field away.", nl: "Vul het in, of haal het veld weg."),
        examples: [
            .bad(.noor, #"{ ⟨"website": ⟦""⟧, ⇒⟩"birthday": "9999-05-17"⟨, "level3URL": ⟦""⟧⇒⟩ }"#),
            .bad(
                """
                { "members": [
                    { "optional": { ⟨"website": ⟦""⟧, ⇒⟩"birthday": "9999-05-17" } },
                    { "optional": { ⟨"website": "", ⇒⟩"birthday": "9999-05-18" } },
                    { "optional": { ⟨"website": "", ⇒⟩"birthday": "9999-05-19" } },
                    { "optional": { ⟨"website": "", ⇒⟩"birthday": "9999-05-20" } }
                ] }
                """),
            .good(.noor, #"{ "website": "https://www.example.com/noor", "birthday": "" }"#),
        ]
    ) { document, _ in
        var findings: [Finding] = []
        for meaning in Meaning.addresses {
            let nodes = document.unusual(meaning).filtered { $0.end &- $0.start <= 8 && isBlankText($0, $1) }
            if nodes.isEmpty { continue }
            // In one file a meaning has one name, but for keys that occur in objects of several kinds.
            let all = nodes.filter { $0.key != nil }
            if all.count >= fewestFolded {
                findings.append(finding(for: all, meaning, in: document))
            } else {
                findings += all.map { finding(at: $0, meaning, in: document) }
            }
        }
        return findings
    }
}

/// From how many empty fields on they are told in one finding: who has seen it three times has seen it.
private let fewestFolded = 4

private func finding(at node: Node, _ meaning: Meaning, in document: Document) -> Finding {
    var finding = Finding(at: node, ["field": Phrase(shortened(node.key?.string ?? ""))])
    if meaning == .portfolio {
        finding.message = Phrase(
            en: "\"{field}\" is empty, and the app opens a page without photos.",
            nl: "\"{field}\" is leeg, en de app opent een pagina zonder foto's.")
    }
    if let key = node.key, let fix = Fix.remove(key, in: document, .unsafe) { finding.fixes = [fix] }
    return finding
}

/// Makes one finding for all empty fields of a file, at the first.
private func finding(for nodes: [Node], _ meaning: Meaning, in document: Document) -> Finding {
    var result = finding(at: nodes[0], meaning, in: document)
    // It is about no single member.
    result.token = document.root["members"]?.index ?? 0
    result.values.append((name: "count", value: Phrase(String(nodes.count))))
    result.message =
        document.level == .members
        ? Phrase(
            en: "{count} members of this file have an empty \"{field}\".",
            nl: "{count} leden in dit bestand hebben een lege \"{field}\".")
        : Phrase(
            en: "\"{field}\" is empty in {count} places of this file.",
            nl: "\"{field}\" is op {count} plaatsen in dit bestand leeg.")
    result.remedy = Phrase(en: "Fill them in, or take the fields away.", nl: "Vul ze in, of haal de velden weg.")
    var edits: [TextEdit] = []
    for node in nodes {
        guard let key = node.key, let fix = Fix.remove(key, in: document, .unsafe) else { continue }
        for edit in fix.edits where edits.last.map({ $0.range.upperBound <= edit.range.lowerBound }) ?? true {
            edits.append(edit)
        }
    }
    result.fixes =
        edits.isEmpty
        ? []
        : [
            Fix(
                Phrase(en: "Take the \(edits.count) empty fields away", nl: "Haal de \(edits.count) lege velden weg"), .unsafe,
                edits)
        ]
    return result
}

extension Meaning {
    /// Everything that leads somewhere.
    fileprivate static let addresses: [Meaning] = openedAddresses + fileAddresses + [.thumbnail, .email]
}

extension Rule {
    static let nullValue = Rule(
        id: "null-value", severity: .warning,
        summary: Phrase(en: "A field is null.", nl: "Een veld is null."),
        reason: Phrase(
            en: "Today's apps treat such a field as absent or false. Other programs may stop at it.",
            nl: "De huidige apps behandelen zo'n veld als afwezig of false. Andere programma's kunnen erop stuklopen."),
        message: Phrase(en: "\"{field}\" is null, which says nothing.", nl: "\"{field}\" is null, en dat zegt niets."),
        remedy: Phrase(en: "Take the field away, or fill it in.", nl: "Haal het veld weg, of vul het in."),
        examples: [
            .bad(
                """
                { "members": [ {
                    "name": { "givenName": "Noor", ⟨"infixName": ⟦null⟧, ⇒⟩"familyName": "Evers" },
                    "optional": { "website": "https://www.example.com/noor"⟨, "birthday": ⟦null⟧⇒⟩ }
                } ] }
                """),
            .good(#"{ "members": [ { "name": { "givenName": "Noor", "familyName": "Evers" } } ] }"#),
        ]
    ) { document, _ in
        guard let table = document.table else { return [] }
        var findings: [Finding] = []
        for violation in document.violations where violation.kind == .mistypedValue {
            let node = Node(tree: document.tree, index: violation.token)
            let entry = table.entries[violation.entry]
            guard node.kind == .null, !node.isDamaged, let key = node.key, entry.readingOfNull == nil, !entry.isListOfRecords
            else { continue }
            var finding = Finding(at: node, ["field": Phrase(shortened(key.string ?? ""))])
            if entry.meaning == .flag {
                // The apps read it as an explicit false, which takes a role back.
                finding.message = Phrase(
                    en: "the apps read null for \"{field}\" as false.", nl: "de apps lezen null bij \"{field}\" als false.")
                finding.fixes = [.write(json: "false", at: node, .safe)]
            } else if let fix = Fix.remove(key, in: document, .safe) {
                finding.fixes = [fix]
            }
            findings.append(finding)
        }
        return findings
    }
}

extension ShapeTable.Entry {
    /// Whether it is a list that a file is for, whose loss another rule tells.
    var isListOfRecords: Bool {
        guard case .list(_, let meaning) = shape else { return false }
        return [.club, .museum, .member, .keyword, .include].contains(meaning) || field?.text == "languages"
    }
}

extension Rule {
    static let misreadNull = Rule(
        id: "misread-null", severity: .error,
        summary: Phrase(en: "The apps take a null for a value.", nl: "De apps zien een null voor een waarde aan."),
        reason: Phrase(
            en: """
                A field that is null is there for the apps. A number becomes 0, which is a place off Africa or club 00.00 of the \
                Fotobond; a name becomes empty.
                """,
            nl: """
                Een veld dat null is, is er voor de apps wel. Een getal wordt 0, en dat is een plek bij Afrika of club 00.00 van de \
                Fotobond; een naam wordt leeg.
                """),
        message: Phrase(
            en: "the apps read null for \"{field}\" as {read}.", nl: "de apps lezen null bij \"{field}\" als {read}."),
        remedy: Phrase(
            en: "Fill in the value, or take the whole field away where it may be missing.",
            nl: "Vul de waarde in, of haal het hele veld weg als het mag ontbreken."),
        examples: [
            .bad(
                """
                { "club": {
                    "coordinates": { "latitude": ⟦null⟧, "longitude": 5.2134 },
                    "optional": { "website": "https://www.example.com", "nlSpecific": { "fotobondNumber": ⟦null⟧ } }
                } }
                """),
            .good(
                """
                { "club": {
                    "coordinates": { "latitude": 52.3812, "longitude": 5.2134 }, "optional": { "nlSpecific": {} }
                } }
                """),
        ]
    ) { document, _ in
        guard let table = document.table else { return [] }
        var findings: [Finding] = []
        for violation in document.violations where violation.kind == .mistypedValue {
            let node = Node(tree: document.tree, index: violation.token)
            guard node.kind == .null, !node.isDamaged, let read = table.entries[violation.entry].readingOfNull else {
                continue
            }
            var finding = Finding(at: node, ["field": Phrase(shortened(node.key?.string ?? "")), "read": read])
            if node.key == nil {
                finding.message = Phrase(
                    en: "the apps read null in this list as {read}.", nl: "de apps lezen null in deze lijst als {read}.")
            }
            findings.append(finding)
        }
        return findings
    }
}

extension ShapeTable.Entry {
    /// What the apps make of a null here, in words; `nil` where it is the same as no field at all.
    var readingOfNull: Phrase? {
        let isRequired = field?.isRequired ?? true
        return switch shape {
        case .number: "0"
        case .text where isRequired: Phrase(en: "an empty text", nl: "een lege tekst")
        case .object where isRequired: Phrase(en: "an object without fields", nl: "een object zonder velden")
        case .list where isRequired: Phrase(en: "an empty list", nl: "een lege lijst")
        default: nil
        }
    }
}

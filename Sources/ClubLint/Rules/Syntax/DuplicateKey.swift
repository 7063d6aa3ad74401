import ClubModel
import JSONSyntax

extension Rule {
    static let duplicateKey = Rule(
        id: "duplicate-key",
        severity: .error,
        summary: Phrase(en: "A field is there twice in the same part.", nl: "Een veld staat twee keer in hetzelfde onderdeel."),
        reason: Phrase(
            en: """
                The app keeps only one of the two values, and which one is not laid down anywhere. Mostly the second was copied \
                from the first and its name should have been changed, so that a field is missing as well.
                """,
            nl: """
                De app houdt maar één van de twee waarden, en welke ligt nergens vast. Meestal is de tweede van de eerste \
                gekopieerd en had de naam moeten veranderen, zodat er ook nog een veld ontbreekt.
                """),
        message: Phrase(
            en: "{name} is here for the second time; only one of the two values counts.",
            nl: "{name} staat hier voor de tweede keer; van de twee waarden telt er maar één."),
        remedy: Phrase(
            en: "Delete one of the two, or give it the name that was meant.",
            nl: "Verwijder er één, of geef hem de naam die bedoeld was."),
        examples: [
            .bad(
                """
                {
                    "members": [
                        {
                            "name": { "givenName": "Noor", "familyName": "Evers" },
                            "optional": {
                                "membershipStartDate": "2015-01-01",
                                ⟦"membershipStartDate"⇒"membershipEndDate"⟧: "2019-12-31"
                            }
                        }
                    ]
                }
                """),
            .bad(
                """
                {
                    "club": {
                        "idPlus": {
                            "town": "Lindewold",
                            "fullName": "Fotoclub Lindewold",
                            "nickName": "fcLindewold"
                        },
                        "coordinates": { "latitude": 51.5, ⟦"latitude"⇒"longitude"⟧: 5.25 },
                        "optional": {
                            "website": "https://www.example.com/lindewold/"⟨,
                            ⟦"website"⟧: "https://www.example.com/lindewold/"⇒⟩
                        }
                    }
                }
                """),
            .bad(
                """
                {
                    "members": [
                        {
                            "name": { "givenName": "Noor", ⟦"givenName"⟧: "Evers" },
                            "optional": {
                                "birthday": "9999-05-14",
                                ⟦"birthday"⟧: "9999-06-14"
                            }
                        }
                    ]
                }
                """),
            .bad(
                """
                { "members": [
                    {
                        "name": { "givenName": "Noor", "familyName": "Evers" },
                        "optional": { "birthday": "9999-05-17" },
                        ⟦"name"⟧: { "givenName": "Joris", "infixName": "de", "familyName": "Wit" },
                        "optional": { }
                    }
                ] }
                """,
                fixed: """
                    { "members": [
                        {
                            "name": { "givenName": "Noor", "familyName": "Evers" },
                            "optional": { "birthday": "9999-05-17" }
                        },
                        {
                            "name": { "givenName": "Joris", "infixName": "de", "familyName": "Wit" },
                            "optional": { }
                        }
                    ] }
                    """),
            .good(
                """
                {
                    "members": [
                        {
                            "name": { "givenName": "Noor", "familyName": "Evers" },
                            "optional": { "website": "https://www.example.com/evers/" }
                        },
                        {
                            "name": { "givenName": "Joris", "infixName": "de", "familyName": "Wit" },
                            "optional": { "website": "https://www.example.com/evers/" }
                        }
                    ]
                }
                """),
        ]
    ) { document, _ in
        // A name that is not there has an empty range; that it is missing has been said.
        var doubled = document.violations.filter {
            $0.kind == .duplicateKey && $0.other >= 0 && !Node(tree: document.tree, index: $0.token).range.isEmpty
        }
        guard !doubled.isEmpty else { return [] }
        doubled.sort { $0.token < $1.token }
        let objects = objects(around: doubled.map { $0.token }, in: document.tree)
        // One guess for each object is enough, and keeps hostile files cheap.
        var guessed: Set<Int> = []
        // The objects that are two records, of which that has been said.
        var joined: Set<Int> = []
        return doubled.indices.compactMap { number in
            let object = objects[number]
            if joined.contains(object) { return nil }
            let isFirst = guessed.insert(object).inserted
            if isFirst, let finding = joinedRecords(doubled[number], object, document) {
                joined.insert(object)
                return finding
            }
            return finding(doubled[number], isFirst ? object : nil, document)
        }
    }
}

/// Makes the finding for two records between one pair of braces, because those between them are missing; `nil` for other doubled
/// fields: the first field of an element of a list has to come twice, with a different object, and other fields between them.
/// With nothing between them, the two are an old and a corrected version of one field.
private func joinedRecords(_ doubled: SchemaViolation, _ object: Int, _ document: Document) -> Finding? {
    let tree = document.tree
    let key = Node(tree: tree, index: doubled.token)
    let (first, second) = (Node(tree: tree, index: doubled.other + 1), Node(tree: tree, index: doubled.token + 1))
    guard doubled.other == object + 1, object > 0, doubled.token != Int(first.token.next), tree.tokens[object - 1].kind != .key,
        first.kind == .object,
        second.kind == .object, !second.isWritten(as: first), let comma = comma(before: key),
        !document.hasErrors(in: first.range.lowerBound..<second.range.upperBound)
    else { return nil }
    let source = tree.source
    // On a line of its own as the record's opening brace, or on the same line.
    let hasLines = source.buffer[comma..<key.range.lowerBound].contains(0x0A)
    let line = hasLines ? source.indentation(before: Int(tree.tokens[object].start)) : nil
    let text = line.map { $0 + "}," + $0 + "{" } ?? " }, {"
    return Finding(
        at: key, ["name": Phrase("\"" + (key.string ?? "") + "\""), "between": "}, {"],
        message: Phrase(
            en: "A second record begins here, with {name}, between the braces of the first: the apps see only one of the two.",
            nl: "Hier begint met {name} een tweede blok, tussen de accolades van het eerste: de apps zien maar één van de twee."),
        remedy: Phrase(
            en: "Type {between} in front of {name}: that closes the first and opens the second.",
            nl: "Typ {between} voor {name}: dat sluit het eerste en opent het tweede."),
        related: [Related(Phrase(en: "first here", nl: "eerste keer hier"), at: Node(tree: tree, index: doubled.other))],
        fixes: [
            Fix(Phrase(en: "Write }, { in front of it", nl: "Schrijf }, { ervoor"), .safe, [TextEdit(comma..<comma + 1, text)])
        ])
}

/// Makes the finding for a doubled field; `object` is looked through for a name that may have been meant.
private func finding(_ doubled: SchemaViolation, _ object: Int?, _ document: Document) -> Finding {
    let tree = document.tree
    let key = Node(tree: tree, index: doubled.token)
    let first = Node(tree: tree, index: doubled.other)
    let name = key.string ?? ""
    var finding = Finding(
        at: key, ["name": Phrase("\"\(name)\"")],
        related: [Related(Phrase(en: "first here", nl: "eerste keer hier"), at: first)])
    if let firstName = first.string, !hasSameBytes(firstName, name) {
        finding.quote("first", "\"\(firstName)\"")
        finding.message = Phrase(
            en: "{name} and {first} are two names of one field; only one of the two values counts.",
            nl: "{name} en {first} zijn twee namen van één veld; van de twee waarden telt er maar één.")
    }
    let value = Node(tree: tree, index: doubled.token + 1)
    let firstValue = Node(tree: tree, index: doubled.other + 1)
    guard !document.hasErrors(in: first.range.lowerBound..<value.range.upperBound) else { return finding }
    if value.isWritten(as: firstValue) {
        finding.remedy = Phrase(en: "Delete this one: both values are the same.", nl: "Verwijder dit: beide waarden zijn gelijk.")
        if let comma = comma(before: key) {
            // With fields between them, the second one may be a line of another record.
            let isAdjacent = doubled.token == Int(firstValue.token.next)
            finding.fixes = [
                Fix(
                    Phrase(en: "Delete the second {name}", nl: "Verwijder de tweede {name}"), isAdjacent ? .safe : .unsafe,
                    [TextEdit(comma..<value.range.upperBound, "")],
                    twin: first.range.lowerBound..<firstValue.range.upperBound)
            ]
        }
        return finding
    }
    guard let object, doubled.object >= 0, let table = document.table else { return finding }
    let meant = fieldsMeant(doubled, Node(tree: tree, index: object), value.kind, table)
    finding.suggestions = meant.map { $0.name }
    guard let best = meant.first else { return finding }
    finding.quote("meant", "\"\(best.name)\"")
    finding.remedy = Phrase(
        en: "Perhaps {meant} was meant: change one of the two names, or delete one of the two.",
        nl: "Misschien was {meant} bedoeld: verander een van de twee namen, of verwijder er één.")
    finding.fixes = meant.map { field in
        Fix(
            field.isEarlier
                ? Phrase(en: "Change the first one to \"\(field.name)\"", nl: "Maak van de eerste \"\(field.name)\"")
                : Phrase(en: "Change this one to \"\(field.name)\"", nl: "Maak hiervan \"\(field.name)\""),
            .unsafe, [TextEdit((field.isEarlier ? first : key).range, "\"\(field.name)\"")])
    }
    return finding
}

/// Returns the fields of an object that are absent, take such a value, and look like the doubled one or are required.
///
/// `isEarlier` says that the field stands before the doubled one in the house style.
private func fieldsMeant(
    _ doubled: SchemaViolation, _ object: Node, _ kind: TokenKind, _ table: ShapeTable
) -> [(name: String, isEarlier: Bool)] {
    guard let doubledField = table.entries[doubled.entry].field else { return [] }
    let name = Array(doubledField.name.description.utf8)
    var meant: [(name: String, isEarlier: Bool, likeness: Int)] = []
    var isEarlier = true
    for entry in table.fieldEntries(ofObject: doubled.object) {
        guard entry != doubled.entry else {
            isEarlier = false
            continue
        }
        guard let field = table.entries[entry].field, takesSame(field.shape, doubledField.shape), object[field.name] == nil
        else { continue }
        if let old = field.nameIn2024, object[old] != nil { continue }
        let candidate = field.name.description
        let likeness = likeness(name, Array(candidate.utf8))
        guard likeness >= 60 || field.isRequired else { continue }
        meant.append((candidate, isEarlier, likeness + (field.isRequired ? 100 : 0)))
    }
    meant.sort { ($1.likeness, $0.name) < ($0.likeness, $1.name) }
    return meant.prefix(3).map { ($0.name, $0.isEarlier) }
}

/// Returns how much of the longer name two names share at both ends, in percent.
private func likeness(_ one: [UInt8], _ other: [UInt8]) -> Int {
    let equal = one.equalEnds(with: other)
    return (equal.start + equal.end) * 100 / max(one.count, other.count, 1)
}

/// Whether two fields take values of the same kind.
private func takesSame(_ one: Shape, _ other: Shape) -> Bool {
    switch (one, other) {
    case (.object, .object), (.list, .list), (.number, .number), (.flag, .flag), (.dictionary, .dictionary): true
    case (.text(let one), .text(let other)):
        switch (one, other) {
        case (.date, .date), (.partialDate, .partialDate), (.address, .address), (.free, .free), (.email, .email): true
        default: false
        }
    default: false
    }
}

/// Returns the offset of the comma in front of a name; `nil` where none stands there.
private func comma(before key: Node) -> Int? {
    var index = key.range.lowerBound - 1
    let bytes = key.tree.source.bytes
    while index > 0, bytes[index] <= 0x20 { index -= 1 }
    return index > 0 && bytes[index] == UInt8(ascii: ",") ? index : nil
}

/// Returns the objects that keys stand in, in one walk over the tape.
///
/// - Parameter keys: Places of keys on the tape, in rising order.
private func objects(around keys: [Int], in tree: Tree) -> [Int] {
    var result: [Int] = []
    result.reserveCapacity(keys.count)
    var open: [Int] = []
    var index = 0
    for key in keys {
        while index < key {
            while let last = open.last, index >= Int(tree.tokens[last].next) { open.removeLast() }
            if tree.tokens[index].kind == .object || tree.tokens[index].kind == .array { open.append(index) }
            index += 1
        }
        while let last = open.last, key >= Int(tree.tokens[last].next) { open.removeLast() }
        result.append(open.last ?? 0)
    }
    return result
}

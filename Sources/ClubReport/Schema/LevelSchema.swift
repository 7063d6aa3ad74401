package import ClubModel

/// The address below which the schemas can be fetched; a schema's `$id` is this and its file name.
package let schemaAddress = "https://raw.githubusercontent.com/clubhub-lint/clubhub-lint/main/Schemas/"
/// The dialect of JSON Schema that all schemas are written in.
package let schemaDialect = "https://json-schema.org/draft/2020-12/schema"

/// Returns the JSON Schema of a level's files, written from the shapes.
///
/// It accepts both editions. What it refuses, the rules report too, and it refuses what they call an error of shape.
///
/// - Parameter keywords: The identifiers that members may use; `nil` where they are not known, as in the schemas for everybody.
package func jsonSchema(of level: Level, language: Phrase.Language = .en, keywords: [String]? = nil) -> String {
    LevelSchema(level, language, keywords).value.fileText
}

/// A level's schema in the making.
struct LevelSchema {
    private let level: Level
    let language: Phrase.Language
    private let keywords: [String]?
    /// The parts, in the order in which they are first used.
    private var definitions: [(name: String, value: JSONValue)] = []

    init(_ level: Level, _ language: Phrase.Language, _ keywords: [String]?) {
        self.level = level
        self.language = language
        self.keywords = keywords
    }

    var value: JSONValue {
        var schema = self
        return schema.build()
    }

    private mutating func build() -> JSONValue {
        var fields: [(name: String, value: JSONValue)] = [
            ("$schema", .text(schemaDialect)),
            ("$id", .text(schemaAddress + "level\(level.rawValue).schema.json")),
            ("title", text(level.schemaTitle)),
            ("description", text(level.schemaDescription)),
        ]
        let root = ShapeTable.of(level).objectShape(0)
        // Beside the club and its members, other programs may keep what they like.
        fields += body(of: root, isClosed: level != .members)
        if level == .members {
            let near = root.fields.filter { $0.isRead }.map { SchemaPattern.near($0.name.text) }.joined(separator: "|")
            let refused = otherNames(than: root).map(SchemaPattern.anyBeginning).joined(separator: "|")
            fields.append(("patternProperties", .object([("^(\(near)|\(refused))$", refusal(SchemaPhrase.strange))])))
        }
        fields.append(("$defs", .object(definitions)))
        return .object(fields)
    }

    private func text(_ phrase: Phrase) -> JSONValue { .text(phrase.text(in: language)) }

    /// Returns the names of all fields that belong in other objects of these files, each once.
    private func otherNames(than root: ObjectShape) -> [String] {
        let table = ShapeTable.of(level)
        let own = root.fields.flatMap { [$0.name.text] + $0.formerNames.map { $0.text } }
        var names: [String] = []
        for entry in table.entries {
            guard let field = entry.field else { continue }
            for name in [field.name.text, field.nameIn2024?.text].compactMap({ $0 }) + field.formerNames.map({ $0.text })
            where !own.contains(name) && !names.contains(name) { names.append(name) }
        }
        return names
    }

    /// Returns what an object must look like.
    private mutating func body(of shape: ObjectShape, isClosed: Bool = true) -> [(name: String, value: JSONValue)] {
        var properties: [(name: String, value: JSONValue)] = []
        var required: [JSONValue] = []
        var either: [JSONValue] = []
        for field in shape.fields {
            let name = field.name.text
            let value = schema(of: field)
            let summary = field.isRead ? field.summary : SchemaPhrase.unread(field.summary)
            properties.append((name, .object(described(summary, value, field.examples))))
            if let old = field.nameIn2024?.text {
                let older = SchemaPhrase.olderName(of: name)
                properties.append((old, .object([("deprecated", true)] + described(older, value, field.examples))))
                if field.isRequired { either.append(["anyOf": [["required": [.text(name)]], ["required": [.text(old)]]]]) }
            } else if field.isRequired {
                required.append(.text(name))
            }
        }
        // Former names come last, so that an editor offers the living ones first.
        for field in shape.fields {
            for former in field.formerNames where !shape.fields.contains(where: { $0.name.text == former.text }) {
                properties.append((former.text, refusal(SchemaPhrase.formerName(of: field.name.text))))
            }
        }
        for retired in shape.retired { properties.append((retired.name.text, refusal(retired.retirement.reason))) }
        var fields: [(name: String, value: JSONValue)] = [("type", "object"), ("properties", .object(properties))]
        if isClosed { fields.append(("additionalProperties", false)) }
        if !required.isEmpty { fields.append(("required", .list(required))) }
        if !either.isEmpty { fields.append(("allOf", .list(either))) }
        return fields
    }

    private func described(
        _ summary: Phrase, _ schema: [(name: String, value: JSONValue)], _ examples: [String]
    ) -> [(name: String, value: JSONValue)] {
        var description: [(name: String, value: JSONValue)] = [("description", text(summary))]
        // Editors that know it show names of fields as such.
        if summary.text(in: language).utf8.contains(UInt8(ascii: "`")) {
            description.append(("markdownDescription", text(summary)))
        }
        let values = examples.map { JSONValue.verbatim($0) }
        return description + schema + (values.isEmpty ? [] : [("examples", .list(values))])
    }

    /// Refuses a name, whatever its value, and says why.
    private func refusal(_ reason: Phrase) -> JSONValue {
        ["deprecated": true, "description": text(reason), "not": [:], "errorMessage": text(reason)]
    }

    private mutating func schema(of field: Field) -> [(name: String, value: JSONValue)] {
        let value = schema(of: field.shape)
        guard field.isTextIn2024 else { return value }
        return value.map { $0.name == "type" ? ("type", [$0.value, "string"]) : $0 }
    }

    private mutating func schema(of shape: Shape) -> [(name: String, value: JSONValue)] {
        switch shape {
        case .object(let object): [("$ref", .text("#/$defs/" + define(object)))]
        case .list(let element, .keywordUse):
            [("type", "array"), ("maxItems", .number(mostKeywords)), ("items", .object(schema(of: element) + knownKeywords))]
        case .list(let element, _): [("type", "array"), ("items", .object(schema(of: element)))]
        case .text(let text): [("type", "string")] + limits(of: text)
        case .number(let number):
            [
                ("type", number.isWhole ? "integer" : "number"),
                ("minimum", .number(Int(number.range.lowerBound))), ("maximum", .number(Int(number.range.upperBound))),
            ]
        case .flag: [("type", "boolean")]
        case .dictionary: [("type", "object"), ("additionalProperties", ["type": "string"])]
        }
    }

    /// What a keyword must be: the apps do not mind capitals, and an editor offers the identifiers as they are.
    private var knownKeywords: [(name: String, value: JSONValue)] {
        guard let keywords else { return [] }
        let pattern = "^(" + keywords.map(SchemaPattern.anyCase).joined(separator: "|") + ")$"
        return [
            ("anyOf", [["enum": .list(keywords.map { .text($0) })], ["pattern": .text(pattern)]]),
            ("errorMessage", text(SchemaPhrase.keyword)),
        ]
    }

    private func limits(of text: Shape.Text) -> [(name: String, value: JSONValue)] {
        func pattern(_ pattern: String, _ message: Phrase) -> [(name: String, value: JSONValue)] {
            [("pattern", .text(pattern)), ("errorMessage", self.text(message))]
        }
        return switch text {
        case .free(let mayBeEmpty): mayBeEmpty ? [] : [("minLength", 1)]
        // Offered, not demanded: no rule minds another word.
        case .oneOf(let words): [("anyOf", [["enum": .list(words.map { .text($0.text) })], ["type": "string"]])]
        case .date:
            pattern(#"^(\?|[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01]))?$"#, SchemaPhrase.date)
        case .partialDate:
            pattern(
                #"^\s*(\?|[0-9]{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12][0-9]|3[01]))?)?)?\s*$"#, SchemaPhrase.partialDate)
        // No `format`: validators disagree about letters with accents, and an empty text is allowed.
        case .address: pattern(#"^([A-Za-z][A-Za-z0-9+.-]*://[^\s/?#]+([/?#](.*\S)?)?)?$"#, SchemaPhrase.address)
        case .reference: pattern(#"^\S(.*\S)?$"#, SchemaPhrase.reference)
        case .email: pattern(#"^([^@\s]+@[^@\s]+)?$"#, SchemaPhrase.email)
        case .languageCode: pattern("^[A-Za-z]{2,3}$", SchemaPhrase.languageCode)
        }
    }

    /// Makes a definition of an object shape, once, and returns its name.
    private mutating func define(_ shape: ObjectShape) -> String {
        let name = shape.definitionName
        if definitions.contains(where: { $0.name == name }) { return name }
        let place = definitions.count
        definitions.append((name, .null))
        var title: [(name: String, value: JSONValue)] = [("title", text(shape.title))]
        if shape.isRecord { title.append(("defaultSnippets", [snippet(of: shape)])) }
        definitions[place].value = .object(title + body(of: shape))
        return name
    }
}

extension ObjectShape {
    /// The English title as one word: "the optional data of a club" is `optionalDataOfClub`.
    package var definitionName: String {
        var result = ""
        var word = ""
        func flush() {
            if !["a", "an", "the", "expertise"].contains(word), let first = word.first {
                result += result.isEmpty ? word : first.uppercased() + word.dropFirst()
            }
            word = ""
        }
        for character in title.en {
            if character.isLetter || character.isNumber { word.append(character) } else { flush() }
        }
        flush()
        return result
    }
}

/// The sentences of the schemas that are not in the shapes.
private enum SchemaPhrase {
    static let date = Phrase(
        en: "Write the date as yyyy-mm-dd, or `?` where it is unknown.",
        nl: "Schrijf de datum als jjjj-mm-dd, of `?` als je hem niet weet.")
    static let partialDate = Phrase(
        en: "Write the date as yyyy, yyyy-mm or yyyy-mm-dd, or `?` where it is unknown.",
        nl: "Schrijf de datum als jjjj, jjjj-mm of jjjj-mm-dd, of `?` als je hem niet weet.")
    static let address = Phrase(
        en: "Write a whole address that begins with https:// and has no blanks around it.",
        nl: "Schrijf een volledig adres dat met https:// begint, zonder spaties eromheen.")
    static let reference = Phrase(
        en: "Write an address, whole or relative, without blanks around it.",
        nl: "Schrijf een adres, volledig of relatief, zonder spaties eromheen.")
    static let email = Phrase(
        en: "Write one e-mail address, such as secretary@example.com.",
        nl: "Schrijf één e-mailadres, zoals secretary@example.com.")
    static let languageCode = Phrase(
        en: "Write a language as an ISO 639 code of two or three letters, such as EN or NL.",
        nl: "Schrijf een taal als ISO 639-code van twee of drie letters, zoals EN of NL.")

    static let keyword = Phrase(
        en: "Use a keyword of root.level0.json: type a quote and the editor offers them.",
        nl: "Gebruik een trefwoord uit root.level0.json: typ een aanhalingsteken, dan biedt de editor ze aan.")
    static let strange = Phrase(
        en: "No app reads this here: the name is misspelt, or belongs further inside.",
        nl: "Geen app leest dit hier: de naam is verkeerd gespeld, of hoort verder naar binnen.")

    static func unread(_ summary: Phrase) -> Phrase {
        Phrase(en: summary.en + " No app reads it.", nl: summary.nl + " Geen app leest het.")
    }

    static func olderName(of name: String) -> Phrase {
        Phrase(
            en: "The name of `\(name)` in edition 2024; apps of 2026 do not read it. Use `\(name)`.",
            nl: "De naam van `\(name)` in editie 2024; de apps van 2026 lezen die niet. Gebruik `\(name)`.")
    }

    static func formerName(of name: String) -> Phrase {
        Phrase(
            en: "No app reads this name. Use `\(name)`.",
            nl: "Geen enkele app leest deze naam. Gebruik `\(name)`.")
    }
}

extension Level {
    fileprivate var schemaTitle: Phrase {
        switch self {
        case .keywords:
            Phrase(en: "Photo Club Hub, Level 0: keywords and languages", nl: "Photo Club Hub, Level 0: trefwoorden en talen")
        case .clubs: Phrase(en: "Photo Club Hub, Level 1: clubs and museums", nl: "Photo Club Hub, Level 1: clubs en musea")
        case .members:
            Phrase(en: "Photo Club Hub, Level 2: a club and its members", nl: "Photo Club Hub, Level 2: een club en haar leden")
        case .images:
            Phrase(en: "Photo Club Hub, Level 3: the photos of a member", nl: "Photo Club Hub, Level 3: de foto's van een lid")
        }
    }

    fileprivate var schemaDescription: Phrase {
        switch self {
        case .keywords:
            Phrase(
                en: "The keywords (expertises) that members may use, with their translations. There is one such file.",
                nl: "De trefwoorden (expertises) die leden mogen gebruiken, met hun vertalingen. Er is één zo'n bestand.")
        case .clubs:
            Phrase(
                en: "The clubs and museums of a region, and other files of this kind that belong to it.",
                nl: "De clubs en musea van een streek, en andere bestanden van deze soort die erbij horen.")
        case .members:
            Phrase(
                en: "One club with its members. The file is called after the club's `nickName`.",
                nl: "Eén club met haar leden. Het bestand heet naar de `nickName` van de club.")
        case .images:
            Phrase(
                en: "The portfolio of one member in one club. A proposal: no app reads such files yet.",
                nl: "Het portfolio van één lid in één club. Een voorstel: nog geen app leest zulke bestanden.")
        }
    }
}

/// Regular expressions of names, for the schemas.
enum SchemaPattern {
    /// Returns an expression for a name in capitals or small letters.
    static func anyCase(_ name: String) -> String {
        var result = ""
        for character in name { result += anyCase(character) }
        return result
    }

    /// Returns an expression for a name that begins with a capital or a small letter.
    static func anyBeginning(_ name: String) -> String { name.prefix(1).map { anyCase($0) }.joined() + name.dropFirst() }

    /// Returns an expression for what is one letter away from a name of letters, or only differs in capitals, and is not the name.
    static func near(_ name: String) -> String {
        let letters = Array(name)
        var results: [String] = []
        func text(_ part: some Collection<Character>) -> String { part.map { anyCase($0) }.joined() }
        for place in letters.indices {
            let (before, after) = (letters[..<place], letters[(place + 1)...])
            // One less, and another in its place.
            results.append(text(before) + "[A-Za-z]?" + text(after))
            if let next = after.first, next != letters[place] {
                results.append(text(before) + text([next, letters[place]]) + text(after.dropFirst()))
            }
        }
        for place in 0...letters.count { results.append(text(letters[..<place]) + "[A-Za-z]" + text(letters[place...])) }
        return "(?!\(name)$)(" + results.joined(separator: "|") + ")"
    }

    private static func anyCase(_ character: Character) -> String {
        let (small, large) = (character.lowercased(), character.uppercased())
        if small != large, small.count == 1, large.count == 1 { return "[\(large)\(small)]" }
        // Whatever means something in an expression stands for itself.
        return "\\^$.|?*+()[]{}/".contains(character) ? "\\" + String(character) : String(character)
    }
}

extension LevelSchema {
    /// Returns what an editor may write for a new record: the fields that it must have, each a place to type in.
    func snippet(of shape: ObjectShape) -> JSONValue {
        var number = 0
        let label = shape.title.text(in: language)
        return ["label": .text(label), "body": body(of: shape, &number)]
    }

    private func body(of shape: ObjectShape, _ number: inout Int) -> JSONValue {
        var fields: [(name: String, value: JSONValue)] = []
        for field in shape.fields where field.isRequired {
            fields.append((field.name.text, place(field, &number)))
        }
        return .object(fields)
    }

    private func place(_ field: Field, _ number: inout Int) -> JSONValue {
        switch field.shape {
        case .object(let object): return body(of: object, &number)
        case .list(of: .object(let object), _): return [body(of: object, &number)]
        case .list: return []
        case .dictionary: return [:]
        case .text:
            number += 1
            let example = field.examples.first ?? "\"\""
            let text = example.dropFirst().dropLast()
            return .text("${\(number):\(text.contains { "$}\\".contains($0) } ? "" : String(text))}")
        case .number, .flag:
            number += 1
            // An editor leaves the quotes out of what begins with this sign.
            return .text("^${\(number):\(field.examples.first ?? "0")}")
        }
    }
}

import ClubModel
import JSONSyntax

extension Rule {
    static let missingBracket = Rule(
        cause: .missingBracket,
        id: "missing-bracket",
        summary: Phrase(en: "A bracket or brace is missing.", nl: "Er ontbreekt een accolade of vierkante haak."),
        reason: Phrase(
            en: """
                Brackets and braces come in pairs. When one is missing, all that follows stands in the wrong place, \
                and the app can read nothing of the file: it shows an empty club, or the old one.
                """,
            nl: """
                Accolades en vierkante haken horen twee aan twee. Ontbreekt er een, dan staat alles erna op de \
                verkeerde plaats en kan de app niets van het bestand lezen: ze toont een lege club, of de oude.
                """),
        message: Phrase(en: "Here a {bracket} is missing.", nl: "Hier ontbreekt een {bracket}."),
        remedy: Phrase(en: "Type {text} at the mark.", nl: "Typ {text} op de gemarkeerde plek."),
        fixTitle: Phrase(en: "Insert {text}", nl: "Voeg {text} toe"),
        examples: [
            .bad(
                """
                {
                    "name": {
                        "givenName": "Noor",
                        "familyName": "Evers"
                    },
                    "optional": {
                        "expertises": ["Landscape", "Portrait"⟦⇒]⟧
                    }
                }
                """),
            .bad(
                """
                {
                    "optional": {
                        "expertises": ["Landscape", "Portrait"⟦⇒]⟧,
                        "birthday": "9999-05-14"
                    }
                }
                """),
            .bad(
                """
                {
                    "club": {
                        "idPlus": {
                            "town": "Lindewold",
                            "fullName": "Fotoclub Lindewold",
                            "nickName": "fcLindewold"⟦⟧,
                        "optional": {
                            "website": "https://www.example.com/lindewold/"
                        }
                    },
                    "members": []
                }
                """),
            .bad(
                """
                {
                    "name":⟦⟧
                        "givenName": "Noor",
                        "familyName": "Evers"
                    },
                    "optional": {}
                }
                """),
            .bad(
                """
                {
                    "members": [
                        {
                            "name": { "givenName": "Noor", "familyName": "Evers" }
                        }
                    ]⟦⟧
                """),
            .good(
                """
                {
                    "value": "Landscape [and more} {",
                    "expertises": [
                        "Landscape" ] }
                """),
        ],
        adjust: { error, tree, finding in
            let place = error.range.lowerBound
            let token = tree.tokens[error.token]
            finding.quote("bracket", .bracket(error.text))
            let before = tree.words(forEndAt: place)
            if let before { finding.quote("before", before) }
            if error.text == "{" || error.text == "[" {
                finding.message = Phrase(
                    en: "An opening {bracket} is missing here.", nl: "Hier ontbreekt een openende {bracket}.")
                if place > 0, tree.source.bytes[place - 1] == UInt8(ascii: ":") {
                    finding.remedy = Phrase(en: "Type {text} after the colon.", nl: "Typ {text} achter de dubbele punt.")
                }
                let isOwn = token.kind == .key || Int(token.start) == place
                guard isOwn, let name = token.kind == .key ? tree.word(error.token) : tree.name(of: error.token) else { return }
                finding.quote("name", name)
                finding.message = Phrase(
                    en: "The opening {bracket} of \"{name}\" is missing here.",
                    nl: "Hier ontbreekt de openende {bracket} van \"{name}\".")
                return
            }
            if tree.source.isEndOfLine(place) {
                finding.remedy = Phrase(
                    en: "Type {text} at the end of this line, or on a line of its own below it.",
                    nl: "Typ {text} aan het einde van deze regel, of op een eigen regel eronder.")
            } else if before != nil {
                finding.remedy = Phrase(en: "Type {text} directly after {before}.", nl: "Typ {text} direct achter {before}.")
            }
            guard token.kind == .object || token.kind == .array else { return }
            finding.quote("container", tree.words(forContainer: error.token))
            finding.message =
                error.text.utf8.count == 1
                ? Phrase(
                    en: "The closing {bracket} of {container} is missing here.",
                    nl: "Hier ontbreekt de sluitende {bracket} van {container}.")
                : Phrase(
                    en: "The closing {bracket} of {container} and of what surrounds it are missing here.",
                    nl: "Hier ontbreken de sluitende {bracket} van {container} en van wat eromheen staat.")
            let start = Int(token.start)
            let sign = tree.source.bytes[start]
            guard start < place, sign == UInt8(ascii: "{") || sign == UInt8(ascii: "[") else { return }
            finding.related = [
                Related(
                    Phrase(en: "it is opened here", nl: "hier gaat het open"), path: tree.source.path, range: start..<start + 1)
            ]
        }
    )
}

extension Rule {
    static let strayBracket = Rule(
        cause: .strayBracket,
        id: "stray-bracket",
        summary: Phrase(
            en: "There is a bracket or brace too many, or of the wrong kind.",
            nl: "Er staat een accolade of vierkante haak te veel, of van de verkeerde soort."),
        reason: Phrase(
            en: """
                A bracket that fits nothing closes the wrong part, so that the rest hangs loose. Then the app does \
                not load a part of the file: it loads none of it.
                """,
            nl: """
                Een haak die nergens bij past sluit het verkeerde deel, zodat de rest los hangt. De app laadt dan \
                niet een deel van het bestand, maar helemaal niets.
                """),
        message: Phrase(en: "There is a {bracket} too many here.", nl: "Hier staat een {bracket} te veel."),
        remedy: Phrase(
            en: "Delete it, or add the one that it should form a pair with.",
            nl: "Verwijder hem, of zet erbij waarmee hij een paar moet vormen."),
        fixTitle: Phrase(en: "Delete {found}", nl: "Verwijder {found}"),
        examples: [
            .bad(
                """
                {
                    "town": "Lindewold",
                    "optional": {
                        "website": "https://www.example.com/lindewold/"
                    }
                    ⟦]⟧
                }
                """),
            .bad(
                """
                {
                    "expertises": ["Landscape", "Portrait"⟦}⇒]⟧,
                    "town": "Lindewold"
                }
                """),
            .bad(
                """
                { "members": [
                    { "optional": { "expertises": ⟦{⇒[⟧"Landscape", "Portrait"⟨}⇒]⟩ } },
                    { "optional": { "expertises": ⟨⟦(⟧"Black & white")⇒["Black & white"]⟩ } }
                ] }
                """),
            .bad(
                """
                {
                    "members": [
                        { "name": { "givenName": "Noor", "familyName": "Evers" } }
                    ⟦]⟧
                }
                ,
                        { "name": { "givenName": "Joris", "familyName": "Wit" } }

                """,
                fixed: """
                    {
                        "members": [
                            { "name": { "givenName": "Noor", "familyName": "Evers" } }
                    ,
                            { "name": { "givenName": "Joris", "familyName": "Wit" } }
                        ]
                    }

                    """),
            .bad(
                """
                {
                    "optional": {
                        "town": "Lindewold"
                    }
                }
                ⟦}⟧

                """),
            .bad(
                """
                {
                    "town": "Lindewold",
                    "optional": ⟦[⇒{⟧
                        "website": "https://www.example.com/lindewold/"
                    ⟨]⇒}⟩
                }
                """),
            .bad(
                """
                {
                    "members": [
                        {
                            "name": { "givenName": "Noor", "familyName": "Evers" }
                        ⟦}⟧,
                        "optional": {}
                        }
                    ]
                }
                """),
            .good(
                """
                {
                    "value": "Landscape ] and more } {",
                    "expertises": ["Landscape", "Portrait"]
                }
                """),
        ],
        adjust: { error, tree, finding in
            let source = tree.source
            let sign = source.bytes[error.range.lowerBound]
            let token = tree.tokens[error.token]
            finding.quote("bracket", .bracket(source.excerpt(error.range)))
            guard error.text.isEmpty else { return adjustWrongKind(error, tree, &finding) }
            guard sign == UInt8(ascii: "}") || sign == UInt8(ascii: "]") else { return }
            if token.kind == (sign == UInt8(ascii: "}") ? .object : .array), Int(token.end) > error.range.upperBound {
                finding.quote("container", tree.words(forContainer: error.token))
                finding.message = Phrase(
                    en: "This {bracket} closes {container} too early: more of it follows.",
                    nl: "Deze {bracket} sluit {container} te vroeg: er volgt nog meer van.")
                // Of those that end the file, the first: each looks at all the rest.
                if error.token == 0, tree.errors.prefix(100).first(where: { $0.endsFile })?.range == error.range {
                    finding.quote("lost", source.lostRecords(in: error.range.upperBound..<source.count))
                    finding.message = Phrase(
                        en: "There is a {bracket} too many here: because of it the file ends here, and {lost}.",
                        nl: "Hier staat een {bracket} te veel: daardoor houdt het bestand hier op, en {lost}.")
                }
                if let records = error.stranded(in: source) { return finding.moveBehindRecords(records, in: source) }
                finding.remedy =
                    error.repair.first?.replacement == ","
                    ? Phrase(en: "Type a comma instead of {found}.", nl: "Typ een komma in plaats van {found}.")
                    : Phrase(en: "Take that {found} out.", nl: "Haal die {found} weg.")
            } else if source.sign(from: error.range.upperBound) == 0 {
                finding.message =
                    error.range.count == 1
                    ? Phrase(
                        en: "This {bracket} closes nothing: all that was open has been closed before it.",
                        nl: "Deze {bracket} sluit niets: alles wat open stond, is ervoor al gesloten.")
                    : Phrase(
                        en: "These {bracket} close nothing: all that was open has been closed before them.",
                        nl: "Deze {bracket} sluiten niets: alles wat open stond, is ervoor al gesloten.")
            } else {
                finding.message = Phrase(
                    en: "This {bracket} has no counterpart that opens it.",
                    nl: "Deze {bracket} heeft geen tegenhanger die hem opent.")
            }
        }
    )
}

extension SyntaxError {
    /// The brackets that close a list in front of its last records, as they stand there, and where they are to stand, which is `nil`
    /// where they stand there already; `nil` for other mistakes.
    fileprivate func stranded(in source: Source) -> (closers: [String], place: Int?)? {
        guard let removal = repair.first?.range, removal.lowerBound < range.lowerBound else { return nil }
        let closers = source.buffer[removal].filter { $0 > 0x20 }.map { String(Character(Unicode.Scalar($0))) }
        return (closers, repair.count == 2 ? repair[1].range.lowerBound : nil)
    }

    /// Whether it is a brace or bracket that closes what the whole file is.
    fileprivate var endsFile: Bool { cause == .strayBracket && token == 0 }
}

extension Finding {
    /// Says that brackets are to stand behind the records that belong in the list they close.
    fileprivate mutating func moveBehindRecords(_ records: (closers: [String], place: Int?), in source: Source) {
        quote("closers", Phrase(en: records.closers.joined(last: " and "), nl: records.closers.joined(last: " en ")))
        let title: Phrase
        if let place = records.place {
            quote("line", String(LineTable(source).line(of: place)))
            remedy = Phrase(
                en: "Move {closers} to behind the record that ends in line {line}: that belongs in the list.",
                nl: "Verplaats {closers} tot achter het blok dat in regel {line} eindigt: dat hoort in de lijst.")
            title = Phrase(en: "Move {closers} behind the record that follows", nl: "Zet {closers} achter het blok dat volgt")
        } else {
            remedy =
                records.closers.count == 1
                ? Phrase(
                    en: "Take {closers} out here: it stands once more behind the record that follows.",
                    nl: "Haal {closers} hier weg: achter het blok dat volgt staat hij nog een keer.")
                : Phrase(
                    en: "Take {closers} out here: they stand once more behind the record that follows.",
                    nl: "Haal {closers} hier weg: achter het blok dat volgt staan ze nog een keer.")
            title = Phrase(en: "Take {closers} out", nl: "Haal {closers} weg")
        }
        fixes = fixes.map { Fix(title, $0.safety, $0.edits) }
    }
}

/// Gives the finding its words where a brace stands for a square bracket or the other way round.
private func adjustWrongKind(_ error: SyntaxError, _ tree: Tree, _ finding: inout Finding) {
    finding.quote("wanted", .bracket(error.text))
    finding.fixes = finding.fixes.map { Fix(Phrase(en: "Write {text}", nl: "Schrijf {text}"), $0.safety, $0.edits) }
    finding.message = Phrase(
        en: "There is a {bracket} here where a {wanted} belongs.", nl: "Hier staat een {bracket} waar een {wanted} hoort.")
    finding.remedy = Phrase(en: "Replace {found} by {text}.", nl: "Vervang {found} door {text}.")
    let token = tree.tokens[error.token]
    guard token.kind == .object || token.kind == .array else { return }
    let isList = error.text == "[" || error.text == "]"
    finding.quote("container", tree.words(forContainer: error.token, isList: isList))
    if error.text == "{" || error.text == "[" {
        guard Int(token.start) == error.range.lowerBound else { return }
        finding.message = Phrase(
            en: "There is a {bracket} here, but {container} must begin with a {wanted}.",
            nl: "Hier staat een {bracket}, maar {container} moet met een {wanted} beginnen.")
        finding.remedy = Phrase(
            en: "Replace {found} by {text}, and do the same where it is closed.",
            nl: "Vervang {found} door {text}, en doe hetzelfde waar het gesloten wordt.")
    } else if Int(token.start) < error.range.lowerBound {
        finding.message = Phrase(
            en: "There is a {bracket} here, but {container} must end with a {wanted}.",
            nl: "Hier staat een {bracket}, maar {container} moet met een {wanted} eindigen.")
    }
}

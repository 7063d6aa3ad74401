import ClubModel
import JSONSyntax

extension Rule {
    static let badEscape = Rule(
        cause: .badEscape,
        id: "bad-escape",
        summary: Phrase(
            en: "A backslash comes before a character that JSON does not allow there.",
            nl: "Een backslash staat voor een teken dat JSON daar niet toestaat."),
        reason: Phrase(
            en: """
                A backslash gives the next character another meaning, and JSON knows only eight of these. With any \
                other the app stops reading and shows nothing of the file.
                """,
            nl: """
                Een backslash geeft het volgende teken een andere betekenis, en JSON kent er daarvan maar acht. Bij \
                elk ander teken stopt de app met lezen en toont ze niets van het bestand.
                """),
        message: Phrase(
            en: "JSON does not know {found}: a backslash may stand only before a few signs.",
            nl: "JSON kent {found} niet: een backslash mag maar voor een paar tekens staan."),
        remedy: Phrase(
            en: "Delete the backslash. If it belongs to the text, type it twice (\\\\).",
            nl: "Verwijder de backslash. Hoort hij bij de tekst, typ hem dan twee keer (\\\\)."),
        fixTitle: Phrase(en: "Correct the backslash", nl: "Verbeter de backslash"),
        examples: [
            .bad(
                #"""
                {
                    "value": "Anna⟦\'⟧s club",
                    "town": "Lindewold"
                }
                """#,
                fixed: """
                    {
                        "value": "Anna's club",
                        "town": "Lindewold"
                    }
                    """),
            .bad(
                #"""
                {
                    "value": "Caf⟦\u⟧00 Lindewold"
                }
                """#),
            .bad(
                #"""
                {
                    "website": "https:\\www.example.com⟦\l⟧indewold\anna"
                }
                """#,
                fixed: """
                    {
                        "website": "https://www.example.com/lindewold/anna"
                    }
                    """),
            .good(
                #"""
                {
                    "value": "Winner of the \"Golden Eye\" \\ Caf\u00e9\n",
                    "website": "https:\/\/www.example.com\/"
                }
                """#),
        ],
        adjust: { error, tree, finding in
            let letter = tree.source.bytes[error.range.lowerBound + 1]
            if error.repair.first?.replacement == "/" {
                finding.remedy = Phrase(
                    en: "Write slashes (/) in a web address: the way of writing with backslashes is for folders of Windows.",
                    nl: "Schrijf in een webadres schuine strepen (/): backslashes horen bij mappen van Windows.")
            } else if letter == UInt8(ascii: "u") {
                finding.remedy = Phrase(
                    en: "Type the character itself, such as é; or complete the code: \\u and four digits or letters a to f.",
                    nl: "Typ het teken zelf, zoals é; of maak de code af: \\u met vier cijfers of letters a tot f.")
            } else if letter == UInt8(ascii: "'") {
                finding.remedy = Phrase(
                    en: "Write ' alone: it needs no backslash.", nl: "Schrijf alleen ': daar hoort geen backslash bij.")
            }
        }
    )
}

extension Rule {
    static let slashForBackslash = Rule(
        cause: .slashForBackslash,
        id: "slash-for-backslash",
        summary: Phrase(
            en: "There is a slash before a quote where a backslash was meant.",
            nl: "Vóór een aanhalingsteken staat een slash waar een backslash bedoeld was."),
        reason: Phrase(
            en: """
                Only a backslash keeps a quote inside a text. After a slash the text simply ends, and the rest of \
                the line makes the file unreadable for the app.
                """,
            nl: """
                Alleen een backslash houdt een aanhalingsteken binnen de tekst. Na een gewone slash is de tekst \
                gewoon afgelopen, en maakt de rest van de regel het bestand onleesbaar voor de app.
                """),
        message: Phrase(
            en: "There is a slash (/) before this quote, where a backslash (\\) belongs.",
            nl: "Vóór dit aanhalingsteken staat een slash (/) waar een backslash (\\) hoort."),
        remedy: Phrase(en: "Write \\\" instead of /\".", nl: "Schrijf \\\" in plaats van /\"."),
        fixTitle: Phrase(en: "Write a backslash", nl: "Schrijf een backslash"),
        examples: [
            .bad(
                """
                {
                    "value": "Winner of the ⟦/"⟧Golden Eye/" contest",
                    "town": "Lindewold"
                }
                """,
                fixed: #"""
                    {
                        "value": "Winner of the \"Golden Eye\" contest",
                        "town": "Lindewold"
                    }
                    """#),
            .good(
                """
                {
                    "website": "https://www.example.com/lindewold/",
                    "level3URL": "https://www.example.com/lindewold/anna/"
                }
                """),
        ],
        adjust: { error, _, finding in
            guard error.repair.count > 1 else { return }
            finding.quote("count", String(error.repair.count))
            finding.remedy = Phrase(
                en: "Write \\\" instead of /\": it is there {count} times in this text.",
                nl: "Schrijf \\\" in plaats van /\": het staat {count} keer in deze tekst.")
        }
    )
}

extension Rule {
    static let controlCharacter = Rule(
        cause: .controlCharacter,
        id: "control-character",
        summary: Phrase(
            en: "There is a tab or another control character inside a text.",
            nl: "Binnen een tekst staat een tab of een ander stuurteken."),
        reason: Phrase(
            en: """
                Such a character comes along unseen when you copy from a spreadsheet or a web page. Inside a text \
                JSON forbids it, so the app leaves the whole file aside.
                """,
            nl: """
                Zo'n teken komt ongezien mee als je uit een spreadsheet of webpagina kopieert. Binnen een tekst \
                verbiedt JSON het, dus de app legt het hele bestand terzijde.
                """),
        message: Phrase(en: "There is {character} inside this text.", nl: "Binnen deze tekst staat {character}."),
        remedy: Phrase(
            en: "Delete it, and type a space if one belongs there.",
            nl: "Haal dat weg, en typ een spatie als er een hoort."),
        fixTitle: Phrase(en: "Take the character out", nl: "Haal het teken weg"),
        examples: [
            .bad(
                """
                {
                    "givenName": "Anna",
                    "familyName": "van⟦\u{9}⇒ ⟧Dalen"
                }
                """),
            .bad(
                """
                {
                    "town": "Linde⟦\u{2}⇒⟧wold"
                }
                """),
            .good(
                """
                {
                \u{9}"town":\u{9}"Lindewold"
                }
                """),
        ],
        adjust: { error, tree, finding in
            let isTab = tree.source.bytes[error.range.lowerBound] == 0x09
            finding.quote(
                "character",
                isTab
                    ? Phrase(en: "a tab, where at most a space belongs", nl: "een tab, waar hooguit een spatie hoort")
                    : Phrase(en: "an invisible control character", nl: "een onzichtbaar stuurteken"))
            if isTab {
                finding.remedy = Phrase(
                    en: "Delete it, and type a space if one belongs there.",
                    nl: "Haal die weg, en typ een spatie als er een hoort.")
            }
            guard !finding.fixes.isEmpty else { return }
            let edits = error.repair.map { TextEdit($0.range, replacement(at: $0.range, in: tree.source)) }
            finding.fixes = [
                isTab
                    ? Fix(Phrase(en: "Replace the tab by a space", nl: "Vervang de tab door een spatie"), .safe, edits)
                    : Fix(Phrase(en: "Delete the character", nl: "Verwijder het teken"), .unsafe, edits)
            ]
        }
    )
}

/// Returns a space for a tab between two words, nothing for every other control character.
private func replacement(at range: Range<Int>, in source: Source) -> String {
    let bytes = source.bytes
    guard bytes[range.lowerBound] == 0x09, range.lowerBound > 0, !isEdge(bytes[range.lowerBound - 1]) else { return "" }
    // Only the first of a row of tabs comes here, so that the row is walked through once.
    var next = range.upperBound
    while bytes[next] == 0x09 { next += 1 }
    return isEdge(bytes[next]) ? "" : " "
}

/// Whether a text needs no space beside this byte.
private func isEdge(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == UInt8(ascii: "\"")
}

extension Rule {
    static let lineBreakInText = Rule(
        cause: .lineBreakInText,
        id: "line-break-in-text",
        summary: Phrase(
            en: "A text goes on after the end of its line.",
            nl: "Een tekst loopt door na het einde van de regel."),
        reason: Phrase(
            en: """
                A text in JSON stands on one line. Pasting a paragraph from a web page breaks that, and with it the \
                whole file: the app shows none of it.
                """,
            nl: """
                Een tekst staat in JSON op één regel. Een alinea die je van een webpagina plakt verbreekt dat, en \
                daarmee het hele bestand: de app toont er niets van.
                """),
        message: Phrase(
            en: "The text is broken off here and goes on after a new line; it must stand on one line.",
            nl: "De tekst breekt hier af en gaat verder op een nieuwe regel; hij moet op één regel staan."),
        remedy: Phrase(
            en: "Put the whole text on one line. Type \\n where readers should see a new line.",
            nl: "Zet de hele tekst op één regel. Typ \\n waar de lezer een nieuwe regel moet zien."),
        fixTitle: Phrase(en: "Join the lines with a space", nl: "Voeg de regels samen met een spatie"),
        examples: [
            .bad(
                """
                {
                    "value": ⟨"Our club meets every⟦
                ⟧        second Tuesday."⇒"Our club meets every second Tuesday."⟩,
                    "town": "Lindewold"
                }
                """),
            .good(
                #"""
                {
                    "value": "Our club meets every\nsecond Tuesday.",
                    "town":
                        "Lindewold"
                }
                """#),
        ]
    )
}

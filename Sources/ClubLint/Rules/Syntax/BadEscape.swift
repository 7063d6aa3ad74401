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

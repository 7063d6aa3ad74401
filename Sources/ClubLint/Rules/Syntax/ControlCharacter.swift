import ClubModel
import JSONSyntax

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

import ClubModel
import JSONSyntax

extension Rule {
    static let decomposedLetter = Rule(
        id: "decomposed-letter", severity: .warning, levels: [.keywords, .clubs, .members, .images],
        summary: Phrase(
            en: "A name has a letter with its accent as a character of its own.",
            nl: "Een naam heeft een letter met het accent als los teken erachter."),
        reason: Phrase(
            en: """
                It looks the same, and comes from a name of a file on a Mac. But the app's database compares names character by \
                character: written both ways, one club or one person becomes two.
                """,
            nl: """
                Het ziet er hetzelfde uit, en komt van een bestandsnaam op een Mac. Maar de database van de app vergelijkt namen \
                teken voor teken: op twee manieren geschreven wordt één club of één persoon er twee.
                """),
        message: Phrase(
            en: "\"{name}\" has an accent that is a character of its own, behind its letter.",
            nl: "\"{name}\" heeft een accent dat als los teken achter de letter staat."),
        remedy: Phrase(
            en: "Delete that letter with its accent, and type it again.",
            nl: "Haal die letter met het accent weg, en typ hem opnieuw."),
        examples: [
            .bad(
                """
                { "members": [ { "name": { "givenName": ⟦"Rene\u{301}e"⟧, "infixName": "", "familyName": ⟦"Mu\u{308}ller"⟧ } } ] }
                """,
                fixed: """
                    { "members": [ { "name": { "givenName": "Renée", "infixName": "", "familyName": "Müller" } } ] }
                    """),
            .good(#"{ "members": [ { "name": { "givenName": "Renée", "infixName": "", "familyName": "Müller" } } ] }"#),
        ], scope: .record
    ) { document, _ in
        var composition = Composition()
        var findings: [Finding] = []
        for (node, isName) in document.oddTexts where isName {
            guard node.token.flags.contains(.nonASCII) || node.token.flags.contains(.escapes), let name = node.string,
                name.unicodeScalars.contains(where: { Composition.isMark($0) }), let meant = composition.composed(name)
            else { continue }
            findings.append(
                Finding(
                    at: node, ["name": Phrase(shortened(meant))], suggestions: [meant], fixes: [.write(meant, at: node, .safe)]))
        }
        return findings
    }
}

/// Puts letters and the accents behind them together.
private struct Composition {
    /// The letters that were found, by their parts; 0 where there is none.
    private var known: [UInt64: UInt32] = [:]

    static func isMark(_ scalar: Unicode.Scalar) -> Bool { 0x300...0x36F ~= scalar.value }

    /// Returns a text with its letters put together; `nil` where there are none to be.
    mutating func composed(_ text: String) -> String? {
        var result: [Unicode.Scalar] = []
        var hasChanged = false
        for scalar in text.unicodeScalars {
            if Composition.isMark(scalar), let base = result.last, let letter = letter(base, scalar) {
                result[result.count - 1] = letter
                hasChanged = true
            } else {
                result.append(scalar)
            }
        }
        guard hasChanged else { return nil }
        var composed = String.UnicodeScalarView()
        composed.append(contentsOf: result)
        return String(composed)
    }

    /// Returns the one letter that a Latin letter and an accent are; `nil` where there is none.
    private mutating func letter(_ base: Unicode.Scalar, _ mark: Unicode.Scalar) -> Unicode.Scalar? {
        // Latin letters only, also those that have an accent already: so there are few pairs, whatever a file holds.
        guard 0x41...0x5A ~= base.value & ~0x20 || 0xC0...0x24F ~= base.value else { return nil }
        let pair = UInt64(base.value) << 32 | UInt64(mark.value)
        if let value = known[pair] { return value == 0 ? nil : Unicode.Scalar(value) }
        var parts = String.UnicodeScalarView()
        parts.append(base)
        parts.append(mark)
        let text = String(parts)
        var found: UInt32 = 0
        // Equal for Swift is what is written alike when taken apart.
        for value in Array(UInt32(0xC0)...0x24F) + Array(0x1E00...0x1EFF) where found == 0 {
            if let letter = Unicode.Scalar(value), String(Character(letter)) == text { found = value }
        }
        known[pair] = found
        return found == 0 ? nil : Unicode.Scalar(found)
    }
}

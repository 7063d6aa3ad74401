import ClubModel
import JSONSyntax

extension Rule {
    static let lookAlikeLetter = Rule(
        id: "look-alike-letter", severity: .warning, levels: [.keywords, .clubs, .members, .images],
        summary: Phrase(
            en: "A word has a letter of another alphabet that looks like a Latin one.",
            nl: "In een woord zit een letter uit een ander alfabet die op een gewone lijkt."),
        reason: Phrase(
            en: """
                Nobody sees it, but the apps compare names letter for letter: it is another name, and searching does not find it. Such \
                letters come from texts that were copied, from another keyboard or from a translation.
                """,
            nl: """
                Niemand ziet het, maar de apps vergelijken namen letter voor letter: het is een andere naam, en zoeken vindt hem \
                niet. Zulke letters komen uit gekopieerde tekst, van een ander toetsenbord of uit een vertaling.
                """),
        message: Phrase(en: "\"{text}\" looks right, but {what}.", nl: "\"{text}\" lijkt goed, maar {what}."),
        remedy: Phrase(en: "Type an ordinary letter there.", nl: "Typ daar een gewone letter."),
        examples: [
            .bad(#"{ "members": [ { "name": { "givenName": "N⟦о⇒o⟧or", "familyName": "Ev⟦ｅ⇒e⟧rs" } } ] }"#),
            .bad(
                """
                { "clubs": [ { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub ⟦Β⇒B⟧eeld", "nickName": "fcBeeld" } } ] }
                """),
            .good(
                """
                { "museums": [
                    { "idPlus": { "town": "Oostmare", "fullName": "Мультимедиа Арт Музей", "nickName": "Музей" } },
                    { "idPlus": { "town": "Oostmare", "fullName": "Huis ＴＯＰ", "nickName": "TOP" } }
                ] }
                """),
        ],
        check: .index(ClubMatches.self, if: { !$0.oddTexts.isEmpty }, where: { _, _ in true }) {
            document, file, matches, workspace in
            let declared = document.oddTexts.isEmpty ? nil : DeclaredClub(document, file, matches, workspace)
            var findings: [Finding] = []
            for (node, isName) in document.oddTexts
            where node.token.flags.contains(.nonASCII) || node.token.flags.contains(.escapes) {
                guard let text = node.string else { continue }
                let strays = strayLookAlikes(in: text)
                guard let first = strays.first, !isCompared(node, of: declared, text) else { continue }
                var finding = Finding(
                    prose: node, ["text": Phrase(shortened(text)), "what": words(for: first, in: nil)],
                    meant: replaced(strays, in: text), isName ? .unsafe : .safe)
                if let letter = first.likeness.letter {
                    finding.quote("letter", String(letter))
                    finding.remedy = Phrase(en: "Type an ordinary {letter} there.", nl: "Typ daar een gewone {letter}.")
                }
                finding.mark(first, in: node)
                findings.append(finding)
            }
            return findings
        })
}

/// Returns a text with the letters that characters of it look like.
private func replaced(_ characters: [PlacedCharacter], in text: String) -> String {
    var bytes = Array(text.utf8)
    for character in characters.reversed() {
        guard let letter = character.likeness.letter else { continue }
        bytes.replaceSubrange(character.bytes, with: String(letter).utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
}

/// Whether a text is part of the identity of a file's club and differs from Level 1: then another rule names the character.
private func isCompared(_ node: Node, of club: DeclaredClub?, _ text: String) -> Bool {
    guard let club else { return false }
    let pairs = [
        (club.club.fullName, club.declaration.fullName), (club.club.town, club.declaration.town),
        (club.club.nickName, club.declaration.nickName),
    ]
    return pairs.contains { own, other in own?.index == node.index && other.map { !hasSameBytes($0, text) } ?? false }
}

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

extension Rule {
    static let invisibleInText = Rule(
        id: "invisible-in-text", severity: .warning, levels: [.keywords, .clubs, .members, .images],
        summary: Phrase(
            en: "A name or text has a character in it that nobody sees.",
            nl: "In een naam of tekst zit een teken dat niemand ziet."),
        reason: Phrase(
            en: """
                It came along from a web page or a mail. The apps compare texts letter for letter: a name with such a character is \
                another name, searching does not find it, and lines break at odd places.
                """,
            nl: """
                Het kwam mee uit een webpagina of mail. De apps vergelijken teksten letter voor letter: een naam met zo'n teken is \
                een andere naam, zoeken vindt hem niet, en regels breken op rare plaatsen af.
                """),
        message: Phrase(
            en: "there is {character}{more} {place}, which nobody sees.",
            nl: "er staat {character}{more} {place}: dat ziet niemand."),
        remedy: Phrase(en: "Type an ordinary space there.", nl: "Typ daar een gewone spatie."),
        examples: [
            .bad(
                """
                { "clubs": [ { "optional": { "remark": [
                    { "language": "EN", "value": ⟦"The aim is the\u{A0}creative level."⇒"The aim is the creative level."⟧ },
                    { "language": "NL", "value": ⟦"Foto\u{AD}groep voor be\u{200B}ginners."⇒"Fotogroep voor beginners."⟧ }
                ] } } ] }
                """),
            .bad(
                """
                { "members": [ { "name": { "givenName": ⟦"Noor\u{A0}"⟧, "familyName": "Evers" } } ] }
                """),
            .good(
                """
                { "clubs": [ { "optional": { "remark": [
                    { "language": "FR", "value": "Le club\u{202F}: dix membres\u{A0}!" },
                    { "language": "FA", "value": "می\u{200C}شود 👩\u{200D}👩\u{200D}👧" }
                ] } } ] }
                """),
        ], scope: .record
    ) { document, _ in
        var findings: [Finding] = []
        for (node, isName) in document.oddTexts where node.token.flags.contains(.nonASCII) || node.token.flags.contains(.escapes)
        {
            guard let text = node.string, let (found, count, meant) = withoutInvisible(text) else { continue }
            let scalars = Array(text.unicodeScalars)
            let (words, remedy) = place(of: found, in: scalars)
            let name = characterName(scalars[found])
            let more = count > 1 ? placeAmong(count, scalars[found]) : Phrase("")
            // The apps show a hidden line break as the end of a line, which may be meant.
            let isCertain = !isName && !scalars.contains(where: isLineBreak)
            var finding = Finding(
                prose: node, ["character": name, "place": words, "more": more], meant: meant, isCertain ? .safe : .unsafe)
            finding.remedy = remedy
            findings.append(finding)
        }
        return findings
    }
}

/// Returns the place of the first invisible character of a text, how many there are, and the text without any; `nil` where there is
/// none that is odd.
private func withoutInvisible(_ text: String) -> (found: Int, count: Int, meant: String)? {
    let scalars = Array(text.unicodeScalars)
    var result = String.UnicodeScalarView()
    var found: [Int] = []
    for (index, scalar) in scalars.enumerated() {
        let previous = index > 0 ? scalars[index - 1] : " "
        let next = index + 1 < scalars.count ? scalars[index + 1] : " "
        switch scalar.value {
        case 0xA0, 0x202F, 0x2000...0x200A, 0x205F, 0x3000:
            // Before these marks, inside quotes and between numbers a space that keeps together is good typography; and Chinese
            // and Japanese have a wide one.
            let isTypography =
                ":;!?»%€°".unicodeScalars.contains(next) || previous == "«" || "0"..."9" ~= previous || "0"..."9" ~= next
            if isTypography || scalar.value == 0x3000 && previous.value > 0x2E80 {
                result.append(scalar)
            } else {
                found.append(index)
                if previous != " ", next != " " || index + 1 == scalars.count { result.append(" ") }
            }
        case 0xAD, 0x200B, 0x2060, 0xFEFF: found.append(index)
        case _ where isLineBreak(scalar):
            found.append(index)
            if previous != " ", next != " " || index + 1 == scalars.count { result.append(" ") }
        case 0x200C, 0x200D:
            // They join emoji and letters of scripts that need them.
            if isPlainLetter(previous), isPlainLetter(next) { found.append(index) } else { result.append(scalar) }
        case 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069:
            if scalars.contains(where: { 0x590...0x8FF ~= $0.value || 0xFB1D...0xFEFC ~= $0.value }) {
                result.append(scalar)
            } else {
                found.append(index)
            }
        default: result.append(scalar)
        }
    }
    return found.first.map { ($0, found.count, String(result)) }
}

/// Whether a character ends a line or a paragraph, and is neither a line feed nor a carriage return.
private func isLineBreak(_ scalar: Unicode.Scalar) -> Bool { [0x85, 0x2028, 0x2029].contains(scalar.value) }

private func isPlainLetter(_ scalar: Unicode.Scalar) -> Bool { scalar.value < 0x250 }

/// Returns where an invisible character stands, as a part of a sentence, and what to do there; `nil` where that is to type a
/// space.
private func place(of index: Int, in scalars: [Unicode.Scalar]) -> (words: Phrase, remedy: Phrase?) {
    func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool { !scalar.properties.isWhitespace }
    func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        var view = String.UnicodeScalarView()
        for scalar in scalars where !scalar.properties.isDefaultIgnorableCodePoint { view.append(scalar) }
        return shortened(String(view))
    }
    let start = scalars[..<index].lastIndex { !isPartOfWord($0) }.map { $0 + 1 } ?? 0
    let end = scalars[(index + 1)...].firstIndex { !isPartOfWord($0) } ?? scalars.count
    let (before, behind) = (text(scalars[start..<index]), text(scalars[(index + 1)..<end]))
    let removal = Phrase(en: "Take it away.", nl: "Haal dat weg.")
    if before.isEmpty, behind.isEmpty { return (Phrase(en: "in this text", nl: "in deze tekst"), removal) }
    if before.isEmpty { return (Phrase(en: "in front of \"\(behind)\"", nl: "vóór \"\(behind)\""), removal) }
    if behind.isEmpty { return (Phrase(en: "behind \"\(before)\"", nl: "achter \"\(before)\""), removal) }
    if scalars[index].properties.isWhitespace {
        return (Phrase(en: "between \"\(before)\" and \"\(behind)\"", nl: "tussen \"\(before)\" en \"\(behind)\""), nil)
    }
    let word = text(scalars[start..<end])
    return (
        Phrase(en: "in \"\(word)\"", nl: "in \"\(word)\""),
        Phrase(en: "Delete \"\(word)\", and type it anew.", nl: "Haal \"\(word)\" weg, en typ het opnieuw.")
    )
}

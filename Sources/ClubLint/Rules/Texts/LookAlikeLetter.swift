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

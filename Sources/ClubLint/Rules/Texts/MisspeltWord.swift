import ClubModel
import JSONSyntax

extension Rule {
    static let misspeltWord = Rule(
        id: "misspelt-word", severity: .info, levels: [.keywords, .clubs, .members, .images],
        summary: Phrase(
            en: "A word in a text is not in the dictionary. Only with --spelling.",
            nl: "Een woord in een tekst staat niet in het woordenboek. Alleen met --spelling."),
        reason: Phrase(
            en: """
                Readers stumble over it. The dictionaries of Hunspell are asked, as far as they are installed. Names that occur in the \
                files, and words that are used three times or more, count as known.
                """,
            nl: """
                Lezers struikelen erover. De woordenboeken van Hunspell worden geraadpleegd, voor zover ze geïnstalleerd zijn. Namen \
                uit de bestanden, en woorden die drie keer of vaker gebruikt worden, gelden als bekend.
                """),
        message: Phrase(
            en: "the word \"{word}\" is in no dictionary.", nl: "het woord \"{word}\" staat in geen woordenboek."),
        remedy: Phrase(
            en: "Correct it where it is a slip; a name or a term of the trade may stay.",
            nl: "Verbeter het als het een vergissing is; een naam of vakwoord mag blijven staan."),
        identity: ["word"],
        examples: [
            .bad(
                """
                { "clubs": [ { "optional": { "remark": [
                    { "language": "EN", "value": "The club ⟦orgaizes⟧ walks in the village." },
                    { "language": "NL", "value": "Een ⟦gecontrolleerd⟧ archief \\"uit de ⟦industriele⟧ tijd\\"." }
                ] } } ] }
                """,
                fixed: """
                    { "clubs": [ { "optional": { "remark": [
                        { "language": "EN", "value": "The club organizes walks in the village." },
                        { "language": "NL", "value": "Een gecontroleerd archief \\"uit de industriële tijd\\"." }
                    ] } } ] }
                    """),
            .good(
                """
                { "clubs": [ {
                    "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Orgaizes", "nickName": "fcOrgaizes" },
                    "optional": { "remark": [
                        { "language": "EN", "value": "The club meets in the community centre, as orgaizes do; see www.orgaizes.example." },
                        { "language": "NL", "value": "De club is er voor street photography, een fotouitje en een fotograaaf." }
                    ] }
                } ] }
                """),
        ],
        check: .workspace(where: { workspace, _ in workspace.dictionaries?.isEmpty == false }) { document, _, workspace in
            guard let dictionaries = workspace.dictionaries, !dictionaries.isEmpty else { return [] }
            var findings: [Finding] = []
            for prose in document.prose {
                var told: Set<String> = []
                for word in SpelledWord.all(in: prose.node) {
                    guard let meant = dictionaries.meant(by: word, in: prose.language),
                        told.insert(word.text).inserted, !hasTripledLetter(word.text)
                    else { continue }
                    findings.append(
                        Finding(
                            range: word.range, token: prose.node.index,
                            ["word": Phrase(word.text)], suggestions: Array(meant.prefix(3)),
                            fixes: meant.prefix(3).map { meant in
                                Fix(
                                    Phrase(en: "Write \"\(meant)\"", nl: "Schrijf \"\(meant)\""), .unsafe,
                                    [TextEdit(word.range, meant)])
                            }))
                }
            }
            return findings
        })
}

/// Whether a letter stands three times in a row, which `tripled-letter` reports without a dictionary.
private func hasTripledLetter(_ word: String) -> Bool {
    var previous: Unicode.Scalar?
    var count = 1
    for scalar in word.unicodeScalars {
        count = scalar == previous ? count + 1 : 1
        if count == 3 { return true }
        previous = scalar
    }
    return false
}

import ClubModel
import JSONSyntax

extension Rule {
    static let misspeltWord = Rule(
        id: "misspelt-word", severity: .info, levels: [.keywords, .clubs, .members, .images],
        summary: Phrase(
            en: "A word in an English or Dutch text is probably misspelt. Not with --no-spelling.",
            nl: "Een woord in een Engelse of Nederlandse tekst is waarschijnlijk verkeerd gespeld. Niet met --no-spelling."),
        reason: Phrase(
            en: """
                Readers stumble over it. The word is in no list of English or Dutch words, and a word of its language is nearly the \
                same. Names that occur in the file, and words that stand in three texts or more, count as known.
                """,
            nl: """
                Lezers struikelen erover. Het woord staat in geen lijst van Engelse of Nederlandse woorden, en een woord van de taal is \
                bijna hetzelfde. Namen uit het bestand, en woorden die in drie teksten of meer staan, gelden als bekend.
                """),
        message: Phrase(
            en: "the word \"{word}\" is probably misspelt.", nl: "het woord \"{word}\" is waarschijnlijk verkeerd gespeld."),
        remedy: Phrase(
            en: "Correct it where it is a slip; a name or a term of the trade may stay.",
            nl: "Verbeter het als het een vergissing is; een naam of vakwoord mag blijven staan."),
        identity: ["word"],
        examples: [
            .bad(
                """
                { "clubs": [ { "optional": { "remark": [
                    { "language": "EN", "value": "The club ⟦orgaizes⟧ walks ⟦roundthe⟧ village for ⟦ph otographers⟧." },
                    { "language": "NL", "value": "Een ⟦gecontrolleerd⟧ en ⟦EXtra⟧ archief \\"uit de ⟦industriele⟧ tijd\\"." }
                ] } } ] }
                """,
                fixed: """
                    { "clubs": [ { "optional": { "remark": [
                        { "language": "EN", "value": "The club organizes walks round the village for photographers." },
                        { "language": "NL", "value": "Een gecontroleerd en extra archief \\"uit de industriële tijd\\"." }
                    ] } } ] }
                    """),
            .bad(
                """
                { "clubs": [ { "idPlus": { "town": "Lindewold" }, "optional": { "remark": [
                    { "language": "EN", "value": "It ⟦has12⟧ members in ⟦lindewold⟧ since ⟦2O08⟧, ⟦with g club⟧ ⟦c0llections⟧ and an ⟦exhibitioncuration⟧." },
                    { "language": "NL", "value": "Er ⟦zijn25⟧ leden en ⟦4fotografen⟧ op twee ⟦bij eenkomsten⟧, de ⟦ledenhebben⟧ dat, en er is een ⟦ledenlijst3⟧ voor wie f8 of 50jarig zegt." }
                ] } } ] }
                """,
                fixed: """
                    { "clubs": [ { "idPlus": { "town": "Lindewold" }, "optional": { "remark": [
                        { "language": "EN", "value": "It has 12 members in Lindewold since 2008, with club collections and an exhibition curation." },
                        { "language": "NL", "value": "Er zijn 25 leden en 4 fotografen op twee bijeenkomsten, de leden hebben dat, en er is een ledenlijst 3 voor wie f8 of 50jarig zegt." }
                    ] } } ] }
                    """),
            .good(
                """
                { "clubs": [ { "idPlus": { "fullName": "Fotoclub Foto50" }, "optional": { "remark": [
                    { "language": "EN", "value": "Members of foto50 use 35mm film, f8 and mp3 on the 2nd floor, 4 x a year in hall b of the mill." },
                    { "language": "NL", "value": "De 1ste avond in 's winters, 12x per jaar; het 40jarig feest met u en uw x100 in zaal a." }
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
        check: .document { document, premises in
            guard let words = premises.words else { return [] }
            return MisspeltWord.all(in: document, words, premises.gazetteer).compactMap { word in
                guard !hasTripledLetter(word.text) else { return nil }
                let meant = word.meant.prefix(3)
                var finding = Finding(
                    range: word.range, token: word.node.index, ["word": Phrase(word.text)], suggestions: Array(meant),
                    fixes: meant.map { .write($0, at: word.range, in: word.node, .unsafe) })
                if case .loneLetter(let letter) = word.kind {
                    finding.values.append((name: "letter", value: Phrase(letter)))
                    finding.message = Phrase(
                        en: "in \"{word}\" the letter \"{letter}\" stands alone.",
                        nl: "in \"{word}\" staat de letter \"{letter}\" alleen.")
                    finding.remedy = Phrase(
                        en: "Take it away, or write the word that it is a piece of.",
                        nl: "Haal die weg, of schrijf het woord waar hij een stuk van is.")
                }
                return finding
            }
        }.needingWords())
}

/// Whether a letter stands three times in a row, which `tripled-letter` reports without a list of words.
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

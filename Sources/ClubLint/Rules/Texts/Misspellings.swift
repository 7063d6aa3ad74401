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

extension Rule {
    static let misspeltName = Rule(
        id: "misspelt-name", severity: .warning, levels: [.keywords, .clubs, .members, .images],
        summary: Phrase(
            en: "A text or a name has a name, or a word of many names, with a slip in it. Not with --no-spelling.",
            nl:
                "In een tekst of naam staat een naam, of een woord uit veel namen, met een vergissing erin. Niet met --no-spelling."
        ),
        reason: Phrase(
            en: """
                Readers stumble over it, and who looks for the name does not find it. The word is in no list of words and no place is \
                called so, and of all names in these files just one differs from it by a single letter, or by two that are exchanged.
                """,
            nl: """
                Lezers struikelen erover, en wie de naam zoekt, vindt hem niet. Het woord staat in geen woordenlijst en geen plaats heet \
                zo, en van alle namen in deze bestanden verschilt er precies één een enkele letter, of twee verwisselde.
                """),
        message: Phrase(
            en: "\"{word}\" is probably the name \"{name}\", misspelt.",
            nl: "\"{word}\" is waarschijnlijk de naam \"{name}\", verkeerd gespeld."),
        remedy: Phrase(
            en: "Correct it where it is a slip; another name may stay.",
            nl: "Verbeter het als het een vergissing is; een andere naam mag blijven staan."),
        identity: ["word"],
        examples: [
            .bad(
                """
                { "club": { "idPlus": { "town": "Oostmare", "fullName": "Fotokring Oostmare", "nickName": "fkOostmare" },
                    "optional": { "remark": [
                        { "language": "EN", "value": "It began as a part of ⟦Lihctval⇒Lichtval⟧, like ⟦fcLindwold⇒fcLindewold⟧ and ⟦Lichtvla⇒Lichtval⟧." }
                    ] } } }
                --- root_.level1.json
                { "clubs": [
                    { "idPlus": { "town": "Oostmare", "fullName": "Fotokring Oostmare", "nickName": "fkOostmare" } },
                    { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lichtval", "nickName": "fcLindewold" } }
                ] }
                """),
            .bad(
                """
                { "clubs": [
                    { "idPlus": { "town": "Lindewold", "fullName": "Fotokring Lindewold", "nickName": "fkLindewold" } },
                    { "idPlus": { "town": "Heerdrecht", "fullName": "Fotokring Iris", "nickName": "fkIris" } },
                    { "idPlus": { "town": "Oostmare", "fullName": "Fotokring Primus", "nickName": "fkPrimus" } },
                    { "idPlus": { "town": "Veldhaven", "fullName": "⟦Fotorking⟧ Diafragma", "nickName": "fkDiafragma" } },
                    {
                        "idPlus": { "town": "Oostmare", "fullName": "House of Light and Shadow", "nickName": "Light" },
                        "optional": { "remark": [ { "language": "EN", "value": "The ⟦House of light⟧ has three rooms." } ] }
                    }
                ] }
                """,
                fixed: """
                    { "clubs": [
                        { "idPlus": { "town": "Lindewold", "fullName": "Fotokring Lindewold", "nickName": "fkLindewold" } },
                        { "idPlus": { "town": "Heerdrecht", "fullName": "Fotokring Iris", "nickName": "fkIris" } },
                        { "idPlus": { "town": "Oostmare", "fullName": "Fotokring Primus", "nickName": "fkPrimus" } },
                        { "idPlus": { "town": "Veldhaven", "fullName": "Fotokring Diafragma", "nickName": "fkDiafragma" } },
                        {
                            "idPlus": { "town": "Oostmare", "fullName": "House of Light and Shadow", "nickName": "Light" },
                            "optional": { "remark": [ { "language": "EN", "value": "The House of Light has three rooms." } ] }
                        }
                    ] }
                    """),
            .bad(
                """
                { "clubs": [ {
                    "idPlus": { "town": "Oostmare", "fullName": "Fotokring Diafragma", "nickName": "fkDiafragma" },
                    "optional": { "remark": [
                        { "language": "EN", "value": "⟦FotokringDiafragma⇒Fotokring Diafragma⟧ meets in ⟦Oost mare⇒Oostmare⟧ and calls itself ⟦Diafr agma⇒Diafragma⟧." }
                    ] }
                } ] }
                """),
            .good(
                """
                { "clubs": [ {
                    "idPlus": { "town": "Lindewold", "fullName": "Fotokring Nieuw Licht", "nickName": "NieuwLicht" },
                    "optional": { "remark": [ { "language": "NL", "value": "NieuwLicht en de Linde woldhoeve horen bijeen." } ] }
                } ] }
                """),
            .good(
                """
                { "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lichtval", "nickName": "fcLichtval" },
                    "optional": { "remark": [
                        { "language": "EN", "value": "The Fotoclubs of Lindewolde, Lichtvals and fclichtval meet here." },
                        { "language": "NL", "value": "Een Lindewoldse club, niet te verwarren met Lichtvalk." }
                    ] } } }
                """),
        ],
        check: .document { document, _ in respelledNames(in: document) }
            .and(
                .index(OrganizationNames.self) { document, file, names, workspace in
                    guard let words = workspace.premises.words else { return [] }
                    return misspeltInTexts(document, names.meant(inFile: file), words, workspace.gazetteer)
                        + misspeltInNames(document, workspace.files[file], names, words, workspace.gazetteer)
                }
            ).needingWords())
}

private func misspeltInTexts(
    _ document: Document, _ names: [String: String], _ words: WordLists, _ gazetteer: Gazetteer?
) -> [Finding] {
    if names.isEmpty { return [] }
    let records = document.allOrganizations
    var findings: [Finding] = []
    // Read only where a name is meant with which a sentence begins.
    lazy var unknown = UnknownWords(in: document, words, gazetteer)
    for prose in document.prose {
        var told: Set<String> = []
        for word in OrganizationNames.capitalizedWords(of: prose.text) {
            guard let name = names[word], told.insert(word).inserted, !words.knows(word),
                gazetteer?.mayHaveSettlement(named: word) != true, let range = range(of: word, in: prose.node),
                prose.language == "en" || !OrganizationNames.calendar.contains(name)
            else { continue }
            // `town-misspelt` knows better where a record's own town is meant, and `misspelt-word` what begins a sentence.
            let record = records.first { $0.node.range.contains(range.lowerBound) }
            if record?.town?.string.flatMap({ replacing(name, with: "", in: $0) }) != nil { continue }
            // A capital inside a sentence is no matter of lists.
            let isOrdinary = SpelledText(prose.node).words.contains { $0.isOrdinary && $0.range.lowerBound == range.lowerBound }
            if isOrdinary, unknown.hasMisspelt(at: range.lowerBound) { continue }
            findings.append(finding(word, meant: name, at: prose.node, range))
        }
    }
    return findings
}

private func misspeltInNames(
    _ document: Document, _ facts: FileFacts, _ names: OrganizationNames, _ words: WordLists, _ gazetteer: Gazetteer?
) -> [Finding] {
    let records = zip(facts.organizations, document.organizations).map { ($0, $1) }
    let club = facts.club.flatMap { facts in document.club.map { (facts, $0) } }
    return (records + [club].compactMap { $0 }).flatMap { facts, record in
        names.misspelt(in: facts).compactMap { word, usual in
            guard !words.knows(word), gazetteer?.mayHaveSettlement(named: word) != true, let node = record.fullName,
                let range = range(of: word, in: node)
            else { return nil }
            return finding(word, meant: usual, at: node, range)
        }
    }
}

/// Finds the names of clubs and museums that their own texts write with small letters: "Museum of Modern art".
private func respelledNames(in document: Document) -> [Finding] {
    let texts = document.prose.sorted { $0.node.index < $1.node.index }
    let records = document.allOrganizations.sorted { $0.node.index < $1.node.index }
    guard !texts.isEmpty, !records.isEmpty else { return [] }
    var findings: [Finding] = []
    var place = 0
    for record in records {
        // Each text stands in the last record that begins in front of it, or in none.
        while place < texts.count, texts[place].node.index < record.node.index { place += 1 }
        let own = texts[place...].prefix { record.node.range.contains($0.node.range.lowerBound) }
        place += own.count
        guard !own.isEmpty else { continue }
        let name = record.fullName?.string?.utf8.split(separator: UInt8(ascii: " ")).map { Substring($0) } ?? []
        for prose in own { findings += brokenNames(name.prefix(mostWords), of: record, in: prose) }
        guard name.count >= leastWords else { continue }
        for prose in own {
            guard range(of: String(name[0]), in: prose.node) != nil, let (word, meant) = respelled(name, in: prose.text),
                let range = range(of: word, in: prose.node)
            else { continue }
            findings.append(finding(word, meant: meant, at: prose.node, range))
        }
    }
    return findings
}

/// Finds words of a record's own names that its text writes with a blank inside, or two of them without the blank between: "Lindew old"
/// and "FotoclubLindewold".
///
/// - Parameter name: The words of the record's full name.
private func brokenNames(_ name: ArraySlice<Substring>, of record: Organization, in prose: Prose) -> [Finding] {
    let text = prose.node.tree.source.buffer[prose.node.rawRange]
    var findings: [Finding] = []
    for word in name + [Substring(record.town?.string ?? "")] where word.utf8.count >= leastLetters {
        if let range = placeWithBlank(of: Array(word.utf8), in: text) {
            findings.append(finding(prose.node.tree.source.text(range), meant: String(word), at: prose.node, range))
        }
    }
    for (first, second) in zip(name, name.dropFirst()) where first.utf8.count > 2 && second.utf8.count > 2 {
        // A capital shows where the second one begins.
        guard second.utf8.first.map({ $0.isASCIIUppercase }) == true, let last = first.utf8.last, last.isASCIILowercase,
            let range = range(of: String(first + second), in: prose.node),
            replacing(String(first + second), with: "", in: prose.text) != nil,
            record.nickName?.string.map({ hasSameBytes($0, String(first + second)) }) != true
        else { continue }
        findings.append(finding(String(first + second), meant: first + " " + second, at: prose.node, range))
    }
    return findings
}

/// Shorter words come of two others by chance.
private let leastLetters = 6

/// Returns where a word stands with one blank inside, as a word of its own.
private func placeWithBlank(of word: [UInt8], in text: Slice<UnsafeBufferPointer<UInt8>>) -> Range<Int>? {
    var start = text.startIndex
    while start + word.count < text.endIndex {
        defer { start += 1 }
        guard text[start] == word[0], start == text.startIndex || !isPart(text[start - 1]) else { continue }
        var (index, place, blanks) = (start, 0, 0)
        while index < text.endIndex, place < word.count {
            if text[index] == word[place] {
                place += 1
            } else if text[index] == 0x20, blanks == 0, place > 1 {
                blanks += 1
            } else {
                break
            }
            index += 1
        }
        if place == word.count, blanks == 1, index == text.endIndex || !isPart(text[index]) { return start..<index }
    }
    return nil
}

private func isPart(_ byte: UInt8) -> Bool { byte.isLetterOrDigit || byte == UInt8(ascii: "-") }

/// A name of more words is none, and would take long.
private let mostWords = 20

/// So many words in a row are a name, and not words that just happen to follow each other.
private let leastWords = 3

/// Returns what of a name a text has with a small letter for a capital, and the name as it is written.
private func respelled(_ name: [Substring], in text: String) -> (word: String, meant: String)? {
    let words = text.utf8.split(separator: UInt8(ascii: " ")).map { Substring($0) }
    for start in words.indices where words[start] == name[0] {
        var count = 1
        while count < name.count, start + count < words.count, isSame(words[start + count], name[count]) { count += 1 }
        let (found, meant) = (words[start..<start + count].map(withoutSigns), name[..<count].map { String($0) })
        if count >= leastWords, found != meant { return (found.joined(separator: " "), meant.joined(separator: " ")) }
    }
    return nil
}

/// Whether a word of a text is one of a name, but for a first letter that is small and the signs behind it.
private func isSame(_ word: Substring, _ other: Substring) -> Bool {
    let (found, meant) = (Array(withoutSigns(word).utf8), Array(other.utf8))
    guard let first = found.first, found.count == meant.count else { return false }
    return (first == meant[0] || first == meant[0] | 0x20) && found.dropFirst().elementsEqual(meant.dropFirst())
}

private func withoutSigns(_ word: Substring) -> String {
    var bytes = Array(word.utf8)
    while let last = bytes.last, !last.isLetterOrDigit, last < 0x80 { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
}

private func finding(_ word: String, meant: String, at node: Node, _ range: Range<Int>) -> Finding {
    Finding(
        range: range, token: node.index, ["word": Phrase(shortened(word)), "name": Phrase(shortened(meant))],
        suggestions: [meant], fixes: [.write(meant, at: range, in: node, .unsafe)])
}

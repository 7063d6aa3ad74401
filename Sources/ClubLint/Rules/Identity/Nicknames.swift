import ClubModel
import JSONSyntax

extension Rule {
    static let uncleanNickname = Rule(
        id: "unclean-nickname", severity: .warning, levels: [.clubs, .members, .images],
        summary: Phrase(
            en: "A club's nickname has a space, an accent or another sign in it.",
            nl: "De korte naam van een club bevat een spatie, een accent of een ander teken."),
        reason: Phrase(
            en: """
                The nickname becomes a file name and part of a web address. With a space, a slash or an accent the web page of \
                the club cannot be found.
                """,
            nl: """
                De korte naam wordt een bestandsnaam en deel van een webadres. Met een spatie, een schuine streep of een accent \
                is de webpagina van de club niet te vinden.
                """),
        message: Phrase(
            en: "\"{nickName}\" has {sign} in it; a nickname is made of letters and digits.",
            nl: "\"{nickName}\" bevat {sign}; een korte naam bestaat uit letters en cijfers."),
        remedy: Phrase(
            en: "Write it without, as in \"fcLindewold\", in all files and in the name of the Level 2 file.",
            nl: "Schrijf de naam zonder, zoals \"fcLindewold\", in alle bestanden en in de naam van het Level 2-bestand."),
        examples: [
            .bad(
                """
                --- clubsXX.level1.json
                { "clubs": [ { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": ⟦"FC Lindewold"⟧ } } ] }
                """,
                fixed: """
                    { "clubs": [ { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } } ] }
                    """),
            .good(
                """
                --- museumsXX.level1.json
                { "museums": [ { "idPlus": { "town": "Oostmare", "fullName": "Huis van het Licht", "nickName": "Licht Oostmare" } } ] }
                """),
        ],
        check: .index(ClubMatches.self, if: hasUncleanNickname, where: { _, _ in true }) { document, file, matches, workspace in
            var findings: [Finding] = []
            for meaning in [Meaning.club, .clubOfFile] {
                for record in document.nodes(meaning) {
                    guard let node = record["idPlus"]?["nickName"], node.kind == .string,
                        let sign = uncleanSign(in: node), let nickName = node.string, !isPlaceholder(nickName)
                    else { continue }
                    // Museums may be called anything; that one stands among the clubs is another rule's.
                    if meaning == .club, record["idPlus"]?["fullName"]?.string.map(isMuseumName) == true { continue }
                    // Where Level 1 has another one, the files disagree, and that rule knows the answer.
                    if meaning == .clubOfFile, let club = DeclaredClub(document, file, matches, workspace),
                        let declared = club.declaration.nickName, !hasSameBytes(declared, nickName)
                    {
                        continue
                    }
                    let clean = cleanNickname(nickName)
                    let isUsable = !clean.isEmpty && clean.utf8.count < 40
                    findings.append(
                        Finding(
                            at: node, ["nickName": Phrase(nickName), "sign": sign], suggestions: isUsable ? [clean] : [],
                            fixes: isUsable ? [.write(clean, at: node, .unsafe)] : []))
                }
            }
            return findings
        })
}

/// Whether a nickname of a document has a sign that does not belong in it.
private func hasUncleanNickname(_ document: Document) -> Bool {
    [Meaning.club, .clubOfFile].contains { meaning in
        document.nodes(meaning).contains { record in
            guard let node = record["idPlus"]?["nickName"], node.kind == .string else { return false }
            return uncleanSign(in: node) != nil
        }
    }
}

/// Returns the first character that does not belong in a file name and an address.
private func uncleanSign(in node: Node) -> Phrase? {
    for byte in node.tree.source.buffer[node.rawRange] {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "-"), UInt8(ascii: "_"):
            continue
        case 0x20: return Phrase(en: "a space", nl: "een spatie")
        case UInt8(ascii: "/"), UInt8(ascii: "\\"): return Phrase(en: "a slash", nl: "een schuine streep")
        case 0x80...: return Phrase(en: "an accent or another special letter", nl: "een accent of een andere bijzondere letter")
        default:
            let sign = String(Unicode.Scalar(byte))
            return Phrase(en: "the sign \"\(sign)\"", nl: "het teken \"\(sign)\"")
        }
    }
    return nil
}

/// Whether a nickname is made of letters, digits, hyphens and underscores.
func isCleanNickname(_ nickName: String) -> Bool {
    nickName.utf8.allSatisfy {
        $0.isASCIILetter || $0.isDigit
            || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
    }
}

/// Returns a nickname without what does not belong in it; "FC" and the like in front become small letters.
func cleanNickname(_ nickName: String) -> String {
    var words: [[UInt8]] = [[]]
    for byte in folded(nickName, [.accents, .quotes]).utf8 {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "-"), UInt8(ascii: "_"):
            words[words.count - 1].append(byte)
        case 0x20, UInt8(ascii: "/"): words.append([])
        default: continue
        }
    }
    words.removeAll { $0.isEmpty }
    guard let first = words.first else { return "" }
    if words.count > 1, 2...3 ~= first.count, first.allSatisfy({ $0.isASCIIUppercase }) {
        words[0] = first.map { $0 | 0x20 }
    }
    for index in words.indices.dropFirst() where words[index][0].isASCIILowercase {
        words[index][0] &= 0xDF
    }
    return String(decoding: words.joined(), as: UTF8.self)
}

extension Rule {
    static let nicknameCapitals = Rule(
        id: "nickname-capitals", severity: .warning, levels: [.clubs, .members],
        summary: Phrase(
            en: "A nickname lacks the capital of the name in it.", nl: "In een korte naam ontbreekt de hoofdletter van de naam."),
        reason: Phrase(
            en: """
                The nickname is a file name on the web, where capitals count. Whoever knows the custom writes the capital, and \
                does not find the file.
                """,
            nl: """
                De korte naam is een bestandsnaam op het web, waar hoofdletters tellen. Wie de gewoonte kent, schrijft de \
                hoofdletter, en vindt het bestand niet.
                """),
        message: Phrase(
            en: "\"{nickName}\" is usually written \"{suggestion}\", with the capitals of the name.",
            nl: "\"{nickName}\" schrijf je gewoonlijk als \"{suggestion}\", met de hoofdletters van de naam."),
        remedy: Phrase(
            en: "Write \"{suggestion}\" in all files, and in the name of the Level 2 file if there is one.",
            nl: "Schrijf \"{suggestion}\" in alle bestanden, en in de naam van het Level 2-bestand als dat er is."),
        examples: [
            .bad(
                """
                --- clubsXX.level1.json
                {
                    "clubs": [
                        { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold e.o.", "nickName": ⟦"fclindewold"⟧ } }
                    ]
                }
                """,
                fixed: """
                    {
                        "clubs": [
                            { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold e.o.", "nickName": "fcLindewold" } }
                        ]
                    }
                    """),
            .bad(
                """
                { "clubs": [ {
                    "idPlus": { "town": "Oostmare", "fullName": "Fotoclub de Iris Oostmare", "nickName": ⟦"⟨fciriso⇒fcIrisO⟩"⟧ },
                    "optional": { "level2URL": "https://www.example.com/fcIrisO.level2.json" }
                } ] }
                """),
            .good(
                """
                --- clubsXX.level1.json
                {
                    "clubs": [
                        { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } },
                        { "idPlus": { "town": "Oostmare", "fullName": "Fotogroep Iris", "nickName": "iris2016" } }
                    ]
                }
                """),
        ],
        check: .index(ClubMatches.self, if: hasSmallNickname, where: { _, _ in true }) { document, file, matches, workspace in
            var findings: [Finding] = []
            for meaning in [Meaning.club, .clubOfFile] {
                for record in document.nodes(meaning) {
                    guard let identity = record["idPlus"], let node = identity["nickName"], hasNoCapital(node),
                        let nickName = node.string, let fullName = identity["fullName"]?.string,
                        let suggestion = stemWithCapitals(of: record, for: node) ?? capitalized(nickName, after: fullName)
                    else { continue }
                    if meaning == .clubOfFile, let club = DeclaredClub(document, file, matches, workspace),
                        let declared = club.declaration.nickName
                    {
                        // Said at the place of Level 1, or said as a difference from it.
                        if hasSameBytes(declared, nickName) || declared.lowercased() == nickName { continue }
                    }
                    findings.append(
                        Finding(
                            at: node, ["nickName": Phrase(nickName), "suggestion": Phrase(suggestion)], suggestions: [suggestion],
                            fixes: [.write(suggestion, at: node, .unsafe)]))
                }
            }
            return findings
        })
}

/// Whether a nickname of a document has no capital.
private func hasSmallNickname(_ document: Document) -> Bool {
    [Meaning.club, .clubOfFile].contains { meaning in
        document.nodes(meaning).contains { $0["idPlus"]?["nickName"].map { hasNoCapital($0) } ?? false }
    }
}

/// Returns a nickname with the capitals that its last part has in the full name; `nil` where it is no part of that.
private func capitalized(_ nickName: String, after fullName: String) -> String? {
    let words = fullName.utf8.split(separator: 0x20, maxSplits: 12).map { word in
        word.filter { $0.isASCIILetter }
    }
    let letters = Array(nickName.utf8)
    for first in words.indices.dropFirst() {
        var part: [UInt8] = []
        for word in words[first...] {
            guard let initial = word.first else { break }
            part.append(initial & 0xDF)
            part += word.dropFirst()
            // Four letters at least are a name; in front of it stand two to four, as in fc, ffc.
            guard part.count >= 4, 2...4 ~= letters.count - part.count else { continue }
            let prefix = letters.prefix(letters.count - part.count)
            if letters.dropFirst(prefix.count).elementsEqual(part.map { $0 | 0x20 }) {
                return String(decoding: prefix + part, as: UTF8.self)
            }
        }
    }
    return nil
}

extension Rule {
    static let misspeltNickname = Rule(
        id: "misspelt-nickname", severity: .warning, levels: [.clubs],
        summary: Phrase(
            en: "A nickname has nearly, but not quite, the name of the club in it.",
            nl: "Een korte naam bevat bijna, maar niet helemaal, de naam van de club."),
        reason: Phrase(
            en: "The nickname is a file name and part of a web address: nobody finds it under the right name.",
            nl: "De korte naam is een bestandsnaam en deel van een webadres: onder de goede naam vindt niemand hem."),
        message: Phrase(
            en: "\"{nickName}\" is nearly \"{suggestion}\", as in \"{fullName}\": {difference}.",
            nl: "\"{nickName}\" is bijna \"{suggestion}\", zoals in \"{fullName}\": {difference}."),
        remedy: Phrase(
            en: "If it is a slip, correct it in all files. A nickname that is in use already is hard to change.",
            nl: "Is het een verschrijving, verbeter die dan in alle bestanden. Een naam in gebruik is lastig te veranderen."),
        examples: [
            .bad(
                """
                --- clubsXX.level1.json
                { "clubs": [ { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": ⟦"fcLindewolt"⟧ } } ] }
                """),
            .bad(
                """
                { "clubs": [ {
                    "idPlus": { "town": "Oostmare", "fullName": "Fotoclub De Iris", "nickName": ⟦"fcDeIrs"⟧ },
                    "optional": { "level2URL": "https://www.example.com/fcDeIris.level2.json" }
                } ] }
                """),
            .bad(
                """
                { "clubs": [ {
                    "idPlus": { "town": "Oostmare", "fullName": "Fotoclub Arguus", "nickName": ⟦"fcArgus"⟧ },
                    "optional": { "level2URL": "https://www.example.com/fcArgus.level2.json" }
                } ] }
                """),
            .good(
                """
                --- clubsXX.level1.json
                {
                    "clubs": [
                        { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Primus Lindewold", "nickName": "fcPrimusL" } },
                        { "idPlus": { "town": "Oostmare", "fullName": "Fotokring Sint-Oostmare", "nickName": "fkMare" } }
                    ]
                }
                """),
        ],
        check: .index(ClubMatches.self, if: hasMisspeltNickname, where: { _, _ in true }) { document, file, matches, _ in
            // Where the club's own file has it right, that is what is told.
            let told = matches.differences(in: file).filter { $0.part == .nickName && $0.file != file }
                .compactMap { document.organization(number: $0.place.organization)?.node.index }
            return document.nodes(.club).compactMap { record in
                guard !told.contains(record.index), let identity = record["idPlus"],
                    let suggestion = nicknameSuggestion(for: record), let node = identity["nickName"],
                    let nickName = node.string, let fullName = identity["fullName"]?.string,
                    // Where the site has the word as the nickname does, the full name is the odd one.
                    SiteUnlikeName(Organization(node: record, isMuseum: false))?.witness == nil
                else { return nil }
                var finding = Finding(
                    at: node,
                    [
                        "nickName": Phrase(nickName), "suggestion": Phrase(suggestion), "fullName": Phrase(fullName),
                        "difference": differenceWords(between: nickName, and: suggestion),
                    ],
                    suggestions: [suggestion])
                // Where the file of the club is called so, it may as well be the full name that has the slip.
                if let address = record["optional"]?["level2URL"], address.kind == .string, endsRightly(address, node),
                    let count = prefixCount(node),
                    let meant = replacing(
                        String(suggestion.dropFirst(count)), with: String(nickName.dropFirst(count)), in: fullName)
                {
                    finding.values.append((name: "meant", value: Phrase(shortened(meant))))
                    finding.remedy = Phrase(
                        en: "The file of the club is called so, too: look up whether \"{meant}\" is the name.",
                        nl: "Het bestand van de club heet ook zo: zoek uit of \"{meant}\" de naam is.")
                    finding.suggestions.append(meant)
                }
                return finding
            }
        })
}

/// Whether a club of a document has a nickname that is nearly a word of its full name.
private func hasMisspeltNickname(_ document: Document) -> Bool {
    document.nodes(.club).contains { nicknameSuggestion(for: $0) != nil }
}

/// Returns what the nickname of a record was probably meant to be, by the words of the full name; `nil` where nothing is wrong with it.
func nicknameSuggestion(for record: Node) -> String? {
    guard let identity = record["idPlus"], let node = identity["nickName"], node.kind == .string, let name = identity["fullName"]
    else { return nil }
    if let slip = NicknameSlip(of: record), slip.isInNickname { return slip.stem }
    guard let prefixCount = prefixCount(node), !endsAlike(name, node), let fullName = name.string, let nickName = node.string,
        let word = misspeltWord(nickName.dropFirst(prefixCount), in: fullName)
    else { return nil }
    return nickName.prefix(prefixCount) + word
}

/// Whether a full name and a nickname end in the same five letters: the usual case.
private func endsAlike(_ name: Node, _ nickName: Node) -> Bool {
    let bytes = name.tree.source.buffer
    return name.rawRange.count >= 5 && bytes[name.rawRange].suffix(5).elementsEqual(bytes[nickName.rawRange].suffix(5))
}

/// Returns how many small letters stand before the first capital, where the rest is one word of five letters or more.
private func prefixCount(_ node: Node) -> Int? {
    let bytes = node.tree.source.buffer[node.rawRange]
    var count = 0
    for (place, byte) in bytes.enumerated() {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"): continue
        case UInt8(ascii: "A")...UInt8(ascii: "Z"):
            guard count == 0, 2...4 ~= place else { return nil }
            count = place
        default: return nil
        }
    }
    return count > 0 && bytes.count - count >= 5 ? count : nil
}

/// Returns the word of a name that another word is one slip away from; `nil` where the name has the word itself.
private func misspeltWord(_ part: Substring, in fullName: String) -> String? {
    let lower = folded(String(part), .all)
    var nearest: String?
    for word in fullName.split(separator: " ", maxSplits: 12).dropFirst() {
        let other = folded(String(word), .all)
        if other == lower { return nil }
        // What only lacks or adds an ending is an abbreviation.
        guard other.utf8.count >= 5, other.utf8.first == lower.utf8.first, !other.hasPrefix(lower), !lower.hasPrefix(other),
            editDistance(from: lower, to: other, atMost: 1) != nil
        else { continue }
        nearest = String(word)
    }
    return nearest
}

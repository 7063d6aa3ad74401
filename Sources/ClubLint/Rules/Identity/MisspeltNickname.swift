import ClubModel
import JSONSyntax

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

import ClubModel
import JSONSyntax

extension Rule {
    /// More in a club's name than its name. Whoever looks for the club types what it is called.
    static let uncleanFullName = Rule(
        id: "unclean-full-name", severity: .warning, levels: [.clubs, .members, .images],
        summary: Phrase(
            en: "A club's name stands in quotation marks, twice, or with an address behind it.",
            nl: "De naam van een club staat tussen aanhalingstekens, dubbel of met een adres erachter."),
        reason: Phrase(
            en: """
                The apps show the name as it is written and compare it sign by sign: with more in it, it is another club than in \
                other files.
                """,
            nl: """
                De apps tonen de naam zoals die geschreven is en vergelijken hem teken voor teken: met meer erin is het een andere \
                club dan in andere bestanden.
                """),
        message: Phrase(en: "the name \"{name}\" {fault}.", nl: "de naam \"{name}\" {fault}."),
        remedy: Phrase(en: "Write \"{right}\".", nl: "Schrijf \"{right}\"."),
        examples: [
            .bad(
                #"""
                { "clubs": [
                    { "idPlus": { "fullName": ⟦"⟨'⇒⟩Fotoclub Lindewold⟨'⇒⟩"⟧ } },
                    { "idPlus": { "fullName": ⟦"⟨Fotoclub Waterhoven ⇒⟩Fotoclub Waterhoven"⟧ } },
                    { "idPlus": { "fullName": ⟦"Fotoclub Oostmare⟨ (www.fotocluboostmare.example)⇒⟩"⟧ } },
                    { "idPlus": { "fullName": ⟦"Fotoclub Zuidmare⟨, info@zuidmare.example⇒⟩"⟧ } }
                ] }
                """#),
            .good(
                #"""
                { "clubs": [
                    { "idPlus": { "fullName": "Fotoclub 'Licht'" } }, { "idPlus": { "fullName": "'t Oog en 't Licht'" } },
                    { "idPlus": { "fullName": "f@to Lindewold" } }, { "idPlus": { "fullName": "Foto Foto" } }
                ] }
                """#),
        ]
    ) { document, _ in
        document.nodes(.fullName).compactMap { node in
            guard node.kind == .string, !node.isDamaged, let name = node.string, let (fault, right) = cleaned(name) else {
                return nil
            }
            return Finding(
                at: node, ["name": Phrase(shortened(name)), "fault": fault, "right": Phrase(shortened(right))],
                suggestions: [right], fixes: [.write(right, at: node, .unsafe)])
        }
    }
}

/// Returns what is in a name that is none, and the name without it; `nil` for one that is nothing else.
private func cleaned(_ name: String) -> (fault: Phrase, right: String)? {
    if let once = halfOfDoubled(name), once.utf8.count > 8 {
        return (Phrase(en: "stands there twice", nl: "staat er twee keer"), once)
    }
    if let inner = withoutQuotes(name) {
        return (Phrase(en: "stands in quotation marks", nl: "staat tussen aanhalingstekens"), inner)
    }
    if let rest = withoutAddresses(name) { return (Phrase(en: "has an address in it", nl: "bevat een adres"), rest) }
    return nil
}

/// Returns a name without the addresses in it and the signs in front of them; `nil` where there are none, or nothing else.
private func withoutAddresses(_ name: String) -> String? {
    // Each address has one of these, and few names do.
    guard name.utf8.contains(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ":") }) else { return nil }
    let words = name.split(separator: " ")
    let kept = words.filter { !isAddress($0) }
    guard kept.count < words.count else { return nil }
    var rest = Array(kept.joined(separator: " ").utf8)
    while let last = rest.last, " ,;:-(".utf8.contains(last) { rest.removeLast() }
    return rest.isEmpty ? nil : String(decoding: rest, as: UTF8.self)
}

/// Returns a name without the quotation marks around the whole of it; `nil` where there are none.
private func withoutQuotes(_ name: String) -> String? {
    let scalars = name.unicodeScalars
    guard scalars.count > 2, let first = scalars.first, let last = scalars.last, isQuote(first), isQuote(last) else { return nil }
    let inner = scalars.dropFirst().dropLast()
    // One inside shows that the two are not a pair: "'t Oog en 't Licht'".
    return inner.contains(where: isQuote) ? nil : String(String.UnicodeScalarView(inner))
}

private func isQuote(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "'", "\"", "’", "‘", "“", "”", "„", "«", "»": true
    default: false
    }
}

/// Whether a word is an address of the web or of mail, in brackets or not.
private func isAddress(_ word: Substring) -> Bool {
    let text = Substring(word.utf8.drop { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: "<") })
    return switch ForeignValue.kind(of: String(text)) {
    case .address, .email: true
    default: false
    }
}

extension Rule {
    static let townInFullName = Rule(
        id: "town-in-full-name", severity: .info, levels: [.clubs],
        summary: Phrase(
            en: "A full name says in which town the club or museum is.",
            nl: "Een volledige naam zegt in welke plaats de club of het museum is."),
        reason: Phrase(
            en: "The apps show the town beside the name, so it is there twice.",
            nl: "De apps tonen de plaats naast de naam, zodat die er twee keer staat."),
        message: Phrase(
            en: "\"{fullName}\" repeats the town; the name alone is \"{suggestion}\".",
            nl: "\"{fullName}\" herhaalt de plaats; de naam alleen is \"{suggestion}\"."),
        remedy: Phrase(
            en: "Leave the town out, unless it is part of the official name.",
            nl: "Laat de plaats weg, tenzij die bij de officiële naam hoort."),
        examples: [
            .bad(
                """
                --- museumsXX.level1.json
                { "museums": [ { "idPlus": { "town": "Oostmare", "fullName": ⟦"FOTOHUIS in Oostmare"⟧, "nickName": "Fotohuis" } } ] }
                """,
                fixed: """
                    { "museums": [ { "idPlus": { "town": "Oostmare", "fullName": "FOTOHUIS", "nickName": "Fotohuis" } } ] }
                    """),
            .good(
                """
                --- clubsXX.level1.json
                {
                    "clubs": [
                        { "idPlus": { "town": "Oostmare", "fullName": "Fotoclub Oostmare", "nickName": "fcOostmare" } },
                        { "idPlus": { "town": "Lindewold", "fullName": "Natuur in Beeld Lindewold", "nickName": "NiB" } }
                    ]
                }
                """),
        ]
    ) { document, _ in
        var findings: [Finding] = []
        for identity in document.nodes(.identity) {
            guard let node = identity["fullName"], let town = identity["town"], node.kind == .string, town.kind == .string,
                let end = nameEnd(node, before: town), let fullName = node.string
            else { continue }
            let name = String(decoding: fullName.utf8.prefix(end), as: UTF8.self)
            findings.append(
                Finding(
                    at: node, ["fullName": Phrase(fullName), "suggestion": Phrase(name)], suggestions: [name],
                    fixes: [.write(name, at: node, .unsafe)]))
        }
        return findings
    }
}

/// Returns the count of bytes in front of a preposition and the town that end a name; `nil` where it does not end so.
private func nameEnd(_ name: Node, before town: Node) -> Int? {
    let bytes = name.tree.source.buffer
    let text = UnsafeBufferPointer(rebasing: bytes[name.rawRange])
    let place = UnsafeBufferPointer(rebasing: bytes[town.rawRange])
    guard place.count >= 3, text.count > place.count + 6, !name.token.flags.contains(.escapes),
        text.suffix(place.count).elementsEqual(place)
    else { return nil }
    let rest = text.dropLast(place.count)
    for preposition in [" in ", " te ", " bij ", " near ", " at "] as [StaticString] {
        let count = preposition.utf8CodeUnitCount
        guard rest.count >= count + 3 else { continue }
        if rest.suffix(count).elementsEqual(UnsafeBufferPointer(start: preposition.utf8Start, count: count)) {
            return rest.count - count
        }
    }
    return nil
}

extension Rule {
    static let nameUnlikeSite = Rule(
        id: "name-unlike-site", severity: .warning, levels: [.clubs, .members],
        summary: Phrase(
            en: "A full name is one letter away from the own site, and other names agree with the site.",
            nl: "Een volledige naam scheelt één letter met de eigen site, en andere namen zijn het met de site eens."),
        reason: Phrase(
            en: "The apps know a club or museum by its full name and its town, letter for letter, and show it so.",
            nl: "De apps herkennen een club of museum aan de volledige naam en de plaats, letter voor letter, en tonen die zo."),
        message: Phrase(
            en: "\"{word}\" in the name is \"{meant}\" in the own site, \"{host}\", and in {witness}: {difference}.",
            nl: "\"{word}\" in de naam is \"{meant}\" in de eigen site, \"{host}\", en in {witness}: {difference}."),
        remedy: Phrase(
            en: "Write \"{meantName}\", unless the name is really spelt otherwise than the site.",
            nl: "Schrijf \"{meantName}\", tenzij de naam echt anders gespeld wordt dan de site."),
        examples: [
            .bad(
                """
                { "clubs": [ {
                    "idPlus": { "town": "Oostmare", "fullName": ⟦"Fotoclub ⟨Kikus⇒Kiekus⟩"⟧, "nickName": "fcKiekus" },
                    "optional": { "website": "https://www.fotoclubkiekus.example" }
                } ] }
                """),
            .bad(
                """
                { "clubs": [ {
                    "idPlus": { "town": "Oostmare", "fullName": ⟦"⟨Fotclub⇒Fotoclub⟩ De Iris"⟧, "nickName": "fcIris" },
                    "optional": { "website": "https://www.fotoclubdeiris.example" }
                }, {
                    "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" }
                }, {
                    "idPlus": { "town": "Westmare", "fullName": "Fotoclub Westmare", "nickName": "fcWestmare" }
                } ] }
                """),
            .good(
                """
                { "clubs": [ {
                    "idPlus": { "town": "Oostmare", "fullName": "Fotoclub Kiekus", "nickName": "fcKiekus" },
                    "optional": { "website": "https://www.fotoclubkiekus.example" }
                } ] }
                """),
        ],
        check: .document { document, _ in
            document.sitesUnlikeNames(isNameOdd: true).compactMap { Finding($0) }
        })
}

extension Finding {
    /// Makes the finding for a full name that its own site shows to be odd; `nil` where the town beside it does, because then that is told.
    fileprivate init?(_ odd: SiteUnlikeName) {
        var related = [Related(Phrase(en: "the own site", nl: "de eigen site"), at: odd.site)]
        let witness: Phrase
        switch odd.witness {
        case .town: return nil
        case .nickName(let node):
            witness = Phrase(en: "the nickname", nl: "de korte naam")
            related.append(Related(witness, at: node))
        case nil: witness = Phrase(en: "other names of this file", nl: "andere namen in dit bestand")
        }
        self.init(
            at: odd.fullName,
            [
                "word": Phrase(shortened(odd.word)), "meant": Phrase(shortened(odd.meantWord)),
                "host": Phrase(shortened(odd.host)),
                "witness": witness, "difference": differenceWords(between: odd.word, and: odd.meantWord),
                "meantName": Phrase(shortened(odd.meantName)),
            ],
            suggestions: [odd.meantName], related: related, fixes: [.write(odd.meantName, at: odd.fullName, .unsafe)])
    }
}

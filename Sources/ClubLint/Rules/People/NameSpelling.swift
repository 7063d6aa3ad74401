import ClubModel
import JSONSyntax

extension Rule {
    static let nameCapitals = Rule(
        id: "name-capitals", severity: .warning, levels: [.members],
        summary: Phrase(
            en: "A person's name is written with the wrong capitals.", nl: "De naam van een persoon heeft verkeerde hoofdletters."
        ),
        reason: Phrase(
            en: """
                The apps show names as they are written, and take "EVERS" and "Evers" for two people. Infixes are written with \
                small letters.
                """,
            nl: """
                De apps tonen namen zoals ze geschreven zijn, en houden "EVERS" en "Evers" voor twee mensen. Tussenvoegsels \
                schrijf je met kleine letters.
                """),
        message: Phrase(en: "the name \"{name}\" {fault}.", nl: "de naam \"{name}\" {fault}."),
        remedy: Phrase(en: "Write \"{meant}\".", nl: "Schrijf \"{meant}\"."),
        examples: [
            .bad(#"{ "members": [ { "name": { "givenName": "Noor", "familyName": ⟦"EVERS"⇒"Evers"⟧ } } ] }"#),
            .bad(#"{ "members": [ { "name": { "givenName": ⟦"noor"⇒"Noor"⟧, "familyName": "Evers" } } ] }"#),
            .bad(
                #"""
                { "members": [ { "name": { "givenName": "Anna", "infixName": ⟦"Van der"⇒"van der"⟧, "familyName": "Loo" } } ] }
                """#),
            .bad(#"{ "members": [ { "name": { "givenName": "IJsbrand", "familyName": ⟦"⟨EVers⇒Evers⟩-McAdam"⟧ } } ] }"#),
            .bad(#"{ "members": [ { "name": { "givenName": "Anna", "familyName": ⟦"Berg⟨ ⇒⟩mans"⟧ } } ] }"#),
            .good(#"{ "members": [ { "name": { "givenName": "JP", "infixName": "in 't", "familyName": "d'Hoore" } } ] }"#),
        ]
    ) { document, _ in
        var findings: [Finding] = []
        for (part, isInfix) in oddNameParts(document) {
            guard let text = part.string,
                let (fault, meant) = capitals(of: text, isInfix: isInfix, isGiven: part.isValue(of: "givenName")),
                ForeignValue(text, at: part.index, in: document) == nil, !isPersonPlaceholder(text)
            else { continue }
            // An infix beside no family name is that name.
            let name = document.nodes(.personName).last(before: part.index)
            if isInfix, name?["familyName"]?.string?.isEmpty == true { continue }
            if let infix = name?["infixName"], let family = name?["familyName"], isInfixForName(infix, family) { continue }
            findings.append(
                Finding(
                    at: part, ["name": Phrase(shortened(text)), "fault": fault, "meant": Phrase(shortened(meant))],
                    suggestions: [meant], fixes: [.write(meant, at: part, .unsafe)]))
        }
        return findings
    }
}

/// Returns what is wrong with the capitals of a part of a name, and how it is meant; `nil` where nothing is.
private func capitals(of text: String, isInfix: Bool, isGiven: Bool) -> (fault: Phrase, meant: String)? {
    let bytes = Array(text.utf8)
    // Accented letters have capitals of their own; the letters beside them tell as much.
    let capitals = bytes.count { $0.isASCIIUppercase }
    let small = bytes.count { $0.isASCIILowercase }
    if isInfix {
        guard capitals > 0 else { return nil }
        return (Phrase(en: "is an infix with a capital", nl: "is een tussenvoegsel met een hoofdletter"), text.lowercased())
    }
    if small == 0, capitals >= 4, !bytes.contains(UInt8(ascii: ".")) {
        return (
            Phrase(en: "is written in capitals", nl: "staat in hoofdletters"),
            withCapitals(text.lowercased())
        )
    }
    if let meant = withoutSmallWord(text, isGiven: isGiven) {
        return (
            Phrase(en: "has a space in front of a small letter", nl: "heeft een spatie voor een kleine letter"), meant
        )
    }
    if let meant = withoutSecondCapital(bytes) {
        return (Phrase(en: "begins with two capitals", nl: "begint met twee hoofdletters"), meant)
    }
    if capitals == 0, small >= 2, let first = bytes.first, first.isASCIILowercase,
        !bytes.contains(UInt8(ascii: "'")), !bytes.contains(where: { $0 >= 0x80 }), infixLength(of: text) == 0
    {
        return (Phrase(en: "has no capital", nl: "heeft geen hoofdletter"), withCapitals(text))
    }
    return nil
}

/// Returns a name whose last word is small and no infix as it was probably meant: a given name with a capital there, a family name without
/// the blank; `nil` for others.
private func withoutSmallWord(_ name: String, isGiven: Bool) -> String? {
    let words = name.split(separator: " ")
    guard words.count > 1, let last = words.last, last.utf8.count > 1, last.utf8.first?.isASCIILowercase == true,
        last.utf8.allSatisfy({ $0.isASCIILowercase || $0 >= 0x80 })
    else { return nil }
    let front = words[words.count - 2]
    guard front.utf8.first?.isASCIIUppercase == true, front.utf8.dropFirst().allSatisfy({ $0.isASCIILowercase }),
        ![front, last].contains(where: { isInfixWord($0.lowercased()) }), !particles.contains(String(last)),
        !NameTitles.isGeneration(last)
    else { return nil }
    return words.dropLast().joined(separator: " ") + (isGiven ? " " + withCapitals(String(last)) : String(last))
}

/// Small words in the names of other countries, and what may stand behind a name in brackets.
private let particles: Set<String> = [
    "en", "and", "und", "et", "of", "gen", "genaamd", "geb", "dit", "tot", "af", "av", "bin", "ben", "ibn", "al", "dal", "dalla",
    "della", "del", "degli", "dei", "do", "das", "zum", "am", "auf", "los", "las",
]

/// Returns a name in which a word does not begin with two capitals, as it does where somebody let the shift key go too late; `nil` where
/// none does. The Dutch IJ is one letter.
private func withoutSecondCapital(_ name: [UInt8]) -> String? {
    var bytes = name
    for index in bytes.indices.dropFirst() {
        let isInWord = index > 1 && (bytes[index - 2].isASCIILetter || bytes[index - 2] >= 0x80)
        guard !isInWord, bytes[index - 1].isASCIIUppercase, bytes[index].isASCIIUppercase, index + 2 < bytes.count,
            bytes[index + 1].isASCIILowercase, bytes[index + 2].isASCIILowercase,
            bytes[index - 1] != UInt8(ascii: "I") || bytes[index] != UInt8(ascii: "J")
        else { continue }
        bytes[index] = bytes[index].asciiLowercased
    }
    return bytes == name ? nil : String(decoding: bytes, as: UTF8.self)
}

extension Rule {
    static let spacedHyphen = Rule(
        id: "spaced-hyphen", severity: .warning, levels: [.members],
        summary: Phrase(
            en: "A double name is written with spaces around its hyphen.",
            nl: "Een dubbele naam is met spaties om het streepje geschreven."),
        reason: Phrase(
            en: """
                Newer apps remove the spaces from a double last name when they read it. In older apps and on websites, the same \
                person with and without spaces is two people. First names and dashes (–) stay as they are in all apps.
                """,
            nl: """
                Nieuwere apps halen de spaties uit een dubbele achternaam als ze hem lezen. In oudere apps en op websites is \
                dezelfde persoon met en zonder spaties twee mensen. Voornamen en gedachtestreepjes (–) laten alle apps staan.
                """),
        message: Phrase(
            en: "\"{name}\" has blanks beside the hyphen.", nl: "\"{name}\" heeft spaties naast het streepje."),
        remedy: Phrase(en: "Write \"{meant}\", in every club.", nl: "Schrijf \"{meant}\", bij elke club."),
        examples: [
            .bad(
                #"""
                { "members": [ { "name": { "givenName": "Noor", "familyName": ⟦"Evers - van Dalen"⇒"Evers-van Dalen"⟧ } } ] }
                """#),
            .bad(
                #"{ "members": [ { "name": { "givenName": "Noor", "familyName": ⟦"Evers -van-Dalen"⇒"Evers-van Dalen"⟧ } } ] }"#),
            .bad(
                #"""
                { "members": [ { "name": { "givenName": ⟦"An - Mia"⇒"An-Mia"⟧, "familyName": ⟦"Bos – Evers"⇒"Bos-Evers"⟧ } } ] }
                """#),
            .good(#"{ "members": [ { "name": { "givenName": "Noor", "familyName": "Evers-van Dalen" } } ] }"#),
        ]
    ) { document, _ in
        var findings: [Finding] = []
        for (part, isInfix) in oddNameParts(document) where !isInfix {
            guard let text = part.string, hasBlankAtHyphen(text) else { continue }
            let name = withHyphens(text)
            let meant = part.isValue(of: "familyName") ? normalFamilyName(name) : withoutSpacesAtHyphens(name)
            guard !hasSameBytes(meant, text) else { continue }
            findings.append(
                Finding(
                    at: part, ["name": Phrase(shortened(text)), "meant": Phrase(shortened(meant))], suggestions: [meant],
                    fixes: [.write(meant, at: part, .unsafe)]))
        }
        return findings
    }
}

/// Whether a blank stands beside a hyphen or dash inside a name.
func hasBlankAtHyphen(_ text: String) -> Bool {
    let scalars = Array(text.unicodeScalars)
    for index in scalars.indices.dropFirst().dropLast() where scalars[index] == "-" || 0x2010...0x2015 ~= scalars[index].value {
        if scalars[index - 1] == " " || scalars[index + 1] == " " { return true }
    }
    return false
}

extension Rule {
    static let unusualDoubleName = Rule(
        id: "unusual-double-name", severity: .warning, levels: [.members],
        summary: Phrase(
            en: "A double name is written otherwise than newer apps write it.",
            nl: "Een dubbele naam is anders geschreven dan nieuwere apps doen."),
        reason: Phrase(
            en: """
                Newer apps bring double names into one form when they read them: a hyphen between both names, and an infix after \
                it as a separate word in lowercase. The file keeps the other form, and in older apps and on websites the same \
                person is two people. The apps leave a dash (–) as it is, so the name with a dash is somebody else.
                """,
            nl: """
                Nieuwere apps brengen dubbele namen bij het lezen in één vorm: een koppelteken tussen beide namen, en een \
                tussenvoegsel daarachter los en met kleine letters. Het bestand houdt de andere vorm, en in oudere apps en op \
                websites is dezelfde persoon twee mensen. Een gedachtestreepje (–) laten de apps staan: dat is dan iemand anders.
                """),
        message: Phrase(
            en: "newer apps write \"{name}\" as \"{meant}\".", nl: "nieuwere apps schrijven \"{name}\" als \"{meant}\"."),
        remedy: Phrase(en: "Write \"{meant}\", in every club.", nl: "Schrijf \"{meant}\", bij elke club."),
        examples: [
            .bad(
                """
                { "members": [
                    { "name": { "givenName": "Noor", "familyName": ⟦"Evers-van-Dalen"⇒"Evers-van Dalen"⟧ } },
                    { "name": { "givenName": "Greet", "familyName": ⟦"Vos-Van de Loo"⇒"Vos-van de Loo"⟧ } },
                    { "name": { "givenName": "Bram", "familyName": ⟦"Dalen-D'Oude"⇒"Dalen-d'Oude"⟧ } },
                    { "name": { "givenName": "Sanne", "familyName": ⟦"Dalen-La Oude"⇒"Dalen-la Oude"⟧ } },
                    { "name": { "givenName": "Fenna", "familyName": ⟦"Dalen-Onder de Linde"⇒"Dalen-onder de Linde"⟧ } },
                    { "name": { "givenName": "Pieter", "familyName": ⟦"Dalen-Voor 't Hout"⇒"Dalen-voor 't Hout"⟧ } },
                    { "name": { "givenName": "Anna", "familyName": ⟦"Wit–Evers"⇒"Wit-Evers"⟧ } }
                ] }
                """),
            .bad(#"{ "members": [ { "name": { "givenName": "Bram", "familyName": ⟦"Dalen-D'Oude"⇒"Dalen-d'Oude"⟧ } } ] }"#),
            .good(
                """
                { "members": [
                    { "name": { "givenName": "Noor", "familyName": "Evers-van Dalen" } },
                    { "name": { "givenName": "Jean-Pierre", "familyName": "Vos-Evers" } },
                    { "name": { "givenName": "Bram", "familyName": "D'Oude" } },
                    { "name": { "givenName": "Sanne", "familyName": "Op de Veen" } },
                    { "name": { "givenName": "Joris", "infixName": "in 't", "familyName": "Veld-d'Hoore" } }
                ] }
                """),
        ]
    ) { document, _ in
        var findings: [Finding] = []
        for (part, isInfix) in oddNameParts(document) where !isInfix && part.isValue(of: "familyName") {
            guard let text = part.string, !hasBlankAtHyphen(text) else { continue }
            let name = withHyphens(text)
            let meant = normalFamilyName(name)
            // A hyphen at an end, and spaces and apostrophes alone, are the subject of other rules.
            guard let first = meant.utf8.first, let last = meant.utf8.last, first != UInt8(ascii: "-"),
                last != UInt8(ascii: "-"), !hasSameBytes(meant, withoutOuterSpaces(straightApostrophes(text)))
            else { continue }
            var finding = Finding(
                at: part, ["name": Phrase(shortened(text)), "meant": Phrase(shortened(meant))], suggestions: [meant],
                fixes: [.write(meant, at: part, .unsafe)])
            if !hasSameBytes(name, text) {
                finding.message = Phrase(
                    en: "\"{name}\" has a dash instead of a hyphen.",
                    nl: "\"{name}\" heeft een gedachtestreepje in plaats van een koppelteken.")
            }
            findings.append(finding)
        }
        return findings
    }
}

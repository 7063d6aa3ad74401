import ClubModel
import JSONSyntax

extension Rule {
    static let uncleanName = Rule(
        id: "unclean-name", severity: .warning, levels: [.members],
        summary: Phrase(
            en: "A person's name has a stray space, a line break or another sign in it that does not belong there.",
            nl: "De naam van een persoon bevat een losse spatie, een regeleinde of een ander teken dat er niet hoort."),
        reason: Phrase(
            en: """
                The apps compare names character by character. With a space too many it is another person than in other clubs, \
                and nobody sees why.
                """,
            nl: """
                De apps vergelijken namen teken voor teken. Met een spatie te veel is het een ander dan bij andere clubs, en \
                niemand ziet waarom.
                """),
        message: Phrase(en: "the name \"{name}\" {fault}.", nl: "de naam \"{name}\" {fault}."),
        remedy: Phrase(
            en: "Write the name as the person does, and nothing else in {.thisField}.",
            nl: "Schrijf de naam zoals de persoon dat doet, en niets anders in {.thisField}."),
        examples: [
            .bad(#"{ "members": [ { "name": { "givenName": "Noor", "familyName": ⟦"Evers\n"⇒"Evers"⟧ } } ] }"#),
            .bad(
                #"{ "members": [ { "name": { "givenName": ⟦"Anna  Maria "⟧, "infixName": "van", "familyName": "Dalen" } } ] }"#,
                fixed: #"{ "members": [ { "name": { "givenName": "Anna Maria", "infixName": "van", "familyName": "Dalen" } } ] }"#
            ),
            .bad(#"{ "members": [ { "name": { "givenName": "Anna", "infixName": ⟦"v.d."⟧, "familyName": "Dalen" } } ] }"#),
            .bad(#"{ "members": [ { "name": { "givenName": ⟦"Anna (secretary)"⇒"Anna"⟧, "familyName": "Evers" } } ] }"#),
            .bad(#"{ "members": [ { "name": { "givenName": ⟦"Mevr. Anna"⇒"Anna"⟧, "familyName": ⟦"Evers, jr."⇒"Evers"⟧ } } ] }"#),
            .bad(#"{ "members": [ { "name": { "givenName": "Noor", "familyName": ⟦"Evers, Anna"⟧ } } ] }"#),
            .bad(#"{ "members": [ { "name": { "givenName": "Noor", "familyName": ⟦"Evers †"⇒"Evers"⟧ } } ] }"#),
            .bad(
                #"{ "members": [ { "name": { "givenName": ⟦"Noor."⟧, "familyName": ⟦"Ev3rs-"⟧ } } ] }"#,
                fixed: #"{ "members": [ { "name": { "givenName": "Noor", "familyName": "Evers" } } ] }"#),
            .bad(#"{ "members": [ { "name": { "givenName": ⟦"anna@example.com"⟧, "familyName": ⟦"9999-05-17"⟧ } } ] }"#),
            .good(
                #"{ "members": [ { "name": { "givenName": "Ing Marie", "familyName": "Mr. Evers" } } ] }"#
            ),
            .good(
                #"{ "members": [ { "name": { "givenName": "J.P.", "infixName": "in 't", "familyName": "O’Hara-van Dalen" } } ] }"#
            ),
        ]
    ) { document, _ in
        var findings = titles(document)
        let titled = findings.map { $0.token }
        for (part, isInfix) in oddNameParts(document) where !titled.contains(part.index) {
            guard let text = part.string else { continue }
            guard let fault = fault(in: Array(text.utf8), isInfix: isInfix) else {
                if isInfix, let meant = meantInfix(text) { findings.append(infixFinding(text, meant, at: part)) }
                continue
            }
            if let foreign = ForeignValue(text, at: part.index, in: document) {
                var finding = Finding(at: part)
                foreign.tell(&finding, in: document)
                findings.append(finding)
                continue
            }
            if let (name, remark) = withoutRemark(text) {
                findings.append(remarkFinding(name, remark, text, at: part))
                continue
            }
            let clean = withoutStrayBlanks(text)
            let isEnough = !clean.isEmpty && isClean(clean, isInfix: isInfix)
            // A sign that slipped in changes who it is, as little as anybody means that.
            let meant = isEnough || isInfix ? clean : withoutSlips(clean)
            let isKnown = isEnough || !isInfix && isClean(meant, isInfix: false)
            findings.append(
                Finding(
                    at: part, ["name": Phrase(shortened(clean)), "fault": fault], suggestions: isKnown ? [meant] : [],
                    fixes: isKnown ? [.write(meant, at: part, isEnough ? .safe : .unsafe)] : []))
        }
        return findings
    }
}

/// Returns the findings about given names with a title in front.
private func titles(_ document: Document) -> [Finding] {
    // A title is followed by a blank, and few given names have one.
    document.nodes(.givenName).withBlanks.compactMap { node in
        guard let text = node.string else { return nil }
        let words = text.split(separator: " ", omittingEmptySubsequences: true)
        guard let first = words.first, words.count > 1, NameTitles.isCertainTitle(first) else { return nil }
        let name = words.drop { NameTitles.isCertainTitle($0) }.joined(separator: " ")
        guard !name.isEmpty else { return nil }
        return Finding(
            at: node, ["name": Phrase(shortened(text)), "title": Phrase(String(first)), "right": Phrase(name)],
            message: Phrase(
                en: "the name \"{name}\" begins with a title.", nl: "de naam \"{name}\" begint met een titel."),
            remedy: Phrase(
                en: "Write \"{right}\": with \"{title}\" it is another person than in other clubs.",
                nl: "Schrijf \"{right}\": met \"{title}\" is het een ander dan bij andere clubs."),
            suggestions: [name], fixes: [.write(name, at: node, .unsafe)])
    }
}

/// The signs that stand behind the names of those who died.
private let daggers: Set<Unicode.Scalar> = ["†", "‡", "✝", "✞", "✟"]

/// Returns a name without what stands behind it in brackets, behind a comma or as a mark; `nil` where nothing does.
private func withoutRemark(_ text: String) -> (name: String, remark: String)? {
    // A dagger stands for what people without one on their keyboard write as a plus.
    let bytes = text.unicodeScalars.flatMap { daggers.contains($0) ? [0x2B] : Array(String($0).utf8) }
    guard let place = bytes.firstIndex(where: { [0x28, 0x2C, 0x3B, 0x2A, 0x2B].contains($0) }), place > 1 else { return nil }
    // A mark tells of somebody who died; with a word behind it, it may join two people.
    if [0x2A, 0x2B].contains(bytes[place]), bytes[(place + 1)...].contains(where: { $0 > 0x20 }) { return nil }
    var name = bytes[..<place]
    while name.last == 0x20 { name.removeLast() }
    let remark = bytes[place...].filter { ![0x28, 0x29, 0x2C, 0x3B].contains($0) }
    let words = String(decoding: remark.drop { $0 == 0x20 }, as: UTF8.self)
    guard !name.isEmpty, !words.isEmpty, isClean(String(decoding: name, as: UTF8.self), isInfix: false) else { return nil }
    let dagger = text.unicodeScalars.first(where: daggers.contains)
    return (String(decoding: name, as: UTF8.self), dagger.map { words == "+" ? String($0) : words } ?? words)
}

private func remarkFinding(_ name: String, _ remark: String, _ text: String, at part: Node) -> Finding {
    var finding = Finding(
        at: part, ["name": Phrase(shortened(text)), "right": Phrase(name), "remark": Phrase(shortened(remark))],
        message: Phrase(
            en: "the name \"{name}\" has \"{remark}\" behind it, which is not part of a name.",
            nl: "achter de naam in \"{name}\" staat \"{remark}\", en dat hoort niet bij een naam."),
        remedy: Phrase(en: "Write \"{right}\".", nl: "Schrijf \"{right}\"."), suggestions: [name])
    // Words that nobody knows, as in "Evers, Noor", may be a part of the name that stands nowhere else.
    if isKnownRemark(remark) || text.utf8.contains(0x28) { finding.fixes = [.write(name, at: part, .unsafe)] }
    if let field = statedField(remark) {
        finding.values.append((name: "field", value: Phrase(field)))
        finding.remedy = Phrase(
            en: "Write \"{right}\" here, and \"{field}\": true where it belongs.",
            nl: "Schrijf hier \"{right}\", en \"{field}\": true waar dat hoort.")
    }
    return finding
}

/// Whether a remark certainly is no part of a name: a task, a state, a title, what tells relatives apart, or a mark.
private func isKnownRemark(_ remark: String) -> Bool {
    statedField(remark) != nil || NameTitles.isGeneration(remark) || NameTitles.isDegree(remark) || NameTitles.isTitle(remark)
        || !remark.unicodeScalars.contains { $0.isLetter }
}

/// Returns the field that says what a remark behind a name says; `nil` where none does.
private func statedField(_ remark: String) -> String? {
    if remark.unicodeScalars.count == 1, remark.unicodeScalars.contains(where: daggers.contains) { return "isDeceased" }
    let words = folded(remark, .all)
    for role in roleWords
    where [role.office, role.person].contains(where: { folded($0.en, .all) == words || folded($0.nl, .all) == words }) {
        return role.field.text
    }
    switch words {
    case "overleden", "deceased", "died", "+": return "isDeceased"
    case "erelid", "honorary member": return "isHonoraryMember"
    case "oud lid", "oudlid", "ex lid", "former member", "former": return "isFormerMember"
    case "aspirant lid", "aspirant", "prospective member": return "isProspectiveMember"
    case "mentor", "coach": return "isMentor"
    default: return nil
    }
}

/// Infixes of other languages that are a key away from one here.
private let foreignInfixes: Set<String> = ["vom", "dem", "des", "del", "dei", "dal", "das", "zen", "zer", "tem", "dez"]

/// Returns an infix without a slip in one of its words; `nil` where all are words that stand there, or none that anybody knows.
private func meantInfix(_ text: String) -> String? {
    var words = text.split(separator: " ").map { String($0) }
    let odd = words.indices.filter { !isInfixWord(words[$0]) }
    guard odd.count == 1, let place = odd.first else { return nil }
    let word = words[place]
    let meant = ["van", "von", "der", "den", "ten", "ter", "het"].first { known in
        guard known.utf8.first == word.utf8.first, editDistance(from: word, to: known, atMost: 1) != nil else { return false }
        // Another letter makes another word, perhaps of another language, where its key is not beside the right one.
        return word.utf8.count != known.utf8.count || word.utf8.sorted() == known.utf8.sorted()
            || !foreignInfixes.contains(word) && Keyboard.isOneKeyAway(word, from: known)
    }
    guard let meant else { return nil }
    words[place] = meant
    return words.joined(separator: " ")
}

private func infixFinding(_ text: String, _ meant: String, at part: Node) -> Finding {
    Finding(
        at: part, ["name": Phrase(shortened(text)), "right": Phrase(meant)],
        message: Phrase(en: "\"{name}\" is probably \"{right}\".", nl: "\"{name}\" is waarschijnlijk \"{right}\"."),
        remedy: Phrase(
            en: "Write \"{right}\": with another infix it is another person.",
            nl: "Schrijf \"{right}\": met een ander tussenvoegsel is het een ander."),
        suggestions: [meant], fixes: [.write(meant, at: part, .unsafe)])
}

/// Returns a name without signs at its end, and with the letters that look like the digits inside it.
private func withoutSlips(_ text: String) -> String {
    var bytes = Array(text.utf8)
    while let last = bytes.last, [0x2D, 0x2E, 0x5F, 0x3B, 0x3A, 0x3F, 0x21].contains(last) { bytes.removeLast() }
    for index in bytes.indices.dropFirst()
    where bytes[index].isDigit && (bytes[index - 1].isASCIILetter || bytes[index - 1] >= 0x80) {
        switch bytes[index] {
        case UInt8(ascii: "0"): bytes[index] = UInt8(ascii: "o")
        case UInt8(ascii: "1"): bytes[index] = UInt8(ascii: "l")
        case UInt8(ascii: "3"): bytes[index] = UInt8(ascii: "e")
        default: return text
        }
    }
    return String(decoding: bytes, as: UTF8.self)
}

private func isClean(_ text: String, isInfix: Bool) -> Bool { fault(in: Array(text.utf8), isInfix: isInfix) == nil }

/// Returns what does not belong in a part of a name; `nil` where all does.
private func fault(in bytes: [UInt8], isInfix: Bool) -> Phrase? {
    guard let first = bytes.first, let last = bytes.last else { return nil }
    if let control = bytes.first(where: { $0 < 0x20 || $0 == 0x7F }) {
        switch control {
        case 0x0A, 0x0D: return Phrase(en: "has a line break in it", nl: "bevat een regeleinde")
        case 0x09: return Phrase(en: "has a tab in it", nl: "bevat een tab")
        default: return Phrase(en: "has an invisible character in it", nl: "bevat een onzichtbaar teken")
        }
    }
    if bytes.allSatisfy({ $0 == 0x20 }) { return nil }
    if first == 0x20 { return Phrase(en: "begins with a space", nl: "begint met een spatie") }
    if last == 0x20 { return Phrase(en: "ends with a space", nl: "eindigt op een spatie") }
    if isInfix, ["vd", "vdr", "vh", "vdn"].contains(where: { bytes.elementsEqual($0.utf8) }) {
        return Phrase(en: "is an abbreviation", nl: "is een afkorting")
    }
    let isDoubt = last == UInt8(ascii: "?") || last == UInt8(ascii: "!")
    if !isInfix,
        last == UInt8(ascii: "-") || isDoubt && first.isASCIILetter || last == UInt8(ascii: ".") && isWord(bytes.dropLast())
    {
        let sign = String(Unicode.Scalar(last))
        return Phrase(en: "ends with the sign \(sign)", nl: "eindigt op het teken \(sign)")
    }
    if let dagger = String(decoding: bytes, as: UTF8.self).unicodeScalars.first(where: daggers.contains) {
        return Phrase(en: "has the sign \(dagger) in it", nl: "bevat het teken \(dagger)")
    }
    for index in bytes.indices {
        switch bytes[index] {
        case 0x20 where bytes[index + 1] == 0x20:
            return Phrase(en: "has two spaces in a row", nl: "bevat twee spaties achter elkaar")
        case UInt8(ascii: "0")...UInt8(ascii: "9"): return Phrase(en: "has a digit in it", nl: "bevat een cijfer")
        case UInt8(ascii: ".") where isInfix, UInt8(ascii: "/") where isInfix:
            return Phrase(en: "is an abbreviation", nl: "is een afkorting")
        case UInt8(ascii: ","), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "/"), UInt8(ascii: "@"), UInt8(ascii: "&"),
            UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: "_"), UInt8(ascii: "\""), UInt8(ascii: "*"), UInt8(ascii: "+"),
            UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "="), UInt8(ascii: "|"), UInt8(ascii: "\\"):
            let sign = String(Unicode.Scalar(bytes[index]))
            return Phrase(en: "has the sign \(sign) in it", nl: "bevat het teken \(sign)")
        default: continue
        }
    }
    return nil
}

/// Whether a name is no initial or abbreviation, which have a full stop rightly: its last word has four letters or more, small ones.
private func isWord(_ name: ArraySlice<UInt8>) -> Bool {
    let start = name.lastIndex { !$0.isASCIILetter && $0 < 0x80 }.map { $0 + 1 } ?? name.startIndex
    let word = name[start...]
    return word.count >= 4 && word.dropFirst().allSatisfy { !$0.isASCIIUppercase }
}

/// Returns a text in which every run of blanks, tabs and line breaks is one blank, and none stands at an end.
private func withoutStrayBlanks(_ text: String) -> String {
    var bytes: [UInt8] = []
    var owesBlank = false
    for byte in text.utf8 {
        if byte <= 0x20 || byte == 0x7F {
            owesBlank = true
        } else {
            if owesBlank, !bytes.isEmpty { bytes.append(0x20) }
            owesBlank = false
            bytes.append(byte)
        }
    }
    return String(decoding: bytes, as: UTF8.self)
}

import ClubModel
import JSONSyntax

extension Rule {
    static let uncleanName = Rule(
        id: "unclean-name", severity: .warning, levels: [.members],
        summary: Phrase(
            en: "A person's name has a stray blank, a line break or another sign in it that does not belong there.",
            nl: "De naam van een persoon bevat een losse spatie, een regeleinde of een ander teken dat er niet hoort."),
        reason: Phrase(
            en: """
                The apps compare names character by character. With a blank too many it is another person than in other clubs, \
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
            .bad(
                #"{ "members": [ { "name": { "givenName": "Noor", "familyName": ⟦"Evers\n"⟧ } } ] }"#,
                fixed: #"{ "members": [ { "name": { "givenName": "Noor", "familyName": "Evers" } } ] }"#),
            .bad(
                #"{ "members": [ { "name": { "givenName": ⟦"Anna  Maria "⟧, "infixName": "van", "familyName": "Dalen" } } ] }"#,
                fixed: #"{ "members": [ { "name": { "givenName": "Anna Maria", "infixName": "van", "familyName": "Dalen" } } ] }"#
            ),
            .bad(#"{ "members": [ { "name": { "givenName": "Anna", "infixName": ⟦"v.d."⟧, "familyName": "Dalen" } } ] }"#),
            .bad(#"{ "members": [ { "name": { "givenName": ⟦"Anna (secretary)"⟧, "familyName": "Evers" } } ] }"#),
            .good(
                #"{ "members": [ { "name": { "givenName": "J.P.", "infixName": "in 't", "familyName": "O’Hara-van Dalen" } } ] }"#
            ),
        ]
    ) { document, _ in
        var findings: [Finding] = []
        for (part, isInfix) in oddNameParts(document) {
            guard let text = part.string, let fault = fault(in: Array(text.utf8), isInfix: isInfix) else { continue }
            let clean = withoutStrayBlanks(text)
            let isEnough = !clean.isEmpty && isClean(clean, isInfix: isInfix)
            findings.append(
                Finding(
                    at: part, ["name": Phrase(shortened(clean)), "fault": fault], suggestions: isEnough ? [clean] : [],
                    fixes: isEnough ? [.write(clean, at: part, .safe)] : []))
        }
        return findings
    }
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
    if first == 0x20 { return Phrase(en: "begins with a blank", nl: "begint met een spatie") }
    if last == 0x20 { return Phrase(en: "ends with a blank", nl: "eindigt op een spatie") }
    for index in bytes.indices {
        switch bytes[index] {
        case 0x20 where bytes[index + 1] == 0x20:
            return Phrase(en: "has two blanks in a row", nl: "bevat twee spaties achter elkaar")
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

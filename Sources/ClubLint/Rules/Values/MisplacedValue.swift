import ClubModel
import JSONSyntax

extension Rule {
    static let misplacedValue = Rule(
        id: "misplaced-value", severity: .warning, levels: [.clubs, .members, .keywords, .images],
        summary: Phrase(
            en: "Something else stands where a name or a sentence belongs.",
            nl: "Op de plaats van een naam of zin staat iets anders."),
        reason: Phrase(
            en: "The apps show whatever stands there: readers see an address or a number where a name or a sentence should be.",
            nl: "De apps tonen wat er staat: lezers zien een adres of getal waar een naam of zin hoort."),
        message: Phrase(
            en: "\"{value}\" is {kind}, and {expected} belongs here.", nl: "\"{value}\" is {kind}, en hier hoort {expected}."),
        remedy: Phrase(en: "Take it away here, or write {expected}.", nl: "Haal het hier weg, of schrijf {expected}."),
        examples: [
            .bad(
                """
                { "clubs": [ {
                    "idPlus": { "town": ⟦"https://www.example.com/iris"⟧, "fullName": "Fotoclub Iris", "nickName": "fcIris" },
                    "optional": { "remark": [ { "language": "EN", "value": ⟦"secretary@example.com"⟧ } ] }
                } ] }
                """),
            .bad(
                """
                { "clubs": [ {
                    "idPlus": { "town": ⟦"Fotoclub Iris"⟧, "fullName": "Oostmare", "nickName": "fcIris" }
                }, {
                    "idPlus": { "town": "Oostmare", "fullName": ⟦"fgLumen"⟧, "nickName": "Fotogroep Lumen" }
                } ] }
                """,
                fixed: """
                    { "clubs": [ {
                        "idPlus": { "town": "Oostmare", "fullName": "Fotoclub Iris", "nickName": "fcIris" }
                    }, {
                        "idPlus": { "town": "Oostmare", "fullName": "Fotogroep Lumen", "nickName": "fgLumen" }
                    } ] }
                    """),
            .good(
                """
                { "clubs": [ {
                    "idPlus": { "town": "Oostmare", "fullName": "Fotokring 2020", "nickName": "fk2020" },
                    "optional": { "remark": [ { "language": "EN", "value": "See https://www.example.com/iris for the programme." } ] }
                } ], "museums": [ {
                    "idPlus": { "town": "Fotodorp", "fullName": "Lumen", "nickName": "Lumen" }
                } ] }
                """),
        ], scope: .record
    ) { document, _ in
        var findings: [Finding] = []
        for meaning in [Meaning.town, .fullName, .nickName, .remarkText, .translatedText, .keywordID] {
            for node in document.nodes(meaning).filtered(mayBeForeign) {
                guard let text = node.string, !node.isDamaged, let foreign = ForeignValue(text, at: node.index, in: document)
                else { continue }
                var finding = Finding(at: node)
                foreign.tell(&finding, in: document)
                findings.append(finding)
            }
        }
        return findings + document.nodes(.identity).compactMap { identityExchange($0) }
    }
}

/// Whether a text has few blanks and a sign by which addresses, dates and numbers are known.
private func mayBeForeign(_ token: Token, _ bytes: UnsafePointer<UInt8>) -> Bool {
    guard token.kind == .string, !token.flags.contains(.damaged), token.end &- token.start > 4 else { return false }
    var blanks = 0
    var hasSign = false
    for index in token.rawRange {
        let byte = bytes[index]
        if byte == 0x20 {
            blanks &+= 1
            if blanks > 2 { return false }
        }
        if byte.isDigit || byte == UInt8(ascii: "@") || byte == UInt8(ascii: "/") { hasSign = true }
    }
    return hasSign || bytes[Int(token.start) + 1] | 0x20 == UInt8(ascii: "w")
}

/// Returns the finding about a club two of whose names were exchanged; `nil` where all may be right.
func identityExchange(_ identity: Node) -> Finding? {
    guard let town = identity["town"], let name = identity["fullName"], let townText = town.string, let nameText = name.string,
        !town.isDamaged, !name.isDamaged, !townText.isEmpty, !nameText.isEmpty
    else { return nil }
    if isOrganizationName(townText), !isOrganizationName(nameText), !nameText.utf8.contains(where: { $0.isDigit }) {
        return exchanged(town, with: name, "fullName", Phrase(en: "the name of a club", nl: "de naam van een club"))
    }
    guard let nick = identity["nickName"], let nickText = nick.string, !nick.isDamaged else { return nil }
    if isShortName(nameText), !isShortName(nickText), nickText.utf8.contains(0x20) {
        return exchanged(name, with: nick, "nickName", Phrase(en: "a nickname", nl: "een korte naam"))
    }
    // A town may be written as "denDam"; what stands for the nickname then is no town.
    if isShortName(townText), nickText.utf8.first?.isASCIIUppercase == true,
        !nickText.utf8.dropFirst().contains(where: { $0.isASCIIUppercase || $0.isDigit })
    {
        return exchanged(town, with: nick, "nickName", Phrase(en: "a nickname", nl: "een korte naam"))
    }
    return nil
}

private func exchanged(_ node: Node, with other: Node, _ name: String, _ kind: Phrase) -> Finding {
    return Finding(
        at: node,
        [
            "value": Phrase(shortened(node.string ?? "")), "kind": kind, "other": Phrase(shortened(other.string ?? "")),
            "name": Phrase(name),
        ],
        message: Phrase(
            en: "\"{value}\" is {kind}, and that belongs in \"{name}\", where \"{other}\" stands.",
            nl: "\"{value}\" is {kind}, en die hoort bij \"{name}\", waar \"{other}\" staat."),
        remedy: Phrase(en: "Exchange the two.", nl: "Verwissel de twee."), suggestions: [other.string ?? ""],
        related: [Related(Phrase(en: "this belongs here", nl: "dit hoort hier"), at: other)],
        fixes: [
            .exchange(node, other, Phrase(en: "Exchange it with \"\(name)\"", nl: "Verwissel het met \"\(name)\""))
        ])
}

/// Whether a text is the name of a club or museum, as no town is.
private func isOrganizationName(_ text: String) -> Bool { isClubName(text) || isMuseumName(text) && text.utf8.contains(0x20) }

/// Whether a text is one word that begins with two to four small letters and goes on with a capital, as the nicknames of clubs do.
private func isShortName(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard bytes.count >= 5, bytes.allSatisfy({ $0.isLetterOrDigit }),
        let capital = bytes.firstIndex(where: { !$0.isASCIILowercase }), 2...4 ~= capital
    else { return false }
    return bytes[capital].isASCIIUppercase
}

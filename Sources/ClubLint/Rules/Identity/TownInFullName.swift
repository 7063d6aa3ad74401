import ClubModel
import JSONSyntax

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

import ClubModel
import JSONSyntax

extension Rule {
    static let trackedAddress = Rule(
        id: "tracked-address", severity: .warning, levels: [.clubs, .members, .images],
        summary: Phrase(
            en: "An address ends in what a mail or a social network uses to follow its readers.",
            nl: "Aan een adres hangt iets waarmee een e-mail of sociaal netwerk lezers volgt."),
        reason: Phrase(
            en: """
                It came along when the address was copied. It tells the site that everybody who follows it came out of that one \
                mail, and where it follows a & without a ? many sites know no such page.
                """,
            nl: """
                Het kwam mee toen het adres werd gekopieerd. De site denkt dat iedereen die het volgt uit die ene e-mail komt, en \
                waar het achter een & staat zonder ? kennen veel sites zo'n pagina niet.
                """),
        message: Phrase(
            en: "\"{address}\" ends in \"{tail}\", which follows readers and is not part of the address.",
            nl: "\"{address}\" eindigt op \"{tail}\": dat volgt lezers, en hoort niet bij het adres."),
        remedy: Phrase(en: "Write it without that.", nl: "Schrijf het zonder dat."),
        examples: [
            .bad(
                """
                { "members": [ {
                    "name": { "givenName": "Noor", "familyName": "Evers" },
                    "optional": {
                        "website": ⟦"https://noorevers.example/?utm_source=mail&utm_medium=news"⟧,
                        "level3URL": ⟦"https://www.fotoclublindewold.example/noor/&fbclid=IwAR0x"⟧
                    }
                } ] }
                """,
                fixed: """
                    { "members": [ {
                        "name": { "givenName": "Noor", "familyName": "Evers" },
                        "optional": {
                            "website": "https://noorevers.example/",
                            "level3URL": "https://www.fotoclublindewold.example/noor/"
                        }
                    } ] }
                    """),
            .bad(
                """
                { "members": [ {
                    "name": { "givenName": "Noor", "familyName": "Evers" },
                    "optional": { "website": ⟦"https://fotos.example/?album=7&fbclid=IwAR0x#heide"⟧ }
                } ] }
                """,
                fixed: """
                    { "members": [ {
                        "name": { "givenName": "Noor", "familyName": "Evers" },
                        "optional": { "website": "https://fotos.example/?album=7#heide" }
                    } ] }
                    """),
            .good(
                """
                { "members": [ {
                    "name": { "givenName": "Noor", "familyName": "Evers" },
                    "optional": { "website": "https://fotos.example/?album=7&page=2" }
                } ] }
                """),
        ]
    ) { document, _ in
        document.oddAddresses(Meaning.openedAddresses).compactMap { address in
            guard let (tail, first, rest) = untracked(address) else { return nil }
            let edits = [TextEdit(tail, rest)]
            return Finding(
                at: address.node,
                ["address": Phrase(shortened(address.text(address.whole))), "tail": Phrase(shortened(first))],
                suggestions: [address.text(after: edits)],
                fixes: [Fix(Phrase(en: "Take it away", nl: "Haal het weg"), .unsafe, edits)])
        }
    }
}

/// Returns where the parameters of an address stand, the first one that follows readers, and what is left without those; `nil` where
/// there are none.
private func untracked(_ address: WebAddress) -> (tail: Range<Int>, first: String, rest: String)? {
    let bytes = address.node.tree.source.bytes
    let tail = address.path.lowerBound..<max(address.path.upperBound, address.query.upperBound)
    let isSign = { (index: Int) in bytes[index] == UInt8(ascii: "?") || bytes[index] == UInt8(ascii: "&") }
    guard let start = tail.first(where: isSign) else { return nil }
    var (parts, place): ([Range<Int>], Int) = ([], start)
    while place < tail.upperBound {
        let end = (place + 1..<tail.upperBound).first(where: isSign) ?? tail.upperBound
        parts.append(place + 1..<end)
        place = end
    }
    func isTracker(_ part: Range<Int>) -> Bool { trackerNames.contains { address.part(part, begins: $0) } }
    guard let first = parts.first(where: isTracker) else { return nil }
    let rest = parts.filter { !isTracker($0) }.map { address.text($0) }
    let sign = rest.isEmpty ? "" : address.text(start..<start + 1)
    return (start..<tail.upperBound, address.text(first), sign + rest.joined(separator: "&"))
}

/// What parameters that follow readers begin with.
private let trackerNames: [StaticString] = [
    "utm_", "fbclid=", "gclid=", "dclid=", "msclkid=", "mc_cid=", "mc_eid=", "igsh=", "igshid=", "_hsenc=", "yclid=",
]

import ClubModel
import JSONSyntax

extension Rule {
    static let malformedImageAddress = Rule(
        id: "malformed-image-address", severity: .warning, levels: [.images],
        summary: Phrase(
            en: "The address of a photo is neither whole nor one that begins in the gallery's folder.",
            nl: "Het adres van een foto is niet volledig en begint ook niet in de map van de galerij."),
        reason: Phrase(
            en: """
                An address without https:// begins in the gallery's folder, as in "images/heath.jpg". One that begins with a \
                slash, goes up with "..", or has spaces or backslashes in it leads elsewhere or nowhere.
                """,
            nl: """
                Een adres zonder https:// begint in de map van de galerij, zoals "images/heath.jpg". Een adres dat met een schuine \
                streep begint, met ".." omhoog gaat, of spaties of backslashes bevat, leidt elders heen of nergens.
                """),
        message: Phrase(
            en: "\"{address}\" is not the address of a photo: {problem}.",
            nl: "\"{address}\" is geen adres van een foto: {problem}."),
        remedy: Phrase(
            en: "Write a whole address with https://, or one from the gallery's folder, as in \"images/heath.jpg\".",
            nl: "Schrijf een volledig adres met https://, of een vanuit de map van de galerij, zoals \"images/heath.jpg\"."),
        examples: [
            .bad(
                """
                {
                    "images": [
                        { "imageURL": ⟦"/images/heath.jpg"⟧, "thumbURL": ⟦"thumbs\\\\heath.jpg"⟧ },
                        { "imageURL": ⟦"../Noor_Evers/images/dune.jpg"⟧, "thumbURL": ⟦"thumbs/dune 2.jpg"⟧ }
                    ]
                }
                """),
            .bad(
                """
                {
                    "images": [
                        { "imageURL": ⟦"⟨www⇒https://www⟩.example.com/heath.jpg"⟧, "thumbURL": ⟦"⟨https//⇒https://⟩www.example.com/small.jpg"⟧ }
                    ]
                }
                """),
            .bad(#"{ "images": [ { "imageURL": ⟦"C:/fotos/dune.jpg"⟧ } ] }"#),
            .bad(#"{ "images": [ { "imageURL": ⟦"images/heath.⟨jpgg⇒jpg⟩"⟧ } ] }"#),
            .good(
                """
                {
                    "images": [
                        { "imageURL": "images/heath.jpg", "thumbURL": "https://www.example.com/thumbs/heath.jpg" },
                        { "imageURL": "images/dune%202.jpg", "thumbURL": "images/é.jpg" }
                    ]
                }
                """),
        ]
    ) { document, _ in
        var findings: [Finding] = []
        for meaning in [Meaning.picture, .thumbnail] {
            for node in document.nodes(meaning) {
                guard !node.isDamaged, let text = node.string, let problem = problem(of: text) else { continue }
                var finding = Finding(at: node, ["address": Phrase(shortened(text)), "problem": problem.words])
                if let meant = problem.meant {
                    finding.suggestions = [meant]
                    finding.fixes = [.write(meant, at: node, .unsafe)]
                }
                findings.append(finding)
            }
        }
        return findings
    }
}

/// Returns what is wrong with the address of a photo, and what may be meant; `nil` for a good one or none.
private func problem(of text: String) -> (words: Phrase, meant: String?)? {
    if let problem = formProblem(of: text) { return problem }
    guard let (written, ending) = misspeltPictureEnding(of: text) else { return nil }
    return (
        Phrase(en: "\".\(written)\" is not an ending for pictures", nl: "\".\(written)\" is geen extensie van foto's"),
        text.dropLast(written.count) + ending
    )
}

private func formProblem(of text: String) -> (words: Phrase, meant: String?)? {
    let bytes = Array(text.utf8)
    guard let first = bytes.first, bytes.contains(where: { $0 > 0x20 }) else { return nil }
    if isOnTheWeb(text) {
        guard let finding = blankProblem(bytes) else { return nil }
        return finding
    }
    // A broken scheme need not have its colon.
    let reading = AddressReading(text)
    let isBroken = if case .brokenScheme = reading { true } else { false }
    if isBroken || bytes.contains(UInt8(ascii: ":")) || text.hasPrefix("www.") || text.hasPrefix("//") || text.hasPrefix("\\\\") {
        var meant: String?
        if case .noScheme(let address) = reading { meant = address }
        if case .brokenScheme(let address) = reading { meant = address }
        return (
            Phrase(en: "it begins neither with https:// nor in the folder", nl: "het begint niet met https:// en niet in de map"),
            meant
        )
    }
    if bytes.contains(UInt8(ascii: "\\")) {
        let meant = bytes.map { $0 == UInt8(ascii: "\\") ? UInt8(ascii: "/") : $0 }
        return (Phrase(en: "it has backslashes in it", nl: "er staan backslashes in"), String(decoding: meant, as: UTF8.self))
    }
    if first == UInt8(ascii: "/") {
        return (
            Phrase(en: "it begins with a slash", nl: "het begint met een schuine streep"),
            String(decoding: bytes.dropFirst(), as: UTF8.self)
        )
    }
    if bytes.starts(with: "../".utf8) || bytes.has("/../".utf8) {
        return (Phrase(en: "\"..\" leads out of the folder", nl: "\"..\" leidt de map uit"), nil)
    }
    return blankProblem(bytes)
}

private func blankProblem(_ bytes: [UInt8]) -> (words: Phrase, meant: String?)? {
    guard bytes.contains(where: { $0 <= 0x20 }) else { return nil }
    let words = Phrase(en: "it has a space in it", nl: "er staat een spatie in")
    let start = bytes.firstIndex { $0 > 0x20 } ?? 0
    let end = (bytes.lastIndex { $0 > 0x20 } ?? -1) + 1
    var meant: [UInt8] = []
    for byte in bytes[start..<end] {
        if byte == 0x20 { meant += "%20".utf8 } else { meant.append(byte) }
    }
    return (words, String(decoding: meant, as: UTF8.self))
}

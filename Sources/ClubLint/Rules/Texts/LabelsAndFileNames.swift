import ClubModel
import JSONSyntax

extension Rule {
    static let labelInText = Rule(
        id: "label-in-text", severity: .warning, levels: [.keywords, .clubs, .members, .images],
        summary: Phrase(
            en: "A text begins with the name of a field or of its language.",
            nl: "Een tekst begint met de naam van een veld of van zijn taal."),
        reason: Phrase(
            en: "It comes along when a text is copied with what stood in front of it. Readers see it as a part of the text.",
            nl: "Die komt mee als je een tekst kopieert met wat ervoor stond. Lezers zien hem als deel van de tekst."),
        message: Phrase(
            en: "the text begins with \"{label}\", and readers see that.",
            nl: "de tekst begint met \"{label}\", en dat zien de lezers."),
        remedy: Phrase(
            en: "Take it away: the apps know it from the field beside the text.",
            nl: "Haal het weg: de apps weten het uit het veld naast de tekst."),
        examples: [
            .bad(
                """
                { "clubs": [ { "optional": { "remark": [
                    { "language": "NL", "value": ⟦"⟨NL: ⇒⟩De club komt elke week bijeen."⟧ },
                    { "language": "EN", "value": ⟦"⟨(EN) ⇒⟩The club meets every week."⟧ },
                    { "language": "DE", "value": ⟦"⟨remark (DE): ⇒⟩Der Verein trifft sich jede Woche."⟧ }
                ] } } ] }
                """),
            .good(
                """
                { "clubs": [ { "optional": { "remark": [
                    { "language": "NL", "value": "Let op: de club komt bijeen in de molen (NL)." },
                    { "language": "EN", "value": "(Formerly in the mill.) The club meets every week." },
                    { "language": "DE", "value": "Ort: die alte Mühle." }
                ] } } ] }
                """),
        ]
    ) { document, _ in
        document.oddProse.compactMap { prose in
            guard let label = TextLabel(prose.text) else { return nil }
            return Finding(prose: prose.node, ["label": Phrase(label.label)], meant: label.rest)
        }
    }
}

/// What stands in front of a text and only tells what the text is.
private struct TextLabel {
    let label: String
    /// The text behind it.
    let rest: String

    /// So long is the longest.
    private static let mostLetters = 24

    init?(_ text: String) {
        let bytes = Array(text.utf8)
        let head = bytes.prefix(TextLabel.mostLetters)
        guard let first = head.first else { return nil }
        var end: Int
        if let closing = TextLabel.closing(first), let place = head.firstIndex(of: closing) {
            guard TextLabel.isLanguage(head[1..<place]) else { return nil }
            end = place + 1
            if end < bytes.count, bytes[end] == UInt8(ascii: ":") { end += 1 }
        } else if let colon = head.firstIndex(of: UInt8(ascii: ":")) {
            let name = head[..<colon]
            // "remark (NL)" is the name of a field.
            let bracket = name.firstIndex(of: UInt8(ascii: "("))
            let word = bracket.map { name[..<$0].prefix { $0 != 0x20 } } ?? name
            if let bracket {
                guard name.last == UInt8(ascii: ")"), TextLabel.isLanguage(name[(bracket + 1)..<(colon - 1)]) else { return nil }
            }
            guard TextLabel.isField(word) || TextLabel.isLanguage(word) else { return nil }
            end = colon + 1
        } else {
            return nil
        }
        guard end < bytes.count, bytes[end] == 0x20 else { return nil }
        let rest = bytes[end...].drop { $0 == 0x20 }
        guard !rest.isEmpty else { return nil }
        (label, self.rest) = (String(decoding: bytes[..<end], as: UTF8.self), String(decoding: rest, as: UTF8.self))
    }

    private static func closing(_ sign: UInt8) -> UInt8? {
        switch sign {
        case UInt8(ascii: "("): UInt8(ascii: ")")
        case UInt8(ascii: "["): UInt8(ascii: "]")
        default: nil
        }
    }

    /// Whether a word is the code of a language in capitals, or its name.
    private static func isLanguage(_ word: ArraySlice<UInt8>) -> Bool {
        let text = String(decoding: word, as: UTF8.self)
        return ["NL", "EN", "DE", "FR", "ES", "IT"].contains(text)
            || ["nederlands", "dutch", "engels", "english", "duits", "german", "deutsch", "frans", "french"].contains(
                text.lowercased())
    }

    private static func isField(_ word: ArraySlice<UInt8>) -> Bool {
        ["remark", "remarks", "value", "text", "tekst", "description", "beschrijving", "omschrijving"].contains(
            String(decoding: word, as: UTF8.self).lowercased())
    }
}

extension Rule {
    static let fileNameForText = Rule(
        id: "file-name-for-text", severity: .info, levels: [.images],
        summary: Phrase(
            en: "The name of a file stands where visitors expect a title or a caption.",
            nl: "Waar bezoekers een titel of bijschrift verwachten, staat de naam van een bestand."),
        reason: Phrase(
            en: "Programs write it when the photo has no title. Nobody but the photographer knows what it means.",
            nl: "Programma's vullen die in als de foto geen titel heeft. Alleen de fotograaf weet wat het betekent."),
        message: Phrase(en: "\"{text}\" is the name of a file.", nl: "\"{text}\" is de naam van een bestand."),
        remedy: Phrase(
            en: "Say what the photo shows, or leave it out.", nl: "Schrijf wat er op de foto staat, of laat het weg."),
        examples: [
            .bad(
                """
                { "images": [
                    { "imageURL": "images/heath_034.jpg", "optional": {
                        "title": [ { "language": "EN", "value": ⟦"heath_034"⟧ } ],
                        "caption": [ { "language": "EN", "value": ⟦"heath_034.jpg"⟧ } ]
                    } },
                    { "imageURL": "images/dune.jpg", "optional": { "altText": [ { "language": "NL", "value": ⟦"IMG_2034"⟧ } ] } }
                ] }
                """),
            .good(
                """
                { "images": [
                    { "imageURL": "images/Heath.jpg", "optional": { "title": [ { "language": "EN", "value": "Heath" } ] } },
                    { "imageURL": "images/2022.jpg", "optional": { "caption": [ { "language": "EN", "value": "2022" } ] } }
                ] }
                """),
        ]
    ) { document, _ in
        document.nodes(.image).flatMap { image -> [Finding] in
            guard let optional = image["optional"] else { return [] }
            let path = image["imageURL"]?.string ?? ""
            let file = path.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? ""
            return (["title", "caption", "altText"] as [StaticString]).flatMap { field -> [Finding] in
                guard let list = optional[field], list.kind == .array else { return [] }
                return list.elements.compactMap { entry in
                    guard let node = entry["value"], !node.isDamaged, let text = node.string, isName(text, of: file) else {
                        return nil
                    }
                    return Finding(at: node, ["text": Phrase(shortened(text))])
                }
            }
        }
    }
}

/// Whether a text is the name of a photo's file, with its ending or with signs that no title has, or one that a camera made.
private func isName(_ text: String, of file: String) -> Bool {
    guard !text.isEmpty, !text.utf8.contains(0x20) else { return false }
    if text == file { return true }
    let bytes = Array(text.utf8)
    guard bytes.contains(where: { $0.isDigit }) else { return false }
    let isOddlyWritten =
        bytes.contains { $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-") } && bytes.contains { $0.isASCIILetter }
    if isOddlyWritten, let dot = file.utf8.lastIndex(of: UInt8(ascii: ".")), file[..<dot] == text { return true }
    // "IMG_2034", "_DSC0042", "P1010123": some letters of a camera, and a number.
    let signs = bytes.filter { $0 != UInt8(ascii: "_") }
    let letters = String(decoding: signs.prefix { $0.isASCIILetter }, as: UTF8.self)
    let number = signs.dropFirst(letters.utf8.count)
    guard number.allSatisfy({ $0.isDigit }) else { return false }
    return letters == "P" ? number.count == 7 : number.count >= 4 && cameraLetters.contains(letters)
}

/// What cameras and telephones call their photos, in front of the number.
private let cameraLetters: Set = ["IMG", "DSC", "DSCF", "DSCN", "PXL", "DJI", "GOPR", "MVIMG"]

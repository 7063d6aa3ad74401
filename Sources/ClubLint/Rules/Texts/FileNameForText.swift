import ClubModel
import JSONSyntax

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

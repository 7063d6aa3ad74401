import ClubModel
import JSONSyntax

extension Rule {
    static let thumbnailForPicture = Rule(
        id: "thumbnail-for-picture", severity: .warning, levels: [.members],
        summary: Phrase(
            en: "The picture of a member lies in a folder of thumbnails.",
            nl: "De foto van een lid ligt in een map met miniaturen."),
        reason: Phrase(
            en: "The app shows it over the whole width of the screen, where a thumbnail is blurred.",
            nl: "De app toont die over de hele breedte van het scherm, en daar is een miniatuur onscherp."),
        message: Phrase(
            en: "\"{address}\" lies in \"{folder}\", the folder of small versions.",
            nl: "\"{address}\" ligt in \"{folder}\", de map met kleine versies."),
        remedy: Phrase(
            en: "Open the gallery, open the photo itself, and copy its address.",
            nl: "Open de galerij, open de foto zelf, en kopieer het adres."),
        examples: [
            .bad(.noor, #"{ "featuredImage": ⟦"https://www.fotoclublindewold.example/noor/⟨thumbs⇒images⟩/heide.jpg"⟧ }"#),
            .bad(.noor, #"{ "featuredImage": ⟦"https://www.fotoclublindewold.example/noor/Thumbnails/heide.jpg"⟧ }"#),
            .good(
                .noor,
                """
                {
                    "featuredImage": "https://www.fotoclublindewold.example/noor/images/thumbs.jpg",
                    "photographerImage": "https://www.fotoclublindewold.example/noor/thumbs/noor.jpg"
                }
                """),
        ]
    ) { document, _ in
        document.nodes(.picture).filtered(liesInThumbnails).compactMap { node in
            guard let address = WebAddress(node), let folder = address.folders.dropLast().last else { return nil }
            let name = address.text(folder)
            guard isThumbnailFolder(name) else { return nil }
            var finding = Finding(
                at: node, ["address": Phrase(shortened(address.text(address.whole))), "folder": Phrase(name)])
            // Galleries of JuiceBox have the photos beside the thumbnails, under the same names.
            if name.lowercased() == "thumbs" {
                let meant = address.text(after: [TextEdit(folder, "images")])
                finding.suggestions = [meant]
                finding.fixes = [.write(meant, at: node, .unsafe)]
            }
            return finding
        }
    }
}

/// Whether a folder has a name that programs give to that of thumbnails.
func isThumbnailFolder(_ name: String) -> Bool {
    ["thumbs", "thumb", "thumbnails", "thumbnail"].contains(name.lowercased())
}

/// Whether the folder of an address begins with `thumb`.
private func liesInThumbnails(_ token: Token, _ bytes: UnsafePointer<UInt8>) -> Bool {
    guard token.kind == .string, token.end &- token.start > 20 else { return false }
    let range = token.rawRange
    guard let end = range.last(where: { bytes[$0] == UInt8(ascii: "/") }),
        let start = range[range.startIndex..<end].last(where: { bytes[$0] == UInt8(ascii: "/") })
    else { return false }
    return end - start > 5 && hasStart(UnsafeBufferPointer(start: bytes + start + 1, count: end - start - 1), "thumb")
}

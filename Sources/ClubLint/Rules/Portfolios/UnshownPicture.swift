import ClubModel
import JSONSyntax

extension Rule {
    static let unshownPicture = Rule(
        id: "unshown-picture", severity: .warning, levels: [.images],
        summary: Phrase(
            en: "A photo of a portfolio is of a kind that most browsers do not show.",
            nl: "Een foto van een portfolio is van een soort die de meeste browsers niet tonen."),
        reason: Phrase(
            en: """
                Telephones take HEIC, cameras RAW, and printers like TIFF. Visitors of a site see an empty frame instead: JPEG, PNG, WebP, \
                AVIF and GIF are what browsers show.
                """,
            nl: """
                Telefoons maken HEIC, camera's RAW, en drukkers houden van TIFF. Bezoekers van een site zien dan een leeg vak: browsers \
                tonen JPEG, PNG, WebP, AVIF en GIF.
                """),
        message: Phrase(
            en: "\"{address}\" is {kind}, which most browsers do not show.",
            nl: "\"{address}\" is {kind}; de meeste browsers tonen dat niet."),
        remedy: Phrase(
            en: "Export it as JPEG, and write the name of that.", nl: "Exporteer hem als JPEG, en schrijf de naam daarvan."),
        examples: [
            .bad(
                """
                { "images": [
                    { "imageURL": ⟦"images/heath.HEIC"⟧, "thumbURL": "thumbs/heath.jpg" },
                    { "imageURL": ⟦"https://www.noorevers.example/images/dune.cr3"⟧ }
                ] }
                """),
            .good(#"{ "images": [ { "imageURL": "images/heath.jpg" }, { "imageURL": "https://photos.example/image?id=7" } ] }"#),
        ]
    ) { document, _ in
        var findings: [Finding] = []
        for meaning in [Meaning.picture, .thumbnail] {
            for node in document.nodes(meaning) {
                guard !node.isDamaged, let text = node.string else { continue }
                let name = lastPathComponent(String(decoding: FileAddress.withoutQuery(text.utf8), as: UTF8.self))
                guard let kind = PictureKind(fileName: name), !kind.isForBrowsers else { continue }
                findings.append(
                    Finding(at: node, ["address": Phrase(shortened(text)), "kind": Phrase(kind.rawValue)]))
            }
        }
        return findings
    }
}

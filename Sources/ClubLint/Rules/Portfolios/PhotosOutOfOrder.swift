import ClubModel
import JSONSyntax

extension Rule {
    static let photosOutOfOrder = Rule(
        id: "photos-out-of-order", severity: .info, levels: [.images],
        summary: Phrase(
            en: "The photos of a portfolio are not ordered from new to old.",
            nl: "De foto's van een portfolio staan niet van nieuw naar oud."),
        reason: Phrase(
            en: "By custom the newest photo comes first, because the first one is the featured image. Another order is allowed.",
            nl:
                "De nieuwste foto staat gewoonlijk voorop, want de eerste is de uitgelichte foto. Een andere volgorde mag ook."
        ),
        message: Phrase(
            en: "this photo of {date} comes after one of {before}: {count} photos are newer than the one before them.",
            nl: "deze foto van {date} staat achter een van {before}: {count} foto's zijn nieuwer dan die ervoor."),
        remedy: Phrase(
            en: "Put the photos in the order from new to old, unless another order is meant.",
            nl: "Zet de foto's van nieuw naar oud, tenzij een andere volgorde de bedoeling is."),
        examples: [
            .bad(
                """
                {
                    "images": [
                        { "imageURL": "images/heath.jpg", "optional": { "captureDate": "2022" } },
                        { "imageURL": "images/dune.jpg", "optional": { "captureDate": ⟦"2024-06"⟧ } }
                    ]
                }
                """),
            .good(
                """
                {
                    "images": [
                        { "imageURL": "images/heath.jpg", "optional": { "captureDate": "2024" } },
                        { "imageURL": "images/quay.jpg", "optional": { "captureDate": "?" } },
                        { "imageURL": "images/dune.jpg", "optional": { "captureDate": "2024-06-30" } },
                        { "imageURL": "images/mist.jpg", "optional": { "captureDate": "2021-11" } }
                    ]
                }
                """),
        ]
    ) { document, _ in
        var first: (node: Node, before: Node)?
        var count = 0
        var last: (days: ClosedRange<Int>, node: Node)?
        for node in document.nodes(.partialDate) {
            guard let days = photoDays(node) else { continue }
            if let last, days.lowerBound > last.days.upperBound {
                count += 1
                if first == nil { first = (node, last.node) }
            }
            last = (days, node)
        }
        guard let first else { return [] }
        var finding = Finding(
            at: first.node,
            [
                "date": Phrase(first.node.string ?? ""), "before": Phrase(first.before.string ?? ""),
                "count": Phrase(String(count)),
            ],
            related: [Related(Phrase(en: "the older photo", nl: "de oudere foto"), at: first.before)])
        if count == 1 {
            finding.message = Phrase(
                en: "this photo of {date} comes after one of {before}.",
                nl: "deze foto van {date} staat achter een van {before}.")
        }
        return [finding]
    }
}

import ClubModel
import JSONSyntax

extension Rule {
    static let photoDateContradiction = Rule(
        id: "photo-date-contradiction", severity: .warning, levels: [.images],
        summary: Phrase(
            en: "The dates of a photo cannot be: taken or added in the future, or added before it was taken.",
            nl: "De datums van een foto kunnen niet: gemaakt of toegevoegd in de toekomst, of toegevoegd voor ze er was."),
        reason: Phrase(
            en: "Dates decide about the order of the photos and about which are marked as new.",
            nl: "Datums bepalen de volgorde van de foto's en welke als nieuw gelden."),
        message: Phrase(
            en: "the date {date} is in the future.", nl: "de datum {date} ligt in de toekomst."),
        remedy: Phrase(en: "Look up the right date.", nl: "Zoek de juiste datum op."),
        examples: [
            .bad(
                """
                {
                    "images": [
                        { "imageURL": "heath.jpg", "optional": { "captureDate": ⟦"2062"⟧ } },
                        { "imageURL": "dune.jpg", "optional": { "captureDate": ⟦"2024-06"⟧, "dateAdded": "2023-06-30" } }
                    ]
                }
                """),
            .good(
                """
                {
                    "images": [
                        { "imageURL": "heath.jpg", "optional": { "captureDate": "2026", "dateAdded": "2026-02-01" } },
                        { "imageURL": "dune.jpg", "optional": { "captureDate": "?", "dateAdded": "2023-06-30" } }
                    ]
                }
                """),
        ]
    ) { document, premises in
        let today = premises.today.year * 10_000 + premises.today.month * 100 + premises.today.day
        var findings: [Finding] = []
        for image in document.nodes(.image) {
            guard let optional = image["optional"] else { continue }
            let taken = optional["captureDate"]
            let added = optional["dateAdded"]
            let days = taken.flatMap { photoDays($0) }
            let addedDays = added.flatMap { photoDays($0) }
            for (node, days) in [(taken, days), (added, addedDays)] {
                guard let node, let days, days.lowerBound > today else { continue }
                findings.append(Finding(at: node, ["date": Phrase(node.string ?? "")]))
            }
            guard let taken, let added, let days, let addedDays, days.lowerBound > addedDays.upperBound, days.lowerBound <= today
            else { continue }
            findings.append(
                Finding(
                    at: taken, ["date": Phrase(taken.string ?? ""), "added": Phrase(added.string ?? "")],
                    message: Phrase(
                        en: "the photo is of {date}, but it was added on {added} already.",
                        nl: "de foto is van {date}, maar is al op {added} toegevoegd."),
                    related: [Related(Phrase(en: "when it was added", nl: "wanneer ze is toegevoegd"), at: added)]))
        }
        return findings
    }
}

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

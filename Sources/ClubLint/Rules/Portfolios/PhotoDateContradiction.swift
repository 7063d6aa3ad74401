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

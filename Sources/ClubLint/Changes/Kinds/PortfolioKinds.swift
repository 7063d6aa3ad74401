import ClubModel

/// Level 3: no app reads it yet (FORMAT.md 12).
extension ChangeKind {
    static let portfolioOwnerChanged = ChangeKind(
        "portfolio-owner-changed", .error, .portfolios,
        one: Phrase(en: "portfolio of somebody else", nl: "portfolio van een ander"),
        many: Phrase(en: "portfolios of somebody else", nl: "portfolio's van een ander"),
        Phrase(en: "The portfolio is {new}'s now, and was {old}'s.", nl: "Het portfolio is nu van {new}, en was van {old}."),
        consequence: Phrase(
            en: "The three parts of the name and the club say whose it is.",
            nl: "De drie delen van de naam en de club zeggen van wie het is."),
        remedy: Phrase(en: "Write the name as the club's list has it.", nl: "Schrijf de naam zoals in de ledenlijst."),
        example: .files(portfolioOf("Evers"), portfolioOf("Everts")))

    static let imageAdded = ChangeKind(
        "image-added", .info, .portfolios, one: Phrase(en: "new photo in a portfolio", nl: "nieuwe foto in een portfolio"),
        many: Phrase(en: "new photos in portfolios", nl: "nieuwe foto's in portfolio's"),
        Phrase(en: "The photo \"{new}\" is new.", nl: "De foto \"{new}\" is nieuw."),
        example: .files(images("heath"), images("heath", "dunes")))

    static let imagesAdded = ChangeKind(
        "images-added", .info, .portfolios,
        one: Phrase(en: "portfolio with several new photos", nl: "portfolio met meer nieuwe foto's"),
        many: Phrase(en: "portfolios with several new photos", nl: "portfolio's met meer nieuwe foto's"),
        Phrase(
            en: "{count} new photos by {record}, first \"{new}\".",
            nl: "{count} nieuwe foto's van {record}, eerst \"{new}\"."),
        example: .files(images("heath"), images("heath", "dunes", "shore")))

    static let imageRemoved = ChangeKind(
        "image-removed", .info, .portfolios, one: Phrase(en: "photo gone from a portfolio", nl: "foto weg uit een portfolio"),
        many: Phrase(en: "photos gone from portfolios", nl: "foto's weg uit portfolio's"),
        Phrase(en: "The photo \"{old}\" is gone.", nl: "De foto \"{old}\" is weg."),
        example: .files(images("heath", "dunes"), images("heath")))

    static let imagesReordered = ChangeKind(
        "images-reordered", .info, .portfolios,
        one: Phrase(en: "portfolio in another order", nl: "portfolio in een andere volgorde"),
        many: Phrase(en: "portfolios in another order", nl: "portfolio's in een andere volgorde"),
        Phrase(
            en: "The photos stand in another order; first is \"{new}\".",
            nl: "De foto's staan in een andere volgorde; eerst komt \"{new}\"."),
        example: .files(images("heath", "dunes"), images("dunes", "heath")))

    static let imageDetailsChanged = ChangeKind(
        "image-details-changed", .info, .portfolios, one: Phrase(en: "photo with other details", nl: "foto met andere gegevens"),
        many: Phrase(en: "photos with other details", nl: "foto's met andere gegevens"),
        Phrase(
            en: "Title, date or other details of \"{new}\" changed.",
            nl: "Titel, datum of andere gegevens van \"{new}\" zijn veranderd."),
        example: .files(
            portfolio("{\"imageURL\": \"https://www.example.com/heath.jpg\"}"),
            portfolio("{\"imageURL\": \"https://www.example.com/heath.jpg\", \"optional\": {\"captureDate\": \"2024\"}}")))

    static let portfolioDetailsChanged = ChangeKind(
        "portfolio-details-changed", .info, .portfolios,
        one: Phrase(en: "portfolio with other details", nl: "portfolio met andere gegevens"),
        many: Phrase(en: "portfolios with other details", nl: "portfolio's met andere gegevens"),
        Phrase(
            en: "Title or other details of the portfolio changed; the photos are the same.",
            nl: "Titel of andere gegevens van het portfolio zijn veranderd; de foto's zijn dezelfde."),
        example: .files(
            images("heath"),
            images("heath").dropLast(2) + ",\n \"optional\": {\"baseURL\": \"https://www.example.com/\"}}\n"))

    private static func images(_ names: String...) -> String {
        var text = ""
        for name in names { text += (text.isEmpty ? "" : ", ") + "{\"imageURL\": \"https://www.example.com/\(name).jpg\"}" }
        return portfolio(text)
    }

    private static func portfolio(_ images: String, family: String = "Evers") -> String {
        """
        --- Noor_Evers.level3.json
        {"club": {"idPlus": {"town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold"}},
         "member": {"name": {"givenName": "Noor", "familyName": "\(family)"}},
         "images": [\(images)]}

        """
    }

    private static func portfolioOf(_ family: String) -> String {
        portfolio("{\"imageURL\": \"https://www.example.com/heath.jpg\"}", family: family)
    }
}

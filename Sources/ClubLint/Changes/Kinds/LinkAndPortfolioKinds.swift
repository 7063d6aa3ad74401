import ClubModel

/// Websites, portfolios and pictures (FORMAT.md 3, 4.1, 8.2).
extension ChangeKind {
    static let clubWebsite = ValueKinds(
        "club-website", .links,
        .init(
            en: "website", nl: "de website", counted: ("club website", "club websites"), geteld: ("clubwebsite", "clubwebsites")),
        example: { .club(link("website", $0), link("website", $1)) }, "https://www.example.com/lindewold",
        "https://lindewold.example.com")
    static let wikipedia = ValueKinds(
        "wikipedia", .links,
        .init(
            en: "article in Wikipedia", nl: "het artikel in Wikipedia",
            counted: ("article in Wikipedia", "articles in Wikipedia"),
            geteld: ("artikel in Wikipedia", "artikelen in Wikipedia")),
        added: Phrase(en: "The map card gets an icon that opens it.", nl: "De kaart krijgt een pictogram dat het opent."),
        example: { .club(link("wikipedia", $0), link("wikipedia", $1)) }, "https://en.wikipedia.org/wiki/Photography",
        "https://en.wikipedia.org/wiki/Camera_club")
    static let memberFileAddress = ValueKinds(
        "level2-address", .links,
        .init(
            en: "address of the list of members", nl: "het adres van de ledenlijst",
            counted: ("address of a list of members", "addresses of lists of members"),
            geteld: ("adres van een ledenlijst", "adressen van ledenlijsten")),
        added: notFetched, changed: notFetched, isRemovalSevere: false,
        example: { .club(link("level2URL", $0), link("level2URL", $1)) }, "https://www.example.com/fcLindewold.level2.json",
        "https://lindewold.example.com/fcLindewold.level2.json")
    static let memberWebsite = ValueKinds(
        "member-website", .links,
        .init(
            en: "website", nl: "de website", counted: ("website of a member", "websites of members"),
            geteld: ("website van een lid", "websites van leden")),
        example: { .member(link("website", $0), link("website", $1)) }, "https://www.example.com/anna", "https://anna.example.com"
    )
    static let portfolio = ValueKinds(
        "portfolio-link", .links,
        .init(
            en: "portfolio", nl: "het portfolio", counted: ("link to a portfolio", "links to portfolios"),
            geteld: ("adres van een portfolio", "adressen van portfolio's")),
        removed: Phrase(
            en: "Phones that have loaded it keep it; new installs open a page without photos instead.",
            nl: "Telefoons die het al hadden, houden het; nieuwe installaties openen een pagina zonder foto's."),
        example: { .member(link("level3URL", $0), link("level3URL", $1)) }, "https://www.example.com/Anna_van_Dalen/",
        "https://www.example.com/leden/Anna_van_Dalen/")
    static let photo = ValueKinds(
        "photo", .links,
        .init(
            en: "photo beside the name", nl: "de foto bij de naam",
            counted: ("photo of a member's choice", "photos of members' choice"),
            geteld: ("gekozen foto van een lid", "gekozen foto's van leden")),
        removed: Phrase(
            en: "Phones that have loaded it keep it; new installs show a substitute.",
            nl: "Telefoons die hem al hadden, houden hem; nieuwe installaties tonen een vervanging."),
        example: { .member(link("featuredImage", $0), link("featuredImage", $1)) }, "https://www.example.com/heath.jpg",
        "https://www.example.com/dunes.jpg")
    static let portrait = ValueKinds(
        "portrait", .links,
        .init(
            en: "portrait", nl: "het portret", counted: ("portrait", "portraits"), geteld: ("portret", "portretten")),
        example: { .member(link("photographerImage", $0), link("photographerImage", $1)) }, "https://www.example.com/anna.jpg",
        "https://www.example.com/Anna-van-Dalen.jpg")
    static let clubMail = ValueKinds(
        "maintainer-mail", .links,
        .init(
            en: "mail address of the maintainer", nl: "het mailadres van de beheerder",
            counted: ("mail address of a maintainer", "mail addresses of maintainers"),
            geteld: ("mailadres van een beheerder", "mailadressen van beheerders")),
        removed: Phrase(
            en: "The app shows it nowhere; who keeps the data can be asked no more.",
            nl: "De app toont het nergens; wie de gegevens bijhoudt, is niet meer te vragen."),
        isRemovalSevere: false,
        example: { .club(link("maintainerEmail", $0), link("maintainerEmail", $1)) }, "secretary@example.com", "board@example.com"
    )

    static let linkSecured = ChangeKind(
        "link-secured", .info, .links, one: Phrase(en: "link that became https", nl: "link die https werd"),
        many: Phrase(en: "links that became https", nl: "links die https werden"),
        Phrase(en: "The {what} is https now: \"{new}\".", nl: "Nu https: {what}, \"{new}\"."),
        example: .member(link("website", "http://www.example.com/anna"), link("website", "https://www.example.com/anna")))

    static let linkUnsecured = ChangeKind(
        "link-unsecured", .warning, .links, one: Phrase(en: "link that lost its https", nl: "link die https verloor"),
        many: Phrase(en: "links that lost their https", nl: "links die https verloren"),
        Phrase(en: "The {what} is no longer https: \"{new}\".", nl: "Niet langer https: {what}, \"{new}\"."),
        consequence: Phrase(
            en: "iPhones load no pictures and portfolios over http, but for one site; links that open in the browser still work.",
            nl: "iPhones laden geen foto's en portfolio's via http, op één site na; links die in de browser openen, werken nog."),
        remedy: Phrase(en: "Write https.", nl: "Schrijf https."),
        example: .member(
            link("featuredImage", "https://www.example.com/heath.jpg"), link("featuredImage", "http://www.example.com/heath.jpg"))
    )

    private static let notFetched = Phrase(
        en: "No app fetches that address yet; at most it is named as a source.",
        nl: "Nog geen enkele app haalt dat adres op; hooguit wordt het als bron genoemd.")

    private static func link(_ name: String, _ value: String?) -> String? { value.map { "\"\(name)\": \"\($0)\"" } }
}

/// Level 3, which no app reads yet, and galleries of JuiceBox, of which the apps show the first picture (FORMAT.md 12).
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

    static let galleryRemoved = ChangeKind(
        "gallery-removed", .warning, .portfolios, one: Phrase(en: "gallery gone", nl: "verdwenen galerij"),
        many: Phrase(en: "galleries gone", nl: "verdwenen galerijen"),
        Phrase(en: "The gallery is gone{content}.", nl: "De galerij is weg{content}."),
        consequence: Phrase(
            en: "Where a member's \"level3URL\" leads to its folder, the app has no page to show.",
            nl: "Waar \"level3URL\" van een lid naar de map ervan leidt, heeft de app geen pagina om te tonen."),
        remedy: Phrase(
            en: "Take the address out of the list of members, or write the new one.",
            nl: "Haal het adres uit de ledenlijst, of schrijf het nieuwe."),
        example: .files(gallery("heath") + other, other))

    static let galleryMoved = ChangeKind(
        "gallery-moved", .warning, .portfolios, one: Phrase(en: "gallery in another folder", nl: "galerij in een andere map"),
        many: Phrase(en: "galleries in another folder", nl: "galerijen in een andere map"),
        Phrase(en: "The gallery {old} is {new} now.", nl: "De galerij {old} is nu {new}."),
        consequence: Phrase(
            en: "A \"level3URL\" that leads to its old folder leads to nothing now.",
            nl: "Een \"level3URL\" naar de oude map leidt nu nergens meer heen."),
        remedy: Phrase(en: "Write the new address in the list of members.", nl: "Schrijf het nieuwe adres in de ledenlijst."),
        example: .files(gallery("heath"), gallery("heath", in: "noor-evers")))

    static let galleryBroken = ChangeKind(
        "gallery-broken", .error, .portfolios,
        one: Phrase(en: "gallery that is none any more", nl: "galerij die er geen meer is"),
        many: Phrase(en: "galleries that are none any more", nl: "galerijen die er geen meer zijn"),
        Phrase(
            en: "The file is no longer a JuiceBox gallery: <juiceboxgallery> is missing.",
            nl: "Het bestand is geen galerij van JuiceBox meer: <juiceboxgallery> ontbreekt."),
        consequence: Phrase(
            en: "The page of the gallery stays blank, and the app finds no picture in it.",
            nl: "De pagina van de galerij blijft leeg, en de app vindt er geen foto in."),
        remedy: Phrase(
            en: "Open the gallery in JuiceBox and save it again.", nl: "Open de galerij in JuiceBox en bewaar hem opnieuw."),
        example: .files(gallery("heath"), "--- noor/config.xml\n<html></html>\n"))

    static let galleryMended = ChangeKind(
        "gallery-mended", .info, .portfolios, one: Phrase(en: "gallery that is one again", nl: "galerij die er weer een is"),
        many: Phrase(en: "galleries that are some again", nl: "galerijen die er weer zijn"),
        Phrase(en: "The file is a gallery of JuiceBox now{content}.", nl: "Het bestand is nu een galerij van JuiceBox{content}."),
        example: .files("--- noor/config.xml\n<html></html>\n", gallery("heath")))

    private static let other = "--- root_.level1.json\n{\"clubs\": []}\n"

    private static func gallery(_ name: String, in folder: String = "noor") -> String {
        """
        --- \(folder)/config.xml
        <juiceboxgallery galleryTitle="Noor Evers">
            <image imageURL="images/\(name).jpg" thumbURL="thumbs/\(name).jpg"></image>
        </juiceboxgallery>

        """
    }

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

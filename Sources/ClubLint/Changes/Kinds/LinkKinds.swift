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
            en: "iPhones do not load pictures and portfolios over http; links that open in the browser still work.",
            nl: "iPhones laden geen foto's en portfolio's via http; links die in de browser openen, werken nog."),
        remedy: Phrase(en: "Write https.", nl: "Schrijf https."),
        example: .member(
            link("featuredImage", "https://www.example.com/heath.jpg"), link("featuredImage", "http://www.example.com/heath.jpg"))
    )

    private static let notFetched = Phrase(
        en: "Nothing yet: no app fetches that address.", nl: "Nog niets: geen enkele app haalt dat adres op.")

    private static func link(_ name: String, _ value: String?) -> String? { value.map { "\"\(name)\": \"\($0)\"" } }
}

import ClubModel

/// The keywords of members (FORMAT.md 5.6, 6).
extension ChangeKind {
    static let keywordGained = ChangeKind(
        "keyword-gained", .info, .keywords, one: Phrase(en: "new keyword of a member", nl: "nieuw trefwoord van een lid"),
        many: Phrase(en: "new keywords of members", nl: "nieuwe trefwoorden van leden"),
        Phrase(en: "{record} has the keyword \"{new}\" now.", nl: "{record} heeft nu het trefwoord \"{new}\"."),
        example: .member("\"expertises\": [\"Landscape\"]", "\"expertises\": [\"Landscape\", \"Macro\"]"))

    static let unknownKeywordGained = ChangeKind(
        "unknown-keyword-gained", .warning, .keywords,
        one: Phrase(en: "keyword that is not in the list", nl: "trefwoord dat niet in de lijst staat"),
        many: Phrase(en: "keywords that are not in the list", nl: "trefwoorden die niet in de lijst staan"),
        Phrase(
            en: "{record} has the keyword \"{new}\" now, which Level 0 does not have.",
            nl: "{record} heeft nu het trefwoord \"{new}\", dat niet in Level 0 staat."),
        consequence: Phrase(
            en: "The app shows it untranslated, with the icon of a bug; it stays on phones after the file is mended.",
            nl: "De app toont het onvertaald, met een insect erbij; op telefoons blijft het staan nadat het bestand hersteld is."),
        remedy: Phrase(
            en: "Use a keyword of Level 0, exactly as its \"idString\" has it.",
            nl: "Gebruik een trefwoord uit Level 0, precies zoals in \"idString\"."),
        example: .files(
            keywords("") + "--- fcLindewold.level2.json\n" + memberFile("[]"),
            keywords("") + "--- fcLindewold.level2.json\n" + memberFile("[\"Landschap\"]")))

    static let keywordLost = ChangeKind(
        "keyword-removed", .warning, .keywords,
        one: Phrase(en: "removed keyword of a member", nl: "weggehaald trefwoord van een lid"),
        many: Phrase(en: "removed keywords of members", nl: "weggehaalde trefwoorden van leden"),
        Phrase(en: "{record} no longer has the keyword \"{old}\".", nl: "{record} heeft het trefwoord \"{old}\" niet meer."),
        consequence: Phrase(
            en: "Phones that have loaded it keep it: the app adds keywords to a person and never takes one away.",
            nl: "Telefoons die het al hadden, houden het: de app voegt trefwoorden aan iemand toe en haalt er nooit een weg."),
        example: .member("\"expertises\": [\"Landscape\", \"Macro\"]", "\"expertises\": [\"Landscape\"]"))

    static let keywordReplaced = ChangeKind(
        "keyword-replaced", .info, .keywords,
        one: Phrase(en: "replaced keyword of a member", nl: "vervangen trefwoord van een lid"),
        many: Phrase(en: "replaced keywords of members", nl: "vervangen trefwoorden van leden"),
        Phrase(
            en: "{record} has {new} as a keyword instead of {old}.",
            nl: "{record} heeft {new} als trefwoord in plaats van {old}."),
        consequence: Phrase(
            en: "Phones that have loaded the old one have both, until their data are reset.",
            nl: "Telefoons die het oude al hadden, hebben ze allebei, tot hun gegevens gewist worden."),
        example: .member("\"expertises\": [\"Macro\"]", "\"expertises\": [\"Street\"]"))

    static let tooManyKeywordsNow = ChangeKind(
        "keyword-overflow", .warning, .keywords,
        one: Phrase(en: "member with more than two keywords", nl: "lid met meer dan twee trefwoorden"),
        many: Phrase(en: "members with more than two keywords", nl: "leden met meer dan twee trefwoorden"),
        Phrase(en: "{record} has {count} keywords now.", nl: "{record} heeft nu {count} trefwoorden."),
        consequence: Phrase(
            en: "The app shows two of them, and \"Too many expertises\" behind them.",
            nl: "De app toont er twee, met \"Teveel expertises\" erachter."),
        remedy: Phrase(en: "Leave two.", nl: "Laat er twee staan."),
        example: .member(
            "\"expertises\": [\"Landscape\", \"Macro\"]", "\"expertises\": [\"Landscape\", \"Macro\", \"Street\"]",
            also: ["keyword-gained"]))

    /// Level 0 with one keyword, and more behind it.
    static func keywords(_ more: String) -> String {
        """
        --- root.level0.json
        {"expertises": [{"idString": "Landscape", "name": [{"language": "EN", "localizedString": "Landscape"}]}\(more)]}

        """
    }

    private static func memberFile(_ keywords: String) -> String {
        """
        {"club": \(lindewold),
         "members": [{"name": {"givenName": "Noor", "familyName": "Evers"}, "optional": {"expertises": \(keywords)}}]}

        """
    }
}

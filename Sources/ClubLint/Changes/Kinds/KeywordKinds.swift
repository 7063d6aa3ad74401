import ClubModel

/// The keywords and languages of Level 0 (FORMAT.md 2).
extension ChangeKind {
    static let keywordDefined = ChangeKind(
        "keyword-defined", .info, .vocabulary, one: Phrase(en: "new keyword", nl: "nieuw trefwoord"),
        many: Phrase(en: "new keywords", nl: "nieuwe trefwoorden"),
        Phrase(en: "{record} is a keyword now.", nl: "{record} is nu een trefwoord."),
        example: .files(
            keywords(""),
            keywords(", {\"idString\": \"Macro\", \"name\": [{\"language\": \"EN\", \"localizedString\": \"Macro\"}]}")))

    static let keywordWithdrawn = ChangeKind(
        "keyword-withdrawn", .warning, .vocabulary, one: Phrase(en: "keyword gone", nl: "verdwenen trefwoord"),
        many: Phrase(en: "keywords gone", nl: "verdwenen trefwoorden"),
        Phrase(en: "{record} is no longer a keyword.", nl: "{record} is geen trefwoord meer."),
        consequence: Phrase(
            en: "New installs show it untranslated, with the icon of a bug, for members who have it; phones keep it as it was.",
            nl: "Nieuwe installaties tonen het onvertaald, met een insect erbij, bij leden die het hebben; telefoons houden het."),
        remedy: Phrase(
            en: "Take it from the members first, or put it back.", nl: "Haal het eerst bij de leden weg, of zet het terug."),
        example: .files(
            keywords(", {\"idString\": \"Macro\", \"name\": [{\"language\": \"EN\", \"localizedString\": \"Macro\"}]}"),
            keywords("")))

    static let keywordIDChanged = ChangeKind(
        "keyword-id-changed", .error, .vocabulary,
        one: Phrase(en: "keyword with another idString", nl: "trefwoord met een andere idString"),
        many: Phrase(en: "keywords with another idString", nl: "trefwoorden met een andere idString"),
        Phrase(
            en: "The idString of a keyword changes from \"{old}\" to \"{new}\".",
            nl: "De idString van een trefwoord verandert van \"{old}\" in \"{new}\"."),
        consequence: Phrase(
            en: "It is another keyword to the app: members with the old one show it untranslated, with the icon of a bug.",
            nl: "Voor de app is het een ander trefwoord: leden met het oude tonen dat onvertaald, met een insect erbij."),
        remedy: Phrase(
            en: "Keep the idString and change the names in \"name\"; or change it in all files with members, too.",
            nl: "Houd de idString en verander de namen in \"name\"; of verander hem ook in alle ledenbestanden."),
        example: .files(
            keywords(", {\"idString\": \"Bird\", \"name\": [{\"language\": \"EN\", \"localizedString\": \"Birds\"}]}"),
            keywords(", {\"idString\": \"Birds\", \"name\": [{\"language\": \"EN\", \"localizedString\": \"Birds\"}]}")))

    static let translation = ValueKinds(
        "translation", .vocabulary,
        .init(
            en: "name in {language}", nl: "de naam in het {language}",
            counted: ("translation of a keyword", "translations of keywords"),
            geteld: ("vertaling van een trefwoord", "vertalingen van trefwoorden")),
        example: { .files(inDutch($0, nil), inDutch($1, nil)) }, "Landschappen", "Landschap")
    static let usage = ValueKinds(
        "usage", .vocabulary,
        .init(
            en: "explanation in {language}", nl: "de uitleg in het {language}",
            counted: ("explanation of a keyword", "explanations of keywords"),
            geteld: ("uitleg van een trefwoord", "keer uitleg van een trefwoord")),
        example: { .files(inDutch("Landschap", $0), inDutch("Landschap", $1)) }, "Natuur.", "Natuur en platteland.")

    static let languageAdded = ChangeKind(
        "language-added", .info, .vocabulary, one: Phrase(en: "new language", nl: "nieuwe taal"),
        many: Phrase(en: "new languages", nl: "nieuwe talen"),
        Phrase(en: "The list of languages has \"{new}\" now.", nl: "De lijst met talen heeft nu \"{new}\"."),
        example: .files(languages("Dutch", nil), languages("Dutch", "German")))

    static let languageRemoved = ChangeKind(
        "language-removed", .info, .vocabulary, one: Phrase(en: "language gone", nl: "verdwenen taal"),
        many: Phrase(en: "languages gone", nl: "verdwenen talen"),
        Phrase(en: "The list of languages no longer has \"{old}\".", nl: "De lijst met talen heeft \"{old}\" niet meer."),
        consequence: Phrase(
            en: "Phones keep the texts in it, and still support it if they did. A new phone may know it by its code only.",
            nl: "Telefoons houden de teksten erin en de ondersteuning. Een nieuwe telefoon kent misschien alleen de code."),
        example: .files(languages("Dutch", "German"), languages("Dutch", nil)))

    static let languageRenamed = ChangeKind(
        "language-renamed", .info, .vocabulary, one: Phrase(en: "language with another name", nl: "taal met een andere naam"),
        many: Phrase(en: "languages with another name", nl: "talen met een andere naam"),
        Phrase(
            en: "The name of the language {code} changes from \"{old}\" to \"{new}\".",
            nl: "De naam van de taal {code} verandert van \"{old}\" in \"{new}\"."),
        example: .files(languages("Nederlands", nil), languages("Dutch", nil)))

    static let languageSupportChanged = ChangeKind(
        "language-support-changed", .info, .vocabulary,
        one: Phrase(en: "language marked otherwise", nl: "anders aangemerkte taal"),
        many: Phrase(en: "languages marked otherwise", nl: "anders aangemerkte talen"),
        Phrase(en: "{name} {verb}.", nl: "{name} {verb}."),
        consequence: Phrase(
            en: "Websites are made in the supported languages, and addresses are looked up in them.",
            nl: "Websites worden in de ondersteunde talen gemaakt, en adressen worden daarin opgezocht."),
        example: .files(
            "--- root.level0.json\n{\"languages\": [{\"isoCode\": \"NL\", \"languageNameEN\": \"Dutch\"}]}\n",
            "--- root.level0.json\n{\"languages\": [{\"isoCode\": \"NL\", \"languageNameEN\": \"Dutch\", \"isSupported\": true}]}\n"
        ))

    private static func inDutch(_ name: String?, _ usage: String?) -> String {
        let dutch = name.map { ", {\"language\": \"NL\", \"localizedString\": \"\($0)\"}" } ?? ""
        let text = usage.map { ", \"optional\": {\"usage\": [{\"language\": \"NL\", \"localizedString\": \"\($0)\"}]}" } ?? ""
        return """
            --- root.level0.json
            {"expertises": [
              {"idString": "Landscape", "name": [{"language": "EN", "localizedString": "Landscape"}\(dutch)]\(text)},
              {"idString": "Portrait", "name": [{"language": "NL", "localizedString": "Portret"}]}]}

            """
    }

    private static func languages(_ dutch: String, _ german: String?) -> String {
        let more = german.map { ", {\"isoCode\": \"DE\", \"languageNameEN\": \"\($0)\"}" } ?? ""
        return "--- root.level0.json\n{\"languages\": [{\"isoCode\": \"NL\", \"languageNameEN\": \"\(dutch)\"}\(more)]}\n"
    }
}

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

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

    static let siteLanguageAdded = ChangeKind(
        "site-language-added", .warning, .vocabulary,
        one: Phrase(en: "new language of the web site", nl: "nieuwe taal van de website"),
        many: Phrase(en: "new languages of the web site", nl: "nieuwe talen van de website"),
        Phrase(
            en: "{record} is the first keyword with a name in {language}.",
            nl: "{record} is het eerste trefwoord met een naam in het {language}."),
        consequence: Phrase(
            en: "The site generator makes all pages in that language as well.",
            nl: "De websitegenerator maakt alle pagina's ook in die taal."),
        remedy: Phrase(en: "Leave it out, unless that is meant.", nl: "Laat hem weg, tenzij dat de bedoeling is."),
        example: .files(
            keywords(""),
            """
            --- root.level0.json
            {"expertises": [{"idString": "Landscape", "name": [{"language": "EN", "localizedString": "Landscape"},
              {"language": "FR", "localizedString": "Paysage"}]}]}

            """, also: ["translation-added"]))

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
            en: "Texts in it stay; new installs know the language by its code only.",
            nl: "Teksten erin blijven; nieuwe installaties kennen de taal alleen bij haar code."),
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
            en: "Apps until August 2026 ignore that; later ones show themselves in supported languages only.",
            nl: "Apps tot augustus 2026 negeren dat; latere spreken alleen ondersteunde talen."),
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

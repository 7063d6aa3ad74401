import ClubModel

/// What changes nothing that anybody sees (FORMAT.md 1.4 to 1.6, 15).
extension ChangeKind {
    static let layoutOnly = ChangeKind(
        "layout-only", .info, .layout,
        one: Phrase(en: "file with another layout only", nl: "bestand met alleen een andere opmaak"),
        many: Phrase(en: "files with another layout only", nl: "bestanden met alleen een andere opmaak"),
        Phrase(en: "Layout only: nothing changes for anybody.", nl: "Alleen opmaak: er verandert niets voor iemand."),
        example: .clubs("\"clubs\": []", "    \"clubs\": [\n    ]"))

    static let orderOnly = ChangeKind(
        "order-only", .info, .layout, one: Phrase(en: "file in another order only", nl: "bestand met alleen een andere volgorde"),
        many: Phrase(en: "files in another order only", nl: "bestanden met alleen een andere volgorde"),
        Phrase(
            en: "The same in another order: the app sorts by itself.",
            nl: "Hetzelfde in een andere volgorde: de app sorteert zelf."),
        example: .members(noor + ",\n" + joris, joris + ",\n" + noor))

    static let spelledOtherwise = ChangeKind(
        "written-otherwise", .info, .layout,
        one: Phrase(en: "file with values written otherwise", nl: "bestand met anders geschreven waarden"),
        many: Phrase(en: "files with values written otherwise", nl: "bestanden met anders geschreven waarden"),
        Phrase(
            en: "Values are written in another way; the app reads the same.",
            nl: "Waarden zijn anders geschreven; de app leest hetzelfde."),
        example: .member("\"nlSpecific\": {\"fotobondNumber\": \"1620123\"}", "\"nlSpecific\": {\"fotobondNumber\": 1620123}"))

    static let ignoredFieldChanged = ChangeKind(
        "ignored-field-changed", .info, .layout,
        one: Phrase(en: "change in a field that the app ignores", nl: "wijziging in een veld dat de app negeert"),
        many: Phrase(en: "changes in fields that the app ignores", nl: "wijzigingen in velden die de app negeert"),
        Phrase(
            en: "The field \"{field}\" {verb}; the app ignores it here{records}.",
            nl: "Het veld \"{field}\" {verb}; de app negeert het hier{records}."),
        example: .members(
            noor, "{\"name\": {\"givenName\": \"Noor\", \"familyName\": \"Evers\"}, \"birthday\": \"9999-05-17\"}"))

    static let editionRenewed = ChangeKind(
        "newer-edition", .info, .layout,
        one: Phrase(en: "file in the newer spelling of the format", nl: "bestand in de nieuwere spelling van het formaat"),
        many: Phrase(en: "files in the newer spelling of the format", nl: "bestanden in de nieuwere spelling van het formaat"),
        Phrase(
            en: "The fields have the names of 2026 now, which current apps read; those of 2024 are dead to them.",
            nl: "De velden hebben nu de namen van 2026, die de apps lezen; die van 2024 lezen ze niet meer."),
        example: .member("\"keywords\": [\"Macro\"]", "\"expertises\": [\"Macro\"]"))

    static let editionOutdated = ChangeKind(
        "older-edition", .error, .layout,
        one: Phrase(
            en: "file back in an older spelling of the format", nl: "bestand terug in een oudere spelling van het formaat"),
        many: Phrase(
            en: "files back in an older spelling of the format", nl: "bestanden terug in een oudere spelling van het formaat"),
        Phrase(
            en: "The fields have the names of 2024 again, which current apps do not read.",
            nl: "De velden hebben weer de namen van 2024, die de apps niet meer lezen."),
        consequence: Phrase(
            en: "An old copy seems to stand in for newer data. Keywords and mail addresses in it are lost to the app.",
            nl: "Een oude kopie lijkt in de plaats te komen van nieuwere gegevens. Trefwoorden en mailadressen erin mist de app."),
        remedy: Phrase(
            en: "Begin with the newest file; or \"clubhub-lint migrate\" gives the fields their present names.",
            nl: "Begin met het nieuwste bestand; of \"clubhub-lint migrate\" geeft de velden hun namen van nu."),
        example: .member("\"expertises\": [\"Macro\"]", "\"keywords\": [\"Macro\"]"))
}

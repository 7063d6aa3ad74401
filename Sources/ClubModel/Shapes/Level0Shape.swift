extension LevelShapes {
    /// Level 0: the keywords (expertises) with their translations, and the languages.
    static let keywords = ObjectShape(
        Phrase(en: "a Level 0 file", nl: "een Level 0-bestand"), isRecord: true,
        [
            SharedShapes.schemaAddress(example: #""https://www.example.com/Schemas/level0.schema.json""#),
            .optional(
                "expertises", in2024: "keywords", .list(of: .object(keyword), meaning: .keyword), .keywordList,
                Phrase(
                    en: """
                        The known keywords (expertises). The apps show a keyword that is not here with a warning and without \
                        translation.
                        """,
                    nl: """
                        De bekende trefwoorden (expertises). Een trefwoord dat hier niet staat, tonen de apps met een \
                        waarschuwing en onvertaald.
                        """)),
            .optional(
                "languages", .list(of: .object(language), meaning: .language), .list,
                Phrase(
                    en: "The languages that the files use, with their names. A language that is not here is shown by its code.",
                    nl: """
                        De talen die de bestanden gebruiken, met hun namen. Van een taal die hier niet staat, wordt de code \
                        getoond.
                        """)),
        ])

    private static let keyword = ObjectShape(
        Phrase(en: "a keyword (expertise)", nl: "een trefwoord (expertise)"), isRecord: true,
        [
            .required(
                "idString", .text(.free(mayBeEmpty: false)), .keywordID,
                Phrase(
                    en: """
                        The identifier that Level 2 files use for this keyword. By custom it is English, with a hyphen instead \
                        of a space; the apps ignore capitals.
                        """,
                    nl: """
                        De aanduiding waarmee Level 2-bestanden dit trefwoord gebruiken. Die is meestal Engels, met een streepje \
                        in plaats van een spatie; hoofdletters maken voor de apps niet uit.
                        """),
                examples: [#""Black & white""#, #""Mixed-media""#]),
            .required(
                "name", in2024: "localizations",
                .list(
                    of: translation(
                        Phrase(en: "a name of a keyword", nl: "een naam van een trefwoord"),
                        text: Phrase(
                            en: "The name that the apps show in this language.", nl: "De naam die de apps in deze taal tonen."),
                        example: #""Black & White""#),
                    meaning: .translation), .keywordName,
                Phrase(
                    en: """
                        The names of the keyword, one for each language; English and Dutch belong there. Where the first one is \
                        damaged, the apps drop the keyword.
                        """,
                    nl: """
                        De namen van het trefwoord, één per taal; Engels en Nederlands horen erbij. Klopt de eerste niet, dan \
                        laten de apps het trefwoord weg.
                        """),
                examples: [
                    #"[ { "language": "EN", "localizedString": "Birds" }, { "language": "NL", "localizedString": "Vogels" } ]"#
                ]),
            .optional(
                "optional", .object(keywordOptional), .other,
                Phrase(
                    en: "The data of a keyword that may be left out.", nl: "De gegevens van een trefwoord die mogen ontbreken.")),
        ])

    private static let keywordOptional = ObjectShape(
        Phrase(en: "the optional data of a keyword", nl: "de optionele gegevens van een trefwoord"),
        [
            .optional(
                "usage",
                .list(
                    of: translation(
                        Phrase(en: "an explanation of a keyword", nl: "een uitleg bij een trefwoord"),
                        text: Phrase(
                            en: "The explanation that the apps show in this language.",
                            nl: "De uitleg die de apps in deze taal tonen."),
                        example: #""Images of birds in the wild.""#),
                    meaning: .translation), .keywordUsage,
                Phrase(
                    en: """
                        What the keyword is meant for, once for each language; the apps show it as a hint. A language that has \
                        no name in `name` can make the apps lose the whole file.
                        """,
                    nl: """
                        Waar het trefwoord voor bedoeld is, één keer per taal; de apps tonen het als hint. Een taal zonder naam \
                        in `name` kan ertoe leiden dat de apps het hele bestand verliezen.
                        """),
                examples: [#"[ { "language": "EN", "localizedString": "Images of birds in the wild." } ]"#], isTextIn2024: true),
            .optional(
                "dateAdded", .text(.date), .date,
                Phrase(
                    en: "When the keyword was added, as yyyy-mm-dd, for the keepers of the list.",
                    nl: "Wanneer het trefwoord is toegevoegd, als jjjj-mm-dd, voor de beheerders van de lijst."),
                examples: [#""2026-02-08""#], isRead: false),
        ])

    private static let language = ObjectShape(
        Phrase(en: "a language", nl: "een taal"), isRecord: true,
        [
            .required(
                "isoCode", .text(.languageCode), .languageCode,
                Phrase(
                    en: "The code of the language in ISO 639: two letters, or three where there is none of two.",
                    nl: "De code van de taal in ISO 639: twee letters, of drie als er geen van twee is."),
                examples: [#""NL""#]),
            .required(
                "languageNameEN", .text(.free(mayBeEmpty: false)), .languageName,
                Phrase(en: "The English name of the language.", nl: "De Engelse naam van de taal."),
                examples: [#""Dutch""#], formerly: ["nameEN", "name"]),
            .optional(
                "isSupported", .flag, .flag,
                Phrase(
                    en: """
                        Whether websites are made, and addresses looked up, in this language. Leaving it out changes nothing on \
                        phones: write false to end the support.
                        """,
                    nl: """
                        Of websites in deze taal gemaakt worden en adressen daarin opgezocht. Weglaten verandert niets op \
                        telefoons: schrijf false als de ondersteuning moet stoppen.
                        """),
                examples: ["true"]),
        ])

    private static func translation(_ title: Phrase, text: Phrase, example: String) -> Shape {
        .object(
            ObjectShape(
                title,
                [
                    SharedShapes.languageCode,
                    .required("localizedString", .text(.free(mayBeEmpty: false)), .translatedText, text, examples: [example]),
                ]))
    }
}

/// The parts that stand in more than one level.
enum SharedShapes {
    /// `$schema`, which any file may begin with.
    static func schemaAddress(example: String) -> Field {
        .optional(
            "$schema", .text(.reference), .other,
            Phrase(
                en: "The address of the JSON Schema of these files, for editors that check while you type.",
                nl: "Het adres van het JSON-schema van deze bestanden, voor editors die meekijken terwijl je typt."),
            examples: [example], isRead: false)
    }

    /// `idPlus`: what a club or museum is known by.
    static let identity = ObjectShape(
        Phrase(en: "the identity of a club or museum", nl: "de identiteit van een club of museum"),
        [
            .required(
                "town", .text(.free(mayBeEmpty: false)), .town,
                Phrase(
                    en: """
                        The town, the second half of the identity. The apps compare it letter for letter, so write it the same \
                        way in every file; on the map they show the town that they look up from the coordinates.
                        """,
                    nl: """
                        De plaats, de tweede helft van de identiteit. De apps vergelijken hem letter voor letter, dus schrijf \
                        hem in elk bestand gelijk; op de kaart tonen ze de plaats die ze bij de coördinaten opzoeken.
                        """),
                examples: [#""Zonnedorp""#], formerly: ["plaats", "woonplaats", "city"]),
            .required(
                "fullName", .text(.free(mayBeEmpty: false)), .fullName,
                Phrase(
                    en: """
                        The whole name, the first half of the identity. Together with the town it must be unique; whoever \
                        changes one letter makes a new club in the apps.
                        """,
                    nl: """
                        De volledige naam, de eerste helft van de identiteit. Samen met de plaats moet die uniek zijn; wie één \
                        letter verandert, maakt in de apps een nieuwe club.
                        """),
                examples: [#""Fotoclub Zonnedorp""#]),
            .required(
                "nickName", .text(.free(mayBeEmpty: false)), .nickName,
                Phrase(
                    en: """
                        The short name. It is part of the name of the club's Level 2 file and of web addresses, so use letters \
                        and digits without spaces, and never change it.
                        """,
                    nl: """
                        De korte naam. Die zit in de naam van het Level 2-bestand van de club en in webadressen, dus gebruik \
                        letters en cijfers zonder spaties, en verander hem nooit meer.
                        """),
                examples: [#""fcZonnedorp""#]),
        ])

    /// `coordinates`: a place on the map.
    static let coordinates = ObjectShape(
        Phrase(en: "the coordinates", nl: "de coördinaten"),
        [
            .required(
                "latitude", .number(.decimal(-90...90)), .latitude,
                Phrase(
                    en: "Degrees north of the equator, south is negative. Write a number with a decimal point, without quotes.",
                    nl: """
                        Graden ten noorden van de evenaar, zuid is negatief. Schrijf een getal met een punt, zonder \
                        aanhalingstekens.
                        """),
                examples: ["52.38"]),
            .required(
                "longitude", .number(.decimal(-180...180)), .longitude,
                Phrase(
                    en: "Degrees east of Greenwich, west is negative. Write a number with a decimal point, without quotes.",
                    nl: """
                        Graden ten oosten van Greenwich, west is negatief. Schrijf een getal met een punt, zonder \
                        aanhalingstekens.
                        """),
                examples: ["5.21"]),
        ])

    /// `remark`: a short text about a club or museum, once for each language.
    static let remarks = Shape.list(
        of: .object(
            ObjectShape(
                Phrase(en: "a remark", nl: "een opmerking"),
                [
                    languageCode,
                    .required(
                        "value", .text(.free(mayBeEmpty: false)), .remarkText,
                        Phrase(
                            en: "The text itself. About two lines fit on the screen: 100 characters is a good maximum.",
                            nl: "De tekst zelf. Er passen ongeveer twee regels op het scherm: 100 tekens is een goed maximum."),
                        examples: [#""Small club that meets every Tuesday.""#]),
                ])),
        meaning: .remark)

    /// The field `language` of every text that is there once for each language.
    static let languageCode = Field.required(
        "language", .text(.languageCode), .languageCode,
        Phrase(
            en: """
                The language of this text as an ISO 639 code of two letters, or three where there is none of two. Capitals do \
                not matter.
                """,
            nl: """
                De taal van deze tekst als ISO 639-code van twee letters, of drie als er geen van twee is. Hoofdletters maken \
                niet uit.
                """),
        examples: [#""EN""#, #""NL""#])

    /// `name`: what a person is known by.
    static let personName = ObjectShape(
        Phrase(en: "the name of a person", nl: "de naam van een persoon"),
        [
            .required(
                "givenName", .text(.free(mayBeEmpty: false)), .givenName,
                Phrase(
                    en: "The first name. The three parts of the name identify a person in all clubs, letter for letter.",
                    nl: "De voornaam. De drie delen van de naam bepalen in alle clubs wie iemand is, letter voor letter."),
                examples: [#""Jantje""#], formerly: ["voornaam", "roepnaam", "firstName"]),
            .optional(
                "infixName", .text(.free(mayBeEmpty: true)), .infixName,
                Phrase(
                    en: "What stands between first and family name, in small letters. It keeps “van der Ven” under the V of Ven.",
                    nl: "Het tussenvoegsel, in kleine letters. Zo blijft “van der Ven” onder de V van Ven staan."),
                examples: [#""van der""#, #""""#], formerly: ["tussenvoegsel", "tussenvoegsels"]),
            .required(
                "familyName", .text(.free(mayBeEmpty: false)), .familyName,
                Phrase(
                    en: "The family name without infix; the apps sort by it. Write a double name with one hyphen and no spaces.",
                    nl: """
                        De achternaam zonder tussenvoegsel; de apps sorteren erop. Schrijf een dubbele naam met één streepje \
                        zonder spaties.
                        """),
                examples: [#""Ven""#], formerly: ["achternaam", "lastName", "surname"]),
        ])

    /// `nlSpecific` of a club: what only Dutch clubs have.
    static let dutchClub = ObjectShape(
        Phrase(en: "the Dutch data of a club", nl: "de Nederlandse gegevens van een club"),
        [
            .optional(
                "fotobondNumber", .number(.whole(100...9999)), .clubNumber,
                Phrase(
                    en: """
                        The club's number in the Fotobond: department times 100 plus club, so 1620 for 16.20 and 301 for 03.01. \
                        Having one marks the club on the map as a member of the Fotobond.
                        """,
                    nl: """
                        Het nummer van de club bij de Fotobond: afdeling maal 100 plus club, dus 1620 voor 16.20 en 301 voor \
                        03.01. Met een nummer staat de club op de kaart als lid van de Fotobond.
                        """),
                examples: ["1620", "301"])
        ],
        retired: [
            .init(
                "kvkNumber",
                Phrase(
                    en: "The number of the chamber of commerce was dropped in 2024; no app reads it.",
                    nl: "Het KvK-nummer is in 2024 vervallen; geen enkele app leest het."))
        ])

    /// `nlSpecific` of a member.
    static let dutchMember = ObjectShape(
        Phrase(en: "the Dutch data of a member", nl: "de Nederlandse gegevens van een lid"),
        [
            .optional(
                "fotobondNumber", .number(.whole(100_000...9_999_999)), .memberNumber,
                Phrase(
                    en: """
                        The member's number in the Fotobond: the club's number times 1000 plus the member, so 1620123 for \
                        16.20.123. The web site shows it beside the name.
                        """,
                    nl: """
                        Het nummer van het lid bij de Fotobond: het nummer van de club maal 1000 plus het lid, dus 1620123 voor \
                        16.20.123. De website toont het bij de naam.
                        """),
                examples: ["1620123"])
        ])

    /// The field `maintainerEmail`, which differs from place to place in what it is for.
    static func maintainerEmail(_ summary: Phrase, isRead: Bool = true) -> Field {
        .optional(
            "maintainerEmail", in2024: "contactEmail", .text(.email), .email, summary, examples: [#""secretary@example.com""#],
            isRead: isRead)
    }

    /// The field `website` of a club or museum.
    static func website(_ summary: Phrase) -> Field {
        .optional("website", .text(.address), .website, summary, examples: [#""https://www.example.com""#])
    }

    /// The field `wikipedia` of a club or museum.
    static let wikipedia = Field.optional(
        "wikipedia", .text(.address), .wikipedia,
        Phrase(
            en: "The address of an article in Wikipedia; the apps show an icon that opens it. Meant for museums first of all.",
            nl: "Het adres van een artikel in Wikipedia; de apps tonen een pictogram dat het opent. Vooral bedoeld voor musea."),
        examples: [#""https://en.wikipedia.org/wiki/Photography""#])
}

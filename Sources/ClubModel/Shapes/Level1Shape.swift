/// The shapes of the files of each level.
package enum LevelShapes {}

extension LevelShapes {
    /// Level 1: clubs and museums, and the files that hold more of them.
    static let clubs = ObjectShape(
        Phrase(en: "a Level 1 file", nl: "een Level 1-bestand"), isRecord: true,
        [
            SharedShapes.schemaAddress(example: #""https://www.example.com/Schemas/level1.schema.json""#),
            .optional(
                "level1Header", .object(header), .header,
                Phrase(
                    en: "What the file says about itself, and the other Level 1 files that belong to it.",
                    nl: "Wat het bestand over zichzelf zegt, en de andere Level 1-bestanden die erbij horen."),
                formerly: ["level1"]),
            .optional(
                "clubs", .list(of: .object(club), meaning: .club), .list,
                Phrase(en: "The photo clubs of this file.", nl: "De fotoclubs van dit bestand."), formerly: ["photoclubs"]),
            .optional(
                "museums", .list(of: .object(museum), meaning: .museum), .list,
                Phrase(en: "The photo museums of this file.", nl: "De fotomusea van dit bestand."), formerly: ["musea"]),
        ],
        retired: [
            .init(
                "unknown",
                Phrase(
                    en: "The apps load clubs and museums, and nothing of an unknown kind.",
                    nl: "De apps laden clubs en musea, en niets van een onbekende soort."))
        ])

    private static let header = ObjectShape(
        Phrase(en: "the header of a Level 1 file", nl: "de kop van een Level 1-bestand"),
        [
            .optional(
                "level1URL", .text(.address), .level1Address,
                Phrase(
                    en: "The address of this file itself, so that a copy shows where it came from.",
                    nl: "Het adres van dit bestand zelf, zodat een kopie laat zien waar die vandaan komt."),
                examples: [#""https://www.example.com/JSON/clubsXX.level1.json""#], isRead: false),
            .optional(
                "level1URLIncludes", .list(of: .text(.address), meaning: .include), .includes,
                Phrase(
                    en: """
                        The addresses of other Level 1 files that the apps load together with this one. They begin with https. \
                        Each file name may occur only once in the whole tree.
                        """,
                    nl: """
                        De adressen van andere Level 1-bestanden die de apps samen met dit bestand laden. Ze beginnen met https. \
                        Elke bestandsnaam mag maar één keer in de hele boom voorkomen.
                        """),
                examples: [#"[ "https://www.example.com/JSON/clubsXX.level1.json" ]"#], formerly: ["childLevel1URL"]),
            SharedShapes.maintainerEmail(
                Phrase(en: "Where to write about this file.", nl: "Waar je heen schrijft over dit bestand."), isRead: false),
        ])

    private static let club = ObjectShape(
        Phrase(en: "a club", nl: "een club"), isRecord: true, organizationFields(clubOptional), retired: organizationRetired)

    private static let museum = ObjectShape(
        Phrase(en: "a museum", nl: "een museum"), isRecord: true, organizationFields(museumOptional), retired: organizationRetired
    )

    private static func organizationFields(_ optional: ObjectShape) -> [Field] {
        [
            .required(
                "idPlus", .object(SharedShapes.identity), .identity,
                Phrase(
                    en: "What the apps know the club or museum by: the same name and town mean the same club.",
                    nl: "Waaraan de apps de club of het museum herkennen: dezelfde naam en plaats is dezelfde club.")),
            .required(
                "coordinates", .object(SharedShapes.coordinates), .coordinates,
                Phrase(
                    en: "Where the club or museum is on the map. Without them it stands in the sea off West Africa.",
                    nl: "Waar de club of het museum op de kaart staat. Zonder coördinaten is dat in zee bij West-Afrika."),
                examples: [#"{ "latitude": 52.38, "longitude": 5.21 }"#]),
            .optional(
                "optional", .object(optional), .other,
                Phrase(
                    en: "The data of a club or museum that may be left out.",
                    nl: "De gegevens van een club of museum die mogen ontbreken.")),
        ]
    }

    private static let organizationRetired: [ObjectShape.Retired] = [
        .init(
            "image",
            Phrase(
                en: "A picture of the museum was dropped in January 2024; no app reads it.",
                nl: "Een foto van het museum is in januari 2024 vervallen; geen enkele app leest hem.")),
        .init(
            "note",
            Phrase(
                en: "No app reads a note. What visitors should read belongs in `remark`, inside `optional`.",
                nl: "Geen enkele app leest een notitie. Wat bezoekers moeten lezen, hoort bij `remark`, in `optional`."),
            .neverRead),
    ]

    private static let clubOptional = ObjectShape(
        Phrase(en: "the optional data of a club", nl: "de optionele gegevens van een club"),
        [
            website,
            SharedShapes.wikipedia,
            .optional(
                "level2URL", .text(.address), .level2Address,
                Phrase(
                    en: """
                        The address of the Level 2 file with the club's members. No app fetches it yet; an address of \
                        example.com that ends in the right file name is the usual placeholder.
                        """,
                    nl: """
                        Het adres van het Level 2-bestand met de leden van de club. Nog geen app haalt het op; een adres bij \
                        example.com dat op de juiste bestandsnaam eindigt, is de gebruikelijke invulling.
                        """),
                examples: [#""https://www.example.com/fcZonnedorp.level2.json""#], formerly: ["memberList"]),
            remark,
            maintainerEmail,
            .optional(
                "nlSpecific", .object(SharedShapes.dutchClub), .dutch,
                Phrase(en: "What only Dutch clubs have.", nl: "Wat alleen Nederlandse clubs hebben."),
                examples: [#"{ "fotobondNumber": 1620 }"#]),
        ])

    private static let museumOptional = ObjectShape(
        Phrase(en: "the optional data of a museum", nl: "de optionele gegevens van een museum"),
        [website, SharedShapes.wikipedia, remark, maintainerEmail],
        retired: [
            .init(
                "level2URL",
                Phrase(
                    en: "A museum has no members and therefore no Level 2 file.",
                    nl: "Een museum heeft geen leden en dus geen Level 2-bestand."), .ofClubs),
            .init(
                "nlSpecific",
                Phrase(
                    en: "A museum has no number in the Fotobond.", nl: "Een museum heeft geen nummer bij de Fotobond."),
                .ofClubs),
        ])

    private static let website = SharedShapes.website(
        Phrase(
            en: "The address of the club's or museum's own site; the apps make its name a link.",
            nl: "Het adres van de eigen site van de club of het museum; de apps maken van de naam een link."))

    private static let remark = Field.optional(
        "remark", SharedShapes.remarks, .remarks,
        Phrase(
            en: "A short text about the club or museum on the map, once for each language. English and Dutch reach every user.",
            nl: """
                Een korte tekst over de club of het museum op de kaart, één keer per taal. Met Engels en Nederlands bereik je \
                iedereen.
                """),
        examples: [#"[ { "language": "EN", "value": "Small club that meets every Tuesday." } ]"#],
        formerly: ["description", "descriptionEN", "descriptionNL", "comment", "localizedRemarks", "localizedRemark"])

    private static let maintainerEmail = SharedShapes.maintainerEmail(
        Phrase(
            en: "Where to write about the data of this club or museum. The apps store it and do not show it.",
            nl: "Waar je heen schrijft over de gegevens van deze club of dit museum. De apps bewaren het en tonen het niet."))
}

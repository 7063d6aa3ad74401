/// How many keywords of a member the apps show (FORMAT.md 6.3).
package let mostKeywords = 2

extension LevelShapes {
    /// Level 2: one club and its members.
    static let members = ObjectShape(
        Phrase(en: "a Level 2 file", nl: "een Level 2-bestand"), isRecord: true,
        [
            SharedShapes.schemaAddress(example: #""https://www.example.com/Schemas/level2.schema.json""#),
            .required(
                "club", .object(club), .clubOfFile,
                Phrase(
                    en: "The club that the members belong to. Without it the apps skip the whole file.",
                    nl: "De club waar de leden bij horen. Zonder dit slaan de apps het hele bestand over.")),
            .optional(
                "members", .list(of: .object(member), meaning: .member), .list,
                Phrase(
                    en: "The members of the club. Who is taken out of the list stays in apps that have already loaded it.",
                    nl: "De leden van de club. Wie uit de lijst gaat, blijft staan in apps die hem al geladen hebben."),
                formerly: ["memberList"]),
        ])

    private static let club = ObjectShape(
        Phrase(en: "the club of the file", nl: "de club van het bestand"), isRecord: true,
        [
            .required(
                "idPlus", .object(SharedShapes.identity), .identity,
                Phrase(
                    en: """
                        Which club this is. Name, town and short name must be the same as in Level 1 and in the apps; else the \
                        apps skip the whole file.
                        """,
                    nl: """
                        Welke club dit is. Naam, plaats en korte naam moeten gelijk zijn aan die in Level 1 en in de apps; \
                        anders slaan de apps het hele bestand over.
                        """)),
            .required(
                "coordinates", .object(SharedShapes.coordinates), .coordinates,
                Phrase(
                    en: "Where the club is on the map. It counts instead of the place in Level 1.",
                    nl: "Waar de club op de kaart staat. Dit gaat voor op de plaats in Level 1."),
                examples: [#"{ "latitude": 52.38, "longitude": 5.21 }"#]),
            .optional(
                "optional", .object(clubOptional), .other,
                Phrase(en: "The data of the club that may be left out.", nl: "De gegevens van de club die mogen ontbreken.")),
        ])

    private static let clubOptional = ObjectShape(
        Phrase(en: "the optional data of the club", nl: "de optionele gegevens van de club"),
        [
            SharedShapes.website(
                Phrase(
                    en: "The address of the club's own site. It replaces the one of Level 1.",
                    nl: "Het adres van de eigen site van de club. Het vervangt dat van Level 1.")),
            SharedShapes.wikipedia,
            .optional(
                "level2URL", .text(.address), .level2Address,
                Phrase(en: "The address of this file itself.", nl: "Het adres van dit bestand zelf."),
                examples: [#""https://www.example.com/fcZonnedorp.level2.json""#], isRead: false),
            .optional(
                "remark", SharedShapes.remarks, .remarks,
                Phrase(
                    en: """
                        A short text about the club, once for each language. It is meant to replace that of Level 1; keep both \
                        the same.
                        """,
                    nl: """
                        Een korte tekst over de club, één keer per taal. Bedoeld in plaats van die van Level 1; houd ze gelijk.
                        """),
                examples: [#"[ { "language": "EN", "value": "Small club that meets every Tuesday." } ]"#],
                formerly: ["description", "descriptionEN", "descriptionNL", "comment", "localizedRemarks", "localizedRemark"]),
            SharedShapes.maintainerEmail(
                Phrase(
                    en: "Where to write about this file. The apps store it and do not show it.",
                    nl: "Waar je heen schrijft over dit bestand. De apps bewaren het en tonen het niet.")),
            .optional(
                "nlSpecific", .object(SharedShapes.dutchClub), .dutch,
                Phrase(en: "What only Dutch clubs have.", nl: "Wat alleen Nederlandse clubs hebben."),
                examples: [#"{ "fotobondNumber": 1620 }"#]),
        ])

    private static let member = ObjectShape(
        Phrase(en: "a member", nl: "een lid"), isRecord: true,
        [
            .required(
                "name", .object(SharedShapes.personName), .personName,
                Phrase(
                    en: """
                        Who the member is. The same three parts in another club mean the same person; without them the member is \
                        skipped.
                        """,
                    nl: """
                        Wie het lid is. Dezelfde drie delen in een andere club is dezelfde persoon; zonder naam wordt het lid \
                        overgeslagen.
                        """),
                examples: [#"{ "givenName": "Jantje", "infixName": "van der", "familyName": "Ven" }"#]),
            .optional(
                "optional", .object(memberOptional), .other,
                Phrase(
                    en: """
                        The data of a member that may be left out. The apps ignore these fields where they stand outside \
                        `optional`.
                        """,
                    nl: "De gegevens van een lid die mogen ontbreken. Staan ze buiten `optional`, dan negeren de apps ze.")),
        ])

    private static let memberOptional = ObjectShape(
        Phrase(en: "the optional data of a member", nl: "de optionele gegevens van een lid"), memberFields, retired: memberRetired
    )

    private static let memberFields: [Field] = [
        .optional(
            "roles", .object(roles), .roles,
            Phrase(
                en: """
                    The tasks of the member in the club. A task that has ended must say `false`: leaving it out changes nothing.
                    """,
                nl: "De taken van het lid in de club. Zet een taak die voorbij is op `false`: weglaten verandert niets."),
            examples: [#"{ "isSecretary": true }"#]),
        .optional(
            "status", .object(status), .status,
            Phrase(
                en: "The member's relation to the club. Without any of these the person is an ordinary member.",
                nl: "De band van het lid met de club. Wie hier niets heeft staan, is gewoon lid."),
            examples: [#"{ "isFormerMember": true }"#]),
        .optional(
            "birthday", .text(.date), .birthday,
            Phrase(
                en: """
                    The day of birth as yyyy-mm-dd; the year 9999 hides the year. The app shows day and month around the day \
                    itself.
                    """,
                nl: """
                    De geboortedag als jjjj-mm-dd; het jaar 9999 verbergt het jaar. De app toont dag en maand rond de dag zelf.
                    """),
            examples: [#""1961-05-17""#, #""9999-05-17""#], formerly: ["geboortedatum", "verjaardag", "birthDate", "dateOfBirth"]),
        .optional(
            "website", .text(.address), .website,
            Phrase(
                en: "The member's own site about photography; the apps link to it. It counts for the person in all clubs.",
                nl: "De eigen fotografiesite van het lid; de apps linken ernaar. Geldt voor de persoon in alle clubs."),
            examples: [#""https://www.example.com/jantje""#]),
        .optional(
            "photographerImage", .text(.address), .portrait,
            Phrase(
                en: """
                    The address of a portrait: the picture itself, not a page with a picture. It counts for the person in all \
                    clubs.
                    """,
                nl: """
                    Het adres van een portret: de foto zelf, niet een pagina met een foto. Geldt voor de persoon in alle clubs.
                    """),
            examples: [#""https://www.example.com/portraits/Jantje-van-der-Ven.jpg""#], formerly: ["photographer"]),
        .optional(
            "featuredImage", .text(.address), .picture,
            Phrase(
                en: "The address of the photo beside the member's name: the picture itself, not a page with a picture.",
                nl: "Het adres van de foto bij de naam van het lid: de foto zelf, niet een pagina met een foto."),
            examples: [#""https://www.example.com/photos/heath.jpg""#]),
        .optional(
            "level3URL", .text(.address), .portfolio,
            Phrase(
                en: "The address of the web page with the member's portfolio. Without it the app opens a page without photos.",
                nl: """
                    Het adres van de webpagina met het portfolio van het lid. Zonder adres opent de app een pagina zonder \
                    foto's.
                    """),
            examples: [#""https://www.example.com/portfolios/Jantje_van_der_Ven/""#], formerly: ["imageList"]),
        .optional(
            "membershipStartDate", .text(.date), .startDate,
            Phrase(
                en: """
                    When the membership began, as yyyy-mm-dd; `?` or nothing where that is unknown. The web site shows how long \
                    it is.
                    """,
                nl: """
                    Wanneer het lidmaatschap begon, als jjjj-mm-dd; `?` of niets als je het niet weet. De website toont hoelang \
                    het is.
                    """),
            examples: [#""2019-09-01""#, #""?""#], formerly: ["startdatum", "lidSinds", "memberSince"]),
        .optional(
            "membershipEndDate", .text(.date), .endDate,
            Phrase(
                en: """
                    When the membership ended, as yyyy-mm-dd. Leave it out for members of today: a date in the past makes the \
                    person a former member.
                    """,
                nl: """
                    Wanneer het lidmaatschap eindigde, als jjjj-mm-dd. Laat het weg bij huidige leden: met een datum in het \
                    verleden wordt iemand oud-lid.
                    """),
            examples: [#""2024-06-30""#], formerly: ["einddatum", "lidTot"]),
        .optional(
            "expertises", in2024: "keywords", .list(of: .text(.free(mayBeEmpty: false)), meaning: .keywordUse), .keywordList,
            Phrase(
                en: """
                    What the photographer likes to do: at most two keywords (expertises), each the `idString` of one in Level 0.
                    """,
                nl: """
                    Waar de fotograaf van houdt: ten hoogste twee trefwoorden (expertises), elk de `idString` van een trefwoord \
                    in Level 0.
                    """),
            examples: [#"[ "Landscape", "Black & white" ]"#]),
        .optional(
            "nlSpecific", .object(SharedShapes.dutchMember), .dutch,
            Phrase(en: "What only members of Dutch clubs have.", nl: "Wat alleen leden van Nederlandse clubs hebben."),
            examples: [#"{ "fotobondNumber": 1620123 }"#]),
    ]

    private static let memberRetired: [ObjectShape.Retired] = [
        .init("eMail", privacy, .isPrivate), .init("email", privacy, .isPrivate), .init("mail", privacy, .isPrivate),
        .init("eMailAddress", privacy, .isPrivate),
        .init("emailAddress", privacy, .isPrivate), .init("phone", privacy, .isPrivate),
        .init("phoneNumber", privacy, .isPrivate), .init("telephone", privacy, .isPrivate),
        .init("telefoon", privacy, .isPrivate), .init("telefoonnummer", privacy, .isPrivate),
        .init("mobile", privacy, .isPrivate), .init("mobiel", privacy, .isPrivate),
        .init("address", privacy, .isPrivate), .init("adres", privacy, .isPrivate), .init("street", privacy, .isPrivate),
        .init("straat", privacy, .isPrivate),
        .init("postcode", privacy, .isPrivate), .init("postalCode", privacy, .isPrivate),
    ]

    private static let privacy = Phrase(
        en: """
            The files are public, and what once stood in them can still be seen in their history. E-mail addresses, telephone \
            numbers and addresses of members were taken out in 2024 for their privacy.
            """,
        nl: """
            De bestanden zijn openbaar, en wat er ooit in stond, is in hun geschiedenis nog te zien. E-mailadressen, \
            telefoonnummers en adressen van leden zijn er in 2024 uit gehaald om hun privacy.
            """)

    private static let roles = ObjectShape(
        Phrase(en: "the roles of a member", nl: "de functies van een lid"),
        [
            role(
                "isChairman", Phrase(en: "The member chairs the club.", nl: "Het lid is voorzitter van de club."),
                formerly: ["isVoorzitter"]),
            role("isViceChairman", Phrase(en: "The member stands in for the chair.", nl: "Het lid is vicevoorzitter.")),
            role(
                "isTreasurer", Phrase(en: "The member keeps the club's money.", nl: "Het lid is penningmeester."),
                formerly: ["isPenningmeester"]),
            role(
                "isSecretary", Phrase(en: "The member is the club's secretary.", nl: "Het lid is secretaris."),
                formerly: ["isSecretaris"]),
            role(
                "isAdmin",
                Phrase(
                    en: "The member keeps the club's data in these files.",
                    nl: "Het lid beheert de gegevens van de club in deze bestanden.")
            ),
            role(
                "isOther",
                Phrase(en: "The member has another task in the board.", nl: "Het lid heeft een andere taak in het bestuur."),
                formerly: ["isBestuurslid", "isOfficer"]),
        ],
        retired: [
            .init(
                "isMember",
                Phrase(
                    en: "Everybody in the list is a member unless `status` says otherwise, so it says nothing.",
                    nl: "Iedereen in de lijst is lid, tenzij `status` iets anders zegt. Het voegt dus niets toe."),
                .neverRead)
        ])

    private static func role(_ name: StaticString, _ summary: Phrase, formerly: [StaticString] = []) -> Field {
        .optional(name, .flag, .flag, summary, examples: ["true"], formerly: formerly)
    }

    private static let status = ObjectShape(
        Phrase(en: "the status of a member", nl: "de status van een lid"),
        [
            role(
                "isDeceased",
                Phrase(
                    en: """
                        The person has died; that counts in all clubs. The apps take the person for a former member, unless \
                        `isFormerMember` is `false`.
                        """,
                    nl: """
                        De persoon is overleden; dat geldt in alle clubs. De apps maken er een oud-lid van, tenzij \
                        `isFormerMember` op `false` staat.
                        """)),
            role(
                "isFormerMember",
                Phrase(
                    en: "The membership has ended. The app hides former members at first; the web site lists them apart.",
                    nl: "Het lidmaatschap is voorbij. De app verbergt oud-leden standaard; de website toont ze apart.")),
            role(
                "isHonoraryMember",
                Phrase(en: "The club made the person an honorary member.", nl: "De club heeft de persoon erelid gemaakt.")),
            role(
                "isMentor",
                Phrase(
                    en: "The person coaches the club from outside and is not an ordinary member.",
                    nl: "De persoon begeleidt de club van buitenaf en is geen gewoon lid.")),
            role(
                "isProspectiveMember",
                Phrase(en: "The person is about to become a member.", nl: "De persoon is aspirant-lid."),
                formerly: ["isPropectiveMember", "isAspiring", "isAspiringMember", "isAspirant", "isAspirantLid"]),
        ])
}

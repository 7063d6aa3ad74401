extension LevelShapes {
    /// Level 3: the images of one member. A proposal (FORMAT.md 12.4): no app reads such files yet.
    static let images = ObjectShape(
        Phrase(en: "a Level 3 file", nl: "een Level 3-bestand"), isRecord: true,
        [
            SharedShapes.schemaAddress(example: #""https://www.example.com/Schemas/level3.schema.json""#),
            .optional(
                "level3Header", .object(header), .header,
                Phrase(
                    en: "What the file says about itself.", nl: "Wat het bestand over zichzelf zegt.")),
            .required(
                "club", .object(club), .clubOfFile,
                Phrase(
                    en: "The club for which the portfolio was made.", nl: "De club waarvoor het portfolio gemaakt is.")),
            .required(
                "member", .object(member), .memberOfFile,
                Phrase(en: "Whose portfolio it is.", nl: "Van wie het portfolio is.")),
            .required(
                "images", .list(of: .object(image), meaning: .image), .list,
                Phrase(
                    en: """
                        The photos in the order in which they are shown; the first is the featured one. The list may still be \
                        empty.
                        """,
                    nl: """
                        De foto's in de volgorde waarin ze getoond worden; de eerste is de uitgelichte. De lijst mag nog leeg \
                        zijn.
                        """)),
            .optional(
                "optional", .object(portfolioOptional), .other,
                Phrase(
                    en: "The data of a portfolio that may be left out.", nl: "De gegevens van een portfolio die mogen ontbreken.")
            ),
        ])

    private static let header = ObjectShape(
        Phrase(en: "the header of a Level 3 file", nl: "de kop van een Level 3-bestand"),
        [
            .optional(
                "level3URL", .text(.address), .level3Address,
                Phrase(
                    en: """
                        The address of the master copy of this file. Relative addresses start from there, unless `baseURL` says \
                        otherwise.
                        """,
                    nl: """
                        Het adres van het origineel van dit bestand. Relatieve adressen beginnen daar, tenzij `baseURL` anders \
                        zegt.
                        """),
                examples: [#""https://www.example.com/fcZonnedorp/Jantje_van_der_Ven.level3.json""#]),
            SharedShapes.maintainerEmail(
                Phrase(en: "Where to write about this file.", nl: "Waar je heen schrijft over dit bestand.")),
            .optional(
                "generator", .text(.free(mayBeEmpty: true)), .text,
                Phrase(
                    en: "The program that wrote the file, with its version; helps to find the cause of mistakes.",
                    nl: "Het programma dat het bestand schreef, met de versie; helpt de oorzaak van fouten te vinden."),
                examples: [#""clubhub-lint 0.1.0""#]),
            .optional(
                "dateModified", .text(.date), .date,
                Phrase(
                    en: "When the file was changed last, as yyyy-mm-dd.",
                    nl: "Wanneer het bestand voor het laatst veranderd is, als jjjj-mm-dd."),
                examples: [#""2026-08-22""#]),
        ])

    private static let club = ObjectShape(
        Phrase(en: "the club of the portfolio", nl: "de club van het portfolio"), isRecord: true,
        [
            .required(
                "idPlus", .object(SharedShapes.identity), .identity,
                Phrase(
                    en: "Which club it is, exactly as in Level 1 and Level 2.",
                    nl: "Welke club het is, precies zoals in Level 1 en Level 2."))
        ])

    private static let member = ObjectShape(
        Phrase(en: "the member of the portfolio", nl: "het lid van het portfolio"), isRecord: true,
        [
            .required(
                "name", .object(SharedShapes.personName), .personName,
                Phrase(
                    en: "Who the member is, exactly as in the club's Level 2 file.",
                    nl: "Wie het lid is, precies zoals in het Level 2-bestand van de club."),
                examples: [#"{ "givenName": "Jantje", "infixName": "van der", "familyName": "Ven" }"#])
        ])

    private static let image = ObjectShape(
        Phrase(en: "a photo", nl: "een foto"), isRecord: true,
        [
            .required(
                "imageURL", .text(.reference), .picture,
                Phrase(
                    en: "The address of the photo in full size, whole or relative to the gallery's folder.",
                    nl: "Het adres van de foto op volle grootte, volledig of vanuit de map van de galerij."),
                examples: [#""images/heath.jpg""#, #""https://www.example.com/photos/heath.jpg""#]),
            .optional(
                "thumbURL", .text(.reference), .thumbnail,
                Phrase(
                    en: "The address of a small version, preferably square. Without it the photo itself serves.",
                    nl: "Het adres van een kleine versie, liefst vierkant. Zonder adres wordt de foto zelf gebruikt."),
                examples: [#""thumbs/heath.jpg""#]),
            .optional(
                "optional", .object(imageOptional), .other,
                Phrase(en: "The data of a photo that may be left out.", nl: "De gegevens van een foto die mogen ontbreken.")),
        ])

    private static let imageOptional = ObjectShape(
        Phrase(en: "the optional data of a photo", nl: "de optionele gegevens van een foto"),
        [
            .optional(
                "title", texts, .texts,
                Phrase(en: "The title of the photo, once for each language.", nl: "De titel van de foto, één keer per taal."),
                examples: [#"[ { "language": "EN", "value": "Heath in August" } ]"#]),
            .optional(
                "caption", texts, .texts,
                Phrase(
                    en: "The text below the photo, once for each language. Often just the year.",
                    nl: "De tekst onder de foto, één keer per taal. Vaak alleen het jaar."),
                examples: [#"[ { "language": "EN", "value": "2022" } ]"#]),
            .optional(
                "captureDate", .text(.partialDate), .partialDate,
                Phrase(
                    en: """
                        When the photo was taken: yyyy, yyyy-mm or yyyy-mm-dd; `?` where that is unknown. Newest first is the \
                        custom.
                        """,
                    nl: """
                        Wanneer de foto gemaakt is: jjjj, jjjj-mm of jjjj-mm-dd; `?` als je het niet weet. Gewoonlijk staat de \
                        nieuwste voorop.
                        """),
                examples: [#""2022""#, #""2022-08-14""#]),
            .optional(
                "dateAdded", .text(.date), .date,
                Phrase(
                    en: "When the photo was added to the portfolio, as yyyy-mm-dd, so that new photos can be marked.",
                    nl: "Wanneer de foto aan het portfolio is toegevoegd, als jjjj-mm-dd, zodat nieuwe foto's op kunnen vallen."),
                examples: [#""2026-02-08""#]),
            .optional(
                "linkURL", .text(.address), .link,
                Phrase(
                    en: "The address of a page that a click on the photo opens.",
                    nl: "Het adres van een pagina die opent als je op de foto klikt."),
                examples: [#""https://www.example.com/heath""#]),
            .optional(
                "linkTarget", .text(.oneOf(["_blank", "_self", "_parent", "_top"])), .text,
                Phrase(
                    en: "Where that page opens: `_blank`, a new tab, is usual.",
                    nl: "Waar die pagina opent: `_blank`, een nieuw tabblad, is gebruikelijk."),
                examples: [#""_blank""#]),
            .optional(
                "width", .number(.whole(1...1_000_000)), .pixels,
                Phrase(
                    en: "The width of the photo in pixels, so that a page can be laid out before the photo has loaded.",
                    nl: "De breedte van de foto in pixels, zodat een pagina ingedeeld kan worden voordat de foto geladen is."),
                examples: ["1600"]),
            .optional(
                "height", .number(.whole(1...1_000_000)), .pixels,
                Phrase(en: "The height of the photo in pixels.", nl: "De hoogte van de foto in pixels."), examples: ["1067"]),
            .optional(
                "altText", texts, .texts,
                Phrase(
                    en: "What the photo shows, for people who cannot see it, once for each language.",
                    nl: "Wat er op de foto staat, voor wie hem niet kan zien, één keer per taal."),
                examples: [#"[ { "language": "EN", "value": "Purple heath below a dark sky" } ]"#]),
            .optional(
                "copyright", .text(.free(mayBeEmpty: false)), .text,
                Phrase(en: "Who holds the rights to the photo.", nl: "Wie de rechten op de foto heeft."),
                examples: [#""© Jantje van der Ven""#]),
            .optional(
                "expertises", in2024: "keywords", .list(of: .text(.free(mayBeEmpty: false)), meaning: .keywordUse), .keywordList,
                Phrase(
                    en: "The keywords (expertises) of the photo, each the `idString` of one in Level 0; as many as fit.",
                    nl: """
                        De trefwoorden (expertises) van de foto, elk de `idString` van een trefwoord in Level 0; zoveel als er \
                        passen.
                        """),
                examples: [#"[ "Landscape" ]"#]),
            .optional(
                "fingerprint", .text(.free(mayBeEmpty: false)), .text,
                Phrase(
                    en: "By which a program knows the photo again when its file gets another name.",
                    nl: "Waaraan een programma de foto herkent als het bestand een andere naam krijgt."),
                examples: [#""9f86d081884c7d65""#]),
            .optional(
                "juicebox", .dictionary, .other,
                Phrase(
                    en: "Other attributes of this photo in JuiceBox's `config.xml`, so that nothing is lost on the way back.",
                    nl: """
                        Andere kenmerken van deze foto in de `config.xml` van JuiceBox, zodat op de terugweg niets verloren \
                        gaat.
                        """),
                examples: [#"{ "smallImageURL": "small/heath.jpg" }"#]),
        ])

    private static let portfolioOptional = ObjectShape(
        Phrase(en: "the optional data of a portfolio", nl: "de optionele gegevens van een portfolio"),
        [
            .optional(
                "baseURL", .text(.address), .base,
                Phrase(
                    en: """
                        The folder from which relative addresses start; it ends in a slash. Without it that is the folder of \
                        this file.
                        """,
                    nl: """
                        De map waar relatieve adressen beginnen; eindigt op een schuine streep. Zonder dit is dat de map van dit \
                        bestand.
                        """),
                examples: [#""https://www.example.com/portfolios/Jantje_van_der_Ven/""#]),
            .optional(
                "galleryTitle", texts, .texts,
                Phrase(
                    en: "The title of the portfolio, once for each language.",
                    nl: "De titel van het portfolio, één keer per taal."),
                examples: [#"[ { "language": "EN", "value": "Jantje van der Ven" } ]"#]),
            .optional(
                "description", texts, .texts,
                Phrase(en: "An introduction, once for each language.", nl: "Een inleiding, één keer per taal."),
                examples: [#"[ { "language": "EN", "value": "Ten years of walking with a camera." } ]"#]),
            .optional(
                "leftOut", .list(of: .text(.free(mayBeEmpty: false)), meaning: .text), .list,
                Phrase(
                    en: """
                        The fingerprints of photos in the folder that are not to be in the portfolio, so that a program does not \
                        add them.
                        """,
                    nl: """
                        De kenmerken (`fingerprint`) van foto's in de map die niet in het portfolio horen, zodat een programma ze \
                        niet toevoegt.
                        """),
                examples: [#"[ "9f86d081884c7d65" ]"#]),
            .optional(
                "juicebox", .dictionary, .other,
                Phrase(
                    en: "The other settings of the gallery in JuiceBox's `config.xml`, kept word for word.",
                    nl: "De andere instellingen van de galerij in de `config.xml` van JuiceBox, woord voor woord bewaard."),
                examples: [#"{ "galleryTitlePosition": "NONE", "showOverlayOnLoad": "false" }"#]),
        ])

    /// A text that is there once for each language.
    private static let texts = Shape.list(
        of: .object(
            ObjectShape(
                Phrase(en: "a text in one language", nl: "een tekst in één taal"),
                [
                    SharedShapes.languageCode,
                    .required(
                        "value", .text(.free(mayBeEmpty: false)), .translatedText,
                        Phrase(en: "The text itself, without markup.", nl: "De tekst zelf, zonder opmaakcodes."),
                        examples: [#""Heath in August""#]),
                ])),
        meaning: .translation)
}

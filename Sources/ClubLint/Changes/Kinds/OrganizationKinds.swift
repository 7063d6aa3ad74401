import ClubModel

/// Clubs that came, went or became others (FORMAT.md 3, 5.1).
extension ChangeKind {
    static let clubAdded = ChangeKind(
        "club-added", .info, .clubs, one: Phrase(en: "new club", nl: "nieuwe club"),
        many: Phrase(en: "new clubs", nl: "nieuwe clubs"),
        Phrase(en: "The club is new, in {file}.", nl: "De club is nieuw, in {file}."),
        example: .clubs(
            "\"clubs\": [\(lindewold)]",
            "\"clubs\": [\(lindewold),\n\(oostmare)]"
        ))

    static let clubRemoved = ChangeKind(
        "club-removed", .warning, .clubs, one: Phrase(en: "club gone from the list", nl: "club weg uit de lijst"),
        many: Phrase(en: "clubs gone from the list", nl: "clubs weg uit de lijst"),
        Phrase(en: "The club is gone from the list; it stood in {file}.", nl: "De club is weg uit de lijst; ze stond in {file}."),
        consequence: Phrase(
            en: "Phones that have loaded it keep showing it until their data are reset; new installs do not have it.",
            nl: "Telefoons die haar al hadden, blijven haar tonen tot hun gegevens gewist worden; nieuwe installaties niet."),
        example: .clubs(
            "\"clubs\": [\(lindewold),\n\(oostmare)]",
            "\"clubs\": [\(lindewold)]"))

    static let clubRenamed = ChangeKind(
        "club-renamed", .error, .clubs, one: Phrase(en: "club with another name", nl: "club met een andere naam"),
        many: Phrase(en: "clubs with another name", nl: "clubs met een andere naam"),
        Phrase(
            en: "The club's name changes from \"{old}\" to \"{new}\" ({reason}).",
            nl: "De naam van de club verandert van \"{old}\" in \"{new}\" ({reason})."),
        consequence: twoClubs, remedy: askRelease,
        example: .clubs(
            "\"clubs\": [\(lindewold)]",
            "\"clubs\": [\(fragment("Foto-club Lindewold", "Lindewold", "fcLindewold", 51.6))]"))

    static let clubTownChanged = ChangeKind(
        "club-town-changed", .error, .clubs, one: Phrase(en: "club with another town", nl: "club met een andere plaats"),
        many: Phrase(en: "clubs with another town", nl: "clubs met een andere plaats"),
        Phrase(
            en: "The club's town changes from \"{old}\" to \"{new}\".",
            nl: "De plaats van de club verandert van \"{old}\" in \"{new}\"."),
        consequence: twoClubs, remedy: askRelease,
        example: .clubs(
            "\"clubs\": [\(fragment("Fotoclub Lindewold", "Linde Wold", "fcLindewold", 51.6))]",
            "\"clubs\": [\(fragment("Fotoclub Lindewold", "Linde-Wold", "fcLindewold", 51.6))]"))

    static let nickNameChanged = ChangeKind(
        "nickname-changed", .error, .clubs, one: Phrase(en: "changed short name", nl: "gewijzigde korte naam"),
        many: Phrase(en: "changed short names", nl: "gewijzigde korte namen"),
        Phrase(
            en: "The short name changes from \"{old}\" to \"{new}\".", nl: "De korte naam verandert van \"{old}\" in \"{new}\"."),
        consequence: Phrase(
            en: """
                Phones that have stored the old one keep it; the club's file with members and its page on the web site have \
                the short name in their addresses, so that links to them break.
                """,
            nl: """
                Telefoons die de oude al hebben, houden die; het ledenbestand en de pagina op de website hebben de korte naam \
                in hun adres, dus links daarheen breken.
                """),
        remedy: Phrase(
            en: "Keep the short name, unless the file with members and the app change with it.",
            nl: "Houd de korte naam, tenzij het ledenbestand en de app mee veranderen."),
        example: .clubs(
            "\"clubs\": [\(lindewold)]",
            "\"clubs\": [\(fragment("Fotoclub Lindewold", "Lindewold", "FCLindewold", 51.6))]"))

    static let nickNameAdded = ChangeKind(
        "nickname-added", .info, .clubs, one: Phrase(en: "new short name", nl: "nieuwe korte naam"),
        many: Phrase(en: "new short names", nl: "nieuwe korte namen"),
        Phrase(en: "The short name is new: \"{new}\".", nl: "De korte naam is nieuw: \"{new}\"."),
        example: .clubs(
            "\"clubs\": [\(fragment("Fotoclub Lindewold", "Lindewold", "", 51.6))]",
            "\"clubs\": [\(lindewold)]"))

    static let recordMovedFile = ChangeKind(
        "record-moved-file", .info, .clubs,
        one: Phrase(en: "record moved to another file", nl: "vermelding naar een ander bestand"),
        many: Phrase(en: "records moved to another file", nl: "vermeldingen naar een ander bestand"),
        Phrase(en: "Moved from {old} to {new}.", nl: "Verhuisd van {old} naar {new}."),
        consequence: Phrase(
            en: "Nothing changes in the app, which does not ask in which file a club or museum stands.",
            nl: "In de app verandert niets: die vraagt niet in welk bestand een club of museum staat."),
        example: .files(
            """
            --- root_.level1.json
            {"level1Header": {"level1URLIncludes": ["https://www.example.com/clubsNL.level1.json"]},
             "clubs": [\(lindewold),
            \(oostmare)]}
            --- clubsNL.level1.json
            {"clubs": [\(fragment("Fotogroep Heerdrecht", "Heerdrecht", "fgHeerdrecht", 51.9))]}
            """,
            """
            --- root_.level1.json
            {"level1Header": {"level1URLIncludes": ["https://www.example.com/clubsNL.level1.json"]},
             "clubs": [\(lindewold)]}
            --- clubsNL.level1.json
            {"clubs": [\(fragment("Fotogroep Heerdrecht", "Heerdrecht", "fgHeerdrecht", 51.9)),
            \(oostmare)]}
            """))

    static let clubRepeated = ChangeKind(
        "record-repeated", .warning, .clubs, one: Phrase(en: "club or museum listed twice", nl: "dubbel vermelde club of museum"),
        many: Phrase(en: "clubs or museums listed twice", nl: "dubbel vermelde clubs of musea"),
        Phrase(
            en: "It is listed {count} times now; the new one is in {file}.",
            nl: "Staat nu {count} keer in de lijst; de nieuwe staat in {file}."),
        consequence: Phrase(
            en: "The app makes one of them; which values win may be a matter of chance.",
            nl: "De app maakt er één van; welke waarden winnen, kan toeval zijn."),
        remedy: Phrase(en: "Keep one of the two.", nl: "Houd één van de twee."),
        example: .clubs(
            "\"clubs\": [\(lindewold)]",
            "\"clubs\": [\(lindewold),\n\(lindewold)]"
        ))

    static let clubRepeatedNoMore = ChangeKind(
        "record-repeated-no-more", .info, .clubs,
        one: Phrase(en: "club or museum no longer listed twice", nl: "club of museum niet meer dubbel"),
        many: Phrase(en: "clubs or museums no longer listed twice", nl: "clubs of musea niet meer dubbel"),
        Phrase(en: "A second listing is gone, from {file}.", nl: "Een dubbele vermelding is weg, uit {file}."),
        example: .clubs(
            "\"clubs\": [\(lindewold),\n\(lindewold)]",
            "\"clubs\": [\(lindewold)]"))

    static let organizationKindChanged = ChangeKind(
        "club-or-museum", .warning, .clubs,
        one: Phrase(en: "club made a museum, or the reverse", nl: "club die museum wordt, of andersom"),
        many: Phrase(en: "clubs made museums, or the reverse", nl: "clubs die musea worden, of andersom"),
        Phrase(
            en: "It stands among the {new} now, and stood among the {old}.", nl: "Staat nu bij de {new}, en stond bij de {old}."),
        consequence: Phrase(
            en: "Phones that have loaded it keep it as what it was.",
            nl: "Telefoons die het al hadden, houden het als wat het was."),
        example: .clubs(
            "\"clubs\": [\(fragment("Fotohuis Oostmare", "Oostmare", "fhOostmare", 52.1))]",
            "\"museums\": [\(fragment("Fotohuis Oostmare", "Oostmare", "fhOostmare", 52.1))]"))

    static let oldListAdded = ChangeKind(
        "old-list-addition", .info, .clubs,
        one: Phrase(en: "addition to a list for old apps", nl: "toevoeging aan een lijst voor oude apps"),
        many: Phrase(en: "additions to a list for old apps", nl: "toevoegingen aan een lijst voor oude apps"),
        Phrase(en: "Added to {file}, which old apps read.", nl: "Toegevoegd aan {file}, dat oude apps lezen."),
        example: .files(oldLists(withSecond: false), oldLists(withSecond: true)))

    static let oldListRemoved = ChangeKind(
        "old-list-removal", .warning, .clubs,
        one: Phrase(en: "removal from a list for old apps", nl: "verwijdering uit een lijst voor oude apps"),
        many: Phrase(en: "removals from a list for old apps", nl: "verwijderingen uit een lijst voor oude apps"),
        Phrase(en: "Taken out of {file}, which old apps read.", nl: "Weggehaald uit {file}, dat oude apps lezen."),
        consequence: Phrase(
            en: "Who has an old app and installs it anew does not see it any more.",
            nl: "Wie een oude app opnieuw installeert, ziet het niet meer."),
        remedy: Phrase(en: "Keep that list in step with the others.", nl: "Houd die lijst gelijk met de andere."),
        example: .files(oldLists(withSecond: true), oldLists(withSecond: false)))

    static let unreadListChanged = ChangeKind(
        "unread-list-changed", .info, .clubs,
        one: Phrase(en: "change in a list that nobody reads", nl: "wijziging in een lijst die niemand leest"),
        many: Phrase(en: "changes in a list that nobody reads", nl: "wijzigingen in een lijst die niemand leest"),
        Phrase(
            en: "{verb} {file}, which no other Level 1 file includes.",
            nl: "{verb} {file}, dat in geen ander Level 1-bestand genoemd wordt."),
        consequence: Phrase(en: "The app does not read that file.", nl: "De app leest dat bestand niet."),
        example: .files(
            """
            --- root_.level1.json
            {"clubs": []}
            --- TemplateMin.level1.json
            {"clubs": [\(lindewold)]}
            """,
            """
            --- root_.level1.json
            {"clubs": []}
            --- TemplateMin.level1.json
            {"clubs": [\(lindewold),
            \(oostmare)]}
            """))

    static let memberFileRelabelled = ChangeKind(
        "member-file-relabelled", .error, .clubs,
        one: Phrase(en: "list of members with another label", nl: "ledenlijst met een ander opschrift"),
        many: Phrase(en: "lists of members with another label", nl: "ledenlijsten met een ander opschrift"),
        Phrase(
            en: "{file} says that its {what} is \"{new}\", and said \"{old}\".",
            nl: "In {file} is de {what} nu \"{new}\"; dat was \"{old}\"."),
        consequence: Phrase(
            en: "Apps that know the file by the old name, town and short name skip all of it.",
            nl: "Apps die het bestand onder de oude naam, plaats en korte naam kennen, slaan het helemaal over."),
        remedy: Phrase(
            en: "Write it as it was, or wait for a release of the app that knows the new one.",
            nl: "Schrijf het zoals het was, of wacht op een versie van de app die het nieuwe kent."),
        example: .files(memberFile(town: "Lindewold"), memberFile(town: "Linde-Wold")))

    static let memberFileLabelled = ChangeKind(
        "member-file-labelled", .info, .clubs,
        one: Phrase(en: "list of members that got its label", nl: "ledenlijst die haar opschrift kreeg"),
        many: Phrase(en: "lists of members that got their label", nl: "ledenlijsten die hun opschrift kregen"),
        Phrase(
            en: "{file} says now that its {what} is \"{new}\".", nl: "In {file} staat nu wat de {what} is: \"{new}\"."),
        consequence: Phrase(
            en: "Apps skip the whole file where that is missing, and read it where it is what they know.",
            nl: "Apps slaan het hele bestand over waar dat ontbreekt, en lezen het als het is wat ze kennen."),
        example: .files(memberFile(town: ""), memberFile(town: "Lindewold")))

    private static let twoClubs = Phrase(
        en: "The app will show two clubs on phones that have the old one: with one letter changed it is another club.",
        nl: "De app toont twee clubs op telefoons die de oude al hebben: met één letter anders is het een andere club.")
    private static let askRelease = Phrase(
        en: "Undo it, or change it in all levels together with a release of the app that knows it.",
        nl: "Draai het terug, of verander het in alle levels tegelijk met een versie van de app die het weet.")

    /// The clubs of most examples.
    static let lindewold = fragment("Fotoclub Lindewold", "Lindewold", "fcLindewold", 51.6)
    static let oostmare = fragment("Fotokring Oostmare", "Oostmare", "fkOostmare", 52.1)

    /// A club or museum of an example.
    static func fragment(_ name: String, _ town: String, _ nick: String, _ latitude: Double) -> String {
        // Digits by hand: this is also compiled where numbers with a fraction have none.
        let tenths = Int((latitude * 10).rounded())
        return "{\"idPlus\": {\"town\": \"\(town)\", \"fullName\": \"\(name)\", \"nickName\": \"\(nick)\"},\n"
            + "  \"coordinates\": {\"latitude\": \(tenths / 10).\(tenths % 10), \"longitude\": 5.3}}"
    }

    private static func oldLists(withSecond: Bool) -> String {
        let both = lindewold + ",\n" + oostmare
        let old = withSecond ? both : lindewold
        return "--- root_.level1.json\n{\"clubs\": [\(both)]}\n--- root.level1.json\n{\"clubs\": [\(old)]}\n"
    }

    private static func memberFile(town: String) -> String {
        """
        --- fcLindewold.level2.json
        {"club": {"idPlus": {"town": "\(town)", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold"},
          "coordinates": {"latitude": 51.6, "longitude": 5.3}}}
        """
    }
}

/// Museums that came, went or became others (FORMAT.md 3, 5.1).
extension ChangeKind {
    static let museumAdded = ChangeKind(
        "museum-added", .info, .museums, one: Phrase(en: "new museum", nl: "nieuw museum"),
        many: Phrase(en: "new museums", nl: "nieuwe musea"),
        Phrase(en: "The museum is new, in {file}.", nl: "Het museum is nieuw, in {file}."),
        example: .clubs("\"museums\": []", "\"museums\": [\(museum)]"))

    static let museumRemoved = ChangeKind(
        "museum-removed", .warning, .museums, one: Phrase(en: "museum gone from the list", nl: "museum weg uit de lijst"),
        many: Phrase(en: "museums gone from the list", nl: "musea weg uit de lijst"),
        Phrase(
            en: "The museum is gone from the list; it stood in {file}.",
            nl: "Het museum is weg uit de lijst; het stond in {file}."),
        consequence: Phrase(
            en: "Phones that have loaded it keep showing it until their data are reset; new installs do not have it.",
            nl: "Telefoons die het al hadden, blijven het tonen tot hun gegevens gewist worden; nieuwe installaties niet."),
        example: .clubs("\"museums\": [\(museum)]", "\"museums\": []"))

    static let museumRenamed = ChangeKind(
        "museum-renamed", .error, .museums, one: Phrase(en: "museum with another name", nl: "museum met een andere naam"),
        many: Phrase(en: "museums with another name", nl: "musea met een andere naam"),
        Phrase(
            en: "The museum's name changes from \"{old}\" to \"{new}\" ({reason}).",
            nl: "De naam van het museum verandert van \"{old}\" in \"{new}\" ({reason})."),
        consequence: twoMuseums, remedy: keep,
        example: .clubs(
            "\"museums\": [\(museum)]",
            "\"museums\": [\(fragment("Fotomuseum Ooster", "Waterhoven", "foWaterhoven", 51.4))]"))

    static let museumTownChanged = ChangeKind(
        "museum-town-changed", .error, .museums, one: Phrase(en: "museum with another town", nl: "museum met een andere plaats"),
        many: Phrase(en: "museums with another town", nl: "musea met een andere plaats"),
        Phrase(
            en: "The museum's town changes from \"{old}\" to \"{new}\".",
            nl: "De plaats van het museum verandert van \"{old}\" in \"{new}\"."),
        consequence: twoMuseums, remedy: keep,
        example: .clubs(
            "\"museums\": [\(museum)]",
            "\"museums\": [\(fragment("Fotomuseum Oost", "Waterhaven", "foWaterhoven", 51.4))]"))

    private static let museum = fragment("Fotomuseum Oost", "Waterhoven", "foWaterhoven", 51.4)
    private static let twoMuseums = Phrase(
        en: "The app will show two museums on phones that have the old one.",
        nl: "De app toont twee musea op telefoons die het oude al hebben.")
    private static let keep = Phrase(
        en: "Undo it, unless two museums on some phones do not matter.",
        nl: "Draai het terug, tenzij twee musea op sommige telefoons niet erg is.")
}

/// Coordinates (FORMAT.md 3, 4.1).
extension ChangeKind {
    static let coordinatesMoved = ChangeKind(
        "coordinates-moved", .info, .places, one: Phrase(en: "pin moved on the map", nl: "verplaatste speld op de kaart"),
        many: Phrase(en: "pins moved on the map", nl: "verplaatste spelden op de kaart"),
        Phrase(
            en: "The place on the map moves by {distance}, to {new}.",
            nl: "De plaats op de kaart verschuift {distance}, naar {new}."),
        example: .clubs(
            "\"clubs\": [\(lindewold)]",
            "\"clubs\": [\(fragment("Fotoclub Lindewold", "Lindewold", "fcLindewold", 51.7))]"))

    static let coordinatesJumped = ChangeKind(
        "coordinates-jumped", .warning, .places,
        one: Phrase(en: "pin that jumps on the map", nl: "speld die verspringt op de kaart"),
        many: Phrase(en: "pins that jump on the map", nl: "spelden die verspringen op de kaart"),
        Phrase(
            en: "The place on the map jumps by {distance}, from {old} to {new}.",
            nl: "De plaats op de kaart verspringt {distance}, van {old} naar {new}."),
        consequence: Phrase(
            en: "The app shows town and country of the new place.", nl: "De app toont plaats en land van de nieuwe plek."),
        remedy: Phrase(
            en: "Look both up on a map: is a digit missing, or are the two numbers exchanged?",
            nl: "Zoek beide op een kaart op: ontbreekt er een cijfer, of zijn de getallen verwisseld?"),
        example: .clubs(
            "\"clubs\": [\(lindewold)]",
            "\"clubs\": [\(fragment("Fotoclub Lindewold", "Lindewold", "fcLindewold", 5.1))]"))

    static let coordinatesAdded = ChangeKind(
        "coordinates-added", .info, .places, one: Phrase(en: "new place on the map", nl: "nieuwe plaats op de kaart"),
        many: Phrase(en: "new places on the map", nl: "nieuwe plaatsen op de kaart"),
        Phrase(en: "It has a place on the map now: {new}.", nl: "Er is nu een plaats op de kaart: {new}."),
        example: .clubs(
            "\"clubs\": [{\"idPlus\": {\"town\": \"Lindewold\", \"fullName\": \"Fotoclub Lindewold\", \"nickName\": \"fcLindewold\"}}]",
            "\"clubs\": [\(lindewold)]"))

    static let coordinatesRemoved = ChangeKind(
        "coordinates-removed", .error, .places, one: Phrase(en: "lost place on the map", nl: "verloren plaats op de kaart"),
        many: Phrase(en: "lost places on the map", nl: "verloren plaatsen op de kaart"),
        Phrase(en: "The place on the map is gone; it was {old}.", nl: "De plaats op de kaart is weg; dat was {old}."),
        consequence: Phrase(
            en: "New installs draw it in the sea off West Africa, at 0, 0.",
            nl: "Nieuwe installaties tekenen het in zee bij West-Afrika, op 0, 0."),
        remedy: Phrase(en: "Put the coordinates back.", nl: "Zet de coördinaten terug."),
        example: .clubs(
            "\"clubs\": [\(lindewold)]",
            "\"clubs\": [{\"idPlus\": {\"town\": \"Lindewold\", \"fullName\": \"Fotoclub Lindewold\", \"nickName\": \"fcLindewold\"}}]"
        ))
}

/// Remarks about clubs and museums (FORMAT.md 3).
extension ChangeKind {
    static let remark = ValueKinds(
        "remark", .texts,
        .init(
            en: "remark in {language}", nl: "de opmerking in het {language}", counted: ("remark", "remarks"),
            geteld: ("opmerking", "opmerkingen")),
        changed: Phrase(
            en: "Phones that have loaded the old text may go on showing it: a known fault of the app.",
            nl: "Telefoons die de oude tekst al hadden, tonen die misschien nog steeds: een bekende fout van de app."),
        example: { .club(text($0), text($1)) }, "Small club.", "Small club that meets every Tuesday.")

    private static func text(_ value: String?) -> String? {
        value.map { "\"remark\": [{\"language\": \"EN\", \"value\": \"\($0)\"}]" }
    }
}

import ClubModel

/// Members who came, went, moved, or stand otherwise to their club (FORMAT.md 1.5, 4.1, 10).
extension ChangeKind {
    static let memberJoined = ChangeKind(
        "member-joined", .info, .members, one: Phrase(en: "new member", nl: "nieuw lid"),
        many: Phrase(en: "new members", nl: "nieuwe leden"),
        Phrase(en: "{record} is new in the list{state}.", nl: "{record} is nieuw in de lijst{state}."),
        example: .members(noor, noor + ",\n" + joris))

    static let memberLeftFile = ChangeKind(
        "member-left-file", .warning, .members, one: Phrase(en: "member gone from the list", nl: "lid weg uit de lijst"),
        many: Phrase(en: "members gone from the list", nl: "leden weg uit de lijst"),
        Phrase(en: "{record} is gone from the list{state}.", nl: "{record} is weg uit de lijst{state}."),
        consequence: Phrase(
            en: "Phones that have loaded the club keep showing them until their data are reset.",
            nl: "Telefoons die de club al hadden, blijven hen tonen tot hun gegevens gewist worden."),
        remedy: Phrase(
            en: "Keep former members in the list, with \"isFormerMember\": true.",
            nl: "Houd oud-leden in de lijst, met \"isFormerMember\": true."),
        example: .members(noor + ",\n" + joris, noor))

    static let memberMovedClub = ChangeKind(
        "member-moved-club", .warning, .members, one: Phrase(en: "member moved to another club", nl: "lid naar een andere club"),
        many: Phrase(en: "members moved to another club", nl: "leden naar een andere club"),
        Phrase(en: "{record} moved here from {club}.", nl: "{record} is hierheen verhuisd van {club}."),
        consequence: Phrase(
            en: "Phones keep showing them in the old club as well, because what is absent changes nothing there.",
            nl: "Telefoons blijven hen ook bij de oude club tonen, want wat ontbreekt verandert daar niets."),
        remedy: Phrase(
            en: "Keep them in the old club's list, too, with \"isFormerMember\": true.",
            nl: "Houd hen ook in de lijst van de oude club, met \"isFormerMember\": true."),
        example: .files(twoClubs(first: noor + ", " + joris, second: anna), twoClubs(first: noor, second: anna + ", " + joris)))

    static let memberRepeated = ChangeKind(
        "member-repeated", .warning, .members, one: Phrase(en: "member listed twice", nl: "dubbel vermeld lid"),
        many: Phrase(en: "members listed twice", nl: "dubbel vermelde leden"),
        Phrase(en: "{record} is in the list {count} times now.", nl: "{record} staat nu {count} keer in de lijst."),
        consequence: Phrase(
            en: "The app makes one person of them; the later entry replaces what it gives.",
            nl: "De app maakt er één persoon van; de latere vermelding vervangt wat ze geeft."),
        remedy: Phrase(en: "Keep one of the entries.", nl: "Houd één van de vermeldingen."),
        example: .members(noor, noor + ",\n" + noor))

    static let memberRepeatedNoMore = ChangeKind(
        "member-repeated-no-more", .info, .members, one: Phrase(en: "member no longer listed twice", nl: "lid niet meer dubbel"),
        many: Phrase(en: "members no longer listed twice", nl: "leden niet meer dubbel"),
        Phrase(en: "{record} is no longer in the list twice.", nl: "{record} staat niet meer dubbel in de lijst."),
        example: .members(noor + ",\n" + noor, noor))

    static let memberBecameFormer = ChangeKind(
        "member-became-former", .info, .members, one: Phrase(en: "became a former member", nl: "werd oud-lid"),
        many: Phrase(en: "became former members", nl: "werden oud-lid"),
        Phrase(en: "{record} became a former member{state}.", nl: "{record} werd oud-lid{state}."),
        example: .member(nil, "\"status\": {\"isFormerMember\": true}"))

    static let memberReturned = ChangeKind(
        "member-returned", .info, .members, one: Phrase(en: "former member who is back", nl: "oud-lid dat terug is"),
        many: Phrase(en: "former members who are back", nl: "oud-leden die terug zijn"),
        Phrase(en: "{record} is no longer a former member.", nl: "{record} is geen oud-lid meer."),
        example: .member("\"status\": {\"isFormerMember\": true}", "\"status\": {\"isFormerMember\": false}"))

    static let memberDeceased = ChangeKind(
        "member-deceased", .info, .members, one: Phrase(en: "member who has died", nl: "overleden lid"),
        many: Phrase(en: "members who have died", nl: "overleden leden"),
        Phrase(en: "{record} is marked as deceased.", nl: "{record} staat nu als overleden vermeld."),
        consequence: Phrase(
            en: "That counts in all clubs of the person; the app hides them until somebody asks for them.",
            nl: "Dat geldt in alle clubs van de persoon; de app verbergt hen tot iemand erom vraagt."),
        example: .member(nil, "\"status\": {\"isDeceased\": true}"))

    static let memberBecameProspective = status(
        "member-became-prospective", (en: "became a prospective member", many: "became prospective members"),
        "aspirant-lid", "isProspectiveMember")
    static let memberBecameHonorary = status(
        "member-became-honorary", (en: "became an honorary member", many: "became honorary members"), "erelid",
        "isHonoraryMember")
    static let memberBecameMentor = status(
        "member-became-mentor", (en: "became an external coach", many: "became external coaches"), "externe mentor", "isMentor")

    static let statusEnded = ChangeKind(
        "status-ended", .info, .members, one: Phrase(en: "status that ended", nl: "beëindigde status"),
        many: Phrase(en: "statuses that ended", nl: "beëindigde statussen"),
        Phrase(en: "{record} is no longer {status}.", nl: "{record} is niet langer {status}."),
        example: .member("\"status\": {\"isProspectiveMember\": true}", "\"status\": {\"isProspectiveMember\": false}"))

    static let statusRemoved = ChangeKind(
        "status-removed", .warning, .members, one: Phrase(en: "status left out", nl: "weggelaten status"),
        many: Phrase(en: "statuses left out", nl: "weggelaten statussen"),
        Phrase(
            en: "{record} is no longer marked as {status}: \"{field}\": true is taken out.",
            nl: "{record} staat niet meer als {status} vermeld: \"{field}\": true is weggehaald."),
        consequence: Phrase(
            en: "Phones that have loaded it keep the status: what is absent changes nothing there.",
            nl: "Telefoons die het al hadden, houden de status: wat ontbreekt, verandert daar niets."),
        remedy: Phrase(en: "Write \"{field}\": false instead.", nl: "Schrijf in plaats daarvan \"{field}\": false."),
        example: .member("\"status\": {\"isFormerMember\": true}", nil))

    private static func status(
        _ id: String, _ words: (en: String, many: String), _ nl: String, _ field: String
    ) -> ChangeKind {
        ChangeKind(
            id, .info, .members, one: Phrase(en: words.en, nl: "werd \(nl)"), many: Phrase(en: words.many, nl: "werden \(nl)"),
            Phrase(en: "{record} \(words.en).", nl: "{record} werd \(nl)."),
            example: .member(nil, "\"status\": {\"\(field)\": true}"))
    }

    static let anna = "{\"name\": {\"givenName\": \"Anna\", \"infixName\": \"van\", \"familyName\": \"Dalen\"}}"
    static let joris = "{\"name\": {\"givenName\": \"Joris\", \"infixName\": \"de\", \"familyName\": \"Wit\"}}"
    static let noor = "{\"name\": {\"givenName\": \"Noor\", \"familyName\": \"Evers\"}}"

    private static func twoClubs(first: String, second: String) -> String {
        """
        --- fcLindewold.level2.json
        {"club": \(lindewold),
         "members": [\(first)]}
        --- fkOostmare.level2.json
        {"club": \(oostmare),
         "members": [\(second)]}
        """
    }
}

/// People under another name (FORMAT.md 5.4).
extension ChangeKind {
    static let memberRenamed = ChangeKind(
        "member-renamed", .error, .names, one: Phrase(en: "member with another name", nl: "lid met een andere naam"),
        many: Phrase(en: "members with another name", nl: "leden met een andere naam"),
        Phrase(en: "{old} is called {record} now ({reason}).", nl: "{old} heet nu {record} ({reason})."),
        consequence: Phrase(
            en: "The app will show two people on phones that have the old name: a name with one letter changed is somebody else.",
            nl: "De app toont twee mensen op telefoons die de oude naam al hebben: met één letter anders is het een ander."),
        remedy: Phrase(
            en:
                "If the old name was wrong, change it in all clubs of the person at once; the old one goes when the app's data are reset.",
            nl:
                "Was de oude naam fout, verander hem dan in alle clubs tegelijk; de oude verdwijnt als de gegevens van de app gewist worden."
        ),
        example: .members(joris, "{\"name\": {\"givenName\": \"Joris\", \"infixName\": \"De\", \"familyName\": \"Wit\"}}"))

    static let memberUnread = ChangeKind(
        "member-unread", .error, .names, one: Phrase(en: "member whom the app skips", nl: "lid dat de app overslaat"),
        many: Phrase(en: "members whom the app skips", nl: "leden die de app overslaat"),
        Phrase(
            en: "{count} new entries in the list have no \"givenName\" or no \"familyName\".",
            nl: "{count} nieuwe vermeldingen hebben geen \"givenName\" of geen \"familyName\"."),
        consequence: Phrase(en: "The app skips whoever has no name.", nl: "De app slaat over wie geen naam heeft."),
        remedy: Phrase(en: "Write both parts of the name.", nl: "Schrijf beide delen van de naam."),
        example: .members(noor, noor + ",\n{\"name\": {\"givenName\": \"Joris\"}}"))
}

/// Birthdays and the dates of memberships (FORMAT.md 4.1, 8.1).
extension ChangeKind {
    static let startDate = ValueKinds(
        "start-date", .dates,
        .init(
            en: "start of the membership", nl: "het begin van het lidmaatschap",
            counted: ("start of a membership", "starts of memberships"),
            geteld: ("begin van een lidmaatschap", "begindatums van lidmaatschappen")),
        example: { .member(date("membershipStartDate", $0), date("membershipStartDate", $1)) }, "2019-09-01", "2020-09-01")
    static let endDate = ValueKinds(
        "end-date", .dates,
        .init(
            en: "end of the membership", nl: "het einde van het lidmaatschap",
            counted: ("end of a membership", "ends of memberships"),
            geteld: ("einde van een lidmaatschap", "einddatums van lidmaatschappen")),
        example: {
            .member(
                "\"status\": {\"isFormerMember\": true}" + (date("membershipEndDate", $0).map { ", " + $0 } ?? ""),
                "\"status\": {\"isFormerMember\": true}" + (date("membershipEndDate", $1).map { ", " + $0 } ?? ""))
        }, "2024-06-30", "2025-06-30")
    static let birthday = ValueKinds(
        "birthday", .dates,
        .init(
            en: "birthday", nl: "de verjaardag", counted: ("birthday", "birthdays"), geteld: ("verjaardag", "verjaardagen")),
        example: { .member(date("birthday", $0), date("birthday", $1)) }, "9999-05-17", "9999-05-18")

    static let birthYearPublished = ChangeKind(
        "birth-year-published", .warning, .dates, one: Phrase(en: "birth year made public", nl: "openbaar gemaakt geboortejaar"),
        many: Phrase(en: "birth years made public", nl: "openbaar gemaakte geboortejaren"),
        Phrase(
            en: "{record}'s birthday has a year now: \"{new}\"; it was \"{old}\".",
            nl: "De verjaardag van {record} heeft nu een jaar: \"{new}\"; dat was \"{old}\"."),
        consequence: Phrase(
            en: "The file is public, and the year stays in its history. The app shows no year.",
            nl: "Het bestand is openbaar, en het jaar blijft in de geschiedenis staan. De app toont geen jaar."),
        remedy: Phrase(en: "Write the year 9999.", nl: "Schrijf het jaar 9999."),
        example: .member("\"birthday\": \"9999-05-17\"", "\"birthday\": \"1961-05-17\""))

    static let dateUnreadable = ChangeKind(
        "date-unreadable", .warning, .dates,
        one: Phrase(en: "date that the app cannot read", nl: "datum die de app niet kan lezen"),
        many: Phrase(en: "dates that the app cannot read", nl: "datums die de app niet kan lezen"),
        Phrase(en: "The {what} \"{new}\" is not a date to the app.", nl: "Voor de app geen datum: {what}, \"{new}\"."),
        consequence: Phrase(
            en: "It counts as unknown: new installs show none, and phones that have an earlier one keep it.",
            nl: "Hij geldt als onbekend: nieuwe installaties tonen er geen, en telefoons die er al een hadden, houden die."),
        remedy: Phrase(en: "Write it as 2026-12-31.", nl: "Schrijf hem als 2026-12-31."),
        example: .member("\"membershipStartDate\": \"2019-09-01\"", "\"membershipStartDate\": \"1-9-2019\""))

    private static func date(_ name: String, _ value: String?) -> String? { value.map { "\"\(name)\": \"\($0)\"" } }
}

/// Functions in a club (FORMAT.md 10.1, 10.2 #19).
extension ChangeKind {
    static let roleGained = ChangeKind(
        "role-gained", .info, .roles, one: Phrase(en: "new officer", nl: "nieuwe functie"),
        many: Phrase(en: "new officers", nl: "nieuwe functies"),
        Phrase(en: "{record} is {role} now.", nl: "{record} is nu {role}."),
        example: .member(nil, "\"roles\": {\"isSecretary\": true}"))

    static let roleEnded = ChangeKind(
        "role-ended", .info, .roles, one: Phrase(en: "role that ended", nl: "beëindigde functie"),
        many: Phrase(en: "roles that ended", nl: "beëindigde functies"),
        Phrase(en: "{record} is no longer {role}.", nl: "{record} is niet langer {role}."),
        example: .member("\"roles\": {\"isChairman\": true}", "\"roles\": {\"isChairman\": false}"))

    static let roleRemoved = ChangeKind(
        "role-removed", .warning, .roles, one: Phrase(en: "role left out", nl: "weggelaten functie"),
        many: Phrase(en: "roles left out", nl: "weggelaten functies"),
        Phrase(
            en: "{record} is no longer marked as {role}: \"{field}\": true is taken out.",
            nl: "{record} staat niet meer als {role} vermeld: \"{field}\": true is weggehaald."),
        consequence: Phrase(
            en: "Phones that have loaded it keep the role: what is absent changes nothing there.",
            nl: "Telefoons die het al hadden, houden de functie: wat ontbreekt, verandert daar niets."),
        remedy: Phrase(en: "Write \"{field}\": false instead.", nl: "Schrijf in plaats daarvan \"{field}\": false."),
        example: .member("\"roles\": {\"isTreasurer\": true}", nil))

    static let flagWrittenOut = ChangeKind(
        "flag-written-out", .info, .roles, one: Phrase(en: "\"false\" written out", nl: "uitgeschreven \"false\""),
        many: Phrase(en: "\"false\" written out", nl: "keer \"false\" uitgeschreven"),
        Phrase(en: "{record}: \"{field}\": false is written out.", nl: "{record}: \"{field}\": false is uitgeschreven."),
        consequence: Phrase(
            en: "Nothing for new installs; phones that still had it from before let go of it.",
            nl: "Niets voor nieuwe installaties; telefoons die het nog van vroeger hadden, laten het los."),
        example: .member("\"roles\": {}", "\"roles\": {\"isAdmin\": false}"))
}

/// Numbers in the Fotobond (FORMAT.md 9).
extension ChangeKind {
    static let clubNumber = ValueKinds(
        "club-number", .numbers,
        .init(
            en: "club's number in the Fotobond", nl: "het Fotobondnummer van de club",
            counted: ("Fotobond number of a club", "Fotobond numbers of clubs"),
            geteld: ("Fotobondnummer van een club", "Fotobondnummers van clubs")),
        added: Phrase(
            en: "The map marks the club as a member of the Fotobond.", nl: "Op de kaart staat de club nu als lid van de Fotobond."
        ),
        example: { .club(number($0), number($1)) }, "1620", "1621")
    static let memberNumber = ValueKinds(
        "member-number", .numbers,
        .init(
            en: "number in the Fotobond", nl: "het nummer bij de Fotobond",
            counted: ("Fotobond number of a member", "Fotobond numbers of members"),
            geteld: ("Fotobondnummer van een lid", "Fotobondnummers van leden")),
        example: { .member(number($0), number($1)) }, "1620123", "1620132")

    private static func number(_ value: String?) -> String? { value.map { "\"nlSpecific\": {\"fotobondNumber\": \($0)}" } }
}

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

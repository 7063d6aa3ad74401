import ClubModel

/// What looks like a slip of a program rather than of a person.
extension ChangeKind {
    static let massReplacement = ChangeKind(
        "search-and-replace", .warning, .mass, one: Phrase(en: "replacement in many places", nl: "vervanging op veel plaatsen"),
        many: Phrase(en: "replacements in many places", nl: "vervangingen op veel plaatsen"),
        Phrase(
            en: "The same replacement in {count} values: \"{old}\" became \"{new}\"; in {names}.",
            nl: "Dezelfde vervanging in {count} waarden: \"{old}\" werd \"{new}\"; bij {names}."),
        consequence: Phrase(
            en: "Search and replace also hits what only looks alike.", nl: "Zoeken en vervangen treft ook wat er alleen op lijkt."
        ),
        remedy: Phrase(en: "Look at each of them.", nl: "Kijk ze allemaal na."),
        example: .members(
            massMembers { "https://www.example.com/\($0)" }, massMembers { "https://www.sample.com/\($0)" },
            also: ["member-website-changed"]))

    static let massDeparture = ChangeKind(
        "many-members-gone", .error, .mass, one: Phrase(en: "list that lost many members", nl: "lijst die veel leden verloor"),
        many: Phrase(en: "lists that lost many members", nl: "lijsten die veel leden verloren"),
        Phrase(
            en: "{count} of {total} members are gone from the list: {names}.",
            nl: "{count} van de {total} leden zijn weg uit de lijst: {names}."),
        consequence: Phrase(
            en:
                "Phones that have loaded the club keep showing them; new installs miss them. Perhaps this is an old copy, or a part of the list.",
            nl:
                "Telefoons die de club al hadden, blijven hen tonen; nieuwe installaties missen hen. Misschien is dit een oude kopie, of een deel van de lijst."
        ),
        remedy: Phrase(
            en: "Begin with the newest file, and mark who left with \"isFormerMember\": true.",
            nl: "Begin met het nieuwste bestand, en geef wie weg is \"isFormerMember\": true."),
        example: .members(massMembers { "https://www.example.com/\($0)" }, noor, also: ["member-joined"]))

    static let olderCopy = ChangeKind(
        "older-copy", .warning, .mass, one: Phrase(en: "old copy over newer data", nl: "oude kopie over nieuwere gegevens"),
        many: Phrase(en: "old copies over newer data", nl: "oude kopieën over nieuwere gegevens"),
        Phrase(
            en: "The file goes back to how it was in {version}: {count} records lose what changed since then.",
            nl: "Het bestand gaat terug naar hoe het was in {version}: {count} vermeldingen verliezen wat sindsdien veranderde."),
        consequence: Phrase(
            en: "What others changed in the meantime is lost.", nl: "Wat anderen intussen veranderden, gaat verloren."),
        remedy: Phrase(
            en: "Unless that is meant, begin with the newest file and make the change there.",
            nl: "Is dat niet de bedoeling, begin dan met het nieuwste bestand en doe de wijziging daar."),
        example: .members(
            massMembers { "https://www.example.com/\($0)" }, massMembers { "https://www.sample.com/\($0)" },
            also: ["member-website-changed", "search-and-replace"], older: massMembers { "https://www.sample.com/\($0)" }))

    private static func massMembers(_ website: (String) -> String) -> String {
        var text = ""
        for (given, family) in [
            ("Anna", "Dalen"), ("Joris", "Wit"), ("Pieter", "Bos"), ("Mila", "Maas"), ("Sem", "Vink"), ("Lotte", "Kuiper"),
        ] {
            text += (text.isEmpty ? "" : ",\n") + "{\"name\": {\"givenName\": \"\(given)\", \"familyName\": \"\(family)\"}, "
            text += "\"optional\": {\"website\": \"" + website(given) + "\"}}"
        }
        return text
    }
}

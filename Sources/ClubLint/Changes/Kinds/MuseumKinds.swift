import ClubModel

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

import ClubModel

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

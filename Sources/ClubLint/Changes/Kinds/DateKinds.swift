import ClubModel

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

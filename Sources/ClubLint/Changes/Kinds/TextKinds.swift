import ClubModel

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

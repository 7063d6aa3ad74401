import ClubModel

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

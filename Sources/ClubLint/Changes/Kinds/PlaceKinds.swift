import ClubModel

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

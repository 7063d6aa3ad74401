import ClubModel

/// Files that came, went, broke, or lead elsewhere (FORMAT.md 1.1, 1.3, 5.3, 7, 14.1).
extension ChangeKind {
    static let fileAdded = ChangeKind(
        "file-added", .info, .files, one: Phrase(en: "new file", nl: "nieuw bestand"),
        many: Phrase(en: "new files", nl: "nieuwe bestanden"),
        Phrase(en: "The file is new{content}.", nl: "Het bestand is nieuw{content}."),
        example: .files(
            "--- root_.level1.json\n{\"clubs\": []}\n",
            "--- root_.level1.json\n{\"clubs\": []}\n--- fcLindewold.level2.json\n" + memberFile))

    static let brokenFileAdded = ChangeKind(
        "broken-file-added", .error, .files, one: Phrase(en: "new file that is not JSON", nl: "nieuw bestand dat geen JSON is"),
        many: Phrase(en: "new files that are not JSON", nl: "nieuwe bestanden die geen JSON zijn"),
        Phrase(
            en: "The file is new, and is not JSON (line {line}).", nl: "Het bestand is nieuw, en is geen JSON (regel {line})."),
        consequence: Phrase(en: "The app reads nothing of it.", nl: "De app leest er niets van."),
        remedy: Phrase(
            en: "\"clubhub-lint {path}\" shows what to mend.",
            nl: "\"clubhub-lint {path}\" laat zien wat er hersteld moet worden."),
        example: .files(
            "--- root_.level1.json\n{\"clubs\": []}\n",
            "--- root_.level1.json\n{\"clubs\": []}\n--- fcLindewold.level2.json\n{\"club\": {\n"))

    static let fileRemoved = ChangeKind(
        "file-removed", .error, .files, one: Phrase(en: "file gone", nl: "verdwenen bestand"),
        many: Phrase(en: "files gone", nl: "verdwenen bestanden"),
        Phrase(en: "The file is gone{content}.", nl: "Het bestand is weg{content}."),
        consequence: Phrase(
            en:
                "Apps that are out there fetch it by this name; without it they show the copy that was built into them, for ever.",
            nl: "Apps die er al zijn, halen het onder deze naam op; zonder tonen ze voor altijd de kopie die erin gebouwd is."),
        remedy: Phrase(en: "Keep the file under this name.", nl: "Houd het bestand onder deze naam."),
        example: .files(
            "--- root_.level1.json\n{\"clubs\": []}\n--- fcLindewold.level2.json\n" + memberFile,
            "--- root_.level1.json\n{\"clubs\": []}\n"))

    static let unreadFileRemoved = ChangeKind(
        "unread-file-removed", .info, .files,
        one: Phrase(en: "file gone that no app reads", nl: "verdwenen bestand dat geen app leest"),
        many: Phrase(en: "files gone that no app reads", nl: "verdwenen bestanden die geen app leest"),
        Phrase(en: "The file is gone{content}; no app reads it.", nl: "Het bestand is weg{content}; geen enkele app leest het."),
        example: .files(
            "--- root_.level1.json\n{\"clubs\": []}\n--- Noor_Evers.level3.json\n" + portfolioFile,
            "--- root_.level1.json\n{\"clubs\": []}\n"))

    static let fileRenamed = ChangeKind(
        "file-renamed", .error, .files, one: Phrase(en: "file with another name", nl: "bestand met een andere naam"),
        many: Phrase(en: "files with another name", nl: "bestanden met een andere naam"),
        Phrase(en: "{old} is called {new} now.", nl: "{old} heet nu {new}."),
        consequence: Phrase(
            en: "Apps that are out there fetch it by the old name; they show the copy that was built into them, for ever.",
            nl: "Apps die er al zijn, halen het onder de oude naam op; ze tonen voor altijd de kopie die erin gebouwd is."),
        remedy: Phrase(en: "Keep the old name, capitals included.", nl: "Houd de oude naam, ook de hoofdletters."),
        example: .files("--- fcLindewold.level2.json\n" + memberFile, "--- FCLindewold.level2.json\n" + memberFile))

    static let unreadFileRenamed = ChangeKind(
        "unread-file-renamed", .info, .files,
        one: Phrase(en: "file with another name that no app reads", nl: "ongelezen bestand met een andere naam"),
        many: Phrase(en: "files with another name that no app reads", nl: "ongelezen bestanden met een andere naam"),
        Phrase(en: "{old} is called {new} now; no app reads it.", nl: "{old} heet nu {new}; geen enkele app leest het."),
        example: .files("--- Noor_Evers.level3.json\n" + portfolioFile, "--- NoorEvers.level3.json\n" + portfolioFile))

    static let fileBroken = ChangeKind(
        "file-broken", .error, .files, one: Phrase(en: "file that became unreadable", nl: "onleesbaar geworden bestand"),
        many: Phrase(en: "files that became unreadable", nl: "onleesbaar geworden bestanden"),
        Phrase(en: "The file is no longer JSON (line {line}).", nl: "Het bestand is geen JSON meer (regel {line})."),
        consequence: Phrase(
            en: "The app reads nothing of it: phones keep what they have, and new installs get nothing of it.",
            nl: "De app leest er niets van: telefoons houden wat ze hebben, en nieuwe installaties krijgen er niets van."),
        remedy: Phrase(
            en: "\"clubhub-lint {path}\" shows what to mend.",
            nl: "\"clubhub-lint {path}\" laat zien wat er hersteld moet worden."),
        example: .clubs("\"clubs\": []", "\"clubs\": ["))

    static let fileMended = ChangeKind(
        "file-mended", .info, .files, one: Phrase(en: "file that can be read again", nl: "weer leesbaar bestand"),
        many: Phrase(en: "files that can be read again", nl: "weer leesbare bestanden"),
        Phrase(en: "The file is JSON again{content}.", nl: "Het bestand is weer JSON{content}."),
        consequence: Phrase(
            en: "The app reads it again. What else changed in it is told as far as the broken file could be understood.",
            nl: "De app leest het weer. Wat er verder in veranderde, staat hier voor zover het kapotte bestand te begrijpen was."),
        example: .clubs("\"clubs\": [{},,{}]", "\"clubs\": []", also: ["club-removed"]))

    static let fileStillBroken = ChangeKind(
        "file-still-broken", .error, .files,
        one: Phrase(en: "file that is still unreadable", nl: "nog steeds onleesbaar bestand"),
        many: Phrase(en: "files that are still unreadable", nl: "nog steeds onleesbare bestanden"),
        Phrase(
            en: "The file changed, and is still not JSON (line {line}).",
            nl: "Het bestand is veranderd, en nog steeds geen JSON (regel {line})."),
        consequence: Phrase(
            en: "The app reads nothing of it: phones keep what they have, and new installs get nothing of it.",
            nl: "De app leest er niets van: telefoons houden wat ze hebben, en nieuwe installaties krijgen er niets van."),
        remedy: Phrase(
            en: "\"clubhub-lint {path}\" shows what to mend.",
            nl: "\"clubhub-lint {path}\" laat zien wat er hersteld moet worden."),
        example: .clubs("\"clubs\": [", "\"clubs\": [{"))

    static let commaTrails = ChangeKind(
        "comma-too-many", .warning, .files, one: Phrase(en: "file with a comma too many", nl: "bestand met een komma te veel"),
        many: Phrase(en: "files with a comma too many", nl: "bestanden met een komma te veel"),
        Phrase(
            en: "The file has a comma too many now (line {line}).", nl: "Het bestand heeft nu een komma te veel (regel {line})."),
        consequence: Phrase(
            en: "The app reads it all the same; browsers and most other programs refuse the file.",
            nl: "De app leest het toch; browsers en de meeste andere programma's weigeren het bestand."),
        remedy: Phrase(
            en: "Take the comma out: \"clubhub-lint fix {path}\".", nl: "Haal de komma weg: \"clubhub-lint fix {path}\"."),
        example: .clubs("\"clubs\": []", "\"clubs\": [],"))

    static let commaGone = ChangeKind(
        "comma-taken-out", .info, .files,
        one: Phrase(en: "file without its comma too many", nl: "bestand zonder de komma te veel"),
        many: Phrase(en: "files without their comma too many", nl: "bestanden zonder de komma te veel"),
        Phrase(en: "The comma too many is gone.", nl: "De komma te veel is weg."),
        example: .clubs("\"clubs\": [],", "\"clubs\": []"))

    static let otherContent = ChangeKind(
        "other-content", .error, .files, one: Phrase(en: "file that holds something else", nl: "bestand met iets anders erin"),
        many: Phrase(en: "files that hold something else", nl: "bestanden met iets anders erin"),
        Phrase(en: "The file held {old}, and holds {new} now.", nl: "In het bestand stonden {old}, en nu {new}."),
        consequence: Phrase(
            en: "Apps look for the old content under this name, and find nothing of it.",
            nl: "Apps zoeken onder deze naam de oude inhoud, en vinden er niets van."),
        remedy: Phrase(en: "Put the content into a file of its own.", nl: "Zet de inhoud in een eigen bestand."),
        example: .files(
            "--- fcLindewold.level2.json\n" + memberFile, "--- fcLindewold.level2.json\n{\"clubs\": []}\n"))

    static let includeAdded = ChangeKind(
        "include-added", .info, .files, one: Phrase(en: "new list of clubs in the tree", nl: "nieuwe clublijst in de boom"),
        many: Phrase(en: "new lists of clubs in the tree", nl: "nieuwe clublijsten in de boom"),
        Phrase(en: "{file} includes {new} now.", nl: "{file} noemt nu ook {new}."),
        consequence: Phrase(
            en: "Apps find the file only from a release on that has it built in.",
            nl: "Apps vinden het bestand pas vanaf een versie die het ingebouwd heeft."),
        example: .files(tree(""), tree(include("clubsNL"))))

    static let includeRemoved = ChangeKind(
        "include-removed", .error, .files, one: Phrase(en: "list of clubs out of the tree", nl: "clublijst uit de boom"),
        many: Phrase(en: "lists of clubs out of the tree", nl: "clublijsten uit de boom"),
        Phrase(en: "{file} no longer includes {old}{content}.", nl: "{file} noemt {old} niet meer{content}."),
        consequence: Phrase(
            en: "New installs miss all that stands in it only.", nl: "Nieuwe installaties missen alles wat alleen daarin staat."),
        remedy: Phrase(en: "Put the address back.", nl: "Zet het adres terug."),
        example: .files(tree(include("clubsNL")), tree("")))

    static let includeRetargeted = ChangeKind(
        "include-retargeted", .info, .files,
        one: Phrase(en: "include with another address", nl: "verwijzing met een ander adres"),
        many: Phrase(en: "includes with another address", nl: "verwijzingen met een ander adres"),
        Phrase(
            en: "{file} includes \"{new}\" instead of \"{old}\"; the file's name is the same.",
            nl: "{file} noemt \"{new}\" in plaats van \"{old}\"; de bestandsnaam is dezelfde."),
        consequence: Phrase(
            en: "Apps until August 2026 look at the name alone; those from September 2026 on fetch the address as it is written.",
            nl:
                "Apps tot augustus 2026 kijken alleen naar de naam; die vanaf september 2026 halen het adres op zoals het er staat."
        ),
        example: .files(
            tree("{\"level1Header\": {\"level1URLIncludes\": [\"http://www.example.com/clubsNL.level1.json\"]}}"),
            tree(include("clubsNL"))))

    static let fileMail = ValueKinds(
        "file-mail", .files,
        .init(
            en: "mail address in the file's header", nl: "het mailadres in de kop van het bestand",
            counted: ("mail address of a file", "mail addresses of files"),
            geteld: ("mailadres van een bestand", "mailadressen van bestanden")),
        removed: nil, isRemovalSevere: false,
        example: { .clubs(mail($0), mail($1)) }, "secretary@example.com", "board@example.com")

    private static func mail(_ value: String?) -> String {
        "\"level1Header\": {" + (value.map { "\"maintainerEmail\": \"\($0)\"" } ?? "") + "}"
    }

    private static func include(_ name: String) -> String {
        "{\"level1Header\": {\"level1URLIncludes\": [\"https://www.example.com/\(name).level1.json\"]}}"
    }

    private static func tree(_ root: String) -> String {
        """
        --- root_.level1.json
        \(root.isEmpty ? "{}" : root)
        --- clubsNL.level1.json
        {"clubs": [\(lindewold)]}

        """
    }

    private static let memberFile = """
        {"club": \(lindewold),
         "members": [\(noor)]}

        """

    static let portfolioFile = """
        {"club": {"idPlus": {"town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold"}},
         "member": \(noor),
         "images": [{"imageURL": "https://www.example.com/heath.jpg"}]}

        """
}

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
            en: "Apps since 3.5.0 fetch the file at once; older ones find it only if it is built into them.",
            nl: "Apps vanaf 3.5.0 halen het bestand meteen op; oudere vinden het alleen als het is ingebouwd."),
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

/// What changes nothing that anybody sees (FORMAT.md 1.4 to 1.6, 15).
extension ChangeKind {
    static let layoutOnly = ChangeKind(
        "layout-only", .info, .layout,
        one: Phrase(en: "file with another layout only", nl: "bestand met alleen een andere opmaak"),
        many: Phrase(en: "files with another layout only", nl: "bestanden met alleen een andere opmaak"),
        Phrase(en: "Layout only: nothing changes for anybody.", nl: "Alleen opmaak: er verandert niets voor iemand."),
        example: .clubs("\"clubs\": []", "    \"clubs\": [\n    ]"))

    static let orderOnly = ChangeKind(
        "order-only", .info, .layout, one: Phrase(en: "file in another order only", nl: "bestand met alleen een andere volgorde"),
        many: Phrase(en: "files in another order only", nl: "bestanden met alleen een andere volgorde"),
        Phrase(
            en: "The same in another order: the app sorts by itself.",
            nl: "Hetzelfde in een andere volgorde: de app sorteert zelf."),
        example: .members(noor + ",\n" + joris, joris + ",\n" + noor))

    static let spelledOtherwise = ChangeKind(
        "written-otherwise", .info, .layout,
        one: Phrase(en: "file with values written otherwise", nl: "bestand met anders geschreven waarden"),
        many: Phrase(en: "files with values written otherwise", nl: "bestanden met anders geschreven waarden"),
        Phrase(
            en: "Values are written in another way; the app reads the same.",
            nl: "Waarden zijn anders geschreven; de app leest hetzelfde."),
        example: .member("\"nlSpecific\": {\"fotobondNumber\": \"1620123\"}", "\"nlSpecific\": {\"fotobondNumber\": 1620123}"))

    static let ignoredFieldChanged = ChangeKind(
        "ignored-field-changed", .info, .layout,
        one: Phrase(en: "change in a field that the app ignores", nl: "wijziging in een veld dat de app negeert"),
        many: Phrase(en: "changes in fields that the app ignores", nl: "wijzigingen in velden die de app negeert"),
        Phrase(
            en: "The field \"{field}\" {verb}; the app ignores it here{records}.",
            nl: "Het veld \"{field}\" {verb}; de app negeert het hier{records}."),
        example: .members(
            noor, "{\"name\": {\"givenName\": \"Noor\", \"familyName\": \"Evers\"}, \"birthday\": \"9999-05-17\"}"))

    static let editionRenewed = ChangeKind(
        "newer-edition", .info, .layout,
        one: Phrase(en: "file in the newer spelling of the format", nl: "bestand in de nieuwere spelling van het formaat"),
        many: Phrase(en: "files in the newer spelling of the format", nl: "bestanden in de nieuwere spelling van het formaat"),
        Phrase(
            en: "The fields have the names of 2026 now, which current apps read; those of 2024 are dead to them.",
            nl: "De velden hebben nu de namen van 2026, die de apps lezen; die van 2024 lezen ze niet meer."),
        example: .member("\"keywords\": [\"Macro\"]", "\"expertises\": [\"Macro\"]"))

    static let editionOutdated = ChangeKind(
        "older-edition", .error, .layout,
        one: Phrase(
            en: "file back in an older spelling of the format", nl: "bestand terug in een oudere spelling van het formaat"),
        many: Phrase(
            en: "files back in an older spelling of the format", nl: "bestanden terug in een oudere spelling van het formaat"),
        Phrase(
            en: "The fields have the names of 2024 again, which current apps do not read.",
            nl: "De velden hebben weer de namen van 2024, die de apps niet meer lezen."),
        consequence: Phrase(
            en: "An old copy seems to stand in for newer data. Keywords and mail addresses in it are lost to the app.",
            nl: "Een oude kopie lijkt in de plaats te komen van nieuwere gegevens. Trefwoorden en mailadressen erin mist de app."),
        remedy: Phrase(
            en: "Begin with the newest file; or \"clubhub-lint migrate\" gives the fields their present names.",
            nl: "Begin met het nieuwste bestand; of \"clubhub-lint migrate\" geeft de velden hun namen van nu."),
        example: .member("\"expertises\": [\"Macro\"]", "\"keywords\": [\"Macro\"]"))
}

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

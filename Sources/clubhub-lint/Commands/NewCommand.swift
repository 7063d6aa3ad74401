import ArgumentParser
import ClubConvert
import ClubFormats
import ClubModel
import ClubStore
import JSONSyntax

/// `new`: starts a file or an entry from the shapes.
struct NewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        "new",
        Phrase(
            en: "Starts a file or an entry, with what is known filled in.",
            nl: "Begint een bestand of een vermelding, met ingevuld wat bekend is."),
        Phrase(
            en: "What an option does not say is asked for at the terminal.",
            nl: "Wat een optie niet zegt, wordt in de terminal gevraagd."),
        examples: [
            HelpExample("clubhub-lint new level2 --club fcLindewold"),
            HelpExample("clubhub-lint new member --into fcLindewold.level2.json --given Anna --infix van --family Dalen"),
            HelpExample("clubhub-lint new club --name \"Fotoclub Lindewold\" --town Lindewold --into clubsNL.level1.json"),
            HelpExample("clubhub-lint new museum --name \"Camera Museum\" --town Waterhoven"),
            HelpExample("clubhub-lint new template --language nl --output leden.xlsx"),
            HelpExample("clubhub-lint new portfolio pictures --club fcLindewold --member \"Anna van Dalen\""),
        ],
        subcommands: [
            NewLevel2Command.self, NewMemberCommand.self, NewClubCommand.self, NewMuseumCommand.self, NewTemplateCommand.self,
            NewPortfolioCommand.self,
        ])
}

/// `new level2`: the file of a club, without members.
struct NewLevel2Command: ParsableCommand {
    static let configuration = CommandConfiguration(
        "level2",
        Phrase(
            en: "Starts the Level 2 file of a club, from what Level 1 says about it.",
            nl: "Begint het Level 2-bestand van een club, met wat Level 1 over haar zegt."))

    @Option(help: .words("The club, by its short or its full name.", "De club, met haar korte of volledige naam.", value: "name"))
    var club: String?

    @Option(
        name: [.short, .long],
        help: .words(
            "The file to write (default: print it).", "Het bestand dat geschreven wordt (standaard: op het scherm).",
            value: "file"), completion: .file(extensions: ["json"]))
    var output: String?

    @Flag(
        help: .words(
            "Replace the file of --output if it is there already.", "Vervang het bestand van --output als dat er al is."))
    var force = false

    @OptionGroup var writing: WritingOptions

    func run() throws {
        let settings = try writing.settings()
        let question = Question(language: settings.language, palette: settings.colours.palette)
        let name = try question.answer(
            club, "--club", Phrase(en: "The club, by its short or its full name", nl: "De club, met haar korte of volledige naam")
        )
        var merging = MergeSettings(club: name, output: output)
        merging.isForced = force
        let target = try MergeTarget(merging, settings, Progress(.never, language: settings.language))
        let content = Array(target.document.tree.source.buffer)
        if !settings.isQuiet, let note = target.keptNote { Terminal.writeError(note.text(in: settings.language)) }
        guard output != nil else {
            Terminal.write(content)
            return
        }
        do throws(StoreError) {
            try merging.make(content, at: target.path, target.here)
        } catch {
            throw Failure(error, in: settings.language)
        }
        if !settings.isQuiet {
            let advice = Phrase(
                en: "Add members with \"clubhub-lint convert\" or \"clubhub-lint new member\".",
                nl: "Voeg leden toe met \"clubhub-lint convert\" of \"clubhub-lint new member\".")
            let nickName = target.document.club?.nickName?.string ?? ""
            Terminal.write(
                Phrase.written(target.path).followed(by: advice).followed(by: waiting(for: nickName, target.workspace)).text(
                    in: settings.language) + "\n")
        }
    }

    /// Returns when the apps show the members of a new file.
    private func waiting(for nickName: String, _ workspace: Workspace) -> Phrase {
        guard let known = workspace.fetchedClubs else {
            return Phrase(
                en: "The apps fetch it if they know the club: each release has a list of clubs, and looks for no other files.",
                nl:
                    "De apps halen het op als ze de club kennen: elke versie heeft een lijst van clubs, en zoekt geen andere bestanden."
            )
        }
        return known.contains(nickName)
            ? Phrase(en: "The released apps fetch it.", nl: "De uitgebrachte apps halen het op.")
            : Phrase(
                en: "The released apps do not fetch it yet: ask their makers to add the club.",
                nl: "De uitgebrachte apps halen het nog niet op: vraag de makers om de club toe te voegen.")
    }
}

/// `new member`: one member, into the file of a club.
struct NewMemberCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        "member",
        Phrase(
            en: "Adds a member to the Level 2 file of a club.",
            nl: "Voegt een lid toe aan het Level 2-bestand van een club."),
        Phrase(
            en: """
                A name that the file has already, or nearly, is not added: the command says what it found, and asks at a \
                terminal. With --new it is somebody else all the same.
                """,
            nl: """
                Een naam die al in het bestand staat, of bijna, wordt niet toegevoegd: de opdracht zegt wat er gevonden is, \
                en vraagt het in een terminal. Met --new is het toch iemand anders.
                """),
        end: Phrase(
            en: "Exit status: 0 the member is added, 1 findings at or above --fail-on, 2 nothing is added, or wrong usage.",
            nl: "Afsluitcode: 0 het lid staat erin, 1 bevindingen vanaf --fail-on, 2 niets toegevoegd, of verkeerd gebruik."))

    @Option(help: .words("The given name.", "De voornaam.", value: "name"))
    var given: String?

    @Option(
        help: .words(
            "The part between given and family name, as in \"van der\".", "Het tussenvoegsel, zoals in \"van der\".",
            value: "name"))
    var infix: String?

    @Option(help: .words("The family name.", "De achternaam.", value: "name"))
    var family: String?

    @Option(
        help: .words("The file of the club.", "Het bestand van de club.", value: "file"), completion: .file(extensions: ["json"]))
    var into: String?

    @Option(
        help: .words(
            "The day on which the membership began, as in 2026-12-31 or 31-12-2026.",
            "De dag waarop het lidmaatschap begon, zoals 2026-12-31 of 31-12-2026.", value: "date"))
    var since: String?

    @Option(
        help: .words("The member's own site about photography.", "De eigen site van het lid over fotografie.", value: "address"))
    var website: String?

    @Option(
        help: .words(
            "The member's number in the Fotobond, as in 1620123.", "Het nummer van het lid in de Fotobond, zoals 1620123.",
            value: "number"))
    var number: String?

    @Option(help: .words("A keyword of Level 0; may be repeated.", "Een trefwoord van Level 0; mag vaker.", value: "keyword"))
    var keyword: [String] = []

    @Option(
        help: .words(
            "A role such as isSecretary, or a status such as isMentor; may be repeated.",
            "Een functie zoals isSecretary, of een status zoals isMentor; mag vaker.", value: "field"))
    var flag: [String] = []

    @Flag(
        help: .words(
            "It is somebody else, though the file has a name like this.",
            "Het is iemand anders, al staat er zo'n naam in het bestand."))
    var new = false

    @Flag(help: .words("Show what would be added, and write nothing.", "Toon wat er zou bijkomen, en schrijf niets."))
    var dryRun = false

    @Flag(help: .words("Keep what was there before as name.json~.", "Bewaar wat er stond als naam.json~."))
    var backup = false

    @OptionGroup var writing: WritingOptions

    func run() throws {
        let settings = try writing.settings()
        let language = settings.language
        let question = Question(language: language, palette: settings.colours.palette)
        let file = try question.answer(into, "--into", Phrase(en: "The file of the club", nl: "Het bestand van de club"))
        let given = try question.answer(given, "--given", Phrase(en: "Given name", nl: "Voornaam"))
        let infix = try question.answer(
            infix, "--infix", Phrase(en: "Infix, as in \"van der\" (Enter for none)", nl: "Tussenvoegsel (Enter voor geen)"),
            proposal: "")
        let family = try question.answer(family, "--family", Phrase(en: "Family name", nl: "Achternaam"))
        var merging = MergeSettings(into: file)
        merging.isTrial = dryRun
        merging.keepsBackup = backup
        merging.isSingle = true
        merging.isInteractive = !new && Question.canAsk
        let target = try MergeTarget(merging, settings, Progress(.never, language: language))
        let nowhere = CellPlace(sheet: "", row: 0, column: 0)
        var row = MemberRow(givenName: given, infixName: infix, familyName: family, place: nowhere)
        func add(_ field: MemberField?, _ content: MemberValue.Content?) {
            guard let content, let field else { return }
            row.values.append(MemberValue(field, content, at: nowhere))
            row.values.sort { $0.field.order < $1.field.order }
        }
        let typed = TypedOption(language: language, today: settings.today)
        for name in flag { for field in try typed.flags(name) { add(field, .flag(true)) } }
        add(.named("website"), try website.map { .text(try typed.address($0)) })
        add(.named("membershipStartDate"), try since.map { .text(try typed.day($0, "--since").text) })
        let keywords = TypedValue.keywords(keyword, target.workspace.vocabulary ?? .ofProject)
        add(.named("expertises"), keywords.isEmpty ? nil : .list(keywords))
        add(
            .named("fotobondNumber"),
            try number.map {
                .number(String(try typed.memberNumber($0, club: ListMerge.clubNumber(of: target.document, in: target.workspace))))
            })
        if new { merging.decisions = [NameDecision(row.displayName, isMember: nil)] }
        try MergeRun(merging, settings, target).run(MergeRun.Rows(rows: [row]))
    }
}

/// The options of a new club or museum.
struct NewClubOptions: ParsableArguments {
    @Option(help: .words("The full name.", "De volledige naam.", value: "name"))
    var name: String?

    @Option(help: .words("The town.", "De plaats.", value: "town"))
    var town: String?

    @Option(
        help: .words(
            "The short name (default: one in the style of the others).",
            "De korte naam (standaard: een in de stijl van de andere).", value: "name"))
    var nick: String?

    @Option(
        help: .words(
            "Latitude and longitude in degrees, as in \"52.38, 5.21\" (default: the centre of the town).",
            "Breedte en lengte in graden, zoals \"52.38, 5.21\" (standaard: het midden van de plaats).", value: "degrees"))
    var coordinates: String?

    @Option(help: .words("The own site.", "De eigen site.", value: "address"))
    var website: String?

    @Option(
        help: .words(
            "The Level 1 file to add it to (default: print it).",
            "Het Level 1-bestand waar het in komt (standaard: op het scherm).", value: "file"),
        completion: .file(extensions: ["json"]))
    var into: String?

    @Flag(help: .words("Keep what was there before as name.json~.", "Bewaar wat er stond als naam.json~."))
    var backup = false

    /// Makes the entry, and prints or writes it.
    func run(isMuseum: Bool, fotobondNumber: Int?, _ writing: WritingOptions) throws {
        try NewClub(
            isMuseum: isMuseum, fullName: name, town: town, nickName: nick, coordinates: coordinates, website: website,
            fotobondNumber: fotobondNumber, into: into, keepsBackup: backup, settings: try writing.settings()
        ).run()
    }
}

/// `new club`: the entry of a club in Level 1.
struct NewClubCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        "club",
        Phrase(
            en: "Makes the Level 1 entry of a club: short name and coordinates are looked up.",
            nl: "Maakt de Level 1-vermelding van een club: korte naam en coördinaten worden opgezocht."))

    @OptionGroup var entry: NewClubOptions

    @Option(
        help: .words(
            "The club's number in the Fotobond, as in 1620.", "Het nummer van de club in de Fotobond, zoals 1620.",
            value: "number"))
    var number: Int?

    @OptionGroup var writing: WritingOptions

    func run() throws { try entry.run(isMuseum: false, fotobondNumber: number, writing) }
}

/// `new museum`: the entry of a museum in Level 1.
struct NewMuseumCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        "museum",
        Phrase(
            en: "Makes the Level 1 entry of a museum: short name and coordinates are looked up.",
            nl: "Maakt de Level 1-vermelding van een museum: korte naam en coördinaten worden opgezocht."))

    @OptionGroup var entry: NewClubOptions
    @OptionGroup var writing: WritingOptions

    func run() throws { try entry.run(isMuseum: true, fotobondNumber: nil, writing) }
}

/// `new template`: an empty list of members for a secretary to fill in.
struct NewTemplateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        "template",
        Phrase(
            en: "Writes an empty list of members, with an explanation of its columns, for a secretary to fill in.",
            nl: "Schrijft een lege ledenlijst, met uitleg van de kolommen, om in te vullen."),
        Phrase(
            en: """
                An Excel file has lists to choose from, a sheet that explains the columns, and one with the keywords. The \
                columns that nobody needs can be left empty or taken away; "clubhub-lint convert" reads the list back.
                """,
            nl: """
                Een Excel-bestand heeft keuzelijsten, een blad dat de kolommen uitlegt, en een met de trefwoorden. Kolommen \
                die niemand nodig heeft kunnen leeg blijven of weg; "clubhub-lint convert" leest de lijst terug.
                """))

    @Option(
        name: [.short, .long],
        help: .words("The file to write: .xlsx or .csv.", "Het bestand dat geschreven wordt: .xlsx of .csv.", value: "file"),
        completion: .file(extensions: ["xlsx", "csv"]))
    var output: String?

    @Flag(
        help: .words(
            "Replace the file of --output if it is there already.",
            "Vervang het bestand van --output als het er al is.")
    )
    var force = false

    @OptionGroup var vocabulary: VocabularyOptions
    @OptionGroup var speech: SpeechOptions

    func run() throws {
        let (language, palette) = try speech.understood()
        let name = try Question(language: language, palette: palette).answer(
            output, "--output", Phrase(en: "The file to write", nl: "Het bestand dat geschreven wordt"),
            proposal: Question.canAsk ? Phrase(en: "members.xlsx", nl: "leden.xlsx").text(in: language) : nil)
        guard let format = try ExportFormat.chosen(nil, output: name, language), format == .xlsx || format == .csv else {
            throw Failure(
                Phrase(
                    en: "--output: \"\(name)\" should end in .xlsx or .csv.",
                    nl: "--output: \"\(name)\" moet eindigen op .xlsx of .csv."), in: language)
        }
        do {
            let here = WorkingFolder(path: try FileSystem.currentFolder(), typed: [name])
            var outputs = OutputFiles(here, isForced: force, language)
            outputs.add("--output", name, .data)
            try outputs.check(inputs: [vocabulary.keywords, vocabulary.root])
            let keywords = try vocabulary.file(language).vocabulary(near: here.path, here)
            let tables = MemberExport(language, vocabulary: keywords).template()
            let bytes = format == .csv ? CSVWriter.bytes(of: tables[0], language) : WorkbookWriter.bytes(of: tables, language)
            try OutputFiles.file(name, .data, here, isForced: force).write(bytes)
        } catch let error as StoreError {
            throw Failure(error, in: language)
        }
        let advice = Phrase(
            en: "Filled in, it goes back with \"clubhub-lint convert \(name) --club NAME --dry-run\".",
            nl: "Ingevuld gaat het terug met \"clubhub-lint convert \(name) --club NAAM --dry-run\".")
        Terminal.write(Phrase.written(name).followed(by: advice).text(in: language) + "\n")
    }
}

import ArgumentParser
import ClubConvert
import ClubModel
import ClubStore
import JSONSyntax

/// `new`: starts a file or an entry from the shapes.
struct NewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Starts a file or an entry, with what is known filled in.",
        discussion: """
            What an option does not say is asked for at the terminal.

            Examples:
              clubhub-lint new level2 --club fcLindewold
              clubhub-lint new member --into fcLindewold.level2.json --given Anna --infix van --family Dalen
              clubhub-lint new club --name "Fotoclub Lindewold" --town Lindewold --into clubsNL.level1.json
              clubhub-lint new museum --name "Camera Museum" --town Waterhoven
              clubhub-lint new template --language nl --output leden.xlsx
            """,
        subcommands: [
            NewLevel2Command.self, NewMemberCommand.self, NewClubCommand.self, NewMuseumCommand.self, NewTemplateCommand.self,
        ])
}

/// `new level2`: the file of a club, without members.
struct NewLevel2Command: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "level2", abstract: "Starts the Level 2 file of a club, from what Level 1 says about it.")

    @Option(help: ArgumentHelp("The club, by its short or its full name.", valueName: "name"))
    var club: String?

    @Option(
        help: ArgumentHelp("The file to write (default: print it).", valueName: "file"), completion: .file(extensions: ["json"]))
    var output: String?

    @Flag(help: "Replace the file of --output if it is there already.")
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
            let words = Phrase(
                en: "\(target.path) is written. Add members with \"clubhub-lint convert\" or \"clubhub-lint new member\".",
                nl: "\(target.path) is geschreven. Voeg leden toe met \"clubhub-lint convert\" of \"clubhub-lint new member\".")
            let nickName = target.document.club?.nickName?.string ?? ""
            Terminal.write(words.followed(by: waiting(for: nickName, target.workspace)).text(in: settings.language) + "\n")
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
        commandName: "member", abstract: "Adds a member to the Level 2 file of a club.",
        discussion: """
            A name that the file has already, or nearly, is not added: the command says what it found, and asks at a
            terminal. With --new it is somebody else all the same.

            Exit status: 0 the member is added, 1 findings at or above --fail-on, 2 nothing is added, or wrong usage.
            """)

    @Option(help: ArgumentHelp("The given name.", valueName: "name"))
    var given: String?

    @Option(help: ArgumentHelp("The part between given and family name, as in \"van der\".", valueName: "name"))
    var infix: String?

    @Option(help: ArgumentHelp("The family name.", valueName: "name"))
    var family: String?

    @Option(
        help: ArgumentHelp("The file of the club.", valueName: "file"), completion: .file(extensions: ["json"]))
    var into: String?

    @Option(help: ArgumentHelp("The day on which the membership began, as in 2026-12-31 or 31-12-2026.", valueName: "date"))
    var since: String?

    @Option(help: ArgumentHelp("The member's own site about photography.", valueName: "address"))
    var website: String?

    @Option(help: ArgumentHelp("The member's number in the Fotobond, as in 1620123.", valueName: "number"))
    var number: String?

    @Option(help: ArgumentHelp("A keyword of Level 0; may be repeated.", valueName: "keyword"))
    var keyword: [String] = []

    @Option(help: ArgumentHelp("A role such as isSecretary, or a status such as isMentor; may be repeated.", valueName: "field"))
    var flag: [String] = []

    @Flag(help: "It is somebody else, though the file has a name like this.")
    var new = false

    @Flag(help: "Show what would be added, and write nothing.")
    var dryRun = false

    @Flag(help: "Keep what was there before as name.json~.")
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
        add(.named("fotobondNumber"), try number.map { .number(String(try typed.memberNumber($0, club: target.clubNumber))) })
        if new { merging.decisions = [NameDecision(row.displayName, isMember: nil)] }
        try MergeRun(merging, settings, target).run(MergeRun.Rows(rows: [row]))
    }
}

/// The options of a new club or museum.
struct NewClubOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The full name.", valueName: "name"))
    var name: String?

    @Option(help: ArgumentHelp("The town.", valueName: "town"))
    var town: String?

    @Option(help: ArgumentHelp("The short name (default: one in the style of the others).", valueName: "name"))
    var nick: String?

    @Option(
        help: ArgumentHelp(
            "Latitude and longitude in degrees, as in \"52.38, 5.21\" (default: the centre of the town).", valueName: "degrees"))
    var coordinates: String?

    @Option(help: ArgumentHelp("The own site.", valueName: "address"))
    var website: String?

    @Option(
        help: ArgumentHelp("The Level 1 file to add it to (default: print it).", valueName: "file"),
        completion: .file(extensions: ["json"]))
    var into: String?

    @Flag(help: "Keep what was there before as name.json~.")
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
        commandName: "club", abstract: "Makes the Level 1 entry of a club: short name and coordinates are looked up.")

    @OptionGroup var entry: NewClubOptions

    @Option(help: ArgumentHelp("The club's number in the Fotobond, as in 1620.", valueName: "number"))
    var number: Int?

    @OptionGroup var writing: WritingOptions

    func run() throws { try entry.run(isMuseum: false, fotobondNumber: number, writing) }
}

/// `new museum`: the entry of a museum in Level 1.
struct NewMuseumCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "museum", abstract: "Makes the Level 1 entry of a museum: short name and coordinates are looked up.")

    @OptionGroup var entry: NewClubOptions
    @OptionGroup var writing: WritingOptions

    func run() throws { try entry.run(isMuseum: true, fotobondNumber: nil, writing) }
}

/// `new template`: an empty list of members for a secretary to fill in.
struct NewTemplateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "template",
        abstract: "Writes an empty list of members, with an explanation of its columns, for a secretary to fill in.",
        discussion: """
            An Excel file has lists to choose from, a sheet that explains the columns, and one with the keywords. The columns
            that nobody needs can be left empty or taken away; "clubhub-lint convert" reads the list back.
            """)

    @Option(
        name: [.short, .long],
        help: ArgumentHelp("The file to write: .xlsx or .csv.", valueName: "file"),
        completion: .file(extensions: ["xlsx", "csv"]))
    var output: String?

    @Flag(help: "Replace the file of --output if it is there already.")
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
        let words = Phrase(
            en: "\(name) is written. Filled in, it goes back with: clubhub-lint convert \(name) --club NAME --dry-run",
            nl: "\(name) is geschreven. Ingevuld gaat het terug met: clubhub-lint convert \(name) --club NAAM --dry-run")
        Terminal.write(words.text(in: language) + "\n")
    }
}

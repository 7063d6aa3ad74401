import ClubConvert
import ClubEngine
import ClubLint
import ClubModel
import ClubReference
import ClubReport
import ClubStore
import JSONSyntax

/// Makes the entry of a club or museum for Level 1.
struct NewClub {
    let isMuseum: Bool
    var fullName: String?
    var town: String?
    var nickName: String?
    var coordinates: String?
    var website: String?
    var fotobondNumber: Int?
    /// The Level 1 file that the entry is added to, as typed; `nil` to print it.
    var into: String?
    var keepsBackup = false
    let settings: RunSettings

    private var language: Phrase.Language { settings.language }

    /// Asks for what is missing, and prints the entry or writes it.
    func run() throws {
        let question = Question(language: language, palette: settings.colours.palette)
        let kind = isMuseum ? Phrase(en: "museum", nl: "het museum") : Phrase(en: "club", nl: "de club")
        let name = try question.answer(
            fullName, "--name", Phrase(en: "Full name of the \(kind.en)", nl: "Volledige naam van \(kind.nl)"))
        let town = try question.answer(town, "--town", Phrase(en: "Town", nl: "Plaats"))
        let (workspace, here, document) = try surroundings()
        try refuseRepeated(name, town, workspace)
        let taken = workspace.files.flatMap { $0.organizations.compactMap(\.nickName) }
        let proposal = NickName(taken: taken).proposal(fullName: name, town: town, isMuseum: isMuseum)
        let nick = try question.answer(
            nickName, "--nick",
            Phrase(en: "Short name, letters and digits", nl: "Korte naam, letters en cijfers"), proposal: proposal)
        let point = try point(of: town, workspace, document, question)
        let website = try website.map { try TypedOption(language: language, today: settings.today).address($0) }
        let entry = ClubEntry(
            town: town, fullName: name, nickName: nick, latitude: point.latitude, longitude: point.longitude, website: website,
            fotobondNumber: fotobondNumber, isMuseum: isMuseum)
        guard let document, let into else {
            let list = isMuseum ? "museums" : "clubs"
            try refuseErrors("{ \"\(list)\": [" + entry.text + "] }", at: here.shown(NewClub.draft(here)), from: "{}")
            Terminal.write(entry.text)
            return
        }
        try write(entry, to: document, here.absolute(into))
    }

    private static func draft(_ here: WorkingFolder) -> String { WorkingFolder.path("new.level1.json", in: here.path) }

    /// Throws where the entry has what `lint` calls an error.
    private func refuseErrors(_ content: String, at path: String, from old: String) throws {
        var settings = settings
        settings.paths = []
        var session = try WorkspaceOpening(settings).first(with: Source(path: path, old)).session
        func errors() -> [Diagnostic] {
            session.lint().diagnostics.filter {
                $0.severity == .error && $0.path == path
                    && ["/clubs/", "/museums/"].contains(where: $0.pointer.hasPrefix)
            }
        }
        var names = Fingerprints()
        let known = Set(errors().map { names.fingerprint($0, path: "") })
        session.take([.text(path, Array(content.utf8))])
        names = Fingerprints()
        let new = errors().filter { !known.contains(names.fingerprint($0, path: "")) }
        guard let first = new.first else { return }
        throw Failure(
            Phrase(
                en: "Nothing is added: \(first.message(in: language)) \(first.remedy(in: language))",
                nl: "Er is niets toegevoegd: \(first.message(in: language)) \(first.remedy(in: language))"), in: language)
    }

    /// Returns the workspace and the file that the entry goes into.
    private func surroundings() throws -> (Workspace, WorkingFolder, Document?) {
        var settings = settings
        settings.paths = [into].compactMap { $0 }
        let opening = try WorkspaceOpening(settings)
        let here = opening.here
        let draft = into == nil ? [Source(path: here.shown(NewClub.draft(here)), "{}")] : []
        guard var found = try opening.find(sources: draft).first else {
            throw Failure(nothingFoundIn: settings.paths, in: language)
        }
        if found.files.root == nil { beside(&found.files) }
        var opened = opening.open(found)
        let workspace = opened.session.read().workspace
        guard let into else { return (workspace, here, nil) }
        do throws(StoreError) {
            return (workspace, here, try opened.session.document(of: here.shown(here.absolute(into))))
        } catch {
            throw Failure(error, in: language)
        }
    }

    /// Adds the clubs that were kept of the public root, but for files that are here themselves.
    private func beside(_ files: inout WorkspaceFiles) {
        var remote = RemoteWorkspace(isOffline: true)
        guard let kept = remote.publicRoot() else { return }
        let names = Set(files.files.map { lastPathComponent($0.path) })
        files.join(kept, kept.sources.filter { !names.contains(lastPathComponent($0.path)) })
        if !settings.isQuiet { files.kept?.tell(settings.today, in: language) }
    }

    private func refuseRepeated(_ name: String, _ town: String, _ workspace: Workspace) throws {
        for file in workspace.files {
            let kept = workspace.kept.flatMap { $0.paths.contains(file.path) ? $0.day.words : nil }
            let date = kept.map { Phrase(en: " of \($0.en)", nl: " van \($0.nl)") } ?? ""
            for other in file.organizations
            where folded(other.fullName ?? "", .all) == folded(name, .all) && folded(other.town ?? "", .all) == folded(town, .all)
            {
                throw Failure(
                    Phrase(
                        en: "\(other.fullName ?? name) in \(other.town ?? town) is there already, in \(file.path)\(date.en).",
                        nl: "\(other.fullName ?? name) in \(other.town ?? town) staat er al, in \(file.path)\(date.nl)."),
                    in: language)
            }
        }
    }

    // MARK: The place

    private func point(
        of town: String, _ workspace: Workspace, _ document: Document?, _ question: Question
    ) throws -> (latitude: String, longitude: String) {
        if let coordinates { return try NewClub.degrees(in: coordinates, language) }
        var proposal: String?
        if let gazetteer = Gazetteer.builtIn, let found = settlement(of: town, gazetteer, document, workspace) {
            proposal = found.best.point.text
            let others = found.count > 1 ? found.count - 1 : 0
            let place = gazetteer.title(of: found.best)
            let rest = Phrase(
                en: others > 0 ? ", the likeliest of \(others + 1) places of that name" : "",
                nl: others > 0 ? ", de waarschijnlijkste van \(others + 1) plaatsen met die naam" : "")
            let note = Phrase(
                en: "The coordinates \(proposal ?? "") are those of the centre of \(place)\(rest.en).",
                nl: "De coördinaten \(proposal ?? "") zijn die van het midden van \(place)\(rest.nl).")
            Terminal.writeError(note.text(in: language))
        }
        let text = try question.answer(
            nil, "--coordinates",
            Phrase(
                en: "Coordinates as latitude, longitude (right-click on a map)",
                nl: "Coördinaten als breedte, lengte (rechts klikken op een kaart)"), proposal: proposal)
        return try NewClub.degrees(in: text, language)
    }

    /// Returns the place of a name that is nearest to the other records of the file, else the largest, and how many there are.
    private func settlement(
        of town: String, _ gazetteer: Gazetteer, _ document: Document?, _ workspace: Workspace
    ) -> (best: Gazetteer.Settlement, count: Int)? {
        let places = gazetteer.settlements(named: folded(town, .all))
        guard let first = places.max(by: { $0.population < $1.population }) else { return nil }
        var points = document?.organizations.compactMap { $0.coordinates.flatMap { GeoPoint($0) } } ?? []
        if points.isEmpty { points = workspace.files.flatMap { $0.organizations.compactMap(\.coordinates) } }
        // The one in the middle of the list stands for all: a sum of distances would let one far away decide.
        let latitudes = points.map(\.latitude).sorted()
        let longitudes = points.map(\.longitude).sorted()
        guard points.count > 2,
            let middle = GeoPoint(latitude: latitudes[points.count / 2], longitude: longitudes[points.count / 2])
        else { return (first, places.count) }
        let nearest = places.min { $0.point.kilometres(to: middle) < $1.point.kilometres(to: middle) }
        return (nearest ?? first, places.count)
    }

    /// Reads "52.38, 5.21", also with decimal commas and without a space.
    private static func degrees(
        in text: String, _ language: Phrase.Language
    ) throws -> (latitude: String, longitude: String) {
        var parts = text.split { $0.isWhitespace || $0 == ";" }.map(String.init)
        parts = parts.map { $0.hasSuffix(",") ? String($0.dropLast()) : $0 }.filter { !$0.isEmpty }
        if parts.count == 1 { parts = parts[0].split(separator: ",").map(String.init) }
        parts = parts.map { String($0.map { $0 == "," ? "." : $0 }) }
        let numbers = parts.compactMap { Double($0) }
        guard parts.count == 2, numbers.count == 2, -90...90 ~= numbers[0], -180...180 ~= numbers[1],
            parts.allSatisfy({ Array($0.utf8).withUnsafeBufferPointer { jsonNumber($0) } != nil })
        else {
            throw Failure(
                Phrase(
                    en:
                        "--coordinates: \"\(text)\" is not a place. Write latitude and longitude in degrees, as in \"52.38, 5.21\".",
                    nl: "--coordinates: \"\(text)\" is geen plaats. Schrijf breedte en lengte in graden, zoals \"52.38, 5.21\"."),
                in: language)
        }
        return (parts[0], parts[1])
    }

    // MARK: Writing

    private func write(_ entry: ClubEntry, to document: Document, _ location: String) throws {
        do {
            let content = try entry.added(to: document)
            let old = document.tree.source
            try refuseErrors(
                String(decoding: content, as: UTF8.self), at: document.path, from: String(decoding: old.buffer, as: UTF8.self))
            try FileReplacement(of: document.tree.source, at: location).write(content, keepsBackup: keepsBackup)
        } catch let error as MergeError {
            throw Failure("\(document.path): " + error.message.text(in: language))
        } catch let error as StoreError {
            throw Failure(error, in: language)
        }
        guard !settings.isQuiet else { return }
        let words = Phrase(
            en: "\(entry.fullName) is added to \(document.path) as \(entry.nickName). A remark can be added there by hand.",
            nl:
                "\(entry.fullName) is toegevoegd aan \(document.path) als \(entry.nickName). Een opmerking kun je er met de hand bij zetten."
        )
        Terminal.write(words.text(in: language) + "\n")
    }
}

/// Reads the values of options as `convert` reads cells, and says what to write where that fails.
struct TypedOption {
    let language: Phrase.Language
    let today: Day

    /// Returns the day of an option.
    func day(_ text: String, _ option: String) throws -> Day {
        let days = TypedValue.days(text, order: language == .nl ? .dayFirst : nil, today: today)
        if let day = days.first, days.count == 1 { return day }
        guard let first = days.first, let second = days.last else {
            throw Failure(
                Phrase(
                    en: "\(option): \"\(text)\" is not a day of the calendar. Write it as 2026-12-31.",
                    nl: "\(option): \"\(text)\" is geen dag van de kalender. Schrijf hem als 2026-12-31."), in: language)
        }
        throw Failure(
            Phrase(
                en: "\(option): \"\(text)\" may be two days. Write \(first.text) or \(second.text).",
                nl: "\(option): \"\(text)\" kan twee dagen zijn. Schrijf \(first.text) of \(second.text)."), in: language)
    }

    /// Returns the address of `--website`.
    func address(_ text: String) throws -> String {
        if let address = TypedValue.address(text) { return address }
        throw Failure(
            Phrase(
                en: """
                    --website: "\(text)" is not the address of a site. Copy it from the address bar, as in \
                    https://www.example.org.
                    """,
                nl: """
                    --website: "\(text)" is geen adres van een site. Kopieer het uit de adresbalk, zoals \
                    https://www.example.org.
                    """), in: language)
    }

    /// Returns the number of `--number`.
    func memberNumber(_ text: String, club: Int?) throws -> Int {
        if let number = TypedValue.memberNumber(text, club: club) { return number }
        throw Failure(
            Phrase(
                en: "--number: \"\(text)\" is not a member's Fotobond number. It has seven digits, as 1620123.",
                nl: "--number: \"\(text)\" is geen lidnummer van de Fotobond. Dat heeft zeven cijfers, zoals 1620123."),
            in: language)
    }

    /// Returns the fields of `--flag`.
    func flags(_ text: String) throws -> [MemberField] {
        let fields = TypedValue.flags(text)
        guard fields.isEmpty else { return fields }
        let known = MemberField.all.filter { if case .flag = $0.shape { true } else { false } }
        throw Failure("--flag", unknown: text, known: known.map(\.name), in: language)
    }
}

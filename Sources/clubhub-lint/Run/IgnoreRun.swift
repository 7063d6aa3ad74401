import ClubEngine
import ClubLint
import ClubModel
import ClubReport
import ClubStore
import JSONSyntax

/// Adds an exception to a configuration, when there is something that it is for.
struct IgnoreRun {
    private let settings: RunSettings
    private let rule: Rule
    private let file: String
    private let pointer: String?
    private let language: Phrase.Language
    private let palette: Palette
    private let here: WorkingFolder

    /// - Parameters:
    ///   - settings: For linting the file, by this one rule.
    ///   - file: The file that the finding is in, as typed.
    ///   - pointer: The value that it is about; `nil` for the whole file.
    init(
        _ settings: RunSettings, _ rule: Rule, file: String, pointer: String?, _ language: Phrase.Language, _ palette: Palette
    ) throws {
        self.settings = settings
        self.rule = rule
        self.file = file
        // The empty pointer is the whole file.
        self.pointer = pointer == "" ? nil : pointer
        self.language = language
        self.palette = palette
        do {
            here = WorkingFolder(
                path: try FileSystem.currentFolder(), typed: [file, settings.configuration, settings.root].compactMap { $0 })
        } catch {
            throw Failure(error, in: language)
        }
    }

    /// Checks everything first, writes at last, and says what was done.
    func run(reason: String, until: String?, isTrial: Bool) throws {
        let day = try day(until)
        guard reason.contains(where: { !$0.isWhitespace }) else {
            throw failure("An exception needs a reason.", "Een uitzondering heeft een reden nodig.")
        }
        if FileSystem.kind(of: here.absolute(file)) == .folder {
            throw failure(
                "\(file) is a folder, and an exception is for one file. Name the file, as \"clubhub-lint lint \(file)\" shows it.",
                "\(file) is een map, en een uitzondering is voor één bestand. Noem het bestand, zoals \"clubhub-lint lint \(file)\" het toont."
            )
        }
        let opening = try WorkspaceOpening(settings)
        var workspace = try opening.first()
        let result = workspace.session.lint()
        let shown = opening.here.shown(opening.here.absolute(file))
        if let failure = result.failures.first(where: { $0.path == shown }) { throw Failure(failure, in: language) }
        let (found, configuration) = (result.beforeExceptions, workspace.configuration)
        let path = here.absolute(file)
        let entry = Exceptions.Entry(
            rule: rule.id, path: here.shown(path), pointer: pointer, reason: reason, until: day, range: 0..<0, untilRange: 0..<0)
        try checkPointer(path)
        let covered = found.filter { entry.covers($0) }
        if covered.isEmpty { throw nothingToExcept(found, configuration) }
        let addition = try ExceptionAddition(
            entry, for: path, at: covered.map(\.pointer), in: workspace.files, configuration, here: here, today: settings.today,
            language)
        if !isTrial { try write(addition) }
        say(addition, covered, isTrial)
    }

    private func failure(_ en: String, _ nl: String) -> Failure { Failure(Phrase(en: en, nl: nl), in: language) }

    private func day(_ text: String?) throws -> Day? {
        guard let text else { return nil }
        guard let day = Day(text) else {
            throw failure(
                "--until: \"\(text)\" is not a day of the calendar. Write it as 2026-12-31.",
                "--until: \"\(text)\" is geen dag van de kalender. Schrijf hem als 2026-12-31.")
        }
        guard day >= settings.today else {
            throw failure(
                "--until: \(text) is past, so the exception would not count for a day.",
                "--until: \(text) is voorbij, dus de uitzondering zou geen dag tellen.")
        }
        return day
    }

    // MARK: Is there anything to except?

    private func checkPointer(_ path: String) throws {
        guard let pointer else { return }
        guard pointer.utf8.first == UInt8(ascii: "/") else {
            throw failure(
                "A pointer begins with /, as in /members/3; --format json shows it.",
                "Een verwijzing begint met /, zoals in /members/3; --format json toont hem.")
        }
        do {
            let tree = Tree(try SourceReader.source(at: path, shownAs: file))
            guard tree.node(at: pointer) == nil else { return }
        } catch {
            throw Failure(error, in: language)
        }
        throw failure(
            "\(file) has nothing at \(pointer). --format json shows the pointer of each finding.",
            "\(file) heeft niets op \(pointer). --format json toont de verwijzing van elke bevinding.")
    }

    private func nothingToExcept(_ diagnostics: [Diagnostic], _ configuration: Configuration?) -> Failure {
        if let severity = configuration?.severities[rule.id], severity == nil, let configuration {
            return failure(
                "\(rule.id) is off in \(configuration.source.path), so there is nothing to except.",
                "\(rule.id) staat uit in \(configuration.source.path), dus er is niets om uit te zonderen.")
        }
        var pointers: [String] = []
        let shown = here.shown(here.absolute(file))
        for diagnostic in diagnostics where diagnostic.path == shown && !pointers.contains(diagnostic.pointer) {
            pointers.append(diagnostic.pointer.isEmpty ? "\"\"" : diagnostic.pointer)
        }
        guard !pointers.isEmpty, let pointer else {
            return failure(
                "\(rule.id) reports nothing in \(file), so there is nothing to except.",
                "\(rule.id) meldt niets in \(file), dus er is niets om uit te zonderen.")
        }
        let list = pointers.prefix(5).joined(separator: ", ") + (pointers.count > 5 ? ", …" : "")
        return failure(
            "\(rule.id) reports nothing at \(pointer), but at: \(list)",
            "\(rule.id) meldt niets op \(pointer), maar wel op: \(list)")
    }

    // MARK: Writing

    private func write(_ addition: ExceptionAddition) throws {
        let location = addition.location
        do throws(StoreError) {
            if let old = addition.old {
                try FileReplacement(of: old, at: location).write(addition.new)
            } else {
                try OutputFile(here.shown(location), at: location, replacing: .nothing).write(addition.new)
            }
        } catch {
            throw Failure(error, in: language)
        }
    }

    private func say(_ addition: ExceptionAddition, _ covered: [Diagnostic], _ isTrial: Bool) {
        let count = covered.count
        let shown = here.shown(addition.location)
        let head: Phrase =
            switch (addition.old?.path, isTrial) {
            case (let target?, false): Phrase(en: "Added to \(target)", nl: "Toegevoegd aan \(target)")
            case (let target?, true): Phrase(en: "This would be added to \(target)", nl: "Dit zou komen in \(target)")
            case (nil, false):
                Phrase(en: "Written to a new file, \(shown)", nl: "Geschreven in een nieuw bestand, \(shown)")
            case (nil, true):
                Phrase(en: "This would be written to a new file, \(shown)", nl: "Dit zou komen in een nieuw bestand, \(shown)")
            }
        let what = Phrase(
            en: count == 1 ? ", for 1 finding:" : ", for \(count) findings:",
            nl: count == 1 ? ", voor 1 bevinding:" : ", voor \(count) bevindingen:")
        let lines = addition.text.lines.map { "  " + $0 }.joined(separator: "\n")
        Terminal.write(palette.good(head.text(in: language) + what.text(in: language)) + "\n" + lines + "\n")
    }
}

import ArgumentParser
import ClubConvert
import ClubLint
import ClubModel
import ClubReference
import ClubReport
import ClubStore
import JSONSyntax

/// Brings members into a Level 2 file: says what changes, checks the result, and writes it.
struct MergeRun {
    let merging: MergeSettings
    let settings: RunSettings
    let target: MergeTarget
    private let language: Phrase.Language

    /// The rows, and where they come from.
    struct Rows {
        var rows: [MemberRow]
        /// The file that they come from, as the user would type it; empty where they were typed in.
        var path = ""
        /// The file as it was read; `nil` where the rows were typed in.
        var file: TableFile?
        /// What is to be said about the file itself.
        var remarks: [CellRemark] = []
        /// The rows that could be people and were not read.
        var unread: [UnreadRow] = []
        /// How they are brought in, as far as the list says it; `nil` where they were typed in.
        var settings: MemberMerge.Settings?
        /// Whether the keywords were read by the project's own list, because there is no Level 0 file.
        var lacksVocabulary = false
        /// What the columns were taken to mean, in TOML; empty where the rows were typed in.
        var mapping = ""

        /// Whether a list has nobody to write.
        var hasNobody: Bool { file != nil && rows.allSatisfy(\.isDoubtful) }
    }

    private static let nobodyRead = Phrase(
        en: """
            Nothing is written: nobody was read from the list. Write headings such as Voornaam and Achternaam above the names, \
            or name the columns in a mapping file (--mapping), and run this again.
            """,
        nl: """
            Er is niets geschreven: uit de lijst is niemand gelezen. Schrijf koppen als Voornaam en Achternaam boven de namen, \
            of noem de kolommen in een mapping-bestand (--mapping), en geef deze opdracht opnieuw.
            """)

    init(_ merging: MergeSettings, _ settings: RunSettings, _ target: MergeTarget) {
        self.merging = merging
        self.settings = settings
        self.target = target
        language = settings.language
    }

    /// Merges, prints, writes, and throws the exit status where it is not 0.
    func run(_ rows: Rows) throws {
        try refuseTwoOutputs()
        var decisions = merging.decisions
        var result = try merged(rows, decisions)
        if merging.isInteractive, !result.uncertain.isEmpty {
            decisions += try NamePrompt(language: language, palette: settings.colours.palette).decide(result.uncertain)
            result = try merged(rows, decisions)
        }
        if merging.isSingle, let row = result.uncertain.first { throw looksLike(row) }
        var isMeant = merging.isForced
        if merging.marksMissing, merging.isInteractive, !isMeant, case .doubtful = result.departures.verdict {
            isMeant = try NamePrompt(language: language, palette: settings.colours.palette).confirms(words(result, rows))
            if isMeant { result = try merged(rows, decisions, isMeant: true) }
        }
        let mayEnd = !merging.marksMissing || result.departures.mayEnd(isMeant: isMeant)
        let refusal = rows.hasNobody ? MergeRun.nobodyRead : mayEnd ? nil : words(result, rows).refusal
        let checked = check(result, rows)
        let says = Says(isOnErrors: printsFile || settings.formats.contains { $0.file == nil && !$0.reporter.isForPeople })
        let palette = says.isOnErrors ? .plain : settings.colours.palette
        if !settings.isQuiet {
            says.put(heading(rows, palette))
            says.put(
                MergeSummary(
                    result, unread: rows.unread, isNew: target.readFrom == nil, isWorkbook: rows.file?.isWorkbook ?? false,
                    hints: MergeSummary.Hints(
                        missing: merging.marksMissing || rows.file == nil ? nil : words(result, rows).advice,
                        former: merging.former == nil && rows.file != nil),
                    language, palette, width: says.isOnErrors ? nil : Terminal.width
                ).text() + "\n")
        }
        try report(checked.shown, result.content, rows, palette, says)
        let isBlocked = checked.isUnreadable && !merging.isForced || refusal != nil
        if !merging.isTrial, !isBlocked { try write(result) }
        if !settings.isQuiet || isBlocked { says.put(closing(result, checked, rows, isBlocked: isBlocked, refusal)) }
        if merging.isTrial, !rows.mapping.isEmpty, !settings.isQuiet { says.put("\n" + mapping(rows, palette)) }
        for failure in checked.failures { Terminal.writeError("clubhub-lint: " + failure.text(in: language)) }
        if !checked.failures.isEmpty { throw ExitCode(2) }
        let failOn = settings.failOn ?? target.configuration?.failOn ?? .error
        let fails = checked.shown.contains { failOn.includes($0.severity) }
        if isBlocked || fails { throw ExitCode(1) }
    }

    /// Whether the new file goes to standard output.
    private var printsFile: Bool { merging.into == nil && merging.output == nil && !merging.isTrial }

    /// Where the words for people go: beside a file or a report for programs, to standard error.
    private struct Says {
        let isOnErrors: Bool

        func put(_ text: String) {
            if isOnErrors { Terminal.writeErrorPart(text) } else { Terminal.write(text) }
        }
    }

    private func refuseTwoOutputs() throws {
        guard printsFile, settings.formats.contains(where: { $0.file == nil && !$0.reporter.isForPeople }) else { return }
        throw Failure(
            Phrase(
                en: """
                    The new file and the report cannot both go to standard output. Name a file for one of them: --output \
                    \(target.path), or --format NAME=FILE.
                    """,
                nl: """
                    Het nieuwe bestand en het rapport kunnen niet allebei naar standaarduitvoer. Noem een bestand voor een van \
                    de twee: --output \(target.path), of --format NAAM=BESTAND.
                    """), in: language)
    }

    // MARK: Merging

    /// What is to be said about members whom the list does not have.
    private func words(_ result: MergeResult, _ rows: Rows) -> DepartureWords {
        DepartureWords(
            departures: result.departures, names: result.missing.filter { $0.changes.isEmpty }.map(\.name.text), list: rows.path,
            file: target.path)
    }

    private func merged(_ table: Rows, _ decisions: [NameDecision], isMeant: Bool = false) throws -> MergeResult {
        let rows = table.rows
        var settings = table.settings ?? MemberMerge.Settings(today: settings.today)
        settings.marksMissing = merging.marksMissing
        settings.isMeant = isMeant || merging.isForced
        settings.skipsFormer = merging.former == .skip
        settings.decisions = decisions
        settings.edition = target.edition
        var result: MergeResult
        do throws(MergeError) {
            result = try MemberMerge.merge(rows, into: target.document, settings)
        } catch {
            throw Failure("\(target.document.path): " + error.message.text(in: language))
        }
        if let unknown = result.unknownDecisions.first { throw unknownDecision(unknown, rows) }
        if merging.isSingle {
            if let row = rows.first, result.added.isEmpty, result.uncertain.isEmpty {
                throw Failure(
                    Phrase(
                        en: "\(row.displayName) is in \(target.path) already.",
                        nl: "\(row.displayName) staat al in \(target.path)."), in: language)
            }
            result.missing = []
            result.missingFormerCount = 0
        }
        return result
    }

    /// Makes the failure for one member whose name is nearly one of the file.
    private func looksLike(_ row: UncertainRow) -> Failure {
        let other = row.candidates.first?.text ?? ""
        let reason = row.doubt.words
        return Failure(
            Phrase(
                en: """
                    \(row.name.text) looks like \(other) in \(target.path): \(reason.en). Nothing is added. If it is somebody \
                    else, add --new.
                    """,
                nl: """
                    \(row.name.text) lijkt op \(other) in \(target.path): \(reason.nl). Er is niets toegevoegd. Is het iemand \
                    anders, voeg dan --new toe.
                    """), in: language)
    }

    /// Makes the failure for an option that names nobody.
    private func unknownDecision(_ decision: NameDecision, _ rows: [MemberRow]) -> Failure {
        let names = rows.map { $0.name.text }
        let option = decision.member == nil ? "--new" : "--same"
        if !names.contains(where: { folded($0, .all) == folded(decision.name, .all) }) {
            return Failure(
                Phrase(
                    en: "\(option): nobody in the list is called \"\(decision.name)\".",
                    nl: "\(option): niemand in de lijst heet \"\(decision.name)\"."
                ).followed(by: near(decision.name, names)), in: language)
        }
        let member = decision.member ?? ""
        return Failure(
            Phrase(
                en: "\(option): no member of \(target.document.path) is called \"\(member)\".",
                nl: "\(option): geen lid in \(target.document.path) heet \"\(member)\"."
            ).followed(by: near(member, target.document.members.map(\.displayName))), in: language)
    }

    private func near(_ name: String, _ names: [String]) -> Phrase {
        let near = nearMisses(to: name, among: names, limit: 3).map { "\"\($0.text)\"" }
        guard !near.isEmpty else {
            return Phrase(
                en: "Write the name as the list shows it, as in --same \"A. de Wit=Anna de Wit\".",
                nl: "Schrijf de naam zoals de lijst hem toont, zoals in --same \"A. de Wit=Anna de Wit\".")
        }
        return Phrase(
            en: "Did you mean \(near.joined(separator: " or "))?", nl: "Bedoel je \(near.joined(separator: " of "))?")
    }

    // MARK: Checking

    /// What was found out about a result.
    private struct Checked {
        /// What is to be shown: about the table, about values that come from it, and what is new in the file.
        var shown: [Diagnostic] = []
        /// How many findings the file had before that are not about the table's values.
        var olderCount = 0
        /// Whether something about the file as a whole is wrong that was not before, so that the apps may skip all of it.
        var isUnreadable = false
        var failures: [StoreError] = []
    }

    private func check(_ result: MergeResult, _ rows: Rows) -> Checked {
        var checked = Checked()
        checked.shown = target.linter.diagnostics(for: (rows.file?.remarks ?? []) + rows.remarks, in: rows.path)
        if rows.file != nil { checked.shown += target.linter.diagnostics(for: result.remarks, in: rows.path) }
        let (after, failures) =
            result.hasChanged || target.readFrom == nil
            ? target.diagnostics(for: result.content) : (target.olderDiagnostics, [])
        checked.failures = failures
        var names = Fingerprints()
        let known = result.hasChanged ? Set(target.olderDiagnostics.map { names.fingerprint($0, path: "") }) : []
        names = Fingerprints()
        var others: [Diagnostic] = []
        for diagnostic in after {
            let isKnown =
                target.readFrom != nil && (!result.hasChanged || known.contains(names.fingerprint(diagnostic, path: "")))
            if rows.file != nil, let cell = result.trace.place(of: diagnostic.pointer) {
                checked.shown.append(diagnostic.about(cell, in: rows.path, headings: MemberField.labels))
            } else if isKnown {
                checked.olderCount += 1
            } else {
                others.append(diagnostic)
            }
            // What is wrong with one member leaves the others alone; what the file had wrong before is not made worse.
            let isAboutMember = diagnostic.pointer.utf8.starts(with: "/members/".utf8)
            if diagnostic.severity == .error, !isKnown, !isAboutMember { checked.isUnreadable = true }
        }
        checked.shown =
            checked.shown.enumerated().sorted { one, other in
                let (a, b) = (one.element, other.element)
                return (a.start.line, a.start.column, one.offset) < (b.start.line, b.start.column, other.offset)
            }.map(\.element) + others
        return checked
    }

    // MARK: Telling

    private func heading(_ rows: Rows, _ palette: Palette) -> String {
        let to = target.path + (target.clubName.isEmpty ? "" : " (" + SanitizedText(target.clubName, limit: 80).text + ")")
        let from = rows.path.isEmpty ? "" : rows.path + " → "
        return palette.dim(from + to) + "\n\n"
    }

    private func report(_ diagnostics: [Diagnostic], _ content: [UInt8], _ rows: Rows, _ palette: Palette, _ says: Says) throws {
        var report = Report(
            toolVersion: ClubHubLint.version, edition: target.edition, fileCount: 1, diagnostics: diagnostics,
            language: language, statistics: settings.countsRules)
        report.reference = .builtIn
        var writing = ReportWriting(
            formats: settings.formats, isForced: merging.isForced, here: target.here, palette: palette, language: language)
        let file = rows.file
        let cells = rows.file.map { TableCells($0) }
        let lookup = SourceLookup(row: { cell in cells?.row(around: cell) }) { path in
            if path == rows.path { return file?.tables.first { $0.source != nil }?.source }
            return path == target.document.path || path == target.path ? Source(path: path, content) : nil
        }
        // Where people read, the summary says that nothing was found.
        try writing.write(report, lookup) { !$0.isForPeople }
        // What the summary has told is not told twice.
        if !settings.isQuiet {
            report.diagnostics.removeAll { $0.rule.cellCause == .uncertainMember || $0.rule.cellCause == .renamedMember }
        }
        guard !report.diagnostics.isEmpty else { return }
        writing.put = { bytes in
            if says.isOnErrors { Terminal.writeErrorPart(String(decoding: bytes, as: UTF8.self)) } else { Terminal.write(bytes) }
        }
        let people = settings.formats.filter { $0.file == nil && $0.reporter.isForPeople }
        guard !people.isEmpty else { return }
        if !settings.isQuiet {
            says.put(
                palette.bold(
                    Phrase(en: "What was found on the way", nl: "Wat daarbij is gevonden").text(in: language)) + "\n\n")
        }
        try ReportWriting(
            formats: people, isForced: merging.isForced, here: target.here, palette: palette, language: language, put: writing.put
        ).write(report, lookup)
        if !settings.isQuiet { says.put("\n") }
    }

    /// Says what was written, or why nothing was, and what to do next.
    private func closing(
        _ result: MergeResult, _ checked: Checked, _ rows: Rows, isBlocked: Bool, _ refusal: Phrase?
    ) -> String {
        var lines: [Phrase] = []
        if let refusal {
            lines.append(refusal)
        } else if isBlocked, merging.isTrial {
            lines.append(
                Phrase(
                    en: """
                        Nothing is written: this was a trial. Put the errors about the file right first: with them the apps may \
                        skip all of it, and nothing is written without --force.
                        """,
                    nl: """
                        Er is niets geschreven: dit was een proef. Verbeter eerst de fouten over het bestand: daarmee slaan de \
                        apps het misschien helemaal over, en zonder --force wordt er niets geschreven.
                        """))
        } else if isBlocked {
            lines.append(
                Phrase(
                    en: """
                        Nothing is written: with the errors about the file the apps may skip all of it. Put them right, or \
                        write it all the same with --force.
                        """,
                    nl: """
                        Er is niets geschreven: met de fouten over het bestand slaan de apps het misschien helemaal over. \
                        Verbeter ze, of schrijf het toch met --force.
                        """))
        } else if merging.isTrial {
            lines.append(
                result.hasChanged || target.readFrom == nil
                    ? Phrase(
                        en: "Nothing is written: this was a trial. Leave --dry-run out to write \(target.path).",
                        nl: "Er is niets geschreven: dit was een proef. Laat --dry-run weg om \(target.path) te schrijven.")
                    : Phrase(
                        en: "Nothing would change in \(target.path).", nl: "Er zou niets veranderen in \(target.path)."))
        } else if printsFile {
            lines.append(
                Phrase(
                    en: "The file is on standard output; with --output \(target.path) it is written.",
                    nl: "Het bestand staat op standaarduitvoer; met --output \(target.path) wordt het geschreven."))
        } else if result.hasChanged || target.readFrom != target.location {
            lines.append(
                .written(target.path).followed(
                    by: Phrase(
                        en: "Look it over, check it with \"clubhub-lint \(target.path)\", and send it on.",
                        nl: "Kijk het na, controleer het met \"clubhub-lint \(target.path)\" en stuur het op.")))
        } else {
            lines.append(.unchanged(target.path))
        }
        if let note = target.keptNote { lines.append(note) }
        if rows.lacksVocabulary, rows.rows.contains(where: { $0.values.contains { $0.field == .expertises } }) {
            lines.append(MergeTarget.uncheckedKeywords)
        }
        if checked.olderCount > 0 {
            let count = checked.olderCount
            lines.append(
                Phrase(
                    en: """
                        The file has \(count) more \(count == 1 ? "finding" : "findings") that \(count == 1 ? "has" : "have") \
                        nothing to do with this; "clubhub-lint \(target.path)" shows them.
                        """,
                    nl: """
                        Het bestand heeft nog \(count) \(count == 1 ? "bevinding die" : "bevindingen die") niets hiermee te \
                        maken \(count == 1 ? "heeft" : "hebben"); "clubhub-lint \(target.path)" toont ze.
                        """))
        }
        return lines.map { wrapped($0.text(in: language), first: 0, indent: 0, width: Terminal.width) + "\n" }.joined()
    }

    /// Shows what the columns were taken to mean.
    private func mapping(_ rows: Rows, _ palette: Palette) -> String {
        let title = Phrase(
            en: "What the columns mean (--save-mapping FILE keeps it)",
            nl: "Wat de kolommen betekenen (--save-mapping BESTAND bewaart dit)")
        return palette.bold(title.text(in: language)) + "\n\n" + rows.mapping
    }

    // MARK: Writing

    private func write(_ result: MergeResult) throws {
        do throws(StoreError) {
            if printsFile {
                Terminal.write(result.content)
            } else if target.readFrom != nil, !merging.makesFile(target.here) {
                guard result.hasChanged else { return }
                try FileReplacement(of: target.document.tree.source, at: target.location)
                    .write(result.content, keepsBackup: merging.keepsBackup)
            } else {
                try merging.make(result.content, at: target.path, target.here)
            }
        } catch {
            throw Failure(error, in: language)
        }
    }
}

extension TableFile {
    /// Whether the file is a workbook, in which cells have names.
    var isWorkbook: Bool { format == .xlsx || format == .ods }

}

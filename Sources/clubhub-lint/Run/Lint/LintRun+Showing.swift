import ClubEngine
import ClubLint
import ClubModel
import ClubReport
import ClubStore
import JSONSyntax

/// What a run would do, for those who wonder: nothing is checked.
extension LintRun {
    /// Names the files that would be checked, each on a line.
    func showFiles() throws {
        for workspace in try opening.open() {
            var session = workspace.session
            let skipped = Set(session.read().skipped)
            for file in session.files where file.isShown && !skipped.contains(file.path) { Terminal.write(file.path + "\n") }
        }
    }

    /// Tells for each workspace what counts in it, and why.
    func showSettings() throws {
        for group in try opening.open() {
            var text = settings.colours.palette.bold(here.shown(group.files.folder)) + "\n"
            for line in lines(group) { text += "  " + line.text(in: settings.language) + "\n" }
            Terminal.write(text)
        }
    }

    // MARK: Settings

    private func lines(_ group: OpenWorkspace) -> [Phrase] {
        let configuration = group.configuration
        let place = configuration?.source.path ?? ""
        let file =
            configuration.map { Phrase($0.source.path) }
            ?? Phrase(
                en: "none; no \(Configuration.fileName) upwards", nl: "geen; er is naar boven toe geen \(Configuration.fileName)")
        var lines = [
            line(
                Phrase(en: "configuration", nl: "configuratie"), file,
                settings.configuration != nil
                    ? "--config" : configuration == nil ? nil : Phrase(en: "the nearest upwards", nl: "de dichtstbijzijnde")),
            line(
                "root", group.files.root.map { Phrase($0) } ?? Phrase(en: "none", nl: "geen"),
                settings.root != nil
                    ? "--root"
                    : configuration?.root != nil
                        ? Phrase(place)
                        : group.files.root == nil || group.files.kept != nil
                            ? nil : Phrase(en: "the nearest upwards", nl: "de dichtstbijzijnde")),
            line(
                Phrase(en: "keywords", nl: "trefwoorden"),
                group.files.keywords.map { Phrase($0) } ?? Phrase(en: "none", nl: "geen"),
                settings.keywords != nil
                    ? "--keywords"
                    : configuration?.keywords != nil
                        ? Phrase(place)
                        : group.files.keywords == nil ? nil : Phrase(en: "beside the root", nl: "naast de root")),
            line(
                Phrase(en: "edition", nl: "editie"), Phrase(String(edition(of: group).rawValue)),
                settings.edition != nil
                    ? "--edition"
                    : configuration?.edition != nil ? Phrase(place) : Phrase(en: "by the files", nl: "naar de bestanden")),
            line(Phrase(en: "language", nl: "taal"), Phrase(settings.language.rawValue), Speech.reason),
            line(
                "fail-on", Phrase((settings.failOn ?? configuration?.failOn ?? .error).rawValue),
                settings.failOn != nil
                    ? "--fail-on" : configuration?.failOn != nil ? Phrase(place) : Phrase(en: "default", nl: "standaard")),
            rules(configuration),
        ]
        if let kept = group.files.kept {
            lines.append(
                line(Phrase(en: "kept", nl: "bewaard"), kept.note(settings.today, isOffline: settings.isOffline), nil))
        }
        if let configuration, !configuration.excluded.isEmpty {
            lines.append(line("exclude", Phrase(configuration.excluded.map(\.pattern).joined(separator: ", ")), Phrase(place)))
        }
        if let configuration, !configuration.exceptions.isEmpty {
            lines.append(
                line(
                    Phrase(en: "exceptions", nl: "uitzonderingen"), Phrase(String(configuration.exceptions.count)), Phrase(place))
            )
        }
        return lines
    }

    private func line(_ name: Phrase, _ value: Phrase, _ reason: Phrase?) -> Phrase {
        let reason = reason ?? ""
        return Phrase(
            en: "\(name.en): \(value.en)" + (reason.en.isEmpty ? "" : " (\(reason.en))"),
            nl: "\(name.nl): \(value.nl)" + (reason.nl.isEmpty ? "" : " (\(reason.nl))"))
    }

    private func edition(of group: OpenWorkspace) -> Edition {
        var session = group.session
        return session.read().workspace.edition
    }

    private func rules(_ configuration: Configuration?) -> Phrase {
        let chosen = (settings.rules ?? Rule.all).filter { rule in
            // Switched off there is `nil` under its name.
            guard let severity = configuration?.severities[rule.id] else { return true }
            return severity != nil
        }
        let changed = (configuration?.severities ?? [:]).sorted { $0.key < $1.key }.map { id, severity in
            "\(id) = \(severity?.name ?? "off")"
        }
        let place = configuration?.source.path ?? ""
        let end = changed.isEmpty ? "" : "; " + changed.joined(separator: ", ") + " (\(place))"
        return Phrase(
            en: "rules: \(chosen.count) of \(Rule.all.count)" + end, nl: "regels: \(chosen.count) van de \(Rule.all.count)" + end)
    }
}

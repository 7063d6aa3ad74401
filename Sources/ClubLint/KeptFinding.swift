import ClubModel

extension Diagnostic {
    /// Returns the same with the day in its words where it leans on files that were kept; it is no error then, because they may
    /// say something else by now.
    func dated(in workspace: Workspace) -> Diagnostic {
        guard let kept = workspace.kept, leans(on: kept, in: workspace) else { return self }
        var finding = finding
        let (message, day) = (finding.message ?? rule.message, kept.day.words)
        finding.message = Phrase(
            en: message.en + " (By the files of \(day.en).)", nl: message.nl + " (Volgens de bestanden van \(day.nl).)")
        return Diagnostic(
            rule, min(severity, .warning), path: path, finding, start: start, end: end, pointer: pointer, subject: subject,
            quote: quote)
    }

    private func leans(on kept: Kept, in workspace: Workspace) -> Bool {
        if kept.paths.contains(path) { return false }
        if finding.related.contains(where: { kept.paths.contains($0.path) }) { return true }
        // What is in no list could have come into it since.
        if rule === Rule.unknownClub { return workspace.root.map { kept.paths.contains(workspace.files[$0].path) } ?? false }
        guard rule === Rule.unknownKeyword || rule === Rule.unlistedLanguage else { return false }
        // A date among the keywords is one whatever the list says, and the finding names no list.
        return finding.values.contains { $0.name == "file" } && kept.paths.contains(workspace.vocabulary?.path ?? "")
    }
}

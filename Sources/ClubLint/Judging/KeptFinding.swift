import ClubModel

extension Diagnostic {
    /// Returns the same with the day in its words where it leans on files that were kept; it is no error then, because they may
    /// say something else by now.
    func dated(_ premises: Premises) -> Diagnostic {
        guard let kept = premises.kept, leans(on: kept, premises) else { return self }
        var finding = finding
        let (message, day) = (finding.message ?? rule.message, kept.day.words)
        finding.message = Phrase(
            en: message.en + " (By the files of \(day.en).)", nl: message.nl + " (Volgens de bestanden van \(day.nl).)")
        return Diagnostic(
            rule, min(severity, .warning), path: path, finding, start: start, end: end, pointer: pointer, subject: subject,
            quote: quote)
    }

    private func leans(on kept: Kept, _ premises: Premises) -> Bool {
        if kept.paths.contains(path) { return false }
        if finding.related.contains(where: { kept.paths.contains($0.path) }) { return true }
        // What is in no list could have come into it since.
        if rule === Rule.unknownClub { return kept.paths.contains(premises.root ?? "") }
        guard rule === Rule.unknownKeyword || rule === Rule.unlistedLanguage else { return false }
        // A date among the keywords is one whatever the list says, and the finding names no list.
        return finding.values.contains { $0.name == "file" } && kept.paths.contains(premises.keywords ?? "")
    }
}

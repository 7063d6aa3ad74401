package import ClubLint
package import ClubModel
import JSONSyntax

/// What fixing did, in words: each fix with its place, what was taken back, and what is left to do.
package struct FixReport: Sendable {
    /// The files that fixes were tried on, by path.
    package var files: [FixedFile]
    /// What the files still have after the fixes.
    package var left: [Diagnostic]
    /// Whether the files were not written.
    package var isTrial: Bool
    /// How many findings a baseline holds back.
    package var heldBackCount: Int
    /// Whether an earlier state of the files holds back what was in it, and not a baseline alone.
    package var isAboutChange = false
    /// How many files should have been written and could not.
    package var failureCount: Int
    package var language: Phrase.Language

    package init(
        files: [FixedFile], left: [Diagnostic], isTrial: Bool, heldBackCount: Int = 0, failureCount: Int = 0,
        language: Phrase.Language
    ) {
        self.files = files
        self.left = left
        self.isTrial = isTrial
        self.heldBackCount = heldBackCount
        self.failureCount = failureCount
        self.language = language
    }

    /// The most fixes of a rule in a file that are listed one by one.
    private static let mostOfARule = 20

    /// Returns the lines.
    package func text(_ palette: Palette) -> String {
        let words = Wording(language)
        var lines: [String] = []
        var total = 0
        var fileCount = 0
        for file in files {
            if !file.applied.isEmpty {
                fileCount += 1
                total += file.applied.count
                lines.append(
                    palette.bold(SanitizedText(file.original.path).text) + palette.dim(": " + fixes(file.applied.count, words)))
                lines += list(file.applied, words, palette)
                lines.append("")
            }
            for refusal in file.refused { lines.append(refusal.line(in: language, palette)) }
            let path = SanitizedText(file.original.path).text
            if file.isForeign {
                lines.append(
                    words.text(
                        "\(path): left as it is. With its syntax right it is not a club's file; name it to have it fixed all the same.",
                        "\(path): zo gelaten. Met een goede syntaxis is het geen bestand van een club; noem het om het toch te laten "
                            + "herstellen."))
            }
            if file.isCutShort {
                lines.append(
                    words.text(
                        "\(path): stopped after many rounds, because each brought something new. Run it once more to go on.",
                        "\(path): gestopt na veel ronden, omdat elke iets nieuws bracht. Draai het nog eens om verder te gaan."))
            }
        }
        if failureCount > 0 { lines.append(palette.error(words.notWritten(failureCount))) }
        if total == 0, failureCount == 0 {
            lines.append(words.text("Nothing to fix.", "Niets te herstellen."))
        } else if total > 0 {
            let count = fixes(total, words) + words.text(" in ", " in ") + words.files(fileCount)
            lines.append(
                palette.good(
                    isTrial ? words.text("\(count), nothing written.", "\(count), niets geschreven.") : count + "."))
        }
        if !left.isEmpty { lines.append(rest(words)) }
        if heldBackCount > 0 {
            lines.append(
                words.heldBack(heldBackCount, isAboutChange: isAboutChange)
                    + words.text(" and left as they were.", " en zo gelaten."))
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func fixes(_ count: Int, _ words: Wording) -> String {
        let done = isTrial ? "te herstellen" : "keer hersteld"
        return count == 1
            ? words.text("1 fix", isTrial ? "1 te herstellen" : "1 herstel") : "\(count) " + words.text("fixes", done)
    }

    /// Returns a line for each fix, with the texts that it removed if its title does not name them. Fixes of a rule that has many
    /// share a line, unless they remove something.
    private func list(_ choices: [FixRound.Choice], _ words: Wording, _ palette: Palette) -> [String] {
        var lines: [String] = []
        var counts: [String: Int] = [:]
        var unlisted: [String: Int] = [:]
        for choice in choices {
            let id = choice.diagnostic.rule.id
            counts[id, default: 0] += 1
            let deletesText = choice.diagnostic.rule.deletesText
            guard deletesText || !choice.overwritten.isEmpty || counts[id, default: 0] <= FixReport.mostOfARule else {
                unlisted[id, default: 0] += 1
                continue
            }
            let title = choice.diagnostic.filled(choice.fix.title, in: language)
            var line = "  " + words.text("line", "regel") + " \(choice.diagnostic.start.line): "
            if let subject = choice.diagnostic.subject { line += SanitizedText(subject.name).text + ": " }
            lines.append(line + SanitizedText(title, limit: deletesText ? 20_000 : 300).text + palette.dim("  [" + id + "]"))
            for text in choice.overwritten {
                lines.append("    " + palette.dim("was: ") + SanitizedText(text, limit: 20_000).text)
            }
        }
        for choice in choices {
            let id = choice.diagnostic.rule.id
            guard let more = unlisted.removeValue(forKey: id) else { continue }
            lines.append("  " + palette.dim(words.text("… and \(more) more of ", "… en nog \(more) keer ") + id))
        }
        return lines
    }

    /// Returns what is left, and which ways there are to go on.
    private func rest(_ words: Wording) -> String {
        var counts = SeverityCounts()
        var likely = 0
        var ambiguous = 0
        for diagnostic in left {
            counts.add(diagnostic.severity)
            let fixes = diagnostic.finding.fixes
            if fixes.count == 1 { likely += 1 } else if fixes.count > 1 { ambiguous += 1 }
        }
        var text = words.text("Left: ", "Over: ") + words.counts(counts) + "."
        if likely > 0 {
            text += words.text(
                " \(likely) with a likely fix: --unsafe applies them, --interactive asks.",
                " \(likely) met een waarschijnlijk herstel: --unsafe past dat toe, --interactive vraagt erom.")
        }
        if ambiguous > 0 {
            text += words.text(
                " \(ambiguous) with several: --interactive asks.", " \(ambiguous) met meer dan één: --interactive vraagt erom.")
        }
        return text
    }
}

extension FixedFile.Refusal {
    /// Returns the line that says which fix was taken back, why, and what somebody may do now.
    package func line(in language: Phrase.Language, _ palette: Palette) -> String {
        let words = Wording(language)
        let diagnostic = choice.diagnostic
        let place = SanitizedText(diagnostic.path).text + ":\(diagnostic.start.line)"
        let title = SanitizedText(diagnostic.filled(choice.fix.title, in: language), limit: 300).text
        let reason =
            if diagnostic.rule.isAboutSyntax {
                words.text(
                    "This repair did not help: please look at this place yourself.",
                    "Dit herstel hielp niet: kijk zelf even naar deze plek.")
            } else if let newError {
                words.text(
                    "Please look at this place yourself, because then this would be wrong: ",
                    "Kijk zelf even naar deze plek, want dan zou dit niet kloppen: ")
                    + SanitizedText(newError.message(in: language), limit: 300).text + palette.dim("  [" + newError.rule.id + "]")
            } else {
                words.text(
                    "Another fix undoes it. That is a mistake of clubhub-lint: please report it.",
                    "Een ander herstel maakt het ongedaan. Dat is een fout van clubhub-lint: meld hem.")
            }
        let rule = palette.dim("  [" + diagnostic.rule.id + "] ")
        return palette.error(words.text("taken back", "teruggedraaid")) + ": " + place + ": " + title + rule + reason
    }
}

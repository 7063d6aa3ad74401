package import ClubLint
package import ClubModel
import JSONSyntax

/// What a migration did, in words: how many fields of which kind went where in each file, and what stays to be done.
package struct MigrationReport: Sendable {
    /// The files that were looked at and changed, by path.
    package var files: [FixedFile]
    /// What the newest edition has no place for, and names of files that it does not know.
    package var left: [Diagnostic]
    /// Files that are no JSON, and were left alone.
    package var broken: [String]
    /// The configuration that still names the older edition, as shown.
    package var olderConfiguration: String?
    /// Whether the files were not written.
    package var isTrial: Bool
    /// How many files should have been written and could not.
    package var failureCount: Int
    package var language: Phrase.Language

    package init(
        files: [FixedFile], left: [Diagnostic], broken: [String], olderConfiguration: String?, isTrial: Bool,
        failureCount: Int = 0, language: Phrase.Language
    ) {
        self.files = files
        self.left = left
        self.broken = broken
        self.olderConfiguration = olderConfiguration
        self.isTrial = isTrial
        self.failureCount = failureCount
        self.language = language
    }

    /// The most findings that are listed one by one.
    private static let mostLeft = 50

    /// How many fields went from one name to another.
    private struct Counts {
        /// In the order in which they were met.
        private(set) var kinds: [(name: String, count: Int)] = []
        private(set) var total = 0
        /// Fields that stood there already with the same value.
        private(set) var doubleCount = 0
        private var numbers: [String: Int] = [:]

        mutating func add(_ choices: [FixRound.Choice]) {
            for relocation in choices.flatMap({ $0.fix.relocations }) {
                if relocation.isDouble {
                    doubleCount += 1
                    continue
                }
                total += 1
                let name = SanitizedText(relocation.from, limit: 60).text + " → " + relocation.to
                if let number = numbers[name] {
                    kinds[number].count += 1
                } else {
                    numbers[name] = kinds.count
                    kinds.append((name, 1))
                }
            }
        }

        /// The kinds, the most frequent first.
        var sorted: [(name: String, count: Int)] {
            kinds.indices.sorted { (-kinds[$0].count, $0) < (-kinds[$1].count, $1) }.map { kinds[$0] }
        }
    }

    /// Returns the lines.
    package func text(_ palette: Palette) -> String {
        let words = Wording(language)
        var lines: [String] = []
        var all = Counts()
        var fileCount = 0
        for file in files where file.hasChanged {
            var counts = Counts()
            counts.add(file.applied)
            all.add(file.applied)
            fileCount += 1
            let heading = palette.bold(SanitizedText(file.original.path).text)
            lines.append(heading + palette.dim(": " + fields(counts.total + counts.doubleCount, words)))
            for kind in counts.sorted { lines.append("  " + kind.name + palette.dim("  \(kind.count)×")) }
            if counts.doubleCount > 0 { lines.append("  " + doubles(counts.doubleCount, words)) }
            lines.append("")
        }
        if failureCount > 0 { lines.append(palette.error(words.notWritten(failureCount))) }
        if fileCount == 0, failureCount == 0 {
            lines.append(words.text("Nothing to move to edition 2026.", "Niets te verplaatsen naar editie 2026."))
        } else if fileCount > 0 {
            lines.append(palette.good(total(all, fileCount, words)))
        }
        lines += rest(words, palette)
        return lines.joined(separator: "\n") + "\n"
    }

    private func fields(_ count: Int, _ words: Wording) -> String {
        count == 1 ? words.text("1 field", "1 veld") : "\(count) " + words.text("fields", "velden")
    }

    private func doubles(_ count: Int, _ words: Wording) -> String {
        fields(count, words)
            + (count == 1
                ? words.text(
                    " taken away that was there twice with the same value",
                    " weggehaald dat er dubbel stond met dezelfde waarde")
                : words.text(
                    " taken away that were there twice with the same value",
                    " weggehaald die er dubbel stonden met dezelfde waarde"))
    }

    private func total(_ all: Counts, _ fileCount: Int, _ words: Wording) -> String {
        var text =
            fields(all.total, words) + words.text(" renamed or moved in ", " hernoemd of verplaatst in ")
            + words.files(fileCount)
        let kinds = all.sorted
        for (number, kind) in kinds.prefix(5).enumerated() { text += (number == 0 ? ": " : ", ") + "\(kind.name) \(kind.count)" }
        if kinds.count > 5 { text += ", …" }
        if all.doubleCount > 0 { text += "; " + doubles(all.doubleCount, words) }
        return text + (isTrial ? words.text("; nothing written.", "; niets geschreven.") : ".")
    }

    // MARK: What stays to be done

    private func rest(_ words: Wording, _ palette: Palette) -> [String] {
        var lines: [String] = []
        // Of what is no JSON nobody knows what is in it.
        let left = left.filter { finding in !broken.contains { hasSameBytes($0, finding.path) } }
        let names = left.filter { finding in Migration.namingRules.contains { $0 === finding.rule } }
        let values = left.filter { finding in !Migration.namingRules.contains { $0 === finding.rule } }
        if !values.isEmpty {
            lines.append("")
            lines.append(
                palette.bold(
                    words.text(
                        "Left as it was, because edition 2026 has no certain place for it:",
                        "Zo gelaten, omdat editie 2026 er geen zekere plaats voor heeft:")))
            var concise = ConciseLines(language, palette)
            for diagnostic in values.prefix(MigrationReport.mostLeft) {
                var bytes = Array("  ".utf8)
                concise.append(diagnostic, to: &bytes)
                lines.append(String(decoding: bytes, as: UTF8.self))
            }
            if values.count > MigrationReport.mostLeft {
                let more = values.count - MigrationReport.mostLeft
                lines.append("  " + palette.dim(words.text("… and \(more) more", "… en nog \(more)")))
            }
        }
        if !names.isEmpty {
            lines.append("")
            lines.append(
                palette.bold(
                    words.text(
                        "Files that the apps look for under another name; rename them yourself:",
                        "Bestanden die de apps onder een andere naam zoeken; hernoem ze zelf:")))
            for name in names {
                lines.append(
                    "  " + SanitizedText(name.path).text + " → " + SanitizedText(name.finding.suggestions.first ?? "").text)
            }
        }
        if !broken.isEmpty {
            lines.append("")
            lines.append(
                palette.error(
                    words.text(
                        "Not moved, because these are no JSON; put that right first:",
                        "Niet verplaatst, want dit is geen JSON; herstel dat eerst:")))
            for path in broken { lines.append("  clubhub-lint fix " + SanitizedText(path).text + language.option) }
        }
        if let olderConfiguration {
            lines.append("")
            lines.append(
                words.text(
                    "\(olderConfiguration) still says edition = \"2024\": make that \"2026\", or remove the line.",
                    "In \(olderConfiguration) staat nog edition = \"2024\": maak daar \"2026\" van, of haal de regel weg."))
        }
        for file in files {
            for refusal in file.refused { lines.append(refusal.line(in: language, palette)) }
        }
        return lines
    }
}

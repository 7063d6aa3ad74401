import ClubLint
import ClubModel

extension ChangeReporter {
    /// For a pull request; at most sixty lines.
    package static let markdown = ChangeReporter(
        name: "markdown",
        summary: Phrase(
            en: "For a pull request: the same as a comment or a summary.",
            nl: "Voor een pull request: hetzelfde als opmerking of samenvatting.")
    ) { report, _, output in
        let words = ChangeWording(report.language)
        let digest = ChangeDigest(report.changes, of: report.counts, in: report.language, lines: mostLines, headLines: 3) {
            item in
            1 + (item.consequence == nil && item.remedy == nil ? 0 : 1)
        }
        output += "### " + markdownText(words.headline(report.counts)) + "\n"
        for section in digest.sections {
            output += "\n**" + markdownText(words.title(section.group), limit: 120) + "**"
            if let path = section.path { output += " · " + markdownCode(path, limit: 120) }
            output += "\n\n"
            for item in section.items {
                let sentence = markdownText(item.sentence, limit: longestText)
                output +=
                    "- " + (item.severity == .info ? "" : "**" + words.words.severity(item.severity) + "** ") + sentence + "\n"
                var more = item.consequence.map { markdownText($0, limit: longestText) } ?? ""
                if let remedy = item.remedy {
                    more += (more.isEmpty ? "" : " ") + "**→** " + markdownText(remedy, limit: longestText)
                }
                if !more.isEmpty { output += "  " + more + "\n" }
            }
        }
        if digest.restCount > 0 {
            let rest = words.words.count(
                digest.restCount, ("change more", "wijziging meer"), ("changes more", "wijzigingen meer"))
            output += "\n<details><summary>" + rest + "</summary>\n\n"
            output += markdownText(words.list(digest.rest, atMost: 40)) + "\n\n</details>\n"
        }
        if !report.notes.isEmpty { output += "\n" }
        for note in report.notes.prefix(4) {
            output += "- " + markdownText(note.text(in: report.language), limit: longestText) + "\n"
        }
    }

    /// The lines that sections may take; with what stands around them there are no more than sixty.
    private static let mostLines = 45
    /// The columns of a text.
    private static let longestText = 400
}

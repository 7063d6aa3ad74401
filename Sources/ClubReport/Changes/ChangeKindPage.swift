package import ClubLint
package import ClubModel

/// What there is to read about one kind of change; its example is compared to show what is said of it.
struct ChangeKindPage {
    let kind: ChangeKind
    private let change: Change?

    init(_ kind: ChangeKind) {
        self.kind = kind
        change = kind.example.comparison.changes.first { $0.kind.id == kind.id }
    }

    /// Returns the line of facts.
    private func facts(_ language: Phrase.Language) -> String {
        Wording(language).severity(kind.severity) + " · " + Wording(language).text("said by compare", "gezegd door compare")
            + " · " + kind.theme.title.text(in: language)
    }

    /// Returns the paragraphs below the example.
    private func paragraphs(_ language: Phrase.Language) -> (says: String, consequence: String?, remedy: String?) {
        let says = change?.sentence(in: language) ?? kind.sentence.text(in: language)
        func filled(_ phrase: Phrase?) -> String? {
            phrase.map { change?.filled($0, in: language) ?? $0.text(in: language) }
        }
        return (says, filled(change?.consequence ?? kind.consequence), filled(change?.remedy ?? kind.remedy))
    }

    private func lines(_ text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: true).map { String($0) }
    }

    /// Returns its section of the page about changes, without the heading.
    func markdown(_ language: Phrase.Language) -> String {
        let words = Wording(language)
        let (says, consequence, remedy) = paragraphs(language)
        var text = facts(language) + "\n"
        for (title, part) in [
            (words.text("Before", "Voor"), kind.example.before), (words.text("After", "Na"), kind.example.after),
        ] {
            let lines = lines(part)
            text += "\n" + title + ":" + (lines.isEmpty ? words.text(" nothing", " niets") + "\n" : "\n\n" + markdownBlock(lines))
        }
        text += "\n" + documentLines("> " + markdownText(says), indent: "> ") + "\n"
        if let consequence { text += "\n" + documentLines(markdownText(consequence)) + "\n" }
        if let remedy {
            text += "\n" + documentLines("**" + words.text("What to do.", "Wat te doen.") + "** " + markdownText(remedy)) + "\n"
        }
        return text
    }

    /// Returns what `explain` prints.
    func explanation(_ language: Phrase.Language, _ palette: Palette, width: Int?) -> String {
        let words = Wording(language)
        let (says, consequence, remedy) = paragraphs(language)
        func paragraph(_ text: String) -> String {
            wrapped(text, first: 0, indent: 0, width: width.map { min($0, 100) }) + "\n\n"
        }
        var text = palette.bold(kind.id) + palette.dim("  " + facts(language)) + "\n\n"
        text += paragraph(withCapital(kind.many.text(in: language)) + ".")
        for (title, part) in [
            (words.text("Before:", "Voor:"), kind.example.before), (words.text("After:", "Na:"), kind.example.after),
        ] {
            text += palette.accent(title) + "\n\n"
            for line in lines(part) { text += "    " + SanitizedText(line).text + "\n" }
            text += "\n"
        }
        text += palette.accent(words.text("What compare says:", "Wat compare zegt:")) + "\n\n" + paragraph(says)
        if let consequence { text += paragraph(consequence) }
        if let remedy { text += palette.accent(words.text("What to do:", "Wat te doen:")) + "\n\n" + paragraph(remedy) }
        text.removeLast()
        return text
    }
}

/// Returns what `explain` prints about a kind of change.
package func explanation(of kind: ChangeKind, in language: Phrase.Language, palette: Palette, width: Int? = nil) -> String {
    ChangeKindPage(kind).explanation(language, palette, width: width)
}

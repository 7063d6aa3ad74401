package import ClubLint
package import ClubModel

/// The pages about rules and kinds of changes, in both languages, made from the rules and kinds themselves.
///
/// The index has a line for each rule and each kind of change, with its id as the anchor; the English index is `RULES.md`. A page
/// for each theme has a section for each rule. Those pages are not in the repository: `docs/site/build` puts them on the site.
package struct RuleBook {
    private let rules: [RulePage]
    private let kinds: [ChangeKind]

    /// - Parameter reference: The towns of the world and how words are spelt, without which some examples lack their messages.
    package init(_ rules: [Rule], _ kinds: [ChangeKind] = [], reference: Reference = Reference()) {
        self.rules = rules.map { RulePage($0, reference) }
        self.kinds = kinds
    }

    /// Every page, by its path in the repository, or by the path that links between pages assume.
    package var files: [(path: String, text: String)] {
        Phrase.Language.allCases.flatMap { files($0) }
    }

    private func files(_ language: Phrase.Language) -> [(path: String, text: String)] {
        [(path: RulePlace.index(language), text: index(language))]
            + RuleTheme.allCases.map { theme in
                (path: RulePlace.folder + RulePlace.fileName(theme.rawValue, language), text: page(theme, language))
            } + [(path: RulePlace.folder + RulePlace.fileName(Self.changes, language), text: changePage(language))]
    }

    /// Returns all pages in a language, each after a line with its path: `<!-- docs/rules/links.md -->`.
    ///
    /// The English index is left out, because it is in the repository.
    package func pages(_ language: Phrase.Language) -> String {
        files(language).filter { $0.path.hasPrefix(RulePlace.folder) }
            .map { "<!-- " + $0.path + " -->\n" + $0.text }.joined(separator: "\n")
    }

    // MARK: The index

    private func index(_ language: Phrase.Language) -> String {
        let words = Wording(language)
        let other = words.text(
            "[In het Nederlands](" + RulePlace.address(page: "index", in: .nl) + ")", "[In English](../../RULES.md)")
        var text = "# " + words.text("Rules", "Regels") + "\n\n" + other + "\n\n"
        text += indexHead.text(in: language) + "\n"
        for theme in RuleTheme.allCases {
            let pages = pages(of: theme)
            guard !pages.isEmpty else { continue }
            let file = link(to: theme.rawValue, language)
            let subject = theme.subject.text(in: language) + " (`--select " + theme.rawValue + "`)"
            text += "\n## " + theme.title.text(in: language) + "\n\n" + documentLines(subject) + "\n\n"
            text += words.text("| Rule | | Reports | Fix |\n", "| Regel | | Meldt | Herstel |\n") + "|---|---|---|---|\n"
            for page in pages {
                text += "| " + entry(page.rule.id, file) + " | " + words.severity(page.rule.severity) + " | "
                text += bookText(page.rule.summary.text(in: language)) + " | " + words.fixing(page.safety) + " |\n"
            }
        }
        return text + changeIndex(language, link(to: Self.changes, language))
    }

    /// Returns what the index links to: an address in `RULES.md`, because the pages are on the site only.
    private func link(to page: String, _ language: Phrase.Language) -> String {
        language == .en ? RulePlace.address(page: page, in: language) : RulePlace.fileName(page, language)
    }

    /// Returns a link to a section, which a link can lead to as well.
    private func entry(_ id: String, _ file: String) -> String {
        "<a id=\"" + id + "\"></a>[" + id + "](" + file + "#" + id + ")"
    }

    /// Returns the pages of a theme, the worst first.
    private func pages(of theme: RuleTheme) -> [RulePage] {
        let pages = rules.filter { RuleTheme.of($0.rule) == theme }
        return SeverityCounts.worstFirst.flatMap { severity in pages.filter { $0.rule.severity == severity } }
    }

    // MARK: A page

    private func page(_ theme: RuleTheme, _ language: Phrase.Language) -> String {
        var text = top(theme.title, theme.rawValue, language) + "\n" + documentLines(theme.subject.text(in: language)) + "\n"
        for page in pages(of: theme) {
            text +=
                "\n## " + page.rule.id + "\n\n" + documentLines("**" + bookText(page.rule.summary.text(in: language)) + "**")
                + "\n\n"
            text += page.markdown(language, { documentLines($0) })
        }
        return text
    }

    /// Returns the heading of a page, and links to the index and to the page in the other language.
    private func top(_ title: Phrase, _ name: String, _ language: Phrase.Language) -> String {
        let words = Wording(language)
        var text = "# " + title.text(in: language) + "\n\n"
        text += words.text("[All rules](../../RULES.md) · [In het Nederlands](", "[Alle regels](index.nl.md) · [In English](")
        return text + RulePlace.fileName(name, language == .en ? .nl : .en) + ")\n"
    }

    // MARK: Changes

    /// The name of the page about what compare says.
    private static let changes = "changes"

    private func changeIndex(_ language: Phrase.Language, _ file: String) -> String {
        let words = Wording(language)
        var text = "\n## " + changeTitle.text(in: language) + "\n\n" + changeHead.text(in: language) + "\n"
        for theme in ChangeKind.Theme.allCases {
            let group = kinds.filter { $0.theme == theme }
            guard !group.isEmpty else { continue }
            text += "\n### " + theme.title.text(in: language) + "\n\n"
            text += words.text("| Change | | Says |\n", "| Wijziging | | Zegt |\n") + "|---|---|---|\n"
            for kind in group {
                text += "| " + entry(kind.id, file) + " | " + words.severity(kind.severity) + " | "
                text += markdownText(kind.sentence.text(in: language)) + " |\n"
            }
        }
        return text
    }

    private func changePage(_ language: Phrase.Language) -> String {
        var text = top(changeTitle, Self.changes, language) + "\n" + changeHead.text(in: language) + "\n"
        for theme in ChangeKind.Theme.allCases {
            for kind in kinds where kind.theme == theme {
                text += "\n## " + kind.id + "\n\n**" + markdownText(withCapital(kind.many.text(in: language))) + "**\n\n"
                text += ChangeKindPage(kind).markdown(language)
            }
        }
        return text
    }
}

private let changeTitle = Phrase(en: "What compare says", nl: "Wat compare zegt")

private let changeHead = Phrase(
    en: """
        `clubhub-lint compare BASE HEAD` tells what a change means. **Error**: an identity breaks, or data vanish that
        apps fetch. **Warning**: probably not meant, or without effect. **Info**: ordinary news. In the sentences,
        `{name}` stands for a value.
        """,
    nl: """
        `clubhub-lint compare OUD NIEUW` vertelt wat een wijziging betekent. **Fout**: een identiteit breekt, of
        gegevens verdwijnen die apps ophalen. **Waarschuwing**: waarschijnlijk niet bedoeld, of zonder gevolg.
        **Info**: gewoon nieuws. In de zinnen staat `{naam}` voor een waarde.
        """)

/// What stands above the themes.
private let indexHead = Phrase(
    en: """
        Everything that `clubhub-lint` reports: a line for each rule, which leads to the reason, examples and what to
        do. These pages are made from the rules themselves, and the examples are run as tests:
        `UPDATE_GOLDENS=1 swift test --filter Generated` writes this list again.

        - **Error**: the app drops or misreads data. **Warning**: probably a mistake; something is shown, maybe the
          wrong thing. **Info**: worth knowing; nothing is lost.
        - In an example, `^` stands under what is reported, and the message stands behind it. A line `--- name` begins
          another file. Today is 22 August 2026.
        - **Fix**: a finding can carry the edit that puts it right; `--format json` has it. After a *safe* one no
          reader of the data could see another value than was meant; an *unsafe* one is likely, but somebody should
          look.
        - `clubhub-lint explain RULE` shows a section in the terminal, in Dutch with `--language nl`.
        - `--select` takes one theme, or several. How to ignore a finding, or switch a rule off, is in
          [Configuration](docs/configuration.md#exceptions).
        """,
    nl: """
        Alles wat `clubhub-lint` meldt: elke regel in een zin, met een link naar de reden, voorbeelden en wat je kunt
        doen. Deze pagina's zijn gemaakt uit de regels zelf, en de voorbeelden worden als test uitgevoerd.

        - **Fout**: de app laat gegevens weg of leest ze verkeerd. **Waarschuwing**: waarschijnlijk een vergissing; er
          is iets te zien, maar misschien niet het goede. **Info**: goed om te weten; er gaat niets verloren.
        - In een voorbeeld staat `^` onder wat gemeld wordt, met de melding erachter. Een regel `--- naam` begint een
          ander bestand. Vandaag is 22 augustus 2026.
        - **Herstel**: bij een bevinding kan de wijziging horen die haar verhelpt; `--format json` heeft haar. Na een
          *veilige* kan geen lezer van de gegevens een andere waarde zien dan bedoeld was; een andere klopt meestal,
          maar iemand moet ernaar kijken.
        - `clubhub-lint explain REGEL --language nl` toont een stuk ervan in de terminal.
        - `--select` neemt een thema, of meer dan een. Hoe je een bevinding negeert of een regel uitzet, staat in
          [Configuration](../configuration.md#exceptions) (in het Engels).
        """)

extension Wording {
    /// Returns how safe the fix of a rule is.
    fileprivate func fixing(_ safety: Fix.Safety?) -> String {
        switch safety {
        case .safe: text("safe", "veilig")
        case .unsafe: text("unsafe", "na te kijken")
        case nil: "–"
        }
    }
}

/// Returns a text in lines as long as those of other documents.
///
/// - Parameter indent: What each line but the first begins with.
func documentLines(_ text: String, indent: String = "") -> String {
    let lines = wrapped(text, first: 0, indent: 0, width: 110 - indent.utf8.count).split(separator: "\n")
    return lines.joined(separator: "\n" + indent)
}

/// Returns a rule's words in which Markdown sees no markup of its own.
private func bookText(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "<": result += "&lt;"
        case "*", "|", "[", "\\", "_":
            result += "\\"
            result.unicodeScalars.append(scalar)
        default: result.unicodeScalars.append(scalar)
        }
    }
    return result
}

extension RulePage {
    /// Returns the facts, the reason, the examples and what to do, as Markdown: on the page of the theme and wherever else Markdown is
    /// shown.
    ///
    /// - Parameter paragraph: Makes lines of a text; where it is shown as it is, there is one.
    func markdown(_ language: Phrase.Language, _ paragraph: (String) -> String = { $0 }) -> String {
        let words = Wording(language)
        var text = facts(language) + "\n\n"
        text += paragraph(bookText(rule.reason.text(in: language))) + "\n"
        for example in examples {
            text += "\n" + heading(example, language) + "\n\n```" + (example.isJSON ? "json" : "text") + "\n"
            for line in example.lines(language, .plain) { text += line + "\n" }
            text += "```\n"
        }
        text += "\n" + paragraph("**" + words.text("What to do.", "Wat te doen.") + "** " + bookText(remedy(language))) + "\n"
        return text
    }
}

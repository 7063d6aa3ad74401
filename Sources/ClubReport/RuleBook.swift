package import ClubLint
package import ClubModel
import JSONSyntax

/// Returns the text of RULES.md: what the rules are for, a list, and a section for each rule with the id as its anchor; then the same
/// for the kinds of changes.
///
/// - Parameter reference: The towns of the world and how words are spelt, without which some examples lack their messages.
package func ruleBook(_ rules: [Rule], _ kinds: [ChangeKind] = [], reference: Reference = Reference()) -> String {
    let pages = rules.map { RulePage($0, reference) }
    var text = ruleBookHead
    for severity in SeverityCounts.worstFirst {
        let group = pages.filter { $0.rule.severity == severity }
        guard !group.isEmpty else { continue }
        text += "\n### " + ruleBookHeading(of: severity) + "\n\n| Rule | Reports | Fix |\n|---|---|---|\n"
        for page in group {
            text += "| [" + page.rule.id + "](#" + page.rule.id + ") | " + bookText(page.rule.summary.en) + " | "
            text += (page.safety.map { $0.rawValue } ?? "–") + " |\n"
        }
    }
    text += "\n## The rules\n"
    for page in pages { text += page.section }
    return kinds.isEmpty ? text : text + changeBook(kinds)
}

/// What stands above the list.
private let ruleBookHead = """
    # Rules

    Everything that `clubhub-lint` reports. This page is made from the rules themselves, and its examples are run as tests:
    `UPDATE_GOLDENS=1 swift test --filter Generated` writes it anew.

    ## How to read this

    - **Error**: the app drops or misreads data. **Warning**: probably a mistake; something is shown, maybe the wrong thing.
      **Info**: worth knowing; nothing is lost.
    - In an example, `^` stands under what is reported, and the message stands behind it. A line `--- name` begins another
      file. Today is 22 August 2026.
    - **Fix**: a finding can carry the edit that puts it right; `--format json` has it. After a *safe* one no reader of the
      data could see another value than was meant; an *unsafe* one is likely, but somebody should look.
    - `clubhub-lint explain RULE` shows a section of this page in the terminal, in Dutch with `--language nl`.

    ## How to ignore a finding

    JSON has no comments, so exceptions stand in `clubhub-lint.toml`:

    ```toml
    [rules]
    insecure-link = "off"            # off, info, warning or error, for all files

    [[ignore]]                       # one finding
    rule = "duplicate-fotobond-number"
    file = "clubs.level1.json"
    pointer = "/clubs/3/optional/nlSpecific/fotobondNumber"
    reason = "asked the federation on 2026-08-01"
    until = "2026-12-31"             # may be left out
    ```

    ## List

    """

private func ruleBookHeading(of severity: Severity) -> String {
    switch severity {
    case .error: "Errors"
    case .warning: "Warnings"
    case .info: "Infos"
    }
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
    /// The section of RULES.md.
    fileprivate var section: String {
        var text = "\n### " + rule.id + "\n\n"
        text += "**" + bookText(rule.summary.en) + "**\\\n*" + bookText(rule.summary.nl) + "*\n\n"
        return text + markdown(.en)
    }

    /// Returns the facts, the reason, the examples and what to do, as Markdown: in RULES.md and wherever else Markdown is shown.
    func markdown(_ language: Phrase.Language) -> String {
        let words = Wording(language)
        var text = facts(language) + "\n\n"
        text += bookText(rule.reason.text(in: language)) + "\n"
        for example in examples {
            text += "\n" + heading(example, language) + "\n\n```" + (example.isJSON ? "json" : "text") + "\n"
            for line in example.lines(language, .plain) { text += line + "\n" }
            text += "```\n"
        }
        text += "\n**" + words.text("What to do.", "Wat te doen.") + "** " + bookText(remedy(language)) + "\n"
        return text
    }
}

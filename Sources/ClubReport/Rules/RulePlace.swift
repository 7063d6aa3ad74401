package import ClubLint
package import ClubModel

/// Where rules and kinds of changes are explained: a line of `RULES.md`, and a section of a page on the site.
package enum RulePlace {
    /// The address of the published documents. `docs/site/build` gives each page the path that it has in `docs`.
    static let site = "https://clubhub-lint.github.io/clubhub-lint/docs/"

    /// Returns the place that reports for programs name; scripts rely on it.
    package static func line(of id: String) -> String { "RULES.md#" + id }

    /// Returns the address for somebody who has nothing but the report.
    package static func address(of rule: Rule, in language: Phrase.Language) -> String {
        address(page: RuleTheme.of(rule)?.rawValue ?? "index", in: language) + "#" + rule.id
    }

    /// Returns the address of a page about rules: `links` → `https://…/docs/rules/links.html`.
    static func address(page: String, in language: Phrase.Language) -> String {
        site + (language == .en ? "" : language.rawValue + "/") + "rules/" + page + ".html"
    }

    /// Returns the path of the index in the repository.
    static func index(_ language: Phrase.Language) -> String {
        language == .en ? "RULES.md" : folder + fileName("index", language)
    }

    /// The folder that links between the pages assume; the repository has no such folder.
    static let folder = "docs/rules/"

    /// Returns the name of a page in that folder.
    static func fileName(_ name: String, _ language: Phrase.Language) -> String {
        name + (language == .en ? "" : "." + language.rawValue) + ".md"
    }
}

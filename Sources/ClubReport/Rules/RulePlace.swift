package import ClubLint
package import ClubModel

/// Where rules and kinds of changes are explained: in the repository a line of the index, which leads to a page, and that page on
/// the web.
package enum RulePlace {
    /// Where the documents are published; `docs/site/build` gives each page the path that it has here.
    static let site = "https://clubhub-lint.github.io/clubhub-lint/docs/"

    /// Returns the place that reports for programs name; scripts rely on it.
    package static func line(of id: String) -> String { "RULES.md#" + id }

    /// Returns the address for somebody who has nothing but the report.
    package static func address(of rule: Rule, in language: Phrase.Language) -> String {
        let page = RuleTheme.of(rule)?.rawValue ?? "index"
        return site + (language == .en ? "" : language.rawValue + "/") + "rules/" + page + ".html#" + rule.id
    }

    /// Returns the path of the index in the repository.
    static func index(_ language: Phrase.Language) -> String {
        language == .en ? "RULES.md" : folder + fileName("index", language)
    }

    /// The folder of the pages in the repository.
    static let folder = "docs/rules/"

    /// Returns the name of a page in that folder.
    static func fileName(_ name: String, _ language: Phrase.Language) -> String {
        name + (language == .en ? "" : "." + language.rawValue) + ".md"
    }
}

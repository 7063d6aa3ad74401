import ClubLint
import ClubModel
import ClubReport

/// The rules that a run is about, by their names and those of their themes.
struct RuleChoice {
    /// `nil` for all.
    let rules: [Rule]?

    /// What can be named.
    static var names: [String] { Rule.all.map(\.id) + RuleTheme.allCases.map(\.rawValue) }

    /// Understands `--rule`, `--select` and `--ignore`.
    init(_ options: RunOptions) throws {
        let wanted = try RuleChoice.ids(options.rule, "--rule").union(RuleChoice.ids(options.select, "--select"))
        let unwanted = try RuleChoice.ids(options.ignore, "--ignore")
        let isLimited = !options.rule.isEmpty || !options.select.isEmpty
        guard isLimited || !unwanted.isEmpty else {
            rules = nil
            return
        }
        let chosen = Rule.all.filter { (!isLimited || wanted.contains($0.id)) && !unwanted.contains($0.id) }
        guard !chosen.isEmpty else {
            throw Failure(
                Phrase(
                    en: "--ignore takes away all that --select and --rule choose: no rule is left.",
                    nl: "--ignore haalt alles weg wat --select en --rule kiezen: er blijft geen regel over."), in: Speech.language
            )
        }
        rules = chosen
    }

    /// Understands names with commas between them.
    private static func ids(_ values: [String], _ option: String) throws -> Set<String> {
        var ids: Set<String> = []
        for value in values {
            for part in value.split(separator: ",", omittingEmptySubsequences: false) {
                let name = part.filter { $0 != " " }
                if let theme = RuleTheme(rawValue: name) {
                    ids.formUnion(theme.ruleIDs)
                    continue
                }
                let rules = Rule.all(named: name)
                guard !rules.isEmpty else { throw Failure(option, unknown: name, known: names, in: Speech.language) }
                ids.formUnion(rules.map(\.id))
            }
        }
        return ids
    }
}

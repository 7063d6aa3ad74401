package import ClubModel

/// Everything there is to know about one check: a value that never changes, declared in the folder of its theme under `Rules`.
///
/// It is a class so that the thousands of diagnostics that refer to it share it.
package final class Rule: Sendable {
    /// Words that name the defect, in kebab-case. An id is for ever.
    package let id: String
    /// Other ids of the rule, accepted wherever an id is: those it had before, and names for several rules together.
    package let aliases: [String]
    /// The version of the tool that had the rule first.
    package let since: String
    package let severity: Severity
    /// The levels whose files the rule looks at; empty for all files, also those of no level.
    package let levels: [Level]
    /// What the rule reports: the line in lists.
    package let summary: Phrase
    /// Why that matters: what the app does, and what people see.
    package let reason: Phrase
    /// The message of a finding, with `{name}` for each value.
    package let message: Phrase
    /// What to do about it.
    package let remedy: Phrase
    /// What to do about it in a table that a file is made of, where other words fit there.
    package let tableRemedy: Phrase?
    /// The values that tell findings about one place apart, by name; `Fingerprints` minds no others of a message.
    package let identity: [String]
    /// Of a rule that is about the whole workspace: whether there is anything to find in it.
    private let isTrueOfWorkspace: (@Sendable (Workspace) -> Bool)?
    /// Whether it reports that a file is no JSON: then what its values are is a guess.
    package let isAboutSyntax: Bool
    /// What it reports of a table from which a document was made; such a rule finds nothing in documents.
    package let cellCause: CellRemark.Cause?
    /// Makes the examples: a run that shows none spares their texts, a quarter of what it takes over the files of the apps.
    private let makeExamples: @Sendable () -> [Example]
    /// What it looks at.
    let check: Check

    init(
        id: String, aliases: [String] = [], since: String = "0.1.0", severity: Severity, levels: [Level] = [],
        summary: Phrase, reason: Phrase, message: Phrase, remedy: Phrase, tableRemedy: Phrase? = nil,
        ofWorkspace isTrueOfWorkspace: (@Sendable (Workspace) -> Bool)? = nil, identity: [String] = [],
        isAboutSyntax: Bool = false, cellCause: CellRemark.Cause? = nil,
        examples: @autoclosure @escaping @Sendable () -> [Example], check: Check
    ) {
        self.id = id
        self.aliases = aliases
        self.since = since
        self.severity = severity
        self.levels = levels
        self.summary = summary
        self.reason = reason
        self.message = message
        self.remedy = remedy
        self.tableRemedy = tableRemedy
        self.isTrueOfWorkspace = isTrueOfWorkspace
        self.identity = identity
        self.isAboutSyntax = isAboutSyntax
        self.cellCause = cellCause
        #if hasFeature(Embedded)
        // The page shows none, and would carry their texts.
        makeExamples = { [] }
        #else
        makeExamples = examples
        #endif
        self.check = check
    }

    /// Makes a rule about single documents.
    convenience init(
        id: String, aliases: [String] = [], since: String = "0.1.0", severity: Severity, levels: [Level] = [],
        summary: Phrase, reason: Phrase, message: Phrase, remedy: Phrase, tableRemedy: Phrase? = nil, identity: [String] = [],
        isAboutSyntax: Bool = false, cellCause: CellRemark.Cause? = nil,
        examples: @autoclosure @escaping @Sendable () -> [Example], scope: Check.Scope = .document,
        _ body: @escaping @Sendable (Document, Premises) -> [Finding]
    ) {
        self.init(
            id: id, aliases: aliases, since: since, severity: severity, levels: levels, summary: summary, reason: reason,
            message: message, remedy: remedy, tableRemedy: tableRemedy, identity: identity, isAboutSyntax: isAboutSyntax,
            cellCause: cellCause, examples: examples(), check: .document(scope: scope, body))
    }

    /// What it reports and what it leaves alone: run as tests and printed as documentation.
    package var examples: [Example] { makeExamples() }

    /// Whether one finding in a run is enough, because it is about the whole workspace.
    package var isReportedOnce: Bool { isTrueOfWorkspace != nil }

    /// Whether it is about galleries of JuiceBox, and about no other files.
    package var isOfGalleries: Bool { check.isOfGalleries }

    /// Whether it may find something in the files of a workspace.
    package func applies(to workspace: Workspace) -> Bool { isTrueOfWorkspace?(workspace) ?? true }

    /// Returns what to do in a file, with `{name}` for each value of a finding.
    package func remedyInFiles(_ language: Phrase.Language) -> String { PlaceWord.inFiles(remedy.text(in: language), language) }

    /// Whether it is about what a file is called, and not about what is in it.
    package var isAboutFileName: Bool {
        self === Rule.fileNameWithoutLevel || self === Rule.fileNameMismatch || self === Rule.outdatedFileName
            || self === Rule.unreachableFile
    }

    /// Whether it is about a field whose name or form is of an edition that went.
    package var isAboutOldForm: Bool {
        self === Rule.mixedEditions || self === Rule.outdatedField || self === Rule.outdatedForm
    }

    /// Whether it is about a field that nobody needs any more.
    package var isAboutRetiredField: Bool { self === Rule.retiredField }

    /// All ids and aliases, in order: what a configuration may name.
    package static var allNames: [String] { Set(all.map { $0.id } + all.flatMap { $0.aliases }).sorted() }

    /// Returns the rule with an id; where an alias stands for several, the first of them.
    package static func named(_ id: String) -> Rule? { all(named: id).first }

    /// Returns the rules that an id or an alias stands for, by id; none where it is unknown.
    package static func all(named id: String) -> [Rule] {
        if let rule = all.first(where: { $0.id == id }) { return [rule] }
        return all.filter { $0.aliases.contains(id) }
    }
}

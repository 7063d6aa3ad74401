import ClubEngine
import ClubLint
import ClubModel
import ClubReport
import JSONSyntax

/// Findings as the protocol has them.
struct DiagnosticList {
    private let workspace: ServedWorkspace
    private let client: Client
    private let language: Phrase.Language

    init(_ workspace: ServedWorkspace, _ client: Client, _ language: Phrase.Language) {
        (self.workspace, self.client, self.language) = (workspace, client, language)
    }

    /// How many findings of a file are shown: who has more begins with these, and an editor with a hundred thousand stands still.
    private static let most = 1000

    /// Returns the findings in a text, in their order; of very many the worst, and how many more there are.
    func json(_ all: [Diagnostic], in text: DocumentText) -> JSONValue {
        guard all.count > DiagnosticList.most else { return .list(list(all, in: text)) }
        let worst = all.indices.sorted { (all[$1].severity, $0) < (all[$0].severity, $1) }.prefix(DiagnosticList.most).sorted()
        let rest = all.count - worst.count
        let words = Phrase(en: "\(rest) more findings are not shown.", nl: "\(rest) andere bevindingen worden niet getoond.")
        let start = ClientPosition(line: 0, character: 0)
        return .list(
            list(worst.map { all[$0] }, in: text) + [
                [
                    "range": ClientRange(start, start).json, "severity": 3, "source": "clubhub-lint",
                    "message": .text(words.text(in: language)),
                ]
            ])
    }

    private func list(_ diagnostics: [Diagnostic], in text: DocumentText) -> [JSONValue] {
        let places = text.positions(of: diagnostics.flatMap { [$0.finding.range.lowerBound, $0.finding.range.upperBound] })
        return diagnostics.indices.map { number in
            json(diagnostics[number], at: ClientRange(places[number * 2], places[number * 2 + 1]), in: text)
        }
    }

    /// Returns one finding.
    func json(_ diagnostic: Diagnostic, in text: DocumentText) -> JSONValue {
        json(diagnostic, at: text.range(of: diagnostic.finding.range), in: text)
    }

    private func json(_ diagnostic: Diagnostic, at range: ClientRange, in text: DocumentText) -> JSONValue {
        let rule = diagnostic.rule
        let tags: [JSONValue] = rule.isAboutOldForm ? [2] : rule.isAboutRetiredField ? [1] : []
        return .fields([
            "range": range.json,
            "severity": .number(diagnostic.severity.number),
            "code": .text(rule.id),
            "codeDescription": client.takesPages ? ["href": .text(RulePlace.address(of: rule, in: language))] : nil,
            "source": "clubhub-lint",
            "message": .text(diagnostic.message(in: language) + " " + diagnostic.remedy(in: language)),
            "tags": tags.isEmpty || !client.takesTags ? nil : .list(tags),
            "relatedInformation": client.takesRelated ? related(diagnostic, in: text) : nil,
        ])
    }

    /// Other places that explain a finding; `nil` where there are none.
    private func related(_ diagnostic: Diagnostic, in text: DocumentText) -> JSONValue? {
        var list: [JSONValue] = []
        for other in diagnostic.finding.related {
            let isHere = hasSameBytes(other.path, diagnostic.path)
            guard let address = workspace.addresses[other.path],
                let otherText = isHere ? text : workspace.text(of: other.path, client.encoding),
                other.range.upperBound <= otherText.source.count
            else { continue }
            list.append([
                "location": ["uri": .text(address), "range": otherText.range(of: other.range).json],
                "message": .text(diagnostic.filled(other.note, in: language)),
            ])
        }
        return list.isEmpty ? nil : .list(list)
    }
}

extension Severity {
    /// As the protocol counts.
    fileprivate var number: Int {
        switch self {
        case .error: 1
        case .warning: 2
        case .info: 3
        }
    }
}

extension LanguageServer {
    /// Answers with the findings of one file.
    mutating func diagnostics(_ parameters: Node?) throws(ResponseError) -> JSONValue {
        let file = try file(parameters, isAlone: true)
        guard let home = DocumentAddress.path(of: file.address).flatMap({ homes[$0] }) else {
            return ["kind": "full", "items": []]
        }
        let found = workspaces[home.workspace].findings(of: home.path)
        let list = DiagnosticList(workspaces[home.workspace], client, language)
        return ["kind": "full", "items": list.json(found, in: file.text)]
    }

    /// Answers with the findings of all files.
    mutating func allDiagnostics(_ parameters: Node?) -> JSONValue {
        var items: [JSONValue] = []
        for number in workspaces.indices {
            let found = Dictionary(grouping: workspaces[number].session.lint().diagnostics) { $0.path }
            let workspace = workspaces[number]
            for path in workspace.files.keys.sorted() {
                guard let address = workspace.addresses[path], DocumentAddress.path(of: address) != nil,
                    let text = documents[address]?.text ?? workspace.text(of: path, client.encoding)
                else { continue }
                items.append([
                    "kind": "full", "uri": .text(address), "version": documents[address].map { .number($0.version) } ?? .null,
                    "items": DiagnosticList(workspace, client, language).json(found[path] ?? [], in: text),
                ])
            }
        }
        return ["items": .list(items)]
    }
}

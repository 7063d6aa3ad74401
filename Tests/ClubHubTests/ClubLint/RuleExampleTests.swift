import ClubLint
import ClubModel
import ClubReference
import JSONSyntax
import Testing

#if canImport(clubhub_lint)
import ClubStore
@testable import clubhub_lint
#endif

/// Reads the exceptions of an example's `clubhub-lint.toml` with the reader of the program.
///
/// - Returns: `nil` where the tests are built without the program, as in a scratch package of the pure targets.
func exceptions(of source: Source) -> Exceptions? {
    #if canImport(clubhub_lint)
    let folder = "/example"
    do {
        let configuration = try ConfigurationReader.read(source, folder: folder, here: WorkingFolder(path: folder))
        return Exceptions(source: source, entries: configuration.exceptions)
    } catch {
        Issue.record("\(error.text(in: .en))")
        return nil
    }
    #else
    return nil
    #endif
}

/// One example of one rule, as a test argument.
struct RuleCase: CustomTestStringConvertible, Sendable {
    let rule: Rule
    let example: Example
    var testDescription: String { "\(rule.id), line \(example.line)" }
    var location: SourceLocation {
        SourceLocation(fileID: example.fileID, filePath: example.fileID, line: example.line, column: 1)
    }
    var files: [ExampleFile] { example.files(level: rule.levels.first) }

    func workspace(_ change: (ExampleFile) -> [UInt8] = { $0.bytes }) -> ExampleWorkspace {
        ExampleWorkspace(files.map { ($0.name, change($0)) }, edition: example.edition, .builtIn)
    }

    /// All but those of rules about tables, which `TableRuleTests` has.
    static let all: [RuleCase] = Rule.all.filter { $0.cellCause == nil }.flatMap { rule in
        rule.examples.map { RuleCase(rule: rule, example: $0) }
    }
}

extension ExampleFile {
    func with(text: String) -> ExampleFile { ExampleFile(name: name, text: text, encoding: encoding) }
}

extension ExampleWorkspace {
    /// What a rule reports in each file, with the exceptions of the example's configuration.
    func found(by rule: Rule) -> [[Diagnostic]] { run(rule, configuration.flatMap { exceptions(of: $0) }) }
}

@Suite struct RuleExampleTests {
    @Test(arguments: RuleCase.all)
    func reportsExactlyWhatIsMarked(_ test: RuleCase) {
        for (file, diagnostics) in zip(test.files, test.workspace().found(by: test.rule)) {
            let found = diagnostics.map(\.finding.range)
            let expected = file.marked.sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
            #expect(
                found == expected, "in \(file.name): \(diagnostics.map { $0.message(in: .en) })", sourceLocation: test.location)
        }
        if test.example.isBad {
            #expect(test.files.contains { !$0.marked.isEmpty }, "a bad example marks something", sourceLocation: test.location)
        }
    }

    @Test(arguments: RuleCase.all.filter { $0.example.fixed != nil })
    func fixesToWhatIsWritten(_ test: RuleCase) {
        let before = test.workspace()
        let choices = before.found(by: test.rule)[0].compactMap { found in
            found.finding.fixes.first.map { FixRound.Choice(found, $0) }
        }
        let round = FixRound(choices)
        #expect(round.postponed.isEmpty, "the fixes of an example do not touch each other", sourceLocation: test.location)
        let source = round.result(of: before.documents[0].tree.source)
        let result = Array(source.text(0..<source.count).utf8)
        #expect(String(decoding: result, as: UTF8.self) == test.example.fixed, sourceLocation: test.location)
        var contents = test.files.map { ($0.name, $0.bytes) }
        contents[0].1 = result
        let after = ExampleWorkspace(contents, edition: test.example.edition, .builtIn)
        #expect(after.found(by: test.rule)[0].isEmpty, "a fix removes its finding", sourceLocation: test.location)
        #expect(
            after.documents[0].tree.errors.count <= before.documents[0].tree.errors.count, "a fix adds no error",
            sourceLocation: test.location)
    }

    /// What the author did not try: the same findings whatever the line ends, with a byte order mark and with emoji around.
    @Test(arguments: RuleCase.all)
    func findsTheSameInOtherClothes(_ test: RuleCase) {
        // Line ends are what this rule is about.
        guard test.rule.id != "mixed-line-ends" else { return }
        let plain = test.workspace().found(by: test.rule).map(\.count)
        let windows = test.workspace { $0.with(text: $0.text.replacing("\n", with: "\r\n")).bytes }.found(by: test.rule).map(
            \.count)
        #expect(plain == windows, "with Windows line ends", sourceLocation: test.location)
        guard !["byte-order-mark", "wrong-encoding", "not-json", "empty-file"].contains(test.rule.id) else { return }
        let marked = test.workspace { [0xEF, 0xBB, 0xBF] + $0.bytes }.found(by: test.rule).map(\.count)
        #expect(plain == marked, "with a byte order mark", sourceLocation: test.location)
    }

    @Test(arguments: RuleCase.all.filter(\.example.isBad))
    func messagesAreComplete(_ test: RuleCase) {
        for diagnostic in test.workspace().found(by: test.rule).joined() {
            for language in Phrase.Language.allCases {
                let texts =
                    [diagnostic.message(in: language), diagnostic.remedy(in: language)]
                    + diagnostic.finding.fixes.map { diagnostic.filled($0.title, in: language) }
                    + diagnostic.finding.related.map { diagnostic.filled($0.note, in: language) }
                for text in texts {
                    #expect(!text.isEmpty && !text.contains(/\{[a-z]\w*\}/), "\(text)", sourceLocation: test.location)
                }
            }
            for fix in diagnostic.finding.fixes {
                #expect(!fix.edits.isEmpty, "a fix has an edit", sourceLocation: test.location)
            }
        }
    }
}

@Suite struct RuleTidyTests {
    @Test(arguments: Rule.all.map(\.id))
    func idIsWords(_ id: String) {
        #expect(id.allSatisfy { $0 == "-" || ("a"..."z").contains($0) || $0 == "8" }, "words, and the 8 of UTF-8")
        for word in ["no", "use", "check", "valid"] { #expect(!id.hasPrefix(word + "-")) }
    }

    @Test func rulesAreSortedAndUnique() {
        let ids = Rule.all.map(\.id)
        #expect(ids == ids.sorted())
        #expect(Set(ids).count == ids.count)
        // An alias may stand for several rules, but never for a rule's own id.
        #expect(Set(ids).isDisjoint(with: Rule.all.flatMap(\.aliases)))
    }

    @Test(arguments: Rule.all.map(\.id))
    func everyRuleSpeaksBothLanguages(_ id: String) throws {
        let rule = try #require(Rule.named(id))
        for phrase in [rule.summary, rule.reason, rule.message, rule.remedy] {
            #expect(!phrase.en.isEmpty && !phrase.nl.isEmpty)
            #expect(phrase.en != phrase.nl, "\(phrase.en)")
        }
        #expect(rule.examples.contains { $0.isBad }, "a rule shows what it reports")
        #expect(rule.examples.contains { !$0.isBad }, "a rule shows what it leaves alone")
    }
}

import ClubConvert
import ClubFormats
import ClubLint
import ClubModel
import JSONSyntax
import Testing

/// One example of a rule about tables: a file that becomes members, and perhaps a mapping.
struct TableCase: CustomTestStringConvertible, Sendable {
    let rule: Rule
    let example: Example
    var testDescription: String { "\(rule.id), line \(example.line)" }
    var location: SourceLocation {
        SourceLocation(fileID: example.fileID, filePath: example.fileID, line: example.line, column: 1)
    }

    static let all: [TableCase] = Rule.all.filter { $0.cellCause != nil }.flatMap { rule in
        rule.examples.map { TableCase(rule: rule, example: $0) }
    }

    /// What is marked, in the text of the table as UTF-8.
    var marked: [Range<Int>] {
        let file = example.files(level: nil)[0]
        var marked = file.marked
        if example.encoding == .windows1252 {
            // One byte is one scalar there.
            let scalars = Array(file.text.unicodeScalars)
            func offset(_ byte: Int) -> Int { scalars[..<byte].reduce(0) { $0 + UTF8.width($1) } }
            marked = marked.map { offset($0.lowerBound)..<offset($0.upperBound) }
        }
        return marked.sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
    }

    /// What the rule reports about the example's table.
    func found(_ change: (ExampleFile) -> [UInt8] = { $0.bytes }) throws -> [Diagnostic] {
        let files = example.files(level: nil)
        let file = try TableReader.read(change(files[0]), path: files[0].name)
        var settings = MemberSheet.Settings(vocabulary: .ofProject, clubNumber: 1699, today: Example.today)
        let isMerged = files.count > 1 && files[1].name.hasSuffix(".json")
        if files.count > 1, !isMerged { settings.mapping = mapping(files[1].text) }
        let sheet = MemberSheet(file, settings)
        if isMerged {
            let document = Document(Source(path: files[1].name, files[1].bytes))
            let result = try MemberMerge.merge(sheet.rowsWithBlanks, into: document, MemberMerge.Settings(today: Example.today))
            return Linter([rule]).diagnostics(for: result.remarks, in: files[0].name)
        }
        return Linter([rule]).diagnostics(for: file.remarks + sheet.remarks, in: files[0].name)
    }

    /// Reads the lines `"Heading" = "meaning"` of a mapping.
    private func mapping(_ text: String) -> ColumnMapping {
        var mapping = ColumnMapping()
        for line in text.split(separator: "\n") {
            let parts = line.split(separator: "\"")
            guard parts.count == 3, let meaning = ColumnMeaning(text: String(parts[2])) else { continue }
            mapping.columns.append(.init(heading: String(parts[0]), meaning: meaning))
        }
        return mapping
    }
}

@Suite struct TableRuleTests {
    @Test(arguments: TableCase.all)
    func reportsExactlyWhatIsMarked(_ test: TableCase) throws {
        let found = try test.found()
        let expected = test.marked
        #expect(found.map(\.finding.range) == expected, "\(found.map { $0.message(in: .en) })", sourceLocation: test.location)
        if test.example.isBad { #expect(!expected.isEmpty, "a bad example marks something", sourceLocation: test.location) }
    }

    @Test(arguments: TableCase.all)
    func findsTheSameInOtherClothes(_ test: TableCase) throws {
        let plain = try test.found().map(\.cell?.text)
        let windows = try test.found { file in
            ExampleFile(name: file.name, text: file.text.replacing("\n", with: "\r\n"), encoding: file.encoding).bytes
        }
        #expect(plain == windows.map(\.cell?.text), "with Windows line ends", sourceLocation: test.location)
        guard test.example.encoding == .utf8 else { return }
        let marked = try test.found { [0xEF, 0xBB, 0xBF] + $0.bytes }
        #expect(plain == marked.map(\.cell?.text), "with a byte order mark", sourceLocation: test.location)
    }

    @Test(arguments: TableCase.all.filter(\.example.isBad))
    func messagesAreComplete(_ test: TableCase) throws {
        for diagnostic in try test.found() {
            for language in Phrase.Language.allCases {
                for text in [diagnostic.message(in: language), diagnostic.remedy(in: language)] {
                    #expect(!text.isEmpty && !text.contains(/\{[a-z]\w*\}/), "\(text)", sourceLocation: test.location)
                }
            }
        }
    }

    @Test func everyCauseHasOneRule() {
        for cause in CellRemark.Cause.allCases {
            #expect(Rule.all.count { $0.cellCause == cause } == 1, "\(cause)")
        }
    }
}

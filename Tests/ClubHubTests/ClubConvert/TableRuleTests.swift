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

/// Tables that nobody would make: whatever stands in the cells, members and remarks come out, and every remark has its words.
@Suite struct AnySheetTests {
    private static let headings = [
        "Naam", "Voornaam", "Tussenvoegsel", "Achternaam", "Lid sinds", "Lid tot", "Verjaardag", "Bondsnummer", "Functie",
        "Status",
        "Website", "Trefwoorden", "Voorzitter", "Overleden", "E-mail", "Landschap", "Portret", "Vogels", "2019", "2020", "Koffie",
        "Voorletters", "Lid", "vanaf", "tot", "Lidmaatschap", "Acternaam", "Oud-leden", "#", "",
    ]
    private static let cells = [
        "", "", "Anna", "van", "Dalen", "Anna van Dalen", "Dalen, Anna van", "De Van Der", "van de der", "(", ")", "(Henk)", "†",
        ",",
        ",,", "- -", "Evers - van", "van", "'t", "J.P.", "Dhr.", "de heer", "Totaal", "Totaal 55", "Oud-leden", "x", "nee", "ja",
        "?",
        "0/5", "5/0", "1/2", "31-02-2019", "00-00-0000", "1-1-1", "99999999 99999999 99999999", "1.2.3", "16.99.101", "42461",
        "2958465",
        "apr", "1 apr", "'", "'01", "-", "n.v.t.", "https://", "http://x", "a@b.nl", "06-12345678", "www.example.com",
        "Landschap, Macro",
        "en en en", "voorzitter en", "#REF!", "2019", "\u{FEFF}", "é", "🦆", "\u{0301}", "<a href=", "=1", "* * *", ":", "Naam",
        "Voornaam", "1e", "mar mar 1", "0000", "-1", "1e400",
    ]
    private static let numbers: [Table.Content] = [
        .number(0, "0"), .number(-1, "-1"), .number(.infinity, "inf"), .number(.nan, "nan"), .number(1e300, "1e300"),
        .number(42_461.5, "42461.5"), .number(2_958_466, "2958466"), .number(2019, "2019"), .flag(true), .flag(false),
        .fault("#N/A"), .day(year: 2019, month: 2, day: 30), .day(year: 0, month: 0, day: 0), .day(year: 9999, month: 2, day: 29),
        .day(year: 2019, month: 5, day: 17),
    ]

    @Test(arguments: 0..<40)
    func anyCellsAreRead(_ seed: Int) {
        var random = SeededRandom(UInt64(seed))
        for _ in 0..<LongTests.count(25, quick: 6) {
            var tables: [Table] = []
            for sheet in 0..<Int.random(in: 1...3, using: &random) {
                let width = Int.random(in: 1...9, using: &random)
                var number = 0
                let rows = (0..<Int.random(in: 0...14, using: &random)).map { row in
                    number += Int.random(in: 1...2, using: &random)
                    let isHeader = row % 5 == 0
                    let cells = (0..<Int.random(in: 0...width, using: &random)).map { _ in
                        if !isHeader, Int.random(in: 0..<5, using: &random) == 0 {
                            return Table.Cell(AnySheetTests.numbers.randomElement(using: &random) ?? .empty)
                        }
                        let text = (isHeader ? AnySheetTests.headings : AnySheetTests.cells).randomElement(using: &random) ?? ""
                        return Table.Cell(text.isEmpty ? .empty : .text(text))
                    }
                    return Table.Row(number: number, cells: cells)
                }
                tables.append(Table(name: sheet == 0 ? "" : ["Leden", "Oud-leden"][sheet - 1], rows: rows))
            }
            let file = TableFile(path: "leden.xlsx", format: .xlsx, tables: tables)
            var settings = MemberSheet.Settings(vocabulary: .ofProject, clubNumber: 1699, today: Example.today)
            let sheet = MemberSheet(file, settings)
            #expect(sheet.rows.allSatisfy { !$0.name.given.isEmpty && !$0.name.family.isEmpty })
            for diagnostic in Linter().diagnostics(for: sheet.remarks, in: file.path) {
                #expect(!diagnostic.message(in: .nl).contains(/\{[a-z]+\}/))
            }
            settings.mapping = sheet.mapping
            // In such tables one heading means several things, so the second reading may differ; it has to end well all the same.
            let again = MemberSheet(file, settings)
            #expect(again.rows.allSatisfy { !$0.name.given.isEmpty && !$0.name.family.isEmpty })
        }
    }
}

import ClubFormats
import ClubLint
import ClubModel
import Testing

@testable import ClubConvert

/// What real office programs write and our own writer does not.
@Suite struct OfficeFileTests {
    private func text(_ place: String, _ text: String) -> String { "<c r=\"\(place)\" t=\"str\"><v>\(text)</v></c>" }

    private func sheet(_ bytes: [UInt8], _ path: String = "leden.xlsx") throws -> MemberSheet {
        MemberSheet(try TableReader.read(bytes, path: path), MemberSheet.Settings(vocabulary: .ofProject, today: Example.today))
    }

    private func values(_ sheet: MemberSheet, _ field: MemberField) -> [String] {
        sheet.rows.map { $0.values.first { $0.field == field }?.content.text ?? "" }
    }

    @Test func linksBehindCells() throws {
        var rows = "<row>" + text("A1", "Naam") + text("B1", "Website") + "</row>"
        for (index, shown) in ["mijn site", "www.anna.example", "mail mij", "klik", ""].enumerated() {
            rows += "<row>" + text("A\(index + 2)", "Anna Dalen\(String(repeating: "a", count: index))")
            if !shown.isEmpty { rows += text("B\(index + 2)", shown) }
            rows += "</row>"
        }
        rows += "<row>" + text("A7", "Noor Evers")
        rows += "<c r=\"B7\" t=\"str\"><f>HYPERLINK(&quot;https://noor.example/&quot;,&quot;site&quot;)</f><v>site</v></c></row>"
        let places = ["B2", "B3", "B4", "B5:B6", "A2"].enumerated().map { "<hyperlink ref=\"\($1)\" r:id=\"rId\($0)\"/>" }
        var workbook = TestWorkbook(
            "<sheetData>\(rows)</sheetData><hyperlinks>\(places.joined())<hyperlink ref=\"B6\" location=\"Blad2!A1\"/></hyperlinks>"
        )
        let targets = [
            "https://anna.example/?a=1&amp;b=2", "https://oud.example/", "mailto:anna@example.org", "HTTPS://klik.example/",
            "https://naam.example/",
        ]
        let relations = targets.enumerated().map { "<Relationship Id=\"rId\($0)\" TargetMode=\"External\" Target=\"\($1)\"/>" }
        workbook.others = [("xl/worksheets/_rels/sheet1.xml.rels", "<Relationships>\(relations.joined())</Relationships>")]
        let sheet = try sheet(workbook.bytes)
        #expect(sheet.rows.count == 6)
        #expect(
            values(sheet, .website) == [
                "https://anna.example/?a=1&b=2", "https://www.anna.example", "", "https://klik.example/", "",
                "https://noor.example/",
            ])
        #expect(sheet.remarks.map { $0.place.text } == ["Leden!B4"])
        // Without the part that says where they lead, the words are all there is.
        workbook.others = []
        #expect(values(try self.sheet(workbook.bytes), .website)[3] == "")
    }

    @Test func linksInOpenDocuments() throws {
        func cell(_ text: String, _ attributes: String = "") -> String {
            "<table:table-cell office:value-type=\"string\"\(attributes)><text:p>\(text)</text:p></table:table-cell>"
        }
        let link = "<text:a xlink:href=\"https://anna.example/\">mijn site</text:a>"
        let formula = " table:formula=\"of:=HYPERLINK(&quot;https://noor.example/&quot;;&quot;site&quot;)\""
        let rows = [
            cell("Naam") + cell("Website"), cell("Anna van Dalen") + cell(link), cell("Noor Evers") + cell("site", formula),
            cell("<text:a xlink:href=\"https://joris.example/\">Joris de Wit</text:a>") + cell("www.joris.example"),
        ]
        let content = """
            <office:document xmlns:office="o" xmlns:table="t" xmlns:text="x" xmlns:xlink="l"><office:body><office:spreadsheet>
            <table:table table:name="Leden">\(rows.map { "<table:table-row>\($0)</table:table-row>" }.joined())</table:table>
            </office:spreadsheet></office:body></office:document>
            """
        let sheet = try sheet(Array(content.utf8), "leden.fods")
        #expect(sheet.rows.map { $0.name.given } == ["Anna", "Noor", "Joris"])
        #expect(values(sheet, .website) == ["https://anna.example/", "https://noor.example/", "https://www.joris.example"])
    }

    @Test func prefixedElementsOfTheStrictFormat() throws {
        let data =
            "<x:sheetData><x:row r=\"1\"><x:c r=\"A1\" t=\"inlineStr\"><x:is><x:t>Naam</x:t></x:is></x:c></x:row></x:sheetData>"
        #expect(TableText.rows(try TableReader.read(TestWorkbook(data).bytes, path: "leden.xlsx").tables[0]) == [["Naam"]])
    }

    @Test func notesOnCellsAreNoText() throws {
        let page = """
            <table><tr><td>Naam</td><td><a class="comment-indicator"></a><comment>dd-mm-jjjj</comment>Lid sinds</td></tr>
            <tr><td><a class="comment-indicator"></a><comment>verhuisd</comment>Anna van Dalen</td><td>01-09-2014</td></tr></table>
            """
        let sheet = try sheet(Array(page.utf8), "leden.html")
        #expect(sheet.rows.map { $0.name.given } == ["Anna"])
        #expect(values(sheet, .startDate) == ["2014-09-01"])
    }

    /// A program that makes a web page of our workbook puts all its sheets on it.
    @Test(arguments: Phrase.Language.allCases)
    func sheetsBesideTheListAreKnownByTheirHeadings(_ language: Phrase.Language) throws {
        var page = "<table><tr><td>Naam</td><td>Lid sinds</td></tr><tr><td>Anna van Dalen</td><td>2014-09-01</td></tr></table>"
        for table in MemberExport(language, vocabulary: .ofProject).template().dropFirst() {
            page += "<h1>\(table.name)</h1><table>"
            for row in [table.columns.map { Table.Content.text($0.header) }] + table.rows {
                page +=
                    "<tr>" + row.map { "<td>\(XMLText.text(OutputWords(language: language).text($0)))</td>" }.joined() + "</tr>"
            }
            page += "</table>"
        }
        let sheet = try sheet(Array(page.utf8), "leden.html")
        #expect(sheet.rows.map { $0.name.family } == ["Dalen"])
        #expect(sheet.remarks.isEmpty)
    }

    @Test func aLoneColumnOfTicksIsAKeyword() throws {
        let ticked = try sheet(Array("Naam;Straat\nAnna van Dalen;x\nNoor Evers;\n".utf8), "leden.csv")
        #expect(values(ticked, .expertises) == ["Street", ""])
        let lived = try sheet(Array("Naam;Straat\nAnna van Dalen;Lindelaan 3\nNoor Evers;x\n".utf8), "leden.csv")
        #expect(lived.remarks.map { $0.cause } == [.privateColumn])
        let numbers = try sheet(Array("Naam;Straat\nAnna van Dalen;12\nNoor Evers;14\n".utf8), "leden.csv")
        #expect(numbers.remarks.map { $0.cause } == [.privateColumn])
    }

    @Test(arguments: Phrase.Language.allCases)
    func explanationsSpeakOfTables(_ language: Phrase.Language) throws {
        let tables = MemberExport(language, vocabulary: .ofProject).template()
        let words = OutputWords(language: language)
        for row in tables[1].rows {
            for cell in row {
                let text = words.text(cell)
                for word in ["idString", "`", "JSON", "jjjj", "yyyy", "Level 0"] where text.contains(word) {
                    Issue.record("\(word) in \(text)")
                }
            }
        }
        var sheet = SheetXML(tables[1], language, keywordSheet: nil, isFirst: false)
        let xml = sheet.text()
        // LibreOffice makes no row higher by itself.
        #expect(xml.contains("<row r=\"2\" ht=\"30\" customHeight=\"1\">"))
        #expect(xml.contains("<row r=\"3\">"))
        #expect(!xml.contains("tabSelected"))
    }
}

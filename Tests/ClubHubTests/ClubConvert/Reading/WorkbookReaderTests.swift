import ClubFormats
import ClubModel
import Testing

@testable import ClubConvert

/// A small workbook made by hand, as the tests need it.
struct TestWorkbook {
    var sheets: [(name: String, attributes: String, data: String)] = []
    var shared: [String] = []
    var styles = ""
    var properties = ""
    /// Other parts, such as the relations of a sheet, by their path.
    var others: [(String, String)] = []

    /// A workbook with one sheet.
    init(_ data: String, shared: [String] = [], styles: String = "", properties: String = "") {
        sheets = [("Leden", "", data)]
        self.shared = shared
        self.styles = styles
        self.properties = properties
    }

    /// Returns styles whose cells have these formats: a number, or the code of a custom one.
    static func formats(_ formats: [String]) -> String {
        var custom = ""
        var cells = "<xf numFmtId=\"0\"/>"
        for (index, format) in formats.enumerated() {
            if Int(format) == nil { custom += "<numFmt numFmtId=\"\(164 + index)\" formatCode=\"\(format)\"/>" }
            cells += "<xf numFmtId=\"\(Int(format) ?? 164 + index)\"/>"
        }
        return
            "<styleSheet><numFmts>\(custom)</numFmts><cellStyleXfs><xf numFmtId=\"14\"/></cellStyleXfs><cellXfs>\(cells)</cellXfs></styleSheet>"
    }

    var parts: [(String, String)] {
        let kind = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/"
        var list = ""
        var links = ""
        var parts: [(String, String)] = []
        for (index, sheet) in sheets.enumerated() {
            list += "<sheet name=\"\(sheet.name)\" sheetId=\"\(index + 1)\" \(sheet.attributes) r:id=\"r\(index)\"/>"
            links += "<Relationship Id=\"r\(index)\" Type=\"\(kind)worksheet\" Target=\"worksheets/sheet\(index + 1).xml\"/>"
            parts.append(
                ("xl/worksheets/sheet\(index + 1).xml", "<?xml version=\"1.0\"?><worksheet>\(sheet.data)</worksheet>"))
        }
        parts.append(("xl/workbook.xml", "<workbook>\(properties)<sheets>\(list)</sheets></workbook>"))
        parts.append(("xl/_rels/workbook.xml.rels", "<Relationships>\(links)</Relationships>"))
        if !shared.isEmpty {
            parts.append(("xl/sharedStrings.xml", "<sst>" + shared.map { "<si>\($0)</si>" }.joined() + "</sst>"))
        }
        if !styles.isEmpty { parts.append(("xl/styles.xml", styles)) }
        return parts + others
    }

    var bytes: [UInt8] {
        var writer = ZipWriter(deflate: Packing.deflated)
        for (name, content) in parts { writer.add(name, Array(content.utf8)) }
        return writer.finished()
    }
}

@Suite struct WorkbookReaderTests {
    private func rows(_ workbook: TestWorkbook) throws -> [[String]] {
        TableText.rows(try TableReader.read(workbook.bytes, path: "leden.xlsx").tables[0])
    }

    @Test func kindsOfCells() throws {
        let data = """
            <sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="inlineStr"><is><t>Lid &amp; zo</t></is></c></row>
            <row r="3"><c r="B3"><v>1620102.0</v></c><c r="D3" t="b"><v>1</v></c><c t="e"><v>#REF!</v></c><c t="str"><f>A1</f><v>x_x000D_y</v></c>
            <c r="H3"><f>A1</f></c><c r="I3" t="d"><v>2019-04-01T00:00:00Z</v></c><c><v>1.5E-3</v></c><c t="s"><v>99</v></c></row></sheetData>
            """
        let workbook = TestWorkbook(
            data, shared: ["<t>Voornaam</t>", "<r><t>Achter</t></r><r><rPr/><t>naam</t></r><rPh><t>ハ</t></rPh>"])
        #expect(
            try rows(workbook) == [
                ["Voornaam", "Achternaam", "Lid & zo"],
                ["", "#1620102", "", "!true", "E:#REF!", "x\ry", "", "", "@2019-4-1", "#1.5E-3"],
            ])
        let file = try TableReader.read(workbook.bytes, path: "leden.xlsx")
        #expect(file.tables[0].rows.map { $0.number } == [1, 3])
        #expect(file.remarks.map { $0.cause } == [.uncalculatedFormula])
        #expect(file.remarks[0].place.text == "Leden!H3")
    }

    @Test(arguments: [
        ("14", "43556", "@2019-4-1"), ("22", "43556.75", "@2019-4-1"), ("dd\\-mm\\-yyyy;@", "43556", "@2019-4-1"),
        ("[$-413]d mmmm yyyy", "43556", "@2019-4-1"), ("yyyy&quot;-&quot;mm", "43556", "@2019-4-1"), ("17", "43556", "@2019-4-1"),
        ("16", "43556", "1 April"), ("d\\-mmm", "43556", "1 April"), ("20", "0.8125", "19:30"), ("[h]:mm", "0.5", "12:00"),
        ("0.00&quot;d&quot;", "43556", "#43556"), ("[Red]0", "43556", "#43556"), ("General", "43556", "#43556"),
        ("#,##0.00\\ &quot;dm&quot;", "43556", "#43556"), ("3", "1620102", "#1620102"), ("14", "2958465", "@9999-12-31"),
        ("14", "2958466", "#2958466"), ("14", "-1", "#-1"), ("14", "59", "@1900-2-28"), ("14", "60", "1900-02-29"),
        ("14", "61", "@1900-3-1"), ("14", "1", "@1900-1-1"), ("14", "0", "#0"), ("31", "43556", "@2019-4-1"),
        ("58", "43556", "@2019-4-1"), ("dd-mm-jjjj", "43556", "@2019-4-1"), ("jj/mm/aaaa", "43556", "@2019-4-1"),
        ("[$-407]TT.MM.JJJJ", "43556", "@2019-4-1"), ("[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy", "43556", "@2019-4-1"),
        ("45", "0.5", "12:00"), ("mm:ss.0", "0.5", "12:00"),
    ])
    func formats(_ format: String, _ number: String, _ expected: String) throws {
        let data = "<sheetData><row r=\"1\"><c r=\"A1\" s=\"1\"><v>\(number)</v></c></row></sheetData>"
        #expect(try rows(TestWorkbook(data, styles: TestWorkbook.formats([format]))) == [[expected]], "\(format)")
    }

    @Test func daysSince1904() throws {
        let data = "<sheetData><row><c s=\"1\"><v>42094</v></c><c s=\"1\"><v>0</v></c></row></sheetData>"
        let workbook = TestWorkbook(
            data, styles: TestWorkbook.formats(["14"]), properties: "<workbookPr date1904=\"1\"/>")
        #expect(try rows(workbook) == [["@2019-4-1", "@1904-1-1"]])
    }

    @Test func everyDayOfExcelComesBack() {
        for serial in Array(1...1000) + Array(stride(from: 1001, through: 2_958_465, by: 13)) where serial != 60 {
            guard let day = Day(serial: serial) else {
                Issue.record("\(serial)")
                return
            }
            if day.serial != serial {
                Issue.record("\(serial)")
                return
            }
        }
        #expect(Day(year: 1899, month: 12, day: 31)?.serial == nil)
    }

    @Test func mergedHeadersAreRepeatedAndMembersAreNot() throws {
        func cell(_ place: String, _ text: String) -> String { "<c r=\"\(place)\" t=\"str\"><v>\(text)</v></c>" }
        let data =
            "<sheetData><row r=\"1\">" + cell("A1", "Naam") + cell("D1", "Lid") + cell("E1", "Sinds") + "</row><row r=\"2\">"
            + cell("A2", "Voor") + cell("B2", "Tussen") + cell("C2", "Achter") + "</row><row r=\"3\">" + cell("A3", "Anna")
            + cell("C3", "Dalen") + "</row><row r=\"4\">" + cell("B4", "de") + cell("C4", "Wit") + "</row></sheetData>"
            + "<mergeCells><mergeCell ref=\"A1:C1\"/><mergeCell ref=\"D1:D2\"/><mergeCell ref=\"A3:A4\"/><mergeCell ref=\"E1:XFD1048576\"/></mergeCells>"
        #expect(
            try rows(TestWorkbook(data)) == [
                ["Naam", "Naam", "Naam", "Lid", "Sinds"], ["Voor", "Tussen", "Achter", "Lid", "Sinds"],
                ["Anna", "", "Dalen", "", "Sinds"], ["", "de", "Wit", "", "Sinds"],
            ])
    }

    @Test func hiddenThings() throws {
        var workbook = TestWorkbook(
            """
            <cols><col min="2" max="2" hidden="1"/><col min="9" max="16384" hidden="1"/></cols><sheetData>
            <row><c><v>1</v></c><c><v>2</v></c></row><row hidden="1"><c><v>3</v></c></row><row hidden="1"/></sheetData>
            """)
        workbook.sheets.append(("Oud", "state=\"hidden\"", "<sheetData><row><c><v>1</v></c></row></sheetData>"))
        workbook.sheets.append(("Leeg", "", "<sheetData/>"))
        workbook.sheets.append(("Twee", "", "<sheetData><row><c><v>7</v></c></row></sheetData>"))
        let file = try TableReader.read(workbook.bytes, path: "leden.xlsx")
        #expect(file.tables.map { $0.name } == ["Leden", "Twee"])
        #expect(file.tables[0].rows.map { $0.isHidden } == [false, true])
        #expect(
            file.remarks.map { "\($0.cause) \($0.place.text)" } == [
                "hiddenRows Leden!2", "hiddenColumn Leden!B", "hiddenSheet Oud",
            ])
    }

    @Test func emptyRowsAndCellsCostNothing() throws {
        var cells = ""
        for row in 1...50_000 { cells += "<row r=\"\(row * 5)\"><c r=\"XFD\(row * 5)\" s=\"1\"/></row>" }
        let data =
            "<dimension ref=\"A1:XFD1048576\"/><sheetData>\(cells)<row r=\"1048576\"><c r=\"B1048576\"><v>1</v></c></row></sheetData>"
        let file = try TableReader.read(TestWorkbook(data).bytes, path: "leden.xlsx")
        #expect(file.tables[0].rows.count == 1)
        #expect(file.tables[0].rows[0].number == 1_048_576)
    }

    @Test func tooManyCellsAreRefused() {
        var cells = ""
        for row in 1...400 { cells += "<row r=\"\(row)\"><c r=\"XFD\(row)\"><v>1</v></c></row>" }
        #expect(throws: TableError.self) {
            try TableReader.read(TestWorkbook("<sheetData>\(cells)</sheetData>").bytes, path: "leden.xlsx")
        }
        for place in ["A1048577", "XFE1"] {
            let data = "<sheetData><row r=\"\(place.drop { $0.isLetter })\"><c r=\"\(place)\"><v>1</v></c></row></sheetData>"
            #expect(throws: TableError.self) { try TableReader.read(TestWorkbook(data).bytes, path: "leden.xlsx") }
        }
    }
}

extension WorkbookReaderTests {
    /// No program writes rows in another order, or two with one number: whose cells they are, nobody can tell.
    @Test(arguments: ["3, 2", "2, 2"]) func rowsInAnotherOrderAreRefused(_ numbers: String) throws {
        func data(_ numbers: String) -> [UInt8] {
            let rows = numbers.split(separator: ", ").map { "<row r=\"\($0)\"><c r=\"A\($0)\"><v>1</v></c></row>" }
            return TestWorkbook("<sheetData>\(rows.joined())</sheetData>").bytes
        }
        #expect(throws: TableError.self) { try TableReader.read(data(numbers), path: "leden.xlsx") }
        #expect(try TableReader.read(data("2, 3"), path: "leden.xlsx").tables[0].rows.map { $0.number } == [2, 3])
    }
}

@Suite struct OpenDocumentReaderTests {
    private func document(_ tables: String, styles: String = "") -> String {
        """
        <?xml version="1.0"?><office:document-content><office:automatic-styles>\(styles)</office:automatic-styles>
        <office:body><office:spreadsheet>\(tables)</office:spreadsheet></office:body></office:document-content>
        """
    }

    private func packed(_ content: String) -> [UInt8] {
        var writer = ZipWriter(deflate: Packing.deflated)
        writer.add("mimetype", Array("application/vnd.oasis.opendocument.spreadsheet".utf8))
        writer.add("content.xml", Array(content.utf8))
        return writer.finished()
    }

    @Test func kindsOfCells() throws {
        let styles = """
            <number:date-style style:name="N1"><number:day/><number:month/></number:date-style>
            <style:style style:name="ce1" style:data-style-name="N1"/>
            <style:style style:name="ta2"><style:table-properties table:display="false"/></style:style>
            """
        let content = document(
            """
            <table:table table:name="Leden"><table:table-header-rows><table:table-row>
            <table:table-cell office:value-type="string" table:number-columns-spanned="2" table:number-rows-spanned="1"><text:p>Naam</text:p></table:table-cell><table:covered-table-cell/>
            <table:table-cell office:value-type="string"><text:p>Een<text:s text:c="2"/>twee</text:p><text:p>drie</text:p><office:annotation><text:p>nee</text:p></office:annotation></table:table-cell>
            </table:table-row></table:table-header-rows>
            <table:table-row table:number-rows-repeated="1000000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>
            <table:table-row table:visibility="filter"><table:table-cell office:value-type="float" office:value="1620102"/><table:table-cell office:value-type="date" office:date-value="2019-04-01T00:00:00"/>
            <table:table-cell table:style-name="ce1" office:value-type="date" office:date-value="2026-05-17"/><table:table-cell office:value-type="boolean" office:boolean-value="true"/>
            <table:table-cell office:value-type="string" calcext:value-type="error"><text:p>#REF!</text:p></table:table-cell></table:table-row></table:table>
            <table:table table:name="Oud" table:style-name="ta2"><table:table-row><table:table-cell office:value-type="string"><text:p>x</text:p></table:table-cell></table:table-row></table:table>
            """, styles: styles)
        for bytes in [packed(content), Array(content.utf8)] {
            let file = try TableReader.read(bytes, path: "leden.ods")
            #expect(file.format == .ods)
            #expect(
                TableText.rows(file.tables[0]) == [
                    ["Naam", "Naam", "Een  twee\ndrie"], ["#1620102", "@2019-4-1", "17 May", "!true", "E:#REF!"],
                ])
            #expect(file.tables[0].rows.map { $0.number } == [1, 1_000_002])
            #expect(file.remarks.map { "\($0.cause) \($0.place.text)" } == ["hiddenRows Leden!1000002", "hiddenSheet Oud"])
        }
    }

    @Test func repeatedCellsAreBounded() {
        let row =
            "<table:table-row table:number-rows-repeated=\"1000000\"><table:table-cell table:number-columns-repeated=\"16000\" office:value-type=\"string\"><text:p>x</text:p></table:table-cell></table:table-row>"
        #expect(throws: TableError.self) {
            try TableReader.read(packed(document("<table:table>\(row)</table:table>")), path: "leden.ods")
        }
    }

    @Test func passwordIsSaid() {
        var writer = ZipWriter(deflate: Packing.deflated)
        writer.add("META-INF/manifest.xml", Array("<manifest:encryption-data/>".utf8))
        writer.add("content.xml", Array("x".utf8))
        #expect(throws: TableError.self) { try TableReader.read(writer.finished(), path: "leden.ods") }
    }
}

import ClubFormats
import ClubModel
import JSONSyntax
import Testing

@testable import ClubConvert

/// Tables as short texts, for comparisons in tests.
enum TableText {
    /// Returns what a cell holds: `#12` for a number, `@2019-4-1` for a day, `!true` for a flag, `E:…` for a fault.
    static func text(_ content: Table.Content) -> String {
        switch content {
        case .empty: ""
        case .text(let text): text
        case .number(_, let digits): "#" + digits
        case .day(let year, let month, let day): "@\(year)-\(month)-\(day)"
        case .flag(let flag): "!\(flag)"
        case .fault(let text): "E:" + text
        }
    }

    static func rows(_ table: Table) -> [[String]] {
        table.rows.map { $0.cells.map { text($0.content) } }
    }

    /// Returns the rows of the first table of a text.
    static func rows(_ text: String, path: String = "leden.csv") throws -> [[String]] {
        rows(try TableReader.read(Array(text.utf8), path: path).tables[0])
    }

    /// Returns the remarks on a text as `cause place value`.
    static func remarks(_ text: String, path: String = "leden.csv") throws -> [String] {
        try TableReader.read(Array(text.utf8), path: path).remarks.map { remark in
            let start = remark.place.start.map { " \($0.line):\($0.column)" } ?? ""
            let end = remark.place.end.map { "-\($0.line):\($0.column)" } ?? ""
            return "\(remark.cause) \(remark.place.text)\(start)\(end)"
        }
    }
}

@Suite struct TableReaderTests {
    private static func packed(_ names: String...) -> [UInt8] {
        var writer = ZipWriter(deflate: Packing.deflated)
        for name in names { writer.add(name, Array("x".utf8)) }
        return writer.finished()
    }

    private static let container: [UInt8] = [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1] + [UInt8](repeating: 0, count: 100)
    private static let encrypted: [UInt8] = container + "EncryptedPackage".utf8.flatMap { [$0, 0] as [UInt8] }

    @Test(
        arguments: [
            ([], "empty"), (Array(" \n\n".utf8), "empty"), ([0xEF, 0xBB, 0xBF], "empty"), (Array(";;\n;;\n".utf8), "empty"),
            (container, ".xls)"), ([9, 8, 16, 0, 0, 6, 5, 0, 1], ".xls)"), (encrypted, "password"),
            (Array("%PDF-1.7".utf8), "PDF"),
            (Array("{\"club\": 1}".utf8), "JSON"), (Array("[ {\"a\": 1}]".utf8), "JSON"),
            (Array("{\\rtf1".utf8), "text document"),
            (packed("xl/workbook.bin"), ".xlsb"), (packed("word/document.xml"), "text document"),
            (packed("Index/Document.iwa"), "Numbers"),
            (packed("foto.jpg"), "archive"), (Array("BEGIN:VCARD\nFN:Anna".utf8), "vCard"),
            ([0x89, 0x50, 0x4E, 0x47, 1], "picture"),
            (Array("<?xml version=\"1.0\"?><?mso-application progid=\"Excel.Sheet\"?><Workbook/>".utf8), "2003"),
            (Array("<?xml version=\"1.0\"?><juiceboxgallery/>".utf8), "gallery"),
            (Array("<?xml version=\"1.0\"?><a/>".utf8), "XML"),
            (Array("ID;PCALCOOO32\nC;X1;Y1;K\"Naam\"\nE\n".utf8), "SYLK"), (Array("TABLE\r\n0,1\r\n\"Leden\"".utf8), "DIF"),
            (Array("a\0b\0\0\0c".utf8), "not a table"), ([0x1F, 0x8B, 8, 0], "archive"), (packed("xl/x"), "damaged"),
        ] as [([UInt8], String)])
    func refusals(_ bytes: [UInt8], _ word: String) {
        for path in ["leden.csv", "leden.xlsx", "-"] {
            let error = #expect(throws: TableError.self) { try TableReader.read(bytes, path: path) }
            #expect(error?.message.en.contains(word) == true, "\(error?.message.en ?? "")")
            #expect(error?.message.nl.isEmpty == false)
        }
    }

    @Test(arguments: [
        ("a;b\n1;2\n", "leden.xlsx", TableFile.Format.csv), ("- naam: x\n", "-", .yaml), ("members:\n- naam: x\n", "-", .yaml),
        ("# leden\n---\n- naam: x\n", "-", .yaml), ("- naam: x\n", "leden.yml", .yaml), ("naam: x;y\n1;2\n", "-", .csv),
        ("ID;Plaats\n1;E\n", "-", .csv),
        ("naam: x\n", "leden.csv", .csv), ("<table><tr><td>a<tr><td>b</table>", "leden.xls", .html), ("a\tb\n", "-", .tsv),
    ])
    func contentDecides(_ text: String, _ path: String, _ format: TableFile.Format) throws {
        #expect(try TableReader.read(Array(text.utf8), path: path).format == format)
    }

    // MARK: Files that mean harm

    private static let samples: [(name: String, bytes: [UInt8])] = [
        ("leden.csv", Array("a;b;c\n\"x\ny\";\"z\"\"\";1\n'=2;é;\"open\n".utf8)),
        (
            "leden.yaml",
            Array("club: {a: &b 1, c: [x, 'y', \"z\\n\"]}\nmembers:\n- name: {givenName: é}\n  x: |\n    y\n- z: ~\n".utf8)
        ),
        (
            "leden.html",
            Array(
                "<html><table class='x'><caption>c</caption><tr><th colspan=2>a<td rowspan=\"2\">&eacute;<tr hidden><td>x<br></table><script>y</script>"
                    .utf8)
        ),
        (
            "leden.xlsx",
            TestWorkbook(
                "<cols><col min=\"1\" max=\"1\" hidden=\"1\"/></cols><sheetData><row r=\"1\"><c r=\"A1\" t=\"s\"><v>0</v></c><c r=\"C1\" s=\"1\"><v>43556</v></c></row><row r=\"2\" hidden=\"1\"><c t=\"inlineStr\"><is><t>x&#233;</t></is></c></row></sheetData><mergeCells><mergeCell ref=\"A1:B2\"/></mergeCells>",
                shared: ["<t>é</t>"], styles: TestWorkbook.formats(["dd-mm-yyyy"])
            ).bytes
        ),
        (
            "leden.fods",
            Array(
                "<office:document><table:table table:name=\"x\"><table:table-row table:number-rows-repeated=\"2\"><table:table-cell office:value-type=\"date\" office:date-value=\"2019-01-01\"/><table:table-cell table:number-columns-repeated=\"3\"><text:p>a<text:s/></text:p></table:table-cell></table:table-row></table:table></office:document>"
                    .utf8)
        ),
    ]

    /// Reads what may be broken; whatever comes out, every place in it can be asked for.
    private func survive(_ bytes: [UInt8], _ path: String) {
        guard let file = try? TableReader.read(bytes, path: path) else { return }
        for table in file.tables {
            for (index, row) in table.rows.enumerated() where index < 50 {
                for column in 0...min(row.cells.count, 20) {
                    let place = table.place(row: index, column: column)
                    _ = place.start
                    _ = place.end
                }
            }
        }
        for remark in file.remarks { _ = remark.place.end }
    }

    @Test func filesCutOffAnywhere() {
        for sample in TableReaderTests.samples {
            for count in 0..<sample.bytes.count { survive(Array(sample.bytes.prefix(count)), sample.name) }
        }
    }

    @Test func filesWithWrongBytes() {
        var numbers = SeededRandom(7)
        for sample in TableReaderTests.samples {
            for _ in 0..<1500 {
                var bytes = sample.bytes
                for _ in 0..<Int.random(in: 1...4, using: &numbers) {
                    let index = Int.random(in: 0..<bytes.count, using: &numbers)
                    switch Int.random(in: 0...3, using: &numbers) {
                    case 0: bytes[index] = UInt8.random(in: 0...255, using: &numbers)
                    case 1: bytes[index] ^= 1 << UInt8.random(in: 0...7, using: &numbers)
                    case 2: bytes.remove(at: index)
                    default: bytes.insert(bytes[Int.random(in: 0..<bytes.count, using: &numbers)], at: index)
                    }
                    if bytes.isEmpty { bytes = [0x20] }
                }
                survive(bytes, sample.name)
            }
        }
    }

    /// The parts of a workbook are changed before they are packed, so that no checksum keeps the readers from them.
    @Test func partsWithWrongBytes() {
        var numbers = SeededRandom(8)
        let workbook = TestWorkbook(
            "<sheetData><row r=\"1\"><c r=\"A1\" t=\"s\"><v>0</v></c><c r=\"C1\" s=\"1\"><v>43556</v></c></row></sheetData>",
            shared: ["<r><t>é</t></r><r><t>_x0041_</t></r>"], styles: TestWorkbook.formats(["d-mmm"]))
        for _ in 0..<3000 {
            var writer = ZipWriter(deflate: Packing.deflated)
            for (name, content) in workbook.parts {
                var bytes = Array(content.utf8)
                if Bool.random(using: &numbers) {
                    let index = Int.random(in: 0..<bytes.count, using: &numbers)
                    bytes[index] = [0x3C, 0x3E, 0x22, 0x26, 0x2F, 0x39, 0x00, 0xFF].randomElement(using: &numbers) ?? 0
                }
                writer.add(name, bytes)
            }
            survive(writer.finished(), "leden.xlsx")
        }
    }

    @Test func documentTypesAreRefused() {
        var doctype = "<!DOCTYPE x [<!ENTITY a0 \"x\">"
        for level in 1...30 { doctype += "<!ENTITY a\(level) \"" + String(repeating: "&a\(level - 1);", count: 10) + "\">" }
        doctype += "]>"
        var writer = ZipWriter(deflate: Packing.deflated)
        for (name, content) in TestWorkbook("<sheetData><row><c t=\"str\"><v>&a30;</v></c></row></sheetData>").parts {
            writer.add(name, Array(((name.hasSuffix("sheet1.xml") ? doctype : "") + content).utf8))
        }
        #expect(throws: TableError.self) { try TableReader.read(writer.finished(), path: "leden.xlsx") }
    }

    @Test func bombsAreNotUnpacked() {
        for size in [9_000_000, 40_000_000] {
            let data = "<sheetData>" + String(repeating: " ", count: size) + "</sheetData>"
            let error = #expect(throws: TableError.self) { try TableReader.read(TestWorkbook(data).bytes, path: "leden.xlsx") }
            #expect(error?.message == TableError.suspectArchive.message)
        }
        // A part that is longer than it says.
        var bytes = TestWorkbook("<sheetData>" + String(repeating: "<row/>", count: 1000) + "</sheetData>").bytes
        for index in 0..<bytes.count - 30 where bytes[index..<index + 4].elementsEqual([0x50, 0x4B, 1, 2]) {
            bytes[index + 24] &-= 7
        }
        #expect(throws: TableError.self) { try TableReader.read(bytes, path: "leden.xlsx") }
    }

    @Test func deepMarkupIsRefused() {
        let data = String(repeating: "<a>", count: 100_000) + String(repeating: "</a>", count: 100_000)
        #expect(throws: TableError.self) { try TableReader.read(TestWorkbook(data).bytes, path: "leden.xlsx") }
    }

    @Test(arguments: [
        ("", "\"a\" b;"), ("", "\"a\n"), ("\"", "\"\"\"\"\"\""), ("", "\"\"\n"), ("", ";;;;;"), ("", "\"a;"),
        ("\"a\n", "\"\"\"\n"),
        ("", "a;b\n\""),
    ])
    func hostileTextsTakeLinearTime(_ start: String, _ part: String) throws {
        try expectNearlyLinear(from: 5000) { count in
            let bytes = Array((start + String(repeating: part, count: count)).utf8)
            return { survive(bytes, "leden.csv") }
        }
    }
}

import ClubFormats

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

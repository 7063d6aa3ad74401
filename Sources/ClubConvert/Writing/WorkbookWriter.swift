package import ClubModel

/// Writes tables as a workbook (.xlsx): days as days, numbers as numbers, all else as text that no program takes for a formula.
///
/// The same tables give the same bytes on every day and computer.
package enum WorkbookWriter {
    /// Packs bytes as DEFLATE does: the part that a library does. Returns `nil` where it cannot.
    package typealias Deflate = ([UInt8]) -> [UInt8]?

    /// Returns the bytes of a file; the first table is the one that people work on.
    package static func bytes(of tables: [OutputTable], _ language: Phrase.Language, deflate: Deflate?) -> [UInt8] {
        var archive = ZipWriter(deflate: deflate)
        var types = ""
        var sheets = ""
        var links = ""
        var titles = ""
        var asides = ""
        for (index, table) in tables.enumerated() {
            let part = "worksheets/sheet\(index + 1).xml"
            types += "<Override PartName=\"/xl/\(part)\" ContentType=\"\(application).spreadsheetml.worksheet+xml\"/>"
            sheets +=
                "<sheet name=\"\(XMLText.attribute(sheetName(table.name)))\" sheetId=\"\(index + 1)\" r:id=\"rId\(index + 1)\"/>"
            let sheet = "'" + SheetXML.doubledQuotes(sheetName(table.name)) + "'!"
            // The headings stand on every page on paper.
            titles +=
                "<definedName name=\"_xlnm.Print_Titles\" localSheetId=\"\(index)\">\(XMLText.text(sheet))$1:$1</definedName>"
            if table.isAside {
                let place = sheet + "$A$1"
                asides += "<definedName name=\"\(OutputTable.asideName)\(index)\">\(XMLText.text(place))</definedName>"
            }
            links += "<Relationship Id=\"rId\(index + 1)\" Type=\"\(office)/worksheet\" Target=\"\(part)\"/>"
        }
        archive.add(
            "[Content_Types].xml",
            """
            <Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">\
            <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>\
            <Default Extension="xml" ContentType="application/xml"/>\
            <Override PartName="/xl/workbook.xml" ContentType="\(application).spreadsheetml.sheet.main+xml"/>\
            <Override PartName="/xl/styles.xml" ContentType="\(application).spreadsheetml.styles+xml"/>\(types)</Types>
            """)
        archive.add(
            "_rels/.rels",
            relationships("<Relationship Id=\"rId1\" Type=\"\(office)/officeDocument\" Target=\"xl/workbook.xml\"/>"))
        archive.add(
            "xl/workbook.xml",
            """
            <workbook xmlns="\(main)" xmlns:r="\(office)"><bookViews><workbookView activeTab="0"/></bookViews>\
            <sheets>\(sheets)</sheets>\(tables.isEmpty ? "" : "<definedNames>\(titles)\(asides)</definedNames>")</workbook>
            """)
        links += "<Relationship Id=\"rId\(tables.count + 1)\" Type=\"\(office)/styles\" Target=\"styles.xml\"/>"
        archive.add("xl/_rels/workbook.xml.rels", relationships(links))
        archive.add("xl/styles.xml", styles(language))
        let names = tables.map { sheetName($0.name) }
        for (index, table) in tables.enumerated() {
            var sheet = SheetXML(table, language, keywordSheet: keywordSheet(tables, names), isFirst: index == 0)
            archive.add("xl/worksheets/sheet\(index + 1).xml", sheet.text())
        }
        return archive.finished()
    }

    private static let application = "application/vnd.openxmlformats-officedocument"
    private static let office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    static let main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"

    private static func relationships(_ links: String) -> String {
        "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">\(links)</Relationships>"
    }

    /// Returns a name that Excel allows for a sheet: short, and without some signs.
    private static func sheetName(_ name: String) -> String {
        let allowed = name.filter { !"[]:*?/\\".contains($0) }
        return allowed.isEmpty ? "1" : String(allowed.prefix(31))
    }

    /// Returns the sheet that lists the keywords, and how many: a list of choices in a cell may not be long.
    private static func keywordSheet(_ tables: [OutputTable], _ names: [String]) -> (name: String, choices: [String])? {
        guard let list = tables.first?.columns.first(where: { $0.choices.count > 3 })?.choices, let last = tables.last,
            last.rows.count == list.count, let name = names.last
        else { return nil }
        return (name, list)
    }

    // The styles of cells, by their numbers.
    enum Style: Int {
        case plain, heading, day, number, text, wrapped
    }

    private static func styles(_ language: Phrase.Language) -> String {
        let day = language == .nl ? "dd\\-mm\\-yyyy" : "yyyy\\-mm\\-dd"
        return """
            <styleSheet xmlns="\(main)"><numFmts count="1"><numFmt numFmtId="164" formatCode="\(day)"/></numFmts>\
            <fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>\
            <fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>\
            <fill><patternFill patternType="solid"><fgColor rgb="FFE7EEF5"/><bgColor indexed="64"/></patternFill></fill></fills>\
            <borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>\
            <cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="6">\
            <xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>\
            <xf numFmtId="0" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1"/>\
            <xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1">\
            <alignment horizontal="left"/></xf>\
            <xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" applyAlignment="1"><alignment horizontal="left"/></xf>\
            <xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1" applyAlignment="1">\
            <alignment vertical="top"/></xf>\
            <xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" applyAlignment="1">\
            <alignment vertical="top" wrapText="1"/></xf></cellXfs>\
            <cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>
            """
    }
}

extension ZipWriter {
    /// Adds a part that is XML.
    fileprivate mutating func add(_ name: String, _ xml: String) {
        add(name, Array(("<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n" + xml).utf8))
    }
}

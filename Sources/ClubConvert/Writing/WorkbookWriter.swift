package import ClubModel
import JSONSyntax

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
        for (index, table) in tables.enumerated() {
            let part = "worksheets/sheet\(index + 1).xml"
            types += "<Override PartName=\"/xl/\(part)\" ContentType=\"\(application).spreadsheetml.worksheet+xml\"/>"
            sheets +=
                "<sheet name=\"\(XMLText.text(sheetName(table.name)))\" sheetId=\"\(index + 1)\" r:id=\"rId\(index + 1)\"/>"
            let sheet = "'" + sheetName(table.name).replacing("'", with: "''") + "'!"
            // The headings stand on every page on paper.
            titles +=
                "<definedName name=\"_xlnm.Print_Titles\" localSheetId=\"\(index)\">\(XMLText.text(sheet))$1:$1</definedName>"
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
            <sheets>\(sheets)</sheets>\(tables.isEmpty ? "" : "<definedNames>\(titles)</definedNames>")</workbook>
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

/// Writes one sheet of a workbook.
struct SheetXML {
    private let table: OutputTable
    private let words: OutputWords
    private let keywordSheet: (name: String, choices: [String])?
    /// Whether it is the sheet that is shown when the workbook is opened.
    private let isFirst: Bool
    /// Whether a column is so wide that its texts are wrapped; then all cells of a row stand at its top.
    private let hasWrapped: Bool

    /// How many rows below the last one get their drop-down lists and formats, for those who go on typing.
    private static let spareRows = 200
    /// What a cell can hold (Excel specifications), in UTF-16.
    private static let mostUnits = 32_767
    /// How many characters a list of choices may have within a sheet.
    private static let mostChoices = 250
    private static let widths = 8...60
    /// In points.
    private static let rowHeight = 15
    private static let mostLines = 20
    private static let mostColumnsOnPage = 12

    init(
        _ table: OutputTable, _ language: Phrase.Language, keywordSheet: (name: String, choices: [String])?, isFirst: Bool
    ) {
        self.table = table
        self.isFirst = isFirst
        hasWrapped = table.columns.contains { ($0.width ?? 0) > SheetXML.widths.upperBound }
        words = OutputWords(language: language)
        self.keywordSheet = keywordSheet
    }

    mutating func text() -> String {
        var xml = "<worksheet xmlns=\"\(WorkbookWriter.main)\"><sheetPr><pageSetUpPr fitToPage=\"1\"/></sheetPr>"
        xml += "<sheetViews><sheetView\(isFirst ? " tabSelected=\"1\"" : "") workbookViewId=\"0\">"
        xml += "<pane ySplit=\"1\" topLeftCell=\"A2\" activePane=\"bottomLeft\" state=\"frozen\"/>"
        xml += "<selection pane=\"bottomLeft\" activeCell=\"A2\" sqref=\"A2\"/></sheetView></sheetViews>"
        xml += "<sheetFormatPr defaultRowHeight=\"\(SheetXML.rowHeight)\"/>"
        if !table.columns.isEmpty { xml += columns() }
        xml += "<sheetData>"
        appendRow(number: 1, table.columns.map { .text($0.header) }, isHeading: true, to: &xml)
        for (index, row) in table.rows.enumerated() {
            appendRow(number: index + 2, row, isHeading: false, to: &xml)
        }
        xml += "</sheetData>" + validations()
        // On paper: lying down, and as wide as a page; a list with many columns on two.
        xml += "<pageMargins left=\"0.4\" right=\"0.4\" top=\"0.5\" bottom=\"0.5\" header=\"0.3\" footer=\"0.3\"/>"
        let pages = table.columns.count > SheetXML.mostColumnsOnPage ? 2 : 1
        xml += "<pageSetup paperSize=\"9\" fitToWidth=\"\(pages)\" fitToHeight=\"0\" orientation=\"landscape\"/></worksheet>"
        return xml
    }

    private func columns() -> String {
        var xml = "<cols>"
        for (index, column) in table.columns.enumerated() {
            var longest = column.header.count
            for row in table.rows.prefix(1000) where index < row.count { longest = max(longest, words.text(row[index]).count) }
            let width = column.width ?? min(max(longest + 2, SheetXML.widths.lowerBound), SheetXML.widths.upperBound)
            let style = column.kind == .day ? " style=\"\(WorkbookWriter.Style.day.rawValue)\"" : ""
            xml += "<col min=\"\(index + 1)\" max=\"\(index + 1)\" width=\"\(width)\"\(style) customWidth=\"1\"/>"
        }
        return xml + "</cols>"
    }

    private func appendRow(number: Int, _ cells: [Table.Content], isHeading: Bool, to xml: inout String) {
        // LibreOffice does not make a row higher for a text of several lines.
        let lines = isHeading ? 1 : lines(of: cells)
        let height = lines > 1 ? " ht=\"\(lines * SheetXML.rowHeight)\" customHeight=\"1\"" : ""
        xml += "<row r=\"\(number)\"\(height)>"
        for (column, content) in cells.enumerated() where content != .empty {
            let place = CellPlace.letters(ofColumn: column + 1) + String(number)
            let style = isHeading ? WorkbookWriter.Style.heading : .plain
            xml += cell(content, place, style)
        }
        xml += "</row>"
    }

    /// Returns how many lines the texts of a row need that are wrapped.
    private func lines(of cells: [Table.Content]) -> Int {
        var most = 1
        for (column, content) in cells.enumerated() {
            guard let width = table.columns[column].width, width > SheetXML.widths.upperBound else { continue }
            // Most letters are narrower than the digit that widths are counted in.
            let room = width * 11 / 10
            most = max(most, (words.text(content).count + room - 1) / room)
        }
        return min(most, SheetXML.mostLines)
    }

    private func cell(_ content: Table.Content, _ place: String, _ style: WorkbookWriter.Style) -> String {
        switch content {
        case .empty: return ""
        case .number(let number, let digits) where isSafe(number, digits):
            return "<c r=\"\(place)\" s=\"\(WorkbookWriter.Style.number.rawValue)\"><v>\(digits)</v></c>"
        case .day(let year, let month, let day):
            if let serial = Day(year: year, month: month, day: day)?.serial {
                return "<c r=\"\(place)\" s=\"\(WorkbookWriter.Style.day.rawValue)\"><v>\(serial)</v></c>"
            }
        default: break
        }
        let text = words.text(content)
        guard text.utf16.count <= SheetXML.mostUnits else { return "" }
        var style = style
        if style == .plain {
            if looksLikeOther(text) { style = .text } else if hasWrapped { style = .wrapped }
        }
        let inside = XMLText.text(text, isCell: true)
        return "<c r=\"\(place)\" s=\"\(style.rawValue)\" t=\"inlineStr\"><is><t xml:space=\"preserve\">\(inside)</t></is></c>"
    }

    /// Whether a number has the digits that a program for tables keeps.
    private func isSafe(_ number: Double, _ digits: String) -> Bool {
        number.isFinite && abs(number) < 1e15 && digits.utf8.count <= 15 && Double(digits) == number
    }

    /// Whether a program would make something else of a text as soon as somebody edits it: a formula, a number, a day.
    private func looksLikeOther(_ text: String) -> Bool {
        text.utf8.first.map { $0.isDigit || "=+-@'".utf8.contains($0) } ?? false
    }

    // MARK: Choices

    private func validations() -> String {
        var count = 0
        var xml = ""
        let last = table.rows.count + 1 + SheetXML.spareRows
        for (index, column) in table.columns.enumerated() where !column.choices.isEmpty {
            guard let source = source(of: column.choices) else { continue }
            let letters = CellPlace.letters(ofColumn: index + 1)
            // Another value than these is allowed where several keywords may stand in a cell.
            var isStrict = ""
            if column.isClosed {
                let hint = words.text("Choose one of the list: ", "Kies uit de lijst: ") + column.choices.joined(separator: ", ")
                isStrict = " showErrorMessage=\"1\" error=\"\(XMLText.text(String(hint.prefix(200))))\""
            }
            xml += "<dataValidation type=\"list\" allowBlank=\"1\"\(isStrict) sqref=\"\(letters)2:\(letters)\(last)\">"
            xml += "<formula1>\(XMLText.text(source))</formula1></dataValidation>"
            count += 1
        }
        return count == 0 ? "" : "<dataValidations count=\"\(count)\">\(xml)</dataValidations>"
    }

    /// Returns the choices as a formula: the cells that list them, or the list itself where it is short.
    private func source(of choices: [String]) -> String? {
        if let keywordSheet, keywordSheet.choices == choices {
            return "'\(keywordSheet.name.replacing("'", with: "''"))'!$A$2:$A$\(choices.count + 1)"
        }
        let list = choices.joined(separator: ",")
        guard list.utf16.count <= SheetXML.mostChoices, !choices.contains(where: { $0.contains(",") || $0.contains("\"") }) else {
            return nil
        }
        return "\"\(list)\""
    }
}

/// Texts as XML holds them.
enum XMLText {
    /// Returns a text between tags or double quotes.
    ///
    /// - Parameter isCell: Whether it is the text of a cell, in which Excel writes what XML cannot hold as `_x0001_`.
    static func text(_ text: String, isCell: Bool = false) -> String {
        var result = ""
        result.reserveCapacity(text.utf8.count)
        let bytes = Array(text.utf8)
        var offset = 0
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "\t", "\n": isCell ? result.unicodeScalars.append(scalar) : (result += "&#\(scalar.value);")
            case "\r": result += isCell ? "_x000D_" : "&#13;"
            case "_" where isCell && SharedTexts.escape(bytes, offset) != nil: result += "_x005F_"
            case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": if isCell { result += "_x" + scalar.fourDigits + "_" }
            default: result.unicodeScalars.append(scalar)
            }
            offset += UTF8.width(scalar)
        }
        return result
    }
}

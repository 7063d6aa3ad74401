import ClubModel
import JSONSyntax

/// Reads workbooks of Excel (.xlsx): the values as they are stored, not as they are shown.
enum WorkbookReader {
    static func read(_ archive: inout ZipArchive, path: String) throws(TableError) -> TableFile {
        let parts = try WorkbookParts(&archive)
        var sheets: [ReadSheet] = []
        var cellsLeft = TableLimits.mostCells
        let texts = try SharedTexts.read(archive.content(of: parts.sharedTexts) ?? [])
        let formats = try NumberFormats(archive.content(of: parts.styles) ?? [])
        for (path, sheet) in parts.sheets {
            guard let content = try archive.content(of: path) else { continue }
            var reader = SheetReader(
                content, sheet, texts: texts, formats: formats, startsIn1904: parts.startsIn1904, cellsLeft: cellsLeft)
            try reader.read()
            cellsLeft = reader.cellsLeft
            var read = reader.sheet
            if read.links.needsAddresses, let content = try archive.content(of: WorkbookParts.relations(of: path)) {
                try read.links.resolve(content)
            }
            sheets.append(read)
        }
        let file = TableFile(path: path, .xlsx, sheets)
        guard !file.tables.isEmpty else { throw .noSheet }
        return file
    }
}

/// Which parts of an archive are what of a workbook.
struct WorkbookParts {
    /// The sheets, yet without their rows, with their parts.
    private(set) var sheets: [(path: String, sheet: ReadSheet)] = []
    let sharedTexts: String
    let styles: String
    /// Whether days are counted from 1904, as Excel for Mac once did.
    private(set) var startsIn1904 = false

    private static let mostSheets = 1000

    init(_ archive: inout ZipArchive) throws(TableError) {
        let packageLinks = try WorkbookParts.links(try archive.content(of: "_rels/.rels"), folder: "")
        let workbook = packageLinks.first { $0.kind == "officeDocument" }?.target ?? "xl/workbook.xml"
        guard let content = try archive.content(of: workbook) else { throw .damagedArchive }
        let folder = WorkbookParts.folder(of: workbook)
        let links = try WorkbookParts.links(try archive.content(of: WorkbookParts.relations(of: workbook)), folder: folder)
        sharedTexts = links.first { $0.kind == "sharedStrings" }?.target ?? "xl/sharedStrings.xml"
        styles = links.first { $0.kind == "styles" }?.target ?? "xl/styles.xml"
        // Without links, the parts stand in the order of the sheets.
        let parts = archive.names(in: "xl/worksheets/").filter { $0.hasSuffix(".xml") }
        var reader = XMLReader(content)
        var count = 0
        while try reader.nextStart() {
            if reader.isNamed("workbookPr") {
                startsIn1904 = reader.isSet("date1904")
            } else if reader.isNamed("sheet"), count < WorkbookParts.mostSheets {
                let (name, id, state) = (reader.attribute("name"), reader.attribute("id") ?? "", reader.attribute("state"))
                let link = links.first { $0.name == id }
                let part = count < parts.count ? parts[count] : nil
                count += 1
                guard let path = link?.target ?? part, link.map({ $0.kind == "worksheet" }) ?? true else { continue }
                sheets.append((path, ReadSheet(name: name ?? "", isHidden: state == "hidden" || state == "veryHidden")))
            }
        }
    }

    /// Returns the folder of a part, with its stroke at the end.
    private static func folder(of part: String) -> String {
        part.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(part[...$0]) } ?? ""
    }

    /// Returns the part that says what a part refers to.
    static func relations(of part: String) -> String {
        let folder = folder(of: part)
        return folder + "_rels/" + part.dropFirst(folder.count) + ".rels"
    }

    /// Returns what a part refers to: the name of each link, its kind and where it leads, in the archive or on the web.
    static func links(
        _ content: [UInt8]?, folder: String
    ) throws(TableError) -> [(name: String, kind: String, target: String)] {
        var reader = XMLReader(content ?? [])
        var links: [(name: String, kind: String, target: String)] = []
        while try reader.nextStart() {
            guard reader.isNamed("Relationship") else { continue }
            let kind = (reader.attribute("Type") ?? "").split(separator: "/").last
            let target = resolved(reader.attribute("Target") ?? "", in: folder)
            links.append((reader.attribute("Id") ?? "", kind.map { String($0) } ?? "", target))
        }
        return links
    }

    /// Returns the path in the archive that a link leads to from a folder; an address on the web as it is.
    private static func resolved(_ target: String, in folder: String) -> String {
        if isOnTheWeb(target) { return target }
        if target.hasPrefix("/") { return String(target.dropFirst()) }
        var folders = folder.split(separator: "/")
        for step in target.split(separator: "/") {
            if step == ".." {
                _ = folders.popLast()
            } else if step != "." {
                folders.append(step)
            }
        }
        return folders.joined(separator: "/")
    }
}

/// The texts that the cells of a workbook refer to by number.
enum SharedTexts {
    static func read(_ content: [UInt8]) throws(TableError) -> [Table.Cell] {
        var reader = XMLReader(content)
        var texts: [Table.Cell] = []
        while try reader.nextStart() {
            if reader.isNamed("si") { texts.append(try richText(&reader)) }
        }
        return texts
    }

    /// Reads the text of the element that has just begun: its runs joined, without what says how to pronounce it.
    static func richText(_ reader: inout XMLReader) throws(TableError) -> Table.Cell {
        let outside = reader.depth - 1
        var bytes: [UInt8] = []
        // Whether a line is drawn through the run, and through a run with something to see.
        var isStruckRun = false
        var isStruckOut = false
        while try reader.nextStart(inside: outside) {
            let isText = reader.isNamed("t")
            if isText || reader.isNamed("rPh") {
                let text = try reader.elementText()
                if isText { bytes += text }
                if isText, isStruckRun, text.contains(where: { $0 > 0x20 }) { isStruckOut = true }
            } else if reader.isNamed("r") {
                isStruckRun = false
            } else if reader.strikesOut {
                isStruckRun = true
            }
        }
        return Table.Cell(SheetReader.text(unescaped(bytes)), isStruckOut: isStruckOut)
    }

    /// Returns a text with the characters that Excel writes as `_x000D_`.
    static func unescaped(_ bytes: [UInt8]) -> String {
        guard bytes.count >= 7, bytes.contains(UInt8(ascii: "_")) else { return String(decoding: bytes, as: UTF8.self) }
        var text: [UInt8] = []
        var index = 0
        while index < bytes.count {
            if let scalar = escape(bytes, index) {
                text += String(Character(scalar)).utf8
                index += 7
            } else {
                text.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Returns the character of the escape that begins at an index.
    static func escape(_ bytes: [UInt8], _ index: Int) -> Unicode.Scalar? {
        guard index + 7 <= bytes.count, bytes[index] == UInt8(ascii: "_"), bytes[index + 1] == UInt8(ascii: "x"),
            bytes[index + 6] == UInt8(ascii: "_")
        else { return nil }
        guard let value = UInt32(String(decoding: bytes[index + 2..<index + 6], as: UTF8.self), radix: 16) else { return nil }
        return Unicode.Scalar(value)
    }
}

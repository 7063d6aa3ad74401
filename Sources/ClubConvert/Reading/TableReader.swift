import JSONSyntax

/// Reads the files that programs for tables write, and the lists that sites show, as tables.
package enum TableReader {
    /// Reads a file of any kind that is known; its content decides which, and its ending only where the content leaves it open.
    ///
    /// - Parameter path: The path as the user would type it; `-` for standard input.
    package static func read(_ bytes: [UInt8], path: String) throws(TableError) -> TableFile {
        let ending = FileEnding(path)
        guard bytes.count <= TableLimits.mostBytes else { throw .tooLarge }
        if let refusal = FileSignature.refusal(of: bytes) { throw refusal }
        if ZipArchive.hasSignature(bytes) { return try packed(bytes, path: path) }
        let text = try DecodedText(bytes, path: path)
        if text.isEmpty { throw .emptyFile }
        switch TextKind(of: text, ending: ending) {
        case .delimited: return try DelimitedReader.read(text, path: path, prefersTab: ending.text == "tsv")
        case .yaml: return try YAMLTableReader.read(text, path: path)
        case .html: return try HTMLTableReader.read(text, path: path)
        case .openDocument: return try OpenDocumentReader.read(content: text.bytes, path: path)
        case .refused(let refusal): throw refusal
        }
    }

    /// Reads a file that is a ZIP archive of parts.
    private static func packed(_ bytes: [UInt8], path: String) throws(TableError) -> TableFile {
        var archive = try ZipArchive(bytes)
        if archive.contains("xl/workbook.bin") { throw .binaryWorkbook }
        if archive.hasFolder("xl/") { return try WorkbookReader.read(&archive, path: path) }
        if archive.contains("content.xml") {
            if try archive.text(of: "META-INF/manifest.xml").contains("encryption-data") { throw .passwordProtected }
            let kind = try archive.text(of: "mimetype")
            guard kind.isEmpty || kind.contains("spreadsheet") else { throw .otherDocument }
            guard let content = try archive.content(of: "content.xml") else { throw .damagedArchive }
            return try OpenDocumentReader.read(content: content, path: path)
        }
        if archive.hasFolder("word/") || archive.hasFolder("ppt/") { throw .otherDocument }
        if archive.contains("Index/Document.iwa") || archive.contains("Index.zip") { throw .appleNumbers }
        throw .archiveOfFiles
    }
}

/// How much of a table is read at most: more than any club has, and less than would fill a computer's memory.
enum TableLimits {
    /// Of a file, in bytes.
    static let mostBytes = 1 << 28
    /// What programs for tables can hold, too.
    static let mostRows = 1_048_576
    static let mostColumns = 16_384
    /// All cells of a file, with the empty ones in front of a filled one.
    static let mostCells = 4_000_000
}

/// The ending of a path, in small letters.
struct FileEnding {
    /// Empty where the name has none.
    let text: String

    init(_ path: String) {
        let bytes = Array(path.utf8)
        let end = bytes.lastIndex { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }
        guard let end, bytes[end] == UInt8(ascii: "."), bytes.count - end <= 8 else {
            text = ""
            return
        }
        text = String(decoding: bytes[(end + 1)...].map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }, as: UTF8.self)
    }
}

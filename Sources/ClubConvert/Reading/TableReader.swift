import JSONSyntax

/// Reads the files that programs for tables write, and the lists that sites show, as tables.
package enum TableReader {
    /// Reads a file of any kind that is known; its content decides which, and its ending only where the content leaves it open.
    ///
    /// - Parameter path: The path as the user would type it; `-` for standard input.
    /// - Parameter yaml: What reads YAML; `nil` where nothing does.
    package static func read(
        _ bytes: [UInt8], path: String, yaml: YAMLTableReader.Composer?
    ) throws(TableError) -> TableFile {
        let ending = FileEnding(path)
        try bytes.withUnsafeBufferPointer { buffer throws(TableError) in try refuseMoreThanAList(buffer) }
        if let refusal = FileSignature.refusal(of: bytes) { throw refusal }
        if ZipArchive.hasSignature(bytes) { return try packed(bytes, path: path) }
        let text = try DecodedText(bytes, path: path)
        if text.isEmpty { throw .emptyFile }
        switch TextKind(of: text, ending: ending) {
        case .delimited: return try DelimitedReader.read(text, path: path, prefersTab: ending.text == "tsv")
        case .yaml:
            guard let yaml else { throw .yamlElsewhere }
            return try YAMLTableReader.read(text, path: path, yaml)
        case .html: return try HTMLTableReader.read(text, path: path)
        case .openDocument: return try OpenDocumentReader.read(content: text.bytes, path: path)
        case .refused(let refusal): throw refusal
        }
    }

    /// Throws where a file is more than any list of members: looked at as it lies, before anything is made of it.
    package static func refuseMoreThanAList(_ bytes: UnsafeBufferPointer<UInt8>) throws(TableError) {
        guard bytes.count <= TableLimits.mostBytes else { throw .tooLarge }
        if bytes.count <= TableLimits.mostLines || isBinary(bytes) { return }
        // Only very old programs end lines with a carriage return alone.
        if try count(0x0A, in: bytes) == 0 { _ = try count(0x0D, in: bytes) }
    }

    /// Whether a file has no lines: an archive, a picture, a document. What is wrong with it is said elsewhere.
    private static func isBinary(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return false }
        return bytes.starts(with: "%PDF".utf8) || bytes.prefix(64).contains { $0 < 0x09 }
    }

    /// Counts the lines that end with a sign, and throws where there are too many, or one is too long.
    private static func count(_ sign: UInt8, in bytes: UnsafeBufferPointer<UInt8>) throws(TableError) -> Int {
        guard let start = bytes.baseAddress else { return 0 }
        var lines = 0
        var place = 0
        for end in 0..<bytes.count where start[end] == sign {
            if end - place > TableLimits.longestLine { throw .lineTooLong }
            lines += 1
            if lines > TableLimits.mostLines { throw .tooManyLines }
            place = end + 1
        }
        // Without any line end the other sign decides.
        if bytes.count - place > TableLimits.longestLine, lines > 0 || sign == 0x0D { throw .lineTooLong }
        return lines
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
    /// Of a text: some hundred times as many as the largest club has members.
    static let mostLines = 250_000
    /// Of a text, in bytes: a whole page of the web may stand on one line.
    static let longestLine = 1 << 24
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
        text = String(decoding: bytes[(end + 1)...].map { $0.asciiLowercased }, as: UTF8.self)
    }
}

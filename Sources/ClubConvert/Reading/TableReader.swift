import JSONSyntax

/// Reads the files that programs for tables write, and the lists that sites show, as tables.
package enum TableReader {
    /// Reads a file of any kind that is known; its content decides which, and its ending only where the content leaves it open.
    ///
    /// - Parameters:
    ///   - path: The path as the user would type it; `-` for standard input.
    ///   - yaml: What reads YAML; `nil` where nothing does.
    package static func read(
        _ bytes: [UInt8], path: String, yaml: YAMLTableReader.Composer?
    ) throws(TableError) -> TableFile {
        let ending = fileEnding(of: path)
        try bytes.withUnsafeBufferPointer { buffer throws(TableError) in try refuseMoreThanAList(buffer) }
        if let refusal = FileSignature.refusal(of: bytes) { throw refusal }
        if ZipArchive.hasSignature(bytes) { return try packed(bytes, path: path) }
        let text = try DecodedText(bytes, path: path)
        if text.isEmpty { throw .emptyFile }
        switch TextKind(of: text, ending: ending) {
        case .delimited: return try DelimitedReader.read(text, path: path, prefersTab: ending == "tsv")
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
        let sign: UInt8 = bytes.contains(0x0A) ? 0x0A : 0x0D
        var (lines, place) = (0, 0)
        for end in bytes.indices where bytes[end] == sign || end == bytes.count - 1 {
            if end - place > TableLimits.longestLine { throw .lineTooLong }
            lines += bytes[end] == sign ? 1 : 0
            if lines > TableLimits.mostLines { throw .tooManyLines }
            place = end + 1
        }
    }

    /// Whether a file has no lines: an archive, a picture, a document. What is wrong with it is said elsewhere.
    private static func isBinary(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return false }
        return bytes.starts(with: "%PDF".utf8) || bytes.prefix(64).contains { $0 < 0x09 }
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

/// Returns the ending of a path, in small letters; empty for a name without one.
func fileEnding(of path: String) -> String {
    let bytes = Array(path.utf8)
    guard let end = bytes.lastIndex(where: { "./\\".utf8.contains($0) }), bytes[end] == UInt8(ascii: "."), bytes.count - end <= 8
    else { return "" }
    return String(decoding: bytes[(end + 1)...].map { $0.asciiLowercased }, as: UTF8.self)
}

/// Kinds of files that are no tables, or tables that nobody but their own program reads, by their first bytes.
enum FileSignature {
    /// How files begin that are refused, in Latin 1.
    private static let starts: [(text: String, refusal: TableError)] = [
        ("TABLE\n0,1", .exchangeFormat), ("TABLE\r\n0,1", .exchangeFormat), ("%PDF", .portableDocument),
        ("{\\rtf", .otherDocument), ("PAR1", .binaryFile), ("SQLite format 3", .binaryFile), ("GIF8", .picture),
        ("RIFF", .picture), ("II*\0", .picture), ("MM\0*", .picture), ("\u{89}PNG", .picture),
        ("\u{FF}\u{D8}\u{FF}", .picture), ("Rar!", .archiveOfFiles), ("\u{1F}\u{8B}", .archiveOfFiles),
        ("7z\u{BC}\u{AF}", .archiveOfFiles),
    ]

    /// Returns why a file is refused; `nil` for one that may be a table.
    static func refusal(of bytes: [UInt8]) -> TableError? {
        if bytes.isEmpty { return .emptyFile }
        if bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]) {
            // Containers of Office name what is in them in UTF-16.
            return bytes.has("EncryptedPackage".utf8.flatMap { [$0, 0] }) ? .passwordProtected : .oldExcel
        }
        // What Excel wrote before its files were containers: BIFF2 to BIFF5.
        if bytes.count > 8, bytes[0] == 0x09, [0x00, 0x02, 0x04, 0x08].contains(bytes[1]), bytes[3] == 0, bytes[2] <= 0x10 {
            return .oldExcel
        }
        if isSYLK(bytes) { return .exchangeFormat }
        // HEIC.
        if bytes.dropFirst(4).starts(with: "ftyp".utf8) { return .picture }
        return starts.first { bytes.starts(with: $0.text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }) }?.refusal
    }

    /// A list may begin with *ID;Plaats*, too; but it does not end with a line of one letter.
    private static func isSYLK(_ bytes: [UInt8]) -> Bool {
        guard bytes.starts(with: "ID;P".utf8), let last = bytes.lastIndex(where: { $0 > 0x20 }), last > 0 else { return false }
        return bytes[last] == UInt8(ascii: "E") && (bytes[last - 1] == 0x0A || bytes[last - 1] == 0x0D)
    }
}

/// What kind of table a text is.
enum TextKind {
    case delimited, yaml, html, openDocument
    case refused(TableError)

    /// Looks at the first words of a text, and at the ending of its file.
    init(of text: DecodedText, ending: String) {
        let start = text.bytes[text.contentStart...].prefix(4096)
        let word = String(decoding: start.map { $0.asciiLowercased }, as: UTF8.self)
        if word.utf8.first == UInt8(ascii: "<") {
            self = TextKind.markup(word)
        } else if ending == "yaml" || ending == "yml" {
            self = .yaml
        } else if word.utf8.first == UInt8(ascii: "{") || TextKind.isListOfJSON(word) {
            self = .refused(.json)
        } else if word.hasPrefix("begin:vcard") {
            self = .refused(.addressCards)
        } else if ["csv", "tsv", "tab"].contains(ending) {
            self = .delimited
        } else if ending == "json" {
            self = .refused(.json)
        } else {
            self = TextKind.isYAML(word) ? .yaml : .delimited
        }
    }

    private static func markup(_ word: String) -> TextKind {
        if word.contains("progid=\"excel.sheet\"") || word.contains("urn:schemas-microsoft-com:office:spreadsheet") {
            return word.contains("<html") ? .html : .refused(.xmlWorkbook)
        }
        if word.contains("<juiceboxgallery") { return .refused(.gallery) }
        if word.contains("<office:document") { return .openDocument }
        if word.hasPrefix("<?xml"), !word.contains("<html"), !word.contains("<table") { return .refused(.otherMarkup) }
        return .html
    }

    /// Whether a text begins as a list of objects or texts; a cell may begin with a bracket, too.
    private static func isListOfJSON(_ word: String) -> Bool {
        guard word.utf8.first == UInt8(ascii: "[") else { return false }
        return word.utf8.dropFirst().first { $0 > 0x20 }.map { "{\"]".utf8.contains($0) } ?? false
    }

    /// Whether the first line of a text is one that only YAML has: `---`, `members:`, `- name: Anna`.
    private static func isYAML(_ word: String) -> Bool {
        for line in word.utf8.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
            guard let first = line.first(where: { $0 > 0x20 }), first != UInt8(ascii: "#") else { continue }
            if line.elementsEqual("---".utf8) || line.starts(with: "%yaml".utf8) { return true }
            var rest = line.drop { $0 == 0x20 }
            let isItem = rest.starts(with: "- ".utf8)
            if isItem { rest = rest.dropFirst(2).drop { $0 == 0x20 } }
            let key = rest.prefix { $0 != UInt8(ascii: ":") }
            let isKey = key.allSatisfy {
                $0.isASCIILowercase || $0.isDigit || $0 >= 0x80 || " _\"-$".utf8.contains($0)
            }
            let value = rest.dropFirst(key.count + 1)
            guard isKey, !key.isEmpty, rest.count > key.count, value.isEmpty || value.first == 0x20 else { return false }
            return isItem || value.allSatisfy { $0 == 0x20 }
        }
        return false
    }
}

import JSONSyntax

/// Kinds of files that are no tables, or tables that nobody but their own program reads, by their first bytes.
enum FileSignature {
    /// Returns why a file is refused; `nil` for one that may be a table.
    static func refusal(of bytes: [UInt8]) -> TableError? {
        if bytes.isEmpty { return .emptyFile }
        if begins(bytes, [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]) {
            return holdsWide(bytes, "EncryptedPackage") ? .passwordProtected : .oldExcel
        }
        // What Excel wrote before its files were containers: BIFF2 to BIFF5.
        if bytes.count > 8, bytes[0] == 0x09, [0x00, 0x02, 0x04, 0x08].contains(bytes[1]), bytes[3] == 0, bytes[2] <= 0x10 {
            return .oldExcel
        }
        if isSYLK(bytes) || begins(bytes, "TABLE\n0,1") || begins(bytes, "TABLE\r\n0,1") { return .exchangeFormat }
        if begins(bytes, "%PDF") { return .portableDocument }
        if begins(bytes, "{\\rtf") { return .otherDocument }
        if begins(bytes, "PAR1") || begins(bytes, "SQLite format 3") { return .binaryFile }
        if begins(bytes, [0x89, 0x50, 0x4E, 0x47]) || begins(bytes, [0xFF, 0xD8, 0xFF]) || begins(bytes, "GIF8")
            || begins(bytes, "RIFF") || begins(bytes, "II*\0") || begins(bytes, "MM\0*") || isHEIC(bytes)
        {
            return .picture
        }
        if begins(bytes, [0x1F, 0x8B]) || begins(bytes, "7z\u{BC}") || begins(bytes, [0x37, 0x7A, 0xBC, 0xAF])
            || begins(bytes, "Rar!")
        {
            return .archiveOfFiles
        }
        return nil
    }

    /// A list may begin with *ID;Plaats*, too; but it does not end with a line of one letter.
    private static func isSYLK(_ bytes: [UInt8]) -> Bool {
        guard begins(bytes, "ID;P"), let last = bytes.lastIndex(where: { $0 > 0x20 }), last > 0 else { return false }
        return bytes[last] == UInt8(ascii: "E") && (bytes[last - 1] == 0x0A || bytes[last - 1] == 0x0D)
    }

    private static func isHEIC(_ bytes: [UInt8]) -> Bool {
        bytes.count > 12 && bytes[4..<8].elementsEqual("ftyp".utf8)
    }

    private static func begins(_ bytes: [UInt8], _ text: String) -> Bool { bytes.starts(with: text.utf8) }

    private static func begins(_ bytes: [UInt8], _ start: [UInt8]) -> Bool { bytes.starts(with: start) }

    /// Whether a file holds a word as UTF-16, as containers of Office name what is in them.
    private static func holdsWide(_ bytes: [UInt8], _ word: String) -> Bool {
        var wanted: [UInt8] = []
        for byte in word.utf8 { wanted += [byte, 0] }
        return bytes.has(wanted)
    }
}

/// What kind of table a text is.
enum TextKind {
    case delimited, yaml, html, openDocument
    case refused(TableError)

    /// Looks at the first words of a text, and at the ending of its file.
    init(of text: DecodedText, ending: FileEnding) {
        let start = text.bytes[text.contentStart...].prefix(4096)
        let word = String(decoding: start.map { $0.asciiLowercased }, as: UTF8.self)
        if word.utf8.first == UInt8(ascii: "<") {
            self = TextKind.markup(word)
        } else if ending.text == "yaml" || ending.text == "yml" {
            self = .yaml
        } else if word.utf8.first == UInt8(ascii: "{") || TextKind.isListOfJSON(word) {
            self = .refused(.json)
        } else if word.hasPrefix("begin:vcard") {
            self = .refused(.addressCards)
        } else if ["csv", "tsv", "tab"].contains(ending.text) {
            self = .delimited
        } else if ending.text == "json" {
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
        let next = word.utf8.dropFirst().first { $0 > 0x20 }
        return next == UInt8(ascii: "{") || next == UInt8(ascii: "\"") || next == UInt8(ascii: "]")
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
                $0.isASCIILowercase || $0.isDigit || $0 >= 0x80 || $0 == 0x20 || $0 == UInt8(ascii: "_")
                    || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "$")
            }
            let value = rest.dropFirst(key.count + 1)
            guard isKey, !key.isEmpty, rest.count > key.count, value.isEmpty || value.first == 0x20 else { return false }
            return isItem || value.allSatisfy { $0 == 0x20 }
        }
        return false
    }
}

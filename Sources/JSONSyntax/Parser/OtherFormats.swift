extension Parser {
    /// Returns the one error of a file that is not JSON; `nil` if the file is worth reading as JSON.
    func otherFormat(from start: Int) -> SyntaxError? {
        let bytes = source.bytes
        var index = start
        while index < source.count, bytes[index] <= 0x20 { index += 1 }
        let word = signature(index)
        if word.isEmpty, let error = wideEncoding() { return error }
        if !word.isEmpty {
            return SyntaxError(.notJSON, index..<endOfLine(index), token: 0, text: word, isRepairCertain: false)
        }
        var lexer = Lexer(source, from: start)
        lexer.beginLine()
        lexer.skipBlanks()
        let first = lexer.cursor
        if first >= source.count {
            // Nothing at all, or nothing but comments.
            guard lexer.errors.isEmpty, lexer.invisible == nil else {
                return SyntaxError(.notJSON, index..<endOfLine(index), token: 0, text: "text", isRepairCertain: false)
            }
            return SyntaxError(.emptyFile, start..<start, token: 0, isRepairCertain: false)
        }
        switch bytes[first] {
        case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "\""): return nil
        default:
            if lexer.oddQuote(at: first) > 0, bytes[first] != UInt8(ascii: "`") || bytes[first + 1] != UInt8(ascii: "`") {
                return nil
            }
            let line = first..<endOfLine(first)
            if let block = fencedBlock(from: index) {
                let repair = [TextEdit(0..<block.lowerBound, ""), TextEdit(block.upperBound..<source.count, "")]
                return SyntaxError(.notJSON, line, token: 0, text: "fenced", repair: repair, isRepairCertain: false)
            }
            if hasLinesOfJSON(from: first) || isOneScalar(first, lexer) { return nil }
            return SyntaxError(.notJSON, line, token: 0, text: hasZero ? "binary" : "text", isRepairCertain: false)
        }
    }

    /// Whether the first line has a number and a bracket, and each of the next two lines the next number: what was copied together
    /// with the numbers that a viewer shows.
    private func hasLineNumbers(_ start: Int) -> Bool {
        var place = start
        var former: Int?
        for line in 0..<3 {
            while source.bytes[place] == 0x20 || source.bytes[place] == 0x09 { place += 1 }
            var number = 0
            let first = place
            while source.bytes[place].isDigit, place - first < 6 {
                number = number * 10 + Int(source.bytes[place] & 15)
                place += 1
            }
            guard place > first, former.map({ number == $0 + 1 }) ?? true else { return false }
            former = number
            if line == 0 {
                while source.bytes[place] < UInt8(ascii: "A"), source.bytes[place] >= 0x20 || source.bytes[place] == 0x09 {
                    place += 1
                }
                guard source.bytes[place] == UInt8(ascii: "{") || source.bytes[place] == UInt8(ascii: "[") else { return false }
            }
            place = endOfLine(place)
            while source.bytes[place] == 0x0A || source.bytes[place] == 0x0D { place += 1 }
        }
        return true
    }

    private func endOfLine(_ start: Int) -> Int {
        var index = start
        while index < source.count, source.bytes[index] != 0x0A, source.bytes[index] != 0x0D { index += 1 }
        return index
    }

    /// Returns the lines between two lines of three backticks, as in an answer of a chat program, if they begin with a bracket.
    private func fencedBlock(from start: Int) -> Range<Int>? {
        var begin: Int?
        for line in lines(from: start) {
            if has(line.lowerBound, "```") {
                if let begin { return begin..<line.lowerBound }
                begin = line.upperBound
            } else if let block = begin, line.lowerBound == block, !startsWithBracket(line.lowerBound) {
                begin = nil
            }
        }
        return begin.map { $0..<source.count }
    }

    /// The number of lines that show whether a text is JSON.
    private static let maxSampleLines = 200

    /// Whether more than half of the lines begin with a bracket or a quote, and one of them ends with an opening bracket.
    ///
    /// Such a file has lost its beginning, or has a few words before it. YAML, logs and letters have brackets and quotes
    /// inside their lines.
    private func hasLinesOfJSON(from start: Int) -> Bool {
        let lexer = Lexer(source, from: start)
        var (all, ofJSON) = (0, 0)
        var hasBracket = false
        for line in lines(from: start).prefix(Parser.maxSampleLines) {
            let text = trimmed(line)
            guard let last = text.last.map({ source.bytes[$0] }) else { continue }
            all += 1
            let begins = startsWithBracket(text.lowerBound)
            if begins || source.bytes[text.lowerBound] == UInt8(ascii: "\"") || lexer.oddQuote(at: text.lowerBound) > 0 {
                ofJSON += 1
            }
            if begins || last == UInt8(ascii: "{") || last == UInt8(ascii: "[") { hasBracket = true }
        }
        return hasBracket && ofJSON * 2 > all
    }

    private func startsWithBracket(_ start: Int) -> Bool { "{}[]".utf8.contains(source.bytes[start]) }

    /// Returns a range without white space at its ends.
    private func trimmed(_ range: Range<Int>) -> Range<Int> {
        let start = range.first { source.bytes[$0] > 0x20 } ?? range.upperBound
        let last = range.last { source.bytes[$0] > 0x20 } ?? start - 1
        return start..<last + 1
    }

    /// The lines from an offset on, each with its line end.
    private func lines(from start: Int) -> some Sequence<Range<Int>> {
        sequence(state: start) { next -> Range<Int>? in
            guard next < source.count else { return nil }
            let line = next
            let end = endOfLine(line)
            let isPair = source.bytes[end] == 0x0D && source.bytes[end + 1] == 0x0A
            next = min(end + (isPair ? 2 : 1), source.count)
            return line..<next
        }
    }

    /// Whether the file is a single line that could be a number or a literal with a mistake in it.
    private func isOneScalar(_ start: Int, _ lexer: Lexer) -> Bool {
        let bytes = source.bytes
        var index = endOfLine(start)
        guard index - start <= 32, !(start..<index).contains(where: { bytes[$0] == UInt8(ascii: ":") }) else { return false }
        while index < source.count, bytes[index] <= 0x20 { index += 1 }
        let isNumber = bytes[start].isDigit || bytes[start] == UInt8(ascii: "-") || bytes[start] == UInt8(ascii: "+")
        return index == source.count && (isNumber || lexer.isPlainLiteral(at: start) || bytes[start] < UInt8(ascii: "A"))
    }

    /// Returns the word for a format that is known by how it begins, nothing for all others.
    private func signature(_ start: Int) -> String {
        let bytes = source.bytes + start
        switch bytes[0] {
        case UInt8(ascii: "<"):
            if bytes[1] == UInt8(ascii: "<") { return "" }
            return has(start, "<?xml") || has(start, "<plist") || has(start, "<config") ? "XML" : "HTML"
        case UInt8(ascii: "P") where has(start, "PK\u{3}\u{4}"): return "ZIP"
        case UInt8(ascii: "%") where has(start, "%PDF"): return "PDF"
        case UInt8(ascii: "{") where has(start, "{\\rtf"): return "RTF"
        case 0x89 where bytes[1] == UInt8(ascii: "P") && bytes[2] == UInt8(ascii: "N"): return "image"
        case 0xFF where bytes[1] == 0xD8 && bytes[2] == 0xFF: return "image"
        case UInt8(ascii: "G") where has(start, "GIF8"): return "image"
        case UInt8(ascii: "R") where has(start, "RIFF"): return "image"
        // A table of Excel before 2007, a file of a database, and whatever else is made for programs only.
        case 0xD0 where bytes[1] == 0xCF && bytes[2] == 0x11 && bytes[3] == 0xE0: return "XLS"
        case UInt8(ascii: "S") where has(start, "SQLite format 3"): return "binary"
        case 0x7F where has(start, "\u{7F}ELF"): return "binary"
        case UInt8(ascii: "M") where has(start, "MZ") && hasZero: return "binary"
        case 0x1F where bytes[1] == 0x8B: return "ZIP"
        default: return hasLineNumbers(start) ? "numbered" : ""
        }
    }

    /// Whether there is a zero among the first bytes, which no text has.
    private var hasZero: Bool {
        for index in 0..<min(source.count, 512) where source.bytes[index] == 0 { return true }
        return false
    }

    private func has(_ start: Int, _ text: StaticString) -> Bool {
        for offset in 0..<text.utf8CodeUnitCount where source.bytes[start + offset] != text.utf8Start[offset] { return false }
        return true
    }

    // MARK: UTF-16 and UTF-32

    /// Returns the error of a file whose characters have two or four bytes each.
    func wideEncoding() -> SyntaxError? {
        let bytes = source.bytes
        guard source.count >= 2 else { return nil }
        let hasLittleMark = bytes[0] == 0xFF && bytes[1] == 0xFE
        let hasBigMark = bytes[0] == 0xFE && bytes[1] == 0xFF
        // ASCII in UTF-16 has a zero in every second byte, in UTF-32 three zeros in four bytes.
        let sample = min(source.count, 64)
        var zeros = [0, 0, 0, 0]
        for index in 0..<sample where bytes[index] == 0 { zeros[index & 3] += 1 }
        guard sample >= 4 || hasLittleMark || hasBigMark else { return nil }
        // Nearly all characters that people write have zeros in both of the two high bytes.
        let isLittle = zeros[0] < zeros[3]
        let (high, next) = isLittle ? (zeros[3], zeros[2]) : (zeros[0], zeros[1])
        if source.count >= 8, source.count % 4 == 0, high == sample / 4, next * 8 >= sample / 4 * 7,
            zeros[isLittle ? 0 : 3] * 8 <= sample / 4
        {
            return wideError("UTF-32", isLittle ? wide32 { $0 } : wide32 { 3 - $0 })
        }
        let even = zeros[0] + zeros[2]
        let odd = zeros[1] + zeros[3]
        guard hasLittleMark || hasBigMark || max(even, odd) * 8 >= sample * 3 && min(even, odd) * 8 <= sample else { return nil }
        return wideError("UTF-16", wide16(isLittle: hasLittleMark || !hasBigMark && odd > even))
    }

    private func wideError(_ name: String, _ text: String) -> SyntaxError {
        // Where a byte is lost, the halves of characters change places, and ASCII becomes Chinese: U+6100 for a.
        let isBroken = text.unicodeScalars.contains { $0.value & 0xFF == 0 && $0.value < 0x8000 || $0 == "\u{FFFD}" }
        return SyntaxError(
            .wrongEncoding, 0..<source.count, token: 0, text: name,
            repair: text.isEmpty ? [] : [TextEdit(0..<source.count, text)], isRepairCertain: !text.isEmpty && !isBroken)
    }

    /// The largest file that is rewritten as UTF-8.
    private static let mostBytes = 1 << 26

    private func wide16(isLittle: Bool) -> String {
        guard source.count <= Parser.mostBytes else { return "" }
        var units: [UInt16] = []
        units.reserveCapacity(source.count / 2)
        var index = 0
        while index + 1 < source.count {
            let low = UInt16(source.bytes[isLittle ? index : index + 1])
            let high = UInt16(source.bytes[isLittle ? index + 1 : index])
            let unit = high << 8 | low
            if index > 0 || unit != 0xFEFF { units.append(unit) }
            index += 2
        }
        return String(decoding: units, as: UTF16.self)
    }

    private func wide32(_ place: (Int) -> Int) -> String {
        guard source.count <= Parser.mostBytes else { return "" }
        var result = ""
        var index = 0
        while index + 3 < source.count {
            var value: UInt32 = 0
            for byte in 0..<4 { value |= UInt32(source.bytes[index + place(byte)]) << UInt32(8 * byte) }
            if index > 0 || value != 0xFEFF { result.unicodeScalars.append(Unicode.Scalar(value) ?? "\u{FFFD}") }
            index += 4
        }
        return result
    }
}

/// A gallery of JuiceBox, the one kind of file beside JSON that is looked at: a `config.xml`.
package enum GalleryFormat {
    /// Whether a file is called as galleries are.
    package static func isName(_ fileName: String) -> Bool { fileName.lowercased() == "config.xml" }

    /// Whether bytes are those of a gallery, by its first words, in whatever encoding.
    package static func isIn(_ bytes: some Collection<UInt8>) -> Bool {
        let start = bytes.prefix(8192).filter { $0 != 0 }
        return start.first { $0 > 0x20 && $0 < 0x80 } == UInt8(ascii: "<") && start.has("<juiceboxgallery".utf8)
    }
}

extension Source {
    /// Whether it is a gallery of JuiceBox, by its name and by its first words.
    package var isGallery: Bool {
        // Nearly all files are called otherwise, and it is asked of each.
        guard path.utf8.last.map({ $0 | 0x20 }) == UInt8(ascii: "l") else { return false }
        let name = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[path.utf8.index(after: $0)...] } ?? path[...]
        return GalleryFormat.isName(String(name)) && GalleryFormat.isIn(buffer)
    }
}

extension Parser {
    /// Takes a gallery as one empty object: it is no JSON and need not be, so that only its encoding can be wrong.
    mutating func readGallery() {
        let index = tape.append(.object, 0, UInt32.max)
        tape.close(index, end: UInt32(truncatingIfNeeded: source.count))
        if let error = wideEncoding() ?? invalidUTF8() { errors = [error] }
    }
}

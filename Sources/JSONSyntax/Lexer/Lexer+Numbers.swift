extension Lexer {
    /// Reads what begins like a number; returns whether it is one, or a date.
    mutating func number(_ start: Int, _ role: Role) -> Bool {
        let byte = bytes[start]
        guard
            byte.isDigit
                || (byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "."))
                    && (bytes[start + 1].isDigit || bytes[start + 1] == UInt8(ascii: "."))
        else { return false }
        var end = start + 1
        while isNumberByte(bytes[end]) { end += 1 }
        if let fraction = fractionEnd(start), !isMark(at: pastBlanks(fraction)), isValue(before: fraction) {
            append(Lexeme(.number, start..<fraction))
            return true
        }
        if let strict = Scan.number(bytes + start), strict - bytes == end { return properNumber(start..<end, role) }
        if let date = dateEnd(start) { return self.date(start..<date, role) }
        // Text that begins with a digit goes the way of other texts.
        guard isEnd(at: end, role) || isBoundary(end) else { return false }
        if let repaired = leadingZero(start..<end) {
            var digits = 0
            for index in start..<end where bytes[index].isDigit { digits += 1 }
            // Longer ones may be a date (01092014) or the number of a telephone.
            report(.leadingZero, start..<end, repair: [TextEdit(start..<end, repaired)], certain: digits < 8)
            append(Lexeme(.number, start..<end, flags: .damaged))
            return true
        }
        guard isOnlyNumber(start..<end) else { return false }
        var edits: [TextEdit] = []
        if let repaired = repairedNumber(start..<end) { edits = [TextEdit(start..<end, repaired)] }
        // A letter may stand for a digit, or begin something else.
        let hasLetters = (start..<end).contains { bytes[$0].isASCIILetter }
        report(.malformedNumber, start..<end, repair: edits, certain: !edits.isEmpty && !hasLetters)
        append(Lexeme(.number, start..<end, flags: .damaged))
        return true
    }

    /// Reads a number after a dash that is not JSON's minus: `–73.98`, `- 73.98`, `--73.98`; returns whether it is one.
    ///
    /// One dash directly before the number is a minus for certain, as word processors write it. More dashes, or a space, may
    /// mean something else; the repair keeps a minus all the same.
    mutating func dashedNumber(_ start: Int) -> Bool {
        guard role == .value || role == .element, !isBehindValue else { return false }
        var end = start
        var dashes = 0
        while true {
            if let length = dashLength(at: end) {
                dashes += 1
                end += length
            } else if dashes > 0, bytes[end] == 0x20 {
                end += 1
            } else {
                break
            }
        }
        let isOneMinus = dashes == 1 && end == start + 1
        guard dashes > 0, dashes <= 3, !isOneMinus, bytes[end].isDigit, let number = Scan.number(bytes + end) else {
            return false
        }
        let past = number - bytes
        guard isEnd(at: past, .value) || isBoundary(past) else { return false }
        let isCertain = dashes == 1 && bytes[end - 1] != 0x20
        report(.malformedNumber, start..<past, repair: [TextEdit(start..<end, "-")], certain: isCertain)
        append(Lexeme(.number, start..<past, flags: .damaged))
        return true
    }

    /// Returns the length of a hyphen, a dash (U+2010 to U+2015) or a minus (U+2212) at an offset; `nil` for another character.
    private func dashLength(at index: Int) -> Int? {
        if bytes[index] == UInt8(ascii: "-") { return 1 }
        guard bytes[index] == 0xE2 else { return nil }
        let isDash = bytes[index + 1] == 0x80 && (0x90...0x95).contains(bytes[index + 2])
        let isMinus = bytes[index + 1] == 0x88 && bytes[index + 2] == 0x92
        return isDash || isMinus ? 3 : nil
    }

    /// Returns where a number at an offset ends that has a decimal point.
    func fractionEnd(_ start: Int) -> Int? {
        guard let end = Scan.number(bytes + start).map({ $0 - bytes }) else { return nil }
        return (start..<end).contains { bytes[$0] == UInt8(ascii: ".") } ? end : nil
    }

    /// Whether a sign at an offset may belong to a coordinate: a degree, or the capital of a direction in Dutch or English.
    private func isMark(at index: Int) -> Bool {
        switch bytes[index] {
        case 0x80...0xFF, UInt8(ascii: "N"), UInt8(ascii: "E"), UInt8(ascii: "O"), UInt8(ascii: "S"), UInt8(ascii: "Z"),
            UInt8(ascii: "W"):
            true
        default: false
        }
    }

    @inline(__always)
    private func isNumberByte(_ byte: UInt8) -> Bool {
        byte.isDigit || byte.isASCIILetter || byte == UInt8(ascii: "+")
            || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_")
    }

    /// Whether a number cannot go on at an offset, because the line, or a bracket, or something in quotes comes.
    private func isBoundary(_ offset: Int) -> Bool {
        let index = pastBlanks(offset)
        guard index < lineEnd else { return true }
        switch bytes[index] {
        case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "["): return true
        case UInt8(ascii: "\""): return index > offset
        default: return false
        }
    }

    /// Reads a number that is right as far as it goes.
    private mutating func properNumber(_ range: Range<Int>, _ role: Role) -> Bool {
        let end = range.upperBound
        if role == .value, let past = decimalEnd(range) {
            let digits = pastBlanks(end + 1)
            if let last = groupedEnd(past) {
                let commas = (range.lowerBound..<last).filter { bytes[$0] == UInt8(ascii: ",") }
                let repair = commas.map { TextEdit($0..<$0 + 1, "") }
                report(.malformedNumber, range.lowerBound..<last, repair: repair, certain: false)
                append(Lexeme(.number, range.lowerBound..<last, flags: .damaged))
                return true
            }
            // Three digits may be thousands: `1,205`.
            let isCertain = digits == end + 1 && past - digits != 3
            report(.decimalComma, range.lowerBound..<past, repair: [TextEdit(end..<digits, ".")], certain: isCertain)
            append(Lexeme(.number, range.lowerBound..<past, flags: .damaged))
            return true
        }
        if isEnd(at: end, role) || isBoundary(end) {
            append(Lexeme(.number, range))
            return true
        }
        if role == .value, let spaced = spacedEnd(end) {
            let spaces = (range.lowerBound..<spaced).filter { bytes[$0] == 0x20 }
            // Groups of three digits are thousands; other digits may be two numbers.
            let areThousands = zip(spaces, spaces.dropFirst() + [spaced]).allSatisfy { $1 - $0 == 4 }
            let repair = areThousands ? spaces.map { TextEdit($0..<$0 + 1, "") } : []
            report(.malformedNumber, range.lowerBound..<spaced, repair: repair, certain: false)
            append(Lexeme(.number, range.lowerBound..<spaced, flags: .damaged))
            return true
        }
        if let date = dateEnd(range.lowerBound) { return self.date(range.lowerBound..<date, role) }
        let next = pastBlanks(end)
        let isLetter = Lexer.isWordByte(bytes[next]) && bytes[next] < 0x80 && !bytes[next].isDigit
        let goesOn = isLetter || bytes[end] == UInt8(ascii: "\"")
        if role == .value || role == .element, !isBehindValue {
            let isTime = bytes[end] == UInt8(ascii: ":") && bytes[end + 1].isDigit && role == .value
            if isTime || goesOn && !isName(at: next) || bytes[end] == UInt8(ascii: "/") { return false }
            if measure(range) { return true }
        }
        append(Lexeme(.number, range))
        return true
    }

    /// Returns the end of `52,38329` if the number in the range is its first part, and nothing else makes sense.
    private func decimalEnd(_ range: Range<Int>) -> Int? {
        let comma = range.upperBound
        guard bytes[comma] == UInt8(ascii: ",") else { return nil }
        for index in range where !bytes[index].isDigit && bytes[index] != UInt8(ascii: "-") { return nil }
        var end = pastBlanks(comma + 1)
        guard end < lineEnd, bytes[end].isDigit else { return nil }
        while bytes[end].isDigit { end += 1 }
        // In front of a colon it is a name, and a word goes on otherwise.
        let next = pastBlanks(end)
        if next < lineEnd, bytes[next] == UInt8(ascii: ":") || bytes[next] == UInt8(ascii: ".") { return nil }
        return isEnd(at: end, .value) || isBoundary(end) ? end : nil
    }

    /// Returns the end of `1,620,040` if its second group ends at an offset; `nil` if there is no third one.
    private func groupedEnd(_ start: Int) -> Int? {
        var end = start
        while bytes[end] == UInt8(ascii: ","), bytes[end + 1].isDigit {
            end += 1
            while bytes[end].isDigit { end += 1 }
        }
        return end > start ? end : nil
    }

    /// Returns the end of `1 620 040`.
    private func spacedEnd(_ start: Int) -> Int? {
        var end = start
        while bytes[end] == 0x20, bytes[end + 1].isDigit {
            end += 1
            while bytes[end].isDigit { end += 1 }
        }
        return end > start && isEnd(at: end, .value) ? end : nil
    }

    /// Reads `51.42°` and `51° 25' 30" N`.
    private mutating func measure(_ range: Range<Int>) -> Bool {
        guard bytes[range.upperBound] == 0xC2, bytes[range.upperBound + 1] == 0xB0 else { return false }
        var end = range.upperBound
        while end < lineEnd, bytes[end] != UInt8(ascii: ","), bytes[end] != UInt8(ascii: "}"), bytes[end] != UInt8(ascii: "]") {
            end += 1
        }
        end = trimmed(end, from: range.upperBound)
        let isPlain = end == range.upperBound + 2
        report(
            .malformedNumber, range.lowerBound..<end,
            repair: isPlain ? [TextEdit(range.upperBound..<end, "")] : [], certain: isPlain)
        append(Lexeme(isPlain ? .number : .invalid, range.lowerBound..<end, flags: .damaged))
        return true
    }

    // MARK: Dates

    /// Returns the end of a date at an offset: `2022-02-04`, `4-2-2022`, `4/2/2022`, `2022-02`, with a time or not.
    private func dateEnd(_ start: Int) -> Int? {
        var index = start
        var lengths = (0, 0, 0)
        var part = 0
        while part < 3 {
            let from = index
            while index - from < 5, bytes[index].isDigit { index += 1 }
            switch part {
            case 0: lengths.0 = index - from
            case 1: lengths.1 = index - from
            default: lengths.2 = index - from
            }
            guard index > from else { return nil }
            part += 1
            guard part < 3, bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "/"),
                bytes[index + 1].isDigit
            else { break }
            index += 1
        }
        let isYearFirst = lengths.0 == 4 && lengths.1 <= 2 && lengths.1 > 0 && lengths.2 <= 2
        let isYearLast = lengths.0 <= 2 && lengths.1 <= 2 && (lengths.2 == 4 || lengths.2 == 2)
        guard part > 1, isYearFirst || isYearLast else { return nil }
        if bytes[index] | 0x20 == UInt8(ascii: "t"), bytes[index + 1].isDigit {
            while isNumberByte(bytes[index]) || bytes[index] == UInt8(ascii: ":") { index += 1 }
        }
        return Lexer.isWordByte(bytes[index]) ? nil : index
    }

    private mutating func date(_ range: Range<Int>, _ role: Role) -> Bool {
        let end = range.upperBound
        if bytes[end] == UInt8(ascii: "\""), isEnd(at: end + 1, role) {
            report(
                .missingQuote, range.lowerBound..<range.lowerBound, repair: [TextEdit(range.lowerBound..<range.lowerBound, "\"")])
            append(Lexeme(.string, range.lowerBound..<end + 1, text: range, flags: .damaged))
            return true
        }
        guard isEnd(at: end, role) || isBoundary(end) else { return false }
        let edits = [TextEdit(range.lowerBound..<range.lowerBound, "\""), TextEdit(end..<end, "\"")]
        report(.unquotedDate, range, repair: edits)
        append(Lexeme(.string, range, flags: .damaged))
        return true
    }

    // MARK: Repairs

    /// Returns a number without the zeros it begins with, `nil` where that is not what is wrong.
    private func leadingZero(_ range: Range<Int>) -> String? {
        var index = range.lowerBound
        let isNegative = bytes[index] == UInt8(ascii: "-")
        if isNegative { index += 1 }
        guard bytes[index] == UInt8(ascii: "0"), bytes[index + 1].isDigit else { return nil }
        while bytes[index] == UInt8(ascii: "0"), bytes[index + 1].isDigit { index += 1 }
        guard let end = Scan.number(bytes + index), end - bytes == range.upperBound else { return nil }
        return (isNegative ? "-" : "") + source.text(index..<range.upperBound)
    }

    /// Whether letters of a malformed number are those of numbers: an exponent, or hexadecimal digits.
    private func isOnlyNumber(_ range: Range<Int>) -> Bool {
        if isHexadecimal(range) || letterInside(range) != nil { return true }
        for index in range {
            let byte = bytes[index]
            if byte.isASCIILetter, byte | 0x20 != UInt8(ascii: "e") { return false }
            // Not the number of a telephone.
            if byte == UInt8(ascii: "-"), index > range.lowerBound, bytes[index - 1].isDigit { return false }
        }
        return true
    }

    /// Returns the one letter among the digits of a number with a decimal point; `nil` where it is no such number without it.
    private func letterInside(_ range: Range<Int>) -> Int? {
        var letter: Int?
        var points = 0
        for index in range where !bytes[index].isDigit {
            if bytes[index] == UInt8(ascii: "."), index > range.lowerBound, bytes[index - 1].isDigit || index - 1 == letter,
                index + 1 < range.upperBound
            {
                points += 1
            } else if letter == nil, bytes[index].isASCIILetter, bytes[index] | 0x20 != UInt8(ascii: "e"),
                index > range.lowerBound, index + 1 < range.upperBound
            {
                letter = index
            } else if index > range.lowerBound || bytes[index] != UInt8(ascii: "-") {
                return nil
            }
        }
        return points == 1 ? letter : nil
    }

    private func isHexadecimal(_ range: Range<Int>) -> Bool {
        guard range.count > 2, range.count <= 14, bytes[range.lowerBound] == UInt8(ascii: "0"),
            bytes[range.lowerBound + 1] | 0x20 == UInt8(ascii: "x")
        else { return false }
        for index in range.dropFirst(2) {
            let byte = bytes[index]
            guard byte.isDigit || (byte | 0x20) &- UInt8(ascii: "a") < 6 else { return false }
        }
        return true
    }

    /// Returns what a malformed number means, `nil` where nobody can know.
    private func repairedNumber(_ range: Range<Int>) -> String? {
        if isHexadecimal(range) {
            var value: UInt64 = 0
            for index in range.dropFirst(2) {
                let byte = bytes[index]
                value = value << 4 | UInt64(byte.isDigit ? byte - 0x30 : (byte | 0x20) - 0x57)
            }
            return String(value)
        }
        guard range.count <= 64 else { return nil }
        if let letter = letterInside(range) {
            let digit =
                switch bytes[letter] {
                case UInt8(ascii: "O"), UInt8(ascii: "o"): "0"
                case UInt8(ascii: "l"), UInt8(ascii: "I"), UInt8(ascii: "i"): "1"
                default: ""
                }
            return source.text(range.lowerBound..<letter) + digit + source.text(letter + 1..<range.upperBound)
        }
        var text = ""
        var index = range.lowerBound
        if bytes[index] == UInt8(ascii: "+") { index += 1 }
        if bytes[index] == UInt8(ascii: "-") {
            text = "-"
            index += 1
        }
        while bytes[index] == UInt8(ascii: "0"), bytes[index + 1].isDigit { index += 1 }
        if bytes[index] == UInt8(ascii: ".") { text += "0" }
        while index < range.upperBound {
            let byte = bytes[index]
            let next = index + 1 < range.upperBound ? bytes[index + 1] : 0
            let isLost = byte == UInt8(ascii: ".") && !next.isDigit || byte | 0x20 == UInt8(ascii: "e") && next == 0
            if !isLost { text.unicodeScalars.append(Unicode.Scalar(byte)) }
            index += 1
        }
        let source = Source(path: "", text)
        guard let end = Scan.number(source.bytes), end == source.bytes + source.count else { return nil }
        return text
    }
}

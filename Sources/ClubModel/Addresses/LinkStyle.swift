import JSONSyntax

/// How the last part of an address relates to the name of the person it belongs to.
package enum LinkStyle: UInt8, Sendable {
    /// There is no address.
    case absent
    /// The whole name, perhaps without its infix, and nothing else; with hyphens, underscores, full stops or nothing between
    /// its words.
    case hyphens, underscores, stops, joined
    /// The whole name with several of these.
    case mixed
    /// The whole name is one word.
    case single
    /// Something else than the whole name.
    case other

    /// The sign between the words; `nil` where there is none, or no telling.
    package var separator: String? {
        switch self {
        case .hyphens: "-"
        case .underscores: "_"
        case .stops: "."
        case .joined: ""
        default: nil
        }
    }

    /// Whether the whole name is there.
    package var isWholeName: Bool { self != .absent && self != .other }
}

/// An address in three pieces: all in front of its last part, that part without the ending of a file, and the rest.
package struct LinkParts: Sendable {
    package let prefix: Range<Int>
    package let slug: Range<Int>
    package let suffix: Range<Int>

    /// Takes an address apart; `nil` where nothing stands behind its site.
    package init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        let scheme = LinkParts.endOfScheme(bytes) ?? 0
        guard let path = firstSign(UInt8(ascii: "/"), or: UInt8(ascii: "/"), in: bytes, from: scheme) else { return nil }
        var end = firstSign(UInt8(ascii: "#"), or: UInt8(ascii: "?"), in: bytes, from: path) ?? bytes.count
        while end > path + 1, bytes[end - 1] == UInt8(ascii: "/") { end -= 1 }
        var first = end
        while first > path + 1, bytes[first - 1] != UInt8(ascii: "/") { first -= 1 }
        guard first < end else { return nil }
        // The ending of a file, or of Level 3 data.
        var last = end
        var index = end - 1
        while index > first, index >= end - 12 {
            if bytes[index] == UInt8(ascii: "."), LinkParts.isEnding(bytes, index + 1..<last) { last = index }
            index -= 1
        }
        prefix = 0..<first
        slug = first..<last
        suffix = last..<bytes.count
    }

    private static func isEnding(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
        guard 3...6 ~= range.count else { return false }
        var word: UInt64 = 0
        for index in range { word = word << 8 | UInt64(bytes[index] | 0x20) }
        switch word {
        // html, htm, php, jpg, jpeg, png, webp, gif, json, level3
        case 0x6874_6D6C, 0x68_746D, 0x70_6870, 0x6A_7067, 0x6A70_6567, 0x70_6E67, 0x7765_6270, 0x67_6966, 0x6A73_6F6E,
            0x6C65_7665_6C33:
            return true
        default: return false
        }
    }

    private static func endOfScheme(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        guard let colon = bytes.prefix(8).firstIndex(of: UInt8(ascii: ":")) else { return nil }
        return colon + 2 < bytes.count && bytes[colon + 1] == UInt8(ascii: "/") && bytes[colon + 2] == UInt8(ascii: "/")
            ? colon + 3 : nil
    }
}

extension LinkStyle {
    /// Compares the last part of an address with a name. An accented letter may be missing, and a number may follow.
    ///
    /// - Parameters:
    ///   - name: The three parts of the name one behind the other.
    ///   - given: How many bytes of it are the given name.
    ///   - infix: How many bytes of it are the infix.
    package init(_ slug: UnsafeBufferPointer<UInt8>, _ name: UnsafeBufferPointer<UInt8>, given: Int, infix: Int) {
        self.init(slug, name, given: given, infix: infix, isWhole: true)
        if self == .other, infix > 0 { self.init(slug, name, given: given, infix: infix, isWhole: false) }
    }

    /// - Parameter isWhole: Whether the infix is part of the name.
    private init(
        _ slug: UnsafeBufferPointer<UInt8>, _ name: UnsafeBufferPointer<UInt8>, given: Int, infix: Int, isWhole: Bool
    ) {
        var separators: UInt8 = 0
        var at = 0
        var index = 0
        var words = 0
        var isNewWord = true
        while index < name.count {
            // Separators of the address are skipped where the name has a blank, a hyphen or the end of a part.
            if index == given || index == given + infix { isNewWord = true }
            if index == given, !isWhole { index += infix }
            guard index < name.count else { break }
            let byte = name[index]
            guard byte.isLetterOrDigit else {
                isNewWord = true
                index += 1
                continue
            }
            if isNewWord {
                isNewWord = false
                words += 1
                let before = at
                while at < slug.count, let bit = LinkStyle.bit(slug[at]) {
                    separators |= bit
                    at += 1
                }
                if words > 1, at == before { separators |= 8 }
            }
            if byte < 0x80 {
                guard at < slug.count, slug[at] | 0x20 == byte | 0x20 else {
                    self = .other
                    return
                }
                at += 1
                index += 1
            } else {
                let end = scalarEnd(name, index)
                let isLast =
                    end == name.count || end == given || end == given + infix || !name[end].isLetterOrDigit
                at = LinkStyle.skipAccented(name[index..<end], slug, at, isLast: isLast)
                index = end
            }
        }
        while at < slug.count, LinkStyle.bit(slug[at]) != nil || slug[at].isDigit { at += 1 }
        guard at == slug.count else {
            self = .other
            return
        }
        switch separators {
        case 0: self = .single
        case 1: self = .hyphens
        case 2: self = .underscores
        case 4: self = .stops
        case 8: self = .joined
        default: self = .mixed
        }
    }

    private static func bit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "-"): 1
        case UInt8(ascii: "_"): 2
        case UInt8(ascii: "."): 4
        default: nil
        }
    }

    /// Returns the place behind what stands for an accented letter: the plain letter, a hyphen within a word, or nothing.
    private static func skipAccented(
        _ letter: Slice<UnsafeBufferPointer<UInt8>>, _ slug: UnsafeBufferPointer<UInt8>, _ at: Int, isLast: Bool
    ) -> Int {
        var end = at
        if letter.count == 2, let (first, second) = plainSmallLetters(letter[letter.startIndex], letter[letter.startIndex + 1]) {
            // Nearly all are Latin letters with an accent.
            if end < slug.count, slug[end] | 0x20 == first {
                end += 1
                if second == 0 { return end }
                if end < slug.count, slug[end] | 0x20 == second { return end + 1 }
            }
            return !isLast && at < slug.count && bit(slug[at]) != nil ? at + 1 : at
        }
        let plain = Array(folded(String(decoding: letter, as: UTF8.self), [.capitals, .accents, .quotes]).utf8)
        for byte in plain where end < slug.count && slug[end] | 0x20 == byte | 0x20 { end += 1 }
        if end == at + plain.count { return end }
        return !isLast && at < slug.count && bit(slug[at]) != nil ? at + 1 : at
    }
}

private func scalarEnd(_ text: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
    var end = start + 1
    while end < text.endIndex, text[end] & 0xC0 == 0x80 { end += 1 }
    return end
}

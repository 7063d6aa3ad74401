/// How the lines of a file end.
package enum LineEnd: Sendable {
    case lineFeed, carriageReturn, both

    /// The characters that end a line.
    package var text: String {
        switch self {
        case .lineFeed: "\n"
        case .carriageReturn: "\r"
        case .both: "\r\n"
        }
    }

    /// Finds out how a file's lines end; LF where it has several kinds, or one line.
    package init(of source: Source) {
        var feeds = 0
        var returns = 0
        var pairs = 0
        let bytes = source.bytes
        var offset = 0
        let ones: UInt64 = 0x0101_0101_0101_0101
        while offset < source.count {
            // Most files have no CR at all: eight bytes at a time.
            let word = UnsafeRawPointer(bytes + offset).loadUnaligned(as: UInt64.self) ^ (ones &* 0x0D)
            if (word &- ones) & ~word & (ones &* 0x80) == 0 {
                offset += 8
                continue
            }
            for place in offset..<offset + 8 where bytes[place] == 0x0D {
                if bytes[place + 1] == 0x0A { pairs += 1 } else { returns += 1 }
            }
            offset += 8
        }
        if pairs + returns > 0 {
            for place in 0..<source.count where bytes[place] == 0x0A { feeds += 1 }
        }
        if returns > 0, feeds == 0 {
            self = .carriageReturn
        } else {
            self = pairs > 0 && returns == 0 && feeds == pairs ? .both : .lineFeed
        }
    }
}

/// The white space in front of something.
enum LayoutBlanks {
    /// Whether white space that ends at an offset has an empty line in it.
    @inline(__always)
    static func hasEmptyLine(before end: Int, _ bytes: UnsafePointer<UInt8>) -> Bool {
        var offset = end
        var lines = 0
        while offset > 0 {
            offset &-= 1
            let byte = bytes[offset]
            if byte == 0x20 || byte == 0x09 { continue }
            guard byte == 0x0A || byte == 0x0D else { return false }
            if byte == 0x0A, offset > 0, bytes[offset &- 1] == 0x0D { offset &-= 1 }
            lines &+= 1
            if lines == 2 { return true }
        }
        return false
    }

    /// Whether a range goes over the end of a line.
    static func hasLineEnd(_ start: Int, _ end: Int, _ bytes: UnsafePointer<UInt8>) -> Bool {
        for offset in start..<end where bytes[offset] == 0x0A || bytes[offset] == 0x0D { return true }
        return false
    }
}

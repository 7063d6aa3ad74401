/// A place in a file as people and editors count.
package struct Position: Sendable, Equatable {
    /// From 1.
    package var line: Int
    /// From 1, in Unicode scalars.
    package var column: Int
    /// In bytes, from 0.
    package var offset: Int
}

/// Where the lines of a source begin. Made when the first position is asked for, not while parsing.
package struct LineTable: Sendable {
    private let source: Source
    private let starts: [UInt32]

    /// Finds the lines of a source; a line ends with LF, CR LF or a lone CR.
    package init(_ source: Source) {
        self.source = source
        var starts: [UInt32] = [0]
        starts.reserveCapacity(source.count / 32 + 1)
        let bytes = source.bytes
        var offset = 0
        while offset < source.count {
            let byte = bytes[offset]
            offset += 1
            if byte == 0x0A || (byte == 0x0D && bytes[offset] != 0x0A) { starts.append(UInt32(offset)) }
        }
        self.starts = starts
    }

    /// How many lines there are, at least one.
    package var count: Int { starts.count }

    /// Returns the line of an offset, from 1.
    package func line(of offset: Int) -> Int {
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if Int(starts[middle]) <= offset { low = middle } else { high = middle }
        }
        return low + 1
    }

    /// Returns the bytes of a line, counted from 1, without what ends it.
    package func range(ofLine line: Int) -> Range<Int> {
        let start = Int(starts[line - 1])
        var end = line < starts.count ? Int(starts[line]) : source.count
        while end > start, source.bytes[end - 1] == 0x0A || source.bytes[end - 1] == 0x0D { end -= 1 }
        return start..<end
    }

    /// Returns the line and the column of an offset.
    package func position(of offset: Int) -> Position {
        let line = line(of: offset)
        var column = 1
        for index in Int(starts[line - 1])..<max(Int(starts[line - 1]), offset) where source.bytes[index] & 0xC0 != 0x80 {
            column += 1
        }
        return Position(line: line, column: column, offset: offset)
    }
}

/// A place in a file as people and editors count.
package struct Position: Sendable, Equatable {
    /// From 1.
    package var line: Int
    /// From 1, in Unicode scalars.
    package var column: Int
    /// In bytes, from 0.
    package var offset: Int

    package init(line: Int, column: Int, offset: Int) {
        self.line = line
        self.column = column
        self.offset = offset
    }
}

/// Where the lines of a source begin. Made when the first position is asked for, not while parsing.
package struct LineTable: Sendable {
    private let source: Source
    private let starts: [UInt32]
    /// How many characters stand before each block of the source; empty where every line is short.
    private let charactersBefore: [UInt32]

    /// The bytes of a block. A longer line, such as a whole file without line breaks, would otherwise be counted from its
    /// start for every position in it.
    private static let blockSize = 1024

    /// Finds the lines of a source; a line ends with LF, CR LF or a lone CR.
    package init(_ source: Source) {
        self.source = source
        var starts: [UInt32] = [0]
        starts.reserveCapacity(source.count / 32 + 1)
        let bytes = source.bytes
        var offset = 0
        var longest = 0
        while offset < source.count {
            let byte = bytes[offset]
            offset += 1
            if byte == 0x0A || (byte == 0x0D && bytes[offset] != 0x0A) {
                longest = max(longest, offset - Int(starts[starts.count - 1]))
                starts.append(UInt32(offset))
            }
        }
        longest = max(longest, offset - Int(starts[starts.count - 1]))
        self.starts = starts
        charactersBefore = longest > 4 * LineTable.blockSize ? LineTable.charactersBeforeBlocks(source) : []
    }

    private static func charactersBeforeBlocks(_ source: Source) -> [UInt32] {
        var result: [UInt32] = []
        result.reserveCapacity(source.count / blockSize + 1)
        var count: UInt32 = 0
        for start in stride(from: 0, through: source.count, by: blockSize) {
            result.append(count)
            for index in start..<min(start + blockSize, source.count) where source.bytes[index] & 0xC0 != 0x80 { count += 1 }
        }
        return result
    }

    /// Returns how many characters begin in a range of bytes.
    private func characters(in range: Range<Int>) -> Int {
        var range = range
        var count = 0
        if !charactersBefore.isEmpty, range.count > LineTable.blockSize {
            let first = (range.lowerBound + LineTable.blockSize - 1) / LineTable.blockSize
            let last = range.upperBound / LineTable.blockSize
            count = Int(charactersBefore[last] - charactersBefore[first])
            count += characters(in: range.lowerBound..<first * LineTable.blockSize)
            range = last * LineTable.blockSize..<range.upperBound
        }
        for index in range where source.bytes[index] & 0xC0 != 0x80 { count += 1 }
        return count
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
        let start = Int(starts[line - 1])
        return Position(line: line, column: characters(in: start..<max(start, offset)) + 1, offset: offset)
    }
}

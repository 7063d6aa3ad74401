/// Where the lines of a source begin. For those who need the lines themselves, or places in any order.
package struct LineTable: Sendable {
    private let source: Source
    private let starts: [UInt32]
    /// How many continuation bytes stand before each block, so that a column in a long line is not counted from its start.
    private let continuations: [UInt32]

    private static let blockSize = 4096

    /// Finds the lines of a source; a line ends with LF, CR LF or a lone CR.
    package init(_ source: Source) {
        self.source = source
        let starts = LineTable.lineStarts(source)
        self.starts = starts
        var longest = source.count - Int(starts[starts.count - 1])
        for line in 1..<max(1, starts.count) { longest = max(longest, Int(starts[line] &- starts[line - 1])) }
        var sums: [UInt32] = []
        if longest > LineTable.blockSize {
            var sum: UInt32 = 0
            for block in stride(from: 0, through: source.count, by: LineTable.blockSize) {
                sums.append(sum)
                let end = min(source.count, block + LineTable.blockSize)
                sum += UInt32(LineTable.continuationBytes(source.bytes, block..<end))
            }
        }
        continuations = sums
    }

    private static func lineStarts(_ source: Source) -> [UInt32] {
        var starts: [UInt32] = [0]
        starts.reserveCapacity(source.count / 32 + 1)
        let bytes = source.bytes
        let ones: UInt64 = 0x0101_0101_0101_0101
        let low = ones &* 0x7F
        var offset = 0
        // Eight bytes at a time: a byte of `found` has its high bit set where the source has LF or CR. The padding has neither.
        while offset < source.count {
            let word = UnsafeRawPointer(bytes + offset).loadUnaligned(as: UInt64.self).littleEndian
            let feed = word ^ (ones &* 0x0A)
            let carriage = word ^ (ones &* 0x0D)
            var found = ~(((feed & low) &+ low) | feed | low) | ~(((carriage & low) &+ low) | carriage | low)
            while found != 0 {
                let place = offset &+ found.trailingZeroBitCount &>> 3
                found &= found &- 1
                // A CR in front of a LF ends no line of its own.
                if bytes[place] == 0x0A || bytes[place &+ 1] != 0x0A { starts.append(UInt32(truncatingIfNeeded: place &+ 1)) }
            }
            offset &+= 8
        }
        return starts
    }

    private static func continuationBytes(_ bytes: UnsafePointer<UInt8>, _ range: Range<Int>) -> Int {
        var count = 0
        for index in range where bytes[index] & 0xC0 == 0x80 { count += 1 }
        return count
    }

    /// How many continuation bytes stand before an offset of a file with long lines.
    private func continuationBytes(before offset: Int) -> Int {
        let block = offset / LineTable.blockSize
        return Int(continuations[block])
            + LineTable.continuationBytes(source.bytes, block * LineTable.blockSize..<offset)
    }

    /// How many lines there are, at least one.
    package var count: Int { starts.count }

    /// Returns the line of an offset, from 1.
    package func line(of offset: Int) -> Int {
        max(1, starts.partitioningIndex { Int($0) > offset })
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
        let start = min(Int(starts[line - 1]), offset)
        let isLong = offset - start > LineTable.blockSize
        let hidden =
            isLong
            ? continuationBytes(before: offset) - continuationBytes(before: start)
            : LineTable.continuationBytes(source.bytes, start..<offset)
        return Position(line: line, column: offset - start - hidden + 1, offset: offset)
    }
}

/// A place in a file as people and editors count.
package struct Position: Sendable, Equatable {
    // Half of the room of `Int`: there are several in each of many findings, and tokens count so as well.
    private var places: (line: UInt32, column: UInt32, offset: UInt32)

    package init(line: Int, column: Int, offset: Int) {
        places = (UInt32(clamping: line), UInt32(clamping: column), UInt32(clamping: offset))
    }

    /// From 1.
    package var line: Int {
        get { Int(places.line) }
        set { places.line = UInt32(clamping: newValue) }
    }

    /// From 1, in Unicode scalars.
    package var column: Int {
        get { Int(places.column) }
        set { places.column = UInt32(clamping: newValue) }
    }

    /// In bytes, from 0.
    package var offset: Int {
        get { Int(places.offset) }
        set { places.offset = UInt32(clamping: newValue) }
    }

    package static func == (one: Position, other: Position) -> Bool { one.places == other.places }
}

extension Source {
    /// Returns the lines and columns of offsets in one walk, which ends at the last of them; the same that a `LineTable` gives.
    ///
    /// For the places of findings, which are few: no table of all lines is made.
    package func positions(of offsets: [Int]) -> [Position] {
        var place = Position(line: 1, column: 1, offset: 0)
        var result = [Position](repeating: place, count: offsets.count)
        for index in offsets.indices.sorted(by: { offsets[$0] < offsets[$1] }) {
            let offset = offsets[index]
            let passed = place.offset..<offset
            let lineCount = lineEnds(in: passed)
            if lineCount == 0 {
                place.column += scalars(in: passed)
            } else {
                var start = offset
                while !endsLine(start - 1) { start -= 1 }
                place.line += lineCount
                place.column = scalars(in: start..<offset) + 1
            }
            place.offset = offset
            result[index] = place
        }
        return result
    }

    /// Returns the line and column of an offset without a walk over the whole file.
    ///
    /// - Parameters:
    ///   - start: An offset before it, or the same.
    ///   - line: The line on which that offset stands, from 1.
    package func position(of offset: Int, after start: Int, onLine line: Int) -> Position {
        var lineStart = offset
        while lineStart > 0, !endsLine(lineStart - 1) { lineStart -= 1 }
        let lines = lineStart > start ? lineEnds(in: start..<offset) : 0
        return Position(line: line + lines, column: scalars(in: lineStart..<offset) + 1, offset: offset)
    }

    /// Whether a line ends with a byte: with LF, or with a CR that no LF follows.
    private func endsLine(_ index: Int) -> Bool {
        bytes[index] == 0x0A || bytes[index] == 0x0D && bytes[index + 1] != 0x0A
    }

    /// Returns how many lines end with a byte of a range.
    private func lineEnds(in range: Range<Int>) -> Int {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let low = ones &* 0x7F
        var count = 0
        var offset = range.lowerBound
        // Eight bytes at a time: a byte of `others` has its high bit set where the source has no LF. Their sums are kept byte by
        // byte, as often as a byte can hold, because counting bits takes longer.
        while range.upperBound &- offset >= 8 {
            let start = offset
            let words = min((range.upperBound &- offset) / 8, 255)
            var sums: UInt64 = 0
            var carriages: UInt64 = 0
            for _ in 0..<words {
                let word = UnsafeRawPointer(bytes + offset).loadUnaligned(as: UInt64.self).littleEndian
                let feed = word ^ (ones &* 0x0A)
                let others = ((feed & low) &+ low) | feed
                sums &+= (others &>> 7) & ones
                let carriage = word ^ (ones &* 0x0D)
                carriages |= (carriage &- ones) & ~carriage
                offset &+= 8
            }
            if carriages & ~low != 0 {
                for index in start..<offset where endsLine(index) { count &+= 1 }
                continue
            }
            count &+= words &* 8
            while sums != 0 {
                count &-= Int(sums & 0xFF)
                sums &>>= 8
            }
        }
        for index in offset..<range.upperBound where endsLine(index) { count += 1 }
        return count
    }

    /// Returns how many Unicode scalars begin in a range.
    private func scalars(in range: Range<Int>) -> Int {
        var count = 0
        for index in range where bytes[index] & 0xC0 != 0x80 { count += 1 }
        return count
    }
}

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

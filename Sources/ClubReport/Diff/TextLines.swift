import JSONSyntax

/// The lines of a text, each with the LF that ends it; what stands behind the last LF is a line of its own.
///
/// Only LF ends a line here, as in every tool that reads a diff: a CR in front of it belongs to the line.
struct TextLines {
    let source: Source
    /// Where each line ends.
    private let ends: [UInt32]

    init(_ source: Source) {
        var ends: [UInt32] = []
        ends.reserveCapacity(source.count / 32 + 1)
        for offset in 0..<source.count where source.bytes[offset] == 0x0A { ends.append(UInt32(truncatingIfNeeded: offset + 1)) }
        if Int(ends.last ?? 0) < source.count { ends.append(UInt32(truncatingIfNeeded: source.count)) }
        self.source = source
        self.ends = ends
    }

    var count: Int { ends.count }

    /// Returns where a line begins, counted from 0; behind the last one, where the text ends.
    func start(ofLine line: Int) -> Int { line == 0 ? 0 : Int(ends[line - 1]) }

    /// Returns the bytes of a line, counted from 0, with its LF.
    subscript(line: Int) -> TextLine {
        let start = start(ofLine: line)
        return TextLine(bytes: UnsafeRawBufferPointer(start: source.bytes + start, count: Int(ends[line]) - start))
    }
}

/// One line of a text that is kept alive elsewhere; equal where its bytes are.
struct TextLine: Hashable {
    let bytes: UnsafeRawBufferPointer

    /// Whether a LF ends the line, as it does all but the last.
    var isEnded: Bool { bytes.last == 0x0A }

    static func == (lhs: TextLine, rhs: TextLine) -> Bool {
        guard lhs.bytes.count == rhs.bytes.count else { return false }
        for offset in 0..<lhs.bytes.count where lhs.bytes[offset] != rhs.bytes[offset] { return false }
        return true
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(bytes: bytes)
    }
}

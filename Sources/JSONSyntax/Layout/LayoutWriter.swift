/// The house style: where a file's white space goes. Only white space is written anew; every value and every name keeps its
/// bytes, so numbers keep their digits and texts their escapes.
///
/// The style is what the 33 files of the apps showed when they were measured (11,871 lines):
/// - Four spaces a level; each field and each element on a line of its own; `"name": value`. Brackets open behind the colon and
///   close under the line that opened them.
/// - What stands on one line and holds no other object or list stays there, up to 200 bytes: coordinates, a translation, a
///   list of keywords. All 424 of these in the files held none. A space inside the brackets stays where there is one: whole
///   files have it, others nowhere.
/// - One blank line between records, which are the objects of a list right below the file's own object: 491 of 493 had it.
///   Elsewhere a blank line stays where there is one, and never two in a row.
/// - No blanks at the end of a line, none before a comma or a colon. (Two files align colons and commas in columns, one
///   indents by two: these change most.)
/// - The line ends are those of the file; LF where it has several kinds. A final line end and a byte order mark stay as they are.
///
/// Laying out twice is the same as once. Linear, and nothing recurses: from the 32nd level on everything is kept on one line,
/// or the indents alone of a hostile file would grow with the square of its depth.
package struct Layout: Sendable {
    /// Whether the fields of an object are put in the order of `Token.field`. Those without an opinion come last; they and
    /// those of the same name keep their order.
    package var sortsFields: Bool

    package init(sortsFields: Bool = false) {
        self.sortsFields = sortsFields
    }

    /// What came of laying out a file.
    package enum Outcome: Sendable, Equatable {
        /// The file already has the house style.
        case inOrder
        /// The file's bytes in the house style.
        case changed([UInt8])
        /// The file has syntax errors: where its values end is a guess, so nothing is moved.
        case broken
        /// The result would be larger than a file may be. Only files made for it get there.
        case tooLarge
    }

    /// Lays out a file.
    package func apply(to tree: Tree) -> Outcome {
        guard tree.errors.isEmpty else { return .broken }
        var writer = LayoutWriter(tree, sortsFields: sortsFields)
        writer.run()
        let output = writer.output
        defer { output.deallocate() }
        if output.isFull { return .tooLarge }
        return output.holds(tree.source) ? .inOrder : .changed(output.content)
    }

    /// The spaces of a level.
    static let indent = 4
    /// The most bytes that an object or a list has on one line.
    static let longestLine = 200
    /// The level from which on everything is on one line.
    static let deepestLevel = 32
}

/// Writes a tree without errors in the house style. One walk over the tape, with a stack of its own.
struct LayoutWriter {
    private let tree: Tree
    private let tokens: UnsafeMutablePointer<Token>
    private let bytes: UnsafePointer<UInt8>
    private let sortsFields: Bool
    private let lineEnd: LineEnd
    private(set) var output: LayoutOutput
    /// The containers around the one that is being written.
    private var outer: [Frame] = []
    /// The fields of the open objects whose order is not that of the tape.
    private var order: [UInt32] = []

    /// A container that is being written.
    private struct Frame {
        /// The token.
        var index = 0
        /// The next name or element, as a place on the tape; with `isSorted` in `order`.
        var cursor = 0
        /// Where those end.
        var end = 0
        /// With `isSorted`, where its part of `order` begins.
        var firstInOrder = 0
        var isObject = false
        var isSorted = false
        var isExpanded = true
        /// Whether there is a space inside the brackets, on one line.
        var isPadded = false
        /// Whether its objects are records.
        var holdsRecords = false
        var isEmptySoFar = true
        /// Whether the element written last is an object on several lines.
        var isBehindRecord = false
    }

    /// How a value is written.
    private enum Form {
        /// As its bytes are.
        case scalar
        /// Without anything inside; on one line it may hold a space.
        case empty
        /// On one line, with spaces inside the brackets or without.
        case line(isPadded: Bool)
        /// On one line, whatever is inside.
        case deep
        case expanded
    }

    init(_ tree: Tree, sortsFields: Bool) {
        self.tree = tree
        self.sortsFields = sortsFields
        tokens = tree.tokens
        bytes = tree.source.bytes
        lineEnd = LineEnd(of: tree.source)
        output = LayoutOutput(capacity: tree.source.count + tree.source.count / 8)
    }

    /// Writes the whole file.
    mutating func run() {
        let source = tree.source
        if source.count >= 3, bytes[0] == 0xEF { output.append(bytes, 3) }
        // The file itself: a list of one that has no brackets.
        var frame = Frame(isExpanded: true)
        let rootForm = form(of: 0, in: frame, level: 0)
        if write(0, rootForm, &frame, level: 0) { walk(&frame) }
        var end = Int(tokens[0].end)
        while end < source.count {
            if bytes[end] == 0x0A || bytes[end] == 0x0D {
                writeLineEnd()
                break
            }
            end += 1
        }
    }

    private mutating func walk(_ frame: inout Frame) {
        // The first frame stands for the file, so the root has level 1 here and its fields are indented once.
        while !outer.isEmpty {
            guard frame.cursor < frame.end else {
                close(frame)
                frame = outer.removeLast()
                continue
            }
            if output.isFull { return }
            var child = frame.cursor
            if frame.isSorted {
                child = Int(order[frame.cursor])
                frame.cursor &+= 1
            } else {
                frame.cursor = Int(tokens[frame.isObject ? child &+ 1 : child].next)
            }
            let value = frame.isObject ? child &+ 1 : child
            let form = form(of: value, in: frame, level: outer.count)
            separate(child, form, &frame)
            if frame.isObject {
                let key = tokens[child]
                output.append(bytes + Int(key.start), Int(key.end &- key.start))
                output.append(UInt8(ascii: ":"), 0x20)
            }
            _ = write(value, form, &frame, level: outer.count)
        }
    }

    // MARK: Values

    /// Decides how a value is written.
    @inline(__always)
    private func form(of index: Int, in frame: Frame, level: Int) -> Form {
        let kind = tokens[index].kind
        guard kind == .object || kind == .array else { return .scalar }
        let token = tokens[index]
        if Int(token.next) == index &+ 1 { return .empty }
        if !frame.isExpanded || level >= Layout.deepestLevel { return .deep }
        guard fitsOnLine(index, token) else { return .expanded }
        let inside = bytes[Int(token.start) &+ 1]
        return .line(isPadded: inside == 0x20 || inside == 0x09)
    }

    /// Whether a container is on one line, holds no other, and is short.
    private func fitsOnLine(_ index: Int, _ token: Token) -> Bool {
        // Blanks that will go count too, up to as much again.
        guard Int(token.end &- token.start) <= 2 * Layout.longestLine else { return false }
        // Nearly all that is on several lines shows it at once.
        let first = bytes[Int(token.start) &+ 1]
        guard first != 0x0A, first != 0x0D else { return false }
        var length = 4
        for child in index &+ 1..<Int(token.next) {
            let inner = tokens[child]
            if inner.kind == .object || inner.kind == .array { return false }
            length &+= Int(inner.end &- inner.start) &+ 2
        }
        return length <= Layout.longestLine && !LayoutBlanks.hasLineEnd(Int(token.start), Int(token.end), bytes)
    }

    /// Writes a value; where that is not all, `frame` is the value's own afterwards and the result is true.
    private mutating func write(_ index: Int, _ form: Form, _ frame: inout Frame, level: Int) -> Bool {
        let token = tokens[index]
        let isObject = token.kind == .object
        switch form {
        case .scalar:
            output.append(bytes + Int(token.start), Int(token.end &- token.start))
            return false
        case .empty:
            output.append(isObject ? UInt8(ascii: "{") : UInt8(ascii: "["))
            if token.end &- token.start > 2, !LayoutBlanks.hasLineEnd(Int(token.start), Int(token.end), bytes) {
                output.append(0x20)
            }
            output.append(isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"))
            return false
        case .line(let isPadded) where !sortsFields:
            writeLine(index, token, isPadded: isPadded)
            return false
        default: break
        }
        outer.append(frame)
        output.append(isObject ? UInt8(ascii: "{") : UInt8(ascii: "["))
        var inner = Frame(index: index, cursor: index &+ 1, end: Int(token.next), isObject: isObject)
        switch form {
        case .expanded:
            let isBelowRoot = level == 1 && tokens[0].kind == .object
            inner.holdsRecords = !isObject && isBelowRoot
        case .line(let isPadded):
            inner.isExpanded = false
            inner.isPadded = isPadded
            if isPadded { output.append(0x20) }
        default: inner.isExpanded = false
        }
        if sortsFields, isObject { sort(&inner) }
        frame = inner
        return true
    }

    /// Writes a container that holds no other on one line.
    private mutating func writeLine(_ index: Int, _ token: Token, isPadded: Bool) {
        let isObject = token.kind == .object
        output.append(isObject ? UInt8(ascii: "{") : UInt8(ascii: "["))
        if isPadded { output.append(0x20) }
        for child in index &+ 1..<Int(token.next) {
            let inner = tokens[child]
            output.append(bytes + Int(inner.start), Int(inner.end &- inner.start))
            if inner.kind == .key {
                output.append(UInt8(ascii: ":"), 0x20)
            } else if child &+ 1 < Int(token.next) {
                output.append(UInt8(ascii: ","), 0x20)
            }
        }
        if isPadded { output.append(0x20) }
        output.append(isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"))
    }

    private mutating func close(_ frame: Frame) {
        if frame.isSorted { order.removeLast(order.count - frame.firstInOrder) }
        let token = tokens[frame.index]
        if frame.isExpanded {
            startLine(isBehindEmptyLine: LayoutBlanks.hasEmptyLine(before: Int(token.end) &- 1, bytes), level: outer.count &- 1)
        } else if frame.isPadded {
            output.append(0x20)
        }
        output.append(frame.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"))
    }

    // MARK: Order

    /// Puts the fields of an object in order, where they are not.
    private mutating func sort(_ frame: inout Frame) {
        let first = order.count
        var rank: UInt16 = 0
        var isInOrder = true
        var key = frame.cursor
        while key < frame.end {
            let next = LayoutWriter.rank(tokens[key])
            if next < rank { isInOrder = false }
            rank = next
            order.append(UInt32(truncatingIfNeeded: key))
            key = Int(tokens[key &+ 1].next)
        }
        if isInOrder {
            order.removeLast(order.count - first)
            return
        }
        let tokens = tokens
        order[first...].sort { one, other in
            let (left, right) = (LayoutWriter.rank(tokens[Int(one)]), LayoutWriter.rank(tokens[Int(other)]))
            return left != right ? left < right : one < other
        }
        frame.isSorted = true
        frame.firstInOrder = first
        frame.cursor = first
        frame.end = order.count
    }

    /// The place of a field among those of its object: those without an opinion come last.
    private static func rank(_ key: Token) -> UInt16 { key.field == 0 ? .max : key.field }

    // MARK: White space

    /// Writes what stands between a name or an element and what is in front of it.
    @inline(__always)
    private mutating func separate(_ child: Int, _ form: Form, _ frame: inout Frame) {
        if !frame.isEmptySoFar { output.append(UInt8(ascii: ",")) }
        guard frame.isExpanded else {
            if !frame.isEmptySoFar { output.append(0x20) }
            frame.isEmptySoFar = false
            return
        }
        var isBehindEmptyLine = LayoutBlanks.hasEmptyLine(before: Int(tokens[child].start), bytes)
        if frame.holdsRecords {
            var isRecord = false
            if case .expanded = form { isRecord = tokens[child].kind == .object }
            if isRecord, frame.isBehindRecord { isBehindEmptyLine = true }
            frame.isBehindRecord = isRecord
        }
        startLine(isBehindEmptyLine: isBehindEmptyLine, level: outer.count)
        frame.isEmptySoFar = false
    }

    @inline(__always)
    private mutating func startLine(isBehindEmptyLine: Bool, level: Int) {
        if isBehindEmptyLine { writeLineEnd() }
        writeLineEnd()
        output.appendSpaces(level &* Layout.indent)
    }

    @inline(__always)
    private mutating func writeLineEnd() {
        switch lineEnd {
        case .lineFeed: output.append(0x0A)
        case .carriageReturn: output.append(0x0D)
        case .both: output.append(0x0D, 0x0A)
        }
    }
}

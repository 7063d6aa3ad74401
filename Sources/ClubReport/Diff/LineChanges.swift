package import JSONSyntax

/// Which lines two versions of a text do not share.
///
/// What begins and ends both alike is set aside; in between, Myers' greedy search looks for the fewest changes, at most
/// `reach` of them at a time. Where they are more, it takes the way that got furthest and starts anew from there. So the work
/// is at most about `reach` steps a line, whatever the file, and the result is the shortest wherever changes are few.
struct LineChanges {
    /// Lines that were taken out and lines that came in their place; one of the two may be empty.
    struct Change: Equatable {
        var old: Range<Int>
        var new: Range<Int>
    }

    /// The changes from the first line to the last; between two of them is at least one line that stayed.
    private(set) var list: [Change] = []

    /// The most changes that are weighed against each other.
    private static let reach = 256

    init(from old: TextLines, to new: TextLines) {
        var start = 0
        let shorter = min(old.count, new.count)
        while start < shorter, old[start] == new[start] { start += 1 }
        var tail = 0
        while tail < shorter - start, old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
        var numbers: [TextLine: Int32] = [:]
        let search = LineSearch(
            old: LineChanges.numbered(old, start..<old.count - tail, &numbers),
            new: LineChanges.numbered(new, start..<new.count - tail, &numbers), reach: LineChanges.reach)
        collect(search, from: start)
    }

    /// Gives equal lines the same number, so that comparing two costs the same however long they are.
    private static func numbered(_ lines: TextLines, _ range: Range<Int>, _ numbers: inout [TextLine: Int32]) -> [Int32] {
        var result: [Int32] = []
        result.reserveCapacity(range.count)
        for line in range {
            let text = lines[line]
            if let known = numbers[text] {
                result.append(known)
            } else {
                let number = Int32(truncatingIfNeeded: numbers.count)
                numbers[text] = number
                result.append(number)
            }
        }
        return result
    }

    private mutating func collect(_ search: LineSearch, from start: Int) {
        var old = 0
        var new = 0
        let removed = search.isRemoved
        let added = search.isAdded
        while old < removed.count || new < added.count {
            let (firstOld, firstNew) = (old, new)
            while old < removed.count, removed[old] { old += 1 }
            while new < added.count, added[new] { new += 1 }
            if old > firstOld || new > firstNew {
                list.append(Change(old: start + firstOld..<start + old, new: start + firstNew..<start + new))
            }
            while old < removed.count, new < added.count, !removed[old], !added[new] {
                old += 1
                new += 1
            }
        }
    }
}

/// Myers' search for the fewest changes between two lists of numbers, in stretches of limited reach.
///
/// A point (x, y) says that x old and y new numbers are dealt with; a diagonal is the points of one x - y. `rounds` holds, for
/// each number of changes, how far one gets on each diagonal.
struct LineSearch {
    private let old: [Int32]
    private let new: [Int32]
    private let reach: Int
    private(set) var isRemoved: [Bool]
    private(set) var isAdded: [Bool]
    private var rounds: [Int32] = []

    /// How far one gets on a diagonal that leads out of the lists.
    private static let nowhere = Int32.min / 2

    init(old: [Int32], new: [Int32], reach: Int) {
        self.old = old
        self.new = new
        self.reach = reach
        isRemoved = [Bool](repeating: false, count: old.count)
        isAdded = [Bool](repeating: false, count: new.count)
        var x = 0
        var y = 0
        while x < old.count || y < new.count { (x, y) = searchStretch(fromX: x, y: y) }
    }

    /// Searches on from a point, marks what was found, and returns how far that is.
    private mutating func searchStretch(fromX startX: Int, y startY: Int) -> (Int, Int) {
        let width = old.count - startX
        let height = new.count - startY
        rounds.removeAll(keepingCapacity: true)
        for count in 0...reach {
            var best = (progress: -1, diagonal: 0, x: 0)
            for diagonal in stride(from: -count, through: count, by: 2) {
                var x = count == 0 ? 0 : Int(arrival(diagonal, count, width, height).x)
                guard x >= 0 else {
                    rounds.append(LineSearch.nowhere)
                    continue
                }
                while x < width, x - diagonal < height, old[startX + x] == new[startY + x - diagonal] { x += 1 }
                rounds.append(Int32(truncatingIfNeeded: x))
                let progress = 2 * x - diagonal
                if progress > best.progress || (progress == best.progress && abs(diagonal) < abs(best.diagonal)) {
                    best = (progress, diagonal, x)
                }
            }
            if best.progress == width + height || count == reach {
                mark(best.diagonal, count, width, height, startX, startY)
                return (startX + best.x, startY + best.x - best.diagonal)
            }
        }
        return (old.count, new.count)
    }

    /// Returns the x at which a diagonal is entered with a number of changes, and whether by taking an old line out.
    private func arrival(_ diagonal: Int, _ count: Int, _ width: Int, _ height: Int) -> (x: Int32, removes: Bool) {
        let added = reached(diagonal + 1, count - 1)
        var removed = reached(diagonal - 1, count - 1)
        if removed >= 0 { removed += 1 }
        let canRemove = removed >= 0 && Int(removed) <= width
        let canAdd = added >= 0 && Int(added) - diagonal <= height
        if canRemove, !canAdd || removed > added { return (removed, true) }
        return canAdd ? (added, false) : (LineSearch.nowhere, false)
    }

    private func reached(_ diagonal: Int, _ count: Int) -> Int32 {
        guard abs(diagonal) <= count else { return LineSearch.nowhere }
        return rounds[count * (count + 1) / 2 + (diagonal + count) / 2]
    }

    /// Goes back from a point to the start of the stretch, and marks each change on the way.
    private mutating func mark(
        _ diagonal: Int, _ count: Int, _ width: Int, _ height: Int, _ startX: Int, _ startY: Int
    ) {
        var diagonal = diagonal
        for count in stride(from: count, to: 0, by: -1) {
            let (x, removes) = arrival(diagonal, count, width, height)
            if removes {
                isRemoved[startX + Int(x) - 1] = true
                diagonal -= 1
            } else {
                isAdded[startY + Int(x) - diagonal - 1] = true
                diagonal += 1
            }
        }
    }
}

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

extension Source {
    /// Returns the edits, in whole lines, that make another text of it, the fewest where changes are few: so cursors and folds of an
    /// editor stay where nothing changed.
    package func lineEdits(to text: [UInt8]) -> [TextEdit] {
        let new = Source(path: path, text)
        let (old, lines) = (TextLines(self), TextLines(new))
        return LineChanges(from: old, to: lines).list.map { change in
            TextEdit(old.bytes(ofLines: change.old), new.text(lines.bytes(ofLines: change.new)))
        }
    }
}

extension TextLines {
    /// Returns the bytes of lines.
    fileprivate func bytes(ofLines range: Range<Int>) -> Range<Int> {
        start(ofLine: range.lowerBound)..<start(ofLine: range.upperBound)
    }
}

import JSONSyntax

/// The longest texts, in scalars, that are compared letter by letter after what they share at both ends.
private let longestCompared = 64

/// Returns how many insertions, deletions, replacements and swaps of neighbours turn one text into the other;
/// `nil` if it takes more than the bound.
///
/// This is the optimal string alignment distance: no stretch is edited twice. It takes time proportional to the
/// length times the bound. Texts that are too long to be a slip of the pen have no distance.
package func editDistance(from a: String, to b: String, atMost bound: Int) -> Int? {
    guard bound > 1 || mayBeOneSlip(a, b) else { return nil }
    return editDistance(from: Array(a.unicodeScalars), to: Array(b.unicodeScalars), atMost: bound)
}

/// Whether two texts may be one slip apart, by a look at their bytes: without what they share at both ends one or two letters are left.
///
/// Most words are far from each other, and this makes nothing.
private func mayBeOneSlip(_ a: String, _ b: String) -> Bool {
    var (a, b) = (a, b)
    return a.withUTF8 { a in
        b.withUTF8 { b in
            let same = a.equalEnds(with: b)
            let longest = max(a.count, b.count) - same.start - same.end
            // Two letters have eight bytes at most, and two where they are ASCII.
            guard longest > 2 else { return true }
            guard longest <= 8 else { return false }
            return (same.start..<a.count - same.end).contains { a[$0] >= 0x80 }
                || (same.start..<b.count - same.end).contains { b[$0] >= 0x80 }
        }
    }
}

/// Returns the distance between two texts that are scalars already; see the variant for strings.
package func editDistance(from a: [Unicode.Scalar], to b: [Unicode.Scalar], atMost bound: Int) -> Int? {
    guard bound >= 0, abs(a.count - b.count) <= bound else { return nil }
    // What both share at the ends costs nothing, so a long text with one slip stays cheap.
    let same = a.equalEnds(with: b)
    let a = a[same.start..<a.count - same.end]
    let b = b[same.start..<b.count - same.end]
    if a.isEmpty || b.isEmpty { return max(a.count, b.count) }
    guard a.count <= longestCompared, b.count <= longestCompared else { return nil }
    return alignment(a, b, atMost: bound)
}

/// Fills the table of distances row by row, only where a distance within the bound can stand.
private func alignment(_ a: ArraySlice<Unicode.Scalar>, _ b: ArraySlice<Unicode.Scalar>, atMost bound: Int) -> Int? {
    let tooFar = bound + 1
    let width = b.count
    var beforeLast = [Int](repeating: tooFar, count: width + 1)
    var last = (0...width).map { min($0, tooFar) }
    var row = beforeLast
    for i in 1...a.count {
        let low = max(1, i - bound)
        let high = min(width, i + bound)
        guard low <= high else { return nil }
        row[low - 1] = low == 1 ? min(i, tooFar) : tooFar
        var best = row[low - 1]
        let letter = a[a.startIndex + i - 1]
        for j in low...high {
            let other = b[b.startIndex + j - 1]
            var cost = min(last[j - 1] + (letter == other ? 0 : 1), row[j - 1] + 1, last[j] + 1)
            if i > 1, j > 1, letter == b[b.startIndex + j - 2], a[a.startIndex + i - 2] == other {
                cost = min(cost, beforeLast[j - 2] + 1)
            }
            row[j] = min(cost, tooFar)
            best = min(best, row[j])
        }
        if high < width { row[high + 1] = tooFar }
        // A swap reaches back two rows, so one row out of reach is not the end; two are.
        if best > bound, last.allSatisfy({ $0 > bound }) { return nil }
        (beforeLast, last, row) = (last, row, beforeLast)
    }
    return last[width] <= bound ? last[width] : nil
}

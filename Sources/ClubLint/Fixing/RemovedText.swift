import ClubModel
package import JSONSyntax

extension Diagnostic {
    /// Returns the same without the fixes that would take away more than they tell.
    ///
    /// Whoever applies fixes without looking reads of each what it says, and no more. So a fix may take away signs, and words that
    /// it puts elsewhere, that it or the message names, that are the one field it is about, or that stand in the file once more.
    /// Any other text stands for a field or a record of somebody. Where several fixes are likely, a person chooses and sees them.
    func accountable(in tree: Tree) -> Diagnostic {
        let fixes = finding.fixes
        guard let best = fixes.first, fixes.count == 1 || best.safety == .safe, !rule.changesBytesOnly else { return self }
        let told = fixes.filter { tells($0, in: tree) }
        guard told.count < fixes.count else { return self }
        var finding = finding
        finding.fixes = told
        return Diagnostic(
            rule, severity, path: path, finding, start: start, end: end, pointer: pointer, subject: subject, quote: quote)
    }

    /// Whether everything that a fix takes away is told.
    private func tells(_ fix: Fix, in tree: Tree) -> Bool {
        var removed = WordCount()
        for edit in fix.edits where !edit.range.isEmpty && !edit.writesOneValue(in: tree) {
            removed.add(tree.source.buffer[edit.range])
        }
        guard !removed.isEmpty else { return true }
        for edit in fix.edits { removed.subtract(edit.replacement.utf8) }
        guard !removed.isEmpty else { return true }
        removed.forget(told(by: fix, in: tree))
        return removed.isEmpty
    }

    /// Returns what a reader hears of a fix: its title, the message, the field that it is about, and what stands there once more.
    package func told(by fix: Fix, in tree: Tree) -> [UInt8] {
        let source = tree.source
        var told = Array((filled(fix.title, in: .en) + "\n" + filled(finding.message ?? rule.message, in: .en)).utf8)
        var ranges: [Range<Int>] = []
        if let twin = fix.twin { ranges.append(twin) }
        let node = Node(tree: tree, index: min(finding.token, tree.count - 1))
        let key = node.kind == .key ? node : node.key
        let value = node.kind == .key ? node.valueOfKey : node
        if let key { ranges.append(key.range) }
        if value.kind != .object, value.kind != .array { ranges.append(value.range) }
        for range in ranges { told += [0x0A] + source.buffer[range] }
        return told
    }
}

extension Rule {
    /// Whether its fixes only write the same text in other bytes.
    package var changesBytesOnly: Bool {
        self === Rule.wrongEncoding || self === Rule.invalidUTF8 || self === Rule.galleryEncoding
    }
}

extension TextEdit {
    /// Whether it writes something else in the place of one value or name, or of a part of it.
    fileprivate func writesOneValue(in tree: Tree) -> Bool {
        guard !replacement.isEmpty else { return false }
        // The tokens stand in the order of their starts.
        let next = (0..<tree.count).partitioningIndex { Int(tree.tokens[$0].start) > range.lowerBound }
        let token = tree.tokens[max(0, next - 1)]
        guard range.upperBound <= Int(token.end), Int(token.start) <= range.lowerBound else { return false }
        switch token.kind {
        case .number, .true, .false, .null, .invalid: return true
        // A text whose quotes are in doubt may reach over what is none of it.
        case .string, .key: return !token.flags.contains(.damaged)
        case .object, .array, .missing: return false
        }
    }
}

/// The words of some texts, with how often each is there: runs of letters and digits.
package struct WordCount {
    private var counts: [[UInt8]: Int] = [:]

    package init() {}

    package var isEmpty: Bool { counts.isEmpty }
    /// The different words.
    package var words: [[UInt8]] { Array(counts.keys) }

    /// Adds the words of a text.
    package mutating func add(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
        // One sign, such as a curly quote, is no word, although letters outside ASCII are.
        let isSign = bytes.count <= 4 && !bytes.contains { $0 < 0x80 && $0.isLetterOrDigit }
        if isSign || bytes.elementsEqual("&quot;".utf8) { return }
        Self.forEachWord(of: bytes) { counts[$0, default: 0] += 1 }
    }

    /// Takes words away that stand elsewhere, each as often as there.
    package mutating func subtract(_ bytes: some Sequence<UInt8>) {
        Self.forEachWord(of: bytes) { word in
            guard let count = counts[word] else { return }
            counts[word] = count > 1 ? count - 1 : nil
        }
    }

    /// Takes words away, however often they are there.
    package mutating func forget(_ bytes: some Sequence<UInt8>) {
        Self.forEachWord(of: bytes) { counts[$0] = nil }
    }

    /// The lines that git puts around the two sides of a conflict are none of the file's.
    private static func forEachWord(of bytes: some Sequence<UInt8>, _ body: ([UInt8]) -> Void) {
        var word: [UInt8] = []
        var marker = (sign: UInt8(0), count: 0)
        var isAtStart = true
        var isMarkerLine = false
        for byte in bytes {
            if byte == 0x0A || byte == 0x0D {
                (isAtStart, isMarkerLine, marker) = (true, false, (0, 0))
            } else if isAtStart {
                if marker.count == 0 { marker.sign = byte }
                let isSign = byte == 0x3C || byte == 0x3D || byte == 0x3E || byte == 0x7C
                isAtStart = isSign && byte == marker.sign
                if isAtStart { marker.count += 1 }
                if marker.count == 7 { (isMarkerLine, isAtStart) = (true, false) }
            }
            if byte.isLetterOrDigit, !isMarkerLine {
                word.append(byte)
            } else if !word.isEmpty {
                body(word)
                word.removeAll(keepingCapacity: true)
            }
        }
        if !word.isEmpty { body(word) }
    }
}

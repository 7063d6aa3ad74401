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
        // Its title says what stays.
        if rule === Rule.notJSON { return self }
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
        for edit in fix.edits { removed.subtract(edit.replacement) }
        guard !removed.isEmpty else { return true }
        for range in shown(by: fix, in: tree) { removed.forget(UnsafeBufferPointer(rebasing: tree.source.buffer[range])) }
        // Nearly always that is enough, or the title: then no message is made.
        for phrase in said(by: fix) where !removed.isEmpty { removed.forget(filled(phrase, in: .en)) }
        return removed.isEmpty
    }

    /// Returns what a reader hears of a fix: its title, the message, the field that it is about, and what stands there once more.
    package func told(by fix: Fix, in tree: Tree) -> [UInt8] {
        let said = said(by: fix).map { Array(filled($0, in: .en).utf8) }
        let shown = shown(by: fix, in: tree).map { Array(tree.source.buffer[$0]) }
        return Array((said + shown).joined(separator: [0x0A]))
    }

    private func said(by fix: Fix) -> [Phrase] { [fix.title, finding.message ?? rule.message] }

    /// The field that a finding is about, and what a fix says stands there once more.
    private func shown(by fix: Fix, in tree: Tree) -> [Range<Int>] {
        let node = Node(tree: tree, index: min(finding.token, tree.count - 1))
        let key = node.kind == .key ? node : node.key
        let value = node.kind == .key ? node.valueOfKey : node
        let isContainer = value.kind == .object || value.kind == .array
        return [fix.twin, key?.range, isContainer ? nil : value.range].compactMap { $0 }
    }
}

extension FixRound.Choice {
    /// Returns the same with the texts that the fix removes from a source, and those that it replaces if it is unsafe.
    ///
    /// Texts whose words all stand in the title or in what the fix writes are left out.
    func namingOverwritten(in source: Source) -> FixRound.Choice {
        guard !diagnostic.rule.changesBytesOnly else { return self }
        var result = self
        result.overwritten = fix.edits.compactMap { edit in
            guard fix.safety != .safe || edit.replacement.isEmpty else { return nil }
            var lost = WordCount()
            lost.add(source.buffer[edit.range])
            for other in fix.edits where !lost.isEmpty { lost.subtract(other.replacement) }
            if !lost.isEmpty { lost.forget(diagnostic.filled(fix.title, in: .en)) }
            guard !lost.isEmpty else { return nil }
            var range = edit.range
            while source.bytes[range.lowerBound] <= 0x20 { range = range.dropFirst() }
            while source.bytes[range.upperBound - 1] <= 0x20 { range = range.dropLast() }
            return source.text(range)
        }
        return result
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
    /// A bit for each length of a word, so that hardly any other word is looked up; the last one stands for all longer ones.
    private var lengths: UInt64 = 0

    package init() {}

    package var isEmpty: Bool { counts.isEmpty }
    /// The different words.
    package var words: [[UInt8]] { Array(counts.keys) }

    /// Adds the words of a text.
    package mutating func add(_ text: Slice<UnsafeBufferPointer<UInt8>>) {
        // One sign, such as a curly quote, is no word, although letters outside ASCII are.
        let isSign = text.count <= 4 && !text.contains { $0 < 0x80 && $0.isLetterOrDigit }
        if isSign || text.elementsEqual("&quot;".utf8) { return }
        Self.forEachWord(of: UnsafeBufferPointer(rebasing: text)) { word in
            counts[Array(word), default: 0] += 1
            lengths |= Self.bit(word)
        }
    }

    /// Takes words away that stand elsewhere, each as often as there.
    package mutating func subtract(_ text: UnsafeBufferPointer<UInt8>) {
        Self.forEachWord(of: text) { word in
            guard lengths & Self.bit(word) != 0, let count = counts[Array(word)] else { return }
            counts[Array(word)] = count > 1 ? count - 1 : nil
        }
    }

    /// Takes words away that stand elsewhere, each as often as there.
    mutating func subtract(_ text: String) {
        var text = text
        text.withUTF8 { subtract($0) }
    }

    /// Takes words away, however often they are there.
    mutating func forget(_ text: String) {
        var text = text
        text.withUTF8 { forget($0) }
    }

    /// Takes words away, however often they are there.
    package mutating func forget(_ text: UnsafeBufferPointer<UInt8>) {
        Self.forEachWord(of: text) { if lengths & Self.bit($0) != 0 { counts[Array($0)] = nil } }
    }

    private static func bit(_ word: UnsafeBufferPointer<UInt8>) -> UInt64 { 1 << UInt64(min(word.count, 63)) }

    private static func forEachWord(of text: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        var index = 0
        var isAtStart = true
        while index < text.count {
            let byte = text[index]
            if isAtStart, isMarker(text, at: index) {
                // The lines that git puts around the two sides of a conflict are none of the file's.
                while index < text.count, !isLineEnd(text[index]) { index &+= 1 }
            } else if byte.isLetterOrDigit {
                let start = index
                while index < text.count, text[index].isLetterOrDigit { index &+= 1 }
                body(UnsafeBufferPointer(rebasing: text[start..<index]))
                isAtStart = false
            } else {
                isAtStart = isLineEnd(byte)
                index &+= 1
            }
        }
    }

    private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

    private static func isMarker(_ text: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
        text.count - start >= 7 && "<=>|".utf8.contains(text[start]) && text[start..<start + 7].allSatisfy { $0 == text[start] }
    }
}

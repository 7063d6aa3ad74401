import ClubModel
import JSONSyntax

/// The check that safe fixes keep everything that a file says.
///
/// The tree of the file is compared with the tree of the fixed text, value by value:
///
/// - A value that no edit touches is still the same value of the same field of the same record.
/// - A twin that a fix names is outside everything that is deleted.
/// - No text takes in a field or an element after it.
/// - No number loses a sign, a digit or a letter, and no value a character that negates or doubts it.
/// - No object gets the same name twice.
/// - A file that was not JSON has no field of the format in the wrong place next to a repair.
///
/// The cost is linear in the file: one more reading, and a few more if a fix fails the check.
struct ContentGuard {
    private let tree: Tree

    init(_ tree: Tree) { self.tree = tree }

    /// What a fix would lose or falsify, as a place in the text before the fix.
    struct Loss {
        let range: Range<Int>
    }

    /// The maximum number of readings that look for the fixes that fail; the rest fails without a look of its own.
    private static let maxTrials = 48

    /// Returns the diagnostics, with every safe fix that fails the check marked as unsafe.
    func checked(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        let isBroken = !tree.errors.isEmpty
        let safe = diagnostics.indices.filter { index in
            let diagnostic = diagnostics[index]
            return diagnostic.isFixable && !diagnostic.rule.changesBytesOnly && (!isBroken || diagnostic.rule.isAboutSyntax)
        }
        guard !safe.isEmpty else { return diagnostics }
        var result = diagnostics
        var waiting = safe
        while !waiting.isEmpty {
            let round = FixRound(waiting.map { FixRound.Choice(diagnostics[$0], diagnostics[$0].finding.fixes[0]) })
            let postponed = Set(round.postponed.map { ObjectIdentifier($0.diagnostic) })
            let now = waiting.filter { !postponed.contains(ObjectIdentifier(diagnostics[$0])) }
            guard !now.isEmpty else { break }
            for (index, loss) in failures(of: now, in: diagnostics) {
                result[index] = diagnostics[index].withUnsafeFix(because: loss, in: tree)
            }
            waiting = waiting.filter { postponed.contains(ObjectIdentifier(diagnostics[$0])) }
        }
        if isBroken { doubtBrackets(&result) }
        return result
    }

    /// Marks the fixes of all brackets as unsafe if one of them is in doubt: brackets go in pairs, so they belong together.
    private func doubtBrackets(_ diagnostics: inout [Diagnostic]) {
        let brackets = diagnostics.indices.filter { index in
            let rule = diagnostics[index].rule
            return rule === Rule.missingBracket || rule === Rule.strayBracket || rule === Rule.textAfterEnd
        }
        guard let doubted = brackets.first(where: { !diagnostics[$0].isFixable }) else { return }
        let loss = Loss(range: diagnostics[doubted].finding.range)
        for index in brackets where diagnostics[index].isFixable {
            diagnostics[index] = diagnostics[index].withUnsafeFix(because: loss, in: tree)
        }
    }

    /// Returns the diagnostics whose fixes fail, found by halves, each with what it would lose.
    private func failures(of indices: [Int], in diagnostics: [Diagnostic]) -> [(index: Int, loss: Loss)] {
        var failures: [(index: Int, loss: Loss)] = []
        var parts = [indices[...]]
        var trials = 0
        while let part = parts.popLast() {
            trials += 1
            guard let loss = loss(from: part.map { diagnostics[$0] }) else { continue }
            if part.count == 1 || trials >= ContentGuard.maxTrials {
                failures += part.map { ($0, loss) }
            } else {
                let middle = part.startIndex + part.count / 2
                parts.append(part[middle...])
                parts.append(part[..<middle])
            }
        }
        return failures
    }

    // MARK: One set of fixes

    /// Returns the first thing that fixes would lose together; `nil` if they keep everything.
    private func loss(from diagnostics: [Diagnostic]) -> Loss? {
        let fixes = diagnostics.map { $0.finding.fixes[0] }
        var edits: [TextEdit] = []
        // Fields that move together carry the same edits, which count once.
        var moves: [Int: [TextEdit]] = [:]
        for fix in fixes {
            let start = fix.edits.first?.range.lowerBound ?? 0
            if !fix.relocations.isEmpty {
                if moves[start] == fix.edits { continue }
                moves[start] = fix.edits
            }
            edits += fix.edits
        }
        edits.sort { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
        for (diagnostic, fix) in zip(diagnostics, fixes) {
            // A comment without data is shown in the title.
            if diagnostic.rule.isAboutSyntax, diagnostic.rule !== Rule.comment, let loss = lossOfMeaning(fix) { return loss }
            if let loss = lossOfTwin(fix, among: edits) { return loss }
        }
        let fixed = Tree(Source(path: tree.source.path, tree.source.applying(edits)), mostErrors: tree.errors.isEmpty ? 1 : .max)
        if let loss = ContentComparison(tree, edits, fixed).firstLoss() { return loss }
        var structural: Set<Int> = []
        for (diagnostic, fix) in zip(diagnostics, fixes) where diagnostic.rule.changesStructure {
            for edit in fix.edits { structural.insert(edit.range.lowerBound) }
        }
        return structural.isEmpty ? nil : misplacedField(edits, among: structural, in: fixed)
    }

    /// The maximum number of fields in the wrong place that are compared with the repairs.
    private static let maxMisplaced = 64

    /// Returns the repair of an object that has a field of the format in it that belongs elsewhere: then a bracket is missing or
    /// too many somewhere else, or whole lines are lost.
    ///
    /// - Parameters:
    ///   - edits: All edits, in order.
    ///   - structural: The offsets of the edits of brackets and commas among them.
    private func misplacedField(_ edits: [TextEdit], among structural: Set<Int>, in fixed: Tree) -> Loss? {
        var objects: [RepairedObject] = []
        for field in Document(fixed).unknownFields.all.prefix(ContentGuard.maxMisplaced) {
            switch field.resolution {
            // In the object that is the file, it says nothing about brackets.
            case .misplaced where field.object > 0, .wrapper where field.object > 0:
                objects.append(RepairedObject(Node(tree: fixed, index: field.object)))
            default: continue
            }
        }
        guard !objects.isEmpty else { return nil }
        var shift = 0
        for edit in edits {
            let start = edit.range.lowerBound + shift
            let written = start...start + edit.replacement.utf8.count
            shift += edit.replacement.utf8.count - edit.range.count
            if structural.contains(edit.range.lowerBound), objects.contains(where: { $0.isRepaired(by: written) }) {
                return Loss(range: edit.range)
            }
        }
        return nil
    }

    /// An object, with the objects and lists directly in it.
    private struct RepairedObject {
        private let range: Range<Int>
        private let inner: [Range<Int>]

        init(_ object: Node) {
            range = object.range
            inner = object.fields.filter { $0.value.kind == .object || $0.value.kind == .array }.map { $0.value.range }
        }

        /// Whether text was written or deleted directly in the object, or ends it.
        func isRepaired(by written: ClosedRange<Int>) -> Bool {
            if written.contains(range.upperBound) || written.contains(range.lowerBound) { return true }
            guard range.contains(written.lowerBound) else { return false }
            let next = inner.partitioningIndex { $0.lowerBound >= written.lowerBound }
            return next == 0 || inner[next - 1].upperBound <= written.upperBound
        }
    }

    /// Returns an edit that removes a character that belongs to the value next to it: `–73.98`, `!true`, `5224` from `52 24`.
    private func lossOfMeaning(_ fix: Fix) -> Loss? {
        for edit in fix.edits where !edit.range.isEmpty {
            let removed = tree.source.text(edit.range)
            let isNearDigits = isDigit(before: edit.range.lowerBound) || isDigit(after: edit.range.upperBound)
            let isBetweenDigits = isDigit(before: edit.range.lowerBound) && isDigit(after: edit.range.upperBound)
            if isBetweenDigits, !edit.replacement.utf8.contains(UInt8(ascii: ".")) { return Loss(range: edit.range) }
            var written: [UInt32: Int] = [:]
            for scalar in edit.replacement.unicodeScalars { written[scalar.withPlainDash, default: 0] += 1 }
            for scalar in removed.unicodeScalars where scalar.hasMeaning {
                if let count = written[scalar.withPlainDash], count > 0 {
                    written[scalar.withPlainDash] = count - 1
                } else if isNearDigits || isValue(nextTo: edit.range) {
                    return Loss(range: edit.range)
                }
            }
        }
        return nil
    }

    private func isDigit(before offset: Int) -> Bool {
        var index = offset
        while index > 0, tree.source.bytes[index - 1] == 0x20 { index -= 1 }
        return index > 0 && tree.source.bytes[index - 1].isDigit
    }

    private func isDigit(after offset: Int) -> Bool {
        var index = offset
        while tree.source.bytes[index] == 0x20 { index += 1 }
        return tree.source.bytes[index].isDigit
    }

    /// Whether a value ends before a range or begins after it, on the same line.
    private func isValue(nextTo range: Range<Int>) -> Bool {
        func isEdge(_ byte: UInt8) -> Bool { byte.isLetterOrDigit || byte == UInt8(ascii: "\"") }
        var (start, end) = (range.lowerBound, range.upperBound)
        while start > 0, tree.source.bytes[start - 1] == 0x20 { start -= 1 }
        while tree.source.bytes[end] == 0x20 { end += 1 }
        return start > 0 && isEdge(tree.source.bytes[start - 1]) || isEdge(tree.source.bytes[end])
    }

    /// Returns an edit that deletes the twin of a fix as well.
    private func lossOfTwin(_ fix: Fix, among edits: [TextEdit]) -> Loss? {
        guard let twin = fix.twin else { return nil }
        let next = edits.partitioningIndex { $0.range.upperBound > twin.lowerBound }
        guard next < edits.count, edits[next].range.overlaps(twin) else { return nil }
        return Loss(range: edits[next].range)
    }
}

extension Rule {
    /// Whether its fixes decide which values belong to which object or list.
    fileprivate var changesStructure: Bool {
        self === Rule.missingBracket || self === Rule.strayBracket || self === Rule.missingComma || self === Rule.textAfterEnd
    }
}

extension Unicode.Scalar {
    fileprivate var isDash: Bool { self == "-" || (0x2010...0x2015).contains(value) || value == 0x2212 }

    /// The value of the character, of a hyphen for every dash.
    fileprivate var withPlainDash: UInt32 { isDash ? 0x2D : value }

    /// A character that negates or doubts the value next to it.
    fileprivate var isDoubt: Bool { isDash || "!?†*~¬".unicodeScalars.contains(self) }

    /// Whether a value may mean something else without the character.
    fileprivate var hasMeaning: Bool {
        if value < 0x80 { return UInt8(value).isLetterOrDigit || isDoubt || "+%<>=".unicodeScalars.contains(self) }
        return isDash || isDoubt
    }
}

/// Two readings of a file, before and after edits, walked side by side.
private struct ContentComparison {
    private let before: Tree
    private let edits: [TextEdit]
    private let after: Tree
    /// A hash of the way to each token of `after`: names of fields, and numbers of elements.
    private let addresses: [UInt64]

    init(_ before: Tree, _ edits: [TextEdit], _ after: Tree) {
        (self.before, self.edits, self.after) = (before, edits, after)
        addresses = ContentComparison.addresses(after)
    }

    /// A container around the token that the walk has reached.
    private struct Frame {
        /// The index of the first token after the container.
        let end: Int
        /// The hash of the way to it; `nil` if that cannot be known, because the container has no beginning in one of the texts.
        let address: UInt64?
        let isObject: Bool
        /// The number of elements so far that are still there after the edits.
        var elements: UInt64 = 0
    }

    private static func address(_ parent: UInt64, element number: UInt64) -> UInt64 {
        (parent ^ number &* 0x9E37_79B9_7F4A_7C15) &* 0x0000_0100_0000_01B3 &+ 1
    }

    private static func address(_ parent: UInt64, key index: Int, _ tree: Tree) -> UInt64 {
        var hash = ByteHash(kind: parent)
        hash.add(tree.source.buffer[tree.tokens[index].rawRange])
        return hash.value
    }

    private static func addresses(_ tree: Tree) -> [UInt64] {
        var result = [UInt64](repeating: 0, count: tree.count)
        var frames: [Frame] = []
        var key: Int?
        for index in 0..<tree.count {
            let token = tree.tokens[index]
            while let last = frames.last, index >= last.end { frames.removeLast() }
            if token.kind == .key {
                key = index
                continue
            }
            if let frame = frames.last, let parent = frame.address {
                if let key, frame.isObject {
                    result[index] = address(parent, key: key, tree)
                } else {
                    result[index] = address(parent, element: frame.elements)
                    if token.kind != .missing { frames[frames.count - 1].elements += 1 }
                }
            }
            key = nil
            if token.kind == .object || token.kind == .array {
                frames.append(Frame(end: Int(token.next), address: result[index], isObject: token.kind == .object))
            }
        }
        return result
    }

    /// Returns the first value that is not what it was; `nil` if all are.
    func firstLoss() -> ContentGuard.Loss? {
        var frames: [Frame] = []
        var key: Int?
        var (edit, shift) = (0, 0)
        var reached = 0
        for index in 0..<before.count {
            let token = before.tokens[index]
            let range = Int(token.start)..<Int(token.end)
            while let last = frames.last, index >= last.end { frames.removeLast() }
            if token.kind == .key {
                key = index
                continue
            }
            // The edits before the token, and those inside it.
            while edit < edits.count, edits[edit].range.upperBound <= range.lowerBound {
                shift += edits[edit].replacement.utf8.count - edits[edit].range.count
                edit += 1
            }
            let isContainer = token.kind == .object || token.kind == .array
            let next = edit < edits.count ? edits[edit].range : nil
            let isTouched = next.map { $0.lowerBound < range.upperBound } ?? false
            let isCovered = next.map { $0.lowerBound <= range.lowerBound && $0.upperBound >= range.upperBound } ?? false
            let isGone =
                isCovered && !range.isEmpty && edits[edit].replacement.utf8.allSatisfy { $0 <= 0x20 || $0 == UInt8(ascii: ",") }
            let isDamaged = token.kind == .missing || token.kind == .invalid || token.flags.contains(.damaged)
            var expected: UInt64?
            if let frame = frames.last, let parent = frame.address {
                if let key, frame.isObject {
                    if !isTouchedKey(key, edit) { expected = ContentComparison.address(parent, key: key, before) }
                } else {
                    expected = ContentComparison.address(parent, element: frame.elements)
                    if !isGone, token.kind != .missing { frames[frames.count - 1].elements += 1 }
                }
            } else if frames.isEmpty {
                expected = 0
            }
            key = nil
            if isContainer {
                var address = expected
                if !isDamaged, !isGone {
                    let place = match(token.kind, at: range.lowerBound + shift, &reached)
                    if let place {
                        if let expected, addresses[place] != expected { return ContentGuard.Loss(range: label(of: index)) }
                        address = addresses[place]
                    } else if next?.contains(range.lowerBound) == true {
                        // The opening bracket is replaced.
                        address = nil
                    } else {
                        return ContentGuard.Loss(range: label(of: index))
                    }
                }
                frames.append(Frame(end: Int(token.next), address: isGone ? nil : address, isObject: token.kind == .object))
                continue
            }
            if isTouched || isDamaged || range.isEmpty { continue }
            guard let place = match(token.kind, at: range.lowerBound + shift, &reached),
                Int(after.tokens[place].end) == range.upperBound + shift
            else { return ContentGuard.Loss(range: range) }
            if let expected, addresses[place] != expected { return ContentGuard.Loss(range: range) }
        }
        if let text = swallowedText() ?? doubledName() { return ContentGuard.Loss(range: text) }
        return nil
    }

    /// Returns the first edit that writes something, if objects have more doubled names after the edits than before.
    private func doubledName() -> Range<Int>? {
        guard edits.contains(where: { $0.replacement.utf8.contains(UInt8(ascii: "\"")) }) else { return nil }
        let old = ContentComparison.doubledNames(before)
        let new = ContentComparison.doubledNames(after)
        guard new > old else { return nil }
        return edits.first { !$0.replacement.isEmpty }?.range
    }

    /// Returns the number of fields whose name their object has already.
    private static func doubledNames(_ tree: Tree) -> Int {
        var count = 0
        var frames: [(end: Int, names: Set<UInt64>)] = []
        for index in 0..<tree.count {
            let token = tree.tokens[index]
            while let last = frames.last, index >= last.end { frames.removeLast() }
            if token.kind == .object { frames.append((Int(token.next), [])) }
            if token.kind == .array { frames.append((Int(token.next), [])) }
            if token.kind == .key, !frames.isEmpty, !token.rawRange.isEmpty {
                let hash = ContentComparison.address(0, key: index, tree)
                if !frames[frames.count - 1].names.insert(hash).inserted { count += 1 }
            }
        }
        return count
    }

    private func isTouchedKey(_ key: Int, _ edit: Int) -> Bool {
        let token = before.tokens[key]
        if token.flags.contains(.damaged) { return true }
        let range = Int(token.start)..<Int(token.end)
        // The edits in a key come before the value, so they are the last ones that were passed.
        var index = min(edit, edits.count) - 1
        while index >= 0, edits[index].range.upperBound > range.lowerBound {
            if edits[index].range.lowerBound < range.upperBound { return true }
            index -= 1
        }
        return edit < edits.count && edits[edit].range.lowerBound < range.upperBound
    }

    /// Returns the token of a kind that begins at an offset of the text after the edits.
    private func match(_ kind: TokenKind, at offset: Int, _ reached: inout Int) -> Int? {
        while reached < after.count, Int(after.tokens[reached].start) < offset { reached += 1 }
        var index = reached
        while index < after.count, Int(after.tokens[index].start) == offset {
            if after.tokens[index].kind == kind { return index }
            index += 1
        }
        return nil
    }

    /// Returns the name of a container, or its bracket.
    private func label(of index: Int) -> Range<Int> { Node(tree: before, index: index).label }

    /// Returns the first text that takes in what came after it: `"Landscape" Bird"` → `"Landscape\" Bird"`.
    ///
    /// Of two quotes inside a text, the first one begins what is quoted. A first quote that ends a word ended the text, unless
    /// it stands for inches.
    private func swallowedText() -> Range<Int>? {
        for edit in edits where edit.replacement.utf8.contains(UInt8(ascii: "\\")) {
            guard let index = textAround(edit) else { continue }
            let text = Node(tree: before, index: index).rawRange
            let bytes = before.source.bytes
            guard let quote = text.first(where: { bytes[$0] == UInt8(ascii: "\"") }), quote > text.lowerBound else { continue }
            let (last, next) = (bytes[quote - 1], bytes[quote + 1])
            if last > 0x20, !last.isDigit, last != UInt8(ascii: "("), last != UInt8(ascii: "\\"), !next.isLetterOrDigit {
                return text
            }
        }
        return nil
    }

    private func textAround(_ edit: TextEdit) -> Int? {
        let next = (0..<before.count).partitioningIndex { Int(before.tokens[$0].start) > edit.range.lowerBound }
        guard next > 0 else { return nil }
        let token = before.tokens[next - 1]
        return token.kind == .string && Int(token.end) >= edit.range.upperBound ? next - 1 : nil
    }
}

extension Diagnostic {
    /// Returns the same with its safe fix marked as unsafe, and a title that says what the fix would change.
    fileprivate func withUnsafeFix(because loss: ContentGuard.Loss, in tree: Tree) -> Diagnostic {
        var finding = finding
        let fix = finding.fixes[0]
        let value = tree.source.excerpt(loss.range.isEmpty ? finding.range : loss.range)
        let title = Phrase(
            en: fix.title.en + ", which may change " + value, nl: fix.title.nl + ", wat misschien dit verandert: " + value)
        finding.fixes[0] = Fix(
            title, .unsafe, fix.edits, uncovers: fix.uncovers, relocations: fix.relocations, twin: fix.twin,
            isRefused: true)
        return Diagnostic(
            rule, severity, path: path, finding, start: start, end: end, pointer: pointer, subject: subject, quote: quote)
    }
}

import ClubModel
import JSONSyntax

/// Two readings of a file, before and after edits, walked side by side. It finds values that are not what they were, texts that
/// take in what came after them, and names that their object gets twice.
struct ContentComparison {
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
    func firstLoss() -> Range<Int>? {
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
                        if let expected, addresses[place] != expected { return label(of: index) }
                        address = addresses[place]
                    } else if next?.contains(range.lowerBound) == true {
                        // The opening bracket is replaced.
                        address = nil
                    } else {
                        return label(of: index)
                    }
                }
                frames.append(Frame(end: Int(token.next), address: isGone ? nil : address, isObject: token.kind == .object))
                continue
            }
            if isTouched || isDamaged || range.isEmpty { continue }
            guard let place = match(token.kind, at: range.lowerBound + shift, &reached),
                Int(after.tokens[place].end) == range.upperBound + shift
            else { return range }
            if let expected, addresses[place] != expected { return range }
        }
        return swallowedText() ?? doubledName()
    }

    /// Returns the first edit that writes something, if objects have more doubled names after the edits than before.
    private func doubledName() -> Range<Int>? {
        guard edits.contains(where: { $0.replacement.utf8.contains(UInt8(ascii: "\"")) }) else { return nil }
        guard after.doubledNameCount > before.doubledNameCount else { return nil }
        return edits.first { !$0.replacement.isEmpty }?.range
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
    private func swallowedText() -> Range<Int>? {
        var last: Int?
        for edit in edits where edit.replacement.utf8.contains(UInt8(ascii: "\\")) {
            guard let index = textAround(edit), index != last else { continue }
            last = index
            let text = Node(tree: before, index: index).rawRange
            if endsAtFirstQuote(text) || separatesValues(text) { return text }
        }
        return nil
    }

    /// Whether the first quote inside a text ends a word. Of two quotes, the first one begins what is quoted: a first quote that
    /// ends a word ended the text, unless it stands for inches.
    private func endsAtFirstQuote(_ text: Range<Int>) -> Bool {
        let bytes = before.source.bytes
        guard let quote = text.first(where: { bytes[$0] == UInt8(ascii: "\"") }), quote > text.lowerBound else { return false }
        let (last, next) = (bytes[quote - 1], bytes[quote + 1])
        return last > 0x20 && !last.isDigit && last != UInt8(ascii: "(") && last != UInt8(ascii: "\\") && !next.isLetterOrDigit
    }

    /// Whether a quote inside a text is followed by a colon, or by a comma and another quote.
    private func separatesValues(_ text: Range<Int>) -> Bool {
        var (isAfterQuote, isAfterComma) = (false, false)
        for byte in before.source.buffer[text] where byte > 0x20 && byte != UInt8(ascii: "\\") {
            switch byte {
            case UInt8(ascii: "\""):
                if isAfterComma { return true }
                isAfterQuote = true
            case UInt8(ascii: ":") where isAfterQuote: return true
            case UInt8(ascii: ",") where isAfterQuote: isAfterComma = true
            default: (isAfterQuote, isAfterComma) = (false, false)
            }
        }
        return false
    }

    private func textAround(_ edit: TextEdit) -> Int? {
        let next = (0..<before.count).partitioningIndex { Int(before.tokens[$0].start) > edit.range.lowerBound }
        guard next > 0 else { return nil }
        let token = before.tokens[next - 1]
        return token.kind == .string && Int(token.end) >= edit.range.upperBound ? next - 1 : nil
    }
}

extension Tree {
    /// The number of fields whose name their object has already.
    fileprivate var doubledNameCount: Int {
        var count = 0
        forEachField { if $2 { count += 1 } }
        return count
    }

    /// Calls a function for each field that has a name.
    ///
    /// - Parameter body: Takes the token of the name, the token of the object, and whether the object has the name already.
    func forEachField(_ body: (_ key: Int, _ object: Int, _ isDoubled: Bool) -> Void) {
        var frames: [(end: Int, token: Int, names: Set<UInt64>)] = []
        for index in 0..<count {
            let token = tokens[index]
            while let last = frames.last, index >= last.end { frames.removeLast() }
            switch token.kind {
            case .object, .array: frames.append((Int(token.next), index, []))
            case .key where !frames.isEmpty && !token.rawRange.isEmpty:
                var hash = ByteHash()
                hash.add(source.buffer[token.rawRange])
                let isDoubled = !frames[frames.count - 1].names.insert(hash.value).inserted
                body(index, frames[frames.count - 1].token, isDoubled)
            default: break
            }
        }
    }
}

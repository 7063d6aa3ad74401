import JSONSyntax
import Testing

/// A broken text with what the parser has to make of it.
struct Broken: Sendable, CustomTestStringConvertible {
    var title: String
    /// The text with ⟦ and ⟧ around the range of every error; ⟦⟧ for an empty one.
    var marked: String
    var causes: [SyntaxError.Cause]
    /// The text after all repairs; `nil` where they do not make it valid.
    var repaired: String?
    /// The tree, as `outline` writes it.
    var tree: String

    init(_ title: String, _ marked: String, _ causes: [SyntaxError.Cause], _ repaired: String?, _ tree: String) {
        self.title = title
        self.marked = marked
        self.causes = causes
        self.repaired = repaired
        self.tree = tree
    }

    var testDescription: String { title }

    /// The text without the marks.
    var text: String { String(marked.unicodeScalars.filter { $0 != "⟦" && $0 != "⟧" }.map(Character.init)) }
}

extension Tree {
    /// Reads a text.
    convenience init(text: String) {
        self.init(Source(path: "test.json", text))
    }

    /// The text with the ranges of the errors marked.
    var marked: String {
        var edits: [TextEdit] = []
        for error in errors {
            if error.range.isEmpty {
                edits.append(TextEdit(error.range, "⟦⟧"))
            } else {
                edits.append(TextEdit(error.range.lowerBound..<error.range.lowerBound, "⟦"))
                edits.append(TextEdit(error.range.upperBound..<error.range.upperBound, "⟧"))
            }
        }
        return String(decoding: source.applying(edits), as: UTF8.self)
    }

    /// The text after all repairs, sure ones or not.
    var repaired: String { String(decoding: source.applying(errors.flatMap(\.repair)), as: UTF8.self) }

    /// The tree in short: names and texts without escapes, ∅ for a missing value.
    var outline: String {
        var result = ""
        var open: [(end: Int, isObject: Bool)] = []
        var needsComma = false
        for index in 0..<count {
            while let last = open.last, index >= last.end {
                result += last.isObject ? "}" : "]"
                open.removeLast()
                needsComma = true
            }
            let node = Node(tree: self, index: index)
            if needsComma { result += "," }
            needsComma = true
            switch node.kind {
            case .object, .array:
                result += node.kind == .object ? "{" : "["
                open.append((Int(node.token.next), node.kind == .object))
                needsComma = false
            case .key:
                result += (node.string ?? "?") + ":"
                needsComma = false
            case .string: result += "\"" + (node.string ?? "?") + "\""
            case .missing: result += "∅"
            case .invalid: result += "¿" + source.text(node.range) + "?"
            case .number, .true, .false, .null: result += source.text(node.range)
            }
        }
        while let last = open.popLast() { result += last.isObject ? "}" : "]" }
        return result
    }

    /// Returns what is wrong with the tree's shape, nothing where all is as promised.
    func brokenPromise() -> String? {
        if count < 1 { return "no root" }
        var open: [(index: Int, place: Int)] = []
        var position = 0
        for index in 0..<count {
            let token = tokens[index]
            while let last = open.last, index >= Int(tokens[last.index].next) {
                if index > Int(tokens[last.index].next) { return "token \(last.index) ends inside another" }
                open.removeLast()
            }
            if open.isEmpty, index > 0 { return "token \(index) is outside the root" }
            if token.start > token.end || Int(token.end) > source.count { return "token \(index) leaves the source" }
            if Int(token.start) < position { return "token \(index) overlaps the one in front" }
            if let last = open.last {
                let parent = tokens[last.index]
                if token.start < parent.start || token.end > parent.end { return "token \(index) leaves its container" }
                let isKey = parent.kind == .object && last.place % 2 == 0
                if isKey != (token.kind == .key) { return "names and values do not alternate at token \(index)" }
                open[open.count - 1].place += 1
            } else if token.kind == .key {
                return "a name is the root"
            }
            switch token.kind {
            case .object, .array:
                if Int(token.next) <= index || Int(token.next) > count { return "token \(index) has a bad next" }
                if let last = open.last, token.next > tokens[last.index].next { return "token \(index) is too long" }
                open.append((index, 0))
                position = Int(token.start)
            default:
                if Int(token.next) != index + 1 { return "token \(index) has a bad next" }
                position = Int(token.end)
            }
            if token.kind == .missing, index > 0, token.start != token.end { return "token \(index) is missing but has text" }
            let raw = Node(tree: self, index: index).rawRange
            if raw.lowerBound < Int(token.start) || raw.upperBound > Int(token.end) { return "token \(index) has a bad text" }
        }
        for last in open where Int(tokens[last.index].next) != count || tokens[last.index].kind == .object && last.place % 2 == 1
        {
            let isOdd = tokens[last.index].kind == .object && directCount(last.index) % 2 == 1
            if Int(tokens[last.index].next) != count || isOdd { return "token \(last.index) is not finished" }
        }
        var offset = 0
        for error in errors {
            if error.range.lowerBound < offset || error.range.upperBound > source.count { return "errors are out of order" }
            if error.token < 0 || error.token >= count { return "an error is about no token" }
            if error.cause == .strayText, error.range.isEmpty { return "the two readers disagree" }
            offset = error.range.lowerBound
            for edit in error.repair where edit.range.upperBound > source.count { return "an edit leaves the source" }
            if error.isRepairCertain, error.repair.isEmpty { return "a repair that is none is certain" }
        }
        return nil
    }

    private func directCount(_ container: Int) -> Int {
        var number = 0
        var index = container + 1
        while index < Int(tokens[container].next) {
            index = Int(tokens[index].next)
            number += 1
        }
        return number
    }
}

/// Whether edits, sorted, do not overlap.
func isDisjoint(_ edits: [TextEdit]) -> Bool {
    var end = 0
    for edit in edits.sorted(by: { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }) {
        if edit.range.lowerBound < end { return false }
        end = edit.range.upperBound
    }
    return true
}

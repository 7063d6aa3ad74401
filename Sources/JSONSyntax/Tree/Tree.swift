/// One file's JSON as a tape of tokens. White space and punctuation are whatever lies between the tokens, so the tree
/// cannot lose a byte. Parsing never fails; what could not be read is in `errors`.
@usableFromInline
package final class Tree: @unchecked Sendable {
    // Unchecked, because the tokens lie in memory of our own. They are written by the parser and, before the tree is
    // handed on, by whoever fills in `Token.field`; afterwards never.

    @usableFromInline
    package let source: Source
    /// The tape: at least one token, the root.
    @usableFromInline
    package let tokens: UnsafeMutablePointer<Token>
    /// How many tokens the tape has.
    @usableFromInline
    package let count: Int
    /// The places where the file is not JSON, by offset; all of them up to `mostErrors`.
    package let errors: [SyntaxError]

    /// How many errors are kept for people, who mend the first and look again.
    package static let mostErrors = 1000

    /// Reads a source.
    ///
    /// - Parameter mostErrors: How many errors are kept; whoever repairs them wants all of them at once, so that no file is
    ///   read again for every thousand.
    package init(_ source: Source, mostErrors: Int = Tree.mostErrors) {
        var parser = Parser(source, mostErrors: mostErrors)
        parser.parse()
        self.source = source
        self.tokens = parser.tape.tokens
        self.count = parser.tape.count
        self.errors = parser.errors
    }

    deinit {
        tokens.deallocate()
    }

    /// The value that the file is.
    package var root: Node { Node(tree: self, index: 0) }
}

extension Tree {
    /// Returns the RFC 6901 pointers of tokens in one walk over the tape.
    ///
    /// - Parameter indices: Places on the tape. A key has the pointer of its value.
    package func pointers(of indices: [Int]) -> [String] {
        var result = [String](repeating: "", count: indices.count)
        // The containers around the place that was reached, from the root inwards, with the child that was entered last.
        var path: [(container: Int, child: Int, number: Int)] = []
        for place in indices.indices.sorted(by: { indices[$0] < indices[$1] }) {
            let target = indices[place]
            while let last = path.last, target >= Int(tokens[last.container].next) { path.removeLast() }
            if path.isEmpty, target > 0, target < Int(tokens[0].next) { path.append((0, 1, 0)) }
            while let last = path.last {
                var (container, child, number) = last
                let isObject = tokens[container].kind == .object
                // A target inside the child, or the child's key, ends the search on this level.
                while true {
                    let value = isObject ? child + 1 : child
                    if target <= value || target < Int(tokens[value].next) { break }
                    child = Int(tokens[value].next)
                    number += 1
                }
                path[path.count - 1] = (container, child, number)
                let value = isObject ? child + 1 : child
                guard target > value else { break }
                container = value
                path.append((container, container + 1, 0))
            }
            result[place] = pointer(path, target: target)
        }
        return result
    }

    /// Returns the value that an RFC 6901 pointer leads to, the last one where a name is doubled; `nil` where there is none.
    package func node(at pointer: String) -> Node? {
        guard let first = pointer.utf8.first else { return root }
        guard first == UInt8(ascii: "/") else { return nil }
        var node = root
        for step in pointer.utf8.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
            var next: Node?
            switch node.kind {
            case .object:
                for (key, value) in node.fields {
                    var name: [UInt8] = []
                    appendEscaped((key.string ?? "").utf8, to: &name)
                    if name.elementsEqual(step) { next = value }
                }
            case .array:
                guard let number = decimal(step) else { return nil }
                for (place, element) in node.elements.enumerated() where place == number { next = element }
            default: return nil
            }
            guard let next else { return nil }
            node = next
        }
        return node
    }

    private func pointer(_ path: [(container: Int, child: Int, number: Int)], target: Int) -> String {
        var result: [UInt8] = []
        result.reserveCapacity(64)
        for step in path {
            result.append(UInt8(ascii: "/"))
            guard tokens[step.container].kind == .object else {
                appendDecimal(step.number, to: &result)
                continue
            }
            let key = tokens[step.child]
            if key.kind == .key, !key.flags.contains(.escapes) {
                appendEscaped(source.buffer[key.rawRange], to: &result)
            } else {
                appendEscaped((Node(tree: self, index: step.child).string ?? "").utf8, to: &result)
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}

/// Appends a name as RFC 6901 writes it.
private func appendEscaped(_ name: some Sequence<UInt8>, to result: inout [UInt8]) {
    for byte in name {
        switch byte {
        case UInt8(ascii: "~"): result += [byte, UInt8(ascii: "0")]
        case UInt8(ascii: "/"): result += [UInt8(ascii: "~"), UInt8(ascii: "1")]
        default: result.append(byte)
        }
    }
}

/// Returns the number that decimal digits without needless zeros stand for.
private func decimal(_ digits: some Collection<UInt8>) -> Int? {
    guard !digits.isEmpty, digits.count <= 9, digits.first != UInt8(ascii: "0") || digits.count == 1 else { return nil }
    var number = 0
    for digit in digits {
        guard digit.isDigit else { return nil }
        number = number * 10 + Int(digit - 0x30)
    }
    return number
}

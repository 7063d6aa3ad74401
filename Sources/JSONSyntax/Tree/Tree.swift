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

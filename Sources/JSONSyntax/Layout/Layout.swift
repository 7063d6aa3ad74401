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

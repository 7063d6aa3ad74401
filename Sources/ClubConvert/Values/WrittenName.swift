import ClubModel

/// A whole name in its parts, which are written as somebody wrote it: so are those of the member in the club's file.
package struct WrittenName: Sendable {
    package let given: String
    package let infix: String
    package let family: String
    /// The parts, with a space between them.
    package var whole: String { [given, infix, family].filter { !$0.isEmpty }.joined(separator: " ") }

    package init(_ text: String) {
        let name = NameReading().whole(trimmed(text))
        let written = name.written ?? name.parts
        (given, infix, family) = (written.given, written.infix, written.family)
    }
}

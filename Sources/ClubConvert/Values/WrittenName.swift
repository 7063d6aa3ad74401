/// A whole name as somebody wrote it, in its parts.
package struct WrittenName: Sendable {
    package let given: String
    package let infix: String
    package let family: String

    package init(_ text: String) {
        let name = NameReading().whole(trimmed(text))
        (given, infix, family) = (name.given, name.infix, name.family)
    }
}

// Of a `package` type that is not `@usableFromInline` other modules inline nothing, even where it is `@inlinable`: with these marks
// on tokens, nodes, trees and sources a run takes 15 % less.

/// What a token of the tape stands for.
@usableFromInline
package enum TokenKind: UInt8, Sendable {
    case object, array, string, number, `true`, `false`, null
    /// The name of an object's field; its value is the token behind it.
    case key
    /// A value that should be here and is not; its range is empty.
    case missing
    /// Text that is no JSON value, such as a word without quotes; an error says what it is.
    case invalid

    /// A bit of its own for each kind.
    @inlinable
    package var bit: UInt16 { 1 &<< UInt16(unsafeBitCast(self, to: UInt8.self)) }

    // Those that the compiler makes are called through a table from other modules, for every token that anybody looks at.
    @inlinable
    package static func == (lhs: TokenKind, rhs: TokenKind) -> Bool {
        unsafeBitCast(lhs, to: UInt8.self) == unsafeBitCast(rhs, to: UInt8.self)
    }

    /// Whether two kinds differ.
    @inlinable
    package static func != (lhs: TokenKind, rhs: TokenKind) -> Bool { !(lhs == rhs) }
}

/// One entry of the tape: a value or a key, as a range of the source.
///
/// The tape holds the values of a file in the order in which they begin. An object is followed by its keys and values
/// in turn, an array by its elements; `next` leads past all that is inside.
@usableFromInline
package struct Token: Sendable {
    /// The offset of the first byte (of a string: of its opening quote, unless it is `damaged`).
    @usableFromInline
    package var start: UInt32
    /// The offset past the last byte.
    @usableFromInline
    package var end: UInt32
    /// The index of the first token that is not inside this one. For a key: the index of its value.
    @usableFromInline
    package var next: UInt32
    @usableFromInline
    package var kind: TokenKind
    @usableFromInline
    package var flags: Flags
    /// What the layer above takes the token for, 0 where it has no opinion. Here only `Layout` reads it, as the order of fields.
    @usableFromInline
    package var field: UInt16

    /// What the scanner noticed inside a token.
    @usableFromInline
    package struct Flags: OptionSet, Sendable {
        @usableFromInline
        package let rawValue: UInt8
        // The general ones of the standard library call through tables in other modules.
        @inlinable
        package var isEmpty: Bool { rawValue == 0 }
        /// Whether every flag of another set is in this one.
        @inlinable
        package func contains(_ other: Flags) -> Bool { rawValue & other.rawValue == other.rawValue }

        @inlinable
        package init(rawValue: UInt8) { self.rawValue = rawValue }

        /// A string with a backslash in it.
        @inlinable
        package static var escapes: Flags { Flags(rawValue: 1) }
        /// A string with bytes above 0x7F.
        @inlinable
        package static var nonASCII: Flags { Flags(rawValue: 2) }
        /// A token that an error is about, or whose delimiters are not what they should be. A string or a key with this
        /// flag covers the text alone, without its delimiters.
        @inlinable
        package static var damaged: Flags { Flags(rawValue: 4) }
    }

    /// The bytes of a text without its quotes, escapes as they stand; for other tokens all their bytes.
    @inlinable
    package var rawRange: Range<Int> {
        guard kind == .string || kind == .key, !flags.contains(.damaged), end &- start >= 2 else { return Int(start)..<Int(end) }
        return Int(start) + 1..<Int(end) - 1
    }

    /// Whether the token is a text or a name that is written exactly so, in the bytes of its file.
    @inlinable
    package func isText(_ text: StaticString, _ bytes: UnsafePointer<UInt8>) -> Bool {
        let range = rawRange
        guard range.count == text.utf8CodeUnitCount else { return false }
        for offset in 0..<range.count where bytes[range.lowerBound &+ offset] != text.utf8Start[offset] { return false }
        return true
    }

    package init(
        _ kind: TokenKind, start: UInt32, end: UInt32, next: UInt32, flags: Flags = []
    ) {
        self.start = start
        self.end = end
        self.next = next
        self.kind = kind
        self.flags = flags
        self.field = 0
    }
}

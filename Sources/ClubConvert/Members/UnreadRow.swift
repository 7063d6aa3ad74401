package import ClubModel

/// A row with something in it that could be somebody, and that made no member.
package struct UnreadRow: Sendable {
    package let place: CellPlace
    /// The first cells of the row, but for private ones.
    package let found: String
    /// Why it was not read, in words that go on behind a colon.
    package let reason: Phrase
}

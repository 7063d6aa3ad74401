/// What a picture says about itself, as far as rules ask for it.
package struct PictureTraits: Sendable, Equatable {
    /// `nil` for what is no picture, whatever its name says.
    package var kind: PictureKind?
    package var byteCount: UInt64 = 0
    /// The longest side in pixels; `nil` where it cannot be told.
    package var longestSide: Int?
    /// Whether it says where it was taken.
    package var hasPosition = false
    /// Whether it says who holds the rights.
    package var hasCopyright = true
    /// Whether it is mixed of printing inks.
    package var isForPrint = false
    /// Whether it lies on its side, and a flag says so.
    package var isTurned = false
    /// Whether it breaks off, or is damaged.
    package var isBroken = false

    package init(kind: PictureKind?) { self.kind = kind }
}

/// The bytes of a picture, of which only what is asked for is read.
///
/// What lies close together is read at once, so that a picture of 5 MB costs a few kilobytes. What one picture may cost is bounded:
/// behind that every question is answered with nothing, and `isExhausted` says so.
package final class PictureBytes {
    package let count: UInt64
    /// Whether more was asked for than one picture may cost.
    package private(set) var isExhausted = false
    /// How many bytes were read.
    package private(set) var readCount = 0
    private let read: (_ offset: UInt64, _ count: Int) -> [UInt8]
    private var window: [UInt8] = []
    private var windowStart: UInt64 = 0
    private var reads = 0

    /// How much is read at a place where more will be asked for.
    package static let page = 4096
    /// The most of one picture: a hundred times what one with long texts needs.
    private static let mostRead = 8 << 20
    private static let mostReads = 20_000

    /// - Parameters:
    ///   - count: How long the file is.
    ///   - read: Returns the bytes from an offset on; fewer than asked for where the file ends.
    package init(count: UInt64, read: @escaping (_ offset: UInt64, _ count: Int) -> [UInt8]) {
        self.count = count
        self.read = read
    }

    /// Makes the bytes of a picture that is in memory.
    package convenience init(_ bytes: [UInt8]) {
        self.init(count: UInt64(bytes.count)) { offset, count in
            guard let start = Int(exactly: offset), start < bytes.count else { return [] }
            return Array(bytes[start..<min(bytes.count, start + count)])
        }
    }

    /// Returns bytes; `nil` where the file ends before, or too much was asked for already.
    ///
    /// - Parameter ahead: How much is read at once, because what follows will be asked for next.
    func slice(at offset: UInt64, _ length: Int, ahead: Int = PictureBytes.page) -> ArraySlice<UInt8>? {
        guard length >= 0, offset <= count, UInt64(length) <= count - offset else { return nil }
        if length == 0 { return [] }
        if !covers(offset, length) {
            let wanted = Int(min(UInt64(max(length, ahead)), count - offset))
            guard !isExhausted, wanted <= PictureBytes.mostRead - readCount, reads < PictureBytes.mostReads else {
                isExhausted = true
                return nil
            }
            window = read(offset, wanted)
            windowStart = offset
            readCount += window.count
            reads += 1
        }
        guard covers(offset, length) else { return nil }
        let start = Int(offset - windowStart)
        return window[start..<start + length]
    }

    private func covers(_ offset: UInt64, _ length: Int) -> Bool {
        guard offset >= windowStart, offset - windowStart <= UInt64(window.count) else { return false }
        return length <= window.count - Int(offset - windowStart)
    }

    /// Returns a number of some bytes, at most eight; `nil` where the file ends before.
    func number(at offset: UInt64, _ length: Int, isBigEndian: Bool = true, ahead: Int = PictureBytes.page) -> UInt64? {
        guard let bytes = slice(at: offset, length, ahead: ahead) else { return nil }
        return PictureBytes.number(bytes, isBigEndian: isBigEndian)
    }

    /// Returns the number that at most eight bytes are.
    static func number(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) -> UInt64 {
        var result: UInt64 = 0
        if isBigEndian {
            for byte in bytes { result = result << 8 | UInt64(byte) }
        } else {
            for byte in bytes.reversed() { result = result << 8 | UInt64(byte) }
        }
        return result
    }

    /// Whether some bytes stand at a place.
    func has(_ text: StaticString, at offset: UInt64) -> Bool {
        guard let bytes = slice(at: offset, text.utf8CodeUnitCount) else { return false }
        return bytes.elementsEqual(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }
}

/// The bytes of one file under the name it is reported by.
///
/// Every position in the tool is a byte offset into these bytes. Sixty-four zero bytes follow them in memory, so that a
/// scanner may look eight bytes ahead without asking where the end is.
@usableFromInline
package final class Source: @unchecked Sendable {
    // Unchecked, because the compiler cannot see that the memory behind `bytes` is never written after `init`.

    /// The path as the user would type it, with `/`.
    package let path: String
    /// The first byte; `count` bytes and then `padding` zeros are readable.
    @usableFromInline
    package let bytes: UnsafePointer<UInt8>
    /// How many bytes the file has.
    @usableFromInline
    package let count: Int

    /// How many zero bytes follow the file's own.
    package static let padding = 64
    /// The largest file that can be read, in bytes: positions are 32 bits wide.
    package static let maximumCount = 1 << 30

    /// Makes a source whose memory `fill` writes.
    ///
    /// - Parameters:
    ///   - capacity: The most bytes that `fill` may write, at most `maximumCount`.
    ///   - fill: Writes the file's bytes from the start of the buffer and returns how many they are.
    package init(path: String, capacity: Int, filledBy fill: (UnsafeMutableBufferPointer<UInt8>) -> Int) {
        precondition(capacity <= Source.maximumCount, "the caller refuses larger files")
        let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity + Source.padding)
        let count = fill(UnsafeMutableBufferPointer(start: memory, count: capacity))
        (memory + count).initialize(repeating: 0, count: Source.padding)
        self.path = path
        self.bytes = UnsafePointer(memory)
        self.count = count
    }

    /// Makes a source from bytes that are already in memory.
    package convenience init(path: String, _ content: [UInt8]) {
        self.init(path: path, capacity: content.count) { buffer in
            for index in content.indices { (buffer.baseAddress! + index).initialize(to: content[index]) }
            return content.count
        }
    }

    /// Makes a source from a text.
    package convenience init(path: String, _ text: String) {
        self.init(path: path, Array(text.utf8))
    }

    deinit {
        bytes.deallocate()
    }

    /// All bytes of the file.
    @inlinable
    package var buffer: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: bytes, count: count) }

    /// Where the text begins: behind a byte order mark, if it has one.
    package var textStart: Int { buffer.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

    /// Returns the white space between the beginning of a line and a place; `nil` where something else stands there.
    package func margin(before place: Int) -> String? {
        var start = place
        while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
        guard start == 0 || bytes[start - 1] == 0x0A || bytes[start - 1] == 0x0D else { return nil }
        return text(start..<place)
    }

    /// Returns the text of a range; bytes that are not UTF-8 become U+FFFD.
    package func text(_ range: Range<Int>) -> String {
        String(decoding: UnsafeBufferPointer(rebasing: buffer[range]), as: UTF8.self)
    }
}

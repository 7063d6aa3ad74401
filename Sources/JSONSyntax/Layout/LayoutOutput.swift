/// The growing bytes of a file that is being laid out.
struct LayoutOutput {
    private var bytes: UnsafeMutablePointer<UInt8>
    private var count = 0
    private var capacity: Int
    /// Whether more was written than a file may hold; from then on nothing is added.
    private(set) var isFull = false

    init(capacity: Int) {
        self.capacity = capacity + 64
        bytes = .allocate(capacity: self.capacity)
    }

    func deallocate() {
        bytes.deallocate()
    }

    /// What was written.
    var content: [UInt8] { Array(UnsafeBufferPointer(start: bytes, count: count)) }

    /// Whether exactly the bytes of a source were written.
    func holds(_ source: Source) -> Bool {
        guard count == source.count else { return false }
        var offset = 0
        let old = UnsafeRawPointer(source.bytes)
        let new = UnsafeRawPointer(bytes)
        while offset + 8 <= count {
            if old.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
                != new.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            {
                return false
            }
            offset += 8
        }
        while offset < count {
            if source.bytes[offset] != bytes[offset] { return false }
            offset += 1
        }
        return true
    }

    /// Adds one byte.
    @inline(__always)
    mutating func append(_ byte: UInt8) {
        guard makeRoom(1) else { return }
        bytes[count] = byte
        count &+= 1
    }

    /// Adds two bytes.
    @inline(__always)
    mutating func append(_ first: UInt8, _ second: UInt8) {
        guard makeRoom(2) else { return }
        bytes[count] = first
        bytes[count &+ 1] = second
        count &+= 2
    }

    /// Adds bytes of the source.
    @inline(__always)
    mutating func append(_ start: UnsafePointer<UInt8>, _ length: Int) {
        guard makeRoom(length) else { return }
        (bytes + count).update(from: start, count: length)
        count &+= length
    }

    /// Adds spaces.
    @inline(__always)
    mutating func appendSpaces(_ number: Int) {
        guard makeRoom(number &+ 8) else { return }
        var written = 0
        // Eight at a time; those too many are overwritten by what follows.
        while written < number {
            UnsafeMutableRawPointer(bytes + count + written).storeBytes(of: 0x2020_2020_2020_2020, as: UInt64.self)
            written &+= 8
        }
        count &+= number
    }

    @inline(__always)
    private mutating func makeRoom(_ number: Int) -> Bool {
        if count &+ number <= capacity { return true }
        return grow(number)
    }

    @inline(never)
    private mutating func grow(_ number: Int) -> Bool {
        if isFull || count + number > Source.maximumCount {
            isFull = true
            return false
        }
        capacity = min(max(capacity * 2, count + number), Source.maximumCount + 64)
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
        larger.moveInitialize(from: bytes, count: count)
        bytes.deallocate()
        bytes = larger
        return true
    }
}

/// How the lines of a file end.
package enum LineEnd: Sendable {
    case lineFeed, carriageReturn, both

    /// The characters that end a line.
    package var text: String {
        switch self {
        case .lineFeed: "\n"
        case .carriageReturn: "\r"
        case .both: "\r\n"
        }
    }

    /// Finds out how a file's lines end; LF where it has several kinds, or one line.
    package init(of source: Source) {
        var feeds = 0
        var returns = 0
        var pairs = 0
        let bytes = source.bytes
        var offset = 0
        let ones: UInt64 = 0x0101_0101_0101_0101
        while offset < source.count {
            // Most files have no CR at all: eight bytes at a time.
            let word = UnsafeRawPointer(bytes + offset).loadUnaligned(as: UInt64.self) ^ (ones &* 0x0D)
            if (word &- ones) & ~word & (ones &* 0x80) == 0 {
                offset += 8
                continue
            }
            for place in offset..<offset + 8 where bytes[place] == 0x0D {
                if bytes[place + 1] == 0x0A { pairs += 1 } else { returns += 1 }
            }
            offset += 8
        }
        if pairs + returns > 0 {
            for place in 0..<source.count where bytes[place] == 0x0A { feeds += 1 }
        }
        if returns > 0, feeds == 0 {
            self = .carriageReturn
        } else {
            self = pairs > 0 && returns == 0 && feeds == pairs ? .both : .lineFeed
        }
    }
}

/// The white space in front of something.
enum LayoutBlanks {
    /// Whether white space that ends at an offset has an empty line in it.
    @inline(__always)
    static func hasEmptyLine(before end: Int, _ bytes: UnsafePointer<UInt8>) -> Bool {
        var offset = end
        var lines = 0
        while offset > 0 {
            offset &-= 1
            let byte = bytes[offset]
            if byte == 0x20 || byte == 0x09 { continue }
            guard byte == 0x0A || byte == 0x0D else { return false }
            if byte == 0x0A, offset > 0, bytes[offset &- 1] == 0x0D { offset &-= 1 }
            lines &+= 1
            if lines == 2 { return true }
        }
        return false
    }

    /// Whether a range goes over the end of a line.
    static func hasLineEnd(_ start: Int, _ end: Int, _ bytes: UnsafePointer<UInt8>) -> Bool {
        for offset in start..<end where bytes[offset] == 0x0A || bytes[offset] == 0x0D { return true }
        return false
    }
}

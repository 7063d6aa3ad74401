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

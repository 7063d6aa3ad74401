/// Numbers for hashes, in the order in which they are first seen: a table with open addressing that grows with what is in it.
struct HashNumbers: Sendable {
    /// The different hashes, by number.
    private(set) var hashes: [UInt64] = []
    private var slots: [Int32]
    private var mask: Int

    init() {
        slots = [Int32](repeating: -1, count: 64)
        mask = 63
    }

    var count: Int { hashes.count }

    /// Returns the number of a hash, the next free one where it is new.
    mutating func add(_ hash: UInt64) -> Int {
        var slot = HashNumbers.slot(hash) & mask
        while slots[slot] >= 0 {
            let number = Int(slots[slot])
            if hashes[number] == hash { return number }
            slot = (slot + 1) & mask
        }
        let number = hashes.count
        slots[slot] = Int32(truncatingIfNeeded: number)
        hashes.append(hash)
        if number * 2 >= mask { grow() }
        return number
    }

    /// Returns the number of a hash; `nil` where it was never added.
    func number(of hash: UInt64) -> Int? {
        var slot = HashNumbers.slot(hash) & mask
        while slots[slot] >= 0 {
            if hashes[Int(slots[slot])] == hash { return Int(slots[slot]) }
            slot = (slot + 1) & mask
        }
        return nil
    }

    private mutating func grow() {
        let size = slots.count * 4
        mask = size - 1
        slots = [Int32](repeating: -1, count: size)
        for (number, hash) in hashes.enumerated() {
            var slot = HashNumbers.slot(hash) & mask
            while slots[slot] >= 0 { slot = (slot + 1) & mask }
            slots[slot] = Int32(truncatingIfNeeded: number)
        }
    }

    @inline(__always)
    private static func slot(_ hash: UInt64) -> Int { Int(truncatingIfNeeded: hash &* 0x9E37_79B9_7F4A_7C15 >> 24) }
}

import JSONSyntax

/// Hashes of the letters of a name, without capitals, accents, blanks and signs, made in one walk over its bytes.
struct NameHashes {
    let given: UInt32
    let family: UInt32
    let whole: UInt32
    /// Of the given name with the first, and with the last, three letters of the family name.
    let head: UInt32
    let tail: UInt32
    /// The first letter of the given name.
    let initial: UInt8

    /// - Parameters:
    ///   - name: The three parts one behind the other.
    ///   - given: How many bytes of it are the given name.
    ///   - infix: How many bytes of it are the infix.
    init(_ name: UnsafeBufferPointer<UInt8>, given: Int, infix: Int) {
        var whole = LettersHash()
        var family = LettersHash()
        var firstThree = LettersHash()
        var givenHash: UInt32 = 0
        var initial: UInt8 = 0
        var familyLetters = 0
        var lastThree: UInt32 = 0
        let start = given + infix
        for index in 0..<name.count {
            if index == given { givenHash = whole.value }
            let byte = name[index]
            guard let letter = plainLetter(byte) else { continue }
            if initial == 0 { initial = letter }
            whole.add(letter)
            guard index >= start else { continue }
            family.add(letter)
            if familyLetters < 3 { firstThree.add(letter) }
            familyLetters += 1
            lastThree = lastThree << 8 | UInt32(letter)
        }
        if given >= name.count { givenHash = whole.value }
        self.given = givenHash
        self.family = family.value
        self.whole = whole.value
        head = givenHash &* 31 ^ firstThree.value
        tail = givenHash &* 37 ^ (lastThree & 0xFF_FFFF) &* 0x9E37_79B1
        self.initial = initial
    }
}

/// A hash of letters in the making.
struct LettersHash {
    private var hash = ByteHash()

    @inline(__always)
    mutating func add(_ letter: UInt8) { hash.add(letter) }

    /// The hash so far; never 0.
    var value: UInt32 { UInt32(truncatingIfNeeded: hash.value ^ hash.value >> 32) | 1 }
}

/// Returns a hash of letters, never 0.
func lettersHash(_ letters: ArraySlice<UInt8>) -> UInt32 {
    var hash = LettersHash()
    for letter in letters { hash.add(letter) }
    return hash.value
}

/// Returns a letter as a small one, or a digit; `nil` for blanks and signs. Bytes of accented letters stay as they are.
@inline(__always)
package func plainLetter(_ byte: UInt8) -> UInt8? {
    // By hand: what says so of a byte stands in another module, and is called for each.
    if byte >= 0x80 || byte &- 0x30 < 10 { return byte }
    let small = byte | 0x20
    return small &- 0x61 < 26 ? small : nil
}

/// How many people have a name, as a table of small counters. Two names may share one: then both seem less rare than they are.
struct CountTable: Sendable {
    private var counts: [UInt8]
    private let mask: Int

    init(atLeast count: Int) {
        var size = count == 0 ? 1 : 1 << 16
        while size < count * 8, size < 1 << 22 { size *= 2 }
        counts = [UInt8](repeating: 0, count: size)
        mask = size - 1
    }

    mutating func add(_ hash: UInt32) {
        let slot = slot(hash)
        if counts[slot] < 255 { counts[slot] += 1 }
    }

    subscript(hash: UInt32) -> Int { Int(counts[slot(hash)]) }

    private func slot(_ hash: UInt32) -> Int { Int(truncatingIfNeeded: UInt64(hash) &* 0x9E37_79B9_7F4A_7C15 >> 40) & mask }
}

/// Entries by key. Keys are counted first; those that only one entry has, or too many have, are left out.
struct Blocks {
    private var counts: [UInt8]
    private var last: [Int32]
    private var entries: [(key: UInt64, value: Int32, previous: Int32)] = []
    private let mask: Int
    private let largest: Int

    init(expecting count: Int, largest: Int) {
        var size = 1 << 8
        while size < count * 2, size < 1 << 24 { size *= 2 }
        counts = [UInt8](repeating: 0, count: size)
        last = [Int32](repeating: -1, count: size)
        mask = size - 1
        self.largest = largest
    }

    mutating func count(_ key: UInt64) {
        let slot = slot(key)
        if counts[slot] < 255 { counts[slot] += 1 }
    }

    /// Calls a closure with the values that were added under the key before, and adds one.
    mutating func add(_ key: UInt64, _ value: Int32, _ body: (Int32) -> Void) {
        let slot = slot(key)
        guard 2...largest ~= Int(counts[slot]) else { return }
        var entry = last[slot]
        while entry >= 0 {
            let (otherKey, other, previous) = entries[Int(entry)]
            if otherKey == key { body(other) }
            entry = previous
        }
        entries.append((key, value, last[slot]))
        last[slot] = Int32(truncatingIfNeeded: entries.count - 1)
    }

    private func slot(_ key: UInt64) -> Int {
        let mixed = (key ^ key >> 31) &* 0xBF58_476D_1CE4_E5B9
        return Int(truncatingIfNeeded: mixed >> 36 ^ mixed >> 12) & mask
    }
}

/// What is looked up and compared of a name.
struct NameKeys {
    /// How many keys a name is filed under.
    static let count = 5

    let given: UInt32
    let family: UInt32
    let whole: UInt32
    let head: UInt32
    let tail: UInt32
    let website: UInt32
    let birthday: Int32
    let number: Int32
    let initial: UInt8

    init(_ person: PersonFacts, _ name: NameHashes) {
        given = name.given
        family = name.family
        whole = name.whole
        head = name.head
        tail = name.tail
        website = person.website
        birthday = person.birthday
        number = person.number
        initial = name.initial
    }

    subscript(key: Int) -> UInt64 {
        switch key {
        // Both parts in any order: exchanged names, other infixes.
        case 0: UInt64(given &+ family) | 1 << 32
        case 1: UInt64(whole) | 2 << 32
        // A slip in the family name leaves one end of it alone.
        case 2: UInt64(head) | 3 << 32
        case 3: UInt64(tail) | 4 << 32
        // A slip in the given name leaves its first letter alone.
        default: UInt64(family) &* 257 &+ UInt64(initial) | 5 << 42
        }
    }
}

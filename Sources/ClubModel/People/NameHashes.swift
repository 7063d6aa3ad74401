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

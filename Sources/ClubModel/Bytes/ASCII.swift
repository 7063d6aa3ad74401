/// Returns a letter of ASCII in lower case, and every other byte as it is.
@inline(__always)
package func smallLetter(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }

/// Whether a byte is a letter of ASCII.
@inline(__always)
package func isASCIILetter(_ byte: UInt8) -> Bool { smallLetter(byte) &- 0x61 < 26 }

/// Whether a byte is a digit of ASCII.
@inline(__always)
package func isASCIIDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

/// Whether bytes begin with some words in small letters, in any capitals.
package func hasStart(_ text: UnsafeBufferPointer<UInt8>, _ words: StaticString) -> Bool {
    guard text.count >= words.utf8CodeUnitCount else { return false }
    for index in 0..<words.utf8CodeUnitCount where smallLetter(text[index]) != words.utf8Start[index] { return false }
    return true
}

import Testing

@testable import ClubModel

@Suite struct LetterTableTests {
    @Test func lettersAreThoseOfUnicode() {
        for value in UInt32(0)..<0x3000 {
            guard let scalar = Unicode.Scalar(value) else { continue }
            #expect(scalar.isLetter == scalar.properties.isAlphabetic, "U+\(String(value, radix: 16))")
        }
    }

    @Test func smallLettersAreThoseOfFolding() {
        for value in UInt32(0x80)..<0x800 {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let bytes = Array(String(scalar).utf8)
            guard let (first, second) = plainSmallLetters(bytes[0], bytes[1]) else {
                #expect(!(0xC0...0x17F ~= value) || value == 0xD7 || value == 0xF7, "U+\(String(value, radix: 16))")
                continue
            }
            let letters = second == 0 ? [first] : [first, second]
            let expected = folded(String(scalar), [.capitals, .accents, .quotes, .hyphens, .spaces])
            #expect(letters == Array(expected.utf8), "U+\(String(value, radix: 16))")
        }
        #expect(plainSmallLetters(0xC3, 0x41) == nil)
    }

    @Test func hashesHaveNumbersInTheirOrder() {
        var numbers = HashNumbers()
        for value in UInt64(0)..<1000 { #expect(numbers.add(value << 40) == Int(value)) }
        for value in UInt64(0)..<1000 { #expect(numbers.add(value << 40) == Int(value)) }
        #expect(numbers.count == 1000)
        #expect(numbers.number(of: 999 << 40) == 999)
        #expect(numbers.number(of: 1000 << 40) == nil)
    }
}

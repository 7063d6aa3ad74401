/// A style or a program that stands in a page: files of a target's folder, which the build puts into the program.
package struct PagePart: Sendable {
    package let text: String
    /// The page's security policy allows this text, and no other, by this word: its SHA-256.
    package let permission: String

    /// - Parameter files: The bytes of the files, one behind the other; the last line break is left out.
    package init(_ files: [UInt8]...) {
        var bytes: [UInt8] = []
        for file in files { bytes += file }
        if bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
        text = String(decoding: bytes, as: UTF8.self)
        permission = "'sha256-" + base64(sha256(bytes)) + "'"
    }

    /// The style of the HTML report and, with more, of other pages: one column, light and dark, for a phone, a screen and paper.
    package static let reportStyle = PagePart(PackageResources.report_css)
}

/// Returns bytes as letters, digits, `+` and `/`.
private func base64(_ bytes: [UInt8]) -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var result: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
        let group = bytes[start..<min(start + 3, bytes.count)]
        var bits = group.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << UInt32(8 * (3 - group.count))
        var word: [UInt8] = []
        for _ in 0..<4 {
            word.append(letters[Int(bits & 0x3F)])
            bits >>= 6
        }
        result += word.reversed().prefix(group.count + 1)
        for _ in group.count..<3 { result.append(UInt8(ascii: "=")) }
    }
    return String(decoding: result, as: UTF8.self)
}

/// Returns the SHA-256 of bytes (FIPS 180-4).
package func sha256(_ message: [UInt8]) -> [UInt8] {
    var state: [UInt32] = [
        0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A, 0x510E_527F, 0x9B05_688C, 0x1F83_D9AB, 0x5BE0_CD19,
    ]
    var padded = message + [0x80]
    while padded.count % 64 != 56 { padded.append(0) }
    let bitCount = UInt64(message.count) * 8
    for shift in [UInt64(56), 48, 40, 32, 24, 16, 8, 0] { padded.append(UInt8(truncatingIfNeeded: bitCount >> shift)) }
    var words = [UInt32](repeating: 0, count: 64)
    for start in stride(from: 0, to: padded.count, by: 64) {
        for index in 0..<16 {
            words[index] = padded[start + index * 4..<start + index * 4 + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        }
        for index in 16..<64 {
            let (a, b) = (words[index - 15], words[index - 2])
            let first = rotated(a, 7) ^ rotated(a, 18) ^ a >> 3
            let second = rotated(b, 17) ^ rotated(b, 19) ^ b >> 10
            words[index] = words[index - 16] &+ first &+ words[index - 7] &+ second
        }
        mix(words, into: &state)
    }
    var result: [UInt8] = []
    for word in state {
        for shift in [UInt32(24), 16, 8, 0] { result.append(UInt8(truncatingIfNeeded: word >> shift)) }
    }
    return result
}

/// Changes the state by a block of 64 bytes, spread over 64 words.
private func mix(_ words: [UInt32], into state: inout [UInt32]) {
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for index in 0..<64 {
        let chosen = e & f ^ ~e & g
        let first = h &+ (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) &+ chosen &+ constants[index] &+ words[index]
        let majority = a & b ^ a & c ^ b & c
        let second = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) &+ majority
        (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
    }
    for (index, value) in [a, b, c, d, e, f, g, h].enumerated() { state[index] = state[index] &+ value }
}

private func rotated(_ value: UInt32, _ count: UInt32) -> UInt32 { value >> count | value << (32 - count) }

/// The first bits of the fractions of the cube roots of the first 64 primes.
private let constants: [UInt32] = [
    0x428A_2F98, 0x7137_4491, 0xB5C0_FBCF, 0xE9B5_DBA5, 0x3956_C25B, 0x59F1_11F1, 0x923F_82A4, 0xAB1C_5ED5,
    0xD807_AA98, 0x1283_5B01, 0x2431_85BE, 0x550C_7DC3, 0x72BE_5D74, 0x80DE_B1FE, 0x9BDC_06A7, 0xC19B_F174,
    0xE49B_69C1, 0xEFBE_4786, 0x0FC1_9DC6, 0x240C_A1CC, 0x2DE9_2C6F, 0x4A74_84AA, 0x5CB0_A9DC, 0x76F9_88DA,
    0x983E_5152, 0xA831_C66D, 0xB003_27C8, 0xBF59_7FC7, 0xC6E0_0BF3, 0xD5A7_9147, 0x06CA_6351, 0x1429_2967,
    0x27B7_0A85, 0x2E1B_2138, 0x4D2C_6DFC, 0x5338_0D13, 0x650A_7354, 0x766A_0ABB, 0x81C2_C92E, 0x9272_2C85,
    0xA2BF_E8A1, 0xA81A_664B, 0xC24B_8B70, 0xC76C_51A3, 0xD192_E819, 0xD699_0624, 0xF40E_3585, 0x106A_A070,
    0x19A4_C116, 0x1E37_6C08, 0x2748_774C, 0x34B0_BCB5, 0x391C_0CB3, 0x4ED8_AA4A, 0x5B9C_CA4F, 0x682E_6FF3,
    0x748F_82EE, 0x78A5_636F, 0x84C8_7814, 0x8CC7_0208, 0x90BE_FFFA, 0xA450_6CEB, 0xBEF9_A3F7, 0xC671_78F2,
]

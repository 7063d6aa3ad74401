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

/// What tells a picture from something else.
enum Picture {
    /// Whether bytes begin as a picture does that browsers and the apps can show.
    static func begins(_ bytes: [UInt8]) -> Bool {
        for start in starts where bytes.starts(with: start) { return true }
        if bytes.count >= 12, bytes.starts(with: "RIFF".utf8), bytes[8..<12].elementsEqual("WEBP".utf8) { return true }
        // ISO containers: AVIF and HEIC.
        if bytes.count >= 12, bytes[4..<8].elementsEqual("ftyp".utf8) {
            return brands.contains(String(decoding: bytes[8..<12], as: UTF8.self))
        }
        return false
    }

    /// Whether bytes begin as a drawing in XML does.
    static func isDrawing(_ bytes: [UInt8]) -> Bool { String(decoding: bytes, as: UTF8.self).lowercased().contains("<svg") }

    /// Whether bytes begin as a web page does.
    static func isPage(_ bytes: [UInt8]) -> Bool {
        let text = String(decoding: bytes, as: UTF8.self).lowercased()
        return text.contains("<!doctype html") || text.contains("<html") || text.contains("<head")
    }

    private static let starts: [[UInt8]] = [
        [0xFF, 0xD8, 0xFF], [0x89, 0x50, 0x4E, 0x47], [0x47, 0x49, 0x46, 0x38], [0x42, 0x4D], [0x49, 0x49, 0x2A, 0x00],
        [0x4D, 0x4D, 0x00, 0x2A],
    ]
    private static let brands: Set<String> = ["avif", "avis", "heic", "heix", "mif1", "msf1", "heim", "heis"]
}

import JSONSyntax

/// An address on the web as people write it in a cell.
enum LinkReading: Equatable {
    case link(String)
    case empty
    /// An e-mail address, which is private.
    case mail
    /// More than one address where one belongs; the first.
    case several(String)
    case unreadable

    init(_ text: String) {
        if EmptyWords.contains(text) || text == "?" {
            self = .empty
            return
        }
        var text = text
        if text.utf8.contains(UInt8(ascii: "=")), let start = text.end(of: "href=\"") ?? text.end(of: "href='") {
            text = String(text[start...].prefix { $0 != "\"" && $0 != "'" })
        }
        var links: [String] = []
        var others = 0
        for bytes in text.utf8.split(whereSeparator: LinkReading.isSeparator) {
            var word = Substring(bytes)
            while let last = word.last, last == "," || last == ";" || last == ")" { word.removeLast() }
            while let first = word.first, first == "(" { word.removeFirst() }
            if let link = LinkReading.link(word) {
                if !links.contains(link) { links.append(link) }
            } else if word.utf8.contains(UInt8(ascii: "@")) {
                self = .mail
                return
            } else {
                others += 1
            }
        }
        guard let first = links.first else {
            self = .unreadable
            return
        }
        if links.count > 1 { self = .several(first) } else { self = .link(first) }
    }

    /// Whether an address ends in front of a byte.
    private static func isSeparator(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x20, 0x0A, 0x09, UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "|"): true
        default: false
        }
    }

    /// Returns the address of a word that is one, with a scheme.
    private static func link(_ word: Substring) -> String? {
        let bytes = word.utf8.map { $0.asciiLowercased }
        for scheme in ["https://", "http://"] where bytes.starts(with: scheme.utf8) {
            return bytes.count > scheme.utf8.count ? scheme + word.dropFirst(scheme.count) : nil
        }
        let end = bytes.firstIndex(where: isHostEnd)
        let host = bytes[..<(end ?? bytes.count)]
        // "htps://x.nl" has a scheme, but a wrong one.
        if let end, bytes[end...].starts(with: "://".utf8) { return nil }
        let labels = host.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard labels.count >= 2, labels.allSatisfy({ label in !label.isEmpty && label.allSatisfy { isHostByte($0) } }),
            let last = labels.last, last.count >= 2, last.allSatisfy({ $0.isASCIILowercase || $0 >= 0x80 })
        else { return nil }
        // "foto.jpg" is a file on somebody's disk.
        if labels.count == 2, end == nil, fileEndings.contains(String(decoding: last, as: UTF8.self)) { return nil }
        return "https://" + word
    }

    private static let fileEndings: Set<String> = ["jpg", "jpeg", "png", "gif", "doc", "docx", "pdf", "xlsx"]

    private static func isHostEnd(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: ":"): true
        default: false
        }
    }

    private static func isHostByte(_ byte: UInt8) -> Bool {
        byte.isASCIILowercase || byte.isDigit || byte == UInt8(ascii: "-") || byte >= 0x80
    }
}

package import ClubModel
package import JSONSyntax

/// What came of fetching a file.
package enum WebAnswer: Sendable {
    case content(Source, SourceVersion)
    /// The content is that of the version that was known before.
    case unchanged
    case failed(WebFailure)
}

/// What a file should be, as far as it tells a file from a web page.
package enum ExpectedFile: Sendable {
    case json
    /// The `config.xml` of a JuiceBox gallery.
    case gallery

    /// Whether bytes are a web page instead of the file.
    func isWebPage(_ bytes: [UInt8], contentType: String?) -> Bool {
        let isAnnounced = contentType?.lowercased().hasPrefix("text/html") ?? false
        switch self {
        case .json:
            let first = bytes.first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
            return isAnnounced || first == UInt8(ascii: "<")
        case .gallery:
            // Some servers call XML a web page, and the gallery's own pages are web pages.
            let start = String(decoding: bytes.prefix(4096), as: UTF8.self).lowercased()
            return !start.contains("<juiceboxgallery") && (isAnnounced || start.contains("<html") || start.contains("<!doctype"))
        }
    }

    /// Whether bytes are nothing but white space.
    static func isEmpty(_ bytes: [UInt8]) -> Bool {
        !bytes.contains { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D && $0 != 0 }
    }
}

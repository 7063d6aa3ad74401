import ClubModel
import JSONSyntax

/// An address on the web as people write it in a cell.
enum LinkReading: Equatable {
    case link(String)
    case empty
    /// An e-mail address, which is private.
    case mail
    /// More than one address, or an address that may go on after a space.
    case doubtful
    case unreadable

    init(_ text: String) {
        if EmptyWords.contains(text) || text == "?" {
            self = .empty
            return
        }
        var text = text
        if text.utf8.contains(UInt8(ascii: "=")),
            let start = text.end(of: "href=\"") ?? text.end(of: "href='") ?? text.end(of: "=HYPERLINK(\"")
        {
            text = String(text[start...].prefix { $0 != "\"" && $0 != "'" })
        } else if text.utf8.last == UInt8(ascii: "#") {
            // Access writes a link as "my site#https://www.evers.nl#".
            let parts = text.split(separator: "#")
            text = parts.dropFirst().first.map { String($0) } ?? parts.first.map { String($0) } ?? ""
        }
        var links: [String] = []
        var isDoubtful = false
        for part in text.utf8.split(whereSeparator: { "\n\t<>|".utf8.contains($0) }) {
            // The word before, and whether the part has an address that nothing has closed.
            var before: UInt8?
            var isOpen = false
            for bytes in part.split(separator: 0x20) {
                let word = LinkReading.bare(Substring(bytes))
                if let link = LinkReading.link(word) {
                    guard let parts = AddressParts(link), LinkReading.canOpen(link, parts) else {
                        self = part.contains(0x20) ? .doubtful : .unreadable
                        return
                    }
                    if parts.host.lowerBound > parts.site.lowerBound {
                        self = .mail
                        return
                    }
                    // "www. evers.nl" may be one address, "mijn site: evers.nl" is not.
                    let isWhole =
                        before == nil || before == UInt8(ascii: ":")
                        || before != UInt8(ascii: "/") && LinkReading.beginsAddress(word)
                    if !links.contains(link) {
                        links.append(link)
                        // A program that shows a part of an address writes dots for the rest.
                        if isOpen || !isWhole || link.hasSuffix("…") || link.hasSuffix("...") { isDoubtful = true }
                    }
                    isOpen = bytes.count == word.utf8.count
                } else if let at = word.utf8.firstIndex(of: UInt8(ascii: "@")), at > word.startIndex {
                    self = .mail
                    return
                } else if isOpen {
                    if bytes.first != UInt8(ascii: "(") { isDoubtful = true }
                    isOpen = false
                }
                before = bytes.last
            }
        }
        if links.count > 1 || isDoubtful {
            self = .doubtful
        } else {
            self = links.first.map { .link($0) } ?? .unreadable
        }
    }

    /// Whether everybody can open an address: its site has a name that can exist, and is not on somebody's own computer.
    private static func canOpen(_ link: String, _ parts: AddressParts) -> Bool {
        guard case .web = AddressReading(link) else { return false }
        let host = Array(link.utf8)[parts.host]
        return host.contains(UInt8(ascii: ".")) && !host.allSatisfy { $0.isDigit || $0 == UInt8(ascii: ".") }
    }

    /// Whether a word begins as an address does, and nothing else.
    private static func beginsAddress(_ word: Substring) -> Bool {
        let bytes = word.utf8.map { $0.asciiLowercased }
        return ["http://", "https://", "www."].contains { bytes.starts(with: $0.utf8) }
    }

    /// Returns a word without the punctuation around it: `(www.evers.nl).` → `www.evers.nl`.
    private static func bare(_ word: Substring) -> Substring {
        var word = word
        while let first = word.first, first == "(" || isQuote(first) { word.removeFirst() }
        let hasBracket = word.utf8.contains(UInt8(ascii: "("))
        while let last = word.last {
            switch last {
            case ",", ";": word.removeLast()
            case _ where isQuote(last): word.removeLast()
            case ")" where !hasBracket: word.removeLast()
            // A path may end in a full stop, and a host means the same without it.
            case "." where !hasPath(word): word.removeLast()
            default: return word
            }
        }
        return word
    }

    private static func isQuote(_ character: Character) -> Bool { "\"“”„«»".contains(character) }

    /// Whether a slash stands behind the host of an address.
    private static func hasPath(_ word: Substring) -> Bool {
        let slashes = word.utf8.count(where: { $0 == UInt8(ascii: "/") })
        return slashes > (word.utf8.contains(UInt8(ascii: ":")) ? 2 : 0)
    }

    /// Returns the address of a word that is one, with a scheme.
    private static func link(_ word: Substring) -> String? {
        let bytes = word.utf8.map { $0.asciiLowercased }
        for scheme in ["https://", "http://"] where bytes.starts(with: scheme.utf8) {
            return bytes.count > scheme.utf8.count ? scheme + word.dropFirst(scheme.count) : nil
        }
        let end = bytes.firstIndex { "/?#:".utf8.contains($0) }
        let host = bytes[..<(end ?? bytes.count)]
        // "htps://x.nl" has a scheme, but a wrong one.
        if let end, bytes[end...].starts(with: "://".utf8) { return nil }
        let labels = host.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard labels.count >= 2, labels.allSatisfy({ label in !label.isEmpty && label.allSatisfy { isHostByte($0) } }),
            let last = labels.last, last.count >= 2, last.allSatisfy({ $0.isASCIILowercase || $0 >= 0x80 })
        else { return nil }
        // "foto.jpg" is a file on somebody's disk, and "N.Evers" a name.
        if labels.count == 2, end == nil, !host.starts(with: "www.".utf8), !HostProblem.isKnown(ending: Array(last)) {
            return nil
        }
        return "https://" + word
    }

    private static func isHostByte(_ byte: UInt8) -> Bool {
        byte.isASCIILowercase || byte.isDigit || byte == UInt8(ascii: "-") || byte >= 0x80
    }
}

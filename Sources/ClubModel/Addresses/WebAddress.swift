package import JSONSyntax

/// Where the parts of an address of the web are, in bytes from its beginning:
/// `https://user@www.example.org:8080/folder/page?name=value#there`.
package struct AddressParts: Sendable {
    /// Whether it begins with `https://`.
    package let isSecure: Bool
    /// All between the `//` and the path: user, name and port.
    package let site: Range<Int>
    /// The name of the site, without user and port.
    package let host: Range<Int>
    /// From the first slash behind the site up to a `?` or `#`; empty where the address ends with the site.
    package let path: Range<Int>
    /// What follows the `?`, up to a `#`.
    package let query: Range<Int>

    /// Takes an address apart; `nil` for a text that does not begin with `https://` or `http://`, in capitals or not.
    package init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let start = webSchemeCount(of: bytes) else { return nil }
        isSecure = start == 8
        let (slash, mark, anchor) = (UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"))
        let end = firstSign(anchor, or: anchor, in: bytes, from: start) ?? bytes.count
        let bytes = UnsafeBufferPointer(rebasing: bytes[..<end])
        site = start..<(firstSign(slash, or: mark, in: bytes, from: start) ?? end)
        path = site.upperBound..<(firstSign(mark, or: mark, in: bytes, from: site.upperBound) ?? end)
        query = min(path.upperBound + 1, end)..<end
        var (hostStart, hostEnd) = (start, site.upperBound)
        for place in site {
            if bytes[place] == UInt8(ascii: "@") {
                (hostStart, hostEnd) = (place + 1, site.upperBound)
            } else if bytes[place] == UInt8(ascii: ":"), hostEnd == site.upperBound {
                hostEnd = place
            }
        }
        host = hostStart..<hostEnd
    }

    /// Takes an address apart.
    package init?(_ address: String) {
        var address = address
        guard let parts = address.withUTF8({ AddressParts($0) }) else { return nil }
        self = parts
    }
}

/// Returns how many bytes `https://` or `http://` take at the beginning of a text; `nil` for every other beginning.
package func webSchemeCount(of text: UnsafeBufferPointer<UInt8>) -> Int? {
    hasStart(text, "https://") ? 8 : hasStart(text, "http://") ? 7 : nil
}

/// Whether a text begins as an address of the web does, in capitals or not.
package func isOnTheWeb(_ address: String) -> Bool {
    var address = address
    return address.withUTF8 { webSchemeCount(of: $0) != nil }
}

/// Whether two addresses lead to the same page: http or https, `www.`, `index.html`, an anchor, a slash at the end and capitals in
/// the name of the site make no difference.
///
/// - Parameter withQuery: Whether what is asked of the page, behind a `?`, has to be the same.
package func isSamePage(_ a: String, _ b: String, withQuery: Bool = true) -> Bool {
    let (a, b) = (PageKey(a), PageKey(b))
    return a.site == b.site && a.path == b.path && (!withQuery || a.query == b.query)
}

/// What addresses of one page have in common.
package struct PageKey: Equatable, Sendable {
    /// The name of the site in small letters, with its port.
    package let site: [UInt8]
    /// From the first slash behind the site; empty where no page of it is named.
    package let path: [UInt8]
    /// From a `?` on.
    package let query: [UInt8]

    /// Reads an address, with its scheme or without, as people write it.
    package init(_ address: String) {
        var bytes = Array(address.utf8)[...]
        if let end = bytes.firstIndex(of: UInt8(ascii: "#")) { bytes = bytes[..<end] }
        bytes = bytes.dropFirst(bytes.withUnsafeBufferPointer { webSchemeCount(of: $0) } ?? 0)
        while bytes.first == UInt8(ascii: "/") { bytes = bytes.dropFirst() }
        let mark = bytes.firstIndex(of: UInt8(ascii: "?")) ?? bytes.endIndex
        query = Array(bytes[mark...])
        bytes = bytes[..<mark]
        let end = bytes.firstIndex(of: UInt8(ascii: "/")) ?? bytes.endIndex
        var site = bytes[..<end].map { $0.asciiLowercased }
        if site.starts(with: "www.".utf8) { site.removeFirst(4) }
        self.site = site
        var path = Array(bytes[end...])
        for page in ["/index.html", "/index.htm", "/index.php"] where path.suffix(page.utf8.count).elementsEqual(page.utf8) {
            path.removeLast(page.utf8.count)
        }
        while path.last == UInt8(ascii: "/") { path.removeLast() }
        self.path = path
    }
}

/// An address of the web in a file, taken apart; its ranges are those of the file.
///
/// For a look with care at few addresses. An address with escapes in it, or of another kind, has no parts.
package struct WebAddress: Sendable {
    package let node: Node
    /// All between the `//` and the path: user, name and port.
    package let site: Range<Int>
    /// The name of the site, without `www.`, user and port.
    package let host: Range<Int>
    /// From the first slash behind the site up to a `?` or `#`; empty where the address ends with the site.
    package let path: Range<Int>
    /// What follows the `?`, up to a `#`.
    package let query: Range<Int>
    /// The whole text.
    package let whole: Range<Int>

    /// Takes an address apart; `nil` for a text that does not begin with `https://` or `http://`, or names no site.
    package init?(_ node: Node) {
        guard node.kind == .string, !node.token.flags.contains(.escapes), !node.token.flags.contains(.damaged) else { return nil }
        let range = node.rawRange
        let text = UnsafeBufferPointer(rebasing: node.tree.source.buffer[range])
        guard let parts = AddressParts(text) else { return nil }
        func inFile(_ part: Range<Int>) -> Range<Int> { part.lowerBound + range.lowerBound..<part.upperBound + range.lowerBound }
        let isLong = hasStart(UnsafeBufferPointer(rebasing: text[parts.host]), "www.") && parts.host.count > 4
        host = inFile(isLong ? parts.host.dropFirst(4) : parts.host)
        guard !host.isEmpty else { return nil }
        (site, path, query, whole) = (inFile(parts.site), inFile(parts.path), inFile(parts.query), range)
        self.node = node
    }

    /// The name of the site in small letters, without `www.`.
    package var hostName: String { text(host).lowercased() }
    /// The two last parts of the name of the site.
    package var domain: String { lastTwoParts(hostName) ?? hostName }
    /// The part of the path behind the last slash; a slash at the end counts.
    package var leaf: Range<Int> {
        var start = path.upperBound
        while start > path.lowerBound, node.tree.source.bytes[start - 1] != UInt8(ascii: "/") { start -= 1 }
        return start..<path.upperBound
    }

    /// The names and values in the query, as the site reads them: a `+` stands for a blank, and `%26` for an `&`.
    package var parameters: [(name: String, value: String)] {
        text(query).split { $0 == "&" || $0 == ";" }.compactMap { part in
            guard let sign = part.utf8.firstIndex(of: UInt8(ascii: "=")) else { return nil }
            let value = String(part[part.utf8.index(after: sign)...].map { $0 == "+" ? " " : $0 })
            return (String(part[..<sign]), FileAddress.path(ofAddress: value))
        }
    }

    /// The text of a part.
    package func text(_ range: Range<Int>) -> String { node.tree.source.text(range) }

    /// Whether a part begins with some bytes, capitals or not.
    package func part(_ range: Range<Int>, begins text: StaticString) -> Bool {
        hasStart(UnsafeBufferPointer(rebasing: node.tree.source.buffer[range]), text)
    }

    /// Whether a part has some bytes in it, capitals or not.
    package func part(_ range: Range<Int>, contains text: StaticString) -> Bool {
        range.contains { part($0..<range.upperBound, begins: text) }
    }

    /// Whether the name of the site is this one or ends in a full stop and this one.
    package func isHost(_ text: StaticString) -> Bool {
        let start = host.upperBound - text.utf8CodeUnitCount
        guard start >= host.lowerBound, part(start..<host.upperBound, begins: text) else { return false }
        return start == host.lowerBound || node.tree.source.bytes[start - 1] == UInt8(ascii: ".")
    }
}

extension Document {
    /// Returns the addresses of some meanings that are not written as nearly all are, taken apart.
    package func oddAddresses(_ meanings: [Meaning]) -> [WebAddress] {
        var result: [WebAddress] = []
        for meaning in meanings {
            for node in unusual(meaning) where node.token.end &- node.token.start > 10 {
                if let address = WebAddress(node) { result.append(address) }
            }
        }
        return result
    }
}

/// Returns the two last parts of the name of a site; `nil` for a name without a full stop.
package func lastTwoParts(_ host: String) -> String? {
    var dots = 0
    for index in host.utf8.indices.reversed() where host.utf8[index] == UInt8(ascii: ".") {
        dots += 1
        if dots == 2 { return String(host[host.utf8.index(after: index)...]) }
    }
    return dots == 1 ? host : nil
}

/// The path of a file as it may stand in an address of the web or of an editor, and back.
package enum FileAddress {
    /// Returns a path with everything escaped that means something else in an address, or that servers read differently.
    package static func address(ofPath path: String) -> String {
        var result: [UInt8] = []
        for byte in path.utf8 {
            if isPlain(byte) || byte == UInt8(ascii: "/") {
                result.append(byte)
            } else {
                result.append(UInt8(ascii: "%"))
                result += byte.hexadecimalDigits
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Whether a byte stands for itself in every address.
    package static func isPlain(_ byte: UInt8) -> Bool { byte.isASCIILetter || byte.isDigit || "-_.~".utf8.contains(byte) }

    /// Returns the path that an address stands for.
    package static func path(ofAddress address: String) -> String {
        String(decoding: unescaped(Array(address.utf8)[...]), as: UTF8.self)
    }

    /// Returns an address, or the end of one, without the question to the server and the place on the page that may follow it.
    package static func withoutQuery<Bytes: Collection<UInt8>>(_ address: Bytes) -> Bytes.SubSequence {
        address.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    }

    /// Returns the bytes that some of an address stand for; a sign of escape without two digits behind it stays as it is.
    package static func unescaped(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        var index = bytes.startIndex
        while index < bytes.endIndex {
            if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.endIndex, let high = bytes[index + 1].hexadecimalValue,
                let low = bytes[index + 2].hexadecimalValue
            {
                result.append(high << 4 | low)
                index += 3
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        return result
    }
}

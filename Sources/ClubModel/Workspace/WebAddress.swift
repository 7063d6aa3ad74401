package import JSONSyntax

/// The parts of an address of the web, as ranges of its file.
///
/// For a look with care at few addresses. An address with escapes in it, or of another kind, has no parts.
package struct WebAddress: Sendable {
    package let node: Node
    /// The name of the site, without `www.`, user and port.
    package let host: Range<Int>
    /// From the first slash behind the site up to a `?` or `#`; empty where the address ends with the site.
    package let path: Range<Int>
    /// What follows the `?`, up to a `#`.
    package let query: Range<Int>
    /// The whole text.
    package let whole: Range<Int>

    /// Takes an address apart; `nil` for a text that does not begin with `https://` or `http://`.
    package init?(_ node: Node) {
        guard node.kind == .string, !node.token.flags.contains(.escapes), !node.token.flags.contains(.damaged) else { return nil }
        let bytes = node.tree.source.bytes
        let range = node.rawRange
        guard range.count > 8, WebAddress.begins(bytes + range.lowerBound, "http") else { return nil }
        var start = range.lowerBound + 4
        if bytes[start] | 0x20 == UInt8(ascii: "s") { start += 1 }
        guard WebAddress.begins(bytes + start, "://") else { return nil }
        start += 3
        var index = start
        while index < range.upperBound, !WebAddress.isEndOfHost(bytes[index]) { index += 1 }
        let pathStart = index
        while index < range.upperBound, bytes[index] != 0x3F, bytes[index] != 0x23 { index += 1 }
        path = pathStart..<index
        if index < range.upperBound, bytes[index] == 0x3F { index += 1 }
        let queryStart = index
        while index < range.upperBound, bytes[index] != 0x23 { index += 1 }
        query = queryStart..<index
        var hostEnd = pathStart
        for place in start..<pathStart {
            if bytes[place] == UInt8(ascii: "@") {
                start = place + 1
                hostEnd = pathStart
            } else if bytes[place] == UInt8(ascii: ":"), hostEnd == pathStart {
                hostEnd = place
            }
        }
        if hostEnd < start { hostEnd = pathStart }
        if hostEnd - start > 4, WebAddress.begins(bytes + start, "www.") { start += 4 }
        guard start < hostEnd else { return nil }
        host = start..<hostEnd
        whole = range
        self.node = node
    }

    /// The name of the site in small letters, without `www.`.
    package var hostName: String { text(host).lowercased() }
    /// The two last parts of the name of the site.
    package var domain: String {
        let bytes = node.tree.source.bytes
        var dots = 0
        var start = host.upperBound
        while start > host.lowerBound {
            if bytes[start - 1] == UInt8(ascii: ".") { dots += 1 }
            if dots == 2 { break }
            start -= 1
        }
        return text(start..<host.upperBound).lowercased()
    }
    /// The part of the path behind the last slash; a slash at the end counts.
    package var leaf: Range<Int> {
        var start = path.upperBound
        while start > path.lowerBound, node.tree.source.bytes[start - 1] != UInt8(ascii: "/") { start -= 1 }
        return start..<path.upperBound
    }

    /// The text of a part.
    package func text(_ range: Range<Int>) -> String { node.tree.source.text(range) }

    /// Whether a part begins with some bytes, capitals or not.
    package func part(_ range: Range<Int>, begins text: StaticString) -> Bool {
        range.count >= text.utf8CodeUnitCount && WebAddress.begins(node.tree.source.bytes + range.lowerBound, text)
    }

    /// Whether a part has some bytes in it, capitals or not.
    package func part(_ range: Range<Int>, contains text: StaticString) -> Bool {
        let bytes = node.tree.source.bytes
        var index = range.lowerBound
        while index + text.utf8CodeUnitCount <= range.upperBound {
            if WebAddress.begins(bytes + index, text) { return true }
            index += 1
        }
        return false
    }

    /// Whether the name of the site is this one or ends in a full stop and this one.
    package func isHost(_ text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        guard host.count >= count else { return false }
        let bytes = node.tree.source.bytes
        guard WebAddress.begins(bytes + (host.upperBound - count), text) else { return false }
        return host.count == count || bytes[host.upperBound - count - 1] == UInt8(ascii: ".")
    }

    private static func begins(_ bytes: UnsafePointer<UInt8>, _ text: StaticString) -> Bool {
        hasStart(UnsafeBufferPointer(start: bytes, count: text.utf8CodeUnitCount), text)
    }

    private static func isEndOfHost(_ byte: UInt8) -> Bool { byte == 0x2F || byte == 0x3F || byte == 0x23 }
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

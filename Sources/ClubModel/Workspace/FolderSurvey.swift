import JSONSyntax

/// The folders in which the addresses of one meaning stand, for finding those that break a club's pattern.
package struct FolderSurvey: Sendable {
    /// The addresses of one folder.
    package struct Group: Sendable {
        /// From the scheme up to and with the slash in front of the last part.
        let folder: Range<Int>
        package fileprivate(set) var tokens: [Int]
        /// How many of them end in a slash.
        package fileprivate(set) var slashCount: Int
    }

    package private(set) var groups: [Group] = []
    private let source: Source

    /// The most folders that are told apart: a file with more has no pattern.
    private static let mostGroups = 40

    package init(_ document: Document, _ meaning: Meaning) {
        let tree = document.tree
        source = tree.source
        let bytes = tree.source.bytes
        var last = 0
        document.nodes(meaning).forEachReading { index, _ in
            let token = tree.tokens[index]
            guard token.kind == .string, token.end &- token.start > 14, !token.flags.contains(.damaged),
                bytes[Int(token.start) + 1] | 0x20 == UInt8(ascii: "h")
            else { return }
            let range = token.rawRange
            var end = range.upperBound
            // What stands behind a `#` or `?` is no folder.
            for place in range where bytes[place] == 0x23 || bytes[place] == 0x3F {
                end = place
                break
            }
            let hasSlash = bytes[range.upperBound - 1] == UInt8(ascii: "/")
            if bytes[end - 1] == UInt8(ascii: "/") { end -= 1 }
            while end > range.lowerBound, bytes[end - 1] != UInt8(ascii: "/") { end -= 1 }
            let folder = range.lowerBound..<end
            guard folder.count > 9 else { return }
            if groups.isEmpty || !isSame(groups[last].folder, folder) {
                if let known = groups.firstIndex(where: { isSame($0.folder, folder) }) {
                    last = known
                } else {
                    guard groups.count < FolderSurvey.mostGroups else { return }
                    last = groups.count
                    groups.append(Group(folder: folder, tokens: [], slashCount: 0))
                }
            }
            groups[last].tokens.append(index)
            if hasSlash { groups[last].slashCount += 1 }
        }
    }

    /// The groups whose folder is one letter away from that of many others, or differs from it in capitals only.
    package var misspelt: [(odd: Int, usual: Int)] {
        guard groups.count > 1 else { return [] }
        var result: [(odd: Int, usual: Int)] = []
        for odd in groups.indices where groups[odd].tokens.count <= 2 {
            for usual in groups.indices where groups[usual].tokens.count >= 5 && usual != odd {
                let (a, b) = (source.text(groups[odd].folder), source.text(groups[usual].folder))
                if isSlip(a, b) {
                    result.append((odd, usual))
                    break
                }
            }
        }
        return result
    }

    /// Whether two folders of one site differ in one letter, no digit, or in capitals only.
    private func isSlip(_ a: String, _ b: String) -> Bool {
        let (left, right) = (Array(a.utf8), Array(b.utf8))
        guard abs(left.count - right.count) <= 1, let distance = editDistance(from: a, to: b, atMost: 3) else { return false }
        var start = 0
        while start < min(left.count, right.count), left[start] == right[start] { start += 1 }
        // Everything up to the third slash is the site.
        guard left[..<start].count(where: { $0 == UInt8(ascii: "/") }) >= 3 else { return false }
        if left.count == right.count, zip(left, right).allSatisfy({ $0 == $1 || ($0 ^ $1 == 0x20 && $0 | 0x20 >= 0x61) }) {
            return true
        }
        guard distance == 1 else { return false }
        let odd = [start < left.count ? left[start] : 0, start < right.count ? right[start] : 0]
        return !odd.contains { 0x30...0x39 ~= $0 }
    }

    private func isSame(_ a: Range<Int>, _ b: Range<Int>) -> Bool {
        guard a.count == b.count else { return false }
        let bytes = source.bytes
        // From the end: addresses of one site differ there.
        var offset = a.count - 1
        while offset >= 0 {
            if bytes[a.lowerBound + offset] != bytes[b.lowerBound + offset] { return false }
            offset -= 1
        }
        return true
    }
}

extension WebAddress {
    /// The parts of the path between its slashes.
    package var folders: [Range<Int>] {
        var result: [Range<Int>] = []
        let bytes = node.tree.source.bytes
        var start = path.lowerBound
        for place in path where bytes[place] == UInt8(ascii: "/") {
            if place > start { result.append(start..<place) }
            start = place + 1
        }
        if path.upperBound > start { result.append(start..<path.upperBound) }
        return result
    }
}

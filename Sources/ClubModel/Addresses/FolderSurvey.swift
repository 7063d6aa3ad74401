import JSONSyntax

/// The folders in which the addresses of one meaning stand, for finding those that break a club's pattern.
package struct FolderSurvey: Sendable {
    /// The addresses of one folder.
    package struct Group: Sendable {
        /// From the scheme up to and with the slash in front of the last part.
        let folder: Range<Int>
        /// The first of the addresses.
        package let first: Int
        package fileprivate(set) var count: Int
        /// How many of them end in a slash.
        package fileprivate(set) var slashCount: Int
    }

    package private(set) var groups: [Group] = []
    private let tree: Tree
    private let places: ArraySlice<Place>

    /// The most folders that are told apart: a file with more has no pattern.
    private static let mostGroups = 40

    package init(_ document: Document, _ meaning: Meaning) {
        self.init(document.tree, document.nodes(meaning).places)
    }

    init(_ tree: Tree, _ places: ArraySlice<Place>) {
        self.tree = tree
        self.places = places
        // Fewer than five have no pattern, either.
        guard places.count >= 5 else { return }
        var last = 0
        for place in places {
            let index = Int(place.token)
            guard let (folder, hasSlash) = self.folder(of: index) else { continue }
            if groups.isEmpty || !isSame(groups[last].folder, folder) {
                if let known = groups.firstIndex(where: { isSame($0.folder, folder) }) {
                    last = known
                } else {
                    guard groups.count < FolderSurvey.mostGroups else { continue }
                    last = groups.count
                    groups.append(Group(folder: folder, first: index, count: 0, slashCount: 0))
                }
            }
            groups[last].count &+= 1
            if hasSlash { groups[last].slashCount &+= 1 }
        }
    }

    /// Returns the addresses of a group, in the file's order.
    package func tokens(of group: Group) -> [Int] {
        var result: [Int] = []
        for place in places {
            guard let (folder, _) = folder(of: Int(place.token)), isSame(folder, group.folder) else { continue }
            result.append(Int(place.token))
        }
        return result
    }

    /// Returns the folder that an address stands in, and whether the address ends in a slash; `nil` where there is none.
    private func folder(of index: Int) -> (folder: Range<Int>, hasSlash: Bool)? {
        let bytes = tree.source.bytes
        let token = tree.tokens[index]
        guard token.kind == .string, token.end &- token.start > 14, !token.flags.contains(.damaged),
            bytes[Int(token.start) + 1] | 0x20 == UInt8(ascii: "h")
        else { return nil }
        let range = token.rawRange
        // What stands behind a `#` or `?` is no folder.
        let text = UnsafeBufferPointer(rebasing: UnsafeBufferPointer(start: bytes, count: range.upperBound)[range])
        var end =
            firstSign(UInt8(ascii: "#"), or: UInt8(ascii: "?"), in: text, from: 0).map { $0 &+ range.lowerBound }
            ?? range.upperBound
        let hasSlash = bytes[range.upperBound - 1] == UInt8(ascii: "/")
        if bytes[end - 1] == UInt8(ascii: "/") { end &-= 1 }
        while end > range.lowerBound, bytes[end &- 1] != UInt8(ascii: "/") { end &-= 1 }
        return end &- range.lowerBound > 9 ? (range.lowerBound..<end, hasSlash) : nil
    }

    /// The folders, with the slash behind them, in which most of the addresses stand: those with three or more of five at least.
    package var usual: [String] {
        let most = groups.reduce(0) { $0 + $1.count } / 2
        return groups.filter { $0.count >= 3 && $0.count > most }.map { tree.source.text($0.folder) }
    }

    /// The groups whose folder is one letter away from that of many others, or differs from it in capitals only.
    package var misspelt: [(odd: Int, usual: Int)] {
        guard groups.count > 1, groups.contains(where: { $0.count >= 5 }) else { return [] }
        var result: [(odd: Int, usual: Int)] = []
        for odd in groups.indices where groups[odd].count <= 2 {
            for usual in groups.indices where groups[usual].count >= 5 && usual != odd {
                let (a, b) = (groups[odd].folder, groups[usual].folder)
                if mayBeSlip(a, b), isSlip(tree.source.text(a), tree.source.text(b)) {
                    result.append((odd, usual))
                    break
                }
            }
        }
        return result
    }

    /// The addresses that stand alone in a folder beside the one in which ten others or more have theirs, or around that.
    ///
    /// A folder within the usual one is where somebody put something.
    package var astray: [(odd: Int, usual: Int)] {
        guard groups.contains(where: { $0.count >= 10 }) else { return [] }
        let misspelt = misspelt
        return groups.indices.compactMap { odd in
            guard groups[odd].count == 1, !misspelt.contains(where: { $0.odd == odd }) else { return nil }
            return groups.indices.first { groups[$0].count >= 10 && isBeside(groups[odd].folder, groups[$0].folder) }.map {
                (odd, $0)
            }
        }
    }

    /// Whether two folders of one site differ in one step of the path, or the first lacks it.
    private func isBeside(_ odd: Range<Int>, _ usual: Range<Int>) -> Bool {
        func steps(_ folder: Range<Int>) -> [Slice<UnsafeBufferPointer<UInt8>>] {
            tree.source.buffer[folder].split(separator: UInt8(ascii: "/"))
        }
        let (own, others) = (steps(odd), steps(usual))
        // The scheme and the site come first.
        guard own.count >= 2, others.count >= 3, own[1].elementsEqual(others[1], by: { $0.asciiLowercased == $1.asciiLowercased })
        else { return false }
        func isSame(_ a: Slice<UnsafeBufferPointer<UInt8>>, _ b: Slice<UnsafeBufferPointer<UInt8>>) -> Bool { a.elementsEqual(b) }
        if own.count == others.count { return zip(own, others).dropFirst(2).count { !isSame($0, $1) } == 1 }
        return own.count + 1 == others.count && zip(own, others).dropFirst(2).allSatisfy { isSame($0, $1) }
    }

    /// Returns the folder of a group as it stands in front of its first address.
    package func text(of group: Group) -> String { tree.source.text(group.folder) }

    /// Whether two folders have so much in common that they may be a slip of each other: a look that makes nothing.
    private func mayBeSlip(_ a: Range<Int>, _ b: Range<Int>) -> Bool {
        guard abs(a.count - b.count) <= 1 else { return false }
        let bytes = tree.source.bytes
        let (left, right) = (bytes + a.lowerBound, bytes + b.lowerBound)
        let count = min(a.count, b.count)
        var start = 0
        while start < count, left[start] == right[start] { start &+= 1 }
        // A letter that is no digit in either makes the difference.
        guard start == count || left[start] &- 0x30 >= 10 && right[start] &- 0x30 >= 10 else { return false }
        var end = 0
        while end < count &- start, left[a.count &- 1 &- end] == right[b.count &- 1 &- end] { end &+= 1 }
        // Two letters of other alphabets that changed places are eight bytes.
        if start + end + 8 >= count { return true }
        guard a.count == b.count else { return false }
        for offset in start..<count where (left[offset] ^ right[offset]) & ~0x20 != 0 { return false }
        return true
    }

    /// Whether two folders of one site differ in one letter, no digit, or in capitals only.
    private func isSlip(_ a: String, _ b: String) -> Bool {
        let (left, right) = (Array(a.utf8), Array(b.utf8))
        guard abs(left.count - right.count) <= 1, let distance = editDistance(from: a, to: b, atMost: 3) else { return false }
        let start = left.equalEnds(with: right).start
        // Everything up to the third slash is the site.
        guard left[..<start].count(where: { $0 == UInt8(ascii: "/") }) >= 3 else { return false }
        if left.count == right.count, zip(left, right).allSatisfy({ $0 == $1 || ($0 ^ $1 == 0x20 && $0 | 0x20 >= 0x61) }) {
            return true
        }
        guard distance == 1 else { return false }
        let odd = [start < left.count ? left[start] : 0, start < right.count ? right[start] : 0]
        return !odd.contains { $0.isDigit }
    }

    private func isSame(_ a: Range<Int>, _ b: Range<Int>) -> Bool {
        guard a.count == b.count else { return false }
        let bytes = tree.source.bytes
        // The end first: addresses of one site differ there, and are longer than eight bytes.
        let (left, right) = (UnsafeRawPointer(bytes + a.upperBound - 8), UnsafeRawPointer(bytes + b.upperBound - 8))
        guard left.loadUnaligned(as: UInt64.self) == right.loadUnaligned(as: UInt64.self) else { return false }
        return haveSameBytes(bytes + a.lowerBound, bytes + b.lowerBound, a.count - 8)
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

package import ClubModel
package import JSONSyntax

/// A Level 1 root on the web with what it includes and the Level 0 file beside it, as they were on the day they were fetched.
package struct KeptRoot: Sendable {
    /// The address of the root.
    package let address: String
    /// The day on which the files were fetched.
    package let day: Day
    /// The files, by their addresses.
    package let sources: [Source]

    /// The address of the Level 0 file; `nil` where there is none.
    package var keywords: String? {
        let beside = RemoteFiles.keywordsAddress(besides: address)
        return sources.contains { hasSameBytes($0.path, beside) } ? beside : nil
    }

    /// - Returns: `nil` where these are no root with what belongs to it, or more than anybody needs.
    package init?(_ address: String, _ day: Day, _ sources: [Source]) {
        guard sources.count <= KeptRoot.mostFiles, sources.reduce(0, { $0 + $1.count }) <= KeptRoot.mostBytes,
            Set(sources.map { Array($0.path.utf8) }).count == sources.count, sources.allSatisfy({ KeptRoot.isPlain($0.path) }),
            let root = sources.first(where: { hasSameBytes($0.path, address) })
        else { return nil }
        self.address = address
        self.day = day
        self.sources = sources
        // Of a file that is included as much counts as can be read; the root and the keywords must be whole.
        let tree = Tree(root)
        guard tree.errors.isEmpty, Level(contentOf: tree) == .clubs else { return nil }
        for source in sources where !hasSameBytes(source.path, address) {
            let tree = Tree(source)
            switch Level(contentOf: tree) {
            case .clubs, nil: continue
            case .keywords where tree.errors.isEmpty: continue
            default: return nil
            }
        }
    }

    /// The most files and bytes that are kept of one root.
    private static let mostFiles = 1_000
    static let mostBytes = 8 << 20

    /// Whether an address is one that a line can hold.
    private static func isPlain(_ address: String) -> Bool {
        isOnTheWeb(address) && address.utf8.count <= 2_000 && address.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F }
    }

    // MARK: One file for all

    /// What a file of this kind begins with; another number stands for another form.
    private static let mark = "clubhub-lint kept root 1 "

    /// The form in which it is kept: a line with the checksum of all behind it; a line each for the day, the root and the
    /// number of files; a line with length and address for each; and their bytes.
    var bytes: [UInt8] {
        var body = Array("\(day.text)\n\(address)\n\(sources.count)\n".utf8)
        for source in sources { body += "\(source.count) \(source.path)\n".utf8 }
        for source in sources { body += source.buffer }
        return Array((KeptRoot.mark + KeptRoot.checksum(of: body[...]) + "\n").utf8) + body
    }

    /// Reads that form; `nil` where anything is not as it should be.
    init?(_ bytes: [UInt8]) {
        var rest = bytes[...]
        func line() -> String? {
            guard let end = rest.prefix(2_100).firstIndex(of: UInt8(ascii: "\n")) else { return nil }
            defer { rest = rest[(end + 1)...] }
            return String(decoding: rest[..<end], as: UTF8.self)
        }
        guard let first = line(), hasSameBytes(first, KeptRoot.mark + KeptRoot.checksum(of: rest)),
            let day = line().flatMap({ Day($0) }), let address = line(),
            let count = line().flatMap({ Int($0) }), 1...KeptRoot.mostFiles ~= count
        else { return nil }
        var files: [(path: String, count: Int)] = []
        for _ in 0..<count {
            guard let parts = line()?.split(separator: " ", maxSplits: 1), parts.count == 2, let count = Int(parts[0]),
                0...KeptRoot.mostBytes ~= count
            else { return nil }
            files.append((String(parts[1]), count))
        }
        var sources: [Source] = []
        for file in files {
            guard file.count <= rest.count else { return nil }
            sources.append(Source(path: file.path, Array(rest.prefix(file.count))))
            rest = rest.dropFirst(file.count)
        }
        guard rest.isEmpty else { return nil }
        self.init(address, day, sources)
    }

    private static func checksum(of bytes: ArraySlice<UInt8>) -> String {
        var hash = ByteHash()
        hash.add(bytes)
        return String(hash.value, radix: 16)
    }
}

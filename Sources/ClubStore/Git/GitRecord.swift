/// A line of git's lists of files, which are separated by zero bytes so that names may hold anything else.
struct GitRecord {
    /// Six digits that say what it is.
    let mode: ArraySlice<UInt8>
    /// The name of the object that holds the content, as hexadecimal digits.
    let object: ArraySlice<UInt8>
    /// Whether a merge has left several versions of the file.
    let isConflict: Bool
    /// The path from the top folder on.
    let path: ArraySlice<UInt8>

    /// Whether the content is none.
    var isEmpty: Bool { object.starts(with: GitRecord.nothing) || object.starts(with: GitRecord.nothing256) }

    /// How the names of the empty object begin, by SHA-1 and by SHA-256.
    private static let nothing = Array("e69de29bb2d1d643".utf8)
    private static let nothing256 = Array("473a0f4c3be8a936".utf8)

    /// Reads what `git ls-tree -r -z` or `git ls-files -s -z` print.
    static func list(_ output: [UInt8]) -> [GitRecord] {
        output.split(separator: 0).compactMap { line in
            guard let tab = line.firstIndex(of: 0x09) else { return nil }
            let fields = line[..<tab].split(separator: 0x20)
            guard fields.count == 3 else { return nil }
            // `mode kind object` of a commit, `mode object stage` of the index.
            let isStaged = fields[2].count == 1
            return GitRecord(
                mode: fields[0], object: fields[isStaged ? 1 : 2], isConflict: isStaged && fields[2] != [UInt8(ascii: "0")],
                path: line[(tab + 1)...])
        }
    }

    /// Reads what `git diff --raw -z` prints: `:mode mode object object letter`, then one path, of renamed files two.
    ///
    /// - Returns: The changes, each with the name of the object that held the content before.
    static func changes(_ output: [UInt8], in top: String) -> [(change: GitRepository.Change, object: [UInt8])] {
        var changes: [(change: GitRepository.Change, object: [UInt8])] = []
        var parts = output.split(separator: 0)[...]
        func path() -> String? {
            parts.popFirst().map { WorkingFolder.path(String(decoding: $0, as: UTF8.self), in: top) }
        }
        while let head = parts.popFirst() {
            let fields = head.split(separator: 0x20)
            guard fields.count == 5, let letter = fields[4].first, let first = path() else { break }
            let second = letter == UInt8(ascii: "R") || letter == UInt8(ascii: "C") ? path() : first
            let isFile = { (mode: ArraySlice<UInt8>) in mode.starts(with: "100".utf8) }
            // A file that became a link is gone, as far as its content goes; of a conflict there is no mode.
            let wasThere = isFile(fields[0].dropFirst()) && letter != UInt8(ascii: "C")
            let isThere = isFile(fields[1]) || letter == UInt8(ascii: "U")
            if wasThere || isThere {
                let change = GitRepository.Change(before: wasThere ? first : nil, after: isThere ? second : nil)
                changes.append((change, Array(fields[2])))
            }
        }
        return changes
    }
}

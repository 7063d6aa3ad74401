/// A pattern for paths: `*` stands for any letters within a name, `**` for any folders, `?` for one letter.
///
/// A pattern without `/` is tried on the name alone, at any depth. What matches a folder matches all that lies in it.
package struct Glob: Sendable, Equatable {
    package let pattern: String
    private let parts: [[Unicode.Scalar]]

    package init(_ pattern: String) {
        self.pattern = pattern
        var parts = pattern.split(separator: "/").map { Array($0.unicodeScalars) }
        if parts.first == ["."] { parts.removeFirst() }
        let isAnchored = pattern.utf8.dropLast().contains(UInt8(ascii: "/"))
        self.parts = isAnchored ? parts : [Glob.anyFolders] + parts
    }

    /// Whether the pattern matches a path, or a folder that the path lies in.
    ///
    /// - Parameter path: Relative to the folder that the pattern counts from, with `/`.
    package func matches(_ path: String) -> Bool {
        // One bit of `states` per part of the pattern: it may go on there. Linear in the path for every pattern.
        var states = [Bool](repeating: false, count: parts.count + 1)
        states[0] = true
        skipFolders(&states)
        for name in path.split(separator: "/") {
            let name = Array(name.unicodeScalars)
            var next = [Bool](repeating: false, count: parts.count + 1)
            for index in parts.indices where states[index] {
                if parts[index] == Glob.anyFolders {
                    next[index] = true
                } else if Glob.matches(name, parts[index]) {
                    next[index + 1] = true
                }
            }
            // `a/**` is all that lies in `a`; `**` at the end needs a name to stand for.
            if parts.last == Glob.anyFolders, next[parts.count - 1], states[parts.count - 1] { return true }
            skipFolders(&next)
            if next[parts.count], parts.last != Glob.anyFolders { return true }
            states = next
        }
        return false
    }

    private static let anyFolders: [Unicode.Scalar] = ["*", "*"]

    /// `**` may stand for no folder at all.
    private func skipFolders(_ states: inout [Bool]) {
        for index in parts.indices where states[index] && parts[index] == Glob.anyFolders { states[index + 1] = true }
    }

    /// Whether one name fits one part of a pattern: on a mismatch the last `*` takes one letter more.
    private static func matches(_ name: [Unicode.Scalar], _ part: [Unicode.Scalar]) -> Bool {
        var nameIndex = 0
        var partIndex = 0
        var retry: (part: Int, name: Int)?
        while nameIndex < name.count {
            if partIndex < part.count, part[partIndex] == "*" {
                retry = (partIndex + 1, nameIndex)
                partIndex += 1
            } else if partIndex < part.count, part[partIndex] == "?" || part[partIndex] == name[nameIndex] {
                partIndex += 1
                nameIndex += 1
            } else if let last = retry {
                retry = (last.part, last.name + 1)
                partIndex = last.part
                nameIndex = last.name + 1
            } else {
                return false
            }
        }
        return part[partIndex...].allSatisfy { $0 == "*" }
    }
}

/// Where the user stands: turns what was typed into absolute paths, and these into what the user would type.
package struct WorkingFolder: Sendable {
    /// The absolute path of the current folder.
    package let path: String
    /// Whether paths outside the current folder are shown from `/` instead of with `..`.
    private let showsFromTop: Bool

    /// - Parameter typed: The paths that the user named: who names one from `/` wants to see them so.
    package init(path: String, typed: [String] = []) {
        self.path = path
        showsFromTop = typed.contains {
            $0.utf8.first == UInt8(ascii: "/") && $0 != path && WorkingFolder.relative($0, to: path) == nil
        }
    }

    /// Returns the absolute path of what was typed, without `.`, `..` and doubled `/`.
    package func absolute(_ typed: String, from base: String? = nil) -> String {
        let full = typed.utf8.first == UInt8(ascii: "/") ? typed : (base ?? path) + "/" + typed
        // `link/..` is the parent of what the link leads to; only the disk knows which that is.
        let climbs = typed.utf8.contains(UInt8(ascii: ".")) && goesDownThenUp(typed)
        return WorkingFolder.normalized(climbs ? FileSystem.resolved(full) ?? full : full)
    }

    /// Returns an absolute path as the user would type it from here; the folder itself is `.`.
    package func shown(_ absolute: String) -> String {
        if absolute == path { return "." }
        if let inside = WorkingFolder.relative(absolute, to: path) { return inside }
        if showsFromTop { return absolute }
        let target = absolute.split(separator: "/")
        let here = path.split(separator: "/")
        var common = 0
        while common < min(target.count, here.count), target[common] == here[common] { common += 1 }
        let up = [Substring](repeating: "..", count: here.count - common)
        return (up + target[common...]).joined(separator: "/")
    }

    /// Returns the folder that a path lies in.
    package static func parent(of absolute: String) -> String {
        guard let slash = absolute.utf8.lastIndex(of: UInt8(ascii: "/")), slash != absolute.startIndex else { return "/" }
        return String(absolute[..<slash])
    }

    /// Returns the path of a name in a folder.
    package static func path(_ name: String, in folder: String) -> String {
        folder == "/" ? "/" + name : folder + "/" + name
    }

    /// Returns a path relative to a folder that it lies in; `nil` where it lies elsewhere.
    package static func relative(_ absolute: String, to folder: String) -> String? {
        let inside = folder == "/" ? "/" : folder + "/"
        // By bytes: letters that merely look the same are other names on most disks.
        guard absolute.utf8.starts(with: inside.utf8) else { return nil }
        return String(Substring(absolute.utf8.dropFirst(inside.utf8.count)))
    }

    static func normalized(_ path: String) -> String {
        var parts: [Substring] = []
        for part in path.split(separator: "/") {
            switch part {
            case ".": continue
            case "..": _ = parts.popLast()
            default: parts.append(part)
            }
        }
        return "/" + parts.joined(separator: "/")
    }

    private func goesDownThenUp(_ typed: String) -> Bool {
        var isDown = false
        for part in typed.split(separator: "/") where part != "." {
            if part != ".." { isDown = true } else if isDown { return true }
        }
        return false
    }
}

import ClubModel
package import JSONSyntax

extension GitRepository {
    /// What a file held at some time.
    package struct Version: Sendable {
        /// The day of the commit, `yyyy-mm-dd`, and the beginning of its name.
        package let day: String
        package let commit: String
        package let source: Source
    }

    /// Returns what a file held before a commit, the newest first; the commit's own content is not among them.
    ///
    /// What git cannot tell is left out: this is asked for a hint only.
    ///
    /// - Parameters:
    ///   - path: The absolute path of the file.
    ///   - commit: The full name of the commit.
    ///   - limit: How many commits that changed the file are looked at.
    package func versions(of path: String, before commit: String, limit: Int) -> [Version] {
        guard let name = WorkingFolder.relative(path, to: top), !name.utf8.contains(0x0A),
            let output = try? git.output(
                [
                    "log", "--no-color", "--no-show-signature", "-n", String(limit + 1), "--format=%H %cs", commit, "--",
                    ":(top,literal)" + name,
                ])
        else { return [] }
        var versions: [Version] = []
        for line in output.split(separator: 0x0A).dropFirst() {
            let parts = line.split(separator: 0x20)
            guard parts.count == 2 else { continue }
            let object = Array(parts[0]) + [UInt8(ascii: ":")] + Array(name.utf8)
            guard let source = try? objects.source(object, shownAs: path) else { continue }
            versions.append(
                Version(
                    day: String(decoding: parts[1], as: UTF8.self), commit: String(decoding: parts[0].prefix(7), as: UTF8.self),
                    source: source))
        }
        return versions
    }
}

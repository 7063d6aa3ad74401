package import ClubModel
package import JSONSyntax

/// A place where files are: the disk, or one state of a git repository. Paths are absolute in both.
package protocol FileTree: Sendable {
    /// Returns what stands under a path, behind symbolic links; `nil` where nothing can be seen there.
    func kind(of path: String) -> FileSystem.Kind?

    /// Returns the names in a folder, by their bytes, without `.` and `..`.
    func entries(of folder: String, shownAs shown: String) throws(StoreError) -> [FileSystem.Entry]

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - path: Where it is.
    ///   - shown: The path that it is reported by.
    func source(at path: String, shownAs shown: String) throws(StoreError) -> Source

    /// Returns the files that git keeps, which it never leaves out: their paths from the top of the repository on, as bytes.
    /// None where that cannot be told.
    func kept(inRepository top: String) -> Set<[UInt8]>
}

/// The disk, as it is now.
package struct Disk: FileTree {
    package init() {}

    /// Asks `stat`.
    package func kind(of path: String) -> FileSystem.Kind? { FileSystem.kind(of: path) }

    /// Lists a folder.
    package func entries(of folder: String, shownAs shown: String) throws(StoreError) -> [FileSystem.Entry] {
        try FileSystem.entries(of: folder, shownAs: shown)
    }

    /// Reads a file in one go.
    package func source(at path: String, shownAs shown: String) throws(StoreError) -> Source {
        try SourceReader.source(at: path, shownAs: shown)
    }

    /// Asks git for the files in its index.
    package func kept(inRepository top: String) -> Set<[UInt8]> {
        do throws(StoreError) { return try GitRepository(at: top, shownAs: top).kept() } catch { return [] }
    }
}

/// The files below a folder that a command looks for, and what lies there that it must not read.
package struct FolderContents: Sendable {
    /// Paths from the folder on, by their bytes.
    package private(set) var files: [String] = []
    package private(set) var leftOut: [LeftOut] = []

    /// Something that is not read.
    package struct LeftOut: Sendable, Equatable {
        package let path: String
        package let reason: Reason
    }

    /// Why something is not read.
    package enum Reason: Sendable, CaseIterable {
        /// A symbolic link that leads out of the folder, or nowhere.
        case leadsOut
        /// A symbolic link to a folder, which may lead round.
        case linkedFolder
        /// A name with signs that nobody can see or type.
        case oddName
        /// A folder in too many others.
        case tooDeep
        /// A folder that may not be looked into.
        case closed
        /// The first file of those that are too many.
        case tooMany
    }

    private static let deepest = 16
    private static let mostNames = 200_000

    /// Looks for files.
    ///
    /// - Parameters:
    ///   - folder: The absolute path of the folder.
    ///   - most: How many files are taken at most.
    ///   - isWanted: Whether a file of a name is looked for. Hidden ones never are.
    package init(of folder: String, shownAs shown: String, most: Int, isWanted: (String) -> Bool) throws(StoreError) {
        guard let base = FileSystem.resolved(folder) else { throw .isAbsent(shown) }
        guard FileSystem.kind(of: base) == .folder else {
            throw StoreError(
                shown, Phrase(en: "This is not a folder.", nl: "Dit is geen map."),
                remedy: Phrase(en: "Name the folder with the pictures.", nl: "Noem de map met de foto's."))
        }
        try walk(base, shown, isWanted)
        files.sort { FileSystem.precedes($0, $1) }
        if files.count > most {
            leftOut.append(LeftOut(path: files[most], reason: .tooMany))
            files.removeLast(files.count - most)
        }
        leftOut.sort { FileSystem.precedes($0.path, $1.path) }
    }

    private mutating func walk(_ base: String, _ shown: String, _ isWanted: (String) -> Bool) throws(StoreError) {
        var rest: [(path: String, depth: Int)] = [("", 0)]
        var count = 0
        while let (inside, depth) = rest.popLast() {
            let here = inside.isEmpty ? base : WorkingFolder.path(inside, in: base)
            let entries: [FileSystem.Entry]
            do {
                entries = try FileSystem.entries(of: here, shownAs: inside.isEmpty ? shown : inside)
            } catch {
                if inside.isEmpty { throw error }
                leftOut.append(LeftOut(path: inside, reason: .closed))
                continue
            }
            for entry in entries where !entry.name.hasPrefix(".") {
                count += 1
                let path = inside.isEmpty ? entry.name : inside + "/" + entry.name
                guard count <= FolderContents.mostNames else {
                    leftOut.append(LeftOut(path: path, reason: .tooMany))
                    return
                }
                if entry.isLinkedFolder {
                    leftOut.append(LeftOut(path: path, reason: .linkedFolder))
                } else if entry.kind == .folder {
                    if depth < FolderContents.deepest {
                        rest.append((path, depth + 1))
                    } else {
                        leftOut.append(LeftOut(path: path, reason: .tooDeep))
                    }
                } else if isWanted(entry.name) {
                    take(path, entry, base)
                }
            }
        }
    }

    private mutating func take(_ path: String, _ entry: FileSystem.Entry, _ base: String) {
        let location = WorkingFolder.path(path, in: base)
        // What is no UTF-8 was repaired, so that no file has that name.
        let isOdd = entry.name.unicodeScalars.contains { scalar in
            scalar == "\u{FFFD}" || scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
                || scalar.properties.generalCategory == .format
        }
        if isOdd {
            leftOut.append(LeftOut(path: path, reason: .oddName))
        } else if FileSystem.isLink(location), !leadsInside(location, base) {
            leftOut.append(LeftOut(path: path, reason: .leadsOut))
        } else if entry.kind == .file {
            files.append(path)
        }
    }

    private func leadsInside(_ location: String, _ base: String) -> Bool {
        FileSystem.resolved(location).map { WorkingFolder.relative($0, to: base) != nil } ?? false
    }
}

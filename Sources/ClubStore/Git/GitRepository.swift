package import ClubModel
package import JSONSyntax

/// A git repository, asked by the program git: so whatever git understands, now and later, is understood here.
package struct GitRepository: Sendable {
    /// The absolute path of the folder that its paths count from; of a bare repository, its own.
    package let top: String
    let git: GitProgram
    let objects: GitObjects

    /// A state of the files.
    package enum State: Sendable {
        /// What a commit holds, by its full name.
        case commit(String)
        /// What is staged: what `git commit` would put into the next commit.
        case index
        /// The files on disk, with those that git does not know yet but would take: untracked and not ignored.
        case workingTree
    }

    /// Finds the repository that a folder belongs to.
    ///
    /// - Parameters:
    ///   - folder: An absolute path.
    ///   - shown: The path that errors name.
    package init(at folder: String, shownAs shown: String) throws(StoreError) {
        let program = try GitProgram(in: folder)
        let answer = try program.ask(["rev-parse", "--show-toplevel"])
        if answer.status == 0 {
            top = answer.line
        } else if answer.errors.has("must be run in a work tree") {
            let place = try program.ask(["rev-parse", "--is-bare-repository", "--absolute-git-dir"]).line
            guard place.hasPrefix("true\n") else { throw .insideGitFolder(shown) }
            top = String(place.dropFirst("true\n".count))
        } else if answer.errors.has("not a git repository") {
            throw .noRepository(shown)
        } else {
            throw .git(saying: answer.errors)
        }
        git = try program.moved(to: top)
        objects = GitObjects(git)
    }

    // MARK: Revisions

    /// Returns the full name of the commit that a revision means, such as `HEAD~1`, a branch or a tag.
    package func commit(_ revision: String) throws(StoreError) -> String {
        // What follows `--end-of-options` is not an option, whatever it begins with.
        let answer = try git.ask(["rev-parse", "--verify", "--end-of-options", revision + "^{commit}"])
        // `^HEAD` is taken, too: all commits but those.
        if answer.status == 0, !answer.line.hasPrefix("^") { return answer.line }
        throw try flaw(in: revision)
    }

    /// Returns the full name of the last commit; `nil` where there is none yet.
    package func head() throws(StoreError) -> String? {
        let answer = try git.ask(["rev-parse", "--verify", "--quiet", "HEAD^{commit}"])
        return answer.status == 0 ? answer.line : nil
    }

    /// Returns the newest commit that two revisions both come from.
    package func mergeBase(of revision: String, and other: String = "HEAD") throws(StoreError) -> String {
        let answer = try git.ask(["merge-base", "--end-of-options", revision, other])
        if answer.status == 0 { return answer.line }
        // Either one of them is none, or they have nothing in common.
        _ = try commit(revision)
        _ = try commit(other)
        throw .nothingInCommon(revision, other, isShallow: try isShallow())
    }

    private func flaw(in revision: String) throws(StoreError) -> StoreError {
        if revision == "HEAD" || revision == "@", try head() == nil { return .noCommitYet(revision) }
        return .noCommit(revision, isShallow: try isShallow())
    }

    private func isShallow() throws(StoreError) -> Bool {
        try git.ask(["rev-parse", "--is-shallow-repository"]).line == "true"
    }

    // MARK: Files

    /// Returns the files of a revision.
    package func tree(of revision: String) throws(StoreError) -> any FileTree { try tree(.commit(try commit(revision))) }

    /// Returns the files of a state.
    package func tree(_ state: State) throws(StoreError) -> any FileTree {
        switch state {
        case .workingTree: return Disk()
        case .commit(let name):
            return GitTree(top, GitRecord.list(try git.output(["ls-tree", "-r", "-z", "--full-tree", name])), objects)
        case .index:
            var records = GitRecord.list(try git.output(["ls-files", "-s", "-z"]))
            if records.contains(where: \.isEmpty) {
                // `git add --intent-to-add` notes an empty file, which no commit takes: git then calls the one on disk new.
                let intended = try git.output(["diff", "--name-only", "--diff-filter=A"] + GitRepository.plainDiff)
                let names = Set(intended.split(separator: 0).map(Array.init))
                records.removeAll { $0.isEmpty && names.contains(Array($0.path)) }
            }
            return GitTree(top, records, objects)
        }
    }

    /// Returns a state without any file in the repository: that before the first commit.
    package func emptyTree() -> any FileTree { GitTree(top, [], objects) }

    /// Returns the files in the index whose names are those of JSON, by their paths from the top on, as bytes.
    func kept() throws(StoreError) -> Set<[UInt8]> {
        let names = try git.output(["ls-files", "-z", "--", ":(icase,top)*.json", ":(icase,top)*.json.txt"])
        return Set(names.split(separator: 0).map(Array.init))
    }

    /// Returns the absolute path of the folder that hooks are in, and of the one that all worktrees of the repository share.
    func hookFolder() throws(StoreError) -> (hooks: String, common: String) {
        let lines = try git.hookFolders().split(separator: 0x0A)
        // Relative ones count from the top, where git was asked.
        let paths = lines.map { line in
            let path = String(decoding: line, as: UTF8.self)
            return WorkingFolder.normalized(path.utf8.first == UInt8(ascii: "/") ? path : top + "/" + path)
        }
        guard paths.count == 2 else { throw .git(saying: []) }
        return (paths[0], paths[1])
    }

    // MARK: Changes

    /// A file that is not the same in two states, by absolute paths.
    package struct Change: Sendable, Equatable {
        /// Where it was; `nil` for a new file.
        package let before: String?
        /// Where it is; `nil` for one that is gone.
        package let after: String?
    }

    /// Returns the files that changed between two states, renamed ones as one change; symbolic links and the commits of
    /// submodules are not told of.
    ///
    /// - Parameters:
    ///   - commit: The full name of a commit; `nil` for the last one, and before that for no file at all.
    ///   - state: The later state.
    package func changes(since commit: String?, to state: State) throws(StoreError) -> [Change] {
        var arguments = ["diff", "--raw", "-M"] + GitRepository.plainDiff
        switch state {
        case .commit(let later): arguments += [commit ?? "HEAD", later]
        case .index: arguments += ["--cached"] + (commit.map { [$0] } ?? [])
        case .workingTree: arguments += [commit ?? "HEAD"]
        }
        let changes = GitRecord.changes(try git.output(arguments + ["--"]), in: top)
        guard case .workingTree = state else { return changes.map(\.change) }
        let untracked = try git.output(["ls-files", "--others", "--exclude-standard", "-z"])
        return try joined(changes, untracked.split(separator: 0).filter { $0.last != UInt8(ascii: "/") })
    }

    /// Adds the files that git does not know yet, which may be those that it misses under another name.
    private func joined(
        _ known: [(change: Change, object: [UInt8])], _ untracked: [ArraySlice<UInt8>]
    ) throws(StoreError) -> [Change] {
        var changes = known.map(\.change)
        var gone: [[UInt8]: Int] = [:]
        for (number, (change, object)) in known.enumerated() where change.after == nil { gone[object] = number }
        // Names with a line end in them cannot be asked about.
        let asked = gone.isEmpty ? [] : untracked.filter { !$0.contains(0x0A) }
        let input = asked.flatMap { $0 + [0x0A] }
        let objects =
            asked.isEmpty
            ? [] : try git.ask(["hash-object", "--no-filters", "--stdin-paths"], input: input).output.split(separator: 0x0A)
        let origins = Dictionary(zip(asked, objects).map { ($0, gone[Array($1)]) }) { first, _ in first }
        var places: [String: Int] = [:]
        for (number, change) in changes.enumerated() { if let before = change.before { places[before] = number } }
        for name in untracked {
            let path = WorkingFolder.path(String(decoding: name, as: UTF8.self), in: top)
            // What was taken out of the index and still lies there is the old file, perhaps changed.
            if let number = places[path] ?? origins[name] ?? nil, changes[number].after == nil {
                changes[number] = Change(before: changes[number].before, after: path)
            } else {
                changes.append(Change(before: nil, after: path))
            }
        }
        return changes
    }

    /// What keeps settings out of a comparison.
    private static let plainDiff = [
        "-z", "--no-color", "--no-ext-diff", "--no-textconv", "--no-abbrev", "--ignore-submodules=all", "-O/dev/null", "-l1000",
    ]
}

extension [UInt8] {
    /// Whether a text of git's is part of this one.
    fileprivate func has(_ text: String) -> Bool { String(decoding: self, as: UTF8.self).contains(text) }
}

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

package import ClubLint
package import ClubModel
import JSONSyntax

/// Two states of one workspace, of which only the files that differ are looked at as a whole.
package struct ComparedSessions: Sendable {
    private var before: Session
    private var after: Session
    /// What could not be read. It is on neither side, so that none of it looks like a file that came or went.
    package private(set) var failures: [StoreError] = []

    /// - Parameters:
    ///   - before: The earlier state, opened after the later one: so what is the same is read once.
    ///   - after: The later state.
    package init(_ before: Session, _ after: Session) {
        (self.before, self.after) = (before, after)
        // The later one is what the earlier one was opened after.
        let later = self.after.read().failures
        leaveOut(later + self.before.read().failures)
    }

    /// Calls a closure with both sides, as often as the files that differ are too large to be in memory at once.
    ///
    /// - Parameters:
    ///   - limit: The most bytes of files on both sides; one file and its other state are together in any case.
    ///   - body: What is done with a part: the workspaces are whole each time, the documents are those of the part.
    /// - Returns: How many parts there were.
    @discardableResult
    package mutating func forEachPart<Failure: Error>(
        ofBytes limit: Int, _ body: (ComparedSide, ComparedSide) throws(Failure) -> Void
    ) throws(Failure) -> Int {
        let parts = parts(ofBytes: limit)
        for part in parts {
            before.show { part.contains(ExactText($0.path)) }
            after.show { part.contains(ExactText($0.path)) }
            let (old, new) = (before.documents(), after.documents())
            leaveOut(old.failures + new.failures)
            try body(
                ComparedSide(before.read().workspace, old.documents), ComparedSide(after.read().workspace, new.documents))
        }
        return parts.count
    }

    /// Returns the files that differ, in as few parts as there have to be.
    private func parts(ofBytes limit: Int) -> [Set<ExactText>] {
        var bytes: [ExactText: Int] = [:]
        for (session, other) in [(before, after), (after, before)] {
            for file in session.files where !session.isSame(file.path, in: other) {
                bytes[ExactText(file.path), default: 0] += session.byteCount(of: file.path)
            }
        }
        guard bytes.values.reduce(0, +) > limit else { return [Set(bytes.keys)] }
        // Lists of clubs and keywords come first, all together. A file that has moved has the name that it had: of two states of
        // one file both are in the same part, then.
        func rank(_ path: String) -> Int {
            switch Level(fileName: lastPathComponent(path)) {
            case .keywords, .clubs: 0
            case .members, .images, nil: 1
            }
        }
        let paths = bytes.keys.map { (path: $0, rank: rank($0.text), name: lastPathComponent($0.text)) }.sorted {
            if $0.rank != $1.rank { return $0.rank < $1.rank }
            if !hasSameBytes($0.name, $1.name) { return $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
            return $0.path.text.utf8.lexicographicallyPrecedes($1.path.text.utf8)
        }
        var parts: [Set<ExactText>] = [[]]
        var (count, name) = (0, "")
        for entry in paths {
            let size = bytes[entry.path] ?? 0
            if entry.rank > 0, count > 0, count + size > limit, !hasSameBytes(entry.name, name) {
                parts.append([])
                count = 0
            }
            parts[parts.count - 1].insert(entry.path)
            count += size
            name = entry.name
        }
        return parts
    }

    private mutating func leaveOut(_ failures: [StoreError]) {
        var told = Set(self.failures.map { $0.path })
        for error in failures where told.insert(error.path).inserted {
            self.failures.append(error)
            before.take([.removal(error.path)])
            after.take([.removal(error.path)])
        }
    }
}

extension Session {
    /// Returns the files that are asked for, and those of them that cannot be read.
    fileprivate func documents() -> (documents: [Document], failures: [StoreError]) {
        var result: (documents: [Document], failures: [StoreError]) = ([], [])
        for file in map({ $0 }) {
            switch file.value {
            case .success(let document): result.documents.append(document)
            case .failure(let error): result.failures.append(error)
            }
        }
        return result
    }
}

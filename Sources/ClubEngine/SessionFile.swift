package import ClubModel
package import JSONSyntax

/// One file of a workspace, wherever it is: on disk, in a commit, on the web, in an editor.
package struct SessionFile: Sendable {
    /// The path that it is reported by; no two files of a session have the same.
    package let path: String
    /// Whether its findings are asked for. What the others hold is known all the same.
    package var isShown: Bool
    /// Whether somebody named it, so that it is looked at whatever it holds.
    package var isNamed: Bool
    /// Whether its path says what it is called; what comes through a pipe is not called anything yet.
    package var hasName = true
    /// Where its bytes come from.
    package var content: Content

    /// Where the bytes of a file come from.
    package enum Content: Sendable {
        case memory(Source)
        /// A closure that reads them; it is called once, and again only where they were too many to be kept.
        case elsewhere(@Sendable () throws(StoreError) -> Source)
    }

    package init(path: String, isShown: Bool = true, isNamed: Bool = false, _ content: Content) {
        self.path = path
        self.isShown = isShown
        self.isNamed = isNamed
        self.content = content
    }

    /// Reads it.
    package func source() throws(StoreError) -> Source {
        switch content {
        case .memory(let source): return source
        case .elsewhere(let read): return try read()
        }
    }
}

/// A change of a session's files.
package enum SessionEdit: Sendable {
    /// A file, new or known, gets this text.
    case text(String, [UInt8])
    /// A file that is there gets this text; nothing is another beside it.
    case typed(String, Source)
    /// A file comes, or stands in for the one of its path.
    case file(SessionFile)
    /// The file of a path goes.
    case removal(String)
}

/// Who is told how far a session is.
package struct SessionProgress: Sendable {
    /// Announces work on that many files.
    package let expect: @Sendable (Int) -> Void
    /// Called after each of them, from any thread.
    package let step: @Sendable () -> Void

    package init(expect: @escaping @Sendable (Int) -> Void, step: @escaping @Sendable () -> Void) {
        self.expect = expect
        self.step = step
    }

    /// Tells nobody.
    package static let silent = SessionProgress(expect: { _ in }, step: {})
}

/// What a session knows beside its files: what they are checked with, what counts of that, and who does the work.
package struct SessionSettings: Sendable {
    /// Day, edition, gazetteer, lists of words, and which files are the root and the keywords.
    package var workspace: Workspace.Settings
    /// What the configuration makes of what is found.
    package var judgement = Judgement()
    /// Whether all rules run, also those that nobody wants to hear of: what a file is for its readers follows from what is found
    /// in it, not from how that is judged.
    package var findsEverything = false
    /// The most bytes of files that are kept, each with twice as much that is made of it: ten times what the project's files have.
    /// Of others only the facts are, and they are read again where other files have something to tell about them.
    package var keptBytes = 4 << 20
    package var workers = Workers.inOrder
    package var progress = SessionProgress.silent

    package init(_ workspace: Workspace.Settings) { self.workspace = workspace }

    /// Whether there are lists of words, without which some rules find nothing.
    var hasWords: Bool { workspace.words != nil }
}

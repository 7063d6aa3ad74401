package import ClubModel

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

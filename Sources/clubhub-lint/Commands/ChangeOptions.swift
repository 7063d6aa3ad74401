import ArgumentParser

/// The options that narrow a run to what changed.
struct ChangeOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Only files that changed since this commit, branch or tag: what is committed, what is not yet, and new files.",
            valueName: "revision"))
    var since: String?

    @Flag(help: "Only files that are staged, with the content that is staged: what `git commit` would take.")
    var staged = false

    @Flag(
        help: ArgumentHelp(
            "Only findings that the change brings about, also in files that it does not touch. Alone: since the last commit."))
    var newOnly = false
}

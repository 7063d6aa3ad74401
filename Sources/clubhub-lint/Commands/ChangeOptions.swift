import ArgumentParser

/// The options that narrow a run to what changed.
struct ChangeOptions: ParsableArguments {
    @Option(
        help: .words(
            "Only files that changed since this commit, branch or tag: what is committed, what is not yet, and new files.",
            "Alleen bestanden die veranderd zijn sinds deze commit, branch of tag: wat vastgelegd is, wat nog niet, en nieuwe bestanden.",
            value: "revision"))
    var since: String?

    @Flag(
        help: .words(
            "Only files that are staged, with the content that is staged: what `git commit` would take.",
            "Alleen bestanden die klaarstaan (git add), met de inhoud die klaarstaat: wat `git commit` zou nemen."))
    var staged = false

    @Flag(
        help: .words(
            "Only findings that the change brings about, also in files that it does not touch. Alone: since the last commit.",
            "Alleen bevindingen die door de wijziging ontstaan, ook in bestanden die niet veranderen. Zonder meer: sinds de laatste commit."
        ))
    var newOnly = false
}

/// Why something on disk or on the network cannot be used: which thing, what is the matter, and what to do.
package struct StoreError: Error, Equatable, Sendable {
    /// The path or the address, as the user would type it.
    package let path: String
    /// What is the matter, without the path.
    package let problem: Phrase
    /// What the user can do.
    package let remedy: Phrase

    package init(_ path: String, _ problem: Phrase, remedy: Phrase) {
        self.path = path
        self.problem = problem
        self.remedy = remedy
    }

    /// Returns path, problem and remedy as one line.
    package func text(in language: Phrase.Language) -> String {
        "\(path): \(problem.text(in: language)) \(remedy.text(in: language))"
    }
}

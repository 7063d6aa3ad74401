extension [String] {
    /// Returns the texts as a list in a sentence, as in "a, b or c".
    ///
    /// - Parameter word: What stands in front of the last, with its blanks.
    func joined(last word: String) -> String {
        count < 2 ? joined() : dropLast().joined(separator: ", ") + word + self[count - 1]
    }
}

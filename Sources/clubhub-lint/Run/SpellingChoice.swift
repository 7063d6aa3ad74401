import ClubStore

extension RunSettings {
    /// The spelling checker, started for the first workspace that wants it.
    private static let speller = Hunspell()

    /// Returns the checker for a workspace; `nil` where neither options nor configuration want one.
    ///
    /// Throws where spelling is to be checked and nothing is there to do it with.
    func speller(for configuration: Configuration?) throws(Failure) -> Hunspell? {
        guard checksSpelling ?? configuration?.checksSpelling ?? false else { return nil }
        guard let speller = RunSettings.speller else { throw Failure(.noSpellingChecker, in: language) }
        return speller
    }
}

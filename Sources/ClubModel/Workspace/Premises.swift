/// What is known of a run before a file is checked: all that a rule about a single document may ask beside that document.
package struct Premises: Sendable {
    /// The day that counts as today.
    package let today: Day
    /// The edition that the files are written in.
    package let edition: Edition
    /// Whether somebody said so; else it was inferred from the names that the files have.
    package let isEditionGiven: Bool
    /// The path of the Level 0 file; `nil` where none was found. What it says is none of the premises: rules that ask for it say so
    /// (`Check.vocabulary`), so that a letter that is typed there concerns no others.
    package let keywords: String?
    /// The towns of the world; `nil` where they were left out.
    package let gazetteer: Gazetteer?
    /// How words are spelt; `nil` where spelling is not checked.
    package let words: WordLists?
    /// The short names of the clubs whose Level 2 files the released apps fetch; `nil` where that is unknown.
    ///
    /// The apps do not look for files: a club that they were not built with needs a new release of them (FORMAT.md 5.3).
    package let fetchedClubs: Set<String>?

    /// The path of the Level 1 root among the files; `nil` where there is none.
    package let root: String?
    /// Which of the files are as they were some time ago; `nil` where none is.
    package let kept: Kept?
    /// What lies beside the files; `nil` where that cannot be told.
    package let beside: FilesBeside?

    /// - Parameters:
    ///   - edition: The edition that the files' names show, where nobody gave one.
    ///   - keywords: The path of the Level 0 file.
    init(_ settings: Workspace.Settings, edition: Edition, keywords: String?) {
        today = settings.today
        self.edition = settings.edition ?? edition
        isEditionGiven = settings.edition != nil
        self.keywords = keywords
        gazetteer = settings.gazetteer
        words = settings.words
        fetchedClubs = settings.fetchedClubs
        root = settings.root
        kept = settings.kept
        beside = settings.beside
    }

    /// Whether the same can be found by others of the same run, whose files are others.
    package func isSame(as other: Premises) -> Bool {
        edition == other.edition && root == other.root && kept == other.kept && keywords == other.keywords
    }
}

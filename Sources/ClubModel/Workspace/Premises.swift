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

/// Files of a workspace that were fetched on an earlier day and kept: Level 1 and Level 0 of a root on the web.
package struct Kept: Sendable, Equatable {
    /// The address of the root.
    package let root: String
    /// The day on which they were fetched.
    package let day: Day
    /// The addresses of the files.
    package let paths: Set<String>

    package init(root: String, day: Day, paths: Set<String>) {
        self.root = root
        self.day = day
        self.paths = paths
    }

    /// After so many days much may have changed.
    private static let longDays = 30

    /// Returns how long ago that was, as in "3 days ago"; `nil` where the day is still to come.
    package func age(on today: Day) -> Phrase? {
        switch today.dayCount - day.dayCount {
        case ..<0: nil
        case 0: Phrase(en: "today", nl: "vandaag")
        case 1: Phrase(en: "yesterday", nl: "gisteren")
        case let days: Phrase(en: "\(days) days ago", nl: "\(days) dagen geleden")
        }
    }

    /// Whether much may have changed since.
    package func isOld(on today: Day) -> Bool { today.dayCount - day.dayCount > Kept.longDays }
}

/// What is known of the world beside the files.
package struct Reference: Sendable {
    /// Where towns are; `nil` leaves out what only that can tell.
    package let gazetteer: Gazetteer?
    /// How words are spelt; `nil` leaves out spelling.
    package let words: WordLists?

    package init(gazetteer: Gazetteer? = nil, words: WordLists? = nil) {
        self.gazetteer = gazetteer
        self.words = words
    }
}

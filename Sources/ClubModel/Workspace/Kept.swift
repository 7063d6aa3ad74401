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

/// The four kinds of file, named by what they hold.
package enum Level: Int, Sendable, CaseIterable {
    /// Level 0: keywords with their translations, and languages.
    case keywords
    /// Level 1: clubs and museums, and the files that hold more of them.
    case clubs
    /// Level 2: one club and its members.
    case members
    /// Level 3: the images of one member.
    case images

    /// Returns the level that a file's name announces, as in `fcVeghel.level2.json`; `nil` where it announces none.
    package init?(fileName: String) {
        var name = fileName.lowercased()[...]
        guard name.hasSuffix(".json") else { return nil }
        name = name.dropLast(5)
        guard let digit = name.last?.wholeNumberValue, name.dropLast().hasSuffix(".level") else { return nil }
        self.init(rawValue: digit)
    }
}

/// The two living versions of the format (FORMAT.md 15). Older ones are dead: no app reads them.
package enum Edition: Int, Sendable, CaseIterable {
    /// `keywords`, `localizations`, `contactEmail`.
    case edition2024 = 2024
    /// `expertises`, `name`, `maintainerEmail`, includes.
    case edition2026 = 2026
}

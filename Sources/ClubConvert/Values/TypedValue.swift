package import ClubModel

/// What somebody types as one value of a member or a club: read as the cell of a list is, so that the same words mean the same.
package enum TypedValue {
    /// Reads a day, of which the month may be the first number or the second.
    ///
    /// - Parameter order: What comes first where both are possible; `nil` where nobody can tell.
    /// - Returns: The days that may be meant: one, two, or none.
    package static func days(_ text: String, order: DateOrder?, today: Day) -> [Day] {
        switch date(text, order: order, today: today) {
        case .day(let day): [day]
        case .undecided(let first, let second): [first, second]
        default: []
        }
    }

    /// Reads what may be a day, a part of one, or words about one.
    static func date(_ text: String, order: DateOrder?, today: Day) -> CellDate {
        // Only English has dates with strokes that begin with the month.
        let isEuropean = !text.utf8.contains(UInt8(ascii: "/"))
        return CellDate(text, order: order ?? (isEuropean ? .dayFirst : nil), latest: today.year)
    }

    /// Reads the address of a site, with its scheme; `nil` where the apps could not open it.
    package static func address(_ text: String) -> String? {
        guard case .link(let link) = LinkReading(text), case .web = AddressReading(link) else { return nil }
        return link
    }

    /// Reads keywords in any language and writing; those that are unknown stay as they are.
    package static func keywords(_ texts: [String], _ vocabulary: Vocabulary?) -> [String] {
        var reading = KeywordReading(vocabulary)
        var found: [String] = []
        for keyword in texts.flatMap({ reading.read($0) }) where !found.contains(keyword) { found.append(keyword) }
        return found
    }

    /// Reads a member's number, also where the club's own in front of it is left out; `nil` where it is none.
    package static func memberNumber(_ text: String, club: Int?) -> Int? {
        guard case .number(let number) = MemberNumberReading(text, club: club) else { return nil }
        return number
    }

    /// Reads the name of a flag, or words for a role; empty where they are none.
    package static func flags(_ text: String) -> [MemberField] {
        if let field = MemberField.named(text), case .flag = field.shape { return [field] }
        let found = FunctionWords.read(text, findsSlips: false)
        return found.unknown.isEmpty ? found.flags : []
    }
}

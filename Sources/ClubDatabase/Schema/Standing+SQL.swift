import ClubModel

extension Standing {
    /// Says what the apps show a membership `m` as, in SQL: what `AppMember.standing(on:)` says of what the row keeps of the member.
    ///
    /// - Parameters:
    ///   - day: The day, in SQL.
    ///   - form: Returns how a standing is told, in SQL: by its name, or by a number, which SQLite sorts quicker.
    static func sql(on day: String, as form: (Standing) -> String = { "'\($0.rawValue)'" }) -> String {
        """
        CASE WHEN m.is_deceased THEN \(form(.deceased))
            WHEN coalesce(m.is_former, 0) OR m.end_date < \(day) THEN \(form(.former))
            WHEN m.is_prospective THEN \(form(.prospective)) WHEN m.is_honorary THEN \(form(.honorary))
            WHEN m.is_mentor THEN \(form(.mentor)) ELSE \(form(.current)) END
        """
    }

    /// Says whether a membership `m` is that of somebody who has neither died nor left, in SQL.
    static func isActiveSQL(on day: String) -> String {
        "\(sql(on: day)) NOT IN ('\(deceased.rawValue)', '\(former.rawValue)')"
    }

    /// The place among all, as a number for SQLite.
    var number: Int { Standing.allCases.firstIndex(of: self) ?? 0 }
}

package import JSONSyntax

extension Node {
    /// The day that the apps read in a text, however it is written; `nil` where they read none, or another than is meant.
    package var readDay: Day? {
        let number = plainDayNumber(token, tree.source.bytes)
        if number > 0 { return Day(year: number / 10_000, month: number / 100 % 100, day: number % 100) }
        return dateReading?.day
    }

    /// What the apps make of a text where a date belongs; `nil` where there is no text.
    package var dateReading: DateReading? {
        guard kind == .string, !token.flags.contains(.damaged), let string else { return nil }
        return DateReading(string)
    }
}

extension Day {
    /// The day as one number, yyyymmdd.
    package var number: Int { year * 10_000 + month * 100 + day }
}

package import JSONSyntax

extension Node {
    /// The day of a text that is exactly `yyyy-mm-dd` and in the calendar; `nil` for every other value.
    package var plainDay: Day? {
        let token = token
        guard token.kind == .string, token.end &- token.start == 12, token.flags.isEmpty else { return nil }
        let bytes = UnsafeRawPointer(tree.source.bytes + Int(token.start) + 1)
        // Digits become 0 to 9 and the two hyphens 0, all eight bytes at once.
        let word = bytes.loadUnaligned(as: UInt64.self).littleEndian ^ 0x2D30_302D_3030_3030
        let tail = (bytes + 8).loadUnaligned(as: UInt16.self).littleEndian ^ 0x3030
        guard word & 0xFFF0_F0FF_F0F0_F0F0 == 0, (word &+ 0x0006_0600_0606_0606) & 0x00F0_F000_F0F0_F0F0 == 0,
            tail & 0xF0F0 == 0, (tail &+ 0x0606) & 0xF0F0 == 0
        else { return nil }
        func digit(_ place: UInt64) -> Int { Int(truncatingIfNeeded: word &>> (place &* 8) & 0xF) }
        return Day(
            year: digit(0) &* 1000 &+ digit(1) &* 100 &+ digit(2) &* 10 &+ digit(3), month: digit(5) &* 10 &+ digit(6),
            day: Int(tail & 0xF) &* 10 &+ Int(tail &>> 8))
    }

    /// The day that the apps read in a text, however it is written; `nil` where they read none, or another than is meant.
    package var readDay: Day? {
        if let plainDay { return plainDay }
        return dateReading?.day
    }

    /// What the apps make of a text where a date belongs; `nil` where there is no text.
    package var dateReading: DateReading? {
        guard kind == .string, !token.flags.contains(.damaged), let string else { return nil }
        return DateReading(string)
    }
}

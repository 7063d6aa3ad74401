import JSONSyntax

/// A number of the Fotobond as people write it (FORMAT.md 9).
enum MemberNumberReading: Equatable {
    case number(Int)
    case unknown
    /// Only the number of the club, or a part of a number that cannot be completed.
    case partial
    case unreadable

    /// Reads `1620111`, `16.20.111`, `0301-123`, `Fotobond #16.20.111`; and `111` where the club is known.
    ///
    /// - Parameter club: The club's own number, such as 1620.
    init(_ text: String, club: Int?) { self = MemberNumberReading.reading(text, club) }

    private static func reading(_ text: String, _ club: Int?) -> MemberNumberReading {
        let bytes = Array(text.utf8)
        var parts = bytes.split(whereSeparator: { !$0.isDigit })
        let letters = bytes.count(where: { $0.isASCIILetter })
        guard let first = parts.first, let last = parts.last else {
            return bytes.contains(UInt8(ascii: "?")) && letters == 0 ? .unknown : .unreadable
        }
        // As in 1,21E+06.
        let hasPower = bytes.indices.dropFirst().contains {
            bytes[$0].asciiLowercased == UInt8(ascii: "e") && bytes[$0 - 1].isDigit
        }
        // "Fotobond", "bondsnr", "Pers": a longer text is about something else.
        guard letters <= 14, parts.count <= 3, bytes[0] != UInt8(ascii: "-"), !(hasPower && parts.count > 1),
            parts.allSatisfy({ $0.count <= 8 }), parts.reduce(0, { $0 + $1.count }) <= 12
        else { return .unreadable }
        let joint = first.endIndex < bytes.count ? bytes[first.endIndex] : 0
        let isFraction = parts.count == 2 && (joint == UInt8(ascii: ".") || joint == UInt8(ascii: ","))
        if isFraction, first.count >= 6, last.allSatisfy({ $0 == UInt8(ascii: "0") }) {
            // "1205007.0" is what programs make of a number.
            parts.removeLast()
        } else if isFraction, first.count >= 3, last.count < 3 {
            // "1205.01" was 1205.010 before a program took off its last zero, or somebody left out the first.
            return .partial
        }
        let value = parts.joined().reduce(Int64(0)) { $0 * 10 + Int64($1 - 0x30) }
        var groups = parts.map { part in (value: part.reduce(0) { $0 * 10 + Int($1 - 0x30) }, digits: part.count) }
        // "01699104": a zero that somebody wrote in front of the whole.
        if groups.count == 1, groups[0].digits == 8, groups[0].value < 1_800_000 { groups[0].digits = 7 }
        let digits = groups.reduce(0) { $0 + $1.digits }
        // A short number beside letters is the code of a program: KGB12AB.
        let isInCode =
            bytes[first.endIndex...].contains { $0.isASCIILetter }
            || first.startIndex > 0 && bytes[first.startIndex - 1].isASCIILetter
        guard digits >= 6 || !isInCode else { return .unreadable }
        let found = reading(value: Int(clamping: value), digits: digits, groups: groups, club: club)
        if case .number(let number) = found, !isPossible(number) { return .unreadable }
        return found
    }

    /// Whether a number has a department and a club, and is not the number 0 of a club.
    private static func isPossible(_ number: Int) -> Bool {
        switch number {
        case 100_000..<1_800_000: number % 1000 != 0
        case 3_000_001..<3_010_000: true
        default: false
        }
    }

    private static func reading(
        value: Int, digits: Int, groups: [(value: Int, digits: Int)], club: Int?
    ) -> MemberNumberReading {
        switch groups.count {
        case 3:
            // 16.20.111, 3.1.12: each part may lack its zeros.
            guard groups[0].digits <= 2, groups[1].digits <= 2, groups[2].digits <= 4 else { break }
            // Four digits make a year of 12.05.001, except for the personal members of department 3.
            let club = groups[0].value * 100 + groups[1].value
            let isLong = groups[2].digits == 4
            return isLong && club != 300 ? .unreadable : .number(club * (isLong ? 10_000 : 1000) + groups[2].value)
        case 2:
            if groups[0].digits >= 3, groups[0].digits <= 4, groups[1].digits <= 3 {
                return .number(groups[0].value * 1000 + groups[1].value)
            }
            if groups[0].digits <= 2, groups[1].digits <= 2 { return .partial }
            if groups[0].digits <= 2, groups[1].digits == 5 { return .number(groups[0].value * 100_000 + groups[1].value) }
        default: break
        }
        switch digits {
        case 1...3:
            // A file can give a club any number.
            return club.flatMap { 0..<100_000 ~= $0 ? .number($0 * 1000 + value) : nil } ?? .partial
        case 4:
            // The personal members of department 3 have four digits behind it; elsewhere four digits are a club.
            return club == 300 ? .number(3_000_000 + value) : .partial
        case 6, 7: return .number(value)
        default: return .unreadable
        }
    }
}

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
    init(_ text: String, club: Int?) {
        var groups: [(value: Int, digits: Int)] = []
        var letters = 0
        var isInNumber = false
        // Whether letters follow digits, or stand right before them, as in the code of a program: KGB12AB.
        var isInCode = false
        var previous: UInt8 = 0
        // The first byte behind the first number, and whether an E stands behind a number, as in 1,21E+06.
        var joint: UInt8 = 0
        var hasPower = false
        for byte in text.utf8 {
            defer { previous = byte }
            if byte.isASCIILetter && !groups.isEmpty || byte.isDigit && previous.isASCIILetter { isInCode = true }
            if byte.isDigit {
                if !isInNumber { groups.append((0, 0)) }
                isInNumber = true
                let last = groups.count - 1
                guard groups[last].digits < 8 else {
                    self = .unreadable
                    return
                }
                groups[last].value = groups[last].value * 10 + Int(byte - 0x30)
                groups[last].digits += 1
            } else {
                if isInNumber {
                    if joint == 0 { joint = byte }
                    if byte.asciiLowercased == UInt8(ascii: "e") { hasPower = true }
                }
                isInNumber = false
                if byte.isASCIILetter { letters += 1 }
            }
        }
        guard !groups.isEmpty else {
            self = text.utf8.contains(UInt8(ascii: "?")) && letters == 0 ? .unknown : .unreadable
            return
        }
        // "Fotobond", "bondsnr", "Pers": a longer text is about something else.
        guard letters <= 14, groups.count <= 3, text.utf8.first != UInt8(ascii: "-"), !(hasPower && groups.count > 1) else {
            self = .unreadable
            return
        }
        let isFraction = groups.count == 2 && (joint == UInt8(ascii: ".") || joint == UInt8(ascii: ","))
        if isFraction, groups[1].value == 0, groups[0].digits >= 6 {
            // "1205007.0" is what programs make of a number.
            groups.removeLast()
        } else if isFraction, groups[0].digits >= 3, groups[1].digits < 3 {
            // "1205.01" was 1205.010 before a program took off its last zero, or somebody left out the first.
            self = .partial
            return
        }
        // "01699104": a zero that somebody wrote in front of the whole.
        if groups.count == 1, groups[0].digits == 8, groups[0].value < 1_800_000 { groups[0].digits = 7 }
        let digits = groups.reduce(0) { $0 + $1.digits }
        guard digits <= 12, digits >= 6 || !isInCode else {
            self = .unreadable
            return
        }
        var value: Int64 = 0
        for group in groups {
            for _ in 0..<group.digits { value *= 10 }
            value += Int64(group.value)
        }
        self = MemberNumberReading(value: Int(clamping: value), digits: digits, groups: groups, club: club)
        if case .number(let number) = self, !MemberNumberReading.isPossible(number) { self = .unreadable }
    }

    /// Whether a number has a department and a club, and is not the number 0 of a club.
    private static func isPossible(_ number: Int) -> Bool {
        switch number {
        case 100_000..<1_800_000: number % 1000 != 0
        case 3_000_001..<3_010_000: true
        default: false
        }
    }

    private init(value: Int, digits: Int, groups: [(value: Int, digits: Int)], club: Int?) {
        switch groups.count {
        case 3:
            // 16.20.111, 3.1.12: each part may lack its zeros.
            guard groups[0].digits <= 2, groups[1].digits <= 2, groups[2].digits <= 4 else { break }
            // Four digits make a year of 12.05.001, except for the personal members of department 3.
            let club = groups[0].value * 100 + groups[1].value
            let isLong = groups[2].digits == 4
            self = isLong && club != 300 ? .unreadable : .number(club * (isLong ? 10_000 : 1000) + groups[2].value)
            return
        case 2:
            if groups[0].digits >= 3, groups[0].digits <= 4, groups[1].digits <= 3 {
                self = .number(groups[0].value * 1000 + groups[1].value)
                return
            }
            if groups[0].digits <= 2, groups[1].digits <= 2 {
                self = .partial
                return
            }
            if groups[0].digits <= 2, groups[1].digits == 5 {
                self = .number(groups[0].value * 100_000 + groups[1].value)
                return
            }
        default: break
        }
        switch digits {
        case 1...3:
            // A file can give a club any number.
            self = club.flatMap { 0..<100_000 ~= $0 ? .number($0 * 1000 + value) : nil } ?? .partial
        case 4:
            // The personal members of department 3 have four digits behind it; elsewhere four digits are a club.
            self = club == 300 ? .number(3_000_000 + value) : .partial
        case 6, 7: self = .number(value)
        default: self = .unreadable
        }
    }
}

import ClubModel
import JSONSyntax

/// Start and end of a membership in one cell: *2015-2018*, *1-3-2015 t/m 31-12-2018*, *2014 - heden*.
struct PeriodReading {
    /// A day, or a year with or without a month.
    let start: CellDate
    /// As the start; that it goes on, or empty where nothing follows.
    let end: CellDate

    /// Reads a text; `nil` where it is none, as with a single date.
    init?(_ text: String, order: DateOrder?, latest: Int) {
        let text = trimmed(text)
        guard text.utf8.count <= 60, text.utf8.contains(where: { $0.isDigit }),
            let (first, last) = PeriodReading.halves(of: text)
        else { return nil }
        let start = CellDate(first, order: order, latest: latest)
        let end = CellDate(last, order: order, latest: latest)
        switch start {
        case .day, .incomplete, .unknown: break
        default: return nil
        }
        switch end {
        case .day, .incomplete, .still, .unknown, .empty: break
        default: return nil
        }
        // 01-2015 and 2015-06 are months.
        if case .incomplete(let one, _) = start, case .incomplete(let other, _) = end, one > other { return nil }
        self.start = start
        self.end = end
    }

    /// What stands between the halves, the longest first.
    private static let links = [
        " tot en met ", " t/m ", " tot ", " bis ", " until ", " till ", " to ", " jusqu'à ", " - ", " – ", " — ", "t/m", "–", "—",
        "...", "…",
    ]

    private static func halves(of text: String) -> (String, String)? {
        let small = text.lowercased()
        // A single date, as most cells are, has no sign that a link begins with.
        let mayHaveLink = small.utf8.contains { $0 >= 0x80 || $0 == 0x20 || $0 == 0x2E || $0 == 0x74 }
        for link in mayHaveLink ? links : [] {
            // Behind an open end nothing follows: "2014 -".
            let pieces = (small + " ").replacing(link, with: "\u{0}").split(separator: "\u{0}", omittingEmptySubsequences: false)
            if pieces.count == 2, !trimmed(String(pieces[0])).isEmpty {
                return (trimmed(String(pieces[0])), trimmed(String(pieces[1])))
            }
        }
        // "2015-2018", "2015/2018", "2014-heden", "2014-"
        let bytes = Array(small.utf8)
        guard bytes.count >= 5, bytes[..<4].allSatisfy({ $0.isDigit }),
            bytes[4] == UInt8(ascii: "-") || bytes[4] == UInt8(ascii: "/")
        else { return nil }
        let rest = String(decoding: bytes[5...], as: UTF8.self)
        guard rest.isEmpty || rest.utf8.count == 4 || !rest.utf8.contains(where: { $0.isDigit }) else { return nil }
        return (String(decoding: bytes[..<4], as: UTF8.self), rest)
    }
}

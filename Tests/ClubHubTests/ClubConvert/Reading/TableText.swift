import ClubFormats
import ClubModel
import JSONSyntax

@testable import ClubConvert

/// Tables as short texts, for comparisons in tests.
enum TableText {
    /// Returns what a cell holds: `#12` for a number, `@2019-4-1` for a day, `!true` for a flag, `E:…` for a fault.
    static func text(_ content: Table.Content) -> String {
        switch content {
        case .empty: ""
        case .text(let text): text
        case .number(_, let digits): "#" + digits
        case .day(let year, let month, let day): "@\(year)-\(month)-\(day)"
        case .flag(let flag): "!\(flag)"
        case .fault(let text): "E:" + text
        }
    }

    static func rows(_ table: Table) -> [[String]] {
        table.rows.map { $0.cells.map { text($0.content) } }
    }

    /// Returns the rows of the first table of a text.
    static func rows(_ text: String, path: String = "leden.csv") throws -> [[String]] {
        rows(try TableReader.read(Array(text.utf8), path: path).tables[0])
    }

    /// Returns the remarks on a text as `cause place value`.
    static func remarks(_ text: String, path: String = "leden.csv") throws -> [String] {
        try TableReader.read(Array(text.utf8), path: path).remarks.map { remark in
            let start = remark.place.start.map { " \($0.line):\($0.column)" } ?? ""
            let end = remark.place.end.map { "-\($0.line):\($0.column)" } ?? ""
            return "\(remark.cause) \(remark.place.text)\(start)\(end)"
        }
    }
}

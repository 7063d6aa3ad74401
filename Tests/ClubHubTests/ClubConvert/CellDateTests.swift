import ClubLint
import ClubModel
import Testing

@testable import ClubConvert

@Suite struct CellDateTests {
    private static func day(_ text: String) -> CellDate { Day(text).map { .day($0) } ?? .unreadable }

    static let dates: [(String, CellDate)] = [
        ("2001-12-31", day("2001-12-31")), ("31-12-2001", day("2001-12-31")), ("31/12/2001", day("2001-12-31")),
        ("31.12.2001", day("2001-12-31")), ("31/12/'01", day("2001-12-31")), ("31-12-01", day("2001-12-31")),
        ("31 12 2001", day("2001-12-31")), ("2001/12/31", day("2001-12-31")), ("20011231", day("2001-12-31")),
        ("31122001", day("2001-12-31")), ("2001-12-31T00:00:00Z", day("2001-12-31")), ("31-12-2001 12:30", day("2001-12-31")),
        ("12/31/2001", day("2001-12-31")), ("3-3-2003", day("2003-03-03")), ("1-1-87", day("1987-01-01")),
        ("1-1-26", day("2026-01-01")), ("1-1-27", day("1927-01-01")),
        // With the name of the month
        ("1 april 2016", day("2016-04-01")), ("1 apr 2016", day("2016-04-01")), ("1-apr-16", day("2016-04-01")),
        ("1. April 2016", day("2016-04-01")), ("1er avril 2016", day("2016-04-01")), ("April 1st, 2016", day("2016-04-01")),
        ("1 mrt '16", day("2016-03-01")), ("1. März 2016", day("2016-03-01")), ("3 août 2008", day("2008-08-03")),
        ("vrijdag 1 april 2016", day("2016-04-01")), ("zo 3 jan. 2016", day("2016-01-03")), ("2016 april 1", day("2016-04-01")),
        ("1 de marzo de 2016", day("2016-03-01")),
        // What spreadsheets count
        ("42461", day("2016-04-01")), ("2958237", day("9999-05-17")),
        // Less than a day
        ("2016", .incomplete(year: 2016, month: nil)), ("april 2016", .incomplete(year: 2016, month: 4)),
        ("apr '16", .incomplete(year: 2016, month: 4)), ("04-2016", .incomplete(year: 2016, month: 4)),
        ("2016-04", .incomplete(year: 2016, month: 4)), ("2015/2016", .incomplete(year: 2015, month: nil)),
        ("17 mei", .yearless(month: 5, day: 17)), ("17-5", .yearless(month: 5, day: 17)),
        ("17e mei", .yearless(month: 5, day: 17)),
        // What the calendar lacks
        ("31-02-2019", .impossible), ("29-02-2019", .impossible), ("2019-13-01", .impossible), ("31 juni 2019", .impossible),
        ("31-31-2019", .impossible), ("00-00-0000", .empty),
        // Day or month first
        ("03-04-2019", .undecided(Day("2019-04-03")!, Day("2019-03-04")!)), ("3/4", .yearlessUndecided(3, 4)),
        // Words
        ("", .empty), ("-", .empty), ("n.v.t.", .empty), ("onbekend", .empty), ("?", .unknown), ("??", .unknown),
        ("nog steeds lid", .still), ("heden", .still), ("present", .still), ("toujours membre", .still), ("OVERLEDEN", .deceased),
        ("†", .deceased), ("overleden in 2019", .deceased), ("† 12-03-2019", .deceased), ("ja", .yes), ("nee", .no),
        ("ergens in de zomer", .unreadable), ("rond 1995", .unreadable), ("eind 2020", .unreadable), ("12345678901", .unreadable),
        ("1-2-3-4", .unreadable), ("apr-16", .unreadable), ("kwartaal 3", .unreadable),
    ]

    @Test(arguments: dates)
    func textIsRead(_ text: String, _ expected: CellDate) {
        #expect(CellDate(text, order: nil, latest: 2026) == expected)
    }

    @Test func orderDecides() {
        #expect(CellDate("03/04/2019", order: .dayFirst, latest: 2026) == .day(Day("2019-04-03")!))
        #expect(CellDate("03/04/2019", order: .monthFirst, latest: 2026) == .day(Day("2019-03-04")!))
        #expect(CellDate("25/04/2019", order: .monthFirst, latest: 2026) == .day(Day("2019-04-25")!))
        #expect(CellDate("3/4", order: .monthFirst, latest: 2026) == .yearless(month: 3, day: 4))
    }

    @Test func cellsOfWorkbooksAreRead() {
        func read(_ content: Table.Content) -> CellDate { CellDate(Table.Cell(content), order: nil, latest: 2026) }
        #expect(read(.day(year: 2016, month: 4, day: 1)) == .day(Day("2016-04-01")!))
        #expect(read(.number(42_461, "42461")) == .day(Day("2016-04-01")!))
        #expect(read(.number(42_461.5, "42461.5")) == .day(Day("2016-04-01")!))
        #expect(read(.number(2016, "2016")) == .incomplete(year: 2016, month: nil))
        #expect(read(.number(2_958_237, "2958237")) == .day(Day("9999-05-17")!))
        #expect(read(.number(-5, "-5")) == .unreadable)
        #expect(read(.number(1e300, "1e300")) == .unreadable)
        #expect(read(.number(.nan, "nan")) == .unreadable)
        #expect(read(.flag(true)) == .yes)
    }

    @Test func serialsAreDays() {
        #expect(Day(serial: 25_569) == Day("1970-01-01"))
        #expect(Day(serial: 61) == Day("1900-03-01"))
        #expect(Day(serial: 59) == Day("1900-02-28"))
        #expect(Day(serial: 1) == Day("1900-01-01"))
        #expect(Day(serial: 36_585) == Day("2000-02-29"))
        #expect(Day(serial: 2_958_465) == Day("9999-12-31"))
        #expect(Day(serial: 2_958_466) == nil)
        #expect(Day(serial: 0) == nil)
    }

    /// The order of a column is that of the dates that tell, then that of the other columns, then that of the separators.
    @Test(arguments: [
        (["03/04/2019", "25/04/2019"], DateOrder.dayFirst), (["03/04/2019", "04/25/2019"], .monthFirst),
        (["03/04/2019", "05/06/2019"], nil), (["03-04-2019", "05-06-2019"], .dayFirst), (["3.4.2019"], .dayFirst),
        (["25/04/2019", "04/25/2019", "03/04/2019"], nil), ([], nil),
    ])
    func columnDecidesOrder(_ dates: [String], _ expected: DateOrder?) {
        let rows = (["Lid sinds"] + dates).enumerated().map { number, text in
            Table.Row(number: number + 1, cells: [Table.Cell(.text("Noor Evers")), Table.Cell(.text(text))])
        }
        let table = Table(name: "", rows: rows)
        let block = MemberBlock(
            headerRow: 0,
            headings: [
                .init(column: 0, text: "Naam", meaning: .wholeName),
                .init(column: 1, text: "Lid sinds", meaning: .field(.startDate)),
            ], rows: 1..<rows.count)
        #expect(DateOrders(table, [block], nil, today: Example.today).order(ofColumn: 1) == expected)
        #expect(DateOrders(table, [block], .monthFirst, today: Example.today).order(ofColumn: 1) == .monthFirst)
    }
}

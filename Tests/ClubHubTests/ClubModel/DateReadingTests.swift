import ClubModel
import Testing

/// One row of the table in FORMAT.md 8.1, or of what people write besides.
struct DateCase: CustomTestStringConvertible, Sendable {
    let text: String
    let expected: DateReading
    var testDescription: String { "\"\(text)\"" }

    init(_ text: String, _ expected: DateReading) {
        self.text = text
        self.expected = expected
    }
}

private func day(_ text: String) -> Day { Day(text)! }

private let cases: [DateCase] = [
    DateCase("", .unknown),
    DateCase("?", .unknown),
    DateCase("2001-12-31", .day(day("2001-12-31"))),
    DateCase("9999-10-18", .day(day("9999-10-18"))),
    DateCase("2000-02-29", .day(day("2000-02-29"))),
    DateCase("2025-9-8", .sloppy(day("2025-09-08"))),
    DateCase("2025-09-8", .sloppy(day("2025-09-08"))),
    DateCase("2025-9-08", .sloppy(day("2025-09-08"))),
    DateCase("2001-012-031", .sloppy(day("2001-12-31"))),
    DateCase("02001-12-31", .sloppy(day("2001-12-31"))),
    DateCase("57-10-18", .malformed(.twoDigitYear(readAs: 2057), perhaps: [day("1957-10-18"), day("2057-10-18")])),
    DateCase("70-10-18", .malformed(.twoDigitYear(readAs: 1970), perhaps: [day("1970-10-18"), day("2070-10-18")])),
    DateCase("7-01-01", .malformed(.oddYear(7), perhaps: [])),
    DateCase("12001-12-31", .malformed(.oddYear(12001), perhaps: [])),
    DateCase("9999-02-29", .impossible(.leapDay(year: 9999), perhaps: [day("9996-02-29")])),
    DateCase("2025-02-29", .impossible(.leapDay(year: 2025), perhaps: [])),
    DateCase("2025-02-30", .impossible(.day(monthHas: 28, month: 2), perhaps: [])),
    DateCase("2025-13-01", .impossible(.month(13), perhaps: [day("2025-01-13")])),
    DateCase("2025-00-10", .impossible(.month(0), perhaps: [])),
    DateCase("2025-04-31", .impossible(.day(monthHas: 30, month: 4), perhaps: [])),
    DateCase("2025-12-00", .impossible(.day(monthHas: 31, month: 12), perhaps: [])),
    DateCase("2001/12/31", .malformed(.separators, perhaps: [day("2001-12-31")])),
    DateCase("2001.12.31", .malformed(.separators, perhaps: [day("2001-12-31")])),
    DateCase("2001–12–31", .malformed(.separators, perhaps: [day("2001-12-31")])),
    DateCase("20011231", .malformed(.separators, perhaps: [day("2001-12-31")])),
    DateCase("31122001", .malformed(.dayFirst, perhaps: [day("2001-12-31")])),
    DateCase("31-12-2001", .malformed(.dayFirst, perhaps: [day("2001-12-31")])),
    DateCase("31/12/2001", .malformed(.dayFirst, perhaps: [day("2001-12-31")])),
    DateCase("5-4-2001", .malformed(.dayFirst, perhaps: [day("2001-04-05"), day("2001-05-04")])),
    DateCase("4-4-2001", .malformed(.dayFirst, perhaps: [day("2001-04-04")])),
    DateCase("31-12-57", .malformed(.dayFirst, perhaps: [day("1957-12-31"), day("2057-12-31")])),
    DateCase("2001", .malformed(.yearOnly, perhaps: [])),
    DateCase("2001-12", .malformed(.yearAndMonth, perhaps: [])),
    DateCase(" 2001-12-31", .malformed(.blanks, perhaps: [day("2001-12-31")])),
    DateCase("2001-12-31 ", .malformed(.blanks, perhaps: [day("2001-12-31")])),
    DateCase(" ", .malformed(.blanks, perhaps: [])),
    DateCase("2001-12-31T00:00:00Z", .malformed(.time(isMidnight: true), perhaps: [day("2001-12-31")])),
    DateCase("9999-07-19T00:00:00.000Z", .malformed(.time(isMidnight: true), perhaps: [day("9999-07-19")])),
    DateCase("2001-12-30T23:00:00Z", .malformed(.time(isMidnight: false), perhaps: [day("2001-12-30")])),
    DateCase("31 december 2001", .malformed(.monthName, perhaps: [day("2001-12-31")])),
    DateCase("1 mei 2001", .malformed(.monthName, perhaps: [day("2001-05-01")])),
    DateCase("May 1, 2001", .malformed(.monthName, perhaps: [day("2001-05-01")])),
    DateCase("december", .malformed(.monthName, perhaps: [])),
    DateCase("1st of Janaury 2001", .malformed(.monthName, perhaps: [day("2001-01-01")])),
    DateCase("ma. 3 sept. 2001", .malformed(.monthName, perhaps: [day("2001-09-03")])),
    DateCase("Mar 3, 2001", .malformed(.monthName, perhaps: [day("2001-03-03")])),
    DateCase("3 maa 2001", .malformed(.monthName, perhaps: [day("2001-03-03")])),
    DateCase("zaterdag 3 maart 2001", .malformed(.monthName, perhaps: [day("2001-03-03")])),
    DateCase("samedi 3 juin 2001", .malformed(.monthName, perhaps: [day("2001-06-03")])),
    DateCase("ma 3 2001", .malformed(.other, perhaps: [])),
    DateCase("3 sept. '01", .malformed(.monthName, perhaps: [day("1901-09-03"), day("2001-09-03")])),
    DateCase("12-2001", .malformed(.yearAndMonth, perhaps: [])),
    DateCase("99990719", .malformed(.separators, perhaps: [day("9999-07-19")])),
    DateCase("?2001-12-31", .malformed(.partlyUnknown, perhaps: [])),
    DateCase("2001-??-??", .malformed(.partlyUnknown, perhaps: [])),
    DateCase("??", .malformed(.partlyUnknown, perhaps: [])),
    DateCase("onbekend", .malformed(.other, perhaps: [])),
    DateCase("true", .malformed(.other, perhaps: [])),
    DateCase("-2001-12-31-", .malformed(.separators, perhaps: [day("2001-12-31")])),
    DateCase("99999999999999999999-01-01", .malformed(.other, perhaps: [])),
]

@Suite struct DateReadingTests {
    @Test(arguments: cases)
    func reads(_ test: DateCase) {
        #expect(DateReading(test.text) == test.expected)
    }
}

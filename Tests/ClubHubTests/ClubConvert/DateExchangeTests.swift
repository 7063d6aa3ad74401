import ClubFormats
import ClubLint
import ClubModel
import Testing

@testable import ClubConvert

@Suite struct DateExchangeTests {
    /// Days are written year first; all else is text. Today is the day of the rules' examples.
    private func sign(_ cells: [String]) -> DateExchange.Sign? {
        var exchange = DateExchange()
        for cell in cells {
            let content = Day(cell).map { Table.Content.day(year: $0.year, month: $0.month, day: $0.day) } ?? .text(cell)
            exchange.add(content) { $0 <= Example.today }
        }
        return exchange.sign
    }

    @Test(arguments: [
        // What an American program makes of 03-04-2019, 13-04-2019, 09-01-2021, 25-08-2017.
        ["2019-03-04", "13-04-2019", "2021-09-01", "25-08-2017", "2017-05-11"],
        ["2019-03-04", "2021-01-09", "2017-08-08", "13-04-2019", "25-08-2017"],
        ["2019-03-04", "2021-01-09", "2017-08-05", "30.4.19"],
        // Memberships begin on the first of a month: all days it made are in January.
        ["2019-01-09", "2021-01-03", "2017-01-01", "2018-01-11", "?", "15-03-2004"],
        // What a Dutch program makes of an American list.
        ["2019-04-03", "04/13/2019", "2021-09-02", "08/25/2017"],
        // No day to come, unless exchanged.
        ["2026-12-03", "13-04-2019"],
    ])
    func isFound(_ cells: [String]) { #expect(sign(cells) != nil, "\(cells)") }

    @Test(arguments: [
        [], ["2019-03-04"], ["13-04-2019"],
        // Somebody went on typing below days.
        ["2019-03-04", "2021-01-19", "2017-08-08", "13-04-2019", "25-08-2017"],
        ["2019-03-04", "2021-01-09", "2017-08-05", "13-04-2019", "25-08-2017", "03-04-2018"],
        // First days of months stay first days.
        ["2019-09-01", "2021-01-01", "2017-08-01", "2018-04-01", "13-04-2019", "25-08-2017"],
        // Too few to tell.
        ["2019-03-04", "13-04-2019"], ["2019-03-04", "2019-05-04", "13-04-2019"], ["2199-12-03", "13-04-2019"],
        // Nothing is left as text, or for another reason.
        ["2019-03-04", "2021-01-09", "2017-08-05", "2018-11-12", "2019-12-11"],
        ["2019-03-04", "2021-01-09", "2017-08-05", "2018-11-12", "maart 2004", "?", "1999", "erelid"],
        // Both orders: nobody can tell what a program did.
        ["2019-03-04", "2021-01-09", "2017-08-05", "13-04-2019", "04/25/2017"],
        // Day and month are one number.
        ["2019-04-04", "2021-09-09", "2017-08-08", "13-04-2019", "25-08-2017"],
    ])
    func isNotFound(_ cells: [String]) { #expect(sign(cells) == nil, "\(cells)") }

    /// Lists of ten dates: most that an American program spoilt are found, and hardly one in which somebody typed some texts.
    @Test func chanceIsNoSign() {
        var numbers = SeededRandom(11)
        var found = 0
        var alarms = 0
        for _ in 0..<1000 {
            var spoilt: [String] = []
            var mixed: [String] = []
            for _ in 0..<10 {
                let day = Int.random(in: 1...28, using: &numbers)
                let month = Int.random(in: 1...12, using: &numbers)
                let year = Int.random(in: 1990...2025, using: &numbers)
                let text = "\(day)-\(month)-\(year)"
                spoilt.append(day > 12 ? text : Day(year: year, month: day, day: month)?.text ?? "")
                mixed.append(Bool.random(using: &numbers) ? text : Day(year: year, month: month, day: day)?.text ?? "")
            }
            if sign(spoilt) != nil { found += 1 }
            if sign(mixed) != nil { alarms += 1 }
        }
        #expect(found > 900 && alarms < 10, "\(found) found, \(alarms) false alarms")
    }

    @Test func thoseDaysAreLeftOut() throws {
        let rows = [
            "<c t=\"str\"><v>Naam</v></c><c t=\"str\"><v>Lid sinds</v></c>",
            "<c t=\"str\"><v>Anna van Dalen</v></c><c s=\"1\"><v>43528</v></c>",
            "<c t=\"str\"><v>Joris de Wit</v></c><c t=\"str\"><v>13-04-2019</v></c>",
            "<c t=\"str\"><v>Noor Evers</v></c><c s=\"1\"><v>44205</v></c>",
            "<c t=\"str\"><v>Bram Kuipers</v></c><c t=\"str\"><v>25-08-2017</v></c>",
            "<c t=\"str\"><v>Gerrit Hofstra</v></c><c s=\"1\"><v>42955</v></c>",
        ]
        let data = "<sheetData>" + rows.map { "<row>\($0)</row>" }.joined() + "</sheetData>"
        let file = try TableReader.read(TestWorkbook(data, styles: TestWorkbook.formats(["14"])).bytes, path: "leden.xlsx")
        var settings = MemberSheet.Settings(today: Example.today)
        let sheet = MemberSheet(file, settings)
        func starts(_ sheet: MemberSheet) -> [String] {
            sheet.rows.map { $0.values.first { $0.field == .startDate }?.content.text ?? "" }
        }
        #expect(starts(sheet) == ["", "2019-04-13", "", "2017-08-25", "2017-08-08"])
        #expect(sheet.remarks.map { $0.cause } == [.exchangedDates])
        #expect(sheet.remarks[0].place.text == "Leden!B2")
        // Whoever keeps the mapping has not said by that that the dates are right.
        #expect(sheet.mapping.dateOrder == nil)
        settings.dateOrder = .dayFirst
        #expect(starts(MemberSheet(file, settings)) == ["2019-03-04", "2019-04-13", "2021-01-09", "2017-08-25", "2017-08-08"])
    }
}

import ClubConvert
import ClubFormats
import ClubModel
import JSONSyntax
import Testing

/// Names of a list come into the form in which newer apps keep them, and find the member whose name is written in either.
@Suite struct NormalNameMergeTests {
    private func merge(_ rows: String, into members: String = "") throws -> (text: String, result: MergeResult) {
        let file = try TableReader.read(Array(("Voornaam;Tussenvoegsel;Achternaam\n" + rows).utf8), path: "leden.csv")
        let day = try #require(Day("2026-08-22"))
        return try merged(MemberSheet(file, MemberSheet.Settings(today: day)).rowsWithBlanks, into: clubText(members))
    }

    @Test func somebodyNewGetsTheNormalFormAndThatIsTold() throws {
        let (text, result) = try merge("Noor;;Evers - van-Dalen\nJoris;Van ’t;Hof\nGreet;;Vos-Bos")
        #expect(text.contains("\"Evers-van Dalen\"") && text.contains("\"van 't\"") && text.contains("\"Vos-Bos\""))
        #expect(result.remarks.map(\.cause) == [.respelledName, .respelledName])
        #expect(result.remarks.map(\.place.row) == [2, 3])
        #expect(result.remarks.first?.values.map(\.value.en) == ["Noor Evers - van-Dalen", "Noor Evers-van Dalen"])
    }

    /// The file keeps its letters, and a list that has the same ones has nothing to be told.
    @Test func theNameOfTheFileIsFoundAsItIsWritten() throws {
        let members = memberText("Noor", "", "Evers - van-Dalen") + ",\n" + memberText("Joris", "van ’t", "Hof")
        let (text, result) = try merge("Noor;;Evers - van-Dalen\nJoris;van ’t;Hof", into: members)
        #expect(text == clubText(members))
        #expect(result.remarks.isEmpty && result.respellings.isEmpty && result.unchangedCount == 2)
    }

    @Test(arguments: ["Evers - van-Dalen", "Evers–Van Dalen", "Evers-van Dalen"], ["Evers-van Dalen", "Evers -Van Dalen"])
    func eitherWritingIsTheSameMember(_ written: String, _ known: String) throws {
        let members = memberText("Noor", "", known)
        let (text, result) = try merge("Noor;;" + written, into: members)
        #expect(text == clubText(members) && result.added.isEmpty && result.uncertain.isEmpty)
        #expect(result.respellings.map(\.name.family) == (written == known ? [] : [written]))
    }

    /// Two people of the file whose names differ in nothing else are each found by their own letters.
    @Test func ofTwoNamesTheOneWithTheSameLettersIsMeant() throws {
        let members = memberText("Noor", "", "Evers-Bos") + ",\n" + memberText("Noor", "", "Evers - Bos")
        let (text, result) = try merge("Noor;;Evers - Bos", into: members)
        #expect(text == clubText(members) && result.respellings.isEmpty)
        #expect(result.missing.map(\.name.family) == ["Evers-Bos"])
    }
}

import ClubFormats
import ClubLint
import ClubModel
import JSONSyntax
import Testing

@testable import ClubConvert

/// Rows that are no members, or about which is not sure what they say of a member.
@Suite struct RowTests {
    private func list(_ lines: String...) throws -> MemberSheet { try sheet(lines.joined(separator: "\n"), "leden.csv") }

    private func sheet(_ text: String, _ path: String) throws -> MemberSheet { try sheet(Array(text.utf8), path) }

    private func sheet(_ bytes: [UInt8], _ path: String) throws -> MemberSheet {
        let file = try TableReader.read(bytes, path: path)
        return MemberSheet(file, MemberSheet.Settings(clubNumber: 1699, today: Example.today))
    }

    /// The names of the rows that count.
    private func names(_ sheet: MemberSheet) -> [String] { sheet.rows.filter { !$0.isDoubtful }.map(\.displayName) }
    private func doubtful(_ sheet: MemberSheet) -> [String] { sheet.rows.filter(\.isDoubtful).map(\.displayName) }

    // MARK: Sums and headings

    @Test func peopleAreNotSums() throws {
        let sheet = try list(
            "Voornaam;Achternaam;Lid sinds", "Som;Boon;25-2-2019", "Total;Kroes;26-2-2019", "Noor;Evers;27-2-2019", "Totaal;3;",
            "Aantal;Leden;3", "Gemiddelde;Leeftijd;61")
        #expect(names(sheet) == ["Som Boon", "Total Kroes", "Noor Evers"])
        #expect(sheet.remarks.map(\.cause) == [.skippedRow, .skippedRow, .skippedRow])
    }

    @Test func titlesAndCountsOverPartsAreNobody() throws {
        let sheet = try list(
            "Naam;Lid sinds;Functie", "Noor Evers;27-2-2019;", "Groep A;;", "Werkgroep Natuur;;", "Bram Kuipers;28-2-2019;",
            "Pagina 2;;", "Joris de Wit;1-3-2019;", "Aantal betaald;2;")
        #expect(names(sheet) == ["Noor Evers", "Bram Kuipers", "Joris de Wit"])
        #expect(sheet.remarks.map(\.cause) == [.skippedRow, .skippedRow, .skippedRow, .skippedRow])
    }

    @Test(arguments: [
        "Test;Test", "NN;NN", "Guest;User", "vacant;vacant", "Jan;Voorbeeld", "Bram;Kuipers 2", "+Bram;Kuipers",
        "Bram u. Marije;Kuipers", "Marije e/o Bram;Kuipers",
    ])
    func wordsInPlaceOfNamesAreNobody(_ row: String) throws {
        let sheet = try list("Voornaam;Achternaam;Lid sinds", "Noor;Evers;27-2-2019", row + ";28-2-2019", "Joris;Wit;1-3-2019")
        #expect(names(sheet) == ["Noor Evers", "Joris Wit"])
        #expect(sheet.unreadRows.map(\.place.row) == [3])
    }

    @Test func firstNameStandsInForTheCalledName() throws {
        let sheet = try list(
            "Voorletters;Roepnaam;Voornaam;Achternaam", "N.A.;Noor;Eleonora;Evers", "B.;;;Kuipers", "J.;;Joris;Wit")
        #expect(names(sheet) == ["Noor Evers", "B. Kuipers", "Joris Wit"])
        #expect(!sheet.remarks.contains { $0.cause == .repeatedColumn })
    }

    @Test func exchangedColumnsAreReadByTheirCells() throws {
        let header = "Achternaam;Voornaam;Lid sinds"
        let sheet = try list(
            header, "Anna;van Dalen;25-2-2019", "Gerrit;Hofstra;26-2-2019", "Joris;de Wit;27-2-2019", "Xanne;Kroes;28-2-2019")
        #expect(names(sheet) == ["Anna van Dalen", "Gerrit Hofstra", "Joris de Wit", "Xanne Kroes"])
        #expect(sheet.remarks.map(\.cause) == [.guessedColumn, .guessedColumn])
        let other = try list(header, "van Dalen;Anna;25-2-2019", "Hofstra;Gerrit;26-2-2019", "Joris;de Wit;27-2-2019")
        #expect(names(other).prefix(2) == ["Anna van Dalen", "Gerrit Hofstra"])
    }

    @Test func addressOfMailProgramIsTakenOffTheName() throws {
        let sheet = try list(
            "Naam;Lid sinds", "\"\"\"Dalen, Anna van\"\" <anna@example.com>\";27-2-2019",
            "Noor Evers <noor@example.com>;28-2-2019")
        #expect(names(sheet) == ["Anna van Dalen", "Noor Evers"])
        #expect(sheet.remarks.map(\.cause) == [.privateCell, .privateCell])
    }

    @Test func nameOfSumBelowTheListIsDoubtful() throws {
        let sheet = try list("Voornaam;Achternaam;Lid sinds", "Noor;Evers;27-2-2019", "Totaal;Betaald;")
        #expect(names(sheet) == ["Noor Evers"] && sheet.unreadRows.count == 1)
        #expect(sheet.remarks.map(\.cause) == [.doubtfulRow])
    }

    @Test(arguments: [
        "verplicht;optioneel;verplicht;dd-mm-jjjj", "Tekst;Tekst;Tekst;Datum", "First name;;Last name;Member since",
    ])
    func secondRowOfHeadingsIsNobody(_ row: String) throws {
        let sheet = try list(
            "Voornaam;Tussenvoegsel;Achternaam;Lid sinds", "Joris;de;Wit;27-2-2019", row, "Noor;;Evers;28-2-2019")
        #expect(names(sheet) == ["Joris de Wit", "Noor Evers"])
    }

    // MARK: Shifted rows

    private static let header = "Voornaam;Achternaam;Adres;Lid sinds;Lid tot;Functie"

    @Test(arguments: [
        // A separator within the address, and the same with an empty cell that is gone.
        "Bram;Kuipers;Plein 4; 2 hoog;25-2-2015;;penningmeester", "Bram;Kuipers;Plein 4; achter;25-2-2015;penningmeester",
        "Bram;Kuipers;Plein 4; 1234 AB; Dorp;25-2-2015;;", "Bram;Kuipers;Plein 4;1234 AB;Dorp;25-2-2015",
        // An empty cell is gone.
        "Bram;Kuipers;Plein 4;penningmeester;25-2-2015", "Bram;Kuipers;25-2-2015;31-12-2020;penningmeester;",
        // An empty cell is too many.
        "Bram;Kuipers;;Plein 4;25-2-2015;",
    ])
    func shiftedRowIsNotUsed(_ row: String) throws {
        let sheet = try list(
            RowTests.header, "Noor;Evers;Kade 1;27-2-2019;;voorzitter", row, "Joris;Wit;Kade 3;28-2-2001;31-12-2020;")
        #expect(names(sheet) == ["Noor Evers", "Joris Wit"])
        #expect(doubtful(sheet) == ["Bram Kuipers"])
        #expect(sheet.rows[1].values.isEmpty)
        #expect(sheet.remarks.contains { $0.cause == .doubtfulRow && $0.member == "Bram Kuipers" && $0.place.row == 3 })
        #expect(sheet.unreadRows.map(\.place.row) == [3])
    }

    @Test(arguments: [
        "Bram;Kuipers;Plein 4;25-2-20l5;31-12-2020;", "Bram;Kuipers;Plein 4;rond 1995;31-12-2020;",
        "Bram;Kuipers;Plein 4;onbekend;31-12-2020;", "Bram;Kuipers;Plein 4;erelid;;", "Bram;Kuipers;;oprichter;31-12-2020;",
        "Bram;Kuipers;Plein 4;25-2-2015;nog steeds;penningmeester",
    ])
    func oddCellDoesNotCostTheRow(_ row: String) throws {
        let sheet = try list(RowTests.header, "Noor;Evers;Kade 1;27-2-2019;;voorzitter", row)
        #expect(names(sheet) == ["Noor Evers", "Bram Kuipers"])
    }

    @Test func memberNumberUnderDatesIsAShift() throws {
        let header = "Naam;Geboortedatum;Lid sinds;Bondsnummer"
        let sheet = try list(
            header, "Noor Evers;3-4-1960;27-2-2019;1699101", "Bram Kuipers;28-2-2019;1699102;", "Joris Wit;;1-3-2019;")
        #expect(names(sheet) == ["Noor Evers", "Joris Wit"] && doubtful(sheet) == ["Bram Kuipers"])
    }

    /// A column that holds other things than its heading says makes no row doubtful.
    @Test func columnOfOtherKindIsNoShift() throws {
        let sheet = try list(
            "Voornaam;Achternaam;Adres;Lid sinds;Lid tot", "Noor;Evers;Kade 1;altijd;27-2-2019",
            "Joris;Wit;Kade 3;lang;28-2-2019", "Bram;Kuipers;Plein 4;kort;25-2-2015")
        #expect(names(sheet).count == 3)
    }

    // MARK: Struck-out text

    private static let cellsOfNames = """
        <sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c></row>
        <row r="2"><c r="A2" t="s"><v>3</v></c><c r="B2" t="s" s="STYLE"><v>4</v></c><c r="C2" t="s" s="VALUE"><v>5</v></c></row>
        </sheetData>
        """
    private static let styles = """
        <styleSheet><fonts><font/><font><strike/></font><font><strike val="0"/></font></fonts>\
        <cellXfs><xf fontId="0"/><xf fontId="1"/><xf fontId="2"/></cellXfs>\
        <dxfs><dxf><font><strike/></font></dxf></dxfs></styleSheet>
        """

    private func workbook(style: Int, valueStyle: Int = 0, family: String = "<t>Evers</t>") throws -> MemberSheet {
        let data = RowTests.cellsOfNames.replacing("STYLE", with: String(style)).replacing("VALUE", with: String(valueStyle))
        let texts = ["Voornaam", "Achternaam", "Functie", "Noor"].map { "<t>\($0)</t>" } + [family, "<t>secretaris</t>"]
        return try sheet(TestWorkbook(data, shared: texts, styles: RowTests.styles).bytes, "leden.xlsx")
    }

    @Test(arguments: [
        (0, "<t>Evers</t>", false), (1, "<t>Evers</t>", true), (2, "<t>Evers</t>", false),
        (0, "<r><rPr><strike/></rPr><t>Evers</t></r>", true), (0, "<r><rPr><strike val=\"0\"/></rPr><t>Evers</t></r>", false),
        (0, "<r><rPr><strike/></rPr><t> </t></r><r><t>Evers</t></r>", false),
    ])
    func namesStruckOutInWorkbookAreDoubtful(_ style: Int, _ family: String, _ isStruckOut: Bool) throws {
        let sheet = try workbook(style: style, family: family)
        #expect(names(sheet) == (isStruckOut ? [] : ["Noor Evers"]))
        #expect(sheet.remarks.contains { $0.cause == .struckOut && $0.member == "Noor Evers" } == isStruckOut)
    }

    @Test func valueStruckOutIsLeftOut() throws {
        let sheet = try workbook(style: 0, valueStyle: 1)
        #expect(names(sheet) == ["Noor Evers"] && sheet.rows[0].values.isEmpty)
        #expect(sheet.remarks.map(\.cause) == [.struckOut])
    }

    @Test(arguments: [
        "<td>Noor</td><td><s>Evers</s></td>", "<td><del>Noor Evers</del></td><td>Evers</td>",
        "<td style=\"text-decoration: line-through\">Noor</td><td>Evers</td>",
        "<td>Noor</td><td><span style=\"text-decoration:line-through\">Evers</span></td>",
    ])
    func namesStruckOutInPageAreDoubtful(_ cells: String) throws {
        let page = """
            <table><tr><th>Voornaam</th><th>Achternaam</th></tr><tr>\(cells)</tr><tr><td>Joris</td><td>Wit</td></tr></table>
            """
        #expect(names(try sheet(page, "leden.html")) == ["Joris Wit"])
    }

    @Test func namesStruckOutInOpenDocumentAreDoubtful() throws {
        func row(_ given: String, _ family: String, _ style: String = "") -> String {
            "<table:table-row><table:table-cell\(style)><text:p>\(given)</text:p></table:table-cell><table:table-cell>"
                + "<text:p>\(family)</text:p></table:table-cell></table:table-row>"
        }
        let content = """
            <?xml version="1.0"?>
            <office:document xmlns:office="o" xmlns:table="t" xmlns:text="x" xmlns:style="s"><office:automatic-styles>
            <style:style style:name="ce1"><style:text-properties style:text-line-through-style="solid"/></style:style>
            <style:style style:name="ce2"><style:text-properties style:text-line-through-style="none"/></style:style>
            </office:automatic-styles><office:body><office:spreadsheet><table:table table:name="Leden">
            """
        let rows =
            row("Voornaam", "Achternaam") + row("Noor", "Evers", " table:style-name=\"ce1\"")
            + row("Joris", "Wit", " table:style-name=\"ce2\"")
            + row("Bram", "<text:span text:style-name=\"ce1\">Kuipers</text:span>")
        let sheet = try sheet(
            content + rows + "</table:table></office:spreadsheet></office:body></office:document>", "leden.fods")
        #expect(names(sheet) == ["Joris Wit"] && doubtful(sheet) == ["Noor Evers", "Bram Kuipers"])
    }

    // MARK: Merging

    private func merge(
        _ list: String, at path: String = "leden.csv", into members: String..., marksMissing: Bool = false
    ) throws -> (text: String, result: MergeResult) {
        let sheet = try sheet(list, path)
        var settings = MemberMerge.Settings(today: Example.today)
        settings.marksMissing = marksMissing
        settings.isMeant = true
        settings.unreadCount = sheet.unreadRows.count
        return try merged(sheet.rowsWithBlanks, into: clubText(members.joined(separator: ",\n\n")), settings)
    }

    /// Somebody whose name is struck out is neither added, nor changed, nor missing.
    @Test func memberStruckOutStaysAsInTheFile() throws {
        let page = """
            <table><tr><th>Voornaam</th><th>Achternaam</th><th>Website</th></tr>
            <tr><td><s>Noor</s></td><td><s>Evers</s></td><td>https://www.example.com/noor</td></tr>
            <tr><td><s>Bram</s></td><td><s>Kuipers</s></td><td></td></tr><tr><td>Joris</td><td>Wit</td><td></td></tr></table>
            """
        let members = [memberText("Joris", "", "Wit"), memberText("Noor", "", "Evers")]
        let (text, result) = try merge(page, at: "leden.html", into: members[0], members[1], marksMissing: true)
        #expect(text == clubText(members.joined(separator: ",\n\n")))
        #expect(result.added.isEmpty && result.missing.isEmpty)
    }

    @Test(arguments: [
        ("M.", "", "Boon"), ("M", "", "Kroes-Boon"), ("Kroes-Boon", "", "M."), ("KROES BOON", "", "MARIJE"),
        ("Boon Kroes", "", "Marije"), ("A.M.", "", "Kroes-Boon"),
    ])
    func initialsAndMovedWordsAreAskedAbout(_ given: String, _ infix: String, _ family: String) throws {
        let before = clubText(memberText("Marije", "", "Kroes-Boon"))
        let (text, result) = try merged([row(given, infix, family)], into: before)
        #expect(text == before && result.uncertain.map { $0.candidates.map(\.text) } == [["Marije Kroes-Boon"]])
    }

    @Test(arguments: [
        ("van der Veen", "", "Wout"), ("Wout", "", "VEEN VAN DER"), ("W.", "van der", "Veen"), ("W.", "van", "der Veen"),
        ("T.W.", "van der", "Veen"), ("van der Veen", "", "W."),
    ])
    func infixInAnyPlaceIsAskedAbout(_ given: String, _ infix: String, _ family: String) throws {
        let before = clubText(memberText("Wout", "van der", "Veen"))
        let (text, result) = try merged([row(given, infix, family)], into: before)
        #expect(text == before && result.uncertain.map { $0.candidates.map(\.text) } == [["Wout van der Veen"]])
    }

    @Test(arguments: [("K.", "", "Boon"), ("Karin", "", "Boon"), ("M.", "", "Boonstra"), ("Marije", "", "Vos")])
    func otherPeopleAreNew(_ given: String, _ infix: String, _ family: String) throws {
        let (_, result) = try merged([row(given, infix, family)], into: clubText(memberText("Marije", "", "Kroes-Boon")))
        #expect(result.added.count == 1)
    }

    @Test func initialsOfAnotherRowAreAskedAbout() throws {
        let (_, result) = try merge(
            """
            Naam;Geboortedatum
            J. van der Veen;
            Joris van der Veen;23-4-1960
            W. Kroes;13-4-1970
            Wout Kroes;14-4-1980
            """, into: memberText("Noor", "", "Evers"))
        #expect(result.added.map(\.name.text).sorted() == ["Joris van der Veen", "W. Kroes", "Wout Kroes"])
        #expect(result.uncertain.map { $0.candidates.map(\.text) } == [["Joris van der Veen"]])
    }

    @Test func generationOfTheFileIsPartOfTheName() throws {
        let before = clubText([memberText("Joris", "", "Bos"), memberText("Joris", "", "Bos jr.")].joined(separator: ",\n\n"))
        let file = try TableReader.read(Array("Naam;Website\nJoris Bos jr;www.example.com/joris\n".utf8), path: "leden.csv")
        var settings = MemberSheet.Settings(today: Example.today)
        settings.keepsGenerations = true
        let (_, result) = try merged(MemberSheet(file, settings).rows, into: before)
        #expect(result.added.isEmpty && result.changed.map(\.name.family) == ["Bos jr."])
    }

    @Test(arguments: [("Bos", "Bos jr."), ("Bos jr.", "Bos"), ("Bos sr.", "Bos jr.")])
    func otherGenerationIsAskedAbout(_ family: String, _ known: String) throws {
        let before = clubText(memberText("Joris", "", known))
        let (text, result) = try merged([row("Joris", "", family)], into: before)
        #expect(text == before && result.uncertain.count == 1)
    }

    @Test func memberWhoReturnsKeepsTheDatesOfTheFile() throws {
        let noor = memberText(
            "Noor", "", "Evers",
            [
                "\"status\": { \"isFormerMember\": true }", "\"membershipStartDate\": \"2009-01-01\"",
                "\"membershipEndDate\": \"2023-06-30\"",
            ])
        let (text, result) = try merge(
            "Voornaam;Achternaam;Lid sinds;Functie;Website\nNoor;Evers;25-2-2026;secretaris;https://www.example.com/noor\n",
            into: noor)
        #expect(text.contains("2009-01-01") && !text.contains("2026-02-25") && !text.contains("isSecretary"))
        #expect(text.contains("https://www.example.com/noor"))
        #expect(result.remarks.map(\.cause) == [.returnedMember])
        #expect(result.kept.map(\.field.name) == ["isSecretary", "membershipStartDate"])
    }

    @Test(arguments: ["0", "-", "n.v.t.", "NULL", "NaN", "(null)", "#N/A"])
    func markOfEmptyCellChangesNothing(_ mark: String) throws {
        let noor = memberText(
            "Noor", "", "Evers",
            [
                "\"website\": \"https://www.example.com/noor\"", "\"membershipStartDate\": \"2009-01-01\"",
                "\"expertises\": [ \"Macro\" ]", "\"nlSpecific\": { \"fotobondNumber\": 1699123 }",
            ])
        let (text, result) = try merge(
            """
            Voornaam;Tussenvoegsel;Achternaam;Lid sinds;Lid tot;Bondsnummer;Website;Trefwoorden;Status
            Noor;\(mark);Evers;\(mark);\(mark);\(mark);\(mark);\(mark);\(mark)
            Joris;de;Wit;25-2-2019;;1699124;https://www.example.com/joris;Macro;lid
            """, into: noor)
        #expect(text.contains(noor))
        #expect(result.changed.isEmpty && result.added.map(\.name.text) == ["Joris de Wit"])
    }

    // MARK: Years

    @Test func yearWithTheFormatOfDayIsNoDay() {
        let cell = Table.Cell(.day(year: 1905, month: 7, day: 6))
        #expect(CellDate(cell, order: nil, latest: 2026) == .incomplete(year: 2014, month: nil))
        #expect(CellDate(Table.Cell(.text("6-7-1905")), order: .dayFirst, latest: 2026) == .incomplete(year: 2014, month: nil))
        #expect(CellDate(Table.Cell(.text("6-7-1935")), order: .dayFirst, latest: 2026) == .day(Day("1935-07-06")!))
    }
}

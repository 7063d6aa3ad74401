import ClubFormats
import ClubLint
import ClubModel
import Testing

@testable import ClubConvert

/// Offices that are published wrongly do the most harm: today is the day of the rules' examples, 22 August 2026.
@Suite struct OfficeTests {
    @Test(arguments: [
        // Terms that are over, may be over, or have not begun.
        "secretaris (2010-2016)", "voorzitter t/m 2014", "penningmeester tot en met 2019", "secretaris (2010 - 2016)",
        "tot 2022 penningmeester", "Kassierer bis 2018", "treasurer until 2020", "trésorier jusqu'en 2015", "voorzitter 2012",
        "voorzitter vanaf 2028", "secretaris tot 2026", "secretaris en penningmeester t/m 2014", "secretaris, t/m 2014",
        "penningmeester 1/1/2010 - 31/12/2016", "voorzitter van 2010 tot 2016", "secretaris 2015/2019",
        // Offices of others, and offices that somebody does not have, or not any more.
        "kandidaat voorzitter", "aspirant-secretaris", "voorzitter kascommissie", "voorzitter van de wedstrijdcommissie",
        "voorzitter-af", "penningmeester a.D.", "Vice President Public Relations", "Vice President Membership",
        "Treasurer Elect", "adjunct-secretaris", "geen voorzitter", "kandidaat-bestuurslid", "aspirant webmaster",
        "voorzitter gestopt", "resigned secretary", "Honorary President",
        // A term without an office.
        "2010-2015", "t/m 2019",
    ])
    func officeIsLeftOutAndNamed(_ text: String) {
        let reading = FunctionWords.read(text, on: Example.today)
        #expect(reading.flags.isEmpty && !reading.unknown.isEmpty, "\(reading)")
    }

    @Test(arguments: [
        ("secretaris (2024-2028)", ["isSecretary"]), ("voorzitter t/m 2030", ["isChairman"]),
        ("voorzitter sinds 2019", ["isChairman"]), ("penningmeester 2020 - heden", ["isTreasurer"]),
        ("secretaris per 1-1-2021", ["isSecretary"]), ("bestuurslid secretaris", ["isOther", "isSecretary"]),
        ("voorzitter van de club", ["isChairman"]), ("2e voorzitter (sinds 2019)", ["isViceChairman"]),
        ("1e secretaris", ["isSecretary"]), ("secretaris; webmaster t/m 2030", ["isSecretary", "isAdmin"]),
        ("opgezegd per 1-1-2020", ["isFormerMember"]), ("Erelid 2015", ["isHonoraryMember"]),
    ])
    func termIncludesToday(_ text: String, _ flags: [String]) {
        let reading = FunctionWords.read(text, on: Example.today)
        #expect(Set(reading.flags.map(\.name)) == Set(flags) && reading.unknown.isEmpty, "\(reading)")
    }

    @Test func resignationToComeIsNotADeparture() {
        let reading = FunctionWords.read("opgezegd per 1-1-2031", on: Example.today)
        #expect(reading.flags.isEmpty && reading.unknown == ["opgezegd per 1-1-2031"])
    }

    @Test(arguments: [
        ("Functie t/m", "roles until"), ("Einddatum functie", "roles until"), ("Bestuurslid tot", "roles until"),
        ("Role End Date", "roles until"), ("Functie vanaf", "roles from"), ("Voorzitter sinds", "roles from"),
        ("Functie", "roles"), ("Lid tot", "membershipEndDate"),
    ])
    func headingNamesAnEndOfTheFunction(_ heading: String, _ meaning: String) {
        #expect(ColumnMatcher(.ofProject).match(heading)?.meaning.text == meaning)
    }

    @Test func columnWithLastDaysEndsOffices() throws {
        let sheet = try Sheet(
            "Naam;Functie;Functie t/m", "Petra Wold;penningmeester;31-12-2020", "Joost Kade;secretaris;",
            "Ina Veen;voorzitter;1 december 2028", "Mark Rooy;secretaris;2026")
        #expect(sheet.flags == [[], ["isSecretary"], ["isChairman"], []])
        #expect(sheet.causes == [.unknownFunction])
    }

    @Test func tickNeedsOneOffice() throws {
        let sheet = try Sheet(
            "Naam;Bestuur;Secretaris", "Petra Wold;ja;", "Joost Kade;☑;x", "Ina Veen;nee;", "Mark Rooy;;2012-2016")
        #expect(sheet.flags == [[], ["isSecretary"], [], []])
        #expect(sheet.causes == [.unknownFunction, .unreadableTick])
    }

    @Test func titleWithATermEndsOffices() throws {
        let sheet = try Sheet(
            "Naam;Functie", "Bestuur", "Petra Wold;secretaris", "Bestuur 2010-2016", "Joost Kade;secretaris", "Leden",
            "Ina Veen;")
        #expect(sheet.flags == [["isSecretary"], [], []])
    }

    @Test func columnBesideTheOfficesHasTheirTerm() throws {
        let sheet = try Sheet(
            "Naam;Functie;van;tot", "Petra Wold;secretaris;13-1-2010;31-12-2015", "Joost Kade;voorzitter;13-1-2020;")
        #expect(sheet.flags == [[], ["isChairman"]])
        #expect(sheet.values(.endDate) == ["", ""])
    }

    @Test func whoLeftHasNoOffice() throws {
        let sheet = try Sheet(
            "Naam;Functie;Lid tot;Overleden", "Petra Wold;secretaris;30-6-2019;", "Joost Kade;webmaster;;ja",
            "Ina Veen;voorzitter;;")
        #expect(sheet.flags == [["isFormerMember"], ["isDeceased", "isFormerMember"], ["isChairman"]])
        #expect(sheet.causes == [.conflictingCells, .conflictingCells])
    }

    @Test func jobTitleIsNotAnOffice() throws {
        let sheet = try Sheet("First Name,Last Name,Company,Position", "Petra,Wold,Wold Timber,Secretary", "Joost,Kade,,Chairman")
        #expect(sheet.flags == [[], []])
        #expect(sheet.causes.contains(.unknownColumn))
    }
}

@Suite struct StatusTests {
    @Test func statusWordsMakeAStatusColumn() throws {
        let sheet = try Sheet(
            "Naam;Groep A", "Petra Wold;Lid", "Joost Kade;Oud-lid", "Ina Veen;Erelid", "Mark Rooy;Overleden")
        #expect(
            sheet.flags == [[], ["isFormerMember"], ["isHonoraryMember"], ["isDeceased", "isFormerMember"]])
    }

    @Test(arguments: ["Betaald;ja;nee;ja", "Soort;lid;lid;lid", "Gerecht;vis;oud-lid;vlees"])
    func otherColumnsStayUnknown(_ column: String) throws {
        let cells = column.split(separator: ";").map { String($0) }
        let sheet = try Sheet(
            "Naam;\(cells[0])", "Petra Wold;\(cells[1])", "Joost Kade;\(cells[2])", "Ina Veen;\(cells[3])")
        #expect(sheet.flags == [[], [], []])
    }

    @Test(arguments: ["Overlijdensdatum", "Date of death", "Sterbetag", "Date de décès"])
    func dayOfDeathMeansDeceased(_ heading: String) throws {
        let sheet = try Sheet("Naam;\(heading)", "Petra Wold;30-8-2021", "Joost Kade;", "Ina Veen;01-01-1900")
        #expect(sheet.flags == [["isDeceased", "isFormerMember"], [], []])
    }

    @Test func unknownTitleEndsThePartAboveIt() throws {
        let sheet = try Sheet(
            "Naam;Lid sinds", "Petra Wold;1-1-2010", "Oud-leden (1)", "Joost Kade;1-1-2001", "WERKGROEPEN", "Ina Veen;1-1-2015")
        #expect(sheet.flags == [[], ["isFormerMember"], []])
        #expect(sheet.causes == [.sectionStatus, .skippedRow])
    }

    @Test func donorsAreNotMembers() throws {
        let sheet = try Sheet(
            "Naam;Lid sinds", "Petra Wold;1-1-2010", "DONATEURS", "Joost Kade;1-1-2001", "Leden", "Ina Veen;1-1-2015")
        #expect(sheet.sheet.rows.map(\.displayName) == ["Petra Wold", "Ina Veen"])
        #expect(sheet.causes == [.skippedRow, .skippedRow] && sheet.sheet.unreadRows.count == 1)
    }

    @Test(arguments: [
        ["Naam;Type relatie", "Petra Wold;Lid", "Joost Kade;Donateur", "Ina Veen;Erelid"],
        ["Naam;Kolom A", "Petra Wold;Lid", "Joost Kade;Sponsor", "Ina Veen;Erelid"],
        ["Naam;Status", "Petra Wold;Member", "Joost Kade;Non-member", "Ina Veen;Student"],
        ["Voornaam;Achternaam;Lid", "Petra;Wold;ja", "Joost;Kade;nee", "Ina;Veen;ja"],
    ])
    func whoIsNotAMemberIsLeftOut(_ rows: [String]) throws {
        let sheet = try Sheet(rows)
        #expect(sheet.sheet.rows.map(\.displayName) == ["Petra Wold", "Ina Veen"])
        #expect(sheet.causes == [.skippedRow] && sheet.sheet.unreadRows.map(\.place.row) == [3])
    }

    @Test(arguments: ["Groepen", "Trefwoorden"])
    func groupsOfMembersAreAStatus(_ heading: String) throws {
        let sheet = try Sheet("Naam;\(heading)", "Petra Wold;\"Leden, bestuur\"", "Joost Kade;Oud-leden")
        #expect(sheet.flags == [["isOther"], ["isFormerMember"]])
        #expect(sheet.values(.expertises) == ["", ""])
    }

    @Test func deathOfARelativeIsNotTheMembers() throws {
        let sheet = try Sheet(
            "Naam;Overleden", "Petra Wold;partner overleden", "Joost Kade;in 2019 overleden", "Ina Veen;0000-00-00")
        #expect(sheet.flags == [[], ["isDeceased", "isFormerMember"], []])
        #expect(sheet.causes == [.unreadableTick])
    }

    @Test func periodsMayBeUnderMembership() throws {
        let sheet = try Sheet("Naam;Lidmaatschap", "Petra Wold;25-3-2010 - 31-12-2015", "Joost Kade;13-4-2012 - heden")
        #expect(sheet.flags == [["isFormerMember"], []])
        #expect(sheet.values(.startDate) == ["2010-03-25", "2012-04-13"])
    }

    @Test func daysOfTheNextPaymentAreNoEnds() throws {
        let sheet = try Sheet("Naam;Lid tot", "Petra Wold;31-12-2026", "Joost Kade;31-12-2026", "Ina Veen;")
        #expect(sheet.values(.endDate) == ["", "", ""] && sheet.causes == [.unknownColumn])
    }

    @Test func statusOfTodayOutweighsAnOldEnd() throws {
        let sheet = try Sheet(
            "Naam;Status;Lid tot", "Petra Wold;actief;30-6-2019", "Joost Kade;oud-lid;30-6-2019", "Ina Veen;opgezegd;31-12-2030",
            "Mark Rooy;lid;")
        #expect(sheet.flags == [[], ["isFormerMember"], [], []])
        #expect(sheet.sheet.rows.map { $0.values.contains { $0.field == .endDate } } == [false, true, true, false])
        #expect(sheet.causes == [.conflictingCells])
    }

    @Test func reasonOfLeavingMayBeDeath() throws {
        let sheet = try Sheet(
            "Naam;Lid tot;Reden afmelding", "Petra Wold;30-6-2019;Verhuizing", "Joost Kade;30-6-2019;Overleden", "Ina Veen;;")
        #expect(sheet.flags == [["isFormerMember"], ["isDeceased", "isFormerMember"], []])
        #expect(sheet.causes.isEmpty)
    }

    @Test func contradictionIsNamed() throws {
        let sheet = try Sheet("Naam;Lidstatus;Lidstatus 2", "Petra Wold;Oud-lid;Lid", "Joost Kade;Lid;Overleden")
        #expect(sheet.flags == [[], ["isDeceased", "isFormerMember"]])
        #expect(sheet.causes == [.conflictingCells])
    }
}

/// A list of members as text.
private struct Sheet {
    let sheet: MemberSheet

    init(_ rows: String...) throws { try self.init(rows) }

    init(_ rows: [String]) throws {
        let file = try TableReader.read(Array(rows.joined(separator: "\n").utf8), path: "leden.csv")
        sheet = MemberSheet(file, MemberSheet.Settings(today: Example.today))
    }

    /// The flags that each member has, in the order of the alphabet.
    var flags: [[String]] {
        sheet.rows.map { row in row.values.filter { $0.content == .flag(true) }.map(\.field.name).sorted() }
    }

    /// The texts that the members have in a field.
    func values(_ field: MemberField) -> [String] {
        sheet.rows.map { row in row.values.first { $0.field == field }?.content.text ?? "" }
    }

    /// The causes of the remarks, without those about guessed columns.
    var causes: [CellRemark.Cause] { sheet.remarks.map(\.cause).filter { $0 != .guessedColumn } }
}

import ClubFormats
import ClubLint
import ClubModel
import Testing

@testable import ClubConvert

/// Headings that look like known ones, and columns that claim the same field.
@Suite struct ColumnChoiceTests {
    static let headings: [(String, String?)] = [
        // Opposites, in one family
        ("Begindatum lidmaatschap", "membershipStartDate"), ("Einddatum lidmaatschap", "membershipEndDate"),
        ("Aanmelddatum", "membershipStartDate"), ("Afmelddatum", "membershipEndDate"),
        ("Datum eerste inschrijving", "membershipStartDate"), ("Einddatum huidig lidmaatschap", "membershipEndDate"),
        ("Vereinseintritt", "membershipStartDate"), ("Ende der Mitgliedschaft", "membershipEndDate"),
        ("Première adhésion", "membershipStartDate"), ("Fin d'adhésion", "membershipEndDate"),
        ("Date of leaving", "membershipEndDate"), ("Sterfdatum", "isDeceased"), ("Datum van overlijden", "isDeceased"),
        ("Startdatum (functie)", "roles from"), ("Functie (vanaf 2020)", "roles"), ("Lid sinds 2", "membershipStartDate"),
        // Known words beside unknown ones
        ("Vorige functie", nil), ("Vorige voorzitter", nil), ("Jaar van vertrek", "membershipEndDate"),
        ("Year joined", "membershipStartDate"), ("Geburtsjahr", "private"), ("Bestuursperiode", "roles until"),
        ("Startdatum cursus", nil), ("Einddatum abonnement", nil), ("Opzegtermijn", nil), ("Naam van de club", nil),
        // Names
        ("Sort Name", "name"), ("Display Name", "name"), ("File as", "name"), ("Middle Name", "infixName"),
        ("Player First Name", "givenName"), ("Nickname", "ignore"), ("Aanhef", "ignore"), ("Name Suffix", "ignore"),
        ("Parent 1 First Name", "private"), ("Company Website", "private"), ("Noodcontact naam", "private"),
        // Typos and words that only look alike
        ("Begindatm", "membershipStartDate"), ("Aanmeldatum", "membershipStartDate"), ("Agternaam", "familyName"),
        ("Anniversary", "ignore"), ("Membership level", "status"), ("My website", "website"), ("Kündigung", "ignore"),
    ]

    @Test(arguments: headings)
    func headingIsUnderstood(_ heading: String, _ expected: String?) {
        #expect(ColumnMatcher(.ofProject).match(heading)?.meaning.text == expected)
    }

    static let words: [(String, [MemberField]?)] = [
        ("eintrittsdatum", [.startDate]), ("afmelddatum", [.endDate]), ("mitgliedsjahr", []), ("opzegtermijn", nil), ("", nil),
    ]

    @Test(arguments: words)
    func wordIsCutIntoParts(_ word: String, _ dates: [MemberField]?) {
        #expect(ColumnWords.dates(in: word) == dates)
    }

    private func sheet(_ rows: String...) throws -> MemberSheet {
        let file = try TableReader.read(Array(rows.joined(separator: "\n").utf8), path: "leden.csv")
        return MemberSheet(file, MemberSheet.Settings(vocabulary: .ofProject, today: Example.today))
    }

    private func values(_ sheet: MemberSheet, _ field: MemberField) -> [String] {
        sheet.rows.map { row in row.values.first { $0.field == field }?.content.text ?? "" }
    }

    @Test func knownHeadingOutweighsTypo() throws {
        let sheet = try sheet("Naam;Lid sints;Lid sinds", "Petra Wold;01-04-2011;", "Joost Kade;;13-09-2019")
        #expect(values(sheet, .startDate) == ["", "2019-09-13"])
        #expect(sheet.remarks.map(\.cause) == [.unknownColumn])
    }

    @Test func differentCellsOfEqualColumnsAreLeftOut() throws {
        let sheet = try sheet(
            "Naam;Lid sinds;Aanmelddatum;Website;Homepage", "Petra Wold;13-09-2011;14-09-2011;;",
            "Joost Kade;13-09-2019;13-09-2019;;",
            "Ina Veen;;25-01-2020;www.example.com/ina;www.example.com/veen")
        #expect(values(sheet, .startDate) == ["", "2019-09-13", "2020-01-25"])
        #expect(values(sheet, .website) == ["", "", ""])
        #expect(sheet.remarks.filter { $0.cause == .conflictingCells }.map(\.member) == ["Petra Wold", "Ina Veen"])
        #expect(!sheet.rows[0].fields.contains(.startDate) && sheet.rows[1].fields.contains(.startDate))
    }

    /// A member with two last days has left, but a day to come may be the right one.
    @Test(arguments: [
        ("30-06-2019;31-12-2019", "?"), ("2019;31-12-2020", "?"), ("30-06-2019;31-12-2030", ""), ("?;30-06-2019", "2019-06-30"),
    ])
    func differentLastDays(_ cells: String, _ expected: String) throws {
        let sheet = try sheet("Naam;Lid tot;Einddatum", "Petra Wold;\(cells)")
        #expect(values(sheet, .endDate) == [expected])
        #expect(values(sheet, .isFormerMember) == [expected.isEmpty ? "" : "true"])
    }

    /// A day is not taken from the second column if the first one has something else that cannot be read.
    @Test(arguments: [
        ("2009;23-01-2023", ""), ("23-01-2023;2009", ""), ("2023;23-01-2023", "2023-01-23"), (";23-01-2023", "2023-01-23"),
        ("n.v.t.;23-01-2023", "2023-01-23"), ("toen;23-01-2023", ""), ("?;23-01-2023", "2023-01-23"),
    ])
    func unreadableCellDeniesTheOther(_ cells: String, _ expected: String) throws {
        #expect(values(try sheet("Naam;Lid sinds;Lid sinds 2", "Petra Wold;\(cells)"), .startDate) == [expected])
    }

    @Test func statusWordsAreNotKeywords() throws {
        let sheet = try sheet(
            "First Name,Last Name,Tags", "Petra,Wold,\"\"\"Member\"\"\"", "Joost,Kade,\"\"\"Member\"\",\"\"Honorary member\"\"\"")
        #expect(values(sheet, .expertises) == ["", ""] && values(sheet, .isHonoraryMember) == ["", "true"])
    }

    @Test func addressBookHasNoPortraitsOrOffices() throws {
        let sheet = try sheet(
            "First Name,Last Name,File As,Position,Photo", "Petra,Wold,,Treasurer,https://www.example.com/p.jpg",
            ",,Wold Timber,,")
        #expect(sheet.rows.map(\.displayName) == ["Petra Wold"] && sheet.rows[0].values.isEmpty)
        #expect(sheet.remarks.contains { $0.cause == .rowWithoutName && $0.place.row == 3 })
    }

    @Test func twoWholeNamesAreOneList() throws {
        let sheet = try sheet(
            "Sort Name,Display Name,First Name,Last Name,Member since", "\"Wold, Petra\",Petra Wold,Petra,Wold,2011-09-13",
            "\"Kade, Joost\",Joost Kade,Joost,Kade,2019-09-13")
        #expect(sheet.rows.map(\.displayName) == ["Petra Wold", "Joost Kade"])
        #expect(values(sheet, .startDate) == ["2011-09-13", "2019-09-13"])
    }

    @Test func formOfAddressIsNotAnInfix() throws {
        let sheet = try sheet("First Name,Name Prefix,Middle Name,Last Name", "Petra,Mrs.,van,Wold", "Joost,,,Kade")
        #expect(sheet.rows.map(\.displayName) == ["Petra van Wold", "Joost Kade"])
    }

    @Test(arguments: ["Vorn;Nachn;Eintr;Tel", "First name;Last name;Joined;Phone", "VNAAM;ANAAM;Eintritt;Telefon"])
    func secondRowOfHeadingsIsNotAMember(_ second: String) throws {
        let sheet = try sheet(
            "Vorname;Nachname;Eintritt;Telefon", second, "Petra;Wold;13.09.2011;", "Joost;Kade;14.09.2019;")
        #expect(sheet.rows.map(\.displayName) == ["Petra Wold", "Joost Kade"])
    }

    @Test func peopleUnderLikeHeadingsStay() throws {
        let sheet = try sheet("Voornaam;Achternaam;Functie;Status", "Vera;Acker;Func;Status", "Joost;Kade;;")
        #expect(sheet.rows.map(\.displayName) == ["Vera Acker", "Joost Kade"])
    }

    @Test func numberOfADayIsNotABirthday() throws {
        let sheet = try sheet("First Name,Last Name,Birth Month,Birth Day", "Petra,Wold,4,17", "Joost,Kade,11,2")
        #expect(values(sheet, .birthday) == ["", ""])
        #expect(!sheet.remarks.contains { $0.cause == .dateWithoutDay || $0.cause == .unreadableDate })
    }
}

import ClubFormats
import ClubLint
import ClubModel
import JSONSyntax
import Testing

@testable import ClubConvert

/// Lists with values that are doubtful, and with people who do not agree to be published.
@Suite struct DoubtfulValueTests {
    private func sheet(_ list: String, _ mapping: ColumnMapping? = nil) throws -> MemberSheet {
        let file = try TableReader.read(Array(list.utf8), path: "leden.csv")
        return MemberSheet(file, MemberSheet.Settings(mapping: mapping, clubNumber: 1699, today: Example.today))
    }

    private func values(_ sheet: MemberSheet, _ field: MemberField) -> [String] {
        sheet.rows.map { row in row.values.first { $0.field == field }?.content.text ?? "" }
    }

    private func names(_ sheet: MemberSheet) -> [String] {
        sheet.rows.map { "\($0.name.given)|\($0.name.infix)|\($0.name.family)" }
    }

    // MARK: Texts as programs write them

    @Test(arguments: [
        ("'Joris", "Joris"), ("'Joris'", "Joris"), ("'t Hof", "'t Hof"), ("'T HOF", "'T HOF"), ("'tHof", "'tHof"),
        ("'Tom", "Tom"),
        ("'s-Gravenzande", "'s-Gravenzande"), ("'1-9-2014", "1-9-2014"), ("'87", "'87"), ("'", "'"), ("'+31", "'+31"),
        ("\tNoor", "Noor"), ("=\"0123\"", "0123"), ("=\"a \"\"b\"\"\"", "a \"b\""), ("=\"\"", ""),
        ("=\"a\"&\"b\"", "=\"a\"&\"b\""),
        ("12;#Noor Evers", "Noor Evers"), ("12;#Noor;#13;#Joris", "Noor; Joris"), (";#Macro;#Portret;#", "Macro; Portret"),
        ("string;#Noor", "Noor"), ("Fotobond #12", "Fotobond #12"), ("ZoÃ«", "Zoë"), ("ZoÃƒÂ«", "Zoë"), ("Åžule", "Şule"),
        ("JosÃ\u{AD}", "Josí"), ("São Ávila", "São Ávila"),
    ])
    func guardsOfProgramsAreRemoved(_ text: String, _ expected: String) { #expect(plainText(text) == expected) }

    @Test func guardsAreRemovedFromEveryColumn() throws {
        let list =
            "'Voornaam;'Achternaam;=\"Lid sinds\";Bondsnummer\n'Joris;'t Hof;=\"1-9-2014\";'1699101\nZoÃ«;Evers;'25-2-2020;\n"
        let page = "<table><tr><th>Voornaam</th><th>Achternaam</th></tr><tr><td>'Joris</td><td>'t Hof</td></tr></table>"
        let sheet = try sheet(list)
        #expect(names(sheet) == ["Joris|'t|Hof", "Zoë||Evers"])
        #expect(values(sheet, .startDate) == ["2014-09-01", "2020-02-25"])
        #expect(values(sheet, .memberNumber) == ["1699101", ""])
        #expect(sheet.remarks.map { $0.cause } == [.oddBytes])
        let file = try TableReader.read(Array(page.utf8), path: "leden.html")
        #expect(names(MemberSheet(file, MemberSheet.Settings(today: Example.today))) == ["Joris|'t|Hof"])
    }

    // MARK: Names

    @Test func nameWithLostLetterIsLeftOut() throws {
        let sheet = try sheet(
            "Voornaam;Achternaam;Lid sinds\nNoor;Evers;25-02-2020\n?elik;Smit;25-03-2020\nAnna;Vi?;25-03-2020\n")
        #expect(names(sheet) == ["Noor||Evers"])
        #expect(sheet.remarks.map { $0.member } == ["?elik Smit", "Anna Vi?"])
        #expect(sheet.unreadRows.map { $0.place.row } == [3, 4])
    }

    @Test func organizationIsNoMember() throws {
        let sheet = try sheet("Naam;Lid sinds\nNoor Evers;25-02-2020\nDrukkerij Noord;25-03-2020\nJan Drukker;25-03-2020\n")
        #expect(names(sheet) == ["Noor||Evers", "Jan||Drukker"])
        #expect(sheet.remarks.map { $0.cause } == [.skippedRow] && sheet.unreadRows.count == 1)
    }

    @Test func wholeNameCompletesTheInfix() throws {
        let sheet = try sheet("Voornaam;Achternaam;Naam\nAnna;Dalen;Mevr. Anna van Dalen\nNoor;Evers;Evers\n;;Bram Kuipers\n")
        #expect(names(sheet) == ["Anna|van|Dalen", "Noor||Evers", "Bram||Kuipers"])
    }

    @Test func familyNamesInCapitalsAreReadAsNames() throws {
        let sheet = try sheet("Nom;Prénom\nde la FONTENAY;Luc\nLEFORT née MOREL;Zoé\nAUBREMONT (d');Guy\nWIT DE;Jan\n")
        #expect(names(sheet) == ["Luc|de la|Fontenay", "Zoé||Lefort", "Guy|d'|Aubremont", "Jan|de|Wit"])
    }

    @Test func generationStaysIfItTellsPeopleApart() throws {
        #expect(try names(sheet("Naam\nJan Bos\nJan Bos jr.\nNoor Evers\n")) == ["Jan||Bos", "Jan||Bos jr.", "Noor||Evers"])
        #expect(try names(sheet("Naam\nPiet Bos\nJan Bos jr.\nNoor Evers\n")) == ["Piet||Bos", "Jan||Bos", "Noor||Evers"])
    }

    @Test func emptyWordIsNoName() throws {
        let sheet = try sheet("Voornaam;Achternaam;Lid sinds\nNoor;Evers;25-02-2020\nn.v.t.;Smit;25-03-2020\n-;Bos;25-03-2020\n")
        #expect(names(sheet) == ["Noor||Evers"])
        #expect(sheet.remarks.map { $0.cause } == [.rowWithoutName, .rowWithoutName])
    }

    // MARK: Dates

    @Test func mistypedDateSpoilsNoOther() throws {
        let sheet = try sheet(
            """
            Naam;Lid sinds
            Noor Evers;03-04-2019
            Joris de Wit;25-02-2020
            Bram Kuipers;12-13-2011
            Anna van Dalen;31-01-2021
            """)
        #expect(values(sheet, .startDate) == ["2019-04-03", "2020-02-25", "", "2021-01-31"])
        #expect(sheet.remarks.map { $0.cause } == [.impossibleDay])
        #expect(sheet.remarks.first?.member == "Bram Kuipers")
    }

    /// The only date of a column that tells is not believed against those of another.
    @Test func loneDateDecidesNoOrder() throws {
        let sheet = try sheet(
            """
            Naam;Lid sinds;Geboortedatum
            Noor Evers;25-02-2020;03-04-1971
            Joris de Wit;31-01-2021;12-13-1953
            """)
        #expect(values(sheet, .startDate) == ["2020-02-25", "2021-01-31"])
        #expect(values(sheet, .birthday) == ["", "9999-12-13"])
        #expect(sheet.remarks.contains { $0.cause == .undecidedDate && $0.member == "Noor Evers" })
    }

    @Test func unsetDatesAreNoDates() throws {
        let sheet = try sheet(
            """
            Naam;Lid sinds;Geboortedatum
            Noor Evers;01-01-1900;30-12-1899
            Joris de Wit;0-0-00;0000-00-00
            Bram Kuipers;31-12-9999;17-05-1961
            Anna van Dalen;25-01-0219;1850-03-02
            """)
        #expect(values(sheet, .startDate) == ["", "", "", ""])
        #expect(values(sheet, .birthday) == ["", "", "9999-05-17", ""])
        let named = sheet.remarks.filter { $0.cause == .impossibleDay }.map { $0.member }
        #expect(named == ["Bram Kuipers", "Anna van Dalen", "Anna van Dalen"])
    }

    @Test func daysThatContradictEachOtherAreLeftOut() throws {
        let sheet = try sheet(
            """
            Naam;Lid sinds;Lid tot;Geboortedatum
            Noor Evers;25-02-2020;31-12-2015;
            Joris de Wit;17-05-1961;;17-05-1961
            Bram Kuipers;25-03-2011;;17-05-61
            """)
        #expect(values(sheet, .startDate) == ["", "", "2011-03-25"])
        #expect(values(sheet, .endDate) == ["", "", ""])
        #expect(values(sheet, .birthday) == ["", "", "9999-05-17"])
        #expect(sheet.remarks.filter { $0.cause == .conflictingCells }.map { $0.member } == ["Noor Evers", "Joris de Wit"])
    }

    @Test func endBeforeASecondStartIsLeftOut() throws {
        let sheet = try sheet(
            "Naam;Lid sinds (1);Lid tot;Lid sinds (2)\nNoor Evers;25-02-1990;31-12-1999;25-02-2012\nJoris de Wit;13-01-1990;;\n")
        #expect(values(sheet, .startDate) == ["", "1990-01-13"] && values(sheet, .endDate) == ["", ""])
        #expect(sheet.rows[0].values.isEmpty)
    }

    @Test func firstDayOfAProgramIsDoubtful() throws {
        let sheet = try sheet(
            "Naam;Lid tot;Geboortedatum\nNoor Evers;31-12-2099;01-01-1970\nJoris de Wit;01-01-1970;1604-05-17\n")
        #expect(values(sheet, .endDate) == ["", ""])
        #expect(values(sheet, .birthday) == ["", "9999-05-17"])
        #expect(sheet.remarks.filter { $0.cause == .impossibleDay }.map { $0.member } == ["Noor Evers", "Joris de Wit"])
    }

    @Test func everyUndecidedDateIsNamed() throws {
        let sheet = try sheet("Naam;Lid sinds\nNoor Evers;03/04/2019\nJoris de Wit;05/06/2020\n")
        #expect(sheet.remarks.map { $0.cause } == [.undecidedDate, .undecidedDate])
    }

    @Test func endUnderTheStartIsAnEnd() throws {
        let sheet = try sheet("Naam;Lid sinds\nNoor Evers;25-02-2012\nJoris de Wit;tot 31-12-2015\n")
        #expect(values(sheet, .startDate) == ["2012-02-25", ""] && values(sheet, .endDate) == ["", "2015-12-31"])
    }

    @Test(arguments: ["Geboortedatum kind", "Geboortedatum (partner)", "Birthday of child", "Geburtsdatum Ehefrau"])
    func birthdayOfRelativeIsNotTheMembers(_ heading: String) throws {
        let sheet = try sheet("Naam;Lid sinds;\(heading)\nNoor Evers;25-02-2020;17-05-2011\n")
        #expect(values(sheet, .birthday) == [""])
    }

    // MARK: Numbers

    @Test func completedNumberDoesNotReplaceAnother() throws {
        let sheet = try sheet("Naam;Bondsnummer\nNoor Evers;101\nJoris de Wit;1699102\n")
        let before = clubText(
            [
                memberText("Noor", "", "Evers", ["\"nlSpecific\": { \"fotobondNumber\": 1620123 }"]),
                memberText("Joris", "de", "Wit", ["\"nlSpecific\": { \"fotobondNumber\": 1620124 }"]),
            ].joined(separator: ",\n\n"))
        let text = try merged(sheet.rows, into: before).text
        #expect(text.utf8.has("1620123".utf8) && text.utf8.has("1699102".utf8) && !text.utf8.has("1699101".utf8))
    }

    @Test(arguments: [("Lidnummer", "245601", ""), ("Lidnummer", "1699101", "1699101"), ("Bondsnr", "1620101", "1620101")])
    func numberOfAProgramIsNotThatOfTheFotobond(_ heading: String, _ number: String, _ expected: String) throws {
        let sheet = try sheet("Naam;\(heading)\nNoor Evers;\(number)\n")
        #expect(values(sheet, .memberNumber) == [expected])
        let causes: [CellRemark.Cause] = expected.isEmpty ? [.unknownColumn] : []
        #expect(sheet.remarks.map { $0.cause } == causes)
    }

    // MARK: Consent

    @Test(arguments: [
        ("Mag op website", ["ja", "nee", "x"]), ("Toestemming publicatie", ["akkoord", "liever niet", "12-05-2019"]),
        ("Mag je naam op internet?", ["jazeker", "liever niet", "doe maar"]), ("Privacy", ["WAAR", "ONWAAR", ""]),
        ("Niet publiceren", ["nee", "ja", ""]), ("Wenst_geen_contact", ["Nee", "Ja", "Nee"]),
        ("Toestemming", ["geen bezwaar", "misschien", "ja"]), ("Einwilligung", ["ja", "nein", "ja"]),
        ("Consent to publish", ["yes", "declined", "yes"]), ("Consentement", ["oui", "non", "oui"]),
        ("AVG bezwaar", ["nee", "ja", ""]), ("Niet vermelden", ["", "x", ""]), ("Toestemming website", ["ja", "nee", "ja"]),
        (
            "Geeft u toestemming om uw naam en uw foto's te publiceren op de openbare website van onze fotoclub? (AVG)",
            ["Ja", "Nee", "Ja"]
        ),
        ("Hide from website", ["no", "yes", ""]), ("Publicatie gegevens", ["toegestaan", "niet toegestaan", "akkoord"]),
        ("Veröffentlichung", ["liegt vor", "widerrufen", "ja"]), ("Toestemming ingetrokken op", ["", "13-04-2020", ""]),
        ("Mag op site", ["ja", "ja, mits alleen mijn voornaam", "ja"]),
    ])
    func memberWithoutConsentIsLeftOut(_ heading: String, _ answers: [String]) throws {
        let list = "Naam;\(heading)\nNoor Evers;\(answers[0])\nJoris de Wit;\(answers[1])\nBram Kuipers;\(answers[2])\n"
        let sheet = try sheet(list)
        let remarks = sheet.remarks.filter { $0.cause == .refusedConsent }
        #expect(remarks.map { $0.member } == ["Joris de Wit"])
        #expect(try merged(sheet.rows, into: clubText("")).result.added.map { $0.name.text } == ["Noor Evers", "Bram Kuipers"])
        let ignored = ColumnMapping(columns: [ColumnMapping.Column(heading: heading, meaning: .ignored)])
        #expect(try merged(self.sheet(list, ignored).rows, into: clubText("")).result.added.count == 3)
    }

    @Test(arguments: [
        "Nieuwsbrief toestemming", "Toestemming incasso", "Toestemming e-mail", "Publicaties", "Koffie",
        "Toestemming Facebook", "Geen post",
    ])
    func otherQuestionsLeaveNobodyOut(_ heading: String) throws {
        let sheet = try sheet("Naam;\(heading)\nNoor Evers;ja\nJoris de Wit;nee\n")
        #expect(!sheet.remarks.contains { $0.cause == .refusedConsent })
        #expect(sheet.rows.allSatisfy { $0.refusals.isEmpty })
    }

    @Test func oneRefusalMakesAQuestion() throws {
        let sheet = try sheet("Naam;Privacy\nNoor Evers;versie A\nJoris de Wit;nee\nBram Kuipers;versie B\n")
        #expect(!sheet.rows[1].refusals.isEmpty)
    }

    @Test func publishedMemberWithoutConsentIsNamed() throws {
        let before = clubText(memberText("Joris", "de", "Wit"))
        let (text, result) = try merged(sheet("Naam;Lid sinds;Mag op website\nJoris de Wit;2019-09-01;nee\n").rows, into: before)
        #expect(text == before)
        #expect(result.remarks.map { $0.cause } == [.publishedRefusal])
        #expect(result.missing.isEmpty)
    }

    @Test(arguments: ["Toestemming foto", "Foto op website", "Foto"])
    func portraitWithoutConsentIsLeftOut(_ heading: String) throws {
        let address = "https://www.example.com/joris.jpg"
        let sheet = try sheet("Naam;Portret;\(heading)\nJoris de Wit;\(address);nee\nNoor Evers;;ja\n")
        #expect(sheet.rows.count == 2)
        #expect(sheet.rows.allSatisfy { $0.refusals.allSatisfy { $0.consent.isAboutPortrait } })
        #expect(values(sheet, .photographerImage) == ["", ""])
        #expect(sheet.remarks.contains { $0.cause == .refusedConsent && $0.member == "Joris de Wit" })
        let before = clubText(memberText("Joris", "de", "Wit", ["\"photographerImage\": \"\(address)\""]))
        #expect(try merged([sheet.rows[0]], into: before).result.remarks.map { $0.cause } == [.publishedRefusal])
    }

    // MARK: Nobody read

    @Test(arguments: [
        "Datum;Bedrag\n2026-01-05;12,50\n", "Voornaam;Achternaam;Lid sinds\n#REF!;#REF!;2019-09-01\n", "Voornaam;Achternaam\n",
    ])
    func listWithoutPeopleIsAnError(_ list: String) throws {
        let remarks = try sheet(list).remarks.filter { $0.cause == .tableWithoutHeader }
        #expect(remarks.count == 1)
        let found = remarks.first?.values.first?.value.en ?? ""
        #expect(found.utf8.has("Datum, Bedrag".utf8) || found.utf8.has("Voornaam, Achternaam".utf8), "\(found)")
    }
}

import ClubFormats
import ClubModel
import Foundation
import JSONSyntax
import Testing

@testable import ClubConvert

@Suite struct ColumnMatcherTests {
    static let headings: [(String, String?)] = [
        ("Voornaam", "givenName"), ("VOORNAAM:", "givenName"), ("Roepnaam *", "givenName"), ("Tussenv.", "infixName"),
        ("Achternaam", "familyName"), ("Naam", "name"), ("Naam lid", "name"), ("Lid vanaf", "membershipStartDate"),
        ("Lid sinds (jaar)", "membershipStartDate"), ("Lid\nsinds", "membershipStartDate"), ("Startdatum", "membershipStartDate"),
        ("Lid tot", "membershipEndDate"), ("Einddatum", "membershipEndDate"), ("Bondsnummer", "fotobondNumber"),
        ("Fotobond#", "fotobondNumber"), ("Lidnummer", "fotobondNumber"), ("Verjaardag", "birthday"),
        ("Geboortedatum (dd-mm-jjjj)", "birthday"), ("Geb.dat.", "birthday"), ("Functie(s)", "roles"), ("Rol", "roles"),
        ("Status", "status"), ("Website", "website"), ("Trefwoord(en)", "expertises"), ("Expertises", "expertises"),
        ("Portfolio", "level3URL"), ("Featured image", "featuredImage"), ("Portretfoto", "photographerImage"),
        ("Voorzitter", "isChairman"), ("Secretaris", "isSecretary"), ("Erelid", "isHonoraryMember"), ("E-mail", "private"),
        ("Obmann", "isChairman"), ("Ledenadministratie", "isAdmin"), ("Archivaris", nil),
        ("E-mailadres 2", "private"), ("Telefoon (mobiel)", "private"), ("Postcode", "private"), ("Woonplaats", "private"),
        ("Telefoonnummer thuis", "private"), ("Voorletters", "initials"), ("M/V", "ignore"), ("2019", "year 2019"),
        ("Landschap", "keyword Landscape"), ("Black & White", "keyword Black & white"),
        ("optional.roles.isChairman", "isChairman"), ("isTreasurer", "isTreasurer"), ("givenName", "givenName"),
        ("optional.nlSpecific.fotobondNumber", "fotobondNumber"),
        // English, German, French
        ("First Name", "givenName"), ("Surname", "familyName"), ("Member since", "membershipStartDate"), ("DOB", "birthday"),
        ("Vorname", "givenName"), ("Nachname", "familyName"), ("Mitglied seit", "membershipStartDate"), ("Straße", "private"),
        ("Prénom", "givenName"), ("Nom", "name"), ("Membre depuis", "membershipStartDate"), ("Mots-clés", "expertises"),
        // Slips
        ("Voornam", "givenName"), ("Acternaam", "familyName"), ("Tusenvoegsel", "infixName"), ("Bonsdnummer", "fotobondNumber"),
        ("Verjaaardag", "birthday"), ("Geboortedatm", "birthday"), ("Websit", "website"), ("Emial", "private"),
        // Somebody else than the member
        ("Geboortedatum kind", "private"), ("Geburtsdatum (Ehefrau)", "private"), ("Verjaardag partner", "private"),
        // Consent
        ("Mag op website", "consent"), ("Mag je naam op internet?", "consent"), ("Privacy", "consent"), ("AVG", "consent"),
        ("Toestemming ouders", "consent"), ("Niet publiceren", "no-consent"), ("Wenst_geen_contact", "no-consent"),
        ("Toestemming foto's", "portrait-consent"), ("Foto op website", "portrait-consent"),
        ("Geen foto publiceren", "no-portrait-consent"), ("Toestemming incasso", nil), ("Droit à l'image", "portrait-consent"),
        ("Photo release", "portrait-consent"), ("Geen foto's", "no-portrait-consent"), ("Hide from website", "no-consent"),
        ("Vermelding website", "consent"),
        // Nothing
        ("Koffie", nil), ("Contributie 2024", nil), ("Opmerkingen", nil), ("Betaald", nil), ("", nil), ("xyz", nil),
        ("Kleur", nil),
    ]

    @Test(arguments: headings)
    func headingIsUnderstood(_ heading: String, _ expected: String?) {
        #expect(ColumnMatcher(.ofProject).match(heading)?.meaning.text == expected)
    }

    /// The same heading with two meanings would be decided by the order of the table, which nobody sees.
    @Test func everyHeadingHasOneMeaning() {
        var seen: [String: String] = [:]
        for (meaning, headings) in ColumnWords.table + FunctionWords.headings {
            for heading in "\(headings)".split(separator: ";") {
                let key = ColumnMatcher.key(of: String(heading))
                if key.isEmpty { continue }
                if let other = seen[key], other != meaning.text { Issue.record("\(heading) means \(other) and \(meaning.text)") }
                seen[key] = meaning.text
            }
        }
    }

    @Test func everyFieldIsAHeading() {
        for field in MemberField.all {
            #expect(ColumnMatcher(nil).match(field.name)?.meaning == .field(field))
            #expect(ColumnMatcher(nil).match(field.path.joined(separator: "."))?.meaning == .field(field))
            #expect(ColumnMeaning(text: field.name) == .field(field))
        }
    }

    @Test(arguments: ColumnMeaning.allTexts)
    func meaningIsReadBack(_ text: String) {
        #expect(ColumnMeaning(text: text)?.text == text)
    }
}

/// Findings about the file that a list makes are told in the words of the list, and about its cells.
@Suite struct TableWordsTests {
    private func converted(_ rows: String..., language: String) throws -> String {
        let samples = Golden.repository.appendingPathComponent("Samples/member-list")
        let folder = try TemporaryFolder()
        for name in try FileManager.default.contentsOfDirectory(atPath: samples.path) where name.hasSuffix(".json") {
            try folder.write(try String(contentsOf: samples.appendingPathComponent(name), encoding: .utf8), to: name)
        }
        try folder.write(rows.joined(separator: "\n"), to: "leden.csv")
        let arguments = [
            "convert", "leden.csv", "--into", "fcLindewold.level2.json", "--dry-run", "--date", "2026-08-22", "--language",
            language,
        ]
        return String(try Program.run(arguments, in: folder).output.split(separator: "[columns]")[0])
    }

    @Test func wordsOfTheList() throws {
        let text = try converted(
            "Voornaam;Tussenvoegsel;Achternaam;Secretaris;Oud-lid;Lid sinds;Erelid;Aspirant",
            "Karel;;Poort;ja;ja;1-1-2027;ja;ja",
            language: "nl")
        #expect(text.contains("staat in deze rij zowel \"Secretaris\" als \"Oud-lid\"; maar één kan kloppen."), "\(text)")
        #expect(text.contains("Zoek uit wat klopt en maak de andere cel leeg."))
        #expect(text.contains("Erelid en Aspirant-lid staan allebei op ja"))
        #expect(text.contains("of maak de cel leeg tot het zover is"))
        for word in ["isSecretary", "isFormerMember", "true", "false", "veld", "{."] {
            #expect(!text.contains(word), "\(word)\n\(text)")
        }
    }

    @Test func englishWords() throws {
        let text = try converted("First name;Last name;Secretary;Former member", "Noor;Evers;yes;yes", language: "en")
        #expect(text.contains("this row says both \"Secretary\" and \"Former member\", and only one can be right."), "\(text)")
        #expect(text.contains("Find out which is right, and empty the other cell."))
    }

    /// What is about a name marks its cells, not the row.
    @Test(
        arguments: [
            ("Voornaam;Tussenvoegsel;Achternaam;Lid sinds\nANNA;de;Wit;2019-01-01", "name/givenName", 1, 0, 4),
            ("Voornaam;Tussenvoegsel;Achternaam;Lid sinds\nANNA;de;Wit;2019-01-01", "name/infixName", 2, 5, 7),
            ("Voornaam;Tussenvoegsel;Achternaam;Lid sinds\nANNA;de;Wit;2019-01-01", "name/familyName", 3, 8, 11),
            ("Voornaam;Tussenvoegsel;Achternaam;Lid sinds\nANNA;de;Wit;2019-01-01", "name", 1, 0, 11),
            ("Achternaam;Lid sinds;Voornaam\nWit;2019-01-01;Anna", "name", 1, 0, 3),
            ("Lid sinds;Naam\n2019-01-01;Anna de Wit", "name", 2, 11, 22),
            ("Lid sinds;Naam\n2019-01-01;Anna de Wit", "name/familyName", 2, 11, 22),
            ("Achternaam;Lid sinds;Voornaam\nde Wit;2019-01-01;Anna", "name/infixName", 1, 0, 6),
        ])
    func nameCells(_ text: String, _ path: String, _ column: Int, _ start: Int, _ end: Int) throws {
        let file = try TableReader.read(Array(text.utf8), path: "leden.csv")
        let sheet = MemberSheet(file, MemberSheet.Settings(today: try #require(Day("2026-08-22"))))
        let place = try #require(sheet.rows.first?.nameCells?.place(of: path[...]))
        #expect(place.column == column && place.row == 2)
        #expect(place.start?.column == start + 1 && place.end?.column == end + 1)
        #expect(sheet.rows[0].nameCells?.place(of: "optional") == nil)
    }

    @Test func whereTheFileIsNot() throws {
        let folder = try TemporaryFolder()
        try folder.write("{}", to: "fcLindewold.level2.json")
        try folder.write("Naam\n", to: "leden.csv")
        for (arguments, words) in [
            (["convert", "leden.csv", "--into", "fcLindewol.level2.json"], "Did you mean fcLindewold.level2.json?"),
            (["convert", "leden.csv", "--into", "x.level2.json"], "The clubs' files there are: fcLindewold.level2.json."),
            (["convert", "lede.csv", "--into", "fcLindewold.level2.json"], "Did you mean leden.csv?"),
            (["export", "fcLindewol.level2.json"], "Did you mean fcLindewold.level2.json?"),
        ] {
            let outcome = try Program.run(arguments, in: folder)
            #expect(outcome.status == 2 && outcome.errors.contains(words), "\(outcome)")
        }
    }
}

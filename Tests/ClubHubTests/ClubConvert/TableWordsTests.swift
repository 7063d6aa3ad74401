import ClubFormats
import ClubModel
import Foundation
import JSONSyntax
import Testing

@testable import ClubConvert

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
            "Karel;;Poort;ja;ja;1-1-2030;ja;ja",
            language: "nl")
        #expect(text.contains("Secretaris staat op ja, maar de persoon is oud-lid."), "\(text)")
        #expect(text.contains("Maak de cel leeg, of schrijf nee."))
        #expect(text.contains("Erelid en Aspirant-lid staan allebei op ja"))
        #expect(text.contains("of maak de cel leeg tot het zover is"))
        for word in ["isSecretary", "isFormerMember", "true", "false", "veld", "{."] {
            #expect(!text.contains(word), "\(word)\n\(text)")
        }
    }

    @Test func englishWords() throws {
        let text = try converted("First name;Last name;Secretary;Former member", "Noor;Evers;yes;yes", language: "en")
        #expect(text.contains("Secretary is yes, but the person is a former member."), "\(text)")
        #expect(text.contains("Empty the cell, or write no."))
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

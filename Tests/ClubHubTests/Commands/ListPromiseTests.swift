import Foundation
import Testing

/// Lists that are not quite what `convert` hoped for.
let listPromiseGoldens = Transcript.goldens(
    "promise.proof", "promise.addresses", "promise.words", "promise.former", "promise.rows", "promise.large")

/// What `convert` promises about lists that are not quite what it hoped for.
@Suite struct ListPromiseTests {
    private let file = "fcLindewold.level2.json"

    private func world(_ list: String) throws -> TemporaryFolder {
        let samples = Golden.repository.appendingPathComponent("Samples/member-list")
        let folder = try TemporaryFolder()
        for name in try FileManager.default.contentsOfDirectory(atPath: samples.path) where name.hasSuffix("json") {
            try folder.write(try String(contentsOf: samples.appendingPathComponent(name), encoding: .utf8), to: name)
        }
        try folder.write(list, to: "lijst.csv")
        return folder
    }

    private func convert(_ arguments: String..., in folder: TemporaryFolder) throws -> Program.Outcome {
        try Program.run(["convert", "lijst.csv", "--into", file] + arguments + ["--date", "2026-08-22"], in: folder)
    }

    /// Types a conversion into the club's file, on the day of the samples.
    @discardableResult
    private func convert(_ arguments: String..., in terminal: inout Transcript) throws -> Program.Outcome {
        try terminal.type("convert", "lijst.csv", "--into", file, with: arguments + ["--date", "2026-08-22"])
    }

    /// Memberships end only where the list is proof of it.
    @Test func membershipsEndOnlyWithProof() throws {
        let folder = try world("")
        let before = try folder.text(file)
        var terminal = Transcript(folder)
        for list in [
            "Wie;Wanneer\nx1;5\nx2;6\n", "Voornaam;Achternaam\n", "Naam\nPiet Kramer\nKlaas Visser\n",
            "Naam;Functie\nAnna van Dalen;voorzitter\nJoris de Wit;\n", "Naam\nAnna van Dalen\nJoris de Wit\nGerrit Hofstra\n",
            "Naam\nAnna van Dalen\nJoris de Wit\nGerrit Hofstra\nMireille Bakker-Smits\nTjeerd en Ans Postma\n",
        ] {
            try folder.write(list, to: "lijst.csv")
            try terminal.show("lijst.csv")
            #expect(try convert("--missing", "former", in: &terminal).status == 1)
            #expect(try folder.text(file) == before)
            try convert("--dry-run", in: &terminal)
        }
        terminal.expect("promise.proof")
    }

    @Test func forceEndsManyButNeverWithoutProof() throws {
        let many = try world("Naam\nAnna van Dalen\nJoris de Wit\nGerrit Hofstra\n")
        let forced = try convert("--missing", "former", "--force", in: many)
        #expect(forced.status == 0, "\(forced)")
        #expect(try many.text(file).components(separatedBy: "\"isFormerMember\": true").count == 4)
        let other = try world("Naam\nPiet Kramer\nKlaas Visser\n")
        let before = try other.text(file)
        #expect(try convert("--missing", "former", "--force", in: other).status == 1)
        #expect(try other.text(file) == before)
    }

    @Test func addressesWithoutSchemeStayAsTheyAre() throws {
        let folder = try world(
            "Naam;Website;Portfolio\nAnna van Dalen;AnnaVanDalen.example.com/;fotoclublindewold.example.org/leden/Anna_van_Dalen\n"
        )
        var terminal = Transcript(folder)
        try convert(in: &terminal)
        try folder.write("Naam;Website\nAnna van Dalen;www.annafotografeert.example.com\n", to: "lijst.csv")
        try terminal.show("lijst.csv")
        try convert("--dry-run", in: &terminal)
        terminal.expect("promise.addresses")
    }

    @Test func wordsInACellAreNotEmpty() throws {
        let folder = try world("Naam;Lid sinds;Lid tot\nAnna van Dalen;1-9-2014;nog steeds lid\nNoor Evers;1-1-2009;31-3-2023\n")
        let text = try folder.text(file).replacing(
            "\"membershipStartDate\": \"2014-09-01\"",
            with: "\"membershipStartDate\": \"2014-09-01\", \"membershipEndDate\": \"2025-01-31\"")
        try folder.write(text, to: file)
        var terminal = Transcript(folder)
        try convert("--dry-run", "--language", "nl", in: &terminal)
        terminal.expect("promise.words")
    }

    @Test func formerMembersAreAnnouncedAndCanStayOut() throws {
        let list = "Naam;Lid sinds;Lid tot\nAnna van Dalen;;\nPiet Kramer;1-1-2001;31-12-2015\nLoes Visser;2-3-2020;\n"
        let folder = try world(list)
        let before = try folder.text(file)
        var terminal = Transcript(folder)
        try convert("--dry-run", in: &terminal)
        try convert("--former", "skip", in: &terminal)
        #expect(try !folder.text(file).contains("Kramer"))
        try folder.write(before, to: file)
        try convert("--former", "keep", in: &terminal)
        #expect(try folder.text(file).contains("Kramer"))
        try convert("--former", "drop", in: &terminal)
        terminal.expect("promise.former")
    }

    @Test func rowsThatWereNotReadAreListed() throws {
        var terminal = Transcript(try world("Naam;Lid sinds\nAnna van Dalen;\nJan en Marie de Vries;1-1-2017\nAlwies;1-1-2018\n"))
        try convert("--dry-run", "--language", "nl", in: &terminal)
        terminal.expect("promise.rows")
    }

    @Test func whatIsNoListIsSaidBeforeItIsRead() throws {
        let folder = try world("Naam;Lid sinds\n" + String(repeating: "x;y\n", count: 260_000))
        var terminal = Transcript(folder)
        try convert(in: &terminal)
        try folder.write("Naam;Lid sinds\n" + String(repeating: "x", count: 17 << 20), to: "lijst.csv")
        try convert(in: &terminal)
        terminal.expect("promise.large")
    }
}

import Foundation
import Testing

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

    @Test(arguments: [
        ("Wie;Wanneer\nx1;5\nx2;6\n", "nobody was read from lijst.csv", "Nobody was read"),
        ("Voornaam;Achternaam\n", "nobody was read from lijst.csv", "Nobody was read"),
        ("Naam\nPiet Kramer\nKlaas Visser\n", "none of the 5 current members", "none of the 5"),
        ("Naam;Functie\nAnna van Dalen;voorzitter\nJoris de Wit;\n", "2 of the 5 current members", "only 2 of the 5"),
        (
            "Naam\nAnna van Dalen\nJoris de Wit\nGerrit Hofstra\n", "2 of the 5 current members are not in lijst.csv",
            "--missing former --force"
        ),
        (
            "Naam\nAnna van Dalen\nJoris de Wit\nGerrit Hofstra\nMireille Bakker-Smits\nTjeerd en Ans Postma\n",
            "a row of lijst.csv",
            "put right"
        ),
    ])
    func membershipsEndOnlyWithProof(_ list: String, _ reason: String, _ advice: String) throws {
        let folder = try world(list)
        let before = try folder.text(file)
        let ended = try convert("--missing", "former", in: folder)
        #expect(ended.status == 1 && ended.output.contains("Nothing is written"), "\(ended)")
        #expect(ended.output.replacing("\n", with: " ").contains(reason), "\(ended)")
        #expect(try folder.text(file) == before)
        let trial = try convert("--dry-run", in: folder)
        let said = trial.output.replacing("\n    ", with: " ")
        #expect(!said.contains("Then add --missing former."), "\(trial)")
        if !advice.hasPrefix("Nobody") { #expect(said.contains(advice), "\(trial)") }
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
        let same = try convert(in: folder)
        #expect(same.output.contains("stays as it is"), "\(same)")
        let other = try world("Naam;Website\nAnna van Dalen;www.annafotografeert.example.com\n")
        #expect(try convert("--dry-run", in: other).output.contains("→ https://www.annafotografeert.example.com"))
    }

    @Test func wordsInACellAreNotEmpty() throws {
        let folder = try world("Naam;Lid sinds;Lid tot\nAnna van Dalen;1-9-2014;nog steeds lid\nNoor Evers;1-1-2009;31-3-2023\n")
        let text = try folder.text(file).replacing(
            "\"membershipStartDate\": \"2014-09-01\"",
            with: "\"membershipStartDate\": \"2014-09-01\", \"membershipEndDate\": \"2025-01-31\"")
        try folder.write(text, to: file)
        let outcome = try convert("--dry-run", "--language", "nl", in: folder)
        #expect(!outcome.output.contains("Leeg in de lijst"), "\(outcome)")
        #expect(outcome.output.contains("Lid tot: nog steeds lid"), "\(outcome)")
    }

    @Test func formerMembersAreAnnouncedAndCanStayOut() throws {
        let list = "Naam;Lid sinds;Lid tot\nAnna van Dalen;;\nPiet Kramer;1-1-2001;31-12-2015\nLoes Visser;2-3-2020;\n"
        let said = try convert("--dry-run", in: world(list))
        #expect(said.output.contains("One of them is a former member") && said.output.contains("--former skip"), "\(said)")
        let folder = try world(list)
        let skipped = try convert("--former", "skip", in: folder)
        #expect(skipped.status == 0 && skipped.output.contains("1 new member"), "\(skipped)")
        #expect(try !folder.text(file).contains("Kramer"))
        let kept = try world(list)
        #expect(try convert("--former", "keep", in: kept).status == 0)
        #expect(try kept.text(file).contains("Kramer"))
        #expect(try convert("--former", "drop", in: kept).status == 2)
    }

    @Test func rowsThatWereNotReadAreListed() throws {
        let outcome = try convert(
            "--dry-run", "--language", "nl",
            in: world("Naam;Lid sinds\nAnna van Dalen;\nJan en Marie de Vries;1-1-2017\nAlwies;1-1-2018\n"))
        #expect(outcome.output.contains("2 rijen zijn niet gelezen"), "\(outcome)")
        #expect(outcome.output.contains("Jan en Marie de Vries (regel 3): twee mensen in één rij."), "\(outcome)")
    }

    @Test func whatIsNoListIsSaidBeforeItIsRead() throws {
        let lines = try convert(in: world("Naam;Lid sinds\n" + String(repeating: "x;y\n", count: 260_000)))
        #expect(lines.status == 2 && lines.errors.contains("more than 250,000 lines"), "\(lines)")
        let line = try convert(in: world("Naam;Lid sinds\n" + String(repeating: "x", count: 17 << 20)))
        #expect(line.status == 2 && line.errors.contains("one of its lines"), "\(line)")
    }
}

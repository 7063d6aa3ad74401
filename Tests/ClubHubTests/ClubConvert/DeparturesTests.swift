import ClubConvert
import ClubFormats
import ClubLint
import ClubModel
import JSONSyntax
import Testing

/// Memberships end only where a table proves that it is this club's list.
@Suite struct DeparturesTests {
    private static let people = [
        ("Anna", "van", "Dalen"), ("Joris", "de", "Wit"), ("Noor", "", "Evers"), ("Gerrit", "", "Hofstra"),
        ("Bram", "", "Kuipers"),
        ("Petra", "van der", "Meulen"), ("Tjeerd", "", "Postma"), ("Mireille", "", "Smits"), ("Lotte", "", "Aarts"),
        ("Willem", "", "Brouwer"),
    ]

    private func file(_ count: Int) -> String {
        clubText(
            DeparturesTests.people.prefix(count).map {
                memberText($0.0, $0.1, $0.2, ["\"roles\": { \"isSecretary\": true }"])
            }.joined(separator: ",\n"))
    }

    /// Reads a table as `convert` does, and merges it with `--missing former`.
    private func merge(
        _ table: String, into text: String, _ change: (inout MemberMerge.Settings) -> Void = { _ in }
    ) throws -> MergeResult {
        let file = try TableReader.read(Array(table.utf8), path: "leden.csv")
        let sheet = MemberSheet(file, MemberSheet.Settings(vocabulary: .ofProject, clubNumber: 1205, today: Example.today))
        var settings = MemberMerge.Settings(today: Example.today)
        settings.marksMissing = true
        settings.unreadCount = sheet.unreadRows.count
        change(&settings)
        return try merged(sheet.rowsWithBlanks, into: text, settings).result
    }

    private static func list(_ people: some Sequence<(String, String, String)>) -> String {
        "Voornaam;Tussenvoegsel;Achternaam\n" + people.map { "\($0.0);\($0.1);\($0.2)\n" }.joined()
    }

    @Test(arguments: [
        // No headings that anybody knows, and no names.
        "Wie;Wanneer\nx1;5\nx2;6\n",
        // Headings only.
        "Voornaam;Tussenvoegsel;Achternaam\n",
        "Voornaam;Tussenvoegsel;Achternaam\n;;\n;;\n",
        "Naam;;;Lid sinds\nVoornaam;Tussenv.;Achternaam;\n",
        // Rows without whole names.
        "Voornaam;Achternaam\nAnna;\nJoris;\n",
        // Another club's list.
        "Voornaam;Achternaam\nPiet;Kramer\nKlaas;Visser\nLoes;Bakker\n",
        // The board only.
        "Naam;Functie\nAnna van Dalen;voorzitter\nJoris de Wit;secretaris\n",
        // Those who have left: they are members of the file, and prove nothing about the others.
        "Naam;Status\nAnna van Dalen;oud-lid\nJoris de Wit;oud-lid\nNoor Evers;oud-lid\nGerrit Hofstra;oud-lid\n",
    ])
    func aListThatProvesNothingEndsNothing(_ table: String) throws {
        let text = file(6)
        for isMeant in [false, true] {
            let result = try merge(table, into: text) { $0.isMeant = isMeant }
            #expect(result.missing.allSatisfy { $0.changes.isEmpty }, "\(table)")
            #expect(!result.departures.mayEnd(isMeant: isMeant))
            guard case .unproven = result.departures.verdict else {
                Issue.record("\(result.departures)")
                continue
            }
        }
    }

    @Test func whoIsNotInTheListHasLeft() throws {
        let result = try merge(DeparturesTests.list(DeparturesTests.people[1..<10]), into: file(10))
        #expect(result.departures.verdict == .proven)
        #expect(result.missing.map(\.name.text) == ["Anna van Dalen"])
        #expect(result.missing[0].changes.map(\.name) == ["isSecretary", "isFormerMember"])
    }

    @Test func manyLeaveOnlyWhereItIsMeant() throws {
        let table = DeparturesTests.list(DeparturesTests.people[3..<9])
        let result = try merge(table, into: file(9))
        #expect(result.departures.verdict == .doubtful(.manyLeave))
        #expect(result.missing.count == 3 && result.missing.allSatisfy { $0.changes.isEmpty })
        let meant = try merge(table, into: file(9)) { $0.isMeant = true }
        #expect(meant.missing.count { !$0.changes.isEmpty } == 3)
    }

    @Test func whoStandsInARowThatWasNotReadHasNotLeft() throws {
        let table = "Naam;Lid sinds\n" + DeparturesTests.people[1..<9].map { "\($0.0) \($0.1) \($0.2);\n" }.joined()
        let result = try merge(table + "Anna en Kees van Dalen;1-1-2014\n", into: file(9))
        #expect(result.departures.verdict == .doubtful(.unreadRows))
        #expect(result.missing.map(\.name.text) == ["Anna van Dalen"] && result.missing[0].changes.isEmpty)
    }

    @Test func theListOfALargerClubIsDoubted() throws {
        let others = (0..<20).map { ("Kees", "", "Kramer\(Character(Unicode.Scalar(97 + UInt8($0))))") }
        let result = try merge(DeparturesTests.list(DeparturesTests.people[1..<6] + others), into: file(6))
        #expect(result.departures.verdict == .doubtful(.mostlyNew))
        #expect(result.missing.allSatisfy { $0.changes.isEmpty })
    }

    /// Tables of all shapes: never are more memberships ended than the table shows to go on, and never without most of the club in it.
    @Test(arguments: 0..<LongTests.count(400, quick: 100)) func noTableEndsMoreThanItExplains(_ seed: Int) throws {
        var random = SeededRandom(UInt64(seed))
        let count = random.below(11)
        var lines: [String] = []
        let headings = [
            "Voornaam;Tussenvoegsel;Achternaam;Functie", "Naam;;;Functie\nVoornaam;Tussenv.;Achternaam;", "Wie;Wat;Waar;Hoe",
            "Voornaam;Tussenvoegsel;;", "", "Naam;Functie;Status;Lid sinds",
        ]
        lines.append(headings[random.below(headings.count)])
        for person in DeparturesTests.people where random.below(4) > 0 {
            switch random.below(8) {
            case 0: lines.append("\(person.0);;;")
            case 1: lines.append("\(person.0) en \(person.2);\(person.1);\(person.2);")
            case 2: lines.append(";;;")
            case 3: lines.append("Totaal;\(random.below(50));;")
            default: lines.append("\(person.0);\(person.1);\(person.2);\(random.below(3) == 0 ? "secretaris" : "")")
            }
        }
        for number in 0..<random.below(6) { lines.append("Kees;;Kramer\(Character(Unicode.Scalar(97 + UInt8(number))));") }
        let text = file(count)
        let table = lines.joined(separator: "\n") + "\n"
        for isMeant in [false, true] {
            let result = try merge(table, into: text) { $0.isMeant = isMeant }
            let ended = result.missing.count { !$0.changes.isEmpty }
            let inList = DeparturesTests.people.prefix(count).count { person in
                lines.contains { $0.hasPrefix("\(person.0);\(person.1);\(person.2);") }
            }
            #expect(ended == 0 || ended < inList, "\(table)")
            #expect(ended == 0 || isMeant || ended * 3 < count, "\(table)")
            #expect(ended == 0 || inList * 2 > count, "\(table)")
            if ended == 0 {
                #expect(!String(decoding: result.content, as: UTF8.self).contains("isFormerMember"), "\(table)")
            }
        }
    }
}

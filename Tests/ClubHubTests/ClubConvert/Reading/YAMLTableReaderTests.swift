import ClubFormats
import ClubModel
import JSONSyntax
import Testing

@testable import ClubConvert

@Suite struct YAMLTableReaderTests {
    @Test func listOfMembers() throws {
        let text = """
            # leden
            - Voornaam: Anna
              Achternaam: no
              Nummer: 012
              Lid: true
              Bond: 1620102
              Trefwoorden: [Landscape, "a, b"]
            - Achternaam: 'de ''Wit'
              Voornaam: "Jo\\u00e9"
              Sinds: 2019-09-01
              Bond: ~
              Noot: |
                twee
                regels
            """
        let file = try TableReader.read(Array(text.utf8), path: "-")
        #expect(file.format == .yaml)
        #expect(
            TableText.rows(file.tables[0]) == [
                ["Voornaam", "Achternaam", "Nummer", "Lid", "Bond", "Trefwoorden", "Sinds", "Noot"],
                ["Anna", "no", "012", "!true", "#1620102", "Landscape, a, b"],
                ["Joé", "de 'Wit", "", "", "", "", "2019-09-01", "twee\nregels"],
            ])
        let table = file.tables[0]
        let places = [(1, 1), (1, 5), (2, 0), (2, 1), (2, 6)].map { table.place(row: $0.0, column: $0.1) }
        #expect(
            places.map { "\($0.start!.line):\($0.start!.column)-\($0.end!.column)" } == [
                "3:15-17", "7:16-34", "9:13-23", "8:15-25", "10:10-20",
            ])
    }

    @Test func shapeOfLevel2() throws {
        let text = """
            club:
              idPlus: {town: Lindewold, fullName: Fotoclub Lindewold}
              coordinates: {latitude: 52.38, longitude: 5.21}
            members:
              - name: {givenName: Anna, infixName: van, familyName: Dalen}
                optional:
                  roles: {isChairman: false}
                  expertises: [Landscape, Macro]
                  nlSpecific: {fotobondNumber: 1620102}
                  shoe: {size: 38}
            """
        let file = try TableReader.read(Array(text.utf8), path: "leden.yaml")
        #expect(
            TableText.rows(file.tables[0]) == [
                [
                    "givenName", "infixName", "familyName", "isChairman", "JSON optional.roles.isChairman", "expertises",
                    "fotobondNumber", "JSON optional.shoe",
                ],
                ["Anna", "van", "Dalen", "!false", "false", "Landscape, Macro", "#1620102", "{ \"size\": 38 }"],
            ])
        // What the file says of the club is no list of members.
        #expect(file.tables.count == 1)
    }

    @Test(
        arguments: [
            ("- naam: &x Anna\n- naam: *x\n", 2, "alias"),
            ("- naam: x\n  b: 1\n  naam: y\n", 3, "second time"),
            ("- naam: \"x\n  b: 1\n", 3, "YAML"),
            ("- a: 1\n---\n- a: 2\n", 2, "second document"),
            ("- a: 1\n\tb: 2\n", 2, "YAML"),
        ] as [(String, Int, String)])
    func refusals(_ text: String, _ line: Int, _ word: String) {
        let error = #expect(throws: TableError.self) { try TableReader.read(Array(text.utf8), path: "leden.yaml") }
        #expect(error?.line == line)
        #expect(error?.message.en.contains(word) == true)
    }

    @Test func asterisksInTextsAreNoAliases() throws {
        #expect(try TableText.rows("- naam: \"R&D\"\n  noot: \"*erelid\"\n", path: "a.yaml")[1] == ["R&D", "*erelid"])
        #expect(try TableText.rows("- naam: \"&b\"\n  noot: '*b'\n", path: "a.yaml")[1] == ["&b", "*b"])
        #expect(try TableText.rows("- naam: R &D\n  noot: a *b\n", path: "a.yaml")[1] == ["R &D", "a *b"])
    }

    @Test func aliasBombsAreRefusedAtOnce() {
        var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
        for level in 1...30 {
            text += "a\(level): &a\(level) [" + Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ",") + "]\n"
        }
        text += "? *a30\n: 1\n"
        #expect(throws: TableError.self) { try TableReader.read(Array(text.utf8), path: "leden.yaml") }
    }

    @Test func depthIsBounded() {
        for depth in [17, 990, 100_000] {
            let text = "- x: " + String(repeating: "[", count: depth) + "[{a: 1}]" + String(repeating: "]", count: depth)
            #expect(throws: TableError.self) { try TableReader.read(Array(text.utf8), path: "leden.yaml") }
        }
    }
}

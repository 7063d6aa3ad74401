import ClubFormats
import ClubModel
import JSONSyntax
import SwiftCSV
import Testing

@testable import ClubConvert

@Suite struct DecodedTextTests {
    private static let text = "Voornaam;Achternaam\r\nRené;Müller\r\nJoë;€\r\n"

    private static func wide(_ text: String, isLittle: Bool) -> [UInt8] {
        var bytes: [UInt8] = []
        for unit in text.utf16 {
            let pair = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
            bytes += isLittle ? pair : pair.reversed()
        }
        return bytes
    }

    private static func windows(_ text: String) -> [UInt8] {
        text.unicodeScalars.map { $0 == "€" ? 0x80 : UInt8($0.value) }
    }

    @Test(arguments: [
        Array(text.utf8), [0xEF, 0xBB, 0xBF] + Array(text.utf8), [0xFF, 0xFE] + wide(text, isLittle: true),
        [0xFE, 0xFF] + wide(text, isLittle: false), wide(text, isLittle: true), wide(text, isLittle: false), windows(text),
    ])
    func encodings(_ bytes: [UInt8]) throws {
        let file = try TableReader.read(bytes, path: "leden.csv")
        #expect(TableText.rows(file.tables[0]) == [["Voornaam", "Achternaam"], ["René", "Müller"], ["Joë", "€"]])
        #expect(file.remarks.isEmpty)
    }

    @Test(arguments: [
        // A file of DOS, of an old Mac, and of neither; and UTF-8 with one byte of another encoding.
        ("a;b\nRen\u{82};x\n", "Ren‚"), ("a;b\nJo\u{89}l;x\n", "Joâl"), ("a;b\nm\u{81}n;x\n", "m\u{FFFD}n"),
    ])
    func oddBytes(_ text: String, _ value: String) throws {
        let file = try TableReader.read(text.unicodeScalars.map { UInt8($0.value) }, path: "leden.csv")
        #expect(file.remarks.map { $0.cause } == [.oddBytes])
        #expect(file.remarks.first?.values.first?.value.en == value)
        #expect(file.remarks.first?.place.text == "A2")
    }

    @Test func strayByteInUTF8() throws {
        let bytes = Array("a;b\nRené;é\nJo".utf8) + [0xEB] + Array(";x\n".utf8)
        let file = try TableReader.read(bytes, path: "leden.csv")
        #expect(TableText.rows(file.tables[0])[2] == ["Joë", "x"])
        #expect(file.remarks.map { $0.place.text } == ["A3"])
    }
}

@Suite struct DelimitedReaderTests {
    @Test(
        arguments: [
            ("a,b\n\"x, y\",\"he said \"\"hi\"\"\"\n", [["a", "b"], ["x, y", "he said \"hi\""]]),
            ("a,b\n\"l1\nl2\",2\n3,4", [["a", "b"], ["l1\nl2", "2"], ["3", "4"]]),
            ("a,b\n\"l1\r\nl2\",2\r\n3,4\r\n", [["a", "b"], ["l1\r\nl2", "2"], ["3", "4"]]),
            ("a;b\r1;2\r3;4", [["a", "b"], ["1", "2"], ["3", "4"]]),
            ("naam;coord\nJansen, P.;51,4\n", [["naam", "coord"], ["Jansen, P.", "51,4"]]),
            ("naam, voor;achternaam;c\n1;2;3\n", [["naam, voor", "achternaam", "c"], ["1", "2", "3"]]),
            ("a\tb\n1, 2\t2", [["a", "b"], ["1, 2", "2"]]),
            ("a|b\n1|2", [["a", "b"], ["1", "2"]]),
            ("sep=;\na,x;b\n1;2\n", [["a,x", "b"], ["1", "2"]]),
            ("\"sep=,\"\r\na;x,b\r\n1,2\n", [["a;x", "b"], ["1", "2"]]),
            ("\u{FEFF}\"a\",b\n1,2", [["a", "b"], ["1", "2"]]),
            ("a,b\n5\" lens,2\n", [["a", "b"], ["5\" lens", "2"]]),
            ("a,b\n\"5\"\" lens\",2\n", [["a", "b"], ["5\" lens", "2"]]),
            ("a, b\n 1 , \"2\" \n", [["a", "b"], ["1 ", "2"]]),
            ("a,b\nx\u{2028}y,1\nz\u{0B}w,2", [["a", "b"], ["x\u{2028}y", "1"], ["z\u{0B}w", "2"]]),
            ("a,\u{301}b\n1,2", [["a", "\u{301}b"], ["1", "2"]]),
            ("a,b\n1,\n,2\n", [["a", "b"], ["1"], ["", "2"]]),
            ("a,b\n\n,\n1,2\n\n", [["a", "b"], ["1", "2"]]),
            ("a,b\n\"\",\"\"\"\"\n", [["a", "b"], ["", "\""]]),
            ("Naam\nAnna van Dalen\nJoris de Wit\n", [["Naam"], ["Anna van Dalen"], ["Joris de Wit"]]),
            (
                "Ledenlijst, versie 2\n\nNaam;Lid\nVries, Jan de;2019\n",
                [["Ledenlijst, versie 2"], ["Naam", "Lid"], ["Vries, Jan de", "2019"]]
            ),
            ("a;b\n'=1+1;'t Hoff\n''-x;-5\n", [["a", "b"], ["=1+1", "'t Hoff"], ["'-x", "-5"]]),
            ("a;b\n👨‍👩‍👧;é\u{301}\n", [["a", "b"], ["👨‍👩‍👧", "é\u{301}"]]),
        ] as [(String, [[String]])])
    func values(_ text: String, _ rows: [[String]]) throws {
        #expect(try TableText.rows(text) == rows)
    }

    @Test(
        arguments: [
            ("a;b\n1;2;3\n4;5\n", ["raggedRow C2 2:5-2:6"]),
            ("a;b\n1;2;;\n4;5\n", []),
            ("a;b\n\"1;2\n4;5\n", ["unclosedQuote A2 2:1-2:3"]),
            ("a;b\n\"1;2\n\"4\";5\n", ["unclosedQuote A2 2:1-2:3"]),
            ("a;b\n\"1\n2;\"3\";4\n", ["unclosedQuote A2 2:1-2:3"]),
            ("a;b\n\"Jan\" Piet;2\n4;5\n", ["strayQuote A2 2:1-2:11"]),
            ("a;b\n\"Jan \"Piet\" Wit\";2\n4;5\n", ["strayQuote A2 2:1-2:17"]),
            ("a;b\n=A1&B1;\"=SUM(A1)\"\n'=A1;=\n", ["uncalculatedFormula A2 2:1-2:7", "uncalculatedFormula B2 2:8-2:18"]),
            ("a;b;c\n" + String(repeating: "1;2;3\n", count: 20) + "4;5\n", ["shortRow 22 22:1-22:4"]),
        ] as [(String, [String])])
    func remarks(_ text: String, _ expected: [String]) throws {
        #expect(try TableText.remarks(text) == expected)
    }

    @Test func unclosedQuoteKeepsTheOtherRows() throws {
        #expect(
            try TableText.rows("a;b\n\"Anna;Dalen\nNoor;\"Evers\"\n") == [["a", "b"], ["\"Anna", "Dalen"], ["Noor", "Evers"]])
    }

    @Test func rowsKnowTheirLines() throws {
        let table = try TableReader.read(Array("a;b\n\n\"x\ny\";2\n3;4\n".utf8), path: "leden.csv").tables[0]
        #expect(table.rows.map { $0.number } == [1, 3, 5])
        #expect(table.place(row: 1, column: 1).start?.line == 4)
        #expect(table.place(row: 2, column: 1).start?.column == 3)
    }

    @Test func formatFollowsTheSign() throws {
        #expect(try TableReader.read(Array("a\tb\n1\t2".utf8), path: "-").format == .tsv)
        #expect(try TableReader.read(Array("a;b\n1;2".utf8), path: "-").format == .csv)
    }

    /// Quotes and signs in every order: both readers see the same values wherever the text is well-formed.
    @Test func scannerAndSwiftCSVAgree() throws {
        var numbers = SeededRandom(5)
        let pieces = ["a", "é", "\"\"", ";", ",", "\t", "\n", "\r\n", "x y", "1", "'", "ñ", "0", "😀", " b"]
        for _ in 0..<3000 {
            let delimiter = [";", ",", "\t"].randomElement(using: &numbers)!
            var text = ""
            var expected: [[String]] = []
            let width = Int.random(in: 1...5, using: &numbers)
            for _ in 0..<Int.random(in: 1...6, using: &numbers) {
                var cells: [String] = []
                for column in 0..<width {
                    if column > 0 { text += delimiter }
                    var value = ""
                    for _ in 0..<Int.random(in: 0...4, using: &numbers) { value += pieces.randomElement(using: &numbers)! }
                    let special: Set<Character> = ["\"", "\n", "\r\n", "\t", Character(delimiter)]
                    if !value.contains(where: { special.contains($0) }), !value.hasPrefix(" "), Bool.random(using: &numbers) {
                        text += value
                        cells.append(value)
                    } else {
                        text += "\"" + value + "\""
                        cells.append(value.replacing("\"\"", with: "\""))
                    }
                }
                text += ["\n", "\r\n"].randomElement(using: &numbers)!
                expected.append(cells)
            }
            let sign = delimiter.utf8.first!
            #expect(scanned(text, sign) == expected, "\(text.debugDescription)")
            #expect(try parsed(text, delimiter) == expected, "\(text.debugDescription)")
        }
    }

    private func scanned(_ text: String, _ delimiter: UInt8) -> [[String]] {
        var scanner = DelimitedScanner(Source(path: "", text), from: 0, delimiter: delimiter)
        var fields: [DelimitedScanner.Field] = []
        var rows: [[String]] = []
        while scanner.nextRow(&fields) { rows.append(fields.map { scanner.value($0) }) }
        return rows
    }

    private func parsed(_ text: String, _ delimiter: String) throws -> [[String]] {
        let reader = try CSV<Enumerated>(
            string: text, delimiter: .character(Character(delimiter)), loadColumns: false, rowLimit: 0)
        var rows: [[String]] = []
        try reader.enumerateAsArray(startAt: 0, rowLimit: nil) { rows.append($0) }
        return rows
    }

    @Test func manyRowsTakeLinearTime() throws {
        try expectNearlyLinear(from: 4000) { count in
            let rows = (0..<count).map { "Anna\($0);Dalen;2019-09-01;\"a;b\"\n" }
            let bytes = Array(("Voornaam;Achternaam;Lid sinds;Opmerking\n" + rows.joined()).utf8)
            return { () throws in _ = try TableReader.read(bytes, path: "leden.csv") }
        }
    }
}

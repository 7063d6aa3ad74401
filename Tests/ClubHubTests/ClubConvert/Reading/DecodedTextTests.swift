import ClubFormats
import ClubModel
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
        // What DOS wrote, undefined bytes, and UTF-8 with one byte of another encoding.
        ("a;b\nRen\u{82};x\n", "Ren‚"), ("a;b\nJo\u{89}l;x\n", "Jo‰l"), ("a;b\n\u{81};x\n", "\u{FFFD}"),
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

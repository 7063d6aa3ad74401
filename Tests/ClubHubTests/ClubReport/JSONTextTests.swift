import ClubReport
import Foundation
import Testing

struct JSONTextTests {
    @Test(arguments: [
        ("plain", #""plain""#),
        ("", #""""#),
        ("a \"b\" \\ c/d", #""a \"b\" \\ c/d""#),
        ("tab\tline\nreturn\r", #""tab\tline\nreturn\r""#),
        ("\u{0}\u{1}\u{8}\u{C}\u{1F}\u{7F}", "\"\\u0000\\u0001\\b\\f\\u001f\u{7F}\""),
        ("Zoë 日本 😀 “x”", #""Zoë 日本 😀 “x”""#),
    ])
    func texts(_ text: String, _ json: String) throws {
        var writer = JSONWriter(isCompact: true)
        writer.text(text)
        #expect(writer.finish() == json + "\n")
        #expect(try JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed) as? String == text)
    }

    @Test func shortValuesStandOnOneLine() {
        let value: JSONValue = [
            "short": ["a": 1, "b": [true, .null]], "none": [:], "empty": [],
            "long": ["one": .text(String(repeating: "x", count: 90)), "two": .verbatim("{ }")],
        ]
        #expect(
            value.fileText == """
                {
                  "short": { "a": 1, "b": [ true, null ] },
                  "none": {},
                  "empty": [],
                  "long": {
                    "one": "\(String(repeating: "x", count: 90))",
                    "two": { }
                  }
                }

                """)
    }

    @Test func piecesCanBeTakenAway() {
        var writer = JSONWriter()
        var all: [UInt8] = []
        writer.object { writer in
            writer.field("files", 2)
            writer.name("list")
            writer.array { writer in
                for number in 1...2 {
                    writer.object(isFlat: true) { $0.field("line", number) }
                    all += writer.take()
                }
            }
            writer.field("name", "x")
        }
        let text = String(decoding: all, as: UTF8.self) + writer.finish()
        #expect(
            text == """
                {
                  "files": 2,
                  "list": [
                    { "line": 1 },
                    { "line": 2 }
                  ],
                  "name": "x"
                }

                """)
    }

}

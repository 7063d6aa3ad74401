import ClubReport
import Foundation
import Testing

struct JSONTextTests {
    @Test(arguments: [
        ("plain", #""plain""#),
        ("", #""""#),
        ("a \"b\" \\ c/d", #""a \"b\" \\ c/d""#),
        ("tab\tline\nreturn\r", #""tab\tline\nreturn\r""#),
        ("\u{0}\u{1}\u{8}\u{C}\u{1F}\u{7F}\u{9B}", #""\u0000\u0001\u0008\u000C\u001F\u007F\u009B""#),
        ("Zoë 日本 😀 “x”", #""Zoë 日本 😀 “x”""#),
    ])
    func texts(_ text: String, _ json: String) throws {
        #expect(JSONValue.text(text).fileText == json + "\n")
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

    @Test(arguments: [0, 7, 10, -1, -120, Int.max, Int.min])
    func numbers(_ number: Int) {
        #expect(JSONValue.number(number).fileText == "\(number)\n")
    }
}

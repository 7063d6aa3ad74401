import JSONSyntax
import Testing

/// Brackets that are wrong in records whose indentation shows nothing.
@Suite struct BracketTrialTests {
    /// A member of a club on one line.
    private static func record(_ given: String, _ family: String) -> String {
        """
        { "name": { "givenName": "\(given)", "familyName": "\(family)" }, "optional": { "roles": { "isAdmin": true }, \
        "expertises": [ "Landscape", "Macro" ], "nlSpecific": { "fotobondNumber": 17 } } }
        """
    }

    /// Files with three members, of which the second was pasted: on one line, at the margin, with tabs.
    private static let files: [(text: String, pasted: Range<Int>)] = [" ", "\n", "\n\t\t\t"].map { blank in
        let start = "{\n    \"members\": [\n        " + laidOut("Noor", "Evers") + ",\n        "
        let pasted = record("Joris", "Wit").replacing(" \"", with: blank + "\"")
        let text = start + pasted + ",\n        " + laidOut("Mees", "Lind") + "\n    ]\n}\n"
        return (text, start.utf8.count..<start.utf8.count + pasted.utf8.count)
    }

    private static func laidOut(_ given: String, _ family: String) -> String {
        """
        {
                    "name": { "givenName": "\(given)", "familyName": "\(family)" },
                    "optional": {
                        "roles": { "isAdmin": true },
                        "expertises": ["Landscape"],
                        "nlSpecific": { "fotobondNumber": 18 }
                    }
                }
        """
    }

    @Test(arguments: 0..<files.count) func `each closing bracket of a pasted record`(number: Int) {
        let (text, pasted) = Self.files[number]
        let meant = Tree(text: text).outline
        let bytes = Array(text.utf8)
        for index in pasted where bytes[index] == UInt8(ascii: "}") || bytes[index] == UInt8(ascii: "]") {
            let bracket = Character(UnicodeScalar(bytes[index]))
            for replacement in ["", "\(bracket)\(bracket)", bracket == "}" ? "]" : "}", ")"] {
                let broken = String(decoding: bytes[..<index] + Array(replacement.utf8) + bytes[(index + 1)...], as: UTF8.self)
                let tree = Tree(text: broken)
                let wanted: SyntaxError.Cause = replacement.isEmpty ? .missingBracket : .strayBracket
                #expect(tree.errors.map(\.cause) == [wanted], "\(broken)")
                #expect(Tree(text: tree.repaired).outline == meant, "\(broken)")
            }
        }
    }

    @Test(arguments: [
        (#"{ "includes": ], "email": "a@example.org" }"#, #"{ "includes": [], "email": "a@example.org" }"#),
        (
            "{\n    \"includes\":\n        \"a.level1.json\"\n    ],\n    \"email\": \"a@example.org\"\n}",
            #"{ "includes": ["a.level1.json"], "email": "a@example.org" }"#
        ),
    ])
    func `a list whose first bracket is gone`(broken: String, meant: String) {
        let tree = Tree(text: broken)
        #expect(tree.errors.map(\.cause) == [.missingBracket])
        #expect(Tree(text: tree.repaired).outline == Tree(text: meant).outline)
    }

    @Test func `every few signs have a tree`() {
        let signs = ["{", "}", "[", "]", ",", ":", "\"a\"", ")", "\n"]
        var texts = [""]
        for _ in 0..<4 { texts += texts.flatMap { text in signs.map { text + $0 } } }
        for text in Set(texts) {
            #expect(Tree(text: text).brokenPromise() == nil, "\(text)")
        }
    }
}

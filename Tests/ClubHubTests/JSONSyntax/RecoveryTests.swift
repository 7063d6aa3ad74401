import JSONSyntax
import Testing

/// What the parser makes of the mistakes that people make.
@Suite struct RecoveryTests {
    static let all =
        BrokenSeparators.all + BrokenQuotes.all + BrokenValues.all + UnopenedBrackets.all + UnclosedBrackets.all
        + StrayBrackets.all + BrokenExtras.all

    @Test(arguments: all) func `every mistake is one error`(broken: Broken) {
        let tree = Tree(text: broken.text)
        #expect(tree.errors.map(\.cause) == broken.causes)
        #expect(tree.marked == broken.marked)
    }

    @Test(arguments: all) func `the tree is what was meant`(broken: Broken) {
        let tree = Tree(text: broken.text)
        #expect(tree.outline == broken.tree)
        #expect(tree.brokenPromise() == nil)
    }

    @Test(arguments: all) func `repairs make it valid`(broken: Broken) {
        let repaired = Tree(text: broken.text).repaired
        if let expected = broken.repaired {
            #expect(repaired == expected)
            #expect(Tree(text: expected).errors.isEmpty)
        } else {
            #expect(!Tree(text: repaired).errors.isEmpty)
        }
    }

    @Test(arguments: all) func `what is certain is not mended twice`(broken: Broken) {
        // After the certain repairs only the other errors are left.
        let tree = Tree(text: broken.text)
        let certain = tree.errors.filter(\.isRepairCertain)
        let mended = tree.source.applying(certain.flatMap(\.repair))
        let again = Tree(Source(path: "mended.json", mended))
        #expect(again.errors.map(\.cause) == tree.errors.filter { !$0.isRepairCertain }.map(\.cause))
    }

    @Test func `errors know their tokens`() {
        let tree = Tree(text: #"{"latitude": 52,38, town: 'Dorp'}"#)
        #expect(tree.errors.map { tree.tokens[$0.token].kind } == [.number, .key, .string])
    }

    @Test func `texts of errors`() {
        #expect(Tree(text: "{\"a\": [{\"b\": 1").errors.map(\.text) == ["}]}"])
        #expect(Tree(text: "[Ja, None]").errors.map(\.text) == ["true", "null"])
        #expect(Tree(text: "[\u{A0}1,\u{A0}2]").errors.map(\.text) == ["2"])
        #expect(Tree(text: "{\"list\": [1}").errors.map(\.text) == ["]"])
    }
}

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

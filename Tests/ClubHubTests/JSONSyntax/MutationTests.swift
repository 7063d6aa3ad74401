import JSONSyntax
import Testing

/// The shape of the tree on any bytes: broken samples, and files made to be slow or deep.
@Suite struct MutationTests {
    static let samples = [
        #"{"club": {"idPlus": {"town": "Dorp", "fullName": "Fotoclub Dorp", "nickName": "fcDorp"}}, "members": []}"#,
        """
        {
            "club": {
                "idPlus": { "town": "Aldorp", "fullName": "Fotokring Aldorp", "nickName": "fkAldorp" },
                "coordinates": { "latitude": 51.42, "longitude": -5.3e0 },
                "optional": { "website": "http://www.example.com/", "remark": [ { "language": "NL", "value": "Één ‘club’" } ] }
            },
            "members": [
                {
                    "name": { "givenName": "Jan", "infixName": "van", "familyName": "Klaassen" },
                    "optional": {
                        "roles": { "isChairman": true, "isAdmin": false, "isOther": null },
                        "membershipStartDate": "2024-01-01",
                        "expertises": ["Landscape", "Macro"]
                    }
                },
                {
                    "name": { "givenName": "Katrijn", "infixName": "", "familyName": "Klaassen-Pierlala" }
                }
            ]
        }
        """,
        #"{"a":[1,2.5e3,-0,true,false,null,"x\u00e9\n\"q"],"b":{"c":{}},"d":[[],[[]]],"é":"naïve 😀 \ud83d\ude00"}"#,
        "{\r\n\t\"a\": [\r\n\t\t1,\r\n\t\t2\r\n\t],\r\n\t\"b\": \"x\"\r\n}\r\n",
    ]

    static let fragments: [String] = [
        ",", ":", "\"", "{", "}", "[", "]", "\\", "\n", " ", "0", "-", ".", "e", "'", "“", "”", "//x\n", "/*", "*/", "#", "\t",
        "\0",
        "true", "Nee", "=", ";", "<<<<<<< a\n", "=======\n", ">>>>>>> b\n", "\n<<<<<<< a\n1\n=======\n2\n>>>>>>> b\n", "\u{A0}",
        "\u{FEFF}",
        "\"a\":", "\"b\": \"c\",", "},", "],", "°", "1,5", "\r", "```", "&quot;", "\"\"", "/\"", "\\u12",
    ]

    /// Makes one broken text out of the samples.
    static func mutant(_ random: inout SeededRandom) -> [UInt8] {
        // Mostly the small ones, which go fast.
        let sample = Int.random(in: 0..<12, using: &random)
        var bytes = Array(samples[sample == 0 ? 1 : [0, 2, 3][sample % 3]].utf8)
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            let place = Int.random(in: 0...bytes.count, using: &random)
            switch Int.random(in: 0..<10, using: &random) {
            case 0..<4: bytes.insert(contentsOf: fragments[Int.random(in: 0..<fragments.count, using: &random)].utf8, at: place)
            case 4..<7: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...4, using: &random)))
            case 7 where place < bytes.count: bytes[place] = UInt8.random(in: 0...255, using: &random)
            case 8:
                let other = Int.random(in: 0...bytes.count, using: &random)
                bytes.removeSubrange(min(place, other)..<max(place, other))
            default:
                let other = Int.random(in: 0...bytes.count, using: &random)
                let piece = Array(bytes[min(place, other)..<max(place, other)])
                bytes.insert(contentsOf: piece, at: Int.random(in: 0...bytes.count, using: &random))
            }
        }
        return bytes
    }

    @Test(arguments: 0..<4) func `no mutation breaks a promise`(seed: Int) {
        var random = SeededRandom(UInt64(seed))
        let number = LongTests.count(25_000, quick: 5_000)
        for _ in 0..<number {
            let bytes = Self.mutant(&random)
            let tree = Tree(Source(path: "mutant.json", bytes))
            if let problem = tree.brokenPromise() {
                Issue.record("\(problem): \(String(decoding: bytes, as: UTF8.self).debugDescription)")
                return
            }
            var edits: [TextEdit] = []
            for error in tree.errors where error.isRepairCertain { edits += error.repair }
            if !isDisjoint(edits) {
                Issue.record("repairs overlap: \(String(decoding: bytes, as: UTF8.self).debugDescription)")
                return
            }
        }
    }

    @Test func `every prefix of a file has a tree`() {
        for sample in Self.samples {
            let bytes = Array(sample.utf8)
            for length in 0...bytes.count {
                let tree = Tree(Source(path: "prefix.json", Array(bytes[..<length])))
                #expect(tree.brokenPromise() == nil)
            }
        }
    }

    @Test(arguments: ["[", "{\"a\":", "{", "[{", "{\"a\":[", "[[{\"b\":"]) func `depth does not matter`(bracket: String) {
        let text = String(repeating: bracket, count: LongTests.count(100_000, quick: 20_000))
        let tree = Tree(text: text)
        #expect(tree.brokenPromise() == nil)
        #expect(!tree.errors.isEmpty)
    }

    @Test func `deep and valid is valid`() {
        let tree = Tree(text: String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000))
        #expect(tree.errors.isEmpty)
        #expect(tree.count == 100_000)
    }

    @Test(
        arguments: [
            "\"", "\"a\n", "'", "“", "\"a\" ", "<<<<<<< x\n", "=======\n", "[}", "{]", "}{", "/*", "// x\n", "1 ", "1,", ",", ":",
            "\"a\":", "\"a\":\n", "\"text\n goes on\n", "{\"a\":{},{", "{{", "[\"a\":", "\u{A0}", "x ", "\n\"a: \"b\",", "&quot;",
            "\\", "\0",
        ]
    ) func `repetition breaks no promise`(pattern: String) {
        let small = String(repeating: pattern, count: 10_000 / pattern.utf8.count)
        for start in ["", "{\"a\": 1,\n", "[\n"] {
            #expect(Tree(text: start + small).brokenPromise() == nil)
        }
    }

    @Test func `no more than a thousand errors are kept`() {
        let tree = Tree(text: "[" + String(repeating: "1 ", count: 5000) + "]")
        #expect(tree.errors.count == 1000)
        #expect(tree.count == 5001)
    }
}

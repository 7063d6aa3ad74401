import ClubModel
import Foundation
import JSONSyntax
import Testing

@Suite struct LineTableTests {
    /// Long and short lines with characters of every width: each position is what counting from the line's start gives.
    @Test(arguments: [7, 900, 1024, 5000, 9000])
    func columnsAreCountedInScalars(_ length: Int) {
        let pattern = Array("aé写👍🏽b".unicodeScalars)
        var text = ""
        for line in 0..<3 {
            for number in 0..<length + line { text.unicodeScalars.append(pattern[(number * 7 + line) % pattern.count]) }
            text += line == 0 ? "\r\n" : "\n"
        }
        let source = Source(path: "long.json", text)
        let lines = LineTable(source)
        var line = 1
        var column = 1
        for offset in 0..<source.count {
            if source.bytes[offset] & 0xC0 != 0x80 {
                let position = lines.position(of: offset)
                #expect(position == Position(line: line, column: column, offset: offset))
                column += 1
            }
            if source.bytes[offset] == 0x0A {
                line += 1
                column = 1
            }
        }
        #expect(lines.position(of: source.count) == Position(line: 4, column: 1, offset: source.count))
    }

    /// The walk over offsets finds what the table finds, whatever ends the lines and however long they are.
    @Test(arguments: ["\n", "\r\n", "\r", "\r\r\n\n", "123456\n", "1234567\r\n", "12345678901234567\r\n"], [1, 3, 40, 3000])
    func walkAgreesWithTable(_ end: String, _ length: Int) {
        let pattern = Array("aé写👍🏽b".unicodeScalars)
        var text = ""
        for line in 0..<7 {
            for number in 0..<length * (line % 3) { text.unicodeScalars.append(pattern[(number + line) % pattern.count]) }
            text += end
        }
        let source = Source(path: "lines.json", text)
        let table = LineTable(source)
        for step in [1, 2, 7, 64, 5000] {
            let offsets = stride(from: 0, through: source.count, by: step).filter { source.bytes[$0] & 0xC0 != 0x80 }
            let all = [source.count] + offsets + offsets.reversed()
            #expect(source.positions(of: all) == all.map { table.position(of: $0) })
        }
    }
}

/// Lays out a text; as it is where it is in order, `nil` where it has errors.
func laidOut(_ bytes: [UInt8], sortsFields: Bool = false, path: String = "test.json") -> [UInt8]? {
    let tree = Tree(Source(path: path, bytes))
    if sortsFields { _ = Document(tree) }
    switch Layout(sortsFields: sortsFields).apply(to: tree) {
    case .inOrder: return bytes
    case .changed(let content): return content
    case .broken, .tooLarge: return nil
    }
}

@Suite struct LayoutTests {
    private func laidOut(_ text: String, sortsFields: Bool = false, path: String = "test.json") -> String? {
        ClubHubTests.laidOut(Array(text.utf8), sortsFields: sortsFields, path: path).map { String(decoding: $0, as: UTF8.self) }
    }

    @Test func recordsAreParted() {
        #expect(
            laidOut(
                """
                {"members":[{"name":{"givenName":"Anna","infixName":"van",   "familyName":"Dalen"},"optional":{ }},
                {"name":{
                "givenName" : "Joris"  ,"familyName":"Evers"
                },"optional":{"expertises":[ "Bird" ,"Macro"],"a":{"b":{"c":[]}}}}]}

                """) == """
                    {
                        "members": [
                            {
                                "name": {"givenName": "Anna", "infixName": "van", "familyName": "Dalen"},
                                "optional": { }
                            },

                            {
                                "name": {
                                    "givenName": "Joris",
                                    "familyName": "Evers"
                                },
                                "optional": {
                                    "expertises": [ "Bird", "Macro" ],
                                    "a": {
                                        "b": {
                                            "c": []
                                        }
                                    }
                                }
                            }
                        ]
                    }

                    """)
    }

    @Test(arguments: [
        ("{}", "{}"), (" [ ]\n", "[ ]\n"), ("[\n]", "[]"), ("  7.50\n\n\n", "7.50\n"), ("\"\\u00e9\"", "\"\\u00e9\""),
        ("\u{FEFF}{\"a\":1}", "\u{FEFF}{\"a\": 1}"), ("[1,\n2]", "[\n    1,\n    2\n]"),
        ("[\r\n1e5 ,2]\r\n", "[\r\n    1e5,\r\n    2\r\n]\r\n"), ("[\r1,2]\r", "[\r    1,\r    2\r]\r"),
        ("[\r\n1,\n2\r\n]", "[\n    1,\n    2\n]"), ("[\n1\r]\r\n", "[\n    1\n]\n"),
        ("[\n\n\n1\n,\n\n\n2\n\n\n]", "[\n\n    1,\n\n    2\n\n]"), ("[[1], [ 2]]", "[\n    [1],\n    [ 2 ]\n]"),
        ("{\"a\":\n[1]}", "{\n    \"a\": [1]\n}"), ("[\t1\t]", "[ 1 ]"),
    ]) func whiteSpaceMoves(_ text: String, _ expected: String) {
        #expect(laidOut(text) == expected)
        #expect(laidOut(expected) == expected)
    }

    @Test func whatIsLongIsNotKeptOnOneLine() {
        let word = String(repeating: "x", count: 90)
        #expect(laidOut("[\"\(word)\", \"\(word)\"]") == "[\"\(word)\", \"\(word)\"]")
        #expect(laidOut("[\"\(word)\", \"\(word)\", \"\(word)\"]") == "[\n    \"\(word)\",\n    \"\(word)\",\n    \"\(word)\"\n]")
    }

    @Test func fieldsAreSortedByTheShapes() {
        let text = """
            {
                "members": [
                    { "optional": {}, "strange": 1, "name": {"familyName": "Evers", "givenName": "Noor"}, "optional": {"a": 1} }
                ],
                "club": {"coordinates": {"longitude": 4, "latitude": 52}}
            }
            """
        #expect(
            laidOut(text, sortsFields: true, path: "a.level2.json") == """
                {
                    "club": {
                        "coordinates": {"latitude": 52, "longitude": 4}
                    },
                    "members": [
                        {
                            "name": {"givenName": "Noor", "familyName": "Evers"},
                            "optional": {},
                            "optional": {"a": 1},
                            "strange": 1
                        }
                    ]
                }
                """)
        #expect(laidOut(text, path: "a.level2.json")?.contains("\"longitude\": 4, \"latitude\": 52") == true)
    }

    @Test func brokenFilesStay() {
        for text in ["", "{", "[1 2]", "{'a': 1}", "[1,]", "// x\n{}"] { #expect(laidOut(text) == nil) }
    }

    @Test(arguments: ["[", "{\"a\":", "[\n", "{\n\"a\": [\n"]) func depthDoesNotMatter(opener: String) {
        let count = 100_000
        let closer = String(opener.reversed().compactMap { $0 == "[" ? "]" : $0 == "{" ? "}" : nil })
        let text = String(repeating: opener, count: count) + "1" + String(repeating: closer, count: count)
        let once = laidOut(text)
        #expect(once != nil && laidOut(once!) == once)
        // The indents of the outermost levels, and hardly a byte more for each bracket.
        #expect((once?.utf8.count ?? 0) < text.utf8.count * 2 + 10_000)
    }

    // MARK: Properties

    /// Says what laying out did to a file that it must not do; `nil` where all is well.
    private func broken(_ bytes: [UInt8], path: String) -> String? {
        for sortsFields in [false, true] {
            guard let once = ClubHubTests.laidOut(bytes, sortsFields: sortsFields, path: path) else { return "refused" }
            if ClubHubTests.laidOut(once, sortsFields: sortsFields, path: path) != once { return "twice is not once" }
            let before = Tree(Source(path: path, bytes))
            let after = Tree(Source(path: path, once))
            guard after.errors.isEmpty, before.count == after.count else { return "not the same tree" }
            let (old, new) = (texts(before), texts(after))
            if sortsFields ? old.sorted() != new.sorted() : old != new { return "not the same tokens" }
        }
        return nil
    }

    /// The bytes of all scalars and names, in order, and the kinds of the containers.
    private func texts(_ tree: Tree) -> [String] {
        (0..<tree.count).map { index in
            let token = tree.tokens[index]
            switch token.kind {
            case .object, .array: return "\(token.kind)\(Int(token.next) - index)"
            default: return tree.source.text(Int(token.start)..<Int(token.end))
            }
        }
    }

    @Test func samplesKeepTheirTokens() throws {
        let samples = Golden.repository.appendingPathComponent("Samples")
        var count = 0
        let files = FileManager.default.enumerator(at: samples, includingPropertiesForKeys: nil)
        for case let file as URL in files ?? .init() where file.pathExtension == "json" {
            let bytes = [UInt8](try Data(contentsOf: file))
            guard Tree(Source(path: "x", bytes)).errors.isEmpty else { continue }
            count += 1
            #expect(broken(bytes, path: file.lastPathComponent) == nil, "\(file.lastPathComponent)")
        }
        #expect(count >= 10)
    }

    @Test func mutantsThatAreValidKeepTheirTokens() {
        var random = SeededRandom(4)
        var count = 0
        for _ in 0..<LongTests.count(40_000, quick: 6_000) {
            let bytes = MutationTests.mutant(&random)
            guard Tree(Source(path: "x", bytes)).errors.isEmpty else { continue }
            count += 1
            if let problem = broken(bytes, path: "x.level2.json") {
                Issue.record("\(problem): \(String(decoding: bytes, as: UTF8.self).debugDescription)")
                return
            }
        }
        #expect(count > 100)
    }

    @Test func generatedDocumentsKeepTheirTokens() {
        var random = SeededRandom(7)
        for _ in 0..<2_000 {
            var text = ""
            generate(&text, depth: 0, end: ["\n", "\r\n", "\r", "\n"].randomElement(using: &random)!, &random)
            if let problem = broken(Array(text.utf8), path: "x.level\(Int.random(in: 0...3, using: &random)).json") {
                Issue.record("\(problem): \(text.debugDescription)")
                return
            }
        }
    }

    private static let names = [
        "club", "members", "clubs", "expertises", "name", "optional", "idPlus", "x", "É", "town", "images",
    ]
    private static let scalars = [
        "1", "-0.50", "1E+9", "true", "null", "\"\"", "\"[,]{:}\"", "\"é\\u0000\\\"\"", "\"\\\\\"", "false",
    ]

    private func generate(_ text: inout String, depth: Int, end: String, _ random: inout SeededRandom) {
        func blanks(_ text: inout String) {
            for _ in 0..<Int.random(in: 0...3, using: &random) {
                text += [" ", "\t", end, end + end].randomElement(using: &random)!
            }
        }
        blanks(&text)
        let choice = Int.random(in: 0..<10, using: &random)
        if depth > 4 || (choice < 4 && depth > 0) {
            text += Self.scalars.randomElement(using: &random)!
        } else {
            text += choice < 7 ? "{" : "["
            let count = Int.random(in: 0...4, using: &random)
            if count == 0 { blanks(&text) }
            for number in 0..<count {
                if number > 0 { text += "," }
                blanks(&text)
                if choice < 7 {
                    text += "\"\(Self.names.randomElement(using: &random)!)\""
                    blanks(&text)
                    text += ":"
                }
                generate(&text, depth: depth + 1, end: end, &random)
            }
            text += choice < 7 ? "}" : "]"
        }
        blanks(&text)
    }
}

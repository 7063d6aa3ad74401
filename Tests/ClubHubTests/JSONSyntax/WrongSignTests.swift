import JSONSyntax
import Testing

/// One sign too many, or one instead of another, outside the texts of a file: the repair brings back what was there.
@Suite struct WrongSignTests {
    static let file = """
        {
            "club": {
                "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
                "coordinates": { "latitude": 51.87306, "longitude": 4.71548 }
            },
            "members": [
                {
                    "name": { "givenName": "Noor", "infixName": "", "familyName": "Evers" },
                    "optional": {
                        "roles": { "isChairman": true, "isAdmin": false },
                        "birthday": "1950-03-09",
                        "expertises": [ "Portrait", "Street" ]
                    }
                },
                {
                    "name": { "givenName": "Jo", "infixName": "van", "familyName": "Wit" },
                    "optional": {
                        "website": "https://www.example.com/jo/"
                    }
                }
            ]
        }
        """

    /// Where a token of the file begins or ends.
    static let edges: [Int] = {
        let bytes = Array(file.utf8)
        var edges: Set<Int> = []
        var index = 0
        while index < bytes.count {
            var end = index + 1
            switch bytes[index] {
            case UInt8(ascii: "\""): end = bytes[end...].firstIndex(of: UInt8(ascii: "\""))! + 1
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
                while bytes[end].isLetterOrDigit || bytes[end] == UInt8(ascii: ".") { end += 1 }
            case 0...0x20:
                index += 1
                continue
            default: break
            }
            edges.formUnion([index, end])
            index = end
        }
        return edges.sorted()
    }()

    private func repaired(_ bytes: [UInt8]) -> (tree: Tree, outline: String) {
        let tree = Tree(Source(path: "file.json", bytes))
        let source = Source(path: "file.json", tree.source.applying(tree.errors.filter(\.isRepairCertain).flatMap(\.repair)))
        return (tree, Tree(source).outline)
    }

    /// Signs that are neither part of a number nor of a word next to which they may stand.
    @Test(arguments: ["`", ";", "'", "\\", "@", "[", "]", ",", ":", "~", "=", "é"]) func `a sign too many`(sign: String) {
        let bytes = Array(Self.file.utf8)
        let meant = Tree(text: Self.file).outline
        for edge in Self.edges {
            let broken = Array(bytes[..<edge]) + Array(sign.utf8) + Array(bytes[edge...])
            let (tree, outline) = repaired(broken)
            #expect(!tree.errors.isEmpty)
            // Next to a letter nobody knows on which side of the quote it belongs.
            if !tree.errors.allSatisfy(\.isRepairCertain), sign == "é" { continue }
            #expect(
                outline == meant, "\(String(decoding: broken[max(0, edge - 30)..<min(broken.count, edge + 30)], as: UTF8.self))")
        }
    }

    @Test(arguments: ["s", "x", "X", "jjj"]) func `a letter too many`(letter: String) {
        let bytes = Array(Self.file.utf8)
        let meant = Tree(text: Self.file).outline
        var restored = 0
        for edge in Self.edges {
            let broken = Array(bytes[..<edge]) + Array(letter.utf8) + Array(bytes[edge...])
            let (tree, outline) = repaired(broken)
            #expect(!tree.errors.isEmpty)
            if tree.errors.allSatisfy(\.isRepairCertain) {
                #expect(
                    outline == meant,
                    "\(String(decoding: broken[max(0, edge - 30)..<min(broken.count, edge + 30)], as: UTF8.self))")
                restored += 1
            }
        }
        #expect(restored * 10 >= Self.edges.count * 8)
    }

    @Test(arguments: [
        (#""town": "Dorp"< "nickName": "fcDorp""#, #""town": "Dorp", "nickName": "fcDorp""#),
        (#""town"' "Dorp""#, #""town": "Dorp""#),
        (#""isAdmin": trues"#, #""isAdmin": true"#),
        (#""isAdmin": aflse"#, #""isAdmin": false"#),
        (#""isAdmin": strue"#, #""isAdmin": true"#),
        (#""latitude": 51.87s"#, #""latitude": 51.87"#),
        (#""town": "Dorp," "nickName": "fcDorp""#, #""town": "Dorp", "nickName": "fcDorp""#),
        (#""club": (\#n"town": "Dorp" }"#, #""club": { "town": "Dorp" }"#),
        (#""expertises": [ "Street"["#, #""expertises": [ "Street" ]"#),
        (#""town": ["Dorp""#, #""town": "Dorp""#),
        (#""expertises": ["Street""#, #""expertises": ["Street"]"#),
        (#""town": "Dorp;, "nickName": "fcDorp""#, #""town": "Dorp", "nickName": "fcDorp""#),
        (#""town[: "Dorp""#, #""town": "Dorp""#),
        (#""town": ;Dorp""#, #""town": "Dorp""#),
        (#""town": :Dorp aan Zee", "nickName": "fcDorp""#, #""town": "Dorp aan Zee", "nickName": "fcDorp""#),
        (#";town": "Dorp", "nickName": "fcDorp""#, #""town": "Dorp", "nickName": "fcDorp""#),
        (#""expertises": [ ;Street", "Portrait" ]"#, #""expertises": [ "Street", "Portrait" ]"#),
        (#""town", "Dorp", "nickName": "fcDorp""#, #""town": "Dorp", "nickName": "fcDorp""#),
        (#""member"s: []"#, #""members": []"#),
        (#""familyNam"e: "Wit""#, #""familyName": "Wit""#),
        (#"t"own": "Dorp""#, #""town": "Dorp""#),
        (#""club"s: {}"#, #""club": {}"#),
        (#"m"embers": []"#, #""members": []"#),
        (#""roles": "{ "isAdmin": true }"#, #""roles": { "isAdmin": true }"#),
    ]) func `one sign instead of another`(broken: String, meant: String) {
        let (tree, outline) = repaired(Array("{ \(broken) }".utf8))
        #expect(tree.errors.count == 1)
        #expect(outline == Tree(text: "{ \(meant) }").outline)
    }

    @Test(arguments: [#""town": "Waalr"e, "x": 1"#, #""town": W"aalre", "x": 1"#]) func `a letter beside a quote`(text: String) {
        let tree = Tree(text: "{ \(text) }")
        #expect(tree.errors.map(\.cause) == [.strayText])
        #expect(!tree.errors[0].isRepairCertain)
        #expect(Tree(text: tree.repaired).outline == #"{town:"Waalre",x:1}"#)
    }

    @Test(arguments: [
        (#""town": @Dorp", "x": 1"#, SyntaxError.Cause.wrongQuotes, #"{town:"Dorp",x:1}"#),
        (#""given", "Jo", "x": 1"#, .wrongSeparator, #"{given:"Jo",x:1}"#),
        (#""latitude": 51.8k7, "x": 1"#, .malformedNumber, #"{latitude:51.87,x:1}"#),
    ]) func `what is likely but not certain`(text: String, cause: SyntaxError.Cause, meant: String) {
        let tree = Tree(text: "{ \(text) }")
        #expect(tree.errors.map(\.cause) == [cause])
        #expect(tree.errors.allSatisfy { !$0.isRepairCertain })
        #expect(Tree(text: tree.repaired).outline == meant)
    }

    @Test(arguments: [
        #"{ "value": "the "best" club", "x": 1 }"#, #"{ "expertises": ["a "b" c", "d"] }"#, #"{ "expertises": ["a", b", "c"] }"#,
        #"{ "latitude": 51.5° }"#, #"{ "latitude": 51.5 N }"#, #"{ "birthday": 1950-03-09 }"#, #"{ "town": Trude }"#,
    ]) func `what is another mistake`(text: String) {
        #expect(Tree(text: text).errors.allSatisfy { $0.cause != .strayText && $0.cause != .wrongSeparator })
    }
}

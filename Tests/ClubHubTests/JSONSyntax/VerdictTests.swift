import JSONSyntax
import Testing

/// Whether a text is JSON at all: as RFC 8259 has it, neither more nor less.
@Suite struct VerdictTests {
    @Test(
        arguments: [
            "[]", "{}", "0", "-0", "-0.0e-0", "1E+2", "\"\"", "true", " null\n", "\u{FEFF}{}", #"["\ud800"]"#, #"{"a":1,"a":2}"#,
            "[1,2.5,\"x\",{\"y\":[null]}]", "\"\u{7F}\"", #"["\u00E9\/\b\f\n\r\t\\\""]"#, "\t[\r\n]\t", "[\"\u{2028}\"]", "[0e1]",
            "\"é𝄞\"",
        ]
    ) func `valid texts have no errors`(text: String) {
        #expect(Tree(text: text).errors.isEmpty)
    }

    @Test(
        arguments: [
            "", " ", "[1,]", "{\"a\":1,}", "[,1]", "[1,,2]", "01", "-", "+1", ".5", "1.", "1e", "0x10", "NaN", "[Infinity]",
            "tru", "nul", "'a'",
            "[1", "]", "{", "{\"a\"}", "{\"a\":}", "{a:1}", "{1:2}", "[1 2]", "1 2", "[] []", "\"a", "\"\\x\"", "\"\\u12g4\"",
            "\"\t\"",
            "\"\n\"", "[1]//c", "/**/1", "#\n1", "\u{A0}1", "[1]\u{FEFF}", "{\"a\":1 \"b\":2}", "[1}", "{]", "truefalse", "--1",
            "1-", "[1:2]",
            "\u{FEFF}", "\u{FEFF}\u{FEFF}[]", "\0", "[\u{0C}1]",
        ]
    ) func `everything else has some`(text: String) {
        #expect(!Tree(text: text).errors.isEmpty)
    }

    @Test(
        arguments: [
            [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
            [0xF5, 0x80, 0x80, 0x80], [0x80],
            [0xFF], [0xC3], [0xE2, 0x82], [0xF0, 0x9F, 0x98], [0xF0, 0x80, 0x80, 0x80],
        ] as [[UInt8]]
    ) func `bytes that are not UTF-8 are refused`(bytes: [UInt8]) {
        let tree = Tree(Source(path: "bytes.json", [0x5B, 0x22] + bytes + [0x22, 0x5D]))
        #expect(tree.errors.map(\.cause) == [.invalidUTF8])
    }

    @Test(
        arguments: [
            [0xC3, 0xA9], [0xDF, 0xBF], [0xE0, 0xA0, 0x80], [0xED, 0x9F, 0xBF], [0xEE, 0x80, 0x80], [0xF0, 0x90, 0x80, 0x80],
            [0xF4, 0x8F, 0xBF, 0xBF],
        ] as [[UInt8]]
    ) func `the outermost characters are taken`(bytes: [UInt8]) {
        #expect(Tree(Source(path: "bytes.json", [0x22] + bytes + [0x22])).errors.isEmpty)
    }

    @Test func `flags tell what is in a string`() {
        let tree = Tree(text: #"["plain", "é", "\n", "é\n"]"#)
        #expect((1..<5).map { tree.tokens[$0].flags } == [[], .nonASCII, .escapes, [.nonASCII, .escapes]])
    }

    @Test func `a byte order mark is no part of the root`() {
        let tree = Tree(text: "\u{FEFF}[1]")
        #expect(tree.tokens[0].start == 3)
    }

    @Test(arguments: [
        ("", SyntaxError.Cause.emptyFile, ""), (" \n", .emptyFile, ""), ("<!DOCTYPE html>\n<p>{</p>", .notJSON, "HTML"),
        ("<?xml version=\"1.0\"?>", .notJSON, "XML"), ("PK\u{3}\u{4}xx", .notJSON, "ZIP"), ("%PDF-1.4", .notJSON, "PDF"),
        ("{\\rtf1 x}", .notJSON, "RTF"), ("//\n//  Untitled.swift\n//\n", .notJSON, "text"),
        ("Beste leden,\n\ntot dan.", .notJSON, "text"),
    ]) func `other formats are recognized`(text: String, cause: SyntaxError.Cause, word: String) {
        let tree = Tree(text: text)
        #expect(tree.errors.map(\.cause) == [cause])
        #expect(tree.errors.first?.text == word)
        #expect(tree.root.kind == .missing)
    }

    @Test(arguments: [true, false], [true, false]) func `UTF-16 is read`(isLittle: Bool, hasMark: Bool) {
        let text = "{\"town\": \"Één\"}"
        var bytes: [UInt8] = []
        for unit in (hasMark ? [0xFEFF] : []) + Array(text.utf16) {
            bytes += isLittle ? [UInt8(unit & 0xFF), UInt8(unit >> 8)] : [UInt8(unit >> 8), UInt8(unit & 0xFF)]
        }
        let tree = Tree(Source(path: "wide.json", bytes))
        #expect(tree.errors.map(\.cause) == [.wrongEncoding])
        #expect(tree.errors.first?.text == "UTF-16")
        #expect(tree.repaired == text)
    }

    @Test func `Windows-1252 is reported once and mended`() {
        let bytes = Array("{\"a\": \"M".utf8) + [0xFC] + Array("ller\", \"b\": \"Ren".utf8) + [0xE9] + Array("\"}".utf8)
        let tree = Tree(Source(path: "windows.json", bytes))
        #expect(tree.errors.map(\.cause) == [.invalidUTF8])
        #expect(tree.errors.first?.text == "2")
        #expect(tree.errors.first?.isRepairCertain == true)
        #expect(tree.repaired == "{\"a\": \"Müller\", \"b\": \"René\"}")
    }
}

import ClubModel
import ClubReport
import JSONSyntax
import Testing

@testable import ClubLint

/// Reports every element of the top-level array.
private let everyElement = ReportSample.rule(
    "every-element", .error, Phrase(en: "This is \"{text}\".", nl: "Dit is \"{text}\"."), Phrase(en: "Look.", nl: "Kijk.")
) { document, _ in
    document.root.elements.map { Finding(at: $0, ["text": Phrase($0.string ?? "?")]) }
}

@Suite struct HostileTextTests {
    /// Whatever a file holds, nothing that a terminal obeys comes out, and every byte is UTF-8.
    @Test(arguments: Reporter.all.map(\.name))
    func nothingReachesTheTerminal(_ name: String) throws {
        var bytes = Array("[\"a\u{1B}[31mred\u{1B}]0;title\u{07}\u{9B}2J\u{202E}evil\u{2066}\u{2069}\u{2028}\r\",\n\"".utf8)
        bytes += [0xFF, 0xC0, 0x80, 0xED, 0xA0, 0x80, 0xF5]
        bytes += Array("\", \"\\u001b[2J\\u202e\"]".utf8)
        let source = Source(path: "odd\u{1B}[31m\u{202E}.json", bytes)
        let reporter = try #require(Reporter.named(name))
        let sample = ReportSample.report([source], by: [everyElement])
        #expect(sample.report.diagnostics.count == 3)
        for scalar in reporter.text(sample).unicodeScalars where scalar != "\n" {
            let value = scalar.value
            let isObeyed =
                value < 0x20 || 0x7F..<0xA0 ~= value || 0x202A...0x202E ~= value || 0x2066...0x2069 ~= value || value == 0x2028
            #expect(!isObeyed, "\(scalar.escaped(asASCII: true))")
        }
    }

    @Test(arguments: Reporter.all.map(\.name))
    func aLineOfAMillionCharactersIsNoTrouble(_ name: String) throws {
        let reporter = try #require(Reporter.named(name))
        let source = Source(path: "long.json", "[" + String(repeating: "\"é\",", count: 200_000) + "\"end\"]")
        let first = ReportSample.rule("every-element", .error, Phrase(en: "Here.", nl: "Hier."), Phrase(en: "x", nl: "y")) {
            document, _ in
            var number = 0
            return document.root.elements.filter { _ in
                number += 1
                return number % 100 == 0
            }.map { Finding(at: $0) }
        }
        let sample = ReportSample.report([source], by: [first])
        #expect(sample.report.diagnostics.count == 2000)
        let text = reporter.text(sample)
        #expect(text.utf8.count < 2_000_000)
    }

    @Test func aLongMessageIsCut() {
        let source = Source(path: "long.json", "[\"" + String(repeating: "x", count: 1_000_000) + "\"]")
        let sample = ReportSample.report([source], by: [everyElement])
        #expect(Reporter.human.text(sample).utf8.count < 4000)
        #expect(Reporter.concise.text(sample).utf8.count < 4000)
        #expect(Reporter.github.text(sample).utf8.count < 4000)
    }

    @Test func oddEndsDoNotTrap() {
        for text in ["", "\n", "[", "[\r\r\n\n", "\u{FEFF}[1]", "[1\n\n\n,\n\n2]\n\n"] {
            let source = Source(path: "odd.json", text)
            let rule = ReportSample.rule("every-place", .error, Phrase(en: "x", nl: "y"), Phrase(en: "x", nl: "y")) {
                document, _ in
                (0...source.count).flatMap { start in
                    (start...source.count).map { Finding(range: start..<$0, token: 0) }
                }
            }
            let sample = ReportSample.report([source], by: [rule])
            for reporter in Reporter.all { #expect(!reporter.text(sample).isEmpty) }
        }
    }
}

@Suite struct FrameTests {
    /// Each frame with its mark: under the right character, whatever stands before it.
    @Test func frames() {
        let texts = [
            #"["plain", "mark"]"#,
            "[\t\"tabs\",\t\"mark\"]",
            "[\"写真\", \"한국\", \"mark\"]",
            "[\"e\u{301}e\u{308}\", \"mark\"]",
            "[\"👍🏽\", \"📷\", \"mark\"]",
            "[\"no\u{A0}break\u{200B}\", \"mark\"]",
            "[\"\u{1B}[31m\", \"mark\"]",
            "[\"" + String(repeating: "long ", count: 60) + "\", \"mark\", \"" + String(repeating: "after ", count: 60) + "\"]",
            "[\n    {\n        \"first\": \"mark\"\n    },\n  [ \"mark\",\n    2,\n 3, \"mark\" ]\n]",
        ]
        let rule = ReportSample.rule("marked", .warning, Phrase(en: "Marked.", nl: "Gemerkt."), Phrase(en: "", nl: "")) {
            document, _ in
            document.root.elements.filter { document.tree.source.text($0.range).contains("mark") }.map { Finding(at: $0) }
        }
        var text = ""
        for (number, content) in texts.enumerated() {
            var sample = ReportSample.report([Source(path: "\(number).json", content)], by: [rule])
            sample.report.width = 80
            text += Reporter.human.text(sample) + "\n"
        }
        expectGolden("report/frames.txt", text)
    }
}

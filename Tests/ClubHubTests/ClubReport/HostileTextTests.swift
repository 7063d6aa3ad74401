import ClubModel
import Foundation
import JSONSyntax
import Testing

@testable import ClubLint
@testable import ClubReport

#if canImport(FoundationXML)
import FoundationXML
#endif

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

    /// Texts that would end an element, a comment, a cell or a command, or begin one.
    static let markup = [
        "]]>", "</script><script>alert(1)</script>", "<!--", "--><img src=x onerror=alert(1)>", "&lt;b>&#x3c;",
        "\"'><svg onload=x>",
        "`</details>`", "```\n# Heading", "| cell |", "[link](https://example.org)", "![x](//example.org/x.png)",
        "@someone #1 $x$",
        "<a href=javascript:x>", "%0A::error::x", "\u{0}nul", "\u{FFFE}\u{FFFF}\u{10FFFF}", "\u{202E}txt.exe", "{{name}}", "](1)",
        "*a* _b_ ~c~",
    ]

    static let markupSample: (report: Report, lookup: SourceLookup) = {
        let quoted = markup.map { "    \"" + $0.replacingQuotes + "\"" }
        let path = "a<b>&\"'|`]]>@x.json"
        let source = Source(path: path, "[\n" + quoted.joined(separator: ",\n") + "\n]\n")
        let rule = ReportSample.rule(
            "every-element", .error, Phrase(en: "This is \"{text}\".", nl: "Dit is \"{text}\"."),
            Phrase(en: "Look at {text}.", nl: "Kijk naar {text}.")
        ) { document, _ in
            document.root.elements.map { node in
                let text = node.string ?? "?"
                return Finding(
                    at: node, ["text": Phrase(text)], suggestions: [text + "!"],
                    related: [Related(Phrase("see {text}"), at: node)],
                    fixes: [Fix(Phrase("Write {text}"), .unsafe, [TextEdit(node.range, text)])])
            }
        }
        return ReportSample.report([source], by: [rule])
    }()

    @Test(arguments: ["junit", "checkstyle"])
    func xmlIsWellFormedWhateverAFileHolds(_ name: String) throws {
        let text = try #require(Reporter.named(name)).text(Self.markupSample)
        for value in text.unicodeScalars.map(\.value) {
            #expect(value == 0x0A || 0x20..<0xD800 ~= value || 0xE000..<0xFFFE ~= value || value >= 0x10000)
        }
        let messages = XMLReader.messages(in: text)
        #expect(messages.count == Self.markup.count)
        for (message, original) in zip(messages, Self.markup) {
            #expect(message.hasPrefix("This is \""), "\(message)")
            if original.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { #expect(message.contains(original)) }
        }
    }

    /// Every tag of the page is one of its own: nothing that a file holds becomes one.
    @Test func thePageHasNoTagsButItsOwn() {
        let text = Reporter.html.text(Self.markupSample)
        let own: Set<String> = [
            "!DOCTYPE", "html", "head", "meta", "title", "style", "body", "input", "header", "h1", "h2", "h3", "p", "div",
            "label", "b",
            "main", "section", "article", "span", "code", "a", "pre", "i", "em", "ins", "dl", "dt", "dd", "footer",
        ]
        var rest = text[...]
        while let start = rest.firstIndex(of: "<") {
            rest = rest[rest.index(after: start)...]
            let name = rest.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber || $0 == "!" }
            #expect(own.contains(String(name)), "\(rest.prefix(40))")
        }
        #expect(!text.contains("onerror=alert(1)>"))
        #expect(text.contains("&lt;/script&gt;"))
    }

    @Test func markdownShowsMarkupAsText() {
        let text = Reporter.markdown.text(Self.markupSample)
        #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 60)
        #expect(
            markdownText("<b> [a](b) `c` *d* | @e #1 https://x www.x")
                == #"&lt;b&gt; \[a\](b) \`c\` \*d\* \| @<!-- -->e #<!-- -->1 https:<!-- -->//x www<!-- -->.x"#)
        #expect(markdownCode("a`b``c") == "```a`b``c```")
        #expect(markdownCode("`a") == "`` `a ``")
        #expect(markdownCode("a|b", isInTable: true) == #"`a\|b`"#)
        #expect(markdownBlock(["```"]) == "````text\n```\n````\n")
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
        #expect(text.utf8.count < (name == "json" || name == "sarif" ? 3_000_000 : 2_000_000))
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

extension String {
    /// The text with its quotes escaped, as in JSON.
    fileprivate var replacingQuotes: String { replacingOccurrences(of: "\"", with: "\\\"") }
}

/// A reader of the messages in an XML report.
final class XMLReader: NSObject, XMLParserDelegate {
    private var messages: [String] = []

    /// Returns the messages in a report, which must be well-formed.
    static func messages(in text: String, sourceLocation: SourceLocation = #_sourceLocation) -> [String] {
        let parser = XMLParser(data: Data(text.utf8))
        let reader = XMLReader()
        parser.delegate = reader
        #expect(parser.parse(), "\(String(describing: parser.parserError))", sourceLocation: sourceLocation)
        return reader.messages
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        if let message = attributes["message"] { messages.append(message) }
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

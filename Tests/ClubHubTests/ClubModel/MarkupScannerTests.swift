import ClubModel
import JSONSyntax
import Testing

@Suite struct MarkupScannerTests {
    /// Returns the pieces of a text: `!` where a tag is none of XML, `/` where it ends its own element.
    private func pieces(_ text: String) -> [String] {
        let source = Source(path: "", text)
        var scanner = MarkupScanner(source, from: 0)
        var pieces: [String] = []
        while let kind = scanner.next() {
            switch kind {
            case .start, .end:
                let attributes = scanner.attributes.map { " \(source.text($0.name))=\(source.text($0.value))" }.joined()
                let marks = (scanner.isClosed ? "/" : "") + (scanner.isWellFormed ? "" : "!")
                pieces.append("\(kind):\(source.text(scanner.content))\(attributes)\(marks)")
            case .text, .section: pieces.append("\(kind):\(source.text(scanner.content))")
            case .comment, .declaration, .instruction: pieces.append("\(kind):\(source.text(scanner.range))")
            }
        }
        return pieces
    }

    @Test(
        arguments: [
            (
                "<?xml version=\"1.0\"?><x:c r=\"A1\" t='s' /><v>1 &lt; 2</v>",
                ["instruction:<?xml version=\"1.0\"?>", "start:x:c r=A1 t=s/", "start:v", "text:1 &lt; 2", "end:v"]
            ),
            ("<!DOCTYPE html><!-- <b> --><br>", ["declaration:<!DOCTYPE html>", "comment:<!-- <b> -->", "start:br"]),
            ("<t><![CDATA[a]] > <b>]]></t>", ["start:t", "section:a]] > <b>", "end:t"]),
            ("<td colspan=2 hidden title='a>b'>x", ["start:td colspan=2 hidden= title=a>b!", "text:x"]),
            ("a < b <3 c", ["text:a ", "text:< b ", "text:<3 c"]), ("<a href=\"x", ["start:a href=x!"]),
            ("<!-->x", ["comment:<!-->", "text:x"]), ("<t><![CDATA[a", ["start:t", "section:a"]), ("<", ["text:<"]),
            ("<image linkURL=\"<div></div>\" \"\" b=\"c\">", ["start:image linkURL=<div></div> b=c!"]),
        ] as [(String, [String])])
    func piecesOfMarkup(_ text: String, _ expected: [String]) {
        #expect(pieces(text) == expected)
    }
}

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
}

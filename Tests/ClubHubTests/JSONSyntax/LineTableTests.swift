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

struct Parser {
    let source: Source
    var tape: Tape
    var errors: [SyntaxError] = []
    init(_ source: Source) { self.source = source; tape = Tape(capacity: source.count / 14 + 64) }
    mutating func parse() { tape.append(Token(.missing, start: 0, end: 0, next: 1)) }
}

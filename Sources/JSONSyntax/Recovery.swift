extension Parser {
    /// Reads a file that is not valid JSON.
    @inline(never)
    mutating func recover(from start: Int) {
        tape.append(.missing, UInt32(start), UInt32(start), 0)
        errors = [SyntaxError(.strayText, start..<source.count, token: 0, isRepairCertain: false)]
    }
}

/// Records that were added behind the end of the list in which they belong: behind its `]`, or at the end of the file.
///
/// Whoever adds a member and has never seen JSON types below the last line. What follows begins with the same name as the records
/// of the list that was closed just before, so the brackets are moved behind it.
struct StrandedRecords {
    /// The brackets that close too early, as indexes of lexemes.
    private let closers: Range<Int>
    /// The lexeme behind the records.
    private let end: Int
    /// The number of brackets that are missing after the records.
    private let missing: Int
    /// Whether the records may as well belong to the list that follows, because its records begin with the same name.
    private let isBetweenLists: Bool

    /// Looks for the first such records; `nil` where there are none.
    init?(_ lexer: Lexer) {
        let lexemes = lexer.lexemes
        // The open brackets; of each list the brace that opens its last record.
        var open: [(index: Int, record: Int?)] = []
        for (index, lexeme) in lexemes.enumerated() {
            if lexeme.isOpener { open.append((index, nil)) }
            guard lexeme.isCloser else { continue }
            let isObject = lexeme.kind == .closeObject
            guard let last = open.popLast(), (lexemes[last.index].kind == .openObject) == isObject else { return nil }
            if isObject, !open.isEmpty { open[open.count - 1].record = last.index }
            guard !isObject, let record = last.record, lexemes[index - 1].kind == .closeObject else { continue }
            let isAtEnd = open.count == 1 && lexemes[index + 1].kind == .closeObject
            let closers = index..<index + (isAtEnd ? 2 : 1)
            guard let end = lexer.endOfRecords(at: closers.upperBound, like: record) else { continue }
            // Nobody can tell then, and no file takes more than linear time.
            guard end < lexemes.count else { return nil }
            let present = max(0, lexemes[end...].prefix { $0.isCloser }.count - (isAtEnd ? 0 : open.count))
            guard present <= closers.count, !isAtEnd || lexemes[end + present].kind == .end else { return nil }
            (self.closers, self.end, missing) = (closers, end, closers.count - present)
            isBetweenLists = lexer.isList(from: end, like: record)
            return
        }
        return nil
    }

    /// Returns the lexemes with the brackets behind the records.
    func applied(to lexer: Lexer) -> Lexer {
        var result = lexer
        let former = result.lexemes[end - 1]
        let moved = result.lexemes[closers].prefix(missing).map { Lexeme($0.kind, behind: former) }
        result.lexemes.insert(contentsOf: moved, at: end)
        result.lexemes.removeSubrange(closers)
        for error in result.errors.indices {
            let token = result.errors[error].token
            if token >= end {
                result.errors[error].token += moved.count - closers.count
            } else if token >= closers.upperBound {
                result.errors[error].token -= closers.count
            }
        }
        return result
    }

    /// Says which bracket closes too early, and where it belongs.
    func error(in lexer: Lexer, isCertain: Bool) -> SyntaxError {
        let lexemes = lexer.lexemes
        let start = Int(lexemes[closers.lowerBound - 1].end)
        var repair = [TextEdit(start..<Int(lexemes[closers.upperBound - 1].end), "")]
        if missing > 0 {
            let text = lexer.source.text(start..<Int(lexemes[closers.lowerBound + missing - 1].end))
            let place = Int(lexemes[end - 1].end)
            repair.append(TextEdit(place..<place, text))
        }
        return SyntaxError(
            .strayBracket, lexemes[closers.lowerBound].range, token: 0, repair: repair,
            isRepairCertain: isCertain && !isBetweenLists)
    }
}

extension Lexer {
    /// Whether a field with a list comes at a lexeme, whose records begin with the same name as another record.
    fileprivate func isList(from start: Int, like record: Int) -> Bool {
        let first = start < lexemes.count && lexemes[start].kind == .comma ? start + 1 : start
        guard first + 4 < lexemes.count, lexemes[first].kind == .string, lexemes[first + 1].kind == .colon,
            lexemes[first + 2].kind == .openArray, lexemes[first + 3].kind == .openObject
        else { return false }
        return source.buffer[lexemes[first + 4].range].elementsEqual(source.buffer[lexemes[record + 1].range])
    }

    /// Returns the lexeme behind objects that begin with the same name as another, with or without commas in front of them; `nil`
    /// where none stands, and the number of lexemes where one does not end.
    fileprivate func endOfRecords(at start: Int, like record: Int) -> Int? {
        guard lexemes[record + 1].kind == .string else { return nil }
        let name = source.buffer[lexemes[record + 1].range]
        var end: Int?
        var index = start
        while index + 2 < lexemes.count {
            if lexemes[index].kind == .comma { index += 1 }
            guard lexemes[index].kind == .openObject, lexemes[index + 1].kind == .string, lexemes[index + 2].kind == .colon,
                source.buffer[lexemes[index + 1].range].elementsEqual(name)
            else { break }
            var depth = 0
            repeat {
                depth += lexemes[index].isOpener ? 1 : lexemes[index].isCloser ? -1 : 0
                index += 1
            } while depth > 0 && index < lexemes.count
            guard depth == 0, index < lexemes.count else { return lexemes.count }
            end = index
        }
        return end
    }
}

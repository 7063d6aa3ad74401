/// Reads a source into a tape.
///
/// There are two readers. The strict one here knows nothing but RFC 8259 and gives up at the first byte that breaks it;
/// nearly every file is valid, so nearly every file sees only this one. What it refuses is read once more, from the start,
/// by the `Lexer` and the `Builder`, which know what people type and take all the time they need.
struct Parser {
    let source: Source
    var tape: Tape
    var errors: [SyntaxError] = []
    /// How many errors are kept.
    let mostErrors: Int

    /// Makes room for about as many tokens as a file of this size has.
    init(_ source: Source, mostErrors: Int = Tree.mostErrors) {
        self.source = source
        self.mostErrors = mostErrors
        tape = Tape(capacity: source.count / 14 + 64)
    }

    /// Fills the tape and the errors.
    mutating func parse() {
        if source.isGallery { return readGallery() }
        let start = source.textStart
        if !readStrictly(from: start) {
            tape.removeAll()
            recover(from: start)
        }
    }

    /// Reads valid JSON onto the tape and returns whether it is that.
    private mutating func readStrictly(from start: Int) -> Bool {
        let base = source.bytes
        let end = base + source.count
        // A copy in local variables, which the optimizer keeps in registers.
        var tape = tape
        defer { self.tape = tape }
        // While a container is open, `next` of its token holds the index of the container around it: the tape is the stack.
        let none = UInt32.max
        var parent = none
        var inObject = false
        var cursor = Scan.blanks(base + start)
        value: while true {
            let first = cursor
            let offset = UInt32(truncatingIfNeeded: first - base)
            switch first.pointee {
            case UInt8(ascii: "\""):
                var flags: UInt8 = 0
                guard let past = Scan.string(first, &flags) else { return false }
                cursor = past
                tape.append(.string, offset, UInt32(truncatingIfNeeded: cursor - base), flags)
            case UInt8(ascii: "{"):
                cursor = Scan.blanks(first + 1)
                let index = tape.append(.object, offset, parent)
                if cursor.pointee == UInt8(ascii: "}") {
                    cursor += 1
                    tape.close(index, end: UInt32(truncatingIfNeeded: cursor - base))
                    break
                }
                parent = UInt32(truncatingIfNeeded: index)
                inObject = true
                guard let past = Parser.readKey(cursor, base, &tape) else { return false }
                cursor = past
                continue value
            case UInt8(ascii: "["):
                cursor = Scan.blanks(first + 1)
                let index = tape.append(.array, offset, parent)
                if cursor.pointee == UInt8(ascii: "]") {
                    cursor += 1
                    tape.close(index, end: UInt32(truncatingIfNeeded: cursor - base))
                    break
                }
                parent = UInt32(truncatingIfNeeded: index)
                inObject = false
                continue value
            case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
                guard let past = Scan.number(first) else { return false }
                cursor = past
                tape.append(.number, offset, UInt32(truncatingIfNeeded: cursor - base), 0)
            case UInt8(ascii: "t") where Scan.isWord(first, 0x6575_7274):
                cursor = first + 4
                tape.append(.true, offset, offset &+ 4, 0)
            case UInt8(ascii: "f") where Scan.isWord(first + 1, 0x6573_6C61):
                cursor = first + 5
                tape.append(.false, offset, offset &+ 5, 0)
            case UInt8(ascii: "n") where Scan.isWord(first, 0x6C6C_756E):
                cursor = first + 4
                tape.append(.null, offset, offset &+ 4, 0)
            default:
                return false
            }
            while true {
                cursor = Scan.blanks(cursor)
                guard parent != none else { return cursor == end }
                let byte = cursor.pointee
                if byte == UInt8(ascii: ",") {
                    cursor = Scan.blanks(cursor + 1)
                    if inObject {
                        guard let past = Parser.readKey(cursor, base, &tape) else { return false }
                        cursor = past
                    }
                    continue value
                }
                guard byte == (inObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else { return false }
                cursor += 1
                let closed = Int(parent)
                parent = tape.tokens[closed].next
                tape.close(closed, end: UInt32(truncatingIfNeeded: cursor - base))
                inObject = parent != none && tape.tokens[Int(parent)].kind == .object
            }
        }
    }

    /// Reads a name and its colon, and returns where the value begins; `nil` where that is not what stands there.
    @inline(__always)
    private static func readKey(
        _ first: UnsafePointer<UInt8>, _ base: UnsafePointer<UInt8>, _ tape: inout Tape
    ) -> UnsafePointer<UInt8>? {
        guard first.pointee == UInt8(ascii: "\"") else { return nil }
        var flags: UInt8 = 0
        guard let past = Scan.string(first, &flags) else { return nil }
        tape.append(.key, UInt32(truncatingIfNeeded: first - base), UInt32(truncatingIfNeeded: past - base), flags)
        let colon = Scan.blanks(past)
        guard colon.pointee == UInt8(ascii: ":") else { return nil }
        return Scan.blanks(colon + 1)
    }
}

extension Parser {
    /// Reads a file that is not valid JSON.
    @inline(never)
    mutating func recover(from start: Int) {
        if let error = otherFormat(from: start) {
            let place = UInt32(truncatingIfNeeded: min(error.range.lowerBound, source.count))
            tape.append(.missing, place, place, 0)
            errors = [error]
            return
        }
        var lexer = Lexer(source, from: start, mostErrors: mostErrors)
        lexer.run()
        let hasBeginning = lexer.lexemes.first?.kind == .openObject
        var best = Builder(source, lexer, isGuided: false, tape: tape)
        best.run()
        var trials: [SyntaxError] = []
        while trials.count < BracketTrial.mostRounds, let records = StrandedRecords(lexer) {
            let moved = records.applied(to: lexer)
            var builder = Builder(source, moved, isGuided: false, tape: Tape(capacity: best.tape.count))
            builder.mostCost = best.cost
            builder.run()
            guard builder.cost <= best.cost else {
                builder.tape.deallocate()
                break
            }
            trials.append(records.error(in: lexer, isCertain: builder.cost <= 1))
            best.tape.deallocate()
            best = builder
            lexer = moved
        }
        if best.isUnbalanced {
            var guided = Builder(source, lexer, isGuided: true, tape: Tape(capacity: best.tape.count))
            guided.run()
            // Where both find as many mistakes, the one that looked at the indentation knows better where they are.
            if guided.cost < best.cost || guided.cost == best.cost && !lexer.isIndentMixed {
                swap(&best, &guided)
            }
            guided.tape.deallocate()
        }
        while best.isUnbalanced, trials.count < BracketTrial.mostRounds,
            let trial = BracketTrial.better(than: BracketTrial(best), lexer), let change = trial.change
        {
            if let error = trial.error(lexer) { trials.append(error) }
            best.tape.deallocate()
            best = trial.builder
            // From now on that is known.
            best.cost -= SyntaxError.Cause.strayBracket.cost
            lexer = lexer.applying(change)
        }
        best.add(trials)
        tape = best.tape
        errors = best.lexical + best.errors
        if let error = lexer.invisibleError() { errors.append(error) }
        if let error = invalidUTF8() { errors.append(error) }
        errors.sort { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
        if errors.count > mostErrors { errors.removeLast(errors.count - mostErrors) }
        dropOverlappingRepairs()
        // Without its beginning, nobody knows what a file is.
        if !hasBeginning { for index in errors.indices { errors[index].isRepairCertain = false } }
        doubtEnd(lexer)
        if errors.isEmpty {
            // Cannot be: the strict reader and this one disagree. The verdict is the strict one's.
            errors = [SyntaxError(.strayText, start..<start, token: 0, isRepairCertain: false)]
        }
    }

    /// Makes the repairs at the end of a file uncertain if the file may have lost its rest: it ends in the middle of a record, or
    /// at least two closing brackets are missing there. The last value may be only the beginning of what it was.
    private mutating func doubtEnd(_ lexer: Lexer) {
        guard let last = lexer.lexemes.last(where: { $0.kind != .end && !$0.range.isEmpty }) else { return }
        let missing = errors.lazy.filter { $0.cause == .missingBracket && $0.range.upperBound >= Int(last.start) }
            .flatMap { $0.repair }.reduce(0) {
                $0 + $1.replacement.utf8.count { $0 == UInt8(ascii: "]") || $0 == UInt8(ascii: "}") }
            }
        guard missing > (last.isCloser ? 1 : 0) else { return }
        for index in errors.indices where errors[index].range.upperBound >= Int(last.start) {
            errors[index].isRepairCertain = false
        }
    }

    /// Takes away the repairs that change what an earlier error's repair changes.
    private mutating func dropOverlappingRepairs() {
        var edits: [(range: Range<Int>, error: Int)] = []
        for error in errors.indices {
            for edit in errors[error].repair { edits.append((edit.range, error)) }
        }
        edits.sort { ($0.range.lowerBound, $0.range.upperBound, $0.error) < ($1.range.lowerBound, $1.range.upperBound, $1.error) }
        var last: (end: Int, error: Int) = (0, 0)
        for edit in edits where !errors[edit.error].repair.isEmpty {
            if edit.range.lowerBound < last.end, edit.error != last.error, !errors[last.error].repair.isEmpty {
                let loser = max(edit.error, last.error)
                errors[loser].repair = []
                errors[loser].isRepairCertain = false
                if loser == edit.error { continue }
            }
            if edit.range.upperBound >= last.end { last = (edit.range.upperBound, edit.error) }
        }
    }
}

/// The growing memory of a tree's tokens.
struct Tape {
    private(set) var tokens: UnsafeMutablePointer<Token>
    private(set) var count = 0
    private var capacity: Int

    /// Makes room for a number of tokens; more are made room for as they come.
    init(capacity: Int) {
        self.capacity = max(capacity, 64)
        tokens = .allocate(capacity: self.capacity)
    }

    /// Adds a token and returns its place.
    @inline(__always) @discardableResult
    mutating func append(_ token: Token) -> Int {
        if count == capacity { grow() }
        (tokens + count).initialize(to: token)
        count &+= 1
        return count &- 1
    }

    /// Adds a token that has nothing inside; `flags` are the raw ones.
    @inline(__always)
    mutating func append(_ kind: TokenKind, _ start: UInt32, _ end: UInt32, _ flags: UInt8) {
        let next = UInt32(truncatingIfNeeded: count &+ 1)
        append(Token(kind, start: start, end: end, next: next, flags: Token.Flags(rawValue: flags)))
    }

    /// Adds a container that is still open and returns its place. `next` is the opener's own until `close`.
    @inline(__always)
    mutating func append(_ kind: TokenKind, _ start: UInt32, _ next: UInt32) -> Int {
        append(Token(kind, start: start, end: start &+ 1, next: next))
    }

    /// Ends a container: all tokens behind it are inside.
    @inline(__always)
    mutating func close(_ index: Int, end: UInt32) {
        tokens[index].end = end
        tokens[index].next = UInt32(truncatingIfNeeded: count)
    }

    /// Takes all tokens away and keeps the memory.
    mutating func removeAll() {
        count = 0
    }

    /// Puts a token in front of those from `index` on, which move by one place.
    mutating func insert(_ token: Token, at index: Int) {
        append(token)
        var place = count - 1
        while place > index {
            tokens[place] = tokens[place - 1]
            tokens[place].next &+= 1
            place -= 1
        }
        tokens[index] = token
    }

    /// Gives the memory back, for a tape that becomes no tree.
    func deallocate() {
        tokens.deallocate()
    }

    /// Takes the last token away.
    mutating func removeLast() {
        count -= 1
    }

    @inline(never)
    private mutating func grow() {
        let larger = UnsafeMutablePointer<Token>.allocate(capacity: capacity * 2)
        larger.moveInitialize(from: tokens, count: count)
        tokens.deallocate()
        tokens = larger
        capacity *= 2
    }
}

/// A reading of a broken file in which one bracket is left out, added, or of the other kind.
///
/// Whoever reads from the left notices a wrong bracket only where the next record begins, and takes the last one for the
/// mistake. Indentation tells more, but not in records that were pasted at the margin or on one line. So where the brackets
/// leave doubts, each of those in front of the place is tried, and what then breaks least and fits the file's habits is taken.
struct BracketTrial {
    /// What is another than in the file.
    enum Change: Equatable {
        /// Without the lexeme at an index.
        case without(Int)
        /// With a closing bracket in front of the lexeme at an index.
        case with(Lexeme.Kind, at: Int)
        /// With a closing bracket in the place of the lexeme at an index: one of the other kind, or a parenthesis.
        case instead(Lexeme.Kind, of: Int)
    }

    /// How many lexemes in front of the first doubt, and behind it, the mistake may lie.
    static let reach = (back: 192, ahead: 48)
    /// How many trials there are at most of each kind.
    static let mostTrials = 48
    /// How many opening brackets of lists are tried that are unlike all others of their name.
    static let mostOddLists = 4
    /// How many brackets of a file are tried to be found, one after the other.
    static let mostRounds = 4
    /// How many lexemes all trials of a file read together; it bounds the time for large files.
    static let mostLexemes = 1 << 24

    let builder: Builder
    let habits: FieldHabits
    let change: Change?
    /// Whether another change is as good.
    var isAmbiguous = false

    /// How badly it fits: mistakes, and fields that are unlike all others of their name.
    var cost: Int { builder.cost + builder.lexical.count + habits.strangers.count + habits.oddLists.count }

    /// The odd lists of which one bracket is missing: they may be none, and the other bracket too many.
    private var unpairedLists: [Range<Int>] {
        guard !habits.oddLists.isEmpty else { return [] }
        var missing: Set<Int> = []
        for error in builder.errors where error.cause == .missingBracket { missing.insert(error.range.lowerBound) }
        return habits.oddLists.filter { missing.contains($0.lowerBound) || missing.contains($0.upperBound) }
    }

    init(_ builder: Builder, _ change: Change? = nil) {
        self.builder = builder
        self.change = change
        habits = FieldHabits(builder.tape, builder.source)
    }

    /// Returns the best of all readings that differ from one in a bracket; `nil` where that one is as good.
    ///
    /// - Parameter lexer: What the reading was made of.
    static func better(than first: BracketTrial, _ lexer: Lexer) -> BracketTrial? {
        let unpaired = first.unpairedLists
        let doubts = doubts(first, hasOddList: !unpaired.isEmpty, lexer)
        guard !doubts.isEmpty else { return nil }
        var best = first
        var left = mostLexemes
        let withoutOpeners = unpaired.prefix(mostOddLists).compactMap { list in
            lexer.lexemes.firstIndex { $0.isOpener && Int($0.start) == list.lowerBound }.map { Change.without($0) }
        }
        // What lies within reach of both is tried once: a second time it would look like another way that is as good.
        let nearby = doubts.reduce(into: [Change]()) { known, doubt in
            known += changes(at: doubt, lexer.lexemes, lexer.source).filter { !known.contains($0) }
        }
        for change in withoutOpeners + nearby {
            left -= lexer.lexemes.count
            guard left > 0 else { break }
            guard let trial = trial(change, lexer, mostCost: best.cost) else { continue }
            if trial.cost < best.cost {
                if best.change != nil { best.builder.tape.deallocate() }
                best = trial
            } else {
                if trial.cost == best.cost, best.change != nil { best.isAmbiguous = true }
                trial.builder.tape.deallocate()
            }
        }
        return best.change == nil ? nil : best
    }

    /// Returns the lexemes at which it was noticed that a bracket is wrong, the first and one out of its reach; none where nothing speaks
    /// against what was made of it.
    ///
    /// The first one may be far in front of the mistake: a reader who is led astray changes what was right before.
    private static func doubts(_ reading: BracketTrial, hasOddList: Bool, _ lexer: Lexer) -> [Int] {
        let offsets = reading.builder.errors.filter {
            [.missingBracket, .strayBracket, .textAfterEnd].contains($0.cause)
        }.map { $0.range.lowerBound }.sorted()
        guard let first = offsets.first else { return [] }
        func lexeme(at offset: Int) -> Int { lexer.lexemes.firstIndex { Int($0.start) >= offset } ?? lexer.lexemes.count - 1 }
        let index = lexeme(at: first)
        let start = lexer.lexemes[max(0, index - reach.back)].start
        let end = lexer.lexemes[min(lexer.lexemes.count - 1, index + reach.back)].end
        let isDoubtful =
            reading.builder.cost > SyntaxError.Cause.strayBracket.cost || hasOddList
            || reading.habits.hasStranger(in: Int(start)..<Int(end))
        guard isDoubtful else { return [] }
        let reached = lexer.lexemes[min(lexer.lexemes.count - 1, index + reach.ahead)].end
        let next = offsets.first { $0 > Int(reached) }
        return [index] + (next.map { [lexeme(at: $0)] } ?? [])
    }

    /// The changes to try, those first that are nearest. Of several that come to the same, as with brackets in a row, only one.
    private static func changes(at doubt: Int, _ lexemes: [Lexeme], _ source: Source) -> [Change] {
        var removals: [Change] = []
        var additions: [Change] = []
        var replacements: [Change] = []
        let last = lexemes.count - 1
        guard last > 0 else { return [] }
        let places = Array(max(1, doubt - reach.back)...min(last, doubt + reach.ahead))
        for index in places.sorted(by: { abs($0 - doubt) < abs($1 - doubt) }) {
            let lexeme = lexemes[index]
            let former = lexemes[index - 1]
            if lexeme.isCloser, !lexeme.range.isEmpty, lexemes[min(index + 1, last)].kind != lexeme.kind {
                // Of brackets in a row the one that has no line of its own.
                var odd = index
                while odd > 0, lexemes[odd].isFirstOnLine, lexemes[odd - 1].kind == lexeme.kind { odd -= 1 }
                removals.append(.without(lexemes[odd].isFirstOnLine ? index : odd))
            }
            // One that begins a line begins a record; without it, that would be part of another.
            if lexeme.kind == .openObject, !lexeme.isFirstOnLine { removals.append(.without(index)) }
            if lexeme.isCloser, !lexeme.range.isEmpty {
                replacements.append(.instead(lexeme.kind == .closeObject ? .closeArray : .closeObject, of: index))
            } else if lexeme.range.count == 1, source.bytes[Int(lexeme.start)] == UInt8(ascii: ")") {
                replacements += [.instead(.closeObject, of: index), .instead(.closeArray, of: index)]
            }
            if lexeme.kind != .colon, former.isScalar || former.isCloser || former.isOpener {
                for kind in [Lexeme.Kind.closeObject, .closeArray] where former.kind != kind {
                    additions.append(.with(kind, at: index))
                }
            }
        }
        return Array(removals.prefix(mostTrials)) + replacements.prefix(mostTrials) + additions.prefix(mostTrials)
    }

    /// Reads a file with a change; `nil` where that costs more than another reading.
    private static func trial(_ change: Change, _ lexer: Lexer, mostCost: Int) -> BracketTrial? {
        let changed = lexer.applying(change)
        var builder = Builder(lexer.source, changed, isGuided: false, tape: Tape(capacity: lexer.lexemes.count))
        builder.mostCost = mostCost - 1
        builder.run()
        guard builder.cost < mostCost else {
            builder.tape.deallocate()
            return nil
        }
        builder.cost += SyntaxError.Cause.strayBracket.cost
        return BracketTrial(builder, change)
    }

    /// Whether nothing else is as good, and nothing but a comma is still wrong around the change.
    private func isCertain(_ lexer: Lexer, at index: Int) -> Bool {
        guard !isAmbiguous else { return false }
        let lexemes = lexer.lexemes
        let line = lexemes[index].line
        let near = max(0, index - 24)...min(lexemes.count - 1, index + 24)
        let first = near.first { lexemes[$0].line == line } ?? index
        let last = near.last { lexemes[$0].line == line } ?? index
        let range = Int(lexemes[first].start)...Int(lexemes[last].end)
        return !builder.errors.contains {
            $0.cause != .missingComma && $0.cause != .trailingComma && range.contains($0.range.lowerBound)
        }
    }

    /// Says what the change tells about the file.
    func error(_ lexer: Lexer) -> SyntaxError? {
        switch change {
        case .without(let index):
            let range = lexer.lexemes[index].range
            return SyntaxError(
                .strayBracket, range, token: 0, repair: [TextEdit(range, "")], isRepairCertain: isCertain(lexer, at: index))
        case .with(let kind, let index):
            let place = Int(lexer.lexemes[index - 1].end)
            return SyntaxError(
                .missingBracket, place..<place, token: 0, text: kind.sign, repair: [TextEdit(place..<place, kind.sign)],
                isRepairCertain: isCertain(lexer, at: index))
        case .instead(let kind, let index):
            let range = lexer.lexemes[index].range
            return SyntaxError(
                .strayBracket, range, token: 0, text: kind.sign, repair: [TextEdit(range, kind.sign)],
                isRepairCertain: isCertain(lexer, at: index))
        case nil:
            return nil
        }
    }
}

extension Lexer {
    /// Returns the lexemes with a change among them.
    func applying(_ change: BracketTrial.Change) -> Lexer {
        var result = self
        switch change {
        case .without(let index):
            let lexeme = result.lexemes.remove(at: index)
            if lexeme.isFirstOnLine, result.lexemes[index].line == lexeme.line { result.lexemes[index].isFirstOnLine = true }
            for error in result.errors.indices where result.errors[error].token > index { result.errors[error].token -= 1 }
        case .with(let kind, let index):
            result.lexemes.insert(Lexeme(kind, behind: result.lexemes[index - 1]), at: index)
            for error in result.errors.indices where result.errors[error].token >= index { result.errors[error].token += 1 }
        case .instead(let kind, let index):
            result.lexemes[index].kind = kind
            result.lexemes[index].flags = []
            // What was noticed about it, as a text without quotes, is this mistake.
            let range = result.lexemes[index].range
            result.errors.removeAll { $0.token == index && $0.range == range }
        }
        return result
    }
}

extension Builder {
    /// Takes in what was found out by trials, as errors about the containers in which they are.
    mutating func add(_ trials: [SyntaxError]) {
        for var error in trials {
            let range = error.range
            // The innermost container around it, or the one that it ends.
            for index in 0..<tape.count where tape.tokens[index].kind == .object || tape.tokens[index].kind == .array {
                guard Int(tape.tokens[index].start) < range.lowerBound else { break }
                let end = Int(tape.tokens[index].end)
                if end > range.upperBound || !error.text.isEmpty && end == range.upperBound { error.token = index }
            }
            errorCount += 1
            if errors.count < mostErrors { errors.append(error) }
        }
    }
}

extension SyntaxError.Cause {
    /// How much it speaks against a reading: brackets are forgotten less often than signs between values.
    var cost: Int {
        switch self {
        case .missingBracket, .strayBracket, .textAfterEnd: 2
        default: 1
        }
    }
}

/// Which fields stand where in a file and which are lists, so that one is noticed that is unlike all others of its name.
///
/// A file repeats itself: what one record has in a part, the next has there too. That shows which of several readings of a
/// broken file was meant, however its lines are indented.
struct FieldHabits {
    /// The offsets of the names that stand in another part than all others of their name, in the file's order.
    private(set) var strangers: [Int] = []
    /// The lists in lists, and those under a name that is never a list in the format, or nowhere else here.
    private(set) var oddLists: [Range<Int>] = []

    /// - Parameter tape: All tokens of a reading.
    init(_ tape: Tape, _ source: Source) {
        var names: [(offset: Int, name: UInt64, place: UInt64)] = []
        var uses: [UInt64: Int] = [:]
        // How many of the fields of a place are lists, and where the last one and its name stand.
        var lists: [UInt64: (count: Int, range: Range<Int>, name: Range<Int>)] = [:]
        // A name at the top is something else than the name alone.
        let top: UInt64 = 0x9E37_79B9_7F4A_7C14
        // The containers around a token: where each ends, and what its fields are known by.
        var around: [(end: Int, place: UInt64)] = []
        var name: UInt64 = 0
        for index in 0..<tape.count {
            while let last = around.last, last.end <= index { around.removeLast() }
            let token = tape.tokens[index]
            switch token.kind {
            case .key:
                var hash = ByteHash(kind: 1)
                hash.add(source.buffer[token.rawRange])
                name = hash.value
                let place = (around.last?.place ?? top) &* 31 &+ name
                names.append((Int(token.start), name, place))
                uses[name, default: 0] += 1
                uses[place, default: 0] += 1
                if index + 1 < tape.count, tape.tokens[index + 1].kind == .array {
                    let count = (lists[place]?.count ?? 0) + 1
                    lists[place] = (count, tape.tokens[index + 1].rawRange, token.rawRange)
                }
            case .object, .array:
                // Elements of a list have no name of their own.
                let isElement = around.last.map { $0.place & 1 == 1 } ?? false
                if isElement || around.isEmpty, token.kind == .array { oddLists.append(token.rawRange) }
                let outer = isElement ? around[around.count - 1].place &* 31 : around.isEmpty ? top : name &* 2
                around.append((Int(token.next), outer & ~1 | (token.kind == .array ? 1 : 0)))
            default:
                break
            }
        }
        for one in names where uses[one.place] == 1 && uses[one.name, default: 0] > 1 { strangers.append(one.offset) }
        for (place, list) in lists where list.count == 1 && (uses[place] != 1 || FieldNames.isNoList(source, list.name)) {
            oddLists.append(list.range)
        }
        oddLists.sort { $0.lowerBound < $1.lowerBound }
    }

    /// Whether something between two offsets stands in another part than all others of its name.
    func hasStranger(in range: Range<Int>) -> Bool { strangers.contains { range.contains($0) } }
}

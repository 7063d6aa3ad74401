package import ClubModel
package import JSONSyntax

/// Something that may stand where somebody is writing: the page and editors offer it, and write it when it is chosen.
package struct Completion: Sendable, Equatable {
    /// What it is, for the pictures of editors.
    package enum Kind: String, Sendable {
        case field, keyword, language, value
        /// A whole object.
        case record
    }

    package let kind: Kind
    /// The bytes that it takes the place of: what was written of it so far, with its quotes.
    package let range: Range<Int>
    /// With quotes, colon and commas as they have to be here; a new field with the beginning of its value.
    package private(set) var text: String
    /// What of the text is to be selected afterwards, in bytes: where its writer goes on.
    package private(set) var selection: Range<Int>
    /// Where a comma is missing in front of it, on an earlier line or behind blanks; `nil` where none is.
    package let comma: Int?
    package let label: String
    /// What it means; empty where the label says it all.
    package let explanation: String

    /// How many there are at most: who writes another letter sees others.
    package static let most = 60

    /// All that is done to the file when it is chosen.
    package var edits: [TextEdit] { (comma.map { [TextEdit($0..<$0, ",")] } ?? []) + [TextEdit(range, text)] }

    /// - Parameters:
    ///   - choice: What may stand there.
    ///   - word: What it takes the place of.
    ///   - isNew: Whether it needs commas between itself and its neighbours.
    init(_ choice: CompletionChoice, at word: TypedWord, isNew: Bool, in source: Source) {
        (kind, label, explanation) = (choice.kind, choice.label, choice.explanation)
        range = word.range
        (text, selection) = (choice.text, choice.selection)
        guard isNew else {
            comma = nil
            return
        }
        let start = range.lowerBound
        if let before = word.before, !isOpening(source.bytes[before]), source.bytes[before] != UInt8(ascii: ":") {
            let isBeside = before + 1 == start
            comma = isBeside ? nil : before + 1
            if isBeside {
                text = ", " + text
                selection = selection.lowerBound + 2..<selection.upperBound + 2
            }
        } else {
            comma = nil
        }
        if let after = word.after, isBeginning(source.bytes[after]) { text += after == range.upperBound ? ", " : "," }
    }

    /// Returns what may be written at a place of a file, the likeliest first.
    static func all(in source: Source, at offset: Int, _ workspace: Workspace, _ language: Phrase.Language) -> [Completion] {
        guard let site = CompletionSite(source, at: offset) else { return [] }
        let ranking = CompletionRanking(site.word.typed)
        var isNew = true
        if case .name(_, let isNewName) = site.place { isNew = isNewName }
        var found: [(rank: Int, choice: CompletionChoice)] = []
        for choice in CompletionChoice.all(at: site, workspace, language) {
            if let rank = ranking.rank(of: choice) { found.append((rank, choice)) }
        }
        // What only its explanation or a slip leads to is offered where nothing else is.
        if found.contains(where: { $0.rank < CompletionRanking.distant }) {
            found.removeAll { $0.rank >= CompletionRanking.distant }
        }
        let order = found.indices.sorted { (found[$0].rank, $0) < (found[$1].rank, $1) }
        var result: [Completion] = []
        for number in order {
            let completion = Completion(found[number].choice, at: site.word, isNew: isNew, in: source)
            // What stands there already is no news.
            if completion.comma == nil, completion.text.utf8.elementsEqual(source.buffer[completion.range]) { continue }
            result.append(completion)
            if result.count == most { break }
        }
        return result
    }
}

/// Whether a sign needs no comma behind it.
private func isOpening(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") || byte == UInt8(ascii: ",")
}

/// Whether something begins with a sign, so that a comma belongs in front of it.
private func isBeginning(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") || TypedWord.isPart(byte)
}

extension Session {
    /// Returns what may be written at a place of a file, whole or broken, the likeliest first; none where nothing is known.
    ///
    /// - Parameter offset: In bytes; one that is no place in the text is the nearest one.
    package mutating func completions(
        of path: String, at offset: Int, in language: Phrase.Language
    ) -> [Completion] {
        // What was typed since the files were read together is one word more, and nobody waits for that.
        let workspace = (latest ?? read()).workspace
        guard let source = source(of: path) else { return [] }
        return Completion.all(in: source, at: offset, workspace, language)
    }
}

/// How well something that may stand at a place fits what was written so far.
struct CompletionRanking {
    private let typed: String

    /// From this rank on it is a guess.
    static let distant = 3

    init(_ typed: String) { self.typed = folded(typed, .all) }

    /// Returns the rank of a choice, the lowest for the best; `nil` for what does not fit.
    func rank(of choice: CompletionChoice) -> Int? {
        if typed.isEmpty { return choice.isAtHand ? 0 : 1 }
        let words = choice.words.map { folded($0, .all) }
        if words.contains(where: { $0.utf8.starts(with: typed.utf8) }) { return choice.isAtHand ? 0 : 1 }
        if words.contains(where: { $0.utf8.has(typed.utf8) }) { return 2 }
        if typed.utf8.count >= 3, folded(choice.explanation, .all).utf8.has(typed.utf8) { return CompletionRanking.distant }
        // A slip for every four letters.
        let slips = typed.utf8.count / 4
        guard slips > 0 else { return nil }
        let isNear = words.contains { word in
            let start = String(word.prefix(typed.count))
            return editDistance(from: typed, to: word, atMost: slips) != nil
                || editDistance(from: typed, to: start, atMost: slips) != nil
        }
        return isNear ? CompletionRanking.distant + 1 : nil
    }
}

import ClubModel
import JSONSyntax

/// Finds the names in a table that has no headings, where they are unmistakable.
struct HeaderlessGuess {
    private let table: Table
    private let matcher: ColumnMatcher

    init(_ table: Table, _ matcher: ColumnMatcher) {
        self.table = table
        self.matcher = matcher
    }

    /// How many rows are looked at, and how many columns.
    private static let rowsSeen = 200
    private static let columnsSeen = 40

    /// Returns the list with the columns that can only be names or numbers of the Fotobond; `nil` where the names are not plain.
    func block() -> MemberBlock? {
        let rows = 0..<min(table.rows.count, HeaderlessGuess.rowsSeen)
        guard rows.count >= 2 else { return nil }
        let width = min(HeaderlessGuess.columnsSeen, table.rows[rows].map { $0.cells.count }.max() ?? 0)
        let kinds = (0..<width).map { kind(ofColumn: $0, rows) }
        var meanings = [ColumnMeaning?](repeating: nil, count: width)
        if let whole = kinds.firstIndex(of: .wholeNames), !kinds.contains(.givenNames) {
            meanings[whole] = .wholeName
        } else if let given = kinds.firstIndex(of: .givenNames) {
            meanings[given] = .field(.givenName)
            var family = given + 1
            if family < width, kinds[family] == .particles {
                meanings[family] = .field(.infixName)
                family += 1
            }
            guard family < width, kinds[family] == .words || kinds[family] == .wholeNames else { return nil }
            meanings[family] = .field(.familyName)
        } else {
            return nil
        }
        for (column, kind) in kinds.enumerated() where kind == .memberNumbers { meanings[column] = .field(.memberNumber) }
        // Headings that nobody can know are headings all the same.
        let hasHeadings = isHeading(meanings)
        let headings = meanings.enumerated().compactMap { column, meaning -> MemberBlock.Heading? in
            let text = hasHeadings ? table.text(0, column) : ""
            if meaning == nil, text.isEmpty { return nil }
            if meaning == nil, let match = matcher.match(text), !match.meaning.isName {
                return MemberBlock.Heading(column: column, text: text, meaning: match.meaning, guessedFrom: match.slipOf)
            }
            let isKnown = meaning != nil && matcher.exact(text) == meaning
            return MemberBlock.Heading(
                column: column, text: text, meaning: meaning, guessedFrom: meaning == nil || isKnown ? nil : "")
        }
        var block = MemberBlock(
            headerRow: hasHeadings ? 0 : nil, headings: headings, rows: (hasHeadings ? 1 : 0)..<table.rows.count)
        if hasHeadings { HeadingChoice(table, matcher).settle(&block) }
        return block
    }

    /// Whether the first row can be no member: its cells are texts without digits, and its name is none.
    private func isHeading(_ meanings: [ColumnMeaning?]) -> Bool {
        guard let name = meanings.firstIndex(where: { $0 == .wholeName || $0 == .field(.givenName) }) else { return false }
        for cell in table.rows[0].cells.prefix(HeaderlessGuess.columnsSeen) {
            if cell.isBlank { continue }
            guard case .text(let text) = cell.content, !text.utf8.contains(where: { $0.isDigit }) else { return false }
        }
        let words = table.text(0, name).split(separator: " ")
        guard let first = words.first, !FamiliarNames.contains(first) else { return false }
        return meanings[name] == .wholeName ? words.count == 1 : true
    }

    private enum Kind { case givenNames, wholeNames, particles, words, memberNumbers, other }

    private func kind(ofColumn column: Int, _ rows: Range<Int>) -> Kind {
        var filled = 0
        var given = 0
        var whole = 0
        var particles = 0
        var words = 0
        var numbers = 0
        for row in rows {
            let text = table.text(row, column)
            guard !text.isEmpty, text.utf8.count <= 60 else { continue }
            filled += 1
            let parts = text.split(separator: " ")
            if parts.allSatisfy({ NameParticles.contains($0) }) { particles += 1 }
            guard parts.allSatisfy({ isWord($0) }) else {
                if case .number(let number) = MemberNumberReading(text, club: nil), 101_001...1_799_999 ~= number { numbers += 1 }
                continue
            }
            words += 1
            if FamiliarNames.contains(parts[0]) { if parts.count == 1 { given += 1 } else { whole += 1 } }
        }
        guard filled > 0 else { return .particles }
        if numbers * 10 >= filled * 9 { return .memberNumbers }
        if particles * 10 >= filled * 9 { return .particles }
        if given * 2 >= filled, words * 10 >= filled * 9 { return .givenNames }
        if whole * 2 >= filled, words * 10 >= filled * 9 { return .wholeNames }
        return words * 10 >= filled * 9 ? .words : .other
    }

    private func isWord(_ word: Substring) -> Bool {
        word.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || $0 == "-" || $0 == "'" || $0 == "’" || $0 == "." }
            && (word.unicodeScalars.first.map { $0.properties.isUppercase } ?? false || NameParticles.contains(word))
    }
}

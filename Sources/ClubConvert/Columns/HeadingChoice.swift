import ClubModel
import JSONSyntax

/// Decides what headings mean that can mean several things, by the headings and cells around them.
struct HeadingChoice {
    private let table: Table
    private let matcher: ColumnMatcher

    init(_ table: Table, _ matcher: ColumnMatcher) {
        self.table = table
        self.matcher = matcher
    }

    /// How many rows are looked at to see what a column holds.
    private static let rowsSeen = 40

    func settle(_ block: inout MemberBlock) {
        settleKeywords(&block)
        settleNames(&block)
        settleNumbers(&block)
        settleUnheaded(&block)
        settleHints(&block)
        settleStatus(&block)
        settleJobs(&block)
        settleConsent(&block)
    }

    /// Takes a column for consent only if most of its cells answer yes or no; *Foto* asks for consent if all of them do.
    private func settleConsent(_ block: inout MemberBlock) {
        for index in block.headings.indices where !block.headings[index].isMapped {
            let isPhoto: Bool
            switch block.headings[index].meaning {
            case .consent: isPhoto = false
            case .field(.photographerImage), .field(.featuredImage): isPhoto = true
            default: continue
            }
            let column = block.headings[index].column
            let texts = seenRows(block).map { table.text($0, column) }.filter { !EmptyWords.contains($0) }
            let answers = texts.count(where: { FlagWords.answer($0) != nil })
            if isPhoto {
                if answers > 0, answers == texts.count { block.headings[index].meaning = .consent(.portrait) }
            } else if answers * 2 < texts.count {
                block.headings[index].meaning = nil
            }
        }
    }

    /// Takes a column for the status if nearly all its cells are words for one, whatever its heading says: *Hoofdgroep*.
    private func settleStatus(_ block: inout MemberBlock) {
        for index in block.headings.indices where block.headings[index].meaning == nil && !block.headings[index].isMapped {
            let heading = block.headings[index]
            guard RawPath(heading: heading.text) == nil else { continue }
            var filled = 0
            var fitting = 0
            var hasOthers = false
            for row in block.rows where filled < HeadingChoice.cellsSeen {
                let text = table.text(row, heading.column)
                if text.isEmpty || EmptyWords.contains(text) { continue }
                filled += 1
                guard let status = FunctionWords.status(text) else { continue }
                fitting += 1
                if status == .other { hasOthers = true }
            }
            guard hasOthers, fitting * 10 >= filled * 9 else { continue }
            block.headings[index].meaning = .status
            block.headings[index].guessedFrom = ""
        }
    }

    /// Leaves out a column of functions beside one of companies: in an address book it says what people do for a living.
    private func settleJobs(_ block: inout MemberBlock) {
        let isAtWork = block.headings.contains { heading in
            HeadingChoice.companyWords.contains(ColumnMatcher.key(of: heading.text))
                && seenRows(block).contains { !EmptyWords.contains(table.text($0, heading.column)) }
        }
        for index in block.headings.indices where isAtWork && block.headings[index].meaning == .roles {
            let key = ColumnMatcher.key(of: block.headings[index].text)
            let isOfClub = ["bestuur", "club", "board", "vorstand"].contains { key.utf8.has($0.utf8) }
            if isOfClub || block.headings[index].isMapped { continue }
            block.headings[index].meaning = nil
            block.headings[index].guessedFrom = nil
        }
    }

    private static let companyWords: Set<String> = [
        "company", "companyname", "bedrijf", "bedrijfsnaam", "organisatie", "organisation", "organization", "firma", "firmenname",
        "unternehmen", "arbeitgeber", "employer", "werkgever", "entreprise", "societe",
    ]
    /// The maximum number of cells in which words for a status are sought.
    private static let cellsSeen = 200

    /// Takes a column whose heading has a telling word in it for what the word says, if its cells agree.
    private func settleHints(_ block: inout MemberBlock) {
        for index in block.headings.indices where block.headings[index].meaning == nil && !block.headings[index].isMapped {
            let heading = block.headings[index]
            // What an export keeps as JSON is no column for people.
            guard RawPath(heading: heading.text) == nil else { continue }
            guard let meaning = matcher.hint(heading.text) ?? numberHint(heading, block), !block.has(meaning) else { continue }
            var filled = 0
            var fitting = 0
            for row in seenRows(block) where heading.column < table.rows[row].cells.count {
                let cell = table.rows[row].cells[heading.column]
                if cell.isBlank || EmptyWords.contains(cell.text) { continue }
                filled += 1
                if meaning == .personal || fits(cell, meaning) { fitting += 1 }
            }
            guard fitting * 2 > filled, filled > 0 || meaning == .personal else { continue }
            block.headings[index].meaning = meaning
            block.headings[index].guessedFrom = ""
        }
    }

    /// A heading that nobody knows over numbers that only the Fotobond gives.
    private func numberHint(_ heading: MemberBlock.Heading, _ block: MemberBlock) -> ColumnMeaning? {
        ColumnMatcher.key(of: heading.text).contains("bond") ? .field(.memberNumber) : nil
    }

    /// Whether a cell says what a meaning is about.
    private func fits(_ cell: Table.Cell, _ meaning: ColumnMeaning) -> Bool {
        let latest = 2100
        switch meaning {
        case .roles, .status: return FunctionWords.knows(cell.text) && !cell.text.utf8.contains { $0.isDigit }
        case .period:
            if PeriodReading(cell.text, order: .dayFirst, latest: latest) != nil { return true }
            fallthrough
        case .field(.birthday):
            switch CellDate(cell, order: nil, latest: latest) {
            case .day, .yearless, .yearlessUndecided, .incomplete, .undecided, .still: return true
            default: return false
            }
        case .field(.memberNumber): return cell.text.utf8.count { $0.isDigit } >= 6
        case .field(.expertises):
            return cell.text.split(separator: ",").contains { matcher.keyword(trimmed(String($0))) != nil }
        default: return false
        }
    }

    /// Takes columns for keywords: *Portret* beside *Landschap* and *Natuur* is one, and what is nearly a keyword.
    private func settleKeywords(_ block: inout MemberBlock) {
        var keywords = 0
        for heading in block.headings where !heading.isMapped {
            if case .keyword = heading.meaning { keywords += 1 }
        }
        for index in block.headings.indices where !block.headings[index].isMapped {
            let heading = block.headings[index]
            switch heading.meaning {
            case .field(.photographerImage), .field(.featuredImage), .field(.portfolio), .personal:
                // *Portret* and *Straat* among keywords are two of them; so is *Straat* where nobody lives in a street but "x".
                let isTicked = heading.meaning == .personal && hasTick(heading, block)
                if keywords >= 2 || isTicked, holdsTicks(heading, block), let keyword = matcher.keyword(heading.text) {
                    block.headings[index].meaning = .keyword(keyword)
                }
            case nil:
                if keywords >= 4, holdsTicks(heading, block), let keyword = matcher.nearKeyword(heading.text) {
                    block.headings[index].meaning = .keyword(keyword)
                    block.headings[index].guessedFrom = keyword
                }
            case .keyword:
                // A lone heading such as *Museum* may be about something else; ticks tell.
                if keywords < 3, !holdsTicks(heading, block) { block.headings[index].meaning = nil }
            case .field(let field) where heading.guessedFrom != nil && keywords >= 4:
                // In a row of keywords a slip is that of a keyword.
                if !field.shape.isFlag, let keyword = matcher.nearKeyword(heading.text) {
                    block.headings[index].meaning = .keyword(keyword)
                }
            default: break
            }
        }
    }

    /// Takes *Naam* beside *Voornaam* for the family name, and decides among several columns with names.
    private func settleNames(_ block: inout MemberBlock) {
        let hasGiven = block.has(.field(.givenName))
        let hasFamily = block.has(.field(.familyName))
        let hasParts = hasGiven || block.has(.initials) || block.has(.field(.infixName))
        for index in block.headings.indices where block.headings[index].meaning == .wholeName && !block.headings[index].isMapped {
            if hasFamily {
                // The parts say more than the whole, which stands in for them where they are empty.
                if isAboutTheClub(block.headings[index].text) { block.headings[index].meaning = .status }
            } else if hasParts, !holdsWholeNames(block.headings[index].column, block) {
                block.headings[index].meaning = .field(.familyName)
                break
            }
        }
        if block.has(.wholeName), hasGiven, !block.has(.field(.familyName)) {
            // "Roepnaam" beside whole names adds nothing to them.
            for index in block.headings.indices where block.headings[index].meaning == .field(.givenName) {
                if !block.headings[index].isMapped { block.headings[index].meaning = .ignored }
            }
        }
        // What people are called goes before what their passports say.
        let given = block.headings.indices.filter { block.headings[$0].meaning == .field(.givenName) }
        if given.count > 1,
            let called = given.first(where: { ["roepnaam", "rufname"].contains(ColumnMatcher.key(of: block.headings[$0].text)) })
        {
            for index in given where index != called && !block.headings[index].isMapped {
                block.headings[index].meaning = .ignored
            }
        }
        if hasGiven {
            for index in block.headings.indices
            where block.headings[index].meaning == .initials && !block.headings[index].isMapped {
                block.headings[index].meaning = .ignored
            }
        }
    }

    /// Whether a heading such as *Lid* is rather about the membership where the names have columns of their own.
    private func isAboutTheClub(_ heading: String) -> Bool {
        ["lid", "leden", "member", "mitglied", "membre"].contains(ColumnMatcher.key(of: heading))
    }

    /// Takes *Lidnummer* for a number of the Fotobond only if its cells look like it: clubs count their members, too.
    private func settleNumbers(_ block: inout MemberBlock) {
        for index in block.headings.indices
        where block.headings[index].meaning == .field(.memberNumber) && !block.headings[index].isMapped {
            let key = ColumnMatcher.key(of: block.headings[index].text)
            guard !key.contains("bond") else { continue }
            var long = 0
            var short = 0
            for row in seenRows(block) {
                let digits = table.text(row, block.headings[index].column).utf8.count { $0.isDigit }
                if digits >= 6 { long += 1 } else if digits > 0 { short += 1 }
            }
            if short > long { block.headings[index].meaning = .ignored }
        }
    }

    /// Takes a column without a heading between given name and family name for the infix, if it holds such words.
    private func settleUnheaded(_ block: inout MemberBlock) {
        guard !block.has(.field(.infixName)), block.has(.field(.familyName)) else { return }
        for index in block.headings.indices where block.headings[index].text.isEmpty && block.headings[index].meaning == nil {
            let cells = seenRows(block).map { table.text($0, block.headings[index].column) }.filter { !$0.isEmpty }
            guard !cells.isEmpty,
                cells.allSatisfy({ cell in cell.split(separator: " ").allSatisfy { NameParticles.contains($0) } })
            else { continue }
            block.headings[index].meaning = .field(.infixName)
            block.headings[index].guessedFrom = ""
            return
        }
    }

    private func seenRows(_ block: MemberBlock) -> Range<Int> {
        block.rows.lowerBound..<min(block.rows.upperBound, block.rows.lowerBound + HeadingChoice.rowsSeen)
    }

    private func holdsTicks(_ heading: MemberBlock.Heading, _ block: MemberBlock) -> Bool {
        let own = ColumnMatcher.key(of: heading.text)
        return seenRows(block).allSatisfy { row in
            let text = table.text(row, heading.column)
            return text.isEmpty || FlagWords.read(text) != nil || ColumnMatcher.key(of: text) == own
                || matcher.keyword(text) != nil || Int(text) != nil
        }
    }

    /// Whether somebody has a tick in a column, and not just a number.
    private func hasTick(_ heading: MemberBlock.Heading, _ block: MemberBlock) -> Bool {
        seenRows(block).contains { row in
            let text = table.text(row, heading.column)
            return !text.isEmpty && Int(text) == nil && FlagWords.read(text) == true
        }
    }

    private func holdsWholeNames(_ column: Int, _ block: MemberBlock) -> Bool {
        var whole = 0
        var single = 0
        for row in seenRows(block) {
            let words = table.text(row, column).split(separator: " ").filter { !NameParticles.contains($0) }
            if words.count >= 2 { whole += 1 } else if words.count == 1 { single += 1 }
        }
        return whole > single * 2
    }
}

extension Shape {
    /// Whether the shape is true or false.
    var isFlag: Bool {
        if case .flag = self { true } else { false }
    }
}

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

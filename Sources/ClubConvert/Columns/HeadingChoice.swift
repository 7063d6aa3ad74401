import ClubModel
import JSONSyntax

/// Decides the meaning of each column of a list: its heading proposes one, the cells and the other headings confirm or change it, and
/// each field is left to the columns that claim it with the greatest certainty.
struct HeadingChoice {
    private let table: Table
    private let matcher: ColumnMatcher
    private let rows: Range<Int>
    /// The headings with their meanings, in the order of the columns.
    private(set) var headings: [MemberBlock.Heading]
    /// The number of headings that are keywords.
    private var keywordCount = 0
    /// Whether the list is an address book, or says for which company people work.
    private var isAddressBook = false
    private var namesCompanies = false

    init(_ block: MemberBlock, _ table: Table, _ matcher: ColumnMatcher) {
        (self.table, self.matcher, rows, headings) = (table, matcher, block.rows, block.headings)
        for heading in headings {
            if case .keyword = heading.meaning, !heading.isMapped { keywordCount += 1 }
            let key = ColumnMatcher.key(of: heading.text)
            if HeadingChoice.addressBookHeadings.contains(key) { isAddressBook = true }
            if HeadingChoice.companyHeadings.contains(key), !texts(heading).isEmpty { namesCompanies = true }
        }
        chooseNames()
        for index in headings.indices where !headings[index].isMapped {
            let choice = choice(for: headings[index])
            (headings[index].meaning, headings[index].certainty) = (choice?.meaning, choice?.certainty ?? .exact)
        }
        leaveFieldsToTheSurest()
    }

    private static let companyHeadings: Set<String> = [
        "company", "companyname", "bedrijf", "bedrijfsnaam", "organisatie", "organisation", "organization", "firma", "firmenname",
        "unternehmen", "arbeitgeber", "employer", "werkgever", "entreprise", "societe",
    ]
    private static let addressBookHeadings: Set<String> = [
        "fileas", "phoneticfirstname", "givennameyomi", "groupmembership", "organizationname", "organizationtitle", "screenname",
        "primaryemail", "email1value",
    ]

    /// The maximum number of rows that are looked at to see what a column holds.
    private static let rowsSeen = 40
    /// The maximum number of cells in which words for a status are sought.
    private static let cellsSeen = 200

    /// Returns the first texts of a column, without those for nothing.
    private func texts(_ heading: MemberBlock.Heading) -> [String] {
        rows.prefix(HeadingChoice.rowsSeen).map { table.text($0, heading.column) }.filter { !EmptyWords.contains($0) }
    }

    private func has(_ meaning: ColumnMeaning) -> Bool { headings.contains { $0.meaning == meaning } }

    // MARK: One column

    private typealias Choice = ColumnMatcher.Match

    /// Returns the meaning of a column, after a look at its cells; `nil` if nothing fits.
    private func choice(for heading: MemberBlock.Heading) -> Choice? {
        guard let meaning = heading.meaning else { return guess(heading) }
        let same = Choice(meaning: meaning, certainty: heading.certainty)
        // In a row of keywords a typo is that of a keyword.
        if case .field(let field) = meaning, heading.certainty < .exact, keywordCount >= 4, !field.shape.isFlag,
            let keyword = matcher.nearKeyword(heading.text)
        {
            return Choice(meaning: .keyword(keyword), certainty: .typo)
        }
        switch meaning {
        case .field(.photographerImage), .field(.featuredImage), .field(.portfolio), .personal:
            // *Portret* and *Straat* among keywords are two of them; so is *Straat* where nobody lives in a street but "x".
            let isTicked = meaning == .personal && hasTick(heading)
            if keywordCount >= 2 || isTicked, holdsTicks(heading), let keyword = matcher.keyword(heading.text) {
                return Choice(meaning: .keyword(keyword))
            }
            guard meaning == .field(.photographerImage) || meaning == .field(.featuredImage) else { return same }
            let texts = texts(heading)
            if !texts.isEmpty, texts.allSatisfy({ FlagWords.answer($0) != nil }) { return Choice(meaning: .consent(.portrait)) }
            return isAddressBook ? Choice(meaning: .ignored) : same
        case .keyword:
            // A lone heading such as *Museum* may be about something else; ticks tell.
            return keywordCount < 3 && !holdsTicks(heading) ? nil : same
        case .consent(let consent):
            // One answer makes it a question, so that nobody's refusal is lost; addresses of portraits are no answers.
            let texts = texts(heading)
            let count = texts.count(where: { FlagWords.answer($0) != nil || Day($0) != nil || ThreeNumbers($0) != nil })
            return count * 2 < texts.count && (consent.isAboutPortrait || count == 0) ? nil : same
        case .roles:
            return isOfJobs(heading) ? nil : same
        case .field(.memberNumber):
            // Clubs count their members, too, and programs number them.
            let texts = texts(heading)
            if ColumnMatcher.key(of: heading.text).utf8.has("bond".utf8) || texts.contains(where: { isOfClub($0) }) {
                return same
            }
            let counts = texts.map { text in text.utf8.count(where: { $0.isDigit }) }.filter { $0 > 0 }
            if counts.count(where: { $0 < 6 }) * 2 > counts.count { return Choice(meaning: .ignored) }
            return matcher.club == nil || counts.isEmpty ? same : nil
        case .field(.startDate), .field(.endDate):
            // "Functie", "van", "tot": the term of the function.
            if termOwner(heading)?.meaning.map({ $0.fields.contains { $0.isRole } }) ?? false {
                return Choice(meaning: meaning == .field(.startDate) ? .roleStart : .roleEnd)
            }
            // Days to come under "Membership expires" are those of the next payment.
            guard meaning == .field(.endDate), let today = matcher.today else { return same }
            let future = texts(heading).count(where: { text in
                guard case .day(let day) = CellDate(text, order: .dayFirst, latest: today.year) else { return false }
                return day > today && day.year < CellReader.endlessYear
            })
            return future > 1 && future * 2 > min(rows.count, HeadingChoice.rowsSeen) ? nil : same
        case .status:
            let texts = texts(heading)
            let periods = texts.count(where: { PeriodReading($0, order: .dayFirst, latest: 2100) != nil })
            return periods * 2 > texts.count ? Choice(meaning: .period, certainty: .content) : same
        case .field(.birthday):
            // Beside *Birth Month*, a *Birth Day* is a number.
            let texts = texts(heading)
            let isNumber = !texts.isEmpty && texts.allSatisfy { text in Int(text).map { $0 < 32 } ?? false }
            return isNumber ? Choice(meaning: .personal) : same
        case .field(.infixName):
            // A *Name Prefix* may be a form of address.
            let isPrefix = ["prefix", "nameprefix"].contains(ColumnMatcher.key(of: heading.text))
            return isPrefix && !texts(heading).contains(where: { isParticle($0) }) ? Choice(meaning: .ignored) : same
        case .field(.expertises):
            return isStatus(heading, needsOther: false) ? Choice(meaning: .status, certainty: .content) : same
        default: return same
        }
    }

    /// Returns what a heading that is not known may mean by one of its words or by its cells.
    private func guess(_ heading: MemberBlock.Heading) -> Choice? {
        // A column that an export keeps as JSON is not for people.
        guard RawPath(heading: heading.text) == nil else { return nil }
        if keywordCount >= 4, holdsTicks(heading), let keyword = matcher.nearKeyword(heading.text) {
            return Choice(meaning: .keyword(keyword), certainty: .typo)
        }
        let texts = texts(heading)
        if heading.text.isEmpty, has(.field(.familyName)), !texts.isEmpty, texts.allSatisfy({ isParticle($0) }) {
            return Choice(meaning: .field(.infixName), certainty: .content)
        }
        let isOfBond = ColumnMatcher.key(of: heading.text).utf8.has("bond".utf8)
        if let meaning = matcher.hint(heading.text) ?? (isOfBond ? ColumnMeaning.field(.memberNumber) : nil),
            meaning == .personal || texts.count(where: { fits($0, meaning) }) * 2 > texts.count,
            meaning != .roles || !isOfJobs(heading)
        {
            return Choice(meaning: meaning, certainty: .hint)
        }
        return isStatus(heading, needsOther: true) ? Choice(meaning: .status, certainty: .content) : nil
    }

    /// Whether a cell says what a meaning is about that only one word of the heading points to.
    private func fits(_ text: String, _ meaning: ColumnMeaning) -> Bool {
        switch meaning {
        case .roles, .status: FunctionWords.knows(text) && !text.utf8.contains(where: { $0.isDigit })
        case .field(.memberNumber):
            if case .number = MemberNumberReading(text, club: nil) { true } else { false }
        case .field(.expertises): text.split(separator: ",").contains(where: { matcher.keyword(trimmed(String($0))) != nil })
        default: false
        }
    }

    /// Whether nearly all cells of a column are words for a status, whatever its heading says: *Hoofdgroep*.
    ///
    /// - Parameter needsOther: Whether one of the words has to be for another status than that of a member.
    private func isStatus(_ heading: MemberBlock.Heading, needsOther: Bool) -> Bool {
        var filled = 0
        var fitting = 0
        var hasOther = !needsOther
        for row in rows where filled < HeadingChoice.cellsSeen {
            let text = table.text(row, heading.column)
            if EmptyWords.contains(text) { continue }
            filled += 1
            // Several statuses of one member are in quotes: "Member","Honorary member".
            let parts = text.split(whereSeparator: { ",;|".contains($0) }).map { trimmed(String($0)) }
            let found = parts.map { FunctionWords.status($0) }
            // Groups and tags are also those of a function: "Leden,Bestuur".
            let isKnown = parts.indices.allSatisfy { found[$0] != nil || isFunction(parts[$0]) }
            if !isKnown { continue }
            fitting += 1
            if found.contains(where: { $0 == .other || $0 == .guest }) { hasOther = true }
        }
        return filled > 0 && hasOther && fitting * 10 >= filled * 9
    }

    private func isFunction(_ text: String) -> Bool {
        FlagWords.read(text) == nil && FunctionWords.knows(text, findsSlips: false) && matcher.keyword(text) == nil
    }

    /// Whether a column of functions is about the work of people: beside one of companies, and in an address book.
    private func isOfJobs(_ heading: MemberBlock.Heading) -> Bool {
        let key = ColumnMatcher.key(of: heading.text)
        return (namesCompanies || isAddressBook)
            && !["bestuur", "club", "board", "vorstand"].contains(where: { key.utf8.has($0.utf8) })
    }

    /// Returns the heading on the left of one that has only a word for a start or an end; `nil` if it says more.
    private func termOwner(_ heading: MemberBlock.Heading) -> MemberBlock.Heading? {
        func isLink(_ heading: MemberBlock.Heading) -> Bool {
            FunctionTerm.isLink(ColumnMatcher.key(of: heading.text))
        }
        guard isLink(heading) else { return nil }
        return headings.last { $0.column < heading.column && !isLink($0) }
    }

    /// Whether a text is a number of the Fotobond for a member of the club.
    private func isOfClub(_ text: String) -> Bool {
        guard case .number(let number) = MemberNumberReading(text, club: nil) else { return false }
        return number / 1000 == matcher.club
    }

    private func isParticle(_ text: String) -> Bool {
        text.split(separator: " ").allSatisfy { NameParticles.contains($0) }
    }

    private func holdsTicks(_ heading: MemberBlock.Heading) -> Bool {
        let own = ColumnMatcher.key(of: heading.text)
        return rows.prefix(HeadingChoice.rowsSeen).allSatisfy { row in
            let text = table.text(row, heading.column)
            return text.isEmpty || FlagWords.read(text) != nil || ColumnMatcher.key(of: text) == own
                || matcher.keyword(text) != nil || Int(text) != nil
        }
    }

    /// Whether somebody has a tick in a column, and not just a number.
    private func hasTick(_ heading: MemberBlock.Heading) -> Bool {
        texts(heading).contains { Int($0) == nil && FlagWords.read($0) == true }
    }

    // MARK: All columns together

    /// Takes *Naam* beside *Voornaam* for the family name, and decides among several columns with names.
    private mutating func chooseNames() {
        let hasGiven = has(.field(.givenName))
        let hasFamily = has(.field(.familyName))
        let hasParts = hasGiven || has(.initials) || has(.field(.infixName))
        let called = headings.first {
            $0.meaning == .field(.givenName) && ["roepnaam", "rufname"].contains($0.key)
        }?.column
        for index in headings.indices where headings[index].meaning == .wholeName && !headings[index].isMapped {
            if hasFamily {
                // The parts say more than the whole, which stands in for them where they are empty; *Lid* is a status.
                let isStatus = ["lid", "leden", "member", "mitglied", "membre"].contains(headings[index].key)
                if isStatus { headings[index].meaning = .status }
            } else if hasParts, !holdsWholeNames(headings[index]) {
                headings[index].meaning = .field(.familyName)
                break
            }
        }
        let isWhole = has(.wholeName) && !has(.field(.familyName))
        for index in headings.indices where !headings[index].isMapped {
            switch headings[index].meaning {
            // Beside whole names it adds nothing.
            case .field(.givenName) where isWhole: headings[index].meaning = .ignored
            // What people are called goes before what their passports say, which stands in for it.
            case .field(.givenName) where called != nil && called != headings[index].column: headings[index].meaning = .initials
            default: break
            }
        }
    }

    private func holdsWholeNames(_ heading: MemberBlock.Heading) -> Bool {
        var whole = 0
        var single = 0
        for text in rows.prefix(HeadingChoice.rowsSeen).map({ table.text($0, heading.column) }) {
            let words = text.split(separator: " ").filter { !NameParticles.contains($0) }
            if words.count >= 2 { whole += 1 } else if words.count == 1 { single += 1 }
        }
        return whole > single * 2
    }

    /// Leaves each field to the columns that claim it with the greatest certainty: beside *Lid sinds*, *Lid sints* is not read.
    private mutating func leaveFieldsToTheSurest() {
        let claims = headings
        for index in headings.indices where claims[index].certainty < .mapped {
            guard let meaning = claims[index].meaning else { continue }
            let isBeaten = claims.contains { other in
                guard other.certainty > claims[index].certainty, let rival = other.meaning else { return false }
                return rival.excludes(meaning, claims[index].certainty)
            }
            if isBeaten { headings[index].meaning = nil }
        }
    }
}

extension ColumnMeaning {
    /// Whether a column with this meaning leaves nothing to a column with a meaning that is less certain.
    fileprivate func excludes(_ other: ColumnMeaning, _ certainty: Certainty) -> Bool {
        switch other {
        case _ where other.isPartOfName: return self == other
        // What several columns say of these adds up.
        case .status, .personal, .ignored, .keyword, .year, .consent: return false
        case .roles, .field(.expertises): if certainty > .hint { return false }
        default: break
        }
        return self == other || certainty <= .hint && fields.contains { other.fields.contains($0) }
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
        let kinds = (0..<width).map { column in
            // *Naam partner* over names is not about the member.
            matcher.exact(table.text(0, column)).map { $0.isName } ?? true ? kind(ofColumn: column, rows) : .other
        }
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
                return MemberBlock.Heading(column: column, text: text, meaning: match.meaning, certainty: match.certainty)
            }
            let isKnown = meaning == nil || matcher.exact(text) == meaning
            return MemberBlock.Heading(column: column, text: text, meaning: meaning, certainty: isKnown ? .exact : .content)
        }
        var block = MemberBlock(
            headerRow: hasHeadings ? 0 : nil, headings: headings, rows: (hasHeadings ? 1 : 0)..<table.rows.count)
        if hasHeadings { block.headings = HeadingChoice(block, table, matcher).headings }
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
        let texts = rows.map { table.text($0, column) }.filter { !$0.isEmpty && $0.utf8.count <= 60 }
        if texts.isEmpty { return .particles }
        func isMost(_ count: Int) -> Bool { count * 10 >= texts.count * 9 }
        let numbers = texts.count(where: { text in
            guard case .number(let number) = MemberNumberReading(text, club: nil) else { return false }
            return 101_001...1_799_999 ~= number
        })
        if isMost(numbers) { return .memberNumbers }
        let cells = texts.map { $0.split(separator: " ") }
        if isMost(cells.count(where: { cell in cell.allSatisfy { NameParticles.contains($0) } })) { return .particles }
        let words = cells.filter { cell in cell.allSatisfy { isWord($0) } }
        if !isMost(words.count) { return .other }
        let names = words.filter { FamiliarNames.contains($0[0]) }
        let given = names.count(where: { $0.count == 1 })
        if given * 2 >= texts.count { return .givenNames }
        return (names.count - given) * 2 >= texts.count ? .wholeNames : .words
    }

    private func isWord(_ word: Substring) -> Bool {
        word.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || $0 == "-" || $0 == "'" || $0 == "’" || $0 == "." }
            && (word.unicodeScalars.first.map { $0.properties.isUppercase } ?? false || NameParticles.contains(word))
    }
}

import ClubModel
import JSONSyntax

/// Where the names of a list stand.
struct NameColumns {
    private var whole: [Int] = []
    private var given: [Int] = []
    private var infix: [Int] = []
    private var family: [Int] = []
    private var initials: [Int] = []
    /// The columns of given names, family names and whole names.
    private var main: [Int] = []
    /// The columns of whole names that stand in for empty parts.
    private var standIns: [Int] = []
    /// Whether the columns have the given names under the heading for family names, and the other way round.
    private var isExchanged = false

    init(_ block: MemberBlock, in table: Table) {
        for heading in block.headings {
            switch heading.meaning {
            case .wholeName: whole.append(heading.column)
            case .field(.givenName): given.append(heading.column)
            case .field(.infixName): infix.append(heading.column)
            case .field(.familyName): family.append(heading.column)
            case .initials: initials.append(heading.column)
            default: break
            }
        }
        main = given + family + whole
        standIns = whole
        guard !given.isEmpty, !family.isEmpty else { return }
        if let first = given.first, let last = family.first, given.count + family.count == 2 {
            isExchanged = NameColumns.areExchanged(first, last, block, table)
            if isExchanged { swap(&given, &family) }
        }
        let composed = block.headings.filter { ColumnWords.composedNames.contains(ColumnMatcher.key(of: $0.text)) }
        standIns.removeAll { column in composed.contains { $0.column == column && !$0.isMapped } }
    }

    /// Whether most cells of a column for family names are given names, and those of the column for given names are not.
    private static func areExchanged(_ given: Int, _ family: Int, _ block: MemberBlock, _ table: Table) -> Bool {
        if block.headings.contains(where: { $0.isMapped && ($0.column == given || $0.column == family) }) { return false }
        var (right, wrong) = (0, 0)
        for row in block.rows.prefix(500) {
            switch (RowKind.isFamiliar(table.text(row, given)), RowKind.isFamiliar(table.text(row, family))) {
            case (true, false): right += 1
            case (false, true): wrong += 1
            default: break
            }
        }
        return wrong >= 3 && wrong >= 4 * right
    }

    /// Returns what is to be said about columns whose cells are not what their headings say.
    func remarks(_ block: MemberBlock, in table: Table) -> [CellRemark] {
        guard isExchanged else { return [] }
        return block.headings.filter { $0.column == given[0] || $0.column == family[0] }.map { heading in
            let field = heading.column == given[0] ? MemberField.givenName : .familyName
            return CellRemark(
                .guessedColumn, at: block.place(heading, in: table),
                [("header", Phrase(quoted(heading.name))), ("meaning", ColumnMeaning.field(field).words)])
        }
    }

    /// All columns with names.
    var all: [Int] { given + family + whole + infix + initials }

    /// The columns of given name, infix and family name; a column of whole names is one of the first and of the last.
    var byPart: (given: [Int], infix: [Int], family: [Int]) { (given + initials + whole, infix, family + whole) }

    /// Returns the name in a row.
    ///
    /// A column of whole names fills empty parts, and adds an infix that lacks a column: "Anna | Dalen | Anna van Dalen".
    func name(_ table: Table, _ row: Int, _ reading: NameReading) -> ReadName {
        func first(_ columns: [Int]) -> String {
            NameColumns.withoutMail(self.first(columns, table, row) { EmptyWords.contains($0) })
        }
        let text = first(standIns)
        if family.isEmpty { return reading.fitting(text).whole(text) }
        let familyText = first(family)
        var givenText = first(given)
        // A first name says more than initials.
        if givenText.isEmpty { givenText = first(initials.filter { !reading.isInitials(table.text(row, $0)) } + initials) }
        let letters = reading.fitting(givenText, familyText)
        let name = letters.parts(given: givenText, infix: first(infix), family: familyText)
        if text.isEmpty { return name }
        let other = reading.fitting(text).whole(text)
        if name.family.isEmpty { return other }
        guard name.infix.isEmpty, !other.infix.isEmpty, isSame(name.given, other.given), isSame(name.family, other.family) else {
            return name
        }
        return letters.parts(given: givenText, infix: other.infix, family: familyText)
    }

    /// Returns the e-mail address in a cell for a name; `nil` if there is none.
    static func mail(in text: String) -> PrivatePart? {
        text.utf8.contains(UInt8(ascii: "@")) ? PrivatePart(in: text) : nil
    }

    /// Returns a name as mail programs write it without the address: `"Evers, Noor" <noor@example.com>` → `Evers, Noor`.
    private static func withoutMail(_ text: String) -> String {
        guard let part = NameColumns.mail(in: text)?.text else { return text }
        let name = trimmed(
            text.replacing("<" + part + ">", with: "").replacing("(" + part + ")", with: "").replacing(part, with: ""))
        return name.utf8.count > 1 && name.hasPrefix("\"") && name.hasSuffix("\"") ? String(name.dropFirst().dropLast()) : name
    }

    private func isSame(_ one: String, _ other: String) -> Bool { folded(one, .all) == folded(other, .all) }

    /// Returns what the columns of given name, infix and family name show.
    func shown(_ table: Table, _ row: Int) -> (given: String, infix: String, family: String) {
        (first(given, table, row), first(infix, table, row), first(family, table, row))
    }

    private func first(
        _ columns: [Int], _ table: Table, _ row: Int, unless isEmpty: (String) -> Bool = { $0.isEmpty }
    ) -> String {
        columns.lazy.map { table.text(row, $0) }.first { !isEmpty($0) } ?? ""
    }

    /// Whether a row has the headings again.
    func repeatsHeading(_ table: Table, _ row: Int, _ block: MemberBlock) -> Bool {
        guard let header = block.headerRow, let first = main.first, !table.text(header, first).isEmpty else { return false }
        return main.allSatisfy { table.text(row, $0) == table.text(header, $0) }
    }

    /// Finds out how the names of a list are written.
    func reading(of table: Table, _ block: MemberBlock, _ settings: MemberSheet.Settings) -> NameReading {
        var reading = NameReading()
        var isCapital = true
        var isSmall = true
        var count = 0
        var smallParticles = 0
        var capitalParticles = 0
        // Names of families in capitals, and whether there are others.
        var capitalFamilies = 0
        var hasOtherFamilies = false
        var hasGenerations = false
        for row in block.rows where !repeatsHeading(table, row, block) {
            for column in main where column < table.rows[row].cells.count {
                guard case .text(let text) = table.rows[row].cells[column].content, text.utf8.count <= 100 else { continue }
                let isFamily = family.contains(column)
                if isCapital || isSmall {
                    let lower = text.utf8.count { $0.isASCIILowercase }
                    let upper = text.utf8.count { $0.isASCIIUppercase }
                    if upper + lower >= 3 {
                        count += 1
                        isCapital = isCapital && lower == 0
                        isSmall = isSmall && upper == 0
                    }
                }
                if !hasOtherFamilies, !given.contains(column), let hasCapitals = isInCapitals(text, isFamily: isFamily) {
                    if hasCapitals { capitalFamilies += 1 } else { hasOtherFamilies = true }
                }
                if !hasGenerations, let last = text.utf8.last, "rRiI.)".utf8.contains(last) {
                    hasGenerations = NameTitles.isGeneration(folded(text, .all).split(separator: " ").last ?? "")
                }
                countParticles(text, isFamily: isFamily, &smallParticles, &capitalParticles)
            }
        }
        reading.isFamilyFirst = beginsWithFamily(table, block)
        if count > 0, isCapital { reading.letters = .capitals } else if count > 0, isSmall { reading.letters = .small }
        // In the Netherlands the particle is small, so a capital is only a habit of the one who typed.
        let isDutch = settings.clubNumber != nil || block.has(.field(.memberNumber)) || smallParticles > capitalParticles
        reading.keepsCapitalParticles = !isDutch && capitalParticles > 0 && reading.letters == .asWritten
        reading.hasCapitalFamilies = !hasOtherFamilies && capitalFamilies > 1 && reading.letters == .asWritten
        reading.keepsGenerations = settings.keepsGenerations || hasGenerations && hasGenerationPairs(table, block)
        return reading
    }

    /// Whether whole names begin with the family name: the heading or most of the names say so.
    private func beginsWithFamily(_ table: Table, _ block: MemberBlock) -> Bool {
        guard family.isEmpty, let column = whole.first else { return false }
        var givenFirst = 0
        var givenLast = 0
        let heading = block.headings.first { $0.column == column }.map { ColumnMatcher.key(of: $0.text) } ?? ""
        if NameColumns.familyFirstHeadings.contains(heading) { givenLast += 3 }
        for row in block.rows.prefix(500) {
            let text = table.text(row, column)
            if text.utf8.contains(UInt8(ascii: ",")) { continue }
            let words = text.split(separator: " ").map { String($0) }
            guard words.count >= 2, words.count <= 4 else { continue }
            let first = FamiliarNames.contains(words[0])
            // "Kuiper W." begins with the family name, too.
            let endsInInitials = NameReading().isInitials(words[words.count - 1]) && !NameReading().isInitials(words[0])
            let last = endsInInitials || FamiliarNames.contains(words[words.count - 1])
            if first, !last { givenFirst += 1 } else if last, !first { givenLast += 1 }
        }
        return givenLast >= 3 && givenLast >= 4 * givenFirst
    }

    /// Whether the family name in a text is in capitals; `nil` if it is too short to tell.
    private func isInCapitals(_ text: String, isFamily: Bool) -> Bool? {
        let (reading, words) = (NameReading(), text.split(separator: " ").map { String($0) })
        let hasOthers = words.contains { word in
            isFamily && reading.hasLowercase(word) && !NameParticles.contains(word) && !NameTitles.opensOtherName(word)
                && word.utf8.first != UInt8(ascii: "(")
        }
        if !hasOthers, words.contains(where: { reading.isInCapitals($0) }) { return true }
        return reading.hasLowercase(text) ? false : nil
    }

    /// Whether only "jr." or "sr." tells two people of the list apart.
    private func hasGenerationPairs(_ table: Table, _ block: MemberBlock) -> Bool {
        let columns = given + infix + family + whole
        var names: Set<String> = []
        var shortened: [String] = []
        for row in block.rows {
            let text = columns.map { table.text(row, $0) }.joined(separator: " ")
            let words = folded(text, .all).split(separator: " ")
            let others = words.filter { !NameTitles.isGeneration($0) }
            let key = others.joined(separator: " ")
            if others.count < words.count { shortened.append(key) } else { names.insert(key) }
        }
        return shortened.contains { !names.insert($0).inserted }
    }

    private static let familyFirstHeadings: Set<String> = [
        "naamvoornaam", "naamvoorletters", "achternaamvoornaam", "namevorname", "nachnamevorname", "nomprenom", "naam&voornaam",
        "nometprenom", "lastnamefirstname", "surnamefirstname", "achternaamvoorletters",
    ]

    private func countParticles(_ text: String, isFamily: Bool, _ small: inout Int, _ capital: inout Int) {
        // Most names have none: look closer only where a blank is.
        guard text.utf8.contains(0x20) else { return }
        for (place, word) in text.split(separator: " ").enumerated() where isFamily ? place == 0 : place > 0 {
            guard NameParticles.isDutch(word) else { continue }
            if NameParticles.isSmall(word) { small += 1 } else { capital += 1 }
            return
        }
    }
}

/// Where the name of one row stands. The places are made when somebody asks, as few are ever shown.
struct NameCells: Sendable {
    let list: NameList
    /// In the table's rows.
    let row: Int

    /// Returns the cell that a part of the name comes from, or all of the name.
    ///
    /// - Parameter path: The path in a member, such as `name/infixName`; `nil` where it is about no name.
    func place(of path: Substring) -> CellPlace? {
        switch path {
        case "name": list.place(row)
        case "name/givenName": list.place(list.given, row) ?? list.place(row)
        case "name/infixName": list.place(list.infix, row) ?? list.place(list.family, row) ?? list.place(row)
        case "name/familyName": list.place(list.family, row) ?? list.place(row)
        default: nil
        }
    }
}

/// The columns of the names of one list.
final class NameList: Sendable {
    private let table: Table
    private let headings: [Int: String]
    /// The columns from 0 on, those that are looked at first in front.
    let given: [Int]
    let infix: [Int]
    let family: [Int]

    init(_ table: Table, _ headings: [Int: MemberBlock.Heading], _ names: NameColumns) {
        self.table = table
        self.headings = headings.mapValues { $0.text }
        (given, infix, family) = names.byPart
    }

    /// Returns the first of some cells of a row that has something in it.
    func place(_ columns: [Int], _ row: Int) -> CellPlace? {
        columns.first { !table.text(row, $0).isEmpty }.map {
            table.place(row: row, column: $0, header: headings[$0] ?? "")
        }
    }

    /// Returns the cells of the whole name, as far as they stand side by side.
    func place(_ row: Int) -> CellPlace? {
        let columns = (given + infix + family).filter { !table.text(row, $0).isEmpty }.sorted()
        guard let first = columns.first else { return nil }
        var last = first
        while let next = columns.first(where: { $0 > last }), (last..<next).allSatisfy({ $0 == last || infix.contains($0) }) {
            last = next
        }
        let header = headings[first] ?? ""
        guard let source = table.source, last > first else { return table.place(row: row, column: first, header: header) }
        let cells = table.rows[row].cells
        return CellPlace(
            sheet: table.name, row: table.rows[row].number, column: first + 1, header: header, source: source,
            rowStart: Int(table.rows[row].offset), range: cells[first].range.lowerBound..<cells[last].range.upperBound)
    }
}

package import ClubModel

/// What the user says about a name that cannot be settled by looking.
package struct NameDecision: Sendable {
    /// The whole name as the table has it.
    package let name: String
    /// The whole name of the member of the file that is meant; `nil` where it is somebody new.
    package let member: String?

    package init(_ name: String, isMember member: String?) {
        self.name = name
        self.member = member
    }
}

/// Finds out which rows are about which members of a file. In time linear in both.
struct MemberMatching {
    /// What became of one row.
    enum Match: Equatable {
        /// The member with the very name, or the one that the user says it is.
        case same(Int)
        /// The member whose name is only written otherwise.
        case respelled(Int)
        /// The member with the number and a name that is like this one.
        case renamed(Int)
        /// Somebody like these members; only the user can say.
        case uncertain([Int], NameDoubt)
        /// Somebody whose initials and family name are those of these rows; only the user can say.
        case abbreviated([Int])
        /// Nobody that the file has.
        case new
        /// The same name as an earlier row.
        case repeated(Int)

        /// The member that the row is about; `nil` if it is about nobody, or only the user can say about whom.
        var member: Int? {
            switch self {
            case .same(let member), .respelled(let member), .renamed(let member): member
            case .uncertain, .abbreviated, .new, .repeated: nil
            }
        }
    }

    /// A member of the file.
    struct Known {
        let name: PersonName
        /// The number in the Fotobond; `nil` where there is none.
        let number: Int?
    }

    private(set) var matches: [Match?]
    /// Decisions that name nobody of the table or of the file.
    private(set) var unknownDecisions: [NameDecision] = []
    private let rows: [MemberRow]
    private let known: [Known]
    private let wholeRows: [String]
    private let wholeKnown: [String]
    /// Which members are taken, by which row.
    private var takenBy: [Int?]

    /// How many members are looked at that share a part of a name.
    private static let largestBlock = 64
    /// How many members are named in a question.
    private static let mostCandidates = 3

    init(_ rows: [MemberRow], _ known: [Known?], _ decisions: [NameDecision]) {
        self.rows = rows
        self.known = known.map { $0 ?? Known(name: PersonName(given: "", infix: "", family: ""), number: nil) }
        wholeRows = rows.map { MemberMatching.writing(of: $0.displayName) }
        wholeKnown = self.known.map { MemberMatching.writing(of: $0.name.text) }
        matches = [Match?](repeating: nil, count: rows.count)
        takenBy = known.map { $0 == nil ? -1 : nil }
        let new = settle(decisions)
        matchExactly()
        matchFolded()
        for row in rows.indices where matches[row] == nil && new.contains(row) { matches[row] = .new }
        findRepeated()
        matchNumbers()
        matchNearNames()
        findAbbreviated()
        for row in rows.indices where matches[row] == nil { matches[row] = .new }
    }

    /// The members that no row is about; of several with one name, the apps make one person.
    var unmatched: [Int] {
        guard takenBy.contains(nil) else { return [] }
        let taken = Set(zip(known, takenBy).filter { $1 ?? -1 >= 0 }.map { ExactName($0.0.name) })
        return known.indices.filter { takenBy[$0] == nil && !taken.contains(ExactName(known[$0].name)) }
    }

    /// Returns a whole name without capitals, spaces, hyphens and full stops: equal if only the writing differs, or what is in which
    /// part. Swift's own `==` sees to letters that are written with other code points.
    private static func writing(of name: String) -> String {
        let text = folded(name, [.capitals, .spaces, .quotes, .hyphens])
        func isMark(_ byte: UInt8) -> Bool { byte == 0x20 || byte == UInt8(ascii: ".") }
        return text.utf8.contains(where: isMark) ? String(decoding: text.utf8.filter { !isMark($0) }, as: UTF8.self) : text
    }

    // MARK: Steps

    /// Does as the user says, and returns the rows of new people.
    private mutating func settle(_ decisions: [NameDecision]) -> Set<Int> {
        guard !decisions.isEmpty else { return [] }
        var rowOfName: [String: Int] = [:]
        for (row, name) in wholeRows.enumerated() where rowOfName[name] == nil { rowOfName[name] = row }
        var memberOfName: [String: Int] = [:]
        for (member, name) in wholeKnown.enumerated() { memberOfName[name] = member }
        var new: Set<Int> = []
        for decision in decisions {
            let row = rowOfName[MemberMatching.writing(of: decision.name)]
            let member = decision.member.flatMap { memberOfName[MemberMatching.writing(of: $0)] }
            if let row, let member {
                take(member, by: row, as: .same(member))
            } else if let row, decision.member == nil {
                new.insert(row)
            } else {
                unknownDecisions.append(decision)
            }
        }
        return new
    }

    private mutating func take(_ member: Int, by row: Int, as match: Match) {
        if let first = takenBy[member], first >= 0, first != row {
            matches[row] = .repeated(first)
        } else {
            matches[row] = match
            takenBy[member] = row
        }
    }

    private mutating func matchExactly() {
        if known.isEmpty { return }
        // The last of several: what it says is what the apps keep.
        var members: [ExactName: Int] = [:]
        for (member, known) in known.enumerated() { members[ExactName(known.name)] = member }
        for row in rows.indices where matches[row] == nil {
            if let member = members[ExactName(rows[row].asWritten)] ?? members[ExactName(rows[row].name)] {
                take(member, by: row, as: .same(member))
            }
        }
    }

    private mutating func matchFolded() {
        if known.isEmpty { return }
        var members: [String: [Int]] = [:]
        for member in known.indices where takenBy[member] == nil {
            members[wholeKnown[member], default: []].append(member)
        }
        var firstRows: [String: Int] = [:]
        for row in rows.indices {
            if case .same = matches[row] { firstRows[wholeRows[row]] = firstRows[wholeRows[row]] ?? row }
        }
        for row in rows.indices where matches[row] == nil {
            let whole = wholeRows[row]
            // A name that is known letter by letter is nobody with a like name.
            if let first = firstRows[whole], !rows[row].isNameExact {
                matches[row] = .repeated(first)
                continue
            }
            guard let found = members[whole] else { continue }
            if found.count > 1 {
                matches[row] = .uncertain(Array(found.prefix(MemberMatching.mostCandidates)), .several)
            } else {
                take(found[0], by: row, as: .respelled(found[0]))
                firstRows[whole] = row
            }
        }
    }

    private mutating func matchNumbers() {
        var members: [Int: [Int]] = [:]
        for member in known.indices where takenBy[member] == nil {
            if let number = known[member].number { members[number, default: []].append(member) }
        }
        guard !members.isEmpty else { return }
        for row in rows.indices where matches[row] == nil {
            guard let number = rows[row].fotobondNumber, let found = members[number], let member = found.first,
                takenBy[member] == nil
            else { continue }
            // One digit makes another person of a number, so the names must have something in common.
            let (one, other) = (ComparedName(rows[row].name), ComparedName(known[member].name))
            let isAlike = one.likeness(to: other) != nil || one.family == other.family || one.given == other.given
            if found.count == 1, isAlike {
                take(member, by: row, as: .renamed(member))
            } else {
                matches[row] = .uncertain(Array(found.prefix(MemberMatching.mostCandidates)), .number)
            }
        }
    }

    private mutating func matchNearNames() {
        var blocks: [[UInt8]: [Int]] = [:]
        var compared: [Int: ComparedName] = [:]
        for member in known.indices where takenBy[member] == nil {
            let name = ComparedName(known[member].name)
            compared[member] = name
            for key in name.keys + [name.wholeFamily] where blocks[key, default: []].count < MemberMatching.largestBlock {
                blocks[key, default: []].append(member)
            }
        }
        guard !blocks.isEmpty else { return }
        for row in rows.indices where matches[row] == nil {
            var found: [Int] = []
            var likeness: NameLikeness?
            let name = ComparedName(rows[row].name)
            for member in (name.keys + [name.wholeFamily]).flatMap({ blocks[$0] ?? [] })
            where found.count < MemberMatching.mostCandidates && !found.contains(member) {
                guard let near = compared[member].flatMap({ name.distantLikeness(to: $0) }) else { continue }
                found.append(member)
                likeness = likeness ?? near
            }
            if let likeness { matches[row] = .uncertain(found, .likeness(likeness)) }
        }
    }

    /// Notes new people whose initials and family name are those of another row: "J. Evers" beside "Joris Evers".
    private mutating func findAbbreviated() {
        let short = rows.indices.filter {
            matches[$0] == nil && !rows[$0].isNameExact && ComparedName(rows[$0].name).isAbbreviated
        }
        if short.isEmpty { return }
        var families: [[UInt8]: [Int]] = [:]
        for row in short { families[ComparedName(rows[row].name).wholeFamily] = [] }
        for row in rows.indices {
            let name = ComparedName(rows[row].name)
            let count = families[name.wholeFamily]?.count ?? .max
            if count < MemberMatching.largestBlock, !name.isAbbreviated { families[name.wholeFamily]?.append(row) }
        }
        for row in short {
            let name = ComparedName(rows[row].name)
            let others = (families[name.wholeFamily] ?? []).filter { other in
                name.distantLikeness(to: ComparedName(rows[other].name)) != nil && !differs(row, other)
            }
            if !others.isEmpty { matches[row] = .abbreviated(Array(others.prefix(MemberMatching.mostCandidates))) }
        }
    }

    /// Whether two rows cannot be about one person: the numbers or the birthdays differ.
    private func differs(_ row: Int, _ other: Int) -> Bool {
        rows[row].values.contains { value in
            (value.field == .memberNumber || value.field == .birthday)
                && rows[other].values.contains { $0.field == value.field && $0.content != value.content }
        }
    }

    /// Notes rows with the name of another one that comes first or has a member already.
    private mutating func findRepeated() {
        var firstRows: [String: Int] = [:]
        firstRows.reserveCapacity(rows.count)
        for row in rows.indices where matches[row] != nil && matches[row] != .new {
            firstRows[wholeRows[row]] = firstRows[wholeRows[row]] ?? row
        }
        for row in rows.indices where matches[row] == nil || matches[row] == .new {
            let whole = wholeRows[row]
            if let first = firstRows[whole], !rows[row].isNameExact {
                matches[row] = .repeated(first)
            } else if firstRows[whole] == nil {
                firstRows[whole] = row
            }
        }
    }
}

extension MemberRow {
    /// The name as the table writes it.
    var asWritten: PersonName { writtenName ?? name }

    /// The number in the Fotobond; `nil` where the row has none.
    var fotobondNumber: Int? { values.first { $0.field == .memberNumber }.flatMap { Int($0.content.text) } }
}

/// Why only the user can say whether a row is about a member of the file.
package enum NameDoubt: Sendable, Equatable {
    /// The names are alike, and may be one person's.
    case likeness(NameLikeness)
    /// The number in the Fotobond is the same, and the names have little in common.
    case number
    /// There are several members of this name.
    case several

    /// The doubt in words that go on behind a colon.
    package var words: Phrase {
        switch self {
        case .likeness(.spelling): Phrase(en: "only accents or signs differ", nl: "alleen accenten of leestekens verschillen")
        case .likeness(.infixMoved):
            Phrase(en: "the infix stands in another field", nl: "het tussenvoegsel staat in een ander veld")
        case .likeness(.infix): Phrase(en: "the infix differs", nl: "het tussenvoegsel verschilt")
        case .likeness(.exchanged):
            Phrase(en: "first and family name stand the other way round", nl: "voor- en achternaam staan andersom")
        case .likeness(.family), .likeness(.familyFaintly):
            Phrase(en: "the family names are a few letters apart", nl: "de achternamen schelen een paar letters")
        case .likeness(.doubleName):
            Phrase(en: "the family names have a part in common", nl: "de achternamen hebben een deel gemeen")
        case .likeness(.given), .likeness(.givenFaintly):
            Phrase(en: "the first names are a few letters apart", nl: "de voornamen schelen een paar letters")
        case .likeness(.shortName):
            Phrase(en: "one first name is short for the other", nl: "de ene voornaam is een korte vorm van de andere")
        case .number: Phrase(en: "the Fotobond number is the same", nl: "het Fotobondnummer is hetzelfde")
        case .several: Phrase(en: "the file has this name several times", nl: "het bestand heeft deze naam meer keren")
        }
    }
}

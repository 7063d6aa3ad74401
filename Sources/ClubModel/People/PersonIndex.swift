/// Finds people who are probably one person, and values of one person on which clubs disagree.
///
/// Never compares everybody with everybody: people are filed under what survives a slip (the letters of the whole name, of
/// its parts in any order, the given name with either end of the family name, a site, a number), and only those under one
/// key are compared. A key that more than a dozen people share says nothing and is left out, so that the work stays linear.
package struct PersonIndex: Index {
    package static let recipe = IndexRecipe.of(Self.self, collecting: [.clubs, PeopleFacts.recipe])

    /// A person of a file.
    package struct Place: Sendable, Equatable {
        package let file: Int
        /// The number in `PeopleFacts.people`.
        package let person: Int
    }

    /// A person with another one that matters.
    package struct Pair: Sendable, Equatable {
        package let person: Int
        package let other: Place
    }

    /// A name that is probably another one misspelt.
    package struct Variant: Sendable, Equatable {
        package let person: Int
        package let other: Place
        package let likeness: NameLikeness
        package let evidence: Evidence
    }

    /// What says that two names are one person's, beside the names.
    package enum Evidence: Sendable, Equatable {
        case number, website, birthday
        /// Nobody else has a name like that.
        case rarity
    }

    /// A value of a person that another club gives otherwise.
    package struct Conflict: Sendable, Equatable {
        /// Which value it is.
        package enum Field: Sendable, Equatable {
            case website, portrait, birthday, isDeceased
            /// The birthday, and so much else that two people have the name.
            case namesake
        }
        package let person: Int
        package let other: Place
        package let field: Field
    }

    /// The people of each file.
    private var people: [PeopleFacts] = []
    var variants: [Int: [Variant]] = [:]
    var conflicts: [Int: [Conflict]] = [:]
    var borrowedSites: [Int: [Pair]] = [:]
    var sharedNumbers: [Int: [Pair]] = [:]
    var exchanged: [Int: [Int]] = [:]
    var givenCounts = CountTable(atLeast: 0)
    var familyCounts = CountTable(atLeast: 0)

    /// Returns how many different people have a word for their given or their family name, in small letters and no accents.
    package func count(ofName letters: [UInt8]) -> Int {
        let hash = lettersHash(letters[...])
        return givenCounts[hash] + familyCounts[hash]
    }

    /// Returns the people of a file whose names are probably others, misspelt.
    package func variants(ofFile file: Int) -> [Variant] { variants[file] ?? [] }
    /// Returns the values of people of a file that another club gives otherwise.
    package func conflicts(ofFile file: Int) -> [Conflict] { conflicts[file] ?? [] }
    /// Returns the people of a file whose site is another one's.
    package func borrowedSites(ofFile file: Int) -> [Pair] { borrowedSites[file] ?? [] }
    /// Returns the people of a file whose number somebody in another club has as well.
    package func sharedNumbers(ofFile file: Int) -> [Pair] { sharedNumbers[file] ?? [] }
    /// Returns the people of a file whose given and family name are exchanged, as far as other people's names tell.
    package func exchanged(ofFile file: Int) -> [Int] { exchanged[file] ?? [] }

    package init(_ workspace: Workspace) {
        var search = PersonSearch(workspace)
        self = search.run()
        people = search.members
    }

    init() {}

    /// Takes over where people stand now.
    package mutating func follow(_ moved: [Int], in workspace: Workspace) {
        for file in moved { people[file] = workspace.collected(PeopleFacts.self, of: file) ?? .none }
    }

    /// Whether a file has people of whom there is something to tell.
    package func concerns(_ file: Int) -> Bool {
        variants[file] != nil || conflicts[file] != nil || borrowedSites[file] != nil || sharedNumbers[file] != nil
            || exchanged[file] != nil
    }

    /// Whether it tells the same of the people of a file, and the files of those whom they are held against are what they were.
    package func tellsSame(
        of file: Int, in workspace: Workspace, as former: PersonIndex, in formerWorkspace: Workspace
    ) -> Bool {
        guard concerns(file) || former.concerns(file) else { return true }
        guard variants[file] == former.variants[file], conflicts[file] == former.conflicts[file],
            borrowedSites[file] == former.borrowedSites[file], sharedNumbers[file] == former.sharedNumbers[file],
            exchanged[file] == former.exchanged[file]
        else { return false }
        func isSame(_ place: Place) -> Bool { workspace.files[place.file] === formerWorkspace.files[place.file] }
        return variants(ofFile: file).allSatisfy { isSame($0.other) } && conflicts(ofFile: file).allSatisfy { isSame($0.other) }
            && borrowedSites(ofFile: file).allSatisfy { isSame($0.other) }
            && sharedNumbers(ofFile: file).allSatisfy { isSame($0.other) }
    }

    /// The people of a file.
    package func people(ofFile file: Int) -> PeopleFacts { people[file] }

    /// What is known of a person of any file.
    package func facts(_ place: Place) -> PersonFacts { people[place.file].people[place.person] }

    /// Returns the address of somebody's own site; empty where there is none.
    package func website(_ place: Place) -> String { people[place.file].website(of: place.person) }

    /// Whether the addresses of a file's members have their names, and some have them otherwise.
    package func hasOddLinks(_ file: Int) -> Bool { people[file].hasOddPortfolios || people[file].hasOddPortraits }

    /// Returns the name of a person of any file.
    package func name(_ place: Place) -> PersonName { people[place.file].name(of: place.person) }
}

/// What the clubs of one person say of it, compared: the apps know people by their names, so that these values are shared.
struct PersonComparison {
    /// What the clubs say otherwise, by the file that is to be looked at, in the order of the places.
    private(set) var conflicts: [(file: Int, conflict: PersonIndex.Conflict)] = []

    private let places: [PersonIndex.Place]
    private let members: [PeopleFacts]
    private let clubs: [Int32]

    /// - Parameters:
    ///   - places: The members with the name, by file.
    ///   - club: The club of a member as a number.
    init(_ places: [PersonIndex.Place], _ members: [PeopleFacts], club: (PersonIndex.Place) -> Int32) {
        (self.places, self.members, clubs) = (places, members, places.map(club))
        let sites = places.map { Array(website($0).utf8) }
        let pages = kinds(of: sites.map { plainSite($0[...]) }) { $0.count > 3 }
        let birthdays = places.map { facts($0).birthday }
        let sharesPage = pages.contains { page in page >= 0 && pages.count { $0 == page } > 1 }
        let hasOtherPages = pages.contains { $0 > 0 }
        if let first = namesake(birthdays, hasOtherPages: hasOtherPages, sharesPage: sharesPage) {
            // Two people: what is said of them differs rightly.
            addNamesakes(birthdays, of: first)
        } else {
            compareValues(birthdays, sites, hasOtherPages: hasOtherPages)
        }
    }

    private mutating func compareValues(_ birthdays: [Int32], _ sites: [[UInt8]], hasOtherPages: Bool) {
        // A hidden year is no other year.
        let known = birthdays.map { $0 / 10_000 == 9999 ? 0 : $0 }
        let hasOtherDays = kinds(of: birthdays.map { $0 % 10_000 }) { $0 != 0 }.contains { $0 > 0 }
        add(.birthday, kinds(of: hasOtherDays ? birthdays.map { $0 % 10_000 } : known) { $0 != 0 })
        // https is what the other one should become, and who has died has died.
        add(
            .website, kinds(of: sites) { plainSite($0[...]).count > 3 },
            weights: sites.map { !$0.starts(with: "https".utf8) ? 0 : hasOtherPages ? 1 : 100 })
        add(.portrait, kinds(of: places.map { facts($0).portrait }) { $0 != 0 })
        let deceased = places.map { facts($0).isDeceased }
        add(.isDeceased, kinds(of: deceased) { _ in true }, weights: deceased.map { $0 ? 100 : 0 })
    }

    private func facts(_ place: PersonIndex.Place) -> PersonFacts { members[place.file].people[place.person] }
    private func website(_ place: PersonIndex.Place) -> String { members[place.file].website(of: place.person) }

    /// Numbers values: equal ones get the same number, from 0 on in their order, and those that say nothing -1.
    private func kinds<Value: Equatable>(of values: [Value], _ saysSomething: (Value) -> Bool) -> [Int] {
        var first: [Int] = []
        return values.indices.map { index in
            guard saysSomething(values[index]) else { return -1 }
            if let known = first.firstIndex(where: { values[$0] == values[index] }) { return known }
            first.append(index)
            return first.count - 1
        }
    }

    /// Returns whose birthday shows that the name is that of two people: the place of the first one; `nil` where none does.
    private func namesake(_ birthdays: [Int32], hasOtherPages: Bool, sharesPage: Bool) -> Int? {
        guard !sharesPage, let first = birthdays.firstIndex(where: { $0 != 0 }) else { return nil }
        let differs = birthdays.contains { $0 != 0 && areOther($0, birthdays[first], isSlipEnough: hasOtherPages) }
        return differs ? first : nil
    }

    /// Whether two birthdays are those of two people. Where nothing else speaks for two, one number alone may be a slip.
    private func areOther(_ a: Int32, _ b: Int32, isSlipEnough: Bool) -> Bool {
        let hasYears = a / 10_000 != 9999 && b / 10_000 != 9999
        var others = hasYears && a / 10_000 != b / 10_000 ? 1 : 0
        if a / 100 % 100 != b / 100 % 100 { others += 1 }
        if a % 100 != b % 100 { others += 1 }
        // Day and month in the other order are one slip.
        if others == 2, a / 100 % 100 == b % 100, a % 100 == b / 100 % 100 { others = 1 }
        return others > (isSlipEnough ? 0 : 1)
    }

    /// Notes everybody whose birthday is that of somebody else than the first one.
    private mutating func addNamesakes(_ birthdays: [Int32], of first: Int) {
        for place in places.indices
        where birthdays[place] != 0 && clubs[place] != clubs[first]
            && areOther(birthdays[place], birthdays[first], isSlipEnough: true)
        {
            add(place, first, .namesake)
        }
    }

    /// Notes who has another value than most have; where none has a majority, who has another than the last.
    private mutating func add(_ field: PersonIndex.Conflict.Field, _ kinds: [Int], weights: [Int]? = nil) {
        var best = -1
        var bestCount = 0
        for place in kinds.indices where kinds[place] >= 0 {
            let count = kinds.count { $0 == kinds[place] } * 2 + (weights?[place] ?? 0)
            if count >= bestCount { (best, bestCount) = (place, count) }
        }
        guard best >= 0 else { return }
        for place in kinds.indices where kinds[place] >= 0 && kinds[place] != kinds[best] && clubs[place] != clubs[best] {
            add(place, best, field)
        }
    }

    private mutating func add(_ place: Int, _ other: Int, _ field: PersonIndex.Conflict.Field) {
        conflicts.append(
            (places[place].file, PersonIndex.Conflict(person: places[place].person, other: places[other], field: field)))
    }
}

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

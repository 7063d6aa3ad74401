/// The search behind `PersonIndex`.
struct PersonSearch {
    /// How many people may share a key before it says nothing.
    private static let largestBlock = 12
    /// In how many clubs a name may be before it is more likely that of several people.
    private static let mostClubs = 4

    /// A person of a file in half the memory of a `Place`, because there may be many.
    private struct Use {
        private let fileNumber: Int32
        private let personNumber: Int32

        init(file: Int, person: Int) {
            fileNumber = Int32(truncatingIfNeeded: file)
            personNumber = Int32(truncatingIfNeeded: person)
        }

        var file: Int { Int(fileNumber) }
        var place: PersonIndex.Place { PersonIndex.Place(file: Int(fileNumber), person: Int(personNumber)) }
    }

    private let files: [FileFacts]
    /// The people of each file.
    let members: [PeopleFacts]
    /// The clubs of the files as numbers; files of one club share one.
    private var clubs: [Int32] = []
    /// One entry for each different name: where it is first.
    private(set) var names: [PersonIndex.Place] = []
    /// How often each name is there, in different clubs.
    private(set) var uses: [UInt8] = []
    /// For each person in the order of files the next one with the same name, and its name's number.
    private var lastUse: [Int32] = []
    private var people: [Use] = []
    private var previousUse: [Int32] = []
    private var nameNumbers: [Int32] = []
    /// What is looked up and compared of each name, in one place.
    private var keys: [NameKeys] = []
    private var givenCounts: CountTable
    private var familyCounts: CountTable
    private var result = PersonIndex()
    private let total: Int

    init(_ workspace: Workspace) {
        files = workspace.files
        members = workspace.files.indices.map { workspace.collected(PeopleFacts.self, of: $0) ?? .none }
        var total = 0
        for file in members { total += file.people.count }
        self.total = total
        givenCounts = CountTable(atLeast: total)
        familyCounts = CountTable(atLeast: total)
        people.reserveCapacity(total)
        previousUse.reserveCapacity(total)
        nameNumbers.reserveCapacity(total)
    }

    mutating func run() -> PersonIndex {
        collectNames()
        guard people.count > 1 else { return result }
        compareNames()
        compareUses()
        compareSitesAndNumbers()
        findExchanged()
        result.givenCounts = givenCounts
        result.familyCounts = familyCounts
        return result
    }

    func facts(_ place: PersonIndex.Place) -> PersonFacts { members[place.file].people[place.person] }
    func name(_ place: PersonIndex.Place) -> PersonName { members[place.file].name(of: place.person) }
    private func club(_ place: PersonIndex.Place) -> Int32 { clubs[place.file] }

    /// Files each person under the name, and counts given and family names.
    private mutating func collectNames() {
        var clubNumbers: [Identity: Int32] = [:]
        for (number, file) in files.enumerated() {
            clubs.append(Int32(truncatingIfNeeded: number))
            if let identity = file.club?.identity, file.level == .members {
                if let known = clubNumbers[identity] {
                    clubs[number] = known
                } else {
                    clubNumbers[identity] = Int32(truncatingIfNeeded: number)
                }
            }
        }
        var numbers = HashNumbers()
        var letters: [UInt8] = []
        for (fileNumber, file) in files.enumerated() {
            // Templates show invented people.
            if members[fileNumber].people.isEmpty || file.isTemplate { continue }
            let club = clubs[fileNumber]
            let all = members[fileNumber].people
            for personNumber in all.indices {
                let index = Int32(truncatingIfNeeded: people.count)
                people.append(Use(file: fileNumber, person: personNumber))
                let place = PersonIndex.Place(file: fileNumber, person: personNumber)
                let name = number(ofName: all[personNumber].identity, place, &numbers)
                nameNumbers.append(Int32(truncatingIfNeeded: name))
                guard name == names.count else {
                    previousUse.append(lastUse[name])
                    if clubs[people[Int(lastUse[name])].file] != club, uses[name] < 255 { uses[name] += 1 }
                    lastUse[name] = index
                    continue
                }
                names.append(PersonIndex.Place(file: fileNumber, person: personNumber))
                uses.append(1)
                lastUse.append(index)
                previousUse.append(-1)
                let hashes = members[fileNumber].hashes(of: personNumber, &letters)
                keys.append(NameKeys(all[personNumber], hashes))
                givenCounts.add(hashes.given)
                familyCounts.add(hashes.family)
            }
        }
    }

    /// Returns the number of a name, the next free one where it is new.
    private func number(ofName identity: UInt64, _ place: PersonIndex.Place, _ numbers: inout HashNumbers) -> Int {
        var hash = identity
        while true {
            let number = numbers.add(hash)
            guard number < names.count,
                !members[place.file].hasSameName(place.person, as: names[number].person, of: members[names[number].file])
            else { return number }
            // Another name that only shares the hash gets another one.
            hash = (hash &+ 1) &* 0x9E37_79B9_7F4A_7C15
        }
    }

    // MARK: Names that are alike

    private mutating func compareNames() {
        var blocks = Blocks(expecting: names.count * NameKeys.count, largest: PersonSearch.largestBlock)
        for person in keys {
            for key in 0..<NameKeys.count { blocks.count(person[key]) }
        }
        var pairs: [(Int32, Int32)] = []
        for (number, person) in keys.enumerated() {
            for key in 0..<NameKeys.count {
                blocks.add(person[key], Int32(truncatingIfNeeded: number)) { other in
                    if mayBeAlike(person, keys[Int(other)]) { pairs.append((other, Int32(truncatingIfNeeded: number))) }
                }
            }
        }
        pairs.sort { $0 < $1 }
        var last: (Int32, Int32) = (-1, -1)
        for pair in pairs where pair != last {
            last = pair
            judge(Int(pair.0), Int(pair.1))
        }
    }

    /// Whether two people deserve that their names are read: nearly all do not.
    private func mayBeAlike(_ a: NameKeys, _ b: NameKeys) -> Bool {
        if a.whole == b.whole { return true }
        if a.given == b.family, b.given == a.family, a.given != a.family { return true }
        if a.number != 0, a.number == b.number { return true }
        if a.website != 0, a.website == b.website { return true }
        if a.birthday != 0, a.birthday == b.birthday, familyCounts[a.family] + familyCounts[b.family] <= 8 { return true }
        return isRare(a, b)
    }

    /// Whether hardly anybody else has such a name.
    private func isRare(_ a: NameKeys, _ b: NameKeys) -> Bool {
        if a.family == b.family {
            // Both have it, and nobody else has.
            return familyCounts[a.family] == 2 && (a.given == b.given || givenCounts[a.given] + givenCounts[b.given] <= 4)
        }
        return a.given == b.given && givenCounts[a.given] <= 3 && familyCounts[a.family] + familyCounts[b.family] <= 3
    }

    private mutating func judge(_ a: Int, _ b: Int) {
        let (firstName, secondName) = (name(names[a]), name(names[b]))
        guard let likeness = ComparedName(firstName).likeness(to: ComparedName(secondName)) else { return }
        guard let evidence = evidence(likeness, a, b) else { return }
        let isFirstWrong = isWrong(a, firstName, against: b, secondName, likeness)
        report(isFirstWrong ? a : b, as: isFirstWrong ? b : a, likeness, evidence)
    }

    /// Returns what says that two names are one person's; `nil` where nothing does, or something speaks against it.
    private func evidence(_ likeness: NameLikeness, _ a: Int, _ b: Int) -> PersonIndex.Evidence? {
        let (first, second) = (facts(names[a]), facts(names[b]))
        let isOneClub = club(names[a]) == club(names[b])
        if first.number != 0, first.number == second.number { return .number }
        if likeness.isFaint { return nil }
        // Two numbers of one club are two people.
        if isOneClub, first.number != 0, second.number != 0 { return nil }
        if first.birthday != 0, second.birthday != 0 {
            if first.birthday % 10_000 != second.birthday % 10_000 { return nil }
            // Twins have the family name in common, and of many people with common names some have one birthday.
            if likeness != .given, familyCounts[keys[a].family] + familyCounts[keys[b].family] <= 8 { return .birthday }
        }
        if first.website != 0, first.website == second.website, likeness != .given || !isOneClub,
            isSamePage(
                members[names[a].file].website(of: names[a].person), members[names[b].file].website(of: names[b].person)
            )
        {
            return .website
        }
        // A slip happens once; what several clubs write is a name.
        let isOnce = uses[a] == 1 || uses[b] == 1
        switch likeness {
        case .spelling, .infixMoved, .exchanged: return .rarity
        case .infix, .family: return isOnce && isRare(keys[a], keys[b]) ? .rarity : nil
        // Brothers and sisters have nearly equal given names, and one club.
        case .given: return isOneClub || !isOnce || !isRare(keys[a], keys[b]) ? nil : .rarity
        case .givenFaintly, .familyFaintly, .doubleName, .shortName: return nil
        }
    }

    /// Whether the first of two spellings is more likely the wrong one.
    private func isWrong(
        _ a: Int, _ aName: PersonName, against b: Int, _ bName: PersonName, _ likeness: NameLikeness
    ) -> Bool {
        let (first, second) = (facts(names[a]), facts(names[b]))
        // Nobody is called with a letter that only looks like one.
        let strays = (!strayLookAlikes(in: aName.text).isEmpty, !strayLookAlikes(in: bName.text).isEmpty)
        if strays.0 != strays.1 { return strays.0 }
        // An own site spells its owner's name right.
        let sites = (spelling(of: first, aName, names[a]), spelling(of: second, bName, names[b]))
        if sites.0 != sites.1 { return sites.1 }
        switch likeness {
        case .spelling:
            let (aFaults, bFaults) = (faults(aName), faults(bName))
            if aFaults != bFaults { return aFaults > bFaults }
        case .infixMoved:
            let (aLength, bLength) = (aName.infix.utf8.count, bName.infix.utf8.count)
            if aLength != bLength { return aLength < bLength }
        case .exchanged:
            let isGiven = isCommonGivenName(keys[a].family) { aName.family }
            let isOtherGiven = isCommonGivenName(keys[b].family) { bName.family }
            if isGiven != isOtherGiven { return isGiven }
            let (asFamily, asGiven) = (familyCounts[keys[a].given], givenCounts[keys[a].given])
            let (otherFamily, otherGiven) = (familyCounts[keys[b].given], givenCounts[keys[b].given])
            if asGiven &- asFamily != otherGiven &- otherFamily {
                return Int(asGiven) - Int(asFamily) < Int(otherGiven) - Int(otherFamily)
            }
        default: break
        }
        if uses[a] != uses[b] { return uses[a] < uses[b] }
        let (known, other) = (knownCount(keys[a], likeness), knownCount(keys[b], likeness))
        if known != other { return known < other }
        // A letter is lost more often than one is added.
        return aName.text.utf8.count < bName.text.utf8.count
    }

    private func knownCount(_ person: NameKeys, _ likeness: NameLikeness) -> Int {
        [.given, .givenFaintly, .shortName].contains(likeness) ? givenCounts[person.given] : familyCounts[person.family]
    }

    /// Whether a person's own site has the whole name in it.
    private func spelling(of person: PersonFacts, _ name: PersonName, _ place: PersonIndex.Place) -> Bool {
        guard person.website != 0 else { return false }
        return siteHasName(members[place.file].website(of: place.person), name)
    }

    private mutating func report(
        _ wrong: Int, as right: Int, _ likeness: NameLikeness, _ evidence: PersonIndex.Evidence
    ) {
        var use = lastUse[wrong]
        while use >= 0 {
            let place = people[Int(use)].place
            result.variants[place.file, default: []].append(
                PersonIndex.Variant(person: place.person, other: names[right], likeness: likeness, evidence: evidence))
            use = previousUse[Int(use)]
        }
    }

    // MARK: One person in several clubs

    private mutating func compareUses() {
        for name in names.indices where uses[name] > 1 && Int(uses[name]) <= PersonSearch.mostClubs {
            let first = names[name]
            var places: [PersonIndex.Place] = []
            var use = lastUse[name]
            while use >= 0, places.count <= PersonSearch.mostClubs {
                // Names were filed by their hashes.
                let place = people[Int(use)].place
                if members[place.file].hasSameName(place.person, as: first.person, of: members[first.file]) {
                    places.append(place)
                }
                use = previousUse[Int(use)]
            }
            if use < 0 {
                let comparison = PersonComparison(places.reversed(), members) { club($0) }
                for (file, found) in comparison.conflicts { result.conflicts[file, default: []].append(found) }
            }
        }
    }

    // MARK: Values of somebody else

    private mutating func compareSitesAndNumbers() {
        var blocks = Blocks(expecting: people.count * 2, largest: PersonSearch.largestBlock)
        for file in members {
            for person in file.people {
                if person.website != 0 { blocks.count(siteKey(person)) }
                if person.number != 0 { blocks.count(numberKey(person)) }
            }
        }
        var pairs: [(Int32, Int32)] = []
        var next = 0
        for (fileNumber, file) in members.enumerated() {
            // Templates are not among the people.
            guard next < people.count, people[next].file == fileNumber else { continue }
            for person in file.people {
                let number = Int32(truncatingIfNeeded: next)
                next += 1
                let compare = { (other: Int32) in
                    if nameNumbers[Int(other)] != nameNumbers[Int(number)], !isVariant(keys(of: number), keys(of: other)) {
                        pairs.append((other, number))
                    }
                }
                if person.website != 0 { blocks.add(siteKey(person), number, compare) }
                if person.number != 0 { blocks.add(numberKey(person), number, compare) }
            }
        }
        pairs.sort { ($0.1, $0.0) < ($1.1, $1.0) }
        var last: (Int32, Int32) = (-1, -1)
        for pair in pairs where pair != last {
            last = pair
            compareValues(Int(pair.0), Int(pair.1))
        }
    }

    private func siteKey(_ person: PersonFacts) -> UInt64 { UInt64(person.website) | 1 << 32 }
    private func numberKey(_ person: PersonFacts) -> UInt64 { UInt64(UInt32(bitPattern: person.number)) | 2 << 32 }

    private func keys(of use: Int32) -> NameKeys { keys[Int(nameNumbers[Int(use)])] }

    /// Whether two names are so alike that they have been compared as such.
    private func isVariant(_ a: NameKeys, _ b: NameKeys) -> Bool {
        a.whole == b.whole || a.given == b.given && a.head == b.head || a.given == b.given && a.tail == b.tail
            || a.given == b.family && b.given == a.family
    }

    private mutating func compareValues(_ first: Int, _ second: Int) {
        let (a, b) = (people[first].place, people[second].place)
        let (one, other) = (facts(a), facts(b))
        let isNew = result.sharedNumbers[b.file]?.last?.person != b.person
        if one.number != 0, one.number == other.number, club(a) != club(b), isNew {
            result.sharedNumbers[b.file, default: []].append(PersonIndex.Pair(person: b.person, other: a))
        }
        guard one.website != 0, one.website == other.website else { return }
        let site = members[a.file].website(of: a.person)
        guard isSamePage(site, members[b.file].website(of: b.person)) else { return }
        let (isFirsts, isSeconds) = (siteHasPartOfName(site, name(a)), siteHasPartOfName(site, name(b)))
        // Site and birthday of somebody else: copied with the whole entry.
        let isCopy =
            !isFirsts && one.birthday != 0 && one.birthday == other.birthday
            && keys[Int(nameNumbers[first])].family != keys[Int(nameNumbers[second])].family
        guard isFirsts != isSeconds || isCopy && !isSeconds else { return }
        // Where the name does not tell, the owner is who has more clubs.
        let isSecondOwner = isFirsts != isSeconds ? isSeconds : uses[Int(nameNumbers[second])] > uses[Int(nameNumbers[first])]
        let (borrower, owner) = isSecondOwner ? (a, b) : (b, a)
        result.borrowedSites[borrower.file, default: []].append(PersonIndex.Pair(person: borrower.person, other: owner))
    }

    // MARK: Exchanged parts

    /// Finds who has a given name for a family name and a family name for a given name, by the names of all the others.
    private mutating func findExchanged() {
        for name in names.indices {
            let person = keys[name]
            // Nearly everybody has a given name that others have too, or one that is in no table as a family name.
            guard givenCounts[person.given] == 1, familyCounts[person.family] == 1, person.given != person.family else {
                continue
            }
            // Behind "van de", nearly each short word is a family name, too.
            let mayBeCommon = givenCounts[person.family] > 0 || self.name(names[name]).infix.isEmpty
            let isCommon = mayBeCommon && isCommonGivenName(person.family) { self.name(names[name]).family }
            guard isCommon || givenCounts[person.family] >= 2,
                !isCommonGivenName(person.given, { self.name(names[name]).given }),
                isCommon || familyCounts[person.given] >= 1
            else { continue }
            var use = lastUse[name]
            while use >= 0 {
                let place = people[Int(use)].place
                result.exchanged[place.file, default: []].append(place.person)
                use = previousUse[Int(use)]
            }
        }
    }
}

import JSONSyntax

/// The names of a file's people, to be found in addresses.
///
/// Names are filed under their first letters, and only where a word of an address begins so are the two compared: the work grows with
/// the addresses, not with the addresses times the names.
package struct NamesInAddresses {
    private let people: PeopleFacts
    /// The first person whose name begins with letters of some number, and behind each person the next such one; -1 where there is none.
    private var first = [Int32](repeating: -1, count: NamesInAddresses.slots)
    private var next: [Int32]

    private static let slots = 1024
    /// The most names that an address is compared with: in a list in which that is too little, all begin alike.
    private static let mostCompared = 500
    /// Shorter names stand in other words by chance.
    private static let leastLetters = 8

    package init(_ people: PeopleFacts) {
        self.people = people
        next = [Int32](repeating: -1, count: people.people.count)
        for number in people.people.indices.reversed() {
            let facts = people.people[number]
            var head = Head()
            for place in Int(facts.text)..<facts.textEnd where !head.isWhole { head.add(people.texts[place], at: place) }
            guard let slot = head.slot else { continue }
            next[number] = first[slot]
            first[slot] = Int32(number)
        }
    }

    /// Returns the person whose given and family name, with or without infix, an address has, and nothing of those of another person.
    ///
    /// - Parameter person: Whose address it is.
    package func owner(of address: UnsafeBufferPointer<UInt8>, not person: Int) -> Int? {
        var head = Head()
        var compared = 0
        var index = webSchemeCount(of: address) ?? 0
        while index < address.count {
            head.add(address[index], at: index)
            index &+= 1
            guard let slot = head.slot else { continue }
            var number = Int(first[slot])
            while number >= 0, compared < NamesInAddresses.mostCompared {
                compared += 1
                if number != person, hasName(of: number, address, from: head.start) {
                    let isOwn = hasPart(of: people.name(of: person), String(decoding: address, as: UTF8.self))
                    return isOwn ? nil : number
                }
                number = Int(next[number])
            }
        }
        return nil
    }

    /// Whether an address has somebody's given or family name, of three letters or more.
    private func hasPart(of name: PersonName, _ address: String) -> Bool {
        let letters = nameLetters(address)
        return [name.given, name.family].contains { part in
            let part = nameLetters(part)
            return part.count >= 3 && letters.has(part)
        }
    }

    private func hasName(of person: Int, _ address: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
        let facts = people.people[person]
        let given = Int(facts.text) + Int(facts.givenCount)
        let family = given + Int(facts.infixCount)
        guard let rest = end(of: Int(facts.text)..<given, address, from: start) else { return false }
        let whole = end(of: given..<facts.textEnd, address, from: rest) ?? end(of: family..<facts.textEnd, address, from: rest)
        return whole.map { $0 - start >= NamesInAddresses.leastLetters } ?? false
    }

    /// Returns where the letters of a name end in an address; `nil` where others stand there. Signs count in neither.
    private func end(of name: Range<Int>, _ address: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        var index = start
        var place = name.lowerBound
        while place < name.upperBound {
            let byte = people.texts[place]
            place += 1
            if byte < 0x80 {
                guard let letter = plainLetter(byte) else { continue }
                guard isNext(letter, address, &index) else { return nil }
            } else {
                guard place < name.upperBound, let (one, other) = plainSmallLetters(byte, people.texts[place]),
                    isNext(one, address, &index), other == 0 || isNext(other, address, &index)
                else { return nil }
                place += 1
            }
        }
        return index
    }

    /// Whether the next letter of an address is some letter, and goes behind it.
    private func isNext(_ letter: UInt8, _ address: UnsafeBufferPointer<UInt8>, _ index: inout Int) -> Bool {
        while index < address.count {
            let found = plainLetter(address[index])
            index &+= 1
            if let found { return found == letter }
        }
        return false
    }

    /// The last four letters that were read: by these names are filed.
    private struct Head {
        private var letters: UInt32 = 0
        /// A bit for each of them that a word begins with, and where they stand.
        private var beginnings: UInt8 = 0
        private var places = (0, 0, 0, 0)
        private var isInWord = false

        /// Whether there are four.
        var isWhole: Bool { letters >> 24 != 0 }
        /// Where the first of the four stands.
        var start: Int { places.0 }

        /// The number of the four letters; `nil` where no word begins with the first, or one has an accent.
        var slot: Int? {
            guard isInWord, beginnings & 8 != 0, isWhole, letters & 0x8080_8080 == 0 else { return nil }
            return Int((letters &* 2_654_435_761) >> 22)
        }

        mutating func add(_ byte: UInt8, at place: Int) {
            guard let letter = plainLetter(byte) else {
                isInWord = false
                return
            }
            letters = letters << 8 | UInt32(letter)
            beginnings = beginnings << 1 | (isInWord ? 0 : 1)
            places = (places.1, places.2, places.3, place)
            isInWord = true
        }
    }
}

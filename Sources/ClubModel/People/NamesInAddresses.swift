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

    /// By how many letters names are filed.
    private static let headLetters = 4
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
            let bytes = people.texts[Int(facts.text)..<facts.textEnd]
            guard let head = bytes.withUnsafeBufferPointer({ NamesInAddresses.head(of: $0, from: 0) }) else { continue }
            next[number] = first[head]
            first[head] = Int32(number)
        }
    }

    /// Returns the person whose given and family name, with or without infix, an address has, and nothing of those of another person.
    ///
    /// - Parameter person: Whose address it is.
    package func owner(of address: UnsafeBufferPointer<UInt8>, not person: Int) -> Int? {
        var isInWord = false
        var compared = 0
        for index in (webSchemeCount(of: address) ?? 0)..<address.count {
            let isStart = !isInWord
            isInWord = plainLetter(address[index]) != nil
            guard isStart, isInWord, let head = NamesInAddresses.head(of: address, from: index) else { continue }
            var number = Int(first[head])
            while number >= 0, compared < NamesInAddresses.mostCompared {
                compared += 1
                if number != person, hasName(of: number, address, from: index) {
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
        func isNext(_ letter: UInt8) -> Bool {
            while index < address.count, plainLetter(address[index]) == nil { index += 1 }
            guard index < address.count, plainLetter(address[index]) == letter else { return false }
            index += 1
            return true
        }
        while place < name.upperBound {
            let byte = people.texts[place]
            place += 1
            if byte < 0x80 {
                guard let letter = plainLetter(byte) else { continue }
                guard isNext(letter) else { return nil }
            } else {
                guard place < name.upperBound, let (one, other) = plainSmallLetters(byte, people.texts[place]), isNext(one),
                    other == 0 || isNext(other)
                else { return nil }
                place += 1
            }
        }
        return index
    }

    /// Returns the number of the first letters from some place on; `nil` where there are too few, or some with accents.
    private static func head(of bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        var index = start
        var hash: UInt32 = 0
        var count = 0
        while index < bytes.count {
            let byte = bytes[index]
            index &+= 1
            guard let letter = plainLetter(byte) else { continue }
            guard letter < 0x80 else { return nil }
            hash = hash &* 31 &+ UInt32(letter)
            count &+= 1
            if count == headLetters { return Int((hash &* 2_654_435_761) >> 22) }
        }
        return nil
    }
}

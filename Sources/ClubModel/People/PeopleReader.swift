import JSONSyntax

/// Reads the people off a Level 2 file in one walk over its members. Every token knows already which field it is.
struct PeopleReader {
    private let tree: Tree
    private let table: ShapeTable
    private let tokens: UnsafeMutablePointer<Token>
    private let bytes: UnsafePointer<UInt8>
    private var people: [PersonFacts] = []
    private var texts: [UInt8] = []
    private var hasOddNames = false

    /// What is found of a member: places on the tape, 0 where a field is absent.
    private struct Fields {
        var name = 0
        var website = 0
        var portrait = 0
        var portfolio = 0
        var birthday = 0
        var status = 0
        var dutch = 0
    }

    init(_ tree: Tree, _ table: ShapeTable) {
        self.tree = tree
        self.table = table
        tokens = tree.tokens
        bytes = tree.source.bytes
    }

    /// Reads the members, whose places on the tape are given.
    mutating func read(_ members: ArraySlice<Place>) -> PeopleFacts {
        people.reserveCapacity(members.count)
        // Names and some of the sites; what is too little grows.
        texts.reserveCapacity(members.count * 40)
        for member in members where tokens[Int(member.token)].kind == .object { read(Int(member.token)) }
        var birthdays: [UInt32] = []
        for person in people where person.birthday != 0 { birthdays.append(UInt32(truncatingIfNeeded: person.birthday % 10_000)) }
        return PeopleFacts(
            people: exact(people), texts: exact(texts), hasOddNames: hasOddNames,
            hasRepeatedBirthdays: repeats(birthdays, atLeast: 4))
    }

    /// Returns an array without the room that it had to grow.
    private func exact<Element>(_ elements: [Element]) -> [Element] { elements.withUnsafeBufferPointer { Array($0) } }

    private func repeats(_ values: [UInt32], atLeast least: Int) -> Bool {
        guard values.count >= least else { return false }
        let sorted = values.sorted()
        for index in 0...sorted.count - least where sorted[index] == sorted[index + least - 1] { return true }
        return false
    }

    private mutating func read(_ member: Int) {
        var fields = Fields()
        find(&fields, in: member, isInside: false)
        guard fields.name != 0, tokens[fields.name].kind == .object else { return }
        let name = parts(of: fields.name)
        let identity = nameHash(name.given, name.infix, name.family, tree)
        if !hasOddNames {
            hasOddNames =
                isOdd(name.given, isInfix: false) || isOdd(name.infix, isInfix: true) || isOdd(name.family, isInfix: false)
        }
        let start = texts.count
        guard name.given != 0, name.family != 0, let givenCount = add(name.given, atMost: 255),
            let infixCount = add(name.infix, atMost: 255), let familyCount = add(name.family, atMost: 255),
            givenCount + familyCount > 1, texts.count < Int(Int32.max)
        else {
            texts.removeSubrange(start...)
            return
        }
        let nameEnd = texts.count
        var website: UInt32 = 0
        var websiteCount = 0
        if fields.website != 0 {
            websiteCount = add(fields.website, atMost: 2000) ?? 0
            website = siteHash(nameEnd..<nameEnd + websiteCount, fields.website)
        }
        let token = tokens[fields.name]
        people.append(
            PersonFacts(
                identity: identity, name: Int32(truncatingIfNeeded: fields.name), start: token.start,
                count: token.end &- token.start, text: UInt32(truncatingIfNeeded: start), website: website,
                portrait: addressHash(fields.portrait), birthday: Int32(truncatingIfNeeded: birthday(fields.birthday)),
                number: number(fields.dutch),
                websiteCount: UInt16(websiteCount), givenCount: UInt8(givenCount), infixCount: UInt8(infixCount),
                familyCount: UInt8(familyCount), portfolioStyle: style(fields.portfolio, start..<nameEnd, givenCount, infixCount),
                portraitStyle: style(fields.portrait, start..<nameEnd, givenCount, infixCount),
                isDeceased: isDeceased(fields.status),
                hasOddSite: websiteCount > 0 && isOddSite(nameEnd..<nameEnd + websiteCount, start, givenCount, infixCount)))
    }

    /// Notes the fields of a member, also those that do not stand where they belong.
    private func find(_ fields: inout Fields, in object: Int, isInside: Bool) {
        let end = Int(tokens[object].next)
        var key = object + 1
        while key < end {
            let value = key + 1
            switch table.checks[Int(tokens[value].field)].meaning {
            case .personName: fields.name = value
            case .status: fields.status = value
            case .website: fields.website = value
            case .birthday: fields.birthday = value
            case .portfolio: fields.portfolio = value
            case .portrait: fields.portrait = value
            case .dutch: fields.dutch = value
            case .other where !isInside && tokens[value].kind == .object: find(&fields, in: value, isInside: true)
            default: break
            }
            key = Int(tokens[value].next)
        }
    }

    /// The places of the parts of a name on the tape, 0 where one is absent or damaged.
    private struct NameParts {
        var given = 0
        var infix = 0
        var family = 0
    }

    private func parts(of name: Int) -> NameParts {
        var result = NameParts()
        var key = name + 1
        while key < Int(tokens[name].next) {
            let value = key + 1
            if tokens[value].kind == .string, !tokens[value].flags.contains(.damaged) {
                switch table.checks[Int(tokens[value].field)].meaning {
                case .givenName: result.given = value
                case .infixName: result.infix = value
                case .familyName: result.family = value
                default: break
                }
            }
            key = Int(tokens[value].next)
        }
        return result
    }

    /// Whether a part of a name deserves a look: no capital in front, several of them, signs, or an infix that is no usual one.
    private func isOdd(_ part: Int, isInfix: Bool) -> Bool {
        guard part != 0 else { return false }
        let token = tokens[part]
        guard !token.flags.contains(.escapes) else { return true }
        let range = token.rawRange
        guard !range.isEmpty else { return false }
        var hasSmall = isInfix
        var capitals = 0
        var hyphens = 0
        var last: UInt8 = 0x20
        for index in range {
            let byte = bytes[index]
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"):
                hasSmall = true
                // Two capitals in front of small letters.
                if last.isASCIIUppercase, index >= range.lowerBound + 2, bytes[index - 2].isASCIIUppercase { return true }
            case UInt8(ascii: "A")...UInt8(ascii: "Z"):
                if isInfix { return true }
                capitals += 1
            case 0x20:
                // An infix at the end of the given name, blanks in a row, and blanks at or behind a hyphen.
                if last == 0x20 || hyphens > 0 { return true }
                if index + 1 < range.upperBound, bytes[index + 1].isASCIILowercase, !isInfix { return true }
            case UInt8(ascii: "-"):
                if last == 0x20 || hyphens > 0 { return true }
                hyphens += 1
            case UInt8(ascii: "'"):
                // An infix such as `d'` after a hyphen.
                if hyphens > 0 { return true }
            case 0..<0x41, 0x5B...0x60, 0x7B...0x7F, 0xE2: return true
            default: break
            }
            last = byte
        }
        if last == 0x20 || last == UInt8(ascii: "-") { return true }
        let first = bytes[range.lowerBound]
        if isInfix {
            return !isUsualInfix(String(decoding: UnsafeBufferPointer(rebasing: tree.source.buffer[range]), as: UTF8.self))
        }
        return first.isASCIILowercase || !hasSmall && capitals > 3
    }

    /// Adds a text to the others; returns how many bytes it has, `nil` where it is too long for one.
    private mutating func add(_ value: Int, atMost limit: Int) -> Int? {
        guard value != 0, tokens[value].kind == .string else { return 0 }
        let start = texts.count
        if tokens[value].flags.contains(.escapes) {
            texts += Array((Node(tree: tree, index: value).string ?? "").utf8)
        } else {
            let range = tokens[value].rawRange
            guard range.count <= limit else { return nil }
            texts.append(contentsOf: UnsafeBufferPointer(start: bytes + range.lowerBound, count: range.count))
        }
        return texts.count - start <= limit ? texts.count - start : nil
    }

    /// Returns a hash of an address without what may differ and still lead to the same page; never 0 where it is long enough.
    private func siteHash(_ range: Range<Int>, _ value: Int) -> UInt32 {
        let site = plainSite(texts[range])
        guard site.count > 3 else { return 0 }
        // Without escapes, the file has the same bytes, and others behind them that may be read.
        let isPlain = !tokens[value].flags.contains(.escapes)
        let start = bytes + tokens[value].rawRange.lowerBound + (site.startIndex - range.lowerBound)
        return PersonFacts.siteHash(isPlain ? textHash(start, site.count) : textHash(of: site))
    }

    private func style(_ address: Int, _ name: Range<Int>, _ given: Int, _ infix: Int) -> LinkStyle {
        guard address != 0, tokens[address].kind == .string, !tokens[address].flags.contains(.damaged) else { return .absent }
        let range = tokens[address].rawRange
        let text = UnsafeBufferPointer(start: bytes + range.lowerBound, count: range.count)
        guard let link = LinkParts(text) else { return .absent }
        return texts.withUnsafeBufferPointer {
            LinkStyle(
                UnsafeBufferPointer(rebasing: text[link.slug]), UnsafeBufferPointer(rebasing: $0[name]), given: given,
                infix: infix)
        }
    }

    /// Whether a site begins with the first letters of the given name, and is not the whole name, with or without the infix.
    private func isOddSite(_ site: Range<Int>, _ start: Int, _ givenCount: Int, _ infixCount: Int) -> Bool {
        let plain = plainSite(texts[site])
        guard givenCount >= 3, plain.count >= 10 else { return false }
        for offset in 0..<3 where plain[plain.startIndex + offset] | 0x20 != texts[start + offset] | 0x20 { return false }
        let family = start + givenCount + infixCount..<site.lowerBound
        return isOddSite(plain, start..<site.lowerBound, then: 0..<0)
            && (infixCount == 0 || isOddSite(plain, start..<start + givenCount, then: family))
    }

    /// Whether a site does not begin with the letters of one or two parts of the texts.
    private func isOddSite(_ plain: ArraySlice<UInt8>, _ first: Range<Int>, then second: Range<Int>) -> Bool {
        // The letters of both, side by side, as long as they need no folding.
        var place = plain.startIndex
        for part in [first, second] {
            for index in part {
                guard texts[index] < 0x80 else { return isOddSite(plain, startingWith: texts[first] + texts[second]) }
                guard let letter = plainLetter(texts[index]) else { continue }
                while place < plain.endIndex, plainLetter(plain[place]) == nil { place += 1 }
                guard place < plain.endIndex else { return true }
                guard plain[place] < 0x80 else { return isOddSite(plain, startingWith: texts[first] + texts[second]) }
                if plainLetter(plain[place]) != letter { return true }
                place += 1
            }
        }
        return false
    }

    private func isOddSite(_ site: ArraySlice<UInt8>, startingWith name: ArraySlice<UInt8>) -> Bool {
        var letters: [UInt8] = []
        addLetters(of: site, to: &letters)
        var nameLetters: [UInt8] = []
        addLetters(of: name, to: &nameLetters)
        return !letters.starts(with: nameLetters)
    }

    /// Returns a hash of an address as it stands; 0 where there is none.
    private func addressHash(_ value: Int) -> UInt64 {
        guard value != 0, tokens[value].kind == .string, tokens[value].rawRange.count > 8 else { return 0 }
        return textHash(of: Node(tree: tree, index: value))
    }

    private func birthday(_ value: Int) -> Int { value == 0 ? 0 : max(0, plainDayNumber(tokens[value], bytes)) }

    private func number(_ dutch: Int) -> Int32 {
        guard dutch != 0, tokens[dutch].kind == .object else { return 0 }
        var key = dutch + 1
        while key < Int(tokens[dutch].next) {
            if tokens[key].isText("fotobondNumber", bytes) {
                let number = plainWholeNumber(tokens[key + 1], bytes)
                return 100_000...9_999_999 ~= number ? Int32(truncatingIfNeeded: number) : 0
            }
            key = Int(tokens[key + 1].next)
        }
        return 0
    }

    private func isDeceased(_ status: Int) -> Bool {
        guard status != 0, tokens[status].kind == .object else { return false }
        var key = status + 1
        while key < Int(tokens[status].next) {
            if tokens[key].isText("isDeceased", bytes) { return tokens[key + 1].kind == .true }
            key = Int(tokens[key + 1].next)
        }
        return false
    }
}

import JSONSyntax

/// Reads the people off a tree in one walk over the members; shapes are not needed.
struct PeopleReader {
    private let tree: Tree
    private let tokens: UnsafeMutablePointer<Token>
    private let bytes: UnsafePointer<UInt8>
    private var people: [PersonFacts] = []
    private var texts: [UInt8] = []
    private var letters: [UInt8] = []
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

    init(_ tree: Tree) {
        self.tree = tree
        tokens = tree.tokens
        bytes = tree.source.bytes
    }

    mutating func read() -> PeopleFacts {
        guard let list = tree.root["members"], list.kind == .array else { return .none }
        var member = list.index + 1
        while member < Int(list.token.next) {
            if tokens[member].kind == .object { read(member) }
            member = Int(tokens[member].next)
        }
        var birthdays: [UInt32] = []
        for person in people where person.birthday != 0 { birthdays.append(UInt32(truncatingIfNeeded: person.birthday % 10_000)) }
        return PeopleFacts(
            people: people, texts: texts, hasOddNames: hasOddNames, hasRepeatedBirthdays: repeats(birthdays, atLeast: 4))
    }

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
        let start = texts.count
        let (given, infix, family) = parts(of: fields.name)
        if !hasOddNames {
            hasOddNames = isOdd(given, isInfix: false) || isOdd(infix, isInfix: true) || isOdd(family, isInfix: false)
        }
        guard given != 0, family != 0, let givenCount = add(given, atMost: 255), let infixCount = add(infix, atMost: 255),
            let familyCount = add(family, atMost: 255), givenCount + familyCount > 1, texts.count < Int(UInt32.max) / 2
        else {
            texts.removeSubrange(start...)
            return
        }
        let hashes = nameHashes(start, givenCount, infixCount, familyCount)
        let nameEnd = texts.count
        var websiteHashes: (plain: UInt32, exact: UInt32) = (0, 0)
        var websiteCount = 0
        if fields.website != 0 {
            websiteCount = add(fields.website, atMost: 2000) ?? 0
            websiteHashes = siteHashes(nameEnd..<nameEnd + websiteCount)
        }
        let life = lifeFlags(fields.status)
        people.append(
            PersonFacts(
                name: Int32(truncatingIfNeeded: fields.name), start: tokens[fields.name].start,
                count: tokens[fields.name].end - tokens[fields.name].start, identity: hashes.identity, given: hashes.given,
                family: hashes.family, whole: hashes.whole, head: hashes.head, tail: hashes.tail, initial: hashes.initial,
                website: websiteHashes.plain, exactWebsite: websiteHashes.exact,
                portrait: addressHash(fields.portrait),
                birthday: Int32(truncatingIfNeeded: birthday(fields.birthday)), number: number(fields.dutch),
                isDeceased: life.isDeceased, isAlive: life.isAlive, text: UInt32(truncatingIfNeeded: start),
                givenCount: UInt8(givenCount), infixCount: UInt8(infixCount), familyCount: UInt8(familyCount),
                websiteCount: UInt16(websiteCount),
                portfolioStyle: style(fields.portfolio, start..<nameEnd, givenCount, infixCount),
                portraitStyle: style(fields.portrait, start..<nameEnd, givenCount, infixCount),
                hasOddSite: websiteCount > 0 && isOddSite(nameEnd..<nameEnd + websiteCount, start, givenCount)))
    }

    /// Notes the fields of a member; files of older dialects have them directly under it (FORMAT.md 15).
    private func find(_ fields: inout Fields, in object: Int, isInside: Bool) {
        var key = object + 1
        while key < Int(tokens[object].next) {
            let value = key + 1
            switch tokens[key].end &- tokens[key].start {
            case 6: if tokens[key].isText("name", bytes) { fields.name = value }
            case 8: if tokens[key].isText("status", bytes) { fields.status = value }
            case 9: if tokens[key].isText("website", bytes) { fields.website = value }
            case 11: if tokens[key].isText("level3URL", bytes) { fields.portfolio = value }
            case 10:
                if tokens[key].isText("birthday", bytes) { fields.birthday = value }
                if !isInside, tokens[key].isText("optional", bytes), tokens[value].kind == .object {
                    find(&fields, in: value, isInside: true)
                }
            case 12: if tokens[key].isText("nlSpecific", bytes) { fields.dutch = value }
            case 19: if tokens[key].isText("photographerImage", bytes) { fields.portrait = value }
            default: break
            }
            key = Int(tokens[value].next)
        }
    }

    private func parts(of name: Int) -> (given: Int, infix: Int, family: Int) {
        var result = (given: 0, infix: 0, family: 0)
        var key = name + 1
        while key < Int(tokens[name].next) {
            let value = key + 1
            if tokens[value].kind == .string, !tokens[value].flags.contains(.damaged) {
                if tokens[key].isText("givenName", bytes) {
                    result.given = value
                } else if tokens[key].isText("infixName", bytes) {
                    result.infix = value
                } else if tokens[key].isText("familyName", bytes) {
                    result.family = value
                }
            }
            key = Int(tokens[value].next)
        }
        return result
    }

    /// Whether a part of a name deserves a look: no capital in front, several of them, or signs.
    private func isOdd(_ part: Int, isInfix: Bool) -> Bool {
        guard part != 0 else { return false }
        let token = tokens[part]
        guard !token.flags.contains(.escapes) else { return true }
        let range = token.rawRange
        guard !range.isEmpty else { return false }
        var hasSmall = isInfix
        var capitals = 0
        var last: UInt8 = 0x20
        for index in range {
            let byte = bytes[index]
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"): hasSmall = true
            case UInt8(ascii: "A")...UInt8(ascii: "Z"):
                if isInfix { return true }
                capitals += 1
            case 0x20:
                // An infix at the end of the given name, blanks in a row, and blanks at a hyphen.
                if last == 0x20 || last == UInt8(ascii: "-") { return true }
                if index + 1 < range.upperBound, 0x61...0x7A ~= bytes[index + 1], !isInfix { return true }
            case UInt8(ascii: "-"): if last == 0x20 { return true }
            case UInt8(ascii: "'"): break
            case 0..<0x41, 0x5B...0x60, 0x7B...0x7F, 0xE2: return true
            default: break
            }
            last = byte
        }
        if last == 0x20 { return true }
        let first = bytes[range.lowerBound]
        return isInfix ? false : 0x61...0x7A ~= first || !hasSmall && capitals > 3
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

    /// Returns the hashes of a name, whose parts lie one behind the other.
    private mutating func nameHashes(_ start: Int, _ given: Int, _ infix: Int, _ family: Int) -> NameHashes {
        let end = start + given + infix + family
        let (exact, isPlain) = texts.withUnsafeBufferPointer {
            let name = UnsafeBufferPointer(rebasing: $0[start..<end])
            return (NameHashes(name, given: given, infix: infix), name.allSatisfy { $0 < 0x80 })
        }
        if isPlain { return exact }
        // Letters with accents are made plain first.
        letters.removeAll(keepingCapacity: true)
        addLetters(of: texts[start..<start + given], to: &letters)
        let givenCount = letters.count
        addLetters(of: texts[start + given..<start + given + infix], to: &letters)
        let infixCount = letters.count - givenCount
        addLetters(of: texts[start + given + infix..<end], to: &letters)
        var hashes = letters.withUnsafeBufferPointer { NameHashes($0, given: givenCount, infix: infixCount) }
        hashes.identity = exact.identity
        return hashes
    }

    /// Returns hashes of an address: one without what may differ and still lead to the same page, and one as it stands.
    private func siteHashes(_ range: Range<Int>) -> (plain: UInt32, exact: UInt32) {
        let site = plainSite(texts[range])
        return site.count > 3 ? (lettersHash(site), lettersHash(texts[range])) : (0, 0)
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

    /// Whether a site begins with the first letters of the given name, and is not the whole name.
    private mutating func isOddSite(_ site: Range<Int>, _ start: Int, _ givenCount: Int) -> Bool {
        letters.removeAll(keepingCapacity: true)
        let plain = plainSite(texts[site])
        guard givenCount >= 3, plain.count >= 10 else { return false }
        for offset in 0..<3 where plain[plain.startIndex + offset] | 0x20 != texts[start + offset] | 0x20 { return false }
        addLetters(of: plain, to: &letters)
        let siteLetters = letters
        letters.removeAll(keepingCapacity: true)
        addLetters(of: texts[start..<site.lowerBound], to: &letters)
        return !siteLetters.starts(with: letters)
    }

    private func addressHash(_ value: Int) -> UInt32 {
        guard value != 0, tokens[value].kind == .string else { return 0 }
        let range = tokens[value].rawRange
        guard range.count > 8 else { return 0 }
        let hash = textHash(bytes + range.lowerBound, range.count)
        return UInt32(truncatingIfNeeded: hash ^ hash >> 32) | 1
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

    private func lifeFlags(_ status: Int) -> (isDeceased: Bool, isAlive: Bool) {
        guard status != 0, tokens[status].kind == .object else { return (false, false) }
        var key = status + 1
        while key < Int(tokens[status].next) {
            if tokens[key].isText("isDeceased", bytes) {
                return (tokens[key + 1].kind == .true, tokens[key + 1].kind == .false)
            }
            key = Int(tokens[key + 1].next)
        }
        return (false, false)
    }
}

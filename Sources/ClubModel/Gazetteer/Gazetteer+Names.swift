import JSONSyntax

extension Gazetteer {
    /// One entry of the sorted names: where its own letters and what follows them stand.
    private struct Entry {
        /// How many letters it shares with the name before.
        let shared: Int
        let letters: Int
        let letterCount: Int
        /// Where its settlements stand, three bytes each.
        var postings: Int { letters + letterCount }
    }

    /// What a name says about one settlement.
    private struct Posting {
        let value: Int
        var settlement: Int { value & 0x3_FFFF }
        /// Whether it is the settlement's own name, not one that it has in another language.
        var isOwn: Bool { value & 1 << 18 != 0 }
        /// Which of the written forms is the settlement's.
        var form: Int { value >> 19 & 3 }
        var hasNext: Bool { value & 1 << 21 != 0 }
        var formCount: Int { value >> 22 & 3 }
    }

    /// How many settlements of one name are looked at; no real name has more.
    private static let mostOfOneName = 300

    /// Returns the settlements with a name, which is folded in all steps.
    package func settlements(named name: String) -> [Settlement] {
        var result: [Settlement] = []
        forEachSettlement(named: name) { number in
            if let settlement = settlement(number) { result.append(settlement) }
        }
        return result
    }

    /// Calls a closure with the number of each settlement that has a name.
    func forEachSettlement(named name: String, _ body: (Int) -> Void) {
        var name = name
        name.withUTF8 { key in
            guard let entry = entry(named: UnsafeRawBufferPointer(key)) else { return }
            forEachPosting(of: entry) { body($0.settlement) }
        }
    }

    /// Whether a settlement's own name may begin with one of some letters, of which `a` is bit 0; most others are told
    /// apart without being read.
    package func mayBegin(_ settlement: Settlement, withOneOf initials: UInt32) -> Bool {
        let block = settlement.name / Gazetteer.blockLength
        let first = initial(ofBlock: block)
        let last = (block + 1) * Gazetteer.blockLength < nameCount ? initial(ofBlock: block + 1) : first
        guard 0x61...0x7A ~= first, 0x61...0x7A ~= last, first <= last else { return true }
        return (first...last).contains { initials & 1 << UInt32($0 - 0x61) != 0 }
    }

    private func initial(ofBlock block: Int) -> Int { number(at: entry(at: blockStart(block)).letters, bytes: 1) }

    /// Whether any settlement has a name, which is folded in all steps.
    package func hasSettlement(named name: String) -> Bool {
        var name = name
        return name.withUTF8 { entry(named: UnsafeRawBufferPointer($0)) != nil }
    }

    /// Whether a text may be the name of a place, which a list of some countries cannot deny.
    package func mayHaveSettlement(named name: String) -> Bool { !isWhole || hasSettlement(named: name) }

    /// Returns a settlement's own name as it is written.
    package func name(of settlement: Settlement) -> String {
        guard let (entry, letters) = entry(numbered: settlement.name) else { return "" }
        var form = 0
        var formCount = 0
        let end = forEachPosting(of: entry) { posting in
            formCount = max(formCount, posting.formCount)
            if posting.settlement == settlement.number, posting.isOwn { form = posting.form }
        }
        guard form > 0, form <= formCount else { return withCapitals(letters) }
        var at = end
        for _ in 1..<form { at += 1 + number(at: at, bytes: 1) }
        return String(decoding: slice(at: at + 1, count: number(at: at, bytes: 1)), as: UTF8.self)
    }

    /// Returns a settlement's own name with its country, as in `Zutphen (NL)`.
    package func title(of settlement: Settlement) -> String { "\(name(of: settlement)) (\(country(of: settlement)))" }

    /// Returns a settlement's own name, folded.
    package func foldedName(of settlement: Settlement) -> [UInt8] { entry(numbered: settlement.name)?.letters ?? [] }

    /// Returns the range of the names that begin with the letter of a folded one, or with few others beside it.
    func names(withInitialOf name: String) -> Range<Int> {
        guard let initial = name.utf8.first else { return 0..<0 }
        let length = Gazetteer.blockLength
        let blockCount = (nameCount + length - 1) / length
        func firstBlock(from letter: Int) -> Int {
            (0..<blockCount).partitioningIndex { number(at: entry(at: blockStart($0)).letters, bytes: 1) >= letter }
        }
        let start = max(0, firstBlock(from: Int(initial)) - 1) * length
        return start..<max(start, min(nameCount, firstBlock(from: Int(initial) + 1) * length))
    }

    // MARK: Entries

    /// Finds a name among the sorted ones.
    private func entry(named key: UnsafeRawBufferPointer) -> Entry? {
        guard nameCount > 0, !key.isEmpty else { return nil }
        let block = self.block(notBehind: key)
        var at = blockStart(block)
        // How many letters the key shares with the name looked at last, which comes before it.
        var matched = 0
        for number in block * Gazetteer.blockLength..<min(nameCount, (block + 1) * Gazetteer.blockLength) {
            let entry = entry(at: at)
            let shared = number % Gazetteer.blockLength == 0 ? 0 : entry.shared
            if shared < matched { return nil }
            if shared == matched {
                let rest = UnsafeRawBufferPointer(rebasing: key[matched...])
                let (order, count) = compare(slice(at: entry.letters, count: entry.letterCount), with: rest)
                if order == 0 { return entry }
                if order > 0 { return nil }
                matched += count
            }
            at = end(of: entry)
        }
        return nil
    }

    /// Returns the last block whose first name does not come behind a key; the first one where all do.
    private func block(notBehind key: UnsafeRawBufferPointer) -> Int {
        let blockCount = (nameCount - 1) / Gazetteer.blockLength + 1
        let next = (1..<blockCount).partitioningIndex { block in
            let first = entry(at: blockStart(block))
            return compare(slice(at: first.letters, count: first.letterCount), with: key).order > 0
        }
        return next - 1
    }

    /// How many names that begin alike are looked at: more than that nobody chooses from, and a letter more says which.
    private static let mostBeginningAlike = 2_000

    /// Returns the settlements whose own names begin with some letters, folded in all steps: the largest first, no more than asked for.
    package func settlements(beginning letters: String, most: Int) -> [Settlement] {
        let key = Array(letters.utf8)
        guard nameCount > 0, !key.isEmpty else { return [] }
        var found: [Settlement] = []
        var looked = 0
        readNames(from: key.withUnsafeBytes { self.block(notBehind: $0) }) { _, entry, name in
            guard name.starts(with: key) else { return !key.lexicographicallyPrecedes(name) }
            looked += 1
            forEachPosting(of: entry) { posting in
                if posting.isOwn, let settlement = settlement(posting.settlement) { found.append(settlement) }
            }
            return looked < Gazetteer.mostBeginningAlike
        }
        return Array(found.sorted { $0.isLarger(than: $1) }.prefix(most))
    }

    /// Returns an entry by its place among the names, and its letters.
    private func entry(numbered number: Int) -> (entry: Entry, letters: [UInt8])? {
        guard number >= 0, number < nameCount else { return nil }
        var found: (entry: Entry, letters: [UInt8])?
        readNames(from: number / Gazetteer.blockLength) { place, entry, letters in
            if place == number { found = (entry, letters) }
            return place < number
        }
        return found
    }

    /// Calls a closure with each name from the beginning of a block on, its place among the names first, as long as it answers `true`.
    private func readNames(from block: Int, _ body: (_ number: Int, Entry, _ letters: [UInt8]) -> Bool) {
        var at = blockStart(block)
        var letters: [UInt8] = []
        for number in block * Gazetteer.blockLength..<nameCount {
            let entry = entry(at: at)
            // The first name of a block is written in full.
            let shared = number % Gazetteer.blockLength == 0 ? 0 : entry.shared
            letters.removeLast(letters.count - min(letters.count, shared))
            letters += slice(at: entry.letters, count: entry.letterCount)
            guard body(number, entry, letters) else { return }
            at = end(of: entry)
        }
    }

    private func entry(at offset: Int) -> Entry {
        let head = number(at: offset, bytes: 1)
        var at = offset + 1
        var counts = (shared: head & 15, own: head >> 4)
        if counts.shared == 15 {
            counts.shared += number(at: at, bytes: 1)
            at += 1
        }
        if counts.own == 15 {
            counts.own += number(at: at, bytes: 1)
            at += 1
        }
        return Entry(shared: counts.shared, letters: at, letterCount: counts.own)
    }

    /// Calls a closure with each settlement of a name and returns where the written forms begin.
    @discardableResult
    private func forEachPosting(of entry: Entry, _ body: (Posting) -> Void) -> Int {
        var at = entry.postings
        for _ in 0..<Gazetteer.mostOfOneName {
            let posting = Posting(value: number(at: at, bytes: 3))
            body(posting)
            at += 3
            if !posting.hasNext { break }
        }
        return at
    }

    /// Returns where the next entry begins.
    private func end(of entry: Entry) -> Int {
        let formCount = Posting(value: number(at: entry.postings, bytes: 3)).formCount
        var at = forEachPosting(of: entry) { _ in }
        for _ in 0..<formCount { at += 1 + number(at: at, bytes: 1) }
        return at
    }

    /// Returns below 0, 0 or above 0 as the first bytes come before the others, and how many both share.
    private func compare(_ a: UnsafeRawBufferPointer, with b: UnsafeRawBufferPointer) -> (order: Int, shared: Int) {
        let count = min(a.count, b.count)
        for index in 0..<count where a[index] != b[index] { return (Int(a[index]) - Int(b[index]), index) }
        return (a.count - b.count, count)
    }

    /// Returns a folded name with a capital in front of each word.
    private func withCapitals(_ letters: [UInt8]) -> String {
        var result = letters
        var isStart = true
        for index in result.indices {
            if isStart, result[index].isASCIILowercase { result[index] &= 0xDF }
            isStart = result[index] == 0x20
        }
        return String(decoding: result, as: UTF8.self)
    }
}

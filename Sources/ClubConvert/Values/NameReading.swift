import ClubModel
import JSONSyntax

/// A person's name, taken apart.
struct ReadName {
    var given = ""
    var infix = ""
    var family = ""
    /// Parts beside the name that are left out: titles, degrees, nicknames, names before a marriage.
    var titles: [String] = []
    /// Remarks in brackets or after a comma, which may say what somebody does.
    var notes: [String] = []
    /// Whether a cross follows the name.
    var isDeceased = false
    /// The names that the cells may mean, if they contradict each other: "Anna V." is a given name with an initial, or a family
    /// name with one.
    var readings: [String] = []
    /// The name as it was written; `nil` where newer apps keep it so.
    var written: PersonName?
}

/// Takes names apart as they are written in one table.
struct NameReading {
    /// How the letters of names are to be changed, because all names of the table are written so.
    enum Case { case asWritten, capitals, small }

    /// What all names of the table are.
    var letters = Case.asWritten
    /// Whether a Dutch particle with a capital begins the family name, as in Belgium: *Jan Van den Berghe*.
    var keepsCapitalParticles = true

    /// Whether whole names begin with the family name, without a comma: *Evers Noor*.
    var isFamilyFirst = false

    /// Whether the family names are in capitals, beside given names that are not: *Anna VAN DALEN*.
    var hasCapitalFamilies = false

    /// Whether "jr." and "sr." stay, because they alone tell two people of the list apart.
    var keepsGenerations = false

    /// Whether a capital says anything about a particle.
    private var mindsCapitals: Bool { keepsCapitalParticles && letters == .asWritten && !hasCapitalFamilies }

    /// Takes a whole name apart. A single word is the family name.
    func whole(_ text: String) -> ReadName {
        var name = ReadName()
        let cells = withComma(cut(text, &name)).split(separator: ",", omittingEmptySubsequences: true)
        var parts: [[String]] = []
        for cell in cells {
            var words = self.words(of: cell)
            if !parts.isEmpty, isAside(words, after: parts) {
                name.titles.append(words.joined(separator: " "))
                continue
            }
            takeOtherName(from: &words, &name)
            if !words.isEmpty { parts.append(words) }
        }
        guard var first = parts.first else { return name }
        takeTitles(from: &first, &name, isPart: parts.count > 1)
        if parts.count == 1 {
            readInOrder(first, &name)
        } else {
            readFamilyFirst(first, parts.dropFirst(), &name)
        }
        adjustLetters(&name)
        name.normalize()
        return name
    }

    /// Returns a name with a comma before a function that a dash separates from it: "Noor Evers - lid" → "Noor Evers, lid".
    private func withComma(_ text: String) -> String {
        for dash in [" - ", " – "] {
            guard let end = text.end(of: dash) else { continue }
            let before = Array(words(of: text[..<end]).dropLast())
            if isFunction(words(of: text[end...]), before) { return text.replacing(dash, with: ", ") }
        }
        return text
    }

    /// Whether words after a comma are titles, or a name before a marriage; "M.A." after a family name alone are initials.
    private func isAside(_ words: [String], after parts: [[String]]) -> Bool {
        guard let first = words.first else { return false }
        if NameTitles.opensOtherName(first) { return true }
        if isFamilyAlone(parts[0]), parts.count == 1, words.allSatisfy({ isInitials($0) && NameTitles.isDegree($0) }) {
            return false
        }
        return words.allSatisfy { isAddition($0) || NameTitles.isTitle($0) }
    }

    /// Whether words can only be a family name with its infix: "de Boer", "Boer de".
    private func isFamilyAlone(_ words: some Collection<String>) -> Bool { words.count { !NameParticles.contains($0) } < 2 }

    /// Takes the columns for given name, infix and family name together; each may hold some of its neighbour's.
    func parts(given: String, infix: String, family: String) -> ReadName {
        var name = ReadName()
        var givenWords = words(of: cut(given, &name)[...])
        takeOtherName(from: &givenWords, &name)
        takeTitles(from: &givenWords, &name, isPart: true)
        takeInfixCell(infix, &givenWords, &name)
        let pieces = cut(family, &name).split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
        var familyWords = words(of: pieces.first ?? "")
        if pieces.count > 1, givenWords.isEmpty {
            var whole = self.whole(family)
            if !name.infix.isEmpty { whole.infix = normalInfix(name.infix) }
            whole.titles += name.titles
            return whole
        }
        if pieces.count > 1 {
            var others = words(of: pieces[1])
            name.titles += others.filter { isAddition($0) }
            others.removeAll { isAddition($0) || $0 == "," }
            let particles = others.filter { NameParticles.contains($0) }
            others.removeAll { NameParticles.contains($0) }
            if keepsGenerations, others.allSatisfy({ NameTitles.isGeneration($0) }) {
                familyWords += others
                others = []
            }
            if others.isEmpty || saysAgain(others, givenWords) {
                if name.infix.isEmpty { name.infix = particles.joined(separator: " ") }
            } else if isFunction(others, familyWords) {
                name.notes.append(others.joined(separator: " "))
            } else {
                name.readings = [givenWords, others].map { ($0 + familyWords).joined(separator: " ") }
            }
        }
        takeOtherName(from: &familyWords, &name)
        takeTitles(from: &familyWords, &name, isPart: true)
        join(givenWords, familyWords, &name)
        adjustLetters(&name)
        name.normalize()
        return name
    }

    /// Puts a name together from a given name and a family name, either of which may have the infix or the whole name.
    ///
    /// "Jan de" and "Vries" → "Jan", "de", "Vries"
    private func join(_ givenWords: [String], _ familyWords: [String], _ name: inout ReadName) {
        let nicknames = (givenWords + familyWords).filter { isNickname($0) }
        var given = givenWords.filter { !isNickname($0) }
        var family = familyWords.filter { !isNickname($0) }
        // "Jan | Jan de Vries", "Jan de Vries | Vries": a part has the whole name.
        if !given.isEmpty, family.count > given.count, family.starts(with: given) {
            family.removeFirst(given.count)
        } else if let first = family.first, !FamiliarNames.contains(first), given.count > family.count,
            given.suffix(family.count) == family[...]
        {
            given.removeLast(family.count)
        }
        if name.infix.isEmpty, let start = trailingParticles(given), start > 0 {
            name.infix = given[start...].joined(separator: " ")
            given.removeSubrange(start...)
        }
        takeRepeated(name.infix.lowercased(), from: &family, &given)
        if name.infix.isEmpty { takeInfix(from: &family, &name) }
        name.given = givenName(given, nicknames, &name)
        name.family = family.joined(separator: " ")
    }

    /// Takes an infix off a part of the name that has it too: "van | van Dalen" → "van | Dalen".
    private func takeRepeated(_ infix: String, from family: inout [String], _ given: inout [String]) {
        let count = words(of: infix[...]).count
        guard count > 0 else { return }
        func isInfix(_ words: ArraySlice<String>) -> Bool { words.joined(separator: " ").lowercased() == infix }
        if family.count > count, isInfix(family.prefix(count)) {
            family.removeFirst(count)
        } else if family.count > count, isInfix(family.suffix(count)) {
            family.removeLast(count)
        }
        if given.count > count, isInfix(given.suffix(count)) { given.removeLast(count) }
    }

    /// Reads the cell for the infix, in which address books also have a second given name or a title.
    ///
    /// "van der" → infix, "Maria van" → given name and infix, "A." → given name, "Dhr." → title
    private func takeInfixCell(_ text: String, _ given: inout [String], _ name: inout ReadName) {
        if text.isEmpty { return }
        if NameTitles.isTitle(text) { return name.titles.append(text) }
        var words = self.words(of: cut(text, &name).replacing(",", with: " ")[...])
        takeTitles(from: &words, &name, isPart: true)
        name.titles += words.filter { isAddition($0) }
        words.removeAll { isAddition($0) }
        let start = words.lastIndex { !isOfInfix($0) }.map { $0 + 1 } ?? 0
        name.infix = words[start...].joined(separator: " ")
        let others = words[..<start]
        let isSpanish = others.last.map { NameParticles.spanishSeconds.contains($0.lowercased()) } ?? false
        if !isSpanish, others.contains(where: { isOfInfix($0) }) {
            // "van der Berg" in the cell for the infix may be a family name of its own.
            name.readings = [(given + others).joined(separator: " "), others.joined(separator: " ")]
        }
        given += others
    }

    /// Whether a word in a cell for infixes is one: a known one, or a word without a capital. "V." may be an initial.
    private func isOfInfix(_ word: String) -> Bool {
        if letters == .asWritten, isInitials(word), word.utf8.count < 3 { return false }
        return NameParticles.contains(word) || NameParticles.isLink(word) || letters != .small && NameParticles.isSmall(word)
    }

    /// Whether the words after a family name and a comma are the given name again, or its initials: "Vries, J.".
    private func saysAgain(_ words: [String], _ given: [String]) -> Bool {
        guard let word = words.first, let name = given.first, let first = word.first, let letter = name.first else {
            return false
        }
        if isInitials(word) || isInitials(name) { return folded(String(first), .all) == folded(String(letter), .all) }
        return folded(word, .all) == folded(name, .all)
    }

    /// Whether words after a comma say what somebody does: "secretaris", "nieuw lid", but not "A. de" and "Per".
    private func isFunction(_ words: [String], _ family: [String]) -> Bool {
        guard let first = words.first, !isInitials(first), !FamiliarNames.contains(first) else { return false }
        // "van-Dalen" is the rest of a family name.
        if letters == .asWritten, !isFamilyAlone(family), first.utf8.count > 2, NameParticles.isSmall(first),
            !NameParticles.contains(first), !first.utf8.contains(where: { $0.isASCIIUppercase })
        {
            return true
        }
        let text = words.joined(separator: " ")
        guard FunctionWords.knows(text) else { return false }
        if !beginsWithCapital(first) || FunctionWords.status(text) != nil || !FunctionWords.read(text).flags.isEmpty {
            return true
        }
        return family.count > 1 && FamiliarNames.contains(family[0])
    }

    // MARK: Words

    /// Returns a name without crosses and without remarks in brackets or quotation marks; nicknames stay, in brackets.
    private func cut(_ text: String, _ name: inout ReadName) -> String {
        let text = NameReading.withoutMark(text)
        // Nearly all names are letters, spaces, stops and hyphens.
        if text.utf8.allSatisfy({
            $0 != UInt8(ascii: "(") && $0 != UInt8(ascii: "[") && $0 != 0xE2 && $0 != UInt8(ascii: "*")
                && $0 != UInt8(ascii: "\"")
        }) {
            return text
        }
        var kept = ""
        var inside: String?
        var isQuoted = false
        for character in text {
            switch character {
            case "†", "✝", "⚰": name.isDeceased = true
            // A star leads to a note that nobody finds beside the name.
            case "*": name.titles.append("*")
            case "(", "[":
                if inside == nil { (inside, isQuoted) = ("", false) }
            case ")", "]", "\"", "“", "”", "„":
                let isQuote = character != ")" && character != "]"
                if let content = inside, isQuoted || !isQuote {
                    kept += bracketed(trimmed(content), &name)
                    inside = nil
                } else if inside == nil, isQuote {
                    (inside, isQuoted) = ("", true)
                }
            default:
                if inside == nil { kept.append(character) } else { inside?.append(character) }
            }
        }
        if let inside, !trimmed(inside).isEmpty { name.notes.append(trimmed(inside)) }
        return trimmed(kept)
    }

    /// Returns a name without the number or the mark before it in a list: "1. Noor Evers", "- Noor Evers" → "Noor Evers".
    static func withoutMark(_ text: String) -> String {
        guard let space = text.utf8.firstIndex(of: UInt8(ascii: " ")), text.utf8.first.map({ !$0.isASCIILetter }) ?? false else {
            return text
        }
        let mark = text[..<space].unicodeScalars
        guard mark.count <= 4, mark.allSatisfy({ 0x30...0x39 ~= $0.value || listMarks.contains($0) }) else { return text }
        let name = text[space...].drop { $0 == " " }
        let isName = name.unicodeScalars.first?.properties.isUppercase ?? false
        return isName || NameParticles.contains(name.prefix { $0 != " " }) ? String(name) : text
    }

    private static let listMarks: Set<Unicode.Scalar> = [".", ")", ":", "-", "–", "—", "•", "·", "▪", "*", "#"]

    private func bracketed(_ content: String, _ name: inout ReadName) -> String {
        if content.isEmpty { return "" }
        if content.utf8.first == UInt8(ascii: "+"), content.utf8.count(where: { $0.isDigit }) >= 4,
            PrivatePart(in: content) == nil
        {
            // "(+2020)" says when somebody died.
            name.isDeceased = true
            return ""
        }
        let words = content.split(separator: " ")
        if words.allSatisfy({ NameParticles.contains($0) && (NameParticles.isSmall($0) || !hasLowercase($0)) }) {
            return ", " + content
        }
        if NameTitles.opensOtherName(words[0]) || words.allSatisfy({ isAddition($0) || NameTitles.isCertainTitle($0) }) {
            name.titles.append(content)
            return ""
        }
        let isNickname = words.count <= 2 && words.allSatisfy { beginsWithCapital($0) } && !FunctionWords.knows(content)
        if isNickname { return " (" + content.split(separator: " ").joined(separator: "\u{A0}") + ") " }
        name.notes.append(content)
        return ""
    }

    private func words(of text: Substring) -> [String] {
        text.utf8.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
    }

    /// Takes titles and degrees off the ends of a name: "Mevr.T." → "T.".
    ///
    /// - Parameter isPart: Whether the words are those of a column for a part of names, in which only certain titles are left out.
    private func takeTitles(from words: inout [String], _ name: inout ReadName, isPart: Bool = false) {
        if words.count > 2, words[0].lowercased() == "de", words[1].lowercased() == "heer" {
            name.titles.append(words[..<2].joined(separator: " "))
            words.removeFirst(2)
        }
        while let first = words.first {
            if let stop = first.firstIndex(of: "."), first.index(after: stop) < first.endIndex,
                NameTitles.isCertainTitle(first[...stop])
            {
                words.replaceSubrange(..<1, with: [String(first[...stop]), String(first[first.index(after: stop)...])])
            }
            guard isPart ? NameTitles.isCertainTitle(words[0]) : words.count > 1 && NameTitles.isTitle(words[0]) else { break }
            name.titles.append(words.removeFirst())
        }
        while words.count > 1, let last = words.last, isAddition(last),
            isPart || !isInitials(last) || !isFamilyAlone(words.dropLast())
        {
            name.titles.append(last)
            words.removeLast()
        }
    }

    /// Whether a word after a name is not a part of it: "MSc", "jr.".
    private func isAddition(_ word: some StringProtocol) -> Bool {
        if NameTitles.isDegree(word) { return true }
        // "Anna Senior" may have that name.
        return NameTitles.isGeneration(word) && !keepsGenerations && (word.utf8.count < 5 || !beginsWithCapital(word))
    }

    /// Takes off the name that somebody has beside this one: "Vos née Smit" → "Vos", "wed. Vos" → "Vos".
    private func takeOtherName(from words: inout [String], _ name: inout ReadName) {
        guard let start = words.firstIndex(where: { NameTitles.opensOtherName($0) }), start + 1 < words.count else { return }
        let end = start == 0 ? 1 : words.count
        name.titles.append(words[start..<end].joined(separator: " "))
        words.removeSubrange(start..<end)
    }

    /// Returns the given name without nicknames, which beside initials are the given name.
    ///
    /// "Hendrik (Henk)" → "Hendrik", "H.J. (Henk)" → "Henk"
    private func givenName(_ words: some Collection<String>, _ nicknames: [String], _ name: inout ReadName) -> String {
        let nicknames = nicknames.map { trimmed(String($0.dropFirst().dropLast())) }
        if let nickname = nicknames.first, words.allSatisfy({ isInitials($0) }) { return nickname }
        name.titles += nicknames
        return words.joined(separator: " ")
    }

    // MARK: Order

    /// Reads "Vries, Jan de", "de Vries, Jan" and "Berg, van den, Piet".
    private func readFamilyFirst(_ first: [String], _ others: ArraySlice<[String]>, _ name: inout ReadName) {
        var given: [String] = []
        for part in others {
            if part.allSatisfy({ NameParticles.contains($0) }), name.infix.isEmpty {
                name.infix = part.joined(separator: " ")
            } else if given.isEmpty {
                given = part
            } else {
                name.notes.append(part.joined(separator: " "))
            }
        }
        takeTitles(from: &given, &name)
        // "Noor Evers, secretaris": a function follows the comma, not a given name.
        if given.isEmpty || isFunction(given, first) {
            if !given.isEmpty { name.notes.append(given.joined(separator: " ")) }
            readInOrder(first + words(of: name.infix[...]), &name)
            return
        }
        join(given, first, &name)
    }

    /// Reads a name without a comma.
    private func readInOrder(_ all: [String], _ name: inout ReadName) {
        let nicknames = all.filter { isNickname($0) }
        var words = all.filter { !isNickname($0) }
        var generation: String?
        if words.count > 2, let last = words.last, NameTitles.isGeneration(last) { generation = words.removeLast() }
        let cut = isFamilyFirst ? familyFirstDivision(of: words) : division(of: words)
        name.given = givenName(words[cut.given], nicknames, &name)
        name.infix = words[cut.infix].joined(separator: " ")
        name.family = words[cut.family].joined(separator: " ")
        if let last = words.last, isInitials(last), FamiliarNames.contains(words[0]), !isFamilyFirst {
            // "Anna V." hides a family name, or begins with it.
            let written = words.joined(separator: " ")
            name.readings = [written] + (name.display == written ? [] : [name.display])
        }
        if !name.infix.isEmpty, !NameParticles.isSmall(name.infix) { name.infix = name.infix.lowercased() }
        if let generation { name.family += " " + generation }
    }

    private typealias Division = (given: Range<Int>, infix: Range<Int>, family: Range<Int>)

    private func division(of words: [String]) -> Division {
        let count = words.count
        if count < 2 { return (0..<0, 0..<0, 0..<count) }
        if let capitals = capitalRun(words) { return division(of: words, family: capitals) }
        if let start = trailingParticles(words) {
            // "Vries Jan de", and "Vries de".
            return start == 0 ? (0..<0, 0..<0, 0..<count) : (1..<start, start..<count, 0..<1)
        }
        if beginsFamily(words) {
            let run = particleRun(words, from: 0)
            let isInfix = NameParticles.isSmall(words[0]) || !mindsCapitals
            let end = min(run + 1, count)
            return isInfix ? (end..<count, 0..<run, run..<end) : (end..<count, 0..<0, 0..<end)
        }
        let initials = (words.lastIndex { !isInitials($0) } ?? count) + 1
        if initials < count, !isInitials(words[0]), words[0].utf8.count > 2,
            words[1..<initials].allSatisfy({ NameParticles.contains($0) })
        {
            // "Boer de H.", "Evers J.P."
            return (initials..<count, 1..<initials, 0..<1)
        }
        let compound = compoundStart(words)
        for index in 1..<max(1, count - 1) where NameParticles.contains(words[index]) {
            if let compound, index >= compound { break }
            if index + 2 < count, NameParticles.spanishSeconds.contains(words[index + 1].lowercased()),
                words[index - 1].lowercased().hasPrefix("mar")
            {
                continue
            }
            let given = givenCount(words, atMost: index)
            if given < index { return (0..<given, 0..<0, given..<count) }
            return division(of: words, particlesAt: index)
        }
        let last = compound ?? count - 1
        let given = last == 0 ? 1 : min(last, givenCount(words, atMost: last))
        return (0..<given, 0..<0, given..<count)
    }

    /// Divides a name of a list in which family names stand in front: as many words as possible at the end are given names.
    private func familyFirstDivision(of words: [String]) -> Division {
        let count = words.count
        if count < 2 || trailingParticles(words) != nil || capitalRun(words) != nil { return division(of: words) }
        var start = count - 1
        while start > 1, isInitials(words[start - 1]) || FamiliarNames.contains(words[start - 1]) { start -= 1 }
        let run = NameParticles.isSmall(words[0]) || !mindsCapitals ? min(particleRun(words, from: 0), start - 1) : 0
        if run == 0, let end = trailingParticles(Array(words[..<start])), end > 0 { return (start..<count, end..<start, 0..<end) }
        return (start..<count, 0..<run, run..<start)
    }

    /// Decides about particles behind the given name: a Belgian capital makes them part of the family name.
    private func division(of words: [String], particlesAt start: Int) -> Division {
        let end = min(particleRun(words, from: start), words.count - 1)
        if NameParticles.isSmall(words[start]) {
            // "Jean de La Fontaine": a capital begins the family name.
            let small = words[start..<end].firstIndex { !NameParticles.isSmall($0) } ?? end
            return (0..<start, start..<small, small..<words.count)
        }
        if mindsCapitals || !NameParticles.isDutch(words[start]) { return (0..<start, 0..<0, start..<words.count) }
        return (0..<start, start..<end, end..<words.count)
    }

    private func division(of words: [String], family: Range<Int>) -> Division {
        let count = words.count
        // "Anna VAN DALEN", and "VAN DALEN Anna".
        let own = words[family].dropLast().firstIndex { !NameParticles.contains($0) } ?? family.upperBound - 1
        if family.lowerBound > 0 {
            var start = family.lowerBound
            while start > 1, NameParticles.contains(words[start - 1]) { start -= 1 }
            return (0..<start, start..<own, own..<count)
        }
        if own > 0 { return (family.upperBound..<count, 0..<own, own..<family.upperBound) }
        // "VRIES de Anna", and "VRIES Anna de".
        var run = family.upperBound
        while run + 1 < count, NameParticles.contains(words[run]), isLoose(words[run]) { run += 1 }
        if run > family.upperBound { return (run..<count, family.upperBound..<run, family) }
        let start = trailingParticles(words).map { max($0, family.upperBound) } ?? count
        return (family.upperBound..<start, start..<count, family)
    }

    /// Returns where a family name in capitals stands beside other words: "DUPONT Marie", "Jan de VRIES".
    private func capitalRun(_ words: [String]) -> Range<Int>? {
        let isCapital = words.map { isInCapitals($0) }
        guard var first = isCapital.firstIndex(of: true), let last = isCapital.lastIndex(of: true),
            isCapital[first...last].allSatisfy({ $0 })
        else { return nil }
        while first > 0, NameParticles.contains(words[first - 1]), isLoose(words[first - 1]),
            !NameParticles.isSmall(words[first - 1])
        {
            first -= 1
        }
        // In "J.P. EVERS" only the family name can be in capitals.
        return (first == 0 || last == words.count - 1) && last - first + 1 < words.count ? first..<last + 1 : nil
    }

    /// Whether a word is in capitals that are not initials: "VRIES".
    func isInCapitals(_ word: String) -> Bool {
        !hasLowercase(word) && word.unicodeScalars.count { $0.properties.isAlphabetic } >= 3
            && !word.utf8.contains(UInt8(ascii: "."))
    }

    func hasLowercase(_ text: some StringProtocol) -> Bool { text.unicodeScalars.contains { $0.properties.isLowercase } }

    /// Whether a name begins with its family name: "van Dalen Anna", "De Smet Bart".
    private func beginsFamily(_ words: [String]) -> Bool {
        guard NameParticles.contains(words[0]) else { return false }
        if NameParticles.isSmall(words[0]) { return true }
        return words.count > 2 && NameParticles.isDutch(words[0]) && !FamiliarNames.contains(words[0])
    }

    /// Returns where the particles end that begin at an index.
    private func particleRun(_ words: [String], from start: Int) -> Int {
        var end = start
        while end < words.count, NameParticles.contains(words[end]) || (end > start && NameParticles.isLink(words[end])) {
            end += 1
        }
        return end
    }

    /// Returns the index of the particles that a text ends with; `nil` if it ends with another word.
    private func trailingParticles(_ words: [String]) -> Int? {
        var start = words.count
        while start > 0, NameParticles.contains(words[start - 1]), isLoose(words[start - 1]) { start -= 1 }
        return start < words.count ? start : nil
    }

    /// Whether a particle does not begin a family name by its capital, as "De" does in Belgium: "de", "DE".
    private func isLoose(_ word: some StringProtocol) -> Bool {
        NameParticles.isSmall(word) || NameParticles.isDutch(word) && !hasLowercase(word)
    }

    /// Returns where a double name with a hyphen begins that has blanks in it: "Evers - van Dalen", "Beckering-van Loon".
    private func compoundStart(_ words: [String]) -> Int? {
        for (index, word) in words.enumerated() where index > 0 {
            guard let hyphen = word.firstIndex(where: { $0 == "-" || $0 == "–" || $0 == "—" }) else { continue }
            if hyphen == word.startIndex { return max(1, index - 1) }
            let behind = word[word.index(after: hyphen)...]
            if behind.isEmpty || NameParticles.contains(behind) { return index }
        }
        return nil
    }

    /// Returns how many words of a name are given names.
    private func givenCount(_ words: [String], atMost bound: Int) -> Int {
        let other = (1..<bound).first { index in
            let word = words[index]
            let isGiven =
                isInitials(word) || FamiliarNames.contains(word)
                || NameParticles.contains(word) && index + 1 < bound
                || NameParticles.spanishSeconds.contains(word.lowercased())
                || word.split(separator: "-").allSatisfy { FamiliarNames.contains($0) }
            return !isGiven
        }
        return other ?? bound
    }

    /// Takes the particles off the beginning or the end of a family name.
    private func takeInfix(from family: inout [String], _ name: inout ReadName) {
        if let start = trailingParticles(family), start > 0 {
            name.infix = family[start...].joined(separator: " ").lowercased()
            family.removeSubrange(start...)
            // "Berg - van den"
            if family.count > 1, family.last == "-" || family.last == "–" { family.removeLast() }
            return
        }
        guard family.count > 1, NameParticles.contains(family[0]) else { return }
        var end = min(particleRun(family, from: 0), family.count - 1)
        if NameParticles.isSmall(family[0]) {
            end = family[..<end].firstIndex { !NameParticles.isSmall($0) } ?? end
        } else if mindsCapitals && !isLoose(family[0]) || !NameParticles.isDutch(family[0]) {
            return
        }
        name.infix = family[..<end].joined(separator: " ").lowercased()
        family.removeSubrange(..<end)
    }

    // MARK: Kinds of words

    private func isNickname(_ word: String) -> Bool { word.utf8.first == UInt8(ascii: "(") && word.utf8.count > 2 }

    private func beginsWithCapital(_ word: some StringProtocol) -> Bool {
        word.unicodeScalars.first.map { $0.properties.isUppercase } ?? false
    }

    /// Whether a word is one or more initials: "J.", "J.P.", "Th.", "J".
    func isInitials(_ word: String) -> Bool {
        if word.unicodeScalars.count == 1 { return beginsWithCapital(word) }
        if word.utf8.last == UInt8(ascii: ".") {
            return word.utf8.count <= 12 && beginsWithCapital(word) && !NameTitles.isGeneration(word)
        }
        let scalars = Array(word.unicodeScalars)
        return scalars.count >= 3 && scalars.count % 2 == 1 && scalars[1] == "."
            && scalars.indices.allSatisfy { $0 % 2 == 0 || scalars[$0] == "." }
    }
}

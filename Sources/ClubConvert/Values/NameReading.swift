import ClubModel

/// A person's name, taken apart.
struct ReadName {
    var given = ""
    var infix = ""
    var family = ""
    /// Titles and degrees that stood beside the name.
    var titles: [String] = []
    /// What stood in brackets or behind a comma and is no part of a name.
    var notes: [String] = []
    /// Whether a cross stood beside the name.
    var isDeceased = false
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

    /// Whether a capital says anything about a particle.
    private var mindsCapitals: Bool { keepsCapitalParticles && letters == .asWritten }

    /// Takes a whole name apart. Where there is only one word, it is the family name.
    func whole(_ text: String) -> ReadName {
        var name = ReadName()
        let parts = cut(text, &name).split(separator: ",", omittingEmptySubsequences: true).map { words(of: $0) }
            .filter { !$0.isEmpty }
        guard var first = parts.first else { return name }
        let others = parts.dropFirst().filter { part in
            guard part.allSatisfy({ NameTitles.isDegree($0) || NameTitles.isTitle($0) }) else { return true }
            name.titles += part
            return false
        }
        takeTitles(from: &first, &name)
        if others.isEmpty {
            readInOrder(first, &name)
        } else {
            readFamilyFirst(first, others, &name)
        }
        adjustLetters(&name)
        name.normalize()
        return name
    }

    /// Takes the columns for given name, infix and family name together; each may hold some of its neighbour's.
    func parts(given: String, infix: String, family: String) -> ReadName {
        var name = ReadName()
        var givenWords = words(of: cut(given, &name)[...])
        takeTitles(from: &givenWords, &name)
        var familyText = cut(family, &name)
        if let comma = familyText.utf8.firstIndex(of: UInt8(ascii: ",")) {
            let behind = words(of: familyText[familyText.index(after: comma)...])
            let front = String(familyText[..<comma])
            let others = behind.filter { !NameParticles.contains($0) }
            if others.isEmpty || saysAgain(others, givenWords) {
                name.infix = behind.filter { NameParticles.contains($0) }.joined(separator: " ")
                familyText = front
            } else if givenWords.isEmpty {
                return whole(family)
            }
        }
        var familyWords = words(of: familyText[...])
        // "Jan | Jan de Vries": the column for the family name has the whole name.
        if !givenWords.isEmpty, familyWords.count > givenWords.count, familyWords.starts(with: givenWords) {
            familyWords.removeFirst(givenWords.count)
        }
        if !infix.isEmpty { name.infix = trimmed(infix) }
        if name.infix.isEmpty {
            if let start = trailingParticles(givenWords), start > 0 {
                name.infix = givenWords[start...].joined(separator: " ")
                givenWords.removeSubrange(start...)
            } else if let start = trailingParticles(familyWords), start > 0 {
                name.infix = familyWords[start...].joined(separator: " ")
                familyWords.removeSubrange(start...)
            } else {
                takeInfix(from: &familyWords, &name)
            }
        }
        name.given = nicknameBehind(givenWords)
        name.family = familyWords.joined(separator: " ")
        adjustLetters(&name)
        name.normalize()
        return name
    }

    /// Whether what stands behind a family name and a comma is the given name once more, or its initials: "Vries, J.".
    private func saysAgain(_ words: [String], _ given: [String]) -> Bool {
        guard let first = words.first?.first, let letter = given.first?.first else { return false }
        return folded(String(first), .all) == folded(String(letter), .all) && !NameTitles.isDegree(words[0])
            && !NameTitles.isGeneration(words[0])
    }

    // MARK: Words

    /// Returns a name without crosses and without remarks in brackets; nicknames in brackets stay.
    private func cut(_ text: String, _ name: inout ReadName) -> String {
        // Nearly all names are letters, blanks, stops and hyphens.
        if text.utf8.allSatisfy({ $0 != UInt8(ascii: "(") && $0 != UInt8(ascii: "[") && $0 != 0xE2 && $0 != UInt8(ascii: "*") }) {
            return text
        }
        var kept = ""
        var inside: String?
        for character in text {
            switch character {
            case "†", "✝", "⚰": name.isDeceased = true
            case "*": continue
            case "(", "[":
                if inside == nil { inside = "" }
            case ")", "]":
                guard let content = inside else { continue }
                kept += bracketed(trimmed(content), &name)
                inside = nil
            default:
                if inside == nil { kept.append(character) } else { inside?.append(character) }
            }
        }
        if let inside, !trimmed(inside).isEmpty { name.notes.append(trimmed(inside)) }
        return trimmed(kept)
    }

    private func bracketed(_ content: String, _ name: inout ReadName) -> String {
        if content.isEmpty { return "" }
        let words = content.split(separator: " ")
        if words.allSatisfy({ NameParticles.contains($0) && NameParticles.isSmall($0) }) { return ", " + content }
        let isNickname = words.count <= 2 && words.allSatisfy { beginsWithCapital($0) } && !FunctionWords.knows(content)
        if isNickname { return " (" + content.split(separator: " ").joined(separator: "\u{A0}") + ") " }
        name.notes.append(content)
        return ""
    }

    private func words(of text: Substring) -> [String] {
        text.utf8.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
    }

    private func takeTitles(from words: inout [String], _ name: inout ReadName) {
        if words.count > 2, words[0].lowercased() == "de", words[1].lowercased() == "heer" { words.removeFirst() }
        while words.count > 1, let first = words.first, NameTitles.isTitle(first) {
            name.titles.append(first)
            words.removeFirst()
        }
        while words.count > 2, let last = words.last, NameTitles.isDegree(last) {
            name.titles.append(last)
            words.removeLast()
        }
    }

    /// Puts a nickname with the given name, wherever it stood; beside initials it is the given name.
    private func nicknameBehind(_ words: [String]) -> String {
        if words.count > 1, let last = words.last, isNickname(last), words.dropLast().allSatisfy({ isInitials($0) }) {
            let called = last.unicodeScalars.filter { !"()\"“”„".unicodeScalars.contains($0) }
            return String(String.UnicodeScalarView(called)).replacing("\u{A0}", with: " ")
        }
        let given = words.count == 1 ? words[0] : words.joined(separator: " ")
        // Only nicknames of several words are held together by such blanks.
        return given.utf8.contains(0xC2) ? given.replacing("\u{A0}", with: " ") : given
    }

    // MARK: Order

    /// Reads "Vries, Jan de", "de Vries, Jan" and "Berg, van den, Piet".
    private func readFamilyFirst(_ first: [String], _ others: [[String]], _ name: inout ReadName) {
        var family = first
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
        if given.count > 2 || given.first.map({ !NameTitles.isTitle($0) }) != true { takeTitles(from: &given, &name) }
        // "Noor Evers, secretaris": what stands behind the comma is no given name.
        if given.isEmpty || FunctionWords.knows(given.joined(separator: " ")) {
            if !given.isEmpty { name.notes.append(given.joined(separator: " ")) }
            let infix = name.infix
            readInOrder(infix.isEmpty ? family : family + infix.split(separator: " ").map { String($0) }, &name)
            return
        }
        let nickname = given.dropFirst().firstIndex { isNickname($0) }.map { given.remove(at: $0) }
        if name.infix.isEmpty, let start = trailingParticles(given), start > 0 {
            name.infix = given[start...].joined(separator: " ")
            given.removeSubrange(start...)
        }
        if name.infix.isEmpty { takeInfix(from: &family, &name) }
        if let nickname { given.append(nickname) }
        name.given = nicknameBehind(given)
        name.family = family.joined(separator: " ")
    }

    /// Reads a name without a comma.
    private func readInOrder(_ all: [String], _ name: inout ReadName) {
        var words = all
        var nickname: String?
        if let place = words.dropFirst().firstIndex(where: { isNickname($0) }) { nickname = words.remove(at: place) }
        var generation: String?
        if words.count > 2, let last = words.last, NameTitles.isGeneration(last) { generation = words.removeLast() }
        let cut = isFamilyFirst ? familyFirstDivision(of: words) : division(of: words)
        name.given = nicknameBehind(words[cut.given] + [nickname].compactMap { $0 })
        name.infix = words[cut.infix].joined(separator: " ")
        name.family = words[cut.family].joined(separator: " ")
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
        if count == 3 || count == 2, isInitials(words[count - 1]), !isInitials(words[0]), words[0].utf8.count > 2,
            count == 2 || isInitials(words[1])
        {
            return (1..<count, 0..<0, 0..<1)
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
        if family.lowerBound == 0 {
            if let start = trailingParticles(words), start >= family.upperBound {
                return (family.upperBound..<start, start..<words.count, family)
            }
            return (family.upperBound..<words.count, 0..<0, family)
        }
        var start = family.lowerBound
        while start > 1, NameParticles.contains(words[start - 1]) { start -= 1 }
        return (0..<start, start..<family.lowerBound, family.lowerBound..<words.count)
    }

    /// Returns where a family name in capitals stands beside other words: "DUPONT Marie", "Jan de VRIES".
    private func capitalRun(_ words: [String]) -> Range<Int>? {
        let isCapital = words.map { isInCapitals($0) }
        guard let first = isCapital.firstIndex(of: true), let last = isCapital.lastIndex(of: true),
            first == 0 || last == words.count - 1,
            isCapital[first...last].allSatisfy({ $0 }), last - first + 1 < words.count
        else { return nil }
        // In "J.P. EVERS" only the family name can be in capitals.
        return first..<last + 1
    }

    private func isInCapitals(_ word: String) -> Bool {
        var letters = 0
        for scalar in word.unicodeScalars where scalar.properties.isAlphabetic {
            if scalar.properties.isLowercase { return false }
            letters += 1
        }
        return letters >= 3 && !word.unicodeScalars.contains(".")
    }

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

    /// Returns where the particles begin that a text ends with; `nil` where it ends otherwise.
    private func trailingParticles(_ words: [String]) -> Int? {
        var start = words.count
        while start > 0, NameParticles.contains(words[start - 1]), NameParticles.isSmall(words[start - 1]) { start -= 1 }
        return start < words.count ? start : nil
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
        var count = 1
        while count < bound {
            let word = words[count]
            let isGiven =
                isInitials(word) || FamiliarNames.contains(word)
                || NameParticles.contains(word) && count + 1 < bound
                || NameParticles.spanishSeconds.contains(word.lowercased())
                || word.split(separator: "-").allSatisfy { FamiliarNames.contains($0) }
            guard isGiven else { break }
            count += 1
        }
        return count
    }

    /// Takes the particles off the beginning of a family name.
    private func takeInfix(from family: inout [String], _ name: inout ReadName) {
        guard family.count > 1, NameParticles.contains(family[0]) else { return }
        var end = min(particleRun(family, from: 0), family.count - 1)
        if NameParticles.isSmall(family[0]) {
            end = family[..<end].firstIndex { !NameParticles.isSmall($0) } ?? end
        } else if mindsCapitals || !NameParticles.isDutch(family[0]) {
            return
        }
        name.infix = family[..<end].joined(separator: " ").lowercased()
        family.removeSubrange(..<end)
    }

    // MARK: Kinds of words

    private func isNickname(_ word: String) -> Bool {
        guard let first = word.unicodeScalars.first, word.utf8.count > 2 else { return false }
        return first == "(" || first == "\"" || first == "“" || first == "„"
    }

    private func beginsWithCapital(_ word: some StringProtocol) -> Bool {
        word.unicodeScalars.first.map { $0.properties.isUppercase } ?? false
    }

    /// Whether a word is one or more initials: "J.", "J.P.", "Th.", "J".
    private func isInitials(_ word: String) -> Bool {
        if word.unicodeScalars.count == 1 { return beginsWithCapital(word) }
        if word.utf8.last == UInt8(ascii: ".") {
            return word.utf8.count <= 12 && beginsWithCapital(word) && !NameTitles.isGeneration(word)
        }
        let scalars = Array(word.unicodeScalars)
        return scalars.count >= 3 && scalars.count % 2 == 1 && scalars[1] == "."
            && scalars.indices.allSatisfy { $0 % 2 == 0 || scalars[$0] == "." }
    }
}

import JSONSyntax

/// The words of the names of all clubs and museums, their short names and their towns: what a text of any file may mean by a word
/// that is nearly one of them.
package struct OrganizationNames: Index {
    package static let recipe = IndexRecipe.of(
        Self.self, collecting: [.organizations, .clubs, NameWords.recipe])
    /// How many clubs and museums of all files have a word in their names.
    private var counts: [String: Int] = [:]
    private var alike: [Key: [String]] = [:]
    /// The full names by short name, of those that have more than one.
    private var fullNames: [String: Set<String>] = [:]
    /// The words of texts that are nearly a name, with that name, by file.
    private var meant: [Int: [String: String]] = [:]
    /// The files with a club or museum that has such a word in its name.
    private var misspelt: Set<Int> = []

    /// What two words share of which one is a slip: both ends.
    private struct Key: Hashable {
        let first: Unicode.Scalar
        let last: Unicode.Scalar
        let count: Int
    }

    /// Shorter words are too like each other.
    private static let leastLetters = 6
    /// So many clubs and museums with a word in their names make it the usual one.
    private static let usual = 3
    /// The most words with the same ends that are compared: beyond that nothing can be told, and it would take too long.
    private static let mostAlike = 200

    package init(_ workspace: Workspace) {
        let organizations = workspace.files.map { $0.organizations + [$0.club].compactMap { $0 } }
        let collected = workspace.files.indices.map { workspace.collected(NameWords.self, of: $0) }
        for word in collected.lazy.flatMap({ $0?.ofNames ?? [] }) { add(word) }
        for facts in organizations.joined() {
            if let nickName = facts.nickName, let fullName = facts.fullName { fullNames[nickName, default: []].insert(fullName) }
        }
        fullNames = fullNames.filter { $0.value.count > 1 }
        for word in OrganizationNames.calendar + OrganizationNames.countries { add(word) }
        for (file, words) in collected.enumerated() {
            for word in words?.ofTexts ?? [] {
                if let name = meant(by: word) { meant[file, default: [:]][word] = name }
            }
            if organizations[file].contains(where: { !misspelt(in: $0).isEmpty }) { misspelt.insert(file) }
        }
    }

    private mutating func add(_ word: String) {
        counts[word, default: 0] += 1
        guard counts[word] == 1, word.utf8.count >= OrganizationNames.leastLetters else { return }
        let letters = Array(word.unicodeScalars)
        guard letters.count >= OrganizationNames.leastLetters, let key = OrganizationNames.key(letters, letters.count) else {
            return
        }
        alike[key, default: []].append(word)
    }

    /// What English texts write with a capital, too.
    package static let calendar = [
        "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday", "January", "February", "August",
        "September", "October", "November", "December",
    ]

    /// Countries and what comes from them, which texts in both languages write with a capital.
    private static let countries = [
        "Netherlands", "Holland", "Nederland", "Nederlands", "Nederlandse", "Belgium", "België", "Belgian", "Belgisch",
        "Belgische",
        "Germany", "German", "Duitsland", "Duitse", "France", "French", "Frankrijk", "England", "English", "Engeland", "Engelse",
        "Britain", "British", "Britse", "Scotland", "Schotland", "Ireland", "Ierland", "Denmark", "Denemarken", "Sweden",
        "Swedish",
        "Zweden", "Zweedse", "Norway", "Noorwegen", "Finland", "Estonia", "Estland", "Switzerland", "Zwitserland", "Austria",
        "Oostenrijk", "Poland", "Portugal", "Spanish", "Spanje", "Spaanse", "Italian", "Italië", "Italiaanse", "Greece",
        "Griekenland", "Canada", "Canadian", "Canadese", "America", "American", "Amerika", "Amerikaanse", "Australia",
        "Australian",
        "Australië", "Australische", "Japanese", "Japanse", "Chinese", "Europe", "European", "Europa", "Europese",
    ]

    private static func key(_ letters: [Unicode.Scalar], _ count: Int) -> Key? {
        guard let first = letters.first, let last = letters.last else { return nil }
        return Key(first: first, last: last, count: count)
    }

    /// Whether a text or a name of a file has a word that is nearly a name.
    package func concerns(_ file: Int) -> Bool { meant[file] != nil || misspelt.contains(file) }

    /// Returns the words of a file's texts that are nearly a name, with the only name that each may be.
    package func meant(inFile file: Int) -> [String: String] { meant[file] ?? [:] }

    /// Returns the only word of a name that a word is with one slip in its middle; `nil` where it is one itself, or without capitals.
    ///
    /// Words that differ at an end are other forms of one another more often than slips.
    private func meant(by word: String) -> String? {
        guard OrganizationNames.mayBeName(word), counts[word] == nil else { return nil }
        return name(near: word, ofLeast: 0)
    }

    /// Returns the words of a full name that no other name has and that are one slip away from a usual one: `Fotolcub` beside three
    /// times `Fotoclub`.
    ///
    /// Where the same club has another name elsewhere, that is said instead.
    package func misspelt(in facts: OrganizationFacts) -> [(word: String, usual: String)] {
        guard let fullName = facts.fullName, facts.nickName.flatMap({ fullNames[$0] }) == nil else { return [] }
        return Prose.words(of: fullName).compactMap { word in
            guard counts[word.text] == 1, OrganizationNames.mayBeName(word.text),
                let usual = name(near: word.text, ofLeast: OrganizationNames.usual)
            else { return nil }
            // Of its own town `town-misspelt` knows better.
            return Prose.words(of: facts.town ?? "").contains { $0.text == usual } ? nil : (word.text, usual)
        }
    }

    /// Returns the only word that is one slip away from another.
    ///
    /// - Parameter least: How many names must have it.
    private func name(near word: String, ofLeast least: Int) -> String? {
        let letters = Array(word.unicodeScalars)
        // The two last letters exchanged make no other form of a word.
        if letters.count >= OrganizationNames.leastLetters {
            var exchanged = letters
            exchanged.swapAt(letters.count - 2, letters.count - 1)
            var name = String.UnicodeScalarView()
            name.append(contentsOf: exchanged)
            if exchanged != letters, let count = counts[String(name)], count >= max(1, least) { return String(name) }
        }
        var found: String?
        for count in max(OrganizationNames.leastLetters, letters.count - 1)...letters.count + 1 {
            guard let key = OrganizationNames.key(letters, count), let names = alike[key],
                names.count <= OrganizationNames.mostAlike
            else { continue }
            for name in names where editDistance(from: letters, to: Array(name.unicodeScalars), atMost: 1) == 1 {
                if least > 0, counts[name] ?? 0 < least { continue }
                guard folded(name, [.accents]).lowercased() != folded(word, [.accents]).lowercased(), found == nil else {
                    return nil
                }
                found = name
            }
        }
        return found
    }

    /// Returns the words of a text that may be names, in order: most words have no capital, and are never made texts of their own.
    package static func capitalizedWords(of text: String) -> [String] {
        var result: [String] = []
        Prose.forEachWord(of: text) { bytes, _ in
            guard bytes.contains(where: { $0 >= 0x80 || 0x41...0x5A ~= $0 }) else { return }
            let word = String(decoding: bytes, as: UTF8.self)
            if mayBeName(word) { result.append(word) }
        }
        return result
    }

    /// Whether a word is long enough and has a capital.
    private static func mayBeName(_ word: String) -> Bool {
        word.utf8.count >= leastLetters - 1 && word.unicodeScalars.contains { $0.isCapital }
            && word.unicodeScalars.count >= leastLetters - 1
    }

    /// The words of a file that are of names, or may be.
    private struct NameWords: Collected {
        static let recipe = CollectedRecipe.of(Self.self)
        /// Those of its texts that may be names, each once.
        let ofTexts: [String]
        /// Those of the names of its clubs and museums, and of the club that it is about.
        let ofNames: [String]

        init?(_ document: Document) {
            var told: Set<String> = []
            var words: [String] = []
            for (node, _) in document.spelledTexts {
                for word in OrganizationNames.capitalizedWords(of: Prose.text(of: node) ?? "")
                where told.insert(word).inserted {
                    words.append(word)
                }
            }
            ofTexts = words
            ofNames = Organization.all(of: document).flatMap { record in
                [record.fullName, record.nickName, record.town].flatMap { name in
                    name?.string.map { Prose.words(of: $0).map { $0.text } } ?? []
                }
            }
            if ofTexts.isEmpty, ofNames.isEmpty { return nil }
        }

        func isSame(as other: NameWords) -> Bool {
            hasSameBytes(ofTexts, other.ofTexts) && hasSameBytes(ofNames, other.ofNames)
        }
    }
}

import JSONSyntax

/// The words of the names of all clubs and museums, their short names and their towns: what a text of any file may mean by a word
/// that is nearly one of them.
package struct OrganizationNames: Index {
    package static let recipe = IndexRecipe.of(Self.self, collecting: [CapitalizedWords.recipe])
    private var all: Set<String> = []
    private var alike: [Key: [String]] = [:]
    /// The files with a text in which a word is nearly a name.
    private var concerned: Set<Int> = []

    /// What two words share of which one is a slip: both ends.
    private struct Key: Hashable {
        let first: Unicode.Scalar
        let last: Unicode.Scalar
        let count: Int
    }

    /// Shorter words are too like each other.
    private static let leastLetters = 6
    /// The most words with the same ends that are compared: beyond that nothing can be told, and it would take too long.
    private static let mostAlike = 200

    package init(_ workspace: Workspace) {
        for file in workspace.files.indices {
            for facts in workspace.files[file].organizations + [workspace.files[file].club].compactMap({ $0 }) {
                for name in [facts.fullName, facts.nickName, facts.town] { add(name) }
            }
        }
        for file in workspace.files.indices {
            let words = workspace.collected(CapitalizedWords.self, of: file)?.words ?? []
            if words.contains(where: { meant(by: $0) != nil }) { concerned.insert(file) }
        }
    }

    private mutating func add(_ name: String?) {
        for word in name.map({ Prose.words(of: $0) }) ?? [] {
            let letters = Array(word.text.unicodeScalars)
            guard all.insert(word.text).inserted, letters.count >= OrganizationNames.leastLetters,
                let key = OrganizationNames.key(letters, letters.count)
            else { continue }
            alike[key, default: []].append(word.text)
        }
    }

    private static func key(_ letters: [Unicode.Scalar], _ count: Int) -> Key? {
        guard let first = letters.first, let last = letters.last else { return nil }
        return Key(first: first, last: last, count: count)
    }

    /// Whether a text of a file has a word that is nearly a name.
    package func concerns(_ file: Int) -> Bool { concerned.contains(file) }

    /// Returns the only word of a name that a word is with one slip in its middle; `nil` where it is one itself, or without capitals.
    ///
    /// Words that differ at an end are other forms of one another more often than slips.
    package func meant(by word: String) -> String? {
        guard OrganizationNames.mayBeName(word[...]), !all.contains(word) else { return nil }
        let letters = Array(word.unicodeScalars)
        var found: String?
        for count in max(OrganizationNames.leastLetters, letters.count - 1)...letters.count + 1 {
            guard let key = OrganizationNames.key(letters, count), let names = alike[key],
                names.count <= OrganizationNames.mostAlike
            else { continue }
            for name in names where editDistance(from: letters, to: Array(name.unicodeScalars), atMost: 1) == 1 {
                guard name.lowercased() != word.lowercased(), found == nil else { return nil }
                found = name
            }
        }
        return found
    }

    /// Whether a word is long enough and has a capital.
    private static func mayBeName(_ word: Substring) -> Bool {
        word.utf8.count >= leastLetters - 1 && word.unicodeScalars.contains { $0.isCapital }
            && word.unicodeScalars.count >= leastLetters - 1
    }

    /// The words of a file's texts that may be names, each once.
    private struct CapitalizedWords: Collected {
        static let recipe = CollectedRecipe.of(Self.self)
        let words: [String]

        init?(_ document: Document) {
            var told: Set<String> = []
            var words: [String] = []
            for (node, _) in document.spelledTexts {
                // Most words have no capital, and are never made texts of their own.
                Prose.forEachWord(of: Prose.text(of: node) ?? "") { word, _ in
                    guard OrganizationNames.mayBeName(word) else { return }
                    let word = String(word)
                    if told.insert(word).inserted { words.append(word) }
                }
            }
            if words.isEmpty { return nil }
            self.words = words
        }

        static func == (one: CapitalizedWords, other: CapitalizedWords) -> Bool { hasSameBytes(one.words, other.words) }
    }
}

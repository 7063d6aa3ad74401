/// What dictionaries say about the words of a workspace: which are misspelt, and what was probably meant.
///
/// A false alarm costs more than a miss. So a word counts as misspelt only if its language does not know it, nor English or
/// Dutch, from which the others borrow; if no name in the files has it; if it does not stand in three places; and if a word
/// that is nearly the same exists.
package struct Dictionaries: Sendable, Equatable {
    /// What was probably meant, best first, by language and word.
    private let meant: [String: [String: [String]]]
    /// The languages of texts for which there was no dictionary, in order.
    package let missing: [String]

    /// Returns the unknown ones among some words, each with what a dictionary suggests; `nil` where there is no dictionary.
    package typealias Lookup<Failure: Error> = (_ language: String, _ words: [String]) throws(Failure) -> [String: [String]]?

    /// Asks about the words of all files, each language once for its own words and once for those of others.
    package init<Failure: Error>(
        _ files: [FileWords], gazetteer: Gazetteer? = nil, _ lookUp: Lookup<Failure>
    ) throws(Failure) {
        var all = FileWords()
        for file in files { all.add(file) }
        var unknown: [String: [String: [String]]] = [:]
        var missing: [String] = []
        for language in all.sightings.keys.sorted() {
            var words: [String] = []
            for (word, places) in all.sightings[language] ?? [:] {
                if !places.isFrequent, !isName(word, all.names, gazetteer) { words.append(word) }
            }
            guard !words.isEmpty else { continue }
            guard let answer = try lookUp(language, words.sorted()) else {
                missing.append(language)
                continue
            }
            for (word, suggestions) in answer {
                let meant = likelyWords(for: word, suggestions, language)
                if !meant.isEmpty { unknown[language, default: [:]][word] = meant }
            }
        }
        for other in ["en", "nl"] {
            var words: Set<String> = []
            for (language, entries) in unknown where language != other { words.formUnion(entries.keys) }
            // A language without texts in this workspace is asked all the same; without a dictionary it lends nothing.
            guard !words.isEmpty, let stillUnknown = try lookUp(other, words.sorted()) else { continue }
            for language in unknown.keys.sorted() where language != other {
                unknown[language] = unknown[language]?.filter { stillUnknown[$0.key] != nil }
            }
        }
        meant = unknown
        self.missing = missing
    }

    /// Returns what was probably meant by a word, best first; `nil` where the word is right or cannot be judged.
    package func meant(by word: SpelledWord, in language: String) -> [String]? {
        word.isOrdinary(in: language) ? meant[language]?[word.text] : nil
    }

    /// Whether nothing is misspelt.
    package var isEmpty: Bool { meant.isEmpty }
}

/// Whether a word is part of a name in the files, as it stands or as a genitive, or the name of a town.
private func isName(_ word: String, _ names: Set<String>, _ gazetteer: Gazetteer?) -> Bool {
    let small = word.lowercased()
    if names.contains(small) { return true }
    if small.hasSuffix("'s"), names.contains(String(small.dropLast(2))) { return true }
    if small.hasSuffix("s"), names.contains(String(small.dropLast())) { return true }
    return small != word && gazetteer?.hasSettlement(named: word) == true
}

/// Returns those of a dictionary's suggestions that may be what was meant; none where the word is good in another way.
private func likelyWords(for word: String, _ suggestions: [String], _ language: String) -> [String] {
    // A compound that others write with a blank or a hyphen, or a capital, is a matter of taste. Dictionaries put such a
    // suggestion first; further behind, they only cut the word where that happens to make two.
    if let first = suggestions.first, joinedLetters(first) == joinedLetters(word) { return [] }
    if language == "en" {
        let american = americanSpellings(of: word)
        if suggestions.contains(where: { american.contains($0) }) { return [] }
    }
    let letters = Array(word.lowercased().unicodeScalars)
    let bound = letters.count <= 5 ? 1 : 2
    return suggestions.filter { suggestion in
        let other = Array(suggestion.lowercased().unicodeScalars)
        guard let first = other.first, suggestion.unicodeScalars.allSatisfy({ $0.properties.isAlphabetic || $0 == "'" }),
            let distance = editDistance(from: letters, to: other, atMost: bound)
        else { return false }
        // Slips begin with the right letter, or with the wrong one in its place: "videography" is no "ideography".
        return folded(String(first), .accents) == folded(String(letters[0]), .accents)
            || distance == 1 && other.count == letters.count
    }
}

/// Returns a word in small letters without what may stand between its parts.
private func joinedLetters(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.lowercased().unicodeScalars where scalar != " " && scalar != "-" && scalar != "." {
        result.append(scalar)
    }
    return String(result)
}

/// Returns how Americans may write a word that is written as the British do: an American dictionary alone calls them wrong.
private func americanSpellings(of word: String) -> Set<String> {
    var results: Set<String> = []
    let bytes = Array(word.utf8)
    for (british, american) in britishHabits {
        guard bytes.count > british.count else { continue }
        for start in 0...bytes.count - british.count where bytes[start..<start + british.count].elementsEqual(british) {
            results.insert(String(decoding: bytes[..<start] + american + bytes[(start + british.count)...], as: UTF8.self))
        }
    }
    return results
}

/// What the British write, and what Americans write there.
private let britishHabits: [(british: [UInt8], american: [UInt8])] = [
    ("our", "or"), ("is", "iz"), ("ys", "yz"), ("tre", "ter"), ("bre", "ber"), ("lled", "led"), ("lling", "ling"),
    ("ller", "ler"), ("pped", "ped"), ("pping", "ping"), ("ssed", "sed"), ("sses", "ses"), ("ssing", "sing"), ("ogue", "og"),
    ("mme", "m"), ("ence", "ense"), ("ae", "e"), ("oe", "e"), ("grey", "gray"), ("Grey", "Gray"), ("ement", "ment"),
    ("yre", "ire"), ("eque", "eck"), ("ulfil", "ulfill"), ("nrol", "nroll"), ("kilful", "killful"),
].map { (british: Array($0.utf8), american: Array($1.utf8)) }

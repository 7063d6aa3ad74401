package import JSONSyntax

/// A word of a text that no list of words has, and that is nearly the same as one that a list has.
///
/// A false alarm costs more than a miss. So a word counts as misspelt only if no language knows it, from each of which the others borrow;
/// if no name in the file has it; if it does not stand in three texts of the file; and if a word that is nearly the same exists.
package struct MisspeltWord: Sendable {
    /// The text.
    package let node: Node
    /// The word's bytes in the file.
    package let range: Range<Int>
    /// The word, its apostrophes straight.
    package let text: String
    /// What was probably meant, the likeliest first.
    package let meant: [String]
    package var kind = Kind.word

    /// What is wrong with it.
    package enum Kind: Sendable {
        /// It is no word as it stands.
        case word
        /// It is the name of a town, with a small letter.
        case smallTown
        /// Between two words stands a letter alone, which is given; all three are the word.
        case loneLetter(String)
    }

    /// Returns the misspelt words of a file, in order, each once in a text.
    package static func all(in document: Document, _ lists: WordLists, _ gazetteer: Gazetteer?) -> [MisspeltWord] {
        UnknownWords(in: document, lists, gazetteer).misspelt()
    }
}

/// The words of a file that no list knows: what each was meant to be is sought only where somebody asks, which takes longer than all else.
package struct UnknownWords {
    private let lists: WordLists
    private let gazetteer: Gazetteer?
    private var sightings: [Sighting] = []
    private var textsOfWord: [String: Set<Int>] = [:]
    /// What no list can judge.
    private var stretches: [MisspeltWord] = []
    private var names: Set<String> = []
    /// The words of names as they are written; only where a text has a word with a second capital.
    private var writtenNames: Set<String> = []

    /// The most words of a file for which what was meant is sought: whoever has more unknown ones writes another language.
    private static let mostSought = 500

    package init(in document: Document, _ lists: WordLists, _ gazetteer: Gazetteer?) {
        self.lists = lists
        self.gazetteer = gazetteer
        let texts = document.spelledTexts
        var numberOfText: [String: Int] = [:]
        let spelledTexts = texts.map { SpelledText($0.node) }
        lazy var towns = document.townsBySmallLetters
        for ((node, language), spelled) in zip(texts, spelledTexts) where lists.has(language) {
            let odd = OddStretch.all(in: node, language, lists) { towns[$0] }
            let unknown = spelled.words.filter { $0.isOrdinary }.compactMap { word -> (SpelledWord, Sighting.Kind)? in
                switch lists.standing(of: word, in: spelled) {
                case .listed: nil
                case .compound: (word, .compound)
                case .unknown: (word, .unknown)
                }
            }
            let shifted = spelled.shiftedWords.filter { lists.knows($0, of: spelled) }
            guard !unknown.isEmpty || !shifted.isEmpty || !odd.isEmpty else { continue }
            let number = numberOfText[node.string ?? ""] ?? numberOfText.count
            numberOfText[node.string ?? ""] = number
            var told: Set<String> = []
            for stretch in odd {
                let text = node.tree.source.text(stretch.range)
                guard told.insert(text).inserted else { continue }
                textsOfWord[text.lowercased(), default: []].insert(number)
                stretches.append(
                    MisspeltWord(node: node, range: stretch.range, text: text, meant: stretch.meant, kind: stretch.kind))
            }
            let found = (unknown + shifted.map { ($0, .shifted) }).sorted {
                $0.0.range.lowerBound < $1.0.range.lowerBound
            }
            for (word, kind) in found {
                let text = node.tree.source.text(word.range).withStraightApostrophes
                guard told.insert(text).inserted else { continue }
                textsOfWord[text.lowercased(), default: []].insert(number)
                let sighting = Sighting(
                    node: node, language: language, word: word, spelled: spelled, text: text, kind: kind)
                // Nearly all compounds are meant.
                if kind != .compound || apart(sighting) != nil { sightings.append(sighting) }
            }
        }
        if !sightings.isEmpty { names = document.wordsOfNames(spelledTexts) }
        if sightings.contains(where: { $0.kind == .shifted }) { writtenNames = document.wordsOfNamesAsWritten }
        if !stretches.isEmpty {
            let written = Set(document.wordsOfNamesAsWritten.map { $0.lowercased() })
            stretches.removeAll { stretch in
                if case .word = stretch.kind { written.contains(stretch.text.lowercased()) } else { false }
            }
        }
    }

    /// Returns those that are misspelt, in order, each once in a text.
    func misspelt() -> [MisspeltWord] {
        let words = sightings.prefix(UnknownWords.mostSought).compactMap { misspelt($0) }
        let odd = stretches.filter { !isMeant($0.text) }
        // Texts are read by meaning, not as they stand in the file.
        return odd.isEmpty ? words : (words + odd).sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    /// Whether a word stands in so many texts that whoever writes it means it; a copy of a text is no other one.
    private func isMeant(_ text: String) -> Bool { (textsOfWord[text.lowercased()]?.count ?? 0) >= 3 }

    /// Whether the word that begins at an offset of the file is misspelt.
    package func hasMisspelt(at offset: Int) -> Bool {
        sightings.prefix(UnknownWords.mostSought).contains { $0.word.range.lowerBound == offset && misspelt($0) != nil }
    }

    private func misspelt(_ sighting: Sighting) -> MisspeltWord? {
        guard !isMeant(sighting.text) else { return nil }
        if sighting.kind == .shifted { return shifted(sighting) }
        guard !isName(sighting) else { return nil }
        if sighting.kind == .compound { return apart(sighting) }
        if let broken = broken(sighting) { return broken }
        let meant = lists.meant(by: sighting.word, of: sighting.spelled, in: sighting.language)
        guard !meant.isEmpty else { return nil }
        return MisspeltWord(node: sighting.node, range: sighting.word.range, text: sighting.text, meant: meant)
    }

    /// Returns a word whose second letter is a capital, too, as it was meant; `nil` where a name is written so.
    private func shifted(_ sighting: Sighting) -> MisspeltWord? {
        if writtenNames.contains(sighting.text) { return nil }
        let small = sighting.text.lowercased()
        let name = String(sighting.text.prefix(1) + small.dropFirst())
        let isName = sighting.word.beginsSentence || names.contains(small) || gazetteer?.mayHaveSettlement(named: name) == true
        return MisspeltWord(
            node: sighting.node, range: sighting.word.range, text: sighting.text, meant: isName ? [name] : [small, name])
    }

    /// Returns a compound as it was meant where it is one by chance: a part of another word, or two words; `nil` for every other.
    private func apart(_ sighting: Sighting) -> MisspeltWord? {
        broken(sighting)
            ?? lists.apart(sighting.text).map {
                MisspeltWord(node: sighting.node, range: sighting.word.range, text: sighting.text, meant: [$0])
            }
    }

    /// Returns the word that an unknown one is a part of, where a blank has come into it: "photo graphers".
    private func broken(_ sighting: Sighting) -> MisspeltWord? {
        let (text, range, source) = (sighting.node.rawRange, sighting.word.range, sighting.node.tree.source)
        func isLetter(_ index: Int) -> Bool {
            text.contains(index) && (source.bytes[index].isASCIILetter || source.bytes[index] >= 0x80)
        }
        func isBlank(_ index: Int) -> Bool { text.contains(index) && source.bytes[index] == 0x20 }
        var (start, end) = (range.lowerBound, range.upperBound)
        if isBlank(start - 1) {
            start -= 1
            while isLetter(start - 1) { start -= 1 }
        }
        if isBlank(end) {
            end += 1
            while isLetter(end) { end += 1 }
        }
        for whole in [start..<range.upperBound, range.lowerBound..<end] where whole.count > range.count + 1 {
            guard whole.count <= WordList.mostLetters else { continue }
            let isApart = whole.lowerBound == text.lowerBound || isBlank(whole.lowerBound - 1)
            let written = source.text(whole)
            let joined = String(decoding: written.utf8.filter { $0 != 0x20 }, as: UTF8.self)
            guard isApart, joined.utf8.count > 5, joined.utf8.count == whole.count - 1,
                // What is known itself is told only where no doubt is left.
                sighting.kind == .compound ? lists.hasListed(joined) : lists.knows(joined)
            else { continue }
            return MisspeltWord(node: sighting.node, range: whole, text: written, meant: [joined])
        }
        return nil
    }

    private struct Sighting {
        let node: Node
        let language: String
        let word: SpelledWord
        let spelled: SpelledText
        let text: String
        let kind: Kind

        enum Kind {
            /// No list knows it.
            case unknown
            /// It is put together of words, as it may be by chance.
            case compound
            /// The second letter is a capital, too.
            case shifted
        }
    }

    /// Whether a word is part of a name in the file, as it stands or as a genitive, or the name of a town.
    private func isName(_ sighting: Sighting) -> Bool {
        let small = sighting.text.lowercased()
        if names.contains(small) { return true }
        if small.hasSuffix("'s"), names.contains(String(small.dropLast(2))) { return true }
        if small.hasSuffix("s"), names.contains(String(small.dropLast())) { return true }
        return sighting.word.isCapitalized && gazetteer?.mayHaveSettlement(named: sighting.text) == true
    }
}

extension Document {
    /// The texts for people to read whose language is announced: remarks first, then translations.
    package var prose: [Prose] { spelledTexts.compactMap { Prose($0.node, language: $0.language) } }

    /// The texts for people to read, each with the code of its language in small letters.
    var spelledTexts: [(node: Node, language: String)] {
        var result: [(node: Node, language: String)] = []
        for meaning in [Meaning.remarkText, .translatedText] {
            for node in nodes(meaning) {
                if let language = node.languageBeside?.string?.lowercased(), !language.isEmpty { result.append((node, language)) }
            }
        }
        for node in nodes(.remarks) {
            if let prose = Prose(oldRemark: node), !prose.language.isEmpty { result.append((node, prose.language)) }
        }
        return result
    }

    /// The towns of the file whose names are one word, by their names in small letters.
    fileprivate var townsBySmallLetters: [String: String] {
        texts(of: [.town]).reduce(into: [:]) { towns, town in
            if town.utf8.allSatisfy({ $0.isASCIILetter }) { towns[town.lowercased()] = town }
        }
    }

    /// The words of all names in the file, each as it is written.
    fileprivate var wordsOfNamesAsWritten: Set<String> {
        Set(
            texts(of: [.town, .fullName, .nickName, .givenName, .familyName]).flatMap {
                $0.utf8.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
            })
    }

    private func texts(of meanings: [Meaning]) -> [String] { meanings.flatMap { nodes($0).compactMap { $0.string } } }

    /// The words of all names in the file, in small letters, and those that have a capital inside a sentence.
    ///
    /// - Parameter texts: The texts for people to read.
    fileprivate func wordsOfNames(_ texts: [SpelledText]) -> Set<String> {
        var result: Set<String> = []
        for name in self.texts(of: [.town, .fullName, .nickName, .givenName, .infixName, .familyName, .keywordID, .keywordUse]) {
            result.formUnion(nameParts(name))
        }
        for text in texts {
            for word in text.words where !word.isOrdinary {
                result.insert(tree.source.text(word.range).withStraightApostrophes.lowercased())
            }
        }
        return result
    }
}

extension String {
    /// The text with typographic apostrophes written straight.
    fileprivate var withStraightApostrophes: String {
        if utf8.allSatisfy({ $0 < 0x80 }) { return self }
        return String(String.UnicodeScalarView(unicodeScalars.map { $0 == "’" ? "'" : $0 }))
    }
}

/// Returns the words of a name in small letters; those of a double name also each for itself.
private func nameParts(_ name: String) -> [String] {
    name.withStraightApostrophes.unicodeScalars.split { !$0.isLetter && $0 != "'" }.compactMap { part in
        let part = part.drop { $0 == "'" }
        return part.isEmpty ? nil : String(part).lowercased()
    }
}

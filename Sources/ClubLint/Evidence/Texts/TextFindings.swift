import ClubModel
import JSONSyntax

extension Finding {
    /// Makes a finding at a text with the text as it is probably meant.
    init(prose node: Node, _ values: KeyValuePairs<String, Phrase>, meant: String?, _ safety: Fix.Safety = .unsafe) {
        self.init(at: node, values)
        guard let meant else { return }
        suggestions = [meant]
        fixes = [.write(meant, at: node, safety)]
    }
}

/// Returns a text with a word of it replaced where it stands between signs for the first time.
func replacing(_ word: String, with other: String, in text: String) -> String? {
    let bytes = Array(text.utf8)
    let sought = Array(word.utf8)
    guard !sought.isEmpty, bytes.count >= sought.count else { return nil }
    func isLetter(_ index: Int) -> Bool {
        bytes.indices.contains(index) && bytes[index].isLetterOrDigit
    }
    for start in 0...bytes.count - sought.count where bytes[start..<start + sought.count].elementsEqual(sought) {
        if isLetter(start - 1) || isLetter(start + sought.count) { continue }
        return String(decoding: bytes[..<start], as: UTF8.self) + other
            + String(decoding: bytes[(start + sought.count)...], as: UTF8.self)
    }
    return nil
}

/// Returns where a word stands in a text of the file; `nil` where it is written with escapes.
func range(of word: String, in text: Node) -> Range<Int>? {
    text.tree.source.buffer[text.rawRange].place(of: word.utf8).map { $0..<$0 + word.utf8.count }
}

/// Returns a text as it stands between quotes in JSON.
func betweenQuotes(_ text: String) -> String { String(jsonText(text).dropFirst().dropLast()) }

extension Document {
    /// Whether a club, a museum or a town of the file has some words in its name, in the same capitals.
    func hasName(_ words: String) -> Bool {
        [Meaning.fullName, .nickName, .town].contains { meaning in
            nodes(meaning).contains { $0.string.flatMap { replacing(words, with: "", in: $0) } != nil }
        }
    }
}

extension Document {
    /// Returns a finding for each code of a language that has a problem, where `make` has one.
    func findings(forOddLanguages make: (Node, LanguageProblem) -> Finding?) -> [Finding] {
        var findings: [Finding] = []
        for node in unusual(.languageCode) {
            guard node.kind == .string, !node.isDamaged, let code = node.string, !code.utf8.allSatisfy({ $0 <= 0x20 }),
                let problem = languageProblem(code), let finding = make(node, problem)
            else { continue }
            findings.append(finding)
        }
        return findings
    }
}

extension Finding {
    /// Makes the finding for a language's code with those that may be meant, in capitals as files write them.
    init(language node: Node, perhaps: [String]) {
        let codes = perhaps.map { $0.uppercased() }
        self.init(
            at: node, ["code": Phrase(shortened(node.string ?? ""))], suggestions: codes,
            fixes: codes.map { .write($0, at: node, .unsafe) })
        if let first = perhaps.first {
            let name = languageName(first)
            values.append((name: "right", value: Phrase(first.uppercased())))
            values.append((name: "language", value: Phrase(en: name?.en ?? first, nl: name?.nl ?? first)))
        }
    }
}

extension Finding {
    /// Makes the findings about codes of languages that stand in front of them already, in capitals or not.
    static func repeated(codes: [Node]) -> [Finding] {
        var seen: [String: Node] = [:]
        return codes.compactMap { node in
            guard let code = node.string, !code.isEmpty, !node.isDamaged else { return nil }
            guard let first = seen[code.lowercased()] else {
                seen[code.lowercased()] = node
                return nil
            }
            return Finding(
                at: node, ["code": Phrase(shortened(code))],
                related: [Related(Phrase(en: "the first one", nl: "de eerste"), at: first)])
        }
    }
}

extension [String] {
    /// Returns the texts as a list in a sentence, as in "a, b or c".
    ///
    /// - Parameter word: What stands in front of the last, with its blanks.
    func joined(last word: String) -> String {
        count < 2 ? joined() : dropLast().joined(separator: ", ") + word + self[count - 1]
    }
}

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

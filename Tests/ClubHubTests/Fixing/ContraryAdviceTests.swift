import ClubEngine
import ClubLint
import ClubModel
import JSONSyntax
import Testing

/// Where one value has a slip, no finding proposes to write the slip elsewhere: what is right is proposed, or both are.
@Suite struct ContraryAdviceTests {
    private static let meanings: [Meaning] = [
        .town, .fullName, .nickName, .website, .wikipedia, .email, .level1Address, .level2Address, .include, .keywordID,
        .keywordName,
        .portfolio, .givenName, .familyName,
    ]

    @Test func noSlipIsProposed() throws {
        let files = try SessionWorld.files(ofSample: "in-order")
        var session = SessionWorld.session(files)
        let known = Set(session.lint().diagnostics.map { key($0) })
        var tried = 0
        for (path, text) in files.sorted(by: { $0.key < $1.key }) {
            let document = Document(Source(path: path, text))
            for node in Self.meanings.flatMap({ Array(document.nodes($0)) }) where node.kind == .string {
                guard let value = node.string, let (wrong, slip, word) = slip(in: value) else { continue }
                tried += 1
                var mutant = files
                mutant[path] = document.tree.source.applying([TextEdit(node.range, jsonText(wrong))])
                var session = SessionWorld.session(mutant)
                for diagnostic in session.lint().diagnostics where !known.contains(key(diagnostic)) {
                    let proposed = diagnostic.finding.suggestions.joined(separator: " ").lowercased()
                    let isContrary = proposed.contains(slip) && !proposed.contains(word)
                    #expect(!isContrary, "\(path): \(wrong): \(diagnostic.message(in: .en)) \(diagnostic.finding.suggestions)")
                }
            }
        }
        #expect(tried > 40)
    }

    private func key(_ diagnostic: Diagnostic) -> String {
        "\(diagnostic.path) \(diagnostic.rule.id) \(diagnostic.message(in: .en))"
    }

    /// Returns a value with two letters of its longest word exchanged, that word then, and as it was; `nil` where it has no long word.
    private func slip(in value: String) -> (wrong: String, slip: String, word: String)? {
        let words = value.split { !$0.isLetter }.filter { $0.count > 4 && $0.utf8.count == $0.count }
        guard let word = words.max(by: { $0.count < $1.count }) else { return nil }
        var letters = Array(word)
        let middle = letters.count / 2
        guard
            let place = (1..<letters.count - 1).min(by: { abs($0 - middle) < abs($1 - middle) && letters[$0] != letters[$0 + 1] }
            ),
            letters[place] != letters[place + 1]
        else { return nil }
        letters.swapAt(place, place + 1)
        let slip = String(letters)
        let wrong = value[..<word.startIndex] + slip + value[word.endIndex...]
        return (String(wrong), slip.lowercased(), word.lowercased())
    }
}

import ClubLint
import ClubModel
import JSONSyntax

/// What to do about a finding, in as few lines as say it: a value that a line has named is not proposed again.
package struct Advice {
    /// One thing to do.
    struct Line {
        enum Kind {
            case help, fix, suggestion
        }
        let kind: Kind
        let text: String
    }

    private(set) var lines: [Line] = []

    /// The columns of a text that is longer than anybody reads.
    package static let longestText = 1000

    /// Collects the advice on a finding.
    ///
    /// - Parameter saidBefore: What the reader has been told already; nobody needs to read it twenty times.
    init(_ diagnostic: Diagnostic, _ words: Wording, saidBefore: inout Set<String>) {
        let finding = diagnostic.finding
        let remedy = Advice.shortened(diagnostic.remedy(in: words.language))
        let isNew = saidBefore.insert(remedy).inserted
        if isNew { add(.help, remedy) }
        var title = finding.fixes.first.map { Advice.shortened(diagnostic.filled($0.title, in: words.language)) }
        if let text = title, isNew, mentions(text, in: remedy) { title = nil }
        // The fix says the path that the remedy has written out.
        if let text = title, isNew, let best = finding.suggestions.first, mentionsPath(best, in: text) {
            let path = String(text.drop { $0 != "\"" })
            if !path.isEmpty, remedy.contains(path) { title = nil }
        }
        guard let best = finding.suggestions.first else {
            if let title { add(.fix, title) }
            return
        }
        // A fix that writes the value says it as well; in the file's own quotes or, for a number, without.
        let isInTitle = title.map { $0.hasSuffix(best) || $0.hasSuffix("\"" + best + "\"") } ?? false
        var isSaid = false
        if finding.suggestions.count == 1 {
            isSaid = isNew && mentions(best, in: remedy) || mentions(best, in: diagnostic.message(in: words.language))
            isSaid = isSaid || title.map { mentionsPath(best, in: $0) } ?? false
            if !isSaid, let title, isInTitle, title.hasSuffix(best) || finding.fixes.first?.safety == .safe {
                add(.fix, title)
                return
            }
        }
        if !isSaid, finding.suggestions.allSatisfy({ $0.utf8.contains(UInt8(ascii: "/")) }) {
            let said = diagnostic.message(in: words.language) + "\n" + remedy
            isSaid = finding.suggestions.allSatisfy { mentionsPath($0, in: said) }
        }
        if !isSaid { add(.suggestion, Advice.list(finding.suggestions, words) + "?") }
        if let title, !isInTitle { add(.fix, title) }
    }

    private mutating func add(_ kind: Line.Kind, _ text: String) {
        if !text.isEmpty { lines.append(Line(kind: kind, text: text)) }
    }

    /// Returns a text safe to print and not too long.
    static func shortened(_ text: String) -> String { SanitizedText(text, limit: longestText).text }

    /// Returns up to three values as `"a", "b" or "c"`.
    private static func list(_ suggestions: [String], _ words: Wording) -> String {
        var list = ""
        let names = suggestions.prefix(3)
        for (number, name) in names.enumerated() {
            list += number == 0 ? "" : number == names.count - 1 ? words.text(" or ", " of ") : ", "
            list += "\"" + SanitizedText(name, limit: 80).text + "\""
        }
        return list
    }
}

/// Whether a text has each name of a path such as `optional/birthday` in quotes, as in `"optional": { "birthday": … }`.
private func mentionsPath(_ path: String, in text: String) -> Bool {
    let names = path.split(separator: "/", omittingEmptySubsequences: false)
    return names.count > 1 && names.allSatisfy { mentions("\"" + $0 + "\"", in: text) }
}

/// Whether a text has a value in it that is not part of a longer word.
private func mentions(_ value: String, in text: String) -> Bool {
    let value = Array(value.utf8)
    let text = Array(text.utf8)
    // What is longer than a line of text is never quoted whole.
    guard let first = value.first, value.count <= 200, value.count <= text.count else { return false }
    func isPartOfWord(_ index: Int) -> Bool {
        guard text.indices.contains(index) else { return false }
        let byte = text[index]
        return byte.isDigit || byte.isASCIIUppercase || byte.isASCIILowercase || byte >= 0x80 || byte == UInt8(ascii: "/")
    }
    for start in 0...text.count - value.count
    where text[start] == first && text[start..<start + value.count].elementsEqual(value) {
        if !isPartOfWord(start - 1), !isPartOfWord(start + value.count) { return true }
    }
    return false
}

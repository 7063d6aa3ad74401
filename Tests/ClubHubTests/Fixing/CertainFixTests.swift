import ClubEngine
import ClubLint
import ClubModel
import Foundation
import JSONSyntax
import Testing

/// A certain fix is certain: in a workspace in order with one mistake of a person in it, applying all that is certain makes nothing
/// worse, here or in another file, and takes no word away that it does not name.
@Suite struct CertainFixTests {
    /// What people do to a file that stays JSON.
    enum Mistake: CaseIterable {
        case slipInName, slipInValue, valueOfAnotherField, valuesExchanged, valueAsList, numberAsText, blankInValue, copiedRecord
        case fieldGone, fieldTwice, otherCapitals
    }

    @Test(arguments: Mistake.allCases) func makesNothingWorse(_ mistake: Mistake) throws {
        let files = try SessionWorld.files(ofSample: "in-order")
        let paths = files.keys.sorted()
        var random = SeededRandom(UInt64(Mistake.allCases.firstIndex(of: mistake)! + 1))
        var changed = 0
        for _ in 0..<LongTests.count(10, quick: 5) {
            let path = paths[Int.random(in: 0..<paths.count, using: &random)]
            guard let text = files[path], let wrong = self.text(text, with: mistake, &random) else { continue }
            var mutant = files
            mutant[path] = wrong
            let before = SessionWorld.session(mutant)
            var fixing = before
            let result = fixing.fix { diagnostic, _ in diagnostic.automaticFix(allowsUnsafe: false) }
            if !result.files.isEmpty { changed += 1 }
            for file in result.files {
                let lost = unexplainedLoss(file)
                #expect(lost.isEmpty, "\(path): \(lost) of \(difference(text, wrong))")
            }
            let uncovering = result.files.filter { $0.applied.contains { $0.fix.uncovers } }.map { $0.original.path }
            let worse = worseFiles(before, fixing, fixed: result.files.map { $0.original.path }).filter {
                !uncovering.contains($0)
            }
            #expect(worse.isEmpty, "\(path): worse is \(worse) after \(difference(text, wrong))")
        }
        // Where nothing of a kind is ever certain, this test says nothing.
        if [.numberAsText, .copiedRecord, .fieldTwice].contains(mistake) { #expect(changed > 0) }
    }

    /// Returns the files with more errors than before, and of those that were not fixed also those with more warnings: in a value that
    /// is what it should be more can be seen.
    private func worseFiles(_ before: Session, _ after: Session, fixed: [String]) -> [String] {
        func counts(_ session: Session, _ severity: Severity) -> [String: Int] {
            var session = session
            return session.lint().diagnostics.filter { $0.severity == severity }.reduce(into: [:]) {
                $0[$1.path, default: 0] += 1
            }
        }
        func more(_ severity: Severity) -> [String] {
            let had = counts(before, severity)
            return counts(after, severity).filter { $0.value > had[$0.key, default: 0] }.map { $0.key }
        }
        return (more(.error) + more(.warning).filter { !fixed.contains($0) }).sorted()
    }

    /// Returns the lines in which two texts differ.
    private func difference(_ one: [UInt8], _ other: [UInt8]) -> String {
        let (first, second) = (String(decoding: one, as: UTF8.self), String(decoding: other, as: UTF8.self))
        let lines = Set(first.split(separator: "\n"))
        return second.split(separator: "\n").filter { !lines.contains($0) }.prefix(6).joined(separator: " | ")
    }

    // MARK: Mistakes

    /// Returns a text with a mistake in it; `nil` where it has no place for it.
    private func text(_ text: [UInt8], with mistake: Mistake, _ random: inout SeededRandom) -> [UInt8]? {
        let tree = Tree(Source(path: "x.json", text))
        let nodes = (0..<tree.count).map { Node(tree: tree, index: $0) }
        func some(_ list: [Node]) -> Node? { list.isEmpty ? nil : list[Int.random(in: 0..<list.count, using: &random)] }
        func edited(_ edits: [TextEdit]) -> [UInt8] { tree.source.applying(edits) }
        func raw(_ node: Node) -> String { tree.source.text(node.range) }
        let names = nodes.filter { $0.kind == .key && $0.range.count > 6 }
        let texts = nodes.filter { $0.kind == .string && $0.range.count > 5 }
        let values = nodes.filter { $0.index > 0 && nodes[$0.index - 1].kind == .key && ![.object, .array].contains($0.kind) }
        switch mistake {
        case .slipInName: return some(names).map { edited([slip($0, &random)]) }
        case .slipInValue: return some(texts).map { edited([slip($0, &random)]) }
        case .valueOfAnotherField:
            guard let one = some(values), let other = some(values) else { return nil }
            return edited([TextEdit(one.range, raw(other))])
        case .valuesExchanged:
            guard let one = some(values), let other = some(values), one.index != other.index else { return nil }
            return edited([TextEdit(one.range, raw(other)), TextEdit(other.range, raw(one))])
        case .valueAsList: return some(values).map { edited([TextEdit($0.range, "[ \(raw($0)) ]")]) }
        case .numberAsText:
            return some(values.filter { $0.kind != .string }).map { edited([TextEdit($0.range, "\"\(raw($0))\"")]) }
        case .blankInValue:
            guard let node = some(texts) else { return nil }
            let place = Int.random(in: node.rawRange, using: &random)
            return text[place] & 0xC0 == 0x80 ? nil : edited([TextEdit(place..<place, " ")])
        case .copiedRecord:
            guard let record = some(nodes.filter { $0.kind == .object && $0.index > 1 && nodes[$0.index - 1].kind != .key })
            else {
                return nil
            }
            return edited([TextEdit(record.range.upperBound..<record.range.upperBound, ",\n" + raw(record))])
        case .fieldGone:
            guard let value = some(values) else { return nil }
            let key = nodes[value.index - 1]
            // With the comma behind it, or the one in front of the last field.
            var (start, end) = (key.range.lowerBound, value.range.upperBound)
            while text[end] <= 0x20 { end += 1 }
            while text[start - 1] <= 0x20 { start -= 1 }
            if text[end] == UInt8(ascii: ",") { end += 1 } else if text[start - 1] == UInt8(ascii: ",") { start -= 1 }
            return edited([TextEdit(start..<end, "")])
        case .fieldTwice:
            guard let value = some(values) else { return nil }
            let key = nodes[value.index - 1]
            return edited([TextEdit(key.range.lowerBound..<key.range.lowerBound, raw(key) + ": " + raw(value) + ", ")])
        case .otherCapitals:
            return some(texts).map {
                edited([TextEdit($0.range, Bool.random(using: &random) ? raw($0).uppercased() : raw($0).lowercased())])
            }
        }
    }

    /// A letter that is gone, typed twice, or exchanged with the next one.
    private func slip(_ node: Node, _ random: inout SeededRandom) -> TextEdit {
        let place = Int.random(in: node.rawRange.dropLast(), using: &random)
        let bytes = node.tree.source.buffer
        let (one, next) = (bytes[place], bytes[place + 1])
        guard one.isASCIILetter, next.isASCIILetter else { return TextEdit(place..<place, "") }
        let letters = String(decoding: [one, next], as: UTF8.self)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: return TextEdit(place..<place + 2, String(letters.dropFirst()))
        case 1: return TextEdit(place..<place + 2, String(letters.prefix(1)) + letters)
        default: return TextEdit(place..<place + 2, String(letters.reversed()))
        }
    }
}

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

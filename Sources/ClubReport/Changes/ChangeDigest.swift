package import ClubLint
package import ClubModel
import JSONSyntax

/// What of many changes people are shown, in as many lines as they read, and what is counted only.
package struct ChangeDigest {
    /// The changes of a club, a museum, the keywords or a file.
    package struct Section {
        package let group: Change.Group
        /// The file in which all of them stand; `nil` where that is not one, or where the group is the file itself.
        let path: String?
        package fileprivate(set) var items: [Item]
    }

    /// A change as it is shown.
    package struct Item {
        package let severity: Severity
        package let sentence: String
        /// What people will see, where that has not been said.
        let consequence: String?
        /// What to do, where that has not been said.
        let remedy: String?
    }

    package private(set) var sections: [Section] = []
    /// The changes that are not shown, by kind, the worst and then the most frequent first.
    package private(set) var rest: [(kind: ChangeKind, count: Int)] = []
    package var restCount: Int { rest.reduce(0) { $0 + $1.count } }

    /// How often a kind is shown in one section and in all, where not all changes fit.
    private static func most(of severity: Severity) -> (here: Int, inAll: Int) {
        switch severity {
        case .error: (8, 20)
        case .warning: (5, 10)
        case .info: (4, 8)
        }
    }

    /// - Parameters:
    ///   - counts: How many there are of each kind, where that is more than are at hand.
    ///   - lines: How many lines there are for sections.
    ///   - headLines: How many a section takes besides its items.
    ///   - cost: Returns how many lines an item takes.
    package init(
        _ changes: [Change], of counts: [(kind: ChangeKind, count: Int)]? = nil, in language: Phrase.Language, lines: Int,
        headLines: Int, cost: (Item) -> Int
    ) {
        let counts = counts ?? ChangeDigest.counts(changes)
        take(changes, counts, language, lines: lines, headLines, isWhole: true, cost)
        if !rest.isEmpty {
            (sections, rest) = ([], [])
            take(changes, counts, language, lines: lines, headLines, isWhole: false, cost)
        }
    }

    /// Chooses what is shown, the worst of all sections first, and tells it section by section.
    private mutating func take(
        _ changes: [Change], _ counts: [(kind: ChangeKind, count: Int)], _ language: Phrase.Language, lines: Int,
        _ headLines: Int, isWhole: Bool, _ cost: (Item) -> Int
    ) {
        var left = lines
        var said: Set<String> = []
        var shown: [String: Int] = [:]
        var shownHere: [Change.Group: [String: Int]] = [:]
        var isChosen = [Bool](repeating: false, count: changes.count)
        for severity in SeverityCounts.worstFirst {
            let most = isWhole ? (here: Int.max, inAll: Int.max) : ChangeDigest.most(of: severity)
            for (place, change) in changes.enumerated() where change.severity == severity {
                let id = change.kind.id
                guard left > 0, shown[id, default: 0] < most.inAll, shownHere[change.group]?[id] ?? 0 < most.here else {
                    continue
                }
                let item = Item(change, language, said)
                let lines = cost(item) + (shownHere[change.group] == nil ? headLines : 0)
                guard lines <= left else { continue }
                isChosen[place] = true
                left -= lines
                shown[id, default: 0] += 1
                shownHere[change.group, default: [:]][id, default: 0] += 1
                item.note(in: &said)
            }
        }
        tell(changes, isChosen, language)
        rest = ChangeDigest.sorted(counts.map { ($0.kind, $0.count - shown[$0.kind.id, default: 0]) }.filter { $0.1 > 0 })
    }

    private mutating func tell(_ changes: [Change], _ isChosen: [Bool], _ language: Phrase.Language) {
        var said: Set<String> = []
        for chunk in changes.chunks(by: { $0.group == $1.group }) {
            let group = changes[chunk]
            var section = Section(group: changes[chunk.lowerBound].group, path: ChangeDigest.path(group), items: [])
            for place in chunk where isChosen[place] {
                let item = Item(changes[place], language, said)
                item.note(in: &said)
                section.items.append(item)
            }
            if !section.items.isEmpty { sections.append(section) }
        }
    }

    /// The file in which all changes of a group stand, where it says more than the group's name.
    private static func path(_ changes: ArraySlice<Change>) -> String? {
        guard let first = changes.first, first.group.kind != .file, let path = first.places.first?.path,
            changes.allSatisfy({ $0.places.first.map { hasSameBytes($0.path, path) } ?? false })
        else { return nil }
        return path
    }

    /// Returns kinds with their numbers: the worst first, layout last, then the most frequent, then by id.
    package static func sorted(_ counts: [(kind: ChangeKind, count: Int)]) -> [(kind: ChangeKind, count: Int)] {
        counts.sorted { one, other in
            if one.kind.severity != other.kind.severity { return one.kind.severity > other.kind.severity }
            let (a, b) = (one.kind.theme == .layout, other.kind.theme == .layout)
            if a != b { return b }
            if one.count != other.count { return one.count > other.count }
            return one.kind.id.utf8.lexicographicallyPrecedes(other.kind.id.utf8)
        }
    }

    /// Returns the kinds of changes with their numbers, sorted so.
    static func counts(_ changes: [Change]) -> [(kind: ChangeKind, count: Int)] {
        var counts: [String: (kind: ChangeKind, count: Int)] = [:]
        for change in changes { counts[change.kind.id, default: (change.kind, 0)].count += 1 }
        return sorted(Array(counts.values))
    }
}

extension ChangeDigest.Item {
    /// - Parameter said: What has been said, and is not said again.
    init(_ change: Change, _ language: Phrase.Language, _ said: Set<String>) {
        severity = change.severity
        sentence = change.sentence(in: language)
        let consequence = change.consequence.map { change.filled($0, in: language) }
        let remedy = change.remedy.map { change.filled($0, in: language) }
        self.consequence = consequence.flatMap { said.contains($0) ? nil : $0 }
        self.remedy = remedy.flatMap { said.contains($0) ? nil : $0 }
    }

    /// Notes what it says, which is not said again.
    func note(in said: inout Set<String>) {
        for text in [consequence, remedy] { if let text { said.insert(text) } }
    }
}

/// The words that reports of changes put around what the kinds say.
package struct ChangeWording {
    let words: Wording

    package init(_ language: Phrase.Language) { words = Wording(language) }

    private var language: Phrase.Language { words.language }

    /// How many kinds a headline names.
    private static let mostInHeadline = 6

    /// Returns the line above a report: "1 new member, 2 became former members and 3 other changes".
    package func headline(_ counts: [(kind: ChangeKind, count: Int)]) -> String {
        guard !counts.isEmpty else { return words.text("Nothing changes.", "Er verandert niets.") }
        return list(ChangeDigest.sorted(counts), atMost: ChangeWording.mostInHeadline)
    }

    /// Returns numbers of kinds as a list, the others as one number.
    func list(_ counts: [(kind: ChangeKind, count: Int)], atMost limit: Int) -> String {
        var parts: [String] = []
        let shown = counts.count <= limit + 1 ? counts.count : limit
        for (kind, count) in counts.prefix(shown) {
            parts.append(words.number(count) + " " + (count == 1 ? kind.one : kind.many).text(in: language))
        }
        let rest = counts.dropFirst(shown).reduce(0) { $0 + $1.count }
        if rest > 0 {
            parts.append(words.count(rest, ("other change", "andere wijziging"), ("other changes", "andere wijzigingen")))
        }
        return words.list(parts)
    }

    /// Returns what a section is called.
    package func title(_ group: Change.Group) -> String {
        switch group.kind {
        case .keywords: words.text("Keywords", "Trefwoorden")
        case .club where group.name.isEmpty: words.text("A club without a name", "Een club zonder naam")
        case .museum where group.name.isEmpty: words.text("A museum without a name", "Een museum zonder naam")
        default: group.name
        }
    }

    /// Returns the line that stands for what is not shown.
    package func more(_ digest: ChangeDigest) -> String {
        words.text("… and ", "… en nog ") + list(digest.rest, atMost: 10)
    }
}

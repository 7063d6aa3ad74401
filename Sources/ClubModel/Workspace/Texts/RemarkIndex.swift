package import JSONSyntax

/// Which organizations of the tree have a remark, and which files have remarks that belong to others or differ from Level 1.
package struct RemarkIndex: Index {
    package static let recipe = IndexRecipe.of(
        Self.self, collecting: [.organizations, .clubs, .tree, RemarkTexts.recipe], asking: [ClubMatches.recipe])
    /// Where each remark stands first, and where it stands next.
    private var remarks: [ExactText: (first: Workspace.Place, next: Workspace.Place?)] = [:]
    /// The records with a remark of another one, by file.
    private var copies: [Int: Set<Int>] = [:]
    private var differing: Set<Int> = []
    private let files: [RemarkTexts?]

    package init(_ workspace: Workspace) { self.init(workspace, known: nil) }

    package init(_ workspace: Workspace, after former: RemarkIndex, _ change: Workspace.Change) {
        // Where clubs have other names, their remarks still stand where they stood.
        let isOther = change.collected.contains { $0 === CollectedRecipe.tree || $0 === RemarkTexts.recipe }
        self.init(workspace, known: isOther ? nil : former.remarks)
    }

    /// - Parameter known: Where each remark stands; `nil` where that is to be found out.
    private init(_ workspace: Workspace, known: [ExactText: (first: Workspace.Place, next: Workspace.Place?)]?) {
        files = workspace.files.indices.map { workspace.collected(RemarkTexts.self, of: $0) }
        if let known { remarks = known } else { findRemarks(workspace.scopes[0]) }
        let matches = workspace[ClubMatches.self]
        for (number, texts) in files.enumerated() {
            guard let texts else { continue }
            let file = workspace.files[number]
            let names = file.club.map { [$0.fullName] } ?? file.organizations.map { $0.fullName }
            for (record, (name, remarks)) in zip(names, texts.records).enumerated()
            where remarks.contains(where: { places(of: $0).contains { workspace[$0].fullName != name } }) {
                copies[number, default: []].insert(record)
            }
            if case .declared(let place) = matches[number], hasOtherText(texts, than: remarks(of: place)) {
                differing.insert(number)
            }
        }
    }

    private mutating func findRemarks(_ places: [Workspace.Place]) {
        for place in places {
            for remark in remarks(of: place) {
                guard let known = remarks[ExactText(remark.text)] else {
                    remarks[ExactText(remark.text)] = (place, nil)
                    continue
                }
                if known.next == nil { remarks[ExactText(remark.text)] = (known.first, place) }
            }
        }
    }

    private func hasOtherText(_ texts: RemarkTexts, than declared: [RemarkFacts]) -> Bool {
        texts.records.joined().contains { remark in
            declared.first { $0.language == remark.language }.map { !hasSameBytes($0.text, remark.text) } ?? false
        }
    }

    /// Whether the same records of a file have remarks of others, which say of themselves what they said.
    package func tellsSame(
        of file: Int, in workspace: Workspace, as former: RemarkIndex, in formerWorkspace: Workspace
    ) -> Bool {
        guard !differs(file), !former.differs(file), copies[file] == former.copies[file] else { return false }
        return (copies[file] ?? []).allSatisfy { record in
            (files[file]?.records[record] ?? []).allSatisfy { remark in
                let (now, before) = (places(of: remark), former.places(of: remark))
                return now == before
                    && now.allSatisfy {
                        workspace[$0].isSame(as: formerWorkspace[$0]) && remarks(of: $0) == former.remarks(of: $0)
                    }
            }
        }
    }

    /// Whether a file has a remark of another organization.
    package func concerns(_ file: Int) -> Bool { copies[file] != nil }

    /// Whether a record of a file has a remark of another organization, by its number among those of the file.
    package func isCopied(_ record: Int, inFile file: Int) -> Bool { copies[file]?.contains(record) == true }

    /// Whether a record of a file says something else than an organization in all languages that both have, but for one of them.
    ///
    /// Texts that have a word of some length in common may be two translations of one.
    package func differs(_ record: Int, ofFile file: Int, from place: Workspace.Place, butIn language: UInt32) -> Bool {
        let others = remarks(of: place)
        let pairs = (files[file]?.records[record] ?? []).compactMap { own in
            others.first { $0.language == own.language && own.language != language }.map { (own.text, $0.text) }
        }
        return !pairs.isEmpty
            && pairs.allSatisfy { own, other in Set(longWords(own)).isDisjoint(with: longWords(other)) }
    }

    private func longWords(_ text: String) -> [String] {
        folded(text, .all).utf8.split { !$0.isASCIILetter && $0 < 0x80 }.filter { $0.count > 4 }.map {
            String(decoding: $0, as: UTF8.self)
        }
    }

    /// Whether Level 1 has another text than a remark of the club's file in the same language.
    package func differs(_ file: Int) -> Bool { differing.contains(file) }

    /// What is said about an organization, once for each language.
    package func remarks(of place: Workspace.Place) -> [RemarkFacts] { files[place.file]?.records[place.organization] ?? [] }

    /// Returns the two first organizations of the tree with a remark.
    package func places(of remark: RemarkFacts) -> [Workspace.Place] {
        guard let known = remarks[ExactText(remark.text)] else { return [] }
        return known.next.map { [known.first, $0] } ?? [known.first]
    }
}

/// What a file says about its organizations, in the order of `FileFacts.organizations`; in a club's own file, about the club.
private struct RemarkTexts: Collected {
    static let recipe = CollectedRecipe.of(Self.self)
    let records: [[RemarkFacts]]

    init?(_ document: Document) {
        records = Organization.all(of: document).map { $0.optional?["remark"].map { RemarkFacts.all(in: $0) } ?? [] }
        if records.allSatisfy({ $0.isEmpty }) { return nil }
    }

    func isSame(as other: RemarkTexts) -> Bool { records == other.records }
}

/// What the other files need to know of a remark about a club or museum.
package struct RemarkFacts: Sendable, Equatable {
    /// The bytes of the language's code in small letters, the last of them lowest.
    package let language: UInt32
    /// What it says.
    package let text: String

    /// Reads the facts about a record's remarks.
    fileprivate static func all(in list: Node) -> [RemarkFacts] {
        var result: [RemarkFacts] = []
        for remark in list.elements {
            guard let language = remark["language"], let value = remark["value"] else { continue }
            if let facts = RemarkFacts(language, value) { result.append(facts) }
        }
        return result
    }

    /// Reads the facts about one remark; `nil` where it has no text.
    package init?(_ language: Node, _ value: Node) {
        guard let code = language.string else { return nil }
        self.init(language: code, value)
    }

    /// Reads the facts about one remark in a language; `nil` where it has no text.
    package init?(language: String, _ value: Node) {
        guard value.kind == .string, !value.token.flags.contains(.damaged), !value.rawRange.isEmpty else { return nil }
        var code: UInt32 = 0
        for byte in language.utf8.prefix(4) { code = code << 8 | UInt32(byte | 0x20) }
        self.language = code
        text = value.string ?? ""
    }

    package static func == (one: RemarkFacts, other: RemarkFacts) -> Bool {
        one.language == other.language && hasSameBytes(one.text, other.text)
    }
}

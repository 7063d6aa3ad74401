package import ClubModel
import JSONSyntax

/// What a place in a file is about, wherever else it is told of: so definitions, uses and renames are the same question.
package enum Subject: Sendable, Equatable {
    /// A keyword, as Level 0 spells it, or as it is written where Level 0 has none.
    case keyword(String)
    case club(Identity)
    case person(PersonName)
    /// Another file of the workspace, by its path.
    case file(String)

    package static func == (one: Subject, other: Subject) -> Bool {
        switch (one, other) {
        case (.keyword(let one), .keyword(let other)): hasSameBytes(canonicalCase(one), canonicalCase(other))
        case (.club(let one), .club(let other)): one == other
        case (.person(let one), .person(let other)): one.isSame(as: other)
        case (.file(let one), .file(let other)): hasSameBytes(one, other)
        default: false
        }
    }

    /// Finds what a place is about; `nil` where it is about nothing that others tell of.
    package init?(_ place: TextPlace, in workspace: Workspace) {
        switch place.meaning {
        case .keywordUse:
            guard let word = place.value.string, !word.isEmpty else { return nil }
            self = .keyword(workspace.vocabulary?.canonicalSpelling(of: word) ?? word)
        case .keywordID:
            guard let id = place.value.string, !id.isEmpty else { return nil }
            self = .keyword(id)
        case .include:
            guard let name = IncludeFacts(place.value).name,
                let file = Subject.file(name + ".level1.json", seenFrom: place.document, workspace)
            else { return nil }
            self = .file(file)
        case .level2Address, .level1Address, .level3Address, .portfolio:
            guard let text = place.value.string,
                let file = Subject.file(lastPathComponent(text), seenFrom: place.document, workspace)
            else { return nil }
            self = .file(file)
        default:
            if let name = place.nearest(.personName), let person = PersonName(name) {
                self = .person(person)
            } else if place.nearest(.identity) != nil, let club = Subject.club(around: place)?.identity {
                self = .club(club)
            } else {
                return nil
            }
        }
    }

    private static func club(around place: TextPlace) -> Organization? {
        place.nearest(.club, .museum, .clubOfFile).map { Organization(node: $0, isMuseum: false) }
    }

    /// Returns the file of a name, the one beside another file where there are several.
    private static func file(_ name: String, seenFrom document: Document, _ workspace: Workspace) -> String? {
        let files = workspace.files.filter { hasSameBytes($0.fileName, name) && !hasSameBytes($0.path, document.path) }
        return (files.first { hasSameBytes($0.folder, document.tree.source.folder) } ?? files.first)?.path
    }
}

/// A place where a file tells of a subject.
package struct Mention: Sendable, Equatable {
    package let path: String
    /// What names it.
    package let range: Range<Int>
    package let level: Level?
    /// Whether others refer to what stands there: Level 0 for keywords, Level 1 for clubs, the member of Level 2 for people.
    package let isDefinition: Bool
}

extension Session {
    /// Returns everywhere that files of the workspace tell of a subject, by their paths.
    package mutating func mentions(of subject: Subject) -> [Mention] {
        let workspace = read().workspace
        var result: [Mention] = []
        for file in workspace.files {
            guard mayMention(subject, file), let document = try? document(of: file.path) else { continue }
            result += document.mentions(of: subject)
        }
        return result
    }

    /// Whether a file may tell of a subject, by what is known of it without its text.
    private func mayMention(_ subject: Subject, _ file: FileFacts) -> Bool {
        switch subject {
        case .keyword: file.level == .keywords || file.level == .members
        case .person: file.level == .members || file.level == .images
        case .club(let identity):
            file.club?.identity == identity || file.organizations.contains { $0.identity == identity }
        case .file(let path): hasSameBytes(path, file.path) || file.level == .clubs
        }
    }

    /// Returns where one goes from a place that is about a subject: from a use to its definition, from there to what tells more.
    package mutating func destinations(of place: TextPlace) -> [Mention] {
        guard let subject = Subject(place, in: read().workspace) else { return [] }
        if case .file(let path) = subject {
            return [Mention(path: path, range: 0..<0, level: nil, isDefinition: true)]
        }
        let others = mentions(of: subject).filter { mention in
            !hasSameBytes(mention.path, place.document.path) || !mention.range.overlaps(place.around.last?.range ?? 0..<0)
        }
        let level = place.document.level
        switch subject {
        case .keyword: return others.filter { $0.isDefinition }
        case .club:
            // From Level 1 to the club's own file, from there and from a portfolio to Level 1.
            return level == .clubs ? others.filter { $0.level == .members } : others.filter { $0.level == .clubs }
        case .person:
            let portfolios = others.filter { $0.level == .images }
            return level == .members && !portfolios.isEmpty ? portfolios : others.filter { $0.level == .members }
        case .file: return []
        }
    }
}

extension Document {
    /// Returns the places that tell of a subject.
    func mentions(of subject: Subject) -> [Mention] {
        switch subject {
        case .keyword(let word):
            let canonical = canonicalCase(word)
            func isMeant(_ node: Node) -> Bool { node.string.map { hasSameBytes(canonicalCase($0), canonical) } ?? false }
            return nodes(.keywordID).filter(isMeant).map { mention($0, isDefinition: true) }
                + nodes(.keywordUse).filter(isMeant).map { mention($0, isDefinition: false) }
        case .club(let identity):
            return (organizations + (club.map { [$0] } ?? [])).filter { $0.identity == identity }.compactMap { organization in
                organization.fullName.map { mention($0, isDefinition: level == .clubs) }
            }
        case .person(let person):
            return nodes(.personName).filter { PersonName($0)?.isSame(as: person) ?? false }
                .map { mention($0, isDefinition: level == .members) }
        case .file(let path):
            if hasSameBytes(self.path, path) { return [] }
            let name = lastPathComponent(path)
            return (Array(nodes(.include)) + Array(nodes(.level2Address))).filter { node in
                hasSameBytes(IncludeFacts(node).fileName, name)
            }.map { mention($0, isDefinition: false) }
        }
    }

    private func mention(_ node: Node, isDefinition: Bool) -> Mention {
        Mention(path: path, range: node.range, level: level, isDefinition: isDefinition)
    }
}

import JSONSyntax

@testable import ClubLint
@testable import ClubModel

/// Who keeps the money of which clubs.
struct Treasurers: Index {
    static let recipe = IndexRecipe.of(Self.self, collecting: [OwnTreasurers.recipe])
    private var clubs: [String: [Int]] = [:]
    private var files: Set<Int> = []

    init(_ workspace: Workspace) {
        for file in workspace.files.indices where !workspace.files[file].isTemplate {
            for name in workspace.collected(OwnTreasurers.self, of: file)?.names ?? [] { clubs[name, default: []].append(file) }
        }
        for several in clubs.values where several.count > 2 { files.formUnion(several) }
    }

    /// Whether a file has a treasurer of many clubs.
    func concerns(_ file: Int) -> Bool { files.contains(file) }

    /// Returns the files of the clubs whose money somebody keeps.
    func clubs(of name: String) -> [Int] { clubs[name] ?? [] }

    /// The names of the treasurers in one file.
    private struct OwnTreasurers: Collected, Equatable {
        static let recipe = CollectedRecipe.of(Self.self)
        let names: [String]

        init?(_ document: Document) {
            names = document.members.filter { $0.roles?["isTreasurer"]?.kind == .true }.map { $0.displayName }
            if names.isEmpty { return nil }
        }
    }
}

extension Rule {
    static let treasurerOfMany = Rule(
        id: "treasurer-of-many", severity: .info, levels: [.members],
        summary: Phrase(en: "One treasurer for three clubs.", nl: "Eén penningmeester voor drie clubs."),
        reason: Phrase(
            en: "Somebody who keeps the money of three clubs was probably copied with the file.",
            nl: "Wie de kas van drie clubs beheert, is waarschijnlijk met het bestand meegekopieerd."),
        message: Phrase(en: "treasurer of {count} clubs.", nl: "penningmeester van {count} clubs."),
        remedy: Phrase(en: "Ask who it is, and correct the others.", nl: "Vraag wie het is, en verbeter de andere."),
        examples: [],
        check: .index(Treasurers.self) { document, _, treasurers, workspace in
            document.members.compactMap { member in
                guard let role = member.roles?["isTreasurer"], role.kind == .true else { return nil }
                let clubs = treasurers.clubs(of: member.displayName)
                guard clubs.count > 2 else { return nil }
                return Finding(at: role, ["count": Phrase(String(clubs.count))])
            }
        })
}

import Algorithms
import ClubEngine
import ClubModel
import ClubStore
import JSONSyntax

/// Finds a club in the Level 1 files of a workspace by what people call it.
struct ClubNameSearch {
    let workspace: Workspace
    let session: Session
    let language: Phrase.Language

    /// A club of Level 1.
    struct Found {
        /// The number of its file in the workspace.
        let file: Int
        /// Its number in that file.
        let organization: Int
        let facts: OrganizationFacts
    }

    /// The clubs that may be meant.
    private var clubs: [Found] {
        workspace.clubs.map { Found(file: $0.file, organization: $0.organization, facts: workspace[$0]) }
    }

    /// Returns the club with a name: its short one, its full one, or that with the town.
    func club(named name: String) throws -> Found {
        let clubs = clubs
        guard !clubs.isEmpty else { throw Failure(noClubs, in: language) }
        let folded = folded(name, .all)
        let tests: [(OrganizationFacts) -> Bool] = [
            { $0.nickName.map { hasSameBytes($0, name) } ?? false },
            { $0.fullName.map { hasSameBytes($0, name) } ?? false },
            { $0.nickName.map { ClubModel.folded($0, .all) == folded } ?? false },
            { $0.fullName.map { ClubModel.folded($0, .all) == folded } ?? false },
            { ClubModel.folded(($0.fullName ?? "") + " " + ($0.town ?? ""), .all) == folded },
        ]
        for test in tests {
            let found = clubs.filter { test($0.facts) }
            if found.count > 1 { throw ambiguous(name, found) }
            if let club = found.first { return club }
        }
        throw unknown(name, clubs)
    }

    /// Returns the record of a club.
    func record(of club: Found) throws -> Organization {
        let path = workspace.files[club.file].path
        do throws(StoreError) {
            let organizations = try session.document(of: path).organizations
            guard organizations.indices.contains(club.organization) else { throw .isAbsent(path) }
            return organizations[club.organization]
        } catch {
            throw Failure(error, in: language)
        }
    }

    // MARK: Failures

    private var noClubs: Phrase {
        Phrase(
            en: """
                There is no Level 1 file here that has clubs. Name the root with --root (--root public is the one of the apps), \
                or give the command in the folder of the JSON files.
                """,
            nl: """
                Hier is geen Level 1-bestand met clubs. Noem de root met --root (--root public is die van de apps), of geef \
                de opdracht in de map met de JSON-bestanden.
                """)
    }

    private func ambiguous(_ name: String, _ found: [Found]) -> Failure {
        let list = found.prefix(5).map { "\"\($0.facts.nickName ?? "")\" (\($0.facts.town ?? "?"))" }.joined(separator: ", ")
        return Failure(
            Phrase(
                en: "--club: several clubs are called \"\(name)\": \(list). Name the short name of the one you mean.",
                nl: "--club: er zijn meer clubs die \"\(name)\" heten: \(list). Noem de korte naam van de club die je bedoelt."),
            in: language)
    }

    private func unknown(_ name: String, _ clubs: [Found]) -> Failure {
        let names = clubs.enumerated().flatMap { number, club in
            [club.facts.nickName, club.facts.fullName].compactMap { $0 }.map { (name: $0, club: number) }
        }
        var near = nearMisses(to: name, among: names.map(\.name), limit: 6).map { names[$0.index].club }
            .uniqued().prefix(3).map { clubs[$0].facts.nickName ?? clubs[$0].facts.fullName ?? "" }
        if near.isEmpty {
            // A part of the name, or the town, is what people type first.
            let short = folded(name, .all)
            let asked = Letters(short)
            near = clubs.filter { club in
                let words = folded((club.facts.fullName ?? "") + " " + (club.facts.town ?? ""), .all)
                return short.utf8.count > 2 && words.contains(short)
                    || words.split(separator: " ").contains { slips(from: asked, to: Letters(String($0))) != nil }
            }.prefix(3).map { $0.facts.nickName ?? $0.facts.fullName ?? "" }
        }
        let root = workspace.root.map { workspace.files[$0].path } ?? ""
        let lead = Phrase(
            en: "--club: there is no club \"\(name)\"" + (root.isEmpty ? "." : " in \(root) and what it includes."),
            nl: "--club: er is geen club \"\(name)\"" + (root.isEmpty ? "." : " in \(root) en wat daarbij hoort."))
        let note = workspace.kept?.note(workspace.today)
        func failure(_ words: Phrase) -> Failure { Failure(note.map { words.followed(by: $0) } ?? words, in: language) }
        guard !near.isEmpty else { return failure(lead) }
        let list = near.map { "\"\($0)\"" }
        return failure(lead.followed(by: .didYouMean(list, inQuotes: false)))
    }
}

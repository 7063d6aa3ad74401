import ClubLint
import ClubModel
import JSONSyntax

/// The findings about one club, or about one file where they are about none.
struct HTMLGroup {
    /// The club's name, or the file's path.
    let name: String
    let isClub: Bool
    /// The files of the findings, in their order.
    var paths: [String] = []
    /// The findings, worst first, else in the order of the report.
    var diagnostics: [Diagnostic] = []
    var counts = SeverityCounts()

    /// Gathers the findings of a report by club: those that name one, and those in a file that is about one.
    ///
    /// - Returns: The groups with errors first, then those with warnings; else in the order of the report.
    static func all(_ report: Report, _ lookup: SourceLookup) -> [HTMLGroup] {
        var groups: [HTMLGroup] = []
        var numbers: [String: Int] = [:]
        for file in report.files {
            let club = lookup.source(file.path).flatMap { FileFacts(Tree($0)).club?.fullName }
            for diagnostic in report.diagnostics[file.range] {
                var name = club
                if let subject = diagnostic.subject, subject.kind == .club, name == nil { name = subject.name }
                let isClub = name.map { !$0.isEmpty } ?? false
                let title = isClub ? name ?? "" : file.path
                // No path and no name begins with a control character, so a club and a file are never taken for one another.
                let key = (isClub ? "\u{1}" : "\u{2}") + title
                let number = numbers[key] ?? groups.count
                if number == groups.count {
                    groups.append(HTMLGroup(name: title, isClub: isClub))
                    numbers[key] = number
                }
                groups[number].add(diagnostic)
            }
        }
        for number in groups.indices { groups[number].sort() }
        let order = groups.indices.sorted { one, other in
            let first = groups[one].diagnostics.first?.severity ?? .info
            let second = groups[other].diagnostics.first?.severity ?? .info
            return first == second ? one < other : first > second
        }
        return order.map { groups[$0] }
    }

    private init(name: String, isClub: Bool) {
        self.name = name
        self.isClub = isClub
    }

    private mutating func add(_ diagnostic: Diagnostic) {
        if paths.last != diagnostic.path { paths.append(diagnostic.path) }
        diagnostics.append(diagnostic)
        counts.add(diagnostic.severity)
    }

    private mutating func sort() {
        let found = diagnostics
        diagnostics = []
        for severity in SeverityCounts.worstFirst { diagnostics += found.filter { $0.severity == severity } }
    }
}

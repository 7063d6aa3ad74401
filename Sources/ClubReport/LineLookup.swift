import JSONSyntax

/// The sources of a report with their lines, found once for each path.
struct LineLookup {
    private let lookup: SourceLookup
    private var known: [String: (source: Source, lines: LineTable)?] = [:]

    init(_ lookup: SourceLookup) {
        self.lookup = lookup
    }

    /// Returns a file with its lines; `nil` where it is not at hand.
    mutating func file(_ path: String) -> (source: Source, lines: LineTable)? {
        if let found = known[path] { return found }
        let found = lookup.source(path).map { (source: $0, lines: LineTable($0)) }
        known[path] = .some(found)
        return found
    }
}

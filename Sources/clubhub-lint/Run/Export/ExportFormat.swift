import ClubModel

/// What `export` can make.
enum ExportFormat: String, CaseIterable {
    case csv, xlsx, yaml, juicebox

    /// The endings of files, each with what they say.
    private static let endings: [(ending: String, format: ExportFormat)] = [
        ("csv", .csv), ("xlsx", .xlsx), ("yaml", .yaml), ("yml", .yaml), ("xml", .juicebox),
    ]

    /// Whether it is a table of members.
    var isTable: Bool { self != .juicebox }

    /// Returns what the user wants; `nil` where nothing says it and the file decides.
    static func chosen(_ name: String?, output: String?, _ language: Phrase.Language) throws -> ExportFormat? {
        if let name {
            guard let format = ExportFormat(rawValue: name) else {
                throw Failure("--to", unknown: name, known: allCases.map(\.rawValue), in: language)
            }
            return format
        }
        guard let output else { return nil }
        let parts = output.split(separator: "/").last?.split(separator: ".", omittingEmptySubsequences: false) ?? []
        let ending = parts.count > 1 ? String(parts[parts.count - 1]).lowercased() : ""
        if let known = endings.first(where: { $0.ending == ending }) { return known.format }
        let known = endings.map { "." + $0.ending }
        if ending.isEmpty {
            throw Failure(
                Phrase(
                    en: "--output: \"\(output)\" has no ending that says what to make: \(known.joined(separator: ", ")).",
                    nl:
                        "--output: \"\(output)\" heeft geen extensie die zegt wat het moet worden: \(known.joined(separator: ", "))."
                ),
                in: language)
        }
        throw Failure("--output", unknown: "." + ending, known: known, in: language)
    }
}

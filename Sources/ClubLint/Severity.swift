/// How bad a finding is for whoever looks at the clubs with the app.
package enum Severity: Int, Sendable, Comparable, CaseIterable {
    /// Worth knowing; nothing is lost.
    case info
    /// Probably a mistake; the app shows something, maybe the wrong thing.
    case warning
    /// The app drops or misreads data.
    case error

    package static func < (lhs: Severity, rhs: Severity) -> Bool { lhs.rawValue < rhs.rawValue }

    /// The word for it in configuration, options and reports.
    package var name: String {
        switch self {
        case .info: "info"
        case .warning: "warning"
        case .error: "error"
        }
    }

    /// Makes a severity from its name.
    package init?(name: String) {
        guard let severity = Severity.allCases.first(where: { $0.name == name }) else { return nil }
        self = severity
    }
}

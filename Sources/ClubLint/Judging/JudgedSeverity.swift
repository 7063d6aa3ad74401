extension Diagnostic {
    /// Returns the same finding in a file with the severity that a configuration gives its rule.
    package func judged(_ severity: Severity) -> Diagnostic {
        if severity == self.severity { return self }
        return Diagnostic(
            rule, severity, path: path, finding, start: start, end: end, pointer: pointer, subject: subject, quote: quote,
            cell: cell)
    }
}

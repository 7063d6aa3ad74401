import ClubLint
import ClubModel
import JSONSyntax

extension Reporter {
    /// GitLab's Code Quality report.
    package static let gitlab = Reporter(
        name: "gitlab",
        summary: Phrase(en: "GitLab's Code Quality report.", nl: "Het Code Quality-rapport van GitLab.")
    ) { report, _, _, output in
        var writer = JSONWriter()
        swap(&writer.bytes, &output.bytes)
        var fingerprints = Fingerprints()
        let out = output
        writer.array { writer in
            for diagnostic in report.diagnostics {
                writer.object(isFlat: true) { writer in
                    writer.field("description", report.sentences(of: diagnostic))
                    writer.field("check_name", diagnostic.rule.id)
                    writer.field("fingerprint", fingerprints.fingerprint(diagnostic, path: diagnostic.path))
                    writer.field("severity", severity(diagnostic.severity))
                    writer.name("location")
                    writer.object { writer in
                        writer.field("path", diagnostic.path)
                        writer.name("positions")
                        writer.object { writer in
                            position("begin", diagnostic.start, &writer)
                            position("end", diagnostic.end, &writer)
                        }
                        // Older versions of GitLab read this instead.
                        writer.name("lines")
                        writer.object { writer in
                            writer.field("begin", diagnostic.start.line)
                            writer.field("end", diagnostic.end.line)
                        }
                    }
                }
                out.handOn(&writer.bytes)
            }
        }
        writer.endFile()
        swap(&writer.bytes, &output.bytes)
    }
}

private func position(_ name: StaticString, _ position: Position, _ writer: inout JSONWriter) {
    writer.name(name)
    writer.object { writer in
        writer.field("line", position.line)
        writer.field("column", position.column)
    }
}

/// Returns what GitLab calls a severity; its `critical` and `blocker` are about security.
private func severity(_ severity: Severity) -> String {
    switch severity {
    case .error: "major"
    case .warning: "minor"
    case .info: "info"
    }
}

import ClubLint
import ClubModel
import JSONSyntax

extension Reporter {
    /// The XML of Checkstyle, which Jenkins, reviewdog and many others read.
    package static let checkstyle = Reporter(
        name: "checkstyle",
        summary: Phrase(
            en: "Checkstyle XML, for Jenkins, reviewdog and others.", nl: "Checkstyle-XML, voor Jenkins, reviewdog en andere.")
    ) { report, _, _, output in
        var writer = XMLWriter()
        swap(&writer.bytes, &output.bytes)
        writer.start()
        let out = output
        writer.element("checkstyle", ["version": "4.3"]) { writer in
            for file in report.files {
                writer.element("file", ["name": file.path]) { writer in
                    for diagnostic in report.diagnostics[file.range] {
                        writer.element(
                            "error",
                            [
                                "line": String(diagnostic.start.line), "column": String(diagnostic.start.column),
                                "severity": diagnostic.severity.name, "message": report.sentences(of: diagnostic),
                                "source": "clubhub-lint." + diagnostic.rule.id,
                            ])
                        out.handOn(&writer.bytes)
                    }
                }
            }
        }
        swap(&writer.bytes, &output.bytes)
    }
}

extension Report {
    /// The files with findings, each with the place of its findings among all.
    var files: [(path: String, range: Range<Int>)] {
        diagnostics.chunks { $0.path == $1.path }.map { (diagnostics[$0.lowerBound].path, $0) }
    }

    /// Returns what a finding says and what to do, for formats that have one text for both.
    func sentences(of diagnostic: Diagnostic) -> String {
        let remedy = diagnostic.remedy(in: language)
        let message = diagnostic.cellPrefix + Advice.shortened(diagnostic.message(in: language))
        guard !remedy.isEmpty else { return message }
        let isEnded = message.utf8.last.map { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "!") }
        return message + (isEnded == true ? " " : " – ") + Advice.shortened(remedy)
    }
}

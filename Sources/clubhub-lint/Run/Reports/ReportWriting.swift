import ClubModel
import ClubReport
import ClubStore

/// Writes one report in all the formats that were asked for.
struct ReportWriting {
    let formats: [FormatChoice<Reporter>]
    /// Whether files of others may be replaced.
    let isForced: Bool
    let here: WorkingFolder
    let palette: Palette
    let language: Phrase.Language
    /// Writes to standard output, or to where the report for people goes instead.
    var put: ([UInt8]) -> Void = { Terminal.write($0) }

    /// Writes the report.
    ///
    /// - Parameter isNeeded: Whether a report in a format is to be written to standard output.
    func write(_ report: Report, _ lookup: SourceLookup, isNeeded: (Reporter) -> Bool = { _ in true }) throws {
        var report = report
        for format in formats {
            guard let file = format.file else {
                guard isNeeded(format.reporter) else { continue }
                report.width = Terminal.width
                format.reporter.write(report, palette, lookup) { put($0) }
                continue
            }
            report.width = nil
            do {
                try OutputFiles.file(file, .report, here, isForced: isForced).write { pieces in
                    pieces.write(Array(ReportMark.text(of: format.reporter.name, version: report.toolVersion).utf8))
                    format.reporter.write(report, .plain, lookup) { pieces.write($0) }
                }
            } catch {
                throw Failure(error, in: language)
            }
        }
    }
}

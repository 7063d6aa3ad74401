package import ClubLint
import JSONSyntax

/// Returns a baseline as a file: a line for each finding, by file, rule and record, so that two runs over the same files
/// write the same and a difference between two baselines can be read.
package func baselineText(_ entries: [Baseline.Entry]) -> [UInt8] {
    func isBefore(_ first: Baseline.Entry, _ second: Baseline.Entry) -> Bool {
        let parts = [
            (first.file, second.file), (first.rule, second.rule), (first.subject, second.subject),
            (first.message, second.message), (first.id, second.id),
        ]
        for (one, other) in parts where !hasSameBytes(one, other) {
            return one.utf8.lexicographicallyPrecedes(other.utf8)
        }
        return false
    }
    var writer = JSONWriter()
    writer.object { writer in
        writer.field("tool", "clubhub-lint")
        writer.field("baseline", Baseline.version)
        writer.name("findings")
        writer.array { writer in
            for entry in entries.sorted(by: isBefore) {
                writer.object(isFlat: true) { writer in
                    writer.field("id", entry.id)
                    writer.field("rule", entry.rule)
                    writer.field("file", entry.file)
                    if !entry.subject.isEmpty { writer.field("subject", entry.subject) }
                    writer.field("message", entry.message)
                }
            }
        }
    }
    writer.endFile()
    return writer.bytes
}

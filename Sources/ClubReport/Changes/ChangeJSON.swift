package import ClubLint
package import ClubModel

extension ChangeReporter {
    /// For programs; described by `Schemas/changes.schema.json`. Every key is always there, in the order of the schema.
    package static let json = ChangeReporter(
        name: "json",
        summary: Phrase(
            en: "For programs: every change, as one JSON object.", nl: "Voor programma's: elke wijziging, als één JSON-object.")
    ) { report, _, output in
        var writer = JSONWriter()
        swap(&writer.bytes, &output.bytes)
        write(report, &writer, output)
        writer.endFile()
        swap(&writer.bytes, &output.bytes)
    }

    private static func write(_ report: ChangeReport, _ writer: inout JSONWriter, _ output: ReportOutput) {
        let language = report.language
        writer.object { writer in
            writer.name("tool")
            writer.object(isFlat: true) { writer in
                writer.field("name", "clubhub-lint")
                writer.field("version", report.toolVersion)
            }
            writer.field("base", report.base)
            writer.field("head", report.head)
            writer.field("headline", ChangeWording(language).headline(report.counts))
            writer.name("summary")
            writer.object(isFlat: true) { writer in
                for (name, severity) in [("errors" as StaticString, Severity.error), ("warnings", .warning), ("infos", .info)] {
                    writer.field(name, report.changes.reduce(0) { $1.severity == severity ? $0 + 1 : $0 })
                }
            }
            writer.name("kinds")
            writer.array { writer in
                for (kind, count) in ChangeDigest.sorted(report.counts) {
                    writer.object(isFlat: true) { writer in
                        writer.field("kind", kind.id)
                        writer.field("severity", kind.severity.name)
                        writer.field("count", count)
                    }
                }
            }
            writer.name("changes")
            writer.array { writer in
                for change in report.changes {
                    writer.object { write(change, language, &$0) }
                    output.handOn(&writer.bytes)
                }
            }
            writer.name("notes")
            writer.array { writer in for note in report.notes { writer.text(note.text(in: language)) } }
        }
    }

    /// Writes the fields of a change.
    package static func write(_ change: Change, _ language: Phrase.Language, _ writer: inout JSONWriter) {
        writer.field("kind", change.kind.id)
        writer.field("severity", change.severity.name)
        writer.field("theme", change.kind.theme.rawValue)
        writer.name("group")
        writer.object(isFlat: true) { writer in
            writer.field("kind", change.group.kind.rawValue)
            writer.field("name", change.group.name)
        }
        writer.name("record")
        if let record = change.record { writer.text(record) } else { writer.null() }
        writer.name("places")
        writer.array { writer in
            for place in change.places {
                writer.object(isFlat: true) { writer in
                    writer.field("file", place.path)
                    writer.name("line")
                    if let line = place.line { writer.number(line) } else { writer.null() }
                    writer.field("side", place.isAfter ? "head" : "base")
                }
            }
        }
        writer.field("message", change.sentence(in: language))
        for (name, phrase) in [("consequence" as StaticString, change.consequence), ("remedy", change.remedy)] {
            writer.name(name)
            if let phrase { writer.text(change.filled(phrase, in: language)) } else { writer.null() }
        }
        writer.name("values")
        writer.object { writer in
            for (name, value) in change.values where !value.text(in: language).isEmpty {
                writer.name(anyOf: name)
                writer.text(value.text(in: language))
            }
        }
        writer.field("help", RulePlace.line(of: change.kind.id))
    }
}

import ClubEngine
import ClubReport

// What may be written at a place of a text, for JavaScript.

/// Answers with what may stand at a place of a file: `[{ "from", "to", "comma", "text", "select", "until", "label", "explanation" }]`, the
/// likeliest first. All places are in bytes, those of what is selected afterwards from the beginning of the text; the comma is -1 where
/// none is missing.
@_cdecl("clubhub_complete")
func clubhubComplete(_ path: UnsafePointer<UInt8>, _ pathCount: Int32, _ offset: Int32) -> Int32 {
    var session = session()
    let completions = session.completions(of: text(path, pathCount), at: Int(offset), in: language)
    opened = session
    var writer = JSONWriter()
    writer.array { writer in
        for completion in completions {
            writer.object(isFlat: true) { writer in
                writer.field("from", completion.range.lowerBound)
                writer.field("to", completion.range.upperBound)
                writer.field("comma", completion.comma ?? -1)
                writer.field("text", completion.text)
                writer.field("select", completion.selection.lowerBound)
                writer.field("until", completion.selection.upperBound)
                writer.field("label", completion.label)
                writer.field("explanation", completion.explanation)
            }
        }
    }
    output = writer.bytes
    return Int32(output.count)
}

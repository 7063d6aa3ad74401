import ClubConvert
import ClubModel
import ClubReport
import JSONSyntax

// What the club of a file says of itself, once for each language, for JavaScript.

/// Answers with the remarks of the club: `{ "label", "advice", "remarks": [{ "language", "name", "text", "number" }] }`, where the number
/// is the place in the list, -1 for one that is not there; -1 where the file has no form.
@_cdecl("clubhub_remarks")
func clubhubRemarks(_ path: UnsafePointer<UInt8>, _ pathCount: Int32) -> Int32 {
    guard let form = form(text(path, pathCount)).form, let field = ClubForm.remarkField else { return -1 }
    var writer = JSONWriter()
    writer.object { writer in
        writer.field("label", field.label.text(in: language))
        writer.field("advice", field.advice.text(in: language))
        writer.name("remarks")
        writer.array { writer in
            for remark in form.clubRemarks {
                writer.object(isFlat: true) { writer in
                    writer.field("language", remark.language)
                    writer.field("name", remark.languageWords.text(in: language))
                    writer.field("text", remark.text)
                    writer.field("number", remark.number ?? -1)
                }
            }
        }
    }
    output = writer.bytes
    return Int32(output.count)
}

/// Writes the remark in a language, nothing for an empty text, and answers with the whole file; -1 where it has no form. What is to be
/// said of it comes from `clubhub_form_outcome`.
@_cdecl("clubhub_form_remark")
func clubhubFormRemark(
    _ path: UnsafePointer<UInt8>, _ pathCount: Int32, _ code: UnsafePointer<UInt8>, _ codeCount: Int32,
    _ typed: UnsafePointer<UInt8>, _ typedCount: Int32
) -> Int32 {
    guard let form = form(text(path, pathCount)).form else { return -1 }
    return take(form.setting(remark: text(typed, typedCount), in: text(code, codeCount)))
}

import ClubConvert
import ClubEngine
import ClubModel
import ClubReport
import JSONSyntax

// The form of a club's file, for JavaScript: what its fields are, what the file has in them, and what becomes of it when they are filled in.

/// What was said of the last edit, and its first new member.
nonisolated(unsafe) private var outcome = ClubForm.Outcome(content: [])

/// Answers with the fields of the form: `{ "months", "members", "club" }`, the last two lists of `{ "order", "label", "advice", "kind", "paths" }`.
@_cdecl("clubhub_form_fields")
func clubhubFormFields() -> Int32 {
    var writer = JSONWriter()
    writer.object { writer in
        writer.name("months")
        writer.array(isFlat: true) { writer in
            for month in Day.months { writer.text(month.text(in: language)) }
        }
        for (name, fields) in [("members" as StaticString, MemberField.columns), ("club", MemberField.ofClub)] {
            writer.name(name)
            writer.array { writer in
                for field in fields { write(field, &writer) }
            }
        }
    }
    output = writer.bytes
    return Int32(output.count)
}

private func write(_ field: MemberField, _ writer: inout JSONWriter) {
    guard let kind = field.formKind else { return }
    writer.object(isFlat: true) { writer in
        writer.field("order", field.order)
        writer.field("label", field.label.text(in: language))
        writer.field("advice", field.advice.text(in: language))
        writer.field("kind", kind.rawValue)
        writer.name("paths")
        writer.array(isFlat: true) { writer in
            for path in field.paths { writer.text(path) }
        }
    }
}

/// Answers with what a file has in its fields: `{ "count", "members", "club", "keywords" }`, or `{ "obstacle" }` where it has no form.
///
/// Of each member come the `values` in the order of the fields, `null`, `true`, `false`, a text, a list, or `{ "odd" }` for what does not
/// belong there, whether it `isFormer`, and how many fields it has that are `unknown` to the form.
///
/// - Parameter numbers: Which members are wanted, a list as JSON; nothing for all of them.
@_cdecl("clubhub_form")
func clubhubForm(
    _ path: UnsafePointer<UInt8>, _ pathCount: Int32, _ numbers: UnsafePointer<UInt8>, _ count: Int32
) -> Int32 {
    var writer = JSONWriter()
    let (form, obstacle) = form(text(path, pathCount))
    guard let form else {
        writer.object(isFlat: true) { $0.field("obstacle", obstacle) }
        output = writer.bytes
        return Int32(output.count)
    }
    let wanted = count == 0 ? Array(0..<form.count) : list(numbers, count).compactMap { $0.place(below: form.count) }
    let unknown = form.unknownCounts
    writer.object { writer in
        writer.field("count", form.count)
        writer.name("members")
        writer.array { writer in
            for member in wanted {
                writer.object(isFlat: true) { writer in
                    writer.name("values")
                    write(MemberField.columns, of: member, form, &writer)
                    writer.name("isFormer")
                    writer.flag(form.isFormer(member))
                    writer.field("unknown", unknown[member])
                }
            }
        }
        writer.name("club")
        write(MemberField.ofClub, of: nil, form, &writer)
        if count > 0 { return }
        writer.name("keywords")
        writer.array { writer in
            for keyword in form.vocabulary.keywords {
                writer.object(isFlat: true) { writer in
                    writer.field("id", keyword.id)
                    writer.field("name", keyword.name(in: language))
                }
            }
        }
    }
    output = writer.bytes
    return Int32(output.count)
}

private func write(_ fields: [MemberField], of member: Int?, _ form: ClubForm, _ writer: inout JSONWriter) {
    writer.array(isFlat: true) { writer in
        for field in fields where field.formKind != nil {
            switch form.value(field, of: member) {
            case nil: writer.null()
            case .flag(let flag): writer.flag(flag)
            case .text(let text): writer.text(text)
            case .list(let texts):
                writer.array(isFlat: true) { writer in
                    for text in texts { writer.text(text) }
                }
            case .other(let text): writer.object(isFlat: true) { $0.field("odd", text) }
            }
        }
    }
}

/// Fills fields in and answers with the whole file; -1 where it has no form. What is to be said of it comes from `clubhub_form_outcome`.
///
/// - Parameter cells: A list as JSON of lists of a member's number, -1 for the club, a field's `order`, and a text. Numbers behind the last
///   member are new members.
@_cdecl("clubhub_form_set")
func clubhubFormSet(_ path: UnsafePointer<UInt8>, _ pathCount: Int32, _ cells: UnsafePointer<UInt8>, _ count: Int32) -> Int32 {
    guard let form = form(text(path, pathCount)).form else { return -1 }
    let fields = MemberField.all + MemberField.ofClub
    var wanted: [ClubForm.Cell] = []
    for cell in list(cells, count) {
        let parts = Array(cell.elements)
        guard parts.count == 3, let member = parts[0].wholeNumber.flatMap({ Int(exactly: $0) }),
            let order = parts[1].place(below: fields.count), let text = parts[2].string
        else { continue }
        wanted.append(ClubForm.Cell(member: member < 0 ? nil : member, fields[order], text))
    }
    return take(form.setting(wanted))
}

/// Adds a member where the order of the file has it, and answers with the whole file; -1 where it has no form.
@_cdecl("clubhub_form_add")
func clubhubFormAdd(
    _ path: UnsafePointer<UInt8>, _ pathCount: Int32, _ given: UnsafePointer<UInt8>, _ givenCount: Int32,
    _ infix: UnsafePointer<UInt8>, _ infixCount: Int32, _ family: UnsafePointer<UInt8>, _ familyCount: Int32
) -> Int32 {
    guard let form = form(text(path, pathCount)).form else { return -1 }
    return take(
        form.adding(given: text(given, givenCount), infix: text(infix, infixCount), family: text(family, familyCount)))
}

/// Puts a member once more behind itself, and answers with the whole file; -1 where there is none.
@_cdecl("clubhub_form_duplicate")
func clubhubFormDuplicate(_ path: UnsafePointer<UInt8>, _ pathCount: Int32, _ member: Int32) -> Int32 {
    guard let form = form(text(path, pathCount)).form, 0..<form.count ~= Int(member) else { return -1 }
    return take(form.duplicating(Int(member)))
}

/// Takes members out of the list, and answers with the whole file; -1 where it has no form.
///
/// - Parameter numbers: Their numbers, a list as JSON.
@_cdecl("clubhub_form_remove")
func clubhubFormRemove(
    _ path: UnsafePointer<UInt8>, _ pathCount: Int32, _ numbers: UnsafePointer<UInt8>, _ count: Int32
) -> Int32 {
    guard let form = form(text(path, pathCount)).form else { return -1 }
    return take(form.removing(list(numbers, count).compactMap { $0.place(below: form.count) }))
}

/// Answers with what is to be said of the last edit: `{ "firstNew", "remarks" }`, of which each has the number of its `cell`, whether it
/// `isRefused`, and a `text`.
@_cdecl("clubhub_form_outcome")
func clubhubFormOutcome() -> Int32 {
    var writer = JSONWriter()
    writer.object { writer in
        writer.name("firstNew")
        if let first = outcome.firstNew { writer.number(first) } else { writer.null() }
        writer.name("remarks")
        writer.array { writer in
            for remark in outcome.remarks {
                writer.object(isFlat: true) { writer in
                    writer.field("cell", remark.cell)
                    writer.name("isRefused")
                    writer.flag(remark.isRefused)
                    writer.field("text", remark.text.text(in: language))
                }
            }
        }
    }
    output = writer.bytes
    return Int32(output.count)
}

/// Keeps what is to be said of an edit, and answers with the whole file.
func take(_ result: ClubForm.Outcome) -> Int32 {
    outcome = result
    output = result.content
    outcome.content = []
    return Int32(output.count)
}

/// Opens the form of a file; else the name of what is in its way.
func form(_ path: String) -> (form: ClubForm?, obstacle: String) {
    var session = session()
    let workspace = session.read().workspace
    opened = session
    guard let document = try? session.document(of: path) else { return (nil, "isNoClubFile") }
    do throws(MergeError) {
        return (try ClubForm(document, in: workspace), "")
    } catch {
        switch error {
        case .isBroken: return (nil, "isBroken")
        case .hasNoList: return (nil, "hasNoList")
        case .isNoClubFile, .isNoLevel1: return (nil, "isNoClubFile")
        }
    }
}

/// Returns the elements of a list that came as JSON.
private func list(_ bytes: UnsafePointer<UInt8>, _ count: Int32) -> [Node] {
    let tree = Tree(Source(path: "", Array(UnsafeBufferPointer(start: bytes, count: Int(count)))))
    return Array(tree.root.elements)
}

extension Node {
    /// Returns a number that is a place among so many; `nil` for everything else.
    fileprivate func place(below count: Int) -> Int? {
        guard let number = wholeNumber, 0 <= number, number < Int64(count) else { return nil }
        return Int(number)
    }
}

import ClubConvert
import ClubEngine
import ClubLint
import ClubModel
import ClubReport
import JSONSyntax

// What JavaScript calls to bring a list of members into a file: what `convert --into` does, in three questions.

/// The list that is being brought in.
nonisolated(unsafe) private var table: TableFile?
/// What came of it last.
nonisolated(unsafe) private var merged: [UInt8] = []

/// Takes a list in, and answers with what it is: `{ "format", "sheets": [{ "name", "rows" }] }`, or with why it is none:
/// `{ "failure", "line" }`, where the line is 0 for what has none.
@_cdecl("clubhub_table")
func clubhubTable(_ path: UnsafePointer<UInt8>, _ pathCount: Int32, _ content: UnsafePointer<UInt8>, _ count: Int32) -> Int32 {
    table = nil
    let bytes = Array(UnsafeBufferPointer(start: content, count: Int(count)))
    do throws(TableError) {
        let file = try TableReader.read(bytes, path: text(path, pathCount), yaml: nil)
        table = file
        return answer { writer in
            writer.field("format", file.format.rawValue)
            writer.name("sheets")
            writer.array { writer in
                for sheet in file.tables {
                    writer.object(isFlat: true) { writer in
                        writer.field("name", sheet.name)
                        writer.field("rows", sheet.rows.count)
                    }
                }
            }
        }
    } catch {
        return answer { writer in
            writer.field("failure", error.message.text(in: language))
            writer.field("line", error.line ?? 0)
        }
    }
}

/// Answers with some rows of a sheet as a person sees them: `[{ "number", "cells" }]`.
@_cdecl("clubhub_table_rows")
func clubhubTableRows(_ sheet: Int32, _ first: Int32, _ count: Int32) -> Int32 {
    guard let table, table.tables.indices.contains(Int(sheet)), first >= 0, count >= 0 else { return -1 }
    var writer = JSONWriter()
    writer.array { writer in
        for row in table.tables[Int(sheet)].rows.dropFirst(Int(first)).prefix(Int(count)) {
            writer.object(isFlat: true) { writer in
                writer.field("number", row.number)
                writer.name("cells")
                writer.array(isFlat: true) { writer in
                    for cell in row.cells.prefix(mostColumns) { writer.text(cell.content.shown) }
                }
            }
        }
    }
    output = writer.bytes
    return Int32(output.count)
}

/// How many columns of a sheet are shown.
private let mostColumns = 60

/// Answers with what a column may mean: `[{ "meaning", "words", "kind" }]`, where the kind is `member` for a field of a member.
@_cdecl("clubhub_meanings")
func clubhubMeanings() -> Int32 {
    var session = session()
    let vocabulary = session.read().workspace.vocabulary ?? .ofProject
    opened = session
    var meanings: [(meaning: ColumnMeaning, kind: String)] = [(.ignored, "none"), (.personal, "none")]
    for meaning in [ColumnMeaning.wholeName, .initials, .roles, .roleStart, .roleEnd, .status, .period] {
        meanings.append((meaning, "member"))
    }
    for consent in Consent.allCases { meanings.append((.consent(consent), "member")) }
    for field in MemberField.all { meanings.append((.field(field), "member")) }
    for keyword in vocabulary.keywords { meanings.append((.keyword(keyword.id), "keyword")) }
    var writer = JSONWriter()
    writer.array { writer in
        for (meaning, kind) in meanings {
            writer.object(isFlat: true) { writer in
                writer.field("meaning", meaning.text)
                writer.field("words", words(of: meaning))
                writer.field("kind", kind)
            }
        }
    }
    output = writer.bytes
    return Int32(output.count)
}

private func words(of meaning: ColumnMeaning) -> String {
    if case .field(let field) = meaning { field.label.text(in: language) } else { meaning.words.text(in: language) }
}

// MARK: Bringing it in

/// Brings the list into a Level 2 file as somebody chose, and answers with what changes; the file stays as it is.
///
/// - Parameter content: `{ "sheets": [], "headerRow": 0, "dateOrder": "day-first", "yearOnly": "january-1", "columns": { "heading": "meaning" }, "same": [["in list", "in file"]],
///   "new": ["in list"], "endsMissing": false, "isMeant": false, "skipsFormer": false }`; what is left out is found out.
/// - Returns: -1 where there is no list or no file.
@_cdecl("clubhub_merge")
func clubhubMerge(_ path: UnsafePointer<UInt8>, _ pathCount: Int32, _ content: UnsafePointer<UInt8>, _ count: Int32) -> Int32 {
    let path = text(path, pathCount)
    let choices = Tree(Source(path: "", Array(UnsafeBufferPointer(start: content, count: Int(count))))).root
    var session = session()
    let workspace = session.read().workspace
    opened = session
    guard let table, let document = try? session.document(of: path) else { return -1 }
    var list = ListMerge(table, into: document, of: workspace, mapping: mapping(choices))
    list.settings.marksMissing = choices["endsMissing"]?.kind == .true
    list.settings.isMeant = choices["isMeant"]?.kind == .true
    list.settings.skipsFormer = choices["skipsFormer"]?.kind == .true
    list.settings.decisions = decisions(choices)
    do throws(MergeError) {
        let result = try list.result()
        merged = result.content
        var diagnostics = Linter().diagnostics(for: table.remarks + list.sheet.remarks + result.refusals, in: table.path)
        diagnostics += remarks(on: result, of: table, session, path)
        return answer { writer in
            write(list.sheet, &writer)
            write(result, &writer)
            writer.name("remarks")
            writer.array { writer in for diagnostic in diagnostics { write(diagnostic, &writer) } }
        }
    } catch {
        return answer { $0.field("failure", error.message.text(in: language)) }
    }
}

/// Answers with the file that came of the list, as `clubhub_merge` was asked last.
@_cdecl("clubhub_merged")
func clubhubMerged() -> Int32 {
    output = merged
    return Int32(output.count)
}

private func mapping(_ choices: Node) -> ColumnMapping {
    var mapping = ColumnMapping()
    mapping.sheets = choices["sheets"].map { $0.elements.compactMap { $0.string } } ?? []
    mapping.headerRow = choices["headerRow"]?.wholeNumber.flatMap { Int(exactly: $0) }
    mapping.dateOrder = choices["dateOrder"]?.string.flatMap { DateOrder(rawValue: $0) }
    mapping.yearOnly = choices["yearOnly"]?.string.flatMap { YearOnly(rawValue: $0) }
    for (heading, meaning) in choices["columns"].map({ Array($0.fields) }) ?? [] {
        guard let heading = heading.string, let text = meaning.string, let meaning = ColumnMeaning(text: text) else { continue }
        mapping.columns.append(ColumnMapping.Column(heading: heading, meaning: meaning))
    }
    return mapping
}

private func decisions(_ choices: Node) -> [NameDecision] {
    var decisions: [NameDecision] = []
    for pair in choices["same"].map({ Array($0.elements) }) ?? [] {
        let names = pair.elements.compactMap { $0.string }
        if names.count == 2 { decisions.append(NameDecision(names[0], isMember: names[1])) }
    }
    for name in choices["new"].map({ Array($0.elements) }) ?? [] {
        if let name = name.string { decisions.append(NameDecision(name, isMember: nil)) }
    }
    return decisions
}

/// Returns what would be found in the values that come from the list, at their cells.
private func remarks(on result: MergeResult, of table: TableFile, _ session: Session, _ path: String) -> [Diagnostic] {
    guard result.hasChanged else { return [] }
    var trial = session
    _ = trial.edit(path, result.content)
    return trial.lint().diagnostics.compactMap { diagnostic in
        guard diagnostic.path == path, let cell = result.trace.place(of: diagnostic.pointer) else { return nil }
        return diagnostic.about(cell, in: table.path, headings: MemberField.labels)
    }
}

// MARK: The answer

private func answer(_ fields: (inout JSONWriter) -> Void) -> Int32 {
    var writer = JSONWriter()
    writer.object { fields(&$0) }
    output = writer.bytes
    return Int32(output.count)
}

private func write(_ sheet: MemberSheet, _ writer: inout JSONWriter) {
    writer.name("columns")
    writer.array { writer in
        for column in sheet.columns {
            writer.object(isFlat: true) { writer in
                writer.field("name", column.name)
                writer.field("sheet", column.sheet)
                writer.field("column", column.column)
                writer.field("headerRow", column.headerRow)
                writer.field("meaning", (column.meaning ?? .ignored).text)
                writer.field("words", words(of: column.meaning ?? .ignored))
                writer.name("isPrivate")
                writer.flag(column.meaning == .personal)
                writer.name("isGuessed")
                writer.flag(column.isGuessed)
                writer.name("isUnknown")
                writer.flag(column.meaning == nil)
            }
        }
    }
    writer.name("unread")
    writer.array { writer in
        for row in sheet.unreadRows {
            writer.object(isFlat: true) { writer in
                writer.field("name", row.found)
                writer.field("reason", row.reason.text(in: language))
                write(row.place, &writer)
            }
        }
    }
}

private func write(_ result: MergeResult, _ writer: inout JSONWriter) {
    writer.name("hasChanged")
    writer.flag(result.hasChanged)
    writer.field("alike", result.unchangedCount)
    writer.field("goneBefore", result.missingFormerCount)
    writer.field("verdict", result.departures.missingCount == 0 ? "none" : word(for: result.departures.verdict))
    writer.field("current", result.departures.currentCount)
    write("added", result.added, &writer)
    write("changed", result.changed, &writer)
    writer.name("uncertain")
    writer.array { writer in
        for row in result.uncertain {
            writer.object { writer in
                writer.field("name", row.name.text)
                writer.field("doubt", row.doubt.words.text(in: language))
                writer.name("candidates")
                writer.array(isFlat: true) { writer in for name in row.candidates { writer.text(name.text) } }
                write(row.place, &writer)
            }
        }
    }
    writer.name("missing")
    writer.array { writer in
        for member in result.missing {
            writer.object { writer in
                writer.field("name", member.name.text)
                writer.name("ends")
                writer.array(isFlat: true) { writer in
                    for field in member.changes { writer.text(field.label.text(in: language)) }
                }
            }
        }
    }
    write("renamed", result.renamings, &writer)
    write("respelled", result.respellings, &writer)
    write("repeated", result.repeated, &writer)
    writer.name("skippedFormer")
    writer.array(isFlat: true) { writer in for name in result.skippedFormer { writer.text(name.text) } }
    writer.name("kept")
    writer.array { writer in
        for value in result.kept + result.blocked {
            writer.object(isFlat: true) { writer in
                writer.field("name", value.name.text)
                writer.field("label", value.field.label.text(in: language))
                writer.field("value", text(value.value))
                writer.field("other", value.other.map { text($0) } ?? "")
                write(value.place, &writer)
            }
        }
    }
}

private func word(for verdict: Departures.Verdict) -> String {
    switch verdict {
    case .proven: "proven"
    case .doubtful(.manyLeave): "manyLeave"
    case .doubtful(.unreadRows): "unreadRows"
    case .doubtful(.mostlyNew): "mostlyNew"
    case .unproven(.nobodyRead): "nobodyRead"
    case .unproven(.fewMatched): "fewMatched"
    }
}

private func write(_ name: StaticString, _ members: [MergedMember], _ writer: inout JSONWriter) {
    writer.name(name)
    writer.array { writer in
        for member in members {
            writer.object { writer in
                writer.field("name", member.name.text)
                writer.name("hasLeft")
                writer.flag(member.hasLeft)
                write(member.place, &writer)
                writer.name("changes")
                writer.array { writer in
                    for change in member.changes {
                        writer.object(isFlat: true) { writer in
                            writer.field("label", change.field.label.text(in: language))
                            writer.field("old", change.old.map { text($0) } ?? "")
                            writer.field("new", text(change.new))
                            write(change.place, &writer)
                        }
                    }
                }
            }
        }
    }
}

private func write(_ name: StaticString, _ pairs: [NamePair], _ writer: inout JSONWriter) {
    writer.name(name)
    writer.array { writer in
        for pair in pairs {
            writer.object(isFlat: true) { writer in
                writer.field("name", pair.name.text)
                writer.field("other", pair.other.text)
                write(pair.place, &writer)
            }
        }
    }
}

private func write(_ diagnostic: Diagnostic, _ writer: inout JSONWriter) {
    writer.object(isFlat: true) { writer in
        writer.field("rule", diagnostic.rule.id)
        writer.field("severity", diagnostic.severity.rawValue)
        writer.field("message", diagnostic.message(in: language))
        writer.field("remedy", diagnostic.remedy(in: language))
        if let place = diagnostic.cell { write(place, &writer) }
    }
}

/// Writes where something stands in the list: the cell of a workbook has a name.
private func write(_ place: CellPlace, _ writer: inout JSONWriter) {
    writer.field("sheet", place.sheet)
    writer.field("row", place.row)
    writer.field("column", place.column)
}

private func text(_ content: MemberValue.Content) -> String {
    switch content {
    case .text(let text): text
    case .number(let digits): digits
    case .flag(let flag): (flag ? Phrase(en: "yes", nl: "ja") : Phrase(en: "no", nl: "nee")).text(in: language)
    case .list(let texts):
        texts.joined(separator: ", ")
    }
}

// MARK: Taking a list along

/// Answers with the members of a Level 2 file as a table, as `export` writes it; -1 where there is no such file, or it is broken.
///
/// - Parameter format: 0 for CSV, 1 for a workbook (.xlsx).
@_cdecl("clubhub_export")
func clubhubExport(_ path: UnsafePointer<UInt8>, _ pathCount: Int32, _ format: Int32) -> Int32 {
    var session = session()
    let vocabulary = session.read().workspace.vocabulary
    opened = session
    guard let document = try? session.document(of: text(path, pathCount)), document.level == .members,
        document.tree.errors.isEmpty
    else { return -1 }
    let export = MemberExport(language, vocabulary: vocabulary)
    output =
        format == 0
        ? CSVWriter.bytes(of: export.members(of: document), language)
        : WorkbookWriter.bytes(of: export.workbook(of: document), language, deflate: nil)
    return Int32(output.count)
}

import ClubEngine
import ClubLint
import ClubModel
import ClubReport
import JSONSyntax

// What JavaScript calls. Every text is UTF-8 and comes as an address and a number of bytes; answers are left in `output`.

/// The answer to the last call, kept until the next one.
nonisolated(unsafe) var output: [UInt8] = []
/// The open workspace; `nil` while its files are still being put together.
nonisolated(unsafe) var opened: Session?
/// The files of a workspace that is not open yet.
nonisolated(unsafe) private var files: [SessionFile] = []
/// The towns that are known here; `nil` before they come.
nonisolated(unsafe) var gazetteer: Gazetteer?
nonisolated(unsafe) private var wordLists: WordLists?
/// The day that counts as today.
nonisolated(unsafe) var today = Day(year: 2026, month: 8, day: 22)!
/// The language of the answers.
nonisolated(unsafe) var language = Phrase.Language.nl

// MARK: What a workspace is made of

/// Puts a file into the workspace, in the place of the one that has the path.
///
/// - Parameter isNamed: 1 where somebody chose this very file, so that it is looked at whatever it holds.
@_cdecl("clubhub_put")
func clubhubPut(
    _ path: UnsafePointer<UInt8>, _ pathCount: Int32, _ content: UnsafePointer<UInt8>, _ count: Int32, _ isNamed: Int32
) {
    let (path, text) = (text(path, pathCount), Array(UnsafeBufferPointer(start: content, count: Int(count))))
    closeSession()
    files.removeAll { $0.path == path }
    files.append(SessionFile(path: path, isNamed: isNamed == 1, .memory(Source(path: path, text))))
}

/// Takes a file out of the workspace.
@_cdecl("clubhub_remove")
func clubhubRemove(_ path: UnsafePointer<UInt8>, _ pathCount: Int32) {
    let path = text(path, pathCount)
    closeSession()
    files.removeAll { $0.path == path }
}

/// Takes all files out of the workspace.
@_cdecl("clubhub_clear")
func clubhubClear() { (opened, files) = (nil, []) }

/// Says which day it is. Returns 0 where there is no such day.
@_cdecl("clubhub_today")
func clubhubToday(_ year: Int32, _ month: Int32, _ day: Int32) -> Int32 {
    guard let day = Day(year: Int(year), month: Int(month), day: Int(day)) else { return 0 }
    closeSession()
    today = day
    return 1
}

/// Says in which language answers are: 0 for English, 1 for Dutch.
@_cdecl("clubhub_language")
func clubhubLanguage(_ number: Int32) { language = number == 0 ? .en : .nl }

/// Hands over the gazetteer, whose bytes must stay where they are. Returns how many towns it has, -1 where it is none.
@_cdecl("clubhub_gazetteer")
func clubhubGazetteer(_ bytes: UnsafePointer<UInt8>, _ count: Int32) -> Int32 {
    closeSession()
    gazetteer = Gazetteer(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
    return gazetteer.map { Int32($0.count) } ?? -1
}

/// Hands over the lists of words, whose bytes must stay where they are. Returns 1, and -1 where they are none.
@_cdecl("clubhub_words")
func clubhubWords(_ bytes: UnsafePointer<UInt8>, _ count: Int32) -> Int32 {
    closeSession()
    wordLists = WordLists(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
    return wordLists == nil ? -1 : 1
}

// MARK: What there is to find

/// Lints all files of the workspace, and answers with the JSON report.
@_cdecl("clubhub_report")
func clubhubReport() -> Int32 { report { _ in true } }

/// Answers with the JSON report about one file of the workspace.
@_cdecl("clubhub_findings")
func clubhubFindings(_ path: UnsafePointer<UInt8>, _ pathCount: Int32) -> Int32 {
    let path = text(path, pathCount)
    return report { $0.path == path }
}

private func report(_ isWanted: (Diagnostic) -> Bool) -> Int32 {
    var session = session()
    let result = session.lint()
    opened = session
    let report = Report(
        toolVersion: "", edition: result.read.workspace.edition, fileCount: result.read.shownCount,
        diagnostics: result.diagnostics.filter(isWanted), language: language)
    output.removeAll(keepingCapacity: true)
    let linted = session
    Reporter.json.write(report, .plain, SourceLookup { linted.source(of: $0) }, &output)
    return Int32(output.count)
}

/// Answers with a list of the files: `{ "path", "level", "isBroken", "errors", "warnings", "infos", "certain" }`. The level is -1 for what
/// is none; `certain` counts what can be put right without asking.
@_cdecl("clubhub_files")
func clubhubFiles() -> Int32 {
    var session = session()
    let result = session.lint()
    opened = session
    var counts: [String: (severities: [Severity: Int], certain: Int)] = [:]
    for diagnostic in result.diagnostics {
        counts[diagnostic.path, default: ([:], 0)].severities[diagnostic.severity, default: 0] += 1
        if diagnostic.isFixable { counts[diagnostic.path, default: ([:], 0)].certain += 1 }
    }
    let broken = Set(result.files.lazy.filter { $0.hasSyntaxErrors }.map { $0.path })
    var writer = JSONWriter()
    writer.array { writer in
        for file in session.files {
            let (severities, certain) = counts[file.path] ?? ([:], 0)
            let number = result.read.workspace.number(ofPath: file.path)
            writer.object(isFlat: true) { writer in
                writer.field("path", file.path)
                writer.field("level", number.flatMap { result.read.workspace.files[$0].level?.rawValue } ?? -1)
                writer.name("isBroken")
                writer.flag(broken.contains(file.path))
                writer.field("errors", severities[.error] ?? 0)
                writer.field("warnings", severities[.warning] ?? 0)
                writer.field("infos", severities[.info] ?? 0)
                writer.field("certain", certain)
            }
        }
    }
    output = writer.bytes
    return Int32(output.count)
}

/// Answers with the names of the files that the includes lead to from the root on and that are not there, one a line.
@_cdecl("clubhub_wanted")
func clubhubWanted() -> Int32 {
    var session = session()
    let workspace = session.read().workspace
    opened = session
    var known = Set(workspace.files.map { $0.fileName })
    output.removeAll(keepingCapacity: true)
    for include in workspace.tree.flatMap({ workspace.files[$0].includes }) {
        guard let name = include.name, known.insert(name + ".level1.json").inserted else { continue }
        output += (name + ".level1.json\n").utf8
    }
    return Int32(output.count)
}

/// Answers with why a rule exists: its summary, and on the next line the reason.
@_cdecl("clubhub_explain")
func clubhubExplain(_ id: UnsafePointer<UInt8>, _ count: Int32) -> Int32 {
    guard let rule = Rule.named(text(id, count)) else { return -1 }
    output = Array((rule.summary.text(in: language) + "\n" + rule.reason.text(in: language)).utf8)
    return Int32(output.count)
}

// MARK: What is done with a file

/// Takes a new text of a file in, as after a keystroke, and answers with the paths of the files whose findings are others now.
@_cdecl("clubhub_edit")
func clubhubEdit(_ path: UnsafePointer<UInt8>, _ pathCount: Int32, _ content: UnsafePointer<UInt8>, _ count: Int32) -> Int32 {
    var session = session()
    // What is shared with a copy would be copied again.
    opened = nil
    let change = session.edit(text(path, pathCount), Array(UnsafeBufferPointer(start: content, count: Int(count))))
    opened = session
    output.removeAll(keepingCapacity: true)
    for path in change.changed { output += (path + "\n").utf8 }
    return Int32(output.count)
}

/// Fixes a file of the workspace, round by round, and answers with what became of it; -1 where there is no such file.
///
/// - Parameter unsafe: 1 applies also the fixes that somebody would be asked about.
@_cdecl("clubhub_fix")
func clubhubFix(_ path: UnsafePointer<UInt8>, _ pathCount: Int32, _ unsafe: Int32) -> Int32 {
    let path = text(path, pathCount)
    var session = session()
    session.show { $0.path == path }
    _ = session.fix { diagnostic, _ in diagnostic.automaticFix(allowsUnsafe: unsafe == 1) }
    session.show { _ in true }
    opened = session
    guard let source = session.source(of: path) else { return -1 }
    output = Array(source.buffer)
    return Int32(output.count)
}

/// Lays a file of the workspace out and answers with it; -1 where it is no JSON.
@_cdecl("clubhub_format")
func clubhubFormat(_ path: UnsafePointer<UInt8>, _ pathCount: Int32) -> Int32 {
    guard let document = try? session().document(of: text(path, pathCount)) else { return -1 }
    switch Layout(sortsFields: true).apply(to: document.tree) {
    case .changed(let bytes): output = bytes
    case .inOrder: output = Array(document.tree.source.buffer)
    case .broken, .tooLarge: return -1
    }
    return Int32(output.count)
}

/// Compares a file of the workspace with what it was before, and answers with a line for each change.
@_cdecl("clubhub_compare")
func clubhubCompare(_ path: UnsafePointer<UInt8>, _ pathCount: Int32, _ content: UnsafePointer<UInt8>, _ count: Int32) -> Int32 {
    let path = text(path, pathCount)
    var head = session()
    var base = head
    base.take([.text(path, Array(UnsafeBufferPointer(start: content, count: Int(count))))])
    let (before, after) = (base.read().workspace, head.read().workspace)
    opened = head
    guard let old = try? base.document(of: path), let new = try? head.document(of: path) else { return -1 }
    output.removeAll(keepingCapacity: true)
    for change in Comparison(ComparedSide(before, [old]), ComparedSide(after, [new])).changes {
        output += (change.sentence(in: language) + "\n").utf8
    }
    return Int32(output.count)
}

/// Where the answer to the last call stands.
@_cdecl("clubhub_output")
func clubhubOutput() -> UnsafePointer<UInt8>? {
    output.withUnsafeBufferPointer { $0.baseAddress }
}

/// Memory for a path or a file.
@_cdecl("clubhub_allocate")
func clubhubAllocate(_ count: Int32) -> UnsafeMutablePointer<UInt8> {
    .allocate(capacity: Int(count))
}

/// Gives memory back.
@_cdecl("clubhub_release")
func clubhubRelease(_ place: UnsafeMutablePointer<UInt8>) { place.deallocate() }

/// The text at an address.
func text(_ start: UnsafePointer<UInt8>, _ count: Int32) -> String {
    String(decoding: UnsafeBufferPointer(start: start, count: Int(count)), as: UTF8.self)
}

/// Ends the session, so that other files may come; those that it has stay, with their texts.
private func closeSession() {
    files = opened?.files ?? files
    opened = nil
}

/// The workspace of all files, as the program opens that of a folder.
func session() -> Session {
    if let opened { return opened }
    func path(ofName name: String) -> String? { files.first { lastPathComponent($0.path) == name }?.path }
    var workspace = Workspace.Settings(today: today, gazetteer: gazetteer)
    workspace.words = wordLists
    workspace.root = path(ofName: "root_.level1.json") ?? path(ofName: "root.level1.json")
    workspace.keywords = path(ofName: "root.level0.json")
    return Session(files, SessionSettings(workspace))
}

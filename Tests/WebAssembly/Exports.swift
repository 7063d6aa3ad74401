import ClubEngine
import ClubLint
import ClubModel
import ClubReport
import JSONSyntax

// What JavaScript calls. Every text is UTF-8 and comes as an address and a number of bytes; answers are left in `output`.

/// The answer to the last call, kept until the next one.
nonisolated(unsafe) private var output: [UInt8] = []
/// The open workspace; `nil` while its files are still being put together.
nonisolated(unsafe) private var opened: Session?
/// The files of a workspace that is not open yet.
nonisolated(unsafe) private var files: [SessionFile] = []
nonisolated(unsafe) private var gazetteer: Gazetteer?

/// Puts a file into the workspace, in the place of the one that has the path.
@_cdecl("clubhub_put")
func clubhubPut(_ path: UnsafePointer<UInt8>, _ pathCount: Int32, _ content: UnsafePointer<UInt8>, _ count: Int32) {
    let (path, text) = (text(path, pathCount), Array(UnsafeBufferPointer(start: content, count: Int(count))))
    if let session = opened, session.files.contains(where: { $0.path == path }) {
        opened?.take([.text(path, text)])
    } else {
        files = opened?.files ?? files
        files.removeAll { $0.path == path }
        files.append(SessionFile(path: path, .memory(Source(path: path, text))))
        opened = nil
    }
}

/// Takes all files out of the workspace.
@_cdecl("clubhub_clear")
func clubhubClear() { (opened, files) = (nil, []) }

/// Hands over the gazetteer, whose bytes must stay where they are. Returns how many towns it has, -1 where it is none.
@_cdecl("clubhub_gazetteer")
func clubhubGazetteer(_ bytes: UnsafePointer<UInt8>, _ count: Int32) -> Int32 {
    gazetteer = Gazetteer(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
    return gazetteer.map { Int32($0.count) } ?? -1
}

/// Lints all files of the workspace, and answers with the JSON report, in Dutch.
@_cdecl("clubhub_report")
func clubhubReport() -> Int32 {
    var session = session()
    let result = session.lint()
    opened = session
    let report = Report(
        toolVersion: "", edition: result.read.workspace.edition, fileCount: result.read.shownCount,
        diagnostics: result.diagnostics, language: .nl)
    output.removeAll(keepingCapacity: true)
    Reporter.json.write(report, .plain, SourceLookup { session.source(of: $0) }, &output)
    return Int32(output.count)
}

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

/// Compares a file of the workspace with what it was before, and answers with a line for each change. Not for the page.
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
        output += (change.sentence(in: .nl) + "\n").utf8
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

private func text(_ start: UnsafePointer<UInt8>, _ count: Int32) -> String {
    String(decoding: UnsafeBufferPointer(start: start, count: Int(count)), as: UTF8.self)
}

/// The workspace of all files, as the program opens that of a folder.
private func session() -> Session {
    if let opened { return opened }
    func path(ofName name: String) -> String? { files.first { lastPathComponent($0.path) == name }?.path }
    var workspace = Workspace.Settings(today: Day(year: 2026, month: 8, day: 22)!, gazetteer: gazetteer)
    workspace.root = path(ofName: "root_.level1.json") ?? path(ofName: "root.level1.json")
    workspace.keywords = path(ofName: "root.level0.json")
    return Session(files, SessionSettings(workspace))
}

import ClubLint
import ClubModel
import ClubReport
import JSONSyntax

// What JavaScript calls. Every text is UTF-8 and comes as an address and a number of bytes; answers are left in `output`.

/// The answer to the last call, kept until the next one.
nonisolated(unsafe) private var output: [UInt8] = []
/// The files of the session with what others need to know of them, by path.
nonisolated(unsafe) private var files: [String: (document: Document, facts: FileFacts)] = [:]
private let linter = Linter()
private let collected = linter.collected
nonisolated(unsafe) private var gazetteer: Gazetteer?
/// As many rounds of fixing as the program has at most.
private let mostRounds = 100

/// Puts a file into the session, in the place of the one that has the path.
@_cdecl("clubhub_put")
func clubhubPut(_ path: UnsafePointer<UInt8>, _ pathCount: Int32, _ content: UnsafePointer<UInt8>, _ count: Int32) {
    let path = text(path, pathCount)
    put(Document(Source(path: path, Array(UnsafeBufferPointer(start: content, count: Int(count))))))
}

/// Takes all files out of the session.
@_cdecl("clubhub_clear")
func clubhubClear() { files = [:] }

/// Hands over the gazetteer, whose bytes must stay where they are. Returns how many towns it has, -1 where it is none.
@_cdecl("clubhub_gazetteer")
func clubhubGazetteer(_ bytes: UnsafePointer<UInt8>, _ count: Int32) -> Int32 {
    gazetteer = Gazetteer(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
    return gazetteer.map { Int32($0.count) } ?? -1
}

/// Lints all files of the session as one workspace and answers with the JSON report, in Dutch.
@_cdecl("clubhub_report")
func clubhubReport() -> Int32 {
    let workspace = workspace()
    var diagnostics: [Diagnostic] = []
    var fileCount = 0
    for path in files.keys.sorted() {
        guard let file = files[path], file.facts.isPart else { continue }
        diagnostics += linter.lint(file.document, in: workspace)
        fileCount += 1
    }
    let report = Report(
        toolVersion: "", edition: workspace.edition, fileCount: fileCount, diagnostics: diagnostics, language: .nl)
    output.removeAll(keepingCapacity: true)
    Reporter.json.write(report, .plain, SourceLookup { files[$0]?.document.tree.source }, &output)
    return Int32(output.count)
}

/// Fixes a file of the session, round by round, and answers with what became of it.
///
/// - Parameter unsafe: 1 applies also the fixes that somebody would be asked about.
@_cdecl("clubhub_fix")
func clubhubFix(_ path: UnsafePointer<UInt8>, _ pathCount: Int32, _ unsafe: Int32) -> Int32 {
    guard var document = files[text(path, pathCount)]?.document else { return -1 }
    let syntax = linter.syntax
    var file = FixedFile(document.tree.source)
    for round in 0..<mostRounds {
        let workspace = workspace()
        file.advance(linter.lint(document, in: workspace), reread: { syntax.lint($0, in: workspace) }) { diagnostic, _ in
            diagnostic.automaticFix(allowsUnsafe: unsafe == 1)
        }
        if round == mostRounds - 1 { file.stop() }
        document = Document(file.source)
        put(document)
        if file.isDone { break }
    }
    output = Array(file.source.buffer)
    return Int32(output.count)
}

/// Lays a file of the session out and answers with it; -1 where it is no JSON.
@_cdecl("clubhub_format")
func clubhubFormat(_ path: UnsafePointer<UInt8>, _ pathCount: Int32) -> Int32 {
    guard let document = files[text(path, pathCount)]?.document else { return -1 }
    switch Layout(sortsFields: true).apply(to: document.tree) {
    case .changed(let bytes): output = bytes
    case .inOrder: output = Array(document.tree.source.buffer)
    case .broken, .tooLarge: return -1
    }
    return Int32(output.count)
}

/// Compares a file of the session with what it was before, and answers with a line for each change. Not for the page.
@_cdecl("clubhub_compare")
func clubhubCompare(_ path: UnsafePointer<UInt8>, _ pathCount: Int32, _ content: UnsafePointer<UInt8>, _ count: Int32) -> Int32 {
    guard let head = files[text(path, pathCount)] else { return -1 }
    let headSide = ComparedSide(workspace(), [head.document])
    clubhubPut(path, pathCount, content, count)
    let base = files[head.document.path]?.document ?? head.document
    let changes = Comparison(ComparedSide(workspace(), [base]), headSide).changes
    put(head.document)
    output.removeAll(keepingCapacity: true)
    for change in changes { output += (change.sentence(in: .nl) + "\n").utf8 }
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

private func put(_ document: Document) {
    files[document.path] = (document, FileFacts(document, collecting: collected))
}

/// The workspace of all files, as the program makes it of a folder.
private func workspace() -> Workspace {
    var settings = Workspace.Settings(today: Day(year: 2026, month: 8, day: 22)!, gazetteer: gazetteer)
    func path(ofName name: String) -> String? { files.keys.first { lastPathComponent($0) == name } }
    settings.root = path(ofName: "root_.level1.json") ?? path(ofName: "root.level1.json")
    settings.keywords = path(ofName: "root.level0.json")
    return Workspace(files.values.filter { $0.facts.isPart }.map { $0.facts }, settings, indexes: linter.indexes)
}

extension FileFacts {
    /// Whether the program would take the file for a level if it finds it in a folder.
    fileprivate var isPart: Bool { level != nil || !isJSON }
}

import ClubLint
import ClubModel
import JSONSyntax

/// The findings of one file as UTF-8 text, kept until the next call.
nonisolated(unsafe) private var output: [UInt8] = []

/// Lints one file that has no others around it, in Dutch.
///
/// - Parameters:
///   - name: The file's name, `nameCount` bytes of UTF-8.
///   - content: The file's `count` bytes.
/// - Returns: How many bytes `clubhub_output` points to: one line for each finding.
@_cdecl("clubhub_lint")
func lint(_ name: UnsafePointer<UInt8>, _ nameCount: Int32, _ content: UnsafePointer<UInt8>, _ count: Int32) -> Int32 {
    let path = String(decoding: UnsafeBufferPointer(start: name, count: Int(nameCount)), as: UTF8.self)
    let source = Source(path: path, Array(UnsafeBufferPointer(start: content, count: Int(count))))
    let document = Document(source)
    let workspace = Workspace([document], Workspace.Settings(today: Day(year: 2026, month: 8, day: 22)!))
    output.removeAll(keepingCapacity: true)
    for diagnostic in Linter().lint(document, in: workspace) {
        let place = "\(diagnostic.path):\(diagnostic.start.line):\(diagnostic.start.column)"
        output += "\(place): \(diagnostic.message(in: .nl)) [\(diagnostic.rule.id)]\n".utf8
    }
    return Int32(output.count)
}

/// Where the text of the last call stands.
@_cdecl("clubhub_output")
func outputPointer() -> UnsafePointer<UInt8>? {
    output.withUnsafeBufferPointer { $0.baseAddress }
}

/// Memory for a name or a file.
@_cdecl("clubhub_allocate")
func allocate(_ count: Int32) -> UnsafeMutablePointer<UInt8> {
    .allocate(capacity: Int(count))
}

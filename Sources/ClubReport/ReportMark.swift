import ClubLint
import ClubModel
import JSONSyntax

/// By what a report in a file is known to be one of this tool, so that the next run may put a newer one in its place.
///
/// Most formats name the tool themselves. Those that do not get a line in front that does, where they can have one; the rest is known
/// by its shape.
package enum ReportMark {
    private static let tool = "clubhub-lint"

    /// Returns what stands in front of a report in a file; empty for formats that are known without it.
    ///
    /// - Parameter format: The name of the reporter.
    package static func text(of format: String, version: String) -> String {
        switch format {
        case "human": "\(tool) \(version)\n\n"
        case "concise", "github": "\(tool) \(version)\n"
        case "markdown", "md", "html": "<!-- \(tool) \(version) -->\n"
        default: ""
        }
    }

    /// Whether a file is a report of this tool, in any format.
    ///
    /// - Parameter start: The first bytes of the file.
    package static func isReport(_ start: [UInt8]) -> Bool {
        func begins(_ text: String) -> Bool { start.starts(with: text.utf8) }
        // Of a report that names the tool, the head does.
        func names(_ text: String) -> Bool { start.prefix(800).has(text.utf8) }
        if begins("<!-- \(tool) ") { return true }
        if begins("\(tool) ") { return isVersion(start.dropFirst(tool.utf8.count + 1)) }
        if begins("{\n  \"tool\": { \"name\": \"\(tool)\", ") { return true }
        if begins("{\n  \"source\": { \"name\": \"\(tool)\", ") { return true }
        if begins("{\n  \"$schema\": \"") { return names("\"driver\": {\n") && names("\"name\": \"\(tool)\"") }
        if begins("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n") {
            if names("?>\n<testsuites name=\"\(tool)\"") { return true }
            if names("?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\"") { return names("<id>urn:\(tool):") }
            return names("?>\n<checkstyle version=\"4.3\">\n")
                && (names("<checkstyle version=\"4.3\">\n</checkstyle>") || start.has(" source=\"\(tool).".utf8))
        }
        if begins("[\n  { \"description\": \"") { return isQuality(start) }
        return start.elementsEqual("[]\n".utf8)
    }

    /// Whether a line holds digits and full stops only.
    private static func isVersion(_ bytes: ArraySlice<UInt8>) -> Bool {
        let line = bytes.prefix { $0 != 0x0A }
        return !line.isEmpty && line.count < bytes.count
            && line.allSatisfy { $0.isDigit || $0 == UInt8(ascii: ".") }
    }

    /// Whether the first entry of GitLab's list, which has no place for a tool, is about one of our rules.
    private static func isQuality(_ start: [UInt8]) -> Bool {
        let line = start.dropFirst(2).prefix { $0 != 0x0A }
        let key = Array("\"check_name\": \"".utf8)
        guard let found = line.place(of: key) else { return false }
        let id = String(decoding: line[(found + key.count)...].prefix { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
        return Rule.named(id) != nil
    }
}

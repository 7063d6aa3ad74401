import ClubHubKit

/// Runs what the articles show, and ends with an error where something else comes of it than they say.
@main enum Example {
    static func main() throws {
        let findings = checkAFile()
        try expect(findings.map(\.rule) == ["missing-root", "missing-comma"], "\(findings.map(\.rule))")
        try expect(findings.last?.line == 3 && findings.last?.column == 103, "\(findings)")

        let broken = TextFile(path: "root.level0.json", text: "{ \"keywords\": [],\n\"languages\": [], }")
        let right = putItRight(broken)
        try expect(right != nil && right?.text != broken.text, "it is JSON now, and laid out")
        try expect(broken.formatted() == nil, "what is broken is not laid out")
        try expect(putTheFirstRight(broken) != nil, "one fix at a time does it, too")
        try expect(keywords(near: "Landscapes") == ["Landscape"], "a keyword is near: \(keywords(near: "Landscapes"))")

        let result = try makeAFileOfAList()
        try expect(result.added == ["Anna van Dalen", "Drake Evers"], "two members: \(result.added)")
        try expect(!result.findings.isEmpty, "a day that no calendar has is told")
        try expect(result.file.text.contains("\"isChairman\": true"), "the chairman")
        if CommandLine.arguments.count > 1 {
            try expect(try check(folder: CommandLine.arguments[1]) == 0, "no errors in \(CommandLine.arguments[1])")
        }
        print("all as the articles say")
    }

    /// What came of an example, where it is something else than its article says.
    struct Surprise: Error { let what: String }

    static func expect(_ isTrue: Bool, _ what: String) throws(Surprise) {
        if !isTrue { throw Surprise(what: what) }
    }
}

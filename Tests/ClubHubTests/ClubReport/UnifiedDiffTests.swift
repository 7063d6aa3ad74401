import ClubReport
import Foundation
import JSONSyntax
import Testing

@Suite struct UnifiedDiffTests {
    private func diff(_ old: String, _ new: String, path: String = "a.json") -> String {
        String(decoding: UnifiedDiff(from: Source(path: path, old), to: Array(new.utf8)).bytes, as: UTF8.self)
    }

    @Test func showsThreeLinesAround() {
        let lines = (1...12).map { "\($0)\n" }
        var changed = lines
        changed[5] = "six\n"
        #expect(
            diff(lines.joined(), changed.joined()) == """
                --- a/a.json
                +++ b/a.json
                @@ -3,7 +3,7 @@
                 3
                 4
                 5
                -6
                +six
                 7
                 8
                 9

                """)
        #expect(diff("same\n", "same\n").isEmpty)
    }

    @Test func joinsWhatIsNearAndParts() {
        let lines = (1...30).map { "\($0)\n" }
        var changed = lines
        changed[2] = "three\n"
        changed[9] = "ten\n"
        changed[25] = "new\n26\n"
        let text = diff(lines.joined(), changed.joined())
        #expect(text.components(separatedBy: "@@ -").count == 3)
        #expect(text.contains("@@ -1,13 +1,13 @@\n") && text.contains("@@ -23,6 +23,7 @@\n 23\n 24\n 25\n+new\n 26\n"))
    }

    @Test func namesEmptySidesAndMissingLineEnds() {
        #expect(diff("", "a\n") == "--- a/a.json\n+++ b/a.json\n@@ -0,0 +1 @@\n+a\n")
        #expect(diff("a\n", "") == "--- a/a.json\n+++ b/a.json\n@@ -1 +0,0 @@\n-a\n")
        #expect(
            diff("a\nb", "a\nb\n")
                == "--- a/a.json\n+++ b/a.json\n@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+b\n")
    }

    @Test func keepsEveryByte() {
        let old: [UInt8] = [0x61, 0x0D, 0x0A, 0xFF, 0xFE, 0x0D, 0x0A]
        let new: [UInt8] = [0x62, 0x0D, 0x0A, 0xFF, 0xFE, 0x0D, 0x0A]
        let bytes = UnifiedDiff(from: Source(path: "x", old), to: new).bytes
        #expect(bytes.suffix(13) == [0x2D, 0x61, 0x0D, 0x0A, 0x2B, 0x62, 0x0D, 0x0A, 0x20, 0xFF, 0xFE, 0x0D, 0x0A])
    }

    @Test func coloursAndTamesWhatATerminalWouldObey() {
        var palette = Palette.plain
        palette.error = { "<\($0)>" }
        palette.good = { "{\($0)}" }
        let diff = UnifiedDiff(
            from: Source(path: "x", "\t\u{1B}[2J é\r\nb\r\n"), to: Array("\t\u{1B}[2J è\r\nb\r\n".utf8))
        var bytes: [UInt8] = []
        diff.write(palette, isForTerminal: true, to: &bytes)
        #expect(
            String(decoding: bytes, as: UTF8.self)
                == "--- a/x\n+++ b/x\n@@ -1,2 +1,2 @@\n<-\t\\u{1B}[2J é>\n{+\t\\u{1B}[2J è}\n b\n")
        bytes = []
        UnifiedDiff(from: Source(path: "x", "a\r\n"), to: [0x61, 0x0A]).write(.plain, isForTerminal: true, to: &bytes)
        #expect(String(decoding: bytes, as: UTF8.self).hasSuffix("-a\\r\n+a\n"))
        #expect(diff.addedCount == 1 && diff.removedCount == 1)
    }

    @Test func quotesNamesAsGitDoes() {
        #expect(diff("a\n", "b\n", path: "my club.json").hasPrefix("--- a/my club.json\t\n+++ b/my club.json\t\n"))
        #expect(diff("a\n", "b\n", path: "q\"\n.json").hasPrefix("--- \"a/q\\\"\\012.json\"\n"))
        #expect(diff("a\n", "b\n", path: "/tmp/x").hasPrefix("--- a/tmp/x\n"))
    }

    /// Applying any diff to the old text gives the new one, by another program.
    @Test func patchAppliesThem() throws {
        var random = SeededRandom(4)
        let words = ["{\n", "}\n", "\n", "a\n", "b\r\n", "\u{FF}\n", "  x\n"]
        for round in 0..<60 {
            let count = round < 40 ? Int.random(in: 0...30, using: &random) : Int.random(in: 500...900, using: &random)
            let old = (0..<count).map { _ in words.randomElement(using: &random)! }
            var new = old.filter { _ in Int.random(in: 0..<9, using: &random) > 0 }
            for _ in 0..<Int.random(in: 0...(round < 40 ? 6 : 500), using: &random) {
                new.insert(words.randomElement(using: &random)!, at: Int.random(in: 0...new.count, using: &random))
            }
            var (before, after) = (old.joined(), new.joined())
            if round % 3 == 1 { before += "end" }
            if round % 3 > 0 { after += "end" }
            guard before != after else { continue }
            let folder = try TemporaryFolder(["f": before, "d": diff(before, after, path: "f")])
            let outcome = try Program.run(executable: "/usr/bin/env", ["git", "apply", "d"], at: folder.path)
            #expect(outcome.status == 0, "round \(round): \(outcome.errors)")
            #expect(try Data(contentsOf: URL(fileURLWithPath: folder["f"])) == Data(after.utf8), "round \(round)")
        }
    }

    @Test func hostileFilesAreLinear() throws {
        // No line is shared, or only lines that are everywhere: searches without a bound take the square of this.
        try expectNearlyLinear(from: 6000) { count in
            let old = (0..<count).map { $0 % 3 == 0 ? "}\n" : "old \($0)\n" }.joined()
            let new = (0..<count).map { $0 % 5 == 0 ? "}\n" : "new \($0)\n" }.joined()
            return { #expect(UnifiedDiff(from: Source(path: "x", old), to: Array(new.utf8)).addedCount > 0) }
        }
    }
}

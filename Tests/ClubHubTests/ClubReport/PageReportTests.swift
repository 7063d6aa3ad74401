import ClubModel
import Foundation
import JSONSyntax
import Testing

@testable import ClubLint
@testable import ClubReport

@Suite struct HTMLReportTests {
    private func page(_ sources: [Source] = ReportSample.sources, by rules: [Rule] = ReportSample.rules) -> String {
        Reporter.html.text(ReportSample.report(sources, by: rules))
    }

    /// The security policy allows one style; if this fails, put the hash that it names into `htmlStyleHash`.
    @Test func thePolicyAllowsTheStyle() {
        #expect(htmlStyleHash == Data(sha256(Array(htmlStyle.utf8))).base64EncodedString())
        #expect(Data(sha256(Array("abc".utf8))).base64EncodedString() == "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=")
    }

    @Test func loadsAndRunsNothing() {
        let text = page()
        #expect(text.contains("default-src 'none'; style-src 'sha256-"))
        for word in ["<script", "<img", "<link", "<iframe", "src=", "url(", "@import", "onclick", "style=\""] {
            #expect(!text.contains(word), "\(word)")
        }
    }

    /// A finding in the club's own file and one in the list of clubs stand together.
    @Test func findingsAreGroupedByClub() {
        let (report, lookup) = ReportSample.report(ReportSample.sources)
        let groups = HTMLGroup.all(report, lookup)
        #expect(groups.map(\.name) == ["Fotoclub Lindewold", "写真クラブ 👍🏽 Heerdrecht"])
        #expect(groups[0].paths == ["JSON/fcLindewold.level2.json"])
        #expect(groups.allSatisfy { $0.isClub })
        let severities = groups[0].diagnostics.map(\.severity)
        #expect(severities == severities.sorted(by: >))
        #expect(groups.reduce(0) { $0 + $1.diagnostics.count } == report.diagnostics.count)
    }

    @Test func aClubIsNoFileOfThatName() {
        let sources = [
            Source(path: "fc.level2.json", "{}"),
            Source(path: "other.level2.json", #"{"club": {"idPlus": {"fullName": "fc.level2.json"}}, "members": []}"#),
        ]
        let rule = ReportSample.rule("every-file", .info, "Here.", "No.") { document, _ in [Finding(at: document.root)] }
        let (report, lookup) = ReportSample.report(sources, by: [rule])
        #expect(HTMLGroup.all(report, lookup).map(\.isClub) == [false, true])
    }
}

@Suite struct QuotaTests {
    /// A file for each of many clubs, and one finding of each severity in every element of each.
    private func sample(files: Int, elements: Int) -> (report: Report, lookup: SourceLookup) {
        let text = "[" + String(repeating: "1,\n", count: elements - 1) + "1]"
        let sources = (100..<100 + files).map { Source(path: "file\($0).json", text) }
        let rules = Severity.allCases.map { severity in
            ReportSample.rule("every-" + severity.name, severity, "Here.", "No.") { document, _ in
                document.root.elements.map { Finding(at: $0) }
            }
        }
        return ReportSample.report(sources, by: rules)
    }

    @Test func aRunShowsSoMuchOfARule() {
        let text = Reporter.human.text(sample(files: 60, elements: 10))
        let lines = text.split(separator: "\n").map(String.init)
        var shown: [String: Int] = [:]
        for line in lines where line.hasSuffix("]") && line.contains("[every") { shown[line, default: 0] += 1 }
        #expect(
            shown == [
                "error: Here.  [every-error]": 200, "warning: Here.  [every-warning]": 100, "info: Here.  [every-info]": 20,
            ])
        #expect(
            Array(lines.suffix(6)) == [
                "error: … and 400 more of every-error in 40 files", "warning: … and 500 more of every-warning in 50 files",
                "info: … and 565 more of every-info in 57 files",
                "To see them all: clubhub-lint --format concise --rule every-error",
                "600 errors, 600 warnings, 600 infos in 60 files",
                "More about every-error: clubhub-lint explain every-error",
            ])
        // No heading without a finding below it.
        let headings = lines.filter { $0.hasPrefix("file") && $0.hasSuffix(": 10 errors, 10 warnings, 10 infos") }
        #expect(headings.count == 20)
    }

    @Test func thePageShowsNoMore() {
        let sample = sample(files: 300, elements: 10)
        let text = Reporter.html.text(sample)
        #expect(text.components(separatedBy: "<article").count - 1 == 320)
        #expect(text.contains("Not shown on this page"))
        #expect(text.contains("… and 100 more below."))
    }
}

/// SHA-256 (FIPS 180-4).
func sha256(_ message: [UInt8]) -> [UInt8] {
    func fraction(_ root: Double) -> UInt32 { UInt32((root - root.rounded(.down)) * 4_294_967_296) }
    var primes: [Int] = []
    var candidate = 2
    while primes.count < 64 {
        if primes.allSatisfy({ candidate % $0 != 0 }) { primes.append(candidate) }
        candidate += 1
    }
    let constants = primes.map { fraction(cbrt(Double($0))) }
    var state = primes.prefix(8).map { fraction(Double($0).squareRoot()) }
    var padded = message + [0x80]
    while padded.count % 64 != 56 { padded.append(0) }
    let bitCount = UInt64(message.count * 8)
    for shift in stride(from: UInt64(56), through: 0, by: -8) { padded.append(UInt8(truncatingIfNeeded: bitCount >> shift)) }
    func rotated(_ value: UInt32, _ count: UInt32) -> UInt32 { value >> count | value << (32 - count) }
    for start in stride(from: 0, to: padded.count, by: 64) {
        var words = (0..<16).map { index in
            padded[start + index * 4..<start + index * 4 + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        }
        for index in 16..<64 {
            let (a, b) = (words[index - 15], words[index - 2])
            let first = rotated(a, 7) ^ rotated(a, 18) ^ a >> 3
            let second = rotated(b, 17) ^ rotated(b, 19) ^ b >> 10
            words.append(words[index - 16] &+ first &+ words[index - 7] &+ second)
        }
        var h = state
        for index in 0..<64 {
            let mixed = rotated(h[4], 6) ^ rotated(h[4], 11) ^ rotated(h[4], 25)
            let chosen = h[4] & h[5] ^ ~h[4] & h[6]
            let first = h[7] &+ mixed &+ chosen &+ constants[index] &+ words[index]
            let second = rotated(h[0], 2) ^ rotated(h[0], 13) ^ rotated(h[0], 22)
            let majority = h[0] & h[1] ^ h[0] & h[2] ^ h[1] & h[2]
            h = [first &+ second &+ majority, h[0], h[1], h[2], h[3] &+ first, h[4], h[5], h[6]]
        }
        for index in 0..<8 { state[index] = state[index] &+ h[index] }
    }
    return state.flatMap { word in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) } }
}

import ClubLint
import ClubModel
import Foundation
import JSONSyntax
import Testing

@Suite struct MigrateTests {
    /// The samples, each with the exit status of its migration.
    static let samples: [(String, Int32)] = [("edition-2024", 0), ("dead-dialects", 1)]

    /// The golden of a sample's changes, or of the messages in a language.
    private static func golden(_ sample: String, _ output: String) -> GoldenName {
        GoldenName("commands/migrate.txt", section: "\(sample).\(output)")
    }

    static let goldens: [GoldenName] = samples.flatMap { sample, _ in ["diff", "en", "nl"].map { golden(sample, $0) } }

    /// A copy of a sample, to be written to.
    private func copy(of sample: String) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let source = Golden.repository.appendingPathComponent("Samples/" + sample)
        for name in try FileManager.default.contentsOfDirectory(atPath: source.path) where !name.hasPrefix(".") {
            try folder.write(String(contentsOf: source.appendingPathComponent(name), encoding: .utf8), to: name)
        }
        return folder
    }

    private func names(in folder: TemporaryFolder) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    }

    @Test(arguments: samples)
    func movesASample(_ sample: String, _ status: Int32) throws {
        let folder = try copy(of: sample)
        let date = ["--date", "2026-08-22"]
        let before = try names(in: folder).map { try folder.text($0) }
        let diff = try Program.run(["migrate", "--diff"] + date, in: folder)
        #expect(diff.status == 1 && diff.errors.contains("nothing written"))
        expectGolden(Self.golden(sample, "diff"), diff.output)
        #expect(try names(in: folder).map { try folder.text($0) } == before)
        for language in Phrase.Language.allCases {
            let folder = try copy(of: sample)
            let outcome = try Program.run(["migrate", "--language", language.rawValue] + date, in: folder)
            #expect(outcome.status == status && outcome.errors.isEmpty)
            expectGolden(Self.golden(sample, language.rawValue), outcome.output)
        }

        #expect(try Program.run(["migrate"] + date, in: folder).status == status)
        let after = try names(in: folder).map { try folder.text($0) }
        for (old, new) in zip(before, after) { try expectNothingLost(old, new) }
        let again = try Program.run(["migrate"] + date, in: folder)
        #expect(again.output.hasPrefix("Nothing to move"), "\(again.output)")
        #expect(try names(in: folder).map { try folder.text($0) } == after, "a second run changes nothing")
        let rules = ["mixed-editions", "outdated-field", "misplaced-field"].map { "--rule=" + $0 }
        let left = try Program.run(["--edition", "2026", "--format", "concise", "--quiet"] + rules, in: folder)
        #expect(left.output.split(separator: "\n").filter { $0.contains(" error: ") && !$0.contains("comment") }.isEmpty)
    }

    @Test func leavesAFileAloneThatIsNoJSON() throws {
        let broken = #"{ "club": {}, "members": [ { "optional": { "keywords": [ "A" ] } } "x": 1 }"#
        let folder = try TemporaryFolder(["fcX.level2.json": broken, "fcY.level2.json": #"{ "club": {}, "memberList": [] }"#])
        var terminal = Transcript(folder)
        try terminal.type("migrate", "--fail-on", "never", "--date", "2026-08-22")
        try terminal.show("fcY.level2.json")
        terminal.expect("migrate.broken")
        #expect(try folder.text("fcX.level2.json") == broken)
    }

    @Test func asksForNoOlderEdition() throws {
        let folder = try TemporaryFolder([
            "fcX.level2.json": #"{ "club": {}, "members": [ { "optional": { "keywords": [ "A" ] } } ] }"#,
            "clubhub-lint.toml": "edition = \"2024\"\n[rules]\nmixed-editions = \"off\"\n",
        ])
        var terminal = Transcript(folder)
        try terminal.type("migrate", "--edition", "2024")
        try terminal.type("migrate", "--fail-on", "never", "--date", "2026-08-22")
        try terminal.show("fcX.level2.json")
        terminal.expect("migrate.edition")
    }

    @Test func writesStandardInputToStandardOutput() throws {
        var terminal = Transcript(try TemporaryFolder())
        let outcome = try terminal.type(
            "migrate", "-", "--stdin-name", "fcX.level2.json", "--fail-on", "never", "--date", "2026-08-22",
            input: #"{ "club": {}, "memberList": [] }"#)
        #expect(outcome.output == #"{ "club": {}, "members": [] }"#)
        terminal.expect("migrate.input")
    }

    @Test func whatCannotBeWrittenIsNotSaidToBeMoved() throws {
        let folder = try TemporaryFolder(["fcX.level2.json": #"{ "club": {}, "memberList": [] }"#])
        #expect(chmod(folder["fcX.level2.json"], 0o444) == 0)
        var terminal = Transcript(folder)
        try terminal.type("migrate", "--date", "2026-08-22")
        terminal.expect("migrate.locked")
    }

    @Test func keepsABackupWhereThatIsAsked() throws {
        let old = #"{ "club": {}, "memberList": [] }"#
        let folder = try TemporaryFolder(["fcX.level2.json": old])
        _ = try Program.run("migrate", "--backup", in: folder)
        #expect(try folder.text("fcX.level2.json~") == old)
    }

    // MARK: Nothing is lost

    /// Workspaces of made-up members and clubs whose fields stand in all sorts of old places.
    @Test(arguments: 0..<LongTests.count(120, quick: 24))
    func losesNothingOfWhatIsGenerated(_ seed: Int) throws {
        var maker = OldFileMaker(seed: UInt64(seed))
        let level = seed % 2 == 0 ? 2 : 1
        let text = level == 2 ? maker.members() : maker.clubs()
        let name = "fcX.level\(level).json"
        func lint(_ source: Source) -> [Diagnostic] {
            let document = Document(source)
            let workspace = Workspace([document], Workspace.Settings(edition: .edition2026, today: Example.today))
            return Linter().lint(document, in: workspace)
        }
        var file = FixedFile(Source(path: name, text))
        var rounds = 0
        while !file.isDone, rounds < 30 {
            file.advance(lint(file.source)) { diagnostic, _ in Migration.fix(for: diagnostic) }
            rounds += 1
        }
        #expect(rounds <= 12, "\(rounds) rounds")
        #expect(file.refused.isEmpty, "\(file.refused.map { $0.choice.fix.title.en })\n\(text)")
        let result = String(decoding: file.source.buffer, as: UTF8.self)
        let doubles = file.applied.count { $0.fix.relocations.contains { $0.isDouble } }
        try expectNothingLost(text, result, doubles: doubles)
        #expect(lint(file.source).allSatisfy { Migration.fix(for: $0) == nil }, "\(result)")
    }

    /// Expects every scalar of a file in another one as often as before; languages may be added, and as many fields as are said
    /// to be double may have gone.
    private func expectNothingLost(_ old: String, _ new: String, doubles: Int? = nil) throws {
        let before = try scalars(of: old)
        let after = try scalars(of: new)
        var lost = 0
        for (scalar, count) in before {
            let left = after[scalar, default: 0]
            if left < count {
                #expect(left > 0, "\(scalar) is lost:\n\(old)\n\(new)")
                lost += count - left
            }
        }
        if let doubles { #expect(lost == 0 || doubles > 0, "\(old)\n\(new)") }
        for scalar in after.keys where before[scalar] == nil { #expect(["EN", "NL"].contains(scalar), "\(scalar) is new") }
    }

    private func scalars(of text: String) throws -> [String: Int] {
        var counts: [String: Int] = [:]
        let tree = Tree(Source(path: "x.json", text))
        #expect(tree.errors.isEmpty, "\(text)")
        for index in 0..<tree.count {
            let node = Node(tree: tree, index: index)
            switch node.kind {
            case .string: counts[node.string ?? "", default: 0] += 1
            case .number, .true, .false, .null: counts[tree.source.text(node.range), default: 0] += 1
            default: continue
            }
        }
        return counts
    }
}

/// Makes files whose fields have old names and stand in old places.
private struct OldFileMaker {
    private var state: UInt64
    private var number = 0
    private let lineEnd: String

    init(seed: UInt64) {
        state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
        lineEnd = ["\n", "\r\n", " ", ""][Int(seed % 4)]
    }

    private mutating func roll(_ count: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(state >> 33) % count
    }

    private mutating func text() -> String {
        number += 1
        return "\"" + ["é\(number)", "a \(number)", "\\\"\(number)", "{\(number)}"][roll(4)] + "\""
    }

    /// Writes an object, over several lines or in one.
    private mutating func object(_ fields: [String]) -> String {
        guard !fields.isEmpty else { return roll(2) == 0 ? "{}" : "{ }" }
        let space = roll(3) == 0 ? " " : lineEnd + "  "
        return "{" + space + fields.joined(separator: "," + space) + space.prefix(lineEnd.count) + "}"
    }

    private mutating func some(_ fields: [String]) -> [String] {
        var result: [String] = []
        for field in fields where roll(2) == 0 { result.insert(field, at: roll(result.count + 1)) }
        return result
    }

    /// Returns fields of a member as they are named today and as they were once, without doubled names.
    private mutating func memberFields(_ taken: inout Set<String>) -> [String] {
        let names = [
            ("birthday", ""), ("website", ""), ("imageList", ""), ("level3URL", ""), ("featuredImage", ""), ("photographer", ""),
            ("photographerImage", ""), ("membershipStartDate", ""), ("keywords", "[]"), ("nickname", ""), ("camera", ""),
        ]
        var fields: [String] = []
        for (name, kind) in names where roll(3) == 0 && taken.insert(name).inserted {
            let value = text()
            fields.append("\"\(name)\": " + (kind == "[]" ? "[ \(value) ]" : value))
        }
        return fields.shuffled(by: &state)
    }

    private mutating func flags() -> [String] {
        some([
            "\"isVoorzitter\": true", "\"isSecretary\": false", "\"isDeceased\": true", "\"isMentor\": false",
            "\"isPropectiveMember\": false", "\"isMember\": true", "\"isBestuurslid\": true",
        ])
    }

    mutating func members() -> String {
        var members: [String] = []
        for _ in 0..<roll(5) + 1 {
            var taken: Set<String> = []
            var fields = ["\"name\": { \"givenName\": \(text()), \"familyName\": \(text()) }"] + memberFields(&taken)
            if roll(3) == 0 { fields.append("\"roles\": " + object(flags())) }
            if roll(3) > 0 {
                // A name may be there twice, with the same value or another.
                if roll(2) == 0 { taken = [] }
                var inner = memberFields(&taken)
                if roll(2) == 0 { inner.append("\"roles\": " + object(flags())) }
                if roll(3) == 0 { inner.append("\"status\": " + object(flags())) }
                if roll(3) == 0 { inner.append("\"nlSpecific\": " + object(memberFields(&taken))) }
                fields.insert("\"optional\": " + object(inner), at: roll(fields.count + 1))
            }
            members.append(object(fields))
        }
        var club = ["\"idPlus\": { \"town\": \(text()), \"fullName\": \(text()), \"nickName\": \(text()) }"]
        club += some(["\"website\": " + text(), "\"level2URL\": " + text(), "\"description\": [ \(text()) ]"])
        if roll(2) == 0 { club.append("\"optional\": " + object(some(["\"contactEmail\": " + text(), Self.coordinates]))) }
        var file = ["\"club\": " + object(club), "\"memberList\": [" + members.joined(separator: ", ") + "]"]
        if roll(3) == 0 {
            file.insert("\"optional\": " + object(some(["\"wikipedia\": " + text(), Self.coordinates])), at: roll(2))
        }
        return object(file)
    }

    private static let coordinates = "\"coordinates\": { \"latitude\": 52.1, \"longitude\": 5.25 }"

    mutating func clubs() -> String {
        var lists: [String] = []
        for list in ["photoclubs", "musea"] {
            var records: [String] = []
            for _ in 0..<roll(4) {
                var fields = some([
                    "\"website\": " + text(), "\"wikipedia\": " + text(), "\"memberList\": " + text(),
                    "\"descriptionEN\": " + text(), "\"descriptionNL\": " + text(), "\"comment\": " + text(), Self.coordinates,
                    "\"nlSpecific\": " + object(some(["\"fotobondNumber\": 1234", "\"kvkNumber\": 7"])),
                ])
                let inner = some([
                    "\"contactEmail\": " + text(), "\"website\": " + text(), Self.coordinates,
                    "\"remark\": [ { \"language\": \"EN\", \"value\": \(text()) } ]",
                ])
                if roll(2) == 0 { fields.insert("\"optional\": " + object(inner), at: roll(fields.count + 1)) }
                fields.append("\"idPlus\": { \"town\": \(text()), \"fullName\": \(text()), \"nickname\": \(text()) }")
                records.append(object(fields))
            }
            lists.append("\"\(list)\": [" + records.joined(separator: ",") + "]")
        }
        let header = some([
            "\"contactEmail\": " + text(), "\"childLevel1URL\": [ \(text()) ]", "\"Level1URLIncludes\": [ \(text()) ]",
        ])
        if roll(2) == 0 { lists.insert("\"level1\": " + object(["\"optional\": " + object(header)]), at: 0) }
        if roll(3) == 0 { lists.append("\"maintainerEmail\": " + text()) }
        return object(lists)
    }
}

extension Array {
    /// Returns the elements in an order that only the seed decides.
    fileprivate func shuffled(by state: inout UInt64) -> [Element] {
        var result = self
        for index in result.indices.reversed() where index > 0 {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            result.swapAt(index, Int(state >> 33) % (index + 1))
        }
        return result
    }
}

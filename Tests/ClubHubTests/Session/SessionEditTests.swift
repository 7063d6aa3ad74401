import ClubEngine
import ClubLint
import ClubModel
import ClubReference
import ClubReport
import Foundation
import JSONSyntax
import Testing

/// Workspaces in memory, for sessions.
enum SessionWorld {
    static let day = Day(year: 2026, month: 8, day: 22)!

    /// The files of a sample.
    static func files(ofSample name: String) throws -> [String: [UInt8]] {
        let folder = Golden.repository.appendingPathComponent("Samples/" + name)
        var files: [String: [UInt8]] = [:]
        for path in try FileManager.default.contentsOfDirectory(atPath: folder.path) where path.hasSuffix(".json") {
            files[path] = [UInt8](try Data(contentsOf: folder.appendingPathComponent(path)))
        }
        return files
    }

    /// The settings that a run in the folder of these files has.
    static func settings(_ paths: some Collection<String>) -> SessionSettings {
        var workspace = Workspace.Settings(today: day, gazetteer: .builtIn)
        workspace.root = ["root_.level1.json", "root.level1.json"].first { paths.contains($0) }
        workspace.keywords = paths.contains("root.level0.json") ? "root.level0.json" : nil
        return SessionSettings(workspace)
    }

    static func file(_ path: String, _ text: [UInt8], isShown: Bool = true) -> SessionFile {
        SessionFile(path: path, isShown: isShown, .memory(Source(path: path, text)))
    }

    static func file(_ path: String, _ text: String) -> SessionFile { file(path, Array(text.utf8)) }

    /// Opens files.
    static func session(
        _ files: [String: [UInt8]], shown: Set<String>? = nil, _ change: (inout SessionSettings) -> Void = { _ in }
    ) -> Session {
        var settings = settings(files.keys)
        change(&settings)
        return Session(files.map { file($0.key, $0.value, isShown: shown?.contains($0.key) ?? true) }, settings)
    }

    /// Opens texts.
    static func session(
        _ texts: [String: String], shown: Set<String>? = nil, _ change: (inout SessionSettings) -> Void = { _ in }
    ) -> Session {
        session(texts.mapValues { Array($0.utf8) }, shown: shown, change)
    }

    /// Returns findings as lines.
    static func lines(_ diagnostics: [Diagnostic]) -> [String] {
        diagnostics.map {
            "\($0.path):\($0.start.line):\($0.start.column): \($0.severity.name): \($0.message(in: .en)) [\($0.rule.id)]"
        }
    }
}

@Suite struct SessionEditTests {
    @Test func saysWhoseFindingsAreOthers() throws {
        let files = [
            "root_.level1.json": Sample.root, "clubsXX.level1.json": Sample.clubs, "root.level0.json": Sample.keywords,
            "fcLindewold.level2.json": Sample.members,
        ]
        var session = SessionWorld.session(files)
        let before = session.lint()
        let other = Sample.clubs.split(separator: "Lindewold").joined(separator: "Heerdrecht")
        let change = session.edit("clubsXX.level1.json", Array(other.utf8))
        #expect(change.changed == ["clubsXX.level1.json", "fcLindewold.level2.json"], "its club is in no file now")
        let again = session.edit("clubsXX.level1.json", Array(other.utf8))
        #expect(again.changed.isEmpty)
        let back = session.edit("clubsXX.level1.json", Array(Sample.clubs.utf8))
        #expect(back.changed == ["clubsXX.level1.json", "fcLindewold.level2.json"])
        #expect(SessionWorld.lines(back.result.diagnostics) == SessionWorld.lines(before.diagnostics))
    }

    /// What the others cannot see changes nothing for them, and so nobody looks at them again.
    @Test func looksOnlyAtWhatCanBeOther() throws {
        let files = try SessionWorld.files(ofSample: "broken")
        let looked = Counter()
        var session = SessionWorld.session(files) {
            $0.progress = SessionProgress(expect: { looked.add($0) }, step: {})
        }
        let before = session.lint()
        let path = "fcOostmare.level2.json"
        let text = try #require(files[path])
        looked.reset()
        let blank = session.edit(path, text + Array("\n".utf8))
        #expect(looked.count <= 2, "the file is read, and looked at once more with the others at hand")
        for (one, other) in zip(before.files, blank.result.files) where one.path != path {
            #expect(zip(one.found, other.found).allSatisfy { $0 === $1 }, "\(one.path) has other findings")
        }
        looked.reset()
        _ = session.edit(path, Array("{".utf8))
        #expect(looked.count > 2, "without its club the others are others")
    }

    /// A count that closures share.
    private final class Counter: @unchecked Sendable {
        // Unchecked, because a session without workers has one thread.
        private(set) var count = 0

        func add(_ number: Int) { count += number }
        func reset() { count = 0 }
    }

    @Test func aCopyIsATrial() {
        let session = SessionWorld.session(["a.level2.json": Sample.members])
        var trial = session
        trial.take([.text("a.level2.json", Array("{".utf8))])
        #expect(trial.source(of: "a.level2.json")?.count == 1)
        #expect(session.source(of: "a.level2.json")?.count == Sample.members.utf8.count)
    }

    /// After any edits the findings are those of a session that begins with their result.
    @Test(arguments: ["in-order", "broken", "broken-2024", "dead-dialects"], [0, 1 << 20])
    func equalsASessionFromNothing(_ sample: String, _ keptBytes: Int) throws {
        var numbers = SeededRandom(UInt64(keptBytes) + UInt64(sample.utf8.count))
        let original = try SessionWorld.files(ofSample: sample).mapValues { String(decoding: $0, as: UTF8.self) }
        let paths = original.keys.sorted()
        var files = original
        var session = SessionWorld.session(files) { $0.keptBytes = keptBytes }
        var last = session.lint().diagnostics
        var changes = 0
        for step in 0..<100 {
            let path = paths.randomElement(using: &numbers) ?? ""
            let text = edited(files[path], of: original, path, &numbers)
            files[path] = text
            let change: SessionChange
            if step.isMultiple(of: 2), let text, session.source(of: path) != nil {
                // Half of the edits are typed, and glanced at before the others are asked.
                let before = session.lint()
                session.take([.typed(path, Source(path: path, text))])
                _ = session.glance(at: path)
                change = SessionChange(from: before, to: session.lint())
            } else {
                change = session.edit([text.map { .file(SessionWorld.file(path, $0)) } ?? .removal(path)])
            }
            var settings = session.settings
            settings.keptBytes = 1 << 20
            var fresh = Session(files.map { SessionWorld.file($0.key, $0.value) }, settings)
            let expected = fresh.lint().diagnostics
            let found = change.result.diagnostics
            #expect(change.result.files.map(\.path) == fresh.lint().files.map(\.path))
            #expect(
                zip(change.result.files, fresh.lint().files).allSatisfy { $0.hasSyntaxErrors == $1.hasSyntaxErrors },
                "step \(step), \(path)")
            #expect(
                found.count == expected.count && zip(found, expected).allSatisfy { $0.isSame(as: $1) },
                "step \(step), \(path): \(SessionWorld.lines(found)) instead of \(SessionWorld.lines(expected))")
            for path in Set((last + found).map(\.path)) {
                let (old, new) = (last.filter { $0.path == path }, found.filter { $0.path == path })
                let isSame = old.count == new.count && zip(old, new).allSatisfy { $0.isSame(as: $1) }
                #expect(change.changed.contains(path) == !isSame, "step \(step): \(path)")
            }
            last = found
            if !change.changed.isEmpty { changes += 1 }
        }
        #expect(changes > 10, "the edits must matter")
    }

    /// What a blank moves, a glance finds where it is now, also what other files told; what is true of all files once is said once.
    @Test(arguments: ["in-order", "broken", "broken-2024", "dead-dialects"])
    func aGlanceTellsWhatAllTell(_ sample: String) throws {
        let files = try SessionWorld.files(ofSample: sample)
        var session = SessionWorld.session(files)
        #expect(session.glance(at: "nowhere.json") == nil)
        let all = session.lint()
        var before = Dictionary(
            uniqueKeysWithValues: all.files.map { file in
                (file.path, SessionWorld.lines(all.diagnostics.filter { $0.path == file.path }))
            })
        var moved = 0
        for (path, text) in files.sorted(by: { $0.key < $1.key }) where session.source(of: path) != nil {
            session.take([.typed(path, Source(path: path, Array(" \n".utf8) + text))])
            let told = session.glance(at: path)
            let glance = try #require(told, "\(path)")
            // Of the files that nobody touched nothing else is told than before.
            for (other, lines) in before where other != path {
                #expect(session.glance(at: other).map { SessionWorld.lines($0) } == lines, "\(other)")
            }
            let found = session.lint().diagnostics.filter { $0.path == path }
            #expect(SessionWorld.lines(glance) == SessionWorld.lines(found))
            #expect(zip(glance, found).allSatisfy { $0.isSame(as: $1) }, "\(path)")
            before[path] = SessionWorld.lines(found)
            moved += found.count
        }
        #expect(moved > 0 || sample == "in-order")
    }

    /// What stands where somebody types is not told as it was, nor what the rules would not look for any more.
    @Test func aGlanceTellsNothingOfWhatIsTyped() throws {
        let files = [
            "root_.level1.json": Sample.root, "clubsXX.level1.json": Sample.clubs, "root.level0.json": Sample.keywords,
            "fcLindewold.level2.json": Sample.members,
        ]
        let path = "fcLindewold.level2.json"
        var session = SessionWorld.session(files)
        _ = session.lint()
        let other = Sample.members.split(separator: "Lindewold").joined(separator: "Lindewolt")
        let found = session.edit(path, Array(other.utf8)).result.diagnostics.filter { $0.path == path }.map(\.rule.id)
        #expect(found.contains("nickname-mismatch"))
        session.take([.typed(path, Source(path: path, Sample.members))])
        #expect(
            session.glance(at: path)?.map(\.rule.id).contains("nickname-mismatch") == false,
            "the name that is gone is not told of")
        session.take([.typed(path, Source(path: path, "{"))])
        #expect(session.glance(at: path)?.map(\.rule.id) == session.lint().diagnostics.filter { $0.path == path }.map(\.rule.id))
    }

    /// Returns another text of a file; `nil` where it goes.
    private func edited(
        _ text: String?, of original: [String: String], _ path: String, _ numbers: inout SeededRandom
    ) -> String? {
        guard let text, Int.random(in: 0..<8, using: &numbers) > 0 else { return text == nil ? original[path] : nil }
        var bytes = Array(text.utf8)
        switch Int.random(in: 0..<6, using: &numbers) {
        case 0: return original[path]
        case 1 where !bytes.isEmpty: bytes.remove(at: Int.random(in: 0..<bytes.count, using: &numbers))
        case 2:
            bytes.insert(
                ",:{}[]\"x7".utf8.randomElement(using: &numbers) ?? 0, at: Int.random(in: 0...bytes.count, using: &numbers))
        case 3 where !bytes.isEmpty:
            // One character typed over another: a name, a number, a date may be another one then.
            let place = Int.random(in: 0..<bytes.count, using: &numbers)
            if bytes[place] < 0x80 { bytes[place] = "abe19-/".utf8.randomElement(using: &numbers) ?? 0 }
        case 4:
            // A word of one place comes to stand in another, maybe a club's name.
            let words = text.split(separator: "\"")
            guard let one = words.randomElement(using: &numbers), let other = words.randomElement(using: &numbers) else { break }
            return words.map { $0 == one ? other : $0 }.joined(separator: "\"")
        default: return original.values.sorted().randomElement(using: &numbers)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    // MARK: Fixing

    /// A file with remarks may be somebody's settings: nobody can tell before they are gone.
    @Test func whatIsNoFileOfAClubIsNotFixed() throws {
        let text = "// mine\n{ \"tabSize\": 4, }\n"
        let files = ["fcLindewold.level2.json": Sample.members, "settings.json": text]
        var session = Session(
            files.map { SessionFile(path: $0.key, .memory(Source(path: $0.key, $0.value))) }, SessionWorld.settings(files.keys))
        let result = session.fix { diagnostic, _ in diagnostic.automaticFix(allowsUnsafe: true) }
        let file = try #require(result.files.first { $0.original.path == "settings.json" })
        #expect(file.isForeign && !file.hasChanged && file.applied.isEmpty)
        #expect(session.source(of: "settings.json").map { Array($0.buffer) } == Array(text.utf8))
        let report = FixReport(files: [file], left: [], isTrial: false, language: .en).text(.plain)
        #expect(report.hasPrefix("settings.json: left as it is."))
    }

    @Test(arguments: SampleRun.samples.map(\.name))
    func fixingIsTheSameAsEditing(_ sample: String) throws {
        let files = try SessionWorld.files(ofSample: sample)
        var session = SessionWorld.session(files)
        let fixed = session.fix { diagnostic, _ in diagnostic.automaticFix(allowsUnsafe: false) }
        var texts = files
        for file in fixed.files { texts[file.original.path] = Array(file.source.buffer) }
        var fresh = SessionWorld.session(texts)
        let (found, expected) = (session.lint().diagnostics, fresh.lint().diagnostics)
        #expect(SessionWorld.lines(found) == SessionWorld.lines(expected))
        #expect(session.files.allSatisfy { $0.isShown })
        let again = session.fix { diagnostic, _ in diagnostic.automaticFix(allowsUnsafe: false) }
        #expect(again.files.allSatisfy { !$0.hasChanged })
    }

    @Test func aSecondNameIsFixedWithTheFirst() {
        let broken = #"{ "members": [ { "name": { "givenName": "Noor" "familyName": "Evers" } } ] }"#
        var session = SessionWorld.session(["a.level2.json": broken, "b.level2.json": broken])
        let result = session.fix(seconds: ["b.level2.json": "a.level2.json"]) { diagnostic, _ in
            diagnostic.automaticFix(allowsUnsafe: false)
        }
        #expect(result.files.map(\.original.path) == ["a.level2.json"])
        #expect(result.broken == ["a.level2.json"])
        let texts = ["a.level2.json", "b.level2.json"].map { path in session.source(of: path).map { Array($0.buffer) } }
        #expect(texts[0] == texts[1] && texts[0] != Array(broken.utf8))
        let linted = session.lint().files
        #expect(linted.count == 2)
    }
}

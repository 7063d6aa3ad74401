import ClubLint
import ClubModel
import Foundation
import JSONSyntax
import Testing

@testable import ClubDatabase

/// A database as a load from the web left it, with options that lead elsewhere: of one club, whose file of members is beside
/// nothing else.
struct StoredWorld {
    let root = "https://lindewold.example/JSON/root_.level1.json"
    let pattern = "https://lindewold.example/members/{nickName}.level2.json"

    init(at path: String) throws {
        let clubs = "https://lindewold.example/other/clubs.level1.json"
        let idPlus = "\"idPlus\": {\"town\": \"Lindewold\", \"fullName\": \"Fotoclub Lindewold\", \"nickName\": \"fcLindewold\"}"
        let database = try ClubDatabase(path: path)
        var start = Load.Start(
            root: root, toolVersion: "1", settings: "", day: Day(year: 2026, month: 8, day: 22)!, time: "2026-08-22 10:00")
        start.belonging.includes = "as-written"
        start.belonging.level2 = pattern
        let load = try database.beginLoad(start, process: 1)
        try load.claim(with: []) { _ in false }
        let files: [(String, SourceVisit.Role, String?, String)] = [
            (root, .root, nil, "{\"level1Header\": {\"level1URLIncludes\": [\"\(clubs)\"]}}"),
            (clubs, .include, root, "{\"clubs\": [{\(idPlus)}]}"),
            (
                pattern.replacing("{nickName}", with: "fcLindewold"), .members, clubs,
                "{\"club\": {\(idPlus)}, \"members\": [{\"name\": {\"givenName\": \"Anna\", \"familyName\": \"Dalen\"}}]}"
            ),
        ]
        for (address, role, parent, text) in files {
            let source = Source(path: address, text)
            try load.store(
                Document(source),
                SourceVisit(
                    address: address, role: role, parent: parent,
                    outcome: .read(source, SourceVersion(byteCount: source.count))), diagnostics: [])
        }
        try load.finish(at: "2026-08-22 10:00")
        try database.close()
    }
}

/// What a load says has changed is what `compare` says between the files of the two loads.
@Suite struct LoadChangesTests {
    /// A root for examples that have none, so that there is something to load.
    private static let root = #"{"level1Header": {"maintainerEmail": "keeper@example.org"}, "clubs": []}"#

    private func write(_ files: [(path: String, bytes: [UInt8])], to name: String, in folder: TemporaryFolder) throws {
        try? FileManager.default.removeItem(atPath: folder[name])
        for file in files {
            let path = URL(fileURLWithPath: folder[name + "/" + file.path])
            try FileManager.default.createDirectory(at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(file.bytes).write(to: path)
        }
    }

    private func changes(_ text: String) throws -> [NSDictionary] {
        let report = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        return try #require(report["changes"] as? [[String: Any]]).map { change in
            var change = change
            change["isAccepted"] = nil
            return change as NSDictionary
        }
    }

    private func load(_ folder: TemporaryFolder, _ arguments: String...) throws -> Program.Outcome {
        let outcome = try Program.run(
            ["load", "now", "--date", "2026-08-22", "--fail-on", "never", "--report", "world.json"] + arguments, in: folder)
        #expect(outcome.status == 0, "\(outcome)")
        return outcome
    }

    private func compare(_ folder: TemporaryFolder, _ base: String = "base") throws -> [NSDictionary] {
        let outcome = try Program.run(
            ["compare", base, "now", "--date", "2026-08-22", "--fail-on", "never", "--format", "json"], in: folder)
        #expect(outcome.status == 0, "\(outcome)")
        return try changes(outcome.output)
    }

    /// Loads one state and then another in its place, and compares the two; returns what the second load printed.
    @discardableResult
    private func expectSame(
        _ before: [(path: String, bytes: [UInt8])], _ after: [(path: String, bytes: [UInt8])]
    ) throws -> String {
        let folder = try TemporaryFolder()
        for name in ["base", "now"] { try write(before, to: name, in: folder) }
        _ = try load(folder)
        #expect(try changes(try folder.text("world.json")).isEmpty)
        try write(after, to: "now", in: folder)
        let second = try load(folder)
        let expected = try compare(folder)
        #expect(try changes(try folder.text("world.json")) == expected)
        // Once is enough.
        let third = try load(folder)
        #expect(third.output.contains("Nothing has changed since the last load."), "\(third)")
        return second.output
    }

    /// Kinds of changes without galleries, which `load` takes from the web; a quick run tries every fourth of them.
    private static let kinds = ChangeKind.all.map(\.id).filter { !$0.hasPrefix("gallery-") }.enumerated()
        .filter { LongTests.areEnabled || $0.offset % 4 == 0 }.map(\.element)

    @Test(arguments: kinds)
    func examplesAreToldAlike(_ id: String) throws {
        let example = try #require(ChangeKind.named(id)).example
        func files(isAfter: Bool) -> [(path: String, bytes: [UInt8])] {
            example.workspace(isAfter: isAfter).documents.map { ($0.path, Array($0.tree.source.buffer)) }
        }
        var (before, after) = (files(isAfter: false), files(isAfter: true))
        let roots = ["root_.level1.json", "root.level1.json"]
        if !(before + after).contains(where: { roots.contains($0.path) }) {
            let root = ("root_.level1.json", Array(LoadChangesTests.root.utf8))
            before.append(root)
            after.append(root)
        }
        try expectSame(before, after)
    }

    @Test(arguments: 0..<LongTests.count(24, quick: 6))
    func randomEditsAreToldAlike(_ seed: Int) throws {
        var random = SeededRandom(UInt64(seed) + 11)
        let sample = ComparedWorld.inOrder.files.sorted { $0.key < $1.key }.map { (path: $0.key, bytes: Array($0.value.utf8)) }
        var after = sample
        for _ in 0...random.below(5) {
            let number = random.below(after.count)
            guard after[number].path != "root_.level1.json", !after[number].bytes.isEmpty else { continue }
            let place = random.below(after[number].bytes.count)
            let end = min(after[number].bytes.count, place + random.below(200))
            switch random.below(7) {
            case 0: after[number].bytes.remove(at: place)
            case 1: after[number].bytes.insert(random.pick([0x2C, 0x22, 0x7B, 0x5D, 0x31]), at: place)
            case 2: after[number].bytes.removeSubrange(place..<end)
            case 3: after[number].bytes.insert(contentsOf: after[number].bytes[place..<end], at: place)
            case 4: after.remove(at: number)
            case 5: after[number].path = "another" + after[number].path
            default: after[number].bytes[place] = UInt8(ascii: "e")
            }
        }
        try expectSame(sample, after)
    }
}

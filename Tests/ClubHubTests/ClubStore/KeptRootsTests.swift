import ClubModel
import Foundation
import JSONSyntax
import Testing

@testable import ClubStore

/// Roots that were fetched before and are kept in the user's folder.
@Suite struct KeptRootsTests {
    /// A root with a file of clubs and keywords, as it was on a day.
    static func root(
        at address: String = PublicRoot.address, on day: Day = Day(year: 2026, month: 8, day: 22)!, clubs: String = Sample.clubs,
        keywords: String = Sample.keywords
    ) -> KeptRoot? {
        let include = Address.beside(address, name: "clubsXX.level1.json")
        let root = "{ \"level1Header\": { \"level1URLIncludes\": [\"\(include)\"] }, \"clubs\": [] }"
        return KeptRoot(
            address, day,
            [
                Source(path: address, root), Source(path: include, clubs),
                Source(path: RemoteFiles.keywordsAddress(besides: address), keywords),
            ])
    }

    private static let name = "public.kept"

    private static func kept(in folder: TemporaryFolder) -> KeptRoot? {
        KeptRoots(folder: folder["cache"])?.root(at: PublicRoot.address)
    }

    /// Writes a file as if it were what is kept of the public root.
    private static func put(_ bytes: [UInt8], in folder: TemporaryFolder) throws {
        try FileManager.default.createDirectory(atPath: folder["cache"], withIntermediateDirectories: true)
        try Data(bytes).write(to: URL(fileURLWithPath: folder["cache/" + name]))
    }

    @Test func whatIsKeptComesBackAsItWas() throws {
        let folder = try TemporaryFolder()
        let roots = try #require(KeptRoots(folder: folder["cache"]))
        #expect(roots.root(at: PublicRoot.address) == nil)
        let root = try #require(Self.root())
        try roots.keep(root)
        let kept = try #require(roots.root(at: PublicRoot.address))
        #expect(kept.day == root.day && kept.address == root.address && kept.keywords == root.keywords)
        #expect(kept.sources.map(\.path) == root.sources.map(\.path))
        #expect(kept.sources.map { Array($0.buffer) } == root.sources.map { Array($0.buffer) })
        // Later ones take its place; others do not.
        let later = try #require(Self.root(on: Day(year: 2026, month: 9, day: 1)!))
        try roots.keep(later)
        try roots.keep(try #require(Self.root(at: "https://lindewold.example/JSON/root_.level1.json")))
        #expect(roots.root(at: PublicRoot.address)?.day == later.day)
        #expect(roots.root(at: "https://lindewold.example/JSON/root_.level1.json") != nil)
        #expect(roots.root(at: "https://lindewold.example/other/root_.level1.json") == nil)
    }

    /// However many roots are fetched, the folder has few files, and their names say nothing of the addresses.
    @Test func theFolderStaysSmall() throws {
        let folder = try TemporaryFolder()
        let roots = try #require(KeptRoots(folder: folder["cache"]))
        for number in 0..<40 {
            let address = "https://lindewold.example/../../etc/\(number)/root_.level1.json"
            try roots.keep(try #require(Self.root(at: address)))
            #expect(roots.root(at: address) != nil)
        }
        try roots.keep(try #require(Self.root()))
        let names = try FileManager.default.contentsOfDirectory(atPath: folder["cache"])
        #expect(names.count <= 8 && names.allSatisfy { $0.hasSuffix(".kept") && !$0.contains("lindewold") }, "\(names)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["cache"])
    }

    /// What was made or changed by others counts as not there.
    @Test func whatIsDamagedIsNotThere() throws {
        let folder = try TemporaryFolder()
        let good = try #require(Self.root()).bytes
        try Self.put(good, in: folder)
        #expect(Self.kept(in: folder) != nil)
        var damaged: [[UInt8]] = [
            [], Array("{}".utf8), Array(repeating: 0, count: 4096), Array(good.dropLast()), good + [0x20],
            Array(good.dropFirst()),
            Array(String(decoding: good, as: UTF8.self).replacing("kept root 1", with: "kept root 2").utf8),
            Array(repeating: 0x20, count: 12 << 20),
        ]
        for place in stride(from: 0, to: good.count, by: 7) {
            var bytes = good
            bytes[place] ^= 1
            damaged.append(bytes)
        }
        for bytes in damaged {
            try Self.put(bytes, in: folder)
            #expect(Self.kept(in: folder) == nil, "\(bytes.count) bytes: \(String(decoding: bytes.prefix(60), as: UTF8.self))")
        }
    }

    /// Not even with the right checksum.
    @Test func whatIsNoRootIsNotThere() throws {
        let folder = try TemporaryFolder()
        let address = PublicRoot.address
        func kept(_ head: String, _ content: String) throws -> KeptRoot? {
            let body = Array((head + content).utf8)
            var hash = ByteHash()
            hash.add(body)
            try Self.put(Array("clubhub-lint kept root 1 \(String(hash.value, radix: 16))\n".utf8) + body, in: folder)
            return Self.kept(in: folder)
        }
        let root = #"{ "clubs": [] }"#
        #expect(try kept("2026-08-22\n\(address)\n1\n15 \(address)\n", root) != nil, "this is how it is written")
        let heads = [
            "2026-08-32\n\(address)\n1\n15 \(address)\n", "2026-08-22\n\(address)\n1\n14 \(address)\n",
            "2026-08-22\n\(address)\n1\n16 \(address)\n", "2026-08-22\n\(address)\n1\n-15 \(address)\n",
            "2026-08-22\n\(address)\n1\n9223372036854775807 \(address)\n", "2026-08-22\n\(address)\n0\n",
            "2026-08-22\n\(address)\n2000000000\n15 \(address)\n", "2026-08-22\n\(address)\n2\n15 \(address)\n0 \(address)\n",
            "2026-08-22\n\(address)\n1\n15 https://lindewold.example/root_.level1.json\n",
            "2026-08-22\n\(address)\n2\n15 \(address)\n0 /etc/passwd\n", "2026-08-22\n/etc/passwd\n1\n15 /etc/passwd\n",
            "2026-08-22\nhttps://lindewold.example/x.level1.json\n1\n15 https://lindewold.example/x.level1.json\n",
        ]
        for head in heads { #expect(try kept(head, root) == nil, "\(head)") }
        for content in ["{ \"clubs\": [] ", "[             ]", "{ \"members\":[]}", "<!DOCTYPE html>"] {
            #expect(try kept("2026-08-22\n\(address)\n1\n\(content.utf8.count) \(address)\n", content) == nil, "\(content)")
        }
    }

    /// A file of members among the clubs, or keywords that are no JSON, make no root to keep.
    @Test func onlyClubsAndKeywordsAreKept() {
        #expect(Self.root(clubs: Sample.members) == nil)
        #expect(Self.root(keywords: "{ \"expertises\": [ ") == nil)
        #expect(Self.root(clubs: String(repeating: " ", count: 9 << 20) + Sample.clubs) == nil, "too large")
        // Of an included file as much counts as can be read.
        #expect(Self.root(clubs: Sample.clubs.replacing("} } ]", with: "} }, ]")) != nil)
    }

    /// Nothing is read or written through links, and what is no file is not waited for.
    @Test func linksLeadNowhere() throws {
        let folder = try TemporaryFolder(["victim": "mine", "elsewhere/x": ""])
        let roots = try #require(KeptRoots(folder: folder["cache"]))
        let root = try #require(Self.root())
        let path = folder["cache/" + Self.name]
        try FileManager.default.createDirectory(atPath: folder["cache"], withIntermediateDirectories: true)
        // A link in the place of the file is replaced, not followed.
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: folder["victim"])
        #expect(roots.root(at: root.address) == nil)
        try roots.keep(root)
        #expect(try folder.text("victim") == "mine" && roots.root(at: root.address) != nil)
        // One to a file that would do is not read either.
        try FileManager.default.moveItem(atPath: path, toPath: folder["good"])
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: folder["good"])
        #expect(roots.root(at: root.address) == nil)
        try FileManager.default.removeItem(atPath: path)
        #expect(mkfifo(path, 0o600) == 0 && roots.root(at: root.address) == nil)
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        #expect(roots.root(at: root.address) == nil)
        #expect(throws: StoreError.self) { try roots.keep(root) }
        // Nor is the folder itself a link.
        try FileManager.default.createSymbolicLink(atPath: folder["link"], withDestinationPath: folder["elsewhere"])
        let linked = try #require(KeptRoots(folder: folder["link"]))
        #expect(throws: StoreError.self) { try linked.keep(root) }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder["elsewhere"]) == ["x"])
        let file = try #require(KeptRoots(folder: folder["victim"]))
        #expect(throws: StoreError.self) { try file.keep(root) }
        #expect(file.root(at: root.address) == nil)
        #expect(throws: StoreError.self) { try KeptRoots(folder: folder["victim/below/it"])?.keep(root) }
    }

    @Test func theEnvironmentSaysWhere() {
        func folder(_ variables: [String: String]) -> String? { KeptRoots.folder { variables[$0] } }
        #expect(folder([:]) == nil)
        #expect(folder(["HOME": "/home/anna", "CLUBHUB_LINT_CACHE": "off"]) == nil)
        #expect(folder(["HOME": "/home/anna", "CLUBHUB_LINT_CACHE": "/tmp/x"]) == "/tmp/x")
        #if canImport(Darwin)
        #expect(folder(["HOME": "/home/anna"]) == "/home/anna/Library/Caches/clubhub-lint")
        #else
        #expect(folder(["HOME": "/home/anna"]) == "/home/anna/.cache/clubhub-lint")
        #expect(folder(["HOME": "/home/anna", "XDG_CACHE_HOME": "/var/c"]) == "/var/c/clubhub-lint")
        #expect(folder(["HOME": "/home/anna", "XDG_CACHE_HOME": "c"]) == "/home/anna/.cache/clubhub-lint")
        #endif
        #expect(KeptRoots(folder: nil) == nil && KeptRoots(folder: "cache") == nil)
    }

    /// What a server says has not changed is kept as well; a file that could not be had leaves what was kept before.
    @Test func whatWasVisitedIsKept() throws {
        let root = try #require(Self.root())
        func visit(_ number: Int, _ role: SourceVisit.Role, _ outcome: SourceVisit.Outcome) -> SourceVisit {
            SourceVisit(address: root.sources[number].path, role: role, parent: nil, outcome: outcome)
        }
        let version = SourceVersion(byteCount: 1)
        let stored = Crawl.Stored(
            version: { _ in version }, content: { address in root.sources.first { $0.path == address } })
        let others = [
            visit(2, .keywords, .unchanged(version)), visit(0, .members, .unchanged(version)),
        ]
        let whole = try RemoteFiles.sources(
            of: [visit(0, .root, .read(root.sources[0], version)), visit(1, .include, .unchanged(version))] + others,
            stored: stored)
        #expect(whole.map(\.path) == root.sources.map(\.path))
        let failure = SourceFailure(reason: "", remedy: "")
        #expect(throws: StoreError.self) {
            try RemoteFiles.sources(
                of: [visit(0, .root, .read(root.sources[0], version)), visit(1, .include, .failed(failure))] + others,
                stored: stored)
        }
    }
}

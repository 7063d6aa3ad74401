import ClubLint
import ClubModel
import ClubWorld
import Foundation
import JSONSyntax
import Testing

@testable import ClubDatabase

/// What changed between two loads; that `compare` says the same is for `LoadChangesTests`.
@Suite struct ChangeTests {
    private func told(_ world: DatabaseWorld) throws -> [String] {
        try world.world().changes.map { "\($0.change.kind.id): \($0.change.sentence(in: .en))" }
    }

    /// Loads the world, changes it, and loads it again.
    private func changed(_ change: (DatabaseWorld) -> Void) throws -> (world: DatabaseWorld, changes: [String]) {
        let world = try DatabaseWorld()
        try world.load()
        #expect(try told(world).isEmpty)
        change(world)
        world.time = "2026-08-23 10:00"
        try world.load()
        return (world, try told(world))
    }

    private func replace(_ old: String, _ new: String, in address: String, _ world: DatabaseWorld) {
        world.files[address] = world.files[address]?.replacingOccurrences(of: old, with: new)
    }

    /// A name that changes is told until somebody accepts it, as long as somebody bears it.
    @Test func renamesWaitForAnAnswer() throws {
        let (world, changes) = try changed { replace("Evers", "Ever", in: "fkOostmare.level2.json", $0) }
        #expect(changes == ["member-renamed: Noor Evers is called Noor Ever now (nearly the same name)."])
        #expect(
            try world.ask("SELECT subject_id <> old_subject_id, old_name, name, group_name FROM changes") == [
                "1|Noor Evers|Noor Ever|Fotokring Oostmare (Oostmare)"
            ])
        replace("Dalen", "Daalen", in: "fcLindewold.level2.json", world)
        world.time = "2026-08-24 10:00"
        try world.load()
        #expect(try told(world).count == 1)
        #expect(
            try world.world().openRenames.map { $0.sentence(in: .en) } == [
                "Noor Evers is called Noor Ever now (nearly the same name)."
            ])
        try world.load(accepting: true)
        #expect(
            try world.ask("SELECT subject, old_name, name, club FROM accepted_renames ORDER BY 2") == [
                "member|Anna van Dalen|Anna van Daalen|Fotoclub Lindewold (Lindewold)",
                "member|Noor Evers|Noor Ever|Fotokring Oostmare (Oostmare)",
            ])
        #expect(try world.world().changes.allSatisfy { $0.isAccepted })
        #expect(try world.world().openRenames.isEmpty)
    }

    @Test func nobodyWaitsForANameThatNobodyHas() throws {
        let (world, _) = try changed { replace("Evers", "Ever", in: "fkOostmare.level2.json", $0) }
        replace("Ever", "Evers", in: "fkOostmare.level2.json", world)
        try world.load()
        #expect(try told(world).count == 1 && world.world().openRenames.isEmpty)
    }

    @Test(arguments: [("Fotoclub Lindewold", "Foto-club Lindewold"), ("Fotoclub Lindewold", "Beeldgroep De Linde")])
    func aClubWithAnotherNameIsAnother(_ old: String, _ new: String) throws {
        let (world, changes) = try changed { world in
            for address in ["root_.level1.json", "fcLindewold.level2.json"] { replace(old, new, in: address, world) }
        }
        #expect(changes.contains { $0.hasPrefix("club-renamed: ") }, "\(changes)")
        #expect(
            try world.ask("SELECT old_name, name, old_subject_id <> subject_id FROM changes WHERE kind = 'club-renamed'") == [
                "\(old) (Lindewold)|\(new) (Lindewold)|1"
            ])
        try world.load(accepting: true)
        #expect(try world.ask("SELECT subject, name FROM accepted_renames") == ["club|\(new) (Lindewold)"])
    }

    @Test func clubsAndFilesThatWent() throws {
        let (world, changes) = try changed { world in
            world.files["fkOostmare.level2.json"] = nil
            world.files["root_.level1.json"] = world.files["root_.level1.json"]?.replacingOccurrences(
                of: DatabaseWorld.club("Fotokring Oostmare", "Oostmare", "fkOostmare", number: 302, latitude: 52.5),
                with: DatabaseWorld.club("Camera Waterhoven", "Waterhoven", "cWaterhoven", latitude: 53))
        }
        #expect(Set(changes.map { $0.prefix { $0 != ":" } }) == ["club-removed", "file-removed", "club-added"])
        #expect(try world.world().sources.last { $0.status == .gone }?.address == "fkOostmare.level2.json")
        #expect(try world.ask("SELECT count(*) FROM members WHERE town = 'Oostmare'") == ["0"])
        // The next load says no more of it.
        replace("Joris", "Jan", in: "fcLindewold.level2.json", world)
        try world.load()
        #expect(try world.world().sources.allSatisfy { $0.status != .gone })
        // It comes back.
        world.members(of: "Fotokring Oostmare", "Oostmare", "fkOostmare", [DatabaseWorld.member("Noor", "", "Evers")])
        try world.load()
        #expect(try told(world).contains { $0.hasPrefix("file-added: ") })
        #expect(try world.ask("SELECT count(*) FROM sources WHERE gone_in IS NOT NULL") == ["0"])
    }

    /// What could not be had, or hangs below what is broken, is as it was; what comes of it later is told then.
    @Test func whatIsNotToBeHadHasNotChanged() throws {
        let (world, changes) = try changed { world in
            world.failures["fcLindewold.level2.json"] = "The server did not answer."
            world.files["fcLindewold.level2.json"] = nil
        }
        #expect(changes.isEmpty)
        world.failures = [:]
        world.members(of: "Fotoclub Lindewold", "Lindewold", "fcLindewold", [DatabaseWorld.member("Anna", "van", "Dalen")])
        try world.load()
        #expect(try told(world).count { $0.hasPrefix("member-left-file: ") } == 2)
        let root = world.files["root_.level1.json"]
        let members = world.files["fkOostmare.level2.json"]
        (world.files["root_.level1.json"], world.files["fkOostmare.level2.json"]) = ("{", nil)
        try world.load()
        #expect(try told(world).map { $0.prefix { $0 != ":" } } == ["file-broken"])
        (world.files["root_.level1.json"], world.files["fkOostmare.level2.json"]) = (root, members)
        try world.load()
        #expect(try told(world).map { $0.prefix { $0 != ":" } } == ["file-mended"])
    }

    /// A load that is killed says nothing; the next one says what both have found.
    @Test func aKilledLoadTakesNothingFromTheNext() throws {
        let (world, _) = try changed { _ in }
        replace("Joris", "Jan", in: "fcLindewold.level2.json", world)
        try world.load(finishing: false)
        // One of the changes is undone before anybody told of it.
        replace("Jan", "Joris", in: "fcLindewold.level2.json", world)
        replace("Zeegezicht", "Landscape", in: "fkOostmare.level2.json", world)
        try world.load(finishing: false)
        #expect(try told(world).isEmpty)
        let text = world.files.removeValue(forKey: "fkOostmare.level2.json")
        world.failures["fkOostmare.level2.json"] = "The server did not answer."
        try world.load()
        // The one that failed was read before, and so it counts.
        #expect(try told(world).map { $0.prefix { $0 != ":" } } == ["keyword-replaced"])
        (world.failures, world.files["fkOostmare.level2.json"]) = ([:], text)
        try world.load()
        #expect(try world.ask("SELECT count(*) FROM changes") == ["1"])
        #expect(try world.ask("SELECT count(*) FROM new_file_states") == ["0"])
    }

    /// The files that the next load compares with are those of this one, byte for byte.
    @Test func filesAreKeptAsTheyAre() throws {
        let world = try DatabaseWorld()
        world.files["fkOostmare.level2.json"] = "{\"members\": [\u{0}"
        for text in [nil, "Evers", "Maas"] {
            if let text { replace("Joris", text, in: "fcLindewold.level2.json", world) }
            try world.load()
            let database = try ClubDatabase(path: world.path)
            let load = try database.beginLoad(
                Load.Start(root: "root_.level1.json", toolVersion: "1", settings: "", day: world.day, time: world.time),
                process: 1)
            #expect(load.earlier.files.count == world.files.count)
            for (address, text) in world.files {
                let source = try #require(try load.earlierSource(of: address))
                #expect(source.buffer.elementsEqual(text.utf8), "\(address)")
            }
        }
    }

    /// Very many changes are told in parts, each for itself.
    @Test func muchIsComparedInParts() throws {
        func names(_ atOnce: Int) throws -> (changes: [String], notes: [String]) {
            let world = try DatabaseWorld()
            world.bytesAtOnce = atOnce
            try world.load()
            for address in world.files.keys { replace("Noor", "Noortje", in: address, world) }
            replace("Anna", "Ana", in: "fcLindewold.level2.json", world)
            replace("5.1", "5.2", in: "root_.level1.json", world)
            try world.load()
            return (try told(world), world.notes)
        }
        let (whole, parts) = (try names(64 << 20), try names(1))
        #expect(whole.changes.sorted() == parts.changes.sorted() && whole.changes.count == 8, "\(whole) \(parts)")
        #expect(whole.notes.isEmpty && parts.notes.first?.contains("in 3 parts") == true, "\(parts.notes)")
    }

    /// The cost is bounded, also where everybody got another name that is nearly the same as everybody else's.
    @Test func isQuickWhereEverythingIsRenamed() throws {
        func load(_ world: DatabaseWorld, _ name: (Int) -> String) throws -> Duration {
            world.members(
                of: "Fotoclub Lindewold", "Lindewold", "fcLindewold",
                (0..<1500).map { DatabaseWorld.member("Jan", "", name($0)) })
            return try processorTime { try world.load() }
        }
        let world = try DatabaseWorld()
        let first = try load(world) { "Familienaam\($0)" }
        let second = try load(world) { "Familienaem\($0)" }
        #expect(second < first * 6)
        #expect(try world.ask("SELECT count(*) FROM changes WHERE kind = 'member-renamed'") == ["1500"])
    }

    /// What older versions noted stays, and a rename that waits goes on waiting.
    @Test func takesOverWhatOlderVersionsNoted() throws {
        let world = try DatabaseWorld()
        try world.load()
        let database = try ClubDatabase(path: world.path)
        try database.close()
        let old = try world.older()
        #expect(try world.ask("SELECT count(*) FROM changes") == ["\(old)"])
        #expect(
            try world.ask("SELECT kind, message_en FROM changes ORDER BY id") == [
                "club-removed|gone: Fotoclub Weg (Weg)", "member-joined|new: Noor Evers (Fotoclub Lindewold)",
                "member-renamed|renamed: Anna Dalen is now Anna van Dalen (Fotoclub Lindewold)",
                "club-town-changed|renamed: Fotokring Oostmare (Oostmeer) is now Fotokring Oostmare (Oostmare)",
                "file-renamed|renamed: fcL.level2.json is now fcLindewold.level2.json",
            ])
        world.time = "2026-08-24 10:00"
        try world.load()
        replace("Joris", "Jan", in: "fcLindewold.level2.json", world)
        try world.load()
        #expect(
            try world.world().openRenames.map { $0.sentence(in: .en) } == [
                "Anna Dalen is called Anna van Dalen now (the infix).",
                "The club's town changes from \"Oostmeer\" to \"Oostmare\".",
            ])
        #expect(try world.kindsTold().contains("member-joined"))
    }
}

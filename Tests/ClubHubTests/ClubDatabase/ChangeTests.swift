import ClubModel
import ClubWorld
import Foundation
import Testing

@testable import ClubDatabase

@Suite struct ChangeTests {
    private func told(_ world: DatabaseWorld) throws -> [String] {
        try world.world().changes.map { change in
            [change.kind.rawValue, change.subject.rawValue, change.oldName, change.name, change.club, change.reason?.en]
                .compactMap { $0 }.joined(separator: "|")
        }
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

    @Test func tellsWhoCameAndWent() throws {
        let (_, changes) = try changed { world in
            world.members(
                of: "Fotoclub Lindewold", "Lindewold", "fcLindewold",
                [
                    DatabaseWorld.member("Anna", "van", "Dalen"), DatabaseWorld.member("Noor", "", "Evers"),
                    DatabaseWorld.member("Pieter", "", "Bos"),
                ])
        }
        #expect(
            changes == [
                "vanished|member|Joris de Wit|Fotoclub Lindewold", "appeared|member|Pieter Bos|Fotoclub Lindewold",
            ])
    }

    @Test func knowsAMemberWithAnotherSpelling() throws {
        let (world, changes) = try changed { replace("Evers", "Evérs", in: "fcLindewold.level2.json", $0) }
        #expect(
            changes == ["renamed|member|Noor Evers|Noor Evérs|Fotoclub Lindewold|the names have the same letters"])
        // It is told until somebody accepts it.
        replace("Dalen", "Daalen", in: "fcLindewold.level2.json", world)
        world.time = "2026-08-24 10:00"
        try world.load()
        #expect(try told(world).count == 2)
        try world.load(accepting: true)
        #expect(
            try world.ask("SELECT old_name, name FROM accepted_renames ORDER BY 1") == [
                "Anna van Dalen|Anna van Daalen", "Noor Evers|Noor Evérs",
            ])
        #expect(try world.world().changes.allSatisfy { $0.isAccepted })
    }

    @Test func knowsAMemberByNumberAndPortfolio() throws {
        let (_, changes) = try changed { world in
            world.members(
                of: "Fotoclub Lindewold", "Lindewold", "fcLindewold",
                [
                    DatabaseWorld.member("Anna", "van", "Dalen-Bos"), DatabaseWorld.member("Joris", "", "Witte"),
                    DatabaseWorld.member("Noor", "", "Evers"),
                ])
        }
        #expect(changes.count { $0.hasPrefix("vanished") } == 2)
        let world = try DatabaseWorld()
        world.members(
            of: "Fotoclub Lindewold", "Lindewold", "fcLindewold",
            [
                DatabaseWorld.member("Anna", "van", "Dalen", #""nlSpecific": {"fotobondNumber": 301007}"#),
                DatabaseWorld.member("Noor", "", "Evers", #""level3URL": "https://www.example.com/leden/noor-evers/""#),
            ])
        try world.load()
        world.members(
            of: "Fotoclub Lindewold", "Lindewold", "fcLindewold",
            [
                DatabaseWorld.member("Johanna", "", "Bos", #""nlSpecific": {"fotobondNumber": 301007}"#),
                DatabaseWorld.member("Noor", "", "Maas", #""level3URL": "http://example.com/leden/noor-evers""#),
            ])
        try world.load()
        #expect(
            try told(world) == [
                "renamed|member|Anna van Dalen|Johanna Bos|Fotoclub Lindewold|the same number in the Fotobond",
                "renamed|member|Noor Evers|Noor Maas|Fotoclub Lindewold|the same portfolio",
            ])
    }

    @Test(arguments: [
        ("Fotoclub Lindewold", "Foto-club Lindewold", "name and town have the same letters"),
        ("Fotoclub Lindewold", "Beeldgroep De Linde", "the same number in the Fotobond"),
    ]) func knowsAClubWithAnotherName(_ old: String, _ new: String, _ reason: String) throws {
        let (world, changes) = try changed { world in
            for address in ["root_.level1.json", "fcLindewold.level2.json"] { replace(old, new, in: address, world) }
        }
        #expect(changes == ["renamed|club|\(old) (Lindewold)|\(new) (Lindewold)|\(reason)"])
        #expect(try world.ask("SELECT old_subject_id <> subject_id FROM changes") == ["1"])
    }

    @Test func knowsAMuseumByItsCoordinates() throws {
        let (_, changes) = try changed { world in replace("\"Fotomuseum\"", "\"Huis voor Beeld\"", in: "root_.level1.json", world)
        }
        #expect(changes.count == 1)
        #expect(changes.first?.hasPrefix("renamed|museum|Fotomuseum (Heerdrecht)|Huis voor Beeld (Heerdrecht)|the same") == true)
    }

    @Test func tellsOfClubsAndFilesThatWent() throws {
        let (world, changes) = try changed { world in
            world.files["fkOostmare.level2.json"] = nil
            world.files["root_.level1.json"] = world.files["root_.level1.json"]?.replacingOccurrences(
                of: DatabaseWorld.club("Fotokring Oostmare", "Oostmare", "fkOostmare", number: 302, latitude: 52.5),
                with: DatabaseWorld.club("Camera Waterhoven", "Waterhoven", "cWaterhoven", latitude: 53))
        }
        #expect(
            changes == [
                "vanished|club|Fotokring Oostmare (Oostmare)", "vanished|source|fkOostmare.level2.json",
                "appeared|club|Camera Waterhoven (Waterhoven)",
            ])
        #expect(try world.world().sources.last { $0.status == .gone }?.address == "fkOostmare.level2.json")
        #expect(try world.ask("SELECT count(*) FROM members WHERE town = 'Oostmare'") == ["0"])
        // The next load says no more of it.
        world.day = Day(year: 2027, month: 1, day: 1)!
        try world.load()
        #expect(try world.world().sources.count == 3 || world.world().changes.count == 3)
    }

    @Test func tellsNothingOfMembersWhoMovedToAnotherFile() throws {
        let (_, changes) = try changed { world in
            world.files["lindewold.level2.json"] = world.files.removeValue(forKey: "fcLindewold.level2.json")
        }
        #expect(changes == ["renamed|source|fcLindewold.level2.json|lindewold.level2.json|the same content"])
    }

    @Test func knowsAFileWithAnotherNameByItsClub() throws {
        let (world, changes) = try changed { world in
            world.files["lindewold.level2.json"] = world.files.removeValue(forKey: "fcLindewold.level2.json")
            replace("Evers", "Evérs", in: "lindewold.level2.json", world)
        }
        let file = "renamed|source|fcLindewold.level2.json|lindewold.level2.json|the list of members of the same club"
        #expect(
            Set(changes) == [file, "renamed|member|Noor Evers|Noor Evérs|Fotoclub Lindewold|the names have the same letters"])
        // The file under its old name is told no more, and nobody has to answer for that of a file.
        #expect(try world.world().sources.contains { $0.status == .gone } == false)
        replace("Zeegezicht", "Strand", in: "fkOostmare.level2.json", world)
        world.time = "2026-08-24 10:00"
        try world.load()
        #expect(try !told(world).contains(file))
        // It comes back as it was before.
        world.files["fcLindewold.level2.json"] = world.files.removeValue(forKey: "lindewold.level2.json")
        try world.load()
        #expect(
            try told(world).contains("renamed|source|lindewold.level2.json|fcLindewold.level2.json|the same content"))
    }

    @Test func tellsEachNewMemberOnce() throws {
        let world = try DatabaseWorld()
        try world.load()
        // Two files of one club, with different numbers of the same new member.
        for (nickName, number) in [("fcLindewold", 301007), ("fcLindewold2", 301008)] {
            world.members(
                of: "Fotoclub Lindewold", "Lindewold", nickName,
                [
                    DatabaseWorld.member("Anna", "van", "Dalen"), DatabaseWorld.member("Joris", "de", "Wit"),
                    DatabaseWorld.member("Noor", "", "Evers"),
                    DatabaseWorld.member("Pieter", "", "Bos", "\"nlSpecific\": {\"fotobondNumber\": \(number)}"),
                ])
        }
        try world.load()
        #expect(
            try told(world) == [
                "appeared|member|Pieter Bos|Fotoclub Lindewold", "appeared|source|fcLindewold2.level2.json",
            ])
    }

    /// Nobody is taken for somebody of another club, also where all clubs changed at once.
    @Test func comparesMembersWithinTheirClub() throws {
        let (_, changes) = try changed { world in
            world.members(
                of: "Fotoclub Lindewold", "Lindewold", "fcLindewold",
                [DatabaseWorld.member("Anna", "van", "Dalen"), DatabaseWorld.member("Joris", "de", "Wit")])
            world.members(
                of: "Fotokring Oostmare", "Oostmare", "fkOostmare",
                [DatabaseWorld.member("Noor", "", "Evers"), DatabaseWorld.member("Noor", "", "Evérs")])
        }
        #expect(
            changes == [
                "vanished|member|Noor Evers|Fotoclub Lindewold", "appeared|member|Noor Evérs|Fotokring Oostmare",
            ])
    }

    /// The cost is bounded, also where everybody got another name that is nearly the same as everybody else's.
    @Test func isQuickWhereEverythingIsRenamed() throws {
        func load(_ world: DatabaseWorld, _ name: (Int) -> String) throws -> Duration {
            world.members(
                of: "Fotoclub Lindewold", "Lindewold", "fcLindewold",
                (0..<1500).map { DatabaseWorld.member("Jan", "", name($0)) })
            return try ContinuousClock().measure { try world.load() }
        }
        let world = try DatabaseWorld()
        let first = try load(world) { "Familienaam\($0)" }
        let second = try load(world) { "Familienaem\($0)" }
        #expect(second < first * 6)
        #expect(try world.ask("SELECT count(*) FROM changes WHERE kind = 'renamed'") == ["1500"])
    }
}

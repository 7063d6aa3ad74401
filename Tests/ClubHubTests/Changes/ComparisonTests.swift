import ClubLint
import ClubModel
import Foundation
import JSONSyntax
import Testing

/// A world of files in memory, to be changed and compared.
struct ComparedWorld {
    var files: [String: String]

    /// The clubs of the samples that are in order.
    static let inOrder: ComparedWorld = {
        let folder = Golden.repository.appendingPathComponent("Samples/in-order")
        var files: [String: String] = [:]
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] {
            files[name] = try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
        }
        return ComparedWorld(files: files)
    }()

    /// Returns the world with texts of a file replaced.
    func replacing(_ old: String, _ new: String, in name: String? = nil) -> ComparedWorld {
        var result = self
        for (file, text) in files where name == nil || file == name {
            result.files[file] = text.replacingOccurrences(of: old, with: new)
        }
        return result
    }

    var side: ComparedSide {
        let documents = files.sorted { $0.key < $1.key }.map { Document(Source(path: $0.key, $0.value)) }
        var settings = Workspace.Settings(today: Example.today)
        settings.root = ["root_.level1.json", "root.level1.json"].first { files[$0] != nil }
        settings.keywords = files["root.level0.json"] == nil ? nil : "root.level0.json"
        return ComparedSide(Workspace(documents, settings), documents)
    }

    /// Returns what changes on the way to another world.
    func changes(to other: ComparedWorld) -> [Change] { Comparison(side, other.side).changes }

    /// Returns the ids of what changes, each once, in order.
    func kinds(to other: ComparedWorld) -> [String] { Set(changes(to: other).map(\.kind.id)).sorted() }

    /// The world of the samples as a volunteer might change it.
    static let changed: ComparedWorld = {
        var world = inOrder.replacing("\"Heerdrecht\"", "\"Heer-Drecht\"", in: "clubsWaterland.level1.json")
            .replacing("\"isSecretary\": true, ", "", in: "fcLindewold.level2.json")
            .replacing("\"Bird\"", "\"Macro\"", in: "fcLindewold.level2.json")
            .replacing("\"familyName\": \"Dalen\"", "\"familyName\": \"Daalen\"", in: "fcLindewold.level2.json")
            .replacing("52.41217", "5.241217", in: "clubsWaterland.level1.json")
        world = world.replacing(
            "\"members\": [",
            """
            "members": [
                    { "name": { "givenName": "Pieter", "familyName": "Bos" }, "optional": { "status": { "isProspectiveMember": true } } },
            """, in: "fcLindewold.level2.json")
        return world
    }()
}

@Suite struct ComparisonTests {
    @Test func aWorldIsItself() {
        #expect(ComparedWorld.inOrder.changes(to: .inOrder).isEmpty)
    }

    /// Layout says nothing; nor does the order of fields, nor that of records.
    @Test func otherLayoutIsLayoutOnly() throws {
        var world = ComparedWorld.inOrder
        for (name, text) in world.files {
            let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
            let data = try JSONSerialization.data(
                withJSONObject: value, options: [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes])
            // Numbers are written by digits of their own there.
            let written = String(decoding: data, as: UTF8.self)
            world.files[name] = written
        }
        let kinds = Set(ComparedWorld.inOrder.kinds(to: world))
        #expect(kinds.isSubset(of: ["layout-only", "written-otherwise"]) && kinds.contains("layout-only"), "\(kinds)")
        let spaced = ComparedWorld(
            files: ComparedWorld.inOrder.files.mapValues {
                $0.replacingOccurrences(of: "    ", with: "\t").replacing("\n", with: "\r\n")
            })
        #expect(ComparedWorld.inOrder.kinds(to: spaced) == ["layout-only"])
    }

    @Test func otherOrderIsOrderOnly() throws {
        let world = ComparedWorld.inOrder
        let name = "fcLindewold.level2.json"
        let text = try #require(world.files[name])
        var object = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let members = try #require(object["members"] as? [Any])
        func with(_ members: [Any]) throws -> ComparedWorld {
            object["members"] = members
            var result = world
            result.files[name] = String(
                decoding: try JSONSerialization.data(withJSONObject: object), as: UTF8.self)
            return result
        }
        #expect(try with(members).kinds(to: with(members.reversed())) == ["order-only"])
    }

    /// What is told one way is told the other way as its reverse.
    @Test(arguments: [
        ("member-joined", "member-left-file"), ("club-added", "club-removed"), ("museum-added", "museum-removed"),
        ("keyword-gained", "keyword-removed"), ("member-became-former", "member-returned"),
        ("file-added", "file-removed"), ("include-added", "include-removed"), ("club-town-changed", "club-town-changed"),
        ("member-renamed", "member-renamed"), ("keyword-defined", "keyword-withdrawn"), ("image-added", "image-removed"),
        ("record-repeated", "record-repeated-no-more"), ("file-broken", "file-mended"), ("role-gained", "role-removed"),
        ("club-website-added", "club-website-removed"), ("link-secured", "link-unsecured"), ("layout-only", "layout-only"),
        ("coordinates-added", "coordinates-removed"), ("newer-edition", "older-edition"),
    ]) func mirrors(_ pair: (String, String)) throws {
        let example = try #require(ChangeKind.named(pair.0)).example
        let (base, head) = (example.workspace(isAfter: false), example.workspace(isAfter: true))
        let back = Comparison(ComparedSide(head.workspace, head.documents), ComparedSide(base.workspace, base.documents))
        let kinds = back.changes.map(\.kind.id)
        if pair.0 == "member-became-former" {
            // The way back leaves the flag out.
            #expect(kinds == ["status-removed"])
        } else {
            #expect(kinds.contains(pair.1), "\(kinds)")
        }
    }

    /// As many changes of every example go one way as the other.
    @Test(arguments: ChangeKind.all.map(\.id))
    func somethingChangesBothWays(_ id: String) throws {
        let example = try #require(ChangeKind.named(id)).example
        let (base, head) = (example.workspace(isAfter: false), example.workspace(isAfter: true))
        let back = Comparison(ComparedSide(head.workspace, head.documents), ComparedSide(base.workspace, base.documents))
        #expect(!back.changes.isEmpty)
    }

    @Test func levelsSayTheSameOnce() {
        let world = ComparedWorld.inOrder.replacing("www.fotoclublindewold.example.org\"", "lindewold.example.org\"")
        let changes = ComparedWorld.inOrder.changes(to: world).filter { $0.kind.id == "club-website-changed" }
        #expect(changes.count == 1)
        #expect(changes.first?.places.map(\.path) == ["clubsWaterland.level1.json", "fcLindewold.level2.json"])
        #expect(changes.first?.places.first?.line != nil)
    }

    @Test func aBrokenFileTakesNobodyAway() {
        var world = ComparedWorld.inOrder
        for name in ["clubsWaterland.level1.json", "fcLindewold.level2.json"] {
            world.files[name] = world.files[name].map { String($0.dropLast($0.count / 2)) }
        }
        #expect(ComparedWorld.inOrder.kinds(to: world) == ["file-broken"])
        #expect(world.kinds(to: .inOrder) == ["file-mended"])
    }

    @Test func clubsThatVanishWithTheirFile() {
        let world = ComparedWorld.inOrder.replacing(
            "            \"https://www.example.org/clubs/clubsWaterland.level1.json\",\n", "", in: "root_.level1.json")
        let changes = ComparedWorld.inOrder.changes(to: world)
        #expect(changes.map(\.kind.id) == ["include-removed"])
        #expect(changes.first?.sentence(in: .en).contains("(2 clubs and museums)") == true)
        // A file that is gone is told with its clubs, unless there are many.
        var gone = ComparedWorld.inOrder
        gone.files["clubsWaterland.level1.json"] = nil
        #expect(ComparedWorld.inOrder.kinds(to: gone) == ["club-removed", "file-removed"])
    }

    @Test func theRestOfAWorldIsReadFromFactsAlone() {
        let (base, head) = (ComparedWorld.inOrder.side, ComparedWorld.changed.side)
        let whole = Comparison(base, head).changes.map { $0.sentence(in: .en) }
        let names: Set = ["clubsWaterland.level1.json", "fcLindewold.level2.json"]
        let part = Comparison(
            ComparedSide(base.workspace, base.documents.filter { names.contains($0.path) }),
            ComparedSide(head.workspace, head.documents.filter { names.contains($0.path) })
        ).changes.map { $0.sentence(in: .en) }
        #expect(!whole.isEmpty && whole == part, "\(whole)\n\(part)")
    }

    /// Any bytes, cut anywhere: something is said, nothing fails.
    @Test(arguments: 0..<LongTests.count(60, quick: 20))
    func anyBytes(_ seed: Int) {
        var random = SeededRandom(UInt64(seed))
        var world = ComparedWorld.inOrder
        for _ in 0...Int.random(in: 0..<4, using: &random) {
            guard let name = world.files.keys.sorted().randomElement(using: &random),
                var text = world.files[name].map({ Array($0.utf8) })
            else { continue }
            let place = Int.random(in: 0..<text.count, using: &random)
            switch Int.random(in: 0..<5, using: &random) {
            case 0: text.remove(at: place)
            case 1: text.insert([0x2C, 0x22, 0x7B, 0x5D, 0x00, 0x31].randomElement(using: &random) ?? 0, at: place)
            case 2: text.removeSubrange(place..<min(text.count, place + 200))
            case 3: text.insert(contentsOf: text[place..<min(text.count, place + 300)], at: place)
            default: text[place] = UInt8.random(in: 0x20..<0x7F, using: &random)
            }
            world.files[name] = String(decoding: text, as: UTF8.self)
        }
        let changes = ComparedWorld.inOrder.changes(to: world)
        #expect(world.files == ComparedWorld.inOrder.files || !changes.isEmpty)
        for change in changes { for language in Phrase.Language.allCases { #expect(!change.sentence(in: language).isEmpty) } }
        #expect(world.files == ComparedWorld.inOrder.files || !world.changes(to: .inOrder).isEmpty)
        #expect(world.changes(to: world).isEmpty)
    }

    /// Clubs that all got another town, and as many members with another name, are no matter.
    @Test func isLinear() throws {
        func world(_ letter: String, _ count: Int) -> ComparedWorld {
            let clubs = (0..<count).map {
                #"{"idPlus": {"town": "Town\#(letter)\#($0)", "fullName": "Club \#($0)", "nickName": "c\#($0)"}, "coordinates": {"latitude": 51, "longitude": 5}}"#
            }
            let members = (0..<count).map { #"{"name": {"givenName": "Jan", "familyName": "Naam\#(letter)\#($0)"}}"# }
            return ComparedWorld(files: [
                "root_.level1.json": "{\"clubs\": [" + clubs.joined(separator: ",") + "]}",
                "c1.level2.json":
                    #"{"club": {"idPlus": {"town": "Town1", "fullName": "Club 1", "nickName": "c1"}}, "members": ["#
                    + members.joined(separator: ",") + "]}",
            ])
        }
        try expectNearlyLinear(from: 1000) { count in
            let (base, head) = (world("a", count).side, world("b", count).side)
            return { #expect(Comparison(base, head).changes.count > count) }
        }
    }
}

/// Galleries of JuiceBox on both sides.
@Suite struct GalleryComparisonTests {
    /// Returns a folder with one gallery of some pictures, beside something else.
    private func world(_ images: [String], title: String = "Noor Evers", linkURL: String = "") -> ComparedWorld {
        let tags = images.map {
            "    <image imageURL=\"images/\($0).jpg\" thumbURL=\"thumbs/\($0).jpg\" linkURL=\"\(linkURL)\">\n        <title><![CDATA[\($0)]]></title>\n    </image>\n"
        }
        return ComparedWorld(files: [
            "noor/config.xml": "<juiceboxgallery galleryTitle=\"\(title)\">\n\(tags.joined())</juiceboxgallery>\n",
            "root_.level1.json": "{\"clubs\": []}",
        ])
    }

    private func told(_ base: ComparedWorld, _ head: ComparedWorld) -> [String] {
        base.changes(to: head).map { "\($0.places[0].line ?? 0) \($0.kind.id): \($0.sentence(in: .en))" }
    }

    @Test func picturesThatCameAndWent() {
        #expect(
            told(world(["heath", "dunes"]), world(["heath", "shore"])) == [
                "5 image-added: Noor Evers: the photo \"images/shore.jpg\" is new.",
                "5 image-removed: Noor Evers: the photo \"images/dunes.jpg\" is gone.",
            ])
        #expect(
            told(world(["heath"]), world(["dunes", "shore", "heath"])) == [
                "2 images-added: 2 new photos by Noor Evers, first \"images/dunes.jpg\"."
            ])
        #expect(
            told(world(["heath", "dunes"]), world(["dunes", "heath"])) == [
                "0 images-reordered: Noor Evers: the photos stand in another order; first is \"images/dunes.jpg\"."
            ])
    }

    /// A title and a caption are details; a `<div>` around every value of a gallery is one change and not one for each picture.
    @Test func details() {
        var captioned = world(["heath", "dunes"])
        captioned.files["noor/config.xml"]?.replace("[heath]", with: "[The heath]")
        #expect(told(world(["heath", "dunes"]), captioned).map { $0.prefix(23) } == ["2 image-details-changed"])
        #expect(
            told(world(["heath", "dunes"]), world(["heath", "dunes"], title: "Noor Everts")) == [
                "0 portfolio-details-changed: Noor Everts: title or other details of the portfolio changed; the photos are the same."
            ])
        #expect(
            told(world(["heath", "dunes"]), world(["heath", "dunes"], linkURL: "<div></div>")).map { $0.prefix(27) } == [
                "0 portfolio-details-changed"
            ])
        var spaced = world(["heath"])
        spaced.files["noor/config.xml"]?.replace("    ", with: "\t")
        #expect(world(["heath"]).kinds(to: spaced) == ["layout-only"])
    }

    @Test func wholeGalleries() {
        var empty = world([])
        empty.files["noor/config.xml"] = nil
        #expect(
            told(empty, world(["heath", "dunes"])) == ["0 file-added: Noor Evers: the file is new (2 photos)."])
        #expect(told(world(["heath", "dunes"]), empty) == ["0 gallery-removed: The gallery is gone (2 photos)."])
        var moved = world(["heath", "dunes", "shore"])
        moved.files["anna/config.xml"] = moved.files.removeValue(forKey: "noor/config.xml")
        #expect(
            told(world(["heath", "dunes", "mill"]), moved).map { $0.split(separator: ":")[0] } == [
                "0 gallery-moved", "8 image-added", "8 image-removed",
            ])
        // The config.xml of another program is none.
        var other = empty
        other.files["noor/config.xml"] = "<settings></settings>"
        #expect(told(empty, other).isEmpty && told(other, empty).isEmpty)
    }
}

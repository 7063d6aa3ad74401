import ClubEngine
import ClubLint
import ClubModel
import ClubReference
import ClubReport
import Foundation
import JSONSyntax
import Testing

/// A list of some countries, as that of the web page: whoever asks it learns less than of the whole one, and nothing else.
@Suite(.enabled(if: PartialGazetteer.ofPage != nil, "python3 makes the list")) struct PartialGazetteerTests {
    let partial: Gazetteer
    let whole: Gazetteer

    init() throws {
        partial = try #require(PartialGazetteer.ofPage)
        whole = try #require(Gazetteer.builtIn)
    }

    @Test func knowsWhatItKnows() throws {
        #expect(whole.isWhole && !partial.isWhole && partial.count < 10_000)
        for (latitude, longitude, isKnown) in [
            (52.09, 5.12, true), (50.85, 4.35, true), (49.61, 6.13, true), (51.97, 6.72, true), (52.52, 13.4, false),
            (-33.87, 151.21, false), (53.9, 3.5, false),
        ] {
            let point = try #require(GeoPoint(latitude: latitude, longitude: longitude))
            #expect(partial.knowsAll(around: point) == isKnown, "\(latitude), \(longitude)")
            #expect(whole.knowsAll(around: point))
        }
        #expect(partial.mayHaveSettlement(named: "sydney") && !partial.hasSettlement(named: "sydney"))
        for settlement in partial.settlements(named: "rotterdam") {
            #expect(partial.country(of: settlement).allSatisfy { $0.isUppercase })
        }
    }

    @Test func ofEachNameThereAreAllPlaces() {
        var names = 0
        for number in stride(from: 0, to: partial.count, by: 3) {
            guard let settlement = partial.settlement(number) else { continue }
            let name = String(decoding: partial.foldedName(of: settlement), as: UTF8.self)
            let (some, all) = (places(named: name, in: partial), places(named: name, in: whole))
            #expect(some == all, "\(name)")
            names += 1
        }
        #expect(names > 1_000)
    }

    private func places(named name: String, in gazetteer: Gazetteer) -> Set<String> {
        Set(gazetteer.settlements(named: name).map { "\($0.point.latitude) \($0.point.longitude) \(gazetteer.country(of: $0))" })
    }

    @Test func aTownFitsAsItDoesInTheWholeListOrNobodyCanSay() throws {
        var cases = RandomPlaces(whole)
        var known = 0
        for _ in 0..<20_000 {
            let (town, point) = cases.next()
            let (some, all) = (described(partial.fit(town, point), partial), described(whole.fit(town, point), whole))
            if some != "unknown" {
                known += 1
                #expect(some == all, "\(town) at \(point)")
            }
        }
        #expect(known > 3_000, "\(known)")
    }

    private func described(_ fit: TownFit, _ gazetteer: Gazetteer) -> String {
        func text(_ settlement: Gazetteer.Settlement) -> String { "\(settlement.point) \(gazetteer.country(of: settlement))" }
        return switch fit {
        case .near(let settlement, let square): "near \(settlement.map { text($0) } ?? "") \(square)"
        case .unknown: "unknown"
        case .misspelt(let settlement): "misspelt \(gazetteer.name(of: settlement)) \(text(settlement))"
        case .far(let nearest, let isLikely): "far \(text(nearest)) \(isLikely)"
        }
    }

    @Test(arguments: 0..<12) func findsNothingThatTheWholeListDoesNot(seed: Int) throws {
        var cases = RandomPlaces(whole, seed: UInt64(seed) + 1)
        var clubs: [String] = []
        for number in 0..<250 {
            let (town, point) = cases.next()
            let (speaks, _) = cases.next()
            let name = number % 3 == 0 ? "Fotoclub \(speaks)" : "Fotoclub Nummer \(number)"
            clubs.append(
                """
                { "idPlus": { "town": "\(town)", "fullName": "\(name)", "nickName": "fc\(number)" },
                  "coordinates": { "latitude": \(decimalText(point.latitude, places: 4)), "longitude": \(decimalText(point.longitude, places: 4)) } }
                """)
        }
        let files = ["root.level1.json": "{ \"clubs\": [\n\(clubs.joined(separator: ",\n"))\n] }"]
        let count = expectFewer(files.mapValues { Array($0.utf8) })
        #expect(count > 0)
    }

    @Test(arguments: ["broken", "broken-2024", "in-order", "edition-2024", "member-list", "dead-dialects"])
    func findsNothingThatTheWholeListDoesNot(sample: String) throws {
        _ = expectFewer(try SessionWorld.files(ofSample: sample))
    }

    /// Compares what is found with both lists, and returns how much of it is about places.
    private func expectFewer(_ files: [String: [UInt8]]) -> Int {
        func found(_ gazetteer: Gazetteer?) -> Set<String> {
            var session = SessionWorld.session(files) {
                $0.workspace.gazetteer = gazetteer
                $0.workspace.words = .builtIn
            }
            return Set(session.lint().diagnostics.map { "\($0.path):\($0.start.line):\($0.start.column) \($0.rule.id)" })
        }
        let (none, some, all) = (found(nil), found(partial), found(whole))
        #expect(some.subtracting(all).isEmpty, "\(some.subtracting(all).sorted())")
        return some.subtracting(none).count
    }
}

/// The list of the page, made by the script that the page's build asks.
private enum PartialGazetteer {
    static let ofPage: Gazetteer? = {
        guard let folder = try? TemporaryFolder() else { return nil }
        let script = Golden.repository.appendingPathComponent("Sources/GazetteerData/make-gazetteer").path
        let outcome = try? Program.run(
            executable: "/usr/bin/env", ["python3", script, "--only", "NL,BE,LU", "places.bin"], at: folder.path)
        guard outcome?.status == 0, let data = FileManager.default.contents(atPath: folder.path + "/places.bin") else {
            return nil
        }
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: data.count, alignment: 8)
        data.copyBytes(to: buffer)
        return Gazetteer(UnsafeRawBufferPointer(buffer))
    }()
}

/// Towns and points as clubs have them, right and wrong, mostly in and around the countries of the page's list.
private struct RandomPlaces {
    private let gazetteer: Gazetteer
    private let home: [Gazetteer.Settlement]
    private var random: SeededRandom

    init(_ gazetteer: Gazetteer, seed: UInt64 = 7) {
        self.gazetteer = gazetteer
        var home: [Gazetteer.Settlement] = []
        gazetteer.forEachSettlement(latitudes: 49...54, longitudes: 2...8) { home.append($0) }
        self.home = home
        random = SeededRandom(seed)
    }

    private mutating func settlement() -> Gazetteer.Settlement {
        if Int.random(in: 0..<6, using: &random) > 0 { return home.randomElement(using: &random)! }
        return gazetteer.settlement(Int.random(in: 0..<gazetteer.count, using: &random))!
    }

    mutating func next() -> (town: String, point: GeoPoint) {
        let settlement = settlement()
        var town = gazetteer.name(of: settlement)
        switch Int.random(in: 0..<8, using: &random) {
        case 0 where town.count > 4:
            town.remove(at: town.index(town.startIndex, offsetBy: Int.random(in: 1..<town.count, using: &random)))
        case 1: town += ", " + gazetteer.name(of: self.settlement())
        case 2: town += " " + gazetteer.name(of: self.settlement())
        case 3: town = String(town.split(separator: " ").last ?? "")
        default: break
        }
        town = town.replacing("\"", with: "'")
        let middle = Int.random(in: 0..<3, using: &random) == 0 ? self.settlement().point : settlement.point
        let reach = [0.02, 0.1, 0.3, 3].randomElement(using: &random)!
        func near(_ degrees: Double, _ most: Double) -> Double {
            max(-most, min(most, degrees + Double.random(in: -reach...reach, using: &random)))
        }
        let (latitude, longitude) = (near(middle.latitude, 90), near(middle.longitude, 180))
        return (town, GeoPoint(latitude: latitude, longitude: longitude)!)
    }
}

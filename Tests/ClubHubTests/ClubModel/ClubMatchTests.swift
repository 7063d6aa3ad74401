import ClubLint
import ClubModel
import JSONSyntax
import Testing

/// Makes the text of a club with its identity.
private func club(_ fullName: String, _ town: String, _ nickName: String, at point: (Double, Double)? = nil) -> String {
    let coordinates = point.map { #", "coordinates": { "latitude": \#($0.0), "longitude": \#($0.1) }"# } ?? ""
    return #"{ "idPlus": { "town": "\#(town)", "fullName": "\#(fullName)", "nickName": "\#(nickName)" }\#(coordinates) }"#
}

private func workspace(_ files: [String: String], root: String? = "root_.level1.json") -> Workspace {
    let facts = files.map { Document(Source(path: $0.key, $0.value)) }
    return Workspace(facts, Workspace.Settings(root: root, today: Day(year: 2026, month: 8, day: 22)!))
}

@Suite struct ClubMatchTests {
    private let root = """
        { "level1Header": { "level1URLIncludes": [ "https://www.example.com/clubsXX.level1.json" ] },
          "clubs": [ \(club("Fotoclub Lindewold", "Sint-Lindewold", "fcLindewold")) ] }
        """
    private let included = """
        { "clubs": [
            \(club("Fotoclub Oostmare", "Oostmare", "fcOostmare")), \(club("Fotoclub Oostmare Noord", "Oostmare", "fcNoord"))
        ] }
        """

    private func match(_ club: String) -> (ClubMatch?, Workspace) {
        let workspace = workspace([
            "root_.level1.json": root, "clubsXX.level1.json": included,
            "draft.level1.json": "{ \"clubs\": [ \(ClubHubTests.club("Fotoclub Iris", "Waterhoven", "fcIris")) ] }",
            "a.level2.json": "{ \"club\": \(club) }",
            "b.level2.json": "{ \"club\": \(ClubHubTests.club("Fotoclub Oostmare", "Oostmare", "fcOostmare")) }",
        ])
        return (workspace[ClubMatches.self][workspace.number(ofPath: "a.level2.json")!], workspace)
    }

    @Test func findsLetterForLetter() throws {
        let (found, workspace) = match(club("Fotoclub Oostmare Noord", "Oostmare", "whatever"))
        guard case .declared(let place) = found else {
            Issue.record("\(String(describing: found))")
            return
        }
        #expect(workspace[place].nickName == "fcNoord")
    }

    @Test(arguments: [
        club("Fotoclub Lindewold", "Sint Lindewold", "fcLindewold"), club("FotoClub Lindewold", "Sint-Lindewold", "x"),
        club("Foto-club Lindewolt", "Sint-Lindewold", "fclindewold"), club("Fotoclub Lindewold", "Heerdrecht", "fcLindewold"),
    ])
    func findsWhatIsSpeltOtherwise(_ text: String) {
        let (found, workspace) = match(text)
        guard case .misspelt(let place) = found else {
            Issue.record("\(String(describing: found))")
            return
        }
        #expect(workspace[place].nickName == "fcLindewold")
    }

    @Test(arguments: [
        // Another town and another nickname are another club, and so is one letter more where the other has a file.
        club("Fotoclub Lindewold", "Heerdrecht", "fcHeer"), club("Fotoclub Oostmara", "Oostmare", "fcMara"),
        club("Fotoclub 2", "Nowhere", "fc2"),
    ])
    func tellsOtherClubsApart(_ text: String) {
        let (found, _) = match(text)
        guard case .unknown = found else {
            Issue.record("\(String(describing: found))")
            return
        }
    }

    @Test func findsClubsOfFilesThatAreNotIncluded() {
        guard case .unreached = match(club("Fotoclub Iris", "Waterhoven", "fcIris")).0 else {
            Issue.record("not found")
            return
        }
    }

    @Test func saysNothingWithoutLevel1() {
        let workspace = workspace(["a.level2.json": "{ \"club\": \(club("Fotoclub Iris", "Waterhoven", "fcIris")) }"], root: nil)
        #expect(workspace[ClubMatches.self][0] == nil)
    }
}

@Suite struct TownComparisonTests {
    private func variants(_ first: (String, Double, Double), _ second: (String, Double, Double)) -> [Int] {
        let clubs = [
            club("Fotoclub Een", first.0, "fcEen", at: (first.1, first.2)),
            club("Fotoclub Twee", second.0, "fcTwee", at: (second.1, second.2)),
        ]
        let workspace = workspace(["root_.level1.json": "{ \"clubs\": [ \(clubs[0]), \(clubs[1]) ] }"])
        return workspace[TownSpellings.self].variants(ofFile: 0).map(\.organization)
    }

    @Test func findsOneTownInTwoSpellings() {
        #expect(variants(("Sint Oostmare", 51.5, 5.5), ("Sint-Oostmare", 51.6, 5.6)) == [1])
        #expect(variants(("Oostmare", 51.5, 5.5), ("Oostmaere", 51.52, 5.52)) == [1])
        #expect(variants(("New Havel", 40.7, -74.0), ("New Havel City", 40.75, -74.0)) == [1])
        #expect(variants(("Oostmare", 51.49, 5.5), ("oostmare", 51.51, 5.5)) == [1], "across the border of two cells")
    }

    @Test func leavesOtherTownsAlone() {
        #expect(variants(("Oostmare", 51.5, 5.5), ("Oostmare", 51.6, 5.6)).isEmpty)
        #expect(variants(("Oostmare", 51.5, 5.5), ("Oostmaere", 51.6, 5.6)).isEmpty, "neighbours with like names")
        #expect(variants(("Beekdam", 51.5, 5.5), ("Beekdam aan Zee", 51.7, 5.5)).isEmpty)
        #expect(variants(("Oostmare", 51.5, 5.5), ("Westmare", 51.5, 5.5)).isEmpty)
    }
}

@Suite struct GeoPointTests {
    @Test func measuresDistances() throws {
        let one = try #require(GeoPoint(latitude: 51.5, longitude: 5.5))
        let other = try #require(GeoPoint(latitude: 51.5, longitude: 5.6))
        #expect(one.isWithin(kilometres: 7.0, of: other))
        #expect(!one.isWithin(kilometres: 6.85, of: other))
        let east = try #require(GeoPoint(latitude: 0, longitude: 179.99))
        let west = try #require(GeoPoint(latitude: 0, longitude: -179.99))
        #expect(east.isWithin(kilometres: 3, of: west))
        #expect(GeoPoint(latitude: 91, longitude: 0) == nil)
    }
}

@Suite struct TemplateNameTests {
    @Test(arguments: ["TemplateMax", "myTEMPLATE.level1.json", "XampleMin", "xample"])
    func isTemplate(_ name: String) { #expect(TemplateMark.isIn(name)) }

    @Test(arguments: ["", "fcLindewold", "example.level2.json", "Templat", "templeten"])
    func isNone(_ name: String) { #expect(!TemplateMark.isIn(name)) }
}

import ClubLint
import ClubModel
import ClubReference
import JSONSyntax
import Testing

@Suite struct CoordinateSlipTests {
    /// What stands in the file, and what the rules must propose. The club lies in Rotterdam, the museum in Sydney.
    @Test(arguments: [
        // A digit lost, typed twice, exchanged with its neighbour, mistyped.
        ("Rotterdam", "1.9225", "4.4792", "51.9225"),
        ("Rotterdam", "5.9225", "4.4792", "51.9225"),
        ("Rotterdam", "51.9225", "44.4792", "4.4792"),
        ("Rotterdam", "15.9225", "4.4792", "51.9225"),
        ("Rotterdam", "57.9225", "4.4792", "51.9225"),
        ("Rotterdam", "51.9225", "7.4792", "4.4792"),
        ("Sydney", "-33.8788", "15.215", "151.215"),
        ("Sydney", "-33.8788", "115.215", "151.215"),
        // Signs and points.
        ("Sydney", "33.8788", "151.215", "-33.8788"),
        ("Sydney", "-33.8788", "-151.215", "151.215"),
        ("Rotterdam", "51.9225", "-4.4792", "4.4792"),
        ("Rotterdam", "5.19225", "4.4792", "51.9225"),
        ("Rotterdam", "51.9225", "44.792", "4.4792"),
        ("Rotterdam", "51.9225", "0.44792", "4.4792"),
        ("Rotterdam", "519225", "4.4792", "51.9225"),
        ("Sydney", "-33.8788", "151215", "151.215"),
        // Exchanged.
        ("Rotterdam", "4.4792", "51.9225", "latitude 51.9225, longitude 4.4792"),
        ("Sydney", "151.215", "-33.8788", "latitude -33.8788, longitude 151.215"),
        ("Rio de Janeiro", "-43.1729", "-22.9068", "latitude -22.9068, longitude -43.1729"),
    ])
    func slipsAreUndone(town: String, latitude: String, longitude: String, meant: String) {
        let text = """
            { "museums": [ {
                "idPlus": { "town": "\(town)", "fullName": "Museum of Light", "nickName": "Light" },
                "coordinates": { "latitude": \(latitude), "longitude": \(longitude) }
            } ] }
            """
        let example = ExampleWorkspace([("root.level1.json", Array(text.utf8))], edition: nil, .builtIn)
        let found = Linter().lint(example.documents[0], in: example.workspace)
        let aboutPlaces = found.filter { $0.finding.suggestions.contains(meant) }
        #expect(aboutPlaces.count == 1, "\(found.map { ($0.rule.id, $0.finding.suggestions) })")
        let rules: Set = ["far-from-town", "coordinates-swapped", "coordinates-out-of-range"]
        #expect(found.count { rules.contains($0.rule.id) } == 1, "one defect, one finding: \(found.map(\.rule.id))")
        guard let fix = aboutPlaces.first?.finding.fixes.first else { return #expect(Bool(false), "a fix") }
        let mended = example.documents[0].tree.source.applying(fix.edits)
        let after = ExampleWorkspace([("root.level1.json", Array(mended))], edition: nil, .builtIn)
        #expect(Linter().lint(after.documents[0], in: after.workspace).allSatisfy { !rules.contains($0.rule.id) })
    }
}

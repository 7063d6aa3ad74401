import ClubLint
import ClubModel
import Testing

/// What the project's own documents of that time show is right in files of that time.
@Suite struct OlderEditionTests {
    private static let file = """
        {
            "club": {
                "idPlus": { "town": "Lindewold", "fullName": "Fotogroep Lindewold", "nickName": "fgLindewold" },
                "optional": { "coordinates": { "latitude": 51.4, "longitude": 5.4 }, "contactEmail": "club@fglindewold.nl" }
            },
            "members": [ {
                "name": { "givenName": "Noor", "infixName": "", "familyName": "Evers" },
                "optional": {
                    "roles": { "isChairman": true }, "status": { "isPropectiveMember": false },
                    "keywords": [ "Landscape", "Travel", "Minimal" ]
                }
            } ]
        }
        """

    @Test func isJudgedByItsOwnApps() {
        let files = [("fgLindewold.level2.json", Array(Self.file.utf8))]
        func errors(_ edition: Edition) -> [String] {
            let example = ExampleWorkspace(files, edition: edition)
            return Linter().lint(example.documents[0], in: example.workspace).filter { $0.severity == .error }.map(\.rule.id)
        }
        #expect(errors(.edition2024) == [])
        #expect(Set(errors(.edition2026)).isSuperset(of: ["misplaced-field", "outdated-field"]))
    }
}

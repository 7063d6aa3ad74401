import ClubLint
import ClubModel
import JSONSyntax
import Testing

/// What a member is for the apps, case by case.
@Suite struct AppMemberTests {
    /// Returns the only member of a file whose records have these fields in `optional`.
    private func member(_ records: [String]) throws -> AppMember {
        let name = #""name": {"givenName": "Noor", "familyName": "Evers"}"#
        let texts = records.map { "{\(name), \"optional\": {\($0)}}" }
        let document = Document(Source(path: "fcA.level2.json", "{\"members\": [\(texts.joined(separator: ", "))]}"))
        let members = AppMembers(document)
        #expect(members.members.count == 1 && members.nameless.isEmpty)
        return try #require(members.members.first)
    }

    @Test(arguments: [
        (Standing.current, [""]), (.current, [#""status": null"#]), (.current, [#""status": {"isFormerMember": "ja"}"#]),
        (.former, [#""status": {"isFormerMember": true}"#]), (.former, [#""status": {"isFormerMember": "Yes"}"#]),
        (.former, [#""status": {"isFormerMember": 1}"#]), (.current, [#""status": {"isFormerMember": null}"#]),
        (.deceased, [#""status": {"isDeceased": true}"#]),
        (.deceased, [#""status": {"isDeceased": true, "isFormerMember": false}"#]),
        // The example's today is 2026-08-22.
        (.former, [#""membershipEndDate": "2026-08-21""#]), (.current, [#""membershipEndDate": "2026-08-22""#]),
        (.current, [#""membershipEndDate": "9999-12-31""#]), (.current, [#""membershipEndDate": "?""#]),
        (.former, [#""membershipEndDate": "2020-01-01", "status": {"isFormerMember": false}"#]),
        (.former, [#""membershipEndDate": "2020-01-01", "status": {"isHonoraryMember": true}"#]),
        (.prospective, [#""status": {"isMentor": true, "isHonoraryMember": true, "isProspectiveMember": true}"#]),
        (.honorary, [#""status": {"isMentor": true, "isHonoraryMember": true}"#]), (.mentor, [#""status": {"isMentor": true}"#]),
        // A later record replaces what it gives, and takes nothing away.
        (.current, [#""status": {"isFormerMember": true}"#, #""status": {"isFormerMember": false}"#]),
        (.former, [#""status": {"isFormerMember": true}"#, #""website": "https://noor.example""#]),
        (.deceased, [#""status": {"isFormerMember": false}"#, #""status": {"isDeceased": true}"#]),
        (.former, [#""status": {"isFormerMember": true, "isDeceased": true}"#, #""status": {"isDeceased": false}"#]),
        (.former, [#""membershipEndDate": "2020-01-01""#, #""membershipEndDate": """#]),
        // Fields that do not stand where the apps look for them are not there.
        (.current, [#""roles": {"isFormerMember": true}"#]), (.current, [#""nlSpecific": {"status": {"isMentor": true}}"#]),
    ])
    func standsAsTheAppsShow(_ standing: Standing, _ records: [String]) throws {
        #expect(try member(records).standing(on: Example.today) == standing)
    }

    @Test func whoDiedIsFormerUnlessTheSameRecordSaysOtherwise() throws {
        #expect(try member([#""status": {"isDeceased": true}"#]).isFormer(on: Example.today))
        #expect(try !member([#""status": {"isDeceased": true, "isFormerMember": false}"#]).isFormer(on: Example.today))
        // The flag of an earlier record does not outlive the later one.
        let twice = try member([#""status": {"isFormerMember": false}"#, #""status": {"isDeceased": true}"#])
        #expect(twice.isFormer(on: Example.today) && twice.records.count == 2)
    }

    @Test func valuesAreThoseOfTheLastRecordThatSaysSomething() throws {
        let merged = try member([
            #""website": "https://a.example", "expertises": ["macro", "Birds"], "birthday": "2000-01-02","#
                + #""nlSpecific": {"fotobondNumber": "1620123 x"}, "roles": {"isAdmin": true, "isSecretary": "y"}"#,
            #""website": 5, "birthday": "2 jan", "expertises": ["Macro", "Travel"], "roles": {"isAdmin": false}"#,
        ])
        #expect(merged.link("website")?.appAddress == "https://a.example")
        #expect(merged.date("birthday")?.readDay?.text == "2000-01-02")
        #expect(merged.keywords == ["Macro", "Birds", "Travel"])
        #expect(merged.number == 1_620_123)
        #expect(merged.offices.map { $0.field.text } == ["isSecretary"])
    }

    @Test func whoHasNoWholeNameIsNobody() {
        let document = Document(
            Source(
                path: "fcA.level2.json",
                #"{"members": [{"name": {"givenName": "Noor"}}, {"name": {"givenName": null, "familyName": 7}}, 5]}"#))
        let members = AppMembers(document)
        #expect(members.nameless.map { $0.place } == [0, 2])
        #expect(members.members.map { [$0.name.given, $0.name.infix, $0.name.family] } == [["", "", "7"]])
        #expect(members.member(PersonName(given: "", infix: "", family: "7"))?.place == 1)
    }

    @Test(
        arguments: [
            (#"{"latitude": 52.5, "longitude": "5,1"}"#, "52.5, 5", "52.5, 5"),
            (#"{"latitude": 0, "longitude": 0}"#, nil, "0, 0"),
            (#"{"longitude": 5}"#, "0, 5", nil), ("null", nil, nil), ("{}", nil, nil),
        ] as [(String, String?, String?)])
    func pointsDependOnTheLevel(_ json: String, _ inClubs: String?, _ inMembers: String?) {
        let coordinates = Tree(Source(path: "a", json)).root
        func text(_ level: Level) -> String? {
            AppPoint(coordinates, level: level).map { "\($0.latitude), \($0.longitude)".replacing(".0", with: "") }
        }
        #expect(text(.clubs) == inClubs)
        #expect(text(.members) == inMembers)
    }
}

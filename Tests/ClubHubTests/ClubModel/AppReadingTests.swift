import ClubLint
import ClubModel
import JSONSyntax
import Testing

/// What people see of a club's file, and what they will see otherwise.
@Suite struct AppClubTests {
    private static let club =
        #""club": {"idPlus": {"town": "Waterhoven", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold"}}"#

    /// Returns a file whose members have a name and these fields in `optional`.
    private func file(_ members: [(given: String, infix: String, family: String, optional: String)], name: String = "fcA")
        -> Document
    {
        let records = members.map { member in
            #"{"name": {"givenName": "\#(member.given)", "infixName": "\#(member.infix)", "familyName": "\#(member.family)"}, "optional": {\#(member.optional)}}"#
        }
        return Document(
            Source(path: "\(name).level2.json", "{\(Self.club), \"members\": [\(records.joined(separator: ", "))]}"))
    }

    private func seen(_ document: Document, besides others: [Document] = [], in language: Phrase.Language = .en) -> AppClub {
        AppClub(document, besides: others, nil, today: Example.today, in: language)
    }

    /// Returns how one member is seen.
    private func person(_ optional: String, besides others: [Document] = [], in language: Phrase.Language = .en) throws
        -> AppClub.Person
    {
        try #require(seen(file([("Noor", "van", "Evers", optional)]), besides: others, in: language).people.first)
    }

    @Test(arguments: [
        ("", "Member", "Lid"),
        (#""roles": {"isChairman": true}"#, "Chairman and member", "Voorzitter en lid"),
        (
            #""roles": {"isViceChairman": true, "isAdmin": true, "isOther": true}"#,
            "Vice-chairman and admin and officer and member",
            "Vicevoorzitter en admin en bestuurslid en lid"
        ),
        (
            #""roles": {"isChairman": true}, "status": {"isFormerMember": true}"#, "Former chairman and member",
            "Voormalig voorzitter en lid"
        ),
        (#""status": {"isFormerMember": true, "isHonoraryMember": true}"#, "Honorary member", "Erelid"),
        (#""status": {"isHonoraryMember": true, "isProspectiveMember": true}"#, "Prospective member", "Aspirant-lid"),
        (
            #""status": {"isMentor": true}, "roles": {"isTreasurer": true}"#, "Treasurer and external coach",
            "Penningmeester en externe mentor"
        ),
        (#""status": {"isDeceased": true}"#, "Deceased former member", "Overleden voormalig lid"),
        (#""status": {"isDeceased": true, "isFormerMember": false}"#, "Deceased member", "Overleden lid"),
        // The example's today is 2026-08-22.
        (#""membershipEndDate": "2026-08-21""#, "Former member", "Voormalig lid"),
    ])
    func labelsAreThoseOfTheApps(_ optional: String, _ english: String, _ dutch: String) throws {
        #expect(try person(optional).label == english)
        #expect(try person(optional, in: .nl).label == dutch)
    }

    @Test(arguments: [
        ("", true), (#""status": {"isFormerMember": true}"#, false), (#""status": {"isMentor": true}"#, false),
        (#""status": {"isDeceased": true}"#, false), (#""status": {"isDeceased": true, "isFormerMember": false}"#, false),
        (#""status": {"isProspectiveMember": true}"#, true),
        (#""status": {"isFormerMember": true, "isHonoraryMember": true}"#, true),
        (#""status": {"isFormerMember": true}, "roles": {"isAdmin": true}"#, true),
    ])
    func someAreHiddenAtFirst(_ optional: String, _ isListed: Bool) throws {
        #expect(try person(optional).isListedAtFirst == isListed)
    }

    @Test(arguments: [
        ("", "", ""), (#""membershipStartDate": "2016-08-22""#, "10.0 years", "10,0 jaar"),
        (#""membershipStartDate": "2026-03-01""#, "0.5 years", "0,5 jaar"),
        (#""membershipStartDate": "2010-05-01", "membershipEndDate": "2015-05-01""#, "2010–2015", "2010–2015"),
        (#""membershipStartDate": "2010-05-01", "status": {"isFormerMember": true}"#, "", ""),
        (#""membershipStartDate": "2030-01-01""#, "", ""), (#""membershipStartDate": "?""#, "", ""),
    ])
    func yearsAreThoseOfTheSite(_ optional: String, _ english: String, _ dutch: String) throws {
        #expect(try person(optional).years == english)
        #expect(try person(optional, in: .nl).years == dutch)
    }

    @Test func theFirstTwoKeywordsAreSeenInTheOrderOfTheLanguage() throws {
        let three = #""expertises": ["nature", "Bird", "Zebra", "Architecture"]"#
        let english = try person(three)
        #expect(english.keywords.map { $0.name } == ["Architecture", "Birds"] && english.hasTooManyKeywords)
        #expect(try person(three, in: .nl).keywords.map { $0.name } == ["Architectuur", "Natuur"])
        // What the apps do not know stands behind what they know.
        let unknown = try person(#""expertises": ["Aardig", "Travel", "travel"]"#)
        #expect(unknown.keywords.map { $0.name } == ["Travel", "Aardig"] && !unknown.hasTooManyKeywords)
        #expect(unknown.keywords.map { $0.isKnown } == [true, false])
    }

    @Test func keywordsOfAllClubsAreOnePersons() throws {
        let other = file(
            [("Noor", "van", "Evers", #""expertises": ["Drone", "Macro"]"#), ("Noor", "", "Evers", #""expertises": ["Bird"]"#)],
            name: "fcB")
        let both = try person(#""expertises": ["Travel", "Macro"]"#, besides: [other])
        #expect(both.keywords.map { $0.name } == ["Drone", "Macro"] && both.hasTooManyKeywords)
    }

    @Test func addressesAreWhatTheAppsTakeForOne() throws {
        let person = try person(#""level3URL": "https://noor.example/", "featuredImage": "", "website": 5"#)
        #expect(person.portfolio == "https://noor.example/" && person.image == nil && person.website == nil)
    }

    @Test func peopleStandByGivenNames() {
        let names = seen(
            file([
                ("Ymke", "", "Aalders", ""), ("Élise", "de", "Wit", ""), ("Elise", "", "Bakker", ""), ("Bram", "van", "Zand", ""),
            ])
        ).people.map { $0.name.text }
        #expect(names == ["Bram van Zand", "Elise Bakker", "Élise de Wit", "Ymke Aalders"])
    }

    @Test func recordsOfOneNameAreOnePerson() {
        let club = seen(file([("Noor", "", "Evers", ""), ("Noor", "", "Evers", #""status": {"isMentor": true}"#)]))
        #expect(club.people.map { $0.recordCount } == [2] && club.people.map { $0.label } == ["External coach"])
        #expect(club.identity == Identity(fullName: "Fotoclub Lindewold", town: "Waterhoven"))
    }

    @Test func whoCannotBeReadIsTold() {
        let members = #"[{"name": {"givenName": "Noor"}}, {"name": {"familyName": "Evers"}}, {"name": {}}, {}, 5]"#
        let club = seen(Document(Source(path: "fcA.level2.json", "{\(Self.club), \"members\": \(members)}")))
        #expect(club.people.isEmpty)
        #expect(club.unread.map { $0.reason } == [.hasNoFamilyName, .hasNoGivenName, .hasNoName, .hasNoName, .isNoRecord])
        #expect(club.unread.map { $0.place } == [0, 1, 2, 3, 4] && club.unread[0].name == "Noor")
    }

    @Test(
        arguments: [
            ("", AppClub.Obstacle.isEmpty), ("{\(club), \"members\": [}", .isNoJSON), (#"{"members": []}"#, .hasNoClub),
            (#"{"club": {"idPlus": {"town": "A", "fullName": "B"}}, "members": []}"#, .hasNoClub),
            ("{\(club), \"members\": [],}", nil),
        ] as [(String, AppClub.Obstacle?)])
    func filesThatTheAppsDoNotReadShowNobody(_ text: String, _ obstacle: AppClub.Obstacle?) {
        let club = seen(Document(Source(path: "fcA.level2.json", text)))
        #expect(club.obstacle == obstacle && club.people.isEmpty)
        #expect(club.identity.fullName.isEmpty == (obstacle != nil))
    }

    @Test func whatIsSeenOtherwiseIsTold() {
        let before = file([
            ("Ymke", "", "Aalders", ""), ("Noor", "", "Evers", ""), ("Bram", "", "Zand", #""expertises": ["Macro"]"#),
        ])
        let after = file([
            ("Bram", "", "Zand", #""expertises": ["Macro"], "birthday": "1950-01-02""#),
            ("Noor", "", "Evers", #""roles": {"isAdmin": true}, "website": "https://noor.example""#),
            ("Ymke", "de", "Aalders", ""),
        ])
        let change = AppClubChange(from: seen(before), to: seen(after))
        #expect(change.people.map { $0.shown?.name.text } == ["Bram Zand", "Noor Evers", "Ymke Aalders", "Ymke de Aalders"])
        #expect(change.people.map { $0.state } == [.same, .changed, .gone, .new])
        #expect(change.people[1].differences == [.label, .website] && change.people[2].differences.isEmpty)
    }
}

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

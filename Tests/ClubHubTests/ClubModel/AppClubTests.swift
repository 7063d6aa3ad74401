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

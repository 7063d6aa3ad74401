import ClubConvert
import ClubLint
import ClubModel
import JSONSyntax
import Testing

@Suite struct MemberMergeTests {
    private let anna = memberText("Anna", "van", "Dalen", ["\"membershipStartDate\": \"2019-09-01\""])
    private let joris = memberText("Joris", "de", "Wit", ["\"roles\": { \"isSecretary\": true }"])
    private let noor = memberText("Noor", "", "Evers")

    private func club(_ members: String...) -> String { club(members: members) }
    private func club(members: [String]) -> String { clubText(members.joined(separator: ",\n\n")) }

    @Test func nothingChangesWhereTheFileHasItAll() throws {
        let text = club(anna, joris)
        let (new, result) = try merged(
            [row("Anna", "van", "Dalen", ["membershipStartDate": .text("2019-09-01")]), row("Joris", "de", "Wit")], into: text)
        #expect(new == text)
        #expect(!result.hasChanged && result.unchangedCount == 2 && result.missing.isEmpty)
    }

    @Test func newMembersStandWhereTheOrderHasThem() throws {
        let (new, result) = try merged(
            [
                row("Karin", "", "Smit", ["isSecretary": .flag(true), "expertises": .list(["Landscape", "Macro"])]),
                row("Bert", "", "Aarts"),
            ], into: club(anna, joris, noor))
        let bert = memberText("Bert", "", "Aarts")
        let karin = memberText(
            "Karin", "", "Smit", ["\"roles\": { \"isSecretary\": true }", "\"expertises\": [ \"Landscape\", \"Macro\" ]"])
        #expect(new == club(anna, bert, joris, karin, noor))
        #expect(result.added.map(\.name.text) == ["Karin Smit", "Bert Aarts"])
        #expect(result.missing.map(\.name.text) == ["Anna van Dalen", "Joris de Wit", "Noor Evers"])
        #expect(result.trace.place(of: "/members/3/optional/expertises/1")?.text == "Blad1!E2")
        #expect(result.trace.place(of: "/members/1/name/givenName")?.text == "Blad1!2")
        #expect(result.trace.place(of: "/members/0/name") == nil)
    }

    @Test func aFileWithoutOrderGetsNewMembersAtItsEnd() throws {
        let zeger = memberText("Zeger", "", "Bos")
        let (new, _) = try merged([row("Bert", "", "Aarts")], into: club(noor, zeger, anna, joris))
        #expect(new == club(noor, zeger, anna, joris, memberText("Bert", "", "Aarts")))
    }

    @Test func aMemberOutOfPlaceDoesNotLeadOthersAstray() throws {
        let names = ["Zeger", "Anna", "Bert", "Cor", "Dirk", "Els", "Frans", "Gijs", "Hans", "Ine", "Jan", "Karin"]
        let members = names.map { memberText($0, "", "Bos") }
        let (new, _) = try merged([row("Bram", "", "Bos")], into: clubText(members.joined(separator: ",\n\n")))
        var expected = members
        expected.insert(memberText("Bram", "", "Bos"), at: 3)
        #expect(new == clubText(expected.joined(separator: ",\n\n")))
    }

    @Test func changedValuesAreShownOldAndNew() throws {
        let (new, result) = try merged(
            [
                row(
                    "Anna", "van", "Dalen",
                    ["website": .text("https://www.example.com/anna"), "membershipStartDate": .text("2018-01-31")])
            ],
            into: club(anna))
        #expect(
            new
                == club(
                    memberText(
                        "Anna", "van", "Dalen",
                        ["\"website\": \"https://www.example.com/anna\"", "\"membershipStartDate\": \"2018-01-31\""])))
        let change = try #require(result.changed.first)
        #expect(change.changes.map(\.field.name) == ["website", "membershipStartDate"])
        #expect(change.changes.map(\.old) == [nil, .text("2019-09-01")])
        #expect(!change.hasLeft)
    }

    @Test func rolesThatEndAreFalseAndNoRoleIsInvented() throws {
        let (new, result) = try merged(
            [
                row("Joris", "de", "Wit", blanks: ["isChairman", "isSecretary"]),
                row("Anna", "van", "Dalen", ["isSecretary": .flag(true)], blanks: ["isChairman"], line: 3),
            ], into: club(anna, joris))
        #expect(new.contains("\"roles\": { \"isSecretary\": false }"))
        #expect(new.contains("\"roles\": { \"isSecretary\": true },\n                \"membershipStartDate\""))
        #expect(!new.contains("isChairman"))
        #expect(result.changed.count == 2)
    }

    @Test func emptyCellsChangeNothingAndAreListed() throws {
        let text = club(anna)
        let (new, result) = try merged(
            [row("Anna", "van", "Dalen", ["membershipStartDate": .text("?")], blanks: ["website"])], into: text)
        #expect(new == text)
        #expect(result.kept.map(\.field.name) == ["membershipStartDate"])
    }

    @Test(arguments: [
        ("ANNA", "Van", "Dalen"), ("Anna ", "van", "Dalen"), ("Anna", "", "van Dalen"), ("Anna van", "", "Dalen"),
        ("Anna", "van", "Dalen-"),
    ])
    func namesThatAreOnlyWrittenOtherwiseAreTheSame(_ given: String, _ infix: String, _ family: String) throws {
        let text = club(anna)
        let (new, result) = try merged([row(given, infix, family)], into: text)
        #expect(new == text)
        #expect(result.respellings.map(\.other.text) == ["Anna van Dalen"] && result.added.isEmpty)
    }

    @Test func lettersOfTwoCodePointsAreTheSame() throws {
        let text = clubText(memberText("Zo\u{EB}", "", "Bos"))
        let (new, result) = try merged([row("Zoe\u{308}", "", "Bos")], into: text)
        #expect(Array(new.utf8) == Array(text.utf8) && result.respellings.count == 1)
    }

    @Test(arguments: [
        ("Anna", "van", "Daalen", NameLikeness.family), ("Anna", "", "Dalen", .infix), ("Ana", "van", "Dalen", .givenFaintly),
        ("A.", "van", "Dalen", .shortName), ("Dalen", "", "Anna", .exchanged), ("Ánna", "van", "Dalen", .spelling),
        ("Anna", "van", "Dalen-Bos", .doubleName),
    ])
    func nearNamesAreAsked(_ given: String, _ infix: String, _ family: String, _ likeness: NameLikeness) throws {
        let text = club(anna, joris)
        let rows = [row(given, infix, family, ["website": .text("https://www.example.com")]), row("Joris", "de", "Wit")]
        let (new, result) = try merged(rows, into: text)
        #expect(new == text)
        #expect(result.uncertain.map(\.doubt) == [.likeness(likeness)])
        #expect(result.uncertain.first?.candidates.map(\.text) == ["Anna van Dalen"])
        #expect(result.missing.isEmpty)

        var settings = MemberMerge.Settings(today: Example.today)
        settings.decisions = [NameDecision("\(given) \(infix) \(family)", isMember: "Anna van Dalen")]
        let same = try merged(rows, into: text, settings)
        #expect(same.result.changed.map(\.name.text) == ["Anna van Dalen"] && same.result.uncertain.isEmpty)
        #expect(!same.text.contains(family + "\"") || family == "Dalen" || family == "Anna")

        settings.decisions = [NameDecision("\(given) \(infix) \(family)", isMember: nil)]
        let new2 = try merged(rows, into: text, settings)
        #expect(new2.result.added.count == 1 && new2.result.missing.map(\.name.text) == ["Anna van Dalen"])
    }

    @Test func twoPeopleInTheTableAreTwoPeople() throws {
        let (_, result) = try merged(
            [row("Anna", "van", "Dalen"), row("Anna", "van", "Daalen", line: 3)], into: club(anna))
        #expect(result.added.map(\.name.family) == ["Daalen"] && result.uncertain.isEmpty)
    }

    @Test func aNumberTellsARenamingOrAsks() throws {
        let text = clubText(
            memberText("Anna", "van", "Dalen", ["\"nlSpecific\": { \"fotobondNumber\": 1620123 }"]))
        let (new, result) = try merged([row("Anna", "", "Berkhout", ["fotobondNumber": .number("1620123")])], into: text)
        #expect(new == text)
        #expect(result.renamings.map(\.other.text) == ["Anna van Dalen"])
        let other = try merged([row("Joris", "de", "Wit", ["fotobondNumber": .number("1620123")])], into: text)
        #expect(other.text == text && other.result.uncertain.map(\.doubt) == [.number])
    }

    @Test func aNameTwiceInTheTableCountsOnce() throws {
        let (new, result) = try merged(
            [
                row("Noor", "", "Evers"), row("noor", "", "evers", line: 3), row("Anna", "van", "Dalen", line: 4),
                row("Anna", "Van", "Dalen", line: 5),
            ], into: club(anna))
        #expect(new == club(anna, noor))
        #expect(result.repeated.count == 2 && result.added.count == 1)
    }

    @Test func missingMembersAreListedOrBecomeFormer() throws {
        let former = memberText("Bert", "", "Aarts", ["\"status\": { \"isFormerMember\": true }"])
        let text = club(anna, former, joris)
        let (same, kept) = try merged([row("Anna", "van", "Dalen")], into: text)
        #expect(same == text && kept.missing.map(\.name.text) == ["Joris de Wit"] && kept.missingFormerCount == 1)
        var settings = MemberMerge.Settings(today: Example.today)
        settings.marksMissing = true
        // Most of the club has to be in the list, so there are more of them.
        let others = ["Aad", "Bert", "Cor"].map { memberText($0, "", "Bos") }
        let names = ["Aad", "Bert", "Cor"].map { row($0, "", "Bos") }
        let (new, result) = try merged(
            [row("Anna", "van", "Dalen")] + names, into: club(members: [anna, former, joris] + others), settings)
        let gone = memberText(
            "Joris", "de", "Wit", ["\"roles\": { \"isSecretary\": false }", "\"status\": { \"isFormerMember\": true }"])
        #expect(new == club(members: [anna, former, gone] + others))
        #expect(result.missing.first?.changes.map(\.name) == ["isSecretary", "isFormerMember"])
    }

    @Test func oldNamesOfFieldsAreKept() throws {
        let text = club(memberText("Anna", "van", "Dalen", ["\"keywords\": [\"Macro\"]"]))
        let rows = [
            row("Anna", "van", "Dalen", ["expertises": .list(["Macro", "Travel"])]),
            row("Noor", "", "Evers", ["expertises": .list(["Macro"])]),
        ]
        var settings = MemberMerge.Settings(today: Example.today)
        settings.edition = .edition2024
        let (new, result) = try merged(rows, into: text, settings)
        #expect(
            new
                == club(
                    memberText("Anna", "van", "Dalen", ["\"keywords\": [\"Macro\", \"Travel\"]"]),
                    memberText("Noor", "", "Evers", ["\"keywords\": [\"Macro\"]"])))
        #expect(result.trace.place(of: "/members/0/optional/keywords/1") != nil)
    }

    /// A table with a column for each keyword writes them otherwise and in its own order, and cannot know of all.
    @Test(arguments: [
        (["Macro", "Mixed-media"], "[\"Mixed-Media\", \"Macro\"]"),
        (["Bird", "Macro", "Mixed-media"], "[\"Mixed-Media\", \"Macro\", \"Bird\"]"),
        (["Macro"], "[\"Macro\"]"),
    ])
    func keywordsKeepTheFilesOrder(_ keywords: [String], _ expected: String) throws {
        func text(_ list: String) -> String { club(memberText("Anna", "van", "Dalen", ["\"expertises\": " + list])) }
        var settings = MemberMerge.Settings(today: Example.today)
        for known in [nil, ["Bird", "Macro", "Mixed-media"]] {
            settings.knownKeywords = known
            let (new, _) = try merged(
                [row("Anna", "van", "Dalen", ["expertises": .list(keywords)])],
                into: text("[\"Mixed-Media\", \"Macro\"]"), settings)
            #expect(new == text(expected))
        }
        let (new, _) = try merged(
            [row("Anna", "van", "Dalen", ["expertises": .list(keywords)])], into: text("[\"Mixed-Media\", \"Polaroid\"]"),
            settings)
        #expect(new.contains("Polaroid"))
    }

    @Test func aDateWithoutYearIsTheSameDay() throws {
        let text = club(
            memberText("Anna", "van", "Dalen", ["\"birthday\": \"1961-05-17\"", "\"website\": \"http://a.example/\""]))
        let (new, result) = try merged(
            [row("Anna", "van", "Dalen", ["birthday": .text("9999-05-17"), "website": .text("https://a.example")])], into: text)
        #expect(new == text.replacing("http://a.example/", with: "https://a.example"))
        #expect(result.changed.first?.changes.map(\.field.name) == ["website"])
        var guessed = row("Anna", "van", "Dalen", ["website": .text("https://a.example")])
        guessed.values[0].isCompleted = true
        #expect(try merged([guessed], into: text).text == text)
    }

    @Test func anEmptyOrMissingListIsMade() throws {
        let empty = clubText("").replacing("[\n\n    ]", with: "[]")
        let (new, _) = try merged(
            [row("Noor", "", "Evers"), row("Anna", "van", "Dalen", ["membershipStartDate": .text("2019-09-01")])], into: empty)
        #expect(new == club(noor, anna))
        let none = clubText("").replacing(",\n    \"members\": [\n\n    ]", with: "")
        #expect(!none.contains("members"))
        let (made, _) = try merged([row("Noor", "", "Evers")], into: none)
        #expect(made == club(noor))
    }

    @Test func membersOnOneLineStayOnOneLine() throws {
        let text = #"""
            {"club": {"idPlus": {"town": "T", "fullName": "F", "nickName": "n"}, "coordinates": {"latitude": 1.0, "longitude": 2.0}},
             "members": [
              {"name": {"givenName": "Anna", "familyName": "Bos"}, "optional": {"website": "https://a.example"}},
              {"name": {"givenName": "Cor", "familyName": "Bos"}, "optional": {}}
             ]}
            """#
        let (new, _) = try merged(
            [row("Cor", "", "Bos", ["isMentor": .flag(true)]), row("Bert", "", "Bos", ["isAdmin": .flag(true)])], into: text)
        #expect(
            new
                == text.replacing(
                    "\"optional\": {}}",
                    with: #""optional": {"status": {"isMentor": true}}},"#
                        + "\n  "
                        + #"{"name": {"givenName": "Bert", "familyName": "Bos"}, "optional": {"roles": {"isAdmin": true}}}"#))
    }

    @Test func whatStandsInTheWayIsReported() throws {
        let text = club(memberText("Anna", "van", "Dalen", ["\"roles\": \"secretaris\"", "\"status\": null"]))
        let (new, result) = try merged(
            [row("Anna", "van", "Dalen", ["isSecretary": .flag(true), "isMentor": .flag(true)])], into: text)
        #expect(new == text.replacing("null", with: "{ \"isMentor\": true }"))
        #expect(result.blocked.map(\.field.name) == ["isSecretary"])
    }

    @Test func brokenFilesAreRefused() {
        #expect(throws: MergeError.self) { try merged([], into: "{ \"club\": { }, \"members\": [ { ] }") }
        #expect(throws: MergeError.self) { try merged([], into: "[]") }
        #expect(throws: MergeError.self) {
            try merged([], into: clubText(memberText("Anna", "", "Bos")).replacing("\"members\"", with: "\"memberList\""))
        }
    }

    @Test func aNewFileOfAnUnknownClubHasItsNamesAlone() {
        let text = ClubFile.text(town: "Waterhoven", fullName: "Fotoclub \"Zon\"", nickName: "fcZon")
        let document = Document(Source(path: "fcZon.level2.json", text))
        #expect(document.tree.errors.isEmpty && document.club?.nickName?.string == "fcZon")
        #expect(document.club?.identity == Identity(fullName: "Fotoclub \"Zon\"", town: "Waterhoven"))
        #expect(document.club?.coordinates == nil && document.root["members"]?.kind == .array)
        // Where Level 1 does not say where a club is, its file does not either.
        let entry =
            #"{ "clubs": [ { "idPlus": { "town": "Waterhoven", "fullName": "Fotoclub \"Zon\"", "nickName": "fcZon" } } ] }"#
        #expect(Document(Source(path: "clubs.level1.json", entry)).organizations.map { ClubFile.text(for: $0) } == [text])
    }

    @Test func aNewFileHasWhatLevel1Says() throws {
        let level1 = #"""
            { "clubs": [ { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub \"Lindewold\"", "nickName": "fcLindewold" },
              "coordinates": { "latitude": 52.380, "longitude": 5.21 },
              "optional": { "website": "https://www.example.com", "nlSpecific": { "fotobondNumber": 1620 }, "maintainerEmail": "a@example.com" } } ] }
            """#
        let club = try #require(Document(Source(path: "clubs.level1.json", level1)).organizations.first)
        let text = ClubFile.text(for: club)
        #expect(
            text == #"""
                {
                    "club": {
                        "idPlus": {
                            "town": "Lindewold",
                            "fullName": "Fotoclub \"Lindewold\"",
                            "nickName": "fcLindewold"
                        },
                        "coordinates": { "latitude": 52.380, "longitude": 5.21 },
                        "optional": {
                            "website": "https://www.example.com",
                            "nlSpecific": { "fotobondNumber": 1620 }
                        }
                    },
                    "members": []
                }

                """#)
        #expect(Layout().apply(to: Tree(Source(path: "a", text))) == .inOrder)
        let (new, _) = try merged(
            [row("Noor", "", "Evers", ["birthday": .text("9999-02-03")]), row("Bert", "", "Bos")], into: text)
        #expect(Layout().apply(to: Tree(Source(path: "a", new))) == .inOrder)
    }
}

import ClubConvert
import ClubLint
import ClubModel
import JSONSyntax
import Testing

/// The form of a club and its members: what it shows, and what becomes of the file when somebody fills something in.
@Suite struct ClubFormTests {
    static let workspace = Workspace([], Workspace.Settings(today: Example.today), indexes: [])

    static func text(_ members: String, club: String = "") -> String {
        """
        {
            "club": {
                "idPlus": { "town": "Proefdorp", "fullName": "Fotoclub Proefdorp", "nickName": "fcProefdorp" },
                "coordinates": { "latitude": 52.1, "longitude": 5.2 }\(club)
            },
            "members": [
        \(members)
            ]
        }

        """
    }

    private static let noor = """
                {
                    "name": { "givenName": "Noor", "infixName": "", "familyName": "Bos" },
                    "odd": [ 1,2 ],
                    "optional": {
                        "roles": { "isSecretary": true },
                        "birthday": "9999-05-17",
                        "expertises": [ "Landscape" ]
                    }
                }
        """

    private func form(_ text: String) throws -> ClubForm {
        try ClubForm(Document(Source(path: "fcProefdorp.level2.json", text)), in: ClubFormTests.workspace)
    }

    private func field(_ name: String) throws -> MemberField {
        try #require(MemberField.named(name) ?? MemberField.ofClub.first { $0.name == name })
    }

    /// Fills something in, and returns the whole file.
    private func filled(_ text: String, _ cells: [(member: Int?, name: String, typed: String)]) throws -> (
        text: String, said: [String]
    ) {
        let cells = try cells.map { cell in
            let club = MemberField.ofClub.first { $0.name == cell.name }
            return ClubForm.Cell(member: cell.member, try cell.member == nil ? #require(club) : field(cell.name), cell.typed)
        }
        let outcome = try form(text).setting(cells)
        return (String(decoding: outcome.content, as: UTF8.self), outcome.remarks.map { ($0.isRefused ? "✘ " : "") + $0.text.en })
    }

    @Test func showsWhatTheFileHas() throws {
        let form = try form(ClubFormTests.text(ClubFormTests.noor))
        #expect(form.count == 1)
        #expect(form.value(try field("givenName"), of: 0) == .text("Noor"))
        #expect(form.value(try field("isSecretary"), of: 0) == .flag(true))
        #expect(form.value(try field("isChairman"), of: 0) == nil)
        #expect(form.value(try field("expertises"), of: 0) == .list(["Landscape"]))
        #expect(form.value(try field("town"), of: nil) == .text("Proefdorp"))
        #expect(form.value(try field("longitude"), of: nil) == .text("5.2"))
        #expect(form.unknownCounts == [1])
        #expect(!form.isFormer(0))
    }

    @Test func everyFieldHasALabelAndAdvice() {
        for field in MemberField.all + MemberField.ofClub {
            #expect(field.label.en != field.name && field.label.nl != field.name, "\(field.path)")
            #expect(!field.advice.en.isEmpty && !field.advice.nl.isEmpty)
        }
        #expect(MemberField.columns.count == MemberField.all.count)
        #expect(MemberField.ofClub.filter { $0.formKind == nil }.map(\.name) == ["remark"])
    }

    @Test(arguments: [
        ("birthday", "5-3-1961", "9999-03-05"), ("birthday", "29 februari", "9996-02-29"),
        ("birthday", "1961-03-05", "1961-03-05"),
        ("membershipStartDate", "1961", "1961-01-01"), ("membershipStartDate", "maart 1961", "1961-03-01"),
        ("membershipEndDate", "maart 1961", "1961-03-31"), ("membershipStartDate", "5 mrt 1961", "1961-03-05"),
        ("membershipStartDate", "?", "?"), ("website", "www.example.com", "https://www.example.com"),
        ("website", "https://nl.example.org/Bos_(club)", "https://nl.example.org/Bos_(club)"),
        ("givenName", "  Jan  Willem ", "Jan Willem"),
    ])
    func readsWhatPeopleWrite(_ name: String, _ typed: String, _ written: String) throws {
        let (text, _) = try filled(ClubFormTests.text(ClubFormTests.noor), [(0, name, typed)])
        #expect(try form(text).value(field(name), of: 0) == .text(written))
    }

    @Test(arguments: [
        ("birthday", "1961"), ("membershipStartDate", "5 maart"), ("membershipStartDate", "03/04/2019"),
        ("membershipStartDate", "31-2-2019"),
        ("membershipStartDate", "altijd al"), ("website", "geen idee"), ("website", "noor@example.com"),
        ("fotobondNumber", "16.20"),
        ("isSecretary", "misschien"), ("latitude", "noord"), ("latitude", "95"), ("maintainerEmail", "www.example.com"),
    ])
    func refusesWhatItCannotRead(_ name: String, _ typed: String) throws {
        let old = ClubFormTests.text(ClubFormTests.noor)
        let isOfClub = MemberField.named(name) == nil
        let (text, said) = try filled(old, [(isOfClub ? nil : 0, name, typed)])
        #expect(text == old)
        #expect(said.count == 1 && said[0].hasPrefix("✘ "), "\(said)")
    }

    @Test func keywordsAreWrittenInEnglish() throws {
        let (text, said) = try filled(ClubFormTests.text(ClubFormTests.noor), [(0, "expertises", "Zwart-wit, vogels, landschap")])
        #expect(
            text
                == ClubFormTests.text(
                    ClubFormTests.noor.replacing(#"[ "Landscape" ]"#, with: #"[ "Black & white", "Bird", "Landscape" ]"#)))
        #expect(said == ["The apps show only two keywords."])
    }

    @Test func aFieldComesWhereTheHouseStyleHasIt() throws {
        let (text, _) = try filled(
            ClubFormTests.text(ClubFormTests.noor),
            [(0, "website", "https://example.com"), (0, "fotobondNumber", "1620123"), (0, "isChairman", "x")])
        let new = ClubFormTests.noor
            .replacing(
                #""birthday": "9999-05-17","#,
                with: #""birthday": "9999-05-17",\#n                "website": "https://example.com","#
            )
            .replacing(
                #"[ "Landscape" ]"#, with: #"[ "Landscape" ],\#n                "nlSpecific": { "fotobondNumber": 1620123 }"#
            )
            .replacing(#"{ "isSecretary"#, with: #"{ "isChairman": true, "isSecretary"#)
        #expect(text == ClubFormTests.text(new))
        // What was added is taken away again, with what was made to hold it.
        let (again, _) = try filled(text, [(0, "website", ""), (0, "fotobondNumber", " ")])
        #expect(
            again
                == ClubFormTests.text(
                    ClubFormTests.noor.replacing(#"{ "isSecretary"#, with: #"{ "isChairman": true, "isSecretary"#)))
    }

    @Test func clearingSaysOfARoleThatItIsOver() throws {
        let (text, _) = try filled(
            ClubFormTests.text(ClubFormTests.noor),
            [(0, "isSecretary", ""), (0, "isAdmin", ""), (0, "expertises", ""), (0, "birthday", "")])
        let new = ClubFormTests.noor.replacing("true", with: "false")
            .replacing(
                #",\#n                "birthday": "9999-05-17",\#n                "expertises": [ "Landscape" ]"#, with: "")
        #expect(text == ClubFormTests.text(new))
    }

    @Test func theClubIsFilledInToo() throws {
        let (text, _) = try filled(
            ClubFormTests.text(ClubFormTests.noor),
            [(nil, "latitude", "52,25"), (nil, "fotobondNumber", "03.01"), (nil, "website", "example.com")])
        let form = try form(text)
        #expect(form.value(try field("latitude"), of: nil) == .text("52.25"))
        #expect(text.contains(#""fotobondNumber": 301"#) && text.contains(#""website": "https://example.com""#))
        let number = try #require(MemberField.ofClub.first { $0.name == "fotobondNumber" })
        #expect(form.value(number, of: nil) == .text("301"))
        // With it a short number of a member is whole.
        let short = form.setting([ClubForm.Cell(member: 0, try field("fotobondNumber"), "123")])
        #expect(String(decoding: short.content, as: UTF8.self).contains("301123"))
    }

    @Test func membersComeAndGo() throws {
        let bert = ClubFormTests.noor.replacing("Noor", with: "Bert"), els = ClubFormTests.noor.replacing("Noor", with: "Els")
        let three = [bert, els, ClubFormTests.noor].joined(separator: ",\n\n")
        let old = ClubFormTests.text(three)
        let added = try form(old).adding(given: "Cor", infix: "", family: "Wit")
        #expect(added.firstNew == 1)
        let new = try form(String(decoding: added.content, as: UTF8.self))
        #expect(new.count == 4 && new.value(.givenName, of: 1) == .text("Cor"))
        let back = new.removing([1])
        #expect(String(decoding: back.content, as: UTF8.self) == old)

        let twice = try form(old).duplicating(1)
        #expect(
            String(decoding: twice.content, as: UTF8.self)
                == ClubFormTests.text([bert, els, els, ClubFormTests.noor].joined(separator: ",\n\n")))
        #expect(String(decoding: try form(old).removing([0, 2]).content, as: UTF8.self) == ClubFormTests.text(els))
        let nobody = String(decoding: try form(old).removing([0, 1, 2]).content, as: UTF8.self)
        #expect(nobody.contains(#""members": []"#))
        #expect(
            try form(String(decoding: form(nobody).adding(given: "Cor", infix: "", family: "Wit").content, as: UTF8.self)).count
                == 1)
    }

    @Test func rowsBehindTheLastAreNewMembers() throws {
        let (text, _) = try filled(
            ClubFormTests.text(ClubFormTests.noor),
            [
                (0, "familyName", "Wit"), (1, "givenName", "Els"), (1, "familyName", "Evers"), (1, "isAdmin", "ja"),
                (2, "givenName", ""), (3, "givenName", "Cor"),
            ])
        let form = try form(text)
        #expect(form.count == 3)
        #expect(form.value(.familyName, of: 0) == .text("Wit"))
        #expect(form.value(.isAdmin, of: 1) == .flag(true))
        #expect(form.value(.givenName, of: 2) == .text("Cor"))
    }

    @Test func whatIsNoJSONHasNoForm() {
        #expect(throws: MergeError.self) { try form("{ ") }
        #expect(throws: MergeError.self) { try form(#"{ "clubs": [] }"#) }
        #expect(throws: MergeError.self) { try form(ClubFormTests.text("").replacing("[", with: "{").replacing("]", with: "}")) }
    }

    @Test func whatStandsInTheWayIsSaid() throws {
        let old = ClubFormTests.text(#"        7, { "name": { "givenName": "Noor" }, "optional": { "roles": "chair" } }"#)
        let (text, said) = try filled(old, [(0, "givenName", "Els"), (1, "isChairman", "x"), (1, "familyName", "Bos")])
        #expect(said.count == 2 && said.allSatisfy { $0.hasPrefix("✘ ") })
        #expect(text == old.replacing(#""Noor" }"#, with: #""Noor", "familyName": "Bos" }"#))
    }
}

/// What a club says of itself, a field for each language.
@Suite struct ClubRemarkTests {
    private func form(_ text: String) throws -> ClubForm {
        try ClubForm(Document(Source(path: "fcProefdorp.level2.json", text)), in: ClubFormTests.workspace)
    }

    private func written(_ text: String, _ remark: String, in language: String) throws -> String {
        String(decoding: try form(text).setting(remark: remark, in: language).content, as: UTF8.self)
    }

    private static let two = ClubFormTests.text(
        "",
        club: """
            ,
                    "optional": {
                        "remark": [
                            { "language":"EN", "value":"Small club." },
                            { "language":"fy", "value":"Lytse klup." }
                        ],
                        "own": 1
                    }
            """)

    @Test func showsALanguageEach() throws {
        let remarks = try form(Self.two).clubRemarks
        #expect(remarks.map(\.language) == ["EN", "NL", "fy"])
        #expect(remarks.map(\.text) == ["Small club.", "", "Lytse klup."])
        #expect(remarks.map(\.number) == [0, nil, 1])
        #expect(remarks[2].languageWords.nl == "Fries")
        #expect(try form(ClubFormTests.text("")).clubRemarks.map(\.text) == ["", ""])
    }

    @Test func writesOnlyWhatIsAnother() throws {
        #expect(
            try written(Self.two, "Small \"club\".", in: "en") == Self.two.replacing("Small club.", with: #"Small \"club\"."#))
        #expect(try written(Self.two, " Small club. ", in: "EN") == Self.two)
        #expect(try written(Self.two, "", in: "NL") == Self.two)
    }

    @Test func aNewOneLooksLikeItsNeighbour() throws {
        let expected = Self.two.replacing(
            "Lytse klup.\" }",
            with: "Lytse klup.\" },\n                { \"language\":\"NL\", \"value\":\"Kleine club.\" }")
        #expect(try written(Self.two, "Kleine club.", in: "NL") == expected)
        #expect(try written(expected, "", in: "NL") == Self.two)
    }

    @Test func theFirstAndTheLastOne() throws {
        let none = ClubFormTests.text("")
        let one = try written(none, "Kleine club.", in: "NL")
        #expect(Tree(Source(path: "", one)).errors.isEmpty)
        #expect(try form(one).clubRemarks.map(\.text) == ["", "Kleine club."])
        #expect(one.hasPrefix(none.split(separator: "\n").prefix(3).joined(separator: "\n")))
        #expect(try written(one, "", in: "NL") == none)
        let beside = none.replacing(
            "\"longitude\": 5.2 }", with: "\"longitude\": 5.2 },\n        \"optional\": { \"remark\": [] }")
        #expect(try form(try written(beside, "A", in: "EN")).clubRemarks.map(\.text) == ["A", ""])
    }

    @Test func whatIsOddStays() throws {
        for odd in [#""a text""#, #"{ "language": "EN" }"#] {
            let text = ClubFormTests.text("", club: #", "optional": { "remark": \#(odd) }"#)
            let outcome = try form(text).setting(remark: "A", in: "EN")
            #expect(outcome.content.elementsEqual(text.utf8) && outcome.remarks.map(\.isRefused) == [true])
        }
        let text = ClubFormTests.text("", club: #", "optional": { "remark": [ 1, { "language": "NL" } ] }"#)
        #expect(
            try written(text, "A", in: "NL")
                == ClubFormTests.text("", club: #", "optional": { "remark": [ 1, { "language": "NL", "value": "A" } ] }"#))
        #expect(try written(text, "A", in: "<b>") == text)
    }
}

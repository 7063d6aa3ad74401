import ClubConvert
import ClubModel
import JSONSyntax
import Testing

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

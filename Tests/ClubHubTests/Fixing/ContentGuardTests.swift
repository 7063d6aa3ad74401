import ClubEngine
import ClubLint
import ClubModel
import Foundation
import JSONSyntax
import Testing

/// A safe fix keeps every value; what it would lose or falsify, it leaves to a person.
@Suite struct ContentGuardTests {
    /// A mistake, as the part of a file that has it.
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// The lines in a member that are wrong.
        let wrong: String
        /// The lines after `fix`; `nil` if they stay as they are.
        var fixed: String?
    }

    private static func file(_ lines: String) -> String {
        """
        {
            "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } },
            "members": [
                { "name": { "givenName": "Anna", "infixName": "van", "familyName": "Dalen" } },
                {
                    \(lines)
                },
                { "name": { "givenName": "Noor", "infixName": "", "familyName": "Evers" } }
            ]
        }

        """
    }

    private func fixed(_ text: String, path: String = "fcLindewold.level2.json") throws -> String {
        var session = SessionWorld.session([path: text])
        _ = session.fix { diagnostic, _ in diagnostic.automaticFix(allowsUnsafe: false) }
        let source = try #require(session.source(of: path))
        return source.text(0..<source.count)
    }

    static let members: [Case] = [
        Case(
            testDescription: "a doubled line",
            wrong: """
                "name": { "givenName": "Joris", "infixName": "de", "familyName": "Wit" },
                            "name": { "givenName": "Joris", "infixName": "de", "familyName": "Wit" },
                            "optional": { "birthday": "9999-05-14" }
                """,
            fixed: """
                "name": { "givenName": "Joris", "infixName": "de", "familyName": "Wit" },
                            "optional": { "birthday": "9999-05-14" }
                """),
        Case(
            testDescription: "a corrected line above the old one",
            wrong: """
                "name": { "givenName": "Joris", "infixName": "de", "familyName": "Witte" },
                            "name": { "givenName": "Joris", "infixName": "de", "familyName": "Wit" },
                            "optional": { "birthday": "9999-05-14" }
                """),
        Case(
            testDescription: "a note after a name",
            wrong: #""name": { "givenName": "Joris" (Jo), "infixName": "de", "familyName": "Wit" }"#),
        Case(
            testDescription: "a note after a keyword",
            wrong: """
                "name": { "givenName": "Joris", "infixName": "de", "familyName": "Wit" },
                            "optional": { "expertises": [ "Landscape" (mostly), "Bird" ] }
                """),
        Case(
            testDescription: "a negated flag",
            wrong: """
                "name": { "givenName": "Joris", "infixName": "de", "familyName": "Wit" },
                            "optional": { "roles": { "isChairman": !true } }
                """),
        Case(
            testDescription: "a doubted flag",
            wrong: """
                "name": { "givenName": "Joris", "infixName": "de", "familyName": "Wit" },
                            "optional": { "roles": { "isChairman": true? } }
                """),
        Case(
            testDescription: "two numbers",
            wrong: """
                "name": { "givenName": "Joris", "infixName": "de", "familyName": "Wit" },
                            "optional": { "nlSpecific": { "fotobondNumber": 1205001 1205002 } }
                """),
        Case(
            testDescription: "an old and a new name of a field",
            wrong: """
                "name": { "givenName": "Joris", "infixName": "de", "familyName": "Wit" },
                            "optional": { "keywords": [ "Abstract" ], "expertises": [ "Landscape", "Bird" ] }
                """),
        Case(
            testDescription: "a quote inside an address",
            wrong: """
                "name": { "givenName": "Joris", "infixName": "de", "familyName": "Wit" },
                            "optional": { "website": "https:"//www.example.com/wit, "birthday": "9999-05-14" }
                """),
    ]

    @Test(arguments: members) func membersKeepTheirValues(_ test: Case) throws {
        let text = Self.file(test.wrong)
        #expect(try fixed(text) == test.fixed.map { Self.file($0) } ?? text)
    }

    @Test(arguments: [
        ("–73.98672", "-73.98672"), ("\u{2212}73.98672", "-73.98672"), ("- 73.98672", nil), ("--73.98672", nil),
        ("W73.98672", nil),
        ("52 24", nil), ("5.62l04", nil), ("01092014", nil), ("1,205,001", nil), ("1,205", nil), ("51,6521", "51.6521"),
        ("+51.6521", "51.6521"),
    ])
    func numbersKeepTheirSignsAndDigits(_ wrong: String, _ right: String?) throws {
        func file(_ number: String) -> String {
            """
            {
                "museums": [
                    {
                        "idPlus": { "town": "Lindewold", "fullName": "Museum Lichtbeeld", "nickName": "Lichtbeeld" },
                        "coordinates": { "latitude": 40.70612, "longitude": \(number) }
                    }
                ]
            }

            """
        }
        #expect(try fixed(file(wrong), path: "museums.level1.json") == file(right ?? wrong))
    }

    /// The end of a file that was cut may hide more than brackets.
    @Test(arguments: [
        "\"keywords\": [ \"Landscape\",", "\"keywords\": [ \"Land", "\"birthday\": \"9999-05-14\"\n            }\n        }",
    ])
    func cutFilesAreNotClosed(_ end: String) throws {
        let whole = Self.file(#""name": { "givenName": "Joris", "infixName": "de", "familyName": "Wit" }, "optional": { ⟨"#)
        let text = whole.prefix { $0 != "⟨" } + end
        #expect(try fixed(String(text)) == text)
    }

    /// A text that is not JSON is one finding, and stays as it is.
    @Test(arguments: [
        "404: Not Found\n",
        "club:\n  idPlus:\n    town: Lindewold\nmembers:\n  - name: { givenName: Anna }\n",
        "2026-11-28 10:22:31 ERROR [reader] cannot read {\n  \"town\": 1\n}\n2026-11-28 10:22:32 INFO end\n",
        "Beste Anna,\n\nhierbij de ledenlijst: \"Noor\", \"Joris\".\n",
    ])
    func otherTextsAreLeftAlone(_ text: String) throws {
        #expect(try fixed(text) == text)
        var session = SessionWorld.session(["fcLindewold.level2.json": text])
        let found = session.lint().diagnostics
        #expect(found.map(\.rule.id) == ["not-json"])
        #expect(found.allSatisfy { $0.finding.fixes.isEmpty })
    }

    /// A document in the answer of a chat program is offered as it is there.
    @Test func fencedDocumentsAreOffered() throws {
        let document = Self.file(#""name": { "givenName": "Joris", "infixName": "de", "familyName": "Wit" }"#)
        let text = "Here is the file:\n\n```json\n\(document)```\n\nAnything else?\n"
        #expect(try fixed(text) == text)
        var session = SessionWorld.session(["fcLindewold.level2.json": text])
        _ = session.fix { diagnostic, _ in diagnostic.automaticFix(allowsUnsafe: true) }
        let source = try #require(session.source(of: "fcLindewold.level2.json"))
        #expect(source.text(0..<source.count) == document)
    }

    /// What an unsafe fix overwrites is kept for the report.
    @Test func unsafeFixesNameWhatTheyOverwrite() throws {
        let text = Self.file(
            #""name": { "givenName": "Joris" (Jo), "infixName": "de", "familyName": "Wit" }"#)
        var session = SessionWorld.session(["fcLindewold.level2.json": text])
        let result = session.fix { diagnostic, _ in diagnostic.automaticFix(allowsUnsafe: true) }
        let file = try #require(result.files.first)
        let told = file.applied.map { $0.fix.title.en + $0.overwritten.joined() }.joined()
        let fixed = file.source.text(0..<file.source.count)
        #expect(fixed.contains("Jo)") || told.contains("Jo"))
    }

    @Test func commentedMembersAreKept() throws {
        let text = Self.file(#""name": { "givenName": "Joris", "infixName": "de", "familyName": "Wit" }"#)
        let start = try #require(text.range(of: "        { \"name\": { \"givenName\": \"Noor\""))
        let commented = text.replacingCharacters(
            in: start, with: "        /* { \"name\": { \"givenName\": \"Kim\" } }, */\n" + text[start])
        #expect(try fixed(commented).contains("Kim"))
    }

    @Test func recordsBetweenTwoListsAreNotMoved() throws {
        let museum = #"{ "idPlus": { "town": "Lindewold", "fullName": "Museum Lichtbeeld", "nickName": "Lichtbeeld" } }"#
        let text = """
            {
                "clubs": [
                    { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } }
                ],
                \(museum),
                "museums": [
                    \(museum)
                ]
            }

            """
        #expect(try fixed(text, path: "museums.level1.json") == text)
    }

    /// A fix that is refused says in its title what it would change.
    @Test func refusedFixesSayWhatTheyWouldChange() throws {
        let text = Self.file(#""name": { "givenName": "Joris" (Jo), "infixName": "de", "familyName": "Wit" }"#)
        let session = SessionWorld.session(["fcLindewold.level2.json": text])
        var trial = session
        let diagnostics = trial.lint().diagnostics.filter { $0.rule.id == "unescaped-quote" }
        let fix = try #require(diagnostics.first?.finding.fixes.first)
        #expect(fix.safety == .unsafe)
        #expect(fix.title.en.contains("Joris"))
    }
}

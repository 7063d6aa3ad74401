import ClubLint
import ClubModel
import ClubReference
import Foundation
import JSONSyntax
import Testing

/// A rule says by itself in which files it may find something: that spares the others a second reading, and hides nothing.
@Suite struct CheckTests {
    /// All rules on the examples of all rules.
    @Test(arguments: RuleCase.all)
    func noExampleIsOverlooked(_ test: RuleCase) {
        let example = test.workspace()
        for document in example.documents {
            #expect(Linter().overlooked(in: document, example.workspace) == [], sourceLocation: test.location)
        }
    }

    /// All rules on the samples, with values exchanged between their files.
    @Test func nothingIsOverlookedInMixedSamples() throws {
        var files = try samples()
        var random = SeededRandom(15)
        let linter = Linter()
        for _ in 0..<LongTests.count(150, quick: 50) {
            let target = Int.random(in: 0..<files.count, using: &random)
            let donor = Int.random(in: 0..<files.count, using: &random)
            files[target].bytes = mixed(files[target].bytes, files[donor].bytes, &random)
            let example = ExampleWorkspace(files, edition: nil, .builtIn)
            for document in example.documents {
                let overlooked = linter.overlooked(in: document, example.workspace)
                #expect(overlooked == [], "\(document.path)")
            }
        }
    }

    /// Rules about one document and those about several give together what all of them give at once.
    @Test func twoStepsAreOne() throws {
        let example = ExampleWorkspace(try samples(), edition: nil, .builtIn)
        let linter = Linter()
        for document in example.documents {
            let alone = linter.lint(document, example.workspace.premises, example.workspace.vocabulary)
            let together = linter.lint(document, linter.interests(in: document), in: example.workspace)
            let all = linter.lint(document, in: example.workspace)
            func text(_ diagnostics: [Diagnostic]) -> [String] {
                diagnostics.map { "\($0.start.offset) \($0.rule.id) \($0.message(in: .en))" }
            }
            #expect(text(linter.merged(alone, together)) == text(all))
        }
    }

    /// The files of the samples, each under its name alone; where two have one, the first.
    private func samples() throws -> [(name: String, bytes: [UInt8])] {
        let folder = Golden.repository.appendingPathComponent("Samples")
        let paths = try #require(FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String])
        var files: [String: [UInt8]] = [:]
        for path in paths.sorted() where path.hasSuffix(".json") {
            let name = String(path.split(separator: "/").last ?? "")
            if files[name] == nil { files[name] = [UInt8](try Data(contentsOf: folder.appendingPathComponent(path))) }
        }
        return files.map { (name: $0.key, bytes: $0.value) }.sorted { $0.name < $1.name }
    }

    /// Returns a file in which a text or number stands that another file has.
    private func mixed(_ bytes: [UInt8], _ donor: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
        let (tree, other) = (Tree(Source(path: "a.json", bytes)), Tree(Source(path: "b.json", donor)))
        func values(_ tree: Tree) -> [Range<Int>] {
            (0..<tree.count).filter { [.string, .number].contains(tree.tokens[$0].kind) }.map {
                Node(tree: tree, index: $0).range
            }
        }
        let (targets, sources) = (values(tree), values(other))
        guard !targets.isEmpty, !sources.isEmpty else { return bytes }
        var result = bytes
        let target = targets[Int.random(in: 0..<targets.count, using: &random)]
        result.replaceSubrange(target, with: donor[sources[Int.random(in: 0..<sources.count, using: &random)]])
        return result
    }
}

/// A finding is known by what it is about, never by what its message counts.
@Suite struct FindingIdentityTests {
    /// Whatever else a message quotes, numbers and neighbours, makes no other finding.
    @Test(arguments: RuleCase.all.filter(\.example.isBad))
    func countsAndNeighboursMakeNoOtherFinding(_ test: RuleCase) {
        let found = test.workspace().found(by: test.rule).flatMap { $0 }
        for diagnostic in found {
            var names = Fingerprints()
            var others = Fingerprints()
            let passing = diagnostic.finding.values.filter { !test.rule.identity.contains($0.name) }
            let other = diagnostic.quoting(passing.map { ($0.name, Phrase("another " + $0.value.en + " 29")) })
            #expect(
                names.fingerprint(diagnostic, path: "a.json") == others.fingerprint(other, path: "a.json"),
                sourceLocation: test.location)
        }
    }

    /// What a rule tells its findings apart by is a value of them.
    @Test(arguments: Rule.all.filter { !$0.identity.isEmpty }.map(\.id))
    func identityIsMadeOfValues(_ id: String) throws {
        let rule = try #require(Rule.named(id))
        let cases = RuleCase.all.filter { $0.rule.id == id && $0.example.isBad }
        let found = cases.flatMap { $0.workspace().found(by: rule).flatMap { $0 } }
        for name in rule.identity {
            #expect(found.contains { $0.finding.values.contains { $0.name == name } }, "\(name) is a value of the message")
        }
    }

    /// A value that changes is another finding, though the message be the same.
    @Test func theValueItselfCounts() {
        func print(_ date: String) -> [String] {
            let text =
                #"{ "members": [ { "name": { "givenName": "A", "familyName": "B" }, "optional": { "birthday": "\#(date)" } } ] }"#
            let example = ExampleWorkspace([("a.level2.json", Array(text.utf8))], edition: nil)
            return Baseline.names(of: example.run(Rule.named("sloppy-date")!)[0]) { $0 }
        }
        #expect(print("9999-2-3").count == 1)
        #expect(print("9999-2-3") == print("9999-2-3"))
        #expect(print("9999-2-3") != print("9999-2-4"))
    }

    @Test func aNeighbourMoreIsTheSameFinding() {
        func print(_ others: Int) -> [String] {
            let members = (0...others).map { number in
                #"{ "name": { "givenName": "N\#(number)", "familyName": "Evers" }, "optional": "#
                    + #"{ "featuredImage": "https://www.fotoclublindewold.example/fotos/foto.jpg" } }"#
            }
            let text = "{ \"members\": [ \(members.joined(separator: ", ")) ] }"
            let example = ExampleWorkspace([("a.level2.json", Array(text.utf8))], edition: nil)
            return Baseline.names(of: example.run(Rule.named("repeated-picture")!)[0]) { $0 }
        }
        #expect(print(28).count == 1)
        #expect(print(28) == print(29))
    }
}

/// What is said of a value of one kind in the place of another.
@Suite struct ForeignValueTests {
    private func remedy(_ optional: String) throws -> String {
        let text =
            "{ \"members\": [ { \"name\": { \"givenName\": \"Noor\", \"familyName\": \"Evers\" }, \"optional\": { \(optional) } } ] }"
        let example = ExampleWorkspace([("a.level2.json", Array(text.utf8))], edition: .edition2026)
        let rule = try #require(Rule.named("unknown-keyword"))
        return try #require(example.run(rule)[0].first).remedy(in: .en)
    }

    @Test func everyFieldThatTakesItIsNamed() throws {
        let keywords = "\"expertises\": [ \"2022-02-04\" ]"
        let all = try remedy(keywords)
        for name in ["birthday", "membershipStartDate", "membershipEndDate"] { #expect(all.contains("\"\(name)\""), "\(all)") }
        #expect(all.contains("whichever") && all.contains(" or "))
        let two = try remedy(keywords + ", \"membershipEndDate\": \"2024-01-01\"")
        #expect(!two.contains("membershipEndDate") && two.contains("\"birthday\" or \"membershipStartDate\""), "\(two)")
        let one = try remedy(keywords + ", \"membershipEndDate\": \"2024-01-01\", \"birthday\": \"9999-01-01\"")
        #expect(one.contains("\"membershipStartDate\", which is still empty"), "\(one)")
        let none = try remedy(
            keywords
                + ", \"membershipEndDate\": \"2024-01-01\", \"birthday\": \"9999-01-01\", \"membershipStartDate\": \"2020-01-01\""
        )
        #expect(none.contains("Take it away here"), "\(none)")
    }

    /// Two values that stand in each other's fields are exchanged, and neither is lost.
    @Test func exchangesWithItsPartner() throws {
        let text =
            #"{ "members": [ { "optional": { "website": "1961-05-17", "birthday": "https://www.example.com/evers/" } } ] }"#
        let example = ExampleWorkspace([("a.level2.json", Array(text.utf8))], edition: .edition2026)
        for id in ["malformed-address", "malformed-date"] {
            let rule = try #require(Rule.named(id))
            let found = try #require(example.run(rule)[0].first)
            let fix = try #require(found.finding.fixes.first)
            #expect(fix.safety == .unsafe)
            let exchanged = String(decoding: Source(path: "a.level2.json", text).applying(fix.edits), as: UTF8.self)
            #expect(exchanged.contains(#""website": "https://www.example.com/evers/", "birthday": "1961-05-17""#), "\(exchanged)")
            #expect(found.remedy(in: .nl).contains("Verwissel"))
        }
    }

    @Test func noFieldIsLeftOutOfTheList() throws {
        let pages = try remedy("\"expertises\": [ \"https://www.example.com/evers/\" ]")
        for name in ["website", "level3URL"] { #expect(pages.contains("\"\(name)\""), "\(pages)") }
        #expect(!pages.contains("Image"), "a page is no picture")
        let pictures = try remedy("\"expertises\": [ \"https://www.example.com/evers.jpg\" ]")
        for name in ["photographerImage", "featuredImage"] { #expect(pictures.contains("\"\(name)\""), "\(pictures)") }
        #expect(!pictures.contains("website"), "a picture is no page")
    }
}

/// What is proposed for a text or a list where an object belongs, and where nobody can tell.
@Suite struct MeantObjectTests {
    @Test(arguments: [
        (#""name": "Noor Evers""#, #"{ "givenName": "Noor", "infixName": "", "familyName": "Evers" }"#),
        (#""name": "Anna Maria van den Berg""#, #"{ "givenName": "Anna Maria", "infixName": "van den", "familyName": "Berg" }"#),
        (#""name": ["Noor", "van", "Dalen"]"#, #"{ "givenName": "Noor", "infixName": "van", "familyName": "Dalen" }"#),
        // Of three names nobody knows which the one in the middle belongs to; and these are no names.
        (#""name": "Noor Maria Evers""#, nil), (#""name": "Noor""#, nil), (#""name": "van Dalen""#, nil),
        (#""name": "Noor van""#, nil), (#""name": "Dalen, Noor""#, nil), (#""name": "noor@example.com x""#, nil),
        (#""name": ["Noor", 3]"#, nil), (#""name": []"#, nil), (#""name": """#, nil),
    ])
    func names(json: String, meant: String?) throws { #expect(try suggestion("{ \"members\": [ { \(json) } ] }") == meant) }

    @Test(arguments: [
        (#""52.0907, 5.1214""#, #"{ "latitude": 52.0907, "longitude": 5.1214 }"#),
        (#""52.0907 5.1214""#, #"{ "latitude": 52.0907, "longitude": 5.1214 }"#),
        (#""52,0907; 5,1214""#, #"{ "latitude": 52.0907, "longitude": 5.1214 }"#),
        (#""52,0907, 5,1214""#, nil),
        ("[-33.5, 151.25]", #"{ "latitude": -33.5, "longitude": 151.25 }"#),
        (#""151.25, -33.5""#, nil), (#""52, 5""#, nil), ("[52.0907]", nil), (#"["52.0907", "5.1214"]"#, nil),
        (#""Utrecht""#, nil),
    ])
    func places(json: String, meant: String?) throws {
        #expect(try suggestion("{ \"club\": { \"coordinates\": \(json) } }") == meant)
    }

    @Test(arguments: [
        (#""Voorzitter""#, #"{ "isChairman": true }"#),
        (#"["is-Admin", "secretaris"]"#, #"{ "isAdmin": true, "isSecretary": true }"#),
        (#""isFormerMember""#, nil), (#""painter""#, nil), (#"["isAdmin", "isAdmin"]"#, nil), ("[]", nil),
    ])
    func roles(json: String, meant: String?) throws {
        #expect(try suggestion("{ \"members\": [ { \"optional\": { \"roles\": \(json) } } ] }") == meant)
    }

    private func suggestion(_ text: String) throws -> String? {
        let example = ExampleWorkspace([("a.level2.json", Array(text.utf8))], edition: .edition2026)
        let rule = try #require(Rule.named("mistyped-value"))
        let finding = try #require(example.run(rule)[0].first).finding
        #expect(finding.fixes.count == finding.suggestions.count && finding.fixes.allSatisfy { $0.safety == .unsafe })
        return finding.suggestions.first
    }
}

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

import ClubLint
import ClubModel
import JSONSyntax
import Testing

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

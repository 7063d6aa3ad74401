import ClubLint
import Foundation
import Testing

/// `duplicate-club` is `Rule.duplicateClub`, declared in a file in the folder of its theme, with the rules that are like it. Rules
/// that find nothing by themselves are rows of the lists in `Rules/Tables`, and the rules about photos are made of the list in
/// `Rules/Pictures`.
@Suite struct RuleFileTests {
    /// The files in the folders of the themes.
    static let files = RepositoryFile.sources.filter {
        $0.path.wholeMatch(of: /Sources\/ClubLint\/Rules\/\w+\/\w+\.swift/) != nil
    }

    /// The rules that are neither rows of those lists nor made of a `PictureConcern`.
    static let ownRules = Rule.all.filter { rule in
        rule.cellCause == nil && !PictureConcern.all.contains { $0.id == rule.id }
    }

    /// The paths of the files that declare a rule, by its id.
    static let paths: [String: [String]] = {
        var paths: [String: [String]] = [:]
        for file in files {
            for rule in declared(in: file) { paths[rule.id, default: []].append(file.path) }
        }
        return paths
    }()

    /// Returns `duplicateClub` for `duplicate-club`; `json` and its like are words, as in `not-json` and `notJson`.
    static func identifier(_ id: String) -> String {
        let words = id.split(separator: "-")
        return words.enumerated().map { $0.offset == 0 ? String($0.element) : $0.element.capitalized }.joined()
    }

    /// Returns the identifiers and ids of the rules that a file declares.
    ///
    /// The id of a rule is the first one after its identifier, because examples may have ids in them as well.
    static func declared(in file: RepositoryFile) -> [(identifier: String, id: String)] {
        var declared: [(identifier: String, id: String)] = []
        for match in file.text.matches(of: /static let (\w+)(?:: Rule)? = Rule\(/) {
            let rest = file.text[match.range.upperBound...]
            guard let id = rest.firstMatch(of: /\bid:\s*"([a-z0-9-]+)"/) else { continue }
            declared.append((identifier: String(match.1), id: String(id.1)))
        }
        return declared
    }

    @Test func identifierHasTheFirstIdAfterIt() {
        let text = """
            static let firstRule = Rule(id: "first-rule", examples: [.bad("{ id: "of-an-example" }")])
            static let secondRule: Rule = Rule(
                id: "second-rule",
            """
        let declared = Self.declared(in: RepositoryFile(path: "Rules.swift", text: text))
        #expect(declared.map(\.identifier) == ["firstRule", "secondRule"])
        #expect(declared.map(\.id) == ["first-rule", "second-rule"])
    }

    /// A file that declares no rule is a part of those that do.
    @Test(arguments: files)
    func identifierIsMadeOfTheId(_ file: RepositoryFile) {
        for rule in Self.declared(in: file) {
            #expect(rule.identifier.lowercased() == Self.identifier(rule.id).lowercased())
            #expect(Rule.named(rule.id) != nil, "add .\(rule.identifier) to AllRules.swift")
        }
    }

    @Test(arguments: ownRules.map(\.id))
    func ruleIsDeclaredOnce(_ id: String) {
        let paths = Self.paths[id] ?? []
        #expect(paths.count == 1, "\(paths)")
    }

    /// Each list in `Rules/Tables` is in the order of the ids, and they hold every rule about tables.
    @Test func rulesAboutTablesAreInTheirLists() {
        let lists = Self.files.filter { $0.path.hasPrefix("Sources/ClubLint/Rules/Tables/") }.map { file in
            file.text.matches(of: /\bid: "([a-z0-9-]+)"/).map { String($0.1) }
        }
        for list in lists { #expect(list == list.sorted()) }
        #expect(lists.joined().sorted() == Rule.all.filter { $0.cellCause != nil }.map(\.id))
    }

    @Test func listIsInTheOrderOfTheIds() throws {
        let list = try #require(RepositoryFile.sources.first { $0.path == "Sources/ClubLint/Rules/AllRules.swift" })
        let names = list.text.matches(of: /^\s+\.(\w+),?$/.anchorsMatchLineEndings()).map { $0.1.lowercased() }
        #expect(names == Self.ownRules.map { Self.identifier($0.id).lowercased() })
        #expect(Rule.all.map(\.id) == Rule.all.map(\.id).sorted())
    }
}

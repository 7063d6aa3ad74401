import ClubLint
import Foundation
import Testing

/// One rule, one file, one name: `duplicate-club` is `Rule.duplicateClub` in `DuplicateClub.swift`. Rules that find nothing by
/// themselves are rows of the lists in `Rules/Tables`, and what is said of pictures is made of the list in `Rules/Pictures`.
@Suite struct RuleFileTests {
    static let files = RepositoryFile.sources.filter {
        $0.path.hasPrefix("Sources/ClubLint/Rules/") && $0.stem != "AllRules"
    }

    /// The rules that are neither rows of those lists nor made of a `PictureConcern`.
    static let ownFiles = Rule.all.filter { rule in
        rule.cellCause == nil && !PictureConcern.all.contains { $0.id == rule.id }
    }

    /// Returns `duplicateClub` for `duplicate-club`; `json` and its like are words, as in `not-json` and `notJson`.
    static func identifier(_ id: String) -> String {
        let words = id.split(separator: "-")
        return words.enumerated().map { $0.offset == 0 ? String($0.element) : $0.element.capitalized }.joined()
    }

    /// Returns the ids and identifiers of the rules that a file declares.
    static func declared(in file: RepositoryFile) -> [(identifier: String, id: String)] {
        let names = file.text.matches(of: /static let (\w+)(?:: Rule)? = Rule\(/).map { String($0.1) }
        let ids = file.text.matches(of: /\bid:\s*"([a-z0-9-]+)"/).map { String($0.1) }
        return Array(zip(names, ids)).map { (identifier: $0, id: $1) }
    }

    /// A file that declares no rule is a part of those that do, and is called after no rule.
    @Test(arguments: files)
    func fileIsCalledAfterItsRule(_ file: RepositoryFile) {
        let declared = Self.declared(in: file)
        #expect(declared.count <= 1, "one rule, one file: \(declared.map(\.id))")
        guard let rule = declared.first else { return }
        let name = rule.identifier
        #expect(name.lowercased() == Self.identifier(rule.id).lowercased())
        #expect(file.stem.lowercased() == name.lowercased())
        #expect(file.stem.first?.isUppercase == true)
        #expect(Rule.named(rule.id) != nil, "add .\(name) to AllRules.swift")
    }

    @Test(arguments: ownFiles.map(\.id))
    func ruleHasItsFile(_ id: String) {
        let holders = Self.files.filter { Self.declared(in: $0).contains { $0.id == id } }
        #expect(holders.count == 1, "\(holders.map(\.path))")
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
        #expect(names == Self.ownFiles.map { Self.identifier($0.id).lowercased() })
        #expect(Rule.all.map(\.id) == Rule.all.map(\.id).sorted())
    }
}

import JSONSyntax
import Testing

@testable import ClubModel

/// What an edit of a Level 1 file changes of what files tell each other.
@Suite struct WorkspaceDifferenceTests {
    private static func root(_ includes: String...) -> String {
        let entries = includes.map { "\"https://www.example.com/\($0)\"" }.joined(separator: ", ")
        return #"{ "level1Header": { "level1URLIncludes": [ \#(entries) ] } }"#
    }

    private static func clubs(_ town: String) -> String {
        #"{ "clubs": [ { "idPlus": { "town": "\#(town)", "fullName": "Fotoclub \#(town)", "nickName": "fc\#(town)" } } ] }"#
    }

    /// Makes a workspace of a root, after another one where there is one.
    private static func workspace(_ root: String, after former: Workspace? = nil) -> Workspace {
        let texts = [
            "clubsXX.level1.json": clubs("Lindewold"), "clubsXY.level1.json": clubs("Oostmare"), "root_.level1.json": root,
        ]
        let facts = texts.sorted { $0.key < $1.key }.map { path, text in
            former.flatMap { former in path == "root_.level1.json" ? nil : former.number(ofPath: path).map { former.files[$0] } }
                ?? FileFacts(Document(Source(path: path, text)), collecting: [])
        }
        let settings = Workspace.Settings(root: "root_.level1.json", today: Day(year: 2026, month: 8, day: 22)!)
        return Workspace(facts, settings, indexes: [], after: former)
    }

    private static func isCollected(_ recipe: CollectedRecipe, in workspace: Workspace) -> Bool? {
        guard case .only(let change) = workspace.difference else { return nil }
        return change.collected.contains { $0 === recipe }
    }

    @Test func aSlipInAnIncludeLeavesTheTreeAsItIsMeant() {
        let before = Self.workspace(Self.root("clubsXX.level1.json", "clubsXY.level1.json"))
        let broken = Self.workspace(Self.root("clubsXXe.level1.json", "clubsXY.level1.json"), after: before)
        #expect(Self.isCollected(.includes, in: broken) == true)
        #expect(Self.isCollected(.tree, in: broken) == false)
        #expect(broken.scopes == before.scopes && broken.isMeantToBeInTree(0))
        #expect(!broken.isInTree(0) && broken.includeProblems(ofFile: 2).count == 1)
        let again = Self.workspace(Self.root("clubsXX.level1.json", "clubsXY.level1.json"), after: broken)
        #expect(Self.isCollected(.tree, in: again) == false)
        #expect(again.isInTree(0) && again.includeProblems(ofFile: 2).isEmpty)
    }

    @Test func anIncludeLessOrInAnotherPlaceMakesAnotherTree() {
        let before = Self.workspace(Self.root("clubsXX.level1.json", "clubsXY.level1.json"))
        let shorter = Self.workspace(Self.root("clubsXY.level1.json"), after: before)
        #expect(Self.isCollected(.tree, in: shorter) == true)
        #expect(!shorter.isMeantToBeInTree(0))
        let turned = Self.workspace(Self.root("clubsXY.level1.json", "clubsXX.level1.json"), after: before)
        #expect(Self.isCollected(.tree, in: turned) == true)
        #expect(turned.scopes[0].map(\.file) == [1, 0])
    }
}

/// Two texts may share a hash, by chance or because somebody wants it: what is said about them goes by the texts.
@Suite struct EqualHashTests {
    /// Returns two texts of sixteen letters and signs that share a hash, also with the same text behind both.
    ///
    /// - Parameter count: The length of the whole text, which is part of the hash.
    private static func pair(count: Int = 16) -> (String, String) {
        var random = SeededRandom(14)
        func eight() -> [UInt8] { (0..<8).map { _ in UInt8.random(in: 0x61...0x7A, using: &random) } }
        func word(_ bytes: [UInt8]) -> UInt64 { bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) } }
        // The state of `textHash` behind the first eight bytes.
        func state(_ bytes: [UInt8]) -> UInt64 {
            let hash = (UInt64(count) ^ word(bytes)) &* 0x9E37_79B9_7F4A_7C15
            return hash ^ hash >> 32
        }
        let (first, second) = (eight(), eight())
        while true {
            let other = eight()
            let rest = word(second) ^ state(first) ^ state(other)
            let bytes = (0..<8).map { UInt8(truncatingIfNeeded: rest >> ($0 * 8)) }
            let fits = bytes.allSatisfy { 0x23...0x7E ~= $0 && $0 != UInt8(ascii: "\\") }
            guard fits, other != first else { continue }
            return (String(decoding: first + second, as: UTF8.self), String(decoding: other + bytes, as: UTF8.self))
        }
    }

    private static func file(_ club: String, _ members: String) -> String {
        """
        { "club": { "idPlus": { "town": "\(club)", "fullName": "Fotoclub \(club)", "nickName": "fc\(club)" } }, "members": [ \(members) ] }
        """
    }

    private static func member(_ given: String, _ optional: String) -> String {
        "{ \"name\": { \"givenName\": \"\(given)\", \"familyName\": \"Evers\" }, \"optional\": { \(optional) } }"
    }

    /// Returns what is found in files in which `1` stands for the first of the texts and `2` for the second.
    private func found(_ rule: String, _ first: String, _ second: String, _ files: (String, String) -> [String: String]) throws
        -> String
    {
        let folder = try TemporaryFolder()
        for (name, text) in files(first, second) { try folder.write(text, to: name) }
        return try Program.run(["--rule", rule, "--format", "concise", "--fail-on", "never"], in: folder).output
    }

    private static let behindRemark = " Fotoclub Lindewold meets here."

    /// The rules that look at several files, each with files in which it reports something if both texts are the same one.
    static let rules: [(rule: String, files: @Sendable (String, String) -> [String: String])] = [
        (
            "copied-remark",
            { one, two in
                let clubs = [("Lindewold", one), ("Oostmare", two)].map { town, text in
                    """
                    { "idPlus": { "town": "\(town)", "fullName": "Fotoclub \(town)", "nickName": "fc\(town)" },
                      "optional": { "remark": [ { "language": "EN", "value": "\(text)\(behindRemark)" } ] } }
                    """
                }
                return ["root_.level1.json": "{ \"clubs\": [ \(clubs.joined(separator: ", ")) ] }"]
            }
        ),
        (
            "too-many-keywords-together",
            { one, two in
                [
                    "a.level2.json": file("Lindewold", member(one, "\"expertises\": [ \"Landscape\", \"Travel\" ]")),
                    "b.level2.json": file("Oostmare", member(two, "\"expertises\": [ \"Macro\", \"Sport\" ]")),
                ]
            }
        ),
        (
            "person-disagreement",
            { one, two in
                [
                    "a.level2.json": file("Lindewold", member(one, "\"website\": \"https://www.evers.example/\"")),
                    "b.level2.json": file("Oostmare", member(two, "\"website\": \"https://www.noor.example/\"")),
                ]
            }
        ),
    ]

    @Test(arguments: ["", behindRemark]) func theTextsShareAHash(_ rest: String) {
        let (one, two) = Self.pair(count: 16 + rest.utf8.count)
        #expect(one != two && textHash(of: Array((one + rest).utf8)[...]) == textHash(of: Array((two + rest).utf8)[...]))
    }

    @Test(arguments: Self.rules.indices)
    func textsDecide(_ number: Int) throws {
        let (rule, files) = Self.rules[number]
        let (one, two) = Self.pair(count: rule == "copied-remark" ? 16 + Self.behindRemark.utf8.count : 16)
        let same = try found(rule, one, one, files)
        #expect(same.contains("[\(rule)]"), "\(same)")
        let other = try found(rule, one, two, files)
        #expect(!other.contains("[\(rule)]"), "\(other)")
    }

    /// Here the texts are to be the same, and are not.
    @Test func whoSharesAHashWithAMemberIsNone() throws {
        let (one, two) = Self.pair()
        func files(_ one: String, _ two: String) -> [String: String] {
            [
                "fcLindewold.level2.json": Self.file("Lindewold", Self.member(one, "")),
                "a.level3.json": """
                { "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } },
                  "member": { "name": { "givenName": "\(two)", "familyName": "Evers" } }, "images": [] }
                """,
            ]
        }
        #expect(!(try found("unknown-member", one, one, files)).contains("[unknown-member]"))
        #expect(try found("unknown-member", one, two, files).contains("[unknown-member]"))
    }

    @Test func remarksDifferByTheirText() throws {
        let (one, two) = Self.pair()
        func files(_ one: String, _ two: String) -> [String: String] {
            func remark(_ text: String) -> String {
                "\"optional\": { \"remark\": [ { \"language\": \"EN\", \"value\": \"\(text)\" } ] }"
            }
            let id =
                "\"idPlus\": { \"town\": \"Lindewold\", \"fullName\": \"Fotoclub Lindewold\", \"nickName\": \"fcLindewold\" }"
            return [
                "root_.level1.json": "{ \"clubs\": [ { \(id), \(remark(one)) } ] }",
                "fcLindewold.level2.json": "{ \"club\": { \(id), \(remark(two)) }, \"members\": [] }",
            ]
        }
        #expect(!(try found("remark-differs", one, one, files)).contains("[remark-differs]"))
        #expect(try found("remark-differs", one, two, files).contains("[remark-differs]"))
    }
}

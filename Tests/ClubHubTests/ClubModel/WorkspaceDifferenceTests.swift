import ClubModel
import JSONSyntax
import Testing

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

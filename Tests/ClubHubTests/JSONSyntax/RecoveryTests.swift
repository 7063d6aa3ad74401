import JSONSyntax
import Testing

/// What the parser makes of the mistakes that people make.
@Suite struct RecoveryTests {
    static let all =
        BrokenSeparators.all + BrokenQuotes.all + BrokenValues.all + UnopenedBrackets.all + UnclosedBrackets.all
        + StrayBrackets.all + BrokenExtras.all

    @Test(arguments: all) func `every mistake is one error`(broken: Broken) {
        let tree = Tree(text: broken.text)
        #expect(tree.errors.map(\.cause) == broken.causes)
        #expect(tree.marked == broken.marked)
    }

    @Test(arguments: all) func `the tree is what was meant`(broken: Broken) {
        let tree = Tree(text: broken.text)
        #expect(tree.outline == broken.tree)
        #expect(tree.brokenPromise() == nil)
    }

    @Test(arguments: all) func `repairs make it valid`(broken: Broken) {
        let repaired = Tree(text: broken.text).repaired
        if let expected = broken.repaired {
            #expect(repaired == expected)
            #expect(Tree(text: expected).errors.isEmpty)
        } else {
            #expect(!Tree(text: repaired).errors.isEmpty)
        }
    }

    @Test(arguments: all) func `what is certain is not mended twice`(broken: Broken) {
        // After the certain repairs only the other errors are left.
        let tree = Tree(text: broken.text)
        let certain = tree.errors.filter(\.isRepairCertain)
        let mended = tree.source.applying(certain.flatMap(\.repair))
        let again = Tree(Source(path: "mended.json", mended))
        #expect(again.errors.map(\.cause) == tree.errors.filter { !$0.isRepairCertain }.map(\.cause))
    }

    @Test func `errors know their tokens`() {
        let tree = Tree(text: #"{"latitude": 52,38, town: 'Dorp'}"#)
        #expect(tree.errors.map { tree.tokens[$0.token].kind } == [.number, .key, .string])
    }

    @Test func `texts of errors`() {
        #expect(Tree(text: "{\"a\": [{\"b\": 1").errors.map(\.text) == ["}]}"])
        #expect(Tree(text: "[Ja, None]").errors.map(\.text) == ["true", "null"])
        #expect(Tree(text: "[\u{A0}1,\u{A0}2]").errors.map(\.text) == ["2"])
        #expect(Tree(text: "{\"list\": [1}").errors.map(\.text) == ["]"])
    }
}

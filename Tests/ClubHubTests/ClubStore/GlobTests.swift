import Testing

@testable import ClubStore

@Suite struct GlobTests {
    @Test(arguments: [
        ("Samples/broken-*/**", "Samples/broken-1/a.json"), ("Samples/broken-*/**", "Samples/broken-1/b/c/a.json"),
        ("*.json", "a.json"), ("*.json", "deep/down/a.json"), ("drafts", "drafts/a.json"), ("drafts", "x/drafts/a.json"),
        ("drafts/", "drafts/a.json"), ("./drafts/*", "drafts/a.json"), ("**/old/*", "old/a.json"), ("**/old/*", "x/y/old/a.json"),
        ("a/**/b.json", "a/b.json"), ("a/**/b.json", "a/x/y/b.json"), ("fc?.json", "fcé.json"), ("a*b*c", "aXbYbZc"),
        ("x/a", "x/a/b/c.json"), ("**", "a"), ("clubs*.level1.json", "clubsNL.level1.json"),
    ])
    func matches(_ pattern: String, _ path: String) {
        #expect(Glob(pattern).matches(path))
    }

    @Test(arguments: [
        ("Samples/broken-*/**", "Samples/broken-1"), ("Samples/broken-*/**", "Samples/good/a.json"),
        ("Samples/*.json", "Samples/x/a.json"), ("Samples/*.json", "a/Samples/b.json"), ("fc?.json", "fc.json"),
        ("fc?.json", "fc12.json"), ("*.json", "a.jsonl"), ("a/**/b.json", "a/x/c.json"), ("a*b*c", "aXbYbZ"), ("x/a", "x/ab"),
        ("Drafts", "drafts/a.json"),
    ])
    func leavesAlone(_ pattern: String, _ path: String) {
        #expect(!Glob(pattern).matches(path))
    }

    /// What `git check-ignore` says of the same patterns and paths.
    @Test(arguments: [
        ("draft[0-9].json", "draft7.json", true), ("draft[0-9].json", "draft.json", false),
        ("draft[!0-9].json", "draftx.json", true), ("draft[^0-9].json", "draft7.json", false), ("a[]]b", "a]b", true),
        ("a[]b", "ab", false), ("a[b", "a[b", false), ("a\\[b", "a[b", true), ("\\!a", "!a", true), ("\\#a", "#a", true),
        ("a\\*b", "a*b", true), ("a\\*b", "axb", false), ("a\\ ", "a ", true), ("[[:digit:]]x", "7x", true),
        ("[[:digit:]]x", "ax", false), ("[a\\]]x", "]x", true), ("[a-]x", "-x", true), ("[b-a]x", "ax", false),
        ("old/[ab]/*.json", "old/b/c.json", true), ("x[/]y", "x/y", false),
    ])
    func patternsOfGit(_ pattern: String, _ path: String, _ expected: Bool) {
        #expect(Glob(git: pattern).matches(path) == expected)
    }

    @Test func staysLinearOnHostilePatterns() {
        let pattern = Glob(String(repeating: "**/", count: 200) + String(repeating: "*a", count: 200))
        #expect(!pattern.matches(String(repeating: "a/", count: 300) + String(repeating: "a", count: 199)))
    }
}

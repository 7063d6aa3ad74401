package import JSONSyntax

/// The four kinds of file, named by what they hold.
package enum Level: Int, Sendable, CaseIterable {
    /// Level 0: keywords with their translations, and languages.
    case keywords
    /// Level 1: clubs and museums, and the files that hold more of them.
    case clubs
    /// Level 2: one club and its members.
    case members
    /// Level 3: the images of one member.
    case images

    /// Returns the level that a file's name announces, as in `fcLindewold.level2.json`; `nil` where it announces none.
    package init?(fileName: String) {
        let ending = fileName.utf8.suffix(12).map { $0.asciiLowercased }
        guard ending.count == 12, ending.starts(with: ".level".utf8), ending[7...].elementsEqual(".json".utf8) else { return nil }
        self.init(rawValue: Int(ending[6]) - 0x30)
    }
}

extension Level {
    /// Returns the level that a tree's content shows, whatever the file is called; `nil` where it shows none.
    package init?(contentOf tree: Tree) {
        guard let level = Level.level(of: tree.root) else { return nil }
        self = level
    }

    private static func level(of root: Node) -> Level? {
        if root.kind == .array { return root.elements.contains { $0["idPlus"] != nil } ? .clubs : nil }
        var level: Level?
        for (key, value) in root.fields {
            // The first name that only one level has decides; `club` and `optional` stand in two.
            if key.isText("members") || key.isText("memberList") { return .members }
            if key.isText("images") || key.isText("level3Header") { return .images }
            if key.isText("member"), value.kind == .object { return .images }
            if key.isText("clubs") || key.isText("museums") || key.isText("level1Header") || key.isText("level1")
                || key.isText("photoclubs") || key.isText("musea")
            {
                return .clubs
            }
            if key.isText("expertises") || key.isText("keywords") || key.isText("languages") { return .keywords }
            if key.isText("club") { level = .members }
        }
        return level
    }
}

/// The two living versions of the format (FORMAT.md 15). Older ones are dead: no app reads them.
package enum Edition: Int, Sendable, CaseIterable {
    /// `keywords`, `localizations`, `contactEmail`.
    case edition2024 = 2024
    /// `expertises`, `name`, `maintainerEmail`, includes.
    case edition2026 = 2026
}

import ClubModel
import JSONSyntax

/// What names tell before a file is read.
enum FileNames {
    /// The names of a Level 1 root, the one that the current apps read first.
    static let roots = ["root_.level1.json", "root.level1.json"]
    /// The name of the Level 0 file beside the root.
    static let keywords = "root.level0.json"

    /// Whether a file may hold a level, by its name: every `*.json` except those that belong to other tools, and the galleries
    /// of JuiceBox, which stand in for Level 3.
    ///
    /// Windows hides the ending of a file that an editor saved as `*.json.txt`: such a file is found, to say so.
    static func mayHoldLevel(_ name: String) -> Bool {
        if GalleryFormat.isName(name) { return true }
        let name = name.lowercased()
        guard name.hasSuffix(".json") || name.hasSuffix(".json.txt"), name.utf8.first != UInt8(ascii: ".") else { return false }
        return !othersNames.contains(name) && !othersPrefixes.contains { name.hasPrefix($0) }
    }

    /// Whether a folder is looked into: not what tools make and people do not see.
    static func isFolderForPeople(_ name: String) -> Bool {
        name.utf8.first != UInt8(ascii: ".") && name != "node_modules"
    }

    private static let othersNames: Set<String> = [
        "package.json", "package-lock.json", "npm-shrinkwrap.json", "composer.json", "manifest.json", "contents.json",
        "bower.json", "tslint.json", "lerna.json", "nx.json", "turbo.json", "vercel.json", "firebase.json", "deno.json",
        "angular.json", "clubhub-baseline.json", "renovate.json", "global.json", "launch.json", "settings.json", "tasks.json",
        "extensions.json",
    ]
    private static let othersPrefixes = ["tsconfig", "jsconfig", "appsettings"]
}

import ClubModel
package import JSONSyntax

/// Finds the workspaces that the named paths belong to.
///
/// A workspace is what lies under its root's folder, whichever of its files was named: a run on one file and a run on the
/// folder then agree about that file. Files without a root above them form a workspace with those of their own folder.
package struct WorkspaceFinder {
    private let tree: any FileTree
    private let here: WorkingFolder
    private let root: String?
    private let keywords: String?
    private let boundaries: (String) throws -> Boundaries
    private var listings: [String: [FileSystem.Entry]] = [:]
    private var homes: [String: Home] = [:]
    private var excludedCount = 0
    private var linkedFolders: [String] = []
    private var ignoreFiles: IgnoreFiles
    private var ignored: [String] = []

    /// The workspace that a folder belongs to.
    private struct Home {
        let root: String?
        let folder: String
        let boundaries: Boundaries
        var key: String { root ?? folder }
    }

    /// - Parameters:
    ///   - tree: Where the files are.
    ///   - here: Where the user stands.
    ///   - root: The absolute path of the root that the user chose.
    ///   - keywords: The absolute path of the Level 0 file that the user chose.
    ///   - boundaries: What the configuration says that counts in a folder, given by its absolute path.
    package init(
        in tree: any FileTree = Disk(), here: WorkingFolder, root: String? = nil, keywords: String? = nil,
        boundaries: @escaping (String) throws -> Boundaries = { Boundaries(folder: $0) }
    ) {
        self.tree = tree
        self.here = here
        self.root = root
        self.keywords = keywords
        self.boundaries = boundaries
        ignoreFiles = IgnoreFiles(tree)
    }

    /// Returns the workspaces of the named files and folders, by the paths of their folders.
    ///
    /// - Parameters:
    ///   - typed: What the user named.
    ///   - sources: Files that are not on disk but are checked as if they were, such as standard input.
    package mutating func find(_ typed: [String], sources: [Source] = []) throws -> [WorkspaceFiles] {
        var groups: [String: WorkspaceFiles] = [:]
        var shown: [String: [String: WorkspaceFiles.File]] = [:]
        func add(_ home: Home, _ location: String, isNamed: Bool, source: Source? = nil) {
            var file = WorkspaceFiles.File(
                path: here.shown(location), location: location, isShown: true, isNamed: isNamed, source: source)
            if let known = shown[home.key]?[location] {
                file.isNamed = file.isNamed || known.isNamed
                file.source = file.source ?? known.source
            }
            shown[home.key, default: [:]][location] = file
        }
        for path in typed {
            let location = here.absolute(path)
            switch tree.kind(of: location) {
            case nil: throw missing(path, location)
            case .folder:
                for file in try filesBelow(location) {
                    let home = try home(of: WorkingFolder.parent(of: file))
                    if home.boundaries.excludes(file) {
                        excludedCount += 1
                    } else if ignoreFiles.leaveOut(file, below: location) {
                        ignored.append(here.shown(file))
                    } else {
                        add(home, file, isNamed: false)
                    }
                    if groups[home.key] == nil { groups[home.key] = try neighbours(home) }
                }
            case .file, .other:
                let home = try home(of: WorkingFolder.parent(of: location))
                add(home, location, isNamed: true)
                if groups[home.key] == nil { groups[home.key] = try neighbours(home) }
            }
        }
        for source in sources {
            let location = here.absolute(source.path)
            let home = try home(of: WorkingFolder.parent(of: location))
            add(home, location, isNamed: true, source: source)
            if groups[home.key] == nil { groups[home.key] = try neighbours(home) }
        }
        var result: [WorkspaceFiles] = []
        for (key, group) in groups {
            var group = group
            var rest = shown[key] ?? [:]
            for index in group.files.indices {
                if let file = rest.removeValue(forKey: group.files[index].location) { group.files[index] = file }
            }
            group.files += rest.values
            group.files.sort { FileSystem.precedes($0.path, $1.path) }
            result.append(group)
        }
        result.sort { FileSystem.precedes($0.folder, $1.folder) }
        // A workspace of which everything is excluded need not be read, unless it is all that there is.
        if let first = result.first {
            result.removeAll { !$0.files.contains(where: \.isShown) }
            if result.isEmpty { result = [first] }
        }
        if !result.isEmpty {
            result[0].excludedCount = excludedCount
            result[0].linkedFolders = linkedFolders
            result[0].ignored = ignored
        }
        return result
    }

    /// Returns the Level 0 file that counts in a folder: beside the root, else in the nearest folder upwards that has one.
    package static func keywordsFile(from folder: String, root: String? = nil) -> String? {
        var folder = root.map(WorkingFolder.parent(of:)) ?? folder
        while true {
            let path = WorkingFolder.path(FileNames.keywords, in: folder)
            if FileSystem.kind(of: path) == .file { return path }
            if folder == "/" || root != nil { return nil }
            folder = WorkingFolder.parent(of: folder)
        }
    }

    /// Whether a file may hold a level, by the name that its path ends with.
    package static func mayHoldLevel(_ path: String) -> Bool { FileNames.mayHoldLevel(lastPathComponent(path)) }

    /// Whether a folder of a name is looked into: not what tools make and people do not see.
    package static func looksInto(_ name: String) -> Bool { FileNames.isFolderForPeople(name) }

    // MARK: Which workspace

    private mutating func home(of folder: String) throws -> Home {
        if let home = homes[folder] { return home }
        let home = try makeHome(of: folder)
        homes[folder] = home
        return home
    }

    private func makeHome(of folder: String) throws -> Home {
        if let root {
            let base = WorkingFolder.parent(of: root)
            return Home(root: root, folder: base, boundaries: try boundaries(base))
        }
        let nearest = WorkspaceFinder.nearestRoot(from: folder, in: tree)
        let base = nearest.map(WorkingFolder.parent(of:)) ?? folder
        let boundaries = try boundaries(base)
        if let configured = boundaries.root {
            let configuredBase = WorkingFolder.parent(of: configured)
            // A folder below the configured root that has a root of its own stays a workspace of its own.
            let isNested = nearest != nil && WorkingFolder.relative(base, to: configuredBase) != nil
            if !isNested { return Home(root: configured, folder: configuredBase, boundaries: boundaries) }
        }
        return Home(root: nearest, folder: base, boundaries: boundaries)
    }

    /// Returns the Level 1 root in a folder or in the nearest one upwards that has one.
    package static func nearestRoot(from folder: String, in tree: any FileTree = Disk()) -> String? {
        var folder = folder
        while true {
            if let root = rootFile(in: folder, tree) { return root }
            if folder == "/" { return nil }
            folder = WorkingFolder.parent(of: folder)
        }
    }

    private static func rootFile(in folder: String, _ tree: any FileTree) -> String? {
        FileNames.roots.lazy.map { WorkingFolder.path($0, in: folder) }.first { tree.kind(of: $0) == .file }
    }

    // MARK: Which files

    /// Returns the files that belong to a workspace whichever of them was named.
    private mutating func neighbours(_ home: Home) throws -> WorkspaceFiles {
        var locations: [String] = []
        if home.root != nil {
            locations = try filesBelow(home.folder, of: home)
        } else {
            locations = try entries(of: home.folder).filter { $0.kind == .file && FileNames.mayHoldLevel($0.name) }
                .map { WorkingFolder.path($0.name, in: home.folder) }
        }
        let chosen = keywords ?? home.boundaries.keywords
        let beside = WorkingFolder.path(FileNames.keywords, in: home.folder)
        let level0 = chosen ?? (tree.kind(of: beside) == .file ? beside : nil)
        for extra in [home.root, level0] {
            if let extra, !locations.contains(extra) { locations.append(extra) }
        }
        var known: [String] = []
        for location in locations {
            // The includes look beside the root: what lies there is known even where it is not reported on.
            let isLeftOut = home.boundaries.excludes(location) || ignoreFiles.leaveOut(location, below: home.folder)
            if !isLeftOut || WorkingFolder.parent(of: location) == home.folder { known.append(location) }
        }
        let files = known.map {
            WorkspaceFiles.File(path: here.shown($0), location: $0, isShown: false, isNamed: false)
        }
        return WorkspaceFiles(
            in: tree, root: home.root.map(here.shown), keywords: level0.map(here.shown), folder: home.folder, files: files)
    }

    /// Returns the files in a folder and its sub-folders that may hold a level.
    ///
    /// - Parameter home: Leaves out sub-folders that are another workspace or that this one's configuration excludes.
    private mutating func filesBelow(_ top: String, of home: Home? = nil) throws -> [String] {
        var files: [String] = []
        var folders = [top]
        while let folder = folders.popLast() {
            for entry in try entries(of: folder) {
                let path = WorkingFolder.path(entry.name, in: folder)
                switch entry.kind {
                case .file:
                    if FileNames.mayHoldLevel(entry.name) { files.append(path) }
                case .folder:
                    guard FileNames.isFolderForPeople(entry.name) else { continue }
                    if entry.isLinkedFolder {
                        let shown = here.shown(path)
                        if !linkedFolders.contains(shown) { linkedFolders.append(shown) }
                    } else if let home {
                        if WorkspaceFinder.rootFile(in: path, tree) == nil, !home.boundaries.excludes(path) {
                            folders.append(path)
                        }
                    } else {
                        folders.append(path)
                    }
                case .other: continue
                }
            }
        }
        return files
    }

    private mutating func entries(of folder: String) throws -> [FileSystem.Entry] {
        if let entries = listings[folder] { return entries }
        let entries = try tree.entries(of: folder, shownAs: here.shown(folder))
        listings[folder] = entries
        return entries
    }

    /// Makes the error for a path where nothing stands, with the nearest names beside it.
    private func missing(_ typed: String, _ location: String) -> StoreError {
        .isAbsent(typed, at: location, in: tree)
    }
}

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

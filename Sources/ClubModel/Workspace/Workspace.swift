/// All files of a run with what can be looked up across them. A value: built once, never changed.
package struct Workspace: Sendable {
    /// The files, by path.
    package let files: [FileFacts]
    /// The Level 1 file from which the includes start; `nil` where none was found.
    package let root: Int?
    /// The Level 0 file's keywords; `nil` where none was found.
    package let vocabulary: Vocabulary?
    /// The edition that the files are written in.
    package let edition: Edition
    /// The day that counts as today.
    package let today: Day
    /// The files that the includes reach from the root, root first; empty where there is no root.
    package let tree: [Int]
    /// What is wrong with include entries, by file and place.
    package let includeProblems: [IncludeProblem]
    private let isInTree: [Bool]
    private let numberOfPath: [String: Int]
    /// The first declaration of each club and museum: of the whole tree under 0, of each other file under its number plus 1.
    private let firstDeclarations: [Int: [Identity: Place]]
    private let placesOfNickName: [String: [Place]]

    /// One organization of one file.
    package struct Place: Sendable, Equatable {
        package let file: Int
        /// Its number in `FileFacts.organizations`.
        package let organization: Int
    }

    /// An include entry that the apps do not follow.
    package struct IncludeProblem: Sendable {
        package let file: Int
        /// Its number in `FileFacts.includes`.
        package let include: Int
        package let kind: Kind

        package enum Kind: Sendable {
            /// The last part of the address is not `<name>.level1.json`.
            case malformed
            /// There is no such file beside the root; `spelledOtherwise` is one whose name differs in capitals only.
            case missing(spelledOtherwise: String?)
            /// Another entry has named the file before.
            case repeated(file: Int, include: Int)
            /// The file is one of those that led here, in order, ending with the file itself.
            case cycle([String])
        }
    }

    /// What the caller knows about a workspace beyond its files.
    package struct Settings: Sendable {
        /// The path of the Level 1 root among the files.
        package var root: String?
        /// The path of the Level 0 file among the files.
        package var keywords: String?
        /// The edition; inferred where `nil`.
        package var edition: Edition?
        package var today: Day

        package init(root: String? = nil, keywords: String? = nil, edition: Edition? = nil, today: Day) {
            self.root = root
            self.keywords = keywords
            self.edition = edition
            self.today = today
        }
    }

    package init(_ facts: [FileFacts], _ settings: Settings) {
        let files = facts.sorted { $0.path < $1.path }
        var numberOfPath: [String: Int] = [:]
        for (number, file) in files.enumerated() { numberOfPath[file.path] = number }
        self.files = files
        self.numberOfPath = numberOfPath
        root = settings.root.flatMap { numberOfPath[$0] }
        let keywords = settings.keywords.flatMap { numberOfPath[$0] }
        vocabulary = keywords.flatMap { files[$0].vocabulary }
        edition = settings.edition ?? Workspace.inferEdition(files, keywords: keywords)
        today = settings.today

        var walk = IncludeWalk(files, numberOfPath)
        if let root { walk.follow(from: root) }
        tree = walk.reached
        includeProblems = walk.problems
        var isInTree = [Bool](repeating: false, count: files.count)
        for file in walk.reached { isInTree[file] = true }
        self.isInTree = isInTree

        var declarations: [Int: [Identity: Place]] = [:]
        var nickNames: [String: [Place]] = [:]
        for file in walk.reached + files.indices.filter({ !isInTree[$0] }) {
            let scope = isInTree[file] ? 0 : file + 1
            for (number, organization) in files[file].organizations.enumerated() {
                let place = Place(file: file, organization: number)
                if let identity = organization.identity, declarations[scope]?[identity] == nil {
                    declarations[scope, default: [:]][identity] = place
                }
                if isInTree[file], let nickName = organization.nickName { nickNames[nickName, default: []].append(place) }
            }
        }
        firstDeclarations = declarations
        placesOfNickName = nickNames
    }

    /// Returns the number of a file.
    package func number(ofPath path: String) -> Int? { numberOfPath[path] }

    /// Whether the includes reach a file from the root.
    package func isInTree(_ file: Int) -> Bool { isInTree[file] }

    /// The organization of a place.
    package subscript(place: Place) -> OrganizationFacts { files[place.file].organizations[place.organization] }

    /// Returns the declaration of a club or museum in the include tree.
    package func declaration(of identity: Identity) -> Place? { firstDeclarations[0]?[identity] }

    /// Returns the first declaration of a club or museum that counts for a file: in the whole tree where the file is part
    /// of it, else in the file itself.
    package func firstDeclaration(of identity: Identity, seenFrom file: Int) -> Place? {
        firstDeclarations[isInTree[file] ? 0 : file + 1]?[identity]
    }

    /// Returns the organizations of the tree that have a nickname, letter for letter.
    package func declarations(nickName: String) -> [Place] { placesOfNickName[nickName] ?? [] }

    /// Every organization of the tree, in the order of the includes.
    package var declarations: [Place] {
        tree.flatMap { file in files[file].organizations.indices.map { Place(file: file, organization: $0) } }
    }

    /// Returns the edition of the Level 0 file where it shows one, else that of most names in all files.
    private static func inferEdition(_ files: [FileFacts], keywords: Int?) -> Edition {
        if let keywords {
            let names = files[keywords].namesOfEdition
            if names.older != names.newer { return names.older > names.newer ? .edition2024 : .edition2026 }
        }
        let older = files.reduce(0) { $0 + $1.namesOfEdition.older }
        let newer = files.reduce(0) { $0 + $1.namesOfEdition.newer }
        return older > newer ? .edition2024 : .edition2026
    }
}

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
    /// Whether somebody said so; else it was inferred from the names that the files have.
    package let isEditionGiven: Bool
    /// The day that counts as today.
    package let today: Day
    /// The files that the includes reach from the root, root first; empty where there is no root.
    package let tree: [Int]
    /// What is wrong with include entries, by file and place.
    private let includeProblems: [Int: [IncludeProblem]]
    private let isInTree: [Bool]
    private let numberOfPath: [String: Int]
    private let legacyRoots: [Int]
    private let clubMatches: [ClubMatch?]
    private let repeatedClubs: [Int: [Pair]]
    private let repeatedNickNames: [Int: [Pair]]
    private let townVariants: [Int: [Pair]]
    private let keywordIndex: KeywordIndex
    private let portfolioIndex: PortfolioIndex
    private let legacyDrifts: [Int: LegacyDrift]
    /// The towns of the world; `nil` where they were left out.
    package let gazetteer: Gazetteer?
    private let strays: [Int: [StrayRecord]]
    private let misspeltTowns: [Int: [MisspeltTown]]
    private let templatePoints: [GeoPoint: RecordPlace]
    /// What the texts and addresses of all files have to do with each other.
    package let texts: TextIndex
    /// The people of all Level 2 files.
    package let people: PersonIndex
    /// The clubs that share a number in the Fotobond.
    package let clubNumbers: ClubNumberIndex
    /// What dictionaries say about the words of the texts; `nil` where they were not asked.
    package let dictionaries: Dictionaries?
    /// The short names of the clubs whose Level 2 files the released apps fetch; `nil` where that is unknown.
    ///
    /// The apps do not look for files: a club that they were not built with needs a new release of them (FORMAT.md 5.3).
    package let fetchedClubs: Set<String>?

    /// One organization of one file.
    package struct Place: Sendable, Equatable {
        package let file: Int
        /// Its number in `FileFacts.organizations`.
        package let organization: Int
    }

    /// An organization of a file with another one that matters to it.
    package struct Pair: Sendable {
        /// Its number in `FileFacts.organizations`.
        package let organization: Int
        package let other: Place
    }

    /// A record with the place whose name its town was meant to be.
    package struct MisspeltTown: Sendable {
        package let place: RecordPlace
        package let settlement: Gazetteer.Settlement
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
        /// The paths of older roots among the files, beside `root.level1.json`.
        package var legacyRoots: [String] = []
        /// The short names of the clubs whose Level 2 files the released apps fetch (FORMAT.md 5.3); `nil` where that is unknown.
        package var fetchedClubs: Set<String>?
        /// The edition; inferred where `nil`.
        package var edition: Edition?
        package var today: Day
        /// The towns of the world; `nil` leaves out what only they can tell.
        package var gazetteer: Gazetteer?
        /// What dictionaries say about the words of the texts; `nil` where spelling is not to be checked.
        package var dictionaries: Dictionaries?

        package init(
            root: String? = nil, keywords: String? = nil, edition: Edition? = nil, today: Day, gazetteer: Gazetteer? = nil
        ) {
            self.root = root
            self.keywords = keywords
            self.edition = edition
            self.today = today
            self.gazetteer = gazetteer
        }
    }

    package init(_ facts: [FileFacts], _ settings: Settings) {
        let files = facts.sorted { $0.path < $1.path }
        var numberOfPath: [String: Int] = [:]
        for (number, file) in files.enumerated() { numberOfPath[file.path] = number }
        self.numberOfPath = numberOfPath
        root = settings.root.flatMap { numberOfPath[$0] }
        legacyRoots = settings.legacyRoots.compactMap { numberOfPath[$0] }
        let keywords = settings.keywords.flatMap { numberOfPath[$0] }
        vocabulary = keywords.flatMap { files[$0].vocabulary }
        edition = settings.edition ?? Workspace.inferEdition(files, keywords: keywords)
        isEditionGiven = settings.edition != nil
        today = settings.today
        dictionaries = settings.dictionaries
        fetchedClubs = settings.fetchedClubs

        var walk = IncludeWalk(files, numberOfPath)
        walk.run(root: root)
        tree = walk.reached
        var problems: [Int: [IncludeProblem]] = [:]
        for problem in walk.problems { problems[problem.file, default: []].append(problem) }
        includeProblems = problems
        var isInTree = [Bool](repeating: false, count: files.count)
        for file in walk.reached { isInTree[file] = true }
        self.isInTree = isInTree

        var declarations: [Int: [Identity: Place]] = [:]
        var lowerNickNames: [Int: [String: Place]] = [:]
        var repeatedClubs: [Int: [Pair]] = [:]
        var repeatedNickNames: [Int: [Pair]] = [:]
        var scopes: [[Place]] = [[]]
        for file in walk.reached + files.indices.filter({ !isInTree[$0] }) {
            let scope = isInTree[file] ? 0 : file + 1
            if scope != 0, !files[file].organizations.isEmpty { scopes.append([]) }
            for (number, organization) in files[file].organizations.enumerated() {
                let place = Place(file: file, organization: number)
                scopes[scope == 0 ? 0 : scopes.count - 1].append(place)
                if let identity = organization.identity {
                    if let first = declarations[scope]?[identity] {
                        repeatedClubs[file, default: []].append(Pair(organization: number, other: first))
                    } else {
                        declarations[scope, default: [:]][identity] = place
                    }
                }
                guard let nickName = organization.nickName, !nickName.isEmpty else { continue }
                let lower = nickName.lowercased()
                if let first = lowerNickNames[scope]?[lower] {
                    repeatedNickNames[file, default: []].append(Pair(organization: number, other: first))
                } else {
                    lowerNickNames[scope, default: [:]][lower] = place
                }
            }
        }
        self.repeatedClubs = repeatedClubs
        self.repeatedNickNames = repeatedNickNames
        var townVariants: [Int: [Pair]] = [:]
        for scope in scopes where scope.count > 1 {
            for (place, other) in TownComparison(scope, of: files).run() {
                townVariants[place.file, default: []].append(Pair(organization: place.organization, other: other))
            }
        }
        self.townVariants = townVariants
        var templatePoints: [GeoPoint: RecordPlace] = [:]
        for (number, file) in files.enumerated() {
            if let club = file.club, let point = club.coordinates, file.isTemplate {
                templatePoints[point] = templatePoints[point] ?? RecordPlace(file: number, organization: nil)
            }
            for (organization, facts) in file.organizations.enumerated() where facts.isTemplate {
                guard let point = facts.coordinates else { continue }
                templatePoints[point] = templatePoints[point] ?? RecordPlace(file: number, organization: organization)
            }
        }
        self.templatePoints = templatePoints
        gazetteer = settings.gazetteer
        var strays: [Int: [StrayRecord]] = [:]
        var misspeltTowns: [Int: [MisspeltTown]] = [:]
        if let gazetteer = settings.gazetteer {
            let found = StrayRecords(files, isInTree: isInTree, gazetteer)
            for stray in found.strays { strays[stray.place.file, default: []].append(stray) }
            for (place, settlement) in found.misspelt {
                misspeltTowns[place.file, default: []].append(MisspeltTown(place: place, settlement: settlement))
            }
        }
        self.strays = strays
        self.misspeltTowns = misspeltTowns
        texts = TextIndex(files, tree: walk.reached)
        people = PersonIndex(files)
        clubNumbers = ClubNumberIndex(files, scopes)
        let outside = Array(scopes.dropFirst().joined())
        let known = root == nil ? outside : scopes[0]
        let clubMatches = ClubSearch(files, known: known, others: root == nil ? [] : outside, isComplete: root != nil).run()
        self.clubMatches = clubMatches
        var legacyDrifts: [Int: LegacyDrift] = [:]
        if root != nil {
            for file in files.indices where !isInTree[file] {
                guard files[file].fileName == "root.level1.json" || legacyRoots.contains(file) else { continue }
                legacyDrifts[file] = LegacyComparison(files, tree: scopes[0]).drift(of: file)
            }
        }
        self.legacyDrifts = legacyDrifts
        portfolioIndex = PortfolioIndex(files)
        keywordIndex = KeywordIndex(files, isRead: { clubMatches[$0]?.isDeclared ?? true }, vocabulary)
        // What a million keywords are hashed to is of no use any more.
        self.files = files.map { $0.keywordUses.lists.isEmpty && $0.memberHashes.isEmpty ? $0 : FileFacts(indexed: $0) }
    }

    /// Whether a file is a root for old apps, which stands beside the tree on purpose and repeats its clubs (FORMAT.md 21.5).
    package func isLegacyRoot(_ file: Int) -> Bool {
        files[file].fileName == "root.level1.json" || legacyRoots.contains(file)
    }

    /// Returns the number of a file.
    package func number(ofPath path: String) -> Int? { numberOfPath[path] }

    /// Whether the includes reach a file from the root.
    package func isInTree(_ file: Int) -> Bool { isInTree[file] }

    /// The organization of a place.
    package subscript(place: Place) -> OrganizationFacts { files[place.file].organizations[place.organization] }

    /// Returns where the club of a Level 2 or Level 3 file is declared; `nil` where the file has none, or where there is no
    /// Level 1 file to look in.
    package func clubMatch(ofFile file: Int) -> ClubMatch? { clubMatches[file] }

    /// Returns the organizations of a file that were declared before, each with the earlier declaration: in the whole tree
    /// where the file is part of it, else in the file itself.
    package func repeatedClubs(ofFile file: Int) -> [Pair] { repeatedClubs[file] ?? [] }

    /// Returns the organizations of a file whose nickname another one had before, in any capitals; seen as `repeatedClubs`.
    package func repeatedNickNames(ofFile file: Int) -> [Pair] { repeatedNickNames[file] ?? [] }

    /// Returns the organizations of a file whose town is probably that of another one in another spelling; seen as
    /// `repeatedClubs`.
    package func townVariants(ofFile file: Int) -> [Pair] { townVariants[file] ?? [] }

    /// Returns the members of a file who have more keywords in all clubs together than the apps show, by place.
    package func keywordOverflows(ofFile file: Int) -> [KeywordOverflow] { keywordIndex.overflows[file] ?? [] }

    /// The unknown keywords that several people have, those with most people first.
    package var wantedKeywords: [WantedKeyword] { keywordIndex.wanted }

    /// Returns how a root for old apps differs from the tree; `nil` where it does not, and for every other file.
    package func legacyDrift(ofFile file: Int) -> LegacyDrift? { legacyDrifts[file] }

    /// Returns the Level 3 files that are about a club, by path.
    package func portfolios(ofClub identity: Identity) -> [Int] { portfolioIndex.portfolios(ofClub: identity) }

    /// Returns the Level 2 file of the club of a Level 3 file, and whether the member is in it; `nil` where there is no such file.
    package func clubFile(ofPortfolio file: Int) -> (file: Int, hasMember: Bool)? {
        guard let identity = files[file].club?.identity, let portfolio = files[file].portfolio,
            let clubFile = portfolioIndex.clubFile(of: identity)
        else { return nil }
        guard portfolioIndex.isMember(portfolio.person, ofClub: identity) else { return (clubFile, false) }
        // Who merely shares the hash of the name is somebody else.
        let namesakes = files.filter { $0.club?.identity == identity }.map(\.people).flatMap { people in
            people.people.indices.filter { people.people[$0].identity == portfolio.person }.map { people.name(of: $0) }
        }
        return (clubFile, namesakes.isEmpty || namesakes.contains { portfolio.isNamed($0) })
    }

    /// Returns the photos of a Level 3 file that are in another person's as well, by place.
    package func sharedImages(ofFile file: Int) -> [SharedImage] { portfolioIndex.sharedImages[file] ?? [] }

    /// Returns the template whose coordinates a point is, in all digits; `nil` where there is none.
    package func template(at point: GeoPoint) -> RecordPlace? { templatePoints.isEmpty ? nil : templatePoints[point] }

    /// Returns the records of a file whose coordinates do not fit their town.
    package func strays(ofFile file: Int) -> [StrayRecord] { strays[file] ?? [] }

    /// Returns the records of a file whose town is a slip for the name of the place where they lie.
    package func misspeltTowns(ofFile file: Int) -> [MisspeltTown] { misspeltTowns[file] ?? [] }

    /// The facts about the record of a place; `nil` where the file is about no club.
    package subscript(record place: RecordPlace) -> OrganizationFacts? {
        place.organization.map { files[place.file].organizations[$0] } ?? files[place.file].club
    }

    /// Returns what is wrong with the include entries of a file.
    package func includeProblems(ofFile file: Int) -> [IncludeProblem] { includeProblems[file] ?? [] }

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

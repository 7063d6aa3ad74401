/// Finds people who are probably one person, and values of one person on which clubs disagree.
///
/// Never compares everybody with everybody: people are filed under what survives a slip (the letters of the whole name, of
/// its parts in any order, the given name with either end of the family name, a site, a number), and only those under one
/// key are compared. A key that more than a dozen people share says nothing and is left out, so that the work stays linear.
package struct PersonIndex: Index {
    package static let recipe = IndexRecipe.of(Self.self, collecting: [.clubs, PeopleFacts.recipe])

    /// A person of a file.
    package struct Place: Sendable, Equatable {
        package let file: Int
        /// The number in `PeopleFacts.people`.
        package let person: Int
    }

    /// A person with another one that matters.
    package struct Pair: Sendable, Equatable {
        package let person: Int
        package let other: Place
    }

    /// A name that is probably another one misspelt.
    package struct Variant: Sendable, Equatable {
        package let person: Int
        package let other: Place
        package let likeness: NameLikeness
        package let evidence: Evidence
    }

    /// What says that two names are one person's, beside the names.
    package enum Evidence: Sendable, Equatable {
        case number, website, birthday
        /// Nobody else has a name like that.
        case rarity
    }

    /// A value of a person that another club gives otherwise.
    package struct Conflict: Sendable, Equatable {
        /// Which value it is.
        package enum Field: Sendable, Equatable {
            case website, portrait, birthday, isDeceased
            /// The birthday, and so much else that two people have the name.
            case namesake
        }
        package let person: Int
        package let other: Place
        package let field: Field
    }

    /// The people of each file.
    private var people: [PeopleFacts] = []
    var variants: [Int: [Variant]] = [:]
    var conflicts: [Int: [Conflict]] = [:]
    var borrowedSites: [Int: [Pair]] = [:]
    var sharedNumbers: [Int: [Pair]] = [:]
    var exchanged: [Int: [Int]] = [:]
    var givenCounts = CountTable(atLeast: 0)
    var familyCounts = CountTable(atLeast: 0)

    /// Returns how many different people have a word for their given or their family name, in small letters and no accents.
    package func count(ofName letters: [UInt8]) -> Int {
        let hash = lettersHash(letters[...])
        return givenCounts[hash] + familyCounts[hash]
    }

    /// Returns the people of a file whose names are probably others, misspelt.
    package func variants(ofFile file: Int) -> [Variant] { variants[file] ?? [] }
    /// Returns the values of people of a file that another club gives otherwise.
    package func conflicts(ofFile file: Int) -> [Conflict] { conflicts[file] ?? [] }
    /// Returns the people of a file whose site is another one's.
    package func borrowedSites(ofFile file: Int) -> [Pair] { borrowedSites[file] ?? [] }
    /// Returns the people of a file whose number somebody in another club has as well.
    package func sharedNumbers(ofFile file: Int) -> [Pair] { sharedNumbers[file] ?? [] }
    /// Returns the people of a file whose given and family name are exchanged, as far as other people's names tell.
    package func exchanged(ofFile file: Int) -> [Int] { exchanged[file] ?? [] }

    package init(_ workspace: Workspace) {
        var search = PersonSearch(workspace)
        self = search.run()
        people = search.members
    }

    init() {}

    /// Takes over where people stand now.
    package mutating func follow(_ moved: [Int], in workspace: Workspace) {
        for file in moved { people[file] = workspace.collected(PeopleFacts.self, of: file) ?? .none }
    }

    /// Whether a file has people of whom there is something to tell.
    package func concerns(_ file: Int) -> Bool {
        variants[file] != nil || conflicts[file] != nil || borrowedSites[file] != nil || sharedNumbers[file] != nil
            || exchanged[file] != nil
    }

    /// Whether it tells the same of the people of a file, and the files of those whom they are held against are what they were.
    package func tellsSame(
        of file: Int, in workspace: Workspace, as former: PersonIndex, in formerWorkspace: Workspace
    ) -> Bool {
        guard concerns(file) || former.concerns(file) else { return true }
        guard variants[file] == former.variants[file], conflicts[file] == former.conflicts[file],
            borrowedSites[file] == former.borrowedSites[file], sharedNumbers[file] == former.sharedNumbers[file],
            exchanged[file] == former.exchanged[file]
        else { return false }
        func isSame(_ place: Place) -> Bool { workspace.files[place.file] === formerWorkspace.files[place.file] }
        return variants(ofFile: file).allSatisfy { isSame($0.other) } && conflicts(ofFile: file).allSatisfy { isSame($0.other) }
            && borrowedSites(ofFile: file).allSatisfy { isSame($0.other) }
            && sharedNumbers(ofFile: file).allSatisfy { isSame($0.other) }
    }

    /// The people of a file.
    package func people(ofFile file: Int) -> PeopleFacts { people[file] }

    /// What is known of a person of any file.
    package func facts(_ place: Place) -> PersonFacts { people[place.file].people[place.person] }

    /// Returns the address of somebody's own site; empty where there is none.
    package func website(_ place: Place) -> String { people[place.file].website(of: place.person) }

    /// Whether the addresses of a file's members have their names, and some have them otherwise.
    package func hasOddLinks(_ file: Int) -> Bool { people[file].hasOddPortfolios || people[file].hasOddPortraits }

    /// Returns the name of a person of any file.
    package func name(_ place: Place) -> PersonName { people[place.file].name(of: place.person) }
}

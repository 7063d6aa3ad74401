import JSONSyntax

/// What the other files need to know of a Level 3 file: whose it is, where it is, and which photos are in it.
package struct PortfolioFacts: Collected {
    package static let recipe = CollectedRecipe.of(Self.self)
    package let givenName: String
    package let infixName: String
    package let familyName: String
    /// A hash of the three parts of the name, as `MemberHashes` has them.
    let person: UInt64
    /// Where relative addresses start: `baseURL`, else the folder of the file's own address; `nil` where neither is there.
    package let base: String?
    /// The file's own address.
    package let address: String?
    /// The whole address of the first photo; `nil` where there is none, or where it is relative to nothing known.
    package let firstImage: String?
    /// The photos in their order.
    package let images: [ImageFacts]
    /// The whole addresses of the photos one behind the other, because a large set has hundreds of thousands of them.
    private let addresses: [UInt8]
    /// Where the member's name stands.
    package let range: Range<Int>

    /// Reads the facts off a Level 3 file; `nil` where it has no member with a name.
    package init?(_ document: Document) {
        guard document.level == .images else { return nil }
        let root = document.root
        guard let member = root["member"], let person = personHash(member), let name = member["name"] else { return nil }
        self.person = person
        givenName = name["givenName"]?.string ?? ""
        infixName = name["infixName"]?.string ?? ""
        familyName = name["familyName"]?.string ?? ""
        range = name.range
        address = root["level3Header"]?["level3URL"]?.string
        let folder = address.flatMap { folderOfAddress($0) }
        let base = root["optional"]?["baseURL"]?.string ?? folder
        self.base = base
        var images: [ImageFacts] = []
        var addresses: [UInt8] = []
        var first: String?
        for image in root["images"].map({ Array($0.elements) }) ?? [] {
            guard let node = image["imageURL"], let text = node.string, !text.isEmpty else { continue }
            let whole = wholeAddress(text, base: base)
            if images.isEmpty { first = whole }
            let start = addresses.count
            addresses += (whole ?? "").utf8
            images.append(ImageFacts(address: start..<addresses.count, range: node.range))
        }
        self.images = images
        self.addresses = addresses
        firstImage = first
    }

    /// Whether the same is told at the same places: the index of portfolios has these.
    package func isSame(as other: PortfolioFacts) -> Bool {
        person == other.person && range == other.range && images == other.images && addresses == other.addresses
            && isNamed(other.name) && hasSameBytes(base, other.base) && hasSameBytes(address, other.address)
            && hasSameBytes(firstImage, other.firstImage)
    }

    /// Returns the whole address of a photo; empty where that is not known.
    func address(of image: Int) -> ArraySlice<UInt8> { addresses[images[image].address] }

    /// Whether a name is that of the person, in all its letters.
    func isNamed(_ name: PersonName) -> Bool {
        hasSameBytes(givenName, name.given) && hasSameBytes(infixName, name.infix) && hasSameBytes(familyName, name.family)
    }

    /// The name of the person.
    package var name: PersonName { PersonName(given: givenName, infix: infixName, family: familyName) }

    /// The name as one would say it.
    package var displayName: String {
        givenName + (infixName.isEmpty ? "" : " " + infixName) + " " + familyName
    }

    /// The name that the file should have (FORMAT.md 12.4): `Given_infix_Family.level3.json`, without accents.
    package var fileName: String {
        var bytes: [UInt8] = []
        for part in [givenName, infixName, familyName] where !part.isEmpty {
            if !bytes.isEmpty { bytes.append(UInt8(ascii: "_")) }
            for byte in folded(part, .accents).utf8 {
                switch byte {
                case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), 0x80...: bytes.append(byte)
                case 0x20, UInt8(ascii: "_"): if bytes.last != UInt8(ascii: "_") { bytes.append(UInt8(ascii: "_")) }
                default: continue
                }
            }
        }
        return String(decoding: bytes, as: UTF8.self) + ".level3.json"
    }
}

/// One photo of a Level 3 file.
package struct ImageFacts: Sendable, Equatable {
    /// Its whole address, among the bytes of all of them.
    fileprivate let address: Range<Int>
    package let range: Range<Int>
}

/// Returns a hash of the three parts of a member's name, byte for byte: the apps know a person by them (FORMAT.md 5.4).
/// `nil` for a member without a name that the apps accept.
func personHash(_ member: Node) -> UInt64? {
    guard let name = member["name"], name.kind == .object else { return nil }
    let tree = name.tree
    let tokens = tree.tokens
    var given = 0
    var infix = 0
    var family = 0
    var key = name.index + 1
    while key < Int(name.token.next) {
        if Node(tree: tree, index: key).isText("givenName") {
            given = key + 1
        } else if Node(tree: tree, index: key).isText("familyName") {
            family = key + 1
        } else if Node(tree: tree, index: key).isText("infixName") {
            infix = key + 1
        }
        key = Int(tokens[key + 1].next)
    }
    guard given > 0, family > 0, tokens[given].kind == .string, tokens[family].kind == .string else { return nil }
    return nameHash(given, infix, family, tree)
}

extension Document {
    /// Calls a closure with each member of a Level 2 file that has a name, the hash of it as `personHash` makes it, and its number
    /// in `people`; `nil` where it is not there, or in a broken file.
    func forEachPerson(_ body: (_ member: Node, _ hash: UInt64, _ person: Int?) -> Void) {
        let people = people.people
        let isWhole = tree.errors.isEmpty
        var person = 0
        for member in nodes(.member) where member.kind == .object {
            // Members and their facts are in one order; who has no facts has no name, or an odd one.
            while person < people.count, Int(people[person].name) < member.index { person += 1 }
            if isWhole, person < people.count, Int(people[person].name) < Int(member.token.next) {
                body(member, people[person].identity, person)
            } else if let hash = personHash(member) {
                body(member, hash, nil)
            }
        }
    }
}

/// Returns a hash of a name from the places of its parts on the tape; 0 for a part that is absent.
func nameHash(_ given: Int, _ infix: Int, _ family: Int, _ tree: Tree) -> UInt64 {
    var result = partHash(given, tree)
    result = (result ^ result >> 29) &* 0xBF58_476D_1CE4_E5B9 &+ partHash(infix, tree)
    result = (result ^ result >> 31) &* 0x94D0_49BB_1331_11EB &+ partHash(family, tree)
    result = (result ^ result >> 30) &* 0xBF58_476D_1CE4_E5B9
    return result ^ result >> 32
}

private func partHash(_ part: Int, _ tree: Tree) -> UInt64 {
    guard part > 0, tree.tokens[part].kind == .string else { return 0 }
    return textHash(of: Node(tree: tree, index: part))
}

/// Returns the address of the folder that an address of a file lies in, with the slash; `nil` where there is none.
package func folderOfAddress(_ address: String) -> String? {
    let bytes = Array(address.utf8)
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")), slash > 8 else { return nil }
    return String(decoding: bytes[...slash], as: UTF8.self)
}

/// Returns the whole address of a photo; `nil` where it is relative to nothing known.
package func wholeAddress(_ text: String, base: String?) -> String? {
    if isOnTheWeb(text) { return text }
    guard let base, !base.isEmpty else { return nil }
    return base.utf8.last == UInt8(ascii: "/") ? base + text : base + "/" + text
}

/// The Level 3 files of a workspace: which club they belong to, and which photos are in several.
package struct PortfolioIndex: Index {
    package static let recipe = IndexRecipe.of(
        Self.self, collecting: [.clubs, PortfolioFacts.recipe, MemberHashes.recipe, PeopleFacts.recipe])
    private let portfolios: [PortfolioFacts?]
    /// The files by the club that they are about.
    private var files: [Identity: [Int]] = [:]
    /// The Level 2 file of the club of each Level 3 file, and whether the member is in it.
    private var clubFiles: [Int: ClubFile] = [:]
    /// Whether a Level 3 file is about the club of a file.
    private var hasPortfolios: [Bool]
    /// Photos that another member's file had before, by file.
    private var sharedImages: [Int: [SharedImage]] = [:]

    /// The Level 2 file of the club of a Level 3 file.
    package struct ClubFile: Sendable {
        package let file: Int
        /// Whether the member is in it.
        package let hasMember: Bool
        /// Whether it is JSON, so that its members are no guess.
        package let isJSON: Bool
    }

    package init(_ workspace: Workspace) {
        portfolios = workspace.files.indices.map { workspace.collected(PortfolioFacts.self, of: $0) }
        hasPortfolios = [Bool](repeating: false, count: portfolios.count)
        for (number, portfolio) in portfolios.enumerated() where portfolio != nil {
            if let club = workspace.files[number].club?.identity { files[club, default: []].append(number) }
        }
        guard !files.isEmpty else { return }
        findMembers(workspace)
        findSharedImages()
    }

    /// Whether a file is a Level 3 file, or that of a club that has one.
    package func concerns(_ file: Int) -> Bool { portfolios[file] != nil || hasPortfolios[file] }

    /// What a Level 3 file says; `nil` for every other file.
    package func portfolio(ofFile file: Int) -> PortfolioFacts? { portfolios[file] }

    /// Returns the Level 2 file of the club of a Level 3 file; `nil` where there is none.
    package func clubFile(ofPortfolio file: Int) -> ClubFile? { clubFiles[file] }

    /// Returns the photos of a Level 3 file that are in another person's as well, by place.
    package func sharedImages(ofFile file: Int) -> [SharedImage] { sharedImages[file] ?? [] }

    /// Returns the Level 3 files that are about a club, by path.
    package func portfolios(ofClub identity: Identity) -> [Int] { files[identity] ?? [] }

    private mutating func findMembers(_ workspace: Workspace) {
        var filesOfClub: [Identity: [Int]] = [:]
        for (number, file) in workspace.files.enumerated() where file.level == .members {
            guard let club = file.club?.identity, files[club] != nil else { continue }
            filesOfClub[club, default: []].append(number)
            hasPortfolios[number] = true
        }
        for (number, portfolio) in portfolios.enumerated() {
            guard let portfolio, let club = workspace.files[number].club?.identity, let own = filesOfClub[club] else { continue }
            let isKnown = own.contains { file in
                let people = workspace.collected(PeopleFacts.self, of: file) ?? .none
                return workspace.collected(MemberHashes.self, of: file)?.contains(portfolio.person, people) ?? false
            }
            // Who merely shares the hash of the name is somebody else.
            let namesakes = own.flatMap { file -> [PersonName] in
                let people = workspace.collected(PeopleFacts.self, of: file) ?? .none
                return people.people.indices.filter { people.people[$0].identity == portfolio.person }.map { people.name(of: $0) }
            }
            let hasMember = isKnown && (namesakes.isEmpty || namesakes.contains { portfolio.isNamed($0) })
            let isJSON = workspace.collected(MemberHashes.self, of: own[0])?.isJSON ?? false
            clubFiles[number] = ClubFile(file: own[0], hasMember: hasMember, isJSON: isJSON)
        }
    }

    private mutating func findSharedImages() {
        var first: [ArraySlice<UInt8>: (file: Int, image: Int)] = [:]
        for (number, portfolio) in portfolios.enumerated() {
            guard let portfolio else { continue }
            for (place, image) in portfolio.images.enumerated() {
                let address = portfolio.address(of: place)
                if address.isEmpty { continue }
                guard let earlier = first[address] else {
                    first[address] = (number, place)
                    continue
                }
                // The same person's photo may be in the portfolios of two clubs.
                guard let other = portfolios[earlier.file], !other.isNamed(portfolio.name) else { continue }
                sharedImages[number, default: []].append(
                    SharedImage(range: image.range, file: earlier.file, otherRange: other.images[earlier.image].range))
            }
        }
    }
}

/// A photo that is in the portfolios of two people.
package struct SharedImage: Sendable {
    /// Its address in the later file.
    package let range: Range<Int>
    /// The earlier file, and the address there.
    package let file: Int
    package let otherRange: Range<Int>
}

/// The members of a Level 2 file of whom `PeopleFacts` has nothing, as hashes of their names.
struct MemberHashes: Collected, Equatable {
    static let recipe = CollectedRecipe.of(Self.self)
    private let others: [UInt64]
    /// Whether the file is JSON, without an error.
    let isJSON: Bool

    init?(_ document: Document) {
        guard document.level == .members else { return nil }
        isJSON = document.tree.errors.isEmpty
        var others: [UInt64] = []
        document.forEachPerson { _, hash, facts in
            if facts == nil { others.append(hash) }
        }
        self.others = others
    }

    /// Whether a member has a name with a hash.
    func contains(_ hash: UInt64, _ people: PeopleFacts) -> Bool {
        people.people.contains { $0.identity == hash } || others.contains(hash)
    }
}

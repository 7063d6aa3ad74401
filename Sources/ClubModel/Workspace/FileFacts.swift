package import JSONSyntax

/// What the walk over includes needs to know of a file, with what was collected of it for indexes: all that is kept of it when
/// its tree is gone.
///
/// A class, because it is handed about in many loops over all files, and never changes.
package final class FileFacts: Sendable {
    package let path: String
    package let level: Level?
    package let announcedLevel: Level?
    /// Whether the file is JSON, without an error. No rule may ask that of another file: nothing is looked at anew for its sake.
    package let isJSON: Bool
    /// How many names of the file belong to edition 2024 only, and to edition 2026 only.
    package let namesOfEdition: (older: Int, newer: Int)
    /// The clubs and museums of a Level 1 file.
    package let organizations: [OrganizationFacts]
    /// The entries of a Level 1 file's include list.
    package let includes: [IncludeFacts]
    /// The entries of a list in the header that is called something else, where the right one is missing: the apps load none of them.
    let meantIncludes: [IncludeFacts]
    /// The club that a Level 2 or Level 3 file is about.
    package let club: OrganizationFacts?
    /// The keywords and languages of a Level 0 file.
    package let vocabulary: Vocabulary?
    /// What indexes need of the document.
    let collected: CollectedPieces

    package var fileName: String { lastPathComponent(path) }
    package var folder: String { String(path.dropLast(fileName.count)) }
    /// Whether the file is a template to copy from.
    package let isTemplate: Bool

    /// Reads the facts off a document, with what indexes need of it.
    ///
    /// - Parameter former: The facts of the same file in another state, of which what is the same is taken over.
    package convenience init(_ document: Document, collecting recipes: [CollectedRecipe], after former: FileFacts? = nil) {
        self.init(document.tree, CollectedPieces(document, recipes), after: former)
    }

    /// Reads the facts off a tree that nobody needs as a document: they need no shapes, and no index can be made of them.
    package convenience init(_ tree: Tree) { self.init(tree, CollectedPieces()) }

    private init(_ tree: Tree, _ collected: CollectedPieces, after former: FileFacts? = nil) {
        let root = tree.root
        path = tree.source.path
        announcedLevel = Level(fileName: tree.source.fileName)
        level = Level(contentOf: tree) ?? announcedLevel
        isJSON = tree.errors.isEmpty
        let names = EditionNames.count(in: tree)
        namesOfEdition = (names.older, names.newer)
        organizations = Organization.all(in: root, level).enumerated().map { number, record in
            OrganizationFacts(record, like: former.flatMap { number < $0.organizations.count ? $0.organizations[number] : nil })
        }
        let header = root["level1Header"]
        let list = header?["level1URLIncludes"]
        includes = list?.elements.map { IncludeFacts($0) } ?? []
        meantIncludes = list == nil ? FileFacts.meantIncludes(in: header) : []
        club = Organization.about(root, level).map { OrganizationFacts($0, like: former?.club) }
        isTemplate = TemplateMark.isIn(tree.source.fileName) || club?.isTemplate == true
        vocabulary = level == .keywords ? Vocabulary(root) : nil
        self.collected = collected
    }

    /// Returns the entries of a list that names Level 1 files under a wrong name.
    private static func meantIncludes(in header: Node?) -> [IncludeFacts] {
        guard let header else { return [] }
        for (_, value) in header.fields where value.kind == .array {
            let entries = value.elements.map { IncludeFacts($0) }
            if !entries.isEmpty, entries.allSatisfy({ $0.name != nil }) { return entries }
        }
        return []
    }

    /// Returns the recipes by which something else was collected than of the same file in another state; `nil` where something is
    /// another that needs no collecting.
    func changes(from other: FileFacts) -> [CollectedRecipe]? {
        guard hasSameBytes(path, other.path), level == other.level, (vocabulary == nil) == (other.vocabulary == nil) else {
            return nil
        }
        var changes = collected.changes(from: other.collected)
        if organizations.count != other.organizations.count {
            changes += [.organizations, .tree]
        } else if !zip(organizations, other.organizations).allSatisfy({ $0.isSame(as: $1) }) {
            changes.append(.organizations)
        }
        let (own, former) = (includes + meantIncludes, other.includes + other.meantIncludes)
        if includes.count != other.includes.count || !hasSameBytes(own.map { $0.text }, former.map { $0.text }) {
            changes.append(.includes)
        }
        if !club.isSame(as: other.club) { changes.append(.clubs) }
        if !Vocabulary.isSame(vocabulary, other.vocabulary) { changes.append(.vocabulary) }
        return changes
    }
}

/// What the other files need to know of a club or a museum.
///
/// A class, because indexes hand it about; what they ask of its names is made once, and not each time that one is made.
package final class OrganizationFacts: Sendable {
    package let fullName: String?
    package let town: String?
    package let nickName: String?
    /// The names as they are compared (`folded`).
    package let plainFullName: String?
    package let plainTown: String?
    package let plainNickName: String?
    /// Whether it only shows how a file is made, as the templates of the project do.
    package let isTemplate: Bool
    package let isMuseum: Bool
    package let coordinates: GeoPoint?
    /// The site of its own in small letters, without `www.`.
    package let host: String?
    /// The number of a club in the Fotobond, as far as it can be one.
    package let fotobondNumber: Int?
    /// Where its `idPlus` stands, or the record where it has none.
    package let range: Range<Int>

    /// - Parameter former: One that may have the same names: then they are not made ready for comparing once more.
    fileprivate init(_ organization: Organization, like former: OrganizationFacts? = nil) {
        fullName = organization.fullName?.string
        town = organization.town?.string
        nickName = organization.nickName?.string
        if let former, hasSameBytes(fullName, former.fullName), hasSameBytes(town, former.town),
            hasSameBytes(nickName, former.nickName)
        {
            (plainFullName, plainTown, plainNickName) = (former.plainFullName, former.plainTown, former.plainNickName)
            isTemplate = former.isTemplate
        } else {
            (plainFullName, plainTown, plainNickName) = (
                fullName.map { folded($0, .all) }, town.map { folded($0, .all) }, nickName.map { folded($0, .all) }
            )
            isTemplate = TemplateMark.has(nickName: nickName, fullName: fullName)
        }
        isMuseum = organization.isMuseum
        // Where files had them until 2025; the apps read them there no more, but they tell what was copied.
        coordinates = (organization.coordinates ?? organization.optional?["coordinates"]).flatMap { GeoPoint(meantBy: $0) }
        host = organization.website.flatMap { WebAddress($0) }?.hostName
        fotobondNumber = organization.fotobondNumber?.wholeNumber.flatMap { 100...1799 ~= $0 ? Int($0) : nil }
        range = (organization.idPlus ?? organization.node).range
    }

    /// Full name and town; `nil` where one of them is absent.
    package var identity: Identity? {
        guard let fullName, let town else { return nil }
        return Identity(fullName: fullName, town: town)
    }
}

extension Organization {
    /// Returns the clubs and museums of a Level 1 file, in the order in which the apps load them; none for files of other levels.
    static func all(in root: Node, _ level: Level?) -> [Organization] {
        guard level == .clubs else { return [] }
        var result: [Organization] = []
        for isMuseum in [false, true] {
            // A doubled list counts twice, as in `Document.organizations`: places are numbers in this order.
            for (key, list) in root.fields where key.isText(isMuseum ? "museums" : "clubs") {
                result += list.elements.map { Organization(node: $0, isMuseum: isMuseum) }
            }
        }
        return result
    }

    /// Returns the clubs and museums of a Level 1 file, or the club that another file is about.
    static func all(of document: Document) -> [Organization] {
        all(in: document.root, document.level) + [about(document.root, document.level)].compactMap { $0 }
    }

    /// Returns the club that a Level 2 or Level 3 file is about; `nil` for files of other levels.
    static func about(_ root: Node, _ level: Level?) -> Organization? {
        guard level == .members || level == .images, let club = root["club"], club.kind == .object else { return nil }
        return Organization(node: club, isMuseum: false)
    }
}

/// One entry of a Level 1 file's include list.
package struct IncludeFacts: Sendable {
    package let text: String
    package let range: Range<Int>

    package init(_ node: Node) {
        text = node.string ?? ""
        range = node.range
    }

    /// The name by which the apps know the file, `clubsXX` for `…/clubsXX.level1.json`; `nil` if they refuse the entry.
    ///
    /// The apps split the last part of the address at its full stops. They look at the first three pieces, in any capitals, and
    /// fetch the address as it is written (FORMAT.md 7).
    package var name: String? {
        guard let first = text.utf8.first, first > 0x20, let last = text.utf8.last, last > 0x20 else { return nil }
        var parts: [String] = [""]
        for character in fileName {
            if character == "." { parts.append("") } else { parts[parts.count - 1].append(character) }
        }
        parts.removeAll { $0.isEmpty }
        guard parts.count >= 3, parts[1].lowercased() == "level1", parts[2].lowercased() == "json" else { return nil }
        return parts[0]
    }

    /// The last part of the address, without slashes at its end, a query and a fragment.
    package var fileName: String {
        var path = self.path
        while path.last == "/" { path = path.dropLast() }
        return lastPathComponent(String(path))
    }

    /// The file name that the apps ask for: `clubsXX.level1.json/` if the address ends in a slash, which leads nowhere.
    package var requestedName: String { fileName + (path.last == "/" ? "/" : "") }

    /// Whether two entries have the same address, except for a query and a fragment.
    package func hasSameAddress(as other: IncludeFacts) -> Bool { hasSameBytes(String(path), String(other.path)) }

    /// The address without its query and its fragment.
    private var path: Substring { text.prefix { $0 != "?" && $0 != "#" } }
}

/// Returns the part of a path or an address behind the last `/`.
package func lastPathComponent(_ path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return String(path[path.utf8.index(after: slash)...])
}

// What is the same after an edit, so that nothing has to be looked at anew for its sake: texts byte for byte, because Swift takes an
// accent of its own and a letter that has it for one.

/// Whether two texts are written alike, or both absent.
func hasSameBytes(_ a: String?, _ b: String?) -> Bool {
    if let a, let b { return hasSameBytes(a, b) }
    return a == nil && b == nil
}

/// Whether two lists of texts are written alike.
func hasSameBytes(_ a: [String], _ b: [String]) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { hasSameBytes($0, $1) }
}

extension OrganizationFacts {
    /// Whether the same is told of two, wherever they stand.
    func isSame(as other: OrganizationFacts) -> Bool {
        self === other
            || isMuseum == other.isMuseum && fotobondNumber == other.fotobondNumber && coordinates == other.coordinates
                && hasSameBytes(fullName, other.fullName) && hasSameBytes(town, other.town)
                && hasSameBytes(nickName, other.nickName) && hasSameBytes(host, other.host)
    }
}

extension OrganizationFacts? {
    /// Whether the same is told of two, or both are absent.
    func isSame(as other: OrganizationFacts?) -> Bool {
        if let self, let other { return self.isSame(as: other) }
        return self == nil && other == nil
    }
}

extension Vocabulary {
    /// Whether two are of the same file and written alike there, or both are absent.
    package static func isSame(_ one: Vocabulary?, _ other: Vocabulary?) -> Bool {
        guard let one, let other else { return one == nil && other == nil }
        return hasSameBytes(one.path, other.path) && hasSameBytes(one.languages, other.languages)
            && one.keywords.count == other.keywords.count
            && zip(one.keywords, other.keywords).allSatisfy { $0.isSame(as: $1) }
    }
}

extension Keyword {
    fileprivate func isSame(as other: Keyword) -> Bool {
        hasSameBytes(id, other.id) && names.count == other.names.count
            && zip(names, other.names).allSatisfy { hasSameBytes($0.language, $1.language) && hasSameBytes($0.text, $1.text) }
    }
}

extension KeywordUses {
    func isSame(as other: KeywordUses) -> Bool {
        lists.count == other.lists.count && zip(lists, other.lists).allSatisfy { $0.person == $1.person && $0.last == $1.last }
            && keywords == other.keywords && hashes == other.hashes
            && words.count == other.words.count && zip(words, other.words).allSatisfy { hasSameBytes($0, $1) }
    }
}

extension PeopleFacts {
    /// Whether the same people stand in the same order, wherever that is.
    package func isSame(as other: PeopleFacts) -> Bool {
        texts == other.texts && hasOddNames == other.hasOddNames && hasRepeatedBirthdays == other.hasRepeatedBirthdays
            && people.count == other.people.count && zip(people, other.people).allSatisfy { $0.isSame(as: $1) }
    }
}

extension PersonFacts {
    /// Whether the same is told of two people, wherever they stand.
    fileprivate func isSame(as other: PersonFacts) -> Bool {
        identity == other.identity && text == other.text && website == other.website && portrait == other.portrait
            && birthday == other.birthday && number == other.number && websiteCount == other.websiteCount
            && givenCount == other.givenCount && infixCount == other.infixCount && familyCount == other.familyCount
            && portfolioStyle == other.portfolioStyle && portraitStyle == other.portraitStyle
            && isDeceased == other.isDeceased && hasOddSite == other.hasOddSite
    }
}

/// The names that only one of the two living editions has, taken from the shapes.
struct EditionNames: Sendable {
    private let older: [NameWords]
    private let newer: [NameWords]
    /// A bit for each length that one of the names has, so that most names are told apart without being read.
    private let lengths: UInt64

    private static let all = EditionNames()

    private init() {
        let entries = Level.allCases.flatMap { ShapeTable.of($0).entries }
        var older: [NameWords] = []
        var newer: [NameWords] = []
        for entry in entries {
            guard let field = entry.field, let old = field.nameIn2024 else { continue }
            older.append(NameWords(old))
            // A name such as `name`, which another field has in both editions, tells nothing.
            let isShared = entries.contains { $0.field?.nameIn2024 == nil && $0.field?.name.text == field.name.text }
            if !isShared { newer.append(NameWords(field.name)) }
        }
        self.older = EditionNames.unique(older)
        self.newer = EditionNames.unique(newer)
        var lengths: UInt64 = 0
        for name in older + newer { lengths |= 1 << UInt64(name.count) }
        self.lengths = lengths
    }

    private static func unique(_ names: [NameWords]) -> [NameWords] {
        var result: [NameWords] = []
        for name in names where !result.contains(name) { result.append(name) }
        return result
    }

    /// Returns how many names of a file belong to edition 2024 only, and to edition 2026 only.
    static func count(in tree: Tree) -> (older: Int, newer: Int) {
        let names = all
        let tokens = tree.tokens
        var older = 0
        var newer = 0
        for index in 0..<tree.count where tokens[index].kind == .key {
            let length = UInt64(tokens[index].end &- tokens[index].start &- 2)
            guard length < 64, names.lengths & (1 &<< length) != 0, tokens[index].flags.isEmpty else { continue }
            let name = NameWords(tree.source.bytes + Int(tokens[index].start) + 1, count: Int(length))
            if names.older.contains(name) { older += 1 } else if names.newer.contains(name) { newer += 1 }
        }
        return (older, newer)
    }
}

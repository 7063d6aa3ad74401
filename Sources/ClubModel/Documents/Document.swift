package import JSONSyntax

/// One file seen as one level: a tree, and what its tokens stand for.
///
/// Never fails: what is absent is `nil`, and what is not shaped as its level is in `violations`.
package final class Document: Sendable {
    package let tree: Tree
    /// The level that the file is read as: that of its content where the content is clear, else that of its name.
    package let level: Level?
    /// The level that the file's name announces.
    package let announcedLevel: Level?
    /// Where the file does not have the shape of its level, by place.
    package let violations: [SchemaViolation]
    /// What was meant by each name that the shape does not have.
    package let unknownFields: UnknownFields
    /// How many bytes the longest syntax error spans.
    private let longestError: Int
    /// The part of the path behind the last `/`.
    package let fileName: String
    /// Whether the file's name says that it is a template to copy from.
    package let isTemplateFile: Bool
    /// The club that a Level 2 or Level 3 file is about.
    package let club: Organization?
    /// Whether the file is a template, by its own name or by its club's.
    package let isTemplate: Bool
    /// The sites that the file's addresses name.
    package let hosts: HostTally
    /// The texts for people to read that are not written as nearly all are (`isPlainProse`), by meaning and in the file's order.
    package let oddProse: [Prose]
    /// The names and texts that may have odd characters in them, each with whether it is a name that identifies somebody.
    package let oddTexts: [(node: Node, isName: Bool)]
    /// The folders of the links to members' portfolios.
    package let portfolioFolders: FolderSurvey
    /// What a gallery of JuiceBox says; `nil` for every other file. A gallery is a file of no level, and its tree is empty.
    package let gallery: GalleryText?
    /// The members of a Level 2 file, as far as other files and rules about names need to know them.
    package let people: PeopleFacts
    /// Whether values of fields in wrong places are among those of the meaning that they are known to have.
    let hasMisplacedValues: Bool
    private let values: Places
    private let unusualValues: Places

    package convenience init(_ source: Source) {
        self.init(Tree(source))
    }

    /// Sees a file once more of which the facts are known.
    package convenience init(_ source: Source, again facts: FileFacts) {
        // A tenth of what the second look at a file costs.
        self.init(Tree(source), facts.collected[PeopleFacts.self])
    }

    /// Sees a tree as its level; the tree's tokens are told what they stand for, so a tree makes one document.
    package convenience init(_ tree: Tree) { self.init(tree, nil) }

    /// - Parameter known: The people of the same text, where they are known.
    private init(_ tree: Tree, _ known: PeopleFacts?) {
        self.tree = tree
        longestError = tree.errors.reduce(0) { max($0, $1.range.count) }
        let fileName = tree.source.fileName
        self.fileName = fileName
        isTemplateFile = TemplateMark.isIn(fileName)
        announcedLevel = Level(fileName: fileName)
        gallery = tree.source.isGallery ? GalleryText(tree.source) : nil
        level = Level(contentOf: tree) ?? announcedLevel
        if let level {
            let table = ShapeTable.of(level)
            let (values, unusualValues, violations) = ShapeScan(tree, table).run()
            let hasUnknown = violations.contains { $0.kind == .unknownField }
            let unknown = hasUnknown ? FieldSearch(tree, table).run(violations) : []
            let unknownFields = UnknownFields(unknown, hasUnknown ? MoveOrder(unknown, tree, table) : nil)
            let stray = MisplacedValues(unknownFields, tree, table)
            hasMisplacedValues = !stray.isEmpty
            self.values = stray.isEmpty ? values : values.adding(stray.values, tree, table)
            self.unusualValues = stray.isEmpty ? unusualValues : unusualValues.adding(stray.unusual, tree, table)
            hosts = HostTally(tree, self.values)
            portfolioFolders = level == .members ? FolderSurvey(tree, self.values[.portfolio]) : FolderSurvey(tree, [])
            if let known {
                people = known
            } else if level == .members {
                var reader = PeopleReader(tree, table)
                people = reader.read(self.values[.member])
            } else {
                people = .none
            }
            oddProse = Prose.odd(in: tree, self.values, self.unusualValues)
            oddTexts = Prose.oddTexts(in: tree, self.values, self.unusualValues, oddProse)
            self.violations =
                stray.violations.isEmpty
                ? violations : (violations + stray.violations).sorted { $0.token < $1.token }
            self.unknownFields = unknownFields
            club = Nodes(tree: tree, places: self.values[.clubOfFile]).first { $0.kind == .object }
                .map { Organization(node: $0, isMuseum: false) }
        } else {
            hasMisplacedValues = false
            (values, unusualValues, violations, unknownFields) = (Places(), Places(), [], UnknownFields([], nil))
            (hosts, portfolioFolders, oddProse, oddTexts) = (HostTally(), FolderSurvey(tree, []), [], [])
            (people, club) = (.none, nil)
        }
        isTemplate = isTemplateFile || club?.isTemplate ?? false
    }

    /// Sees a part of another document.
    ///
    /// - Parameter isKept: Whether a token is of the part.
    init(_ whole: Document, _ isKept: (Int) -> Bool) {
        tree = whole.tree
        (level, announcedLevel, fileName) = (whole.level, whole.announcedLevel, whole.fileName)
        (isTemplateFile, isTemplate, club) = (whole.isTemplateFile, whole.isTemplate, whole.club)
        violations = whole.violations.filter { isKept($0.token) }
        (values, unusualValues) = (whole.values.filtered(isKept), whole.unusualValues.filtered(isKept))
        oddProse = whole.oddProse.filter { isKept($0.node.index) }
        oddTexts = whole.oddTexts.filter { isKept($0.node.index) }
        (unknownFields, hasMisplacedValues, longestError) = (whole.unknownFields, whole.hasMisplacedValues, whole.longestError)
        (hosts, portfolioFolders, gallery, people) = (whole.hosts, whole.portfolioFolders, whole.gallery, whole.people)
    }

    package var path: String { tree.source.path }
    package var root: Node { tree.root }
    /// The shapes that the tokens' `field` refers to; `nil` where the level is unknown.
    package var table: ShapeTable? { level.map(ShapeTable.of) }

    /// Returns every value of a meaning, in the file's order.
    package func nodes(_ meaning: Meaning) -> Nodes { Nodes(tree: tree, places: values[meaning]) }

    /// Returns the values of a meaning that are not written as nearly all are (`PlainForm`), in the file's order.
    ///
    /// For rules about single values: they look with care at these few, and at no other. Where a meaning has no plain form,
    /// these are all its values.
    package func unusual(_ meaning: Meaning) -> Nodes {
        Nodes(tree: tree, places: meaning.plainForm == .none ? values[meaning] : unusualValues[meaning])
    }

    /// The values of one meaning.
    package struct Nodes: Sequence {
        fileprivate let tree: Tree
        let places: ArraySlice<Place>

        package var isEmpty: Bool { places.isEmpty }
        package var count: Int { places.count }

        /// Returns the values whose token passes a test, which gets the bytes of the file along.
        ///
        /// For tests that nearly nothing passes: the tape is read without a `Node` for each value.
        package func filtered(_ passes: (Token, UnsafePointer<UInt8>) -> Bool) -> [Node] {
            var result: [Node] = []
            let tokens = tree.tokens
            let bytes = tree.source.bytes
            for place in places where passes(tokens[Int(place.token)], bytes) {
                result.append(Node(tree: tree, index: Int(place.token)))
            }
            return result
        }

        /// Returns the values of which the walk over the file read something that passes a test: the number of a club or
        /// member, or a day as yyyymmdd, 0 where it is unknown; -1 for what is not written plainly.
        ///
        /// For tests that nearly nothing passes: neither the tape nor the file is read again.
        package func filtered(reading passes: (Int) -> Bool) -> [Node] {
            var result: [Node] = []
            for place in places where passes(Int(place.reading)) { result.append(Node(tree: tree, index: Int(place.token))) }
            return result
        }

        /// Whether all keywords pass a test, which is asked only once for most of those that are written alike.
        package func distinctSatisfy(_ passes: (Token, UnsafePointer<UInt8>) -> Bool) -> Bool {
            let tokens = tree.tokens
            let bytes = tree.source.bytes
            for place in places
            where place.reading == PlainForm.unusual || place.reading == Int32(truncatingIfNeeded: place.token) {
                if !passes(tokens[Int(place.token)], bytes) { return false }
            }
            return true
        }

        /// Whether two values may be equal: the same was read of both, or one is not written plainly.
        ///
        /// A quick look that spares most files the comparing of numbers and persons' names.
        package var mayRepeat: Bool {
            guard places.count > 1 else { return false }
            var size = 4
            while size < places.count * 2 { size *= 2 }
            // A hash table of readings plus one; 0 is a free slot.
            var slots = [Int32](repeating: 0, count: size)
            for place in places {
                if place.reading == PlainForm.unusual { return true }
                let entry = place.reading &+ 1
                let mixed = UInt64(UInt32(bitPattern: entry)) &* 0x9E37_79B9_7F4A_7C15
                var slot = Int(truncatingIfNeeded: mixed >> 32) & (size - 1)
                while slots[slot] != 0 {
                    if slots[slot] == entry { return true }
                    slot = (slot + 1) & (size - 1)
                }
                slots[slot] = entry
            }
            return false
        }

        /// Calls a closure with the token of each value, in the file's order.
        func forEachToken(_ body: (Int) -> Void) {
            for place in places { body(Int(place.token)) }
        }

        /// Calls a closure with the token of each value and what the walk over the file read there, in the file's order.
        func forEachReading(_ body: (_ token: Int, _ reading: Int32) -> Void) {
            for place in places { body(Int(place.token), place.reading) }
        }

        /// Returns a value by its number in the file's order; `nil` where there are fewer.
        func element(_ number: Int) -> Node? {
            places.indices.contains(places.startIndex + number)
                ? Node(tree: tree, index: Int(places[places.startIndex + number].token)) : nil
        }

        /// Returns the last value that begins before a token.
        package func last(before token: Int) -> Node? {
            let next = places.partitioningIndex { Int($0.token) >= token }
            return next > places.startIndex ? Node(tree: tree, index: Int(places[next - 1].token)) : nil
        }

        package struct Iterator: IteratorProtocol {
            fileprivate let tree: Tree
            fileprivate var places: ArraySlice<Place>.Iterator

            package mutating func next() -> Node? { places.next().map { Node(tree: tree, index: Int($0.token)) } }
        }

        package func makeIterator() -> Iterator { Iterator(tree: tree, places: places.makeIterator()) }
    }

    /// Whether a range holds or touches a place where the file is not JSON.
    ///
    /// What is wrong there has been said already: a field that such a mistake hides is not missing.
    package func hasErrors(in range: Range<Int>) -> Bool {
        let errors = tree.errors
        guard !errors.isEmpty else { return false }
        // Errors are sorted by their beginning: those that begin behind the range, or end before it for all their length, are out.
        for error in errors[..<errors.partitioningIndex { $0.range.lowerBound > range.upperBound }].reversed() {
            if range.lowerBound <= error.range.upperBound { return true }
            if error.range.lowerBound + longestError < range.lowerBound { return false }
        }
        return false
    }
}

extension Source {
    /// The part of the path behind the last `/`.
    package var fileName: String { lastPathComponent(path) }

    /// The part of the path up to and with the last `/`; empty where there is none.
    package var folder: String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
        return String(path[...slash])
    }
}

/// A value with a meaning.
struct Place: Sendable {
    /// The token's place on the tape.
    let token: UInt32
    /// What the walk over the file read there (`PlainForm`).
    let reading: Int32
}

/// The values of a file by what they mean.
struct Places: Sendable {
    private var all: [Place]
    /// The places of meaning `m` are `all[starts[m]..<starts[m + 1]]`; empty where there are none.
    private var starts: [UInt32]

    init() { (all, starts) = ([], []) }

    /// Sorts places, which are in the file's order, by their meaning.
    init(_ found: [Place], _ tree: Tree, _ table: ShapeTable) {
        guard !found.isEmpty else {
            (all, starts) = ([], [])
            return
        }
        let checks = table.checks
        let tokens = tree.tokens
        var starts = [UInt32](repeating: 0, count: Meaning.allCases.count + 1)
        for place in found { starts[Int(checks[Int(tokens[Int(place.token)].field)].meaning.rawValue) + 1] &+= 1 }
        for meaning in 1..<starts.count { starts[meaning] &+= starts[meaning - 1] }
        var next = starts
        all = [Place](unsafeUninitializedCapacity: found.count) { buffer, count in
            for place in found {
                let meaning = Int(checks[Int(tokens[Int(place.token)].field)].meaning.rawValue)
                buffer[Int(next[meaning])] = place
                next[meaning] &+= 1
            }
            count = found.count
        }
        self.starts = starts
    }

    /// Returns these places together with more of them.
    func adding(_ more: [Place], _ tree: Tree, _ table: ShapeTable) -> Places {
        Places((all + more).sorted { $0.token < $1.token }, tree, table)
    }

    /// Returns those whose token passes a test.
    func filtered(_ isKept: (Int) -> Bool) -> Places {
        var result = Places()
        for (meaning, start) in starts.enumerated() {
            result.starts.append(UInt32(truncatingIfNeeded: result.all.count))
            guard meaning + 1 < starts.count else { break }
            result.all += all[Int(start)..<Int(starts[meaning + 1])].filter { isKept(Int($0.token)) }
        }
        return result
    }

    /// The places of one meaning, in the file's order.
    subscript(meaning: Meaning) -> ArraySlice<Place> {
        guard !starts.isEmpty else { return [] }
        return all[Int(starts[Int(meaning.rawValue)])..<Int(starts[Int(meaning.rawValue) + 1])]
    }
}

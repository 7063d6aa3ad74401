import ClubModel
import JSONSyntax

/// The name of a member letter by letter, which an export keeps beside a name that would be read as another: with a title, or so
/// that two members of a file would be one.
struct RawName {
    let name: PersonName

    /// The heading of the column, and the path in YAML.
    static let heading = MemberHeadings.rawPrefix + path
    static let path = "name"

    /// Reads the name from JSON.
    init?(_ json: String) {
        let tree = Tree(Source(path: "", json))
        guard tree.errors.isEmpty, tree.root.kind == .object else { return nil }
        name = PersonName(partsOf: tree.root)
    }

    init(_ name: PersonName) { self.name = name }

    /// The name as JSON.
    var json: String {
        """
        {"givenName": \(jsonText(name.given)), "infixName": \(jsonText(name.infix)), "familyName": \(jsonText(name.family))}
        """
    }

    /// Returns the name if it still is the one that the row shows: else somebody has changed that.
    func name(shownAs shown: (given: String, infix: String, family: String)) -> ReadName? {
        let isSame =
            hasSameBytes(trimmed(name.given), shown.given) && hasSameBytes(trimmed(name.infix), shown.infix)
            && hasSameBytes(trimmed(name.family), shown.family)
        return isSame ? ReadName(given: name.given, infix: name.infix, family: name.family) : nil
    }

    /// Whether a list gives the name back as it is without help.
    var isReadAsItIs: Bool {
        let (given, infix, family) = (name.given, name.infix, name.family)
        let read = NameReading().fitting(given, family).parts(
            given: trimmed(given), infix: trimmed(infix), family: trimmed(family))
        let kinds = RowKind(reading: NameReading())
        let isNote =
            kinds.look(read.display) != .name || kinds.isSum(given) || kinds.isSum(family) || RowKind.isOfSeveral(given)
            || RowKind.isOfSeveral(infix) || RowKind.isOfSeveral(family)
        return hasSameBytes(read.given, given) && hasSameBytes(read.infix, infix) && hasSameBytes(read.family, family)
            && read.titles.isEmpty && read.notes.isEmpty && !read.isDeceased && !isNote
            && !given.isEmpty && RowKind.hasLetter(family) && (infix.isEmpty || !EmptyWords.contains(infix))
    }

    /// Whether all names are in capitals, or all without: then a list of them is read as one whose letters somebody changed.
    static func areInOneCase(_ names: [RawName]) -> Bool {
        var hasLower = false
        var hasUpper = false
        for name in names {
            for part in [name.name.given, name.name.family] {
                let lower = part.utf8.count { $0.isASCIILowercase }
                let upper = part.utf8.count { $0.isASCIIUppercase }
                guard lower + upper >= 3 else { continue }
                if lower > 0 { hasLower = true }
                if upper > 0 { hasUpper = true }
            }
            if hasLower, hasUpper { return false }
        }
        return hasLower || hasUpper
    }

    /// The name as `PeopleCollection` compares names.
    var key: String {
        folded(name.text, PeopleCollection.likeness)
    }
}

/// How far a line is indented, as far as that can be compared with other lines.
///
/// Nobody knows how wide a tab was where somebody typed. One line is further in than another only if it is so however wide a
/// tab is, from one column to eight. Of a line with tabs and one with spaces often neither is: then both `<` and `>=` are false.
struct Indent: Equatable {
    /// The columns where a tab is as wide as a space, and where tabs lead to every eighth column.
    var narrow: UInt16 = 0
    var wide: UInt16 = 0

    /// Further in than any line.
    static let most = Indent(narrow: .max, wide: .max)

    /// A little less far in, at least at the margin.
    var less: Indent { Indent(narrow: narrow > 0 ? narrow - 1 : 0, wide: wide > 0 ? wide - 1 : 0) }

    /// Whether it can be said which of two lines is further in.
    func isComparable(to other: Indent) -> Bool { self <= other || other <= self }

    static func < (one: Indent, other: Indent) -> Bool { one.narrow < other.narrow && one.wide < other.wide }
    static func <= (one: Indent, other: Indent) -> Bool { one.narrow <= other.narrow && one.wide <= other.wide }
    static func > (one: Indent, other: Indent) -> Bool { other < one }
    static func >= (one: Indent, other: Indent) -> Bool { other <= one }
}

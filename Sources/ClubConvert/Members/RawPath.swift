import ClubModel
import JSONSyntax

/// Where a value of a member stands in a file, as the heading of a column says it: `optional.roles.isChairman`.
///
/// Only the objects that the shapes of a member know lead to a field; what stands in an unknown field is one value. So a heading can
/// put a value nowhere but where an export found it.
struct RawPath: Equatable {
    /// The names from the member down to the field, as the file has them.
    let names: [String]
    /// The known fields that stand there or below, by their order among all; `nil` for an unknown field.
    let orders: Range<Int>?
    /// The known field that stands there; `nil` for objects and for unknown fields.
    var field: MemberField? {
        guard let orders, orders.count == 1, let field = MemberField.all.first(where: { $0.order == orders.lowerBound }) else {
            return nil
        }
        return field.path.count == names.count ? field : nil
    }

    static func == (lhs: RawPath, rhs: RawPath) -> Bool {
        lhs.names.count == rhs.names.count && zip(lhs.names, rhs.names).allSatisfy { hasSameBytes($0, $1) }
    }

    /// Returns the heading of the column.
    static func heading(_ names: [String]) -> String { MemberHeadings.rawPrefix + text(names) }

    /// Returns the path with dots; a name that could not be told from others stands in quotes.
    static func text(_ names: [String]) -> String {
        names.map { needsQuotes($0) ? jsonText($0) : $0 }.joined(separator: ".")
    }

    private static func needsQuotes(_ name: String) -> Bool {
        guard let first = name.utf8.first, let last = name.utf8.last, first > 0x20, last > 0x20 else { return true }
        return trimmed(name).utf8.count != name.utf8.count
            || name.utf8.contains { $0 < 0x20 || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "\"") }
    }

    /// Whether a heading is one of an export's JSON, whether or not it leads anywhere.
    static func isHeading(_ text: String) -> Bool { text.hasPrefix(MemberHeadings.rawPrefix) }

    /// Reads a heading; `nil` where no field of a member can stand there.
    init?(heading: String) {
        guard RawPath.isHeading(heading),
            let names = RawPath.names(in: Array(heading.utf8.dropFirst(MemberHeadings.rawPrefix.utf8.count)))
        else { return nil }
        self.init(names)
    }

    init?(_ names: [String]) {
        var tree = MemberFieldTree.root
        for name in names.dropLast() {
            guard let rank = tree.rank(of: name), !tree.branches[rank].branches.isEmpty else { return nil }
            tree = tree.branches[rank]
        }
        guard let last = names.last else { return nil }
        self.names = names
        orders = tree.rank(of: last).map { tree.branches[$0].orders }
    }

    /// The longest path that is read, in bytes.
    private static let longest = 1000

    private static func names(in bytes: [UInt8]) -> [String]? {
        guard bytes.count <= longest else { return nil }
        var names: [String] = []
        var start = 0
        while true {
            var end = start
            if end < bytes.count, bytes[end] == UInt8(ascii: "\"") {
                end += 1
                while end < bytes.count, bytes[end] != UInt8(ascii: "\"") {
                    end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
                }
                guard end < bytes.count else { return nil }
                end += 1
                let tree = Tree(Source(path: "", String(decoding: bytes[start..<end], as: UTF8.self)))
                guard tree.errors.isEmpty, let name = tree.root.string else { return nil }
                names.append(name)
            } else {
                while end < bytes.count, bytes[end] != UInt8(ascii: ".") { end += 1 }
                guard end > start else { return nil }
                names.append(String(decoding: bytes[start..<end], as: UTF8.self))
            }
            if end == bytes.count { return names }
            guard bytes[end] == UInt8(ascii: ".") else { return nil }
            start = end + 1
        }
    }

    /// The pointer in the member, without a slash in front.
    var pointer: String {
        names.map { name in
            name.contains("~") || name.contains("/") ? name.replacing("~", with: "~0").replacing("/", with: "~1") : name
        }.joined(separator: "/")
    }
}

/// JSON that a row has for one field, to be written as it is.
struct RawValue: Sendable {
    let path: RawPath
    /// The value on one line.
    let json: String
    let place: CellPlace
}

extension RawValue {
    /// The longest text, in bytes: what fits into a cell of a workbook.
    static let longest = 32_767

    /// Returns JSON without its line breaks; in a text they can only stand in an escaped form.
    static func onOneLine(_ json: String) -> String {
        guard json.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return json }
        var bytes: [UInt8] = []
        var isBlank = false
        for byte in json.utf8 {
            if byte == 0x0A || byte == 0x0D || isBlank && (byte == 0x20 || byte == 0x09) {
                isBlank = true
                continue
            }
            if isBlank { bytes.append(0x20) }
            isBlank = false
            bytes.append(byte)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

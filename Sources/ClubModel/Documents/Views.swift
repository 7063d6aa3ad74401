package import JSONSyntax

/// What makes an organization what it is: the app knows it by these two texts, byte for byte (FORMAT.md 5.1).
package struct Identity: Hashable, Sendable {
    package let fullName: String
    package let town: String

    package init(fullName: String, town: String) {
        self.fullName = fullName
        self.town = town
    }

    // Swift's `==` takes two Unicode spellings of one text as equal; the app's database does not.
    package static func == (lhs: Identity, rhs: Identity) -> Bool {
        hasSameBytes(lhs.fullName, rhs.fullName) && hasSameBytes(lhs.town, rhs.town)
    }

    package func hash(into hasher: inout Hasher) {
        for text in [fullName, town] {
            let isDone: Void? = text.utf8.withContiguousStorageIfAvailable {
                hasher.combine(bytes: UnsafeRawBufferPointer($0))
            }
            if isDone == nil { for byte in text.utf8 { hasher.combine(byte) } }
            hasher.combine(0 as UInt8)
        }
    }
}

/// A club or a museum: a record of Level 1, or the `club` of a Level 2 or Level 3 file.
package struct Organization: Sendable {
    package let node: Node
    package let isMuseum: Bool

    package init(node: Node, isMuseum: Bool) {
        self.node = node
        self.isMuseum = isMuseum
    }

    package var idPlus: Node? { node["idPlus"] }
    package var town: Node? { idPlus?["town"] }
    package var fullName: Node? { idPlus?["fullName"] }
    package var nickName: Node? { idPlus?["nickName"] }
    package var coordinates: Node? { node["coordinates"] }
    package var optional: Node? { node["optional"] }
    package var website: Node? { optional?["website"] }
    package var level2URL: Node? { optional?["level2URL"] }
    package var fotobondNumber: Node? { optional?["nlSpecific"]?["fotobondNumber"] }

    /// Full name and town; `nil` where one of them is absent or no text.
    package var identity: Identity? {
        guard let fullName = fullName?.string, let town = town?.string else { return nil }
        return Identity(fullName: fullName, town: town)
    }
}

/// A member of a club, or the owner of a portfolio.
package struct Member: Sendable {
    package let node: Node

    package init(node: Node) { self.node = node }

    package var name: Node? { node["name"] }
    package var givenName: Node? { name?["givenName"] }
    package var infixName: Node? { name?["infixName"] }
    package var familyName: Node? { name?["familyName"] }
    package var optional: Node? { node["optional"] }
    package var roles: Node? { optional?["roles"] }
    package var status: Node? { optional?["status"] }
    package var startDate: Node? { optional?["membershipStartDate"] }
    package var endDate: Node? { optional?["membershipEndDate"] }
    package var keywords: Node? { optional?["expertises"] ?? optional?["keywords"] }
    package var fotobondNumber: Node? { optional?["nlSpecific"]?["fotobondNumber"] }

    /// The whole name as one would say it; empty where no part of it is there.
    package var displayName: String {
        guard let name, name.kind == .object else { return "" }
        // One walk over the name, the last one of each part where one is doubled, as the subscript has it.
        let (tokens, bytes) = (node.tree.tokens, node.tree.source.bytes)
        var parts: (given: Int, infix: Int, family: Int) = (0, 0, 0)
        var key = name.index + 1
        while key < Int(name.token.next) {
            if tokens[key].isText("givenName", bytes) {
                parts.given = key + 1
            } else if tokens[key].isText("infixName", bytes) {
                parts.infix = key + 1
            } else if tokens[key].isText("familyName", bytes) {
                parts.family = key + 1
            }
            key = Int(tokens[key + 1].next)
        }
        var result: [UInt8] = []
        result.reserveCapacity(64)
        for part in [parts.given, parts.infix, parts.family] where part > 0 && tokens[part].kind == .string {
            let start = result.count
            if start > 0 { result.append(0x20) }
            let first = result.count
            if tokens[part].flags.contains(.escapes) {
                result += (Node(tree: node.tree, index: part).string ?? "").utf8
            } else {
                let range = tokens[part].rawRange
                result.append(contentsOf: UnsafeBufferPointer(start: bytes + range.lowerBound, count: range.count))
            }
            if result.count == first { result.removeLast(first - start) }
        }
        return String(decoding: result, as: UTF8.self)
    }
}

extension Document {
    /// The clubs and museums of a Level 1 file.
    package var organizations: [Organization] {
        nodes(.club).map { Organization(node: $0, isMuseum: false) }
            + nodes(.museum).map { Organization(node: $0, isMuseum: true) }
    }

    /// Returns one of them by its number, without a look at the others; `nil` where there are fewer.
    package func organization(number: Int) -> Organization? {
        let clubs = nodes(.club)
        if let club = clubs.element(number) { return Organization(node: club, isMuseum: false) }
        return nodes(.museum).element(number - clubs.count).map { Organization(node: $0, isMuseum: true) }
    }

    /// The members of a Level 2 file.
    package var members: [Member] { nodes(.member).filter { $0.kind == .object }.map { Member(node: $0) } }
}

extension Document {
    /// Returns the member that a value is part of.
    package func member(around node: Node) -> Member? {
        guard let member = nodes(.member).last(before: node.index), node.index < Int(member.token.next), member.kind == .object
        else { return nil }
        return Member(node: member)
    }

    /// Returns the member that a value is part of, as the apps see the record.
    package func appMember(around node: Node) -> AppMember? { member(around: node).map { AppMember($0) } }

    /// Returns the value of a meaning inside another value, the last one where there are several.
    package func part(_ meaning: Meaning, of node: Node) -> Node? {
        guard let part = nodes(meaning).last(before: Int(node.token.next)), part.index > node.index else { return nil }
        return part
    }

    /// Returns the value of a meaning that the member around a value has besides.
    package func part(_ meaning: Meaning, beside node: Node) -> Node? {
        guard let member = nodes(.member).last(before: node.index), node.index < Int(member.token.next) else { return nil }
        return part(meaning, of: member)
    }

    /// Whether a field somewhere in a value has a wrong name or place, and is meant to be one of these.
    package func hasMeant(_ names: [StaticString], in node: Node) -> Bool {
        let fields = unknownFields.all
        let inside = fields[fields.partitioningIndex { $0.key >= node.index }...].prefix { $0.key < Int(node.token.next) }
        for field in inside {
            for place in field.resolution.places {
                if names.contains(where: { place.path.last == "\($0)" }) { return true }
            }
        }
        return false
    }
}

extension Document {
    /// Returns the objects of a meaning that have at least so many flags set to true, one or more, and so many to false.
    package func objects(_ meaning: Meaning, trueValues: Int, falseValues: Int = 0) -> [Node] {
        var result: [Node] = []
        let tokens = tree.tokens
        unusual(meaning).forEachToken { token in
            guard tokens[token].kind == .object else { return }
            var counts = (true: 0, false: 0)
            var value = token + 2
            while value < Int(tokens[token].next) {
                if tokens[value].kind == .true { counts.true &+= 1 }
                if tokens[value].kind == .false { counts.false &+= 1 }
                value = Int(tokens[value].next) + 1
            }
            if counts.true >= trueValues, counts.false >= falseValues { result.append(Node(tree: tree, index: token)) }
        }
        return result
    }
}

/// What makes a file or a club a template to copy from, which breaks rules on purpose to show what is possible (FORMAT.md 21).
///
/// The apps hide clubs whose short name has the word in it (FORMAT.md 3); the project called its templates Xample before.
package enum TemplateMark {
    /// Whether a club, by its short or its full name, is one.
    package static func has(nickName: String?, fullName: String?) -> Bool {
        isIn(nickName ?? "") || isIn(fullName ?? "")
    }

    /// Whether a name has a word in it by which templates are known.
    package static func isIn(_ name: String) -> Bool {
        var seen: UInt64 = 0
        for byte in name.utf8 {
            seen = seen << 8 | UInt64(byte.asciiLowercased)
            // `template`
            if seen == 0x7465_6D70_6C61_7465 { return true }
            // `xample`: an example is none.
            if seen & 0xFFFF_FFFF_FFFF == 0x7861_6D70_6C65, seen >> 48 & 0xFF != 0x65 { return true }
        }
        return false
    }
}

extension Organization {
    /// Whether the club or museum is a template.
    package var isTemplate: Bool { TemplateMark.has(nickName: nickName?.string, fullName: fullName?.string) }
}

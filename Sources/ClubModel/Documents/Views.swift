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

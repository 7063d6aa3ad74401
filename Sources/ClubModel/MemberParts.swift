package import JSONSyntax

/// A member with the parts that say how long and as what: what several rules compare with each other.
package struct MemberParts: Sendable {
    package let member: Member
    package fileprivate(set) var startDate: Node?
    package fileprivate(set) var endDate: Node?
    package fileprivate(set) var roles: Node?
    package fileprivate(set) var status: Node?

    /// Whether a flag of the member's status is true.
    package func isSet(_ flag: StaticString) -> Bool { status?[flag]?.kind == .true }
}

extension Document {
    /// The members of a Level 2 file with their parts.
    package var memberParts: MemberPartsSequence { MemberPartsSequence(self) }

    /// Returns the member that a token is part of.
    package func member(around token: Int) -> Member? {
        guard let node = nodes(.member).last(atMost: token), token < Int(node.token.next), node.kind == .object else {
            return nil
        }
        return Member(node: node)
    }

    /// Whether the file belongs to a template club, which breaks rules on purpose to show what is possible (FORMAT.md 21).
    package var isTemplate: Bool { club?.isTemplate ?? false }
}

extension Organization {
    /// Whether the club is a template to copy from. Their short names say so; they were called Xample until 2026.
    package var isTemplate: Bool {
        guard let name = nickName?.string?.lowercased() else { return false }
        return name.utf8.count <= 64 && (hasPart(name, "template") || hasPart(name, "xample"))
    }

    private func hasPart(_ text: String, _ part: StaticString) -> Bool {
        let bytes = Array(text.utf8)
        let length = part.utf8CodeUnitCount
        guard bytes.count >= length else { return false }
        return (0...bytes.count - length).contains { start in
            (0..<length).allSatisfy { bytes[start + $0] == part.utf8Start[$0] }
        }
    }
}

/// Walks through the members and their parts side by side, so that no member is searched for a field.
package struct MemberPartsSequence: Sequence, IteratorProtocol {
    private var members: Document.Nodes.Iterator
    private var starts: Cursor
    private var ends: Cursor
    private var roles: Cursor
    private var statuses: Cursor

    /// The values of one meaning, of which the next is known.
    private struct Cursor {
        private var nodes: Document.Nodes.Iterator
        private var following: Node?

        init(_ nodes: Document.Nodes) {
            self.nodes = nodes.makeIterator()
            following = self.nodes.next()
        }

        /// Returns the value inside a range of the tape; the last one where the field is doubled.
        mutating func take(from start: Int, to end: Int) -> Node? {
            var found: Node?
            while let node = following, node.index < end {
                if node.index > start { found = node }
                following = nodes.next()
            }
            return found
        }
    }

    fileprivate init(_ document: Document) {
        members = document.nodes(.member).makeIterator()
        starts = Cursor(document.nodes(.startDate))
        ends = Cursor(document.nodes(.endDate))
        roles = Cursor(document.nodes(.roles))
        statuses = Cursor(document.nodes(.status))
    }

    package mutating func next() -> MemberParts? {
        while let node = members.next() {
            guard node.kind == .object else { continue }
            let end = Int(node.token.next)
            return MemberParts(
                member: Member(node: node), startDate: starts.take(from: node.index, to: end),
                endDate: ends.take(from: node.index, to: end), roles: roles.take(from: node.index, to: end),
                status: statuses.take(from: node.index, to: end))
        }
        return nil
    }
}

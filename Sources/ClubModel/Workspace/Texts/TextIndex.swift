import JSONSyntax

/// The addresses that the project's templates have, but for those that stand for none.
package struct TemplateAddresses: Index {
    package static let recipe = IndexRecipe.of(Self.self, collecting: [OwnAddresses.recipe])
    package let all: Set<String>

    package init(_ workspace: Workspace) {
        var all: Set<String> = []
        for file in workspace.files.indices {
            for address in workspace.collected(OwnAddresses.self, of: file)?.addresses ?? [] { all.insert(address) }
        }
        self.all = all
    }

    /// Whether there are any: every file may have copied them.
    package func concerns(_ file: Int) -> Bool { !all.isEmpty }

    /// The addresses of the web in one template.
    private struct OwnAddresses: Collected {
        static let recipe = CollectedRecipe.of(Self.self)
        let addresses: [String]

        init?(_ document: Document) {
            guard document.level == .members, document.isTemplateFile else { return nil }
            let tree = document.tree
            addresses = (0..<tree.count).compactMap { index in
                guard tree.tokens[index].kind == .string, let address = WebAddress(Node(tree: tree, index: index)) else {
                    return nil
                }
                return address.text(address.whole)
            }
        }

        func isSame(as other: OwnAddresses) -> Bool { hasSameBytes(addresses, other.addresses) }
    }
}

/// How the files of a workspace end their lines.
package struct LineEnds: Index {
    package static let recipe = IndexRecipe.of(Self.self, collecting: [LineHabits.recipe])
    /// Whether most files end their lines as Windows does.
    package let mostAreOfWindows: Bool

    package init(_ workspace: Workspace) {
        var windows = 0
        var others = 0
        for file in workspace.files.indices {
            guard let isWindows = workspace.collected(LineHabits.self, of: file)?.endsLikeWindows else { continue }
            if isWindows { windows += 1 } else { others += 1 }
        }
        mostAreOfWindows = windows > others
    }

    /// Every file may be unlike the others.
    package func concerns(_ file: Int) -> Bool { true }
}

/// How a file's lines end and begin, as far as a quick look shows.
package struct LineHabits: Collected {
    package static let recipe = CollectedRecipe.of(Self.self)
    /// Whether the first line ends as Windows ends lines, with CR LF; `nil` for a file of one line.
    package let endsLikeWindows: Bool?
    /// A place in the file, in front of a line that ends otherwise than the first; -1 where none was seen.
    package let otherLineEnd: Int

    /// Looks at the first line, the last one, and some in between: reading every line would cost more than all else.
    package init(_ document: Document) {
        let source = document.tree.source
        let bytes = source.bytes
        var first = 0
        while first < min(source.count, 4096), bytes[first] != 0x0A { first += 1 }
        guard first < source.count, bytes[first] == 0x0A else {
            endsLikeWindows = nil
            otherLineEnd = -1
            return
        }
        let isWindows = first > 0 && bytes[first - 1] == 0x0D
        endsLikeWindows = isWindows
        var other = -1
        let step = max(1, source.count / LineHabits.samples)
        var position = first + 1
        while position < source.count {
            var end = position
            while end < source.count, bytes[end] != 0x0A { end += 1 }
            if end < source.count, (bytes[end - 1] == 0x0D) != isWindows {
                other = end
                break
            }
            position = max(end + 1, position + step)
        }
        otherLineEnd = other
    }

    /// Of other files nobody asks more.
    package func isSame(as other: LineHabits) -> Bool { endsLikeWindows == other.endsLikeWindows }

    /// Whether the lines end otherwise than in LF alone, or not all alike.
    package var mayBeMixed: Bool { endsLikeWindows == true || otherLineEnd >= 0 }

    /// How many lines are looked at, at most.
    private static let samples = 32
}

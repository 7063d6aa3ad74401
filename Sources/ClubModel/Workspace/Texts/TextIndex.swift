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

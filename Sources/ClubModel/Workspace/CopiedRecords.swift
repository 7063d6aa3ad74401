import JSONSyntax

/// What a root for old apps repeats of the tree, word for word: what is wrong with that is told where the apps of today read it.
package struct CopiedRecords: Index {
    package static let recipe = IndexRecipe.of(Self.self, collecting: [.organizations, .tree, RecordParts.recipe])
    /// By file: the keys of the parts of each record that the tree has as well.
    private var copied: [Int: [Set<UInt32>]] = [:]
    private var wholes: [Int: Set<Int>] = [:]
    private var clubCounts: [Int: Int] = [:]

    package init(_ workspace: Workspace) {
        guard workspace.root != nil else { return }
        let roots = workspace.files.indices.filter { !workspace.isMeantToBeInTree($0) && workspace.isLegacyRoot($0) }
        guard !roots.isEmpty else { return }
        var known: [Identity: [RecordParts.Part]] = [:]
        for file in workspace.files.indices where workspace.isMeantToBeInTree(file) {
            let records = workspace.collected(RecordParts.self, of: file)?.records ?? []
            for (facts, parts) in zip(workspace.files[file].organizations, records) {
                if let identity = facts.identity { known[identity] = parts }
            }
        }
        for file in roots {
            let records = workspace.collected(RecordParts.self, of: file)?.records ?? []
            let organizations = workspace.files[file].organizations
            clubCounts[file] = organizations.count { !$0.isMuseum }
            copied[file] = zip(organizations, records).enumerated().map { number, record in
                guard let identity = record.0.identity, let others = known[identity] else { return [] }
                let same = record.1.filter { others.contains($0) }
                if same.count == record.1.count, others.count == same.count { wholes[file, default: []].insert(number) }
                return Set(same.map { $0.key })
            }
        }
    }

    /// Whether a file is such a root.
    package func concerns(_ file: Int) -> Bool { copied[file] != nil }

    /// Whether the tree says the same as a root for old apps at a place, given as the pointer of a value.
    package func isCopied(_ file: Int, _ pointer: String) -> Bool {
        guard let records = copied[file], let clubCount = clubCounts[file] else { return false }
        let steps = pointer.utf8.split(separator: UInt8(ascii: "/"))
        guard steps.count >= 2, let place = Int(String(decoding: steps[1], as: UTF8.self)) else { return false }
        let isMuseum = steps[0].elementsEqual("museums".utf8)
        guard isMuseum || steps[0].elementsEqual("clubs".utf8) else { return false }
        let number = isMuseum ? clubCount + place : place
        guard records.indices.contains(number) else { return false }
        guard steps.count > 2 else { return wholes[file]?.contains(number) == true }
        let isInner = steps[2].elementsEqual("optional".utf8)
        guard !isInner || steps.count > 3 else { return wholes[file]?.contains(number) == true }
        let key = Array(isInner ? steps[3] : steps[2]).withUnsafeBufferPointer { RecordParts.key($0, isInner: isInner) }
        return records[number].contains(key)
    }
}

/// What the clubs and museums of a Level 1 file say, in the order of `FileFacts.organizations`.
struct RecordParts: Collected, Equatable {
    static let recipe = CollectedRecipe.of(Self.self)
    let records: [[Part]]

    /// One field of a record, or of its optional data.
    struct Part: Equatable, Sendable {
        let key: UInt32
        /// The hash of its value, the same whatever its layout.
        let value: UInt32
    }

    init?(_ document: Document) {
        guard document.level == .clubs else { return nil }
        let organizations = document.organizations
        guard !organizations.isEmpty else { return nil }
        records = organizations.map { organization in
            var parts: [Part] = []
            for (key, value) in organization.node.fields {
                guard key.isText("optional"), value.kind == .object else {
                    parts.append(Part(key: RecordParts.key(of: key, isInner: false), value: RecordParts.hash(value)))
                    continue
                }
                for (key, value) in value.fields {
                    parts.append(Part(key: RecordParts.key(of: key, isInner: true), value: RecordParts.hash(value)))
                }
            }
            return parts
        }
    }

    private static func key(of node: Node, isInner: Bool) -> UInt32 {
        key(UnsafeBufferPointer(rebasing: node.tree.source.buffer[node.rawRange]), isInner: isInner)
    }

    /// Returns the key of a field by the bytes of its name.
    static func key(_ name: UnsafeBufferPointer<UInt8>, isInner: Bool) -> UInt32 {
        var hash = ByteHash(kind: isInner ? 2 : 1)
        hash.add(name)
        return UInt32(truncatingIfNeeded: hash.value ^ hash.value >> 32)
    }

    private static func hash(_ value: Node) -> UInt32 {
        let tree = value.tree
        var hash = ByteHash()
        for index in value.index..<max(value.index + 1, Int(value.token.next)) {
            let token = tree.tokens[index]
            hash.add(UInt8(truncatingIfNeeded: token.kind.rawValue))
            switch token.kind {
            case .object, .array: continue
            default: hash.add(tree.source.buffer[token.rawRange])
            }
        }
        return UInt32(truncatingIfNeeded: hash.value ^ hash.value >> 32)
    }
}

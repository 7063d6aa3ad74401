import ClubLint
import ClubModel
import ClubStore
import JSONSyntax

/// The files of two states, read as far as a comparison needs them: what is the same on both sides is read once, and of it only
/// the facts are kept.
struct ComparedFiles {
    /// The workspaces that belong together.
    private(set) var sides: [(base: ComparedSide, head: ComparedSide)] = []
    /// What was passed over.
    private(set) var notes: [Phrase] = []

    /// What reading one path brought.
    private enum Outcome: Sendable {
        case same(FileFacts)
        case different(base: (FileFacts, Tree)?, head: (FileFacts, Tree)?)
        /// No level, or nothing that can be read.
        case nothing(StoreError?)
    }

    /// - Parameters:
    ///   - settings: What the workspaces of both sides are made with.
    ///   - mayDiffer: Whether files can differ, by absolute paths; `nil` where all can.
    init(
        _ base: [WorkspaceFiles], _ head: [WorkspaceFiles], _ settings: (base: Workspace.Settings, head: Workspace.Settings),
        mayDiffer: ((String) -> Bool)?, progress: Progress
    ) {
        for (base, head) in ComparedFiles.pairs(base, head) {
            read(base, head, settings, mayDiffer, progress)
        }
        var linked: [String] = []
        for files in base + head { for folder in files.linkedFolders where !linked.contains(folder) { linked.append(folder) } }
        var leftOut = LeftOut()
        var files = WorkspaceFiles(folder: "", files: [])
        files.linkedFolders = linked
        leftOut.add(files, skipped: [])
        notes += leftOut.notes
    }

    private mutating func read(
        _ base: WorkspaceFiles, _ head: WorkspaceFiles, _ settings: (base: Workspace.Settings, head: Workspace.Settings),
        _ mayDiffer: ((String) -> Bool)?, _ progress: Progress
    ) {
        var old: [String: WorkspaceFiles.File] = [:]
        for file in base.files { old[file.path] = file }
        var tasks: [(base: WorkspaceFiles.File?, head: WorkspaceFiles.File?, isSame: Bool)] = []
        for file in head.files {
            let before = old.removeValue(forKey: file.path)
            tasks.append((before, file, before != nil && mayDiffer.map { !$0(file.location) } ?? false))
        }
        for file in base.files where old[file.path] != nil { tasks.append((file, nil, false)) }
        progress.expect(tasks.count)
        let all = tasks
        let outcomes = concurrentMap(all.count) { index in
            defer { progress.step() }
            let task = all[index]
            return ComparedFiles.read(task.base.map { (base, $0) }, task.head.map { (head, $0) }, isSame: task.isSame)
        }
        var facts: (base: [FileFacts], head: [FileFacts]) = ([], [])
        var trees: (base: [Tree], head: [Tree]) = ([], [])
        for outcome in outcomes {
            switch outcome {
            case .same(let known):
                facts.base.append(known)
                facts.head.append(known)
            case .different(let before, let after):
                if let before {
                    facts.base.append(before.0)
                    trees.base.append(before.1)
                }
                if let after {
                    facts.head.append(after.0)
                    trees.head.append(after.1)
                }
            case .nothing(let error?):
                notes.append(
                    Phrase(en: "Not compared: \(error.text(in: .en))", nl: "Niet vergeleken: \(error.text(in: .nl))"))
            case .nothing(nil): continue
            }
        }
        func side(_ files: WorkspaceFiles, _ facts: [FileFacts], _ trees: [Tree], _ settings: Workspace.Settings) -> ComparedSide
        {
            var settings = settings
            settings.root = files.root
            settings.keywords = files.keywords
            return ComparedSide(Workspace(facts, settings, indexes: []), trees.map { Document($0) })
        }
        sides.append(
            (side(base, facts.base, trees.base, settings.base), side(head, facts.head, trees.head, settings.head)))
    }

    private static func read(
        _ base: (files: WorkspaceFiles, file: WorkspaceFiles.File)?, _ head: (files: WorkspaceFiles, file: WorkspaceFiles.File)?,
        isSame: Bool
    ) -> Outcome {
        do throws(StoreError) {
            let after = try head.map { side throws(StoreError) in Tree(try side.files.source(of: side.file)) }
            if isSame, let after { return facts(of: after).map { .same($0) } ?? .nothing(nil) }
            let before = try base.map { side throws(StoreError) in try side.files.source(of: side.file) }
            if let before, let after, before.buffer.elementsEqual(after.source.buffer) {
                return facts(of: after).map { .same($0) } ?? .nothing(nil)
            }
            let known = (
                base: before.flatMap { source in
                    let tree = Tree(source)
                    return facts(of: tree).map { ($0, tree) }
                }, head: after.flatMap { tree in facts(of: tree).map { ($0, tree) } }
            )
            return .different(base: known.base, head: known.head)
        } catch {
            return .nothing(error)
        }
    }

    /// Returns what other files need to know of one; `nil` where it is whole and holds no level.
    private static func facts(of tree: Tree) -> FileFacts? {
        let facts = FileFacts(tree)
        return facts.level == nil && facts.isJSON ? nil : facts
    }

    // MARK: Which belong together

    /// Returns the workspaces of both sides that have files in common, as one on each side.
    private static func pairs(_ base: [WorkspaceFiles], _ head: [WorkspaceFiles]) -> [(WorkspaceFiles, WorkspaceFiles)] {
        var owner: [String: Int] = [:]
        // Each workspace begins as a group of its own; a path that two have joins their groups.
        var group = Array(0..<base.count + head.count)
        func top(_ number: Int) -> Int {
            var number = number
            while group[number] != number { number = group[number] }
            return number
        }
        for (number, files) in (base + head).enumerated() {
            for file in files.files {
                if let other = owner[file.path] {
                    group[top(max(other, number))] = top(min(other, number))
                } else {
                    owner[file.path] = number
                }
            }
        }
        var result: [(base: [WorkspaceFiles], head: [WorkspaceFiles])] = []
        for first in group.indices where top(first) == first {
            let members = group.indices.filter { top($0) == first }
            result.append(
                (
                    members.filter { $0 < base.count }.map { base[$0] },
                    members.filter { $0 >= base.count }.map { head[$0 - base.count] }
                ))
        }
        // One that went and one that came are one in another folder.
        let gone = result.indices.filter { result[$0].head.isEmpty }
        let come = result.indices.filter { result[$0].base.isEmpty }
        if gone.count == 1, come.count == 1 {
            result[gone[0]].head = result[come[0]].head
            result.remove(at: come[0])
        }
        return result.map { (merged($0.base), merged($0.head)) }
    }

    private static func merged(_ parts: [WorkspaceFiles]) -> WorkspaceFiles {
        guard let first = parts.first(where: { $0.root != nil }) ?? parts.first else {
            return WorkspaceFiles(folder: "", files: [])
        }
        guard parts.count > 1 else { return first }
        var result = first
        var known = Set(first.files.map(\.path))
        for file in parts.flatMap(\.files) where known.insert(file.path).inserted { result.files.append(file) }
        result.files.sort { FileSystem.precedes($0.path, $1.path) }
        return result
    }
}

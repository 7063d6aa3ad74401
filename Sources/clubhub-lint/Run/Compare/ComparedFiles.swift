import Algorithms
import ClubEngine
import ClubLint
import ClubModel
import ClubStore

/// The files of two states, read as far as a comparison needs them: what is the same on both sides is read once, and only what
/// differs is looked at as a whole.
struct ComparedFiles {
    /// The workspaces that belong together.
    private(set) var sides: [(base: ComparedSide, head: ComparedSide)] = []
    /// What was passed over.
    private(set) var notes: [Phrase] = []

    /// The workspaces of one state.
    struct State {
        let files: [WorkspaceFiles]
        /// What counts in the folder that was named.
        let configuration: Configuration?
        fileprivate let opening: WorkspaceOpening

        init(_ state: ComparedStates.State, _ settings: RunSettings, _ progress: Progress) throws {
            var settings = settings
            settings.root = state.root
            settings.isLocal = true
            // Neither where towns are nor how words are spelt matters to a comparison.
            settings.reference = Reference()
            opening = try WorkspaceOpening(settings, at: state.here, in: state.tree, progress: progress)
            guard state.tree.kind(of: state.folder) != nil else {
                (files, configuration) = ([], nil)
                return
            }
            files = try opening.find(in: [state.root ?? state.folder]).map(\.files)
            configuration = try opening.configuration(of: state.folder)
        }

        fileprivate func found(_ files: WorkspaceFiles) -> FoundWorkspace {
            FoundWorkspace(files: files, configuration: configuration)
        }
    }

    /// - Parameter mayDiffer: Whether files can differ, by absolute paths; `nil` where all can.
    init(_ base: State, _ head: State, mayDiffer: ((String) -> Bool)?) {
        for (old, new) in ComparedFiles.pairs(base.files, head.files) {
            read((base, old), (head, new), mayDiffer)
        }
        var leftOut = LeftOut()
        var files = WorkspaceFiles(folder: "", files: [])
        files.linkedFolders = Array((base.files + head.files).flatMap(\.linkedFolders).uniqued())
        leftOut.add(files, skipped: [])
        notes += leftOut.notes
    }

    private mutating func read(
        _ base: (state: State, files: WorkspaceFiles), _ head: (state: State, files: WorkspaceFiles),
        _ mayDiffer: ((String) -> Bool)?
    ) {
        var same: Set<ExactText> = []
        if let mayDiffer {
            for file in head.files.files where !mayDiffer(file.location) { same.insert(ExactText(file.path)) }
            same.formIntersection(base.files.files.map { ExactText($0.path) })
        }
        // Of files that differ the whole is needed.
        var (oldFiles, newFiles) = (base.files, head.files)
        for number in oldFiles.files.indices {
            oldFiles.files[number].isShown = !same.contains(ExactText(oldFiles.files[number].path))
        }
        for number in newFiles.files.indices {
            newFiles.files[number].isShown = !same.contains(ExactText(newFiles.files[number].path))
        }
        var after = head.state.opening.open(head.state.found(newFiles)).session
        after.read()
        let before = base.state.opening.open(base.state.found(oldFiles), after: after) {
            same.contains(ExactText($0.path))
        }
        var compared = ComparedSessions(before, after)
        compared.forEachPart(ofBytes: .max) { sides.append(($0, $1)) }
        for error in compared.failures {
            notes.append(Phrase(en: "Not compared: \(error.text(in: .en))", nl: "Niet vergeleken: \(error.text(in: .nl))"))
        }
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
        result.files = ([first] + parts).flatMap(\.files).uniqued(on: \.path).sorted { FileSystem.precedes($0.path, $1.path) }
        return result
    }
}

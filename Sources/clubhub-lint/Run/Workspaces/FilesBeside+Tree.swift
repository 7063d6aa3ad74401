import ClubModel
import ClubStore

extension FilesBeside {
    /// Looks into the folders of the Level 3 files among some files, and into those below them; never through a symbolic link.
    ///
    /// `nil` where there are none that lie in a folder.
    init?(_ files: WorkspaceFiles) {
        var locations: [String: String] = [:]
        for file in files.files where file.source == nil && Level(fileName: lastPathComponent(file.path)) == .images {
            let name = lastPathComponent(file.path)
            guard file.location.hasSuffix("/" + name) else { continue }
            locations[String(file.path.dropLast(name.count))] = String(file.location.dropLast(name.count))
        }
        guard !locations.isEmpty else { return nil }
        let (tree, known) = (files.tree, locations)
        self.init { folder in
            // The longest folder of a file that leads there, and the way on from it.
            var (start, rest) = (folder, [String]())
            while known[start] == nil {
                guard !start.isEmpty else { return nil }
                let shorter = start.dropLast()
                let name = lastPathComponent(String(shorter))
                rest.insert(name, at: 0)
                start = String(shorter.dropLast(name.count))
            }
            guard var location = known[start] else { return nil }
            for name in rest {
                let entries = (try? tree.entries(of: location, shownAs: folder)) ?? []
                guard entries.contains(where: { $0.name == name && $0.kind == .folder && !$0.isLinkedFolder }) else {
                    return nil
                }
                location += name + "/"
            }
            guard let entries = try? tree.entries(of: location, shownAs: folder) else { return nil }
            return Names(
                files: entries.filter { $0.kind == .file }.map(\.name),
                folders: entries.filter { $0.kind == .folder && !$0.isLinkedFolder }.map(\.name))
        }
    }
}

import ClubLint
import ClubModel
import ClubStore

/// What changed, and what was found before it did.
extension LintRun {
    /// Leaves of the workspaces what the change is about, and none where it is about none of them.
    func narrowed(_ groups: [Group], to change: WorkingChange) -> [Group] {
        let isNewOnly = change.choice.isNewOnly
        if isNewOnly, change.isBesideThePoint { return [] }
        return groups.compactMap { group in
            var group = group
            for index in group.files.files.indices where group.files.files[index].isShown {
                let location = group.files.files[index].location
                group.files.files[index].isShown = isNewOnly ? change.mayBring(findingsIn: location) : change.touches(location)
            }
            // What was only left out because of its name is not what somebody asked about.
            return group.files.files.contains(where: \.isShown) ? group : nil
        }
    }

    /// Returns what there was to find in the workspaces before the change; `nil` where that does not matter.
    func earlierFindings(_ groups: [Group], _ progress: Progress) throws -> EarlierFindings? {
        guard let change, let base = change.base, !groups.isEmpty else { return nil }
        let configurations = try ConfigurationFinder(
            in: base, chosen: settings.configuration, here: here, language: settings.language)
        // A configuration that was broken then says nothing about which files count.
        let configuration = { (folder: String) in (try? configurations.configuration(of: folder)) ?? nil }
        // A root that somebody names need not have been there then.
        var finder = WorkspaceFinder(
            in: base, here: here, root: try? localFile(settings.root, in: base),
            keywords: try? localFile(settings.keywords, in: base)
        ) { configuration($0)?.boundaries ?? Boundaries(folder: $0) }
        var folders: [String] = []
        for folder in groups.map(\.files.folder) + change.foldersBefore where base.kind(of: folder) == .folder {
            if !folders.contains(folder) { folders.append(folder) }
        }
        var remote = RemoteWorkspace(isOffline: settings.isOffline)
        var found: [Diagnostic] = []
        do {
            for files in try finder.find(folders) {
                let group = try joined(files, configuration(files.folder), &remote)
                found += self.found(group, settings.rules ?? Rule.all, progress).diagnostics
            }
        } catch let error as StoreError {
            throw Failure(error, in: settings.language)
        }
        return EarlierFindings(found, nameNow: change.namesNow(here))
    }
}

/// What was found before a change, to hold it back.
struct EarlierFindings {
    private let names: Set<String>

    /// - Parameter nameNow: Returns the path that a file has now.
    init(_ diagnostics: [Diagnostic], nameNow: (String) -> String) {
        names = Set(Baseline.names(of: diagnostics, file: nameNow))
    }

    /// Returns for each finding whether it was there before.
    func matches(_ diagnostics: [Diagnostic]) -> [Bool] { Baseline.names(of: diagnostics) { $0 }.map(names.contains) }
}

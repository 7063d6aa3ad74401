import ClubLint
import ClubModel
import ClubStore

/// What a run did not look at.
struct LeftOut {
    /// Files that hold no level.
    private var skipped: [String] = []
    private var excludedCount = 0
    private var linkedFolders: [String] = []
    /// Files that git leaves out.
    private var ignored: [String] = []
    /// How many findings are not shown because they are not bad enough, and how bad those that are shown have to be.
    private var mild: (count: Int, least: Severity)?
    /// Other remarks, each once.
    private var remarks: [Phrase] = []

    /// Adds what was left out of a workspace.
    ///
    /// - Parameter skipped: Its files that hold no level.
    mutating func add(_ files: WorkspaceFiles, skipped: [String]) {
        self.skipped += skipped
        excludedCount += files.excludedCount
        linkedFolders += files.linkedFolders
        ignored += files.ignored
    }

    /// Adds remarks about where the files come from that the others are compared with.
    mutating func add(_ remarks: [Phrase]) {
        for remark in remarks where !self.remarks.contains(remark) { self.remarks.append(remark) }
    }

    /// Adds findings that are not shown because they are not bad enough.
    mutating func add(mild count: Int, below least: Severity) {
        mild = ((mild?.count ?? 0) + count, least)
    }

    /// Whether findings were not bad enough to be shown.
    var hasMild: Bool { (mild?.count ?? 0) > 0 }

    /// Puts the names of all workspaces in order.
    mutating func sort() {
        skipped.sort(by: FileSystem.precedes)
        ignored.sort(by: FileSystem.precedes)
    }

    /// What to say of it, so that nothing is silent.
    var notes: [Phrase] {
        var notes = remarks
        if !skipped.isEmpty {
            let names = LeftOut.list(skipped)
            notes.append(
                skipped.count == 1
                    ? Phrase(
                        en: "1 other JSON file skipped, it holds no level: \(names)",
                        nl: "1 ander JSON-bestand overgeslagen, het bevat geen level: \(names)")
                    : Phrase(
                        en: "\(skipped.count) other JSON files skipped, they hold no level: \(names)",
                        nl: "\(skipped.count) andere JSON-bestanden overgeslagen, ze bevatten geen level: \(names)"))
        }
        if excludedCount > 0 {
            let name = Configuration.fileName
            notes.append(
                excludedCount == 1
                    ? Phrase(en: "1 file excluded by \(name)", nl: "1 bestand uitgesloten door \(name)")
                    : Phrase(
                        en: "\(excludedCount) files excluded by \(name)",
                        nl: "\(excludedCount) bestanden uitgesloten door \(name)"))
        }
        if !ignored.isEmpty {
            let names = LeftOut.list(ignored)
            notes.append(
                ignored.count == 1
                    ? Phrase(
                        en: "1 file left out because of .gitignore (who names it has it checked): \(names)",
                        nl: "1 bestand weggelaten vanwege .gitignore (noem het om het te controleren): \(names)")
                    : Phrase(
                        en: "\(ignored.count) files left out because of .gitignore (who names them has them checked): \(names)",
                        nl: "\(ignored.count) bestanden weggelaten vanwege .gitignore (noem ze om ze te controleren): \(names)"))
        }
        if let mild, mild.count > 0 {
            let option = "--min-severity \(mild.least.name)"
            notes.append(
                mild.count == 1
                    ? Phrase(en: "1 finding below \(option) is not shown", nl: "1 bevinding onder \(option) is niet getoond")
                    : Phrase(
                        en: "\(mild.count) findings below \(option) are not shown",
                        nl: "\(mild.count) bevindingen onder \(option) zijn niet getoond"))
        }
        if !linkedFolders.isEmpty {
            let names = LeftOut.list(linkedFolders)
            notes.append(
                Phrase(
                    en: "Folders behind symbolic links are not looked into: \(names)",
                    nl: "In mappen achter symbolische koppelingen wordt niet gekeken: \(names)"))
        }
        return notes
    }

    /// The most names that a remark lists.
    private static let mostNames = 5

    private static func list(_ names: [String]) -> String {
        let shown = names.prefix(mostNames).joined(separator: ", ")
        return names.count > mostNames ? shown + ", …" : shown
    }
}

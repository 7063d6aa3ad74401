import ClubModel
import ClubStore
import JSONSyntax

/// The files that reports are written to, which must not be any file.
struct ReportTargets {
    /// As typed.
    private let names: [String]
    private let here: WorkingFolder
    private let language: Phrase.Language

    init(_ names: [String], _ here: WorkingFolder, _ language: Phrase.Language) {
        self.names = names
        self.here = here
        self.language = language
    }

    /// Two reports in one file would leave only the second.
    func refuseDoubled() throws {
        var seen: Set<String> = []
        for file in names {
            let path = here.absolute(file)
            let isDevice = FileSystem.kind(of: path) == .other
            if !isDevice, !seen.insert(FileSystem.resolved(path) ?? path).inserted {
                throw Failure(
                    Phrase(
                        en: "--format: two reports cannot go into the same file, \(file).",
                        nl: "--format: twee rapporten kunnen niet in hetzelfde bestand, \(file)."), in: language)
            }
        }
    }

    /// A report must not take the place of the data that it is about; in that of an older report it may.
    func refuseData(of groups: [WorkspaceFiles]) throws {
        for name in names {
            let path = here.absolute(name)
            guard FileSystem.kind(of: path) == .file else { continue }
            let target = FileSystem.resolved(path) ?? path
            let isTarget = { (location: String) in
                location == target || FileSystem.isLink(location) && FileSystem.resolved(location) == target
            }
            let targets = groups.lazy.flatMap { files in files.files.lazy.map { (files, $0) } }
            for (files, file) in targets where isTarget(file.location) {
                guard file.isNamed || holdsLevel(file, of: files) else { continue }
                throw Failure(
                    Phrase(
                        en: "--format: \(name) holds data that is checked here; a report would take its place.",
                        nl:
                            "--format: \(name) bevat gegevens die hier gecontroleerd worden; een rapport zou ervoor in de plaats komen."
                    ), in: language)
            }
        }
    }

    private func holdsLevel(_ file: WorkspaceFiles.File, of files: WorkspaceFiles) -> Bool {
        guard let source = try? files.source(of: file) else { return false }
        return Level(fileName: source.fileName) != nil || Level(contentOf: Tree(source)) != nil
    }
}

import ClubModel
import ClubStore

/// Finds the configuration that counts in a folder, and reads each once.
final class ConfigurationFinder {
    private let tree: any FileTree
    private let here: WorkingFolder
    /// The configuration that the user named; it counts everywhere.
    private let chosen: Configuration?
    private let language: Phrase.Language
    private var read: [String: Configuration?] = [:]

    /// - Parameters:
    ///   - tree: Where the files are; the one that the user named is read from the disk.
    ///   - path: The configuration that the user named, as typed.
    init(
        in tree: any FileTree = Disk(), chosen path: String?, here: WorkingFolder, language: Phrase.Language
    ) throws {
        self.tree = tree
        self.here = here
        self.language = language
        chosen = try path.map { try ConfigurationFinder.read(here.absolute($0), in: Disk(), filesIn: tree, here, language) }
    }

    /// Returns the nearest configuration upwards from a folder; `nil` where there is none.
    func configuration(of folder: String) throws -> Configuration? {
        if let chosen { return chosen }
        if let known = read[folder] { return known }
        let path = WorkingFolder.path(Configuration.fileName, in: folder)
        let found: Configuration?
        if tree.kind(of: path) == .file {
            found = try ConfigurationFinder.read(path, in: tree, filesIn: tree, here, language)
        } else {
            found = folder == "/" ? nil : try configuration(of: WorkingFolder.parent(of: folder))
        }
        read[folder] = .some(found)
        return found
    }

    private static func read(
        _ path: String, in place: any FileTree, filesIn tree: any FileTree, _ here: WorkingFolder, _ language: Phrase.Language
    ) throws -> Configuration {
        do {
            let source = try place.source(at: path, shownAs: here.shown(path))
            let configuration = try ConfigurationReader.read(source, folder: WorkingFolder.parent(of: path), here: here)
            try configuration.checkFiles(in: tree)
            return configuration
        } catch let error as ConfigurationError {
            throw Failure(error.text(in: language))
        } catch let error as StoreError {
            throw Failure(error, in: language)
        }
    }
}

import ClubEngine
import ClubLint
import ClubModel
import JSONSyntax

/// A workspace with its session, and where its files are for a client.
struct ServedWorkspace {
    /// By what it is known when it is found again.
    let key: [String]
    var session: Session
    /// Its files as they were found, by their paths.
    private(set) var files: [String: SuppliedWorkspace.File] = [:]
    /// The addresses of its files for the client, by their paths; that of an open document is written as the client writes it.
    private(set) var addresses: [String: String] = [:]
    let configuration: (location: String, source: Source)?
    /// What was found last, of which the client knows.
    var result: LintResult?
    /// The files whose findings the client has to be told, at once and when nobody types any more.
    var due: (now: Set<String>, later: Set<String>) = ([], [])
    /// Whether something changed since what there is to find was found.
    var isOutdated = true
    /// The files that were typed in since anything was told of them.
    var typed: Set<String> = []
    /// Whether a client that asks for findings was given what is found at a glance.
    var hasGlanced = false

    /// How many files there may be for a keystroke to be followed through all of them: 500 take a tenth of a second.
    static let mostAtOnce = 500

    /// Whether what an edit means to other files waits until nobody types any more.
    var isLarge: Bool { files.count > ServedWorkspace.mostAtOnce && result != nil }

    init(_ supplied: SuppliedWorkspace) {
        key = supplied.key
        configuration = supplied.configuration
        session = Session(supplied.files.map(\.content), supplied.settings)
        note(supplied.files)
    }

    private mutating func note(_ found: [SuppliedWorkspace.File]) {
        files = [:]
        for file in found {
            files[file.content.path] = file
            addresses[file.content.path] = addresses[file.content.path] ?? ServedWorkspace.address(of: file.location)
        }
        if let configuration {
            addresses[configuration.source.path] = ServedWorkspace.address(of: configuration.location)
        }
    }

    /// Returns the address of a place on disk or on the web.
    private static func address(of location: String) -> String {
        isOnTheWeb(location) ? location : DocumentAddress.of(path: location)
    }

    /// Goes on with the files that were found now; the settings are the same.
    ///
    /// - Parameters:
    ///   - changed: By their absolute paths.
    ///   - isOpen: Whether a file is open in the editor, so that what is on disk does not matter.
    mutating func take(_ supplied: SuppliedWorkspace, changed: ChangedFiles, isOpen: (String) -> Bool) {
        var edits: [SessionEdit] = []
        for file in supplied.files where !isOpen(file.location) {
            let old = files[file.content.path]
            let isSame = old.map {
                $0.content.isShown == file.content.isShown && $0.content.isNamed == file.content.isNamed
            }
            if isSame != true || changed.concern(file.location) { edits.append(.file(file.content)) }
        }
        let now = Set(supplied.files.map(\.content.path))
        for (path, file) in files where !now.contains(path) && !isOpen(file.location) { edits.append(.removal(path)) }
        note(supplied.files)
        session.look(supplied.settings.workspace.beside)
        guard !edits.isEmpty else { return }
        session.take(edits)
        isOutdated = true
    }

    /// Takes the text of an open document in.
    mutating func take(_ text: DocumentText, of path: String, address: String) {
        guard files[path] != nil else { return }
        session.take([.typed(path, text.source)])
        addresses[path] = address
        isOutdated = true
        typed.insert(path)
    }

    /// Goes back to what is on disk, of a document that is not open any more.
    mutating func close(_ path: String) {
        guard let file = files[path] else { return }
        session.take([.file(file.content)])
        addresses[path] = ServedWorkspace.address(of: file.location)
        isOutdated = true
    }

    /// Returns the findings of a file for a client that asks: among very many files those of a glance, as long as something changed.
    mutating func findings(of path: String) -> [Diagnostic] {
        if isLarge, isOutdated, let found = session.glance(at: path) {
            hasGlanced = true
            return found
        }
        return session.lint().diagnostics.filter { hasSameBytes($0.path, path) }
    }

    /// Returns the text of a file, with its lines; `nil` where it cannot be had.
    func text(of path: String, _ encoding: PositionEncoding) -> DocumentText? {
        if let configuration, hasSameBytes(path, configuration.source.path) {
            return DocumentText(configuration.source, encoding)
        }
        return session.source(of: path).map { DocumentText($0, encoding) }
    }
}

import ClubModel
import JSONSyntax

/// What a client can do, as far as it matters here.
struct Client {
    var encoding = PositionEncoding.utf16
    /// The language of its windows, where it is one that is spoken here.
    var language: Phrase.Language?
    var takesVersionedEdits = false
    var createsFiles = false
    var takesAnnotations = false
    var takesSnippets = false
    var takesMarkdown = false
    var takesHierarchy = false
    var takesRelated = false
    var takesTags = false
    var showsDocuments = false
    var showsProgress = false
    var resolvesActions = false
    var watchesFiles = false
    var hasConfiguration = false
    var refreshesDiagnostics = false
    var refreshesHints = false
    /// Whether it asks for findings by itself, and takes none that are only told.
    var onlyPulls = false

    init() {}

    /// Reads what a client says of itself in its first request.
    init(_ parameters: Node?) {
        let abilities = parameters?["capabilities"]
        let (workspace, document) = (abilities?["workspace"], abilities?["textDocument"])
        let window = abilities?["window"]
        let offered = abilities?["general"]?["positionEncodings"]?.elements.compactMap { $0.string } ?? []
        // UTF-8 needs no counting; the others count letters, and UTF-16 is what everybody has.
        encoding = offered.contains("utf-8") ? .utf8 : offered.contains("utf-16") || offered.isEmpty ? .utf16 : .utf32
        if encoding == .utf32, !offered.contains("utf-32") { encoding = .utf16 }
        language = parameters?["locale"]?.string.flatMap { Phrase.Language(rawValue: String($0.prefix(2))) }
        let edit = workspace?["workspaceEdit"]
        takesVersionedEdits = edit?["documentChanges"]?.flag ?? false
        createsFiles = edit?["resourceOperations"]?.elements.contains { $0.isText("create") } ?? false
        takesAnnotations = edit?["changeAnnotationSupport"] != nil
        takesSnippets = document?["completion"]?["completionItem"]?["snippetSupport"]?.flag ?? false
        takesMarkdown = document?["hover"]?["contentFormat"]?.elements.contains { $0.isText("markdown") } ?? false
        takesHierarchy = document?["documentSymbol"]?["hierarchicalDocumentSymbolSupport"]?.flag ?? false
        takesRelated = document?["publishDiagnostics"]?["relatedInformation"]?.flag ?? false
        takesTags = document?["publishDiagnostics"]?["tagSupport"] != nil
        showsDocuments = window?["showDocument"]?["support"]?.flag ?? false
        showsProgress = window?["workDoneProgress"]?.flag ?? false
        resolvesActions =
            document?["codeAction"]?["resolveSupport"]?["properties"]?.elements.contains { $0.isText("edit") } ?? false
        watchesFiles = workspace?["didChangeWatchedFiles"]?["dynamicRegistration"]?.flag ?? false
        hasConfiguration = workspace?["configuration"]?.flag ?? false
        refreshesDiagnostics = workspace?["diagnostics"]?["refreshSupport"]?.flag ?? false
        refreshesHints = workspace?["inlayHint"]?["refreshSupport"]?.flag ?? false
        onlyPulls = document?["diagnostic"] != nil && document?["publishDiagnostics"] == nil
    }
}

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
    /// Whether a finding may lead to the page of its rule.
    var takesPages = false
    /// Whether an item may say that its text stays as it is.
    var takesInsertModes = false
    /// Whether it knows what a keyword among what may be written is; the first clients did not.
    var knowsKeywordItems = false
    /// Whether it knows what objects and keys among symbols are, of a document and of all; the first clients did not.
    var knowsNewSymbols = (inDocument: false, inWorkspace: false)
    /// Whether it asks what would be renamed before somebody writes another name.
    var preparesRenames = false
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
        let findings = document?["publishDiagnostics"] ?? document?["diagnostic"]
        takesRelated = findings?["relatedInformation"]?.flag ?? false
        takesTags = findings?["tagSupport"] != nil
        takesPages = findings?["codeDescriptionSupport"]?.flag ?? false
        takesInsertModes = document?["completion"]?["completionItem"]?["insertTextModeSupport"]?.hasValue(1) ?? false
        knowsKeywordItems = document?["completion"]?["completionItemKind"]?.hasValue(20) ?? false
        knowsNewSymbols = (
            document?["documentSymbol"]?["symbolKind"]?.hasValue(20) ?? false,
            workspace?["symbol"]?["symbolKind"]?.hasValue(20) ?? false
        )
        preparesRenames = document?["rename"]?["prepareSupport"]?.flag ?? false
        showsDocuments = window?["showDocument"]?["support"]?.flag ?? false
        showsProgress = window?["workDoneProgress"]?.flag ?? false
        let action = document?["codeAction"]
        // What is asked for later is known by the data of the action.
        resolvesActions =
            (action?["dataSupport"]?.flag ?? false)
            && action?["resolveSupport"]?["properties"]?.elements.contains { $0.isText("edit") } ?? false
        watchesFiles = workspace?["didChangeWatchedFiles"]?["dynamicRegistration"]?.flag ?? false
        hasConfiguration = workspace?["configuration"]?.flag ?? false
        refreshesDiagnostics = workspace?["diagnostics"]?["refreshSupport"]?.flag ?? false
        refreshesHints = workspace?["inlayHint"]?["refreshSupport"]?.flag ?? false
        onlyPulls = document?["diagnostic"] != nil && document?["publishDiagnostics"] == nil
    }
}

extension Node {
    /// Whether a number is one of the values that a client says it knows.
    fileprivate func hasValue(_ number: Int) -> Bool {
        self["valueSet"]?.elements.contains { $0.wholeNumber.map { $0 == number } ?? false } ?? false
    }
}

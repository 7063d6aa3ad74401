import ClubModel

/// What a rule looks at: a document alone, or a document with what is known of the other files. Pure: no input or output, no
/// state, no order.
///
/// What needs only the document is asked while the file is in hand; the rest when all files have been read, and only of those
/// files in which both the document and the index say that something may be found.
struct Check: Sendable {
    /// What an edit can make another finding of.
    enum Scope: Sendable {
        /// Any edit of the document.
        case document
        /// For what is found in a record, an element of a list at the top of the file, edits of that record and of what is in none.
        ///
        /// Such a check asks nothing of other records: no counts of a file, no names or addresses of others.
        case record
    }

    /// What is found in a document alone.
    let ofDocument: (@Sendable (Document, Premises) -> [Finding])?
    /// How far an edit reaches in what is found in a document alone.
    private(set) var scope = Scope.document
    /// What is found in a document by what the Level 0 file says.
    let ofVocabulary: (@Sendable (Document, Premises, Vocabulary?) -> [Finding])?
    /// What is found in a document, whose number is given, with the others at hand.
    let ofWorkspace: (@Sendable (Document, Int, Workspace) -> [Finding])?
    /// What has to be made for that.
    let indexes: [IndexRecipe]
    /// Whether the document is worth a second look, as far as it tells itself.
    let mayFind: @Sendable (Document) -> Bool
    /// Whether the other files say that something may be found in a file, by its number.
    let concerns: @Sendable (Workspace, Int) -> Bool
    /// Whether it is enough that one of the two says so.
    let isOneEnough: Bool
    /// Whether its indexes tell the same of a file as in a workspace of before.
    let isToldSame: @Sendable (_ file: Int, _ workspace: Workspace, _ former: Workspace) -> Bool
    /// Whether nothing can be found without lists of words (`--no-spelling`, the page).
    private(set) var needsWords = false
    /// Whether it looks at galleries of JuiceBox, and at nothing else.
    private(set) var isOfGalleries = false

    private init(
        ofDocument: (@Sendable (Document, Premises) -> [Finding])? = nil,
        ofVocabulary: (@Sendable (Document, Premises, Vocabulary?) -> [Finding])? = nil,
        ofWorkspace: (@Sendable (Document, Int, Workspace) -> [Finding])? = nil, indexes: [IndexRecipe] = [],
        mayFind: @escaping @Sendable (Document) -> Bool = { _ in true },
        concerns: @escaping @Sendable (Workspace, Int) -> Bool = { _, _ in true }, isOneEnough: Bool = false,
        isToldSame: @escaping @Sendable (Int, Workspace, Workspace) -> Bool = { _, _, _ in false }
    ) {
        self.ofDocument = ofDocument
        self.ofVocabulary = ofVocabulary
        self.ofWorkspace = ofWorkspace
        self.indexes = indexes
        self.mayFind = mayFind
        self.concerns = concerns
        self.isOneEnough = isOneEnough
        self.isToldSame = isToldSame
    }

    /// Looks at one document; all that it may know beside are the premises of the run.
    static func document(
        scope: Scope = .document, _ body: @escaping @Sendable (Document, Premises) -> [Finding]
    ) -> Check {
        var check = Check(ofDocument: body)
        check.scope = scope
        return check
    }

    /// Looks at one document with the keywords and languages of the Level 0 file at hand; `nil` where there is no such file.
    static func vocabulary(_ body: @escaping @Sendable (Document, Premises, Vocabulary?) -> [Finding]) -> Check {
        Check(ofVocabulary: body)
    }

    /// Looks at a gallery of JuiceBox.
    static func gallery(_ body: @escaping @Sendable (GalleryText, Document) -> [Finding]) -> Check {
        var check = Check(ofDocument: { document, _ in document.gallery.map { body($0, document) } ?? [] })
        check.isOfGalleries = true
        return check
    }

    /// Looks at a document of a workspace.
    ///
    /// - Parameters:
    ///   - mayFind: Whether a document is worth that, as far as it tells itself.
    ///   - concerns: Whether the other files say that something may be found in a file.
    static func workspace(
        if mayFind: @escaping @Sendable (Document) -> Bool = { _ in true },
        where concerns: @escaping @Sendable (Workspace, Int) -> Bool = { _, _ in true },
        _ body: @escaping @Sendable (Document, Int, Workspace) -> [Finding]
    ) -> Check {
        Check(ofWorkspace: body, mayFind: mayFind, concerns: concerns)
    }

    /// Looks at a document of which an index has something to tell.
    ///
    /// - Parameters:
    ///   - mayFind: Whether a document is worth that, as far as it tells itself.
    ///   - concerns: Whether the index has something to tell of a file, where its own word is too wide.
    ///   - isOneEnough: Whether the document is looked at also where only one of the two says so.
    ///   - asksMore: Whether it asks the index for more than what that tells of the file.
    static func index<Asked: Index>(
        _ type: Asked.Type, if mayFind: @escaping @Sendable (Document) -> Bool = { _ in true },
        where concerns: @escaping @Sendable (Asked, Int) -> Bool = { $0.concerns($1) }, isOneEnough: Bool = false,
        asksMore: Bool = false, _ body: @escaping @Sendable (Document, Int, Asked, Workspace) -> [Finding]
    ) -> Check {
        Check(
            ofWorkspace: { document, file, workspace in body(document, file, workspace[type], workspace) },
            indexes: [Asked.recipe], mayFind: mayFind, concerns: { workspace, file in concerns(workspace[type], file) },
            isOneEnough: isOneEnough, isToldSame: { !asksMore && tellsSame(type, of: $0, $1, $2) })
    }

    /// Looks at a document with two indexes at hand; the first one says which documents.
    static func indexes<First: Index, Second: Index>(
        _ first: First.Type, _ second: Second.Type, if mayFind: @escaping @Sendable (Document) -> Bool = { _ in true },
        where concerns: @escaping @Sendable (First, Int) -> Bool = { $0.concerns($1) }, isOneEnough: Bool = false,
        _ body: @escaping @Sendable (Document, Int, First, Second, Workspace) -> [Finding]
    ) -> Check {
        Check(
            ofWorkspace: { document, file, workspace in body(document, file, workspace[first], workspace[second], workspace) },
            indexes: [First.recipe, Second.recipe], mayFind: mayFind,
            concerns: { workspace, file in concerns(workspace[first], file) }, isOneEnough: isOneEnough,
            isToldSame: { tellsSame(first, of: $0, $1, $2) && tellsSame(second, of: $0, $1, $2) })
    }

    private static func tellsSame<Asked: Index>(
        _ type: Asked.Type, of file: Int, _ workspace: Workspace, _ former: Workspace
    ) -> Bool {
        workspace[type].tellsSame(of: file, in: workspace, as: former[type], in: former)
    }

    /// Whether a document may be seen otherwise where something else was collected by some recipes.
    ///
    /// A check that asks no index asks of the other files only what the includes lead to.
    func depends(on changed: [CollectedRecipe]) -> Bool {
        indexes.isEmpty ? changed.contains { $0 === CollectedRecipe.includes } : indexes.contains { $0.depends(on: changed) }
    }

    /// Whether the second look at a document is worth it.
    ///
    /// - Parameter mayFind: What the document says of it.
    func isWorthIt(_ mayFind: Bool, _ file: Int, _ workspace: Workspace) -> Bool {
        isOneEnough ? mayFind || concerns(workspace, file) : mayFind && concerns(workspace, file)
    }

    /// Is left out, with its indexes, where there are no lists of words.
    func needingWords() -> Check {
        var copy = self
        copy.needsWords = true
        return copy
    }

    /// Looks at a document alone, and then with others at hand.
    func and(_ other: Check) -> Check {
        Check(
            ofDocument: ofDocument, ofVocabulary: ofVocabulary, ofWorkspace: other.ofWorkspace, indexes: other.indexes,
            mayFind: other.mayFind,
            concerns: other.concerns, isOneEnough: other.isOneEnough, isToldSame: other.isToldSame)
    }
}

package import ClubModel

extension Workspace {
    /// Makes a workspace of documents that are all in memory, with whatever any rule may ask.
    package init(_ documents: [Document], _ settings: Settings) {
        let linter = Linter()
        let collected = linter.collected
        self.init(documents.map { FileFacts($0, collecting: collected) }, settings, indexes: linter.indexes)
    }
}

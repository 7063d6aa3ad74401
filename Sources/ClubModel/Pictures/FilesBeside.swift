/// What lies in the folders beside files, where those folders can be looked into: on disk and in a commit, not on the web.
package struct FilesBeside: Sendable {
    private let names: @Sendable (String) -> Names?
    private let traits: @Sendable (String, String) -> PictureTraits?

    /// What is in one folder.
    package struct Names: Sendable {
        package let files: [String]
        package let folders: [String]

        package init(files: [String], folders: [String]) {
            self.files = files
            self.folders = folders
        }
    }

    /// - Parameters:
    ///   - names: Returns what is in a folder, by the path that files in it are reported by, with a slash at its end; `nil`
    ///     where that cannot be told. It is called from any thread.
    ///   - traits: Returns what a picture in a folder says about itself; `nil` where that cannot be told.
    package init(
        names: @escaping @Sendable (String) -> Names?,
        traits: @escaping @Sendable (String, String) -> PictureTraits? = { _, _ in nil }
    ) {
        self.names = names
        self.traits = traits
    }

    /// Returns what is in a folder; `nil` where that cannot be told.
    package func names(in folder: String) -> Names? { names(folder) }

    /// Returns what a picture in a folder says about itself; `nil` where that cannot be told.
    package func traits(of name: String, in folder: String) -> PictureTraits? { traits(folder, name) }
}

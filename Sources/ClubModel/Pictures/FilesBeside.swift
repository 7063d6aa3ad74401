/// What lies in the folders beside files, where those folders can be looked into: on disk and in a commit, not on the web.
package struct FilesBeside: Sendable {
    private let names: @Sendable (String) -> Names?

    /// What is in one folder.
    package struct Names: Sendable {
        package let files: [String]
        package let folders: [String]

        package init(files: [String], folders: [String]) {
            self.files = files
            self.folders = folders
        }
    }

    /// - Parameter names: Returns what is in a folder, by the path that files in it are reported by, with a slash at its end; `nil`
    ///   where that cannot be told. It is called from any thread.
    package init(names: @escaping @Sendable (String) -> Names?) { self.names = names }

    /// Returns what is in a folder; `nil` where that cannot be told.
    package func names(in folder: String) -> Names? { names(folder) }
}

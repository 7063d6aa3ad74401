import ClubStore

extension WorkspaceFiles {
    /// Returns which of the files are others under a second name, by their places: symbolic links to files that are there
    /// themselves, and further links to one file. The second to be written would find the work of the first.
    func secondNames() -> [Int: Int] {
        let targets = files.map { file in
            file.source == nil && FileSystem.isLink(file.location)
                ? FileSystem.resolved(file.location) ?? file.location : file.location
        }
        guard files.indices.contains(where: { targets[$0] != files[$0].location }) else { return [:] }
        var first: [[UInt8]: Int] = [:]
        // Files that are no links come first: they keep their names.
        for number in files.indices where files[number].isShown && targets[number] == files[number].location {
            first[Array(targets[number].utf8)] = number
        }
        var seconds: [Int: Int] = [:]
        for number in files.indices where files[number].isShown && targets[number] != files[number].location {
            let target = Array(targets[number].utf8)
            if let own = first[target] { seconds[number] = own } else { first[target] = number }
        }
        return seconds
    }
}

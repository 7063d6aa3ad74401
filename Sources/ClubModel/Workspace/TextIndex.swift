/// What the texts and addresses of the files of a workspace have to do with each other.
package struct TextIndex: Sendable {
    /// The addresses that the project's templates have, but for those that stand for none.
    package let templateAddresses: Set<String>
    /// Whether most files end their lines as Windows does.
    package let mostEndLikeWindows: Bool
    /// Where a remark of the tree stands first, by language and text, for those that two clubs share.
    private let sharedRemarks: [UInt64: Workspace.Place]

    init(_ files: [FileFacts], tree: [Int]) {
        var addresses: Set<String> = []
        var windows = 0
        var others = 0
        for file in files {
            for address in file.templateAddresses { addresses.insert(address) }
            if let isWindows = file.lineHabits.endsLikeWindows { if isWindows { windows += 1 } else { others += 1 } }
        }
        templateAddresses = addresses
        mostEndLikeWindows = windows > others
        var first: [UInt64: Workspace.Place] = [:]
        var shared: [UInt64: Workspace.Place] = [:]
        for file in tree {
            for (number, organization) in files[file].organizations.enumerated() {
                for remark in organization.remarks {
                    guard let other = first[remark.hash] else {
                        first[remark.hash] = Workspace.Place(file: file, organization: number)
                        continue
                    }
                    if files[other.file].organizations[other.organization].identity != organization.identity {
                        shared[remark.hash] = other
                    }
                }
            }
        }
        sharedRemarks = shared
    }

    /// Returns the first organization of the tree with a remark that other organizations have, too.
    package func first(withRemark remark: RemarkFacts) -> Workspace.Place? { sharedRemarks[remark.hash] }
}

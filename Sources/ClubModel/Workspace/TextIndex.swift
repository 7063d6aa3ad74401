/// What the texts and addresses of the files of a workspace have to do with each other.
package struct TextIndex: Sendable {
    /// The addresses that the project's templates have, but for those that stand for none.
    package let templateAddresses: Set<String>
    /// Whether most files end their lines as Windows does.
    package let mostEndLikeWindows: Bool
    /// Where each remark of the tree stands first, and where it stands next.
    private let remarks: [ExactText: (first: Workspace.Place, next: Workspace.Place?)]

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
        var remarks: [ExactText: (first: Workspace.Place, next: Workspace.Place?)] = [:]
        for file in tree {
            for (number, organization) in files[file].organizations.enumerated() {
                for remark in organization.remarks {
                    let place = Workspace.Place(file: file, organization: number)
                    guard let known = remarks[ExactText(remark.text)] else {
                        remarks[ExactText(remark.text)] = (place, nil)
                        continue
                    }
                    if known.next == nil { remarks[ExactText(remark.text)] = (known.first, place) }
                }
            }
        }
        self.remarks = remarks
    }

    /// Returns the two first organizations of the tree with a remark.
    package func places(ofRemark remark: RemarkFacts) -> [Workspace.Place] {
        guard let known = remarks[ExactText(remark.text)] else { return [] }
        return known.next.map { [known.first, $0] } ?? [known.first]
    }
}

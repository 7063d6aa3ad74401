import ClubModel
import JSONSyntax

/// The club of a Level 2 or Level 3 file beside its declaration in Level 1.
struct DeclaredClub {
    let club: Organization
    let place: Workspace.Place
    /// Whether name and town are those of the declaration, letter for letter.
    let isExact: Bool
    private let files: [FileFacts]

    /// What Level 1 says.
    var declaration: OrganizationFacts { files[place.file].organizations[place.organization] }
    /// The path of the Level 1 file.
    var path: String { files[place.file].path }

    /// Finds the declaration of a document's club, also one that is spelt otherwise; `nil` where there is none.
    init?(_ document: Document, _ file: Int, _ matches: ClubMatches, _ workspace: Workspace) {
        switch matches[file] {
        case .declared(let place), .unreached(let place):
            self.place = place
            isExact = true
        case .misspelt(let place):
            self.place = place
            isExact = false
        case .unknown, nil: return nil
        }
        guard let club = document.club else { return nil }
        self.club = club
        files = workspace.files
    }

    /// Makes the finding for one text of the identity; `nil` where it is the same as in Level 1, or not there.
    func mismatch(of node: Node?, with declared: String?, note: Phrase) -> Finding? {
        guard let node, let written = node.string, let declared, !declared.isEmpty, !written.isEmpty,
            !hasSameBytes(written, declared), !node.token.flags.contains(.damaged)
        else { return nil }
        var finding = Finding(
            at: node,
            [
                "written": Phrase(written), "declared": Phrase(declared),
                "difference": differenceWords(between: written, and: declared),
                "file": Phrase(lastPathComponent(path)),
            ],
            suggestions: [declared],
            related: [Related(note, path: path, range: declaration.range)],
            fixes: [.write(declared, at: node, .unsafe)])
        finding.markLookAlike(in: node, against: declared)
        return finding
    }
}

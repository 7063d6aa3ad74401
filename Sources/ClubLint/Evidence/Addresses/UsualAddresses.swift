import ClubModel
import JSONSyntax

/// The e-mail addresses, and the folders of the files' own addresses, that many places in the files name: what is probably meant where
/// one stands that is a letter away.
struct UsualAddresses: Index {
    static let recipe = IndexRecipe.of(Self.self, collecting: [.organizations, .clubs, NamedAddresses.recipe])
    /// What is meant, by what has the slip.
    private var meant: [ExactText: Meant] = [:]
    private var files: Set<Int> = []

    /// An address or folder that many places name.
    struct Meant {
        let text: String
        /// How many places that are.
        let count: Int
    }

    /// So many places, and so many for each with the slip, tell what is meant.
    private static let least = 3
    /// The most that others are compared with, of those that most places name: it would take too long with more.
    private static let mostCompared = 200

    init(_ workspace: Workspace) {
        let collected = workspace.files.indices.map { file in
            workspace.files[file].isTemplate ? [] : workspace.collected(NamedAddresses.self, of: file)?.texts ?? []
        }
        var counts: [ExactText: Int] = [:]
        for text in collected.joined() { counts[text, default: 0] += 1 }
        let usual = counts.filter { $0.value >= UsualAddresses.least }
            .sorted { ($1.value, $0.key.text) < ($0.value, $1.key.text) }.prefix(UsualAddresses.mostCompared)
        guard !usual.isEmpty else { return }
        for (text, count) in counts {
            let near = usual.first { other in
                other.value >= UsualAddresses.least * count && isSlip(text.text, of: other.key.text)
            }
            if let near { meant[text] = Meant(text: near.key.text, count: near.value) }
        }
        guard !meant.isEmpty else { return }
        for (file, texts) in collected.enumerated() where texts.contains(where: { meant[$0] != nil }) { files.insert(file) }
    }

    /// Whether a file has an address or a folder with a slip.
    func concerns(_ file: Int) -> Bool { files.contains(file) }

    /// Returns what is meant by an e-mail address; `nil` where it is what it should be.
    func meant(byMail address: String) -> Meant? { meant[ExactText(address)] }

    /// Returns what is meant by the folder that an address of a file leads to; `nil` where it is what it should be.
    func meant(byFolderOf address: String) -> (written: String, meant: Meant)? {
        guard let folder = UsualAddresses.folder(of: address), let meant = meant[ExactText(folder)] else { return nil }
        return (folder, meant)
    }

    /// Returns the folder that an address of a file leads to, without the scheme.
    fileprivate static func folder(of address: String) -> String? {
        guard isOnTheWeb(address), let folder = folderOfAddress(address),
            let colon = folder.utf8.firstIndex(of: UInt8(ascii: ":"))
        else { return nil }
        return String(folder[folder.utf8.index(colon, offsetBy: 3)...])
    }
}

/// Whether a text is another one with a slip in it, and not that of somebody whose name begins with another letter.
private func isSlip(_ text: String, of other: String) -> Bool {
    guard differsInOneLetter(text, other) else { return false }
    let (one, two) = (Array(text.utf8), Array(other.utf8))
    let different = one.count == two.count ? one.indices.filter { one[$0] != two[$0] } : []
    guard different.count == 1, let place = different.first else { return true }
    return place > 0 && one[place - 1].isASCIILetter
}

/// The e-mail addresses of a document, and the folders of the addresses of files.
private struct NamedAddresses: Collected, Equatable {
    static let recipe = CollectedRecipe.of(Self.self)
    let texts: [ExactText]

    init?(_ document: Document) {
        var texts = document.nodes(.email).compactMap { $0.string }
        for meaning in [Meaning.level1Address, .level2Address, .level3Address, .include] {
            texts += document.nodes(meaning).compactMap { $0.string.flatMap { UsualAddresses.folder(of: $0) } }
        }
        if texts.isEmpty { return nil }
        self.texts = texts.map { ExactText($0) }
    }
}

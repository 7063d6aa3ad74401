import ClubModel
import JSONSyntax

extension Rule {
    static let missingPicture = Rule(
        id: "missing-picture", severity: .warning, levels: [.images],
        summary: Phrase(
            en: "A photo of the portfolio does not lie beside its file, where others do.",
            nl: "Een foto van het portfolio ligt niet naast het bestand, waar andere wel liggen."),
        reason: Phrase(
            en: """
                An address without https:// begins in the folder of the file. Where no picture has that name, visitors see an empty \
                frame. On a site capitals count in it, also where your own computer does not care.
                """,
            nl: """
                Een adres zonder https:// begint in de map van het bestand. Is er geen foto met die naam, dan zien bezoekers een leeg \
                vak. Op een site tellen hoofdletters mee, ook als je eigen computer daar niet om geeft.
                """),
        message: Phrase(
            en: "\"{address}\" is not there: no such picture lies beside this file.",
            nl: "\"{address}\" is er niet: zo'n foto ligt niet naast dit bestand."),
        remedy: Phrase(
            en: "Put the picture there, write the name that it has, or take the photo out.",
            nl: "Zet de foto daar, schrijf de naam die hij heeft, of haal de vermelding weg."),
        examples: [
            .bad(
                """
                { "images": [
                    { "imageURL": ⟦"images/⟨Heath⇒heath⟩.jpg"⟧ }, { "imageURL": "images/dune.jpg" },
                    { "imageURL": ⟦"images/⟨mil⇒mill⟩.jpg"⟧ }
                ] }
                --- images/heath.jpg
                --- images/dune.jpg
                --- images/mill.jpg
                """),
            .bad(
                """
                { "images": [
                    { "imageURL": "images/01.jpg", "thumbURL": ⟦"thumbs/01.jpg"⟧ }, { "imageURL": ⟦"images/02.jpg"⟧ }
                ] }
                --- images/01.jpg
                """),
            .good(
                """
                { "images": [ { "imageURL": "images/dune%201.jpg" }, { "imageURL": "https://www.noorevers.example/mill.jpg" } ] }
                --- images/dune 1.jpg
                """),
            // None lies there: they are on the site only.
            .good(
                """
                { "images": [ { "imageURL": "images/heath.jpg" } ] }
                """),
        ]
    ) { document, premises in
        guard let beside = premises.beside else { return [] }
        var search = PictureSearch(document.tree.source.folder, beside)
        var missing: [(node: Node, path: [String])] = []
        for meaning in [Meaning.picture, .thumbnail] {
            for node in document.nodes(meaning) {
                guard let path = pathBeside(node), !search.finds(path) else { continue }
                missing.append((node, path))
            }
        }
        // Where not one lies there they are kept elsewhere.
        guard search.hasFound else { return [] }
        return missing.enumerated().map { number, picture in
            let text = picture.node.string ?? ""
            var finding = Finding(at: picture.node, ["address": Phrase(shortened(text))])
            guard number < PictureSearch.mostComparisons, let meant = search.near(picture.path) else { return finding }
            let address = FileAddress.address(ofPath: meant.joined(separator: "/"))
            finding.suggestions = [address]
            finding.remedy = Phrase(
                en: "Did you mean \"\(shortened(address))\"?", nl: "Bedoel je \"\(shortened(address))\"?")
            finding.fixes = [.write(address, at: picture.node, .unsafe)]
            return finding
        }
    }
}

/// Looks for pictures in the folders beside a file.
private struct PictureSearch {
    /// Pictures that are looked for under other names.
    static let mostComparisons = 20

    private let start: String
    private let beside: FilesBeside
    /// What is in each folder that was looked into; `nil` where there is none.
    private var folders: [String: Folder?] = [:]
    /// Whether some picture was found.
    private(set) var hasFound = false

    private struct Folder {
        let names: FilesBeside.Names
        let files: Set<String>
    }

    init(_ start: String, _ beside: FilesBeside) {
        self.start = start
        self.beside = beside
    }

    private mutating func folder(_ path: some Sequence<String>) -> Folder? {
        let key = path.reduce(start) { $0 + $1 + "/" }
        if let known = folders[key] { return known }
        let found = beside.names(in: key).map { Folder(names: $0, files: Set($0.files)) }
        folders[key] = .some(found)
        return found
    }

    /// Whether a picture is there.
    mutating func finds(_ path: [String]) -> Bool {
        let isThere = folder(path.dropLast())?.files.contains(path[path.count - 1]) ?? false
        if isThere { hasFound = true }
        return isThere
    }

    /// Returns the one picture that may be meant by a path: by other capitals on the way, else by a name that is nearly the same.
    mutating func near(_ path: [String]) -> [String]? {
        var folders: [String] = []
        for name in path.dropLast() {
            guard let names = folder(folders)?.names.folders, let meant = alike(name, among: names) else { return nil }
            folders.append(meant)
        }
        guard let name = path.last, let files = folder(folders)?.names.files else { return nil }
        if let meant = alike(name, among: files) { return folders + [meant] }
        // Numbered pictures are different ones, however near their names are.
        let digits = name.utf8.filter { $0.isDigit }
        let pictures = files.prefix(PictureSearch.mostNames).filter {
            PictureKind(fileName: $0) != nil && $0.utf8.filter { $0.isDigit } == digits
        }
        let near = nearMisses(to: name, among: pictures, limit: 2)
        return near.count == 1 ? folders + [near[0].text] : nil
    }

    /// Names of one folder that one is compared with.
    private static let mostNames = 2_000

    /// Returns the name that is the same but for capitals; `nil` where none or several are.
    private func alike(_ name: String, among names: [String]) -> String? {
        if names.contains(name) { return name }
        let small = name.lowercased()
        let alike = names.filter { $0.lowercased() == small }
        return alike.count == 1 ? alike[0] : nil
    }
}

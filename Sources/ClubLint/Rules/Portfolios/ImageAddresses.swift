import ClubModel
import JSONSyntax

extension Rule {
    static let malformedImageAddress = Rule(
        id: "malformed-image-address", severity: .warning, levels: [.images],
        summary: Phrase(
            en: "The address of a photo is neither whole nor one that begins in the gallery's folder.",
            nl: "Het adres van een foto is niet volledig en begint ook niet in de map van de galerij."),
        reason: Phrase(
            en: """
                An address without https:// begins in the gallery's folder, as in "images/heath.jpg". One that begins with a \
                slash, goes up with "..", or has spaces or backslashes in it leads elsewhere or nowhere.
                """,
            nl: """
                Een adres zonder https:// begint in de map van de galerij, zoals "images/heath.jpg". Een adres dat met een schuine \
                streep begint, met ".." omhoog gaat, of spaties of backslashes bevat, leidt elders heen of nergens.
                """),
        message: Phrase(
            en: "\"{address}\" is not the address of a photo: {problem}.",
            nl: "\"{address}\" is geen adres van een foto: {problem}."),
        remedy: Phrase(
            en: "Write a whole address with https://, or one from the gallery's folder, as in \"images/heath.jpg\".",
            nl: "Schrijf een volledig adres met https://, of een vanuit de map van de galerij, zoals \"images/heath.jpg\"."),
        examples: [
            .bad(
                """
                {
                    "images": [
                        { "imageURL": ⟦"/images/heath.jpg"⟧, "thumbURL": ⟦"thumbs\\\\heath.jpg"⟧ },
                        { "imageURL": ⟦"../Noor_Evers/images/dune.jpg"⟧, "thumbURL": ⟦"thumbs/dune 2.jpg"⟧ }
                    ]
                }
                """),
            .bad(
                """
                {
                    "images": [
                        { "imageURL": ⟦"⟨www⇒https://www⟩.example.com/heath.jpg"⟧, "thumbURL": ⟦"⟨https//⇒https://⟩www.example.com/small.jpg"⟧ }
                    ]
                }
                """),
            .bad(#"{ "images": [ { "imageURL": ⟦"C:/fotos/dune.jpg"⟧ } ] }"#),
            .bad(#"{ "images": [ { "imageURL": ⟦"images/heath.⟨jpgg⇒jpg⟩"⟧ } ] }"#),
            .good(
                """
                {
                    "images": [
                        { "imageURL": "images/heath.jpg", "thumbURL": "https://www.example.com/thumbs/heath.jpg" },
                        { "imageURL": "images/dune%202.jpg", "thumbURL": "images/é.jpg" }
                    ]
                }
                """),
        ]
    ) { document, _ in
        var findings: [Finding] = []
        for meaning in [Meaning.picture, .thumbnail] {
            for node in document.nodes(meaning) {
                guard !node.isDamaged, let text = node.string, let problem = problem(of: text) else { continue }
                var finding = Finding(at: node, ["address": Phrase(shortened(text)), "problem": problem.words])
                if let meant = problem.meant {
                    finding.suggestions = [meant]
                    finding.fixes = [.write(meant, at: node, .unsafe)]
                }
                findings.append(finding)
            }
        }
        return findings
    }
}

/// Returns what is wrong with the address of a photo, and what may be meant; `nil` for a good one or none.
private func problem(of text: String) -> (words: Phrase, meant: String?)? {
    if let problem = formProblem(of: text) { return problem }
    guard let (written, ending) = misspeltPictureEnding(of: text) else { return nil }
    return (
        Phrase(en: "\".\(written)\" is not an ending for pictures", nl: "\".\(written)\" is geen extensie van foto's"),
        text.dropLast(written.count) + ending
    )
}

private func formProblem(of text: String) -> (words: Phrase, meant: String?)? {
    let bytes = Array(text.utf8)
    guard let first = bytes.first, bytes.contains(where: { $0 > 0x20 }) else { return nil }
    if isOnTheWeb(text) {
        guard let finding = blankProblem(bytes) else { return nil }
        return finding
    }
    // A broken scheme need not have its colon.
    let reading = AddressReading(text)
    let isBroken = if case .brokenScheme = reading { true } else { false }
    if isBroken || bytes.contains(UInt8(ascii: ":")) || text.hasPrefix("www.") || text.hasPrefix("//") || text.hasPrefix("\\\\") {
        var meant: String?
        if case .noScheme(let address) = reading { meant = address }
        if case .brokenScheme(let address) = reading { meant = address }
        return (
            Phrase(en: "it begins neither with https:// nor in the folder", nl: "het begint niet met https:// en niet in de map"),
            meant
        )
    }
    if bytes.contains(UInt8(ascii: "\\")) {
        let meant = bytes.map { $0 == UInt8(ascii: "\\") ? UInt8(ascii: "/") : $0 }
        return (Phrase(en: "it has backslashes in it", nl: "er staan backslashes in"), String(decoding: meant, as: UTF8.self))
    }
    if first == UInt8(ascii: "/") {
        return (
            Phrase(en: "it begins with a slash", nl: "het begint met een schuine streep"),
            String(decoding: bytes.dropFirst(), as: UTF8.self)
        )
    }
    if bytes.starts(with: "../".utf8) || bytes.has("/../".utf8) {
        return (Phrase(en: "\"..\" leads out of the folder", nl: "\"..\" leidt de map uit"), nil)
    }
    return blankProblem(bytes)
}

private func blankProblem(_ bytes: [UInt8]) -> (words: Phrase, meant: String?)? {
    guard bytes.contains(where: { $0 <= 0x20 }) else { return nil }
    let words = Phrase(en: "it has a space in it", nl: "er staat een spatie in")
    let start = bytes.firstIndex { $0 > 0x20 } ?? 0
    let end = (bytes.lastIndex { $0 > 0x20 } ?? -1) + 1
    var meant: [UInt8] = []
    for byte in bytes[start..<end] {
        if byte == 0x20 { meant += "%20".utf8 } else { meant.append(byte) }
    }
    return (words, String(decoding: meant, as: UTF8.self))
}

extension Rule {
    static let baseWithoutSlash = Rule(
        id: "base-without-slash", severity: .warning, levels: [.images],
        summary: Phrase(
            en: "The address of a gallery's folder does not end in a slash.",
            nl: "Het adres van de map van een galerij eindigt niet op een schuine streep."),
        reason: Phrase(
            en: "The addresses of the photos are put right behind it: without the slash two names run together.",
            nl: "De adressen van de foto's komen er direct achter: zonder schuine streep lopen twee namen in elkaar over."),
        message: Phrase(
            en: "\"{address}\" does not end in a slash.", nl: "\"{address}\" eindigt niet op een schuine streep."),
        remedy: Phrase(
            en: "Write the address of the folder, with a slash at the end.",
            nl: "Schrijf het adres van de map, met een schuine streep erachter."),
        examples: [
            .bad(#"{ "images": [], "optional": { "baseURL": ⟦"https://www.example.com/portfolios/Noor_Evers⟨⇒/⟩"⟧ } }"#),
            .good(#"{ "images": [], "optional": { "baseURL": "https://www.example.com/portfolios/Noor_Evers/" } }"#),
        ]
    ) { document, _ in
        var findings: [Finding] = []
        for node in document.nodes(.base) {
            guard !node.isDamaged, let text = node.string, case .web = AddressReading(text), text.utf8.last != UInt8(ascii: "/")
            else { continue }
            // A page in the folder stands for the folder.
            let last = lastPathComponent(text)
            let isPage = last.hasSuffix(".html") || last.hasSuffix(".htm") || last.hasSuffix(".json")
            let meant = isPage ? String(text.dropLast(last.count)) : text + "/"
            findings.append(
                Finding(
                    at: node, ["address": Phrase(shortened(text))], suggestions: [meant],
                    fixes: [.write(meant, at: node, .unsafe)]))
        }
        return findings
    }
}

extension Rule {
    static let unshownPicture = Rule(
        id: "unshown-picture", severity: .warning, levels: [.members, .images],
        summary: Phrase(
            en: "A picture is of a kind that most browsers do not show.",
            nl: "Een foto is van een soort die de meeste browsers niet tonen."),
        reason: Phrase(
            en: """
                Telephones write HEIC, cameras RAW, and printers use TIFF. Visitors of a site see an empty frame instead. Browsers \
                show JPEG, PNG, WebP, AVIF and GIF.
                """,
            nl: """
                Telefoons maken HEIC, camera's RAW, en drukkers houden van TIFF. Bezoekers van een site zien dan een leeg vak: browsers \
                tonen JPEG, PNG, WebP, AVIF en GIF.
                """),
        message: Phrase(
            en: "\"{address}\" is {kind}, which most browsers do not show.",
            nl: "\"{address}\" is {kind}; de meeste browsers tonen dat niet."),
        remedy: Phrase(
            en: "Export it as JPEG, and write the address of that file.",
            nl: "Exporteer hem als JPEG, en schrijf het adres van dat bestand."),
        examples: [
            .bad(
                """
                { "images": [
                    { "imageURL": ⟦"images/heath.HEIC"⟧, "thumbURL": "thumbs/heath.jpg" },
                    { "imageURL": ⟦"https://www.noorevers.example/images/dune.cr3"⟧ }
                ] }
                """),
            .bad(.noor, #"{ "featuredImage": ⟦"https://www.fotoclublindewold.example/leden/noor.tif"⟧ }"#),
            .good(#"{ "images": [ { "imageURL": "images/heath.jpg" }, { "imageURL": "https://photos.example/image?id=7" } ] }"#),
        ]
    ) { document, _ in
        var findings: [Finding] = []
        for meaning in [Meaning.picture, .portrait, .thumbnail] {
            for node in document.nodes(meaning) {
                guard !node.isDamaged, let text = node.string else { continue }
                let name = lastPathComponent(String(decoding: FileAddress.withoutQuery(text.utf8), as: UTF8.self))
                guard let kind = PictureKind(fileName: name), !kind.isForBrowsers else { continue }
                findings.append(
                    Finding(at: node, ["address": Phrase(shortened(text)), "kind": Phrase(kind.rawValue)]))
            }
        }
        return findings
    }
}

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

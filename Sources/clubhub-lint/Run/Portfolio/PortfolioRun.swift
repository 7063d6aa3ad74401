import ClubConvert
import ClubEngine
import ClubLint
import ClubModel
import ClubPictures
import ClubStore
import JSONSyntax

/// Makes a Level 3 file of a folder of pictures, or brings one up to date.
struct PortfolioRun {
    /// The folder, as typed.
    let folder: String
    /// Whose portfolio it is, as typed.
    let member: String?
    /// Whether thumbnails that are missing are made.
    var makesThumbnails = false
    /// Whether it is asked which of several pictures of one moment are kept.
    var isInteractive = false
    let merging: MergeSettings
    let settings: RunSettings
    private var language: Phrase.Language { settings.language }

    /// Runs, prints and writes.
    func run() throws {
        do {
            try runInFolder()
        } catch let error as StoreError {
            throw Failure(error, in: language)
        }
    }

    private func runInFolder() throws {
        let here = WorkingFolder(path: try FileSystem.currentFolder(), typed: [folder, merging.output].compactMap { $0 })
        let location = here.absolute(folder)
        let file = try file(in: location, here)
        var merging = merging
        let isNew = FileSystem.kind(of: here.absolute(file)) == nil
        (merging.into, merging.output) = isNew ? (nil, file) : (file, nil)
        // Addresses begin where the file is, and never go up.
        let home = WorkingFolder.parent(of: here.absolute(file))
        guard location == home || WorkingFolder.relative(location, to: home) != nil else {
            throw Failure(PortfolioRun.elsewhere(file, folder), in: language)
        }
        var target = try PortfolioTarget(merging, settings, here, refusal: PortfolioRun.refusal) { try memberName() }
        try check(target.document, isNew: isNew)
        let prefix = WorkingFolder.relative(location, to: home).map { $0 + "/" } ?? ""
        let known = PortfolioRun.knownPaths(target.document)
        let progress = Progress(settings.isQuiet ? .never : settings.progress, language: language)
        var found = try FolderPictures(of: location, shownAs: folder, progress) { known.contains(prefix + $0) }
        var choice = PictureChoice(of: found.pictures, target.document, prefix)
        if isInteractive, Question.canAsk {
            PicturePrompt(language: language, palette: settings.colours.palette).ask(&choice)
        }
        found.leaveOut(choice.leftOut)
        var thumbnails: Thumbnails.Outcome?
        if makesThumbnails {
            thumbnails = Thumbnails(missingIn: found, at: location, target.document, prefix)
                .make(&found, isTrial: merging.isTrial, progress)
        }
        let workspace = target.workspace()
        var keywords = PictureKeywords(workspace.vocabulary ?? .ofProject)
        let shown = found.pictures.filter { $0.facts?.kind.isForPortfolios ?? false }
        let pictures = PortfolioRun.newestFirst(shown).map { picture in
            portfolioPicture(picture, prefix, found.thumbnail(of: picture.path), &keywords)
        }
        let merge = PortfolioMerge(
            pictures, into: target.document, leavingOut: choice.leftOutNow.map(\.fingerprint), edition: workspace.edition,
            day: isNew ? nil : settings.today)
        var content = merge.content
        if isNew, case .changed(let bytes) = Layout().apply(to: Tree(Source(path: file, content))) { content = bytes }
        var summary = PortfolioSummary(language, settings.colours.palette, width: Terminal.width)
        summary.add(merge, in: file, isNew: isNew, isTrial: merging.isTrial)
        summary.add(choice, wasAsked: isInteractive)
        if let thumbnails { summary.add(thumbnails, isTrial: merging.isTrial) }
        summary.add(unknownKeywords: keywords.unknown)
        let result = Document(Source(path: file, content))
        summary.add(
            PortfolioRun.remarks(about: found).merging(PortfolioRun.remarks(aboutThumbnailsOf: result, prefix, found)) { $0 + $1 }
        )
        try target.finish(
            content, telling: Set(["unshown-picture", "missing-picture"] + PictureConcern.all.map(\.id)), { Terminal.write($0) }
        ) { summary.text }
    }

    // MARK: The file

    /// Returns the path of the file as the user would type it: that of `--output`, the member's in the folder, or the only one there.
    private func file(in location: String, _ here: WorkingFolder) throws -> String {
        if let output = merging.output { return output }
        let entries = try FileSystem.entries(of: location, shownAs: folder)
        let files = entries.filter { $0.kind == .file && Level(fileName: $0.name) == .images }.map(\.name)
        if member == nil, files.count == 1 { return here.shown(WorkingFolder.path(files[0], in: location)) }
        return here.shown(WorkingFolder.path(PortfolioTarget.fileName(of: try memberName()), in: location))
    }

    private func memberName() throws -> PersonName {
        let question = Question(language: language, palette: settings.colours.palette)
        let text = try question.answer(
            member, "--member", Phrase(en: "The member whose pictures they are", nl: "Het lid van wie de foto's zijn"))
        let name = PersonName(whole: text)
        guard !name.given.isEmpty, !name.family.isEmpty else {
            throw Failure(
                Phrase(
                    en: "--member: \"\(text)\" is not a given name with a family name. Write it as in \"Anna van Dalen\".",
                    nl: "--member: \"\(text)\" is geen voornaam met een achternaam. Schrijf het zoals \"Anna van Dalen\"."),
                in: language)
        }
        return name
    }

    /// Throws where the file is of another club or member than was typed, or has no list of photos.
    private func check(_ document: Document, isNew: Bool) throws {
        guard document.root["images"]?.kind == .array else {
            throw Failure(PortfolioRun.refusal(document.path), in: language)
        }
        // A new file has the club that was typed, by whichever of its names.
        if !isNew, let club = merging.club, let own = document.root["club"]?["idPlus"] {
            let names = [own["nickName"]?.string, own["fullName"]?.string].compactMap { $0 }
            if let name = names.first, !names.contains(where: { folded($0, .all) == folded(club, .all) }) {
                throw Failure(PortfolioRun.isOther(document.path, name, club), in: language)
            }
        }
        guard let member, let own = document.root["member"]?["name"] else { return }
        let name = PersonName(
            given: own["givenName"]?.string ?? "", infix: own["infixName"]?.string ?? "",
            family: own["familyName"]?.string ?? ""
        ).text
        if folded(name, .all) != folded(member, .all), folded(name, .all) != folded(PersonName(whole: member).text, .all) {
            throw Failure(PortfolioRun.isOther(document.path, name, member), in: language)
        }
    }

    /// Returns the paths of the photos that a file has.
    private static func knownPaths(_ document: Document) -> Set<String> {
        Set(records(of: document).compactMap { record in record["imageURL"]?.string.map { FileAddress.path(ofAddress: $0) } })
    }

    private static func records(of document: Document) -> [Node] { document.root["images"].map { Array($0.elements) } ?? [] }

    // MARK: The photos

    /// Returns pictures from new to old, those without a date behind.
    private static func newestFirst(_ pictures: [FolderPicture]) -> [FolderPicture] {
        pictures.sorted { one, other in
            let (first, second) = (one.facts?.taken, other.facts?.taken)
            let (left, right) = (first.map { $0.date + ($0.time ?? "") } ?? "", second.map { $0.date + ($0.time ?? "") } ?? "")
            return left == right ? FileSystem.precedes(one.path, other.path) : right < left
        }
    }

    /// Returns a picture as Level 3 wants to know it.
    private func portfolioPicture(
        _ picture: FolderPicture, _ prefix: String, _ thumbnail: String?, _ keywords: inout PictureKeywords
    ) -> PortfolioPicture {
        var result = PortfolioPicture(
            address: FileAddress.address(ofPath: prefix + picture.path), fingerprint: picture.fingerprint)
        result.thumbnail = thumbnail.map { FileAddress.address(ofPath: prefix + $0) }
        guard let facts = picture.facts else { return result }
        result.title = texts(facts.title)
        result.caption = texts(facts.caption)
        result.captureDate = facts.taken?.date
        (result.width, result.height) = (facts.size?.width, facts.size?.height)
        result.copyright = facts.copyright
        result.keywords = keywords.read(facts.keywords)
        return result
    }

    /// Returns texts once for each language; one of no language gets that of the user.
    private func texts(_ texts: [PictureText]) -> [PortfolioText] {
        var result: [PortfolioText] = []
        let named = texts.filter { $0.language != nil }
        for text in named + texts.filter({ $0.language == nil }) {
            let code = text.language?.prefix { $0 != "-" && $0 != "_" }.uppercased()
            if let code, !(2...3 ~= code.utf8.count && code.utf8.allSatisfy { $0.isASCIILetter }) { continue }
            // The text without a language is often one of the others once more.
            if code == nil, result.contains(where: { $0.value == text.value }) { continue }
            let language = code ?? (language == .nl ? "NL" : "EN")
            if !result.contains(where: { $0.language == language }) {
                result.append(PortfolioText(text.value, language: language))
            }
        }
        return result
    }

    private static func remarks(about found: FolderPictures) -> [PictureRemark: [String]] {
        var remarks: [PictureRemark: [String]] = [:]
        for picture in found.pictures {
            guard let facts = picture.facts else { continue }
            for remark in PictureRemark.all(about: picture, facts) { remarks[remark, default: []].append(picture.path) }
        }
        for path in found.unreadable { remarks[.unreadable, default: []].append(path) }
        for copy in found.copies { remarks[.copy, default: []].append("\(copy.path) = \(copy.first)") }
        for left in found.leftOut { remarks[PictureRemark(left.reason), default: []].append(left.path) }
        return remarks
    }

    /// Returns what there is to say about the thumbnails of a file.
    ///
    /// - Parameter prefix: What addresses of files in the folder begin with.
    private static func remarks(
        aboutThumbnailsOf document: Document, _ prefix: String, _ found: FolderPictures
    ) -> [PictureRemark: [String]] {
        var remarks: [PictureRemark: [String]] = [:]
        for record in records(of: document) {
            guard let address = record["imageURL"]?.string, !isOnTheWeb(address) else { continue }
            let picture = FileAddress.path(ofAddress: address)
            // Of what is gone another line says so.
            guard picture.hasPrefix(prefix), found.hasFile(at: String(picture.dropFirst(prefix.count))) else { continue }
            guard let thumbnail = record["thumbURL"]?.string else {
                if found.hasThumbnails { remarks[.noThumbnail, default: []].append(picture) }
                continue
            }
            let path = FileAddress.path(ofAddress: thumbnail)
            guard !isOnTheWeb(thumbnail), path.hasPrefix(prefix) else { continue }
            if !found.hasFile(at: String(path.dropFirst(prefix.count))) { remarks[.goneThumbnail, default: []].append(path) }
        }
        return remarks
    }

    // MARK: Words

    private static func refusal(_ path: String) -> Phrase {
        Phrase(
            en:
                "\(path) is not a Level 3 file with a list of images, or has syntax errors. Put it right, or name another file with --output.",
            nl:
                "\(path) is geen Level 3-bestand met een lijst van foto's, of er zitten syntaxisfouten in. Verbeter het, of noem een ander bestand met --output."
        )
    }

    private static func isOther(_ path: String, _ own: String, _ typed: String) -> Phrase {
        Phrase(
            en: "\(path) is the portfolio of \(own), not of \(typed). Name another file with --output, or leave the name out.",
            nl:
                "\(path) is het portfolio van \(own), niet van \(typed). Noem een ander bestand met --output, of laat de naam weg."
        )
    }

    private static func elsewhere(_ path: String, _ folder: String) -> Phrase {
        Phrase(
            en: """
                --output: \(path) is not in \(folder) or above it, so that no address could lead from it to the pictures. Choose \
                a place there.
                """,
            nl: """
                --output: \(path) staat niet in \(folder) of erboven, dus er kan geen adres van daar naar de foto's leiden. Kies \
                een plek daar.
                """)
    }
}

/// The keywords of pictures as those of Level 0.
private struct PictureKeywords {
    /// The words that are none, each once, with the keyword that is nearest.
    private(set) var unknown: [(word: String, near: String?)] = []
    private let vocabulary: Vocabulary
    private var known: [String: String?] = [:]

    init(_ vocabulary: Vocabulary) { self.vocabulary = vocabulary }

    /// Returns the keywords that words mean without a doubt, each once.
    mutating func read(_ words: [String]) -> [String] {
        var result: [String] = []
        for word in words {
            guard let keyword = keyword(word), !result.contains(keyword) else { continue }
            result.append(keyword)
        }
        return result
    }

    private mutating func keyword(_ word: String) -> String? {
        if let found = known[word] { return found }
        let keyword = vocabulary.certainKeyword(for: word)
        known[word] = .some(keyword)
        if keyword == nil { unknown.append((word, vocabulary.suggestions(for: word).first?.keyword)) }
        return keyword
    }
}

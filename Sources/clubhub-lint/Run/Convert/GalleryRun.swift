import ClubConvert
import ClubModel
import ClubStore
import JSONSyntax

/// Brings the `config.xml` of a JuiceBox gallery into a Level 3 file.
struct GalleryRun {
    let merging: MergeSettings
    /// Whose gallery it is, as typed; `nil` where its folder says it.
    let member: String?
    let settings: RunSettings
    private var language: Phrase.Language { settings.language }

    init(_ merging: MergeSettings, member: String?, _ settings: RunSettings) {
        self.merging = merging
        self.member = member
        self.settings = settings
    }

    /// Runs, prints and writes.
    ///
    /// - Parameter source: The gallery.
    func run(_ source: Source) throws {
        let here: WorkingFolder
        let found: (gallery: JuiceBoxGallery, repairs: Int)
        do {
            here = WorkingFolder(
                path: try FileSystem.currentFolder(), typed: [source.path, merging.into, merging.output].compactMap { $0 })
            try merging.check(settings, here, of: [])
            found = try JuiceBoxReader.read(Array(source.buffer), path: source.path)
        } catch let error as TableError {
            throw Failure(source.path + ": " + error.message.text(in: language))
        } catch let error as StoreError {
            throw Failure(error, in: language)
        }
        guard merging.into != nil || merging.club != nil else { throw Failure(GalleryRun.noClub, in: language) }
        let target = try PortfolioTarget(merging, settings, here, refusal: GalleryRun.refusal) {
            try memberName(source, here)
        }
        let content = GalleryFile.merged(found.gallery, into: target.document, language: language == .nl ? "NL" : "EN")
        let put: ([UInt8]) -> Void =
            merging.into == nil && merging.output == nil
            ? { Terminal.writeErrorPart(String(decoding: $0, as: UTF8.self)) } : { Terminal.write($0) }
        try target.finish(content, put) { summary(found, target.document.path).text(in: language) + "\n" }
    }

    /// Returns the name of the gallery's owner: that of `--member`, else that of the folder, as `Anna_van_Dalen`.
    private func memberName(_ source: Source, _ here: WorkingFolder) throws -> WrittenName {
        var text = member ?? ""
        if text.isEmpty, source.path != "-" {
            let folder = WorkingFolder.parent(of: here.absolute(source.path)).split(separator: "/").last ?? ""
            let words = String(folder.map { $0 == "_" ? " " : $0 })
            if folder.contains("_") { text = words }
        }
        let name = WrittenName(text)
        guard !name.given.isEmpty, !name.family.isEmpty else { throw Failure(GalleryRun.noMember, in: language) }
        return name
    }

    // MARK: Words

    private func summary(_ found: (gallery: JuiceBoxGallery, repairs: Int), _ path: String) -> Phrase {
        let count = found.gallery.images.count
        let images = Phrase(
            en: "\(path): \(count) \(count == 1 ? "image" : "images").",
            nl: "\(path): \(count) \(count == 1 ? "foto" : "foto's").")
        guard found.repairs > 0 else { return images }
        let values = Phrase(
            en: found.repairs == 1 ? "One value was" : "\(found.repairs) values were",
            nl: found.repairs == 1 ? "Eén waarde stond" : "\(found.repairs) waarden stonden")
        return images.followed(
            by: Phrase(
                en: "\(values.en) wrapped in <div>…</div>, which keeps the gallery's page blank; it is taken away.",
                nl: "\(values.nl) tussen <div>…</div>; daardoor blijft de pagina van de galerij leeg. Dat is weggehaald."))
    }

    private static func refusal(_ into: String) -> Phrase {
        Phrase(
            en: "--into: \(into) is not a Level 3 file, or has syntax errors. A gallery goes into a Level 3 file.",
            nl:
                "--into: \(into) is geen Level 3-bestand, of er zitten syntaxisfouten in. Een galerij gaat in een Level 3-bestand."
        )
    }

    private static let noClub = Phrase(
        en: "Which club is the gallery of? Name it with --club, as in --club fcLindewold, or a Level 3 file with --into.",
        nl: "Van welke club is de galerij? Noem haar met --club, zoals in --club fcLindewold, of een Level 3-bestand met --into.")

    private static let noMember = Phrase(
        en: "Whose gallery is it? Name the member with --member, as in --member \"Anna van Dalen\".",
        nl: "Van wie is de galerij? Noem het lid met --member, zoals in --member \"Anna van Dalen\".")
}

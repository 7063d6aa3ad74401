import ClubConvert
import ClubDatabase
import ClubFormats
import ClubModel
import ClubStore
import JSONSyntax

/// Makes a table of a Level 2 file or a gallery of a Level 3 file, and writes it.
struct ExportRun {
    /// The file as typed; `-` for standard input.
    let input: String
    /// The file to write, as typed; `nil` for standard output.
    let output: String?
    /// What to make; `nil` where the file decides.
    let format: ExportFormat?
    /// Whether a file that is there may be replaced.
    let replaces: Bool
    let vocabulary: VocabularyFile
    let language: Phrase.Language

    func run() throws {
        let here: WorkingFolder
        let source: Source
        do throws(StoreError) {
            here = WorkingFolder(path: try FileSystem.currentFolder(), typed: [input, output].compactMap { $0 })
            source =
                input == "-"
                ? try SourceReader.readStandardInput(shownAs: input)
                : try SourceReader.source(at: here.absolute(input), shownAs: input)
        } catch {
            throw Failure(error, in: language)
        }
        var outputs = OutputFiles(here, isForced: replaces, language)
        outputs.add("--output", output, .data)
        try outputs.check(inputs: [input, vocabulary.chosen, vocabulary.root])
        let document = Document(source)
        let format = try format(for: document)
        if output == nil, format == .xlsx { throw Failure(ExportRun.needsOutput, in: language) }
        guard document.tree.errors.isEmpty else { throw Failure(isBroken(document.tree.errors.count), in: language) }
        let folder = input == "-" ? here.path : WorkingFolder.parent(of: here.absolute(input))
        let content = try content(of: document, format, folder, here)
        try write(content.bytes, here)
        if output != nil { Terminal.write(content.summary.text(in: language) + "\n") }
    }

    private func format(for document: Document) throws -> ExportFormat {
        switch document.level {
        case .members:
            guard let format else { return .csv }
            guard format.isTable else { throw Failure(wrongKind(isGallery: true), in: language) }
            return format
        case .images:
            guard format?.isTable != true else { throw Failure(wrongKind(isGallery: false), in: language) }
            return .juicebox
        default:
            throw Failure(
                Phrase(
                    en: "\(input): Only Level 2 files (members) and Level 3 files (images) can be exported.",
                    nl: "\(input): Alleen Level 2-bestanden (leden) en Level 3-bestanden (foto's) zijn te exporteren."),
                in: language)
        }
    }

    private func content(
        of document: Document, _ format: ExportFormat, _ folder: String, _ here: WorkingFolder
    ) throws -> (bytes: [UInt8], summary: Phrase) {
        if format == .juicebox {
            let gallery = JuiceBoxGallery(document)
            if let name = gallery.unreadPicture { throw Failure(isUnread(name), in: language) }
            return (gallery.xml, count(gallery.images.count, "image", "images", "foto", "foto's"))
        }
        let keywords = try vocabulary.vocabulary(near: folder, here)
        let export = MemberExport(language, vocabulary: keywords)
        let members = export.members(of: document)
        let summary = count(members.rows.count, "member", "members", "lid", "leden")
        switch format {
        case .csv: return (CSVWriter.bytes(of: members, language), summary)
        case .yaml: return (YAMLWriter.bytes(of: document, vocabulary: keywords), summary)
        default: return (WorkbookWriter.bytes(of: export.workbook(of: document), language), summary)
        }
    }

    private func write(_ content: [UInt8], _ here: WorkingFolder) throws {
        guard let output else {
            Terminal.write(content)
            return
        }
        do throws(StoreError) {
            try OutputFiles.file(output, .data, here, isForced: replaces).write(content)
        } catch {
            throw Failure(error, in: language)
        }
    }

    // MARK: Words

    private func count(_ count: Int, _ one: String, _ many: String, _ oneInDutch: String, _ manyInDutch: String) -> Phrase {
        let output = output ?? ""
        return Phrase(
            en: "\(output): \(count) \(count == 1 ? one : many).",
            nl: "\(output): \(count) \(count == 1 ? oneInDutch : manyInDutch).")
    }

    private func isBroken(_ count: Int) -> Phrase {
        Phrase(
            en: """
                \(input): The file has \(count == 1 ? "a syntax error" : "\(count) syntax errors"), so parts of it could get \
                lost. Repair it first: "clubhub-lint fix \(input)".
                """,
            nl: """
                \(input): Het bestand heeft \(count == 1 ? "een syntaxisfout" : "\(count) syntaxisfouten"); daardoor zouden er \
                stukken verloren kunnen gaan. Herstel het eerst: "clubhub-lint fix \(input)".
                """)
    }

    private func isUnread(_ name: String) -> Phrase {
        Phrase(
            en: """
                \(input): The app would not find the first picture, "\(name)", in the gallery. Its imageURL must begin with \
                images/ and its thumbURL with thumbs/, the folders beside config.xml; or with the baseURL and then these.
                """,
            nl: """
                \(input): De app zou de eerste foto, "\(name)", niet in de galerij vinden. De imageURL moet met images/ beginnen \
                en de thumbURL met thumbs/, de mappen naast config.xml; of met de baseURL en daarachter deze.
                """)
    }

    private func wrongKind(isGallery: Bool) -> Phrase {
        isGallery
            ? Phrase(
                en: "\(input): This is a file of members, so it can become csv, xlsx or yaml.",
                nl: "\(input): Dit is een bestand met leden; dat kan csv, xlsx of yaml worden.")
            : Phrase(
                en: "\(input): This is a file of images, so it can become the config.xml of JuiceBox only.",
                nl: "\(input): Dit is een bestand met foto's; dat kan alleen de config.xml van JuiceBox worden.")
    }

    private static let needsOutput = Phrase(
        en: "An Excel file cannot be printed. Name a file for it: --output leden.xlsx.",
        nl: "Een Excel-bestand is niet af te drukken. Noem er een bestand voor: --output leden.xlsx.")
}

/// What `export` can make.
enum ExportFormat: String, CaseIterable {
    case csv, xlsx, yaml, juicebox

    /// The endings of files, each with what they say.
    private static let endings: [(ending: String, format: ExportFormat)] = [
        ("csv", .csv), ("xlsx", .xlsx), ("yaml", .yaml), ("yml", .yaml), ("xml", .juicebox),
    ]

    /// Whether it is a table of members.
    var isTable: Bool { self != .juicebox }

    /// Returns what the user wants; `nil` where nothing says it and the file decides.
    static func chosen(_ name: String?, output: String?, _ language: Phrase.Language) throws -> ExportFormat? {
        if let name {
            guard let format = ExportFormat(rawValue: name) else {
                throw Failure("--to", unknown: name, known: allCases.map(\.rawValue), in: language)
            }
            return format
        }
        guard let output else { return nil }
        let parts = output.split(separator: "/").last?.split(separator: ".", omittingEmptySubsequences: false) ?? []
        let ending = parts.count > 1 ? String(parts[parts.count - 1]).lowercased() : ""
        if let known = endings.first(where: { $0.ending == ending }) { return known.format }
        let known = endings.map { "." + $0.ending }
        if ending.isEmpty {
            throw Failure(
                Phrase(
                    en: "--output: \"\(output)\" has no ending that says what to make: \(known.joined(separator: ", ")).",
                    nl:
                        "--output: \"\(output)\" heeft geen extensie die zegt wat het moet worden: \(known.joined(separator: ", "))."
                ),
                in: language)
        }
        throw Failure("--output", unknown: "." + ending, known: known, in: language)
    }
}

/// Writes a view of a database as CSV.
struct ViewExport {
    /// The database, as typed.
    let database: String
    let view: String
    /// The file to write, as typed; `nil` for standard output.
    let output: String?
    /// Whether a file that is there may be replaced.
    let replaces: Bool
    let language: Phrase.Language

    func run() throws {
        do {
            let here = WorkingFolder(path: try FileSystem.currentFolder(), typed: [database, output].compactMap { $0 })
            let opened = try ClubDatabase(readingFrom: database, location: here.absolute(database))
            var outputs = OutputFiles(here, isForced: replaces, language)
            outputs.add("--output", output, .data)
            try outputs.check(inputs: [database])
            guard let output else { return try opened.exportView(view, in: language) { Terminal.write($0) } }
            // Read whole before anything is written, so that a damaged database leaves no half a table.
            var pieces: [[UInt8]] = []
            try opened.exportView(view, in: language) { pieces.append($0) }
            try OutputFiles.file(output, .data, here, isForced: replaces).write { file in
                for piece in pieces { file.write(piece) }
            }
            Terminal.write(Phrase.written(output).text(in: language) + "\n")
        } catch let error as DatabaseFailure {
            throw Failure(error.text(in: language))
        } catch let error as StoreError {
            throw Failure(error, in: language)
        }
    }
}

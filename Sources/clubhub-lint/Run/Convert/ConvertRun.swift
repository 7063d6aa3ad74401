import ClubConvert
import ClubFormats
import ClubModel
import ClubReport
import ClubStore
import JSONSyntax
import TOMLKit

/// Which table is read, and how.
struct TableSettings {
    /// The file as typed; `-` for standard input.
    let input: String
    /// The mapping as typed.
    var mapping: String?
    /// Where the mapping that was used is written, as typed.
    var savedMapping: String?
    /// The sheets to read; empty for all that hold members.
    var sheets: [String] = []
    /// Whose gallery it is, as typed, where the file is one.
    var member: String?
}

/// Reads a table and brings its members into a Level 2 file.
struct ConvertRun {
    let table: TableSettings
    let merging: MergeSettings
    let settings: RunSettings

    private var language: Phrase.Language { settings.language }

    /// Runs, prints, and throws the exit status where it is not 0.
    func run() throws {
        let progress = Progress(settings.isQuiet ? .never : settings.progress, language: language)
        let source = try readSource()
        if GalleryFormat.isIn(source.buffer) {
            progress.finish()
            return try GalleryRun(merging, member: table.member, settings).run(source)
        }
        let file: TableFile
        do throws(TableError) {
            try TableReader.refuseMoreThanAList(source.buffer)
            file = try TableReader.read(Array(source.buffer), path: source.path)
        } catch {
            let line = error.line.map { ":\($0)" } ?? ""
            throw Failure(source.path + line + ": " + error.message.text(in: language))
        }
        let target = try MergeTarget(merging, settings, progress)
        let list = ListMerge(
            file, into: target.document, of: target.workspace, mapping: try columnMapping(target.here, file))
        let sheet = list.sheet
        let mapping = sheet.mapping.text(in: language)
        if let saved = table.savedMapping {
            do throws(StoreError) {
                try OutputFiles.file(saved, .mapping, target.here, isForced: merging.isForced)
                    .write(MappingSeal.sealed(mapping, language))
            } catch {
                throw Failure(error, in: language)
            }
        }
        var rows = MergeRun.Rows(rows: list.rows, path: file.path, file: file, remarks: sheet.remarks)
        rows.settings = list.settings
        rows.mapping = mapping
        rows.unread = sheet.unreadRows
        rows.lacksVocabulary = target.workspace.vocabulary == nil
        progress.finish()
        try MergeRun(merging, settings, target).run(rows)
    }

    // MARK: Reading

    private func readSource() throws -> Source {
        do throws(StoreError) {
            guard table.input == "-" else {
                let here = WorkingFolder(path: try FileSystem.currentFolder(), typed: [table.input])
                return try SourceReader.source(at: here.absolute(table.input), shownAs: table.input)
            }
            if Question.isTerminal {
                let end = Phrase(
                    en: "Copy the list with its headings, paste it here, and end with Enter and Ctrl-D.\n",
                    nl: "Kopieer de lijst met de koppen erboven, plak haar hier, en sluit af met Enter en Ctrl-D.\n")
                Terminal.writeErrorPart(end.text(in: language))
            }
            return try SourceReader.readStandardInput(
                shownAs: settings.standardInputName
                    ?? Phrase(en: "pasted text", nl: "geplakte tekst").text(in: language))
        } catch {
            throw Failure(error, in: language)
        }
    }

    /// Returns what the user says about the columns.
    private func columnMapping(_ here: WorkingFolder, _ file: TableFile) throws -> ColumnMapping? {
        var chosen = try table.mapping.map { try readMapping($0, here) }
        if !table.sheets.isEmpty {
            // Only a table without sheets has one that is called nothing.
            if file.tables.allSatisfy({ $0.name.isEmpty }) {
                throw Failure(
                    Phrase(
                        en: "--sheet: this list has no sheets, as a workbook has. Leave --sheet out.",
                        nl: "--sheet: deze lijst heeft geen tabbladen, zoals een werkmap die heeft. Laat --sheet weg."),
                    in: language)
            }
            for name in table.sheets where !file.tables.contains(where: { folded($0.name, .all) == folded(name, .all) }) {
                throw Failure("--sheet", unknown: name, known: file.tables.map(\.name), in: language)
            }
            chosen = chosen ?? ColumnMapping()
            chosen?.sheets = table.sheets
        }
        return chosen
    }

    private func readMapping(_ typed: String, _ here: WorkingFolder) throws -> ColumnMapping {
        do {
            return try ColumnMappingReader.read(try SourceReader.source(at: here.absolute(typed), shownAs: typed))
        } catch let error as ConfigurationError {
            throw Failure(error.text(in: language))
        } catch let error as StoreError {
            throw Failure(error, in: language)
        }
    }
}

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
    private func memberName(_ source: Source, _ here: WorkingFolder) throws -> PersonName {
        var text = member ?? ""
        if text.isEmpty, source.path != "-" {
            let folder = WorkingFolder.parent(of: here.absolute(source.path)).split(separator: "/").last ?? ""
            let words = String(folder.map { $0 == "_" ? " " : $0 })
            if folder.contains("_") { text = words }
        }
        let name = PersonName(whole: text)
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

/// Reads a file that says what the columns of a table mean, as `ColumnMapping.text` writes it.
struct ColumnMappingReader {
    private let toml: TOMLDocument

    /// Reads a mapping.
    static func read(_ source: Source) throws(ConfigurationError) -> ColumnMapping {
        let advice = Phrase(
            en: "Correct this line; convert --dry-run prints a whole mapping.",
            nl: "Verbeter deze regel; convert --dry-run toont een hele mapping.")
        let toml = try TOMLDocument(source, kind: Phrase(en: "a mapping", nl: "een mapping"), advice: advice)
        return try ColumnMappingReader(toml: toml).read()
    }

    private static let keys = ["sheets", "header-row", "date-order", "year-only", "columns"]

    private func read() throws(ConfigurationError) -> ColumnMapping {
        var mapping = ColumnMapping()
        for key in toml.sorted(toml.table.keys, in: []) {
            guard let value = toml.table[key] else { continue }
            switch key {
            case "sheets":
                for (element, place) in try toml.elements(value, [key]) { mapping.sheets.append(try toml.text(element, place)) }
            case "header-row":
                guard let row = value.int, row >= 0 else {
                    throw toml.wrongKind(
                        [key], Phrase(en: "the number of a row, such as 3", nl: "het nummer van een rij, zoals 3"))
                }
                mapping.headerRow = row
            case "date-order": mapping.dateOrder = try toml.choice(DateOrder.self, value.string, [key])
            case "year-only": mapping.yearOnly = try toml.choice(YearOnly.self, value.string, [key])
            case "columns": mapping.columns = try columns(value)
            default: throw toml.unknownKey([key], ColumnMappingReader.keys)
            }
        }
        return mapping
    }

    private func columns(_ value: any TOMLValueConvertible) throws(ConfigurationError) -> [ColumnMapping.Column] {
        guard let table = value.table else { throw toml.wrongKind(["columns"], Phrase(en: "a table", nl: "een tabel")) }
        var columns: [ColumnMapping.Column] = []
        for heading in toml.sorted(table.keys, in: ["columns"]) {
            let path = ["columns", heading]
            guard let text = table[heading]?.string, let meaning = ColumnMeaning(text: text) else {
                throw toml.unknownValue(table[heading]?.string, path, ColumnMeaning.allTexts)
            }
            columns.append(ColumnMapping.Column(heading: heading, meaning: meaning))
        }
        return columns
    }
}

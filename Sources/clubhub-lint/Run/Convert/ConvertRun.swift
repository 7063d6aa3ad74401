import ClubConvert
import ClubFormats
import ClubModel
import ClubReport
import ClubStore
import JSONSyntax

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

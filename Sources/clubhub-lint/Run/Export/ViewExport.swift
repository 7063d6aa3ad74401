import ClubDatabase
import ClubModel
import ClubStore

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

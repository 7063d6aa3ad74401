package import ClubModel
import GRDB

extension ClubDatabase {
    /// Writes a view as CSV: UTF-8 with a byte order mark, texts that a program for tables would take for formulas made
    /// harmless, in pieces of some hundred kilobytes.
    ///
    /// - Parameter write: Gets each piece; what it throws is thrown.
    package func exportView(
        _ name: String, in language: Phrase.Language, _ write: ([UInt8]) throws -> Void
    ) throws(DatabaseFailure) {
        guard let view = Views.all.first(where: { $0.name == name }) else { throw .noView(name, path: path) }
        try read { database in
            let rows = try Row.fetchCursor(database, sql: "SELECT * FROM \(view.name)")
            var text = DelimitedText(language)
            text.append(try database.columns(in: view.name).map { $0.name })
            while let row = try rows.next() {
                text.append(row.databaseValues.map { $0.cellText(language) })
                if text.bytes.count > 1 << 18 { try write(text.taken()) }
            }
            try write(text.taken())
        }
    }
}

extension DatabaseValue {
    /// The value as a cell of a table shows it.
    fileprivate func cellText(_ language: Phrase.Language) -> String {
        switch storage {
        case .null, .blob: ""
        case .int64(let number): String(number)
        case .double(let number):
            // Where the separator is a semicolon, numbers have a decimal comma.
            language == .nl ? String("\(number)".map { $0 == "." ? "," : $0 }) : "\(number)"
        case .string(let text): text
        }
    }
}

extension DatabaseFailure {
    static func noView(_ name: String, path: String) -> DatabaseFailure {
        let near = nearMisses(to: name, among: Views.all.map { $0.name }, limit: 3).map { "\"\($0.text)\"" }
        let question = near.joined(separator: ", ")
        let width = Views.all.map { $0.name.count }.max() ?? 0
        func list(_ summary: (Views.View) -> String) -> String {
            Views.all.map { view in
                "\n  " + view.name + String(repeating: " ", count: width - view.name.count) + "  " + summary(view)
            }.joined()
        }
        return DatabaseFailure(
            .refused, path,
            Phrase(en: "There is no view \"\(name)\".", nl: "Er is geen weergave \"\(name)\"."),
            remedy: Phrase(
                en: (near.isEmpty ? "" : "Did you mean \(question)? ") + "These are there:" + list { $0.summary.en },
                nl: (near.isEmpty ? "" : "Bedoel je \(question)? ") + "Deze zijn er:" + list { $0.summary.nl }))
    }
}

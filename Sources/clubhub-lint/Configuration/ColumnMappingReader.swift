import ClubConvert
import ClubModel
import JSONSyntax
import TOMLKit

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

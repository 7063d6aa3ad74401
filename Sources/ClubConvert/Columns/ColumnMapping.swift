package import ClubModel

/// What becomes of a year or a month where a day is wanted.
package enum YearOnly: String, Sendable, CaseIterable {
    /// The cell is left out.
    case skip
    /// The first day of the year or month counts; of an end the last.
    case firstDay = "january-1"
}

/// What the columns of a file were taken to mean, or are to be taken for.
///
/// A user saves its text in a file, changes what was guessed wrong, and gives it back.
package struct ColumnMapping: Sendable, Equatable {
    /// One column.
    package struct Column: Sendable, Equatable {
        /// The heading as it stands over the column; `column D` where there is none, or where several have the same.
        package let heading: String
        package let meaning: ColumnMeaning

        package init(heading: String, meaning: ColumnMeaning) {
            self.heading = heading
            self.meaning = meaning
        }
    }

    /// The sheets with members; empty where all are looked at.
    package var sheets: [String]
    /// The row of the headings as the program for tables shows it; 0 where there are none, `nil` where they are searched.
    package var headerRow: Int?
    /// What comes first in dates such as 03/04/2019; `nil` where the dates themselves decide.
    package var dateOrder: DateOrder?
    /// What becomes of a year or a month where a day is wanted; `nil` where there are none.
    package var yearOnly: YearOnly?
    package var columns: [Column]

    package init(sheets: [String] = [], headerRow: Int? = nil, dateOrder: DateOrder? = nil, columns: [Column] = []) {
        self.sheets = sheets
        self.headerRow = headerRow
        self.dateOrder = dateOrder
        self.columns = columns
    }

    /// Returns what the mapping calls a column by its place, counted from 0.
    static func placeName(ofColumn column: Int) -> String { "column " + CellPlace.letters(ofColumn: column + 1) }

    /// The entries of a mapping by folded heading.
    struct Index {
        private let places: [String: Int]
        private let mapping: ColumnMapping

        init(_ mapping: ColumnMapping) {
            var places: [String: Int] = [:]
            for (index, column) in mapping.columns.enumerated() where places[Index.key(column.heading)] == nil {
                places[Index.key(column.heading)] = index
            }
            self.places = places
            self.mapping = mapping
        }

        /// Returns the entry for a column by its place or its heading; `nil` where there is none.
        func entry(heading: String, column: Int) -> Int? {
            if places.isEmpty { return nil }
            if let index = places[Index.key(ColumnMapping.placeName(ofColumn: column))] { return index }
            return heading.isEmpty ? nil : places[Index.key(heading)]
        }

        func meaning(heading: String, column: Int) -> ColumnMeaning? {
            entry(heading: heading, column: column).map { mapping.columns[$0].meaning }
        }

        private static func key(_ heading: String) -> String { folded(trimmed(heading), .all) }
    }

    /// The mapping as a file in TOML, explained in English.
    package var text: String { text(in: .en) }

    /// Returns the mapping as a file in TOML, explained in a language.
    package func text(in language: Phrase.Language) -> String {
        var text = Phrase(
            en: """
                # What the columns of the table mean. Change what was guessed wrong, save this as a file,
                # and give it with --mapping. Left out: "ignore"; not for publication: "private".


                """,
            nl: """
                # Wat de kolommen van de tabel betekenen. Verbeter wat verkeerd geraden is, bewaar dit als bestand,
                # en geef het mee met --mapping. Overgeslagen: "ignore"; niet voor publicatie: "private".


                """
        ).text(in: language)
        if !sheets.isEmpty { text += "sheets = [" + sheets.map { tomlText($0) }.joined(separator: ", ") + "]\n" }
        if let headerRow { text += "header-row = \(headerRow)\n" }
        if let dateOrder { text += "date-order = \(tomlText(dateOrder.rawValue))\n" }
        if let yearOnly {
            text += Phrase(
                en:
                    "# Years without a day: \"\(YearOnly.firstDay.rawValue)\" takes 2015 for 1-1-2015 (as an end for 31-12-2015).\n",
                nl:
                    "# Jaren zonder dag: \"\(YearOnly.firstDay.rawValue)\" neemt 2015 voor 1-1-2015 (als einde voor 31-12-2015).\n"
            ).text(in: language)
            text += "year-only = \(tomlText(yearOnly.rawValue))\n"
        }
        if text.utf8.last == UInt8(ascii: "\n"), !text.hasSuffix("\n\n") { text += "\n" }
        text += "[columns]\n"
        for column in columns { text += "\(tomlText(column.heading)) = \(tomlText(column.meaning.text))\n" }
        return text
    }
}

/// A column of a list as it was understood.
package struct SheetColumn: Sendable {
    /// What a mapping calls it.
    package let name: String
    /// The name of the sheet; empty in a text file.
    package let sheet: String
    /// From 1.
    package let column: Int
    /// The row of the headings as the program for tables shows it; 0 where there are none.
    package let headerRow: Int
    /// `nil` where nothing fits.
    package let meaning: ColumnMeaning?
    /// Whether the meaning was concluded from a heading with a slip in it, or from the cells.
    package let isGuessed: Bool
}

/// What the columns of all lists of a file were taken to mean, in the making.
struct MappingRecord {
    private(set) var mapping = ColumnMapping()
    /// The columns of all lists, one after the other.
    private(set) var columns: [SheetColumn] = []
    /// The entries of the user's mapping that a column has.
    private(set) var used: Set<Int> = []
    /// The headings of the file.
    var headings: [String] { columns.map { $0.name } }
    private var seen: Set<String> = []
    private var fieldNames: Set<String> = []
    private var blocks = 0

    var isEmpty: Bool { blocks == 0 }

    /// The fields that some column is about.
    var fields: [MemberField] { MemberField.all.filter { fieldNames.contains($0.name) } }

    mutating func add(_ block: MemberBlock, of table: Table, _ orders: DateOrders, _ chosen: ColumnMapping?) {
        blocks += 1
        if !table.name.isEmpty, !mapping.sheets.contains(table.name) { mapping.sheets.append(table.name) }
        let number = block.headerRow.map { table.rows[$0].number } ?? 0
        if blocks == 1 { mapping.headerRow = number } else if mapping.headerRow != number { mapping.headerRow = nil }
        if mapping.dateOrder == nil { mapping.dateOrder = orders.decided }
        let index = chosen.map { ColumnMapping.Index($0) }
        var here: Set<String> = []
        for heading in block.headings {
            if let entry = index?.entry(heading: heading.text, column: heading.column) { used.insert(entry) }
            for field in heading.meaning?.fields ?? [] { fieldNames.insert(field.name) }
            guard heading.meaning != nil || !heading.text.isEmpty else { continue }
            // The second of two with one heading is known by its letter.
            let isRepeated = !here.insert(heading.text).inserted
            let name = heading.text.isEmpty || isRepeated ? ColumnMapping.placeName(ofColumn: heading.column) : heading.text
            columns.append(
                SheetColumn(
                    name: name, sheet: table.name, column: heading.column + 1, headerRow: number, meaning: heading.meaning,
                    isGuessed: heading.isGuessed))
            guard seen.insert(name).inserted else { continue }
            mapping.columns.append(ColumnMapping.Column(heading: name, meaning: heading.meaning ?? .ignored))
        }
    }
}

/// Returns a text as TOML writes it, in quotes; what a terminal or an editor would obey is escaped.
package func tomlText(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\"", "\\": result += "\\" + String(scalar)
        case "\n": result += "\\n"
        case "\r": result += "\\r"
        case "\t": result += "\\t"
        default:
            if isObeyed(scalar) {
                let digits = String(scalar.value, radix: 16, uppercase: true)
                let count = scalar.value > 0xFFFF ? 8 : 4
                result += (count == 8 ? "\\U" : "\\u") + String(repeating: "0", count: count - digits.count) + digits
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
    }
    return result + "\""
}

/// Whether a scalar is a command rather than a letter.
private func isObeyed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
}

import ClubConvert
import ClubFormats
import ClubModel
import Foundation
import JSONSyntax

/// What it costs to read members from tables, and how well names are taken apart.
struct TableBenchmark {
    private let today = Day(year: 2026, month: 8, day: 22)!

    // MARK: Names

    /// Joins the names of all Level 2 files of a folder in the ways in which people write them, and takes them apart again.
    ///
    /// - Returns: How many were right in each way, and those that were not.
    func names(in folder: URL) throws -> String {
        var names: Set<[String]> = []
        for file in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() where file.hasSuffix(".level2.json")
        {
            let document = Document(Source(path: file, [UInt8](try Data(contentsOf: folder.appending(path: file)))))
            for name in document.nodes(.personName) {
                let parts = ["givenName", "infixName", "familyName"].map { name[$0]?.string ?? "" }
                if !parts[0].isEmpty, !parts[2].isEmpty { names.insert(parts) }
            }
        }
        let all = names.sorted { $0.joined(separator: "\t") < $1.joined(separator: "\t") }
        var report = "\(all.count) names\n"
        let ways: [(String, [String], ([String]) -> [String])] = [
            ("Anna van Dalen", ["Naam"], { [joined([$0[0], $0[1], $0[2]])] }),
            ("Dalen, Anna van", ["Naam"], { [$0[2] + ", " + joined([$0[0], $0[1]])] }),
            ("van Dalen, Anna", ["Naam"], { [joined([$0[1], $0[2]]) + ", " + $0[0]] }),
            ("Anna | van Dalen", ["Voornaam", "Achternaam"], { [$0[0], joined([$0[1], $0[2]])] }),
            ("Anna van | Dalen", ["Voornaam", "Achternaam"], { [joined([$0[0], $0[1]]), $0[2]] }),
        ]
        for (way, headings, join) in ways {
            let rows = [headings] + all.map(join)
            let found = MemberSheet(file(rows), MemberSheet.Settings(today: today)).rows
            var read: [Int: [String]] = [:]
            for row in found { read[row.place.row - 2] = [row.name.given, row.name.infix, row.name.family] }
            let wrong = all.indices.filter { read[$0] != all[$0] }
            let share = Double(all.count - wrong.count) / Double(max(1, all.count))
            report += "\(way): \((share * 1000).rounded() / 10) % right\n"
            for index in wrong { report += "    \(all[index]) became \(read[index] ?? [])\n" }
        }
        return report
    }

    private func joined(_ parts: [String]) -> String { parts.filter { !$0.isEmpty }.joined(separator: " ") }

    private func file(_ rows: [[String]]) -> TableFile {
        let rows = rows.enumerated().map { number, cells in
            Table.Row(number: number + 1, cells: cells.map { Table.Cell($0.isEmpty ? .empty : .text($0)) })
        }
        return TableFile(path: "names.csv", format: .csv, tables: [Table(name: "", rows: rows)])
    }

    // MARK: Speed

    /// Reads members from large tables and from hostile ones.
    func speed() throws -> String {
        var report = ""
        for count in [25_000, 100_000] {
            let text = Array(list(count).utf8)
            let file = try time("\(count) rows, bytes to table", &report) { try TableReader.read(text, path: "leden.csv") }
            let sheet = time("\(count) rows, table to members", &report) { MemberSheet(file, settings) }
            report += "    \(sheet.rows.count) members, \(sheet.remarks.count) remarks\n"
        }
        let long = String(repeating: "Anna van Dalen, voorzitter en ", count: 35_000)
        let headings = ["Naam", "Lid sinds", "Functie", "Website", "Trefwoorden", "Bondsnummer", "Verjaardag"]
        let hostile: [(String, [[String]])] = [
            (
                "texts of 1 MB",
                [headings] + (0..<8).map { place in headings.indices.map { $0 == place % 7 ? long : "Noor Evers" } }
            ),
            ("16,000 unknown columns", [["Naam"] + (0..<16_000).map { "Kolom \($0)" }] + [["Noor Evers"]]),
            (
                "16,000 columns of names",
                [(0..<16_000).map { _ in "Naam" }] + (0..<20).map { row in (0..<16_000).map { "Noor Evers\(row)\($0)" } }
            ),
            ("16,000 columns with slips", [(0..<16_000).map { "Agternaam\($0 % 7)" }] + [["Noor"]]),
            ("no headings", (0..<60).map { _ in (0..<16_000).map { "Naam\($0)" } }),
            ("100,000 headings", (0..<100_000).map { $0 % 2 == 0 ? ["Voornaam", "Achternaam"] : [] }),
            ("100,000 titles", [["Voornaam", "Achternaam"]] + (0..<100_000).map { _ in ["Oud-leden"] }),
            ("one name 100,000 times", [["Naam", "Functie"]] + (0..<100_000).map { ["Noor Evers", "functie \($0)"] }),
        ]
        for (name, rows) in hostile {
            let file = file(rows)
            _ = time(name, &report) { MemberSheet(file, settings) }
        }
        return report
    }

    private var settings: MemberSheet.Settings {
        MemberSheet.Settings(vocabulary: .ofProject, clubNumber: 1699, today: today)
    }

    private func time<Result>(_ name: String, _ report: inout String, _ body: () throws -> Result) rethrows -> Result {
        let start = DispatchTime.now()
        let result = try body()
        report += "\(name): \((DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) / 1_000_000) ms\n"
        return result
    }

    /// Returns a list of members as a club would have it, of so many rows.
    private func list(_ count: Int) -> String {
        let given = ["Anna", "Joris", "Noor", "Jan Willem", "J.P.", "Zoë"]
        let infix = ["", "van", "de", "van der", "", "in 't"]
        let functions = ["", "", "", "secretaris", "penningmeester en webmaster", ""]
        let keywords = ["Landschap", "Zwart-wit, Macro", "", "Portret", "natuur", "Straat"]
        var text =
            "Voornaam;Tussenvoegsel;Achternaam;Lid vanaf;Lid tot;Bondsnummer;Verjaardag;Functie;Website;Trefwoorden;E-mail\n"
        for row in 0..<count {
            let place = row % 6
            text +=
                "\(given[place]);\(infix[(row / 7) % 6]);Naam\(letters(row));\(row % 28 + 1)-\(row % 12 + 1)-\(1970 + row % 50);"
            text += row % 5 == 0 ? "31-12-2021" : "nog steeds lid"
            text += ";16.99.\(row % 900 + 100);\(row % 28 + 1)/\(row % 12 + 1)/\(1930 + row % 60);\(functions[place]);"
            text += "www.example.com/\(row);\(keywords[(row / 3) % 6]);lid\(row)@example.com\n"
        }
        return text
    }

    /// Returns a number in letters, so that each row has a name of its own.
    private func letters(_ number: Int) -> String {
        String(
            String.UnicodeScalarView(
                String(number).unicodeScalars.map { Unicode.Scalar(UInt8(ascii: "a") + UInt8($0.value - 0x30)) }))
    }
}

import ClubConvert
import ClubLint
import ClubModel
import JSONSyntax

/// Makes a row of a table; its cells stand in the columns from D on, in the order given.
func row(
    _ given: String, _ infix: String, _ family: String, _ values: KeyValuePairs<String, MemberValue.Content> = [:],
    blanks: [String] = [], line: Int = 2
) -> MemberRow {
    var column = 3
    func place(_ header: String) -> CellPlace {
        column += 1
        return CellPlace(sheet: "Blad1", row: line, column: column, header: header)
    }
    var row = MemberRow(
        givenName: given, infixName: infix, familyName: family,
        values: values.map { MemberValue(MemberField.named($0.key)!, $0.value, at: place($0.key)) },
        place: CellPlace(sheet: "Blad1", row: line, column: 0))
    row.told = blanks.map { MemberField.named($0)! }
    return row
}

/// Merges rows into a text.
func merged(
    _ rows: [MemberRow], into text: String, _ settings: MemberMerge.Settings = MemberMerge.Settings(today: Example.today)
) throws -> (text: String, result: MergeResult) {
    let result = try MemberMerge.merge(rows, into: Document(Source(path: "fcLindewold.level2.json", text)), settings)
    return (String(decoding: result.content, as: UTF8.self), result)
}

/// The club of the samples, with members.
func clubText(_ members: String) -> String {
    """
    {
        "club": {
            "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
            "coordinates": { "latitude": 52.38, "longitude": 5.21 }
        },
        "members": [
    \(members)
        ]
    }

    """
}

/// A member on several lines, with the given lines in `optional`.
func memberText(_ given: String, _ infix: String, _ family: String, _ optional: [String] = []) -> String {
    var lines = [
        "        {", "            \"name\": {", "                \"givenName\": \"\(given)\",",
        "                \"infixName\": \"\(infix)\",", "                \"familyName\": \"\(family)\"", "            }",
    ]
    if !optional.isEmpty {
        lines[lines.count - 1] += ","
        lines.append("            \"optional\": {")
        lines += optional.enumerated().map {
            "                " + $0.element + ($0.offset + 1 < optional.count ? "," : "")
        }
        lines.append("            }")
    }
    return (lines + ["        }"]).joined(separator: "\n")
}

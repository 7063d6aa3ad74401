import ClubConvert
import ClubFormats
import ClubLint
import ClubModel
import JSONSyntax
import Testing

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

/// SeededRandom files and random tables: what the table says is in the result, all else is as it was, and a second time changes nothing.
@Suite struct MergePropertyTests {
    private static let givenNames = ["Anna", "Bert", "Cor", "Dirk", "Els", "Zoë", "J.P.", "Jan-Willem", "A\"b"]
    private static let infixNames = ["", "", "", "van", "de", "van der"]
    private static let familyNames = ["Bos", "Dalen", "Wit", "Evers", "Jansen-Smit", "Prud’homme", "Smit"]

    @Test(arguments: 0..<300) func nothingIsLost(_ seed: Int) throws {
        var random = SeededRandom(UInt64(seed))
        let text = MergePropertyTests.file(&random)
        let rows = MergePropertyTests.rows(&random)
        var settings = MemberMerge.Settings(today: Example.today)
        settings.marksMissing = random.oneIn(3)
        settings.edition = text.contains("keywords") ? .edition2024 : .edition2026
        let (new, result) = try merged(rows, into: text, settings)
        let (before, after) = (Tree(Source(path: "a", text)), Tree(Source(path: "a", new)))
        try #require(after.errors.isEmpty, "\(text)\n\(new)")

        let old = leaves(before), now = leaves(after)
        let inserted = result.added.count
        #expect(memberCount(after) == memberCount(before) + inserted)
        // Of what was there only values change that are listed as changed.
        let changes = result.changed.flatMap { $0.changes.filter { $0.old != nil } }.count
        let byMissing = result.missing.flatMap(\.changes).count
        var gone = 0
        for (path, count) in old where now[path, default: 0] < count { gone += count - now[path, default: 0] }
        let lists = result.changed.flatMap { $0.changes }.reduce(0) {
            if case .list(let texts) = $1.old { $0 + texts.count } else { $0 }
        }
        #expect(gone <= changes + byMissing + lists, "\(text)\n\(new)")
        // Everything that a row says of a member that it was taken for stands there.
        let uncertain = Set(result.uncertain.map(\.place.row) + result.repeated.map(\.place.row))
        let document = Document(Source(path: "a", new))
        for row in rows where !uncertain.contains(row.place.row) {
            let kept = result.kept.filter { $0.place.row == row.place.row }.map(\.field)
            for value in row.values where !kept.contains(value.field) && value.content != .flag(false) {
                let pointer = document.members.firstIndex { member in
                    [member.givenName, member.infixName, member.familyName].map { $0?.string ?? "" }
                        .elementsEqual([row.name.given, row.name.infix, row.name.family]) { $0.utf8.elementsEqual($1.utf8) }
                }
                guard pointer != nil else { continue }
                #expect(new.contains(MergePropertyTests.json(value.content)), "\(value)\n\(new)")
            }
        }

        // New members of the first time are members of the file the second time, which may prove more.
        if !result.departures.mayEnd(isMeant: false) { settings.marksMissing = false }
        let (again, second) = try merged(rows, into: new, settings)
        #expect(again.utf8.elementsEqual(new.utf8), "\(text)\n\(new)\n\(again)")
        #expect(!second.hasChanged)
        // The order of the members that were there stays.
        let names = document.members.map(\.displayName)
        var rest = names[...]
        for member in Document(Source(path: "a", text)).members {
            let place = try #require(rest.firstIndex(of: member.displayName))
            rest = rest[(place + 1)...]
        }
    }

    @Test func lineEndsAndMarksStay() throws {
        for seed in 0..<40 {
            var random = SeededRandom(UInt64(seed))
            let text = MergePropertyTests.file(&random)
            let rows = MergePropertyTests.rows(&random)
            let plain = try merged(rows, into: text).text
            let other = try merged(rows, into: "\u{FEFF}" + text.replacing("\n", with: "\r\n")).text
            #expect(other.utf8.elementsEqual(("\u{FEFF}" + plain.replacing("\n", with: "\r\n")).utf8))
            let open = try merged(rows, into: String(text.dropLast())).text
            #expect(open.utf8.elementsEqual(plain.dropLast().utf8))
        }
    }

    // MARK: Making

    private static func file(_ random: inout SeededRandom) -> String {
        let isTall = !random.oneIn(4)
        let keywords = random.oneIn(3) ? "keywords" : "expertises"
        let count = random.below(9)
        var names: Set<String> = []
        var members: [(name: String, text: String)] = []
        for _ in 0..<count {
            let (given, infix, family) = name(&random)
            guard names.insert([given, infix, family].joined(separator: "|")).inserted else { continue }
            var fields = ["\"unknown\": [ 1, { \"a\": null } ]"]
            if random.oneIn(2) { fields.append("\"website\": \"http://www.example.com/\(random.below(3))\"") }
            if random.oneIn(3) { fields.append("\"membershipStartDate\": \"20\(10 + random.below(9))-01-31\"") }
            if random.oneIn(3) { fields.append("\"\(keywords)\": [ \"Macro\"\(random.oneIn(2) ? ", \"Travel\"" : "") ]") }
            if random.oneIn(3) { fields.append("\"roles\": { \"isSecretary\": \(random.oneIn(2)), \"x\": 1 }") }
            if random.oneIn(4) { fields.append("\"status\": {}") }
            if random.oneIn(5) { fields.append("\"nlSpecific\": null") }
            if random.oneIn(3) { fields.append("\"nlSpecific\": { \"fotobondNumber\": \(1_620_100 + random.below(9)) }") }
            if random.oneIn(2) { fields.reverse() }
            let optional = fields.joined(separator: isTall ? ",\n                " : ", ")
            let escaped = given.replacing("\"", with: "\\\"")
            let name = "\"givenName\": \"\(escaped)\", \"infixName\": \"\(infix)\", \"familyName\": \"\(family)\""
            members.append(
                (
                    given,
                    isTall
                        ? "        {\n            \"name\": { \(name) },\n            \"optional\": {\n                \(optional)\n            }\n        }"
                        : "        {\"name\": {\(name)}, \"optional\": {\(optional)}}"
                ))
        }
        if random.oneIn(2) { members.sort { $0.name < $1.name } }
        return clubText(members.map(\.text).joined(separator: random.oneIn(2) ? ",\n\n" : ",\n"))
    }

    private static func name(_ random: inout SeededRandom) -> (String, String, String) {
        (random.pick(givenNames), random.pick(infixNames), random.pick(familyNames))
    }

    private static func rows(_ random: inout SeededRandom) -> [MemberRow] {
        (0..<random.below(8)).map { number in
            let (given, infix, family) = name(&random)
            let place = CellPlace(sheet: "Blad1", row: number + 2, column: 0)
            var row = MemberRow(givenName: given, infixName: infix, familyName: family, place: place)
            func add(_ field: String, _ content: MemberValue.Content) {
                row.values.append(
                    MemberValue(MemberField.named(field)!, content, at: CellPlace(sheet: "Blad1", row: number + 2, column: 4)))
            }
            for field in ["isChairman", "isSecretary"] {
                switch random.below(3) {
                case 0: add(field, .flag(true))
                case 1: row.told.append(MemberField.named(field)!)
                default: break
                }
            }
            if random.oneIn(4) { add("isProspectiveMember", .flag(random.oneIn(2))) }
            if random.oneIn(2) { add("website", .text("https://www.example.com/\(random.below(3))")) }
            if random.oneIn(3) { add("membershipStartDate", .text(random.oneIn(3) ? "?" : "2019-01-31")) }
            if random.oneIn(3) { add("expertises", .list(random.oneIn(2) ? ["Travel"] : ["Travel", "Black & white"])) }
            if random.oneIn(3) { add("fotobondNumber", .number("\(1_620_100 + random.below(9))")) }
            return row
        }
    }

    private static func json(_ content: MemberValue.Content) -> String {
        switch content {
        case .text(let text): jsonText(text)
        case .number(let digits): digits
        case .flag(let flag): flag ? "true" : "false"
        case .list(let texts): jsonText(texts[0])
        }
    }

    // MARK: Reading

    private func memberCount(_ tree: Tree) -> Int { tree.root["members"].map { Array($0.elements).count } ?? 0 }

    /// How often each value stands in a file, by the name of its member and its path.
    private func leaves(_ tree: Tree) -> [String: Int] {
        var found: [String: Int] = [:]
        func walk(_ node: Node, _ path: String) {
            var path = path
            if node["name"]?.kind == .object { path = Member(node: node).displayName }
            switch node.kind {
            case .object: for (key, value) in node.fields { walk(value, path + "/" + (key.string ?? "")) }
            case .array: for element in node.elements { walk(element, path + "/") }
            case .null where path.hasSuffix("nlSpecific"): break
            default: found[path + "=" + tree.source.text(node.range), default: 0] += 1
            }
        }
        walk(tree.root, "")
        return found
    }
}

/// Names of a list come into the form in which newer apps keep them, and find the member whose name is written in either.
@Suite struct NormalNameMergeTests {
    private func merge(_ rows: String, into members: String = "") throws -> (text: String, result: MergeResult) {
        let file = try TableReader.read(Array(("Voornaam;Tussenvoegsel;Achternaam\n" + rows).utf8), path: "leden.csv")
        let day = try #require(Day("2026-08-22"))
        return try merged(MemberSheet(file, MemberSheet.Settings(today: day)).rowsWithBlanks, into: clubText(members))
    }

    @Test func somebodyNewGetsTheNormalFormAndThatIsTold() throws {
        let (text, result) = try merge("Noor;;Evers - van-Dalen\nJoris;Van ’t;Hof\nGreet;;Vos-Bos")
        #expect(text.contains("\"Evers-van Dalen\"") && text.contains("\"van 't\"") && text.contains("\"Vos-Bos\""))
        #expect(result.remarks.map(\.cause) == [.respelledName, .respelledName])
        #expect(result.remarks.map(\.place.row) == [2, 3])
        #expect(result.remarks.first?.values.map(\.value.en) == ["Noor Evers - van-Dalen", "Noor Evers-van Dalen"])
    }

    /// The file keeps its letters, and a list that has the same ones has nothing to be told.
    @Test func theNameOfTheFileIsFoundAsItIsWritten() throws {
        let members = memberText("Noor", "", "Evers - van-Dalen") + ",\n" + memberText("Joris", "van ’t", "Hof")
        let (text, result) = try merge("Noor;;Evers - van-Dalen\nJoris;van ’t;Hof", into: members)
        #expect(text == clubText(members))
        #expect(result.remarks.isEmpty && result.respellings.isEmpty && result.unchangedCount == 2)
    }

    @Test(arguments: ["Evers - van-Dalen", "Evers–Van Dalen", "Evers-van Dalen"], ["Evers-van Dalen", "Evers -Van Dalen"])
    func eitherWritingIsTheSameMember(_ written: String, _ known: String) throws {
        let members = memberText("Noor", "", known)
        let (text, result) = try merge("Noor;;" + written, into: members)
        #expect(text == clubText(members) && result.added.isEmpty && result.uncertain.isEmpty)
        #expect(result.respellings.map(\.name.family) == (written == known ? [] : [written]))
    }

    /// Two people of the file whose names differ in nothing else are each found by their own letters.
    @Test func ofTwoNamesTheOneWithTheSameLettersIsMeant() throws {
        let members = memberText("Noor", "", "Evers-Bos") + ",\n" + memberText("Noor", "", "Evers - Bos")
        let (text, result) = try merge("Noor;;Evers - Bos", into: members)
        #expect(text == clubText(members) && result.respellings.isEmpty)
        #expect(result.missing.map(\.name.family) == ["Evers-Bos"])
    }
}

import ClubFormats
import ClubLint
import ClubModel
import Foundation
import JSONSyntax
import Testing

@testable import ClubConvert

/// A new file made of an exported table has the members of the old one, value by value.
@Suite struct NewFromExportTests {
    private static let club = """
        { "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } }, "members": [] }
        """
    private static let today = Day("2026-08-22") ?? Day(year: 2026, month: 8, day: 22)

    /// The tables that an export of a file writes.
    private static func exports(of document: Document, _ language: Phrase.Language) -> [(path: String, bytes: [UInt8])] {
        let export = MemberExport(language)
        return [
            ("leden.csv", CSVWriter.bytes(of: export.members(of: document), language)),
            ("leden.xlsx", WorkbookWriter.bytes(of: export.workbook(of: document), language)),
            ("leden.yaml", YAMLWriter.bytes(of: document)),
        ]
    }

    /// Makes a new file of a table.
    private static func newFile(
        _ path: String, _ bytes: [UInt8], _ edition: Edition, in text: String = club
    ) throws -> (text: String, sheet: MemberSheet, result: MergeResult) {
        let file = try TableReader.read(bytes, path: path)
        let sheet = MemberSheet(file, MemberSheet.Settings(clubNumber: 1620, today: try #require(today)))
        var settings = MemberMerge.Settings(today: Example.today)
        settings.edition = edition
        let result = try MemberMerge.merge(
            sheet.rowsWithBlanks, into: Document(Source(path: "fcLindewold.level2.json", text)), settings)
        return (String(decoding: result.content, as: UTF8.self), sheet, result)
    }

    /// Returns the members by their names, of those with one name the last, as JSON with sorted fields.
    private static func members(_ text: String) throws -> [String: String] {
        let file = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        var members: [String: String] = [:]
        for case var member as [String: Any] in file?["members"] as? [Any] ?? [] {
            guard var name = member["name"] as? [String: Any] else { continue }
            for part in ["givenName", "infixName", "familyName"] where name[part] == nil { name[part] = "" }
            let isNamed = ["givenName", "familyName"].contains { !((name[$0] as? String) ?? "").isEmpty }
            guard isNamed else { continue }
            member["name"] = name
            // The year of birth is left out on purpose.
            if var optional = member["optional"] as? [String: Any],
                let day = (optional["birthday"] as? String).flatMap({ Day($0) }),
                hasSameBytes(day.text, optional["birthday"] as? String ?? "")
            {
                optional["birthday"] =
                    Day(year: day.month == 2 && day.day == 29 ? 9996 : 9999, month: day.month, day: day.day)?.text
                member["optional"] = optional
            }
            member["optional"] = (member["optional"] as? [String: Any]).map { withoutContradictions($0) }
            members[try sorted(name)] = try sorted(member)
        }
        return members
    }

    /// Returns the fields of a member without what a list leaves out as contradictory: the offices of one who has left, and an end
    /// before the start.
    private static func withoutContradictions(_ optional: [String: Any]) -> [String: Any] {
        var optional = optional
        let days = ["membershipEndDate", "membershipStartDate"].map { name in (optional[name] as? String).flatMap { Day($0) } }
        if let end = days[0], let start = days[1], end < start {
            optional["membershipEndDate"] = nil
            optional["membershipStartDate"] = nil
            // The flag follows from the end.
            var status = optional["status"] as? [String: Any] ?? [:]
            if status.removeValue(forKey: "isFormerMember") != nil { optional["status"] = status.isEmpty ? nil : status }
        }
        let status = optional["status"] as? [String: Any] ?? [:]
        let hasLeft = ["isFormerMember", "isDeceased"].contains { status[$0] as? Bool == true }
        guard hasLeft || optional["membershipEndDate"] is String, let roles = optional["roles"] as? [String: Any] else {
            return optional
        }
        let kept = roles.filter { $0.value as? Bool != true }
        optional["roles"] = kept.isEmpty ? nil : kept
        return optional
    }

    private static func sorted(_ value: Any) throws -> String {
        String(decoding: try JSONSerialization.data(withJSONObject: value, options: [.sortedKeys]), as: UTF8.self)
    }

    /// Returns a new member without the flag that follows from an end date or a death, if the old one has the one and not the other.
    private static func withoutConclusion(_ new: String, of old: String) throws -> String {
        guard old.contains("membershipEndDate") || old.contains("\"isDeceased\":true"), !old.contains("isFormerMember"),
            var member = try JSONSerialization.jsonObject(with: Data(new.utf8)) as? [String: Any],
            var optional = member["optional"] as? [String: Any], var status = optional["status"] as? [String: Any],
            status.removeValue(forKey: "isFormerMember") as? Bool == true
        else { return new }
        optional["status"] = status.isEmpty && !old.contains("\"status\"") ? nil : status
        member["optional"] = optional
        return try sorted(member)
    }

    private func compare(_ text: String, _ edition: Edition, _ language: Phrase.Language) throws {
        let document = Document(Source(path: "fcLindewold.level2.json", text))
        let old = try NewFromExportTests.members(text)
        for (path, bytes) in NewFromExportTests.exports(of: document, language) {
            let (made, sheet, _) = try NewFromExportTests.newFile(path, bytes, edition)
            let new = try NewFromExportTests.members(made)
            for (name, member) in old where new[name] != member {
                // Who has an end date, or has died, is a former member from now on.
                if let told = new[name], try NewFromExportTests.withoutConclusion(told, of: member) == member { continue }
                Issue.record("\(path)\n\(member)\n\(new[name] ?? "nobody: \(name)")\n\(text)")
                return
            }
            #expect(new.count == old.count, "\(path)\n\(text)\n\(made)")
            #expect(!sheet.remarks.contains { $0.cause == .outdatedJSON || $0.cause == .unreadableJSON }, "\(path)\n\(text)")
        }
    }

    @Test(arguments: Phrase.Language.allCases) func generatedMembers(_ language: Phrase.Language) throws {
        var numbers = SeededRandom(language == .nl ? 7 : 8)
        for _ in 0..<60 {
            var text: String
            repeat {
                let members = (0..<Int.random(in: 1...8, using: &numbers)).map { _ in MemberExportTests.member(&numbers) }
                text = """
                    { "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold" } }, "members": [
                    \(members.joined(separator: ",\n")) ] }
                    """
            } while text.contains("\"keywords\"") && text.contains("\"expertises\"")
            // A name like a heading begins another list.
            text.replace("Achternaam", with: "Akkerman")
            try compare(text, text.contains("\"keywords\"") ? .edition2024 : .edition2026, language)
        }
    }

    @Test(arguments: Phrase.Language.allCases) func samples(_ language: Phrase.Language) throws {
        let folder = Golden.repository.appendingPathComponent("Samples").path
        var count = 0
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder) {
            guard path.hasSuffix(".level2.json"), let data = FileManager.default.contents(atPath: folder + "/" + path) else {
                continue
            }
            let text = String(decoding: data, as: UTF8.self)
            let source = Source(path: "fcLindewold.level2.json", text)
            let tree = Tree(source)
            guard tree.errors.isEmpty, tree.root["members"]?.kind == .array,
                (try? JSONSerialization.jsonObject(with: data)) != nil
            else { continue }
            try compare(text, text.contains("\"keywords\"") ? .edition2024 : .edition2026, language)
            count += 1
        }
        #expect(count > 3)
    }

    // MARK: By hand

    /// Returns the members that a list in CSV makes, one after the other, and the causes of the remarks on JSON.
    private func made(_ rows: String..., in text: String = club) throws -> (members: [String], causes: [CellRemark.Cause]) {
        let (made, sheet, _) = try NewFromExportTests.newFile(
            "leden.csv", Array(rows.joined(separator: "\n").utf8), .edition2026, in: text)
        let causes = sheet.remarks.map(\.cause)
        return (try NewFromExportTests.members(made).values.sorted(), causes)
    }

    private static let heads = "Voornaam;Achternaam;Voorzitter;Lid sinds;Website;"

    @Test(
        arguments: [
            // Plain cell empty: the JSON counts.
            (";;;optional.membershipStartDate", #""2022-02-8""#, #""optional":{"membershipStartDate":"2022-02-8"}"#, nil),
            // Plain cell edited: it wins, and that is said.
            (
                ";2022-02-08;;optional.membershipStartDate", #""2022-02-8""#, #""optional":{"membershipStartDate":"2022-02-08"}"#,
                .outdatedJSON
            ),
            // A plain cell that cannot be read is no reason to go back to what was there before.
            (";31-02-2022;;optional.membershipStartDate", #""2022-02-8""#, "}", .impossibleDay),
            ("nee;;;optional.roles.isChairman", "false", #""optional":{"roles":{"isChairman":false}}"#, nil),
            ("ja;;;optional.roles.isChairman", "false", #""optional":{"roles":{"isChairman":true}}"#, nil),
            (
                ";;https://example.com/new;optional.website", #""www.example.com""#,
                #""optional":{"website":"https:\/\/example.com\/new"}"#, .outdatedJSON
            ),
            (";;https://example.com/new;optional.website", #""""#, #""optional":{"website":"https:\/\/example.com\/new"}"#, nil),
            (";;;birthday", #""2001-01-01""#, #"{"birthday":"2001-01-01","name""#, nil),
            (";;;optional.shoe", "{ \"size\":\n  [38, \"a\\n b\"] }", #""optional":{"shoe":{"size":[38,"a\n b"]}}"#, nil),
            (#";;;optional."a.b""#, "1", #""optional":{"a.b":1}"#, nil),
            (";;;optional", "{}", #""optional":{}"#, nil),
            ("ja;;;optional", #""x""#, #""optional":{"roles":{"isChairman":true}}"#, .outdatedJSON),
            // What is no JSON, and what cannot stand there.
            (";;;optional.shoe", #"{"size": 38}, "members": []"#, "}", .unreadableJSON),
            (";;;optional.shoe", "38 }", "}", .unreadableJSON),
            (";;;optional.shoe.size", "38", "}", .unknownColumn),
            (";;;members..x", "[]", "}", .unknownColumn),
            (";;;optional.shoe", "[" + String(repeating: " ", count: 40000) + "]", "}", .overlongCell),
        ] as [(String, String, String, CellRemark.Cause?)])
    func whatCounts(_ cells: String, _ json: String, _ expected: String, _ cause: CellRemark.Cause?) throws {
        let plain = cells.split(separator: ";", maxSplits: 3, omittingEmptySubsequences: false)
        func quoted(_ text: String) -> String { "\"" + text.replacing("\"", with: "\"\"") + "\"" }
        let (members, causes) = try made(
            NewFromExportTests.heads + quoted("JSON " + plain[3]),
            "Noor;Evers;" + plain[..<3].joined(separator: ";") + ";" + quoted(json))
        #expect(members.count == 1 && members[0].contains(expected), "\(members)")
        #expect(expected != "}" || !members[0].contains("optional"), "\(members)")
        #expect(cause.map { causes == [$0] } ?? causes.isEmpty, "\(causes)")
    }

    /// A member of the file keeps what the file has; only somebody new gets the JSON.
    @Test func onlyForNewMembers() throws {
        let text = """
            { "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold" } }, "members": [
            { "name": { "givenName": "Noor", "infixName": "", "familyName": "Evers" } } ] }
            """
        let (members, _) = try made(
            "Voornaam;Achternaam;JSON optional.shoe", "Noor;Evers;38", "Joris;Smit;39", in: text)
        #expect(members.count == 2)
        #expect(members[0] == #"{"name":{"familyName":"Evers","givenName":"Noor","infixName":""}}"#)
        #expect(members[1].hasSuffix(#""optional":{"shoe":39}}"#))
    }

    @Test(arguments: ["x", "x.y", "", " x", "\"", "a\nb", "é", "\\", "x\".y"]) func headingsLeadBack(_ name: String) throws {
        let path = try #require(RawPath(heading: RawPath.heading(["optional", "status", name])))
        #expect(hasSameBytes(path.names[2], name) && path.names.count == 3 && path.orders == nil)
    }
}

import ClubLint
import ClubModel
import JSONSyntax
import Testing

/// Makes a member from "given|infix|family" and the fields of `optional`.
private func member(_ name: String, _ fields: String = "") -> String {
    let parts = name.split(separator: "|", omittingEmptySubsequences: false).map { String($0) }
    return #"{ "name": { "givenName": "\#(parts[0])", "infixName": "\#(parts[1])", "familyName": "\#(parts[2])" }, "#
        + #""optional": { \#(fields) } }"#
}

/// Makes a workspace of clubs from their members.
private func workspace(_ clubs: [String: [String]]) -> Workspace {
    let facts = clubs.map { nick, members in
        let club = #"{ "idPlus": { "town": "\#(nick)", "fullName": "Fotoclub \#(nick)", "nickName": "fc\#(nick)" } }"#
        let text = #"{ "club": \#(club), "members": [ \#(members.joined(separator: ", ")) ] }"#
        return Document(Source(path: "fc\(nick).level2.json", text))
    }
    return Workspace(facts, Workspace.Settings(today: Day(year: 2026, month: 8, day: 22)!))
}

/// Returns "wrong > right likeness" for each finding about alike names.
private func variants(_ workspace: Workspace) -> [String] {
    workspace.files.indices.flatMap { file in
        workspace[PersonIndex.self].variants(ofFile: file).map { variant in
            let wrong = workspace[PersonIndex.self].people(ofFile: file).name(of: variant.person)
            let right = workspace[PersonIndex.self].name(variant.other)
            return "\(wrong.text) > \(right.text) \(variant.likeness)"
        }
    }
}

@Suite struct PersonIndexTests {
    @Test(arguments: [
        // What differs, the wrong name, the right name, and what each has besides.
        ("spelling", "Noor||EVERS", "", "Noor||Evers", ""), ("spelling", "Zoe||Evers", "", "Zoë||Evers", ""),
        ("spelling", "Anna|Van|Dalen", "", "Anna|van|Dalen", ""), ("spelling", "Noor||Evers - Vos", "", "Noor||Evers-Vos", ""),
        ("spelling", "Rene\u{301}e||Vos ", "", "Ren\u{e9}e||Vos", ""),
        ("infixMoved", "Joris||de Wit", "", "Joris|de|Wit", ""), ("infixMoved", "Anna van||Dalen", "", "Anna|van|Dalen", ""),
        ("exchanged", "Evers||Truus", "", "Truus||Evers", ""),
        ("infix", "Anna|van de|Waterloos", "", "Anna|van der|Waterloos", #""website": "https://annavanderwaterloos.example""#),
        ("family", "Greet||Nuggelaar", "", "Greet||Nuchelaar", #""website": "http://greetnuchelaar.example""#),
        ("family", "Greet||Bruynsteen", "", "Greet||Bruijnsteen", #""website": "http://greetbruijnsteen.example""#),
        ("given", "Gr\u{435}et||Waterloos", "", "Greet||Waterloos", ""),
        ("family", "Greet||Waterlos", "", "Greet||Waterloos", ""), ("given", "Miek||Waterloos", "", "Mieke||Waterloos", ""),
        (
            "family", "Jan||Jansen", #""nlSpecific": { "fotobondNumber": 1620123 }"#, "Jan||Janssen",
            #""nlSpecific": { "fotobondNumber": 1620123 }, "website": "https://janjanssen.example""#
        ),
    ])
    func findsOnePersonInTwoClubs(
        _ likeness: String, _ wrong: String, _ wrongFields: String, _ right: String, _ rightFields: String
    ) {
        let names = ["Lindewold": [member(wrong, wrongFields)], "Oostmare": [member(right, rightFields)]]
        let display = { (name: String) in name.split(separator: "|").joined(separator: " ") }
        #expect(variants(workspace(names)) == ["\(display(wrong)) > \(display(right)) \(likeness)"])
    }

    @Test(arguments: [
        // Brothers, twins, a father and his son, and two people with other numbers or birthdays.
        [member("Jan||Waterloos"), member("Jaap||Waterloos")], [member("Jan||Waterloos"), member("Jans||Waterloos")],
        [member("Tim||Vos", #""birthday": "9999-05-17""#), member("Tom||Vos", #""birthday": "9999-05-17""#)],
        [
            member("Hans||Jansen", #""nlSpecific": { "fotobondNumber": 1620123 }"#),
            member("Hans||Janssen", #""nlSpecific": { "fotobondNumber": 1620124 }"#),
        ],
        [member("Mieke||Waterloos", #""birthday": "9999-05-17""#), member("Miek||Waterloos", #""birthday": "9999-05-18""#)],
    ])
    func letsTwoPeopleOfOneClubBe(_ members: [String]) {
        #expect(variants(workspace(["Lindewold": members])) == [])
    }

    @Test func letsCommonNamesBe() {
        let clubs = ["A", "B", "C", "D", "E"].map { ($0, ["Jan||Jansen", "Jan||Janssen", "Jan|de|Vries"].map { member($0) }) }
        #expect(variants(workspace(Dictionary(uniqueKeysWithValues: clubs))) == [])
    }

    @Test func findsBorrowedSites() {
        let site = #""website": "https://www.noorevers.example""#
        let workspace = workspace(["Lindewold": [member("Joris|de|Wit", site), member("Noor||Evers", site)]])
        #expect(workspace[PersonIndex.self].borrowedSites(ofFile: 0).map { $0.person } == [0])
    }

    @Test func remembersTheDeceased() {
        let workspace = workspace([
            "Lindewold": [member("Noor||Evers")], "Oostmare": [member("Noor||Evers", #""status": { "isDeceased": true }"#)],
        ])
        #expect(workspace[PersonIndex.self].conflicts(ofFile: 0).map { $0.field } == [.isDeceased])
        #expect(workspace[PersonIndex.self].conflicts(ofFile: 1).isEmpty)
    }

    /// Two addresses that differ in one byte are two, whatever their length and whichever byte it is.
    @Test(arguments: ["website", "photographerImage"]) func everyByteOfAnAddressCounts(_ field: String) {
        // No site has a name of three signs or fewer.
        for length in 11...41 {
            let host = String("https://foto.example/portretten/alle/leden".prefix(length))
            for place in 8..<length {
                var other = Array(host.utf8)
                other[place] = other[place] == UInt8(ascii: "x") ? UInt8(ascii: "q") : UInt8(ascii: "x")
                let differing = String(decoding: other, as: UTF8.self)
                let workspace = workspace([
                    "Lindewold": [member("Noor||Evers", "\"\(field)\": \"\(host)0\"")],
                    "Oostmare": [member("Noor||Evers", "\"\(field)\": \"\(differing)0\"")],
                ])
                let found = workspace.files.indices.flatMap { workspace[PersonIndex.self].conflicts(ofFile: $0) }
                #expect(found.count == 1, "\(host)0 and \(differing)0")
            }
        }
    }

    @Test func escapesMakeNoOtherAddress() {
        let workspace = workspace([
            "Lindewold": [member("Noor||Evers", #""photographerImage": "https:\/\/foto.example\/noor.jpg""#)],
            "Oostmare": [member("Noor||Evers", #""photographerImage": "https://foto.example/noor.jpg""#)],
        ])
        #expect(workspace.files.indices.allSatisfy { workspace[PersonIndex.self].conflicts(ofFile: $0).isEmpty })
    }

    @Test(arguments: [
        // What both clubs say, and what follows.
        (#""birthday": "9999-05-17""#, #""birthday": "9999-11-23""#, "namesake"),
        (#""birthday": "9999-05-17""#, #""birthday": "9999-05-18""#, "birthday"),
        (#""birthday": "9999-05-07""#, #""birthday": "9999-07-05""#, "birthday"),
        (#""birthday": "1950-05-17""#, #""birthday": "1982-05-17""#, "birthday"),
        (#""birthday": "1950-05-17""#, #""birthday": "1982-05-18""#, "namesake"),
        (
            #""birthday": "9999-05-17", "website": "https://een.example""#,
            #""birthday": "9999-05-18", "website": "https://twee.example""#, "namesake"
        ),
        (
            #""birthday": "9999-05-17", "website": "https://een.example""#,
            #""birthday": "9999-11-23", "website": "https://een.example""#, "birthday"
        ), (#""birthday": "9999-05-17""#, #""birthday": "1961-05-17""#, ""), (#""birthday": "9999-05-17""#, "", ""),
    ])
    func tellsTwoPeopleFromASlip(_ one: String, _ other: String, _ expected: String) {
        let workspace = workspace(["Lindewold": [member("Noor||Evers", one)], "Oostmare": [member("Noor||Evers", other)]])
        let found = workspace.files.indices.flatMap { workspace[PersonIndex.self].conflicts(ofFile: $0) }.map { "\($0.field)" }
        #expect(found.joined(separator: " ") == expected)
    }

    /// A name that is always under the same keys must not be compared with all the others.
    @Test func staysLinear() throws {
        try expectNearlyLinear(from: 500) { size in
            let members = (0..<size).map { member("Anna||Waterlo\($0 % 10)\($0)") }
            let same = (0..<size).map { _ in
                member("Joris|de|Wit", #""website": "https://www.example.com/", "nlSpecific": { "fotobondNumber": 1620123 }"#)
            }
            return { _ = workspace(["Lindewold": members + same])[PersonIndex.self] }
        }
    }
}

package import ClubModel

/// A small workspace with the answer in it: `⟦…⟧` surrounds what the rule must report, and `⟦…⇒…⟧` says what stands there after
/// the fix. Where a fix changes something else, `⟨…⇒…⟩` says so.
///
/// A text is one file, named `example.level2.json` with the rule's first level (2 where it has none). A line
/// `--- name` starts another file; `root_.level1.json`, `root.level1.json` and `root.level0.json` are taken as the root
/// and the keywords. Today is 22 August 2026.
package struct Example: Sendable {
    package let text: String
    /// The first file after the first fix of each finding; `nil` where the example is about none.
    package let fixed: String?
    package let isBad: Bool
    /// The edition, where the example needs one.
    package let edition: Edition?
    /// How the files are saved.
    package let encoding: Encoding
    /// The file that declares it, by its module: a path would be another one on each machine, and stand in the program.
    package let fileID: String
    package let line: Int

    /// The ways of saving a text that editors offer.
    package enum Encoding: String, Sendable {
        case utf8 = "UTF-8"
        case utf16 = "UTF-16"
        case windows1252 = "Windows-1252"
    }

    /// An example in which the rule reports what is marked.
    ///
    /// - Parameter fixed: What comes of the first file, where that is too much to say in the text itself.
    static func bad(
        _ text: String, fixed: String? = nil, edition: Edition? = nil, encoding: Encoding = .utf8,
        fileID: String = #fileID, line: Int = #line
    ) -> Example {
        let (before, after) = ExampleFile.apart(text)
        return Example(
            text: before, fixed: fixed ?? after, isBad: true, edition: edition, encoding: encoding, fileID: fileID, line: line)
    }

    /// An example in which the rule reports nothing.
    static func good(
        _ text: String, edition: Edition? = nil, encoding: Encoding = .utf8, fileID: String = #fileID, line: Int = #line
    ) -> Example {
        Example(
            text: text, fixed: nil, isBad: false, edition: edition, encoding: encoding, fileID: fileID, line: line)
    }

    /// An example in which the rule reports what is marked in a frame.
    static func bad(
        _ frame: ExampleFrame, _ text: String, edition: Edition? = nil, fileID: String = #fileID, line: Int = #line
    ) -> Example {
        bad(frame.around(text), edition: edition, fileID: fileID, line: line)
    }

    /// An example in which the rule reports nothing in a frame.
    static func good(
        _ frame: ExampleFrame, _ text: String, edition: Edition? = nil, fileID: String = #fileID, line: Int = #line
    ) -> Example {
        good(frame.around(text), edition: edition, fileID: fileID, line: line)
    }

    /// An example of a list of members, in which the rule reports what is marked.
    ///
    /// - Parameters:
    ///   - rows: The lines of `leden.csv`.
    ///   - members: The members of the file that the list is merged into; `nil` where there is none.
    static func bad(
        list rows: String..., into members: String? = nil, fileID: String = #fileID, line: Int = #line
    ) -> Example {
        bad(merging(rows, into: members), fileID: fileID, line: line)
    }

    /// An example of a list of members, in which the rule reports nothing.
    static func good(
        list rows: String..., into members: String? = nil, fileID: String = #fileID, line: Int = #line
    ) -> Example {
        good(merging(rows, into: members), fileID: fileID, line: line)
    }

    /// Returns the files of a list, and of the members that it is merged into.
    private static func merging(_ rows: [String], into members: String?) -> String {
        let list = "--- leden.csv\n" + rows.joined(separator: "\n")
        guard let members else { return list }
        let lines = members.split(separator: "\n").map { "        " + $0 }.joined(separator: "\n")
        return """
            \(list)
            --- fcLindewold.level2.json
            {
                "club": {
                    "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
                    "coordinates": { "latitude": 52.38, "longitude": 5.21 }
                },
                "members": [
            \(lines)
                ]
            }
            """
    }
}

/// What surrounds the text of an example that is about one thing, so that its rule shows nothing else.
struct ExampleFrame: Sendable {
    private let before: String
    private let after: String

    /// The text is what is optional about a member, Noor Evers.
    static let noor = member(#"{ "givenName": "Noor", "familyName": "Evers" }"#)
    /// The text is what is optional about a member, Joris de Wit.
    static let joris = member(#"{ "givenName": "Joris", "infixName": "de", "familyName": "Wit" }"#)
    /// The text is what is optional about a member, Anna van Dalen.
    static let anna = member(#"{ "givenName": "Anna", "infixName": "van", "familyName": "Dalen" }"#)
    /// The text is the remarks of a club, one in each language.
    static let remark = ExampleFrame(before: #"{ "clubs": [ { "optional": { "remark": ["# + "\n    ", after: "\n] } } ] }")

    private static func member(_ name: String) -> ExampleFrame {
        ExampleFrame(before: #"{ "members": [ {"# + "\n    \"name\": \(name),\n    \"optional\": ", after: "\n} ] }")
    }

    /// Returns an example's text with what surrounds it.
    func around(_ text: String) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return before + lines.joined(separator: "\n    ") + after
    }
}

package import ClubModel
package import JSONSyntax

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

/// One file of an example, its marks taken out.
package struct ExampleFile: Sendable {
    package var name: String
    package var text: String
    /// The bytes between `⟦` and `⟧`, in the order in which they end.
    package var marked: [Range<Int>]
    package var encoding: Example.Encoding

    package init(name: String, text: String, marked: [Range<Int>] = [], encoding: Example.Encoding = .utf8) {
        self.name = name
        self.text = text
        self.marked = marked
        self.encoding = encoding
    }

    /// The file as an editor saves it; UTF-16 gets its byte order mark.
    package var bytes: [UInt8] {
        switch encoding {
        case .utf8: Array(text.utf8)
        case .utf16: [0xFF, 0xFE] + text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
        // Latin letters are the same there as in Unicode; of the others the examples need the low quotation mark.
        case .windows1252: text.unicodeScalars.map { $0.value == 0x201A ? 0x82 : UInt8(truncatingIfNeeded: $0.value) }
        }
    }

    /// How many bytes there are so far; a mark at the very start stands in front of a byte order mark.
    fileprivate var byteCount: Int { text.isEmpty ? 0 : encoding == .utf8 ? text.utf8.count : bytes.count }
}

extension ExampleFile {
    /// Returns an example's text as it is before the fix, with its marks, and its first file after the fix; `nil` where the text
    /// does not tell of one.
    static func apart(_ text: String) -> (before: String, after: String?) {
        var (before, after) = (String.UnicodeScalarView(), String.UnicodeScalarView())
        // Where what stands between two signs begins in the text after the fix, and whether that is what comes of it.
        var starts: [String.UnicodeScalarView.Index] = []
        var (isNew, isFixed) = (false, false)
        for scalar in text.unicodeScalars {
            switch scalar {
            case "⟦", "⟨":
                starts.append(after.endIndex)
                if scalar == "⟦" { before.append(scalar) }
            case "⟧", "⟩":
                _ = starts.popLast()
                if scalar == "⟧" { before.append(scalar) }
                isNew = false
            case "⇒":
                if let start = starts.last { after.removeSubrange(start...) }
                (isNew, isFixed) = (true, true)
            default:
                if !isNew { before.append(scalar) }
                after.append(scalar)
            }
        }
        guard isFixed else { return (text, nil) }
        let first = Example.good(String(after)).files(level: nil)[0]
        return (String(before), first.text)
    }
}

extension Example {
    /// The day that counts as today in every example.
    package static let today = Day(year: 2026, month: 8, day: 22)!

    /// Returns the files of the example.
    ///
    /// - Parameter level: The first level of the example's rule; it names the file that has no name.
    package func files(level: Level?) -> [ExampleFile] {
        var files: [ExampleFile] = []
        var starts: [Int] = []
        var isFirstLine = true
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("--- ") {
                files.append(ExampleFile(name: String(line.dropFirst(4)), text: "", encoding: encoding))
                isFirstLine = true
                continue
            }
            if files.isEmpty {
                let number = (level ?? .members).rawValue
                files.append(ExampleFile(name: "example.level\(number).json", text: "", encoding: encoding))
            }
            let last = files.count - 1
            if !isFirstLine { files[last].text += "\n" }
            isFirstLine = false
            for scalar in line.unicodeScalars {
                switch scalar {
                case "⟦": starts.append(files[last].byteCount)
                case "⟧":
                    if let start = starts.popLast() { files[last].marked.append(start..<files[last].byteCount) }
                default: files[last].text.unicodeScalars.append(scalar)
                }
            }
        }
        return files
    }
}

/// The documents of an example, and the workspace that they make.
package struct ExampleWorkspace: Sendable {
    package let documents: [Document]
    package let workspace: Workspace
    /// The example's `clubhub-lint.toml`, which is the last file where there is one.
    package let configuration: Source?
    /// The example's `clubhub-baseline.json`, which is the last file where there is one.
    package let baseline: Source?

    /// - Parameters:
    ///   - files: Names and contents. `root_.level1.json` or `root.level1.json` is the root, `root.level0.json` the keywords.
    ///   - edition: The edition; inferred where `nil`.
    ///   - reference: The towns of the world and how words are spelt, without which some rules find nothing.
    package init(_ files: [(name: String, bytes: [UInt8])], edition: Edition?, _ reference: Reference = Reference()) {
        let sources = files.map { Source(path: $0.name, $0.bytes) }
        configuration = sources.last.flatMap { $0.path == "clubhub-lint.toml" ? $0 : nil }
        baseline = sources.last.flatMap { $0.path == "clubhub-baseline.json" ? $0 : nil }
        documents = sources.dropLast(configuration == nil && baseline == nil ? 0 : 1).map { Document($0) }
        func named(_ name: String) -> String? {
            files.contains { $0.name == name } ? name : nil
        }
        var settings = Workspace.Settings(edition: edition, today: Example.today, gazetteer: reference.gazetteer)
        settings.root = named("root_.level1.json") ?? named("root.level1.json")
        settings.keywords = named("root.level0.json")
        settings.fetchedClubs = configuration.flatMap { ExampleWorkspace.fetchedClubs(in: $0) }
        settings.words = reference.words
        settings.beside = ExampleWorkspace.beside(sources)
        workspace = Workspace(documents, settings)
    }

    /// Returns what lies beside the files of an example: its other files.
    private static func beside(_ files: [Source]) -> FilesBeside {
        FilesBeside { folder in
            let rest = files.filter { $0.path.hasPrefix(folder) }.map { $0.path.dropFirst(folder.count) }
            guard !rest.isEmpty else { return nil }
            return FilesBeside.Names(
                files: rest.filter { !$0.contains("/") }.map { String($0) },
                folders: rest.compactMap { name in name.firstIndex(of: "/").map { String(name[..<$0]) } })
        } traits: { folder, name in
            let file = files.first { $0.path == folder + name }
            return file.flatMap { PictureTraits(inExample: $0.text(0..<$0.count)) }
        }
    }

    /// Returns the list of clubs in an example's configuration, which stands alone in its line there.
    private static func fetchedClubs(in configuration: Source) -> Set<String>? {
        let parts = configuration.text(0..<configuration.count).utf8.split(separator: UInt8(ascii: "\""))
        let key = "fetched-clubs = [".utf8
        // A byte order mark may stand in front.
        guard let first = parts.first, first.suffix(key.count).elementsEqual(key) else { return nil }
        return Set(parts.enumerated().filter { $0.offset % 2 == 1 }.map { String(decoding: $0.element, as: UTF8.self) })
    }

    /// Runs one rule over every document, and all rules where it is about the exceptions from them or about a baseline.
    ///
    /// - Parameter exceptions: What the example's configuration says, where it has one and somebody read it.
    package func run(_ rule: Rule, _ exceptions: Exceptions? = nil) -> [[Diagnostic]] {
        if let baseline { return documents.map { _ in [] } + [outdated(rule, baseline)] }
        guard let configuration, let exceptions else {
            return documents.map { Linter([rule]).lint($0, in: workspace) } + (configuration == nil ? [] : [[]])
        }
        let linter = Linter()
        let found = documents.flatMap { linter.lint($0, in: workspace) }
        let kept = exceptions.apply(to: found, today: workspace.today, linter: linter) { _ in true }
        return (documents.map { $0.path } + [configuration.path]).map { path in
            kept.filter { $0.path == path && $0.rule.id == rule.id }
        }
    }

    /// Returns what a rule says about a baseline after all rules have run.
    private func outdated(_ rule: Rule, _ source: Source) -> [Diagnostic] {
        guard let baseline = try? Baseline(source) else { return [] }
        let found = documents.flatMap { Linter().lint($0, in: workspace) }
        let used = Set(baseline.matches(found) { $0 }.compactMap { $0 })
        return [baseline.outdated(rule.severity) { !used.contains($0) }].compactMap { $0 }
            .filter { $0.rule.id == rule.id }
    }
}

extension PictureTraits {
    /// Makes what the file of a picture says in an example, as in `JPEG, 2500 pixels, 7 MB, GPS`; `nil` for one that says nothing.
    fileprivate init?(inExample text: String) {
        // A byte order mark may stand in front.
        let words = text.split { $0 == "," || $0 == " " || $0 == "\n" }.map { String($0) }
        guard let first = words.first, let kind = PictureKind.allCases.first(where: { first.hasSuffix($0.rawValue) }) else {
            return nil
        }
        self.init(kind: kind)
        for (number, word) in words.enumerated() {
            switch word {
            case "pixels": longestSide = Int(words[number - 1])
            case "MB": byteCount = (UInt64(words[number - 1]) ?? 0) * 1_000_000
            case "GPS": hasPosition = true
            case "CMYK": isForPrint = true
            case "turned": isTurned = true
            case "broken": isBroken = true
            case "nobody's": hasCopyright = false
            default: continue
            }
        }
    }
}

import Foundation
import Testing

@Suite struct SourceTidyTests {
    /// What each target may import (ARCHITECTURE.md). The pure targets import each other, downwards, and nothing else.
    private static let imports: [String: Set<String>] = [
        "JSONSyntax": [],
        "ClubModel": ["JSONSyntax"],
        "ClubLint": ["ClubModel", "JSONSyntax"],
        "ClubEngine": ["ClubLint", "ClubModel", "JSONSyntax"],
        "ClubReport": ["ClubLint", "ClubModel", "JSONSyntax"],
        "ClubWorld": ["ClubReport", "ClubLint", "ClubModel", "JSONSyntax"],
        "ClubServer": ["ClubReport", "ClubEngine", "ClubLint", "ClubModel", "JSONSyntax"],
        "ClubReference": ["ClubModel", "GazetteerData", "WordListData"],
        "ClubStore": [
            "ClubModel", "JSONSyntax", "Foundation", "FoundationNetworking", "FoundationEssentials",
            "AsyncHTTPClient", "CAttributes", "CZlib", "Dispatch", "NIOCore", "NIOHTTP1", "NIOPosix", "NIOSSL", "Glibc", "Musl",
            "Darwin",
            "WinSDK", "Synchronization",
        ],
        "ClubDatabase": [
            "ClubWorld", "ClubEngine", "ClubReport", "ClubLint", "ClubModel", "JSONSyntax", "CZlib", "GRDB", "Foundation",
            "Dispatch", "Glibc",
            "Musl", "Darwin",
        ],
        "ClubHubKit": [
            "ClubFormats", "ClubConvert", "ClubStore", "ClubEngine", "ClubLint", "ClubModel", "ClubReference", "JSONSyntax",
            "Foundation",
        ],
        "ClubPage": ["ClubConvert", "ClubEngine", "ClubReport", "ClubLint", "ClubModel", "JSONSyntax"],
        "ClubConvert": ["ClubModel", "JSONSyntax"],
        "ClubPictures": ["ClubModel", "JSONSyntax"],
        "ClubFormats": ["ClubConvert", "ClubModel", "JSONSyntax", "CZlib", "Yams"],
        "clubhub-lint": [
            "ClubDatabase", "ClubFormats", "ClubConvert", "ClubPictures", "ClubStore", "ClubServer", "ClubWorld", "ClubReport",
            "ClubEngine",
            "ClubLint",
            "ClubModel",
            "JSONSyntax",
            "ArgumentParser",
            "Algorithms",
            "TOMLKit",
            "Rainbow", "ClubReference",
            "Foundation", "Glibc", "Musl", "Darwin", "WinSDK", "Synchronization", "Dispatch",
        ],
    ]

    @Test(arguments: RepositoryFile.sources)
    func importsOnlyWhatItsTargetMay(_ file: RepositoryFile) throws {
        let target = String(file.path.split(separator: "/")[1])
        let allowed = try #require(Self.imports[target], "say in this test what \(target) may import")
        for line in file.lines {
            let words = /^\s*(?:@\w+ )?(?:public |package |internal |private )?import (?:\w+ )?(\w+)/
            guard let match = line.firstMatch(of: words) else { continue }
            #expect(allowed.contains(String(match.1)), "\(target) must not import \(match.1)")
        }
    }

    /// The commands of the program, by the files that they are in: `InstallHookCommand.swift` is `install-hook`.
    private static let commandNames = Set(
        RepositoryFile.sources.compactMap { file -> Substring? in
            guard let name = file.path.firstMatch(of: /Commands\/(\w+)Command\.swift$/)?.1 else { return nil }
            return Substring(name.replacing(/(?!^)[A-Z]/) { "-" + $0.0 }.lowercased())
        })

    /// A command in a sentence stands in quotation marks, so that it asks for the language of the sentence (`Phrase.text(in:)`);
    /// one that stands alone says so itself. Only examples, and text in English alone, do neither.
    @Test(arguments: RepositoryFile.sources.filter { !$0.path.hasSuffix("/GitHook.swift") })
    func advisedCommandsSpeakOn(_ file: RepositoryFile) {
        let command = /(.?)(.?)clubhub-lint (?:[a-z]+-?[a-z]*|--[a-z-]+|\{[a-z]+\}|\\\()/
        let names = Self.commandNames
        #expect(names.contains("install-hook") && names.contains("lint"))
        var isInBlock = false
        var isExample = false
        for (number, line) in file.lines.enumerated() {
            if line.matches(of: /"""/).count % 2 == 1 { isInBlock.toggle() }
            let wasExample = isExample
            isExample = line.hasSuffix("HelpExample(")
            if wasExample || line.contains("HelpExample(") || line.contains(/^ *\/\/\//) || line.contains("option") { continue }
            for match in line.matches(of: command) {
                let word = match.0.split(separator: "clubhub-lint ").last ?? ""
                guard word.first == "-" || word.first == "{" || word.first == "\\" || names.contains(word) else { continue }
                let isQuoted = match.2 == "\"" && (isInBlock || match.1 == "\\")
                #expect(isQuoted || match.2 == "`", "line \(number + 1): \(line)")
            }
        }
    }

    /// What must not be in the program: work that is left over, and ways to stop it for want of a thought.
    @Test(arguments: RepositoryFile.sources)
    func holdsNothingUnfinished(_ file: RepositoryFile) {
        for (number, line) in file.lines.enumerated() {
            // Each word is taken apart here, so that a search for it does not end in this test.
            for word in ["TO" + "DO", "FIX" + "ME", "X" + "XX", "fatal" + "Error", "try" + "!", "as" + "!"] {
                #expect(!line.contains(word), "line \(number + 1): \(word)")
            }
            // What is public is a promise; only the library makes it.
            guard !file.path.hasPrefix("Sources/ClubHubKit/") else { continue }
            #expect(!line.contains(#/^\s*(?:@\w+ )?(?:public|open)\s/#), "line \(number + 1): `package` is enough")
        }
    }

    /// Every type, function and subscript that crosses a module says in a `///` sentence what it is.
    ///
    /// Excepted are properties and initialisers, whose names and types must speak for themselves; what a protocol of the
    /// standard library asks for; and nested types called `Kind` or `Iterator`, of which the type around them speaks.
    @Test(arguments: RepositoryFile.sources)
    func whatCrossesModulesIsExplained(_ file: RepositoryFile) {
        let declaration =
            #/
            ^\s* (?: @\w+ (?:\([^)]*\))? \s )*
            package \s (?: (?:static|final|convenience|mutating|indirect) \s )*
            (?:struct|class|enum|protocol|func|subscript|typealias|actor) \b \s? `? ([^\s(:`]*)
            /#
        let excepted: Set<String> = ["==", "<", "hash", "next", "makeIterator", "Iterator", "Kind", "encode"]
        let lines = file.lines
        for (number, line) in lines.enumerated() {
            guard let match = line.firstMatch(of: declaration) else { continue }
            guard !excepted.contains(String(match.1)) else { continue }
            var above = number - 1
            while above >= 0, lines[above].contains(/^\s*@/) { above -= 1 }
            let isExplained = above >= 0 && lines[above].contains(/^\s*\/\/\//)
            #expect(isExplained, "line \(number + 1): \(line.trimmingCharacters(in: .whitespaces))")
        }
    }

    /// Whatever the library promises is explained.
    @Test(arguments: RepositoryFile.sources.filter { $0.path.hasPrefix("Sources/ClubHubKit/") })
    func whatIsPublicIsExplained(_ file: RepositoryFile) {
        let lines = file.lines
        for number in lines.indices.dropFirst() where lines[number].contains(#/^\s*(?:public (?!import)|case \w)/#) {
            #expect(lines[number - 1].contains(/^\s*\/\/\//), "line \(number + 1): \(lines[number])")
        }
    }
}

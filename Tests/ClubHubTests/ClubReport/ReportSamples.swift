import ClubModel
import ClubReport
import JSONSyntax

@testable import ClubLint

/// A small invented workspace with a report on it. The rules are its own, so that a change to a real rule leaves the
/// reporters' goldens alone.
enum ReportSample {
    static let keywords = """
        {
            "expertises": [
                { "idString": "Landscape" },
                { "idString": "Street" },
                { "idString": "Architecture" }
            ]
        }
        """

    static let clubs = """
        {
            "clubs": [
                { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } },
                {
                    "idPlus": {
                        "town": "Heerdrecht",
                        "fullName": "写真クラブ 👍🏽 Heerdrecht"
                    },
                    "optional": { "website": "" }
                }
            ]
        }
        """

    static let members = """
        {
            "club": {
                "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
                "optional": { "website": "" }
            },
            "members": [
                {
                    "name": { "givenName": "Anna", "infixName": "van", "familyName": "Dalen" },
                    "optional": {
                        "website": "https://www.example.com/anna"
                        "expertises": ["Landscape", "City"]
                    }
                },
                {
                    "name": { "givenName": "Joris", "infixName": "de", "familyName": "Wit" },
                    "optional": { "website": "", "expertises": ["Landschap", "Strret"] }
                },
                {
                    "name": {
                        "givenName": "Anna",
                        "infixName": "van",
                        "familyName": "Dalen"
                    }
                }
            ]
        }
        """

    static let rules: [Rule] = [duplicateMember, emptyLink, missingComma, unknownKeyword]

    private static let duplicateMember = rule(
        "duplicate-member", .error, Phrase(en: "Stands twice in this file.", nl: "Staat twee keer in dit bestand."),
        Phrase(en: "Keep one of the two.", nl: "Houd een van de twee.")
    ) { document, _ in
        var found: [Finding] = []
        var seen: [String: Node] = [:]
        for node in document.nodes(.member) {
            let name = Member(node: node).displayName
            if let first = seen[name] {
                let note = Phrase(en: "the first one", nl: "de eerste")
                found.append(Finding(at: node["name"] ?? node, related: [Related(note, at: first["name"] ?? first)]))
            }
            seen[name] = node
        }
        return found
    }

    private static let emptyLink = rule(
        "empty-link", .info, Phrase(en: "The website is empty.", nl: "De website is leeg."),
        Phrase(en: "Leave the field out.", nl: "Laat het veld weg.")
    ) { document, _ in
        document.nodes(.website).filter { $0.rawRange.isEmpty }.map { Finding(at: $0) }
    }

    static let missingComma = Rule(
        cause: .missingComma, id: "missing-comma",
        summary: Phrase(en: "A comma is missing between two values.", nl: "Er ontbreekt een komma tussen twee waarden."),
        reason: Phrase(
            en: "One missing comma makes the whole file unreadable: the app shows nothing of it, or keeps showing old data.",
            nl: "Door een ontbrekende komma is het hele bestand onleesbaar: de app toont er niets van."),
        message: Phrase(en: "A comma is missing here.", nl: "Hier ontbreekt een komma."),
        remedy: Phrase(en: "Type a comma at the mark.", nl: "Typ een komma bij het teken."),
        fixTitle: Phrase(en: "Insert the comma", nl: "Voeg de komma toe"),
        examples: [
            .bad(
                "{\n    \"town\": \"Lindewold\"⟦⟧\n    \"nickName\": \"fcLindewold\"\n}",
                fixed: "{\n    \"town\": \"Lindewold\",\n    \"nickName\": \"fcLindewold\"\n}"),
            .good("--- a.level2.json\n{}\n--- b.level2.json\n[1, 2]"),
        ])

    private static let unknownKeyword = rule(
        "unknown-keyword", .warning,
        Phrase(en: "\"{keyword}\" is not one of the known keywords.", nl: "\"{keyword}\" is geen bekend trefwoord."),
        Phrase(
            en: "Use a known keyword, or propose this one to the keeper of root.level0.json.",
            nl: "Gebruik een bekend trefwoord, of stel dit voor aan de beheerder van root.level0.json.")
    ) { document, workspace in
        document.nodes(.keywordUse).compactMap { node in
            guard let text = node.string, text != "Landscape" else { return nil }
            let best = text == "City" ? "Street" : text == "Strret" ? "Street" : "Landscape"
            let title = Phrase(en: "Use \"\(best)\"", nl: "Gebruik \"\(best)\"")
            let place = Related(
                Phrase(en: "keywords are defined here", nl: "hier staan de trefwoorden"), path: "JSON/root.level0.json",
                range: 6..<18)
            return Finding(
                at: node, ["keyword": Phrase(text)], suggestions: [best, "Architecture"], related: text == "City" ? [place] : [],
                fixes: [Fix(title, text == "Strret" ? .safe : .unsafe, [TextEdit(node.range, "\"\(best)\"")])])
        }
    }

    /// Makes a rule for a test.
    static func rule(
        _ id: String, _ severity: Severity, _ message: Phrase, _ remedy: Phrase,
        check: @escaping @Sendable (Document, Premises) -> [Finding]
    ) -> Rule {
        Rule(
            id: id, severity: severity, summary: message, reason: message, message: message, remedy: remedy, examples: [],
            check: .document(check))
    }

    /// Checks sources by rules, as the program does.
    static func report(
        _ sources: [Source], by rules: [Rule] = rules, language: Phrase.Language = .en
    ) -> (report: Report, lookup: SourceLookup) {
        let documents = sources.map { Document($0) }
        let workspace = Workspace(
            documents, Workspace.Settings(today: Day(year: 2026, month: 8, day: 22)!))
        let linter = Linter(rules)
        let diagnostics = documents.flatMap { linter.lint($0, in: workspace) }
        let report = Report(
            toolVersion: "0.1.0", edition: .edition2026, fileCount: sources.count, diagnostics: diagnostics, language: language)
        return (report, SourceLookup { path in sources.first { $0.path == path } })
    }

    /// The sources of the sample, by path.
    static var sources: [Source] {
        [
            Source(path: "JSON/clubs.level1.json", clubs), Source(path: "JSON/fcLindewold.level2.json", members),
            Source(path: "JSON/root.level0.json", keywords),
        ]
    }
}

extension Reporter {
    /// Returns what a reporter writes.
    func text(_ sample: (report: Report, lookup: SourceLookup), _ palette: Palette = .plain) -> String {
        var bytes: [UInt8] = []
        write(sample.report, palette, sample.lookup, &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }
}

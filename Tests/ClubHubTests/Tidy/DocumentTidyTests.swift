import Foundation
import Testing
import Yams

@Suite struct DocumentTidyTests {
    /// Links to files and to headings lead somewhere.
    @Test(arguments: RepositoryFile.documents)
    func linksAreAlive(_ file: RepositoryFile) {
        let folder = Golden.repository.appendingPathComponent(file.path).deletingLastPathComponent()
        var anchors: [String: Set<String>] = [:]
        for link in Self.links(in: file.text) where !link.contains("://") && !link.hasPrefix("mailto:") {
            let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
            let name = String(parts[0])
            let target = folder.appendingPathComponent(name.removingPercentEncoding ?? "")
            guard name.isEmpty || FileManager.default.fileExists(atPath: target.path) else {
                Issue.record("no such file: \(link)")
                continue
            }
            guard parts.count == 2 else { continue }
            let known =
                anchors[name]
                ?? Self.anchors(in: name.isEmpty ? file.text : (try? String(contentsOf: target, encoding: .utf8)) ?? "")
            anchors[name] = known
            #expect(known.contains(String(parts[1])), "no such heading: \(link)")
        }
    }

    /// Returns the text without its code, in which brackets are no links and hashes no headings.
    static func prose(_ text: String) -> String {
        var isCode = false
        var lines: [Substring] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let trimmed = line.drop { $0 == " " }
            if trimmed.hasPrefix("```") || trimmed.hasPrefix("~~~") {
                isCode.toggle()
                continue
            }
            if !isCode { lines.append(line) }
        }
        return lines.joined(separator: "\n")
    }

    static func links(in text: String) -> [String] {
        let prose = prose(text).replacing(/`[^`\n]*`/, with: "")
        return prose.matches(of: /\]\(<?([^)\s>]+)>?(?: "[^"]*")?\)/).map { String($0.1) }
            + prose.matches(of: /^\[[^\]]+\]:\s*(\S+)/.anchorsMatchLineEndings()).map { String($0.1) }
    }

    /// Returns the anchors that GitHub gives the headings, and those that the text has itself.
    static func anchors(in text: String) -> Set<String> {
        let prose = prose(text)
        var anchors = Set(prose.matches(of: /<a id="([^"]+)">/).map { String($0.1) })
        for heading in prose.matches(of: /^#{1,6} +(.+)$/.anchorsMatchLineEndings()) {
            var anchor = ""
            for character in heading.1.lowercased() {
                if character == " " { anchor += "-" }
                if character.isLetter || character.isNumber || character == "-" || character == "_" { anchor.append(character) }
            }
            var name = anchor
            var number = 0
            while !anchors.insert(name).inserted {
                number += 1
                name = "\(anchor)-\(number)"
            }
        }
        return anchors
    }

    @Test func linksAndAnchorsAreFound() {
        let text = "# A b, c!\n## A b, c!\n[x](y.md#z) `[n](o)` [q]: no\n```\n# [r](s)\n```\n[t]: u.md\n"
        #expect(Self.links(in: text) == ["y.md#z", "u.md"])
        #expect(Self.anchors(in: text) == ["a-b-c", "a-b-c-1"])
        #expect(Self.anchors(in: "| <a id=\"d\"></a>[d](#d) |\n") == ["d"])
    }

    @Test(arguments: RepositoryFile.yaml)
    func yamlParses(_ file: RepositoryFile) throws {
        #expect(try Yams.load(yaml: file.text) != nil)
    }

    @Test func yamlFilesAreLookedAt() {
        #expect(RepositoryFile.yaml.contains { $0.path.hasPrefix(".github/workflows/") })
        #expect(RepositoryFile.yaml.contains { $0.path == ".pre-commit-hooks.yaml" })
        #expect(RepositoryFile.documents.contains { $0.path == "RULES.md" })
    }

    /// An action of others is what its commit says, which nobody can exchange; templates, which people read and keep up to date, name
    /// a version.
    @Test func actionsArePinned() {
        let folders = [".github/workflows/", ".github/actions/"]
        let files = RepositoryFile.yaml.filter { file in folders.contains { file.path.hasPrefix($0) } }
        let used = files.flatMap { $0.text.matches(of: /uses: +([^\s#]+)/).map { String($0.1) } }.filter { !$0.hasPrefix("./") }
        #expect(used.count > 10)
        for action in used {
            #expect(action.contains(/^[\w.\/-]+@[0-9a-f]{40}$/), "\(action)")
        }
    }

    /// The code of the library's articles stands in the package that `.ci/run` builds and runs.
    @Test func codeOfArticlesIsCompiled() throws {
        func code(_ text: some StringProtocol) -> String {
            text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "\n")
        }
        let articles = RepositoryFile.documents.filter { $0.path.contains("ClubHubKit.docc/") }
        let examples = RepositoryFile.tests.filter { $0.path.contains("ClubHubKitExample/Sources/") }.map { code($0.text) }
        let blocks = articles.flatMap { $0.text.matches(of: /```swift\n((?s).*?)```/).map { code($0.1) } }
        #expect(articles.count == 4 && blocks.count >= 6)
        for block in blocks { #expect(examples.contains { $0.contains(block) }, "\(block)") }
    }

    /// One line per target, in pipeline order: a target depends only on targets above it.
    @Test func targetsStandInPipelineOrder() throws {
        let manifest = try String(contentsOf: Golden.repository.appendingPathComponent("Package.swift"), encoding: .utf8)
        let start = try #require(manifest.range(of: "    targets: [\n"))
        let end = try #require(manifest[start.upperBound...].range(of: "\n    ],\n"))
        let list = "\n" + manifest[start.upperBound..<end.lowerBound]
        let blocks = list.split(separator: #/\n        \.(?:target|executableTarget|testTarget)\(/#).map { block in
            block.matches(of: /"([\w-]+)"/).map { String($0.1) }
        }
        let names = blocks.compactMap(\.first)
        #expect(names.prefix(5) == ["JSONSyntax", "ClubModel", "ClubLint", "ClubEngine", "ClubReport"])
        var above: Set<String> = []
        for block in blocks {
            let own = try #require(block.first)
            for name in block.dropFirst() where names.contains(name) && name != own {
                #expect(above.contains(name), "\(own) depends on \(name), which does not stand above it")
            }
            above.insert(own)
        }
    }
}

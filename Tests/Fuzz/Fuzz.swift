// Every parser for libFuzzer, which looks for input that takes new ways through it: Tests/Fuzz/run builds and runs this.
//
// A crash or a hang is the failure that is looked for; besides, what must hold of any bytes is checked.

import ClubConvert
import ClubFormats
import ClubLint
import ClubModel
import ClubPictures
import ClubReference
import Foundation
import JSONSyntax

/// A parser, by the name that `FUZZ_TARGET` chooses.
enum Target: String, CaseIterable {
    /// JSON and its layout.
    case json
    /// A file of a level, through all rules.
    case lint
    /// Findings that were known before.
    case baseline
    /// The lists of members, by what their first bytes are: the content decides.
    case csv, yaml, html, workbook
    /// The XML within a workbook, which is packed where mutations do not reach it.
    case sheet
    /// An archive of files.
    case archive
    /// A gallery of JuiceBox.
    case gallery
    /// What a picture of any kind says about itself.
    case picture

    static let chosen: Target = {
        let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? ""
        guard let target = Target(rawValue: name) else {
            fatalError("FUZZ_TARGET is one of \(allCases.map(\.rawValue).joined(separator: ", ")), not \"\(name)\"")
        }
        return target
    }()

    private static let today = Day(year: 2026, month: 8, day: 22)

    /// Reads bytes that nobody has looked at.
    func read(_ bytes: [UInt8]) {
        switch self {
        case .json: Target.readJSON(bytes)
        case .lint: Target.lint(bytes)
        case .baseline: _ = try? Baseline(Source(path: "baseline.json", bytes))
        case .csv: Target.readTable(bytes, "leden.csv")
        case .yaml: Target.readTable(bytes, "leden.yaml")
        case .html: Target.readTable(bytes, "leden.html")
        case .workbook: Target.readTable(bytes, "leden.xlsx")
        case .sheet: Target.readTable(Target.workbook(bytes), "leden.xlsx")
        case .archive: Target.unpack(bytes)
        case .gallery:
            guard let (gallery, _) = try? JuiceBoxReader.read(bytes, path: "config.xml") else { return }
            let file = Document(Source(path: "x.level3.json", Array("{\"images\": []}".utf8)))
            let merged = Document(Source(path: file.path, GalleryFile.merged(gallery, into: file, language: "NL")))
            precondition(merged.tree.errors.isEmpty, "a gallery becomes no JSON")
        case .picture:
            let picture = PictureBytes(bytes)
            guard let facts = PictureReader.read(picture) else { return }
            // All of a small file may be read, a few times over; of a large one never more than the bound.
            precondition(picture.readCount <= 8 << 20, "a picture costs too much")
            if let size = facts.storedSize { precondition(size.width > 0 && size.height > 0, "a picture of nothing") }
            for text in facts.keywords + facts.creators + (facts.title + facts.caption).map(\.value) {
                precondition(!text.isEmpty && !text.utf8.contains { $0 < 0x20 }, "a text that nobody can see")
            }
        }
    }

    /// Parsing gives a tree whose tokens lie in the file, and laying out keeps the values.
    private static func readJSON(_ bytes: [UInt8]) {
        let document = Document(Source(path: "x.level2.json", bytes))
        for index in 0..<document.tree.count {
            let token = document.tree.tokens[index]
            precondition(token.start <= token.end && Int(token.end) <= bytes.count, "a token leaves the file")
        }
        guard document.tree.errors.isEmpty else { return }
        precondition(isJSON(bytes), "what is taken for JSON is none")
        guard case .changed(let laidOut) = Layout(sortsFields: false).apply(to: document.tree) else { return }
        let again = Document(Source(path: document.path, laidOut))
        precondition(again.tree.errors.isEmpty && again.tree.count == document.tree.count, "layout changes the values")
        precondition(Layout(sortsFields: false).apply(to: again.tree) == .inOrder, "laying out twice is not laying out once")
    }

    /// Whether another reader of JSON takes a file, too; it knows neither byte order marks nor great depth, so of those it is believed.
    private static func isJSON(_ bytes: [UInt8]) -> Bool {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) || bytes.count(where: { $0 == 0x5B || $0 == 0x7B }) > 400 { return true }
        // Some readers take no numbers that they cannot hold.
        if bytes.contains(where: { $0 | 0x20 == 0x65 }), bytes.contains(where: { (0x30...0x39).contains($0) }) { return true }
        return (try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)) != nil
    }

    private static func lint(_ bytes: [UInt8]) {
        guard let today else { return }
        // The first byte says which level the name of the file promises.
        let level = Int(bytes.first ?? 0) % 4
        let document = Document(Source(path: "fuzz.level\(level).json", Array(bytes.dropFirst())))
        let workspace = Workspace([document], Workspace.Settings(today: today, gazetteer: .builtIn))
        for diagnostic in Linter().lint(document, in: workspace) {
            precondition(diagnostic.finding.range.upperBound < max(1, bytes.count), "\(diagnostic.rule.id) leaves the file")
            _ = diagnostic.message(in: .nl)
            for edit in diagnostic.finding.fixes.flatMap(\.edits) {
                precondition(edit.range.upperBound < max(1, bytes.count), "\(diagnostic.rule.id) edits outside")
            }
        }
    }

    private static func readTable(_ bytes: [UInt8], _ path: String) {
        guard let today, let file = try? TableReader.read(bytes, path: path) else { return }
        _ = MemberSheet(file, MemberSheet.Settings(today: today))
    }

    /// Returns a workbook of which each part has the same content.
    private static func workbook(_ content: [UInt8]) -> [UInt8] {
        var archive = ZipWriter(deflate: nil)
        let workbook = "<workbook><sheets><sheet name=\"Leden\" sheetId=\"1\"/></sheets></workbook>"
        archive.add("xl/workbook.xml", Array(workbook.utf8))
        for part in ["xl/worksheets/sheet1.xml", "xl/sharedStrings.xml", "xl/styles.xml"] { archive.add(part, content) }
        return archive.finished()
    }

    private static func unpack(_ bytes: [UInt8]) {
        guard var files = try? PackedFiles(bytes) else { return }
        for file in files.files {
            let isInside = !file.path.hasPrefix("/") && !file.path.split(separator: "/").contains("..")
            precondition(isInside, "a path leads out of the folder")
            _ = try? files.content(of: file)
        }
    }
}

/// What libFuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    Target.chosen.read(Array(UnsafeBufferPointer(start: start, count: count)))
    return 0
}

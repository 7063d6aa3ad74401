import Foundation
import Testing

/// `export` as it is run, there and back.
@Suite struct ExportTests {
    private let file = "fcLindewold.level2.json"

    private func world() throws -> TemporaryFolder {
        let samples = Golden.repository.appendingPathComponent("Samples/member-list")
        let folder = try TemporaryFolder()
        for name in try FileManager.default.contentsOfDirectory(atPath: samples.path) where name.hasSuffix(".json") {
            try folder.write(try String(contentsOf: samples.appendingPathComponent(name), encoding: .utf8), to: name)
        }
        return folder
    }

    private func convert(_ table: String, _ file: String, in folder: TemporaryFolder) throws -> Program.Outcome {
        try Program.run(["convert", table, "--into", file, "--date", "2026-08-22", "--force"], in: folder)
    }

    @Test(arguments: ["csv", "xlsx", "yaml"], ["en", "nl"])
    func comesBackByteForByte(_ ending: String, _ language: String) throws {
        let folder = try world()
        let before = try folder.text(file)
        let table = "leden." + ending
        let outcome = try Program.run(["export", file, "--output", table, "--language", language], in: folder)
        #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome)")
        let back = try convert(table, file, in: folder)
        #expect(back.status < 2 && back.errors.isEmpty, "\(back)")
        #expect(try folder.text(file) == before)
    }

    /// The files of all samples, old and broken ones too, as far as they are JSON.
    @Test func samplesComeBack() throws {
        let samples = Golden.repository.appendingPathComponent("Samples")
        let folder = try TemporaryFolder()
        var count = 0
        for path in try FileManager.default.subpathsOfDirectory(atPath: samples.path).sorted()
        where path.hasSuffix(".level2.json") {
            guard let text = try? String(contentsOf: samples.appendingPathComponent(path), encoding: .utf8) else { continue }
            try folder.write(text, to: file)
            let table = count.isMultiple(of: 2) ? "leden.csv" : "leden.yaml"
            guard try Program.run(["export", file, "--output", table, "--force"], in: folder).status == 0 else { continue }
            count += 1
            _ = try convert(table, file, in: folder)
            #expect(try folder.text(file) == text, "\(path)")
        }
        #expect(count > 3)
    }

    @Test func goesToStandardOutput() throws {
        let folder = try world()
        var terminal = Transcript(folder)
        try terminal.type("export", file, "--language", "nl")
        try terminal.type("export", file, "--to", "yaml")
        terminal.expect("export.printed")
        let read = try Program.run(["export", "-", "--to", "yaml"], in: folder, input: try folder.text(file))
        #expect(read.status == 0 && read.output.hasPrefix("club:\n"), "\(read)")
    }

    @Test func wrongUsageIsExplained() throws {
        let folder = try world()
        var terminal = Transcript(folder)
        for arguments in [
            ["--output", "leden.xls"], ["--output", "leden"], ["--to", "cvs"], ["--to", "xlsx"], ["--to", "juicebox"],
            ["--keywords", "absent.json"],
        ] { #expect(try terminal.type("export", file, with: arguments).status == 2) }
        try terminal.type("export", "root.level0.json")
        try folder.write("{ \"club\": {}, \"members\": [ 1 2 ] }", to: "broken.level2.json")
        try terminal.show("broken.level2.json")
        try terminal.type("export", "broken.level2.json")
        // Nothing is replaced unasked.
        try folder.write("mijn lijst\n", to: "leden.csv")
        try terminal.type("export", file, "--output", "leden.csv")
        #expect(try folder.text("leden.csv") == "mijn lijst\n")
        try terminal.type("export", file, "--output", "leden.csv", "--force")
        terminal.expect("export.wrong")
    }

    @Test func galleriesComeBack() throws {
        let folder = try world()
        let gallery = """
            <?xml version="1.0" encoding="UTF-8"?>
            <juiceboxgallery
                galleryTitle="Anna"
                showOverlayOnLoad="false"
            >
                <image imageURL="images/a.jpg" thumbURL="thumbs/a.jpg" linkURL="<div></div>" linkTarget="_blank">
                    <title><![CDATA[]]></title>
                    <caption><![CDATA[2022]]></caption>
                </image>
            </juiceboxgallery>

            """
        try folder.write(gallery, to: "Anna_van_Dalen/config.xml")
        let level3 = "Anna_van_Dalen/Anna_van_Dalen.level3.json"
        var terminal = Transcript(folder)
        try terminal.type(
            "convert", "Anna_van_Dalen/config.xml", "--club", "fcLindewold", "--output", level3, "--date", "2026-08-22")
        try terminal.show(level3)
        let text = try folder.text(level3)
        let xml = try Program.run(["export", level3], in: folder)
        #expect(xml.output == gallery.replacing("<div></div>", with: ""), "\(xml)")
        try folder.write(xml.output, to: "Anna_van_Dalen/config.xml")
        try terminal.type("export", level3)
        try terminal.type("convert", "Anna_van_Dalen/config.xml", "--into", level3)
        #expect(try folder.text(level3) == text)
        try terminal.type("lint", level3)
        try terminal.type("convert", "Anna_van_Dalen/config.xml", "--club", "fcLindewold", "--output", level3)
        #expect(try folder.text(level3) == text)
        let relative = xml.output.replacing("linkURL=\"\"", with: "linkURL=\"images/a.jpg\"")
        try terminal.type("convert", "-", "--into", level3, "--date", "2026-08-22", input: relative)
        try terminal.type("convert", "-", "--club", "fcLindewold", input: gallery)
        terminal.expect("export.gallery")
    }
}

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
        let csv = try Program.run(["export", file, "--language", "nl"], in: folder)
        #expect(csv.status == 0 && csv.output.contains("Voornaam;Tussenvoegsel;Achternaam;"), "\(csv)")
        let yaml = try Program.run(["export", "-", "--to", "yaml"], in: folder, input: try folder.text(file))
        #expect(yaml.status == 0 && yaml.output.hasPrefix("club:\n"), "\(yaml)")
    }

    @Test func replacesNothingUnasked() throws {
        let folder = try world()
        try folder.write("mijn lijst", to: "leden.csv")
        let refused = try Program.run(["export", file, "--output", "leden.csv"], in: folder)
        #expect(refused.status == 2 && refused.errors.contains("--force"), "\(refused)")
        #expect(try folder.text("leden.csv") == "mijn lijst")
        #expect(try Program.run(["export", file, "--output", "leden.csv", "--force"], in: folder).status == 0)
    }

    @Test(arguments: [
        (["--output", "leden.xls"], "Did you mean \".xlsx\""), (["--output", "leden"], "no ending"),
        (["--to", "cvs"], "Did you mean \"csv\"?"),
        (["--to", "xlsx"], "cannot be printed"), (["--to", "juicebox"], "file of members"),
        (["--keywords", "absent.json"], "absent.json"),
    ])
    func wrongUsageIsExplained(_ arguments: [String], _ words: String) throws {
        let outcome = try Program.run(["export", file] + arguments, in: world())
        #expect(outcome.status == 2 && outcome.errors.contains(words), "\(outcome)")
    }

    @Test func otherFilesAreRefused() throws {
        let folder = try world()
        #expect(try Program.run(["export", "root.level0.json"], in: folder).errors.contains("Level 2"))
        try folder.write("{ \"club\": {}, \"members\": [ 1 2 ] }", to: "broken.level2.json")
        let broken = try Program.run(["export", "broken.level2.json"], in: folder)
        #expect(broken.status == 2 && broken.errors.contains("clubhub-lint fix"), "\(broken)")
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
        let made = try Program.run(
            ["convert", "Anna_van_Dalen/config.xml", "--club", "fcLindewold", "--output", level3, "--date", "2026-08-22"],
            in: folder)
        #expect(made.status == 0 && made.output.contains("<div>"), "\(made)")
        let text = try folder.text(level3)
        #expect(text.contains("\"infixName\": \"van\"") && text.contains("\"captureDate\": \"2022\""), "\(text)")
        let xml = try Program.run(["export", level3], in: folder)
        #expect(xml.output == gallery.replacing("<div></div>", with: ""), "\(xml)")
        try folder.write(xml.output, to: "Anna_van_Dalen/config.xml")
        #expect(try Program.run(["convert", "Anna_van_Dalen/config.xml", "--into", level3], in: folder).status == 0)
        #expect(try folder.text(level3) == text)
        #expect(try Program.run(["lint", level3], in: folder).status == 0)
        let again = try Program.run(
            ["convert", "Anna_van_Dalen/config.xml", "--club", "fcLindewold", "--output", level3], in: folder)
        #expect(again.status == 2 && again.errors.contains("--into"), "\(again)")
        #expect(try folder.text(level3) == text)
        let relative = xml.output.replacing("linkURL=\"\"", with: "linkURL=\"images/a.jpg\"")
        let checked = try Program.run(["convert", "-", "--into", level3], in: folder, input: relative)
        #expect(checked.status == 1 && checked.output.contains("malformed-address"), "\(checked)")
        let nameless = try Program.run(["convert", "-", "--club", "fcLindewold"], in: folder, input: gallery)
        #expect(nameless.status == 2 && nameless.errors.contains("--member"), "\(nameless)")
    }
}

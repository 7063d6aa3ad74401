import ClubModel
import Foundation
import JSONSyntax
import Testing

/// What `new portfolio` prints and writes of the pictures in `Samples/pictures`.
let portfolioGoldens = ["commands/new-portfolio.en.txt", "commands/new-portfolio.nl.txt", "commands/new-portfolio.level3.json"]

@Suite struct NewPortfolioTests {
    private static let file = "anna/Anna_van_Dalen.level3.json"
    private static let owner = ["--club", "fcLindewold", "--member", "Anna van Dalen", "--date", "2026-08-22"]

    /// A world of clubs with the pictures of the samples in `anna`.
    private func world() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let samples = Golden.repository.appendingPathComponent("Samples")
        for name in ["root.level0.json", "root_.level1.json", "clubsWaterland.level1.json", "fcLindewold.level2.json"] {
            try FileManager.default.copyItem(
                atPath: samples.appendingPathComponent("in-order/" + name).path, toPath: folder[name])
        }
        try FileManager.default.copyItem(atPath: samples.appendingPathComponent("pictures").path, toPath: folder["anna"])
        return folder
    }

    private func run(_ arguments: [String] = owner, in folder: TemporaryFolder) throws -> Program.Outcome {
        try Program.run(["new", "portfolio", "anna"] + arguments, in: folder)
    }

    @Test func aFolderBecomesAPortfolio() throws {
        let folder = try world()
        let trial = try run(Self.owner + ["--dry-run"], in: folder)
        #expect(trial.status == 0 && trial.output.contains("Nothing is written."), "\(trial)")
        #expect(!FileManager.default.fileExists(atPath: folder[Self.file]))
        let english = try run(in: folder)
        #expect(english.status == 0 && english.errors.isEmpty, "\(english)")
        expectGolden("commands/new-portfolio.en.txt", english.output)
        let text = try folder.text(Self.file)
        expectGolden("commands/new-portfolio.level3.json", text)
        let linted = try Program.run(["lint", Self.file, "--format", "concise"], in: folder).output
        // What was said of the folder is said of the file.
        for words in [
            "\"heron.heic\" is HEIC", "(GPS): harbour.jpg.", "(CMYK), which browsers get wrong: poster.jpg.",
            "and a flag says so: mist at dawn.webp.",
        ] { #expect(linted.contains(words), "\(linted)") }
        #expect(linted.hasSuffix("3 warnings, 4 infos in 1 file\n"), "\(linted)")
        // Once more, and nothing is touched, not even the clock of the file.
        let before = try FileManager.default.attributesOfItem(atPath: folder[Self.file])[.modificationDate] as? Date
        let again = try run([], in: folder)
        #expect(again.status == 0 && again.output.contains("6 photos, none of them new."), "\(again)")
        #expect(try folder.text(Self.file) == text)
        #expect(try FileManager.default.attributesOfItem(atPath: folder[Self.file])[.modificationDate] as? Date == before)
        try FileManager.default.removeItem(atPath: folder[Self.file])
        let dutch = try run(Self.owner + ["--language", "nl"], in: folder)
        expectGolden("commands/new-portfolio.nl.txt", dutch.output)
    }

    @Test func aPortfolioIsKeptUpToDate() throws {
        let folder = try world()
        _ = try run(in: folder)
        let caption = "\"value\": \"Boten bij eb\""
        #expect(try folder.text(Self.file).contains(caption))
        try folder.write(folder.text(Self.file).replacing(caption, with: "\"value\":   \"Met de hand\""), to: Self.file)
        let files = FileManager.default
        try files.moveItem(atPath: folder["anna/harbour.jpg"], toPath: folder["anna/haven.jpg"])
        try files.removeItem(atPath: folder["anna/dunes.png"])
        try files.copyItem(atPath: folder["anna/poster.jpg"], toPath: folder["anna/poster-2.jpg"])
        try Data(MadePicture.jpeg(exif: MadePicture.exif())).write(to: URL(fileURLWithPath: folder["anna/new.jpg"]))
        let outcome = try run(Self.owner + ["--backup"], in: folder)
        #expect(outcome.status == 0 && outcome.output.contains("7 photos, 1 of them new."), "\(outcome)")
        #expect(outcome.output.contains("New: new.jpg.") && outcome.output.contains("harbour.jpg → haven.jpg"), "\(outcome)")
        #expect(!outcome.output.contains("not there"), "the thumbnail has its old name, and is there")
        #expect(outcome.output.contains(": dunes.png.") && outcome.output.contains("poster-2.jpg = poster.jpg"), "\(outcome)")
        let text = try folder.text(Self.file)
        #expect(text.contains("\"value\":   \"Met de hand\"") && text.contains("\"imageURL\": \"haven.jpg\""), "\(text)")
        #expect(text.contains("dunes.png") && !text.contains("poster-2") && text.contains("\"dateAdded\": \"2026-08-22\""))
        #expect(try folder.text(Self.file + "~").contains("harbour.jpg"))
        try files.removeItem(atPath: folder["anna/thumbs/harbour.jpg"])
        let lost = try run([], in: folder)
        #expect(lost.status == 0 && lost.output.contains("not there: thumbs/harbour.jpg."), "\(lost)")
    }

    /// Pictures of one moment are named; what somebody has left out of the file stays out.
    @Test func oneOfSeveralMayBeKept() throws {
        let folder = try world()
        for number in 1...3 {
            let bytes = MadePicture.jpeg(exif: MadePicture.exif(), pixels: 100 + number)
            try Data(bytes).write(to: URL(fileURLWithPath: folder["anna/boats\(number).jpg"]))
        }
        let group = "boats1.jpg + boats2.jpg + boats3.jpg"
        let outcome = try run(in: folder)
        #expect(outcome.output.contains("Taken within seconds of each other: ") && outcome.output.contains(group), "\(outcome)")
        let again = try run(["--interactive"], in: folder)
        #expect(again.status == 0 && again.output.contains("Nothing was asked: ") && !again.output.contains(group), "\(again)")
        let text = try folder.text(Self.file)
        let document = Document(Source(path: Self.file, text))
        let record = try #require(
            document.root["images"]?.elements.first { $0["imageURL"]?.string == "boats2.jpg" })
        let fingerprint = try #require(record["optional"]?["fingerprint"]?.string)
        let rest = text.replacing(document.tree.source.text(record.range), with: "{\"imageURL\": \"gone.jpg\"}")
        let end = try #require(rest.lastIndex(of: "]"))
        try folder.write(
            rest[...end] + ",\n    \"optional\": { \"leftOut\": [ \"\(fingerprint)\" ] }\n}\n", to: Self.file)
        try FileManager.default.moveItem(atPath: folder["anna/boats2.jpg"], toPath: folder["anna/boten.jpg"])
        let third = try run([], in: folder)
        #expect(third.status == 0 && third.output.contains("Left out, as you chose earlier: boten.jpg."), "\(third)")
        #expect(third.output.contains("none of them new") && !third.output.contains("Taken within"), "\(third)")
        let dutch = try run(["--language", "nl"], in: folder)
        #expect(dutch.output.contains("Weggelaten, zoals je eerder koos: boten.jpg."), "\(dutch)")
    }

    /// Pictures whose thumbnails look alike are named, whenever they were taken; two of one moment that do not are left alone.
    @Test func picturesThatLookAlikeAreNamed() throws {
        let folder = try world()
        func write(_ name: String, at time: String, _ level: @escaping (_ column: Int, _ line: Int) -> Int) throws {
            let thumbnail = MadeThumbnail(width: 160, height: 107, level: level).bytes
            let bytes = MadePicture.jpeg(exif: MadePicture.exif(thumbnail: thumbnail, taken: time), pixels: 100 + name.utf8.count)
            try Data(bytes).write(to: URL(fileURLWithPath: folder["anna/\(name)"]))
        }
        let heath = { (column: Int, line: Int) in (column * 53 + line * 31) % 200 }
        try write("heath.jpg", at: "09:00:00", heath)
        try write("heath-lighter.jpg", at: "21:00:00") { heath($0, $1) + 40 }
        try write("sun.jpg", at: "10:00:00") { column, line in (column * column + line * 7) % 256 }
        try write("shade.jpg", at: "10:00:01") { column, line in 255 - (column * column + line * 7) % 256 }
        let outcome = try run(in: folder)
        #expect(outcome.output.contains("Nearly the same to look at: heath.jpg + heath-lighter.jpg. Keep one"), "\(outcome)")
        #expect(!outcome.output.contains("Taken within seconds"), "\(outcome)")
        let dutch = try run(["--dry-run", "--language", "nl"], in: folder)
        #expect(!dutch.output.contains("bijna hetzelfde"), "nothing is new: \(dutch)")
    }

    /// At a terminal it is asked which of several are kept: a number that is none is asked for again, and what is not kept is noted.
    @Test func whichAreKeptIsAsked() throws {
        let folder = try world()
        for number in 1...3 {
            let bytes = MadePicture.jpeg(exif: MadePicture.exif(), pixels: 100 + number)
            try Data(bytes).write(to: URL(fileURLWithPath: folder["anna/boats\(number).jpg"]))
        }
        let command = ["new", "portfolio", "anna"] + Self.owner + ["--interactive", "--color", "never"]
        let stopped = try Program.run(command + ["--dry-run"], in: folder, typing: "q\n")
        #expect(stopped.status == 0 && !stopped.output.contains("not asked about again"), "\(stopped)")
        let outcome = try Program.run(command, in: folder, typing: "4\n1 3\n")
        #expect(outcome.status == 0, "\(outcome)")
        #expect(outcome.output.contains("These 3 were taken within seconds of each other:"), "\(outcome)")
        #expect(outcome.output.contains("2  boats2.jpg (2026-05-14 09:30:00, 1067 × 1600)"), "\(outcome)")
        #expect(outcome.output.components(separatedBy: "Which do you keep?").count == 3, "4 is no picture: \(outcome)")
        #expect(outcome.output.contains("Left out, and not asked about again: boats2.jpg."), "\(outcome)")
        let text = try folder.text(Self.file)
        #expect(text.contains("boats1.jpg") && !text.contains("boats2.jpg") && text.contains("\"leftOut\""), "\(text)")
        let again = try Program.run(command, in: folder, typing: "")
        #expect(again.status == 0 && !again.output.contains("Which do you keep?"), "\(again)")
    }

    @Test func whatMeansHarmIsLeftOut() throws {
        let folder = try world()
        let files = FileManager.default
        try files.createSymbolicLink(atPath: folder["anna/out.jpg"], withDestinationPath: "../../../../etc/passwd")
        try files.createSymbolicLink(atPath: folder["anna/round"], withDestinationPath: "..")
        try files.createSymbolicLink(atPath: folder["anna/nowhere.jpg"], withDestinationPath: "nothing")
        try folder.write("no picture", to: "anna/no.jpg")
        try folder.write("", to: "anna/empty.png")
        try Data(MadePicture.jpeg()).write(to: URL(fileURLWithPath: folder["anna/red\u{1B}[31m.jpg"]))
        try Data(MadePicture.jpeg().prefix(30)).write(to: URL(fileURLWithPath: folder["anna/cut.jpg"]))
        let outcome = try run(in: folder)
        #expect(outcome.status == 0 && outcome.output.contains("7 photos."), "\(outcome)")
        #expect(outcome.output.contains("nowhere: nowhere.jpg, out.jpg.") && outcome.output.contains("not followed: round."))
        #expect(
            outcome.output.contains("closed: empty.png, no.jpg.") && outcome.output.contains("damaged: cut.jpg."), "\(outcome)")
        #expect(!outcome.output.contains("\u{1B}") && outcome.output.contains("nobody can see: red"), "\(outcome)")
        let text = try folder.text(Self.file)
        #expect(!text.contains("out.jpg") && !text.contains("red") && !text.contains("round"))
    }

    @Test(arguments: [
        (["--club", "fcLindewold"], "--member is missing"), (["--member", "Anna van Dalen"], "--club"),
        (["--club", "fcNergens", "--member", "Anna van Dalen"], "fcNergens"),
        (["--club", "fcLindewold", "--member", "Anna"], "family name"),
        (owner + ["--output", "elsewhere/a.level3.json"], "no address could lead"),
        (owner + ["--output", "fcLindewold.level2.json"], "is no Level 3 file"),
    ])
    func wrongUsageIsExplained(_ arguments: [String], _ words: String) throws {
        let folder = try world()
        let outcome = try run(arguments, in: folder)
        #expect(outcome.status == 2 && outcome.errors.contains(words), "\(outcome)")
        #expect(!FileManager.default.fileExists(atPath: folder[Self.file]))
    }

    @Test func portfoliosOfOthersAreLeftAlone() throws {
        let folder = try world()
        _ = try run(in: folder)
        let text = try folder.text(Self.file)
        for other in [["--member", "Noor Evers", "--output", Self.file], ["--club", "fgHeerdrecht"]] {
            let outcome = try run(other, in: folder)
            #expect(outcome.status == 2 && outcome.errors.contains("portfolio of"), "\(outcome)")
        }
        try folder.write(text.replacing("\"images\"", with: "images"), to: Self.file)
        #expect(try run(in: folder).errors.contains("syntax errors"))
        #expect(try run(["--club", "fcLindewold", "--member", "Noor Evers", "anna2"], in: folder).status == 2)
        #expect(try Program.run(["new", "portfolio", "root.level0.json"], in: folder).status == 2)
    }

    /// A file above the folder has addresses that begin with the folder's name.
    @Test func theFileMayStandAbove() throws {
        let folder = try world()
        let outcome = try run(Self.owner + ["--output", "Anna_van_Dalen.level3.json"], in: folder)
        #expect(outcome.status == 0, "\(outcome)")
        let text = try folder.text("Anna_van_Dalen.level3.json")
        #expect(text.contains("\"imageURL\": \"anna/harbour.jpg\"") && text.contains("\"thumbURL\": \"anna/thumbs/harbour.jpg\""))
        // The app only finds pictures in the folders that JuiceBox has.
        let refused = try Program.run(["export", "Anna_van_Dalen.level3.json"], in: folder)
        #expect(refused.status == 2 && refused.errors.contains("images/"), "\(refused)")
    }
}

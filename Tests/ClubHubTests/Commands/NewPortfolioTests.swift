import ClubModel
import Foundation
import JSONSyntax
import Testing

/// `new portfolio` on the pictures in `Samples/pictures`.
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

    /// Types `new portfolio anna`, for its owner where nothing else is said.
    @discardableResult
    private func make(_ more: String..., by owner: [String] = owner, in terminal: inout Transcript) throws -> Program.Outcome {
        try terminal.type("new", "portfolio", "anna", with: owner + more)
    }

    private func write(_ bytes: some Sequence<UInt8>, to name: String, in folder: TemporaryFolder) throws {
        try Data(bytes).write(to: URL(fileURLWithPath: folder["anna/" + name]))
    }

    @Test func aFolderBecomesAPortfolio() throws {
        let folder = try world()
        var terminal = Transcript(folder)
        try make("--dry-run", in: &terminal)
        #expect(!FileManager.default.fileExists(atPath: folder[Self.file]))
        try make(in: &terminal)
        try terminal.show(Self.file)
        // What was said of the folder is said of the file.
        try terminal.type("lint", Self.file, "--format", "concise")
        // Once more, and nothing is touched, not even the clock of the file.
        let before = try FileManager.default.attributesOfItem(atPath: folder[Self.file])[.modificationDate] as? Date
        let text = try folder.text(Self.file)
        try make(by: [], in: &terminal)
        #expect(try folder.text(Self.file) == text)
        #expect(try FileManager.default.attributesOfItem(atPath: folder[Self.file])[.modificationDate] as? Date == before)
        try FileManager.default.removeItem(atPath: folder[Self.file])
        try make("--language", "nl", in: &terminal)
        terminal.expect("portfolio.new")
    }

    /// What somebody wrote by hand stays, whatever happens in the folder.
    @Test func aPortfolioIsKeptUpToDate() throws {
        let folder = try world()
        var terminal = Transcript(folder)
        try make(in: &terminal)
        let caption = "\"value\": \"Boten bij eb\""
        #expect(try folder.text(Self.file).contains(caption))
        try folder.write(folder.text(Self.file).replacing(caption, with: "\"value\":   \"Met de hand\""), to: Self.file)
        let files = FileManager.default
        try files.moveItem(atPath: folder["anna/harbour.jpg"], toPath: folder["anna/haven.jpg"])
        try files.removeItem(atPath: folder["anna/dunes.png"])
        try files.copyItem(atPath: folder["anna/poster.jpg"], toPath: folder["anna/poster-2.jpg"])
        try write(MadePicture.jpeg(exif: MadePicture.exif()), to: "new.jpg", in: folder)
        terminal.note("mv harbour.jpg haven.jpg; rm dunes.png; cp poster.jpg poster-2.jpg; cp elsewhere/new.jpg .")
        // The thumbnail has its old name, and is there.
        try make("--backup", in: &terminal)
        try terminal.show(Self.file)
        #expect(try folder.text(Self.file + "~").contains("harbour.jpg"))
        try files.removeItem(atPath: folder["anna/thumbs/harbour.jpg"])
        terminal.note("rm thumbs/harbour.jpg")
        try make(by: [], in: &terminal)
        terminal.expect("portfolio.updated")
    }

    /// Pictures of one moment are named; what somebody has left out of the file stays out.
    @Test func oneOfSeveralMayBeKept() throws {
        let folder = try world()
        for number in 1...3 {
            try write(MadePicture.jpeg(exif: MadePicture.exif(), pixels: 100 + number), to: "boats\(number).jpg", in: folder)
        }
        var terminal = Transcript(folder)
        try make(in: &terminal)
        try make(by: ["--interactive"], in: &terminal)
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
        terminal.note("mv boats2.jpg boten.jpg, which is left out now")
        try make(by: [], in: &terminal)
        try make("--language", "nl", by: [], in: &terminal)
        terminal.expect("portfolio.moments")
    }

    /// Pictures whose thumbnails look alike are named, whenever they were taken; two of one moment that do not are left alone.
    @Test func picturesThatLookAlikeAreNamed() throws {
        let folder = try world()
        func write(_ name: String, at time: String, _ level: @escaping (_ column: Int, _ line: Int) -> Int) throws {
            let thumbnail = MadeThumbnail(width: 160, height: 107, level: level).bytes
            let exif = MadePicture.exif(thumbnail: thumbnail, taken: time)
            try self.write(MadePicture.jpeg(exif: exif, pixels: 100 + name.utf8.count), to: name, in: folder)
        }
        let heath = { (column: Int, line: Int) in (column * 53 + line * 31) % 200 }
        try write("heath.jpg", at: "09:00:00", heath)
        try write("heath-lighter.jpg", at: "21:00:00") { heath($0, $1) + 40 }
        try write("sun.jpg", at: "10:00:00") { column, line in (column * column + line * 7) % 256 }
        try write("shade.jpg", at: "10:00:01") { column, line in 255 - (column * column + line * 7) % 256 }
        var terminal = Transcript(folder)
        try make("--dry-run", "--language", "nl", in: &terminal)
        try make(in: &terminal)
        // Nothing is new: nothing is named again.
        try make("--dry-run", in: &terminal)
        terminal.expect("portfolio.alike")
    }

    /// At a terminal it is asked which of several are kept: a number that is none is asked for again, and what is not kept is noted.
    @Test func whichAreKeptIsAsked() throws {
        let folder = try world()
        for number in 1...3 {
            try write(MadePicture.jpeg(exif: MadePicture.exif(), pixels: 100 + number), to: "boats\(number).jpg", in: folder)
        }
        let command = ["new", "portfolio", "anna"] + Self.owner + ["--interactive", "--color", "never"]
        var terminal = Transcript(folder)
        try terminal.answer("q\n", to: command + ["--dry-run"])
        try terminal.answer("4\n1 3\n", to: command)
        let text = try folder.text(Self.file)
        #expect(text.contains("boats1.jpg") && !text.contains("boats2.jpg") && text.contains("\"leftOut\""), "\(text)")
        try terminal.answer("", to: command)
        terminal.expect("portfolio.asked")
    }

    @Test func whatMeansHarmIsLeftOut() throws {
        let folder = try world()
        let files = FileManager.default
        try files.createSymbolicLink(atPath: folder["anna/out.jpg"], withDestinationPath: "../../../../etc/passwd")
        try files.createSymbolicLink(atPath: folder["anna/round"], withDestinationPath: "..")
        try files.createSymbolicLink(atPath: folder["anna/nowhere.jpg"], withDestinationPath: "nothing")
        try folder.write("no picture", to: "anna/no.jpg")
        try folder.write("", to: "anna/empty.png")
        try write(MadePicture.jpeg(), to: "red\u{1B}[31m.jpg", in: folder)
        try write(MadePicture.jpeg().prefix(30), to: "cut.jpg", in: folder)
        var terminal = Transcript(folder)
        let outcome = try make(in: &terminal)
        #expect(!outcome.output.contains("\u{1B}"))
        try terminal.show(Self.file)
        terminal.expect("portfolio.harm")
    }

    @Test func wrongUsageIsExplained() throws {
        let folder = try world()
        var terminal = Transcript(folder)
        for arguments in [
            ["--club", "fcLindewold"], ["--member", "Anna van Dalen"], ["--club", "fcNergens", "--member", "Anna van Dalen"],
            ["--club", "fcLindewold", "--member", "Anna"], Self.owner + ["--output", "elsewhere/a.level3.json"],
            Self.owner + ["--output", "fcLindewold.level2.json"], Self.owner + ["anna2"],
        ] { #expect(try make(by: arguments, in: &terminal).status == 2) }
        #expect(!FileManager.default.fileExists(atPath: folder[Self.file]))
        try terminal.type("new", "portfolio", "root.level0.json")
        terminal.expect("portfolio.wrong")
    }

    @Test func portfoliosOfOthersAreLeftAlone() throws {
        let folder = try world()
        var terminal = Transcript(folder)
        try make(in: &terminal)
        let text = try folder.text(Self.file)
        try make(by: ["--member", "Noor Evers", "--output", Self.file], in: &terminal)
        try make(by: ["--club", "fgHeerdrecht"], in: &terminal)
        let broken = text.replacing("\"images\"", with: "images")
        try folder.write(broken, to: Self.file)
        terminal.note("sed -i 's/\"images\"/images/' \(Self.file)")
        try make(in: &terminal)
        #expect(try folder.text(Self.file) == broken)
        terminal.expect("portfolio.others")
    }

    /// A file above the folder has addresses that begin with the folder's name.
    @Test func theFileMayStandAbove() throws {
        let folder = try world()
        var terminal = Transcript(folder)
        try make("--output", "Anna_van_Dalen.level3.json", in: &terminal)
        try terminal.show("Anna_van_Dalen.level3.json")
        // The app only finds pictures in the folders that JuiceBox has.
        try terminal.type("export", "Anna_van_Dalen.level3.json")
        terminal.expect("portfolio.above")
    }
}

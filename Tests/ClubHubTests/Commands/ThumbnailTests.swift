import ClubLint
import ClubModel
import Foundation
import Testing

@testable import ClubPictures
@testable import ClubStore

/// `new portfolio --thumbnails`, with a program that is none of the real ones.
@Suite struct ThumbnailTests {
    private static let arguments = [
        "new", "portfolio", "anna", "--club", "fcLindewold", "--member", "Anna van Dalen", "--date", "2026-08-22", "--thumbnails",
    ]
    private static let file = "anna/Anna_van_Dalen.level3.json"

    /// A club with pictures whose names want to be options, and a folder for programs.
    private func world() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let samples = Golden.repository.appendingPathComponent("Samples")
        for name in ["root.level0.json", "root_.level1.json", "clubsWaterland.level1.json", "fcLindewold.level2.json"] {
            try FileManager.default.copyItem(
                atPath: samples.appendingPathComponent("in-order/" + name).path, toPath: folder[name])
        }
        for (number, name) in ["anna/images/-o a;id.jpg", "anna/images/zee.jpg", "anna/loose.png"].enumerated() {
            try folder.write("", to: name)
            let exif = MadePicture.exif()
            let bytes =
                name.hasSuffix(".png") ? MadePicture.png(exif: exif, xmp: "") : MadePicture.jpeg(exif: exif, pixels: 100 + number)
            try Data(bytes).write(to: URL(fileURLWithPath: folder[name]))
        }
        try folder.write("", to: "bin/small.jpg")
        try Data(MadePicture.jpeg(exif: MadePicture.exif(), width: 40, height: 40)).write(
            to: URL(fileURLWithPath: folder["bin/small.jpg"]))
        return folder
    }

    /// Puts a script on the path.
    private func install(_ name: String, _ script: String, in folder: TemporaryFolder) throws {
        try folder.writeProgram("#!/bin/sh\n" + script + "\n", to: "bin/" + name)
    }

    private func run(_ more: [String] = [], in folder: TemporaryFolder) throws -> Program.Outcome {
        try Program.run(Self.arguments + more, in: folder, environment: ["PATH": folder["bin"]])
    }

    private func terminal(_ folder: TemporaryFolder) -> Transcript {
        Transcript(folder, environment: ["PATH": folder["bin"]])
    }

    @discardableResult
    private func make(_ more: String..., in terminal: inout Transcript) throws -> Program.Outcome {
        try terminal.type(with: Self.arguments + more)
    }

    private func bytes(_ name: String, in folder: TemporaryFolder) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder[name])))
    }

    private static let places = ["anna/thumbs/-o a;id.jpg", "anna/thumbs/zee.jpg", "anna/thumbs/loose.png.jpg"]

    @Test func aProgramMakesWhatIsMissing() throws {
        let folder = try world()
        let log = folder["bin/log"], small = folder["bin/small.jpg"]
        try install("vipsthumbnail", "echo \"$@\" >> '\(log)'\n/bin/cat > /dev/null\n/bin/cat '\(small)'", in: folder)
        var terminal = terminal(folder)
        try make("--dry-run", in: &terminal)
        #expect(!FileManager.default.fileExists(atPath: folder["anna/thumbs"]) && !FileManager.default.fileExists(atPath: log))
        try make(in: &terminal)
        try terminal.show(Self.file)
        // No name of a file is among the arguments.
        let lines = Set(try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n"))
        #expect(lines == ["stdin --size 400x400> --export-profile srgb --output .jpg[Q=82,strip,background=255]"])
        for place in Self.places {
            let bytes = try bytes(place, in: folder)
            #expect(ThumbnailMark.picture(of: bytes) != nil)
            #expect(bytes.firstRange(of: Array("Exif".utf8)) == nil, "what the picture says of a place is not in it")
        }
        // Once more: nothing is missing, no program runs.
        try FileManager.default.removeItem(atPath: log)
        try make(in: &terminal)
        #expect(!FileManager.default.fileExists(atPath: log))
        try make("--language", "nl", in: &terminal)
        terminal.expect("thumbnails.made")
    }

    /// What somebody else made, or has changed, stays; what this tool made of a picture that is another one now is made anew.
    @Test func onlyItsOwnAreReplaced() throws {
        let folder = try world()
        let small = folder["bin/small.jpg"]
        try install("vipsthumbnail", "/bin/cat > /dev/null; /bin/cat '\(small)'", in: folder)
        try folder.write("", to: "anna/thumbs/zee.jpg")
        let own = MadePicture.jpeg(width: 90, height: 90)
        try Data(own).write(to: URL(fileURLWithPath: folder["anna/thumbs/zee.jpg"]))
        _ = try run(in: folder)
        #expect(try bytes("anna/thumbs/zee.jpg", in: folder) == own)
        let made = try bytes(Self.places[0], in: folder)
        for name in ["anna/images/-o a;id.jpg", "anna/images/zee.jpg", "anna/loose.png"] {
            try Data(MadePicture.jpeg(pixels: 300 + name.utf8.count)).write(to: URL(fileURLWithPath: folder[name]))
        }
        var changed = try bytes(Self.places[2], in: folder)
        changed[changed.count - 3] ^= 1
        try Data(changed).write(to: URL(fileURLWithPath: folder[Self.places[2]]))
        let outcome = try run(in: folder)
        #expect(outcome.output.contains("Thumbnails made by vipsthumbnail: thumbs/-o a;id.jpg."), "\(outcome)")
        #expect(try bytes("anna/thumbs/zee.jpg", in: folder) == own)
        #expect(try bytes(Self.places[2], in: folder) == changed)
        let remade = try bytes(Self.places[0], in: folder)
        #expect(remade != made && ThumbnailMark.picture(of: remade) != ThumbnailMark.picture(of: made))
    }

    @Test func withoutAProgramTheRestIsDone() throws {
        let folder = try world()
        // Other programs are called `convert`, too.
        try install("convert", "echo 'Converts disks.'", in: folder)
        var terminal = terminal(folder)
        try make(in: &terminal)
        #expect(try folder.text(Self.file).contains("images/zee.jpg"))
        #expect(!FileManager.default.fileExists(atPath: folder["anna/thumbs"]))
        try make("--language", "nl", in: &terminal)
        terminal.expect("thumbnails.no-program")
    }

    @Test(arguments: ["exit 1", "echo 'no picture'", "/bin/cat '{small}'; exit 3", "while :; do echo yyyyyyyyyyyyyyyyyyy; done"])
    func aProgramThatFailsIsTold(_ script: String) throws {
        let folder = try world()
        let words = script.replacing("{small}", with: folder["bin/small.jpg"])
        try install("magick", "case \"$1\" in -version) echo 'Version: ImageMagick 7'; exit 0;; esac\n" + words, in: folder)
        var terminal = terminal(folder)
        try make(in: &terminal)
        #expect(try !folder.text(Self.file).contains("thumbURL"))
        terminal.expect("thumbnails.failed")
    }

    /// A folder that is elsewhere is not written into.
    @Test func aLinkedFolderIsLeftAlone() throws {
        let folder = try world()
        let small = folder["bin/small.jpg"]
        try install("vipsthumbnail", "/bin/cat > /dev/null; /bin/cat '\(small)'", in: folder)
        try FileManager.default.createDirectory(atPath: folder["elsewhere"], withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: folder["anna/thumbs"], withDestinationPath: "../elsewhere")
        var terminal = terminal(folder)
        try make(in: &terminal)
        terminal.expect("thumbnails.linked")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder["elsewhere"]).isEmpty)
    }

    /// `sips` gets an absolute path and writes a file; what it would turn it does not get.
    @Test func sipsWritesAFile() throws {
        let folder = try world()
        let (log, small) = (folder["bin/log"], folder["bin/small.jpg"])
        try install(
            "sips", "echo \"$@\" >> '\(log)'; for last in \"$@\"; do :; done; /bin/cp '\(small)' \"$last\"", in: folder)
        try Data(MadePicture.jpeg()).write(to: URL(fileURLWithPath: folder["anna/images/zee.jpg"]))
        var terminal = terminal(folder)
        try make(in: &terminal)
        terminal.expect("thumbnails.sips")
        let lines = ((try? String(contentsOfFile: log, encoding: .utf8)) ?? "").split(separator: "\n")
        #expect(lines.count == 1 && lines.allSatisfy { $0.hasPrefix("-s format jpeg -s formatOptions 82 -Z 400 /") }, "\(lines)")
    }

    @Test func theMarkTellsWhatWasMade() throws {
        let jpeg = MadePicture.jpeg(exif: MadePicture.exif(), width: 40, height: 27)
        let marked = try #require(ThumbnailMark.marked(jpeg, of: "0123456789abcdef"))
        #expect(ThumbnailMark.picture(of: marked) == "0123456789abcdef")
        #expect(marked.firstRange(of: Array("Exif".utf8)) == nil)
        let facts = try #require(
            PictureReader.read(PictureBytes(count: UInt64(marked.count)) { Array(marked[Int($0)...].prefix($1)) }))
        #expect(facts.size == PixelSize(width: 40, height: 27) && !facts.isBroken)
        for place in marked.indices {
            var changed = marked
            changed[place] ^= 0x20
            #expect(ThumbnailMark.picture(of: changed) == nil)
        }
        for length in 0..<jpeg.count { #expect(ThumbnailMark.marked(Array(jpeg.prefix(length)), of: "0123456789abcdef") == nil) }
        #expect(ThumbnailMark.picture(of: jpeg) == nil && ThumbnailMark.picture(of: []) == nil)
    }

    @Test func aProgramThatLingersIsStopped() {
        #expect(ChildProgram(path: "/bin/sh", arguments: ["-c", "exec >&-; sleep 60"], seconds: 1).run() == nil)
    }
}

/// What `lint` says of the pictures beside a Level 3 file, on a disk.
@Suite struct MissingPictureTests {
    /// Returns a folder with a portfolio of these addresses, and these files beside it.
    private func world(_ addresses: [String], files: [String]) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for file in files { try folder.write("", to: "noor/" + file) }
        let images = addresses.map { "{ \"imageURL\": \"\($0)\" }" }.joined(separator: ",\n")
        try folder.write(
            """
            { "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } },
              "member": { "name": { "givenName": "Noor", "familyName": "Evers" } },
              "images": [
            \(images)
            ] }

            """, to: "noor/Noor_Evers.level3.json")
        return folder
    }

    private func told(_ folder: TemporaryFolder, _ arguments: [String] = ["."]) throws -> [String] {
        try Program.run(["lint", "--select", "missing-picture", "--format", "concise"] + arguments, in: folder).output
            .split(separator: "\n").map { String($0) }.filter { $0.contains("[missing-picture]") }
    }

    @Test func whatDoesNotLieBesideTheFileIsNamed() throws {
        let folder = try world(
            ["images/heath.jpg", "Images/dune.jpg", "images/mist%20at%20dawn.jpg", "images/img_002.jpg", "deep/er/mill.jpg"],
            files: ["images/heath.jpg", "images/dune.jpg", "images/mist at dawn.jpg", "images/img_001.jpg"])
        let lines = try told(folder)
        let place = "noor/Noor_Evers.level3.json"
        #expect(
            lines == [
                "\(place):5:15: warning: \"Images/dune.jpg\" is not there: no such picture lies beside this file. [missing-picture]",
                "\(place):7:15: warning: \"images/img_002.jpg\" is not there: no such picture lies beside this file. [missing-picture]",
                "\(place):8:15: warning: \"deep/er/mill.jpg\" is not there: no such picture lies beside this file. [missing-picture]",
            ])
        // Other capitals are mended; a numbered picture is another one.
        _ = try Program.run(["fix", "--unsafe", "--rule", "missing-picture", "."], in: folder)
        let text = try folder.text(place)
        #expect(text.contains("\"images/dune.jpg\"") && text.contains("\"images/img_002.jpg\""), "\(text)")
        // It is the same from inside the folder, and for the file alone.
        #expect(try told(folder, [place]).count == 2)
    }

    /// What a camera wrote is a TIFF by its bytes: its name tells that it is not, as it does to `new portfolio`.
    @Test func ofWhatACameraWroteOneThingIsSaid() throws {
        let folder = try world(["heath.nef"], files: [])
        try Data(MadePicture.tiffFile(xmp: "")).write(to: URL(fileURLWithPath: folder["noor/heath.nef"]))
        let output = try Program.run(["lint", ".", "--select", "pictures,portfolios", "--format", "concise"], in: folder).output
        let rules = output.matches(of: /\[([a-z-]+)\]/).map { String($0.1) }
        #expect(rules.contains("unshown-picture") && !rules.contains { PictureConcern.all.map(\.id).contains($0) }, "\(output)")
    }

    /// Where none lies there the pictures are on the site only; nor is anything outside the folder looked at.
    @Test func nothingIsSaidOfPicturesElsewhere() throws {
        #expect(try told(world(["images/heath.jpg", "dune.jpg"], files: ["notes.txt"])).isEmpty)
        let folder = try world(["heath.jpg", "linked/dune.jpg", "../other/mill.jpg"], files: ["heath.jpg"])
        try folder.write("", to: "other/dune.jpg")
        try FileManager.default.createSymbolicLink(atPath: folder["noor/linked"], withDestinationPath: folder["other"])
        #expect(try told(folder).map { $0.contains("linked/dune.jpg") } == [true])
    }
}

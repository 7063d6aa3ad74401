import ClubLint
import Foundation
import Testing

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

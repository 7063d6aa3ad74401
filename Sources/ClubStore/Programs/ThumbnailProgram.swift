#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A program on this machine that makes small pictures of large ones. None is needed for anything else.
///
/// It gets a picture as its input and gives a JPEG as its output, so that no name of a file is ever read as an option, a pattern
/// or an address; only `sips` wants a path, which is absolute. Time, output, threads and, where it can be told, memory are bounded.
package struct ThumbnailProgram: Sendable {
    /// What it is called where it was found.
    package let name: String
    private let path: String

    /// A picture to be made small.
    package struct Picture: Sendable {
        /// The absolute path.
        package let path: String
        /// Its kind as ImageMagick calls it: `jpeg`, `png` …
        package let format: String
        /// Whether it is mixed of printing inks.
        package let isForPrint: Bool
        /// How it has to be turned before it is shown, as EXIF numbers that: 1 is upright.
        package let orientation: Int
        /// Whether anything in it says that it is to be turned.
        package let isTurned: Bool
        /// The longest side that the small one is to have, in pixels.
        package let longestSide: Int

        package init(path: String, format: String, isForPrint: Bool, orientation: Int, isTurned: Bool, longestSide: Int) {
            (self.path, self.format, self.isForPrint) = (path, format, isForPrint)
            (self.orientation, self.isTurned, self.longestSide) = (orientation, isTurned, longestSide)
        }
    }

    /// The names that are looked for on the user's `PATH`, the best first.
    package static let names = ["vipsthumbnail", "magick", "convert", "sips"]

    /// Returns the first of the programs that is installed; `nil` where none is.
    package static func find() -> ThumbnailProgram? {
        for name in names {
            guard let path = ChildProgram.find(name) else { continue }
            let program = ThumbnailProgram(name: name, path: path)
            // Other programs are called `convert`, too.
            if !["magick", "convert"].contains(name) || program.isImageMagick { return program }
        }
        return nil
    }

    private var isImageMagick: Bool {
        var program = ChildProgram(path: path, arguments: ["-version"])
        (program.seconds, program.mostBytes) = (5, 1 << 16)
        guard let answer = program.run(), answer.status == 0 else { return false }
        return String(decoding: answer.output.prefix(200), as: UTF8.self).contains("ImageMagick")
    }

    /// Makes a small JPEG, upright, in the colours of screens and on white where it is transparent.
    ///
    /// - Parameter mostBytes: The longest that is taken.
    /// - Returns: Its bytes; `nil` where the program fails, takes longer than half a minute or prints more.
    package func thumbnail(of picture: Picture, mostBytes: Int) -> [UInt8]? {
        if name == "sips" { return thumbnailBySips(of: picture, mostBytes: mostBytes) }
        guard let input = Descriptor.reading(picture.path) else { return nil }
        var program = ChildProgram(
            path: path, arguments: name == "vipsthumbnail" ? vipsArguments(picture) : magickArguments(picture))
        // vips leaves out what reads formats that nobody expects among photos.
        program.variables = ["VIPS_BLOCK_UNTRUSTED": "1", "VIPS_CONCURRENCY": "1", "LC_ALL": "C"]
        (program.seconds, program.mostBytes) = (30, mostBytes)
        guard let answer = program.run(reading: input), answer.status == 0, !answer.output.isEmpty else { return nil }
        return answer.output
    }

    private func vipsArguments(_ picture: Picture) -> [String] {
        let side = picture.longestSide
        return [
            "stdin", "--size", "\(side)x\(side)>", "--export-profile", "srgb", "--output", ".jpg[Q=82,strip,background=255]",
        ]
    }

    /// What ImageMagick calls the ways that EXIF numbers from 1.
    private static let orientations = [
        "TopLeft", "TopRight", "BottomRight", "BottomLeft", "LeftTop", "RightTop", "RightBottom", "LeftBottom",
    ]

    private func magickArguments(_ picture: Picture) -> [String] {
        let side = picture.longestSide
        // It does not read the flag of all kinds, and of some it has obeyed it already.
        let turn = ThumbnailProgram.orientations[max(1, min(8, picture.orientation)) - 1]
        let limits = [("memory", "256MiB"), ("map", "512MiB"), ("disk", "1GiB"), ("thread", "1"), ("time", "30")]
        return limits.flatMap { ["-limit", $0.0, $0.1] } + ["-define", "jpeg:size=\(2 * side)x\(2 * side)"]
            + [picture.format + ":-[0]", "-orient", turn, "-auto-orient", "-thumbnail", "\(side)x\(side)>"]
            + (picture.isForPrint ? ["-strip"] : [])
            + ["-colorspace", "sRGB", "-background", "white", "-alpha", "remove", "-quality", "82", "jpeg:-"]
    }

    /// `sips` of macOS writes files only, and keeps the flag while it may turn the picture: it gets those that are upright.
    private func thumbnailBySips(of picture: Picture, mostBytes: Int) -> [UInt8]? {
        guard !picture.isTurned, picture.path.utf8.first == UInt8(ascii: "/"), let place = TemporaryPlace() else { return nil }
        var program = ChildProgram(
            path: path,
            arguments: ["-s", "format", "jpeg", "-s", "formatOptions", "82", "-Z", String(picture.longestSide)]
                + [picture.path, "--out", place.file])
        (program.seconds, program.mostBytes) = (30, 1 << 16)
        guard let answer = program.run(), answer.status == 0, let file = try? OpenFile(at: place.file, shownAs: place.file),
            file.byteCount <= mostBytes
        else { return nil }
        return file.bytes(at: 0, Int(file.byteCount))
    }
}

/// A folder for one file of a program that cannot print; both go when nobody has it any more.
final class TemporaryPlace {
    let folder: String
    /// Where the file is to be.
    var file: String { folder + "/output" }

    /// Makes the folder; `nil` where that fails.
    init?() {
        let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        var template = Array((parent + "/clubhub-lint." + String(repeating: "X", count: 6)).utf8CString)
        guard let path = mkdtemp(&template) else { return nil }
        folder = String(cString: path)
    }

    deinit {
        unlink(file)
        rmdir(folder)
    }
}

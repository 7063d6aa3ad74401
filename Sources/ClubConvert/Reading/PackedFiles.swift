package import ClubModel
import JSONSyntax

/// The files that somebody has packed into one ZIP archive: those of clubs, and lists of members.
///
/// Nothing is unpacked before somebody asks for it, and what all of it unpacks to is bounded (`ZipArchive`).
package struct PackedFiles {
    /// A file in the archive.
    package struct File: Sendable, Equatable {
        /// Without anything that would lead out of the folder that it is put into.
        package let path: String
        /// How long it says that it is, in bytes.
        package let size: Int
        let number: Int
    }

    /// A file that is not taken, and why.
    package struct Skipped: Sendable, Equatable {
        package let path: String
        package let reason: Phrase
    }

    package private(set) var files: [File] = []
    package private(set) var skipped: [Skipped] = []
    /// How many files there are beside these that systems put there for themselves.
    package private(set) var passedOver = 0
    private var archive: ZipArchive

    /// As many files as a workspace of clubs has, and many times more.
    package static let mostFiles = 2000
    /// The longest file, in bytes.
    package static let mostBytes = 20 << 20

    /// Whether bytes begin as a ZIP archive does.
    package static func isArchive(_ bytes: [UInt8]) -> Bool { ZipArchive.hasSignature(bytes) }

    /// Opens an archive.
    ///
    /// - Returns: `nil` for one that is itself a workbook or a document.
    /// - Throws: Why it cannot be read.
    package init?(_ bytes: [UInt8]) throws(TableError) {
        do throws(TableError) {
            archive = try ZipArchive(bytes)
        } catch {
            throw TableError(PackedFiles.words(for: error))
        }
        if archive.isDocument { return nil }
        var seen: Set<String> = []
        for number in 0..<archive.count {
            let (name, size) = (archive.name(at: number), archive.size(at: number))
            let parts = PackedFiles.parts(of: name)
            // A folder has an entry of its own.
            guard let last = parts.last, name.utf8.last != UInt8(ascii: "/"), name.utf8.last != UInt8(ascii: "\\") else {
                continue
            }
            let path = parts.joined(separator: "/")
            if PackedFiles.isOfSystem(parts) {
                passedOver += 1
            } else if PackedFiles.isArchive(named: last) {
                skipped.append(Skipped(path: path, reason: .nested))
            } else if size > PackedFiles.mostBytes {
                skipped.append(Skipped(path: path, reason: .tooLarge))
            } else if !seen.insert(folded(path, .capitals)).inserted {
                skipped.append(Skipped(path: path, reason: .twice))
            } else if files.count == PackedFiles.mostFiles {
                skipped.append(Skipped(path: path, reason: .tooMany))
            } else {
                files.append(File(path: path, size: size, number: number))
            }
        }
    }

    /// Returns the bytes of a file.
    ///
    /// - Throws: Why it cannot be unpacked; the others may still be.
    package mutating func content(of file: File) throws(TableError) -> [UInt8] {
        do throws(TableError) {
            return try archive.content(at: file.number)
        } catch {
            throw TableError(PackedFiles.words(for: error))
        }
    }

    /// Returns the parts of a path that lead into folders, never out of them, and to no other disk.
    private static func parts(of name: String) -> [String] {
        name.utf8.split(whereSeparator: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }).compactMap { part in
            let clean = part.filter { $0 >= 0x20 && $0 != 0x7F }
            if clean.isEmpty || clean.elementsEqual(".".utf8) || clean.elementsEqual("..".utf8) { return nil }
            if clean.count == 2, clean[1] == UInt8(ascii: ":") { return nil }
            return String(decoding: clean, as: UTF8.self)
        }
    }

    /// Whether a file is one that systems keep beside those of people; hidden ones are, too.
    private static func isOfSystem(_ parts: [String]) -> Bool {
        parts.contains { part in
            let name = folded(part, .capitals)
            return part.utf8.first == UInt8(ascii: ".") || name == "__macosx" || name == "thumbs.db" || name == "desktop.ini"
        }
    }

    private static func isArchive(named name: String) -> Bool {
        ["zip", "7z", "rar", "gz", "tgz", "tar", "bz2", "xz"].contains(fileEnding(of: name))
    }

    /// Says of an archive what is said of a workbook otherwise.
    private static func words(for error: TableError) -> Phrase {
        switch error.message {
        case TableError.suspectArchive.message: .suspect
        case TableError.unusualArchive.message: .unusual
        case TableError.passwordProtected.message: .locked
        default: error.message
        }
    }
}

extension Phrase {
    fileprivate static let nested = Phrase(
        en: "An archive in an archive is not opened: unpack it, and take what is in it.",
        nl: "Een archief in een archief wordt niet geopend: pak het uit, en neem wat erin zit.")
    fileprivate static let tooLarge = Phrase(
        en: "It is larger than \(PackedFiles.mostBytes >> 20) MB.", nl: "Het is groter dan \(PackedFiles.mostBytes >> 20) MB.")
    fileprivate static let twice = Phrase(
        en: "It is in the archive twice: the first one counts.", nl: "Het zit twee keer in het archief: het eerste telt.")
    fileprivate static let tooMany = Phrase(
        en: "There are more than \(PackedFiles.mostFiles) files in the archive.",
        nl: "Er zitten meer dan \(PackedFiles.mostFiles) bestanden in het archief.")
    fileprivate static let suspect = Phrase(
        en: "It unpacks to far more than files of clubs need, so it was not unpacked.",
        nl: "Het wordt uitgepakt veel groter dan bestanden van clubs nodig hebben, en is daarom niet uitgepakt.")
    fileprivate static let unusual = Phrase(
        en: "It is packed in an unusual way: unpack it on your computer, and take what is in it.",
        nl: "Het is op een ongewone manier ingepakt: pak het uit op je computer, en neem wat erin zit.")
    fileprivate static let locked = Phrase(
        en: "The archive is protected with a password: unpack it on your computer, and take what is in it.",
        nl: "Het archief is beveiligd met een wachtwoord: pak het uit op je computer, en neem wat erin zit.")
}

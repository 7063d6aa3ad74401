import ClubModel
import JSONSyntax

/// Returns the folders and the name of an address that begins in the folder of its file; `nil` for every other one, and for one that
/// leads out of the folder.
func pathBeside(_ node: Node) -> [String]? {
    guard !node.isDamaged, let text = node.string, !text.isEmpty, !isOnTheWeb(text) else { return nil }
    let path = FileAddress.withoutQuery(text.utf8)
    // What is wrong with others is told by another rule.
    guard !path.isEmpty, path.first != UInt8(ascii: "/"),
        path.allSatisfy({ $0 > 0x20 && $0 != UInt8(ascii: "\\") && $0 != UInt8(ascii: ":") })
    else { return nil }
    let parts = FileAddress.path(ofAddress: String(decoding: path, as: UTF8.self)).split(separator: "/").filter { $0 != "." }
    guard 1...mostFolders ~= parts.count, !parts.contains("..") else { return nil }
    return parts.map { String($0) }
}

/// Folders in folders that are looked into.
private let mostFolders = 16

/// An ending of files, and what fingers make of it, in small letters.
typealias EndingSlips = (meant: String, slips: Set<String>)

/// Returns the ending of a file that has a slip in it, and the one that is meant; `nil` for every other file.
func misspeltEnding(of file: String, among endings: [EndingSlips]) -> (written: Substring, meant: String)? {
    guard let dot = file.lastIndex(of: ".") else { return nil }
    let written = file[file.index(after: dot)...]
    let ending = written.lowercased()
    return endings.first { $0.slips.contains(ending) }.map { (written, $0.meant) }
}

/// Returns what a file is called today that has a name of former years (FORMAT.md 15.2); `nil` for every other name.
func currentName(of fileName: String) -> String? {
    // Nearly all names are of today, and the last letters but five tell them apart from the old ones.
    let bytes = fileName.utf8
    guard bytes.count >= 11, let last = bytes.last, last | 0x20 == UInt8(ascii: "n") else { return nil }
    let name = fileName.lowercased()
    switch name {
    case "level0.json": return "root.level0.json"
    case "level1.json", "organizationlist.json": return "root.level1.json"
    default: break
    }
    if name.hasSuffix(".memberlist.json") { return String(fileName.dropLast(16)) + ".level2.json" }
    // The regional files were first called after the department of the federation.
    if name.hasPrefix("afdeling"), name.hasSuffix(".level1.json"), name.utf8.count == 22 {
        return "clubsNL" + fileName.dropFirst(8)
    }
    return nil
}

/// A nickname and the name of the club's file in the address beside it, which are a letter apart: `fcDeIrs` and `fcDeIris.level2.json`.
struct NicknameSlip {
    /// The name of the file, without its ending.
    let stem: String
    /// How well the full name agrees with each.
    private let (nickName, file): (Agreement, Agreement)

    /// Whether the full name agrees better with the name of the file.
    var isInNickname: Bool { file > nickName }
    /// Whether the full name does not say which of the two is right.
    var isOpen: Bool { file == nickName }

    /// Whether a full name has what stands behind the kind of club in a nickname, as `DeIris` in `fcDeIris`.
    private enum Agreement: Int, Comparable {
        case none, beginning, words

        static func < (a: Agreement, b: Agreement) -> Bool { a.rawValue < b.rawValue }
    }

    /// Compares the two of a record; `nil` where they are the same but for capitals, or further apart.
    init?(of record: Node) {
        guard let identity = record["idPlus"], let node = identity["nickName"], let stem = fileStem(of: record, unlike: node),
            let nickName = node.string, nickName.utf8.count >= 4, let fullName = identity["fullName"]?.string,
            editDistance(from: folded(nickName, .capitals), to: folded(stem, .capitals), atMost: 1) == 1
        else { return nil }
        self.stem = stem
        // In front stand two to four letters for the kind of club, which both have.
        let small = min(nickName.utf8.prefix { $0.isASCIILowercase }.count, stem.utf8.prefix { $0.isASCIILowercase }.count)
        let kind = 2...4 ~= small ? small : 2
        self.nickName = NicknameSlip.agreement(of: fullName, with: nickName.utf8.dropFirst(kind))
        file = NicknameSlip.agreement(of: fullName, with: stem.utf8.dropFirst(kind))
    }

    private static func agreement(of fullName: String, with name: Substring.UTF8View) -> Agreement {
        let part = nameLetters(String(Substring(name)))
        guard part.count >= 3 else { return .none }
        var letters: [UInt8] = []
        var ends: Set<Int> = []
        for word in fullName.utf8.split(whereSeparator: { $0 == 0x20 || $0 == UInt8(ascii: "-") }) {
            letters += nameLetters(String(Substring(word)))
            ends.insert(letters.count)
        }
        guard let place = letters.place(of: part) else { return .none }
        return ends.contains(place + part.count) ? .words : .beginning
    }
}

/// Returns the name of the file, without its ending, that the address of a club's members names, where it is not a nickname.
func fileStem(of record: Node, unlike nickName: Node) -> String? {
    guard nickName.kind == .string, let node = record["optional"]?["level2URL"], node.kind == .string,
        !endsRightly(node, nickName), let address = node.string
    else { return nil }
    let file = lastPathComponent(String(decoding: FileAddress.withoutQuery(address.utf8), as: UTF8.self))
    return file.hasSuffix(".level2.json") ? String(file.dropLast(".level2.json".utf8.count)) : nil
}

/// Returns the name of the file that an address beside a nickname without capitals has, where that has the same letters with capitals.
func stemWithCapitals(of record: Node, for nickName: Node) -> String? {
    guard hasNoCapital(nickName), let stem = fileStem(of: record, unlike: nickName) else { return nil }
    return stem.lowercased() == nickName.string ? stem : nil
}

/// Whether a nickname has small letters and digits alone, six or more.
func hasNoCapital(_ nickName: Node) -> Bool {
    guard nickName.kind == .string, nickName.rawRange.count >= 6 else { return false }
    return nickName.tree.source.buffer[nickName.rawRange].allSatisfy { $0.isASCIILowercase || $0.isDigit }
}

/// Whether an address ends in `/<nickname>.level2.json`, without making texts.
func endsRightly(_ address: Node, _ nickName: Node) -> Bool {
    let bytes = address.tree.source.buffer
    let text = UnsafeBufferPointer(rebasing: bytes[address.rawRange])
    let name = UnsafeBufferPointer(rebasing: bytes[nickName.rawRange])
    let ending: StaticString = ".level2.json"
    let count = name.count + ending.utf8CodeUnitCount
    guard text.count > count, text[text.count - count - 1] == UInt8(ascii: "/") else { return false }
    let rest = text.dropLast(ending.utf8CodeUnitCount)
    return rest.suffix(name.count).elementsEqual(name)
        && text.suffix(ending.utf8CodeUnitCount).elementsEqual(
            UnsafeBufferPointer(start: ending.utf8Start, count: ending.utf8CodeUnitCount))
}

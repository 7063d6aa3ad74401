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

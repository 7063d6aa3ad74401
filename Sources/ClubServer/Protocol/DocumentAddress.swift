import ClubModel

/// Paths of files as clients write them: `file:///home/noor/mijn%20clubs/fcLindewold.level2.json`.
enum DocumentAddress {
    /// Returns the absolute path of a file; `nil` for what is no file, as a text that was never saved.
    static func path(of address: String) -> String? {
        let bytes = Array(address.utf8)
        let scheme = Array("file://".utf8)
        guard bytes.count > scheme.count, zip(bytes, scheme).allSatisfy({ $0 | 0x20 == $1 | 0x20 }) else { return nil }
        // What stands between the two slashes and the third is the name of a machine: of this one.
        guard let slash = bytes[scheme.count...].firstIndex(of: UInt8(ascii: "/")) else { return nil }
        var path = FileAddress.unescaped(FileAddress.withoutQuery(bytes[slash...]))
        // A zero would end the path for the system, and another file would be meant.
        guard !path.contains(0) else { return nil }
        while path.count > 1, path.last == UInt8(ascii: "/") { path.removeLast() }
        return String(decoding: path, as: UTF8.self)
    }

    /// Returns the address of a file.
    static func of(path: String) -> String { "file://" + FileAddress.address(ofPath: path) }
}

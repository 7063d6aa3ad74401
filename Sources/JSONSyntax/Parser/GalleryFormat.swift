/// A gallery of JuiceBox, the one kind of file beside JSON that is looked at: a `config.xml`.
package enum GalleryFormat {
    /// Whether a file is called as galleries are.
    package static func isName(_ fileName: String) -> Bool { fileName.lowercased() == "config.xml" }

    /// Whether bytes are those of a gallery, by its first words, in whatever encoding.
    package static func isIn(_ bytes: some Collection<UInt8>) -> Bool {
        let start = bytes.prefix(8192).filter { $0 != 0 }
        return start.first { $0 > 0x20 && $0 < 0x80 } == UInt8(ascii: "<") && start.has("<juiceboxgallery".utf8)
    }
}

extension Source {
    /// Whether it is a gallery of JuiceBox, by its name and by its first words.
    package var isGallery: Bool {
        // Nearly all files are called otherwise, and it is asked of each.
        guard path.utf8.last.map({ $0 | 0x20 }) == UInt8(ascii: "l") else { return false }
        let name = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[path.utf8.index(after: $0)...] } ?? path[...]
        return GalleryFormat.isName(String(name)) && GalleryFormat.isIn(buffer)
    }
}

extension Parser {
    /// Takes a gallery as one empty object: it is no JSON and need not be, so that only its encoding can be wrong.
    mutating func readGallery() {
        let index = tape.append(.object, 0, UInt32.max)
        tape.close(index, end: UInt32(truncatingIfNeeded: source.count))
        if let error = wideEncoding() ?? invalidUTF8() { errors = [error] }
    }
}

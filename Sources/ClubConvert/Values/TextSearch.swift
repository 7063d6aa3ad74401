import JSONSyntax

/// The searches for a text in a text, byte by byte: those of the standard library are not everywhere where this target is.
extension String {
    /// Whether another text stands in this one.
    func contains(_ part: String) -> Bool { utf8.has(part.utf8) }

    /// Returns where the first occurrence of another text ends; `nil` where there is none.
    func end(of part: String) -> Index? {
        utf8.place(of: part.utf8).map { utf8.index($0, offsetBy: part.utf8.count) }
    }

    /// Returns the text with another one in the place of each occurrence of a part.
    func replacing(_ part: String, with other: String) -> String {
        guard contains(part) else { return self }
        var result: [UInt8] = []
        var rest = utf8[...]
        while let found = rest.place(of: part.utf8) {
            result += rest[..<found]
            result += other.utf8
            rest = rest[rest.index(found, offsetBy: part.utf8.count)...]
        }
        result += rest
        return String(decoding: result, as: UTF8.self)
    }
}

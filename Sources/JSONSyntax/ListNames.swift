/// The names of fields that are lists in some level and edition of the format, by their right spelling.
///
/// All else that is known of fields stands in `ClubModel`, which builds on this module; a test holds the two together. A broken file
/// is read with it: a bracket too many at a field that is never a list is not one that lacks its partner.
package enum ListNames {
    package static let all: [StaticString] = [
        "altText", "caption", "clubs", "description", "expertises", "galleryTitle", "images", "keywords", "languages", "leftOut",
        "level1URLIncludes", "localizations", "members", "museums", "name", "remark", "title", "usage",
    ]

    /// Whether the name in a range, with its quotes or without them, is one of them.
    static func contains(_ source: Source, _ range: Range<Int>) -> Bool {
        var name = source.buffer[range]
        if name.count > 1, name.first == UInt8(ascii: "\""), name.last == UInt8(ascii: "\"") {
            name = name.dropFirst().dropLast()
        }
        return contains(name)
    }

    /// Whether a name without quotes is one of them.
    static func contains(_ name: some RandomAccessCollection<UInt8>) -> Bool {
        all.contains { word in
            name.count == word.utf8CodeUnitCount && zip(name, 0..<name.count).allSatisfy { $0 == word.utf8Start[$1] }
        }
    }
}

package import JSONSyntax

/// What the iOS app finds in the gallery of a member: the first picture and its thumbnail.
///
/// It does not read XML, but searches for `<image imageURL="images/…"`, white space within the line and `thumbURL="thumbs/…"`, and
/// takes what stands there as it is written (FORMAT.md 12.3).
package struct AppGallery: Sendable {
    /// All that the search matches, from `<image` on.
    package let range: Range<Int>
    /// The address of the picture, from the gallery's folder on.
    package let image: String
    /// That of its thumbnail.
    package let thumb: String

    /// Searches for the first picture; `nil` where the app finds none.
    package init?(_ source: Source) {
        let bytes = source.buffer
        let start = Array("<image imageURL=\"".utf8)
        var rest = bytes[...]
        while let found = rest.place(of: start) {
            rest = bytes[(found + start.count)...]
            guard let image = AppGallery.value("images/", at: rest.startIndex, bytes) else { continue }
            var next = image.upperBound + 1
            while next < bytes.count, bytes[next] == 0x20 || bytes[next] == 0x09 { next += 1 }
            let name = "thumbURL=\"".utf8
            guard next > image.upperBound + 1, bytes[next...].starts(with: name),
                let thumb = AppGallery.value("thumbs/", at: next + name.count, bytes)
            else { continue }
            range = found..<thumb.upperBound + 1
            self.image = source.text(image)
            self.thumb = source.text(thumb)
            return
        }
        return nil
    }

    /// Returns the value that begins at a place with a folder and ends at the next quote of its line.
    private static func value(_ folder: String, at start: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
        guard bytes[start...].starts(with: folder.utf8) else { return nil }
        var end = start + folder.utf8.count
        while end < bytes.count, bytes[end] != UInt8(ascii: "\"") {
            if bytes[end] == 0x0A || bytes[end] == 0x0D { return nil }
            end += 1
        }
        return end < bytes.count ? start..<end : nil
    }
}

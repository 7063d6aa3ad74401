import JSONSyntax

/// The note in a JPEG by which this tool knows a thumbnail that it made, and the picture that it was made of.
package enum ThumbnailMark {
    /// The longest thumbnail, in bytes: a page shows many of them.
    package static let mostBytes = 500_000

    private static let word = "clubhub-lint thumbnail "
    /// The word, and two numbers of 16 digits with a blank in between.
    private static let noteCount = word.utf8.count + 33

    /// Returns a JPEG with the note in it, and without what it says of a place, a camera or a person.
    ///
    /// - Parameter fingerprint: That of the picture, by `PictureReader.fingerprint`.
    /// - Returns: `nil` where the bytes are no whole JPEG, or too many.
    package static func marked(_ jpeg: [UInt8], of fingerprint: String) -> [UInt8]? {
        guard jpeg.count <= mostBytes, jpeg.starts(with: [0xFF, 0xD8]), jpeg.suffix(2) == [0xFF, 0xD9] else { return nil }
        var (head, rest): ([UInt8], [UInt8]) = ([], [])
        var place = 2
        while place + 4 <= jpeg.count, jpeg[place] == 0xFF {
            let marker = jpeg[place + 1]
            // Bytes of nothing may stand in front of a marker.
            guard marker != 0xFF else {
                place += 1
                continue
            }
            if marker == 0xDA {
                rest += jpeg[place...]
                let own = Array((word + fingerprint + " " + hash(fingerprint, head + rest)).utf8)
                guard own.count == noteCount else { return nil }
                return [0xFF, 0xD8] + head + [0xFF, 0xFE, 0, UInt8(own.count + 2)] + own + rest
            }
            let end = place + 2 + Int(jpeg[place + 2]) << 8 + Int(jpeg[place + 3])
            guard end >= place + 4, end <= jpeg.count else { return nil }
            switch marker {
            // JFIF, which has to come first.
            case 0xE0: if head.isEmpty, rest.isEmpty { head += jpeg[place..<end] }
            // The colours, and how they are mixed.
            case 0xE2, 0xEE: rest += jpeg[place..<end]
            case 0xE1...0xEF, 0xFE: break
            default: rest += jpeg[place..<end]
            }
            place = end
        }
        return nil
    }

    /// Returns the fingerprint of the picture of which this tool made a thumbnail.
    ///
    /// - Returns: `nil` for whatever it did not make, and where somebody has changed it since.
    package static func picture(of thumbnail: [UInt8]) -> String? {
        guard thumbnail.starts(with: [0xFF, 0xD8]), thumbnail.count >= 6 else { return nil }
        var place = 2
        if thumbnail[2...].starts(with: [0xFF, 0xE0]) { place += 2 + Int(thumbnail[4]) << 8 + Int(thumbnail[5]) }
        let start = [0xFF, 0xFE, 0, UInt8(noteCount + 2)] + Array(word.utf8)
        guard place < thumbnail.count, thumbnail[place...].starts(with: start), place + 4 + noteCount <= thumbnail.count else {
            return nil
        }
        let note = thumbnail[(place + start.count)..<(place + 4 + noteCount)]
        let content = Array(thumbnail[2..<place] + thumbnail[(place + 4 + noteCount)...])
        let fingerprint = String(decoding: note.prefix(16), as: UTF8.self)
        return note.elementsEqual((fingerprint + " " + hash(fingerprint, content)).utf8) ? fingerprint : nil
    }

    private static func hash(_ fingerprint: String, _ bytes: [UInt8]) -> String {
        var hash = ContentHash()
        hash.add(fingerprint)
        bytes.withUnsafeBytes { hash.add($0) }
        let digits = String(UInt64(bitPattern: hash.stored), radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
}

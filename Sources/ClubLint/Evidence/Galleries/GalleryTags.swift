import ClubModel
import JSONSyntax

/// What people call a picture of a gallery, and how its tag is written for the app.
extension GalleryText {
    /// Returns the name of a picture's file, or its number where it has none.
    func name(ofImage number: Int) -> Phrase {
        let name = lastPathComponent(images[number].address)
        return name.isEmpty ? Phrase(en: "picture \(number + 1)", nl: "foto \(number + 1)") : Phrase(shortened(name))
    }

    /// Returns the tag of a picture as the app finds it: both addresses first, in double quotes, on one line.
    ///
    /// - Parameters:
    ///   - image: The address of the picture as the file has it, between quotes.
    ///   - thumb: That of its thumbnail.
    func tag(of picture: Image, image: String, thumb: String) -> String {
        // What stood in single quotes may have double ones in it.
        func value(_ text: String) -> String {
            var result = "\""
            for scalar in text.unicodeScalars { scalar == "\"" ? (result += "%22") : result.unicodeScalars.append(scalar) }
            return result + "\""
        }
        var result = "<image imageURL=" + value(image) + " thumbURL=" + value(thumb)
        for attribute in picture.attributes where !GalleryAddress.names.contains(attribute.name) {
            result += " " + source.text(attribute.range)
        }
        let isClosed = source.text(picture.tag).hasSuffix("/>")
        return result + (isClosed ? "/>" : ">")
    }
}

extension Finding {
    /// Makes a finding in a gallery, which has no tokens.
    init(
        inGallery range: Range<Int>, _ values: KeyValuePairs<String, Phrase> = [:], message: Phrase? = nil,
        remedy: Phrase? = nil, fixes: [Fix] = []
    ) {
        self.init(range: range, token: 0, values, message: message, remedy: remedy, fixes: fixes)
    }
}

/// How an address of a gallery is written so that both browsers and the app read it, which knows no entities (FORMAT.md 12.3).
package enum GalleryAddress {
    /// The attributes of a picture that are addresses, in the order in which the app wants them.
    package static let names = ["imageURL", "thumbURL"]

    /// Returns how an address has a sign that cannot stand in an attribute of XML; `nil` for all others.
    package static func escape(_ sign: Unicode.Scalar) -> String? {
        switch sign {
        case "&": "%26"
        case "<": "%3C"
        case ">": "%3E"
        case "\"": "%22"
        case "\t": "%09"
        case "\n": "%0A"
        case "\r": "%0D"
        default: nil
        }
    }

    /// Returns an address as a gallery has it: without such signs, and relative where the gallery's folder is known.
    package static func written(_ address: String, in folder: String? = nil) -> String {
        var rest = address[...]
        if let folder, folder.utf8.last == UInt8(ascii: "/"), address.utf8.starts(with: folder.utf8) {
            let relative = address[address.utf8.index(address.startIndex, offsetBy: folder.utf8.count)...]
            if relative.hasPrefix("images/") || relative.hasPrefix("thumbs/") { rest = relative }
        }
        var text = ""
        for scalar in rest.unicodeScalars {
            if let escape = escape(scalar) { text += escape } else { text.unicodeScalars.append(scalar) }
        }
        return text
    }
}

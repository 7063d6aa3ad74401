/// `&amp;`, `&#233;` and their like.
package enum CharacterReference {
    /// Those that XML knows without being told.
    package static let xml: [String: String] = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]

    /// How many bytes a reference has at most.
    private static let mostBytes = 34

    /// Returns a text of XML as what it stands for; a reference that is none stays as it is.
    ///
    /// - Parameter names: The references that are known by a name.
    package static func decoded(_ bytes: [UInt8], _ range: Range<Int>, names: [String: String] = CharacterReference.xml) -> String
    {
        guard bytes[range].contains(UInt8(ascii: "&")) else { return String(decoding: bytes[range], as: UTF8.self) }
        var text: [UInt8] = []
        var index = range.lowerBound
        while index < range.upperBound {
            if bytes[index] == UInt8(ascii: "&"), let (scalars, end) = read(bytes, at: index, to: range.upperBound, names: names)
            {
                text += scalars.utf8
                index = end
            } else {
                text.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Reads the reference that begins with an ampersand.
    ///
    /// - Returns: What it stands for, and where it ends; `nil` where it is none that is known.
    package static func read(_ bytes: [UInt8], at start: Int, to end: Int, names: [String: String]) -> (String, Int)? {
        var index = start + 1
        let last = min(end, start + mostBytes)
        while index < last, bytes[index] != UInt8(ascii: ";") {
            guard bytes[index] > 0x20, bytes[index] != UInt8(ascii: "&") else { return nil }
            index += 1
        }
        guard index < last, index > start + 1 else { return nil }
        let inside = bytes[start + 1..<index]
        guard inside.first == UInt8(ascii: "#") else {
            guard let text = names[String(decoding: inside, as: UTF8.self)] else { return nil }
            return (text, index + 1)
        }
        let digits = inside.dropFirst()
        let isHexadecimal = digits.first.map { $0 | 0x20 } == UInt8(ascii: "x")
        let number = String(decoding: isHexadecimal ? digits.dropFirst() : digits, as: UTF8.self)
        guard let value = UInt32(number, radix: isHexadecimal ? 16 : 10), let scalar = Unicode.Scalar(value) else { return nil }
        return (String(Character(scalar)), index + 1)
    }
}

extension CharacterReference {
    /// The named characters of HTML that names and texts of western Europe have.
    package static let html: [String: String] = {
        var names = xml
        // U+00A0 to U+00FF, in order (HTML 4, "Character entity references for ISO 8859-1 characters").
        let latin = """
            nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para \
            middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave \
            Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc \
            Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc \
            iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml
            """
        for (index, name) in latin.split(separator: " ").enumerated() {
            if let scalar = Unicode.Scalar(UInt32(0xA0 + index)) { names[String(name)] = String(Character(scalar)) }
        }
        let others: [(String, UInt32)] = [
            ("OElig", 0x152), ("oelig", 0x153), ("Scaron", 0x160), ("scaron", 0x161), ("Yuml", 0x178), ("fnof", 0x192),
            ("ndash", 0x2013), ("mdash", 0x2014), ("lsquo", 0x2018), ("rsquo", 0x2019), ("sbquo", 0x201A), ("ldquo", 0x201C),
            ("rdquo", 0x201D), ("bdquo", 0x201E), ("bull", 0x2022), ("hellip", 0x2026), ("euro", 0x20AC), ("trade", 0x2122),
            ("check", 0x2713), ("cross", 0x2717), ("commat", 0x40), ("period", 0x2E), ("comma", 0x2C), ("colon", 0x3A),
            ("lpar", 0x28), ("rpar", 0x29), ("sol", 0x2F), ("ensp", 0xA0), ("emsp", 0xA0), ("thinsp", 0xA0), ("Zcaron", 0x17D),
            ("zcaron", 0x17E), ("ccaron", 0x10D), ("Ccaron", 0x10C), ("cacute", 0x107), ("Lstrok", 0x141), ("lstrok", 0x142),
        ]
        for (name, value) in others {
            if let scalar = Unicode.Scalar(value) { names[name] = String(Character(scalar)) }
        }
        return names
    }()
}

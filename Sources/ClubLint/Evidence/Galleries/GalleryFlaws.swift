import ClubModel
import JSONSyntax

/// A place where a gallery is no XML, so that JuiceBox shows a blank page.
struct GalleryFlaw {
    let range: Range<Int>
    /// What is wrong, as the end of a sentence.
    let why: Phrase
    /// What belongs there; `nil` where nobody can tell.
    var meant: String?
}

/// Looks whether a gallery is well-formed: signs, tags, and which tag ends where.
///
/// Signs that can be put right are all found; of the tags only the first that does not fit, since the others follow from it.
struct GalleryFlaws {
    private(set) var flaws: [GalleryFlaw] = []
    private let source: Source
    private var offset: Int
    private var open: [Range<Int>] = []
    private var hadRoot = false
    private var isDone = false

    private static let most = 100

    init(_ gallery: GalleryText) {
        source = gallery.source
        offset = source.textStart
        while offset < source.count, !isDone, flaws.count < GalleryFlaws.most { readNext() }
        guard !isDone, flaws.count < GalleryFlaws.most, let last = open.last else { return }
        end(last, GalleryFlaws.unended(source.text(last)))
    }

    /// Tells of a flaw behind which nothing is sure.
    private mutating func end(_ range: Range<Int>, _ why: Phrase) {
        flaws.append(GalleryFlaw(range: range, why: why))
        isDone = true
    }

    private mutating func readNext() {
        guard source.bytes[offset] == UInt8(ascii: "<") else { return readText() }
        if has("<!--") { return skip("-->", 4, Phrase(en: "a comment does not end", nl: "een commentaar eindigt niet")) }
        if has("<![CDATA[") {
            return skip("]]>", 9, Phrase(en: "a CDATA section does not end", nl: "een CDATA-deel eindigt niet"))
        }
        if has("<?") { return skip("?>", 2, Phrase(en: "the <? does not end with ?>", nl: "de <? eindigt niet met ?>")) }
        if has("<!") { return skip(">", 2, Phrase(en: "the <! does not end", nl: "de <! eindigt niet")) }
        if has("</") { return readEnd() }
        readStart()
    }

    private func has(_ text: StaticString) -> Bool {
        for index in 0..<text.utf8CodeUnitCount where source.bytes[offset + index] != text.utf8Start[index] { return false }
        return true
    }

    private mutating func skip(_ sign: String, _ start: Int, _ why: Phrase) {
        let from = min(offset + start, source.count)
        guard let found = source.buffer[from...].place(of: sign.utf8) else { return end(offset..<from, why) }
        offset = found + sign.utf8.count
    }

    // MARK: Texts

    private mutating func readText() {
        while offset < source.count, source.bytes[offset] != UInt8(ascii: "<"), !isDone {
            let byte = source.bytes[offset]
            if open.isEmpty, byte > 0x20 {
                return end(
                    offset..<offset + 1,
                    hadRoot
                        ? Phrase(
                            en: "there is text behind the end of the gallery",
                            nl: "er staat tekst achter het einde van de galerij")
                        : Phrase(en: "there is text in front of the gallery", nl: "er staat tekst voor de galerij"))
            }
            readSign(isAddress: false)
        }
    }

    /// Reads one sign of a text or a value.
    private mutating func readSign(isAddress: Bool) {
        let byte = source.bytes[offset]
        let place = offset..<offset + 1
        offset += 1
        if byte < 0x20, byte != 0x09, byte != 0x0A, byte != 0x0D {
            flaws.append(
                GalleryFlaw(
                    range: place, why: Phrase(en: "it has a control character", nl: "er staat een stuurteken in"), meant: ""))
        } else if byte == UInt8(ascii: "<") {
            flaws.append(
                GalleryFlaw(
                    range: place, why: Phrase(en: "a < stands within a value", nl: "er staat een < in een waarde"),
                    meant: isAddress ? "%3C" : "&lt;"))
        } else if byte == UInt8(ascii: "&") {
            let bytes = Array(source.buffer[place.lowerBound..<min(source.count, place.lowerBound + 40)])
            if CharacterReference.read(bytes, at: 0, to: bytes.count, names: CharacterReference.xml) == nil {
                flaws.append(
                    GalleryFlaw(
                        range: place, why: Phrase(en: "an & stands alone", nl: "er staat een losse &"),
                        meant: isAddress ? "%26" : "&amp;"))
            }
        }
    }

    // MARK: Tags

    /// Reads the name that begins at a place, and goes behind it.
    private mutating func readName(at start: Int) -> Range<Int> {
        offset = start
        while offset < source.count {
            let byte = source.bytes[offset]
            guard
                byte.isLetterOrDigit || byte >= 0x80 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
                    || byte == UInt8(ascii: ".") || byte == UInt8(ascii: ":")
            else { break }
            offset += 1
        }
        return start..<offset
    }

    private mutating func skipBlanks() {
        while offset < source.count, source.bytes[offset] <= 0x20 { offset += 1 }
    }

    private mutating func readEnd() {
        let start = offset
        let name = source.text(readName(at: offset + 2))
        skipBlanks()
        guard offset < source.count, source.bytes[offset] == UInt8(ascii: ">") else {
            return end(start..<offset, Phrase(en: "a tag does not end with >", nl: "een tag eindigt niet met >"))
        }
        offset += 1
        guard let last = open.popLast() else {
            return end(
                start..<offset, Phrase(en: "</\(shortened(name))> ends nothing", nl: "</\(shortened(name))> sluit niets af"))
        }
        if !hasSameBytes(source.text(last), name) { end(last, GalleryFlaws.unended(source.text(last))) }
    }

    private mutating func readStart() {
        let start = offset
        let name = readName(at: offset + 1)
        let rest = Phrase(en: "a < begins no tag", nl: "een < begint geen tag")
        guard !name.isEmpty else { return end(start..<start + 1, rest) }
        if open.isEmpty, hadRoot {
            return end(
                start..<offset,
                Phrase(
                    en: "there is something behind the end of the gallery", nl: "er staat iets achter het einde van de galerij"))
        }
        hadRoot = true
        var names: Set<String> = []
        while !isDone {
            let hasBlank = offset < source.count && source.bytes[offset] <= 0x20
            skipBlanks()
            guard offset < source.count else {
                return end(name, Phrase(en: "a tag does not end with >", nl: "een tag eindigt niet met >"))
            }
            if source.bytes[offset] == UInt8(ascii: ">") {
                offset += 1
                open.append(name)
                return
            }
            if has("/>") {
                offset += 2
                return
            }
            readAttribute(hasBlank, &names)
        }
    }

    private mutating func readAttribute(_ hasBlank: Bool, _ names: inout Set<String>) {
        let start = offset
        let name = source.text(readName(at: offset))
        let shown = shortened(name)
        guard hasBlank, !name.isEmpty else {
            return end(
                start..<min(source.count, max(offset, start + 1)),
                Phrase(en: "this is not an attribute with a space in front", nl: "dit is geen attribuut met een spatie ervoor"))
        }
        let range = start..<offset
        guard names.insert(name).inserted else {
            return end(range, Phrase(en: "\(shown) stands there twice", nl: "\(shown) staat er twee keer"))
        }
        skipBlanks()
        guard offset < source.count, source.bytes[offset] == UInt8(ascii: "=") else {
            return end(range, Phrase(en: "\(shown) has no value", nl: "\(shown) heeft geen waarde"))
        }
        offset += 1
        skipBlanks()
        let quote = source.bytes[offset]
        guard offset < source.count, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            return end(
                range, Phrase(en: "the value of \(shown) has no quotes", nl: "de waarde van \(shown) heeft geen aanhalingstekens")
            )
        }
        offset += 1
        guard let close = source.buffer[offset...].firstIndex(of: quote) else {
            return end(range, Phrase(en: "the value of \(shown) does not end", nl: "de waarde van \(shown) eindigt niet"))
        }
        // That a <div> is around a value is said by itself.
        if GalleryText.insideDiv(source.buffer[offset..<close]) != nil { offset = close }
        let isAddress = GalleryAddress.names.contains(name)
        while offset < close { readSign(isAddress: isAddress) }
        offset = close + 1
    }

    private static func unended(_ name: String) -> Phrase {
        Phrase(en: "<\(shortened(name))> does not end", nl: "<\(shortened(name))> wordt niet afgesloten")
    }
}

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

package import ClubModel
import JSONSyntax

/// What a picture says about itself, read without looking at the picture; only its thumbnail is looked at.
package struct PictureFacts: Sendable, Equatable {
    package let kind: PictureKind
    /// The size in pixels as they are stored; `nil` where it cannot be found.
    package var storedSize: PixelSize?
    /// Whether it is mixed of printing inks, which browsers show in wrong colours or not at all.
    package var isForPrint = false
    /// How the picture is turned by its container, which then counts instead of EXIF's word: quarter turns.
    package var quarterTurns: Int?
    /// What its thumbnail looks like; `nil` where it has none in its EXIF, or one that tells nothing.
    package var looks: DifferenceHash?
    package var exif = PictureWords()
    package var iptc = PictureWords()
    package var xmp = PictureWords()
    /// Whether the file ends, or breaks off, before what it announces.
    package var isBroken = false
    /// Whether there is more in it than is read of one picture.
    package var isExcessive = false

    package init(kind: PictureKind) { self.kind = kind }

    // MARK: What counts

    /// The title, in each language that it is there in: XMP before IPTC, as the Metadata Working Group has it.
    package var title: [PictureText] {
        [xmp.title, iptc.title, xmp.headline, iptc.headline].first { !$0.isEmpty } ?? []
    }

    /// The caption, in each language that it is there in.
    package var caption: [PictureText] {
        let own = exif.caption.filter { text in !PictureFacts.isOfCamera(text.value) }
        return [xmp.caption, iptc.caption, own].first { !$0.isEmpty } ?? []
    }

    package var keywords: [String] { xmp.keywords.isEmpty ? iptc.keywords : xmp.keywords }
    package var copyright: String? { xmp.copyright ?? iptc.copyright ?? exif.copyright }
    package var creators: [String] { [xmp.creators, iptc.creators, exif.creators].first { !$0.isEmpty } ?? [] }
    package var make: String? { exif.make ?? xmp.make }
    package var model: String? { exif.model ?? xmp.model }
    package var lens: String? { exif.lens ?? xmp.lens }

    /// When it was taken, by the clock of the place.
    package var taken: PictureMoment? { exif.taken ?? xmp.taken ?? iptc.taken }

    /// Whether it says where it was taken, to a few metres.
    package var hasPosition: Bool { exif.hasPosition || xmp.hasPosition }

    /// How it has to be turned before it is shown, as EXIF numbers that: 1 is upright.
    package var orientation: Int { quarterTurns == nil ? exif.orientation ?? xmp.orientation ?? 1 : 1 }

    /// The size that people see.
    package var size: PixelSize? {
        guard let storedSize else { return nil }
        let isOnItsSide = quarterTurns.map { $0 % 2 == 1 } ?? (orientation >= 5)
        return isOnItsSide ? PixelSize(width: storedSize.height, height: storedSize.width) : storedSize
    }

    /// Whether a caption is what some cameras write into every picture.
    private static func isOfCamera(_ text: String) -> Bool {
        let text = text.lowercased()
        return text.hasSuffix("digital camera")
            || ["sony dsc", "dcim", "samsung", "exif_jpeg_picture", "untitled"].contains(text)
    }
}

/// What one block of metadata says: EXIF, IPTC or XMP.
package struct PictureWords: Sendable, Equatable {
    package var title: [PictureText] = []
    package var headline: [PictureText] = []
    package var caption: [PictureText] = []
    package var keywords: [String] = []
    package var creators: [String] = []
    package var copyright: String?
    package var taken: PictureMoment?
    package var make: String?
    package var model: String?
    package var lens: String?
    /// 1 to 8, as EXIF numbers it.
    package var orientation: Int?
    package var hasPosition = false

    package init() {}

    /// The most keywords of one picture.
    static let mostKeywords = 500
}

/// A text in a language.
package struct PictureText: Sendable, Equatable {
    /// As `nl` or `en-US`; `nil` where nobody said.
    package let language: String?
    package let value: String

    package init(_ value: String, language: String? = nil) {
        self.value = value
        self.language = language
    }
}

/// A width and a height in pixels, neither of which is nothing.
package struct PixelSize: Sendable, Equatable {
    package let width: Int
    package let height: Int

    /// The longest side that is believed, as Level 3 has it.
    private static let longest: UInt64 = 1_000_000

    init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

    /// Makes a size; `nil` where no picture has it.
    init?(_ width: UInt64?, _ height: UInt64?) {
        guard let width, let height, 1...PixelSize.longest ~= width, 1...PixelSize.longest ~= height else { return nil }
        (self.width, self.height) = (Int(width), Int(height))
    }
}

/// A moment by the clock of the place, as far as it is known.
package struct PictureMoment: Sendable, Equatable {
    /// `yyyy`, `yyyy-mm` or `yyyy-mm-dd`.
    package let date: String
    /// `hh:mm:ss`; `nil` where only the day is known.
    package let time: String?

    /// Reads a moment as EXIF, IPTC and XMP write it; `nil` where that is none, such as a clock that was never set.
    ///
    /// What follows says where the clock went: it is left out, so that the day stays the one that the photographer knows.
    package init?(_ text: String) {
        var bytes = Array(text.utf8)[...]
        func digits(_ count: Int) -> Int? {
            guard bytes.count >= count, bytes.prefix(count).allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
            defer { bytes = bytes.dropFirst(count) }
            return bytes.prefix(count).reduce(0) { $0 * 10 + Int($1 - 0x30) }
        }
        func skip(_ signs: String) { if let first = bytes.first, signs.utf8.contains(first) { bytes = bytes.dropFirst() } }
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        guard let year = digits(4), 1800...9999 ~= year else { return nil }
        skip(":-")
        guard let month = digits(2), month > 0 else {
            guard bytes.isEmpty || bytes.first == 0x30 else { return nil }
            (date, time) = ("\(year)", nil)
            return
        }
        skip(":-")
        guard let day = digits(2), day > 0 else {
            guard 1...12 ~= month else { return nil }
            (date, time) = ("\(year)-\(two(month))", nil)
            return
        }
        guard let whole = Day(year: year, month: month, day: day) else { return nil }
        date = whole.text
        skip(" T")
        guard let hour = digits(2), hour < 24 else {
            time = nil
            return
        }
        skip(":")
        guard let minute = digits(2), minute < 60 else {
            time = nil
            return
        }
        skip(":")
        time = "\(two(hour)):\(two(minute)):\(two(min(digits(2) ?? 0, 59)))"
    }
}

/// Texts as metadata has them, in whatever encoding, made texts of one line.
enum MetadataText {
    /// The longest text that is kept, in bytes; what is longer is cut there.
    private static let longest = 10_000

    /// Returns a text; `nil` where nothing is in it.
    ///
    /// - Parameter bytes: UTF-8, or where they are none, what Windows in western Europe writes.
    static func text(_ bytes: some Collection<UInt8>) -> String? {
        if let text = String(validating: bytes, as: UTF8.self) { return line(text) }
        var text = String.UnicodeScalarView()
        for byte in bytes {
            text.append(byte < 0x80 ? Unicode.Scalar(byte) : ByteEncoding.windows1252.scalar(byte))
        }
        return line(String(text))
    }

    /// Returns a text on one line, with single spaces and without signs that nobody sees; `nil` where nothing is left.
    static func line(_ text: String) -> String? {
        var result = String.UnicodeScalarView()
        var isBlank = false
        var count = 0
        for scalar in text.unicodeScalars {
            if scalar.properties.isWhitespace {
                isBlank = true
            } else if scalar.value >= 0x20, scalar.value != 0x7F, !(0x80..<0xA0).contains(scalar.value) {
                if isBlank, !result.isEmpty { result.append(" ") }
                isBlank = false
                count += UTF8.width(scalar)
                if count > longest { break }
                result.append(scalar)
            }
        }
        return result.isEmpty ? nil : String(result)
    }
}

package import ClubModel
import JSONSyntax

/// What a photographer wants to know about pictures before they are published.
///
/// `new portfolio` tells it of a folder, and a rule of its own of the pictures beside a Level 3 file.
package struct PictureConcern: Sendable {
    /// What the rule is called.
    package let id: String
    let severity: Severity
    /// What is so, in front of the names of pictures.
    package let words: Phrase
    /// What to do about it.
    package let advice: Phrase
    let reason: Phrase
    /// What an example's picture says about itself, and what one says that is in order.
    let bad: String
    let good: String
    /// Whether it is so, of a picture at a path.
    package let concerns: @Sendable (PictureTraits, String) -> Bool

    /// All of them, the most important first.
    package static let all = [place, damaged, printColours, kindMismatch, large, small, turned, withoutCopyright, hardName]

    /// The longest picture that loads fast enough on a telephone, in bytes.
    private static let mostBytes: UInt64 = 3_000_000
    /// The least that the longest side of a picture should have, in pixels.
    private static let fewestPixels = 1_000

    package static let place = PictureConcern(
        id: "place-in-picture", severity: .warning,
        words: Phrase(en: "Anybody can read where these were taken (GPS)", nl: "Iedereen kan lezen waar deze gemaakt zijn (gps)"),
        advice: Phrase(
            en: "If that is somebody's home, or a rare bird's nest, leave the place out when you export.",
            nl: "Is dat bij iemand thuis, of het nest van een zeldzame vogel, laat de plaats dan weg bij het exporteren."),
        reason: Phrase(
            en: """
                Telephones and many cameras write into each picture where it was taken, to a few metres. Who downloads it from a site \
                can read that: where somebody lives whose garden it is, where a rare orchid grows, where expensive cameras are kept.
                """,
            nl: """
                Telefoons en veel camera's schrijven in elke foto waar hij gemaakt is, op een paar meter. Wie hem van een site haalt, kan \
                dat lezen: waar iemand woont van wie het de tuin is, waar een zeldzame orchidee staat, waar dure camera's liggen.
                """),
        bad: "JPEG, 2500 pixels, GPS", good: "JPEG, 2500 pixels"
    ) { picture, _ in picture.hasPosition }

    package static let damaged = PictureConcern(
        id: "damaged-picture", severity: .warning,
        words: Phrase(en: "Break off in the middle, or are damaged", nl: "Breken halverwege af, of zijn beschadigd"),
        advice: Phrase(
            en: "Open them in your photo program, and export them again.",
            nl: "Open ze in je fotoprogramma en exporteer ze opnieuw."),
        reason: Phrase(
            en: "The file ends before the picture does, as after an interrupted upload. Browsers show half of it, or nothing.",
            nl: "Het bestand houdt eerder op dan de foto, zoals na een afgebroken upload. Browsers tonen de helft, of niets."),
        bad: "JPEG, 2500 pixels, broken", good: "JPEG, 2500 pixels"
    ) { picture, _ in picture.isBroken }

    package static let printColours = PictureConcern(
        id: "print-colours", severity: .warning,
        words: Phrase(
            en: "Colours for print (CMYK), which browsers get wrong",
            nl: "Kleuren voor drukwerk (CMYK), die browsers verkeerd tonen"),
        advice: Phrase(en: "Export them in sRGB.", nl: "Exporteer ze in sRGB."),
        reason: Phrase(
            en:
                "A picture that was made for a printer is mixed of four inks. Screens have three lights, and many browsers guess.",
            nl: "Een foto voor de drukker is gemengd uit vier inkten. Schermen hebben drie lampjes, en veel browsers gokken."),
        bad: "JPEG, 2500 pixels, CMYK", good: "JPEG, 2500 pixels"
    ) { picture, _ in picture.isForPrint }

    package static let kindMismatch = PictureConcern(
        id: "picture-kind-mismatch", severity: .info,
        words: Phrase(
            en: "Are of another kind than their names end in", nl: "Zijn van een andere soort dan waar de naam op eindigt"),
        advice: Phrase(en: "Give them the ending of their kind.", nl: "Geef ze de extensie van hun soort."),
        reason: Phrase(
            en: "Sites tell browsers by the ending what a file is. Some then refuse to show it.",
            nl: "Sites zeggen browsers aan de extensie wat een bestand is. Sommige tonen het dan niet."),
        bad: "PNG, 2500 pixels", good: "JPEG, 2500 pixels"
    ) { picture, path in
        guard let kind = picture.kind, let named = PictureKind(fileName: path) else { return false }
        return kind != named
    }

    package static let large = PictureConcern(
        id: "large-picture", severity: .info,
        words: Phrase(en: "Over 3 MB, which takes long to load", nl: "Meer dan 3 MB; laden duurt lang"),
        advice: Phrase(en: "Export them smaller: 2,500 pixels will do.", nl: "Exporteer ze kleiner: 2500 pixels is genoeg."),
        reason: Phrase(
            en: "A gallery of thirty such pictures is 100 MB. On a telephone, away from home, nobody waits for that.",
            nl: "Een galerij van dertig zulke foto's is 100 MB. Op een telefoon, onderweg, wacht niemand daarop."),
        bad: "JPEG, 6000 pixels, 7 MB", good: "JPEG, 2500 pixels, 2 MB"
    ) { picture, _ in picture.byteCount > mostBytes }

    package static let small = PictureConcern(
        id: "small-picture", severity: .info,
        words: Phrase(
            en: "Under 1,000 pixels, which is little on a large screen", nl: "Minder dan 1000 pixels; weinig op een groot scherm"),
        advice: Phrase(en: "Export them larger, if you have them.", nl: "Exporteer ze groter, als je ze hebt."),
        reason: Phrase(
            en: "On a large screen such a picture is a stamp, or is enlarged until it is not sharp.",
            nl: "Op een groot scherm is zo'n foto een postzegel, of wordt hij vergroot tot hij onscherp is."),
        bad: "JPEG, 640 pixels", good: "JPEG, 1200 pixels"
    ) { picture, _ in picture.longestSide.map { $0 < fewestPixels } ?? false }

    package static let turned = PictureConcern(
        id: "turned-picture", severity: .info,
        words: Phrase(en: "Lie on their side, and a flag says so", nl: "Liggen op hun kant, en een vlag zegt dat"),
        advice: Phrase(
            en: "Some programs pass over that flag: export them upright.",
            nl: "Sommige programma's letten niet op die vlag: exporteer ze rechtop."),
        reason: Phrase(
            en:
                "Cameras store each picture as the sensor lies, and note how to turn it. Not everything that shows pictures reads the note.",
            nl: "Camera's bewaren elke foto zoals de sensor ligt, en noteren hoe hij gedraaid moet worden. Niet alles leest dat."),
        bad: "JPEG, 2500 pixels, turned", good: "JPEG, 2500 pixels"
    ) { picture, _ in picture.isTurned }

    package static let withoutCopyright = PictureConcern(
        id: "picture-without-copyright", severity: .info,
        words: Phrase(en: "Do not say who holds the rights", nl: "Zeggen niet wie de rechten heeft"),
        advice: Phrase(
            en: "Let your photo program write your name into each export.",
            nl: "Laat je fotoprogramma je naam in elke export zetten."),
        reason: Phrase(
            en: "Pictures get about. Who finds one elsewhere, and wants to ask for it, looks into the picture for a name.",
            nl: "Foto's gaan rond. Wie er ergens een vindt en erom wil vragen, zoekt in de foto naar een naam."),
        bad: "JPEG, 2500 pixels, nobody's", good: "JPEG, 2500 pixels"
    ) { picture, _ in !picture.hasCopyright }

    package static let hardName = PictureConcern(
        id: "hard-picture-name", severity: .info,
        words: Phrase(en: "Names that are hard to read in addresses", nl: "Namen die in adressen moeilijk te lezen zijn"),
        advice: Phrase(
            en: "Letters a to z, digits, hyphens and underscores go well everywhere.",
            nl: "Letters a tot z, cijfers, koppeltekens en onderstrepingstekens gaan overal goed."),
        reason: Phrase(
            en:
                "In an address a space is %20 and an é is %C3%A9. Mail programs cut such addresses, and not every site knows them again.",
            nl:
                "In een adres is een spatie %20 en een é %C3%A9. E-mailprogramma's knippen zulke adressen af, en niet elke site herkent ze."
        ),
        bad: "", good: ""
    ) { _, path in path.utf8.contains { $0 != UInt8(ascii: "/") && !FileAddress.isPlain($0) } }
}

extension PictureConcern: Hashable {
    package static func == (one: PictureConcern, other: PictureConcern) -> Bool { hasSameBytes(one.id, other.id) }
    package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

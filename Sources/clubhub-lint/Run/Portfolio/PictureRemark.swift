import ClubConvert
import ClubModel
import ClubPictures
import ClubStore

/// What a photographer wants to know about a picture before it is published, the most important first.
enum PictureRemark: CaseIterable {
    case position, unreadable, broken, excessive, raw, unshown, forPrint, oddEnding, tooLarge, tooSmall, turned, noCopyright
    case oddAddress, noThumbnail, goneThumbnail, copy
    case leadsOut, linkedFolder, oddName, tooDeep, closed, tooMany

    /// The longest picture that loads fast enough on a telephone, in bytes.
    private static let mostBytes: UInt64 = 3_000_000
    /// The least that the longest side of a picture should have, in pixels.
    private static let fewestPixels = 1_000

    init(_ reason: FolderContents.Reason) {
        switch reason {
        case .leadsOut: self = .leadsOut
        case .linkedFolder: self = .linkedFolder
        case .oddName: self = .oddName
        case .tooDeep: self = .tooDeep
        case .closed: self = .closed
        case .tooMany: self = .tooMany
        }
    }

    /// Returns what there is to say about a picture.
    static func all(about picture: FolderPicture, _ facts: PictureFacts) -> [PictureRemark] {
        if !facts.kind.isForPortfolios { return [.raw] }
        var remarks: [PictureRemark] = []
        if facts.hasPosition { remarks.append(.position) }
        if facts.isBroken { remarks.append(.broken) }
        if facts.isExcessive { remarks.append(.excessive) }
        if !facts.kind.isForBrowsers { remarks.append(.unshown) }
        if facts.isForPrint { remarks.append(.forPrint) }
        if let named = PictureKind(fileName: picture.path), named != facts.kind { remarks.append(.oddEnding) }
        if picture.byteCount > mostBytes { remarks.append(.tooLarge) }
        if let size = facts.size, max(size.width, size.height) < fewestPixels { remarks.append(.tooSmall) }
        if facts.orientation > 1 { remarks.append(.turned) }
        if facts.copyright == nil { remarks.append(.noCopyright) }
        let name = picture.path.utf8
        if name.contains(where: { $0 != UInt8(ascii: "/") && !FileAddress.isPlain($0) }) { remarks.append(.oddAddress) }
        return remarks
    }

    /// What is so, in front of the names of pictures.
    var words: Phrase {
        switch self {
        case .position:
            Phrase(en: "Anybody can read where these were taken (GPS)", nl: "Iedereen kan lezen waar deze gemaakt zijn (gps)")
        case .unreadable:
            Phrase(
                en: "Called like pictures, but none, or closed",
                nl: "Heten naar foto's, maar zijn het niet, of zijn niet te lezen")
        case .broken: Phrase(en: "Break off in the middle, or are damaged", nl: "Breken halverwege af, of zijn beschadigd")
        case .excessive:
            Phrase(en: "Say more about themselves than is read", nl: "Vertellen meer over zichzelf dan er gelezen wordt")
        case .raw:
            Phrase(en: "Left out, because no browser shows them", nl: "Weggelaten, want geen browser toont ze")
        case .unshown: Phrase(en: "Most browsers do not show these", nl: "De meeste browsers tonen deze niet")
        case .forPrint:
            Phrase(
                en: "Colours for print (CMYK), which browsers get wrong",
                nl: "Kleuren voor drukwerk (CMYK), die browsers verkeerd tonen")
        case .oddEnding:
            Phrase(en: "Are of another kind than their names end in", nl: "Zijn van een andere soort dan waar de naam op eindigt")
        case .tooLarge: Phrase(en: "Over 3 MB, which takes long to load", nl: "Meer dan 3 MB; laden duurt lang")
        case .tooSmall:
            Phrase(
                en: "Under 1,000 pixels, which is little on a large screen",
                nl: "Minder dan 1000 pixels; weinig op een groot scherm")
        case .turned: Phrase(en: "Lie on their side, and a flag says so", nl: "Liggen op hun kant, en een vlag zegt dat")
        case .noCopyright: Phrase(en: "Do not say who holds the rights", nl: "Zeggen niet wie de rechten heeft")
        case .oddAddress:
            Phrase(en: "Names that are hard to read in addresses", nl: "Namen die in adressen moeilijk te lezen zijn")
        case .noThumbnail:
            Phrase(en: "Without a thumbnail, though others have one", nl: "Zonder miniatuur, terwijl andere er een hebben")
        case .goneThumbnail: Phrase(en: "Thumbnails that are not there", nl: "Miniaturen die er niet zijn")
        case .copy: Phrase(en: "The same picture once more", nl: "Nog eens dezelfde foto")
        case .leadsOut:
            Phrase(en: "Links that lead out of the folder, or nowhere", nl: "Koppelingen die de map uit leiden, of nergens heen")
        case .linkedFolder:
            Phrase(en: "Links to folders, which are not followed", nl: "Koppelingen naar mappen, die niet gevolgd worden")
        case .oddName: Phrase(en: "Names with signs that nobody can see", nl: "Namen met tekens die niemand kan zien")
        case .tooDeep: Phrase(en: "Folders in too many folders", nl: "Mappen in te veel mappen")
        case .closed: Phrase(en: "Folders that may not be read", nl: "Mappen die niet gelezen mogen worden")
        case .tooMany: Phrase(en: "Too many pictures; left out from this one on", nl: "Te veel foto's; weggelaten vanaf deze")
        }
    }

    /// What to do about it.
    var advice: Phrase {
        switch self {
        case .position:
            Phrase(
                en: "If that is somebody's home, or a rare bird's nest, leave the place out when you export.",
                nl: "Is dat bij iemand thuis, of het nest van een zeldzame vogel, laat de plaats dan weg bij het exporteren.")
        case .unreadable, .broken:
            Phrase(
                en: "Open them in your photo program, and export them again.",
                nl: "Open ze in je fotoprogramma en exporteer ze opnieuw.")
        case .excessive: Phrase(en: "The rest is left out.", nl: "De rest is weggelaten.")
        case .raw, .unshown: Phrase(en: "Export them as JPEG.", nl: "Exporteer ze als JPEG.")
        case .forPrint: Phrase(en: "Export them in sRGB.", nl: "Exporteer ze in sRGB.")
        case .oddEnding: Phrase(en: "Give them the ending of their kind.", nl: "Geef ze de extensie van hun soort.")
        case .tooLarge:
            Phrase(en: "Export them smaller: 2,500 pixels will do.", nl: "Exporteer ze kleiner: 2500 pixels is genoeg.")
        case .tooSmall: Phrase(en: "Export them larger, if you have them.", nl: "Exporteer ze groter, als je ze hebt.")
        case .turned:
            Phrase(
                en: "Some programs pass over that flag: export them upright.",
                nl: "Sommige programma's letten niet op die vlag: exporteer ze rechtop.")
        case .noCopyright:
            Phrase(
                en: "Let your photo program write your name into each export.",
                nl: "Laat je fotoprogramma je naam in elke export zetten.")
        case .oddAddress:
            Phrase(
                en: "Letters a to z, digits, hyphens and underscores go well everywhere.",
                nl: "Letters a tot z, cijfers, koppeltekens en onderstrepingstekens gaan overal goed.")
        case .goneThumbnail:
            Phrase(en: "Put them there, or take \"thumbURL\" out.", nl: "Zet ze daar, of haal \"thumbURL\" weg.")
        case .noThumbnail:
            Phrase(
                en: "Put one of the same name into the folder \"thumbs\", or let --thumbnails make them.",
                nl: "Zet er een met dezelfde naam in de map \"thumbs\", of laat --thumbnails ze maken.")
        case .copy: Phrase(en: "It counts once.", nl: "Die telt één keer.")
        case .leadsOut, .linkedFolder:
            Phrase(
                en: "They are left out: put the pictures themselves there.", nl: "Ze zijn weggelaten: zet de foto's zelf daar.")
        case .oddName: Phrase(en: "They are left out: give them other names.", nl: "Ze zijn weggelaten: geef ze een andere naam.")
        case .tooDeep, .closed: Phrase(en: "They are left out.", nl: "Ze zijn weggelaten.")
        case .tooMany: Phrase(en: "Choose a smaller folder.", nl: "Kies een kleinere map.")
        }
    }
}

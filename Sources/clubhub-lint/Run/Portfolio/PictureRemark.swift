import ClubLint
import ClubModel
import ClubPictures
import ClubStore

/// What a photographer wants to know about a picture before it is published, the most important first.
enum PictureRemark: Hashable {
    /// What a rule says as well, in the same words.
    case concern(PictureConcern)
    case unreadable, excessive, raw, unshown, noThumbnail, goneThumbnail, copy
    case leadsOut, linkedFolder, oddName, tooDeep, closed, tooMany

    /// All of them, in the order in which they are told.
    static let all: [PictureRemark] = [
        .concern(.place), .unreadable, .concern(.damaged), .excessive, .raw, .unshown, .concern(.printColours),
        .concern(.kindMismatch), .concern(.large), .concern(.small), .concern(.turned), .concern(.withoutCopyright),
        .concern(.hardName), .noThumbnail, .goneThumbnail, .copy, .leadsOut, .linkedFolder, .oddName, .tooDeep, .closed, .tooMany,
    ]

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
        let traits = PictureTraits(facts, byteCount: picture.byteCount)
        var remarks = PictureConcern.all.filter { $0.concerns(traits, picture.path) }.map { PictureRemark.concern($0) }
        if facts.isExcessive { remarks.append(.excessive) }
        if !facts.kind.isForBrowsers { remarks.append(.unshown) }
        return remarks
    }

    /// What is so, in front of the names of pictures.
    var words: Phrase {
        switch self {
        case .concern(let concern): concern.words
        case .unreadable:
            Phrase(
                en: "Called like pictures, but none, or closed",
                nl: "Heten naar foto's, maar zijn het niet, of zijn niet te lezen")
        case .excessive:
            Phrase(en: "Say more about themselves than is read", nl: "Vertellen meer over zichzelf dan er gelezen wordt")
        case .raw:
            Phrase(en: "Left out, because no browser shows them", nl: "Weggelaten, want geen browser toont ze")
        case .unshown: Phrase(en: "Most browsers do not show these", nl: "De meeste browsers tonen deze niet")
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
        case .concern(let concern): concern.advice
        case .unreadable:
            Phrase(
                en: "Open them in your photo program, and export them again.",
                nl: "Open ze in je fotoprogramma en exporteer ze opnieuw.")
        case .excessive: Phrase(en: "The rest is left out.", nl: "De rest is weggelaten.")
        case .raw, .unshown: Phrase(en: "Export them as JPEG.", nl: "Exporteer ze als JPEG.")
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

import ClubConvert
import ClubLint
import ClubModel
import ClubPictures
import ClubReport
import ClubStore

/// What became of a portfolio, and what to look at before it is published, told to the photographer.
struct PortfolioSummary {
    private let language: Phrase.Language
    private let palette: Palette
    /// The columns to write in; `nil` where there is no terminal.
    private let width: Int?
    private var lines: [String] = []

    /// How many names a line has.
    private static let mostNamed = 10

    init(_ language: Phrase.Language, _ palette: Palette, width: Int?) {
        self.language = language
        self.width = width
        self.palette = palette
    }

    /// The lines, each with its end.
    var text: String { lines.map { $0 + "\n" }.joined() }

    /// Adds what a merge did.
    ///
    /// - Parameter isTrial: Whether nothing is written.
    mutating func add(_ merge: PortfolioMerge, in path: String, isNew: Bool, isTrial: Bool) {
        let (count, new) = (merge.count, merge.added.count)
        var head = Phrase(
            en: "\(path): \(count) \(count == 1 ? "photo" : "photos")", nl: "\(path): \(count) \(count == 1 ? "foto" : "foto's")")
        if !isNew {
            head = Phrase(
                en: head.en + (new == 0 ? ", none of them new" : ", \(new) of them new"),
                nl: head.nl + (new == 0 ? ", waarvan geen nieuw" : ", waarvan \(new) nieuw"))
        }
        lines.append(palette.bold(Phrase(en: head.en + ".", nl: head.nl + ".").text(in: language)))
        if !isNew { add(Phrase(en: "New", nl: "Nieuw"), merge.added) }
        add(Phrase(en: "Other names", nl: "Andere naam"), merge.renamed.map { "\($0.from) → \($0.to)" })
        add(Phrase(en: "Another file now", nl: "Nu een ander bestand"), merge.replaced)
        add(
            Phrase(en: "Gone; their entries stay until you take them out", nl: "Weg; de vermelding blijft tot je haar weghaalt"),
            merge.gone)
        if !isNew { add(Phrase(en: "Filled in what was empty", nl: "Ingevuld wat leeg was"), merge.completed) }
        if isTrial { lines.append(Phrase(en: "Nothing is written.", nl: "Er is niets geschreven.").text(in: language)) }
    }

    /// Adds what was left out, and what could be asked about.
    ///
    /// - Parameter wasAsked: Whether questions were wanted.
    mutating func add(_ choice: PictureChoice, wasAsked: Bool) {
        add(
            Phrase(en: "Left out, as you chose earlier", nl: "Weggelaten, zoals je eerder koos"),
            choice.leftOutBefore.map(\.path))
        add(
            Phrase(en: "Left out, and not asked about again", nl: "Weggelaten, en er wordt niet meer naar gevraagd"),
            choice.leftOutNow.map(\.path))
        if wasAsked, !Question.canAsk {
            add(
                Phrase(
                    en: "Nothing was asked: --interactive asks at a terminal, and there is none.",
                    nl: "Er is niets gevraagd: --interactive vraagt op een terminal, en die is er niet."))
        }
        guard !wasAsked || !Question.canAsk else { return }
        add(
            Phrase(en: "Nearly the same to look at", nl: "Zien er bijna hetzelfde uit"),
            choice.groups.filter(\.isByLooks).map { $0.pictures.map(\.path).joined(separator: " + ") },
            advice: Phrase(
                en: "Keep one of them? Choose with --interactive.", nl: "Houd je er een van? Kies met --interactive."))
        add(
            Phrase(en: "Taken within seconds of each other", nl: "Binnen enkele seconden na elkaar gemaakt"),
            choice.groups.filter { !$0.isByLooks }.map { $0.pictures.map(\.path).joined(separator: " + ") },
            advice: Phrase(
                en: "If they are nearly the same, choose with --interactive.",
                nl: "Zijn ze bijna hetzelfde, kies dan met --interactive."))
    }

    /// Adds what became of thumbnails that were to be made.
    mutating func add(_ thumbnails: Thumbnails.Outcome, isTrial: Bool) {
        switch thumbnails {
        case .complete:
            add(Phrase(en: "Thumbnails: none is missing.", nl: "Miniaturen: er ontbreekt er geen."))
        case .noProgram:
            add(
                Phrase(
                    en: """
                        Thumbnails: none is made, because no program for it was found (vipsthumbnail, ImageMagick, sips). Install \
                        one, such as libvips ("apt install libvips-tools", "brew install vips"), and try again.
                        """,
                    nl: """
                        Miniaturen: er is er geen gemaakt, want er is geen programma voor gevonden (vipsthumbnail, ImageMagick, \
                        sips). Installeer er een, bijvoorbeeld libvips ("apt install libvips-tools", "brew install vips"), en \
                        probeer het opnieuw.
                        """))
        case .made(let made, let failed, let unwritten, let program):
            add(
                isTrial
                    ? Phrase(en: "Thumbnails that \(program) would make", nl: "Miniaturen die \(program) zou maken")
                    : Phrase(en: "Thumbnails made by \(program)", nl: "Miniaturen, gemaakt door \(program)"), made)
            add(
                Phrase(
                    en: "Without a thumbnail, because \(program) failed", nl: "Zonder miniatuur, want \(program) kon het niet"),
                failed,
                advice: Phrase(
                    en: "Open them in your photo program, and put one of the same name into the folder \"thumbs\".",
                    nl: "Open ze in je fotoprogramma en zet er een met dezelfde naam in de map \"thumbs\"."))
            add(
                Phrase(en: "Thumbnails that could not be written", nl: "Miniaturen die niet geschreven konden worden"), unwritten,
                advice: Phrase(
                    en: "Is that folder a link, or locked, or is the disk full? Put that right, and try again.",
                    nl: "Is die map een link, of op slot, of is de schijf vol? Herstel dat en probeer het opnieuw."))
        }
    }

    private mutating func add(_ sentence: Phrase) {
        lines.append("  " + wrapped(sentence.text(in: language), first: 2, indent: 4, width: width.map { min($0, 120) }))
    }

    /// Adds the keywords of pictures that are none of Level 0.
    mutating func add(unknownKeywords: [(word: String, near: String?)]) {
        add(
            Phrase(en: "Left out, because they are not keywords of Level 0", nl: "Weggelaten, want geen trefwoorden van Level 0"),
            unknownKeywords.map { word, near in near.map { "\(word) (\($0)?)" } ?? word })
    }

    /// Adds what there is to say about pictures.
    mutating func add(_ remarks: [PictureRemark: [String]]) {
        guard !remarks.isEmpty else { return }
        let head = Phrase(en: "Before you publish them:", nl: "Voordat je ze publiceert:")
        lines.append(palette.bold(head.text(in: language)))
        for remark in PictureRemark.all {
            guard let names = remarks[remark] else { continue }
            add(remark.words, names, advice: remark.advice)
        }
    }

    private mutating func add(_ words: Phrase, _ names: [String], advice: Phrase? = nil) {
        guard !names.isEmpty else { return }
        var list = names.prefix(PortfolioSummary.mostNamed).map { SanitizedText($0, limit: 120).text }.joined(separator: ", ")
        if names.count > PortfolioSummary.mostNamed {
            let rest = names.count - PortfolioSummary.mostNamed
            list += Phrase(en: " and \(rest) more", nl: " en nog \(rest)").text(in: language)
        }
        let advice = advice.map { " " + $0.text(in: language) } ?? ""
        let text = "\(words.text(in: language)): \(list).\(advice)"
        lines.append("  " + wrapped(text, first: 2, indent: 4, width: width.map { min($0, 120) }))
    }
}

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

import ClubConvert
import ClubModel
import ClubReport

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

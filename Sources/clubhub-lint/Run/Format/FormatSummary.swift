import ClubModel

/// What laying out came to, in numbers.
struct FormatSummary {
    /// Whether nothing was written.
    let isTrial: Bool
    var changedCount = 0
    var inOrderCount = 0
    /// Files with syntax errors.
    var brokenCount = 0
    /// Files that could not be read or written.
    var failureCount = 0
    var leftOut = LeftOut()

    init(isTrial: Bool) {
        self.isTrial = isTrial
    }

    /// The numbers in words, and what was not looked at.
    var sentences: [Phrase] {
        var sentences: [Phrase] = []
        if changedCount > 0 {
            var first =
                isTrial
                ? Phrase(
                    en: "\(FormatSummary.files(changedCount).en) would be laid out",
                    nl: "\(FormatSummary.files(changedCount).nl) \(changedCount == 1 ? "zou" : "zouden") opgemaakt worden")
                : Phrase(
                    en: "\(FormatSummary.files(changedCount).en) laid out",
                    nl: "\(FormatSummary.files(changedCount).nl) opgemaakt")
            if inOrderCount > 0 { first = Phrase(en: "\(first.en), \(inOrder.en)", nl: "\(first.nl), \(inOrder.nl)") }
            sentences.append(Phrase(en: first.en + ".", nl: first.nl + "."))
        } else if inOrderCount > 0 {
            let files = FormatSummary.files(inOrderCount)
            sentences.append(
                Phrase(
                    en: "\(files.en) \(inOrderCount == 1 ? "is" : "are") in order.",
                    nl: "\(files.nl) \(inOrderCount == 1 ? "is" : "zijn") in orde."))
        }
        if brokenCount > 0 {
            let files = FormatSummary.files(brokenCount)
            sentences.append(
                Phrase(
                    en: """
                        \(files.en) with syntax errors \(brokenCount == 1 ? "was" : "were") left alone: "clubhub-lint lint" shows \
                        what is wrong, "clubhub-lint fix" mends what is certain.
                        """,
                    nl: """
                        \(files.nl) met syntaxfouten \(brokenCount == 1 ? "is" : "zijn") met rust gelaten: "clubhub-lint lint" \
                        laat zien wat er mis is, "clubhub-lint fix" herstelt wat zeker is.
                        """))
        }
        return sentences + leftOut.notes
    }

    private var inOrder: Phrase {
        switch (isTrial, inOrderCount == 1) {
        case (true, true): Phrase(en: "1 is in order", nl: "1 is in orde")
        case (true, false): Phrase(en: "\(inOrderCount) are in order", nl: "\(inOrderCount) zijn in orde")
        case (false, true): Phrase(en: "1 was in order", nl: "1 was in orde")
        case (false, false): Phrase(en: "\(inOrderCount) were in order", nl: "\(inOrderCount) waren in orde")
        }
    }

    private static func files(_ count: Int) -> Phrase {
        count == 1 ? Phrase(en: "1 file", nl: "1 bestand") : Phrase(en: "\(count) files", nl: "\(count) bestanden")
    }
}

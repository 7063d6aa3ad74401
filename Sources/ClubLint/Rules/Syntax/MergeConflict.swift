import ClubModel
import JSONSyntax

extension Rule {
    static let mergeConflict = Rule(
        cause: .mergeConflict,
        id: "merge-conflict",
        summary: Phrase(
            en: "Two versions of the same lines stand in the file, as git left them.",
            nl: "Twee versies van dezelfde regels staan in het bestand, zoals git ze achterliet."),
        reason: Phrase(
            en: """
                Git writes both versions and three marker lines into the file when it cannot join two people's \
                changes. Until somebody chooses, the app can read no part of the file.
                """,
            nl: """
                Git zet beide versies met drie markeerregels in het bestand als het de wijzigingen van twee mensen \
                niet kan samenvoegen. Tot iemand kiest, kan de app geen enkel deel van het bestand lezen.
                """),
        message: Phrase(
            en: "Two people changed these lines, and both versions still stand here.",
            nl: "Twee mensen wijzigden deze regels, en beide versies staan hier nog."),
        remedy: Phrase(
            en: """
                Keep one version, and delete the other together with the lines that begin with <<<<<<<, ======= and \
                >>>>>>>.
                """,
            nl: """
                Houd één versie, en verwijder de andere samen met de regels die beginnen met <<<<<<<, ======= en \
                >>>>>>>.
                """),
        fixTitle: Phrase(en: "Keep one of the two equal versions", nl: "Houd een van de twee gelijke versies"),
        examples: [
            .bad(
                """
                {
                ⟦<<<<<<< HEAD
                    "town": "Lindewold",
                =======
                    "town": "Heerdrecht",
                >>>>>>> move-to-heerdrecht⇒    "town": "Lindewold",⟧
                    "fullName": "Fotoclub Lindewold"
                }
                """),
            .good(
                """
                {
                    "value": "<<<<<<< HEAD ======= >>>>>>>"
                }
                """),
        ],
        adjust: { error, tree, finding in
            guard let sides = MergeSides(tree.source, error.range) else { return }
            if let fix = finding.fixes.first {
                finding.fixes = [Fix(fix.title, fix.safety, fix.edits, twin: sides.upper)]
                return
            }
            finding.fixes = [
                Fix(
                    Phrase(en: "Keep the upper version", nl: "Houd de bovenste versie"), .unsafe,
                    [
                        TextEdit(error.range.lowerBound..<sides.upper.lowerBound, ""),
                        TextEdit(sides.upper.upperBound..<sides.end, ""),
                    ]),
                Fix(
                    Phrase(en: "Keep the lower version", nl: "Houd de onderste versie"), .unsafe,
                    [
                        TextEdit(error.range.lowerBound..<sides.lower.lowerBound, ""),
                        TextEdit(sides.lower.upperBound..<sides.end, ""),
                    ]),
            ]
        }
    )
}

/// The lines of the two versions in a merge conflict, each with its line ends.
private struct MergeSides {
    let upper: Range<Int>
    let lower: Range<Int>
    /// Where the line behind the conflict begins.
    let end: Int

    /// Looks for the marker lines; `nil` where one of them is missing.
    init?(_ source: Source, _ range: Range<Int>) {
        var upperStart: Int?
        var upperEnd: Int?
        var lowerStart: Int?
        var line = range.lowerBound
        while line < range.upperBound {
            var next = line
            while next < source.count, source.bytes[next] != 0x0A { next += 1 }
            next = min(next + 1, source.count)
            switch MergeSides.marker(source, line) {
            case UInt8(ascii: "<") where upperStart == nil: upperStart = next
            // The version that both sides come from, which git adds on request.
            case UInt8(ascii: "|") where upperEnd == nil: upperEnd = line
            case UInt8(ascii: "=") where lowerStart == nil:
                upperEnd = upperEnd ?? line
                lowerStart = next
            case UInt8(ascii: ">"):
                guard let upperStart, let upperEnd, let lowerStart, upperStart <= upperEnd else { return nil }
                upper = upperStart..<upperEnd
                lower = lowerStart..<line
                end = next
                return
            default: break
            }
            line = next
        }
        return nil
    }

    /// Returns the sign that the line at an offset begins with seven times, else 0.
    private static func marker(_ source: Source, _ line: Int) -> UInt8 {
        let sign = source.bytes[line]
        for offset in 1..<7 where source.bytes[line + offset] != sign { return 0 }
        return sign
    }
}

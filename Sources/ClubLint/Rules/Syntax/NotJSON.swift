import ClubModel
import JSONSyntax

extension Rule {
    static let notJSON = Rule(
        cause: .notJSON,
        id: "not-json",
        summary: Phrase(en: "The file is something else than JSON.", nl: "Het bestand is iets anders dan JSON."),
        reason: Phrase(
            en: """
                The file's name promises JSON, but its content is of another kind, for instance a saved web page. \
                For the app that is a file without any data.
                """,
            nl: """
                De naam van het bestand belooft JSON, maar de inhoud is van een andere soort, bijvoorbeeld een \
                opgeslagen webpagina. Voor de app is dat een bestand zonder gegevens.
                """),
        message: Phrase(en: "This is not JSON; it looks like {kind}.", nl: "Dit is geen JSON; het lijkt op {kind}."),
        remedy: Phrase(
            en: "Put the JSON text itself into the file: it begins with { and ends with }.",
            nl: "Zet de JSON-tekst zelf in het bestand: die begint met { en eindigt met }."),
        fixTitle: Phrase(en: "Replace the content", nl: "Vervang de inhoud"),
        examples: [
            .bad(
                """
                ⟦<!DOCTYPE html>⟧
                <html>
                <head><title>fcLindewold.level2.json</title></head>
                </html>

                """),
            .bad(
                """
                ⟦<?xml version="1.0" encoding="UTF-8"?>⟧
                <juiceboxgallery galleryTitle="Lindewold"></juiceboxgallery>

                """),
            .bad(
                """
                ⟦1  {⟧
                2      "town": "Lindewold"
                3  }

                """),
            .bad(
                #"""
                ⟦{\rtf1\ansi\deff0 {\fonttbl {\f0 Calibri;}}⟧
                \{ "town": "Lindewold" \}
                }

                """#),
            .bad(
                """
                ⟦Here is the corrected file:⟧

                ```json
                {
                    "town": "Lindewold"
                }
                ```

                """),
            .bad(
                """
                ⟦club:⟧
                  idPlus:
                    town: "Lindewold"

                """),
            .good(
                """
                {
                    "value": "<!DOCTYPE html>"
                }
                """),
        ],
        adjust: { error, _, finding in
            let (kind, remedy) = description(for: error.text)
            finding.quote("kind", kind)
            finding.remedy = remedy
            if error.text == "fenced", let fix = finding.fixes.first {
                let title = Phrase(en: "Keep only the lines between ``` and ```", nl: "Houd alleen de regels tussen ``` en ```")
                finding.fixes = [Fix(title, .unsafe, fix.edits)]
            }
        }
    )
}

/// Returns the name of a kind of file, and a remedy if the kind has one of its own.
private func description(for kind: String) -> (kind: Phrase, remedy: Phrase?) {
    switch kind {
    case "HTML":
        (
            Phrase(en: "a web page (HTML)", nl: "een webpagina (HTML)"),
            Phrase(
                en: "On GitHub choose \"Raw\" or the download button, not \"Save page as\" in the browser.",
                nl: "Kies op GitHub \"Raw\" of de downloadknop, en niet \"Pagina opslaan als\" in de browser.")
        )
    case "XML":
        (
            Phrase(en: "XML, such as a gallery of JuiceBox", nl: "XML, zoals een galerij van JuiceBox"),
            Phrase(
                en: "Put the JSON file here, and the gallery's config.xml beside its pictures.",
                nl: "Zet hier het JSON-bestand, en de config.xml van de galerij bij haar foto's.")
        )
    case "ZIP":
        (
            Phrase(en: "a compressed file or a spreadsheet", nl: "een ingepakt bestand of een spreadsheet"),
            Phrase(
                en: "Unpack a compressed file. A spreadsheet with members becomes JSON by \"clubhub-lint convert\".",
                nl: "Pak een ingepakt bestand uit. Een spreadsheet met leden wordt JSON met \"clubhub-lint convert\".")
        )
    case "XLS":
        (
            Phrase(en: "a spreadsheet of an old Excel (.xls)", nl: "een spreadsheet van een oude Excel (.xls)"),
            Phrase(
                en: "Save it as .xlsx; a list of members then becomes JSON by \"clubhub-lint convert\".",
                nl: "Sla het op als .xlsx; een ledenlijst wordt dan JSON met \"clubhub-lint convert\".")
        )
    case "binary":
        (
            Phrase(en: "a file for programs, not for people", nl: "een bestand voor programma's, niet voor mensen"),
            Phrase(
                en: "Look whether another file was meant; the text of a JSON file begins with { and ends with }.",
                nl: "Kijk of een ander bestand bedoeld was; de tekst van een JSON-bestand begint met { en eindigt met }.")
        )
    case "RTF":
        (
            Phrase(en: "a document of a word processor (RTF)", nl: "een document van een tekstverwerker (RTF)"),
            Phrase(
                en: "Save it as plain text, or use a plain text editor.",
                nl: "Sla het op als platte tekst, of gebruik een gewone teksteditor.")
        )
    case "numbered":
        (
            Phrase(en: "text with the numbers of its lines in front", nl: "tekst met de nummers van de regels ervoor"),
            Phrase(
                en: "Copy it again without the numbers; on GitHub choose \"Raw\" or the download button.",
                nl: "Kopieer het opnieuw zonder de nummers; kies op GitHub \"Raw\" of de downloadknop.")
        )
    case "fenced":
        (
            Phrase(en: "a message with JSON in it", nl: "een bericht met JSON erin"),
            Phrase(
                en: "Keep only the lines between ``` and ```, and check that the file is complete.",
                nl: "Houd alleen de regels tussen ``` en ```, en controleer of het bestand compleet is.")
        )
    case "PDF": (Phrase(en: "a PDF document", nl: "een PDF-document"), nil)
    case "image": (Phrase(en: "a picture", nl: "een afbeelding"), nil)
    case "text", "":
        (
            Phrase(en: "plain text", nl: "gewone tekst"),
            Phrase(
                en: "JSON begins with { or [. A list of members (CSV, YAML) becomes JSON by \"clubhub-lint convert\".",
                nl: "JSON begint met { of [. Een ledenlijst (CSV, YAML) wordt JSON met \"clubhub-lint convert\".")
        )
    default: (Phrase(kind), nil)
    }
}

extension Rule {
    static let emptyFile = Rule(
        cause: .emptyFile,
        id: "empty-file",
        summary: Phrase(en: "The file is empty.", nl: "Het bestand is leeg."),
        reason: Phrase(
            en: """
                An empty file gives the app nothing to read. On a new phone the club stays empty; elsewhere the data \
                from before remain.
                """,
            nl: """
                Aan een leeg bestand heeft de app niets te lezen. Op een nieuwe telefoon blijft de club leeg; elders \
                blijven de gegevens van vroeger staan.
                """),
        message: Phrase(en: "The file is empty.", nl: "Het bestand is leeg."),
        remedy: Phrase(
            en: """
                Put the content back, for instance from the file's history on GitHub, or delete the file.
                """,
            nl: """
                Zet de inhoud terug, bijvoorbeeld uit de geschiedenis van het bestand op GitHub, of verwijder het \
                bestand.
                """),
        fixTitle: Phrase(en: "Fill the file", nl: "Vul het bestand"),
        examples: [
            .bad("⟦⟧"),
            .bad(
                """
                ⟦⟧


                """),
            .good("{}"),
        ]
    )
}

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

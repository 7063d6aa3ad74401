import ClubLint
import ClubModel
import ClubReport

extension WorldReporter {
    /// A table with a row for each club and museum, for programs for tables.
    package static let csv = WorldReporter(
        name: "csv",
        summary: Phrase(
            en: "A table with a row for each club and museum.", nl: "Een tabel met een rij voor elke club en elk museum.")
    ) { report, output in
        let table = WorldTable(report)
        output.bytes += head(report.language)
        var text = DelimitedText(report.language)
        _ = text.taken()
        for club in report.world.clubs {
            text.append(WorldTable.columns.map { SanitizedText($0.value(table, club)).text })
            output.bytes += text.taken()
            output.endPiece()
        }
    }

    private static func head(_ language: Phrase.Language) -> [UInt8] {
        var text = DelimitedText(language)
        text.append(WorldTable.columns.map { $0.heading.text(in: language) })
        return text.taken()
    }

    /// Whether a file is a table of clubs, which does not name the tool (`ReportMark`): it begins with our columns, in any language.
    package static func isTable(_ start: [UInt8]) -> Bool { Phrase.Language.allCases.contains { start.starts(with: head($0)) } }
}

/// The columns of the table of clubs.
private struct WorldTable {
    typealias Value = @Sendable (WorldTable, World.Club) -> String

    let words: WorldWords
    /// Whether anybody has asked for the links.
    let hasLinks: Bool

    init(_ report: WorldReport) {
        words = WorldWords(report.language)
        hasLinks = report.world.links != nil
    }

    static let columns: [(heading: Phrase, value: Value)] = [
        (Phrase(en: "Name", nl: "Naam"), { $1.identity.fullName }),
        (Phrase(en: "Town", nl: "Plaats"), { $1.identity.town }),
        (Phrase(en: "Kind", nl: "Soort"), { $0.words.text($1.isMuseum ? "museum" : "club", $1.isMuseum ? "museum" : "club") }),
        (Phrase(en: "Level", nl: "Niveau"), { String($1.level) }),
        (Phrase(en: "Complete (%)", nl: "Compleet (%)"), { String($1.completeness) }),
        (Phrase(en: "Short name", nl: "Korte naam"), { $1.nickName ?? "" }),
        (Phrase(en: "Latitude", nl: "Breedtegraad"), { $0.degrees($1.latitude) }),
        (Phrase(en: "Longitude", nl: "Lengtegraad"), { $0.degrees($1.longitude) }),
        (Phrase(en: "Far from its town", nl: "Ver van de plaats"), { $0.tick($1.expectedLatitude != nil) }),
        (Phrase(en: "Website", nl: "Website"), { $1.website ?? "" }),
        (Phrase(en: "Wikipedia", nl: "Wikipedia"), { $1.wikipedia ?? "" }),
        (Phrase(en: "Fotobond number", nl: "Fotobondnummer"), { $1.fotobondNumber.map { String($0) } ?? "" }),
        (Phrase(en: "Data kept by", nl: "Gegevens van"), { $1.maintainerEmail ?? "" }),
        (Phrase(en: "Current members", nl: "Huidige leden"), { String($1.counts.current) }),
        (Phrase(en: "Former members", nl: "Oud-leden"), { String($1.counts.former) }),
        (Phrase(en: "Deceased members", nl: "Overleden leden"), { String($1.counts.deceased) }),
        (Phrase(en: "Prospective members", nl: "Aspirant-leden"), { String($1.counts.prospective) }),
        (Phrase(en: "Honorary members", nl: "Ereleden"), { String($1.counts.honorary) }),
        (Phrase(en: "Mentors", nl: "Mentoren"), { String($1.counts.mentors) }),
        (Phrase(en: "Naming a portfolio", nl: "Met verwijzing naar een portfolio"), { String($1.counts.withPortfolio) }),
        (Phrase(en: "With known photos", nl: "Met bekende foto's"), { String($1.counts.withPhotos) }),
        (Phrase(en: "Errors", nl: "Fouten"), { String($1.findings.severityCounts[.error]) }),
        (Phrase(en: "Warnings", nl: "Waarschuwingen"), { String($1.findings.severityCounts[.warning]) }),
        (Phrase(en: "Infos", nl: "Info's"), { String($1.findings.severityCounts[.info]) }),
        (Phrase(en: "Further findings", nl: "Verdere bevindingen"), { String($1.furtherFindings) }),
        (
            Phrase(en: "Links that do not work", nl: "Links die het niet doen"),
            { table, club in table.hasLinks ? String(club.deadLinkCount) : "" }
        ),
        (Phrase(en: "App", nl: "App"), { $0.outcome($1, .app) }),
        (Phrase(en: "Older app", nl: "Oudere app"), { $0.outcome($1, .olderApp) }),
        (Phrase(en: "Web pages", nl: "Webpagina's"), { $0.outcome($1, .siteGenerator) }),
        (
            Phrase(en: "Easiest win", nl: "Makkelijkste winst"),
            { table, club in
                club.wins.first.map { $0.text(in: table.words.words.language) } ?? ""
            }
        ),
        (Phrase(en: "Listed in", nl: "Staat in"), { $1.listedIn ?? "" }),
        (Phrase(en: "Members in", nl: "Leden in"), { $1.membersIn ?? "" }),
    ]

    /// Degrees with the sign for decimals that programs for tables expect in the language.
    private func degrees(_ number: Double?) -> String {
        guard let number else { return "" }
        let text = decimalText(number, places: 6)
        guard words.words.language == .nl else { return text }
        return String(decoding: text.utf8.map { $0 == UInt8(ascii: ".") ? UInt8(ascii: ",") : $0 }, as: UTF8.self)
    }

    private func tick(_ flag: Bool) -> String { flag ? words.text("yes", "ja") : "" }

    private func outcome(_ club: World.Club, _ consumer: World.Verdict.Consumer) -> String {
        club.verdicts.first { $0.consumer == consumer }.map { words.outcome($0.outcome) } ?? ""
    }
}

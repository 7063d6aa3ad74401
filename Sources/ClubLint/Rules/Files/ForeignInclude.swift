import ClubModel
import JSONSyntax

extension Rule {
    static let foreignInclude = Rule(
        id: "foreign-include", severity: .warning, levels: [.clubs],
        summary: Phrase(
            en: "An included file is on another site than the file itself.",
            nl: "Een bestand waarnaar verwezen wordt, staat op een andere site dan het bestand zelf."),
        reason: Phrase(
            en: """
                Until September 2026 the apps use only the file name of the address and take the file from the project's own \
                folder, whatever site the address names.
                """,
            nl: """
                Tot september 2026 gebruiken de apps alleen de bestandsnaam uit het adres en nemen ze het bestand uit de eigen \
                map van het project, welke site het adres ook noemt.
                """),
        message: Phrase(
            en: "\"{site}\" is another site than \"{own}\", where this file is and where older apps look for \"{file}\".",
            nl: "\"{site}\" is een andere site dan \"{own}\", waar dit bestand staat en waar oudere apps \"{file}\" zoeken."),
        remedy: Phrase(
            en: "Put the file beside this one, or make sure that everybody has an app that reads it where it is.",
            nl: "Zet het bestand naast dit bestand, of zorg dat iedereen een app heeft die het leest waar het staat."),
        examples: [
            .bad(
                """
                --- root_.level1.json
                {
                    "level1Header": {
                        "level1URL": "https://www.example.com/JSON/root_.level1.json",
                        "level1URLIncludes": [ ⟦"https://clubs.example.org/clubsXX.level1.json"⟧ ]
                    }
                }
                """),
            .bad(
                """
                --- root_.level1.json
                {
                    "level1Header": {
                        "level1URL": "https://www.example.com/JSON/root_.level1.json",
                        "level1URLIncludes": [ ⟦"https://www.example.com/⟨JOSN⇒JSON⟩/clubsXX.level1.json"⟧ ]
                    }
                }
                --- clubsXX.level1.json
                { "clubs": [ ] }
                """),
            .good(
                """
                --- root_.level1.json
                {
                    "level1Header": {
                        "level1URL": "https://www.example.com/JSON/root_.level1.json",
                        "level1URLIncludes": [ "https://www.example.com/JSON/clubsXX.level1.json" ]
                    }
                }
                --- clubsXX.level1.json
                { "clubs": [ ] }
                """),
        ],
        check: .index(UsualAddresses.self, if: { !$0.nodes(.include).isEmpty }, where: { _, _ in true }) {
            document, file, usual, workspace in
            guard let own = ownSite(document), let ownAddress = ownAddress(document) else { return [] }
            let ownFolder = folderOfAddress(ownAddress) ?? ""
            // Where it is the file's own address that has the slip, that is told there.
            let meantFolder = usual.meant(byFolderOf: ownAddress)?.meant.text
            lazy var beside = Set(workspace.files.map { $0.fileName })
            var findings: [Finding] = []
            for (entry, node) in zip(workspace.files[file].includes, document.nodes(.include)) {
                let theirs = folderOfAddress(entry.text) ?? ""
                guard let name = entry.name, let site = site(of: entry.text) else { continue }
                let fileName = name + ".level1.json"
                if let meantFolder, theirs.hasSuffix("//" + meantFolder) { continue }
                let isNear = isFolderSlip(theirs, ownFolder)
                guard site != own || isNear else { continue }
                let isBeside = beside.contains(fileName)
                var finding = Finding(
                    at: node, ["site": Phrase(site), "own": Phrase(own), "file": Phrase(fileName)])
                if isBeside {
                    finding.suggestions = [ownFolder + fileName]
                    finding.fixes = isNear ? [.write(ownFolder + fileName, at: node, .unsafe)] : []
                }
                if isNear, isBeside {
                    finding.values.append((name: "theirs", value: Phrase(theirs)))
                    finding.values.append((name: "folder", value: Phrase(ownFolder)))
                    finding.values.append((name: "difference", value: differenceWords(between: theirs, and: ownFolder)))
                    finding.message = Phrase(
                        en: "\"{theirs}\" is probably \"{folder}\", where this file is: {difference}.",
                        nl: "\"{theirs}\" is waarschijnlijk \"{folder}\", waar dit bestand staat: {difference}.")
                    finding.remedy = Phrase(
                        en: "Write the address of \"{file}\" as it is: newer apps look for it there.",
                        nl: "Schrijf het adres van \"{file}\" zoals het is: nieuwere apps zoeken het daar.")
                } else if site == own {
                    continue
                }
                findings.append(finding)
            }
            return findings
        })
}

/// Whether two folders differ by a slip: not by a digit, as versions do, and not in `https://`, about which `insecure-include` is.
private func isFolderSlip(_ one: String, _ other: String) -> Bool {
    let (one, other) = (one.drop { $0 != ":" }, other.drop { $0 != ":" })
    func digits(_ text: Substring) -> [UInt8] { text.utf8.filter { $0.isDigit } }
    return one != other && other.utf8.count > 12 && digits(one) == digits(other)
        && editDistance(from: String(one), to: String(other), atMost: 2) != nil
}

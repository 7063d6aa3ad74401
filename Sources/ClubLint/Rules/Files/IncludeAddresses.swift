import ClubModel
import JSONSyntax

extension Rule {
    static let includeMalformed = Rule(
        id: "include-malformed", severity: .error, levels: [.clubs],
        summary: Phrase(
            en: "An include entry does not end in the name of a Level 1 file.",
            nl: "Een verwijzing eindigt niet op de naam van een Level 1-bestand."),
        reason: Phrase(
            en: "The apps skip such an entry without a message: all clubs of that file are missing.",
            nl: "De apps slaan zo'n verwijzing zonder melding over: alle clubs van dat bestand ontbreken."),
        message: Phrase(
            en: "\"{entry}\" must end in a name such as \"clubsXX.level1.json\", with no more full stops than that.",
            nl: "\"{entry}\" moet eindigen op een naam als \"clubsXX.level1.json\", zonder nog meer punten."),
        remedy: Phrase(
            en: "Write the whole address of the file, as in \"https://www.example.com/JSON/clubsXX.level1.json\".",
            nl: "Schrijf het hele adres van het bestand, zoals \"https://www.example.com/JSON/clubsXX.level1.json\"."),
        examples: [
            .bad(
                """
                --- root_.level1.json
                { "level1Header": { "level1URLIncludes": [ ⟦"https://www.example.com/JSON/clubs.XX.level1.json"⟧, ⟦"museums.json"⟧ ] } }
                """),
            .bad(
                """
                --- root_.level1.json
                {
                    "level1Header": {
                        "level1URLIncludes": [ ⟦"https://www.example.com/JSON/clubsXX.⟨level2⇒level1⟩.json"⟧ ]
                    }
                }
                --- clubsXX.level1.json
                { "clubs": [ ] }
                """),
            .good(
                """
                --- root_.level1.json
                { "level1Header": { "level1URLIncludes": [ "https://www.example.com/JSON/clubsXX.level1.json?raw=true" ] } }
                --- clubsXX.level1.json
                { "clubs": [ ] }
                """),
        ],
        check: .workspace(where: { !$0.includeProblems(ofFile: $1).isEmpty }) { document, file, workspace in
            includes(of: document, file, in: workspace) { problem, node in
                guard case .malformed(let meant) = problem.kind else { return nil }
                var finding = Finding(at: node, ["entry": Phrase(node.string ?? "")])
                guard let meant else { return finding }
                let similar = workspace.files[meant].fileName
                finding.suggestions = [similar]
                finding.quote("file", workspace.files[problem.file].includes[problem.include].fileName)
                finding.quote("similar", similar)
                finding.message = Phrase(
                    en: "\"{file}\" is no Level 1 file, so the apps load nothing here; \"{similar}\" is in the folder.",
                    nl: "\"{file}\" is geen Level 1-bestand, dus de apps laden hier niets; \"{similar}\" staat in de map.")
                finding.remedy = Phrase(
                    en: "Let the address end in \"{similar}\".", nl: "Laat het adres eindigen op \"{similar}\".")
                if let fix = Fix.writeIncluded(similar, at: node) { finding.fixes = [fix] }
                return finding
            }
        })
}

extension Rule {
    static let includeMissing = Rule(
        id: "include-missing", severity: .error, levels: [.clubs],
        summary: Phrase(
            en: "An included Level 1 file is not there.", nl: "Een Level 1-bestand waarnaar verwezen wordt, is er niet."),
        reason: Phrase(
            en: """
                Newer apps fetch the file at exactly this address, older ones by its name from the folder of the main file. If \
                they find nothing there, all clubs of the file are missing, without a message.
                """,
            nl: """
                Nieuwere apps halen het bestand op precies dit adres op, oudere op naam uit de map van het hoofdbestand. Vinden \
                ze daar niets, dan ontbreken alle clubs van het bestand, zonder melding.
                """),
        message: Phrase(
            en: "\"{file}\" is not in the folder, so none of its clubs are loaded.",
            nl: "\"{file}\" staat niet in de map, dus geen enkele club daaruit wordt geladen."),
        remedy: Phrase(
            en: "Put the file there, correct its name, or remove the entry.",
            nl: "Zet het bestand daar neer, verbeter de naam, of haal de verwijzing weg."),
        examples: [
            .bad(
                """
                --- root_.level1.json
                {
                    "level1Header": {
                        "level1URLIncludes": [
                            ⟦"https://www.example.com/JSON/⟨clubsxx⇒clubsXX⟩.level1.json"⟧,
                            "https://www.example.com/JSON/clubsYY.level1.json"
                        ]
                    }
                }
                --- clubsXX.level1.json
                { "clubs": [ ] }
                --- clubsYY.level1.json
                { "clubs": [ ] }
                """),
            .bad(
                """
                --- root_.level1.json
                {
                    "level1Header": {
                        "level1URLIncludes": [
                            ⟦"https://www.example.com/JSON/clubsXX.level1.json⟨.bak⇒⟩"⟧,
                            ⟦"https://www.example.com/JSON/clubsYY.level1.json⟨/⇒⟩"⟧,
                            ⟦"https://www.example.com/JSON/clubsZZ.⟨LEVEL1.JSON⇒level1.json⟩"⟧
                        ]
                    }
                }
                --- clubsXX.level1.json
                { "clubs": [ ] }
                --- clubsYY.level1.json
                { "clubs": [ ] }
                --- clubsZZ.level1.json
                { "clubs": [ ] }
                """),
            .good(
                """
                --- root_.level1.json
                { "level1Header": { "level1URLIncludes": [ "https://www.example.com/JSON/clubsXX.level1.json#clubs" ] } }
                --- clubsXX.level1.json
                { "clubs": [ ] }
                """),
        ],
        check: .workspace(where: { !$0.includeProblems(ofFile: $1).isEmpty }) { document, file, workspace in
            includes(of: document, file, in: workspace) { problem, node in
                guard case .missing(let meant) = problem.kind else { return nil }
                let file = workspace.files[problem.file].includes[problem.include].requestedName
                var finding = Finding(at: node, ["file": Phrase(file)])
                if let removal = Fix.removeInclude(node, in: document) { finding.fixes = [removal] }
                guard let meant else { return finding }
                let similar = workspace.files[meant].fileName
                finding.suggestions = [similar]
                finding.values.append((name: "similar", value: Phrase(similar)))
                // What follows the right name: a second ending, or a slash.
                let rest = file.hasPrefix(similar) ? String(file.dropFirst(similar.count)) : ""
                finding.values.append(
                    (
                        name: "difference",
                        value: rest.isEmpty
                            ? differenceWords(betweenFiles: file, and: similar)
                            : Phrase(en: "\"\(rest)\" is too much", nl: "\"\(rest)\" is te veel")
                    ))
                finding.message = Phrase(
                    en: "\"{file}\" is not in the folder, but \"{similar}\" is: {difference}.",
                    nl: "\"{file}\" staat niet in de map, maar \"{similar}\" wel: {difference}.")
                if let fix = Fix.writeIncluded(similar, at: node) { finding.fixes.insert(fix, at: 0) }
                return finding
            }
        })
}

extension Rule {
    static let insecureInclude = Rule(
        id: "insecure-include", severity: .error, levels: [.clubs],
        summary: Phrase(
            en: "The address of an included file does not begin with https.",
            nl: "Het adres van een bestand waarnaar verwezen wordt, begint niet met https."),
        reason: Phrase(
            en: """
                Since September 2026 (version 3.1.0) the apps refuse every other address, without a message: all clubs of that \
                file are missing.
                """,
            nl: """
                Sinds september 2026 (versie 3.1.0) weigeren de apps elk ander adres, zonder melding: alle clubs van dat bestand \
                ontbreken.
                """),
        message: Phrase(
            en: "\"{entry}\" does not begin with \"https://\", so the apps skip the file with all its clubs.",
            nl: "\"{entry}\" begint niet met \"https://\", dus de apps slaan het bestand met al zijn clubs over."),
        remedy: Phrase(
            en: "Write the whole address of the file, beginning with \"https://\".",
            nl: "Schrijf het hele adres van het bestand, beginnend met \"https://\"."),
        examples: [
            .bad(
                """
                --- root_.level1.json
                { "level1Header": { "level1URLIncludes": [ ⟦"⟨http⇒https⟩://www.example.com/JSON/clubsXX.level1.json"⟧ ] } }
                --- clubsXX.level1.json
                { "clubs": [ ] }
                """),
            .bad(
                """
                --- root_.level1.json
                { "level1Header": { "level1URLIncludes": [ ⟦"⟨httsp⇒https⟩://www.example.com/JSON/clubsXX.level1.json"⟧ ] } }
                --- clubsXX.level1.json
                { "clubs": [ ] }
                """),
            .good(
                """
                --- root_.level1.json
                { "level1Header": { "level1URLIncludes": [ "https://www.example.com/JSON/clubsXX.level1.json" ] } }
                --- clubsXX.level1.json
                { "clubs": [ ] }
                """),
        ],
        check: .workspace(if: { !$0.nodes(.include).isEmpty }) { document, file, workspace in
            var findings: [Finding] = []
            for (entry, node) in zip(workspace.files[file].includes, document.nodes(.include)) where entry.name != nil {
                let parts = AddressParts(entry.text)
                guard parts?.isSecure != true, !node.token.flags.contains(.damaged) else { continue }
                var meant = parts.map { _ in "https" + entry.text.dropFirst(4) }
                if case .brokenScheme(let address) = AddressReading(entry.text), AddressParts(address)?.isSecure == true {
                    meant = address
                }
                findings.append(
                    Finding(
                        at: node, ["entry": Phrase(entry.text)], suggestions: meant.map { [$0] } ?? [],
                        fixes: meant.map { [.write($0, at: node, .unsafe)] } ?? []))
            }
            return findings
        })
}

extension Rule {
    static let misspeltInclude = Rule(
        id: "misspelt-include", severity: .warning, levels: [.clubs],
        summary: Phrase(
            en: "The address of an included file has a typo in its site or its folder.",
            nl: "Het adres van een bestand waarnaar verwezen wordt, heeft een tikfout in de site of de map."),
        reason: Phrase(
            en: """
                Since September 2026 (version 3.1.0) the apps fetch the file at exactly this address. If nothing is there, all \
                clubs of the file are missing, without a message. A file on another site is fine.
                """,
            nl: """
                Sinds september 2026 (versie 3.1.0) halen de apps het bestand op precies dit adres op. Vinden ze daar niets, dan \
                ontbreken alle clubs van het bestand, zonder melding. Een bestand op een andere site mag gewoon.
                """),
        message: Phrase(
            en: "\"{theirs}\" is probably \"{folder}\", where this file is: {difference}.",
            nl: "\"{theirs}\" is waarschijnlijk \"{folder}\", waar dit bestand staat: {difference}."),
        remedy: Phrase(
            en: "Write the address at which \"{file}\" really is.",
            nl: "Schrijf het adres waar \"{file}\" echt staat."),
        examples: [
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
                        "level1URLIncludes": [
                            "https://www.example.com/JSON/clubsXX.level1.json",
                            "https://clubs.example.org/clubsYY.level1.json"
                        ]
                    }
                }
                --- clubsXX.level1.json
                { "clubs": [ ] }
                """),
        ],
        check: .index(UsualAddresses.self, if: { !$0.nodes(.include).isEmpty }, where: { _, _ in true }) {
            document, file, usual, workspace in
            guard let ownAddress = ownAddress(document), let ownFolder = folderOfAddress(ownAddress) else { return [] }
            // If the file's own address has the typo, another rule reports that address.
            let meantFolder = usual.meant(byFolderOf: ownAddress)?.meant.text
            lazy var fileNames = Set(workspace.files.map { $0.fileName })
            var findings: [Finding] = []
            for (entry, node) in zip(workspace.files[file].includes, document.nodes(.include)) where entry.name != nil {
                guard let theirs = folderOfAddress(entry.text), isFolderSlip(theirs, ownFolder) else { continue }
                if let meantFolder, theirs.hasSuffix("//" + meantFolder) { continue }
                guard fileNames.contains(entry.fileName) else { continue }
                let meant = ownFolder + entry.fileName
                findings.append(
                    Finding(
                        at: node,
                        [
                            "file": Phrase(entry.fileName), "theirs": Phrase(theirs), "folder": Phrase(ownFolder),
                            "difference": differenceWords(between: theirs, and: ownFolder),
                        ],
                        suggestions: [meant], fixes: [.write(meant, at: node, .unsafe)]))
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

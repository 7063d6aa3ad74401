package import ClubLint
package import ClubModel
import JSONSyntax

extension World.Verdict {
    /// Returns what each reader of the files makes of one (FORMAT.md 1.3, 2, 5.2 and 14).
    ///
    /// - Parameter diagnostics: What all rules found in the file, whatever the configuration makes of them.
    package static func all(
        of document: Document, in workspace: Workspace, _ diagnostics: [Diagnostic]
    ) -> [World.Verdict] {
        let judge = VerdictJudge(document: document, workspace: workspace, diagnostics: diagnostics)
        return Consumer.allCases.map { judge.verdict(of: $0) }
    }
}

/// Judges one file with the eyes of its readers.
private struct VerdictJudge {
    let document: Document
    let workspace: Workspace
    let diagnostics: [Diagnostic]

    func verdict(of consumer: World.Verdict.Consumer) -> World.Verdict {
        if let reason = refusal { return World.Verdict(consumer, .ignores, reason: reason) }
        if let reason = unaskedFor(by: consumer) { return World.Verdict(consumer, .ignores, reason: reason) }
        if let reason = crash(of: consumer) { return World.Verdict(consumer, .crashes, reason: reason) }
        if document.level == .keywords, has("usage-without-name") {
            return World.Verdict(consumer, .ignores, reason: .lostKeywords)
        }
        // Other programs stumble over a comma at the end, these do not.
        let errors = diagnostics.count { $0.severity == .error && $0.rule.id != "trailing-comma" }
        // Which clubs the apps were built with, no file says.
        let isOpen = document.level == .members && workspace.fetchedClubs == nil
        guard errors > 0 else { return World.Verdict(consumer, .loads, reason: isOpen ? .ifKnown : nil) }
        return World.Verdict(
            consumer, .loadsPartly,
            reason: Phrase(
                en: (errors == 1 ? "1 error" : "\(errors) errors") + ": what is meant there is missing in it or wrong.",
                nl: (errors == 1 ? "1 fout" : "\(errors) fouten") + ": wat daar bedoeld is, ontbreekt of klopt niet."))
    }

    /// Why nobody can read the file; `nil` where it is JSON as the apps take it: they forgive a comma too many at the end.
    private var refusal: Phrase? {
        for error in document.tree.errors {
            switch error.cause {
            case .trailingComma: continue
            case .wrongEncoding, .invalidUTF8: return .notUTF8
            default: return .notJSON
            }
        }
        return nil
    }

    /// Why a reader never opens the file; `nil` where it does.
    private func unaskedFor(by consumer: World.Verdict.Consumer) -> Phrase? {
        switch document.level {
        case .clubs:
            let isFlatRoot = document.tree.source.fileName == "root.level1.json"
            if consumer == .olderApp { return isFlatRoot ? nil : .onlyFlatRoot }
            if let number = workspace.number(ofPath: document.path), workspace.isInTree(number) { return nil }
            return isFlatRoot ? .flatRoot : .notIncluded
        case .members:
            guard document.club?.identity != nil else { return .withoutClub }
            if has("file-name-mismatch") { return .otherFileName }
            if let known = workspace.fetchedClubs, let name = document.club?.nickName?.string, !known.contains(name) {
                return .unfetched
            }
            guard let number = workspace.number(ofPath: document.path) else { return nil }
            switch workspace[ClubMatches.self][number] {
            case .unknown: return workspace.files[number].isTemplateOfApps ? nil : .unknownClub
            case .misspelt: return .misspeltClub
            default: return nil
            }
        case .images: return .noLevel3
        case .keywords, nil: return nil
        }
    }

    /// Why a reader ends abruptly over the file; `nil` where it does not.
    private func crash(of consumer: World.Verdict.Consumer) -> Phrase? {
        switch document.level {
        case .keywords:
            // A language or a text that is there and is none brings the app down at each start.
            let isFatal = diagnostics.contains { diagnostic in
                ["mistyped-value", "misread-null"].contains(diagnostic.rule.id)
                    && ["language", "localizedString"].contains { hasSuffix(diagnostic.pointer, "/" + $0) }
            }
            return isFatal ? .notText : nil
        case .members where consumer == .siteGenerator:
            return has("end-before-start") || has("start-in-future") ? .endBeforeStart : nil
        default: return nil
        }
    }

    private func has(_ rule: String) -> Bool { diagnostics.contains { $0.rule.id == rule } }

    private func hasSuffix(_ text: String, _ suffix: String) -> Bool { text.utf8.reversed().starts(with: suffix.utf8.reversed()) }
}

extension Phrase {
    fileprivate static let notJSON = Phrase(
        en: "It is no JSON, and nobody is told so: the apps go on with what they had, new ones have nothing.",
        nl: "Het is geen JSON, en dat wordt nergens gemeld: de apps gaan door met wat ze hadden, nieuwe hebben niets.")
    fileprivate static let notUTF8 = Phrase(
        en: "It is not in UTF-8: the apps show the data of their last release instead.",
        nl: "Het is niet in UTF-8: de apps tonen in plaats daarvan de gegevens van hun laatste versie.")
    fileprivate static let onlyFlatRoot = Phrase(
        en: "Apps before 2.9 know no include files: they read root.level1.json only.",
        nl: "Apps van vóór 2.9 kennen geen ingevoegde bestanden: ze lezen alleen root.level1.json.")
    fileprivate static let flatRoot = Phrase(
        en: "Apps from 2.9 on start at root_.level1.json.", nl: "Apps vanaf 2.9 beginnen bij root_.level1.json.")
    fileprivate static let notIncluded = Phrase(
        en: "No file that the root leads to includes it.", nl: "Geen bestand waar de root naartoe leidt voegt het in.")
    fileprivate static let withoutClub = Phrase(
        en: "It does not say which club it is of: full name and town are needed.",
        nl: "Er staat niet in van welke club het is: volledige naam en plaats zijn nodig.")
    fileprivate static let otherFileName = Phrase(
        en: "Its name is not the club's short name, and by that it is looked for.",
        nl: "Het heet niet naar de korte naam van de club, en daarmee wordt het gezocht.")
    fileprivate static let unfetched = Phrase(
        en: "The released apps do not know the club yet, and fetch the files of clubs that they know.",
        nl: "De uitgebrachte apps kennen de club nog niet, en halen alleen bestanden op van clubs die ze kennen.")
    fileprivate static let ifKnown = Phrase(
        en: "If the club is one of those that the released apps know: they fetch no other files.",
        nl: "Als de club een van de clubs is die de uitgebrachte apps kennen: andere bestanden halen ze niet op.")
    fileprivate static let unknownClub = Phrase(
        en: "Its club is in no Level 1 file that the root leads to.",
        nl: "De club staat in geen Level 1-bestand waar de root naartoe leidt.")
    fileprivate static let misspeltClub = Phrase(
        en: "Its club is spelt otherwise than in Level 1; the apps know it by that name and town.",
        nl: "De club is anders geschreven dan in Level 1; de apps kennen haar onder die naam en plaats.")
    fileprivate static let noLevel3 = Phrase(
        en: "Level 3 files are not read yet: the portfolio's web page is shown instead.",
        nl: "Level 3-bestanden worden nog niet gelezen: de webpagina van het portfolio wordt getoond.")
    fileprivate static let lostKeywords = Phrase(
        en: "An explanation is in a language in which its keyword has no name: nothing of the file is saved.",
        nl: "Een uitleg staat in een taal waarin het trefwoord geen naam heeft: niets van het bestand wordt bewaard.")
    fileprivate static let notText = Phrase(
        en: "A language or name of a keyword is not a text: the app ends at each start, for everybody.",
        nl: "Een taal of naam van een trefwoord is geen tekst: de app stopt bij elke start, bij iedereen.")
    fileprivate static let endBeforeStart = Phrase(
        en: "A membership ends before it begins, or begins in the future.",
        nl: "Een lidmaatschap eindigt voordat het begint, of begint in de toekomst.")
}

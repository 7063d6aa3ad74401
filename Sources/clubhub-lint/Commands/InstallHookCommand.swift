import ArgumentParser
import ClubModel
import ClubStore

/// `install-hook`: has git check what is staged before each commit.
struct InstallHookCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        "install-hook",
        Phrase(
            en: "Has git check the files of clubs before each commit.",
            nl: "Laat git de clubbestanden controleren voor elke commit."),
        Phrase(
            en: """
                The hook runs `lint --staged` on what is about to be committed. Where that finds an error (`fail-on` in the \
                configuration says from what on), it shows what is wrong and keeps the commit back; else it is silent. A \
                hook that is there already stays and runs first. `git commit --no-verify` commits without. With the \
                framework pre-commit, this is not needed: see README.
                """,
            nl: """
                De hook voert `lint --staged` uit op wat vastgelegd gaat worden. Vindt die een fout (`fail-on` in de \
                configuratie zegt vanaf welke ernst), dan toont hij wat er mis is en houdt de commit tegen; anders zegt hij \
                niets. Een hook die er al is blijft en werkt eerst. `git commit --no-verify` legt vast zonder controle. Met \
                het framework pre-commit is dit niet nodig: zie README.
                """),
        examples: [
            HelpExample("clubhub-lint install-hook", Phrase(en: "in this repository", nl: "in deze repository")),
            HelpExample(
                "clubhub-lint install-hook --new-only",
                Phrase(en: "only findings that the commit brings about", nl: "alleen wat door de commit ontstaat")),
            HelpExample("clubhub-lint install-hook --remove", Phrase(en: "as it was before", nl: "zoals het was")),
        ])

    @Flag(
        help: .words(
            "Take the hook away again, and put back what was there before.", "Haal de hook weer weg, en zet terug wat er was."))
    var remove = false

    @Flag(
        help: .words(
            "Only findings that the commit brings about keep it back, also in files that it does not touch.",
            "Alleen bevindingen die door de commit ontstaan houden hem tegen, ook in bestanden die niet veranderen."))
    var newOnly = false

    @Flag(
        help: .words(
            "Also where all repositories share their hooks, and where others have added lines to this hook.",
            "Ook als alle repositories dezelfde hooks hebben, en als anderen regels aan deze hook hebben toegevoegd."))
    var force = false

    @OptionGroup var speech: SpeechOptions

    func run() throws {
        let (language, _) = try speech.understood()
        if remove, newOnly {
            throw Failure(
                Phrase(
                    en: "--new-only says how the hook checks: leave it out with --remove.",
                    nl: "--new-only zegt hoe de hook controleert: laat het weg bij --remove."), in: language)
        }
        do {
            let here = WorkingFolder(path: try FileSystem.currentFolder())
            let hook = try GitHook(of: try GitRepository(at: here.path, shownAs: here.path), here: here)
            let script = HookScript(isNewOnly: newOnly, chosenLanguage: speech.chosen?.rawValue, language: language)
            let hadHook = hook.hasHookBefore
            let outcome = try remove ? hook.remove(force: force) : hook.install(script.text, force: force)
            var text = told(outcome, hook.shown)
            if outcome == .removed, hadHook {
                text = text.followed(by: Phrase(en: "The hook from before is back.", nl: "De hook van daarvoor is terug."))
            } else if outcome == .installed, hook.hasHookBefore {
                text = text.followed(
                    by: Phrase(
                        en: "The hook that was there runs first; it is now \(hook.shownBefore).",
                        nl: "De hook die er al was werkt eerst; die heet nu \(hook.shownBefore)."))
            }
            Terminal.write(text.text(in: language) + "\n")
        } catch {
            throw Failure(error, in: language)
        }
    }

    private func told(_ outcome: GitHook.Outcome, _ path: String) -> Phrase {
        switch outcome {
        case .installed:
            Phrase(
                en: "Installed: from now on \(path) checks what is staged before each commit.",
                nl: "Geïnstalleerd: voortaan controleert \(path) voor elke commit wat klaarstaat.")
        case .updated: Phrase(en: "Updated: \(path).", nl: "Bijgewerkt: \(path).")
        case .removed: Phrase(en: "Removed: \(path).", nl: "Verwijderd: \(path).")
        case .unchanged:
            remove
                ? Phrase(en: "There is no hook of clubhub-lint here.", nl: "Er is hier geen hook van clubhub-lint.")
                : Phrase(en: "Installed already: \(path).", nl: "Al geïnstalleerd: \(path).")
        }
    }
}

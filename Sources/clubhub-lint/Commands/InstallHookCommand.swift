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
                The hook runs `lint --staged --new-only` on what is about to be committed. Where the commit brings about an \
                error (`fail-on` in the configuration says from what on), it shows what is wrong and keeps the commit back; \
                else it is silent. What was wrong before keeps nobody from committing, but with --all. A hook that is there \
                already stays and runs first. `git commit --no-verify` commits without. With the framework pre-commit, this \
                is not needed: see docs/maintainers.md.
                """,
            nl: """
                De hook voert `lint --staged --new-only` uit op wat vastgelegd gaat worden. Brengt de commit een fout mee \
                (`fail-on` in de configuratie zegt vanaf welke ernst), dan toont hij wat er mis is en houdt de commit tegen; \
                anders zegt hij niets. Wat al fout was houdt niemand tegen, behalve met --all. Een hook die er al is blijft \
                en werkt eerst. `git commit --no-verify` legt vast zonder controle. Met het framework pre-commit is dit niet \
                nodig: zie docs/maintainers.md.
                """),
        examples: [
            HelpExample("clubhub-lint install-hook", Phrase(en: "in this repository", nl: "in deze repository")),
            HelpExample(
                "clubhub-lint install-hook --all",
                Phrase(en: "also findings that were there before", nl: "ook wat er al was")),
            HelpExample("clubhub-lint install-hook --remove", Phrase(en: "as it was before", nl: "zoals het was")),
        ])

    @Flag(
        help: .words(
            "Take the hook away again, and put back what was there before.", "Haal de hook weer weg, en zet terug wat er was."))
    var remove = false

    @Flag(
        help: .words(
            "All findings in the files that are staged keep a commit back, also those that were there before.",
            "Alle bevindingen in wat klaarstaat houden een commit tegen, ook die er al waren."))
    var all = false

    // What is the default now was an option once, which scripts still give.
    @Flag(help: .hidden)
    var newOnly = false

    @Flag(
        help: .words(
            "Also where all repositories share their hooks, and where others have added lines to this hook.",
            "Ook als alle repositories dezelfde hooks hebben, en als anderen regels aan deze hook hebben toegevoegd."))
    var force = false

    @OptionGroup var speech: SpeechOptions

    func run() throws {
        let (language, _) = try speech.understood()
        if remove, newOnly || all {
            let option = all ? "--all" : "--new-only"
            throw Failure(
                Phrase(
                    en: "\(option) says how the hook checks: leave it out with --remove.",
                    nl: "\(option) zegt hoe de hook controleert: laat het weg bij --remove."), in: language)
        }
        if all, newOnly {
            throw Failure(
                Phrase(
                    en: "--all and --new-only exclude each other: leave one of them out.",
                    nl: "--all en --new-only sluiten elkaar uit: laat een van de twee weg."), in: language)
        }
        do {
            let here = WorkingFolder(path: try FileSystem.currentFolder())
            let hook = try GitHook(of: try GitRepository(at: here.path, shownAs: here.path), here: here)
            let script = HookScript(isNewOnly: !all, chosenLanguage: speech.chosen?.rawValue, language: language)
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

    /// Says what keeps a commit back.
    private var scope: Phrase {
        all
            ? Phrase(
                en: "Every error in those files keeps a commit back, also one that was there before.",
                nl: "Elke fout in die bestanden houdt een commit tegen, ook een die er al was.")
            : Phrase(
                en: "Only an error that the commit brings about keeps it back (--all: every error in those files).",
                nl: "Alleen een fout die door de commit ontstaat houdt hem tegen (--all: elke fout in die bestanden).")
    }

    private func told(_ outcome: GitHook.Outcome, _ path: String) -> Phrase {
        switch outcome {
        case .installed:
            Phrase(
                en: "Installed: from now on \(path) checks what is staged before each commit.",
                nl: "Geïnstalleerd: voortaan controleert \(path) voor elke commit wat klaarstaat."
            ).followed(by: scope)
        case .updated: Phrase(en: "Updated: \(path).", nl: "Bijgewerkt: \(path).").followed(by: scope)
        case .removed: Phrase(en: "Removed: \(path).", nl: "Verwijderd: \(path).")
        case .unchanged:
            remove
                ? Phrase(en: "There is no hook of clubhub-lint here.", nl: "Er is hier geen hook van clubhub-lint.")
                : Phrase(en: "Installed already: \(path).", nl: "Al geïnstalleerd: \(path).")
        }
    }
}

/// The script that git runs before a commit: for any POSIX shell.
struct HookScript {
    /// Whether only findings that the commit brings about count.
    let isNewOnly: Bool
    /// The language that the hook is to speak; `nil` for that of whoever commits.
    let chosenLanguage: String?
    /// The language of the sentences that the script itself says.
    let language: Phrase.Language

    var text: String {
        let options = (isNewOnly ? " --new-only" : "") + (chosenLanguage.map { " --language \($0)" } ?? "")
        return """
            # Changes to this file are lost when it is installed anew. A commit without the check: git commit --no-verify

            before="$(dirname "$0")/\(GitHook.nameBefore)"
            if [ -f "$before" ] && [ -x "$before" ]; then "$before" "$@" || exit $?; fi

            program=$(command -v clubhub-lint) || program=\(quoted(HookScript.program))
            if [ ! -x "$program" ]; then
                echo \(quoted(missing)) >&2
                exit 0
            fi
            # A commit that passes passes in silence: what is only worth knowing would be told each time.
            colour=never
            if [ -t 1 ] && [ -z "${NO_COLOR:-}" ]; then colour=always; fi
            said=$("$program" lint --staged --quiet --color "$colour"\(options) 2>&1)
            status=$?
            if [ "$status" -ne 0 ]; then printf '%s\\n\\n%s\\n' "$said" \(quoted(keptBack)) >&2; fi
            exit "$status"

            """
    }

    /// A commit must not fail for want of this program; that nothing was checked must be seen.
    private var missing: String {
        Phrase(
            en: "clubhub-lint is not found any more, so the files of clubs were NOT checked. Put it on your PATH "
                + "(https://github.com/clubhub-lint/clubhub-lint); \"clubhub-lint install-hook --remove\" ends these checks.",
            nl: "clubhub-lint is niet meer te vinden, dus de clubbestanden zijn NIET gecontroleerd. Zet het op je PATH "
                + "(https://github.com/clubhub-lint/clubhub-lint); \"clubhub-lint install-hook --remove\" maakt hier een eind aan."
        ).text(in: language)
    }

    private var keptBack: String {
        Phrase(
            en: "Nothing was committed. Put right what is said above and stage it (git add), or commit all the same: "
                + "git commit --no-verify",
            nl: "Er is niets vastgelegd. Verbeter wat hierboven staat en zet het klaar (git add), of leg het toch vast: "
                + "git commit --no-verify"
        ).text(in: language)
    }

    /// Where this program is, for those whose PATH does not tell: editors and other windows start git with a shorter one.
    private static var program: String { ProgramFile.path ?? "" }

    private func quoted(_ text: String) -> String { ShellWord.inQuotes(text) }
}

import ClubModel
import ClubStore

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

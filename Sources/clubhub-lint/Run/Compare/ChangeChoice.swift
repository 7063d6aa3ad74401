import ClubModel

/// Which change a run is about, as the user asks for it.
struct ChangeChoice {
    /// The revision that it begins at; `nil` for the last commit.
    let since: String?
    /// Whether it ends at what is staged, instead of the files on disk.
    let isStaged: Bool
    /// Whether only findings that it brings about count, wherever they are.
    let isNewOnly: Bool

    /// Understands the options; `nil` where none of them is given.
    ///
    /// - Parameters:
    ///   - isFixing: Whether files are to be changed.
    ///   - settings: The other options of the run.
    init?(_ options: ChangeOptions, isFixing: Bool, _ settings: RunSettings) throws {
        guard options.since != nil || options.staged || options.newOnly else { return nil }
        since = options.since
        isStaged = options.staged
        isNewOnly = options.newOnly
        let given = options.since != nil ? "--since" : options.staged ? "--staged" : "--new-only"
        if since != nil, isStaged {
            throw Failure(
                Phrase(
                    en: "--since and --staged: give one of them. --staged compares with the last commit, --since with any.",
                    nl:
                        "--since en --staged: geef een van de twee. --staged vergelijkt met de laatste commit, --since met welke ook."
                ), in: settings.language)
        }
        if settings.paths.contains("-") {
            throw Failure(
                Phrase(
                    en: "\(given): git knows nothing of standard input. Name files or folders, or leave \(given) out.",
                    nl: "\(given): git weet niets van standaardinvoer. Noem bestanden of mappen, of laat \(given) weg."),
                in: settings.language)
        }
        if settings.newBaseline != nil {
            throw Failure(
                Phrase(
                    en: "--write-baseline: a baseline is made of all findings. Leave \(given) out.",
                    nl: "--write-baseline: een nullijn wordt van alle bevindingen gemaakt. Laat \(given) weg."),
                in: settings.language)
        }
        if isStaged, isFixing { throw ChangeChoice.stagedIsNotFixed(settings.language) }
    }

    /// Makes the failure for fixing what is staged, which is no file.
    static func stagedIsNotFixed(_ language: Phrase.Language) -> Failure {
        Failure(
            Phrase(
                en:
                    "--staged: what is staged is not changed, only checked. Fix the files (\"clubhub-lint fix FILE\"), then stage them again (git add FILE).",
                nl:
                    "--staged: wat klaarstaat wordt alleen gecontroleerd, niet veranderd. Herstel de bestanden (\"clubhub-lint fix BESTAND\") en zet ze opnieuw klaar (git add BESTAND)."
            ), in: language)
    }

    /// What is said where the change has nothing to check.
    var nothingToCheck: Phrase {
        if isStaged {
            return Phrase(
                en: "Nothing to check: no file of clubs is staged as new or changed.",
                nl: "Niets te controleren: er staat geen nieuw of veranderd clubbestand klaar (git add).")
        }
        let start = since ?? "HEAD"
        return Phrase(
            en: "Nothing to check: no file of clubs is new or changed since \(start).",
            nl: "Niets te controleren: sinds \(start) is er geen nieuw of veranderd clubbestand.")
    }
}

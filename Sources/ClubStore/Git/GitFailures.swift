import ClubModel

/// What can be the matter with git, in words.
extension StoreError {
    static var noGit: StoreError {
        StoreError(
            "git", Phrase(en: "This program is not installed.", nl: "Dit programma is niet geïnstalleerd."),
            remedy: Phrase(
                en: "Install it (https://git-scm.com), or check without asking for what changed.",
                nl: "Installeer het (https://git-scm.com), of controleer zonder te vragen wat er veranderd is."))
    }

    static func slowGit(seconds: Int) -> StoreError {
        StoreError(
            "git",
            Phrase(
                en: "This program gave no answer in \(seconds) seconds.",
                nl: "Dit programma gaf in \(seconds) seconden geen antwoord."),
            remedy: Phrase(
                en: "Try again; \"git status\" may show what keeps it.",
                nl: "Probeer het opnieuw; \"git status\" toont misschien wat het ophoudt."))
    }

    /// Makes the error for what git refuses for a reason of its own, such as a folder that belongs to somebody else.
    static func git(saying errors: [UInt8]) -> StoreError {
        let lines = String(decoding: errors, as: UTF8.self).split(separator: "\n")
        var line = lines.first { $0.hasPrefix("fatal: ") || $0.hasPrefix("error: ") } ?? lines.first ?? "?"
        for mark in ["fatal: ", "error: "] where line.hasPrefix(mark) { line = line.dropFirst(mark.count) }
        return StoreError(
            "git", Phrase(en: "This program says: \(line).", nl: "Dit programma zegt: \(line)."),
            remedy: line.contains("promisor remote")
                ? .fetchAll
                : Phrase(
                    en: "Run \"git status\" here, and do what it advises.",
                    nl: "Geef hier \"git status\", en doe wat het aanraadt."))
    }

    static func noRepository(_ folder: String) -> StoreError {
        StoreError(
            folder, Phrase(en: "This folder is in no git repository.", nl: "Deze map staat in geen git-repository."),
            remedy: Phrase(
                en: "Go to a folder that is, or make it one: git init.",
                nl: "Ga naar een map die dat wel doet, of maak er een: git init."))
    }

    static func insideGitFolder(_ folder: String) -> StoreError {
        StoreError(
            folder,
            Phrase(
                en: "Git keeps its own files here; those of the repository are elsewhere.",
                nl: "Hier bewaart git zijn eigen bestanden; die van de repository staan ergens anders."),
            remedy: Phrase(en: "Go to the folder above .git.", nl: "Ga naar de map boven .git."))
    }

    static func noCommit(_ revision: String, isShallow: Bool) -> StoreError {
        StoreError(
            revision,
            Phrase(
                en: "This names no commit of this repository.", nl: "Dit is de naam van geen enkele commit van deze repository."),
            remedy: isShallow
                ? .deepen
                : Phrase(
                    en: "\"git log --oneline --all\" shows what there is, and \"git fetch\" brings what others have made.",
                    nl: "\"git log --oneline --all\" toont wat er is, en \"git fetch\" haalt wat anderen gemaakt hebben."))
    }

    static func noCommitYet(_ revision: String) -> StoreError {
        StoreError(
            revision, Phrase(en: "There is no commit yet.", nl: "Er is nog geen commit."),
            remedy: Phrase(
                en: "Check everything, or with --staged what is to be the first commit.",
                nl: "Controleer alles, of met --staged wat de eerste commit wordt."))
    }

    static func nothingInCommon(_ revision: String, _ other: String, isShallow: Bool) -> StoreError {
        StoreError(
            revision,
            Phrase(
                en: "This and \(other) have no commit in common.", nl: "Dit en \(other) hebben geen enkele commit gemeen."),
            remedy: isShallow
                ? .deepen
                : Phrase(
                    en: "Name a revision that \(other) comes from.", nl: "Noem een revisie waar \(other) uit voortkomt."))
    }

    static func missingObject(_ path: String) -> StoreError {
        StoreError(
            path, Phrase(en: "Git does not have the content of this file.", nl: "Git heeft de inhoud van dit bestand niet."),
            remedy: Phrase(
                en: "Fetch it (git fetch --refetch --no-filter), or look for damage with \"git fsck\".",
                nl: "Haal hem op (git fetch --refetch --no-filter), of zoek naar schade met \"git fsck\"."))
    }

    /// Makes the error for a program that git would run and that cannot be switched off.
    static func unsafeSetting(_ key: String) -> StoreError {
        StoreError(
            key,
            Phrase(
                en: "This setting names a program that git would run while the files are checked.",
                nl: "Deze instelling noemt een programma dat git zou uitvoeren terwijl de bestanden gecontroleerd worden."),
            remedy: Phrase(
                en: "Take it out of the settings (git config --edit); look first whether you trust where it comes from.",
                nl: "Haal die uit de instellingen (git config --edit); kijk eerst of je vertrouwt waar die vandaan komt."))
    }

    static func isInConflict(_ path: String) -> StoreError {
        StoreError(
            path,
            Phrase(
                en: "A merge has left several versions of this file in git.",
                nl: "Na een samenvoeging staan er in git meer versies van dit bestand."),
            remedy: Phrase(
                en: "Decide what it is to hold, then \"git add\" it.", nl: "Bepaal wat erin moet staan, en geef dan \"git add\".")
        )
    }
}

extension Phrase {
    /// What to do in a copy of a repository that leaves out what files held: nothing is fetched while files are checked.
    fileprivate static var fetchAll: Phrase {
        Phrase(
            en: "This copy of the repository lacks the content of files: \"git fetch --refetch --no-filter\" brings it.",
            nl:
                "In deze kopie van de repository ontbreekt de inhoud van bestanden: \"git fetch --refetch --no-filter\" haalt die."
        )
    }

    /// What to do in a copy of a repository that ends before its first commit.
    fileprivate static var deepen: Phrase {
        Phrase(
            en: "This copy of the repository lacks older commits: \"git fetch --unshallow\" brings them.",
            nl: "In deze kopie van de repository ontbreken oudere commits: \"git fetch --unshallow\" haalt ze.")
    }
}

import ClubModel

/// The program git, asked about one folder, so that nothing but git itself runs.
///
/// A folder that came from somebody else brings settings along, which name programs: for hooks, filters, transports. Each that
/// these questions could touch is switched off by an option, which counts more than a file, and more than what the file includes.
struct GitProgram: Sendable {
    private let path: String
    private let folder: String
    /// The options that switch off what this repository has under a name of its own.
    private var ownOptions: [String] = []

    /// - Parameter folder: Where git is to look from, an absolute path.
    init(in folder: String) throws(StoreError) {
        guard let path = ChildProgram.find("git") else { throw .noGit }
        self.path = path
        self.folder = folder
    }

    private init(path: String, folder: String) {
        self.path = path
        self.folder = folder
    }

    /// Returns the same program in the top folder of a repository, with the filters switched off that it names.
    func moved(to folder: String) throws(StoreError) -> GitProgram {
        var program = GitProgram(path: path, folder: folder)
        let answer = try program.ask(["config", "-z", "--name-only", "--get-regexp", GitProgram.filterKeys])
        // Status 1 is that of none.
        guard answer.status <= 1 else { throw .git(saying: answer.errors) }
        for name in answer.output.split(separator: 0) {
            let key = String(decoding: name, as: UTF8.self)
            // An option's key ends at its first equals sign, so this one cannot be set by an option.
            guard !key.utf8.contains(UInt8(ascii: "=")) else { throw .unsafeSetting(key) }
            program.ownOptions += ["-c", key.hasSuffix(".required") ? key + "=false" : key + "="]
        }
        return program
    }

    private static let filterKeys = #"^filter\..*\.(clean|smudge|process|required)$"#

    /// What a repository may not decide for these questions. An empty value means "none" in every version of git, where
    /// `false` was once the name of a program.
    private static let settings = [
        "core.fsmonitor=", "core.sshCommand=", "core.gitProxy=", "core.askPass=", "core.alternateRefsCommand=", "core.pager=cat",
        "credential.helper=", "diff.external=", "diff.relative=false", "diff.autoRefreshIndex=false", "fetch.bundleURI=",
        "protocol.allow=never",
    ]
    private static let noHooks = "core.hooksPath=/dev/null"

    /// No lock for what only makes the next call quicker, one language for the errors, no question to the user; and nothing is
    /// fetched that is not here: versions that do not know how to leave that, may use no transport for it.
    private static let variables = [
        "GIT_OPTIONAL_LOCKS": "0", "LC_ALL": "C", "GIT_TERMINAL_PROMPT": "0", "GIT_NO_LAZY_FETCH": "1", "GIT_ALLOW_PROTOCOL": "",
        "GIT_ATTR_NOSYSTEM": "1",
    ]

    /// What of git's own variables stays: a hook is told by them which repository and which index are meant, since during
    /// `git commit FILE` that is another index than usual. A relative `GIT_DIR` counts from the folder that hooks run in, the
    /// top. The others say how git is to behave, and which programs it is to use.
    private static func keeps(_ variable: Substring) -> Bool {
        guard variable.hasPrefix("GIT_"), !variable.hasPrefix("GIT_CONFIG_") else { return true }
        return [
            "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_COMMON_DIR", "GIT_OBJECT_DIRECTORY", "GIT_NAMESPACE",
            "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_QUARANTINE_PATH", "GIT_SHALLOW_FILE", "GIT_CEILING_DIRECTORIES",
            "GIT_DISCOVERY_ACROSS_FILESYSTEM", "GIT_NO_REPLACE_OBJECTS", "GIT_REPLACE_REF_BASE", "GIT_EXEC_PATH",
        ].contains(variable)
    }

    /// - Parameter showsHooks: Whether git is to say where the repository's hooks are, for a question that runs none.
    private func program(_ arguments: [String], showsHooks: Bool = false) -> ChildProgram {
        let settings = GitProgram.settings + (showsHooks ? [] : [GitProgram.noHooks])
        let options = settings.flatMap { ["-c", $0] } + ownOptions
        var program = ChildProgram(path: path, arguments: ["-C", folder, "--no-pager"] + options + arguments)
        program.variables = GitProgram.variables
        program.keeps = GitProgram.keeps
        program.seconds = 120
        program.mostBytes = 1 << 29
        return program
    }

    /// Runs git and returns what it has to say, whatever its exit status.
    func ask(_ arguments: [String], input: [UInt8] = []) throws(StoreError) -> ChildProgram.Answer {
        let program = program(arguments)
        guard let answer = program.run(input: input) else { throw .slowGit(seconds: program.seconds) }
        return answer
    }

    /// Runs git and returns what it prints.
    func output(_ arguments: [String]) throws(StoreError) -> [UInt8] {
        let answer = try ask(arguments)
        guard answer.status == 0 else { throw .git(saying: answer.errors) }
        return answer.output
    }

    /// Returns the paths that git prints for the folder of hooks, as the repository's settings have it, and for what worktrees share.
    func hookFolders() throws(StoreError) -> [UInt8] {
        let program = program(["rev-parse", "--git-path", "hooks", "--git-common-dir"], showsHooks: true)
        guard let answer = program.run() else { throw .slowGit(seconds: program.seconds) }
        guard answer.status == 0 else { throw .git(saying: answer.errors) }
        return answer.output
    }

    /// Starts git for a conversation.
    func conversation(_ arguments: [String]) throws(StoreError) -> Conversation {
        guard let conversation = Conversation(program(arguments)) else { throw .slowGit(seconds: 0) }
        return conversation
    }
}

extension ChildProgram.Answer {
    /// What was printed, without the line end behind it.
    var line: String {
        String(decoding: output.last == 0x0A ? output.dropLast() : output[...], as: UTF8.self)
    }
}

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

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

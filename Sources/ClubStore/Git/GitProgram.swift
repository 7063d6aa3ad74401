import ClubModel

/// The program git, asked about one folder.
///
/// The environment stays as it is, because a hook is told by it which repository and which index are meant: during
/// `git commit FILE` that is another index than usual. A relative `GIT_DIR` counts from the folder that hooks run in, the top.
struct GitProgram: Sendable {
    private let path: String
    private let folder: String

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

    /// Returns the same program in another folder.
    func moved(to folder: String) -> GitProgram { GitProgram(path: path, folder: folder) }

    private func program(_ arguments: [String]) -> ChildProgram {
        var program = ChildProgram(path: path, arguments: ["-C", folder, "-c", "diff.relative=false"] + arguments)
        // No lock for what only makes the next call quicker, one language for the errors, and no question to the user.
        program.variables = ["GIT_OPTIONAL_LOCKS": "0", "LC_ALL": "C", "GIT_TERMINAL_PROMPT": "0"]
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

import ClubModel
import ClubServer
import ClubStore

/// The language server on standard input and output, until its client ends it or is gone.
struct ServerRun {
    private let settings: RunSettings
    private let log: LogFile?

    /// Seconds between two looks whether the editor is still there, and at the disk.
    private static let patience = 2.0
    /// Seconds after which findings are told, also while more and more is asked.
    private static let longestSilence = 0.5
    private static let pieceSize = 1 << 16

    /// - Parameter log: The file into which messages are written, as typed.
    init(_ settings: RunSettings, log: String?) throws {
        self.settings = settings
        do throws(StoreError) {
            self.log = try log.map { path throws(StoreError) in try LogFile(path) }
        } catch {
            throw Failure(error, in: settings.language)
        }
    }

    /// Serves, and returns the exit status.
    func run() throws -> Int32 {
        var server = LanguageServer(
            DiskSupply(settings), version: ClubHubLint.version, language: settings.language)
        let parent = Terminal.parent
        var (lastRest, lastLook) = (Terminal.seconds, Terminal.seconds)
        while true {
            let wait = server.nextRest.map { max(0, $0 - Terminal.seconds) } ?? ServerRun.patience
            var isOpen = true
            if Terminal.hasInput(within: min(wait, ServerRun.patience)) { isOpen = read(&server) }
            while server.step() {
                flush(&server)
                // What cancels a request must be seen before that is answered.
                while isOpen, Terminal.hasInput(within: 0) { isOpen = read(&server) }
            }
            flush(&server)
            if let status = server.exitStatus { return status }
            if Terminal.seconds - lastLook >= ServerRun.patience {
                server.look()
                lastLook = Terminal.seconds
            }
            let isBusy = isOpen && Terminal.hasInput(within: 0) && Terminal.seconds - lastRest < ServerRun.longestSilence
            if !isBusy {
                server.rest(now: Terminal.seconds)
                lastRest = Terminal.seconds
                flush(&server)
            }
            // Without its client nobody listens any more.
            if !isOpen || Terminal.parent != parent { return 1 }
        }
    }

    /// Takes in what has come; returns whether more may come.
    private func read(_ server: inout LanguageServer) -> Bool {
        guard let bytes = Terminal.readInput(atMost: ServerRun.pieceSize) else { return false }
        log?.write(bytes)
        server.receive(bytes)
        return true
    }

    private func flush(_ server: inout LanguageServer) {
        let output = server.takeOutput()
        log?.write(output)
        Terminal.write(output)
    }
}

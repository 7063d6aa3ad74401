#if os(Linux)
import Foundation
import Glibc

/// Chromium without a window, driven through a pipe (`--remote-debugging-pipe`: messages of the DevTools protocol on the
/// descriptors 3 and 4, each ended by a zero).
final class Browser {
    /// What a message could not be answered with.
    struct Failure: Error { let text: String }

    private static let path = "/usr/bin/chromium"
    static let isThere = FileManager.default.isExecutableFile(atPath: path)

    private var process: pid_t = 0
    private let input: Int32
    private let output: Int32
    private let folder: URL
    private var received: [UInt8] = []
    private var lastNumber = 0
    private var session: String?
    /// What the page wrote to the console, its exceptions, and what the security policy forbade.
    private(set) var complaints: [String] = []
    /// The addresses that the page asked for.
    private(set) var requests: [String] = []

    /// - Parameter folder: Where the browser may keep its files; it goes with the browser.
    init(folder: URL) throws {
        var (toBrowser, fromBrowser) = ([Int32](repeating: 0, count: 2), [Int32](repeating: 0, count: 2))
        guard pipe(&toBrowser) == 0, pipe(&fromBrowser) == 0 else { throw Failure(text: "no pipe") }
        for descriptor in toBrowser + fromBrowser { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
        // The child's ends must not be 3 or 4 themselves, or they would be closed with the rest.
        let reading = fcntl(toBrowser[0], F_DUPFD_CLOEXEC, 20)
        let writing = fcntl(fromBrowser[1], F_DUPFD_CLOEXEC, 20)
        close(toBrowser[0])
        close(fromBrowser[1])
        (input, output, self.folder) = (toBrowser[1], fromBrowser[0], folder)
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, reading, 3)
        posix_spawn_file_actions_adddup2(&actions, writing, 4)
        posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        let words = [
            Browser.path, "--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe",
            "--user-data-dir=" + folder.appendingPathComponent("profile").path, "about:blank",
        ]
        var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        let status = posix_spawn(&process, Browser.path, &actions, nil, &arguments, environ)
        close(reading)
        close(writing)
        guard status == 0 else { throw Failure(text: "\(Browser.path) does not start") }
        let target = try call("Target.createTarget", ["url": "about:blank"])["targetId"] ?? ""
        session = try call("Target.attachToTarget", ["targetId": target, "flatten": true])["sessionId"] as? String
        for part in ["Page", "Runtime", "Log", "Network"] { try call(part + ".enable") }
    }

    deinit {
        close(input)
        close(output)
        kill(process, SIGKILL)
        var status: Int32 = 0
        waitpid(process, &status, 0)
        try? FileManager.default.removeItem(at: folder)
    }

    /// Sends a command and waits for its answer.
    @discardableResult
    func call(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
        lastNumber += 1
        var message: [String: Any] = ["id": lastNumber, "method": method, "params": parameters]
        if let session { message["sessionId"] = session }
        var bytes = [UInt8](try JSONSerialization.data(withJSONObject: message))
        bytes.append(0)
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
            guard count > 0 else { throw Failure(text: "the browser is gone") }
            sent += count
        }
        while true {
            let answer = try nextMessage()
            guard answer["id"] as? Int == lastNumber else {
                note(answer)
                continue
            }
            if let error = answer["error"] { throw Failure(text: "\(method): \(error)") }
            return answer["result"] as? [String: Any] ?? [:]
        }
    }

    func open(_ file: URL) throws { try call("Page.navigate", ["url": file.absoluteString]) }

    /// Runs an expression and returns its value.
    @discardableResult
    func run(_ expression: String) throws -> Any? {
        // In braces, so that names in one expression are not those of the next.
        let parameters: [String: Any] = ["expression": "{" + expression + "}", "returnByValue": true, "awaitPromise": true]
        let result = try call("Runtime.evaluate", parameters)
        if let exception = result["exceptionDetails"] { throw Failure(text: "\(expression): \(exception)") }
        return (result["result"] as? [String: Any])?["value"]
    }

    func number(_ expression: String) throws -> Double { (try run(expression) as? NSNumber)?.doubleValue ?? .nan }
    func string(_ expression: String) throws -> String { try run(expression) as? String ?? "" }
    func strings(_ expression: String) throws -> [String] { try run(expression) as? [String] ?? [] }

    /// Waits until an expression is true, at most twenty seconds.
    func wait(_ expression: String) throws {
        for _ in 0..<400 {
            if try run(expression) as? Bool == true { return }
            usleep(50_000)
        }
        throw Failure(text: "never came true: \(expression)")
    }

    private func note(_ message: [String: Any]) {
        guard let method = message["method"] as? String else { return }
        if ["Runtime.exceptionThrown", "Runtime.consoleAPICalled", "Log.entryAdded"].contains(method) {
            complaints.append("\(message["params"] ?? method)")
        }
        if method == "Network.requestWillBeSent", let parameters = message["params"] as? [String: Any],
            let request = parameters["request"] as? [String: Any], let address = request["url"] as? String
        {
            requests.append(address)
        }
    }

    private func nextMessage() throws -> [String: Any] {
        while true {
            if let end = received.firstIndex(of: 0) {
                let data = Data(received[..<end])
                received.removeSubrange(...end)
                return try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
            }
            var part = [UInt8](repeating: 0, count: 1 << 16)
            let count = read(output, &part, part.count)
            guard count > 0 else { throw Failure(text: "the browser is gone") }
            received += part[..<count]
        }
    }
}
#endif

import ClubModel

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Another program that is run once: it is given text, and its answer is read.
struct ChildProgram {
    let path: String
    let arguments: [String]
    /// The most seconds that it may take.
    var seconds = 30
    /// The most bytes that are read of its answer.
    var mostBytes = 64 << 20

    /// Returns the absolute path of a program on the user's `PATH`; `nil` where there is none.
    static func find(_ name: String) -> String? {
        guard let variable = getenv("PATH") else { return nil }
        for folder in String(cString: variable).split(separator: ":") where folder.utf8.first == UInt8(ascii: "/") {
            // What lies in the folder where somebody happens to stand is not looked at.
            let path = folder + "/" + name
            if FileSystem.kind(of: path) == .file, access(path, X_OK) == 0 { return path }
        }
        return nil
    }

    /// Runs the program and returns what it prints; `nil` where it does not end in time, prints too much or fails to start.
    func run(input: [UInt8], readsErrors: Bool = false) -> [UInt8]? {
        // A file without a name for what it reads, a pipe for what it prints: so neither waits for the other.
        guard let file = tmpfile() else { return nil }
        defer { fclose(file) }
        guard fwrite(input, 1, input.count, file) == input.count, fflush(file) == 0 else { return nil }
        rewind(file)
        lseek(fileno(file), 0, SEEK_SET)
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { return nil }
        defer { close(ends[0]) }
        guard let process = start(input: fileno(file), output: ends[1], closing: ends[0], readsErrors: readsErrors) else {
            close(ends[1])
            return nil
        }
        close(ends[1])
        let answer = read(ends[0])
        if answer == nil { kill(process, SIGKILL) }
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        return answer
    }

    private func start(input: Int32, output: Int32, closing: Int32, readsErrors: Bool) -> pid_t? {
        #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
        #else
        var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, input, 0)
        posix_spawn_file_actions_adddup2(&actions, output, 1)
        if readsErrors {
            posix_spawn_file_actions_adddup2(&actions, output, 2)
        } else {
            posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        }
        for descriptor in [input, output, closing] where descriptor > 2 {
            posix_spawn_file_actions_addclose(&actions, descriptor)
        }
        var texts = ([path] + arguments).map { strdup($0) }
        defer { for text in texts { free(text) } }
        texts.append(nil)
        var process: pid_t = 0
        return posix_spawn(&process, path, &actions, nil, texts, environ) == 0 ? process : nil
    }

    /// Reads until the program closes its end; `nil` where that takes too long or is too much.
    private func read(_ descriptor: Int32) -> [UInt8]? {
        var result: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        let deadline = ChildProgram.now + Int64(seconds) * 1000
        while true {
            let rest = deadline - ChildProgram.now
            guard rest > 0 else { return nil }
            var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            let ready = poll(&waiting, 1, Int32(clamping: rest))
            if ready == 0 { return nil }
            if ready < 0 {
                if errno == EINTR { continue }
                return nil
            }
            let count = readBytes(descriptor, &buffer)
            if count == 0 { return result }
            guard count > 0 else {
                if errno == EINTR { continue }
                return nil
            }
            result += buffer[..<count]
            guard result.count <= mostBytes else { return nil }
        }
    }

    /// Milliseconds of a clock that never goes back.
    private static var now: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
    }
}

/// `read`, by a name that does not hide behind a method's.
private func readBytes(_ descriptor: Int32, _ buffer: inout [UInt8]) -> Int {
    read(descriptor, &buffer, buffer.count)
}

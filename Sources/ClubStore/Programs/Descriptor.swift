import Dispatch

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// An open file or an end of a pipe, closed when nobody has it any more.
///
/// It closes in every program that is started, too: one that inherits the end of another's pipe would keep that one waiting.
final class Descriptor {
    private(set) var number: Int32

    /// Where programs are started: not between the making of a pipe and the note that it is not for them.
    static let starting = DispatchQueue(label: "clubhub-lint.programs")

    private init(_ number: Int32) { self.number = number }

    deinit { close() }

    /// Closes it before its time.
    func close() {
        if number >= 0 { closeDescriptor(number) }
        number = -1
    }

    /// What has no content.
    static var nothing: Descriptor? {
        let number = open("/dev/null", O_RDWR | O_CLOEXEC)
        return number < 0 ? nil : Descriptor(number)
    }

    /// Makes a file without a name, to be read from its start.
    static func file(_ content: [UInt8]) -> Descriptor? {
        guard let stream = tmpfile() else { return nil }
        defer { fclose(stream) }
        let number = fcntl(fileno(stream), F_DUPFD_CLOEXEC, 3)
        guard number >= 0 else { return nil }
        let file = Descriptor(number)
        guard AtomicWriter.writeAll(content, to: number) == 0, lseek(number, 0, SEEK_SET) == 0 else { return nil }
        return file
    }

    /// Opens a file to be read from its start; `nil` where none is, or something else.
    static func reading(_ path: String) -> Descriptor? {
        // Without O_NONBLOCK, opening a pipe that nobody writes to would wait for ever.
        let number = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard number >= 0 else { return nil }
        let file = Descriptor(number)
        var status = stat()
        return fstat(number, &status) == 0 && FileSystem.kind(ofMode: status.st_mode) == .file ? file : nil
    }

    /// Makes a pipe: what is written to its input comes out of its output.
    static func pipe() -> (output: Descriptor, input: Descriptor)? {
        starting.sync {
            var ends: [Int32] = [0, 0]
            guard makePipe(&ends) == 0 else { return nil }
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
            return (Descriptor(ends[0]), Descriptor(ends[1]))
        }
    }

    /// All that a file holds, at most 64 kB.
    var content: [UInt8] {
        [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
            count = max(0, pread(number, buffer.baseAddress!, buffer.count, 0))
        }
    }

    /// Reads what is there, and waits for it where there is nothing yet.
    ///
    /// - Parameter end: When to stop waiting, by the clock `now`.
    /// - Returns: How many bytes were read, 0 at the end; `nil` where time ran out or the system refuses.
    func read(into buffer: UnsafeMutableBufferPointer<UInt8>, until end: Int64) -> Int? {
        while true {
            let rest = end - Descriptor.now
            guard rest > 0 else { return nil }
            var waiting = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
            let ready = poll(&waiting, 1, Int32(clamping: rest))
            if ready == 0 { return nil }
            let count = ready < 0 ? -1 : readBytes(number, buffer.baseAddress, buffer.count)
            if count >= 0 { return count }
            guard errno == EINTR else { return nil }
        }
    }

    /// Milliseconds of a clock that never goes back.
    static var now: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
    }
}

/// `read`, by a name that does not hide behind a method's.
private func readBytes(_ descriptor: Int32, _ buffer: UnsafeMutablePointer<UInt8>?, _ count: Int) -> Int {
    read(descriptor, buffer, count)
}

/// `pipe`, likewise.
private func makePipe(_ ends: inout [Int32]) -> Int32 { pipe(&ends) }

/// `close`, likewise.
private func closeDescriptor(_ descriptor: Int32) { close(descriptor) }

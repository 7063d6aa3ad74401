#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A program that is asked again and again, and ends when it is let go of.
final class Conversation {
    private let process: pid_t
    private let input: Descriptor
    private let output: Descriptor
    private let errors: Descriptor
    private let seconds: Int
    /// What was read and not yet handed on, from `position` on.
    private var buffer: [UInt8] = []
    private var position = 0

    /// Starts a program; `nil` where that fails.
    init?(_ program: ChildProgram) {
        guard let questions = Descriptor.pipe(), let answers = Descriptor.pipe(), let errors = Descriptor.file([]),
            let process = program.start(input: questions.output, output: answers.input, errors: errors)
        else { return nil }
        self.process = process
        self.errors = errors
        input = questions.input
        output = answers.output
        seconds = program.seconds
    }

    deinit {
        input.close()
        // It has nothing to bring to an end, and must not keep us.
        kill(process, SIGKILL)
        ChildProgram.wait(for: process)
    }

    /// What the program wrote to standard error.
    var complaints: [UInt8] { errors.content }

    /// Hands the program a short text, which must fit into a pipe.
    ///
    /// - Returns: Whether it took it.
    func ask(_ text: [UInt8]) -> Bool { AtomicWriter.writeAll(text, to: input.number) == 0 }

    /// Returns the next line without its end; `nil` where none comes in time.
    func line() -> [UInt8]? {
        var line: [UInt8] = []
        while true {
            if let end = buffer[position...].firstIndex(of: 0x0A) {
                line += buffer[position..<end]
                position = end + 1
                return line
            }
            line += buffer[position...]
            guard line.count < 1 << 12, fill() else { return nil }
        }
    }

    /// Reads as many bytes as the memory takes.
    ///
    /// - Returns: Whether all of them came in time.
    func read(into memory: UnsafeMutableBufferPointer<UInt8>) -> Bool {
        let known = min(memory.count, buffer.count - position)
        for index in 0..<known { (memory.baseAddress! + index).initialize(to: buffer[position + index]) }
        position += known
        var count = known
        let end = Descriptor.now + Int64(seconds) * 1000
        while count < memory.count {
            let rest = UnsafeMutableBufferPointer(rebasing: memory[count...])
            guard let step = output.read(into: rest, until: end), step > 0 else { return false }
            count += step
        }
        return true
    }

    private func fill() -> Bool {
        position = 0
        buffer = [UInt8](unsafeUninitializedCapacity: 1 << 16) { memory, count in
            count = output.read(into: memory, until: Descriptor.now + Int64(seconds) * 1000) ?? 0
        }
        return !buffer.isEmpty
    }
}

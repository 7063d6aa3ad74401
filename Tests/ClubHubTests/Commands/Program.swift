import Foundation

/// The built program, run as a user runs it.
enum Program {
    struct Outcome {
        let status: Int32
        let output: String
        let errors: String
    }

    /// Where `swift test` puts the built executables: beside the tests.
    private static let executable = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        .appendingPathComponent("clubhub-lint")

    static func run(
        _ arguments: String..., in folder: TemporaryFolder, environment: [String: String] = [:], input: String? = nil
    ) throws -> Outcome {
        try run(arguments, in: folder, environment: environment, input: input)
    }

    /// Runs the program in a folder, with an environment that holds nothing but what is given.
    static func run(
        _ arguments: [String], in folder: TemporaryFolder, environment: [String: String] = [:], input: String? = nil
    ) throws -> Outcome {
        let process = Process()
        process.executableURL = executable
        process.arguments = arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        process.environment = environment
        let output = Pipe()
        let errors = Pipe()
        let inputPipe = Pipe()
        process.standardOutput = output
        process.standardError = errors
        process.standardInput = input == nil ? FileHandle.nullDevice : inputPipe
        try process.run()
        if let input {
            try inputPipe.fileHandleForWriting.write(contentsOf: Data(input.utf8))
            try inputPipe.fileHandleForWriting.close()
        }
        // The outputs of these tests are smaller than a pipe holds, so that one may be read after the other.
        let text = output.fileHandleForReading.readDataToEndOfFile()
        let errorText = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        withExtendedLifetime(folder) {}
        return Outcome(
            status: process.terminationStatus, output: String(decoding: text, as: UTF8.self),
            errors: String(decoding: errorText, as: UTF8.self))
    }
}

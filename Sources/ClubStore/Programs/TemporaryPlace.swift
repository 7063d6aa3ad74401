#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A folder for one file of a program that cannot print; both go when nobody has it any more.
final class TemporaryPlace {
    let folder: String
    /// Where the file is to be.
    var file: String { folder + "/output" }

    /// Makes the folder; `nil` where that fails.
    init?() {
        let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        var template = Array((parent + "/clubhub-lint." + String(repeating: "X", count: 6)).utf8CString)
        guard let path = mkdtemp(&template) else { return nil }
        folder = String(cString: path)
    }

    deinit {
        unlink(file)
        rmdir(folder)
    }
}

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Returns the number that an environment variable holds.
func environment(_ name: String) -> Int? {
    getenv(name).flatMap { Int(String(cString: $0)) }
}

import Foundation
import Testing

/// Returns the time that the processor worked on this thread for a closure: what else the machine does meanwhile is not in it.
func processorTime(_ body: () throws -> Void) rethrows -> Duration {
    let start = threadTime()
    try body()
    return threadTime() - start
}

/// Expects that the processor works on four times as much in less than nine times the time: four times is linear, sixteen the square.
///
/// - Parameters:
///   - size: How much the smaller one is; it should take some milliseconds.
///   - prepare: Makes what is measured, of a size.
func expectNearlyLinear(
    from size: Int, sourceLocation: SourceLocation = #_sourceLocation, _ prepare: (Int) throws -> () throws -> Void
) throws {
    let (small, large) = (try prepare(size), try prepare(4 * size))
    // The quickest of three: what else the machine does only makes it slower, and the first fills memories and lists.
    func least(_ body: () throws -> Void) throws -> Duration {
        var least = try processorTime(body)
        for _ in 0..<2 { least = min(least, try processorTime(body)) }
        return least
    }
    let time = try least(small)
    let longer = try least(large)
    #expect(longer < time * 9, sourceLocation: sourceLocation)
}

private func threadTime() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
}

/// The number of trials in tests that try many inputs.
///
/// A plain `swift test` makes a quick selection; `LONG_TESTS=1`, as in `.ci/nightly`, asks for all of them.
enum LongTests {
    static let areEnabled = ProcessInfo.processInfo.environment["LONG_TESTS"] == "1"

    /// Returns the number of trials in this run.
    static func count(_ all: Int, quick: Int) -> Int { areEnabled ? all : quick }
}

/// Random numbers that are the same in every run.
struct SeededRandom: RandomNumberGenerator {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }

    /// Returns a number from 0 on below a bound.
    mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }

    /// Whether it happens that is as likely as one in so many.
    mutating func oneIn(_ number: Int) -> Bool { below(number) == 0 }

    mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }
}

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

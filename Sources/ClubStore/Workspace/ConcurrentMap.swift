import Dispatch

/// Returns what `body` makes of the numbers below `count`, in their order, made by all processors.
package func concurrentMap<Result: Sendable>(_ count: Int, _ body: @Sendable (Int) -> Result) -> [Result] {
    // Below that, waking a second thread costs more than it brings.
    guard count > 1 else { return (0..<count).map(body) }
    return [Result](unsafeUninitializedCapacity: count) { buffer, initialized in
        // Each number is written by one thread, to its own place.
        nonisolated(unsafe) let places = buffer
        DispatchQueue.concurrentPerform(iterations: count) { index in
            (places.baseAddress! + index).initialize(to: body(index))
        }
        initialized = count
    }
}

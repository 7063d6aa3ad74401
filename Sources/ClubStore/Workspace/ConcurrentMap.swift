import Dispatch

/// Returns what `body` makes of the numbers below `count`, in their order, made by all processors.
///
/// - Parameter order: The numbers in the order in which they are begun, each once; `nil` for their own.
package func concurrentMap<Result: Sendable>(
    _ count: Int, order: [Int]? = nil, _ body: @Sendable (Int) -> Result
) -> [Result] {
    // Below that, waking a second thread costs more than it brings.
    guard count > 1 else { return (0..<count).map(body) }
    return [Result](unsafeUninitializedCapacity: count) { buffer, initialized in
        // Each number is written by one thread, to its own place.
        nonisolated(unsafe) let places = buffer
        DispatchQueue.concurrentPerform(iterations: count) { iteration in
            let index = order.map { $0[iteration] } ?? iteration
            (places.baseAddress! + index).initialize(to: body(index))
        }
        initialized = count
    }
}

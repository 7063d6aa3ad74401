/// Who works on many files, or on pieces of a report: in order, unless a front knows how to use all processors.
package struct Workers: Sendable {
    /// Calls a closure once with each number, from any thread, and returns after the last.
    package let run: @Sendable (_ numbers: [Int], _ body: @Sendable (Int) -> Void) -> Void
    /// Calls a closure while no other one that is called so runs.
    package let alone: @Sendable (_ body: () -> Void) -> Void

    package init(
        run: @escaping @Sendable (_ numbers: [Int], _ body: @Sendable (Int) -> Void) -> Void,
        alone: @escaping @Sendable (_ body: () -> Void) -> Void
    ) {
        self.run = run
        self.alone = alone
    }

    /// One after the other.
    package static let inOrder = Workers(
        run: { numbers, body in for number in numbers { body(number) } }, alone: { body in body() })

    /// Returns what `body` makes of the numbers below `count`, in their order.
    ///
    /// - Parameter order: The numbers in the order in which they are begun, each once; `nil` for their own.
    package func map<Value: Sendable>(_ count: Int, order: [Int]? = nil, _ body: @Sendable (Int) -> Value) -> [Value] {
        // Below that, waking a second thread costs more than it brings.
        guard count > 1 else { return (0..<count).map { body($0) } }
        return [Value](unsafeUninitializedCapacity: count) { buffer, initialized in
            // Each number is written by one thread, to its own place.
            nonisolated(unsafe) let places = buffer
            run(order ?? Array(0..<count)) { (places.baseAddress! + $0).initialize(to: body($0)) }
            initialized = count
        }
    }
}

import Dispatch

/// Waits for asynchronous work from a command, which has nothing else to do.
func waiting<Value: Sendable>(for body: @escaping @Sendable () async -> Value) -> Value {
    let outcome = Outcome<Value>()
    let semaphore = DispatchSemaphore(value: 0)
    Task {
        outcome.value = await body()
        semaphore.signal()
    }
    semaphore.wait()
    guard let value = outcome.value else { preconditionFailure("the task signals after it has set the value") }
    return value
}

private final class Outcome<Value: Sendable>: @unchecked Sendable {
    // Unchecked, because the semaphore lets only one side at it at a time.
    var value: Value?
}

/// Lets only so many through at the same time; the others wait in a row.
actor RequestLimiter {
    private var free: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []
    /// How many of `waiting` have been let in.
    private var served = 0

    init(_ count: Int) { free = max(1, count) }

    /// Runs `body` as one of those inside.
    nonisolated func pass<Value: Sendable>(_ body: () async -> Value) async -> Value {
        await enter()
        let value = await body()
        await leave()
        return value
    }

    private func enter() async {
        if free > 0 {
            free -= 1
        } else {
            await withCheckedContinuation { waiting.append($0) }
        }
    }

    private func leave() {
        guard served < waiting.count else {
            free += 1
            return
        }
        waiting[served].resume()
        served += 1
        if served > 64, served * 2 > waiting.count {
            waiting.removeFirst(served)
            served = 0
        }
    }
}

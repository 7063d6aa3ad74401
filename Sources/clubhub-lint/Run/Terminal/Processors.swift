import ClubModel
import Dispatch

extension Workers {
    /// All processors that there are.
    static let allProcessors: Workers = {
        let queue = DispatchQueue(label: "clubhub-lint.workers")
        return Workers(
            run: { numbers, body in DispatchQueue.concurrentPerform(iterations: numbers.count) { body(numbers[$0]) } },
            alone: { body in queue.sync(execute: body) })
    }()
}

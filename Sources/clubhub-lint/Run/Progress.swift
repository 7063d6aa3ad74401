import ClubModel
import Dispatch

/// Counts files on standard error while a run lasts, for who waits at a terminal.
final class Progress: @unchecked Sendable {
    // Unchecked, because what changes is only touched on the queue.

    enum Choice: String, CaseIterable {
        case auto, always, never
    }

    private let queue = DispatchQueue(label: "clubhub-lint.progress")
    private let language: Phrase.Language
    private let isOn: Bool
    private let start: Double
    private var count = 0
    private var total = 0
    private var nextTime: Double
    private var hasWritten = false

    /// Seconds before the first line: most runs are over by then.
    private static let patience = 0.5
    /// Seconds between lines.
    private static let pause = 0.1

    init(_ choice: Choice, language: Phrase.Language) {
        isOn = choice == .always || (choice == .auto && Terminal.isTerminal(2))
        self.language = language
        start = isOn ? Terminal.seconds : 0
        nextTime = choice == .always ? start : start + Progress.patience
    }

    /// Announces files to come.
    func expect(_ files: Int) {
        guard isOn else { return }
        queue.sync { total += files }
    }

    /// Counts one file.
    func step() {
        guard isOn else { return }
        queue.sync {
            count += 1
            let now = Terminal.seconds
            guard now >= nextTime || (count == total && hasWritten) else { return }
            nextTime = now + Progress.pause
            hasWritten = true
            let words = Phrase(en: "steps", nl: "stappen").text(in: language)
            Terminal.writeErrorPart("\r\(count)/\(total) \(words)")
        }
    }

    /// Wipes the line.
    func finish() {
        guard isOn else { return }
        queue.sync {
            if hasWritten { Terminal.writeErrorPart("\r\u{1B}[K") }
            hasWritten = false
        }
    }
}

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
    private var start: Double
    /// What is counted at the moment.
    private var words = Phrase(en: "steps", nl: "stappen")
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

    /// Begins to count something else.
    func begin(_ words: Phrase, _ total: Int = 0) {
        guard isOn else { return }
        queue.sync {
            if hasWritten { Terminal.writeErrorPart("\r\u{1B}[K") }
            self.words = words
            self.total = total
            count = 0
            start = Terminal.seconds
        }
    }

    /// Shows how far something is that somebody else counts.
    func show(_ words: Phrase, _ done: Int, of total: Int) {
        guard isOn else { return }
        queue.sync {
            if words != self.words {
                if hasWritten { Terminal.writeErrorPart("\r\u{1B}[K") }
                self.words = words
                start = Terminal.seconds
            }
            (count, self.total) = (done, total)
            write(at: Terminal.seconds)
        }
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
            write(at: Terminal.seconds)
        }
    }

    /// Writes the line, not too often. Called on the queue.
    private func write(at now: Double) {
        guard now >= nextTime || (count == total && hasWritten) else { return }
        nextTime = now + Progress.pause
        hasWritten = true
        let seconds = now - start
        let rate = seconds >= 1 ? " (\(Int(Double(count) / seconds))/s)" : ""
        Terminal.writeErrorPart("\r\(count)/\(total) \(words.text(in: language))\(rate)\u{1B}[K")
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

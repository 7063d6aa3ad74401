import ClubLint
import ClubModel
import JSONSyntax

/// Returns the words that a file lost and that no fix named: in its title, in the message, or as the one value that it is about.
func unexplainedLoss(_ file: FixedFile) -> [String] {
    let before = words(file.original.text(0..<file.original.count))
    let after = words(file.source.text(0..<file.source.count))
    var lost: [String: Int] = [:]
    // What stood there twice may stand there once where a fix knows the other place.
    let knowsTwins = file.applied.contains { $0.fix.twin != nil }
    for (word, count) in before {
        let left = after[word, default: 0]
        if left < count, left == 0 || !knowsTwins { lost[word] = count - left }
    }
    guard !lost.isEmpty else { return [] }
    for choice in file.applied {
        var told = choice.diagnostic.filled(choice.fix.title, in: .en) + " " + choice.diagnostic.message(in: .en)
        if !choice.diagnostic.rule.isAboutSyntax { told += " " + choice.diagnostic.pointer }
        for word in words(told).keys { lost[word] = nil }
    }
    return lost.keys.sorted()
}

private func words(_ text: String) -> [String: Int] {
    var counts: [String: Int] = [:]
    for word in text.split(whereSeparator: { !($0.isLetter || $0.isNumber) }) { counts[String(word), default: 0] += 1 }
    return counts
}

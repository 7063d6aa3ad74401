/// One reason to take two names for one thing; a trace is what is known of something that came or went.
package struct RenameEvidence<Trace> {
    let reason: Phrase
    /// What both must have alike, byte for byte; `nil` where one has nothing of the kind.
    let key: (Trace) -> [UInt8]?
    /// What has to be looked at besides.
    let isMet: (Trace, Trace) -> Bool

    package init(
        _ reason: Phrase, key: @escaping (Trace) -> [UInt8]?, if isMet: @escaping (Trace, Trace) -> Bool = { _, _ in true }
    ) {
        self.reason = reason
        self.key = key
        self.isMet = isMet
    }
}

/// Pairs what went with what came, by the best evidence first; each is in one pair at most.
///
/// The cost is linear, also where everything got another name: of those that have a key alike only a few are compared.
package struct RenameSearch<Trace> {
    /// Two places in the lists, and why.
    package struct Pair {
        package let old: Int
        package let new: Int
        package let reason: Phrase
    }

    private let old: [Trace]
    private let new: [Trace]
    private let evidence: [RenameEvidence<Trace>]

    /// How many of those with the same key are compared with each.
    private static var mostCompared: Int { 16 }

    package init(_ old: [Trace], _ new: [Trace], _ evidence: [RenameEvidence<Trace>]) {
        self.old = old
        self.new = new
        self.evidence = evidence
    }

    /// Returns what went with what it became, in the order of what came.
    package func pairs() -> [Pair] {
        guard !old.isEmpty, !new.isEmpty else { return [] }
        var result: [Pair] = []
        var isOldTaken = [Bool](repeating: false, count: old.count)
        var isNewTaken = [Bool](repeating: false, count: new.count)
        for evidence in evidence {
            var groups: [[UInt8]: [Int]] = [:]
            for (number, trace) in new.enumerated() where !isNewTaken[number] {
                if let key = evidence.key(trace) { groups[key, default: []].append(number) }
            }
            for (number, trace) in old.enumerated() where !isOldTaken[number] {
                guard let key = evidence.key(trace), var group = groups[key] else { continue }
                // Those that are taken go, so that a large group is not looked through again and again.
                var compared = 0
                var found: Int?
                for (place, other) in group.enumerated() {
                    guard compared < RenameSearch.mostCompared else { break }
                    compared += 1
                    guard !isNewTaken[other], evidence.isMet(trace, new[other]) else { continue }
                    found = other
                    group.remove(at: place)
                    groups[key] = group
                    break
                }
                guard let found else { continue }
                isOldTaken[number] = true
                isNewTaken[found] = true
                result.append(Pair(old: number, new: found, reason: evidence.reason))
            }
        }
        return result.sorted { $0.new < $1.new }
    }
}

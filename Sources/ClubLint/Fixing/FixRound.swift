package import JSONSyntax

/// The fixes that are applied to one file at once: those that do not touch each other.
///
/// Fixes that overlap are left to the next round, in which the file is read and checked again; so are those that touch, unless
/// both replace something and the file is JSON. Moves that are the same are made once and count for all their findings; fields
/// that move to one place in an object move there together.
package struct FixRound: Sendable {
    /// One fix and what it puts right.
    package struct Choice: Sendable {
        package let diagnostic: Diagnostic
        package let fix: Fix
        /// The texts that the fix removed, or replaced if it is unsafe, and that its title does not name; empty until it is applied.
        package var overwritten: [String] = []

        package init(_ diagnostic: Diagnostic, _ fix: Fix) {
            self.diagnostic = diagnostic
            self.fix = fix
        }
    }

    /// What is applied, in the order of the first edits.
    package let applied: [Choice]
    /// What has to wait for the next round.
    package let postponed: [Choice]
    /// The edits of what is applied.
    private let edits: [TextEdit]

    /// How many ranges may make room for others in a round, so that a hostile file cannot make the comparing long.
    private static let mostMoves = 1 << 26

    package init(_ choices: [Choice]) {
        var applied: [Choice] = []
        var postponed: [Choice] = []
        // By their beginnings; they neither overlap nor touch.
        var taken: [Range<Int>] = []
        // Where fields are moved to, and which fix begins where.
        var joints: Set<Int> = []
        var first: [Int: Int] = [:]
        let isRepair = choices.contains { $0.diagnostic.rule.isAboutSyntax }
        var allEdits: [TextEdit] = []
        var moves = 0
        let order = choices.indices.filter { !choices[$0].fix.edits.isEmpty }.sorted {
            (FixRound.start(choices[$0]), $0) < (FixRound.start(choices[$1]), $1)
        }
        for index in order {
            let edits = choices[index].fix.edits
            let start = FixRound.start(choices[index])
            let isMove = choices[index].fix.relocations.isEmpty == false
            // Two brackets that are missing in one place are two; fields that move together move once.
            if isMove, let twin = first[start], applied[twin].fix.edits == edits {
                applied.append(choices[index])
                continue
            }
            // Only a field with a comma leaves room for another one.
            func mayJoin(_ edit: TextEdit) -> Bool {
                let comma = UInt8(ascii: ",")
                return isMove && edit.range.isEmpty
                    && (edit.replacement.utf8.last == comma || edit.replacement.utf8.first == comma)
            }
            func isJoint(_ edit: TextEdit) -> Bool { mayJoin(edit) && joints.contains(edit.range.lowerBound) }
            guard moves < FixRound.mostMoves,
                edits.allSatisfy({ isJoint($0) || FixRound.isFree($0.range, in: taken, mayTouch: !isRepair) })
            else {
                postponed.append(choices[index])
                continue
            }
            first[start] = applied.count
            applied.append(choices[index])
            allEdits += edits
            for edit in edits where !isJoint(edit) {
                let place = FixRound.place(of: edit.range, in: taken)
                moves += taken.count - place
                taken.insert(edit.range, at: place)
                if mayJoin(edit) { joints.insert(edit.range.lowerBound) }
            }
        }
        self.applied = applied
        self.postponed = postponed
        edits = allEdits
    }

    /// Returns the file with the fixes applied.
    package func result(of source: Source) -> Source {
        Source(path: source.path, source.applying(edits))
    }

    private static func start(_ choice: Choice) -> Int {
        choice.fix.edits.reduce(Int.max) { min($0, $1.range.lowerBound) }
    }

    /// Returns how many ranges begin before a range.
    private static func place(of range: Range<Int>, in taken: [Range<Int>]) -> Int {
        taken.partitioningIndex { $0.lowerBound >= range.lowerBound }
    }

    /// Whether a range does not overlap one that is taken.
    ///
    /// - Parameter mayTouch: Whether it may begin where another one ends, if neither is empty: an empty one has no side.
    private static func isFree(_ range: Range<Int>, in taken: [Range<Int>], mayTouch: Bool) -> Bool {
        let next = place(of: range, in: taken)
        func isFree(_ first: Range<Int>, _ second: Range<Int>) -> Bool {
            if first.upperBound < second.lowerBound { return true }
            return mayTouch && first.upperBound == second.lowerBound && !first.isEmpty && !second.isEmpty
        }
        if next < taken.count, !isFree(range, taken[next]) { return false }
        return next == 0 || isFree(taken[next - 1], range)
    }
}

extension Diagnostic {
    /// Whether there is a fix that may be applied without asking.
    package var isFixable: Bool { finding.fixes.first?.safety == .safe }

    /// Returns the fix that may be applied without asking.
    ///
    /// - Parameter allowsUnsafe: Whether a likely fix will do; where there are several, a person has to choose all the same.
    package func automaticFix(allowsUnsafe: Bool) -> Fix? {
        guard let best = finding.fixes.first else { return nil }
        if best.safety == .safe { return best }
        return allowsUnsafe && finding.fixes.count == 1 ? best : nil
    }
}

extension Rule {
    /// Whether its fixes delete what somebody wrote. Who reads what was done reads it for the last time: it has to be all there.
    package var deletesText: Bool { self === Rule.comment || self === Rule.strayText || self === Rule.textAfterEnd }
}

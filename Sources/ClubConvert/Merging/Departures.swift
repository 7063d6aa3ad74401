import ClubModel
import JSONSyntax

/// What a table proves about members of the file whom it does not have: the one place that decides whether memberships may end.
///
/// To stand in no row says nothing where the table was not understood, or is that of another club. So a list has to show first that it
/// is this club's: people were read from it, and most of the club's members are among them.
package struct Departures: Sendable, Equatable {
    /// How many people were read from the table.
    package let readCount: Int
    /// How many of these the file does not have.
    package let newCount: Int
    /// How many rows could be people and were not read.
    package let unreadCount: Int
    /// How many current members the file has; mentors come from outside, and are in no list.
    package let currentCount: Int
    /// How many of these the table has.
    package let matchedCount: Int
    /// How many of these the table has without saying that they have left.
    package let stayingCount: Int
    /// How many of these the table does not have.
    package let missingCount: Int

    /// Nothing is known of anybody.
    static let none = Departures(
        readCount: 0, newCount: 0, unreadCount: 0, currentCount: 0, matchedCount: 0, stayingCount: 0, missingCount: 0)

    /// What follows for those whom the table does not have.
    package enum Verdict: Sendable, Equatable {
        /// They have left.
        case proven
        /// They may have left; somebody has to say that it is meant.
        case doubtful(Doubt)
        /// The table says nothing about them, whoever says what.
        case unproven(Lack)
    }

    /// Why somebody has to say that it is meant.
    package enum Doubt: Sendable, Equatable {
        /// So many leave at once that it may be a part of the list.
        case manyLeave
        /// Some rows were not read: who stands there seems to be missing.
        case unreadRows
        /// Most people of the table are not in the file: it may be the list of a larger club that they are members of, too.
        case mostlyNew
    }

    /// What a table lacks that could end memberships.
    package enum Lack: Sendable, Equatable {
        /// Nobody was read from it.
        case nobodyRead
        /// Half of the club or more is not in it.
        case fewMatched
    }

    package var verdict: Verdict {
        if missingCount == 0 { return .proven }
        if readCount == 0 { return .unproven(.nobodyRead) }
        // A list of those who have left says nothing about the others.
        if matchedCount * 2 <= currentCount || stayingCount <= missingCount { return .unproven(.fewMatched) }
        if missingCount * 3 >= currentCount { return .doubtful(.manyLeave) }
        if unreadCount > 0 { return .doubtful(.unreadRows) }
        return newCount > matchedCount ? .doubtful(.mostlyNew) : .proven
    }

    /// Whether the memberships of those whom the table does not have may end.
    ///
    /// - Parameter isMeant: Whether somebody has said that it is meant.
    package func mayEnd(isMeant: Bool) -> Bool {
        switch verdict {
        case .proven: true
        case .doubtful: isMeant
        case .unproven: false
        }
    }
}

extension Departures {
    /// Counts who of a file stands in a table.
    ///
    /// - Parameters:
    ///   - members: The members of the file; `nil` for what is none.
    ///   - day: The day on which the table is read.
    init(
        _ matching: MemberMatching, _ rows: [MemberRow], _ members: [AppMember?], missing: [Int], unreadCount: Int, on day: Day
    ) {
        // Mentors come from outside: they are in no list of members, and no less mentors for it.
        let isListed = members.map { $0.map { !$0.isGone(on: day) && !$0.has(.mentor) } ?? false }
        var (current, matched, staying): (Set<Int>, Set<Int>, Set<Int>) = ([], [], [])
        var newCount = 0
        for (row, match) in zip(rows, matching.matches) {
            if let member = match?.member {
                matched.insert(member)
                if !row.saysDeparture, !row.isDoubtful { staying.insert(member) }
            } else if case .uncertain(let candidates, _) = match {
                current.formUnion(candidates)
            } else if match ?? .new == .new, !row.isDoubtful {
                newCount += 1
            }
        }
        current.formUnion(matched)
        current.formUnion(missing)
        func count(_ members: some Sequence<Int>) -> Int { members.reduce(0) { $0 + (isListed[$1] ? 1 : 0) } }
        self.init(
            readCount: rows.count { !$0.isDoubtful }, newCount: newCount, unreadCount: unreadCount, currentCount: count(current),
            matchedCount: count(matched), stayingCount: count(staying), missingCount: count(missing))
    }
}

extension MemberRow {
    /// Whether the row says that its member has left.
    var saysDeparture: Bool { values.contains { $0.field.isDeparture && $0.content == .flag(true) } }
}

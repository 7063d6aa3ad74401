import ClubLint
import ClubModel
import ClubWorld
import GRDB

extension Severity {
    /// Reads the word that the database has for it.
    init(named name: String) { self = Severity.allCases.first { $0.name == name } ?? .info }
}

extension WorldReader {
    /// The files in the order of the include tree, each below the one that leads to it.
    func sources() throws -> [World.SourceState] {
        var states: [World.SourceState] = []
        var places: [Int64: Int] = [:]
        try forEach(
            """
            SELECT id, address, role, status, parent, reason_en, reason_nl, byte_count, loaded_at, good_at, changed_at,
                maintainer, record_count FROM sources
            WHERE status <> 'gone' OR gone_in = ?
            ORDER BY address
            """, [last.id]
        ) { row in
            var state = World.SourceState(
                address: row[1], role: SourceVisit.Role(rawValue: row[2]) ?? .orphan,
                status: World.SourceState.Status(rawValue: row[3]) ?? .failed)
            state.parent = row[4]
            if let en: String = row[5], let nl: String = row[6] { state.reason = Phrase(en: en, nl: nl) }
            state.byteCount = row[7]
            switch state.status {
            case .good: state.loadedAt = last.confirmedAt
            case .stale: state.loadedAt = row[9] ?? row[8]
            case .failed: break
            case .gone: state.loadedAt = row[8]
            }
            state.changedAt = row[10]
            state.maintainer = row[11]
            state.recordCount = row[12]
            places[row[0]] = states.count
            states.append(state)
        }
        try forEach("SELECT source_id, severity, count(*) FROM findings GROUP BY source_id, severity") { row in
            guard let place = places[row[0]] else { return }
            switch Severity(named: row[1]) {
            case .error: states[place].errors = row[2]
            case .warning: states[place].warnings = row[2]
            case .info: break
            }
        }
        // What is about a club stands with it; a file that counts for nothing has no clubs.
        let first = try firstFindings(where: "f.source_id = ? AND (f.organization_id IS NULL OR NOT s.counts)")
        try forEach(
            "SELECT source_id FROM findings WHERE organization_id IS NULL UNION SELECT id FROM sources WHERE NOT counts"
        ) { row in
            guard let place = places[row[0]], states[place].errors + states[place].warnings > 0 else { return }
            states[place].findings = try first(row[0])
        }
        for (id, verdicts) in try self.verdicts() {
            if let place = places[id] { states[place].verdicts = verdicts }
        }
        return WorldReader.inTree(states)
    }

    /// The verdicts on each source.
    func verdicts() throws -> [Int64: [World.Verdict]] {
        var result: [Int64: [World.Verdict]] = [:]
        try forEach("SELECT source_id, consumer, outcome, reason_en, reason_nl FROM verdicts ORDER BY source_id, consumer") {
            row in
            guard let consumer = World.Verdict.Consumer(rawValue: row[1]), let outcome = World.Verdict.Outcome(rawValue: row[2])
            else { return }
            var reason: Phrase?
            if let en: String = row[3], let nl: String = row[4] { reason = Phrase(en: en, nl: nl) }
            result[row[0], default: []].append(World.Verdict(consumer, outcome, reason: reason))
        }
        return result
    }

    /// Puts the files below those that lead to them: first by what they are for, then by address.
    private static func inTree(_ states: [World.SourceState]) -> [World.SourceState] {
        let places = Dictionary(states.enumerated().map { (ExactText($0.element.address), $0.offset) }) { first, _ in first }
        var children: [Int: [Int]] = [:]
        var roots: [Int] = []
        for (place, state) in states.enumerated() {
            if let parent = state.parent.flatMap({ places[ExactText($0)] }), parent != place {
                children[parent, default: []].append(place)
            } else {
                roots.append(place)
            }
        }
        func ordered(_ places: [Int]) -> [Int] {
            places.sorted { (states[$0].role.order, $0) < (states[$1].role.order, $1) }
        }
        var result: [World.SourceState] = []
        var isTold = [Bool](repeating: false, count: states.count)
        // What only leads in a circle hangs below nothing, and comes last.
        for start in ordered(roots) + Array(states.indices) where !isTold[start] {
            var rest = [(place: start, depth: 0)]
            while let (place, depth) = rest.popLast() {
                guard !isTold[place] else { continue }
                isTold[place] = true
                var state = states[place]
                state.depth = depth
                result.append(state)
                for child in ordered(children[place] ?? []).reversed() { rest.append((child, depth + 1)) }
            }
        }
        return result
    }
}

extension SourceVisit.Role {
    /// The order in which the files below one file are told: its keywords first, what nothing leads to last.
    fileprivate var order: Int {
        switch self {
        case .root: 0
        case .keywords: 1
        case .include: 2
        case .members: 3
        case .images: 4
        case .gallery: 5
        case .orphan: 6
        }
    }
}

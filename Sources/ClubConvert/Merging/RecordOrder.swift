import ClubModel
import JSONSyntax

/// The order in which a file has its members, and where a new one goes. Nothing that is there is ever moved.
struct RecordOrder {
    /// By which part of their names the members are in order.
    private enum Kind: CaseIterable {
        case given, family, familyWithInfix
    }

    private let kind: Kind?
    private let count: Int
    /// The longest run of members that are in order, as places and keys: a few that are not must not lead the rest astray.
    private let backbone: [(place: Int, key: String)]

    /// - Parameter names: The names of the file's members, `nil` for what is no member.
    init(_ names: [PersonName?]) {
        count = names.count
        var best: (kind: Kind, pairs: Int)?
        for kind in Kind.allCases {
            let keys = names.compactMap { $0.map { RecordOrder.key($0, kind) } }
            let pairs = zip(keys, keys.dropFirst()).count { $0 <= $1 }
            // Of two members nobody can say that they are in order; a stray one among ten is a slip.
            guard keys.count > 2, pairs * 10 >= (keys.count - 1) * 9, best.map({ pairs > $0.pairs }) ?? true else { continue }
            best = (kind, pairs)
        }
        kind = best?.kind
        guard let kind else {
            backbone = []
            return
        }
        let keys = names.enumerated().compactMap { place, name in name.map { (place: place, key: RecordOrder.key($0, kind)) } }
        backbone = RecordOrder.longestRun(keys)
    }

    /// Returns the members that stand in front of a new one: how many of those that are there.
    func place(of name: PersonName) -> Int {
        guard let kind else { return count }
        let key = RecordOrder.key(name, kind)
        let next = backbone.partitioningIndex { $0.key > key }
        // Right behind the one that it follows, so that strays at the end stay at the end.
        return next == 0 ? backbone.first?.place ?? count : backbone[next - 1].place + 1
    }

    /// Returns what new members at the same place are ordered by; the same for all where there is no order.
    func key(of name: PersonName) -> String { kind.map { RecordOrder.key(name, $0) } ?? "" }

    private static func key(_ name: PersonName, _ kind: Kind) -> String {
        let steps: FoldingSteps = [.capitals, .accents, .spaces, .quotes]
        let parts: [String] =
            switch kind {
            case .given: [name.given, name.family, name.infix]
            case .family: [name.family, name.given, name.infix]
            case .familyWithInfix: [name.infix + " " + name.family, name.given]
            }
        return parts.map { folded($0, steps) }.joined(separator: "\u{1}")
    }

    /// Returns the longest part of the keys that is in order, by the method of the piles.
    private static func longestRun(_ keys: [(place: Int, key: String)]) -> [(place: Int, key: String)] {
        // The last key of the best run of each length, as a number in `keys`, and what comes before each key in its run.
        var ends: [Int] = []
        var before = [Int](repeating: -1, count: keys.count)
        for index in keys.indices {
            let length = ends.partitioningIndex { keys[$0].key > keys[index].key }
            before[index] = length > 0 ? ends[length - 1] : -1
            if length < ends.count { ends[length] = index } else { ends.append(index) }
        }
        var run: [(place: Int, key: String)] = []
        var index = ends.last ?? -1
        while index >= 0 {
            run.append(keys[index])
            index = before[index]
        }
        return run.reversed()
    }
}

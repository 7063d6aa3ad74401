/// The order in which people want to read changes.
enum WorldChanges {
    /// Returns what vanished first, then what has another name, then what is new; of each the clubs first.
    static func byUrgency(_ changes: [World.Change]) -> [World.Change] {
        var result: [World.Change] = []
        for kind in [World.Change.Kind.vanished, .renamed, .appeared] {
            for subject in World.Change.Subject.allCases {
                result += changes.filter { $0.kind == kind && $0.subject == subject }
            }
        }
        return result
    }
}

import ClubEngine
import ClubModel
import ClubReport
import JSONSyntax

extension RequestedFile {
    /// Answers with what a value means, behind it: how long somebody is a member, and which place coordinates are.
    func hints(_ parameters: Node?) -> JSONValue {
        guard let document, let workspace else { return [] }
        var session = workspace.session
        let known = session.read(alone: path).workspace
        let range = range(parameters)
        var hints: [(offset: Int, words: String)] = []
        for member in document.members where member.node.range.overlaps(range) {
            let person = AppMember(member)
            guard let node = member.startDate, let start = node.readDay, !person.isGone(on: known.today) else { continue }
            let years = start.wholeYears(to: known.today)
            let words = Phrase(en: years == 1 ? "1 year" : "\(years) years", nl: "\(years) jaar")
            if years > 0 { hints.append((node.range.upperBound, words.text(in: language))) }
        }
        if let gazetteer = known.gazetteer {
            for node in document.nodes(.coordinates) where node.range.overlaps(range) {
                guard let point = GeoPoint(node), gazetteer.knowsAll(around: point),
                    let town = gazetteer.nearest(to: point, within: 20)
                else { continue }
                hints.append((node.range.upperBound, gazetteer.name(of: town)))
            }
        }
        hints = hints.filter { range.lowerBound <= $0.offset && $0.offset <= range.upperBound }
        let places = text.positions(of: hints.map { $0.offset })
        return .list(
            hints.indices.map { number in
                ["position": places[number].json, "label": .text(hints[number].words), "paddingLeft": true]
            })
    }
}

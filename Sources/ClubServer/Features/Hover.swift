import ClubEngine
import ClubModel
import ClubReport
import JSONSyntax

extension RequestedFile {
    /// Answers with what there is to say of a place.
    func hover(_ parameters: Node?) throws(ResponseError) -> JSONValue {
        guard var session = workspace?.session, let place = place(at: try position(parameters)) else { return .null }
        var paragraphs = session.explanation(of: place, in: language)
        if let words = whereItIs(place, session.settings.workspace.gazetteer) { paragraphs.insert(words, at: 0) }
        guard !paragraphs.isEmpty else { return .null }
        let text = paragraphs.joined(separator: "\n\n")
        let plain = text.filter { $0 != "`" }
        return [
            "contents": [
                "kind": .text(client.takesMarkdown ? "markdown" : "plaintext"),
                "value": .text(client.takesMarkdown ? RequestedFile.markdown(text) : plain),
            ],
            "range": self.text.range(of: place.node.range).json,
        ]
    }

    /// Returns where coordinates are: the nearest place, and how far from the club's own town.
    private func whereItIs(_ place: TextPlace, _ gazetteer: Gazetteer?) -> String? {
        guard let coordinates = place.nearest(.coordinates), let point = GeoPoint(coordinates), let gazetteer else { return nil }
        let club = place.nearest(.club, .museum, .clubOfFile).map { Organization(node: $0, isMuseum: false) }
        let words = PlaceMap.words(point, town: club?.town?.string ?? "", gazetteer).text(in: language)
        return words.isEmpty ? nil : words
    }

    /// Returns a text of which no sign but the backticks means anything: what files hold may look like Markdown, or like HTML.
    private static func markdown(_ text: String) -> String {
        var result: [UInt8] = []
        var isCode = false
        for byte in text.utf8 {
            if byte == UInt8(ascii: "`") { isCode.toggle() }
            let isMark = "\\*_{}[]<>#|~!&".utf8.contains(byte)
            if isMark, !isCode { result.append(UInt8(ascii: "\\")) }
            result.append(byte)
        }
        return String(decoding: result, as: UTF8.self)
    }
}

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

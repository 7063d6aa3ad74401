import ClubEngine
import ClubModel
import ClubReport
import JSONSyntax

extension RequestedFile {
    /// Answers with where one goes from a place.
    func definition(_ parameters: Node?) throws(ResponseError) -> JSONValue {
        guard var session = workspace?.session, let place = place(at: try position(parameters)) else { return [] }
        return .list(session.destinations(of: place).compactMap { location(of: $0.range, in: $0.path) })
    }

    /// Answers with all places that tell of what a place is about.
    func references(_ parameters: Node?) throws(ResponseError) -> JSONValue {
        let includesDefinitions = parameters?["context"]?["includeDeclaration"]?.flag ?? true
        return .list(
            try mentions(parameters).filter { includesDefinitions || !$0.isDefinition }
                .compactMap { location(of: $0.range, in: $0.path) })
    }

    /// Answers with the places of this file that tell of what a place is about.
    func highlights(_ parameters: Node?) throws(ResponseError) -> JSONValue {
        .list(
            try mentions(parameters).filter { hasSameBytes($0.path, path) }
                .map { ["range": text.range(of: $0.range).json, "kind": $0.isDefinition ? 3 : 2] })
    }

    private func mentions(_ parameters: Node?) throws(ResponseError) -> [Mention] {
        let position = try position(parameters)
        guard var session = workspace?.session, let place = place(at: position),
            let subject = Subject(place, in: session.read().workspace)
        else { return [] }
        return session.mentions(of: subject)
    }

    /// Answers with the addresses in the text, those of files of the workspace as files.
    func links() -> JSONValue {
        guard let document, let workspace else { return [] }
        var session = workspace.session
        let known = session.read().workspace
        var links: [(range: Range<Int>, target: String)] = []
        for meaning in RequestedFile.linkMeanings {
            for node in document.nodes(meaning) {
                guard node.kind == .string, let address = node.string else { continue }
                let place = TextPlace(document, at: node.range.lowerBound + 1)
                if case .file(let path)? = Subject(place, in: known), let file = workspace.addresses[path] {
                    links.append((node.rawRange, file))
                } else if isOnTheWeb(address), address.utf8.allSatisfy({ $0 > 0x20 }) {
                    links.append((node.rawRange, address))
                }
            }
        }
        links.sort { $0.range.lowerBound < $1.range.lowerBound }
        let places = text.positions(of: links.flatMap { [$0.range.lowerBound, $0.range.upperBound] })
        return .list(
            links.indices.map { number in
                [
                    "range": ClientRange(places[number * 2], places[number * 2 + 1]).json,
                    "target": .text(links[number].target),
                ]
            })
    }

    private static let linkMeanings: [Meaning] = [
        .website, .wikipedia, .level1Address, .level2Address, .level3Address, .portfolio, .include, .picture, .portrait,
        .thumbnail, .link, .base,
    ]
}

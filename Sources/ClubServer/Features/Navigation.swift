import ClubEngine
import ClubLint
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

extension RequestedFile {
    /// Answers with what a place names, where that can be given another name.
    func renameTarget(_ parameters: Node?) throws(ResponseError) -> JSONValue {
        guard let (_, target) = try target(parameters) else { return .null }
        return ["range": text.range(of: target.range).json, "placeholder": .text(target.text)]
    }

    private func target(_ parameters: Node?) throws(ResponseError) -> (Session, Renaming.Target)? {
        let position = try position(parameters)
        guard var session = workspace?.session, let place = place(at: position) else { return nil }
        return session.renameTarget(of: place).map { (session, $0) }
    }

    /// Returns the edits that rename what a place names, and what that means, a line each.
    func rename(_ parameters: Node?) throws(ResponseError) -> (edit: JSONValue, meaning: String) {
        guard let name = parameters?["newName"]?.string else { throw .invalid("There is no newName.") }
        guard let (opened, target) = try target(parameters) else {
            throw .refused(
                Phrase(
                    en: "Members, clubs and keywords can be renamed, and here is none of them.",
                    nl: "Leden, clubs en trefwoorden kunnen een andere naam krijgen, en hier staat er geen."
                ).text(in: language))
        }
        var session = opened
        let renaming: Renaming
        do {
            renaming = try session.renaming(target, to: name)
        } catch {
            throw .refused(error.reason.text(in: language))
        }
        let lines = renaming.changes.map { change in
            let consequence = change.consequence.map { " " + change.filled($0, in: language) } ?? ""
            return change.sentence(in: language) + consequence
        }
        let meaning = lines.joined(separator: "\n")
        let label = Phrase(en: "What this means", nl: "Wat dit betekent").text(in: language)
        let edit = workspaceEdit(renaming.edits, annotation: meaning.isEmpty ? nil : (label, meaning))
        guard let edit else {
            throw .refused(
                Phrase(
                    en: "A file that tells of it is not on this computer.",
                    nl: "Een bestand dat ervan vertelt, staat niet op deze computer."
                ).text(in: language))
        }
        return (edit, meaning)
    }
}

extension LanguageServer {
    /// Answers with the edits that rename something; what that means is shown, where the editor does not show it with the edits.
    mutating func rename(_ parameters: Node?) throws(ResponseError) -> JSONValue {
        let (edit, meaning) = try file(parameters).rename(parameters)
        if !meaning.isEmpty, !client.takesAnnotations {
            notify("window/showMessage", ["type": 2, "message": .text(meaning)])
        }
        return edit
    }
}

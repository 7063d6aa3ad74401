import ClubEngine
import ClubLint
import ClubModel
import ClubReport
import JSONSyntax

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

import ClubModel
import ClubPictures
import ClubReport

/// Asks which of several pictures that are nearly the same are kept.
struct PicturePrompt {
    let language: Phrase.Language
    let palette: Palette

    /// Asks about each group until nobody answers any more, and leaves out what is not kept.
    func ask(_ choice: inout PictureChoice) {
        for group in choice.groups {
            guard let dropped = ask(group) else { return }
            choice.leaveOut(dropped)
        }
    }

    /// Returns the pictures of a group that are not kept; `nil` where nobody answers any more.
    private func ask(_ group: PictureChoice.Group) -> [FolderPicture]? {
        let new = group.pictures.filter { !group.known.contains($0.path) }
        put(
            palette.bold(
                group.isByLooks
                    ? words(
                        "These \(group.pictures.count) look nearly the same:",
                        "Deze \(group.pictures.count) zien er bijna hetzelfde uit:")
                    : words(
                        "These \(group.pictures.count) were taken within seconds of each other:",
                        "Deze \(group.pictures.count) zijn binnen enkele seconden na elkaar gemaakt:")) + "\n")
        for picture in group.pictures where group.known.contains(picture.path) {
            put("  -  " + name(picture) + words(" (in the file already)", " (staat al in het bestand)") + "\n")
        }
        for (number, picture) in new.enumerated() { put("  " + palette.bold(String(number + 1)) + "  " + name(picture) + "\n") }
        while true {
            put(
                palette.accent(
                    words(
                        "Which do you keep? Type their numbers; 0 for none, Enter for all, q to stop asking: ",
                        "Welke houd je? Typ de nummers; 0 voor geen, Enter voor alle, q om te stoppen met vragen: ")))
            guard let line = readLine() else { return nil }
            let parts = line.split { " ,;\t\r".contains($0) }.map { $0.lowercased() }
            if parts == ["q"] { return nil }
            if parts.isEmpty { return [] }
            let numbers = parts.compactMap { Int($0) }
            guard numbers.count == parts.count, numbers.allSatisfy({ 1...new.count ~= $0 }) || numbers == [0] else { continue }
            return new.indices.filter { !numbers.contains($0 + 1) }.map { new[$0] }
        }
    }

    /// Returns the name of a picture, with what tells it from others that look like it.
    private func name(_ picture: FolderPicture) -> String {
        let taken = picture.facts?.taken.map { $0.date + ($0.time.map { " " + $0 } ?? "") }
        let size = picture.facts?.size.map { "\($0.width) × \($0.height)" }
        let known = [taken, size].compactMap { $0 }.joined(separator: ", ")
        return SanitizedText(picture.path, limit: 120).text + (known.isEmpty ? "" : " (" + known + ")")
    }

    private func words(_ en: String, _ nl: String) -> String { Phrase(en: en, nl: nl).text(in: language) }

    /// On standard error: standard output may be a file.
    private func put(_ text: String) { Terminal.writeErrorPart(text) }
}

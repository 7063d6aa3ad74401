import ClubModel

/// Whether a text begins with a word for a kind of club and goes on, as no town does.
func isClubName(_ text: String) -> Bool {
    let words = wordsOfName(text)
    guard words.count > 1, let first = words.first else { return false }
    return ["fotoclub", "fotogroep", "fotokring", "fotocollectief", "fotovereniging", "fotowerkgroep"]
        .contains { first == $0 } || (first == "camera" || first == "photo") && words[1] == "club"
}

/// Whether a text has a word for a museum in it, and none for a club.
func isMuseumName(_ text: String) -> Bool {
    let words = wordsOfName(text)
    let isClub = words.contains { word in ["club", "groep", "kring", "vereniging"].contains { word.hasSuffix($0) } }
    return !isClub && words.contains { $0.hasPrefix("museum") || $0.hasSuffix("museum") }
}

/// Returns the words of a name as they are compared.
private func wordsOfName(_ text: String) -> [Substring] {
    folded(text, .all).utf8.split(separator: UInt8(ascii: " ")).map { Substring($0) }
}

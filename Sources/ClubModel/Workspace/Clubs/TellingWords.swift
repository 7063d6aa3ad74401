import JSONSyntax

extension OrganizationFacts {
    /// The letters of the words of its names and its town by which a text or an address may tell that it is meant.
    var tellingWords: [[UInt8]] {
        [plainFullName, plainNickName, plainTown].flatMap { OrganizationFacts.tellingWords(in: $0 ?? "") }
    }

    /// Returns the letters of those words of a name that not many clubs and museums have.
    package static func tellingWords(in name: String) -> [[UInt8]] {
        name.utf8.split(separator: 0x20, maxSplits: 16).map { nameLetters(String(Substring($0))) }
            .filter { $0.count >= 4 && !general.contains(String(decoding: $0, as: UTF8.self)) }
    }

    private static let general: Set<String> = [
        "foto", "fotoclub", "fotokring", "fotogroep", "fotovereniging", "fotografie", "fotografen", "fotomuseum", "fotogalerie",
        "club", "groep", "kring", "vereniging", "amateur", "amateurfotografen", "photo", "photography", "photographic",
        "photographers", "photographie", "museum", "musee", "gallery", "galerie", "centre", "center", "centrum", "arts", "house",
        "huis", "national", "nationaal", "international", "institute", "foundation", "collection", "modern", "contemporary",
        "camera", "voor", "from", "with",
    ]
}

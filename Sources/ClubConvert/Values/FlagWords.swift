import ClubModel

/// Yes and no as people tick or write them.
enum FlagWords {
    private static let yes: Set<String> = [
        "ja", "j", "yes", "y", "x", "xx", "v", "1", "2", "3", "waar", "true", "wahr", "vrai", "oui", "si", "sì", "sí", "ok", "*",
        "●", "•", "+",
        "✓", "✔", "✔️", "☑", "☑️", "√", "✅", "🗸", "🗹", "☒", "×", "✕", "aan", "on", "■", "ü", "wel",
    ]
    private static let no: Set<String> = [
        "nee", "neen", "n", "no", "nein", "non", "0", "-", "–", "—", "false", "onwaar", "falsch", "faux", "✗", "✘", "❌", "☐", "□",
        "uit", "off", "niet", ".",
    ]

    /// Returns what a cell says; `nil` where it is neither yes nor no.
    static func read(_ text: String) -> Bool? {
        guard text.utf8.count <= 12 else { return nil }
        let small = text.lowercased()
        if yes.contains(small) { return true }
        return no.contains(small) ? false : nil
    }
}

/// Ways to say that a cell is empty.
enum EmptyWords {
    private static let words: Set<String> = [
        "-", "--", "---", "–", "—", "/", ".", "n.v.t.", "n.v.t", "nvt", "n/a", "na", "n.a.", "geen", "onbekend", "none",
        "unknown", "nil", "null",
        "keine", "keiner", "unbekannt", "aucun", "aucune", "inconnu", "niet bekend", "niet van toepassing", "nog onbekend",
        "leeg", "(geen)",
        "(leeg)", "n.b.", "nb", "not known", "xxx",
    ]

    /// Whether a text means that there is nothing.
    static func contains(_ text: String) -> Bool {
        text.isEmpty || text.utf8.count <= 20 && words.contains(text.lowercased())
    }
}

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

    /// Words that make a sentence or a heading a refusal.
    static let noWords: Set<String> = [
        "nee", "neen", "niet", "geen", "nooit", "no", "not", "never", "nein", "nicht", "kein", "keine", "non", "pas", "weigert",
        "geweigerd", "ingetrokken", "refused", "declined", "withdrawn", "refuse", "widerrufen", "fehlt", "prive", "private",
        "privat",
        "verborgen", "geheim", "hidden",
    ]
    private static let yesWords: Set<String> = [
        "ja", "jazeker", "akkoord", "prima", "goed", "mag", "doe", "graag", "yes", "sure", "agree", "agreed", "granted", "oui",
        "zustimmung", "gegeven", "verleend", "erteilt", "getekend", "ondertekend", "toegestaan", "natuurlijk", "uiteraard", "oke",
        "openbaar", "public", "signed", "given", "accepted", "liegt", "vorhanden", "daccord", "autorise", "accepte",
    ]
    /// Words that make a yes depend on something.
    private static let conditions: Set<String> = [
        "behalve", "mits", "alleen", "enkel", "tenzij", "maar", "uitgezonderd", "only", "except", "but", "nur", "ausser", "aber",
        "sauf", "seulement",
    ]

    /// Returns what a sentence answers: *liever niet*, *doe maar*; `nil` if it is neither yes nor no.
    static func answer(_ text: String) -> Bool? {
        if let flag = read(text) { return flag }
        let words = folded(text, .all).split(separator: " ").map { String($0) }
        // "Geen bezwaar" is a yes.
        let isObjection = words.contains { ["bezwaar", "probleem", "objection", "problem", "einwande"].contains($0) }
        if words.contains(where: { noWords.contains($0) }) { return isObjection }
        if isObjection { return false }
        // Nothing follows the last word: "doe maar" is a yes.
        let isConditional = words.dropLast().contains { conditions.contains($0) }
        return words.contains { yesWords.contains($0) } && !isConditional ? true : nil
    }
}

/// Ways to say that a cell is empty.
enum EmptyWords {
    private static let words: Set<String> = [
        "-", "--", "---", "–", "—", "/", ".", "n.v.t.", "n.v.t", "nvt", "n/a", "na", "n.a.", "geen", "onbekend", "none",
        "unknown", "nil", "null", "keine", "keiner", "unbekannt", "aucun", "aucune", "inconnu", "niet bekend",
        "niet van toepassing", "nog onbekend",
        "leeg", "(geen)", "(leeg)", "n.b.", "nb", "not known", "xxx", "nan", "(null)", "<null>", "[null]", "undefined", "\\n",
        "nvt.", "[leeg]",
        "<leeg>", "empty", "(empty)", "(blank)", "(none)",
    ]

    /// Whether a text means that there is nothing.
    static func contains(_ text: String) -> Bool {
        text.isEmpty || text.utf8.count <= 20 && words.contains(text.lowercased())
    }
}

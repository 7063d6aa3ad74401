/// Answers as a spelling checker does, out of a list of the words that the rules' examples need: so documentation and tests
/// need no program.
func lookUpInExampleDictionary(_ language: String, _ words: [String]) -> [String: [String]]? {
    guard let unknown = exampleWords[language] else { return nil }
    return unknown.filter { words.contains($0.key) }
}

/// The unknown words with suggestions, as hunspell 1.7 gives them.
private let exampleWords: [String: [String: [String]]] = [
    "en": [
        "orgaizes": ["organizes", "organizers", "organize"], "centre": ["center", "cent re"], "gecontrolleerd": [],
        "industriele": ["industrialist"], "fotouitje": [], "fotograaaf": [],
    ],
    "nl": [
        "gecontrolleerd": ["gecontroleerd", "gecollectioneerd"], "industriele": ["industriële", "industrieel"],
        "street": ["streek", "streel"], "photography": [], "fotouitje": ["foto-uitje"], "fotograaaf": ["fotograaf"],
        "orgaizes": [],
    ],
]

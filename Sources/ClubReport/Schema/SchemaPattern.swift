/// Regular expressions of names, for the schemas.
enum SchemaPattern {
    /// Returns an expression for a name in capitals or small letters.
    static func anyCase(_ name: String) -> String {
        var result = ""
        for character in name { result += anyCase(character) }
        return result
    }

    /// Returns an expression for a name that begins with a capital or a small letter.
    static func anyBeginning(_ name: String) -> String { name.prefix(1).map { anyCase($0) }.joined() + name.dropFirst() }

    /// Returns an expression for what is one letter away from a name of letters, or only differs in capitals, and is not the name.
    static func near(_ name: String) -> String {
        let letters = Array(name)
        var results: [String] = []
        func text(_ part: some Collection<Character>) -> String { part.map { anyCase($0) }.joined() }
        for place in letters.indices {
            let (before, after) = (letters[..<place], letters[(place + 1)...])
            // One less, and another in its place.
            results.append(text(before) + "[A-Za-z]?" + text(after))
            if let next = after.first, next != letters[place] {
                results.append(text(before) + text([next, letters[place]]) + text(after.dropFirst()))
            }
        }
        for place in 0...letters.count { results.append(text(letters[..<place]) + "[A-Za-z]" + text(letters[place...])) }
        return "(?!\(name)$)(" + results.joined(separator: "|") + ")"
    }

    private static func anyCase(_ character: Character) -> String {
        let (small, large) = (character.lowercased(), character.uppercased())
        if small != large, small.count == 1, large.count == 1 { return "[\(large)\(small)]" }
        // Whatever means something in an expression stands for itself.
        return "\\^$.|?*+()[]{}/".contains(character) ? "\\" + String(character) : String(character)
    }
}

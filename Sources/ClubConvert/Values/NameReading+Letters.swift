import ClubModel

extension NameReading {
    /// Returns how a single name is to be read: one that is all in capitals or small letters is no more meant so than a whole table.
    func fitting(_ texts: String...) -> NameReading {
        guard letters == .asWritten, let letters = NameReading.letters(of: texts) else { return self }
        var reading = self
        reading.letters = letters
        return reading
    }

    /// Returns what all words of a name are; `nil` where it has capitals and small letters, or too few to tell.
    private static func letters(of texts: [String]) -> Case? {
        var hasSmall = false
        var hasCapital = false
        var words = 0
        for text in texts {
            for word in text.split(separator: " ") {
                var count = 0
                for scalar in word.unicodeScalars where scalar.properties.isAlphabetic {
                    if scalar.properties.isUppercase { hasCapital = true } else { hasSmall = true }
                    count += 1
                }
                if hasSmall, hasCapital { return nil }
                // "J.P." and "Th." are initials in any list.
                if count >= 2, !word.utf8.contains(UInt8(ascii: ".")), !NameParticles.contains(word) { words += 1 }
            }
        }
        guard words >= 2 else { return nil }
        return hasSmall ? .small : .capitals
    }

    /// Gives a name the letters that names have, where the whole table is written in capitals or small letters.
    func adjustLetters(_ name: inout ReadName) {
        guard letters != .asWritten else { return }
        name.given = inNameLetters(name.given)
        name.infix = name.infix.lowercased()
        name.family = inNameLetters(name.family)
    }

    /// Returns words with a capital in front and small letters behind it; particles small, initials as they are.
    private func inNameLetters(_ text: String) -> String {
        var words = text.split(separator: " ").map { String($0) }
        for index in words.indices {
            if index > 0 || words.count > 1, NameParticles.contains(words[index]) {
                words[index] = words[index].lowercased()
            } else if !words[index].unicodeScalars.contains(".") || letters == .small {
                words[index] = withCapitals(words[index])
            }
        }
        return words.joined(separator: " ")
    }

    private func withCapitals(_ word: String) -> String {
        var result = ""
        var part = ""
        func endPart() {
            let small = part.lowercased()
            if NameParticles.contains(small), !result.isEmpty, result.hasSuffix("-") {
                result += small
            } else if small.hasPrefix("ij") {
                result += "IJ" + small.dropFirst(2)
            } else if let first = small.first {
                result += first.uppercased() + small.dropFirst()
            }
            part = ""
        }
        for character in word {
            guard character == "-" || character == "'" || character == "’" || character == "." || character == "(" else {
                part.append(character)
                continue
            }
            endPart()
            result.append(character)
        }
        endPart()
        return result
    }
}

extension ReadName {
    /// Brings the name into the form in which newer apps keep it, and notes how it was written where that is another one.
    mutating func normalize() {
        // Word processors make ‘ and – of what people type, and the apps leave both as they are.
        func typed(_ text: String) -> String { withHyphens(text.replacing("‘", with: "'")) }
        let normal = PersonName(
            given: given.replacing("‘", with: "'").replacing("’", with: "'"), infix: normalInfix(typed(infix)),
            family: normalFamilyName(typed(family)))
        let asWritten = PersonName(given: given, infix: infix, family: family)
        guard !normal.isSame(as: asWritten) else { return }
        written = asWritten
        (given, infix, family) = (normal.given, normal.infix, normal.family)
    }
}

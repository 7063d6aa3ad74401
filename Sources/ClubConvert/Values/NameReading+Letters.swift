package import ClubModel

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
            for bytes in text.utf8.split(separator: UInt8(ascii: " ")) {
                let word = Substring(bytes)
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

    /// Gives a name the letters that names have, if the whole table or its family names are in capitals or in lowercase.
    func adjustLetters(_ name: inout ReadName) {
        if letters != .asWritten {
            name.given = inNameLetters(name.given)
        } else if !hasCapitalFamilies || hasLowercase(name.family) {
            return
        }
        name.infix = name.infix.lowercased()
        name.family = inNameLetters(name.family)
    }

    /// Returns words with a capital in front and small letters behind it; particles small, initials as they are.
    private func inNameLetters(_ text: String) -> String {
        var words = text.split(separator: " ").map { String($0) }
        for index in words.indices {
            // "LE GUENNEC" becomes "Le Guennec": only Dutch particles are in lowercase wherever they are.
            if NameParticles.contains(words[index]), index > 0 || words.count > 1 && NameParticles.isDutch(words[index]) {
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
    /// Whether the name is that of a club, a company or an office.
    var isOrganization: Bool { NameTitles.isOrganization(display) }

    /// The reason why the name makes no member, as words after "This row has"; `nil` if it has one reading.
    var fault: Phrase? {
        if let fault = faultOfCharacters { return fault }
        if NameTitles.isPlaceholder(given: given, family: family) {
            return Phrase(en: "words that keep the place of a name", nl: "woorden die een naam vervangen")
        }
        if !readings.isEmpty {
            let list = readings.map { "\"" + quoted($0) + "\"" }
            return Phrase(
                en: "a doubtful name (\(list.joined(separator: " or ")))",
                nl: "een onzekere naam (\(list.joined(separator: " of ")))")
        }
        if family.isEmpty {
            return given.isEmpty
                ? Phrase(en: "no name", nl: "geen naam") : Phrase(en: "no family name", nl: "geen achternaam")
        }
        return RowKind.hasLetter(given) ? nil : Phrase(en: "no given name", nl: "geen voornaam")
    }

    /// The reason why a character makes the name none: a digit or a mark, or the character that a program wrote for a letter that
    /// it lacked, as in "?ule", "Zo\u{FFFD}" and "JordÃ".
    private var faultOfCharacters: Phrase? {
        let lost = Phrase(en: "a name in which a letter was lost", nl: "een naam waarin een letter verloren ging")
        var previous: Unicode.Scalar = " "
        for scalar in display.unicodeScalars {
            switch scalar {
            case "?", "\u{80}"..."\u{9F}", "¿", "\u{FFFD}": return lost
            // What is left of UTF-8 that was read as Windows-1252.
            case "\u{C2}"..."\u{C5}" where previous.properties.isLowercase: return lost
            case "0"..."9", "@", "=", "+", "_", "|", "\\", "<", ">", "#", "%", "{", "}", ";", ":":
                let sign = String(scalar)
                return Phrase(en: "a name with \"\(sign)\" in it", nl: "een naam met \"\(sign)\" erin")
            default: previous = scalar
            }
        }
        return nil
    }

    /// Brings the name into the form in which newer apps keep it, and notes how it was written where that is another one.
    mutating func normalize() {
        // Word processors make ‘ and – of what people type, and the apps leave both as they are.
        func typed(_ text: String) -> String { withHyphens(text.replacing("‘", with: "'")) }
        let normal = PersonName(
            given: given.replacing("‘", with: "'").replacing("’", with: "'"), infix: normalInfix(typed(infix)),
            family: normalFamilyName(typed(family)))
        guard !normal.isSame(as: parts) else { return }
        written = parts
        (given, infix, family) = (normal.given, normal.infix, normal.family)
    }
}

extension PersonName {
    /// Takes a whole name apart. The parts stay as somebody wrote them: so are those of the member in the club's file.
    package init(whole text: String) {
        let name = NameReading().whole(trimmed(text))
        self = name.written ?? name.parts
    }
}

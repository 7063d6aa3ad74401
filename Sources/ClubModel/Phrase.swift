import JSONSyntax

/// A sentence in the tool's languages, with `{name}` for each value it quotes.
package struct Phrase: Sendable, Equatable {
    package let en: String
    package let nl: String

    package init(en: String, nl: String) {
        self.en = en
        self.nl = nl
    }

    /// Makes a phrase that is the same in every language, such as a name.
    package init(_ text: String) {
        en = text
        nl = text
    }

    /// Returns the sentence in a language, `{name}` as it stands. Commands in it, in quotation marks, answer in that language.
    package func text(in language: Language) -> String {
        language.asked(of: language == .nl ? nl : en)
    }

    /// The same sentence as it goes on after a colon: with a small letter, unless its first word is a name or code.
    package var goingOn: Phrase { Phrase(en: withSmallLetter(en), nl: withSmallLetter(nl)) }

    /// Returns the sentence with another behind it, and words between where it is not empty.
    func joined(_ between: Phrase, _ other: Phrase) -> Phrase {
        Phrase(en: en + (en.isEmpty ? "" : between.en) + other.en, nl: nl + (nl.isEmpty ? "" : between.nl) + other.nl)
    }

    /// A language the tool speaks.
    package struct Language: RawRepresentable, Equatable, Sendable, CaseIterable {
        /// The code of the language: `en`, `nl`.
        package let rawValue: String
        /// What a command that is advised needs behind it to answer in this language, as ` --language nl`; empty where it does so
        /// anyway.
        package let option: String

        package static let en = Language(rawValue: "en", option: "")
        package static let nl = Language(rawValue: "nl", option: "")
        package static let allCases = [en, nl]

        private init(rawValue: String, option: String) {
            self.rawValue = rawValue
            self.option = option
        }

        package init?(rawValue: String) {
            guard let known = Language.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
            self = known
        }

        package static func == (lhs: Language, rhs: Language) -> Bool { lhs.rawValue == rhs.rawValue }

        /// The same language where nothing but the option asks for it.
        package var byOption: Language { Language(rawValue: rawValue, option: " --language " + rawValue) }

        /// Returns a sentence in which each `"clubhub-lint …"` asks for the language as well.
        fileprivate func asked(of sentence: String) -> String {
            guard !option.isEmpty else { return sentence }
            let (bytes, command, option) = (Array(sentence.utf8), Array("\"clubhub-lint ".utf8), Array(option.utf8))
            var result: [UInt8] = []
            var place = 0
            while place < bytes.count {
                guard bytes[place...].starts(with: command) else {
                    result.append(bytes[place])
                    place += 1
                    continue
                }
                let end = bytes[(place + 1)...].firstIndex(of: UInt8(ascii: "\"")) ?? bytes.endIndex
                result += bytes[place..<end]
                if end < bytes.endIndex, !bytes[place..<end].suffix(option.count).elementsEqual(option) { result += option }
                place = end
                // The quotation mark behind it begins no command.
                if end < bytes.endIndex {
                    result.append(bytes[end])
                    place += 1
                }
            }
            return String(decoding: result, as: UTF8.self)
        }
    }
}

extension Phrase: ExpressibleByStringLiteral {
    package init(stringLiteral text: String) { self.init(text) }
}

/// Returns a sentence with a small letter in front, unless its first word has other capitals as well.
package func withSmallLetter(_ sentence: String) -> String {
    guard beginsWithOneCapital(sentence) else { return sentence }
    var bytes = Array(sentence.utf8)
    bytes[0] |= 0x20
    return String(decoding: bytes, as: UTF8.self)
}

/// Whether a sentence begins with a capital and no other capital behind it.
package func beginsWithOneCapital(_ sentence: String) -> Bool {
    var rest = sentence.utf8.makeIterator()
    guard let first = rest.next(), first.isASCIIUppercase, let second = rest.next() else { return false }
    return !second.isASCIIUppercase
}

/// Returns a sentence with a capital in front, unless its first word is one of a file, such as `isMentor`.
package func withCapital(_ sentence: String) -> String {
    guard let first = sentence.utf8.first, first.isASCIILowercase else { return sentence }
    for byte in sentence.utf8 {
        if byte.isASCIILowercase || byte >= 0x80 { continue }
        // The first word is over.
        guard byte == 0x20 || byte == 0x2C || byte == 0x3A || byte == 0x3B else { return sentence }
        break
    }
    var bytes = Array(sentence.utf8)
    bytes[0] &= 0xDF
    return String(decoding: bytes, as: UTF8.self)
}

/// Appends a template, as UTF-8, with a value in the place of each `{name}`; a name without a value stays as it stands.
///
/// - Parameter value: Returns the value of a name.
package func appendFilled(
    _ template: String, to result: inout [UInt8], _ value: (Slice<UnsafeBufferPointer<UInt8>>) -> String?
) {
    var template = template
    template.withUTF8 { bytes in
        var start = 0
        while let open = bytes[start...].firstIndex(of: UInt8(ascii: "{")),
            let close = bytes[open...].firstIndex(of: UInt8(ascii: "}"))
        {
            result += bytes[start..<open]
            if let value = value(bytes[open + 1..<close]) { result += value.utf8 } else { result += bytes[open...close] }
            start = close + 1
        }
        result += bytes[start...]
    }
}

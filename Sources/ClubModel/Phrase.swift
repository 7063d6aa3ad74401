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

    /// Returns the sentence in a language, `{name}` as it stands.
    package func text(in language: Language) -> String {
        switch language {
        case .en: en
        case .nl: nl
        }
    }

    /// A language the tool speaks.
    package enum Language: String, Sendable, CaseIterable {
        case en, nl
    }
}

extension Phrase: ExpressibleByStringLiteral {
    package init(stringLiteral text: String) { self.init(text) }
}

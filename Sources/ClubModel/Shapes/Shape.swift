/// What a value of a file looks like.
///
/// The shapes of the four levels are the one description of the file format: the rules for missing, unknown, misplaced and
/// mistyped fields, the JSON Schemas, the order of keys in formatted files, the columns of the converters and an
/// editor's completions all read them.
package indirect enum Shape: Sendable {
    case object(ObjectShape)
    case list(of: Shape, meaning: Meaning)
    case text(Text)
    case number(Number)
    /// `true` or `false`.
    case flag
    /// An object whose names are free and whose values are texts.
    case dictionary

    /// What a text must look like.
    package enum Text: Sendable {
        /// Any text; with `mayBeEmpty` also none.
        case free(mayBeEmpty: Bool)
        /// A text that is one of a few.
        case oneOf([StaticString])
        /// `yyyy-mm-dd`, `?` or nothing (FORMAT.md 8.1).
        case date
        /// `yyyy`, `yyyy-mm` or `yyyy-mm-dd`.
        case partialDate
        /// An absolute address.
        case address
        /// An absolute address, or one relative to the gallery.
        case reference
        case email
        /// ISO 639, in capitals or small letters.
        case languageCode
    }

    /// What a number must look like.
    package struct Number: Sendable {
        package let range: ClosedRange<Double>
        package let isWhole: Bool

        static func whole(_ range: ClosedRange<Double>) -> Number { Number(range: range, isWhole: true) }
        static func decimal(_ range: ClosedRange<Double>) -> Number { Number(range: range, isWhole: false) }
    }
}

/// An object with named fields.
package struct ObjectShape: Sendable {
    /// What the object is, as in "a club".
    package let title: Phrase
    /// The fields in the order in which the house style writes them.
    package let fields: [Field]
    /// Names that files once had here and that nothing replaces: they can go.
    package let retired: [Retired]
    /// Whether a field of this object that stands elsewhere belongs here: true for clubs, members, keywords, images and whole
    /// files.
    package let isRecord: Bool

    package init(_ title: Phrase, isRecord: Bool = false, _ fields: [Field], retired: [Retired] = []) {
        self.title = title
        self.fields = fields
        self.retired = retired
        self.isRecord = isRecord
    }

    /// A name that nothing replaces.
    package struct Retired: Sendable {
        package let name: StaticString
        package let retirement: Retirement

        package init(_ name: StaticString, _ reason: Phrase, _ cause: Retirement.Cause = .dropped) {
            self.name = name
            retirement = Retirement(reason: reason, cause: cause)
        }
    }
}

/// Why a field can go.
package struct Retirement: Sendable {
    /// What became of the field.
    package enum Cause: Sendable {
        /// Apps read it once.
        case dropped
        /// No app ever read it.
        case neverRead
        /// Only clubs have it, and the record may be one.
        case ofClubs
        /// It tells everybody what is private.
        case isPrivate
    }

    /// As a whole sentence.
    package let reason: Phrase
    package let cause: Cause
}

/// One field of an object.
package struct Field: Sendable {
    /// The name in the newest edition.
    package let name: StaticString
    /// The name in edition 2024, where it is another.
    package let nameIn2024: StaticString?
    package let shape: Shape
    package let meaning: Meaning
    package let isRequired: Bool
    /// What the field is for and what the apps do with it: one or two sentences, shown when an editor hovers over it.
    package let summary: Phrase
    /// Values as they stand in a file, in JSON.
    package let examples: [String]
    /// Names that no app reads any more, or never read, and that mean this field.
    package let formerNames: [StaticString]
    /// Whether edition 2024 also allows a plain text here.
    package let isTextIn2024: Bool
    /// Whether the apps do something with the field (FORMAT.md 2 to 4); else it is there for people and other programs. The
    /// fields of Level 3, of which no app reads anything yet, count as read: they are a proposal for that.
    package let isRead: Bool

    static func required(
        _ name: StaticString, in2024 nameIn2024: StaticString? = nil, _ shape: Shape, _ meaning: Meaning, _ summary: Phrase,
        examples: [String] = [], formerly: [StaticString] = []
    ) -> Field {
        Field(
            name: name, nameIn2024: nameIn2024, shape: shape, meaning: meaning, isRequired: true, summary: summary,
            examples: examples, formerNames: formerly, isTextIn2024: false, isRead: true)
    }

    static func optional(
        _ name: StaticString, in2024 nameIn2024: StaticString? = nil, _ shape: Shape, _ meaning: Meaning, _ summary: Phrase,
        examples: [String] = [], formerly: [StaticString] = [], isTextIn2024: Bool = false, isRead: Bool = true
    ) -> Field {
        Field(
            name: name, nameIn2024: nameIn2024, shape: shape, meaning: meaning, isRequired: false, summary: summary,
            examples: examples, formerNames: formerly, isTextIn2024: isTextIn2024, isRead: isRead)
    }
}

extension Field {
    /// The name in the newest edition, as a text.
    package var text: String { name.text }

    /// Every name that it has or had in any edition, the newest first, and what else people call it.
    package var allNames: [String] {
        ([name] + (nameIn2024.map { [$0] } ?? []) + formerNames).map { $0.text } + OtherWords.words(for: text)
    }
}

extension StaticString {
    /// The same text as a `String`.
    package var text: String {
        String(decoding: UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount), as: UTF8.self)
    }
}

/// What a value is about, whatever the level and the field it stands in.
///
/// Rules ask a document for all values of a meaning instead of walking through it.
package enum Meaning: UInt8, Sendable, CaseIterable {
    /// Nothing that a rule asks for: containers such as `optional`.
    case other
    // Records
    case file, keyword, language, club, museum, clubOfFile, member, memberOfFile, image
    // Parts of records
    case header, identity, coordinates, personName, roles, status, dutch
    // Lists; `texts` are those of Level 3, one for each language
    case list, keywordList, remarks, includes, texts
    // Level 0
    case keywordID, keywordName, keywordUsage, translation, translatedText, languageName
    // Identity
    case town, fullName, nickName, givenName, infixName, familyName
    // Values; a `partialDate` may be a year alone
    case latitude, longitude, date, partialDate, birthday, startDate, endDate, flag, languageCode
    case clubNumber, memberNumber, keywordUse, remark, remarkText, text, email, pixels
    // Addresses
    case website, wikipedia, level1Address, level2Address, level3Address, portfolio, include, picture, portrait, thumbnail, link,
        base
}

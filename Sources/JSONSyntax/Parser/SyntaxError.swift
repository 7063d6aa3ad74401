/// A place where a file is not JSON, with its cause as far as it can be known.
package struct SyntaxError: Sendable {
    /// Why the text is not JSON. Each cause is a rule of its own in `ClubLint`.
    package enum Cause: UInt8, Sendable, CaseIterable {
        /// Two values or two fields with no comma between them. The range is empty and lies where the comma belongs.
        case missingComma
        /// A comma behind the last element or field.
        case trailingComma
        /// A comma too many: doubled, or in front of the first element.
        case strayComma
        /// A full stop, semicolon or equals sign where a comma or a colon belongs.
        case wrongSeparator
        /// No colon between a name and its value. The range is empty and lies where the colon belongs.
        case missingColon
        /// `"name:" value`: the colon stands inside the quotes.
        case colonInsideQuotes
        /// An opening or closing quote is missing. The range is empty and lies where it belongs.
        case missingQuote
        /// `""text""`, or a second quote behind a text.
        case doubledQuote
        /// A quote inside a text without a backslash in front of it.
        case unescapedQuote
        /// `/"` inside a text where `\"` was meant.
        case slashForBackslash
        /// Single, curly or other quotes around a text or a name.
        case wrongQuotes
        /// A line break inside a text.
        case lineBreakInText
        /// A tab or another control character inside a text.
        case controlCharacter
        /// A backslash in front of a character that JSON does not allow there.
        case badEscape
        /// The name of a field without quotes.
        case unquotedName
        /// A text without quotes.
        case unquotedText
        /// A date without quotes.
        case unquotedDate
        /// A value in an object that has no name.
        case missingName
        /// A name without a value. The range is empty and lies where the value belongs.
        case missingValue
        /// A bracket or brace is missing. The range is empty and lies where it belongs; `text` is the bracket, or
        /// several where they are missing together, such as `]}`.
        case missingBracket
        /// A bracket or brace too many, or of the wrong kind; `text` is the one that belongs there, empty where none does.
        case strayBracket
        /// `52,38`: a comma inside a number.
        case decimalComma
        /// A number that begins with a zero.
        case leadingZero
        /// Another number that JSON does not know: `+5`, `.5`, `5.`, `1e`, `0x1F`, `NaN`.
        case malformedNumber
        /// A word for true, false or null in another language or case: `True`, `ja`, `None`; `text` is the literal meant.
        case misspeltLiteral
        /// A comment.
        case comment
        /// The lines that git leaves where two versions disagree. The range is the whole conflict, from `<<<<<<<` to `>>>>>>>`.
        case mergeConflict
        /// Characters that belong to nothing.
        case strayText
        /// Something behind the end of the JSON value.
        case textAfterEnd
        /// A file without content.
        case emptyFile
        /// A file that was never meant to be JSON; `text` says what it looks like: `HTML`, `XML`, `ZIP`, `PDF`,
        /// `RTF`, `image` or `text`.
        case notJSON
        /// A file in UTF-16 or UTF-32; `text` is `UTF-16` or `UTF-32`. Nothing else of the file is read.
        case wrongEncoding
        /// Bytes that are not UTF-8, reported once a file at the first of them; `text` is how many there are.
        case invalidUTF8
        /// A no-break space or another invisible character outside the texts, reported once a file at the first of them;
        /// `text` is how many there are.
        case invisibleCharacter
    }

    package var cause: Cause
    /// Where; empty for something that is missing, at the place where it belongs.
    package var range: Range<Int>
    /// The index of the token that the error is about, or of the innermost container around it.
    package var token: Int
    /// A word that the message quotes; what it is stands with each cause, else it is empty.
    package var text: String
    /// Edits that mend this error and nothing else; empty where no single reading fits.
    package var repair: [TextEdit]
    /// Whether another reading than that of `repair` is possible.
    package var isRepairCertain: Bool

    package init(
        _ cause: Cause, _ range: Range<Int>, token: Int, text: String = "", repair: [TextEdit] = [],
        isRepairCertain: Bool = true
    ) {
        self.cause = cause
        self.range = range
        self.token = token
        self.text = text
        self.repair = repair
        self.isRepairCertain = isRepairCertain
    }
}

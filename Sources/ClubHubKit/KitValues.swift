import ClubLint
import ClubModel
import JSONSyntax

/// A file in memory: a path by which it is told of, and its bytes.
public struct TextFile: Sendable, Equatable {
    /// The path, with `/`; the name at its end says what the file is, as in `fcLindewold.level2.json`.
    public var path: String
    /// The content, as it lies on disk.
    public var bytes: [UInt8]

    /// Makes a file of bytes.
    public init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    /// Makes a file of a text.
    public init(path: String, text: String) { self.init(path: path, bytes: Array(text.utf8)) }

    /// The content as a text; bytes that are no UTF-8 become `U+FFFD`.
    public var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// A sentence in the languages of the tool.
public struct Words: Sendable, Equatable {
    /// The sentence in English.
    public let english: String
    /// The sentence in Dutch.
    public let dutch: String

    init(_ phrase: Phrase) { (english, dutch) = (phrase.en, phrase.nl) }

    init(_ make: (Phrase.Language) -> String) { (english, dutch) = (make(.en), make(.nl)) }
}

/// Why something could not be done.
public struct ClubHubFailure: Error, Sendable, Equatable {
    /// The path of the file or the folder that it is about.
    public let path: String
    /// What is the matter, and what to do.
    public let words: Words

    init(_ path: String, _ phrase: Phrase) {
        self.path = path
        words = Words(phrase)
    }

    init(_ error: StoreError) {
        path = error.path
        words = Words { error.problem.text(in: $0) + " " + error.remedy.text(in: $0) }
    }
}

/// Something that is wrong in a file, or worth knowing.
public struct Finding: Sendable {
    /// How bad it is for whoever looks at the clubs with the apps.
    public enum Severity: String, Sendable, CaseIterable {
        /// Worth knowing; nothing is lost.
        case info
        /// Probably a mistake.
        case warning
        /// The apps drop or misread data.
        case error
    }

    /// The path of the file.
    public let path: String
    /// The line in the file, from 1.
    public let line: Int
    /// The column in the line, from 1, in Unicode scalars.
    public let column: Int
    /// The id of the rule that found it, as `missing-comma`.
    public let rule: String
    /// How bad it is.
    public let severity: Severity
    /// What is wrong, with the member or the club that it is about.
    public let message: Words
    /// What to do.
    public let remedy: Words
    /// What would put it right, the best first; often nothing.
    public let fixes: [Fix]

    init(_ diagnostic: Diagnostic) {
        path = diagnostic.path
        line = diagnostic.start.line
        column = diagnostic.start.column
        rule = diagnostic.rule.id
        severity = Severity(rawValue: diagnostic.severity.name) ?? .info
        message = Words { diagnostic.message(in: $0) }
        remedy = Words { diagnostic.remedy(in: $0) }
        fixes = diagnostic.finding.fixes.map { fix in Fix(fix, Words { diagnostic.filled(fix.title, in: $0) }) }
    }
}

/// A change that would put a finding right.
public struct Fix: Sendable {
    /// One edit: a range of bytes gets another text.
    public struct Edit: Sendable, Equatable {
        /// The bytes, counted from the file's beginning; an empty range inserts.
        public let range: Range<Int>
        /// The text that takes their place.
        public let replacement: String
    }

    /// What it does, in words.
    public let title: Words
    /// Whether it may be applied without asking: no reader of the data could see another value than was meant.
    public let isSafe: Bool
    /// The edits; they do not overlap.
    public let edits: [Edit]

    init(_ fix: ClubLint.Fix, _ title: Words) {
        self.title = title
        isSafe = fix.safety == .safe
        edits = fix.edits.map { Edit(range: $0.range, replacement: $0.replacement) }
    }

    /// Returns a file with the fix applied.
    ///
    /// - Parameter file: The file as it was when the fix was found; `nil` comes back where an edit lies outside it.
    public func applied(to file: TextFile) -> TextFile? {
        guard edits.allSatisfy({ $0.range.upperBound <= file.bytes.count }) else { return nil }
        let edits = edits.map { TextEdit($0.range, $0.replacement) }
        return TextFile(path: file.path, bytes: Source(path: file.path, file.bytes).applying(edits))
    }
}

/// A keyword that a word was probably meant to be.
public struct KeywordProposal: Sendable, Equatable {
    /// The keyword, as the Level 0 file spells it.
    public let keyword: String
    /// What leads from the word to the keyword.
    public let reason: Words
}

/// What came of a table of members.
public struct ConvertedTable: Sendable {
    /// The Level 2 file with the members of the table.
    public let file: TextFile
    /// The names of the members who were added, in the table's order.
    public let added: [String]
    /// The names of the members whose data changed.
    public let changed: [String]
    /// What is to be said about the table: cells that could not be read, names that may be somebody the file knows. Line and column
    /// are those of the cell.
    public let findings: [Finding]
}

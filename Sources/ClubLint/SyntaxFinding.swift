import ClubModel
import JSONSyntax

extension Rule {
    /// Makes a rule that reports every syntax error of one cause.
    ///
    /// Message and remedy can quote `{text}`, which is `SyntaxError.text`, and `{found}`, what is marked.
    ///
    /// - Parameters:
    ///   - fixTitle: What the repair does, where the parser knows one.
    ///   - adjust: Gives a finding the words and values of its case.
    convenience init(
        cause: SyntaxError.Cause, id: String, severity: Severity = .error, summary: Phrase, reason: Phrase, message: Phrase,
        remedy: Phrase, fixTitle: Phrase, examples: @autoclosure @escaping @Sendable () -> [Example],
        adjust: @escaping @Sendable (SyntaxError, Tree, inout Finding) -> Void = { _, _, _ in }
    ) {
        self.init(
            id: id, severity: severity, summary: summary, reason: reason, message: message, remedy: remedy,
            isAboutSyntax: true, examples: examples()
        ) { document, _ in
            let tree = document.tree
            guard !tree.errors.isEmpty else { return [] }
            var findings: [Finding] = []
            for error in tree.errors where error.cause == cause {
                var finding = Finding(error, in: tree, fixTitle: fixTitle)
                adjust(error, tree, &finding)
                // Each looks through the file once, so not for more than anybody reads.
                if cause == .missingName, findings.count < 16 { tellName(error, document, &finding) }
                if cause == .unquotedText || cause == .unquotedDate { keepsKind(error, document, &finding) }
                findings.append(finding)
            }
            return findings
        }
    }
}

/// Leaves the quotes away that would make a value of one kind look right in the place of another.
private func keepsKind(_ error: SyntaxError, _ document: Document, _ finding: inout Finding) {
    let tree = document.tree
    // Behind the last of a thousand errors tokens may be others.
    guard error.token < tree.count, tree.tokens[error.token].kind == .string,
        Int(tree.tokens[error.token].start) == error.range.lowerBound
    else { return }
    let text = tree.source.text(error.range)
    if let number = MeantValue.wholeNumber(text, at: error.token, in: document) {
        finding.quote("number", number)
        finding.message = Phrase(
            en: "{found} is not a number as JSON writes them.", nl: "{found} is geen getal zoals JSON het schrijft.")
        finding.remedy = Phrase(
            en: "Write only the digits: {number}.", nl: "Schrijf alleen de cijfers: {number}.")
        finding.suggestions = [number]
        finding.fixes = [
            Fix(Phrase(en: "Write {number}", nl: "Schrijf {number}"), .unsafe, [TextEdit(error.range, number)])
        ]
    } else if let foreign = ForeignValue(text, at: error.token, in: document) {
        foreign.tell(&finding, in: document)
    }
}

extension Finding {
    /// Makes the finding for a syntax error.
    init(_ error: SyntaxError, in tree: Tree, fixTitle: Phrase) {
        self.init(range: error.range, token: error.token)
        if !error.text.isEmpty { quote("text", error.text) }
        if !error.range.isEmpty { quote("found", tree.source.excerpt(error.range)) }
        if !error.repair.isEmpty {
            fixes = [Fix(fixTitle, error.isRepairCertain ? .safe : .unsafe, error.repair)]
        }
    }

    /// Adds a value that the message quotes.
    mutating func quote(_ name: String, _ value: Phrase) {
        values.append((name: name, value: value))
    }

    /// Adds a value that the message quotes as it is in every language.
    mutating func quote(_ name: String, _ value: String) {
        values.append((name: name, value: Phrase(value)))
    }
}

extension SyntaxError {
    /// Returns what is marked as it reads after the repair; `nil` where no repair changes it.
    func repairedText(in tree: Tree) -> String? {
        var result = ""
        var position = range.lowerBound
        for edit in repair {
            guard position <= edit.range.lowerBound, edit.range.upperBound <= range.upperBound else { return nil }
            result += tree.source.text(position..<edit.range.lowerBound) + edit.replacement
            position = edit.range.upperBound
        }
        return repair.isEmpty ? nil : result + tree.source.text(position..<range.upperBound)
    }
}

extension Source {
    /// Returns a range for a message: one line of about 40 characters, `…` in the middle where it is longer.
    func excerpt(_ range: Range<Int>) -> String {
        let head = 26
        let tail = 13
        // A character has at most four bytes; three more belong to one that is cut.
        guard range.count > 4 * (head + tail) else {
            let scalars = oneLine(range)
            return scalars.count <= head + tail + 1
                ? text(scalars[...]) : text(scalars[..<head]) + "…" + text(scalars.suffix(tail))
        }
        return text(oneLine(range.lowerBound..<range.lowerBound + 4 * head + 3).prefix(head)) + "…"
            + text(oneLine(range.upperBound - 4 * tail - 3..<range.upperBound).suffix(tail))
    }

    /// Returns the characters of a range; a line break and the indentation behind it are one space.
    private func oneLine(_ range: Range<Int>) -> [Unicode.Scalar] {
        var result: [Unicode.Scalar] = []
        for scalar in text(range).unicodeScalars {
            let plain = scalar.value < 0x20 ? " " : scalar
            if plain != " " || result.last != " " { result.append(plain) }
        }
        return result
    }

    private func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        var result = ""
        result.unicodeScalars.append(contentsOf: scalars)
        return result
    }

    /// Whether nothing but blanks follows on the line of an offset.
    func isEndOfLine(_ offset: Int) -> Bool {
        var index = offset
        while bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
        return index >= count || bytes[index] == 0x0A || bytes[index] == 0x0D || bytes[index] == UInt8(ascii: "/")
    }

    /// Returns the next byte at or behind an offset that is no blank, 0 at the end of the file.
    func sign(from offset: Int) -> UInt8 {
        var index = offset
        while index < count, bytes[index] <= 0x20 { index += 1 }
        return index < count ? bytes[index] : 0
    }
}

extension Tree {
    /// Returns the name of a value, without quotes; `nil` for elements of lists and for the whole file.
    func name(of index: Int) -> String? {
        guard index > 0, index < count, tokens[index - 1].kind == .key else { return nil }
        return word(index - 1)
    }

    /// Returns the text of a name or a string without what surrounds it, cut for a message.
    func word(_ index: Int) -> String {
        var range = Node(tree: self, index: index).rawRange
        let bytes = source.bytes
        while !range.isEmpty, bytes[range.lowerBound] == UInt8(ascii: "\"") { range = range.lowerBound + 1..<range.upperBound }
        while let last = range.last, bytes[last] == UInt8(ascii: "\"") || bytes[last] == UInt8(ascii: ":") || bytes[last] <= 0x20
        {
            range = range.lowerBound..<last
        }
        return source.excerpt(range)
    }

    /// Returns the words for a container: its name, or how it begins.
    ///
    /// - Parameter isList: What it should be, where that differs from what it was read as.
    func words(forContainer index: Int, isList: Bool? = nil) -> Phrase {
        let token = tokens[index]
        let isList = isList ?? (token.kind == .array)
        if index == 0 { return Phrase(en: "the whole file", nl: "het hele bestand") }
        if let name = name(of: index) {
            return isList
                ? Phrase(en: "the list \"\(name)\"", nl: "de lijst \"\(name)\"")
                : Phrase(en: "the part \"\(name)\"", nl: "het onderdeel \"\(name)\"")
        }
        if isList { return Phrase(en: "the list", nl: "de lijst") }
        guard Int(token.next) > index + 1, tokens[index + 1].kind == .key else {
            return Phrase(en: "this part", nl: "dit onderdeel")
        }
        let first = word(index + 1)
        return Phrase(en: "the part that begins with \"\(first)\"", nl: "het onderdeel dat begint met \"\(first)\"")
    }

    /// Returns the words for the value that ends at an offset; `nil` where none does.
    func words(forEndAt offset: Int) -> Phrase? {
        // The tokens stand in the order of their starts.
        let last = max(0, (0..<count).partitioningIndex { Int(tokens[$0].start) >= offset } - 1)
        // A container stands before all that is inside it. Far from its end it goes without its name.
        let nearest = max(0, last - 255)
        for index in stride(from: last, through: nearest, by: -1) where Int(tokens[index].end) == offset {
            switch tokens[index].kind {
            case .object, .array:
                guard let name = name(of: index) else { break }
                let sign = tokens[index].kind == .object ? "}" : "]"
                return Phrase(en: "the \(sign) that ends \"\(name)\"", nl: "de \(sign) die \"\(name)\" afsluit")
            default:
                return Phrase(source.excerpt(Int(tokens[index].start)..<offset))
            }
            break
        }
        guard offset > 0 else { return nil }
        switch source.bytes[offset - 1] {
        case UInt8(ascii: "}"): return Phrase(en: "this }", nl: "deze }")
        case UInt8(ascii: "]"): return Phrase(en: "this ]", nl: "deze ]")
        default: return nil
        }
    }
}

extension Phrase {
    /// Returns the word and the sign of a bracket, as in "brace }"; several are "brackets".
    static func bracket(_ sign: String) -> Phrase {
        switch sign {
        case "{", "}": Phrase(en: "brace \(sign)", nl: "accolade \(sign)")
        case "[", "]": Phrase(en: "square bracket \(sign)", nl: "vierkante haak \(sign)")
        case "(", ")": Phrase(en: "parenthesis \(sign)", nl: "rond haakje \(sign)")
        default: Phrase(en: "brackets \(sign)", nl: "haken \(sign)")
        }
    }
}

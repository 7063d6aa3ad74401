import ClubModel
import JSONSyntax

/// What a value of a table means for the one that the file has.
enum ValueComparison {
    /// They say the same.
    case same
    /// The file knows more: what it has stays.
    case keep
    /// The table's value takes the place of the file's.
    case change
}

extension MemberValue {
    /// Compares the value with the one of a file.
    func comparison(with node: Node) -> ValueComparison {
        if isTyped { return node.says(content) ? .same : .change }
        switch content {
        case .flag(let flag): return node.kind == (flag ? .true : .false) ? .same : .change
        case .number(let digits):
            guard node.kind == .number else { return .change }
            let text = node.tree.source.text(node.range)
            if text == digits || Double(text) == Double(digits) { return .same }
            return isCompleted ? .keep : .change
        case .list(let texts):
            guard case .list(let old) = node.content else { return .change }
            if old.elementsEqual(texts, by: hasSameBytes) { return .same }
            // The order of keywords says nothing, nor do their capitals.
            return old.map { keywordLetters($0) }.sorted(by: precedes) == texts.map { keywordLetters($0) }.sorted(by: precedes)
                ? .same : .change
        case .text(let text):
            guard node.kind == .string, let old = node.string else { return .change }
            if hasSameBytes(old, text) { return .same }
            if case .text(.date) = field.shape { return comparison(ofDate: text, with: old) }
            if isCompleted, isSameSite(text, old) { return .same }
            return .change
        }
    }

    private func precedes(_ one: [UInt8], _ other: [UInt8]) -> Bool { one.lexicographicallyPrecedes(other) }

    private func comparison(ofDate text: String, with old: String) -> ValueComparison {
        let (new, known) = (DateReading(text).day, DateReading(old).day)
        guard let known else { return .change }
        // A question mark in the table is no reason to forget a day.
        guard let new else { return .keep }
        if new == known { return .same }
        // The year 9999 hides the year: the table leaves it out to protect the member, or the file does.
        let isHidden = field.meaning == .birthday && (new.year == 9999 || known.year == 9999)
        return isHidden && (new.month, new.day) == (known.month, known.day) ? .same : .change
    }

    /// Whether an address that a table writes without its scheme lacks no more than tables leave out: `www.`, capitals in the name of
    /// the site, a slash at the end, the page on the site.
    private func isSameSite(_ short: String, _ known: String) -> Bool {
        let (short, known) = (PageKey(short), PageKey(known))
        return short == known || short.site == known.site && short.path.isEmpty && short.query.isEmpty
    }
}

extension Node {
    /// Whether the file has exactly these texts, this number or this flag.
    fileprivate func says(_ content: MemberValue.Content) -> Bool {
        switch (content, self.content) {
        case (.text(let text), .text(let old)): kind == .string && hasSameBytes(text, old)
        case (.list(let texts), .list(let old)): old.elementsEqual(texts, by: hasSameBytes)
        case (let content, let old): content == old
        }
    }
}

/// Whether two texts are one keyword for the apps, which do not look at capitals.
func isSameKeyword(_ one: String, _ other: String) -> Bool { keywordLetters(one) == keywordLetters(other) }

private func keywordLetters(_ text: String) -> [UInt8] { Array(folded(text, .capitals).utf8) }

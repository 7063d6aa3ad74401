import ClubModel
import JSONSyntax

/// Something that may stand at a place, whatever was written of it.
struct CompletionChoice {
    let kind: Completion.Kind
    let label: String
    /// As JSON.
    let text: String
    /// What of the text is to be selected afterwards, in bytes.
    let selection: Range<Int>
    let explanation: String
    /// What it may be called by who writes it.
    let words: [String]
    /// Whether it goes with what stands beside it, and comes first.
    var isAtHand = true

    /// Makes a choice that is written as it stands.
    private init(_ kind: Completion.Kind, _ label: String, json text: String, _ explanation: String, words: [String]) {
        (self.kind, self.label, self.text, self.explanation, self.words) = (kind, label, text, explanation, words)
        selection = text.utf8.count..<text.utf8.count
    }

    /// Makes a choice of a name; a new one with the beginning of its value.
    private init(_ field: Field, _ edition: Edition, isNew: Bool, _ language: Phrase.Language) {
        let name = edition == .edition2024 ? (field.nameIn2024 ?? field.name).text : field.text
        let value = field.shape.beginning
        let head = jsonText(name)
        (kind, label, explanation) = (.field, name, field.summary.text(in: language))
        words = [field.text] + (field.nameIn2024.map { [$0.text] } ?? []) + field.formerNames.map { $0.text }
        text = isNew ? head + ": " + value.text : head
        let start = head.utf8.count + 2
        let end = text.utf8.count
        selection = isNew ? start + value.selection.lowerBound..<start + value.selection.upperBound : end..<end
    }

    /// Returns everything that may stand at a place.
    static func all(
        at site: CompletionSite, _ workspace: Workspace, _ language: Phrase.Language
    ) -> [CompletionChoice] {
        switch site.place {
        case .name(let object, let isNew): names(object, isNew: isNew, at: site, workspace.edition, language)
        case .value(let entry): values(site.table.entries[entry], at: site, workspace, language)
        }
    }

    private static func names(
        _ object: Int, isNew: Bool, at site: CompletionSite, _ edition: Edition, _ language: Phrase.Language
    ) -> [CompletionChoice] {
        var isWritten: Set<Int> = []
        for (key, _) in site.container.fields where !site.word.range.contains(key.range.lowerBound) {
            isWritten.insert(Int(key.token.field))
        }
        return site.table.fieldEntries(ofObject: object).compactMap { number in
            guard !isWritten.contains(number), let field = site.table.entries[number].field else { return nil }
            return CompletionChoice(field, edition, isNew: isNew, language)
        }
    }

    private static func values(
        _ entry: ShapeTable.Entry, at site: CompletionSite, _ workspace: Workspace, _ language: Phrase.Language
    ) -> [CompletionChoice] {
        switch (entry.shape, entry.meaning) {
        case (.flag, _):
            let explanation = entry.field?.summary.text(in: language) ?? ""
            return ["true", "false"].map { CompletionChoice(.value, $0, json: $0, explanation, words: [$0]) }
        case (.text(.oneOf(let texts)), _):
            return texts.map { CompletionChoice(.value, $0.text, json: jsonText($0.text), "", words: [$0.text]) }
        case (_, .keywordUse): return keywords(site.container, workspace.vocabulary ?? .ofProject, language)
        case (_, .languageCode): return languages(workspace.vocabulary, language) { jsonText($0.uppercased()) }
        case (_, .languageName):
            return languages(workspace.vocabulary, language) { code in languageName(code).map { jsonText($0.en) } }
        case (_, .town), (_, .fullName), (_, .nickName): return clubs(entry.meaning, at: site, workspace)
        default: return []
        }
    }

    /// The keywords that a list does not have yet: by their names in every language, and written as Level 0 has them.
    private static func keywords(
        _ list: Node, _ vocabulary: Vocabulary, _ language: Phrase.Language
    ) -> [CompletionChoice] {
        let written = Set(list.elements.compactMap { $0.string.flatMap { vocabulary.index(of: $0) } })
        return vocabulary.keywords.indices.compactMap { number in
            if written.contains(number) { return nil }
            let keyword = vocabulary.keywords[number]
            let label = keyword.name(in: language)
            var others = hasSameBytes(keyword.id, label) ? [] : [keyword.id]
            for name in keyword.names where !hasSameBytes(name.text, label) && !hasSameBytes(name.text, keyword.id) {
                others.append(name.language.uppercased() + " " + name.text)
            }
            return CompletionChoice(
                .keyword, label, json: jsonText(keyword.id), others.joined(separator: " · "),
                words: [keyword.id] + keyword.names.map { $0.text })
        }
    }

    /// The languages of Level 0, and then those that are known.
    private static func languages(
        _ vocabulary: Vocabulary?, _ language: Phrase.Language, json: (String) -> String?
    ) -> [CompletionChoice] {
        var seen: Set<String> = []
        return ((vocabulary?.languages ?? []) + knownLanguages).compactMap { code in
            guard seen.insert(code).inserted, let text = json(code) else { return nil }
            guard let name = languageName(code) else {
                return CompletionChoice(.language, code.uppercased(), json: text, "", words: [code])
            }
            let label = language == .nl ? name.nl : name.en
            return CompletionChoice(.language, label, json: text, code.uppercased(), words: [code, name.en, name.nl])
        }
    }

    /// What Level 1 has of clubs and museums: of those that the fields beside this one are about, first.
    private static func clubs(
        _ meaning: Meaning, at site: CompletionSite, _ workspace: Workspace
    ) -> [CompletionChoice] {
        // In Level 1 names are said for the first time; only its towns are shared.
        guard meaning == .town || site.document.level != .clubs else { return [] }
        let beside = (
            town: site.container["town"]?.string, fullName: site.container["fullName"]?.string,
            nickName: site.container["nickName"]?.string
        )
        var places: [String: Int] = [:]
        var choices: [CompletionChoice] = []
        for file in workspace.files {
            for club in file.organizations where !club.isTemplate {
                let text = meaning == .town ? club.town : meaning == .fullName ? club.fullName : club.nickName
                guard let text, !text.isEmpty else { continue }
                let isAtHand =
                    meaning != .town && isSame(beside.town, club.town)
                    || meaning != .fullName && isSame(beside.fullName, club.fullName)
                    || meaning != .nickName && isSame(beside.nickName, club.nickName)
                if let place = places[text] {
                    if isAtHand { choices[place].isAtHand = true }
                    continue
                }
                places[text] = choices.count
                let about = [club.fullName ?? "", club.town ?? "", club.nickName ?? ""].filter { !$0.isEmpty }
                var words = [text]
                if meaning != .town { words += about }
                var choice = CompletionChoice(
                    .value, text, json: jsonText(text), meaning == .town ? "" : about.joined(separator: ", "), words: words)
                choice.isAtHand = isAtHand
                choices.append(choice)
            }
        }
        return choices
    }

    private static func isSame(_ one: String?, _ other: String?) -> Bool {
        guard let one, let other else { return false }
        return hasSameBytes(one, other)
    }
}

extension Shape {
    /// What somebody begins a value with, and what of it gives way to what is written next.
    fileprivate var beginning: (text: String, selection: Range<Int>) {
        switch self {
        case .object, .dictionary: ("{}", 1..<1)
        case .list: ("[]", 1..<1)
        case .text: ("\"\"", 1..<1)
        case .number: ("0", 0..<1)
        case .flag: ("true", 0..<4)
        }
    }
}

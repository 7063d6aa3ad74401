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
        words = field.allNames
        text = isNew ? head + ": " + value.text : head
        let start = head.utf8.count + 2
        let end = text.utf8.count
        selection = isNew ? start + value.selection.lowerBound..<start + value.selection.upperBound : end..<end
    }

    /// Makes a choice of a record with those of its fields that must be there, still empty.
    private init(recordOf shape: ObjectShape, _ language: Phrase.Language) {
        kind = .record
        label = shape.title.text(in: language)
        explanation = ""
        words = [shape.title.en, shape.title.nl]
        let record = shape.emptyRecord
        // The first text to be written.
        let first = record.utf8.place(of: "\"\"".utf8).map { record.utf8.distance(from: record.utf8.startIndex, to: $0) + 1 }
        text = record
        selection = (first ?? record.utf8.count)..<(first ?? record.utf8.count)
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
        case (_, .town): return towns(at: site, workspace)
        case (_, .fullName), (_, .nickName): return clubs(entry.meaning, at: site, workspace)
        case (_, .coordinates): return middles(of: Organization(node: site.container, isMuseum: false).town, workspace.gazetteer)
        case (_, .identity): return identities(at: site, workspace)
        case (_, .givenName): return people(at: site, workspace)
        case (.object(let shape), .member), (.object(let shape), .club), (.object(let shape), .museum),
            (.object(let shape), .keyword):
            return [CompletionChoice(recordOf: shape, language)]
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

    /// How many letters of a town have to be there before those of the whole world are offered, and how many these are at most.
    private static let (leastOfTown, mostTowns) = (2, 40)

    /// The towns of clubs, and then those of the world.
    private static func towns(at site: CompletionSite, _ workspace: Workspace) -> [CompletionChoice] {
        let known = clubs(.town, at: site, workspace)
        let typed = folded(site.word.typed, .all)
        guard let gazetteer = workspace.gazetteer, typed.utf8.count >= leastOfTown else { return known }
        var seen = Set(known.map { $0.label })
        let others = gazetteer.settlements(beginning: typed, most: mostTowns).compactMap { town -> CompletionChoice? in
            let name = gazetteer.name(of: town)
            guard seen.insert(name).inserted else { return nil }
            var choice = CompletionChoice(
                .value, name, json: jsonText(name), gazetteer.country(of: town) + ", " + town.point.text, words: [name])
            choice.isAtHand = false
            return choice
        }
        return known + others
    }

    /// The middles of the places that a town may be, the largest first: from there a club is found by hand.
    private static func middles(of town: Node?, _ gazetteer: Gazetteer?) -> [CompletionChoice] {
        guard let gazetteer, let name = town?.string else { return [] }
        let places = gazetteer.settlements(named: folded(name, .all)).sorted { $0.isLarger(than: $1) }
        return places.map { place in
            let numbers = "\"latitude\": \(place.point.latitudeText), \"longitude\": \(place.point.longitudeText)"
            return CompletionChoice(.record, gazetteer.title(of: place), json: "{ \(numbers) }", place.point.text, words: [name])
        }
    }

    /// The clubs of Level 1 as what they are known by, for a file that is about one of them: that of its name first.
    private static func identities(at site: CompletionSite, _ workspace: Workspace) -> [CompletionChoice] {
        guard site.document.level != .clubs else { return [] }
        var choices: [CompletionChoice] = []
        for file in workspace.files {
            for club in file.organizations where !club.isTemplate && !club.isMuseum {
                guard let fullName = club.fullName, let town = club.town, let nickName = club.nickName else { continue }
                let json =
                    "{ \"town\": \(jsonText(town)), \"fullName\": \(jsonText(fullName)), \"nickName\": \(jsonText(nickName)) }"
                var choice = CompletionChoice(
                    .record, fullName, json: json, town + ", " + nickName, words: [fullName, town, nickName])
                choice.isAtHand = site.document.fileName.utf8.starts(with: (nickName + ".").utf8)
                choices.append(choice)
            }
        }
        return choices
    }

    /// The people of other clubs, with all three parts of their names, where only the first is being written.
    private static func people(at site: CompletionSite, _ workspace: Workspace) -> [CompletionChoice] {
        guard site.container["infixName"] == nil, site.container["familyName"] == nil else { return [] }
        var seen: Set<ExactName> = []
        var choices: [CompletionChoice] = []
        for (number, file) in workspace.files.enumerated()
        where file.level == .members && !file.isTemplate && !hasSameBytes(file.path, site.document.path) {
            guard let people = workspace.collected(PeopleFacts.self, of: number) else { continue }
            for person in people.people.indices {
                let name = people.name(of: person)
                guard seen.insert(ExactName(name)).inserted else { continue }
                let json =
                    "\(jsonText(name.given)), \"infixName\": \(jsonText(name.infix)), \"familyName\": \(jsonText(name.family))"
                choices.append(
                    CompletionChoice(
                        .value, name.text, json: json, file.club?.fullName ?? "", words: [name.text, name.family]))
            }
        }
        return choices
    }

    private static func isSame(_ one: String?, _ other: String?) -> Bool {
        guard let one, let other else { return false }
        return hasSameBytes(one, other)
    }
}

extension ObjectShape {
    /// An object with the fields that must be there, and nothing in them yet.
    fileprivate var emptyRecord: String {
        var result = "{"
        for field in fields where field.isRequired {
            result += (result.utf8.count > 1 ? ", " : " ") + jsonText(field.text) + ": "
            if case .object(let inner) = field.shape { result += inner.emptyRecord } else { result += field.shape.beginning.text }
        }
        return result + (result.utf8.count > 1 ? " }" : "}")
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

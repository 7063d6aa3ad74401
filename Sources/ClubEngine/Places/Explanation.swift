package import ClubModel
import JSONSyntax

extension Session {
    /// Returns what there is to say of a place, a paragraph each: what the field means, and what is known of its value.
    ///
    /// Names of fields and pieces of files stand between backticks, as in Markdown.
    package mutating func explanation(of place: TextPlace, in language: Phrase.Language) -> [String] {
        let workspace = read().workspace
        var paragraphs: [String] = []
        if let value = explanation(ofValue: place, workspace, language) { paragraphs.append(value) }
        if let field = place.field { paragraphs += field.paragraphs(in: language) }
        return paragraphs
    }

    private mutating func explanation(
        ofValue place: TextPlace, _ workspace: Workspace, _ language: Phrase.Language
    ) -> String? {
        if let day = place.value.readDay, [.date, .birthday, .startDate, .endDate].contains(place.meaning) {
            return day.explained(place.meaning, on: workspace.today).text(in: language)
        }
        guard let subject = Subject(place, in: workspace) else { return nil }
        switch subject {
        case .keyword(let word): return explanation(ofKeyword: word, workspace, language)
        case .person(let name):
            let own = place.document.path
            let clubs = clubs(of: mentions(of: subject).filter { $0.level == .members && !hasSameBytes($0.path, own) }, workspace)
            guard !clubs.isEmpty else { return name.text }
            return name.text + ": " + Phrase(en: "also in ", nl: "ook bij ").text(in: language) + clubs.joined(separator: ", ")
        case .club(let identity):
            let files = mentions(of: subject).filter { $0.level == .members }.compactMap { try? document(of: $0.path) }
            let count = files.reduce(0) { $0 + $1.members.count }
            let members = Phrase(en: count == 1 ? "1 member" : "\(count) members", nl: count == 1 ? "1 lid" : "\(count) leden")
            return "\(identity.fullName) (\(identity.town))" + (files.isEmpty ? "" : ": " + members.text(in: language))
        case .file(let path): return "`\(path)`"
        }
    }

    /// How many people are named who have a keyword.
    private static let mostNamed = 5

    private mutating func explanation(ofKeyword word: String, _ workspace: Workspace, _ language: Phrase.Language) -> String {
        var lines: [String] = []
        if let vocabulary = workspace.vocabulary, let number = vocabulary.index(of: word) {
            let keyword = vocabulary.keywords[number]
            let names = keyword.names.map { "\($0.language.uppercased()) \($0.text)" }
            lines.append("`\(keyword.id)`: " + names.joined(separator: " · "))
        } else {
            lines.append(
                Phrase(en: "`\(word)` is not a keyword of Level 0.", nl: "`\(word)` is geen trefwoord van Level 0.").text(
                    in: language))
        }
        var people: [String] = []
        let canonical = canonicalCase(word)
        for file in workspace.files where file.level == .members {
            guard let document = try? document(of: file.path) else { continue }
            for member in document.members where member.hasKeyword(canonical) {
                people.append(member.displayName + (file.club?.nickName.map { " (\($0))" } ?? ""))
            }
        }
        guard !people.isEmpty else {
            return (lines + [Phrase(en: "Nobody has it.", nl: "Niemand heeft het.").text(in: language)]).joined(separator: "\n\n")
        }
        let rest = people.count - Session.mostNamed
        let more = rest > 0 ? Phrase(en: " and \(rest) more", nl: " en nog \(rest)").text(in: language) : ""
        let named = people.prefix(Session.mostNamed).joined(separator: ", ") + more
        lines.append(Phrase(en: "Who has it: ", nl: "Wie het hebben: ").text(in: language) + named)
        return lines.joined(separator: "\n\n")
    }

    /// Returns the names of the clubs whose files have some mentions.
    private func clubs(of mentions: [Mention], _ workspace: Workspace) -> [String] {
        var names: [String] = []
        for mention in mentions {
            guard let file = workspace.number(ofPath: mention.path), let name = workspace.files[file].club?.fullName else {
                continue
            }
            if !names.contains(where: { hasSameBytes($0, name) }) { names.append(name) }
        }
        return names
    }
}

extension Member {
    /// Whether the member has a keyword, given as the apps store it.
    fileprivate func hasKeyword(_ canonical: String) -> Bool {
        keywords?.elements.contains { $0.string.map { hasSameBytes(canonicalCase($0), canonical) } ?? false } ?? false
    }
}

extension Field {
    /// What there is to say of a field, a paragraph each.
    fileprivate func paragraphs(in language: Phrase.Language) -> [String] {
        let need =
            isRequired ? Phrase(en: "must be there", nl: "moet er staan") : Phrase(en: "may be left out", nl: "mag ontbreken")
        var head = "`\(text)` (\(need.text(in: language)))"
        if let old = nameIn2024 {
            head += Phrase(en: "; in edition 2024 `\(old.text)`", nl: "; in editie 2024 `\(old.text)`").text(in: language)
        }
        var result = [head, summary.text(in: language)]
        if !isRead {
            result.append(
                Phrase(en: "No app reads it; it is there for people.", nl: "Geen app leest het; het is er voor mensen.").text(
                    in: language))
        }
        if let example = examples.first {
            result.append(Phrase(en: "Example: ", nl: "Voorbeeld: ").text(in: language) + "`\(example)`")
        }
        return result
    }
}

extension Day {
    /// The day in words, and how long ago it was.
    fileprivate func explained(_ meaning: Meaning, on today: Day) -> Phrase {
        // A year that nobody was born in hides the year.
        if meaning == .birthday, year == 9999 {
            let words = Day.words(month, day)
            return Phrase(en: words.en + ", the year is hidden", nl: words.nl + ", het jaar is verborgen")
        }
        let years = wholeYears(to: today)
        guard years > 0 else { return words }
        return Phrase(
            en: words.en + (years == 1 ? ", 1 year ago" : ", \(years) years ago"), nl: words.nl + ", \(years) jaar geleden")
    }

    /// Returns how many whole years lie between two days; 0 where the other is not later.
    package func wholeYears(to other: Day) -> Int {
        let isBefore = (other.month, other.day) < (month, day)
        return max(0, other.year - year - (isBefore ? 1 : 0))
    }
}

import ClubConvert
import ClubLint
import ClubModel
import ClubReport

/// What a table changes in a file, told to the secretary who made the table.
struct MergeSummary {
    let result: MergeResult
    /// The rows that could be people and were not read.
    let unread: [UnreadRow]
    /// Whether the file is new.
    let isNew: Bool
    private let hints: Hints
    let isWorkbook: Bool
    let language: Phrase.Language
    let palette: Palette
    /// The columns to write in; `nil` where there is no terminal.
    let width: Int?

    /// What a user can do about what the summary tells.
    struct Hints {
        /// About members whom the list does not have; `nil` where nothing is to be said.
        var missing: Phrase?
        /// Whether to say how former members are left out.
        var former = false
    }

    private var lines: [String] = []

    /// How many members a section names.
    private static let mostNamed = 200
    /// How many members are named that keep one field.
    private static let mostKept = 3

    init(
        _ result: MergeResult, unread: [UnreadRow], isNew: Bool, isWorkbook: Bool, hints: Hints, _ language: Phrase.Language,
        _ palette: Palette, width: Int?
    ) {
        self.result = result
        self.unread = unread
        self.hints = hints
        self.isNew = isNew
        self.isWorkbook = isWorkbook
        self.language = language
        self.palette = palette
        self.width = width
    }

    /// Returns the summary, with a line end behind each line.
    func text() -> String {
        var copy = self
        copy.write()
        return copy.lines.map { $0 + "\n" }.joined()
    }

    private mutating func write() {
        lines.append(palette.bold(headline))
        writeAdded()
        writeChanged()
        writeUncertain()
        writeUnread()
        writeNames()
        if !isEmpty { writeMissing() }
        writeSkipped()
        writeKept()
    }

    private func words(_ en: String, _ nl: String) -> String {
        Phrase(en: en, nl: nl).text(in: language)
    }

    // MARK: The first line

    /// As in "3 new members, 2 changed, 1 former member, 1 name looks like an existing one".
    private var headline: String {
        var parts: [String] = []
        func add(_ count: Int, _ one: (String, String), _ many: (String, String)) {
            guard count > 0 else { return }
            parts.append("\(count) " + (count == 1 ? words(one.0, one.1) : words(many.0, many.1)))
        }
        let left = result.changed.count(where: \.hasLeft) + result.missing.count { !$0.changes.isEmpty }
        add(result.added.count, ("new member", "nieuw lid"), ("new members", "nieuwe leden"))
        add(result.changed.count { !$0.hasLeft }, ("changed", "gewijzigd"), ("changed", "gewijzigd"))
        add(left, ("becomes a former member", "wordt oud-lid"), ("become former members", "worden oud-lid"))
        add(
            result.uncertain.count, ("name looks like an existing one", "naam lijkt op een bestaande"),
            ("names look like existing ones", "namen lijken op bestaande"))
        add(result.unchangedCount, ("stays as it is", "blijft gelijk"), ("stay as they are", "blijven gelijk"))
        add(
            unread.count, ("row was not read", "rij is niet gelezen"), ("rows were not read", "rijen zijn niet gelezen"))
        let missing = isEmpty ? 0 : result.missing.count { $0.changes.isEmpty }
        add(missing, ("is not in the list", "staat niet in de lijst"), ("are not in the list", "staan niet in de lijst"))
        if isEmpty { parts.insert(words("nobody was read from the list", "uit de lijst is niemand gelezen"), at: 0) }
        if let first = parts.first?.first { parts[0] = first.uppercased() + parts[0].dropFirst() }
        return parts.joined(separator: ", ") + "."
    }

    /// Whether the list told of nobody.
    private var isEmpty: Bool {
        result.departures.readCount == 0
    }

    // MARK: Sections

    private mutating func section(_ title: String) {
        lines.append("")
        lines.append(palette.bold(title))
    }

    /// Adds a line that is broken where the terminal ends.
    private mutating func line(_ mark: String, _ text: String, indent: Int = 2) {
        let lead = String(repeating: " ", count: indent) + mark + (mark.isEmpty ? "" : " ")
        lines.append(lead + wrapped(text, first: indent + 2, indent: indent + 2, width: width.map { min($0, 120) }))
    }

    private mutating func writeAdded() {
        guard !result.added.isEmpty else { return }
        section(words("New", "Nieuw"))
        for member in result.added.prefix(MergeSummary.mostNamed) {
            let values = member.changes.map { label($0.field) + " " + shown($0.new) }
            let rest = values.isEmpty ? "" : ": " + values.joined(separator: "; ")
            line(palette.good("+"), shown(member.name) + rest)
        }
        writeRest(result.added.count)
        writeFormer()
    }

    /// Says how many of the new members are former ones, who will be published as such.
    private mutating func writeFormer() {
        let former = result.added.filter(\.hasLeft)
        guard !former.isEmpty, hints.former else { return }
        let names = former.prefix(MergeSummary.mostKept).map { shown($0.name) }.joined(separator: ", ")
        let rest = former.count - MergeSummary.mostKept
        let list = names + (rest > 0 ? words(" and \(rest) more", " en nog \(rest)") : "")
        line(
            "",
            former.count == 1
                ? words(
                    "One of them is a former member, who will be published, too: \(list). With ",
                    "Een van hen is een oud-lid, dat dus ook gepubliceerd wordt: \(list). Met ")
                    + palette.good("--former skip") + words(" this one is left out.", " blijft dat weg.")
                : words(
                    "\(former.count) of them are former members, who will be published, too: \(list). With ",
                    "\(former.count) van hen zijn oud-leden, die dus ook gepubliceerd worden: \(list). Met ")
                    + palette.good("--former skip") + words(" they are left out.", " blijven die weg."))
    }

    private mutating func writeUnread() {
        guard !unread.isEmpty else { return }
        section(words("Not read (left out; put the rows right)", "Niet gelezen (weggelaten; verbeter deze rijen)"))
        for row in unread.prefix(MergeSummary.mostNamed) {
            line(
                palette.warning("!"),
                SanitizedText(row.found, limit: 80).text + cell(row.place) + ": " + row.reason.text(in: language) + ".")
        }
        writeRest(unread.count)
    }

    private mutating func writeSkipped() {
        guard !result.skippedFormer.isEmpty else { return }
        section(
            words("Former members, not in the file (left out)", "Oud-leden die niet in het bestand staan (weggelaten)"))
        for name in result.skippedFormer.prefix(MergeSummary.mostNamed) { line("-", shown(name)) }
        writeRest(result.skippedFormer.count)
    }

    private mutating func writeChanged() {
        guard !result.changed.isEmpty || result.missing.contains(where: { !$0.changes.isEmpty }) else { return }
        section(words("Changed", "Gewijzigd"))
        for member in result.changed.prefix(MergeSummary.mostNamed) {
            let note = member.hasLeft ? words(" (former member from now on)", " (voortaan oud-lid)") : ""
            let changes = member.changes.map { change in
                let old = change.old.map { shown($0) } ?? words("(nothing)", "(leeg)")
                return label(change.field) + ": " + old + " → " + shown(change.new) + cell(change.place)
            }
            if let only = changes.first, changes.count == 1 {
                line(palette.warning("~"), shown(member.name) + note + ": " + only)
                continue
            }
            line(palette.warning("~"), shown(member.name) + note)
            for change in changes { line("", change, indent: 4) }
        }
        for member in result.missing where !member.changes.isEmpty {
            let ended = member.changes.filter { $0.name != "isFormerMember" }.map { label($0) }
            let note = words("not in the list, so a former member from now on", "staat niet in de lijst, dus voortaan oud-lid")
            let roles = ended.isEmpty ? "" : words("; no longer ", "; niet meer ") + ended.joined(separator: ", ")
            line(palette.warning("~"), shown(member.name) + " (" + note + roles + ")")
        }
        writeRest(result.changed.count)
    }

    private mutating func writeUncertain() {
        guard !result.uncertain.isEmpty else { return }
        section(
            words(
                "Looks like an existing member (left out until you decide)", "Lijkt op een bestaand lid (weggelaten tot je kiest)"
            ))
        for row in result.uncertain.prefix(MergeSummary.mostNamed) {
            let candidates = row.candidates.map { shown($0) }.joined(separator: words(" or ", " of "))
            line(
                palette.info("?"),
                shown(row.name) + cell(row.place) + words(" looks like ", " lijkt op ") + candidates + ": "
                    + row.doubt.words.text(in: language) + ".")
            let same = row.name.text + "=" + (row.candidates.first?.text ?? "")
            line("", words("the same person:  ", "dezelfde persoon:  ") + palette.good("--same " + quoted(same)), indent: 4)
            line(
                "", words("somebody else:    ", "iemand anders:     ") + palette.good("--new " + quoted(row.name.text)), indent: 4
            )
        }
        writeRest(result.uncertain.count)
    }

    private mutating func writeNames() {
        if !result.renamings.isEmpty {
            section(words("Another name with the same number", "Een andere naam bij hetzelfde nummer"))
            for pair in result.renamings.prefix(MergeSummary.mostNamed) {
                line(
                    palette.info("?"),
                    words(
                        "\(shown(pair.name))\(cell(pair.place)) has the number of \(shown(pair.other)). The file keeps its name.",
                        "\(shown(pair.name))\(cell(pair.place)) heeft het nummer van \(shown(pair.other)). Het bestand houdt zijn naam."
                    ))
            }
            line(
                "",
                words(
                    "For the apps another name is another person: change a name in the file only to correct it.",
                    "Voor de apps is een andere naam een ander persoon: verander een naam in het bestand alleen om hem te verbeteren."
                ))
        }
        if !result.respellings.isEmpty {
            section(words("Written otherwise in the file", "Anders geschreven in het bestand"))
            for pair in result.respellings.prefix(MergeSummary.mostNamed) {
                line(
                    "=",
                    parts(pair.name) + cell(pair.place) + words("; in the file ", "; in het bestand ") + parts(pair.other))
            }
        }
        if !result.repeated.isEmpty {
            section(words("Twice in the list (the first counts)", "Twee keer in de lijst (de eerste telt)"))
            for pair in result.repeated.prefix(MergeSummary.mostNamed) { line("=", shown(pair.name) + cell(pair.place)) }
        }
    }

    private mutating func writeMissing() {
        let missing = result.missing.filter { $0.changes.isEmpty }
        guard !missing.isEmpty || (result.missingFormerCount > 0 && !isNew) else { return }
        section(words("In the file, not in the list (nothing changes)", "Wel in het bestand, niet in de lijst (blijft zo)"))
        for member in missing.prefix(MergeSummary.mostNamed) { line("-", shown(member.name)) }
        if missing.count > MergeSummary.mostNamed { writeRest(missing.count) }
        if result.missingFormerCount > 0 {
            let count = result.missingFormerCount
            let more = missing.isEmpty ? "" : words("and ", "en ")
            line(
                "-",
                more + "\(count) "
                    + (count == 1
                        ? words("former member", "oud-lid") : words("former members", "oud-leden")))
        }
        if !missing.isEmpty, let hint = hints.missing {
            line("", hint.text(in: language).replacing("--missing former", with: palette.good("--missing former")))
        }
    }

    private mutating func writeKept() {
        let empty = result.kept.filter { $0.other == nil }
        let other = result.kept.filter { $0.other != nil } + result.blocked
        if !empty.isEmpty {
            section(words("Empty in the list, so the file's own stays", "Leeg in de lijst, dus blijft wat in het bestand staat"))
            for field in MemberField.all {
                let names = empty.filter { $0.field == field }.map { shown($0.name) }
                guard !names.isEmpty else { continue }
                let rest = names.count - MergeSummary.mostKept
                let list = names.prefix(MergeSummary.mostKept).joined(separator: ", ")
                line("=", label(field) + ": " + list + (rest > 0 ? words(" and \(rest) more", " en nog \(rest)") : ""))
            }
        }
        if !other.isEmpty {
            section(words("Not taken over", "Niet overgenomen"))
            for value in other.prefix(MergeSummary.mostNamed) {
                let new = value.other.map { shown($0) } ?? ""
                line(
                    "=",
                    "\(shown(value.name)), \(label(value.field)): \(new)\(cell(value.place))"
                        + words("; the file keeps ", "; het bestand houdt ") + shown(value.value))
            }
        }
    }

    private mutating func writeRest(_ count: Int) {
        let rest = count - MergeSummary.mostNamed
        if rest > 0 { line("", words("… and \(rest) more", "… en nog \(rest)")) }
    }

    // MARK: Pieces

    private func label(_ field: MemberField) -> String { field.label.text(in: language) }
    private func shown(_ name: PersonName) -> String { palette.bold(SanitizedText(name.text, limit: 80).text) }

    /// A name with its three parts apart: where they stand is what differs.
    private func parts(_ name: PersonName) -> String {
        [name.given, name.infix, name.family].map { $0.isEmpty ? "–" : SanitizedText($0, limit: 80).text }.joined(
            separator: " | ")
    }

    private func shown(_ content: MemberValue.Content) -> String {
        switch content {
        case .text(let text): text.isEmpty ? words("(empty)", "(leeg)") : SanitizedText(text, limit: 80).text
        case .number(let digits): digits
        case .flag(let flag): flag ? words("yes", "ja") : words("no", "nee")
        case .list(let texts): SanitizedText(texts.joined(separator: ", "), limit: 120).text
        }
    }

    /// The cell in brackets; a line in a text file.
    private func cell(_ place: CellPlace) -> String {
        guard place.row > 0 else { return "" }
        let text =
            place.column > 0 && isWorkbook
            ? CellPlace.letters(ofColumn: place.column) + String(place.row)
            : words(isWorkbook ? "row " : "line ", isWorkbook ? "rij " : "regel ") + String(place.row)
        return palette.dim(" (" + text + ")")
    }

    /// Returns an argument as a shell takes it.
    private func quoted(_ text: String) -> String {
        "\"" + String(text.flatMap { "\"\\$`".contains($0) ? ["\\", $0] : [$0] }) + "\""
    }
}

import ClubModel
import JSONSyntax

/// Single values, as the apps read them.
extension ChangeSearch {
    /// Tells of a value that came, went or changed.
    ///
    /// - Parameter language: The language of a text.
    mutating func compare(
        _ old: String?, _ new: String?, _ kinds: ValueKinds, _ spot: Spot, language: Phrase? = nil
    ) {
        switch (old, new) {
        case (nil, let new?): add(kinds.added, spot, ["new": Phrase(new), "language": language ?? ""])
        case (let old?, nil): add(kinds.removed, spot, ["old": Phrase(old), "language": language ?? ""])
        case (let old?, let new?) where !hasSameBytes(old, new):
            add(kinds.changed, spot, ["old": Phrase(old), "new": Phrase(new), "language": language ?? ""])
            noteReplacement(old, new, spot)
        default: return
        }
    }

    /// Tells of an address that came, went or changed, also if only in its scheme.
    mutating func compareLink(_ old: Node?, _ new: Node?, _ kinds: ValueKinds, _ spot: Spot) {
        var spot = spot
        if let new { spot.node = new }
        if let before = old?.appAddress, let after = new?.appAddress {
            let isSecured = isSecured(before, after)
            if isSecured || self.isSecured(after, before) {
                add(isSecured ? .linkSecured : .linkUnsecured, spot, ["what": kinds.noun, "new": Phrase(after)])
                return
            }
        }
        compare(old?.appAddress, new?.appAddress, kinds, spot)
    }

    /// Whether the second address is the first one with https.
    private func isSecured(_ plain: String, _ secure: String) -> Bool {
        plain.utf8.starts(with: "http:".utf8) && secure.utf8.starts(with: "https:".utf8)
            && plain.utf8.dropFirst(5).elementsEqual(secure.utf8.dropFirst(6))
    }

    // MARK: Clubs and museums

    /// Compares what Level 1 and Level 2 may both say of a club.
    mutating func compareValues(_ old: Organization, _ new: Organization, _ spot: Spot, level: Level) {
        let (before, after) = (AppOrganization(old, level: level), AppOrganization(new, level: level))
        comparePoints(before.point, after.point, at: new.coordinates, spot, level: level)
        compareLink(old.website, new.website, ChangeKind.clubWebsite, spot)
        compareLink(old.optional?["wikipedia"], new.optional?["wikipedia"], ChangeKind.wikipedia, spot)
        if level == .clubs { compareLink(old.level2URL, new.level2URL, ChangeKind.memberFileAddress, spot) }
        compare(before.mail, after.mail, ChangeKind.clubMail, spot)
        compare(before.number.map { String($0) }, after.number.map { String($0) }, ChangeKind.clubNumber, spot)
        compareTexts(
            texts(old.optional?["remark"], "value"), texts(new.optional?["remark"], "value"), ChangeKind.remark, spot)
    }

    private mutating func comparePoints(_ before: AppPoint?, _ after: AppPoint?, at node: Node?, _ spot: Spot, level: Level) {
        var spot = spot
        if let node { spot.node = node }
        switch (before, after) {
        case (nil, let after?): add(.coordinatesAdded, spot, ["new": Phrase(after.text)])
        case (let before?, nil):
            let keepsOther = Phrase(
                en: "Where Level 1 has it, that place counts again on new installs; phones keep the old one.",
                nl: "Waar Level 1 er een heeft, geldt die weer op nieuwe installaties; telefoons houden de oude.")
            add(.coordinatesRemoved, spot, ["old": Phrase(before.text)], consequence: level == .clubs ? nil : keepsOther)
        case (let before?, let after?) where before != after:
            let kilometres = before.kilometres(to: after)
            add(
                kilometres.map { $0 < 25 } ?? false ? .coordinatesMoved : .coordinatesJumped, spot,
                [
                    "distance": distance(kilometres), "old": Phrase(before.text), "new": Phrase(after.text),
                ])
        default: return
        }
    }

    private func distance(_ kilometres: Double?) -> Phrase {
        guard let kilometres else { return Phrase(en: "off the globe", nl: "van de aardbol af") }
        if kilometres < 1 {
            let metres = Int((kilometres * 1000).rounded())
            return metres < 1 ? Phrase(en: "less than a metre", nl: "minder dan een meter") : Phrase("\(metres) m")
        }
        if kilometres < 10 {
            let tenths = Int((kilometres * 10).rounded())
            return Phrase(en: "\(tenths / 10).\(tenths % 10) km", nl: "\(tenths / 10),\(tenths % 10) km")
        }
        return Phrase("\(Int(kilometres.rounded())) km")
    }

    // MARK: Texts by language

    /// Returns the texts of a list by their language, in the list's order; the last one where a language has several.
    func texts(_ list: Node?, _ key: StaticString) -> [(language: String, text: String)] {
        var result: [(language: String, text: String)] = []
        var places: [ExactText: Int] = [:]
        for entry in list.map({ Array($0.elements) }) ?? [] {
            guard let text = entry[key]?.appText, !text.isEmpty else { continue }
            let language = (entry["language"]?.appText ?? "").lowercased()
            if let place = places[ExactText(language)] {
                result[place].text = text
            } else {
                places[ExactText(language)] = result.count
                result.append((language, text))
            }
        }
        return result
    }

    /// Compares texts that are there once for each language.
    mutating func compareTexts(
        _ old: [(language: String, text: String)], _ new: [(language: String, text: String)], _ kinds: ValueKinds, _ spot: Spot
    ) {
        var before: [ExactText: String] = [:]
        for entry in old { before[ExactText(entry.language)] = entry.text }
        var isThere: Set<ExactText> = []
        for entry in new {
            isThere.insert(ExactText(entry.language))
            compare(before[ExactText(entry.language)], entry.text, kinds, spot, language: languageWords(entry.language))
        }
        for entry in old where !isThere.contains(ExactText(entry.language)) {
            compare(entry.text, nil, kinds, spot, language: languageWords(entry.language))
        }
    }

    /// Returns what a language is called; its code where it is none that is known.
    func languageWords(_ code: String) -> Phrase {
        guard let name = languageName(code) else { return Phrase(code.isEmpty ? "?" : code.uppercased()) }
        return Phrase(en: name.en, nl: name.nl)
    }

    // MARK: Replacements

    /// Remembers a text that changed.
    mutating func noteReplacement(_ old: String, _ new: String, _ spot: Spot) {
        replaced.append(Replaced(old: old, new: new, pair: spot.pair, who: spot.record ?? spot.group.name))
    }
}

extension AppPoint {
    /// Returns the distance; `nil` where one of the two is nowhere on the globe.
    fileprivate func kilometres(to other: AppPoint) -> Double? {
        guard let here = GeoPoint(latitude: latitude, longitude: longitude),
            let there = GeoPoint(latitude: other.latitude, longitude: other.longitude)
        else { return nil }
        return here.kilometres(to: there)
    }
}

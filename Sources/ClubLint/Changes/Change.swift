package import ClubModel

/// One change in the data, as people speak of it.
package struct Change: Sendable {
    package let kind: ChangeKind
    /// What it is told under.
    package let group: Group
    /// The member, keyword or picture that it is about; `nil` where it is about the whole group.
    package let record: String?
    /// The values that the sentence quotes, by name.
    package private(set) var values: [(name: String, value: Phrase)]
    /// The files in which it stands, the first one first; those after the change, or before it where nothing is left.
    package internal(set) var places: [Place]
    /// What people see of it in this case, where the kind's own words do not fit.
    package let ownConsequence: Phrase?
    /// What to do in this case, where the kind's own words do not fit.
    package let ownRemedy: Phrase?
    /// Who the apps take for somebody else now; `nil` where the change is about no identity.
    package let rename: Rename?

    /// An identity before and after: that of a club or museum, or of a member of a club. A class, because most changes have none.
    package final class Rename: Sendable {
        /// The club or museum; of a member the club, twice the same.
        package let old: Identity
        package let new: Identity
        /// `nil` where it is the club or museum itself.
        package let member: (old: PersonName, new: PersonName)?

        init(_ old: Identity, _ new: Identity, member: (old: PersonName, new: PersonName)? = nil) {
            self.old = old
            self.new = new
            self.member = member
        }
    }

    package init(
        kind: ChangeKind, group: Group, record: String? = nil, values: [(name: String, value: Phrase)] = [],
        places: [Place] = [], ownConsequence: Phrase? = nil, ownRemedy: Phrase? = nil, rename: Rename? = nil
    ) {
        self.kind = kind
        self.group = group
        self.record = record
        self.values = values
        self.places = places
        self.ownConsequence = ownConsequence
        self.ownRemedy = ownRemedy
        self.rename = rename
    }

    /// What a change is told under: a club, a museum, the list of keywords, or a file.
    package struct Group: Sendable, Hashable {
        package enum Kind: String, Sendable {
            case club, museum, keywords, file
        }
        package let kind: Kind
        /// The name of a club or museum with its town, or the path of a file; empty for the keywords.
        package let name: String

        package init(kind: Kind, name: String) {
            self.kind = kind
            self.name = name
        }
    }

    /// Where a change stands.
    package struct Place: Sendable {
        package let path: String
        /// From 1; `nil` where the change is about the whole file.
        package let line: Int?
        /// Whether it is the file after the change.
        package let isAfter: Bool

        package init(path: String, line: Int?, isAfter: Bool) {
            self.path = path
            self.line = line
            self.isAfter = isAfter
        }
    }

    /// Returns the change with the paths in its commands as somebody would type them.
    package func typing(_ typed: (_ path: String) -> String) -> Change {
        var change = self
        change.values = values.map { $0.name == "path" ? ($0.name, Phrase(typed($0.value.en))) : $0 }
        return change
    }

    package var severity: Severity { kind.severity }
    package var consequence: Phrase? { ownConsequence ?? kind.consequence }
    package var remedy: Phrase? { ownRemedy ?? kind.remedy }

    /// Returns the sentence; one about a member or keyword whom it does not name begins with the name.
    package func sentence(in language: Phrase.Language) -> String {
        let template = kind.sentence.text(in: language)
        var namesRecord = false
        let sentence = filled(template, language, &namesRecord)
        guard let record, !record.isEmpty, !namesRecord else { return sentence }
        return record + ": " + filled(withSmallLetter(template), language, &namesRecord)
    }

    /// Returns a phrase with the values of the change put in.
    package func filled(_ phrase: Phrase, in language: Phrase.Language) -> String {
        var namesRecord = false
        return filled(phrase.text(in: language), language, &namesRecord)
    }

    private func filled(_ template: String, _ language: Phrase.Language, _ namesRecord: inout Bool) -> String {
        var result: [UInt8] = []
        appendFilled(template, to: &result) { name in
            if let value = values.first(where: { $0.name.utf8.elementsEqual(name) }) { return value.value.text(in: language) }
            guard name.elementsEqual("record".utf8) else { return nil }
            namesRecord = true
            return record
        }
        return String(decoding: result, as: UTF8.self)
    }
}

extension Change {
    /// Whether phones that have loaded a club show two of it afterwards.
    package var splitsClub: Bool { kind === ChangeKind.clubRenamed || kind === ChangeKind.clubTownChanged }
}

package import JSONSyntax

/// What somebody is to a club, as the apps show it: the first of these that holds (FORMAT.md 10.1).
package enum Standing: String, CaseIterable, Sendable {
    case deceased, former, prospective, honorary, mentor, current

    /// Those that say nothing of whether the membership is over.
    package static let besideEnd: [Standing] = [.prospective, .honorary, .mentor]

    /// The flag that says it in a file; `nil` for a plain member.
    package var field: StaticString? {
        switch self {
        case .deceased: "isDeceased"
        case .former: "isFormerMember"
        case .prospective: "isProspectiveMember"
        case .honorary: "isHonoraryMember"
        case .mentor: "isMentor"
        case .current: nil
        }
    }

    /// The word that the apps show (FORMAT.md 10.1).
    package var shown: Phrase {
        switch self {
        case .deceased: Phrase(en: "deceased", nl: "overleden")
        case .former: Phrase(en: "former", nl: "voormalig")
        case .prospective: Phrase(en: "prospective member", nl: "aspirant-lid")
        case .honorary: Phrase(en: "honorary member", nl: "erelid")
        case .mentor: Phrase(en: "external coach", nl: "externe mentor")
        case .current: Phrase(en: "member", nl: "lid")
        }
    }

    /// What somebody is called who is that.
    package var words: Phrase {
        switch self {
        case .deceased: Phrase(en: "deceased", nl: "overleden")
        case .former: Phrase(en: "a former member", nl: "oud-lid")
        case .prospective: Phrase(en: "a prospective member", nl: "aspirant-lid")
        case .honorary: Phrase(en: "an honorary member", nl: "erelid")
        case .mentor: Phrase(en: "an external coach", nl: "externe mentor")
        case .current: Phrase(en: "a member", nl: "lid")
        }
    }
}

/// A member of a club as the apps see it: all records of one name in a file, each read as they read it.
///
/// What a later record gives replaces what an earlier one gave, and what is absent takes nothing away (FORMAT.md 1.5, 4.1, 4.2).
/// Everything that asks what a member is asks it here: rules, `compare`, the database and `convert`.
package struct AppMember: Sendable {
    /// In the file's order; at least one.
    package private(set) var records: [Member]
    /// Where the first record stands in the list of the file, from 0.
    package let place: Int

    /// - Parameter record: The only record, or the first one.
    package init(_ record: Member, place: Int = 0) {
        records = [record]
        self.place = place
    }

    /// Adds what a later record of the same person says.
    package mutating func add(_ record: Member) { records.append(record) }

    /// The parts of the name that are there; records without a given or a family name are nobody's to the apps.
    package var name: PersonName { PersonName(partsOf: records[0].name) }

    /// The object of the first record.
    package var node: Node { records[0].node }

    // MARK: Values, of the last record that has them

    /// Returns a value of `optional`.
    package func value(_ field: StaticString) -> Node? { last { $0.optional?[field] } }

    /// Returns a flag of `roles`.
    package func role(_ field: StaticString) -> Node? { last { $0.roles?[field] } }

    /// Returns a flag of `status`.
    package func status(_ field: StaticString) -> Node? { last { $0.status?[field] } }

    /// Returns an address: the last one that the apps take for one, else what stands in its place.
    package func link(_ field: StaticString) -> Node? {
        last { $0.optional?[field].flatMap { $0.appAddress == nil ? nil : $0 } } ?? value(field)
    }

    /// Returns a date: the last one that the apps can read, else what stands in its place.
    package func date(_ field: StaticString) -> Node? {
        last { $0.optional?[field].flatMap { $0.readDay == nil ? nil : $0 } } ?? value(field)
    }

    /// What stands for the number in the Fotobond.
    package var numberNode: Node? { last { $0.fotobondNumber } }

    /// The number in the Fotobond.
    package var number: Int? { numberNode?.appWholeNumber(bits: 32) }

    private func last(_ value: (Member) -> Node?) -> Node? {
        for record in records.reversed() {
            if let found = value(record) { return found }
        }
        return nil
    }

    /// The keywords as the apps store them, each once.
    package var keywords: [String] {
        var result: [String] = []
        var seen: Set<ExactText> = []
        for record in records {
            guard let list = record.keywords else { continue }
            for node in list.elements {
                let keyword = canonicalCase(node.appText)
                if seen.insert(ExactText(keyword)).inserted { result.append(keyword) }
            }
        }
        return result
    }

    // MARK: What somebody is

    /// Whether somebody has died.
    package var isDeceased: Bool { has(.deceased) }

    /// What the flags say of whether the membership is over; `nil` where they say nothing. Who has died is a former member, unless
    /// the same record says that they are none.
    package var isFormerByFlag: Bool? {
        for record in records.reversed() {
            if let flag = record.status?["isFormerMember"] { return flag.appFlag }
            if record.status?["isDeceased"]?.appFlag == true { return true }
        }
        return nil
    }

    /// Whether the membership is over: a flag says so, or its end is past, whatever the flags say.
    package func isFormer(on day: Day) -> Bool {
        if let end = date("membershipEndDate")?.readDay, end < day { return true }
        return isFormerByFlag ?? false
    }

    /// Whether somebody has died or left: no office holder, and in no list of those who are members.
    package func isGone(on day: Day) -> Bool { isDeceased || isFormer(on: day) }

    /// Returns the flag of a standing.
    package func flag(of standing: Standing) -> Node? { standing.field.flatMap { status($0) } }

    /// Whether the flag of a standing is set.
    package func has(_ standing: Standing) -> Bool { flag(of: standing)?.appFlag ?? false }

    /// What the apps show somebody as.
    package func standing(on day: Day) -> Standing {
        if isDeceased { return .deceased }
        if isFormer(on: day) { return .former }
        return Standing.besideEnd.first { has($0) } ?? .current
    }

    /// The offices that somebody holds, in the order of the format.
    package var offices: [RoleWords] { roleWords.filter { role($0.field)?.appFlag == true } }

    /// What stands below the name in the apps: `Former chairman and member`.
    package func label(on day: Day) -> Phrase {
        var label = Phrase("")
        if isDeceased { label = label.joined("", Standing.deceased.shown) }
        if isFormer(on: day), !has(.honorary) { label = label.joined(" ", Standing.former.shown) }
        let kind = Standing.besideEnd.first { has($0) } ?? .current
        for (number, word) in (offices.map { $0.shown } + [kind.shown]).enumerated() {
            label = label.joined(number == 0 ? " " : Phrase(en: " and ", nl: " en "), word)
        }
        func capital(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
        return Phrase(en: capital(label.en), nl: capital(label.nl))
    }

    /// Whether the app lists somebody before a reader turns more kinds of members on: former members, coaches and who has died are
    /// hidden, unless they hold an office, are honorary or prospective.
    package func isListedAtFirst(on day: Day) -> Bool {
        if !offices.isEmpty || has(.prospective) || has(.honorary) { return true }
        return !isGone(on: day) && !has(.mentor)
    }
}

/// The members of a file as the apps see them.
package struct AppMembers: Sendable {
    /// One for each name, in the file's order.
    package private(set) var members: [AppMember] = []
    private var places: [ExactName: Int] = [:]
    /// The records without a name that the apps accept, by their places in the list of the file, from 0.
    package private(set) var nameless: [(place: Int, record: Member)] = []

    /// - Parameter document: The file; `nil` for none.
    package init(_ document: Document?) {
        guard let document else { return }
        let nodes = document.nodes(.member)
        places.reserveCapacity(nodes.count)
        members.reserveCapacity(nodes.count)
        for (number, node) in nodes.enumerated() {
            let record = Member(node: node)
            guard let name = PersonName(record.name) else {
                nameless.append((number, record))
                continue
            }
            if let place = places[ExactName(name)] {
                members[place].add(record)
            } else {
                places[ExactName(name)] = members.count
                members.append(AppMember(record, place: number))
            }
        }
    }

    /// Returns the member of a name.
    package func member(_ name: PersonName) -> AppMember? { places[ExactName(name)].map { members[$0] } }
}

/// What the roles of members are called, by their fields in the order of the format.
package let roleWords: [RoleWords] = [
    RoleWords("isChairman", Phrase(en: "chair", nl: "voorzitter"), shown: Phrase(en: "chairman", nl: "voorzitter")),
    RoleWords(
        "isViceChairman", Phrase(en: "vice-chair", nl: "vicevoorzitter"), shown: Phrase(en: "vice-chairman", nl: "vicevoorzitter")
    ),
    RoleWords("isTreasurer", Phrase(en: "treasurer", nl: "penningmeester")),
    RoleWords("isSecretary", Phrase(en: "secretary", nl: "secretaris")),
    RoleWords("isAdmin", Phrase(en: "administrator", nl: "beheerder"), shown: "admin"),
    RoleWords(
        "isOther", Phrase(en: "other office", nl: "andere functie"),
        Phrase(en: "officer with another task", nl: "bestuurslid met een andere taak"),
        shown: Phrase(en: "officer", nl: "bestuurslid")),
]

/// What a role of members is called.
package struct RoleWords: Sendable {
    package let field: StaticString
    /// As a heading has it.
    package let office: Phrase
    /// What somebody is who has the role.
    package let person: Phrase
    /// The word that the apps show.
    package let shown: Phrase

    init(_ field: StaticString, _ office: Phrase, _ person: Phrase? = nil, shown: Phrase? = nil) {
        self.field = field
        self.office = office
        self.person = person ?? office
        self.shown = shown ?? office
    }
}

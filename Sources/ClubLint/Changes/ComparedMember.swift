import ClubModel
import JSONSyntax

/// All records of one name in a club's file, as the apps read them: what a later one gives replaces what an earlier one gave, and
/// what is absent takes nothing away (FORMAT.md 1.5, 4.2).
struct ComparedMember {
    let name: PersonName
    /// In the file's order; at least one.
    private(set) var records: [Member]

    init(_ name: PersonName, _ record: Member) {
        self.name = name
        records = [record]
    }

    mutating func add(_ record: Member) { records.append(record) }

    var node: Node { records[0].node }

    /// Returns a value, of the last record that has it.
    func value(_ field: StaticString) -> Node? { last { $0.optional?[field] } }
    func role(_ field: StaticString) -> Node? { last { $0.roles?[field] } }
    func status(_ field: StaticString) -> Node? { last { $0.status?[field] } }
    var number: Node? { last { $0.fotobondNumber } }

    private func last(_ value: (Member) -> Node?) -> Node? {
        for record in records.reversed() { if let found = value(record) { return found } }
        return nil
    }

    /// The keywords as the apps store them, each once.
    var keywords: [String] {
        var result: [String] = []
        var seen: Set<ExactText> = []
        for record in records {
            for node in record.keywords.map({ Array($0.elements) }) ?? [] {
                let keyword = canonicalCase(node.appText)
                if seen.insert(ExactText(keyword)).inserted { result.append(keyword) }
            }
        }
        return result
    }

    /// Whether the apps take the person for a former member (FORMAT.md 4.1).
    func isFormer(_ today: Day) -> Bool {
        if let end = value("membershipEndDate")?.readDay, end < today { return true }
        return status("isFormerMember")?.appFlag ?? status("isDeceased")?.appFlag ?? false
    }

    /// What the person is in the club beside a member, in brackets: " (a former member)"; nothing for a plain member.
    func standing(_ today: Day) -> Phrase {
        var parts: [Phrase] = []
        if status("isDeceased")?.appFlag == true {
            parts.append(Phrase(en: "deceased", nl: "overleden"))
        } else if isFormer(today) {
            parts.append(StatusWords.former)
        }
        for (field, words) in StatusWords.others where status(field)?.appFlag == true { parts.append(words) }
        for words in roleWords where role(words.field)?.appFlag == true { parts.append(words.person) }
        guard !parts.isEmpty else { return "" }
        var (en, nl) = ("", "")
        for part in parts {
            en += (en.isEmpty ? " (" : ", ") + part.en
            nl += (nl.isEmpty ? " (" : ", ") + part.nl
        }
        return Phrase(en: en + ")", nl: nl + ")")
    }

    func trace(_ id: Int, club: Int, clubName: String) -> MemberTrace {
        MemberTrace(
            id: Int64(id), organization: Int64(club), name, number: number.map { $0.appWholeNumber(bits: 32) },
            portfolio: value("level3URL")?.appAddress ?? "", image: value("featuredImage")?.appAddress ?? "",
            birthday: value("birthday")?.readDay?.text ?? "", club: clubName)
    }
}

/// The members of a file.
struct ComparedMembers {
    /// By name, in the file's order.
    private(set) var members: [ComparedMember] = []
    private(set) var places: [ExactName: Int] = [:]
    /// How many records have no name that the apps accept.
    private(set) var namelessCount = 0

    /// - Parameter document: The file; `nil` for none.
    init(_ document: Document?) {
        guard let document else { return }
        for node in document.nodes(.member) {
            guard let name = PersonName(node["name"]) else {
                namelessCount += 1
                continue
            }
            let record = Member(node: node)
            if let place = places[ExactName(name)] {
                members[place].add(record)
            } else {
                places[ExactName(name)] = members.count
                members.append(ComparedMember(name, record))
            }
        }
    }

    /// Returns the member of a name.
    func member(_ name: PersonName) -> ComparedMember? { places[ExactName(name)].map { members[$0] } }
}

/// What the statuses of members are called.
enum StatusWords {
    static let former = Phrase(en: "a former member", nl: "oud-lid")
    /// Those that say nothing of whether the membership is over.
    static let others: [(field: StaticString, words: Phrase)] = [
        ("isProspectiveMember", Phrase(en: "a prospective member", nl: "aspirant-lid")),
        ("isHonoraryMember", Phrase(en: "an honorary member", nl: "erelid")),
        ("isMentor", Phrase(en: "an external coach", nl: "externe mentor")),
    ]
}

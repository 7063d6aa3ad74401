import ClubConvert
import ClubLint
import ClubModel
import ClubReport
import JSONSyntax
import Testing

/// Whether two names are one person's is the same for rules, `convert` and renames.
@Suite struct OneLikenessTests {
    /// Parts of names that are near to each other, with capitals, accents, infixes in other parts, initials and double names.
    private static let given = [
        "Anna", "Ana", "anna", "Ánna", "A.", "Anna Maria", "Bernadette", "Bernadete", "Waterloos", "Anna van", "Jan-Willem",
        "Jan Willem",
    ]
    private static let infix = ["", "", "van", "Van", "de"]
    private static let family = [
        "Waterloos", "Waterlos", "waterloos", "van Waterloos", "Waterloos-Bakker", "Bernadette", "Berkhout", "Bérkhout", "Anna",
    ]

    private func member(_ name: PersonName) -> String {
        DatabaseWorld.member(name.given, name.infix, name.family, #""nlSpecific": {"fotobondNumber": 1620123}"#)
    }

    private func document(_ nick: String, _ members: [String]) -> Document {
        let club = DatabaseWorld.club("Fotoclub \(nick)", nick, "fc\(nick)")
        return Document(
            Source(path: "fc\(nick).level2.json", "{\"club\": \(club), \"members\": [\(members.joined(separator: ", "))]}"))
    }

    /// How rules take two people of two clubs to be one, who have the same number; `nil` where they do not.
    private func ruled(_ one: PersonName, _ other: PersonName) -> NameLikeness? {
        let documents = [document("Lindewold", [member(one)]), document("Oostmare", [member(other)])]
        let people = Workspace(documents, Workspace.Settings(today: Example.today))[PersonIndex.self]
        return (people.variants(ofFile: 0) + people.variants(ofFile: 1)).first?.likeness
    }

    private func trace(_ name: PersonName) -> MemberTrace {
        MemberTrace(club: 1, name, number: nil, portfolio: "", image: "", birthday: "")
    }

    @Test(arguments: 0..<8) func sameNamesSameVerdict(_ seed: Int) throws {
        var random = SeededRandom(UInt64(seed) + 3)
        var counts: [String: Int] = [:]
        for _ in 0..<400 {
            let one = PersonName(given: random.pick(Self.given), infix: random.pick(Self.infix), family: random.pick(Self.family))
            var other = one
            if random.oneIn(2) { other.given = random.pick(Self.given) }
            if random.oneIn(2) { other.infix = random.pick(Self.infix) }
            if random.oneIn(2) { other.family = random.pick(Self.family) }
            if one.isSame(as: other) { continue }
            let likeness = ComparedName(one).likeness(to: ComparedName(other))
            #expect(ComparedName(other).likeness(to: ComparedName(one)) == likeness)
            let comment = Comment(rawValue: "\(one) and \(other): \(likeness.map { "\($0)" } ?? "-")")
            counts[likeness.map { "\($0)" } ?? "-", default: 0] += 1

            // Rules: who has the same number is one person where the names are alike at all, if they are looked at.
            let ruled = ruled(one, other)
            #expect(ruled == likeness || ruled == nil && likeness?.isFaint != false, comment)

            // `compare` and `load`: what goes and what comes is one person where the names are more than faintly alike.
            let renamed = !RenameSearch([trace(one)], [trace(other)], MemberTrace.evidence).pairs().isEmpty
            #expect(renamed == (likeness.map { !$0.isFaint } ?? false), comment)

            // `convert` asks, also about more distant names, unless only the writing differs.
            let asked = ComparedName(other).distantLikeness(to: ComparedName(one))
            #expect(likeness == nil || asked == likeness, comment)
            let row = MemberRow(
                givenName: other.given, infixName: other.infix, familyName: other.family,
                place: CellPlace(sheet: "", row: 2, column: 0))
            let file = document("Lindewold", [DatabaseWorld.member(one.given, one.infix, one.family)])
            let result = try MemberMerge.merge([row], into: file, MemberMerge.Settings(today: Example.today))
            if result.respellings.isEmpty {
                #expect(result.uncertain.map { $0.doubt } == (asked.map { [.likeness($0)] } ?? []), comment)
                #expect(result.added.isEmpty == (asked != nil), comment)
            } else {
                #expect(likeness == .spelling || likeness == .infixMoved, comment)
            }
        }
        for kind in ["-", "spelling", "infix", "family", "doubleName"] { #expect(counts[kind, default: 0] > 0, "\(kind)") }
    }
}

/// What a member is for the apps is the same for everybody who asks: rules, `compare`, the database and `convert`.
@Suite struct OneViewTests {
    private static let flags = ["true", "true", "false", "null", "\"true\"", "\"ja\"", "1", "0", nil, nil, nil]
    private static let ends = [
        "2026-08-21", "2026-08-22", "2026-08-23", "2019-03-04", "9999-12-31", "?", "", "onbekend", nil, nil, nil, nil,
    ]

    /// Returns a random record; the one of somebody of whom nothing is said where `isPlain`.
    private func record(_ family: String, _ random: inout SeededRandom, isPlain: Bool = false) -> String {
        if isPlain { return DatabaseWorld.member("Noor", "", family) }
        let status = ["isDeceased", "isFormerMember", "isProspectiveMember", "isHonoraryMember", "isMentor"].compactMap { field in
            random.pick(OneViewTests.flags).map { "\"\(field)\": \($0)" }
        }
        var fields = ["\"status\": {\(status.joined(separator: ", "))}"]
        if let end = random.pick(OneViewTests.ends) { fields.append("\"membershipEndDate\": \"\(end)\"") }
        if random.oneIn(2) { fields.append(#""roles": {"isAdmin": true}"#) }
        return DatabaseWorld.member("Noor", "", family, fields.joined(separator: ", "))
    }

    @Test(arguments: 0..<12) func everybodySaysTheSame(_ seed: Int) throws {
        var random = SeededRandom(UInt64(seed))
        let world = try DatabaseWorld()
        var before: [String] = []
        var after: [String] = []
        for number in 0..<60 {
            let family = "Evers" + String(UnicodeScalar(UInt8(97 + number % 26))) + String(UnicodeScalar(UInt8(97 + number / 26)))
            before.append(record(family, &random, isPlain: true))
            for _ in 0..<(random.oneIn(4) ? 2 : 1) { after.append(record(family, &random)) }
        }
        let path = "fcLindewold.level2.json"
        world.members(of: "Fotoclub Lindewold", "Lindewold", "fcLindewold", before)
        let old = ComparedWorld(files: world.files)
        world.members(of: "Fotoclub Lindewold", "Lindewold", "fcLindewold", after)
        let document = Document(Source(path: path, world.files[path] ?? ""))
        let members = AppMembers(document).members
        let day = Example.today
        try #require(members.count == 60 && world.day == day)
        let gone = members.filter { $0.isGone(on: day) }
        #expect(gone.count > 10 && gone.count < 55)

        // The database.
        try world.load()
        let rows = try world.ask("SELECT family_name, status FROM members WHERE club = 'Fotoclub Lindewold' ORDER BY line")
        #expect(rows.sorted() == members.map { "\($0.name.family)|\($0.standing(on: day).rawValue)" }.sorted())

        // `compare`.
        let changes = old.changes(to: ComparedWorld(files: world.files))
        let expected: [(String, [AppMember])] = [
            ("member-deceased", members.filter { $0.isDeceased }),
            ("member-became-former", members.filter { $0.isFormer(on: day) && !$0.isDeceased }),
            ("member-became-prospective", members.filter { $0.has(.prospective) }),
            ("member-became-honorary", members.filter { $0.has(.honorary) }),
            ("member-became-mentor", members.filter { $0.has(.mentor) }),
        ]
        for (kind, expected) in expected {
            let told = changes.filter { $0.kind.id == kind }.compactMap { $0.record }
            #expect(told.sorted() == expected.map { $0.name.text }.sorted(), "\(kind)")
        }

        // Rules, which judge each record for itself.
        let single = members.filter { $0.records.count == 1 }
        let findings = Linter().lint(document, in: Workspace([document], Workspace.Settings(today: day)))
        let officers = Set(findings.filter { $0.rule.id == "officer-who-left" }.compactMap { $0.subject?.name })
        for member in single where !member.offices.isEmpty {
            #expect(officers.contains(member.name.text) == member.isGone(on: day), "\(member.name.text)")
        }

        // `convert`: of nobody in an empty table.
        let result = try MemberMerge.merge([], into: document, MemberMerge.Settings(today: day))
        #expect(Set(result.missing.map { $0.name.text }) == Set(members.filter { !$0.isGone(on: day) }.map { $0.name.text }))
    }
}

import ClubConvert
import ClubLint
import ClubModel
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

            // `convert` asks, but where only the writing differs.
            let row = MemberRow(
                givenName: other.given, infixName: other.infix, familyName: other.family,
                place: CellPlace(sheet: "", row: 2, column: 0))
            let file = document("Lindewold", [DatabaseWorld.member(one.given, one.infix, one.family)])
            let result = try MemberMerge.merge([row], into: file, MemberMerge.Settings(today: Example.today))
            if result.respellings.isEmpty {
                #expect(result.uncertain.map { $0.doubt } == (likeness.map { [.likeness($0)] } ?? []), comment)
                #expect(result.added.isEmpty == (likeness != nil), comment)
            } else {
                #expect(likeness == .spelling || likeness == .infixMoved, comment)
            }
        }
        for kind in ["-", "spelling", "infix", "family", "doubleName"] { #expect(counts[kind, default: 0] > 0, "\(kind)") }
    }
}

import ClubModel

extension AppMember {
    /// What the person is in the club beside a member, in brackets: " (a former member)"; nothing for a plain member.
    func words(on day: Day) -> Phrase {
        var parts = isGone(on: day) ? [standing(on: day).words] : []
        parts += Standing.besideEnd.filter { has($0) }.map { $0.words } + offices.map { $0.person }
        guard !parts.isEmpty else { return "" }
        var (en, nl) = ("", "")
        for part in parts {
            en += (en.isEmpty ? " (" : ", ") + part.en
            nl += (nl.isEmpty ? " (" : ", ") + part.nl
        }
        return Phrase(en: en + ")", nl: nl + ")")
    }

    func trace(club: Int) -> MemberTrace {
        MemberTrace(
            club: club, name, number: number, portfolio: link("level3URL")?.appAddress ?? "",
            image: link("featuredImage")?.appAddress ?? "", birthday: date("birthday")?.readDay?.text ?? "")
    }
}

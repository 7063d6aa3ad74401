import ClubModel
import GRDB
import JSONSyntax

extension OrganizationRow {
    /// Takes over a record as the apps read it.
    init(_ record: Organization, level: Level, place: Int, line: Int, pointer: String) {
        let read = AppOrganization(record, level: level)
        // The table keeps no place for 0, 0, where nobody is.
        let point = read.point.flatMap { $0.latitude == 0 && $0.longitude == 0 ? nil : $0 }
        identity = read.identity
        self.level = level.rawValue
        isMuseum = record.isMuseum
        values = [
            place.databaseValue, line.databaseValue, pointer.stored, (read.nickName.isEmpty ? nil : read.nickName).stored,
            (point?.latitude).stored, (point?.longitude).stored, read.website.stored, read.wikipedia.stored,
            read.level2Address.stored, read.number.stored, read.mail.stored,
        ]
        remarks = (record.optional?["remark"].map { Array($0.elements) } ?? []).map {
            ($0["language"]?.appText.lowercased() ?? "", $0["value"]?.appText ?? "")
        }
    }
}

extension MembershipRow {
    /// A list that nobody would write is cut.
    private static let mostKeywords = 64

    /// Takes over a member as the apps see it.
    init(_ member: AppMember, line: Int) {
        func role(_ field: StaticString) -> DatabaseValue { (member.role(field)?.appFlag).stored }
        func status(_ standing: Standing) -> DatabaseValue { (member.flag(of: standing)?.appFlag).stored }
        func link(_ field: StaticString) -> DatabaseValue { (member.link(field)?.appAddress).stored }
        func day(_ field: StaticString) -> DatabaseValue { (member.date(field)?.readDay?.text).stored }
        name = member.name
        values = [
            member.place.databaseValue, line.databaseValue, member.records.count.databaseValue, role("isChairman"),
            role("isViceChairman"), role("isTreasurer"), role("isSecretary"), role("isAdmin"), role("isOther"),
            status(.deceased), member.isFormerByFlag.stored, status(.honorary), status(.mentor), status(.prospective),
            day("membershipStartDate"), day("membershipEndDate"), member.number.stored, link("level3URL"), link("featuredImage"),
            link("website"), day("birthday"), link("photographerImage"),
        ]
        keywords = Array(member.keywords.prefix(MembershipRow.mostKeywords))
    }
}

import ClubModel
import GRDB
import JSONSyntax

extension OrganizationRow {
    /// Reads a record as the apps do.
    init(_ record: Organization, level: Int, place: Int, line: Int, pointer: String) {
        identity = Identity(of: record)
        self.level = level
        isMuseum = record.isMuseum
        let optional = record.optional
        let coordinates = record.coordinates
        let latitude = coordinates?["latitude"]?.appNumber ?? 0
        let longitude = coordinates?["longitude"]?.appNumber ?? 0
        let isPlace = latitude != 0 || longitude != 0
        // Level 2 gives no way to its own file.
        let level2Address = level == 1 ? record.level2URL?.appAddress : nil
        let nickName = record.nickName?.appText ?? ""
        values = [
            place.databaseValue, line.databaseValue, pointer.stored, (nickName.isEmpty ? nil : nickName).stored,
            (isPlace ? latitude : nil).stored, (isPlace ? longitude : nil).stored, (record.website?.appAddress).stored,
            (optional?["wikipedia"]?.appAddress).stored, level2Address.stored,
            (record.fotobondNumber.map { $0.appWholeNumber(bits: 16) }).stored,
            ((optional?["maintainerEmail"] ?? optional?["contactEmail"])?.appAddress).stored,
        ]
        var remarks: [(language: String, text: String)] = []
        for remark in optional?["remark"].map({ Array($0.elements) }) ?? [] {
            remarks.append((remark["language"]?.appText.lowercased() ?? "", remark["value"]?.appText ?? ""))
        }
        self.remarks = remarks
    }
}

extension MemberRow {
    /// The place of `record_count` among the values, of the first value that a later record may replace, and of the end.
    private static let recordCount = 2

    /// Reads a member as the apps do; `nil` where they pass over it.
    init?(_ member: Member, place: Int, line: Int) {
        guard let name = PersonName(member.name) else { return nil }
        self.name = name
        let optional = member.optional
        let roles = member.roles
        let status = member.status
        let website = optional?["website"]?.appAddress
        values = [
            place.databaseValue, line.databaseValue, 1.databaseValue, flag(roles?["isChairman"]), flag(roles?["isViceChairman"]),
            flag(roles?["isTreasurer"]), flag(roles?["isSecretary"]), flag(roles?["isAdmin"]), flag(roles?["isOther"]),
            flag(status?["isDeceased"]), MemberRow.former(status), flag(status?["isHonoraryMember"]), flag(status?["isMentor"]),
            flag(status?["isProspectiveMember"]), day(member.startDate), day(member.endDate),
            (member.fotobondNumber.map { $0.appWholeNumber(bits: 32) }).stored, (optional?["level3URL"]?.appAddress).stored,
            (optional?["featuredImage"]?.appAddress).stored, website.stored, day(optional?["birthday"]),
            (optional?["photographerImage"]?.appAddress).stored,
        ]
        keywords = []
        for keyword in member.keywords.map({ Array($0.elements) }) ?? [] { add(keyword: canonicalCase(keyword.appText)) }
    }

    /// Who is deceased is a former member, unless the file says that they are not (FORMAT.md 4.1).
    private static func former(_ status: Node?) -> DatabaseValue {
        if let former = status?["isFormerMember"] { return former.appFlag.databaseValue }
        return status?["isDeceased"]?.appFlag == true ? true.databaseValue : .null
    }

    /// Adds what a later record of the same person says: it replaces what it gives, and takes nothing away.
    mutating func add(_ later: MemberRow) {
        for index in MemberRow.recordCount + 1..<values.count where !later.values[index].isNull {
            values[index] = later.values[index]
        }
        let count = Int.fromDatabaseValue(values[MemberRow.recordCount]) ?? 1
        values[MemberRow.recordCount] = (count + 1).databaseValue
        for keyword in later.keywords { add(keyword: keyword) }
    }

    /// Adds a keyword that is not there yet; a list that nobody would write is cut.
    private mutating func add(keyword: String) {
        guard keywords.count < 64, !keywords.contains(where: { hasSameBytes($0, keyword) }) else { return }
        keywords.append(keyword)
    }
}

private func flag(_ node: Node?) -> DatabaseValue { (node.map { $0.appFlag }).stored }

private func day(_ node: Node?) -> DatabaseValue { (node?.readDay?.text).stored }

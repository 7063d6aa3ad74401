import ClubModel
import GRDB
import JSONSyntax

/// What one file says, as the rows that the database keeps of it; made on any thread, before the one that writes takes it.
struct FileRows: Sendable {
    /// The clubs and museums of a Level 1 file, or the club of a Level 2 file.
    var organizations: [OrganizationRow] = []
    /// Whom a Level 2 or Level 3 file is about.
    var club: Identity?
    var members: [MembershipRow] = []
    var portfolio: PortfolioRow?
    var keywords: [KeywordRow] = []
    var languages: [(code: String, name: String)] = []
    /// The e-mail address in the header or in the record of the club.
    var maintainer: String?
    /// How many records there are: clubs and museums, members, images, or keywords.
    var recordCount = 0
}

/// A record about a club or museum.
struct OrganizationRow: Sendable {
    let identity: Identity
    let level: Int
    let isMuseum: Bool
    /// The columns from `place` to `maintainer_email`.
    let values: [DatabaseValue]
    let remarks: [(language: String, text: String)]
}

/// A member of a club: all records of one name in a file.
struct MembershipRow: Sendable {
    let name: PersonName
    /// The columns from `place` to `portrait`.
    let values: [DatabaseValue]
    let keywords: [String]
}

/// The images of a member.
struct PortfolioRow: Sendable {
    let name: PersonName
    let base: String?
    let title: String?
    /// The columns from `place` to `date_added`.
    let images: [[DatabaseValue]]
}

/// A keyword of Level 0.
struct KeywordRow: Sendable {
    let keyword: String
    let written: String
    let names: [(language: String, name: String?, usage: String?)]
}

extension String {
    /// The text as the database keeps it. SQLite's own tools, and the library that we use, take a NUL for the end of a text:
    /// the sign for it stands in its place.
    var stored: DatabaseValue {
        guard utf8.withContiguousStorageIfAvailable({ $0.contains(0) }) ?? utf8.contains(0) else { return databaseValue }
        return String(String.UnicodeScalarView(unicodeScalars.map { $0.value == 0 ? "\u{2400}" : $0 })).databaseValue
    }
}

extension String? {
    /// The text as the database keeps it; NULL for none.
    var stored: DatabaseValue { self?.stored ?? .null }
}

extension Int? {
    var stored: DatabaseValue { self?.databaseValue ?? .null }
}

extension Int64? {
    var stored: DatabaseValue { self?.databaseValue ?? .null }
}

extension Bool? {
    var stored: DatabaseValue { self?.databaseValue ?? .null }
}

extension Double? {
    var stored: DatabaseValue { self?.databaseValue ?? .null }
}

extension FileRows {
    /// Reads a file as the apps do.
    init(_ document: Document) {
        let root = document.root
        switch document.level {
        case .keywords: readKeywords(document)
        case .clubs: readClubs(document)
        case .members: readMembers(document)
        case .images: readImages(document)
        case nil: break
        }
        maintainer =
            (root["level1Header"]?["maintainerEmail"] ?? root["level3Header"]?["maintainerEmail"])?.appAddress
            ?? (document.level == .members
                ? (document.club?.optional?["maintainerEmail"] ?? document.club?.optional?["contactEmail"])?.appAddress : nil)
    }

    // MARK: Level 1

    private mutating func readClubs(_ document: Document) {
        let records = document.organizations
        guard !records.isEmpty else { return }
        let lines = document.lines(of: records.map { $0.node })
        let pointers = document.tree.pointers(of: records.map { $0.node.index })
        for (place, record) in records.enumerated() where record.node.kind == .object {
            organizations.append(
                OrganizationRow(record, level: .clubs, place: place, line: lines[place], pointer: pointers[place]))
        }
        recordCount = organizations.count
    }

    // MARK: Level 2

    private mutating func readMembers(_ document: Document) {
        guard let club = document.club else { return }
        let row = OrganizationRow(
            club, level: .members, place: 0, line: document.lines(of: [club.node])[0], pointer: "/club")
        self.club = row.identity
        organizations = [row]
        let read = AppMembers(document).members
        members = zip(read, document.lines(of: read.map { $0.node })).map { MembershipRow($0, line: $1) }
        recordCount = members.count
    }

    // MARK: Level 3

    private mutating func readImages(_ document: Document) {
        let root = document.root
        if let record = document.club {
            club = Identity(of: record)
        }
        guard let member = root["member"], let name = PersonName(member["name"]) else { return }
        let base =
            root["optional"]?["baseURL"]?.appAddress
            ?? root["level3Header"]?["level3URL"]?.appAddress.flatMap { folderOfAddress($0) }
        var images: [[DatabaseValue]] = []
        for image in root["images"].map({ Array($0.elements) }) ?? [] {
            guard let address = image["imageURL"]?.appAddress else { continue }
            let optional = image["optional"]
            images.append([
                images.count.databaseValue, (wholeAddress(address, base: base) ?? address).stored,
                (image["thumbURL"]?.appAddress.map { wholeAddress($0, base: base) ?? $0 }).stored,
                (optional?["caption"]?.elements.firstText).stored, (optional?["captureDate"]?.appAddress).stored,
                (optional?["title"]?.elements.firstText).stored, (optional?["altText"]?.elements.firstText).stored,
                (optional?["dateAdded"]?.appAddress).stored,
            ])
        }
        portfolio = PortfolioRow(
            name: name, base: base, title: root["optional"]?["galleryTitle"]?.elements.firstText, images: images)
        recordCount = images.count
    }

    // MARK: Level 0

    private mutating func readKeywords(_ document: Document) {
        for record in document.nodes(.keyword) where record.kind == .object {
            guard let id = record["idString"], let names = record.keywordNames else { continue }
            var rows: [(language: String, name: String?, usage: String?)] = []
            var places: [ExactText: Int] = [:]
            for entry in names.elements {
                guard let language = entry["language"]?.string, let name = entry["localizedString"]?.string else { continue }
                let code = language.lowercased()
                guard places[ExactText(code)] == nil else { continue }
                places[ExactText(code)] = rows.count
                rows.append((code, name, nil))
            }
            for entry in record["optional"]?["usage"].map({ Array($0.elements) }) ?? [] {
                guard let language = entry["language"]?.string, let usage = entry["localizedString"]?.string else { continue }
                let code = language.lowercased()
                if let place = places[ExactText(code)] {
                    rows[place].usage = rows[place].usage ?? usage
                } else {
                    places[ExactText(code)] = rows.count
                    rows.append((code, nil, usage))
                }
            }
            keywords.append(KeywordRow(keyword: canonicalCase(id.appText), written: id.appText, names: rows))
        }
        var codes: Set<ExactText> = []
        for record in document.nodes(.language) {
            guard let code = record["isoCode"]?.appText.lowercased(), let name = record["languageNameEN"]?.appText,
                codes.insert(ExactText(code)).inserted
            else { continue }
            languages.append((code, name))
        }
        recordCount = keywords.count
    }
}

extension Document {
    /// Returns the lines, from 1, in which values begin; the values are in the file's order or nearly so.
    fileprivate func lines(of nodes: [Node]) -> [Int] {
        tree.source.positions(of: nodes.map { $0.range.lowerBound }).map { $0.line }
    }
}

extension Node.Elements {
    /// The first text of a list of texts by language.
    fileprivate var firstText: String? {
        for element in self { if let text = element["value"]?.appAddress { return text } }
        return nil
    }
}

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

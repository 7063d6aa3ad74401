import ClubModel
import GRDB
import JSONSyntax

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

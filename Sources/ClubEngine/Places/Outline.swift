package import ClubModel
import JSONSyntax

/// The records of a file, as an editor lists them beside its text.
package struct OutlineItem: Sendable {
    package enum Kind: Sendable {
        case club, museum, member, keyword, language, image
    }

    package let kind: Kind
    package let name: String
    /// What tells it from others of the name: a town, an office.
    package let detail: String
    /// The whole record.
    package let range: Range<Int>
    /// What names it.
    package let nameRange: Range<Int>
}

extension Document {
    /// Returns the records of the file, in its order; first the club of which it is.
    package func outline(on day: Day, in language: Phrase.Language) -> [OutlineItem] {
        var items: [OutlineItem] = []
        func add(_ kind: OutlineItem.Kind, _ record: Node, _ name: String?, _ nameNode: Node?, _ detail: String = "") {
            guard let name, !name.isEmpty else { return }
            let nameRange = nameNode.map { $0.range } ?? record.range
            guard record.range.lowerBound <= nameRange.lowerBound, nameRange.upperBound <= record.range.upperBound else { return }
            items.append(OutlineItem(kind: kind, name: name, detail: detail, range: record.range, nameRange: nameRange))
        }
        if let club { add(.club, club.node, club.fullName?.string, club.fullName, club.town?.string ?? "") }
        for organization in organizations {
            add(
                organization.isMuseum ? .museum : .club, organization.node, organization.fullName?.string, organization.fullName,
                organization.town?.string ?? "")
        }
        for member in members {
            add(.member, member.node, member.displayName, member.name, AppMember(member).label(on: day).text(in: language))
        }
        for keyword in nodes(.keyword) where keyword.kind == .object {
            let names = keyword.keywordNames
            let own = names?.elements.first { folded($0["language"]?.string ?? "", .capitals) == language.rawValue }
            add(.keyword, keyword, keyword["idString"]?.string, keyword["idString"], own?["localizedString"]?.string ?? "")
        }
        for image in nodes(.image) where image.kind == .object {
            let address = image["imageURL"]
            add(.image, image, address?.string.map { lastPathComponent($0) }, address)
        }
        return items.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }
}

extension Session {
    /// Returns the records of all files whose names have what is sought, or all where nothing is, at most a number of them.
    package mutating func records(
        named sought: String, atMost limit: Int, in language: Phrase.Language
    ) -> [(path: String, item: OutlineItem)] {
        let workspace = read().workspace
        let letters = folded(sought, .all)
        var result: [(path: String, item: OutlineItem)] = []
        for file in workspace.files where file.level != .images {
            guard result.count < limit, let document = try? document(of: file.path) else { continue }
            for item in document.outline(on: workspace.today, in: language) {
                guard letters.isEmpty || folded(item.name, .all).utf8.has(letters.utf8) else { continue }
                result.append((file.path, item))
                if result.count == limit { break }
            }
        }
        return result
    }
}

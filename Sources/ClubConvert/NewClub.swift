package import ClubModel
import JSONSyntax

/// The beginning of a Level 2 file: a club without members, from what Level 1 says about it.
package enum ClubFile {
    /// Returns the text of a new Level 2 file in the house style.
    ///
    /// What the apps compare letter for letter is copied byte for byte. Remarks and addresses for mail are left in Level 1:
    /// a second copy would have to be kept equal.
    ///
    /// - Parameter club: The club's record in Level 1.
    package static func text(for club: Organization) -> String {
        func text(_ node: Node?) -> String { node?.string ?? "" }
        func filled(_ node: Node?) -> Draft? { text(node).isEmpty ? nil : .text(text(node)) }
        func digits(_ node: Node?) -> Draft? { node.map { .number($0.tree.source.text($0.range)) } }
        let number = club.fotobondNumber.flatMap { $0.kind == .number ? digits($0) : nil }
        return file(
            Draft.club(
                text(club.town), text(club.fullName), text(club.nickName),
                at: (digits(club.coordinates?["latitude"]), digits(club.coordinates?["longitude"])),
                [
                    ("website", filled(club.website)), ("wikipedia", filled(club.optional?["wikipedia"])),
                    ("level2URL", filled(club.level2URL)),
                ], number))
    }

    /// Returns the text of a new Level 2 file of a club that no Level 1 file has.
    package static func text(town: String, fullName: String, nickName: String) -> String {
        file(Draft.club(town, fullName, nickName, at: (nil, nil)))
    }

    private static func file(_ club: Draft) -> String {
        var style = RecordStyle()
        for path in ["", "club", "club/idPlus", "club/optional"] { style.setForm(.tall, of: path) }
        let fields = Draft.filled([("club", club), ("members", .list([]))])
        return style.text(of: .object(fields), at: "", indentation: "") + style.lineEnd
    }
}

extension Draft {
    /// Returns what is known of a club. A place that nobody has said is not made up: 0, 0 would move the club on the map.
    fileprivate static func club(
        _ town: String, _ fullName: String, _ nickName: String, at place: (latitude: Draft?, longitude: Draft?),
        _ addresses: [(name: String, value: Draft?)] = [], _ number: Draft? = nil
    ) -> Draft {
        let number = object(of: [("fotobondNumber", number)])
        return .object(
            filled([
                ("idPlus", object(of: [("town", .text(town)), ("fullName", .text(fullName)), ("nickName", .text(nickName))])),
                ("coordinates", object(of: [("latitude", place.latitude), ("longitude", place.longitude)])),
                ("optional", object(of: addresses + [("nlSpecific", number)])),
            ]))
    }
}

/// A new club or museum of Level 1.
package struct ClubEntry: Sendable {
    private let town: String
    package let fullName: String
    package let nickName: String
    private let isMuseum: Bool
    private let draft: Draft

    /// - Parameters:
    ///   - latitude: In degrees, with its digits; so is the longitude.
    ///   - fotobondNumber: The number of a club in the Fotobond.
    package init(
        town: String, fullName: String, nickName: String, latitude: String, longitude: String, website: String? = nil,
        fotobondNumber: Int? = nil, isMuseum: Bool
    ) {
        (self.town, self.fullName, self.nickName, self.isMuseum) = (town, fullName, nickName, isMuseum)
        draft = .club(
            town, fullName, nickName, at: (.number(latitude), .number(longitude)), [("website", website.map { .text($0) })],
            fotobondNumber.map { .number(String($0)) })
    }

    /// The entry alone, in the house style.
    package var text: String {
        var style = RecordStyle()
        style.setForm(.tall, of: "idPlus")
        return style.text(of: draft, at: "", indentation: "") + "\n"
    }

    /// Returns a Level 1 file with the entry in it, laid out and placed like its neighbours.
    package func added(to document: Document) throws(MergeError) -> [UInt8] {
        guard document.tree.errors.isEmpty else { throw .isBroken(document.tree.errors.count) }
        guard document.level == .clubs, document.root.kind == .object else { throw .isNoLevel1 }
        let name = isMuseum ? "museums" : "clubs"
        let list = document.root[dynamic: name]
        guard list?.kind ?? .array == .array else { throw .isNoLevel1 }
        let records = list.map { Array($0.elements) } ?? []
        var style = RecordStyle(of: document.root, list)
        if records.isEmpty { style.setForm(.tall, of: "idPlus") }
        // Such files are in the order of the towns, or of the names.
        let order = RecordOrder(
            records.map { node in
                let club = Organization(node: node, isMuseum: isMuseum)
                return PersonName(given: club.town?.string ?? "", infix: "", family: club.fullName?.string ?? "")
            })
        let slots = MemberSlots(document.root, list, style, named: name)
        let place = order.place(of: PersonName(given: town, infix: "", family: fullName))
        return document.tree.source.applying(slots.edits(adding: [(place, slots.text(of: draft))]))
    }
}

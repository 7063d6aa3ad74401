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
        // A place that nobody has said is not made up: 0, 0 would move the club on the map.
        let coordinates = Draft.object(of: [
            ("latitude", digits(club.coordinates?["latitude"])), ("longitude", digits(club.coordinates?["longitude"])),
        ])
        let number = club.fotobondNumber.flatMap { $0.kind == .number ? digits($0) : nil }
        let optional = Draft.object(of: [
            ("website", filled(club.website)), ("wikipedia", filled(club.optional?["wikipedia"])),
            ("level2URL", filled(club.level2URL)), ("nlSpecific", Draft.object(of: [("fotobondNumber", number)])),
        ])
        let identity = Draft.identity(town: text(club.town), fullName: text(club.fullName), nickName: text(club.nickName))
        return file([("idPlus", identity), ("coordinates", coordinates), ("optional", optional)])
    }

    /// Returns the text of a new Level 2 file of a club that no Level 1 file has.
    package static func text(town: String, fullName: String, nickName: String) -> String {
        file([("idPlus", Draft.identity(town: town, fullName: fullName, nickName: nickName))])
    }

    private static func file(_ club: [(name: String, value: Draft?)]) -> String {
        var style = RecordStyle()
        for path in ["", "club", "club/idPlus", "club/optional"] { style.setForm(.tall, of: path) }
        let fields = Draft.filled([("club", Draft.object(of: club)), ("members", .list([]))])
        return style.text(of: .object(fields), at: "", indentation: "") + style.lineEnd
    }
}

extension Draft {
    /// Returns the names by which a club is known.
    fileprivate static func identity(town: String, fullName: String, nickName: String) -> Draft? {
        object(of: [("town", .text(town)), ("fullName", .text(fullName)), ("nickName", .text(nickName))])
    }
}

/// A new club or museum of Level 1.
package struct ClubEntry: Sendable {
    package var town: String
    package var fullName: String
    package var nickName: String
    /// Degrees with their digits.
    package var latitude: String
    package var longitude: String
    package var website: String?
    /// The number of a club in the Fotobond.
    package var fotobondNumber: Int?
    package let isMuseum: Bool

    package init(
        town: String, fullName: String, nickName: String, latitude: String, longitude: String, website: String? = nil,
        fotobondNumber: Int? = nil, isMuseum: Bool
    ) {
        self.town = town
        self.fullName = fullName
        self.nickName = nickName
        self.latitude = latitude
        self.longitude = longitude
        self.website = website
        self.fotobondNumber = fotobondNumber
        self.isMuseum = isMuseum
    }

    private var draft: Draft {
        let coordinates = Draft.object(of: [("latitude", .number(latitude)), ("longitude", .number(longitude))])
        let number = fotobondNumber.map { Draft.number(String($0)) }
        let optional = Draft.object(of: [
            ("website", website.map { .text($0) }), ("nlSpecific", Draft.object(of: [("fotobondNumber", number)])),
        ])
        let identity = Draft.identity(town: town, fullName: fullName, nickName: nickName)
        return .object(Draft.filled([("idPlus", identity), ("coordinates", coordinates), ("optional", optional)]))
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
        let record = MemberSlots.Record(place: place, text: slots.text(of: draft))
        return document.tree.source.applying(slots.edits(adding: [record]))
    }
}

package import ClubModel
import JSONSyntax

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
        func field(_ name: String, _ value: Draft) -> Draft.Field { Draft.Field(name: name, value: value) }
        var fields = [
            field(
                "idPlus",
                .object([
                    field("town", .text(town)), field("fullName", .text(fullName)), field("nickName", .text(nickName)),
                ])),
            field(
                "coordinates", .object([field("latitude", .number(latitude)), field("longitude", .number(longitude))])),
        ]
        var optional: [Draft.Field] = []
        if let website { optional.append(field("website", .text(website))) }
        if let fotobondNumber {
            optional.append(
                field("nlSpecific", .object([field("fotobondNumber", .number(String(fotobondNumber)))])))
        }
        if !optional.isEmpty { fields.append(field("optional", .object(optional))) }
        return .object(fields)
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
        var list: Node?
        var end = document.root.range.lowerBound + 1
        for (key, value) in document.root.fields {
            if key.isText(isMuseum ? "museums" : "clubs") { list = value }
            end = value.range.upperBound
        }
        guard list?.kind ?? .array == .array else { throw .isNoLevel1 }
        let source = document.tree.source
        var style = RecordStyle(of: document.root, list)
        if list?.elements.first(where: { _ in true }) == nil { style.setForm(.tall, of: "idPlus") }
        let records = list.map { Array($0.elements) } ?? []
        let isOnLines = records.first.map { source.margin(before: $0.range.lowerBound) != nil } ?? true
        let text = style.text(of: draft, at: "", indentation: isOnLines ? style.indentation : nil)
        guard let first = records.first else {
            let whole = "[" + style.lineEnd + style.indentation + text + style.lineEnd + style.step + "]"
            if let list { return source.applying([TextEdit(list.range, whole)]) }
            return source.applying([
                TextEdit(end..<end, "," + style.lineEnd + style.step + jsonText(name) + ": " + whole)
            ])
        }
        // Such files are in the order of the towns, or of the names.
        let order = RecordOrder(
            records.map { node in
                let club = Organization(node: node, isMuseum: isMuseum)
                return PersonName(given: club.town?.string ?? "", infix: "", family: club.fullName?.string ?? "")
            })
        let place = order.place(of: PersonName(given: town, infix: "", family: fullName))
        guard place > 0 else {
            let start = first.range.lowerBound
            return source.applying([TextEdit(start..<start, text + "," + style.gap)])
        }
        let behind = records[place - 1].range.upperBound
        return source.applying([TextEdit(behind..<behind, "," + style.gap + text)])
    }
}

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
        var fields = [identity(text(club.town), text(club.fullName), text(club.nickName))]
        var coordinates: [Draft.Field] = []
        for (name, node) in [
            ("latitude", club.coordinates?["latitude"]), ("longitude", club.coordinates?["longitude"]),
        ] {
            guard let node else { continue }
            coordinates.append(Draft.Field(name: name, value: .number(node.tree.source.text(node.range))))
        }
        // A place that nobody has said is not made up: 0, 0 would move the club on the map.
        if !coordinates.isEmpty { fields.append(Draft.Field(name: "coordinates", value: .object(coordinates))) }
        var optional: [Draft.Field] = []
        for (name, node) in [
            ("website", club.website), ("wikipedia", club.optional?["wikipedia"]), ("level2URL", club.level2URL),
        ] {
            if let text = node?.string, !text.isEmpty { optional.append(Draft.Field(name: name, value: .text(text))) }
        }
        if let number = club.fotobondNumber, number.kind == .number {
            let digits = number.tree.source.text(number.range)
            optional.append(
                Draft.Field(
                    name: "nlSpecific", value: .object([Draft.Field(name: "fotobondNumber", value: .number(digits))])))
        }
        if !optional.isEmpty { fields.append(Draft.Field(name: "optional", value: .object(optional))) }
        return file(fields)
    }

    /// Returns the text of a new Level 2 file of a club that no Level 1 file has.
    package static func text(town: String, fullName: String, nickName: String) -> String {
        file([identity(town, fullName, nickName)])
    }

    private static func identity(_ town: String, _ fullName: String, _ nickName: String) -> Draft.Field {
        let texts = [("town", town), ("fullName", fullName), ("nickName", nickName)]
        return Draft.Field(name: "idPlus", value: .object(texts.map { Draft.Field(name: $0.0, value: .text($0.1)) }))
    }

    private static func file(_ club: [Draft.Field]) -> String {
        let style = RecordStyle()
        let file = Draft.object([
            Draft.Field(name: "club", value: .object(club)), Draft.Field(name: "members", value: .list([])),
        ])
        return style.fileText(of: file) + style.lineEnd
    }
}

extension RecordStyle {
    /// Returns a whole file in the house style.
    fileprivate func fileText(of draft: Draft) -> String {
        var style = self
        for path in ["", "club", "club/idPlus", "club/optional"] { style.setForm(.tall, of: path) }
        return style.text(of: draft, at: "", indentation: "")
    }
}

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
        var fields: [Draft.Field] = []
        var identity: [Draft.Field] = []
        for (name, node) in [("town", club.town), ("fullName", club.fullName), ("nickName", club.nickName)] {
            identity.append(Draft.Field(name: name, value: .text(node?.string ?? "")))
        }
        fields.append(Draft.Field(name: "idPlus", value: .object(identity)))
        var coordinates: [Draft.Field] = []
        for name in ["latitude", "longitude"] {
            let node = name == "latitude" ? club.coordinates?["latitude"] : club.coordinates?["longitude"]
            coordinates.append(Draft.Field(name: name, value: .number(node.map { $0.tree.source.text($0.range) } ?? "0")))
        }
        fields.append(Draft.Field(name: "coordinates", value: .object(coordinates)))
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
        let style = RecordStyle()
        let file = Draft.object([
            Draft.Field(name: "club", value: .object(fields)), Draft.Field(name: "members", value: .list([])),
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

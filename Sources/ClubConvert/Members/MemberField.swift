package import ClubModel
import JSONSyntax

/// A field of a member in Level 2 that holds a value: what a column of a table can be about. The club of the file has such fields, too.
///
/// The lists are read off the shapes, so a field that the format gains is a column, too.
package struct MemberField: Sendable, Equatable {
    /// Where the field stands among `all`, and behind them `ofClub`: the values of a table name their fields by nothing else.
    package let order: Int

    private init(order: Int) { self.order = order }

    /// What the shapes say about a field.
    private typealias Facts = (path: [String], field: Field)

    private static let factsOfMember: [Facts] = shape(of: .member).map { facts(of: $0, path: []) } ?? []
    private static let facts: [Facts] =
        factsOfMember + (shape(of: .clubOfFile).map { facts(of: $0, path: []) } ?? [])

    /// Returns the shape of a record of Level 2.
    static func shape(of record: Meaning) -> Shape? {
        let entries = ShapeTable.of(.members).entries.filter { $0.meaning == record }
        return entries.first { if case .object = $0.shape { true } else { false } }?.shape
    }

    private static func facts(of shape: Shape, path: [String]) -> [Facts] {
        guard case .object(let object) = shape else { return [] }
        return object.fields.flatMap { field in
            let path = path + [field.text]
            if case .object = field.shape { return facts(of: field.shape, path: path) }
            return [(path: path, field: field)]
        }
    }

    /// All fields in the order in which the house style writes them.
    package static let all = factsOfMember.indices.map { MemberField(order: $0) }
    /// The fields of the club of a file, in that order.
    package static let ofClub = facts.indices.dropFirst(all.count).map { MemberField(order: $0) }

    /// The names from the member down to the value, as `optional`, `roles`, `isChairman`.
    package var path: [String] { MemberField.facts[order].path }
    package var shape: Shape { MemberField.facts[order].field.shape }
    package var meaning: Meaning { MemberField.facts[order].field.meaning }
    /// What the field is for and what the apps do with it.
    package var summary: Phrase { MemberField.facts[order].field.summary }
    /// Values as they stand in a file, in JSON.
    package var examples: [String] { MemberField.facts[order].field.examples }
    /// Whether the field is one of the club's.
    package var isOfClub: Bool { order >= MemberField.all.count }
    /// The field's own name.
    package var name: String { path[path.count - 1] }

    /// Returns the field of a name, such as `membershipStartDate`; the names of a member's fields are unique.
    package static func named(_ name: String) -> MemberField? { all.first { $0.name == name } }
}

extension MemberField {
    /// Whether the field is a task in the club.
    var isRole: Bool { path.dropLast().last == "roles" }

    /// Whether an empty cell says that it is over: a role, or a status that passes.
    var endsByBlank: Bool { isRole || self == .isProspectiveMember }

    /// Whether `true` means that the member has left.
    var isDeparture: Bool { self == .isFormerMember || self == .isDeceased }
}

extension Node {
    /// Returns what a member, or the club, has in a field; `nil` where there is nothing.
    func value(of field: MemberField) -> Node? {
        var node = self
        var tree = field.isOfClub ? MemberFieldTree.club : .root
        while let branch = tree.branches.first(where: { $0.orders.contains(field.order) }) {
            guard let inner = branch.find(in: node).value else { return nil }
            (node, tree) = (inner, branch)
        }
        return node
    }

    /// Whether a value says something: neither empty, nor unknown, nor false.
    var isTelling: Bool {
        switch kind {
        case .string: string != "" && string != "?"
        case .array: Int(token.next) > index + 1
        case .null, .false, .missing, .invalid: false
        default: true
        }
    }
}

extension MemberField {
    /// The heads of the columns of a member list, by the names of the fields.
    package static let labels: [String: Phrase] = all.reduce(into: [:]) { $0[$1.name] = $1.label }

    /// What people call the field: of a member the head of its column in a list.
    package var label: Phrase {
        (isOfClub ? MemberField.clubLabels[name] : nil) ?? MemberHeadings.headings[name] ?? Phrase(name)
    }

    private static let clubLabels: [String: Phrase] = [
        "fullName": Phrase(en: "Name of the club", nl: "Naam van de club"), "town": Phrase(en: "Town", nl: "Plaats"),
        "nickName": Phrase(en: "Short name", nl: "Korte naam"), "latitude": Phrase(en: "Latitude", nl: "Breedtegraad"),
        "longitude": Phrase(en: "Longitude", nl: "Lengtegraad"), "wikipedia": Phrase(en: "Wikipedia", nl: "Wikipedia"),
        "level2URL": Phrase(en: "Address of this file", nl: "Adres van dit bestand"),
        "maintainerEmail": Phrase(en: "E-mail about this file", nl: "E-mail over dit bestand"),
        "remark": Phrase(en: "Remark", nl: "Opmerking"),
    ]

    /// What somebody who fills the field in has to know.
    package var advice: Phrase {
        if self == .expertises { return MemberField.keywordAdvice }
        return isOfClub ? summary : ColumnExplanations.summaries[name] ?? summary
    }

    private static let keywordAdvice = Phrase(
        en: "What the photographer likes to do: keywords with a comma between them. The apps show two.",
        nl: "Waar de fotograaf van houdt: trefwoorden met een komma ertussen. De apps tonen er twee.")

    /// The fields in which somebody fills in a list of members, in the order of its columns.
    package static let columns = MemberHeadings.order
}

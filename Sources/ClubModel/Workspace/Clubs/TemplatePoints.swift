/// The coordinates of the templates that clubs copy.
package struct TemplatePoints: Index {
    package static let recipe = IndexRecipe.of(Self.self, collecting: [.organizations, .clubs])
    private var places: [GeoPoint: RecordPlace] = [:]
    private var copies: Set<Int> = []

    package init(_ workspace: Workspace) {
        for (number, file) in workspace.files.enumerated() {
            if let club = file.club, let point = club.coordinates, file.isTemplate {
                places[point] = places[point] ?? RecordPlace(file: number, organization: nil)
            }
            for (organization, facts) in file.organizations.enumerated() where facts.isTemplate {
                guard let point = facts.coordinates else { continue }
                places[point] = places[point] ?? RecordPlace(file: number, organization: organization)
            }
        }
        guard !places.isEmpty else { return }
        for (number, file) in workspace.files.enumerated() {
            let records = file.club.map { [$0] } ?? file.organizations
            if records.contains(where: { $0.coordinates.map { places[$0] != nil } ?? false }) { copies.insert(number) }
        }
    }

    /// Whether a record of a file has the coordinates of a template.
    package func concerns(_ file: Int) -> Bool { copies.contains(file) }

    /// Returns the template whose coordinates a point is, in all digits; `nil` where there is none.
    package subscript(point: GeoPoint) -> RecordPlace? { places.isEmpty ? nil : places[point] }
}

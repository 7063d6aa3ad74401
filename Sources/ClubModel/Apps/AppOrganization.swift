package import JSONSyntax

/// A club or museum as the apps see one record of it (FORMAT.md 3, 4.1); what is absent is `nil`, or empty where they make that of it.
package struct AppOrganization: Sendable {
    package let identity: Identity
    package let nickName: String
    package let point: AppPoint?
    package let website: String?
    package let wikipedia: String?
    package let mail: String?
    /// The address of the file of members, which Level 1 alone gives.
    package let level2Address: String?
    /// The number in the Fotobond.
    package let number: Int?

    package init(_ record: Organization, level: Level) {
        let optional = record.optional
        identity = Identity(of: record)
        nickName = record.nickName?.appText ?? ""
        point = AppPoint(record.coordinates, level: level)
        website = record.website?.appAddress
        wikipedia = optional?["wikipedia"]?.appAddress
        mail = (optional?["maintainerEmail"] ?? optional?["contactEmail"])?.appAddress
        level2Address = level == .clubs ? record.level2URL?.appAddress : nil
        number = record.fotobondNumber?.appWholeNumber(bits: 16)
    }
}

/// A place on the map as the apps read it, which may be nowhere on the globe.
package struct AppPoint: Equatable, Sendable {
    package let latitude: Double
    package let longitude: Double
    /// As it is written.
    package let text: String

    /// Reads coordinates; `nil` where there are none. In Level 1 a number that is absent is 0, and 0, 0 is none; in Level 2 both have
    /// to be there, and 0, 0 is a place.
    package init?(_ coordinates: Node?, level: Level) {
        let (latitude, longitude) = (coordinates?["latitude"], coordinates?["longitude"])
        (self.latitude, self.longitude) = (latitude?.appNumber ?? 0, longitude?.appNumber ?? 0)
        let isThere = level == .members ? latitude != nil && longitude != nil : self.latitude != 0 || self.longitude != 0
        guard isThere else { return nil }
        text = (latitude?.appText ?? "0") + ", " + (longitude?.appText ?? "0")
    }

    package static func == (lhs: AppPoint, rhs: AppPoint) -> Bool {
        lhs.latitude == rhs.latitude && lhs.longitude == rhs.longitude
    }
}

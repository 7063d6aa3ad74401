package import JSONSyntax

/// A club's file as people see it in the app and on the site: the club, and its members in their order.
///
/// The names of phrases and keywords are in one language, because the order of keywords, and so which of them are seen, depends on it.
package struct AppClub: Sendable {
    /// Why the apps read nothing of the file; `nil` where they do.
    package let obstacle: Obstacle?
    package let identity: Identity
    package let point: AppPoint?
    package let website: String?
    /// Those who are seen, in the order of the app.
    package let people: [Person]
    /// The records that the apps pass over, in the order of the file.
    package let unread: [Unread]

    /// What keeps the apps from reading a file.
    package enum Obstacle: String, Sendable {
        /// There is no file yet.
        case isEmpty
        case isNoJSON
        /// It does not say which club it is about.
        case hasNoClub
    }

    /// A member as people see one.
    package struct Person: Sendable, Equatable {
        package let name: PersonName
        /// What stands below the name.
        package let label: String
        /// How long the membership has lasted, or from when to when it did; empty where that is not known.
        package let years: String
        package let keywords: [Keyword]
        /// Whether there are more keywords than are seen, so that the app says so.
        package let hasTooManyKeywords: Bool
        /// The addresses behind what can be looked at.
        package let portfolio: String?
        package let image: String?
        package let portrait: String?
        package let website: String?
        /// Whether the app lists the person before a reader turns more kinds of members on.
        package let isListedAtFirst: Bool
        /// How many records of the file are this person's.
        package let recordCount: Int

        /// A keyword as it is seen, and whether the apps know it.
        package struct Keyword: Sendable, Equatable {
            package let name: String
            package let isKnown: Bool
        }

        package static func == (lhs: Person, rhs: Person) -> Bool {
            lhs.name.isSame(as: rhs.name) && lhs.differences(from: rhs).isEmpty
        }

        /// What can differ between two states of one person.
        package enum Aspect: String, CaseIterable, Sendable {
            case label, years, keywords, portfolio, image, portrait, website
        }

        /// Returns what another state of the same person shows otherwise.
        package func differences(from other: Person) -> [Aspect] {
            Aspect.allCases.filter { aspect in
                switch aspect {
                case .label: !hasSameBytes(label, other.label) || isListedAtFirst != other.isListedAtFirst
                case .years: !hasSameBytes(years, other.years)
                case .keywords: keywords != other.keywords || hasTooManyKeywords != other.hasTooManyKeywords
                case .portfolio: portfolio != other.portfolio
                case .image: image != other.image
                case .portrait: portrait != other.portrait
                case .website: website != other.website
                }
            }
        }
    }

    /// A record that the apps pass over.
    package struct Unread: Sendable {
        /// Where it stands in the list of the file, from 0.
        package let place: Int
        /// As much of the name as there is.
        package let name: String
        package let reason: Reason

        /// What it lacks.
        package enum Reason: String, Sendable {
            case isNoRecord, hasNoName, hasNoGivenName, hasNoFamilyName
        }

        init(_ place: Int, _ record: Member) {
            self.place = place
            name = record.displayName
            if record.node.kind != .object {
                reason = .isNoRecord
            } else if record.name?.kind != .object || record.givenName == nil && record.familyName == nil {
                reason = .hasNoName
            } else {
                reason = record.givenName == nil ? .hasNoGivenName : .hasNoFamilyName
            }
        }
    }

    /// - Parameters:
    ///   - document: The file of the club.
    ///   - others: The files of other clubs: the apps give everybody the keywords that all clubs together know of.
    ///   - vocabulary: What keywords there are; those of the project where that is not known.
    package init(
        _ document: Document, besides others: [Document], _ vocabulary: Vocabulary?, today: Day, in language: Phrase.Language
    ) {
        let club = document.club
        obstacle = Obstacle(document)
        let organization = obstacle == nil ? club.map { AppOrganization($0, level: .members) } : nil
        identity = organization?.identity ?? Identity(fullName: "", town: "")
        point = organization?.point
        website = organization?.website
        let members = AppMembers(obstacle == nil ? document : nil)
        let elsewhere = others.filter { Obstacle($0) == nil }.map { AppMembers($0) }
        let reading = PersonReading(vocabulary: vocabulary ?? .ofProject, today: today, language: language)
        people = members.members.map { member in
            reading.person(member, elsewhere.compactMap { $0.member(member.name) })
        }.sorted { $0.isListed(before: $1) }
        unread = members.nameless.map { Unread($0.place, $0.record) }
    }
}

extension AppClub.Obstacle {
    /// Returns what keeps the apps from reading a file; `nil` where they read it.
    init?(_ document: Document) {
        if document.tree.source.buffer.allSatisfy({ $0 <= 0x20 }) {
            self = .isEmpty
        } else if !document.tree.isReadByApps {
            self = .isNoJSON
        } else if let club = document.club, document.level == .members, club.fullName != nil, club.town != nil,
            club.nickName != nil
        {
            return nil
        } else {
            self = .hasNoClub
        }
    }
}

extension AppClub.Person {
    /// Whether the app lists a person in front of another: by given name, then by family name.
    package func isListed(before other: AppClub.Person) -> Bool {
        let (own, others) = (name.listed, other.name.listed)
        for (one, another) in zip(own, others) where one != another { return one < another }
        return false
    }
}

extension PersonName {
    /// What the app lists people by; the same letters with accents and capitals stand together.
    fileprivate var listed: [String] { [folded(given, .all), folded(family, .all), given, family, infix] }
}

/// Reads members as people see them in a language, on a day.
private struct PersonReading {
    let vocabulary: Vocabulary
    let today: Day
    let language: Phrase.Language

    func person(_ member: AppMember, _ elsewhere: [AppMember]) -> AppClub.Person {
        let keywords = keywords(([member] + elsewhere).flatMap { $0.keywords })
        return AppClub.Person(
            name: member.name, label: member.label(on: today).text(in: language), years: years(member),
            keywords: Array(keywords.prefix(mostKeywords)), hasTooManyKeywords: keywords.count > mostKeywords,
            portfolio: member.link("level3URL")?.appAddress, image: member.link("featuredImage")?.appAddress,
            portrait: member.link("photographerImage")?.appAddress, website: member.link("website")?.appAddress,
            isListedAtFirst: member.isListedAtFirst(on: today), recordCount: member.records.count)
    }

    /// Returns keywords as the apps order them: those that they know first, all by their names in the language (FORMAT.md 6.3).
    private func keywords(_ stored: [String]) -> [AppClub.Person.Keyword] {
        var seen: Set<ExactText> = []
        var result: [(keyword: AppClub.Person.Keyword, key: String)] = []
        for text in stored where seen.insert(ExactText(text)).inserted {
            let known = vocabulary.index(of: text)
            let name = known.map { vocabulary.keywords[$0].name(in: language) } ?? text
            result.append((AppClub.Person.Keyword(name: name, isKnown: known != nil), folded(name, .all)))
        }
        result.sort { one, other in
            one.keyword.isKnown != other.keyword.isKnown ? one.keyword.isKnown : one.key < other.key
        }
        return result.map { $0.keyword }
    }

    /// Returns what the site says of a membership: how many years it has lasted, or from which year to which.
    private func years(_ member: AppMember) -> String {
        let (start, end) = (member.date("membershipStartDate")?.readDay, member.date("membershipEndDate")?.readDay)
        guard let start else { return "" }
        if member.isFormer(on: today) { return end.map { "\(start.year)–\($0.year)" } ?? "" }
        let days = (end ?? today).dayCount - start.dayCount
        guard days >= 0 else { return "" }
        // A year has 365.25 days there.
        let tenths = (days * 80 + 1461) / 2922
        let point = language == .nl ? "," : "."
        let words = Phrase(en: " years", nl: " jaar")
        return "\(tenths / 10)\(point)\(tenths % 10)" + words.text(in: language)
    }
}

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

/// What people will see otherwise of a club's file than before: each person once, in the order of the app.
package struct AppClubChange: Sendable {
    package let before: AppClub
    package let after: AppClub
    package let people: [Person]

    /// Somebody who is seen before, after, or both.
    package struct Person: Sendable {
        /// `nil` for who is new.
        package let before: AppClub.Person?
        /// `nil` for who is gone.
        package let after: AppClub.Person?
        /// What is seen otherwise of somebody who was there before and is there now.
        package let differences: [AppClub.Person.Aspect]

        /// How somebody is seen now, or was seen last.
        package var shown: AppClub.Person? { after ?? before }

        package var state: State {
            if before == nil { return .new }
            if after == nil { return .gone }
            return differences.isEmpty ? .same : .changed
        }

        /// Whether anything is another for people.
        package enum State: String, Sendable {
            case same, new, gone, changed
        }
    }

    package init(from before: AppClub, to after: AppClub) {
        self.before = before
        self.after = after
        var old: [ExactName: AppClub.Person] = [:]
        for person in before.people { old[ExactName(person.name)] = person }
        var people: [Person] = []
        for person in after.people {
            let former = old.removeValue(forKey: ExactName(person.name))
            people.append(
                Person(before: former, after: person, differences: former.map { person.differences(from: $0) } ?? []))
        }
        for person in before.people where old[ExactName(person.name)] != nil {
            people.append(Person(before: person, after: nil, differences: []))
        }
        self.people = people.sorted { one, other in
            guard let shown = one.shown, let others = other.shown else { return false }
            return shown.isListed(before: others)
        }
    }
}
